// Compares sums in the words of a row with the amounts of the row. A share or a product in words is called a said sum
// here: "7.5 percent of 66,000.00", "half of 9,000" or "300 units at 4.25 = 1,275.00". It is compared with the amount
// of its row, and with the result in the same words. An amount that a remark gives under a name is compared with the
// amount that has this name. The notes on schedules and worksheets use this module.

import { SCHEDULE } from "../browser/schedule-words.ts";
import { absolute, addUp, amountInWords, centsAt, headingAt } from "./amounts.ts";
import { differAt, textAt } from "./entry-row.ts";
import { type Finding, lookFinding } from "./finding.ts";
import { anyOf, oneOf, patternOf } from "./patterns.ts";
import { isCredit } from "./payments.ts";
import type { CheckedRow } from "./rows.ts";
import { BESIDE_SUM_WORDS, FRACTIONS, MOST_WORDS, OF_PRICE_BEGINNINGS, OTHER_TIME_WORDS } from "./words.ts";

const CURRENCY = "(?:[A-Z]{3} ?|[$\u20ac\u00a3] ?)?";
const NUMBER = "(?:\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.\\d+)?(?![.,]?\\d)";
// An amount without cents: "9,000". It has at least three digits and is not a year. A noun behind it is not possible,
// because in "9,000 cartons" it would be the number of cartons.
const WITHOUT_CENTS = "(?!(?:19|20)\\d\\d\\b)[\\d,]{3,}(?![\\d,]| (?!is|are|was|makes?|gives?|each|a|per)[a-z])";
const UNITS = "per ?cent|pct|kg|t|mt|tons?|tonnes?|lbs?|m|sq|cbm|hours|hrs|days|weeks|units|pcs|pieces|bar";
// An amount, such as "USD 800.00" or "$9,000". A number before a percent sign or a unit is not an amount.
const MONEY = `${CURRENCY}(?=[\\d,]+\\.\\d\\d|${WITHOUT_CENTS})${NUMBER}(?! ?(?:%|(?:${UNITS})\\b))`;
const BASE_WORDS = "the|its|an?|this|that|price|value|total|sum|amount|invoice|net|gross|order|contract|of";
// The words between a share and the amount that it is a share of: "5% of the invoice value of 800.00".
const OF_BASE = `(?:of|on) (?:(?:${BASE_WORDS}) ){0,4}`;
const PER_PIECE = "(?: (?:each|apiece|(?:a|per) \\p{L}+))?";
// The place before a number. The number of a paper, such as "INV 300", is not a number of pieces.
const BEFORE_NUMBER = "(?<![\\w.,/#-]|\\b(?:[A-Z]{2,5}|[Ii]nv(?:oice)?|[Oo]rder|[Bb]ill|[Nn]o\\.?) )";
const COUNT = `${BEFORE_NUMBER}(${NUMBER})`;
const PERCENT = "(?:%|per ?cent\\b|pct\\b\\.?)";
const TIMES = "[x\u00d7*]|times";

type SumReader = (first: string, second: string) => number;

const times: SumReader = (first, second) => numberIn(first) * numberIn(second);
const share: SumReader = (first, second) => percentIn(first) * numberIn(second);

// The ways to say a sum. Each is a pattern of two numbers, with a function that returns their sum. Examples, in their
// order: "5% of 800.00", "800.00 at 5%", "half of 800.00", "20 x 40.00", "20 pallets at 40.00 each",
// "800.00 less 40.00", "800.00 less 5%" and "40.00 a day for 20 days".
const WAYS: readonly (readonly [pattern: RegExp, sumOf: SumReader])[] = [
  [new RegExp(`${COUNT} ?${PERCENT} (?:(?:cap|limit|ceiling) )?${OF_BASE}(${MONEY})`, "u"), share],
  [
    new RegExp(`${BEFORE_NUMBER}(${MONEY}) ?(?:${TIMES}|at|@) ?(${NUMBER}) ?${PERCENT}`, "u"),
    (first, second) => share(second, first),
  ],
  [
    new RegExp(`(?<![\\w.,/])(\\d/\\d|${oneOf([...FRACTIONS.keys()])}) ${OF_BASE}(${MONEY})`, "iu"),
    (first, second) => fractionIn(first) * numberIn(second),
  ],
  [new RegExp(`${COUNT} ?(?:${TIMES}|@) ?(${MONEY})${PER_PIECE}`, "u"), times],
  [new RegExp(`${COUNT} (?:\\p{Ll}[\\p{L}-]* ){1,3}(?:${TIMES}|at|@) ?(${MONEY})${PER_PIECE}`, "u"), times],
  [new RegExp(`${BEFORE_NUMBER}(${MONEY}) (?:less|minus) (${MONEY})`, "u"), lessOf],
  [
    new RegExp(`${BEFORE_NUMBER}(${MONEY}) (?:less|minus) (${NUMBER}) ?${PERCENT}`, "u"),
    (first, second) => numberIn(first) * (1 - percentIn(second)),
  ],
  [
    new RegExp(`${BEFORE_NUMBER}(${MONEY}) (?:an?|per) \\p{Ll}+,? (?:for|${TIMES}) (${NUMBER})(?: \\p{Ll}+)?`, "u"),
    times,
  ],
];

