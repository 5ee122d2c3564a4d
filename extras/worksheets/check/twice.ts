// Notes rows that may be one deduction that was entered twice. They are only noted, because both may be right. The
// notes on schedules and worksheets use this module.

import { groupBy } from "../../../core/base/group-by.ts";
import { joinInWords } from "../../../core/base/text.ts";
import { type EntryRow, repeatedCents, textAt, withoutMarks } from "./entry-row.ts";
import { type Finding, lookFinding } from "./finding.ts";
import { oneOf } from "./patterns.ts";
import { isCash } from "./payments.ts";
import { tableOfPlace } from "./places.ts";
import { DEDUCTION_NAMES, ORDER_WORDS, PARTS_IN_ORDER } from "./words.ts";

/**
 * The headings that tell the deductions of a table apart. The first of `names` says what a row is. Each of `numbers`
 * belongs to one deduction, and several deductions may have the same of `references`.
 */
export interface DeductionHeadings {
  names: readonly string[];
  numbers: readonly string[];
  references: readonly string[];
  amounts: readonly string[];
  /** Tells whether a row may stand twice. */
  mayRepeat?(row: EntryRow): boolean;
  /** Tells whether rows are parts of one whole. */
  areParts?(rows: readonly EntryRow[]): boolean;
  /** Tells whether the balance shows that one of two equal rows is too much. */
  isTooMuch?(row: EntryRow): boolean;
}

/**
 * Notes rows with one reference and the same amounts. Also notes rows with one number of a deduction and different
 * amounts of the same sign. Pairs of rows in `toldFindings` are left out.
 */
export function repeatedReferences(
  rows: readonly EntryRow[],
  of: DeductionHeadings,
  toldFindings: readonly Finding[],
): Finding[] {
  const allRows = referredRows(rows, of);
  const byReference = groupBy(allRows, ({ reference }) => reference);
  const ofFew = allRows.filter(
    ({ row, reference, mayBeOfMany }) =>
      !mayBeOfMany || of.isTooMuch?.(row) || (byReference.get(reference) ?? []).length < LEAST_MANY,
  );
  const sharing = [...groupBy(ofFew, ({ key }) => key).values()];
  return notToldOf(oncePerPlace(sharing.flatMap((same) => sharingFindings(same, of))), toldFindings);
}

// A reference that more rows have, such as the number of a job, does not make two of them one deduction.
const LEAST_MANY = 3;

const TWICE = "the same reference and the same amount stand in both rows; if this is one deduction, delete one of them";

/** The sentences on rows with one number. */
export const SAME_NUMBER = "the same number stands in these rows with different amounts; it may be one";

const IN_PARTS = `${SAME_NUMBER} deduction in parts, or one that was taken again`;

/** A row with an amount, under one of its references. */
interface ReferredRow {
  row: EntryRow;
  reference: string;
  mayBeOfMany: boolean;
  /**
   * The reference, and whether the row is a credit. A row and a credit with the same reference are not one deduction.
   */
  key: string;
  isNumber: boolean;
}

function referredRows(rows: readonly EntryRow[], of: DeductionHeadings): ReferredRow[] {
  return rows.flatMap((row) => {
    const amounts = amountsIn(row, of.amounts);
    if (of.mayRepeat?.(row) || amounts.every((amount) => amount === 0)) return [];
    const isCredit = amounts.some((amount) => amount < 0);
    return referencesIn(row, of).map(({ key, ...one }) => ({ ...one, row, reference: key, key: `${isCredit} ${key}` }));
  });
}

// Rows that all have the number of one deduction, with different amounts, are noted together. Other rows are noted pair
// by pair.
function sharingFindings(same: readonly ReferredRow[], of: DeductionHeadings): Finding[] {
  const rows = [...new Set(same.map(({ row }) => row))];
  const alike = [...groupBy(rows, (row) => amountsIn(row, of.amounts).join(" ")).values()];
  const numberedRows = new Set(same.flatMap(({ row, isNumber }) => (isNumber ? [row] : [])));
  if (alike.length > 1 && rows.every((row) => numberedRows.has(row))) return [noteOf(inOrder(rows), IN_PARTS)];
  return alike.flatMap(([first, ...others]) =>
    others.flatMap((other) => {
      const pair = [first as EntryRow, other];
      const [name, otherName] = pair.map((row) => textAt(row, of.names[0] ?? "")) as [string, string];
      // A payment and what it pays are two rows.
      const areApart = areTwoParts(name, otherName) && !of.isTooMuch?.(other);
      return areApart || isCash(name) !== isCash(otherName) || of.areParts?.(pair)
        ? []
        : { ...noteOf(pair, TWICE), possibleDifferences: repeatedCents(other, of.amounts) };
    }),
  );
}

