// Tells by the words of a row whether it adds up other rows or compares them, such as "Total USD", "Summe" or "Ties to
// GL 1200". The readers of tables and the checks of totals use this module. total-words.ts has the words in several
// languages.

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
// These words may stand beside the word for a total: "Total open 31 March".
const WORDS_BESIDE_TOTAL = plainSet([...BESIDE_TOTAL, ...MONTHS, ...MONTHS.map((month) => month.slice(0, 3))]);
// A currency or a number may stand there too: "Total USD", "Total 2025".
const CODE_OR_NUMBER = /^(?:[A-Z]{3}|\p{N}+)$/u;

/**
 * Tells whether the first entry of a row says that it adds up the rows above it, such as "Total USD" or "Summe". Such a
 * row is not a line of the table.
 */
export function isTotal(text: string): boolean {
  const writtenWords = wordsIn(text);
  const words = writtenWords.map(plain);
  // A word such as Subtotal at the beginning is enough, whatever follows it.
  if (isPart(words)) return true;
  if (PHRASES.has(words.join(" ")) || TOTALS.has(words.at(-1) ?? "")) return true;

  const mainIndex = words.findIndex((word) => !WORDS_BESIDE_TOTAL.has(word));
  const [mainWord = "", nextWord = ""] = words.slice(Math.max(mainIndex, 0));
  if (!TOTALS.has(mainWord) && !SUMS.has(mainWord)) return false;
  const isBesideTotal = (word: string): boolean => CODE_OR_NUMBER.test(word) || WORDS_BESIDE_TOTAL.has(plain(word));
  const hasNoOtherWord = writtenWords.every((word, index) => index === mainIndex || isBesideTotal(word));
  // The name of a firm may begin with Total. If the text has a number and other words, it is the name of a line: "Total
  // Energies 4711".
  const isWithoutNumber = TOTALS.has(mainWord) && !/\p{N}/u.test(text);
  return hasNoOtherWord || /^(?:of|for)$/.test(nextWord) || isWithoutNumber;
}

// Tells whether a name begins with a word for a part of a total: Subtotal, Sub-total, Zwischensumme.
function isPart([first = "", second = ""]: readonly string[]): boolean {
  const [, rest] = PART_NAME.exec(first) ?? [];
  return rest !== undefined && TOTALS.has(rest === "" ? second : first);
}

const PART_NAME = new RegExp(`^${oneOf(PART_OF_TOTAL)}(.*)$`);

const [BALANCES, WORDS_BESIDE_BALANCE, SOURCES] = [BALANCE_WORDS, BESIDE_BALANCE, BALANCE_SOURCES].map(plainSet) as [
  Words,
  Words,
  Words,
];

// Matches the words for the result of a control: "Control should be zero", "check line".
const CONTROL_RESULT = /(?:row|line|(?:(?:should|must) be )?(?:zero|0|nil))/;
// Matches the name of a difference, or of a check of rows: "Variance", "Net difference", "Foot check".
const DIFFERENCE_NAME = anyOf(
  new RegExp(`^${oneOf(DIFFERENCE_NAMES)}$`),
  new RegExp(`^(?:unreconciled|reconciling|gl|ledger|aging|net|total|check|control|proof) ${oneOf(DIFFERENCE_WORDS)}$`),
  new RegExp(
    `^(?:(?:cross|foot|footing|balance|sum|total|control) ?)?(?:check|proof|control)(?: ${CONTROL_RESULT.source})?$`,
  ),
);
// Matches the words behind such a name that say with what the rows are compared: "Variance to the general ledger".
const BEHIND_DIFFERENCE = new RegExp(
  ` (?:rows )?(?:less|to|vs|versus|against) (?:the )?(?:general )?${oneOf(BALANCE_SOURCES)}$`,
);

/**
 * The meaning of the name of a row that adds up or compares other rows. `of` is what it stands for: all rows, the
 * figure of a source, a balance, a difference, or the rows that its words name.
 */
