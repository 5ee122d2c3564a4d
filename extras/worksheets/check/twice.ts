// Rows that may be one deduction that was entered twice. They are noted, because both may be right.

import { groupBy } from "../../../core/base/group-by.ts";
import { joinInWords } from "../../../core/base/text.ts";
import { oneOf } from "./patterns.ts";
import { tableOfPlace } from "./places.ts";
import { type EntryRow, repeatedCents, withoutMarks } from "./plausibility.ts";
import { askingFinding, type Finding, lookFinding } from "./record.ts";
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

const TWICE = "the same reference and the same amount stand in both rows; if this is one deduction, delete one of them";

const SAME_NUMBER = "the same number stands in these rows with different amounts; it may be one";

const IN_PARTS = `${SAME_NUMBER} deduction in parts, or one that was taken again`;

/**
 * Notes rows with one reference and the same amounts. Also notes rows with one number of a deduction and different
 * amounts of the same sign. Pairs of rows that `told` has already are left out.
 */
export function repeatedReferences(
  rows: readonly EntryRow[],
  of: DeductionHeadings,
  told: readonly Finding[],
): Finding[] {
  const sharing = [...groupBy(referredRows(rows, of), ({ key }) => key).values()];
  return notToldOf(oncePerPlace(sharing.flatMap((same) => sharingFindings(same, of))), told);
}

function oncePerPlace(found: readonly Finding[]): Finding[] {
  return [...new Map(found.map((one) => [one.place, one])).values()];
}

/** Returns the findings on pairs of rows of which no finding is told yet. */
export function notToldOf(found: readonly Finding[], told: readonly Finding[]): Finding[] {
  const known = new Set(told.flatMap(({ place }) => /^.*, rows \d+ and \d+/.exec(place)?.[0] ?? []));
  return found.filter(({ place }) => !known.has(place));
}

/**
 * The headings of a number that only one row has, of what the number is unique within, and of the amounts of the row.
 */
export interface NumberHeadings {
  /** What has the number: an invoice or an item. */
  what: string;
  number: string;
  within: readonly string[];
  amounts: readonly string[];
}

/** Notes rows with one number and different amounts of the same sign. */
export function repeatedNumbers(
  rows: readonly EntryRow[],
  { what, number, within, amounts }: NumberHeadings,
): Finding[] {
  const of = { names: [], numbers: [], references: [], amounts };
  const amountsOf = (row: EntryRow): string => amountsIn(row, of).join(" ");
  const keyOf = (row: EntryRow): string =>
    [number, ...within].map((heading) => withoutMarks(row.entries.get(heading)?.text ?? "")).join("\n") +
    amountsIn(row, of).some((amount) => amount < 0);
  const numbered = rows.filter((row) => /\d/.test(row.entries.get(number)?.text ?? "") && /[1-9]/.test(amountsOf(row)));
  return [...groupBy(numbered, keyOf).values()]
    .filter((same) => new Set(same.map(amountsOf)).size > 1)
    .map((same) => noteOf(same, `${SAME_NUMBER} ${what} in parts, or a number that is mistyped`));
}

/**
 * The headings of a delivery: the number of its bill of lading or delivery paper, its day, what was delivered, and how
 * much.
 */
export interface DeliveryHeadings {
  number: string;
  day: string | undefined;
  what: readonly string[];
  sizes: readonly string[];
}

/**
 * Notes rows with one number of a delivery, if they have different days. Also notes them if they have the same goods
 * with the same quantity or value.
 */
export function repeatedDeliveries(
  rows: readonly EntryRow[],
  of: DeliveryHeadings,
  told: readonly Finding[],
): Finding[] {
  const numbered = rows.filter((row) => /\d/.test(plainAt(row, of.number)));
  const found = [...groupBy(numbered, (row) => plainAt(row, of.number)).values()].flatMap((same) => {
    const days = new Set(same.flatMap((row) => (of.day && plainAt(row, of.day)) || []));
    return days.size > 1 ? [noteOf(same, TWO_DAYS)] : alikeDeliveries(same, of);
  });
  return notToldOf(found, told);
}

// A row below zero takes another one back, so it is no second delivery.
function alikeDeliveries(rows: readonly EntryRow[], { what, sizes }: DeliveryHeadings): Finding[] {
  const delivered = rows.filter(({ entries }) => sizes.every((size) => !entries.get(size)?.text.startsWith("-")));
  const found = sizes.flatMap((size) => {
    const sized = delivered.filter((row) => /[1-9]/.test(plainAt(row, size)));
    const alike = groupBy(sized, (row) => [...what, size].map((heading) => plainAt(row, heading)).join("\n"));
    return [...alike.values()].flatMap(([first, ...others]) =>
      others.map((other) => noteOf([first as EntryRow, other], ONE_DELIVERY)),
    );
  });
  return oncePerPlace(found);
}