const EQUALS = "(?:=|is|are|was|being|makes?|gives?|equals?|comes to|amounts to)";
// The result of a said sum is behind it, "5% of 800.00 is 40.00", or before it, "40.00, which is 5% of 800.00".
const RESULT = `(${CURRENCY}${NUMBER})`;
const RESULT_BEHIND = new RegExp(
  `^(?: (?!not\\b|less\\b|plus\\b)[a-z]+){0,2}?,? ?${EQUALS} ?(?:exactly )?${RESULT}(?! ?%)`,
  "u",
);
const RESULT_BEFORE = new RegExp(`${RESULT}(?:, (?:which|that))? ?${EQUALS} ?(?:exactly )?$`, "u");

/** The sum that a text says in words, in cents. */
interface SaidSum {
  words: string;
  sum: bigint;
  /** The cents by which the sum may be off. */
  within: bigint;
  /** The two factors in cents, because a factor may be an amount. */
  factors: readonly bigint[];
  /** The result that the text gives, in cents. */
  result: bigint | undefined;
  /** The text without the words of the sum and its result. */
  beside: string;
}

// Returns the sum that a text says. If the text says two sums, none is returned, because they may belong together.
function saidSum(fullText: string): SaidSum | undefined {
  const text = fullText.replace(BELOW_CAP, "").replace(OF_ALL_PIECES, "$1 ");
  const [way, secondWay] = WAYS.flatMap(([pattern, sumOf]) => {
    const match = pattern.exec(text);
    return match ? [{ match, sumOf }] : [];
  });
  if (!way || secondWay) return undefined;

  const { match, sumOf } = way;
  const [words, first = "", second = ""] = match;
  const [before, behind] = [text.slice(0, match.index), text.slice(match.index + words.length)];
  const [resultWords, result] = RESULT_BEHIND.exec(behind) ?? RESULT_BEFORE.exec(before) ?? [];
  const sum = sumOf(first, second);
  if (sum <= 0) return undefined;

  const roughly = ABOUT.test(text) ? sum / 100 : 0;
  const beside = `${before} ${behind}`;
  return {
    words,
    sum: inCents(sum),
    within: 1n + inCents(roundedBy(first, second, sum) + roughly),
    factors: [first, second].map((factor) => inCents(numberIn(factor))),
    result: result === undefined ? undefined : inCents(numberIn(result)),
    beside: resultWords === undefined ? beside : beside.replace(resultWords, " "),
  };
}

