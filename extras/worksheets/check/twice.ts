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
 * The headings that tell the deductions of a table apart. The first of `names` has the name of a row. A number under
 * `numbers` belongs to one deduction. Several deductions may have the same reference under `references`.
 */
export interface DeductionHeadings {
  names: readonly string[];
  numbers: readonly string[];
  references: readonly string[];
  amounts: readonly string[];
  /** Tells whether a row may be there twice, such as a row for the whole account. */
  mayRepeat?(row: EntryRow): boolean;
  /** Tells whether rows are parts of one whole. */
  areParts?(rows: readonly EntryRow[]): boolean;
  /** Tells whether the balance shows that one of two equal rows is too much. */
  isTooMuch?(row: EntryRow): boolean;
}

/**
 * Notes rows with the same reference and the same amounts. Also notes rows with the same number of a deduction and
 * different amounts of the same sign. Pairs of rows in `toldFindings` are left out.
 */
export function repeatedReferences(
  rows: readonly EntryRow[],
  headings: DeductionHeadings,
  toldFindings: readonly Finding[],
): Finding[] {
  const allRows = referredRows(rows, headings);
  const byReference = groupBy(allRows, ({ reference }) => reference);
  const isOfMany = ({ reference, mayBeOfMany }: ReferredRow): boolean =>
    mayBeOfMany && (byReference.get(reference) ?? []).length >= LEAST_MANY;
  const comparedRows = allRows.filter((referred) => headings.isTooMuch?.(referred.row) || !isOfMany(referred));
  const groups = [...groupBy(comparedRows, ({ key }) => key).values()];
  return notToldOf(oncePerPlace(groups.flatMap((group) => groupFindings(group, headings))), toldFindings);
}

// If so many rows have one reference, such as the number of a job, two of them need not be one deduction.
const LEAST_MANY = 3;

const TWICE = "the same reference and the same amount stand in both rows; if this is one deduction, delete one of them";

/** The beginning of the notes on rows with the same number. */
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

function referredRows(rows: readonly EntryRow[], headings: DeductionHeadings): ReferredRow[] {
  return rows.flatMap((row) => {
    const amounts = amountsIn(row, headings.amounts);
    if (headings.mayRepeat?.(row) || amounts.every((amount) => amount === 0)) return [];
    const isCredit = amounts.some((amount) => amount < 0);
    return referencesIn(row, headings).map(({ key: reference, isNumber, mayBeOfMany }) => ({
      row,
      reference,
      mayBeOfMany,
      key: `${isCredit} ${reference}`,
      isNumber,
    }));
  });
}

// Returns the findings on rows with the same key. If all of them have the number of a deduction, and their amounts
// differ, they are noted together. Otherwise the rows with the same amounts are noted in pairs.
function groupFindings(group: readonly ReferredRow[], headings: DeductionHeadings): Finding[] {
  const rows = [...new Set(group.map(({ row }) => row))];
  const rowsByAmounts = [...groupBy(rows, (row) => amountsIn(row, headings.amounts).join(" ")).values()];
  const numberedRows = new Set(group.flatMap(({ row, isNumber }) => (isNumber ? [row] : [])));
  if (rowsByAmounts.length > 1 && rows.every((row) => numberedRows.has(row))) return [noteOf(inOrder(rows), IN_PARTS)];
  return rowsByAmounts.flatMap(([first, ...others]) =>
    others.flatMap((other) => pairFindings(first as EntryRow, other, headings)),
  );
}

function pairFindings(first: EntryRow, second: EntryRow, headings: DeductionHeadings): Finding[] {
  const pair = [first, second];
  const [name, secondName] = pair.map((row) => textAt(row, headings.names[0] ?? "")) as [string, string];
  const areApart = areTwoParts(name, secondName) && !headings.isTooMuch?.(second);
  // A payment and the invoice that it pays are two rows.
  const isPayment = isCash(name) !== isCash(secondName);
  if (areApart || isPayment || headings.areParts?.(pair)) return [];
  return [{ ...noteOf(pair, TWICE), possibleDifferences: repeatedCents(second, headings.amounts) }];
}