function plainAt({ entries }: EntryRow, heading: string): string {
  return withoutMarks(entries.get(heading)?.text ?? "");
}

const TWO_DAYS = "the same number stands in these rows with different dates; it may be mistyped";

const ONE_DELIVERY =
  "the same number and the same quantity or value stand in both rows; if this is one delivery, delete one of them";

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
    const amounts = amountsIn(row, of);
    if (of.mayRepeat?.(row) || amounts.every((amount) => amount === 0)) return [];
    const isCredit = amounts.some((amount) => amount < 0);
    return referencesIn(row, of).map(({ key, isNumber }) => ({ row, isNumber, key: `${isCredit} ${key}` }));
  });
}

function amountsIn({ entries }: EntryRow, { amounts }: DeductionHeadings): number[] {
  return amounts.map((heading) => Number(entries.get(heading)?.text ?? 0));
}

// Rows that all have the number of one deduction, with different amounts, are noted together. Other rows are noted pair
// by pair.
function sharingFindings(same: readonly ReferredRow[], of: DeductionHeadings): Finding[] {
  const rows = [...new Set(same.map(({ row }) => row))];
  const alike = [...groupBy(rows, (row) => amountsIn(row, of).join(" ")).values()];
  const numbered = new Set(same.flatMap(({ row, isNumber }) => (isNumber ? [row] : [])));
  if (alike.length > 1 && rows.every((row) => numbered.has(row))) return [noteOf(inOrder(rows), IN_PARTS)];
  return alike.flatMap(([first, ...others]) =>
    others.flatMap((other) => {
      const pair = [first as EntryRow, other];
      return of.areParts?.(pair) ? [] : { ...noteOf(pair, TWICE), offs: repeatedCents(other, of.amounts) };
    }),
  );
}

function inOrder(rows: readonly EntryRow[]): EntryRow[] {
  return [...rows].sort((one, other) => one.rowNumber - other.rowNumber);
}

function noteOf(rows: readonly EntryRow[], says: string): Finding {
  const lines = rows.map(({ rowNumber }) => `${rowNumber}`);
  return lookFinding(`${tableOfPlace(rows[0]?.place ?? "")}, rows ${joinInWords(lines, "and")}`, says);
}

// Matches the number of a deduction behind what it is called: CB 88121, debit memo 4411.
const DEDUCTION = new RegExp(
  `(?<!\\p{L})${oneOf(DEDUCTION_NAMES)}\\W{0,3}(?:no\\W{0,2})?([\\p{L}-]{0,4}\\d[\\w/-]+)`,
  "giu",
);

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

/** A reference that a row may have in common with another. */
interface Reference {
  key: string;
  /** It is the number of the deduction that the row is. */
  isNumber: boolean;
}

function plain(text: string): string {
  return text.toLowerCase().replace(/\s+/g, " ").trim();
}

const NO_REFERENCE = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|page|line|row)";
const REFERENCE = /((?<!\p{L})\p{L}{1,12}[ .-]{0,2}\d[\w/-]*|\b\d{4,}\b)(?![.,]\d)/u;
const AMOUNT =
  /(?:[A-Z]{3} ?|\p{Sc} ?)?(\d{1,3}(?:[,. ']\d{3})*[.,]\d{2}|\d+[.,]\d{2}|\d{1,3}(?:,\d{3})+|\d+)(?![\w/])/u;
// A reference with an amount behind it, as a source lists them: CB 88121 1,140.00; CB 88122 75.00.
const LISTED = new RegExp(`(?!${NO_REFERENCE}\\p{L}*\\b)${REFERENCE.source}\\W{1,4}${AMOUNT.source}`, "giu");

/** Asks about the same reference with the same amount, if one source lists it twice or two sources list it. */
export function repeatedInSources(texts: readonly { place: string; text: string }[]): Finding[] {
  const first = new Map<string, string>();
  const findings: Finding[] = [];
  for (const { place, text } of texts)
    for (const [, reference = "", amount = ""] of text.matchAll(LISTED)) {
      const key = `${plain(reference)}\n${amount.replace(/\D/g, "").replace(/^0+/, "")}`;
      const before = first.get(key);
      if (before === undefined) first.set(key, place);
      else {
        const where = before === place ? "twice in this cell" : `here and in ${before}`;
        const says = `the same reference and the same amount stand ${where}`;
        findings.push(askingFinding(place, `${says}; if this is one deduction, take it off once`));
      }
    }
  return findings;
}