export interface TotalName {
  of: "rows" | "source" | "balance" | "difference" | "words";
  /** The row is called a part of a total, such as Subtotal. */
  isPart?: true;
  /** The row has the name of a source with which rows are compared. The source may cover several debtors. */
  isTie?: true;
  /** The words of its name, without the words that any total has. */
  words: readonly string[];
}

/** Tells whether a text is the name of a row with the difference between two sums, such as Variance or Check. */
export function isDifferenceName(text: string): boolean {
  return nameOfTotal(text).of === "difference";
}

/** Tells whether a text has a word for a total anywhere. The name of a firm may have such a word too. */
export function hasTotalWord(text: string): boolean {
  return wordsIn(text).some((word) => TOTALS.has(plain(word)));
}

// Further names of a sum, such as "C/F", "carried forward", "all open invoices" or "Net due". They count only if the
// row has nothing but a name and amounts.
const FURTHER_SUM_NAMES = [
  new RegExp(`^${oneOf([...SUM_NAMES, "in all", "recap"])}\\b`, "i"),
  /^(?:balance )?(?:[cb]\/[fd]|(?:carried|brought) (?:forward|down|over))\b/i,
  /^all (?:the |open )*(?:invoices|items|rows|lines|amounts|documents|above)\b/i,
  /^(?:net|gross|netto|brutto)(?: (?:open|due|owed|amount|balance))?$/i,
];

const SOURCE = `\\b${oneOf(TIE_SOURCES)}\\b`;
// Match the name of a source with which rows are compared: "Ties to GL 1200", "Per client aging", "GL 1200".
const TIE_NAMES = [
  new RegExp(`^${oneOf(TIE_WORDS)}(?: (?:to|with|back)\\b|$)`, "i"),
  /^to (?:tie|agree|reconcile)\b/i,
  new RegExp(`\\b(?:per|laut|lt)\\b.*${SOURCE}|^${SOURCE}`, "i"),
];

// Matches the number of an invoice, which may begin like the name of a source: "GL-1200".
const INVOICE_NUMBER = /^\p{L}+[^\s\w]?\d[\w/-]*$/u;

/** Tells whether a text is the name of a sum or of a source, if its row has nothing but a name and amounts. */
export function isCalledSum(text: string): boolean {
  return !INVOICE_NUMBER.test(text) && [...FURTHER_SUM_NAMES, ...TIE_NAMES].some((name) => name.test(text));
}

/** Returns what a row adds up or compares by its first entry, or undefined if the entry is the name of a line. */
export function totalNamed(text: string): TotalName | undefined {
  const name = nameOfTotal(text);
  return /^(?:rows|words)$/.test(name.of) && !isTotal(text) ? undefined : name;
}

/** Returns what a row adds up or compares by its first entry. The row is known to be no line. */
export function nameOfTotal(text: string): TotalName {
  const writtenWords = wordsIn(text.replace(/\bG\/L\b/i, "GL"));
  const words = writtenWords.map(plain);
  if (DIFFERENCE_NAME.test(words.join(" ").replace(BEHIND_DIFFERENCE, ""))) return { of: "difference", words: [] };

  const hasWordIn = (set: Words): boolean => words.some((word) => set.has(word));
  if (words.length > 0 && words.every((word) => WORDS_BESIDE_BALANCE.has(word))) {
    const namesFigure = words.includes("per") || hasWordIn(BALANCES) || hasWordIn(TOTALS);
    if (hasWordIn(SOURCES) && namesFigure) return { of: "source", words: [] };
    if (hasWordIn(BALANCES)) return { of: "balance", words: [] };
  }

  const isTotalWord = (word: string): boolean => [TOTALS, SUMS, WORDS_BESIDE_TOTAL].some((set) => set.has(plain(word)));
  const otherWords = writtenWords.filter((word) => !isTotalWord(word) && !isCurrencyCode(word));
  const part = isPart(words) ? { isPart: true as const } : {};
  // A number alone is the number of a page, a year or a day, so it names no rows.
  if (otherWords.every((word) => /^\p{N}+$/u.test(word))) return { of: "rows", words: [], ...part };
  const isTie = TIE_NAMES.some((name) => name.test(text));
  return { of: "words", words: otherWords.map(plain), ...(isTie ? { isTie } : part) };
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