// Tells whether two names are names of two parts. The names have different words for a part, or only one of them has
// such a word and they are otherwise the same.
function areTwoParts(...names: readonly [string, string]): boolean {
  const [part, secondPart] = names.map((name) => name.toLowerCase().match(PART_NAME)?.join(" ") ?? "");
  const [rest, secondRest] = names.map((name) => withoutMarks(name.toLowerCase().replace(PART_NAME, "")));
  const haveBoth = part !== "" && secondPart !== "";
  return part !== secondPart && (haveBoth || rest === secondRest);
}

// Matches the words for a part: "second half", "phase 2", "1/2", "2 of 3", and a letter at the end.
const PART_NAME = new RegExp(
  `\\b(?:${oneOf(ORDER_WORDS)}|\\d+(?:st|nd|rd|th)|` +
    `${oneOf(PARTS_IN_ORDER)}(?:\\W+(?:no\\W*)?(?:\\d+|[a-h]|[ivx]+))?)\\b|` +
    "\\d+ ?/ ?\\d+|\\d+ of \\d+|(?<!\\p{L})[a-h]$",
  "gu",
);

function inOrder(rows: readonly EntryRow[]): EntryRow[] {
  return [...rows].sort((row, nextRow) => row.rowNumber - nextRow.rowNumber);
}

/** A reference that a row may have in common with another. */
interface Reference {
  key: string;
  /** It is the number of the deduction that the row is. */
  isNumber: boolean;
  /** It may be the reference of several deductions, such as the number of a job. */
  mayBeOfMany: boolean;
}

function referencesIn(row: EntryRow, { names, numbers, references }: DeductionHeadings): Reference[] {
  const [nameHeading = "", ...others] = names;
  const otherHeadings = others.filter((heading) => !numbers.includes(heading));
  const keysUnder = (
    headings: readonly string[],
    keysIn: (text: string) => string[],
    isNumber: boolean,
  ): Reference[] => {
    const keys = headings.flatMap((heading) => keysIn(textAt(row, heading)));
    return keys.map((key) => ({ key: plain(key), isNumber, mayBeOfMany: false }));
  };
  return [
    ...references.flatMap((heading) =>
      textWithDigit(textAt(row, heading)).map((text) => ({
        key: plain(`reference ${text}`),
        isNumber: false,
        mayBeOfMany: deductionNumbersIn(text).length === 0,
      })),
    ),
    ...keysUnder(numbers, (text) => [...deductionNumbersIn(text), ...textWithDigit(text)].slice(0, 1), true),
    ...keysUnder([nameHeading], deductionNumbersIn, true),
    ...keysUnder(otherHeadings, deductionNumbersIn, false),
  ];
}

// A text without a digit is no reference.
function textWithDigit(text: string): string[] {
  return /\d/.test(text) ? [text] : [];
}

function deductionNumbersIn(text: string): string[] {
  return [...text.matchAll(DEDUCTION_NUMBER)].map(([, number = ""]) => number);
}

// Matches the number of a deduction behind a name for deductions: "CB 88121", "debit memo 4411".
const DEDUCTION_NUMBER = new RegExp(
  `(?<!\\p{L})${oneOf(DEDUCTION_NAMES)}\\W{0,3}(?:no\\W{0,2})?([\\p{L}-]{0,4}\\d[\\w/-]+)`,
  "giu",
);

/** Returns the findings with only the last one of each place. */
export function oncePerPlace(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [finding.place, finding])).values()];
}

/** Returns the findings on pairs of rows that have no finding in `toldFindings`. */
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
  const rowNumbers = rows.map(({ rowNumber }) => `${rowNumber}`);
  return lookFinding(`${tableOfPlace(rows[0]?.place ?? "")}, rows ${joinInWords(rowNumbers, "and")}`, says);
}

/** Returns a text in lower case, with one blank between words. References are compared in this form. */
export function plain(text: string): string {
  return text.toLowerCase().replace(/\s+/g, " ").trim();
}
