// Compares shares and products in the words of a row with the amount of the row, and with a result in the same words.
// Examples are "7.5 percent of 66,000.00", "half of 9,000" and "300 units at 4.25 = 1,275.00". A sum in words is called
// a said sum here. The notes on schedules and worksheets use this module.

import { SCHEDULE } from "../browser/schedule-words.ts";
import { absolute, addUp, amountInWords, centsAt } from "./amounts.ts";
import { differAt, textAt } from "./entry-row.ts";
import { type Finding, lookFinding } from "./finding.ts";
import { anyOf, oneOf, patternOf } from "./patterns.ts";
import type { CheckedRow } from "./rows.ts";
import { BESIDE_SUM_WORDS, FRACTIONS, MOST_WORDS, OF_PRICE_BEGINNINGS, OTHER_TIME_WORDS } from "./words.ts";

const MARK = "(?:[A-Z]{3} ?|[$\u20ac\u00a3] ?)?";
const NUMBER = "(?:\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.\\d+)?(?![.,]?\\d)";
// An amount without cents. It has at least three digits and is not a year. It has no noun behind it, because it would
// be the number of such things.
const WHOLE = "(?!(?:19|20)\\d\\d\\b)[\\d,]{3,}(?![\\d,]| (?!is|are|was|makes?|gives?|each|a|per)[a-z])";
const UNITS = "per ?cent|pct|kg|t|mt|tons?|tonnes?|lbs?|m|sq|cbm|hours|hrs|days|weeks|units|pcs|pieces|bar";
const MONEY = `${MARK}(?=[\\d,]+\\.\\d\\d|${WHOLE})${NUMBER}(?! ?(?:%|(?:${UNITS})\\b))`;
const BASE_WORDS = "the|its|an?|this|that|price|value|total|sum|amount|invoice|net|gross|order|contract|of";
const OF = `(?:of|on) (?:(?:${BASE_WORDS}) ){0,4}`;
const EACH = "(?: (?:each|apiece|(?:a|per) \\p{L}+))?";
// The number of a paper, such as "INV 300", is not a number of pieces.
const START = "(?<![\\w.,/#-]|\\b(?:[A-Z]{2,5}|[Ii]nv(?:oice)?|[Oo]rder|[Bb]ill|[Nn]o\\.?) )";
const COUNT = `${START}(${NUMBER})`;
const PERCENT = "(?:%|per ?cent\\b|pct\\b\\.?)";
const TIMES = "[x\u00d7*]|times";

type Factor = (text: string) => number;

/**
 * The ways to say a sum: a pattern, and the functions that return its two factors. Examples, in their order: "5% of
 * 800.00", "800.00 at 5%", "half of 800.00", "20 x 40.00" and "20 pallets at 40.00 each".
 */
const WAYS: readonly (readonly [words: RegExp, one: Factor, other: Factor])[] = [
  [new RegExp(`${COUNT} ?${PERCENT} (?:(?:cap|limit|ceiling) )?${OF}(${MONEY})`, "u"), percentIn, numberIn],
  [new RegExp(`${START}(${MONEY}) ?(?:${TIMES}|at|@) ?(${NUMBER}) ?${PERCENT}`, "u"), numberIn, percentIn],
  [new RegExp(`(?<![\\w.,/])(\\d/\\d|${oneOf([...FRACTIONS.keys()])}) ${OF}(${MONEY})`, "iu"), fractionIn, numberIn],
  [new RegExp(`${COUNT} ?(?:${TIMES}) ?(${MONEY})${EACH}`, "u"), numberIn, numberIn],
  [new RegExp(`${COUNT} (?:\\p{Ll}[\\p{L}-]* ){1,3}(?:at|@) ?(${MONEY})${EACH}`, "u"), numberIn, numberIn],
];

const IS = "(?:=|is|are|was|being|makes?|gives?|equals?|comes to|amounts to)";
const RESULT = `(${MARK}${NUMBER})`;
const RESULT_BEHIND = new RegExp(
  `^(?: (?!not\\b|less\\b|plus\\b)[a-z]+){0,2}?,? ?${IS} ?(?:exactly )?${RESULT}(?! ?%)`,
  "u",
);
const RESULT_BEFORE = new RegExp(`${RESULT}(?:, (?:which|that))? ?${IS} ?(?:exactly )?$`, "u");

/** The sum that a text says in words, in cents. */
interface SaidSum {
  words: string;
  sum: bigint;
  /** The cents by which the sum may be off. */
  within: bigint;
  /** The factors as cents. A factor may be an amount itself. */
  factors: readonly bigint[];
  /** The result that the text gives, if it gives one. */
  result: bigint | undefined;
  /** The text without these words and their result. */
  beside: string;
}