// Tells whether two names have different words of order or part, or are one name of which one has such a word.
function areTwoParts(...names: readonly [string, string]): boolean {
  const [one, other] = names.map((name) => name.toLowerCase().match(PART_NAME)?.join(" ") ?? "");
  const [rest, otherRest] = names.map((name) => withoutMarks(name.toLowerCase().replace(PART_NAME, "")));
  return one !== other && ((one !== "" && other !== "") || rest === otherRest);
}

// Matches such words: "second half", "phase 2", "1/2", "2 of 3", and a letter at the end.
const PART_NAME = new RegExp(
  `\\b(?:${oneOf(ORDER_WORDS)}|\\d+(?:st|nd|rd|th)|` +
    `${oneOf(PARTS_IN_ORDER)}(?:\\W+(?:no\\W*)?(?:\\d+|[a-h]|[ivx]+))?)\\b|` +
    "\\d+ ?/ ?\\d+|\\d+ of \\d+|(?<!\\p{L})[a-h]$",
  "gu",
);

function inOrder(rows: readonly EntryRow[]): EntryRow[] {
  return [...rows].sort((one, other) => one.rowNumber - other.rowNumber);
}

/** A reference that a row may have in common with another. */
interface Reference {
  key: string;
  /** It is the number of the deduction that the row is. */
  isNumber: boolean;
  /** It may be the reference of several amounts, and is no number of a deduction. */
  mayBeOfMany: boolean;
}

function referencesIn({ entries }: EntryRow, { names, numbers, references }: DeductionHeadings): Reference[] {
  const [first = "", ...others] = names;
  const numbersIn = (text: string): string[] => [...text.matchAll(DEDUCTION)].map(([, number = ""]) => number);
  const keysOf = (headings: readonly string[], of: (text: string) => string[], isNumber: boolean): Reference[] =>
    headings.flatMap((heading) =>
      of(entries.get(heading)?.text ?? "").map((text) => ({ key: plain(text), isNumber, mayBeOfMany: false })),
    );
  const whole = (text: string): string[] => (/\d/.test(text) ? [text] : []);
  return [
    ...references.flatMap((heading) =>
      whole(entries.get(heading)?.text ?? "").map((text) => ({
        key: plain(`reference ${text}`),
        isNumber: false,
        mayBeOfMany: numbersIn(text).length === 0,
      })),
    ),
    ...keysOf(numbers, (text) => [...numbersIn(text), ...whole(text)].slice(0, 1), true),
    ...keysOf([first], numbersIn, true),
    ...keysOf(
      others.filter((heading) => !numbers.includes(heading)),
      numbersIn,
      false,
    ),
  ];
}

// Matches the number of a deduction behind what it is called: CB 88121, debit memo 4411.
const DEDUCTION = new RegExp(
  `(?<!\\p{L})${oneOf(DEDUCTION_NAMES)}\\W{0,3}(?:no\\W{0,2})?([\\p{L}-]{0,4}\\d[\\w/-]+)`,
  "giu",
);

/** Returns findings of which no two have one place. */
export function oncePerPlace(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((one) => [one.place, one])).values()];
}

/** Returns the findings on pairs of rows that have no finding yet. */
export function notToldOf(findings: readonly Finding[], toldFindings: readonly Finding[]): Finding[] {
  const toldPlaces = new Set(toldFindings.flatMap(({ place }) => /^.*, rows \d+ and \d+/.exec(place)?.[0] ?? []));
  return findings.filter(({ place }) => !toldPlaces.has(place));
}

/** Returns the amounts of a row below some headings. */
export function amountsIn({ entries }: EntryRow, amounts: readonly string[]): number[] {
  return amounts.map((heading) => Number(entries.get(heading)?.text ?? 0));
}

/** Notes rows of one table together. */
export function noteOf(rows: readonly EntryRow[], says: string): Finding {
  const lines = rows.map(({ rowNumber }) => `${rowNumber}`);
  return lookFinding(`${tableOfPlace(rows[0]?.place ?? "")}, rows ${joinInWords(lines, "and")}`, says);
}

/** Returns a reference as references are compared. */
export function plain(text: string): string {
  return text.toLowerCase().replace(/\s+/g, " ").trim();
}
