// Tells by its words whether a row adds up other rows or compares them, such as "Total USD", "Summe" or "Ties to GL
// 1200". total-words.ts has the words in several languages.

import { MONTHS } from "../../../core/base/day.ts";
import { isCurrencyCode } from "./currency-text.ts";
import { anyOf, oneOf } from "./patterns.ts";
import {
  BALANCE_SOURCES,
  BALANCE_WORDS,
  BESIDE_BALANCE,
  BESIDE_TOTAL,
  DIFFERENCE_NAMES,
  DIFFERENCE_WORDS,
  PART_OF_TOTAL,
  SUM_NAMES,
  SUM_WORDS,
  TIE_SOURCES,
  TIE_WORDS,
  TOTAL_PHRASES,
  TOTAL_WORDS,
} from "./words.ts";

const [TOTALS, SUMS, PHRASES] = [TOTAL_WORDS, SUM_WORDS, TOTAL_PHRASES].map(plainSet) as [Words, Words, Words];
const BESIDES = plainSet([...BESIDE_TOTAL, ...MONTHS, ...MONTHS.map((month) => month.slice(0, 3))]);
// A currency or a number may stand beside these words too.
const DESCRIBES = /^(?:[A-Z]{3}|\p{N}+)$/u;

/**
 * Tells whether the first entry of a row says that it adds up the rows above it, such as "Total USD" or "Summe". Such a
 * row is not a line of the table.
 */
export function isTotal(text: string): boolean {
  const writtenWords = wordsIn(text);
  const words = writtenWords.map(plain);
  // Nothing else is called a part of a total, whatever follows.
  if (isPart(words)) return true;
  if (PHRASES.has(words.join(" ")) || TOTALS.has(words.at(-1) ?? "")) return true;
  const at = words.findIndex((word) => !BESIDES.has(word));
  const [word = "", next = ""] = words.slice(Math.max(at, 0));
  const describes = writtenWords.every((one, index) => index === at || DESCRIBES.test(one) || BESIDES.has(plain(one)));
  if (!TOTALS.has(word) && !SUMS.has(word)) return false;
  // A firm may be called so: where a number stands beside other words, the text is taken for the name of a line.
  return describes || /^(?:of|for)$/.test(next) || (TOTALS.has(word) && !/\p{N}/u.test(text));
}

// Subtotal, Sub-total, Zwischensumme.
function isPart([first = "", second = ""]: readonly string[]): boolean {
  const [, rest] = PART.exec(first) ?? [];
  return rest !== undefined && TOTALS.has(rest === "" ? second : first);
}

const PART = new RegExp(`^${oneOf(PART_OF_TOTAL)}(.*)$`);

const [BALANCES, BESIDE, SOURCES] = [BALANCE_WORDS, BESIDE_BALANCE, BALANCE_SOURCES].map(plainSet) as [
  Words,
  Words,
  Words,
];

// The words for the result of a control: "Control should be zero".
const TO_ZERO = /(?:row|line|(?:(?:should|must) be )?(?:zero|0|nil))/;
// The name of a difference, or of a check of rows.
const COMPARED = anyOf(
  new RegExp(`^${oneOf(DIFFERENCE_NAMES)}$`),
  new RegExp(`^(?:unreconciled|reconciling|gl|ledger|aging|net|total|check|control|proof) ${oneOf(DIFFERENCE_WORDS)}$`),
  new RegExp(`^(?:(?:cross|foot|footing|balance|sum|total|control) ?)?(?:check|proof|control)(?: ${TO_ZERO.source})?$`),
);
// The words that may be behind such a name.
const COMPARED_WITH = new RegExp(
  ` (?:rows )?(?:less|to|vs|versus|against) (?:the )?(?:general )?${oneOf(BALANCE_SOURCES)}$`,
);

/**
 * What a row says by its first entry that adds up others or compares them: all rows, what a source shows, what is left,
 * or some rows by words.
 */