// Returns the sum that a text says. A text that says two sums has none, because they may belong together.
function saidSum(text: string): SaidSum | undefined {
  const [said, another] = WAYS.flatMap(([words, one, other]) => {
    const match = words.exec(text);
    return match ? [{ match, one, other }] : [];
  });
  if (!said || another) return undefined;
  const [words, first = "", second = ""] = said.match;
  const [before, behind] = [text.slice(0, said.match.index), text.slice(said.match.index + words.length)];
  const [resultWords, result] = RESULT_BEHIND.exec(behind) ?? RESULT_BEFORE.exec(before) ?? [];
  const sum = said.one(first) * said.other(second);
  const beside = `${before} ${behind}`;
  return {
    words,
    sum: inCents(sum),
    within: 1n + inCents(roundedBy(first, second, sum) + (ROUNDED.test(text) ? sum / 100 : 0)),
    factors: [first, second].map((factor) => inCents(numberIn(factor))),
    result: result === undefined ? undefined : inCents(numberIn(result)),
    beside: resultWords === undefined ? beside : beside.replace(resultWords, " "),
  };
}

const ROUNDED = /\b(?:about|approx|circa|ca|roughly|round)/i;

function numberIn(text: string): number {
  return Number(text.replace(/[^\d.]/g, ""));
}

function percentIn(text: string): number {
  return numberIn(text) / 100;
}

function fractionIn(text: string): number {
  const [one, other] = text.split("/");
  return other === undefined ? (FRACTIONS.get(text.toLowerCase()) ?? 0) : Number(one) / Number(other);
}

function inCents(sum: number): bigint {
  return BigInt(Math.round(sum * 100));
}

// Returns the amount by which rounded factors change a sum. "33 percent" may mean a third, and the price of a piece may
// have more decimals than are written.
function roundedBy(one: string, other: string, sum: number): number {
  if (/^(?:33|66|67|16|8)(?:\.[36]*7?)?$/.test(one)) return sum / 50;
  const half = 10 ** -(other.split(".")[1]?.length ?? 0) / 2;
  return Number.isInteger(numberIn(one)) ? Math.min(numberIn(one) * half, sum / 200) : 0;
}

function isOther({ sum, within }: SaidSum, cents: bigint): boolean {
  return absolute(sum - absolute(cents)) > within;
}

/** Notes words of rows that give another result than the two factors that they name. */
export function saidResultNotes(rows: readonly CheckedRow[]): Finding[] {
  return rows.flatMap(({ entries, placeOf }) =>
    [...entries].flatMap(([heading, { kind, text }]): Finding[] => {
      const said = kind === "text" ? saidSum(text) : undefined;
      if (said?.result === undefined || !isOther(said, said.result)) return [];
      return [noteOn(placeOf(heading), said, `the words of this row give ${amountInWords(said.result)}`, text)];
    }),
  );
}

function noteOn(place: string, { words, sum }: SaidSum, other: string, written: string): Finding {
  return { ...lookFinding(place, `${words} is ${amountInWords(sum)}, and ${other}; compare the two`), written };
}

/** Notes amounts of a schedule that differ from the sum in the words of their row, if the words say only one sum. */
export function saidAmountNotes(rows: readonly CheckedRow[]): Finding[] {
  return rows.flatMap((row): Finding[] => {
    const amount = absolute(centsAt(row.amounts, SCHEDULE.amount));
    const all = ["Item", "Remark"].flatMap((heading) => {
      const [text, said] = [textAt(row, heading), saidSum(textAt(row, heading))];
      return said ? [{ text, said, beside: heading === "Item" ? said.beside : `${row.name}, ${said.beside}` }] : [];
    });
    const [only, another] = all;
    if (!only || another || amount === 0n || OF_REST.test(row.name)) return [];
    const { said, text } = only;
    const isMost = MOST.test(`${said.words} ${said.beside}`);
    if (saysMore(isMost ? only.beside.replace(MOST, "") : only.beside)) return [];
    // If the words give a wrong result, saidResultNotes notes it.
    if (said.result !== undefined && isOther(said, said.result)) return [];
    if (!isOther(said, amount)) return [];
    // An amount may be below a maximum, if its digits are not those of the maximum in another order.
    const isBelow = amount < said.sum && digitsOf(amount) !== digitsOf(said.sum);
    if (isMost && (isBelow || OF_INVOICE.test(row.name))) return [];
    // The amount may also be a factor, the rest of a factor, or a part of the sum of several rows of one item.
    const relatedCents = rows
      .filter((one) => isOfOne(one, row))
      .map(({ amounts }) => centsAt(amounts, SCHEDULE.amount));
    const sums = [...relatedCents, addUp(relatedCents)];
    const others = said.factors.flatMap((factor) => [factor, factor - said.sum]);
    if (sums.some((cents) => !isOther(said, cents)) || others.includes(amount)) return [];
    return [noteOn(row.placeOf(SCHEDULE.amount), said, `the amount is ${amountInWords(amount)}`, text)];
  });
}

function digitsOf(cents: bigint): string {
  return [...`${cents}`].sort().join("");
}