// Words that a sum does not reach its cap, so that it is the sum itself: ", below the limit of 10 percent".
const BELOW_CAP = /[,;(]? ?\b(?:below|under|within) (?:the |its |a )?(?:limit|cap|ceiling|maximum)\b[^,;]*/i;
// The number of all pieces, of which the row has some: "40 of 60 t at 16.00".
const OF_ALL_PIECES = /(?<![\w.,/#-])(\d[\d,]*) of \d[\d,]* (?=\p{Ll}[\p{L}-]* (?:at|x|@) )/u;
const ABOUT = /\b(?:about|approx|circa|ca|roughly|round)/i;

function numberIn(text: string): number {
  return Number(text.replace(/[^\d.]/g, ""));
}

function percentIn(text: string): number {
  return numberIn(text) / 100;
}

function lessOf(first: string, second: string): number {
  return numberIn(first) - numberIn(second);
}

function fractionIn(text: string): number {
  const [numerator, denominator] = text.split("/");
  if (denominator === undefined) return FRACTIONS.get(text.toLowerCase()) ?? 0;
  return Number(numerator) / Number(denominator);
}

function inCents(sum: number): bigint {
  return BigInt(Math.round(sum * 100));
}

// Returns the amount by which rounded factors may change a sum. "33 percent" may mean a third, and the price of a piece
// may have more decimals than the text has.
function roundedBy(first: string, second: string, sum: number): number {
  if (ROUNDED_FRACTION.test(first)) return sum / 50;
  const count = numberIn(first);
  if (!Number.isInteger(count)) return 0;
  const decimals = second.split(".")[1]?.length ?? 0;
  const halfOfLastDecimal = 10 ** -decimals / 2;
  return Math.min(count * halfOfLastDecimal, sum / 200);
}

// The percent of a third, two thirds, a sixth or a twelfth: "33", "66.67", "16.7", "8.33".
const ROUNDED_FRACTION = /^(?:33|66|67|16|8)(?:\.[36]*7?)?$/;

function isDifferent({ sum, within }: SaidSum, cents: bigint): boolean {
  return absolute(sum - absolute(cents)) > within;
}

/** Notes texts that give a result which is not the product of their two factors. */
export function saidResultNotes(rows: readonly CheckedRow[]): Finding[] {
  return rows.flatMap(({ entries, placeOf }) =>
    [...entries].flatMap(([heading, { kind, text }]): Finding[] => {
      const said = kind === "text" ? saidSum(text) : undefined;
      if (said?.result === undefined || !isDifferent(said, said.result)) return [];
      return [noteOn(placeOf(heading), said, `the words of this row give ${amountInWords(said.result)}`, text)];
    }),
  );
}

function noteOn(place: string, { words, sum }: SaidSum, difference: string, writtenText: string): Finding {
  return {
    ...lookFinding(place, `${words} is ${amountInWords(sum)}, and ${difference}; compare the two`),
    writtenText,
  };
}

/** Notes amounts of a schedule that differ from the sum in the words of their row, if the words say only one sum. */
export function saidAmountNotes(rows: readonly CheckedRow[]): Finding[] {
  return rows.flatMap((row): Finding[] => {
    const amount = absolute(centsAt(row.amounts, SCHEDULE.amount));
    const onlySum = onlySumIn(row);
    if (!onlySum || amount === 0n) return [];
    const isOfPieces = OF_ALL_PIECES.test(onlySum.text) && !REST_NAME.test(row.name);
    if (PART_NAME.test(row.name) && !isOfPieces) return [];

    const { text, said, beside } = onlySum;
    const isMaximum = MOST.test(`${said.words} ${said.beside}`);
    if (saysMore(isMaximum ? beside.replace(MOST, "") : beside)) return [];

    // If the words give a wrong result, saidResultNotes notes it.
    const hasWrongResult = said.result !== undefined && isDifferent(said, said.result);
    if (hasWrongResult || !isDifferent(said, amount)) return [];

    // An amount may be below a maximum, if its digits are not those of the maximum in another order.
    const isBelow = amount < said.sum && digitsOf(amount) !== digitsOf(said.sum);
    if (isMaximum && (isBelow || INVOICE_NAME.test(row.name))) return [];
    if (isFactorOrRest(amount, said) || isSumOfItem(said, row, rows)) return [];
    return [noteOn(row.placeOf(SCHEDULE.amount), said, `the amount is ${amountInWords(amount)}`, text)];
  });
}

// Returns the said sum of a row, if its item and its remark say only one. `beside` is the rest of the item or the
// remark. For a remark, it also has the item, because the item may say that the amount is a different one.
function onlySumIn(row: CheckedRow): { text: string; said: SaidSum; beside: string } | undefined {
  const sums = ["Item", "Remark"].flatMap((heading) => {
    const text = textAt(row, heading);
    const said = saidSum(text);
    return said ? [{ text, said, beside: heading === "Item" ? said.beside : `${row.name}, ${said.beside}` }] : [];
  });
  return sums.length === 1 ? sums[0] : undefined;
}

function isFactorOrRest(amount: bigint, { factors, sum }: SaidSum): boolean {
  return factors.some((factor) => amount === factor || amount === factor - sum);
}

// Tells whether a said sum is the amount of a row of the same item, or the sum of all rows of the item.
function isSumOfItem(said: SaidSum, row: CheckedRow, rows: readonly CheckedRow[]): boolean {
  const itemRows = rows.filter((itemRow) => areOfOneItem(itemRow, row));
  const itemCents = itemRows.map(({ amounts }) => centsAt(amounts, SCHEDULE.amount));
  return [...itemCents, addUp(itemCents)].some((cents) => !isDifferent(said, cents));
}

function digitsOf(cents: bigint): string {
  return [...`${cents}`].sort().join("");
}

const MOST = new RegExp(`\\b${oneOf(MOST_WORDS)}(?: (?:at|to|of|is|by))?\\b`, "i");
// The name of a whole invoice: "INV 7". A maximum in its remark is the maximum of a deduction, not of the invoice.
const INVOICE_NAME = /^(?:inv(?:oice)?|app(?:lication)?|bill)\W*(?:no\W*)?\d+$/i;
// The name of a part of an invoice: "INV 7, rest", "INV 7 balance".
const PART_NAME = new RegExp(`^[a-z]+\\W*\\d+\\W+${oneOf(OF_PRICE_BEGINNINGS)}`, "i");
// The name of what is left of an invoice. Its amount may be the price of other pieces than those that it names.
const REST_NAME = /\b(?:rest|balance|remain|price|open|due)/i;
const BESIDE_SUM = patternOf(BESIDE_SUM_WORDS);
// Dates and numbers of papers, which are not amounts: "2026-05-03", "3 May 2026", "INV-4711".
const DATE_OR_NUMBER = new RegExp(
  anyOf(
    /\b\d{4}-\d\d-\d\d\b/,
    /\b\d{1,2}(?:st|nd|rd|th)? (?:of )?[A-Z][a-z]{2,8}\b(?: \d{4})?/,
    /\b[A-Z][A-Za-z]*\W{0,2}\d[\w/-]*/,
  ).source,
  "g",
);

// Tells whether the words beside a said sum have another amount, or say that the amount is a different one.
function saysMore(text: string): boolean {
  return /\d/.test(text.replace(DATE_OR_NUMBER, "")) || BESIDE_SUM.test(text);
}

// Tells whether two rows have the same number in their names, "INV 7" and "INV 7, freight", or the same paper.
function areOfOneItem(first: CheckedRow, second: CheckedRow): boolean {
  const [number, secondNumber] = [first, second].map(({ name }) => /\d[\w-]*/.exec(name)?.[0]);
  const isSameNumber = number !== undefined && number === secondNumber;
  return isSameNumber || (textAt(first, "Paper") !== "" && !differAt(first, second, "Paper"));
}

// A name, a sum with cents, and the words behind it in the same clause: "rebate earned 6,500.00 in full".
const NAMED_SUM = new RegExp(
  `(?:^|[,;:.] ?)((?:[A-Za-z-]+:? ){1,5}?)(?:= ?)?${CURRENCY}(\\d[\\d,]*\\.\\d\\d)((?: [a-z-]+){0,4})(?=$|[,;.])`,
);
// The words that do not change which amount is named: "the rebate earned in full is 6,500.00", "retainage 12,000.00
// withheld by the buyer".
const BESIDE_NAME = new Set(
  "is in full by the this row buyer customer seller amount sum earned accrued held due owed taken deducted".split(" "),
);
const OTHER_TIME = patternOf(OTHER_TIME_WORDS);

/**
 * Notes remarks that name an amount of their row and give another sum for it. On a worksheet, the name is the heading
 * of the amount. On a schedule, it is Amount, or the kind of the item, such as a rebate or retainage.
 */
export function namedSumNotes(rows: readonly CheckedRow[]): Finding[] {
  return rows.flatMap((row): Finding[] => {
    const { amounts, placeOf } = row;
    const text = textAt(row, "Remark");
    const [phrase = "", before = "", sum = "", behind = ""] = NAMED_SUM.exec(text) ?? [];
    const hasOtherNumber = /\d/.test(text.replace(phrase, ""));
    if (phrase === "" || hasOtherNumber || BESIDE_SUM.test(text) || OTHER_TIME.test(text)) return [];

    const cents = inCents(numberIn(sum));
    if ([...amounts.centsByKey.values()].some((amount) => absolute(amount) === cents)) return [];
    const [key, secondKey] = keysOfName(row, namingWords(`${before} ${behind}`));
    if (key === undefined || secondKey !== undefined) return [];
    const both = `the remark gives ${sum} for this amount, which is ${amountInWords(centsAt(amounts, key))}`;
    return [{ ...lookFinding(placeOf(headingAt(amounts, key)), `${both}; compare the two`), writtenText: text }];
  });
}

// "short-paid 1,200.00", "credit of 12.00 issued".
const TAKEN_SUM = new RegExp(
  `^(short|credit)(?:[- ]?pa(?:id|yment))?(?: by| of)? (${MONEY})(?: (?:was )?(?:issued|posted|given))?(?=$|[,;])`,
  "iu",
);

/** Notes remarks that give the sum of a short payment or of a credit, if their row is named so and has another sum. */
export function takenSumNotes(rows: readonly CheckedRow[]): Finding[] {
  return rows.flatMap(({ name, amounts, entries, placeOf }): Finding[] => {
    const text = entries.get("Remark")?.text ?? "";
    const [phrase = "", kind = "", sum = ""] = TAKEN_SUM.exec(text) ?? [];
    const amount = centsAt(amounts, SCHEDULE.amount);
    const isOfRow = kind !== "" && (isCredit(name) || name.toLowerCase().includes(kind.toLowerCase()));
    const isOther = absolute(amount) !== inCents(numberIn(sum));
    if (!isOfRow || !isOther || amount === 0n || saysMore(text.replace(phrase, ""))) return [];
    const says = `the remark gives ${sum} for this amount, which is ${amountInWords(amount)}; compare the two`;
    return [{ ...lookFinding(placeOf(SCHEDULE.amount), says), writtenText: text }];
  });
}

// Returns the keys of the amounts of a row that these words name. The words have to be all words of the name, or on a
// schedule some words of the item. Beside them they may only be words that do not change which amount is named.
function keysOfName({ name, amounts }: CheckedRow, words: readonly string[]): string[] {
  const distinctWords = words.filter((word) => !BESIDE_NAME.has(word));
  const isOnSchedule = amounts.headingByKey.has(SCHEDULE.amount);
  const isItemPossible = distinctWords.length > 0 && !PART_NAME.test(name) && !BESIDE_SUM.test(name);
  const isItem = isOnSchedule && isItemPossible;
  const comparedKeys = isOnSchedule ? [SCHEDULE.amount] : [...amounts.headingByKey.keys()];
  return comparedKeys.filter((key) => {
    const nameWords = namingWords(isItem ? name : headingAt(amounts, key));
    const hasWholeName = isItem || nameWords.every((word) => words.includes(word));
    return amounts.centsByKey.has(key) && hasWholeName && distinctWords.every((word) => nameWords.includes(word));
  });
}

// Returns the words of a name. Words of the same meaning become one word, such as "retainage" for "retention". The word
// "amount" is left out beside others, because it says nothing more.
function namingWords(text: string): string[] {
  const plainText = text.toLowerCase().replaceAll("-", "");
  const words = (plainText.match(/\p{L}+/gu) ?? []).map((word) => {
    const [, meaning] = MEANINGS.find(([pattern]) => pattern.test(word)) ?? [];
    return meaning ?? word.replace(PLURAL, "");
  });
  return words.length > 1 ? words.filter((word) => word !== "amount") : words;
}

// The "s" of a plural: "rebates", but not "this".
const PLURAL = /(?<!i)s$/;

const MEANINGS: readonly (readonly [word: RegExp, meaning: string])[] = [
  [/^(?:ret|retain(?:age|ed)|retention|holdback)$/, "retainage"],
  [/^withheld$/, "held"],
  [/^(?:cb|chargeback|deduction)s?$/, "deduction"],
  [/^penalt(?:y|ies)$/, "fine"],
  [/^bonus$/, "rebate"],
];