export interface TotalName {
  of: "rows" | "source" | "balance" | "difference" | "words";
  /** The row is called a part of a total, such as Subtotal. */
  isPart?: true;
  /** The row is called after what the rows tie to, which may be the account of several debtors. */
  isTie?: true;
  /** The words of its name, without those that any total has. */
  words: readonly string[];
}

/** Tells whether a text is the name of a row that shows what is left between two sums, such as Variance or Check. */
export function isDifferenceName(text: string): boolean {
  return nameOfTotal(text).of === "difference";
}

/** Tells whether a text has a word for a total anywhere, which the name of a firm may have too. */
export function hasTotalWord(text: string): boolean {
  return wordsIn(text).some((word) => TOTALS.has(plain(word)));
}

// Further names of a sum. They count only if the row has nothing but a name and amounts.
const CALLED_SUM = [
  new RegExp(`^${oneOf([...SUM_NAMES, "in all", "recap"])}\\b`, "i"),
  /^(?:balance )?(?:[cb]\/[fd]|(?:carried|brought) (?:forward|down|over))\b/i,
  /^all (?:the |open )*(?:invoices|items|rows|lines|amounts|documents|above)\b/i,
  /^(?:net|gross|netto|brutto)(?: (?:open|due|owed|amount|balance))?$/i,
];

const SOURCE = `\\b${oneOf(TIE_SOURCES)}\\b`;
// The names of a source with which rows are compared: "Ties to GL 1200", "Per client aging", "GL 1200".
const TIES = [
  new RegExp(`^${oneOf(TIE_WORDS)}(?: (?:to|with|back)\\b|$)`, "i"),
  /^to (?:tie|agree|reconcile)\b/i,
  new RegExp(`\\b(?:per|laut|lt)\\b.*${SOURCE}|^${SOURCE}`, "i"),
];

// The number of an invoice may have the same beginning: "GL-1200".
const IS_NUMBER = /^\p{L}+[^\s\w]?\d[\w/-]*$/u;

/** Tells whether a text is the name of a sum or of what sums tie to, where its row says nothing else. */
export function isCalledSum(text: string): boolean {
  return !IS_NUMBER.test(text) && [...CALLED_SUM, ...TIES].some((name) => name.test(text));
}

/** Returns what a row adds up or compares by its first entry; undefined where it is the name of a line. */
export function totalNamed(text: string): TotalName | undefined {
  const name = nameOfTotal(text);
  return /^(?:rows|words)$/.test(name.of) && !isTotal(text) ? undefined : name;
}

/** Returns what a row adds up or compares that is known to do so, whatever its first entry is. */
export function nameOfTotal(text: string): TotalName {
  const writtenWords = wordsIn(text.replace(/\bG\/L\b/i, "GL"));
  const words = writtenWords.map(plain);
  const isOf = (one: ReadonlySet<string>): boolean => words.some((word) => one.has(word));
  if (COMPARED.test(words.join(" ").replace(COMPARED_WITH, ""))) return { of: "difference", words: [] };
  const isAllBalance = words.length > 0 && words.every((word) => BESIDE.has(word));
  if (isAllBalance && isOf(SOURCES) && (words.includes("per") || isOf(BALANCES) || isOf(TOTALS)))
    return { of: "source", words: [] };
  if (isAllBalance && isOf(BALANCES)) return { of: "balance", words: [] };
  const rest = writtenWords.filter(
    (one) => !TOTALS.has(plain(one)) && !SUMS.has(plain(one)) && !BESIDES.has(plain(one)) && !isCurrencyCode(one),
  );
  // A number alone is that of a page, a year or a day.
  const isPlain = rest.every((one) => /^\p{N}+$/u.test(one));
  const part = isPart(words) ? { isPart: true as const } : {};
  if (!isPlain && TIES.some((name) => name.test(text))) return { of: "words", words: rest.map(plain), isTie: true };
  return isPlain ? { of: "rows", words: [], ...part } : { of: "words", words: rest.map(plain), ...part };
}

function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

type Words = ReadonlySet<string>;

function plainSet(words: readonly string[]): Words {
  return new Set(words.map(plain));
}

// Returns a word in lower case and without accents: "Général" as "general".
function plain(word: string): string {
  return word.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
