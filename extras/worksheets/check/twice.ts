// Rows that may be one deduction that was entered twice. They are noted, because both may be right.

import { groupBy } from "../../../core/base/group-by.ts";
import { joinInWords } from "../../../core/base/text.ts";
import { type EntryRow, repeatedCents } from "./entry-row.ts";
import { oneOf } from "./patterns.ts";
import { tableOfPlace } from "./places.ts";
import { type Finding, lookFinding } from "./record.ts";
import { DEDUCTION_NAMES } from "./words.ts";

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
  const sharing = [...groupBy(referredRows(rows, of), ({ key }) => key).values()];
  return notToldOf(oncePerPlace(sharing.flatMap((same) => sharingFindings(same, of))), toldFindings);
}

const TWICE = "the same reference and the same amount stand in both rows; if this is one deduction, delete one of them";

/** What is said of rows with one number. */
export const SAME_NUMBER = "the same number stands in these rows with different amounts; it may be one";

const IN_PARTS = `${SAME_NUMBER} deduction in parts, or one that was taken again`;

/** A row with an amount, under one of its references. */
interface ReferredRow {
  row: EntryRow;
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
    return referencesIn(row, of).map(({ key, isNumber }) => ({ row, isNumber, key: `${isCredit} ${key}` }));
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
      return of.areParts?.(pair)
        ? []
        : { ...noteOf(pair, TWICE), possibleDifferences: repeatedCents(other, of.amounts) };
    }),
  );
}

function inOrder(rows: readonly EntryRow[]): EntryRow[] {
  return [...rows].sort((one, other) => one.rowNumber - other.rowNumber);
}

/** A reference that a row may have in common with another. */
interface Reference {
  key: string;
  /** It is the number of the deduction that the row is. */
  isNumber: boolean;
}

function referencesIn({ entries }: EntryRow, { names, numbers, references }: DeductionHeadings): Reference[] {
  const [first = "", ...others] = names;
  const numbersIn = (text: string): string[] => [...text.matchAll(DEDUCTION)].map(([, number = ""]) => number);
  const keysOf = (headings: readonly string[], of: (text: string) => string[], isNumber: boolean): Reference[] =>
    headings.flatMap((heading) => of(entries.get(heading)?.text ?? "").map((text) => ({ key: plain(text), isNumber })));
  const whole = (text: string): string[] => (/\d/.test(text) ? [text] : []);
  return [
    ...keysOf(references, (text) => whole(text).map((one) => `reference ${one}`), false),
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

/** Returns the findings on pairs of rows of which no finding is told yet. */
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