const MOST = new RegExp(`\\b${oneOf(MOST_WORDS)}(?: (?:at|to|of|is|by))?\\b`, "i");
// The names of whole invoices, such as "INV 7". A maximum in the remark of one is that of a deduction.
const OF_INVOICE = /^(?:inv(?:oice)?|app(?:lication)?|bill)\W*(?:no\W*)?\d+$/i;
const OF_REST = new RegExp(`^[a-z]+\\W*\\d+\\W+${oneOf(OF_PRICE_BEGINNINGS)}`, "i");
const BESIDE_SUM = patternOf(BESIDE_SUM_WORDS);
// Dates and numbers of papers, which are not amounts.
const NO_AMOUNT = new RegExp(
  anyOf(
    /\b\d{4}-\d\d-\d\d\b/,
    /\b\d{1,2}(?:st|nd|rd|th)? (?:of )?[A-Z][a-z]{2,8}\b(?: \d{4})?/,
    /\b[A-Z][A-Za-z]*\W{0,2}\d[\w/-]*/,
  ).source,
  "g",
);

function saysMore(text: string): boolean {
  return /\d/.test(text.replace(NO_AMOUNT, "")) || BESIDE_SUM.test(text);
}

function isOfOne(one: CheckedRow, other: CheckedRow): boolean {
  const [own, others] = [one, other].map(({ name }) => /\d[\w-]*/.exec(name)?.[0]);
  return (own !== undefined && own === others) || (textAt(one, "Paper") !== "" && !differAt(one, other, "Paper"));
}

// A name, a sum with cents, and the words behind it in the same clause: "rebate earned 6,500.00 in full".
const NAMED_SUM = new RegExp(
  `(?:^|[,;:.] ?)((?:[A-Za-z-]+:? ){1,5}?)(?:= ?)?${MARK}(\\d[\\d,]*\\.\\d\\d)((?: [a-z-]+){0,4})(?=$|[,;.])`,
);
// The words that do not change which amount is named: "the rebate earned in full is 6,500.00", "retainage 12,000.00
// withheld by the buyer".
const BESIDE_NAME = new Set(
  "is in full by the this row buyer customer seller amount sum earned accrued held due owed taken deducted".split(" "),
);
const OTHER_TIME = patternOf(OTHER_TIME_WORDS);

/**
 * Notes remarks that name an amount of their row and give another sum for it. On a worksheet, the name is the heading
 * of the amount. On a schedule, it is Amount, or what the item is, such as a rebate or retainage.
 */
export function namedSumNotes(rows: readonly CheckedRow[]): Finding[] {
  return rows.flatMap((row): Finding[] => {
    const { name, amounts, placeOf } = row;
    const text = textAt(row, "Remark");
    const [phrase = "", before = "", sum = "", behind = ""] = NAMED_SUM.exec(text) ?? [];
    const [rest, cents, said] = [text.replace(phrase, ""), inCents(numberIn(sum)), namingWords(`${before} ${behind}`)];
    const isSaid = [...amounts.centsByKey.values()].some((one) => absolute(one) === cents);
    if (phrase === "" || isSaid || /\d/.test(rest) || [BESIDE_SUM, OTHER_TIME].some((one) => one.test(text))) return [];
    const plain = said.filter((word) => !BESIDE_NAME.has(word));
    const isOfItem = plain.length > 0 && !OF_REST.test(name) && !BESIDE_SUM.test(name);
    const isOnSchedule = amounts.headingByKey.has(SCHEDULE.amount);
    const [own, another] = [...amounts.headingByKey].filter(([key, heading]) => {
      const words = namingWords(isOnSchedule && isOfItem ? name : heading);
      const isOwn = !isOnSchedule || key === SCHEDULE.amount;
      const isWhole = (isOnSchedule && isOfItem) || words.every((word) => said.includes(word));
      return isOwn && isWhole && amounts.centsByKey.has(key) && plain.every((word) => words.includes(word));
    });
    if (!own || another) return [];
    const [key, heading] = own;
    const both = `the remark gives ${sum} for this amount, which is ${amountInWords(centsAt(amounts, key))}`;
    return [{ ...lookFinding(placeOf(heading), `${both}; compare the two`), written: text }];
  });
}

// Returns the words of a name. Words of the same meaning become one word, such as "retainage" for "retention". The word
// "amount" is left out beside others, because it says nothing more.
function namingWords(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .replaceAll("-", "")
      .match(/\p{L}+/gu) ?? [];
  const plain = words.map((word) => {
    const [, meaning] = MEANINGS.find(([one]) => one.test(word)) ?? [];
    return meaning ?? word.replace(/(?<!i)s$/, "");
  });
  return plain.length > 1 ? plain.filter((word) => word !== "amount") : plain;
}

const MEANINGS: readonly (readonly [RegExp, string])[] = [
  [/^(?:ret|retain(?:age|ed)|retention|holdback)$/, "retainage"],
  [/^withheld$/, "held"],
  [/^(?:cb|chargeback|deduction)s?$/, "deduction"],
  [/^penalt(?:y|ies)$/, "fine"],
  [/^bonus$/, "rebate"],
];
