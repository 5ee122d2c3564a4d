// Entries that cannot be right together, though each cell may have its value: a row that stands twice, dates in a wrong
// order, a name or a currency that is missing, and a number in place of a formula. All of it is noted, with what to do.

import { groupBy } from "../../../core/base/group-by.ts";
import { isOfKind, STATES } from "../entry-kinds.ts";
import { LATEST_OF_LINES } from "../identities.ts";
import { DAY } from "../spreadsheet/serial-date.ts";
import { keyOf } from "../table-columns.ts";
import { centsWritten } from "./cents.ts";
import { comparable } from "./comparable.ts";
import type { SumPair } from "./comparison.ts";
import type { Entry } from "./entry.ts";
import { tableOfPlace } from "./places.ts";
import { askingFinding, type Finding, lookFinding } from "./record.ts";

/**
 * A row of a table, or a whole page whose rows are one entry each: the entries by their headings, and where each
 * stands.
 */
export interface EntryRow {
  rowNumber: number;
  place: string;
  entries: ReadonlyMap<string, Entry>;
  placeOf(heading: string): string;
}

/** The headings of a table that tell whether its rows are plausible. */
export interface PlausibilityHeadings {
  /** The headings of what names a row; one of them is filled in. */
  names: readonly string[];
  /** The headings of what tells rows of one name apart. */
  besides?: readonly string[];
  /** The headings of the amounts that are the same if a row stands twice. */
  amounts: readonly string[];
  /** The headings of dates that are not after the recorded date. */
  past: readonly string[];
  /** The headings of dates that may be after it, which is noted. */
  later?: readonly string[];
  recordedDate: string | undefined;
  /** Dates of a row are those of many things, such as the latest of all lines. */
  ofMany?: true;
  /** Rows that may stand twice. */
  mayRepeat?(row: EntryRow): boolean;
  /** Two rows of one name and amount that are two all the same. */
  areApart?(one: EntryRow, other: EntryRow): boolean;
  /** Rows of what comes after the recorded date. */
  mayFollow?(row: EntryRow): boolean;
  /** Rows of what may be announced after it, which is noted. */
  mayComeLater?(row: EntryRow): boolean;
}

/** Notes what rows say that cannot be. */
export function plausibilityNotes(rows: readonly EntryRow[], of: PlausibilityHeadings): Finding[] {
  const dues = dueDates(rows);
  return [
    ...repeatedRows(rows, of),
    ...namelessRows(rows, of),
    ...lackingAt(rows, "Currency", 0),
    ...lackingAt(rows, "Date", 3, isPlainInvoice),
    ...lackingAt(rows.filter(isPlainInvoice), "Due date", 4),
    ...rows.flatMap((row) => disorderedDates(row, dues, of)),
    ...rows.flatMap((row) => (of.mayFollow?.(row) ? [] : datesAfterRecorded(row, of))),
    ...distantDates(of.recordedDate, rows),
    ...rows.flatMap(ownDebtorNotes),
  ];
}

const textAt = ({ entries }: EntryRow, heading: string): string => entries.get(heading)?.text ?? "";

// The same name, paper and amounts: two rows of the same whole.
function repeatedRows(
  rows: readonly EntryRow[],
  { names, besides = [], amounts, mayRepeat, areApart }: PlausibilityHeadings,
): Finding[] {
  const filled = rows.filter(
    (row) =>
      !mayRepeat?.(row) &&
      names.some((name) => textAt(row, name) !== "") &&
      amounts.some((name) => Number(textAt(row, name)) !== 0),
  );
  const wordsOf = (row: EntryRow): string =>
    [
      ...[...names, ...besides].map((name) => withoutMarks(textAt(row, name))),
      ...amounts.map((name) => Number(textAt(row, name))),
    ].join("\n");
  return [...groupBy(filled, wordsOf).values()].flatMap((same) =>
    same.flatMap((row, at) => {
      const first = same.slice(0, at).find((one) => !areApart?.(one, row));
      // Two freight bills may be equal: nothing is asked.
      const says = "the same name and amount stand in both rows; if this is one amount, delete one of them";
      return first ? [{ ...lookFinding(placeOfTwo(first, row), says), offs: repeatedCents(first, amounts) }] : [];
    }),
  );
}

/** Returns the place of two rows of one table. */
export function placeOfTwo(one: EntryRow, other: EntryRow): string {
  return `${tableOfPlace(one.place)}, rows ${one.rowNumber} and ${other.rowNumber}`;
}

/** Tells whether two rows both have an entry under one of these headings, and not the same. */
export function differAt(one: EntryRow, other: EntryRow, ...headings: readonly string[]): boolean {
  return headings.some((heading) => {
    const [own, others] = [one, other].map((row) => withoutMarks(textAt(row, heading)));
    return own !== "" && others !== "" && own !== others;
  });
}

/** Returns a text in lower case, with its letters and digits alone. A paper may be named in full or in short. */
export function withoutMarks(text: string): string {
  const short = text.toLowerCase().replace(/\b(app|inv|cert)(?:lication|oice|ificate)\b/g, "$1");
  return short.replace(/[^\p{L}\p{N}]+/gu, "");
}

/** Returns by how much sums are off that count a row once too often. */
export function repeatedCents(row: EntryRow | undefined, amounts: readonly string[]): bigint[] {
  const offs = amounts.flatMap((heading) => {
    const entry = row?.entries.get(heading);
    return (entry && centsWritten(entry)) ?? [];
  });
  return [...new Set(offs)].filter((cents) => cents !== 0n);
}

function namelessRows(
  rows: readonly EntryRow[],
  { names: [first, ...others], amounts }: PlausibilityHeadings,
): Finding[] {
  if (first === undefined) return [];
  const isNameless = (row: EntryRow): boolean =>
    amounts.some((name) => row.entries.has(name)) && [first, ...others].every((name) => textAt(row, name) === "");
  return rows
    .filter(isNameless)
    .map(({ placeOf }) => askingFinding(placeOf(first), "this row has an amount and no name"));
}

// Nobody owes itself: one of the two names was copied into the place of the other.
function ownDebtorNotes(row: EntryRow): Finding[] {
  const [seller, debtor] = ["Seller", "Account debtor"].map((heading) => comparable(textAt(row, heading)));
  if (!debtor || !seller || !areOneName(seller, debtor)) return [];
  return [askingFinding(row.placeOf("Account debtor"), "the account debtor is the seller; write who owes the balance")];
}

// A name may stand without its legal form: Halde Foods, Halde Foods LLC.
function areOneName(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short === long || (short.includes(" ") && long.startsWith(`${short} `));
}

// Asks for what rows lack and others have, at least so many for each of them. Where none has a currency, the file has
// it.
function lackingAt(rows: readonly EntryRow[], heading: string, least: number, asks = (_: EntryRow) => true): Finding[] {
  const having = rows.filter(({ entries }) => entries.has(heading)).length;
  const lacking = rows.filter((row) => !row.entries.has(heading) && asks(row));
  return having === 0 || having < least * lacking.length
    ? []
    : lacking.map(({ placeOf }) =>
        askingFinding(placeOf(heading), `this row has no ${heading.toLowerCase()}, and others have one`),
      );
}

/** Dates by their keys, of which the first is not after the second. */
const ORDERS: readonly (readonly [before: string, after: string])[] = [
  ["date", "dueDate"],
  ["recordedDate", "preparedOn"],
  ["preparedOn", "reviewedOn"],
  ["deductionDate", "disputeDeadlineDate"],
  ["deductionDate", "disputeDecisionDate"],
  ["performanceEndDate", "claimDeadlineDate"],
  ["handoverDate", "acceptanceDate"],
  ["handoverDate", "rejectionNoticeDate"],
  ["acceptancePeriodStartDate", "acceptancePeriodEndDate"],
  ["quotationalPeriodStartDate", "quotationalPeriodEndDate"],
  ["billOfLadingDate", "finalInvoiceDate"],
];

function datesIn({ entries }: EntryRow): Map<string, [heading: string, date: string]> {
  const dates = [...entries].filter(([, { text, isUnresolved }]) => !isUnresolved && isDate(text));
  return new Map(dates.map(([heading, { text }]) => [keyOf(heading), [heading, text]]));
}

function isDate(text: string): boolean {
  return text.length === 10 && isOfKind(text, "date");
}

// A deduction is due with its invoice, which is another row.
function dueDates(rows: readonly EntryRow[]): ReadonlySet<string> {
  const dues = rows.map((row) => [textAt(row, "Date"), textAt(row, "Due date")] as const);
  return new Set(dues.flatMap(([date, due]) => (isDate(date) && date <= due ? [due] : [])));
}

// The latest decision may be of a deduction that is older than the latest one.
function disorderedDates(
  row: EntryRow,
  dues: ReadonlySet<string>,
  { ofMany }: Pick<PlausibilityHeadings, "ofMany">,
): Finding[] {
  const dates = datesIn(row);
  return ORDERS.flatMap(([before, after]) => {
    const [one, other] = [dates.get(before), dates.get(after)];
    if (!one || !other) return [];
    // A longer term may be that of a retention.
    const isYearOff = daysBetween(one[1], other[1]) / 36_600n === 1n;
    if (after === "dueDate" && isYearOff && isPlainInvoice(row))
      return [lookFinding(row.placeOf(other[0]), `this date is more than a year after "${one[0]}"${IS_MEANT}`)];
    if (one[1] <= other[1]) return [];
    if (ofMany && LATEST_OF_LINES.includes(before) && LATEST_OF_LINES.includes(after)) return [];
    if (after === "dueDate" && dues.has(other[1])) return [];
    const place = row.placeOf(other[0]);
    const says = `this date is before that of "${one[0]}"`;
    // Goods may be billed on the day before they are loaded.
    if (after === "finalInvoiceDate") return [lookFinding(place, says)];
    return [
      after === "dueDate" && !isPlainInvoice(row)
        ? { place, says: `${says}${OF_INVOICE}` }
        : askingFinding(place, says),
    ];
  });
}

const IS_MEANT = "; is this year meant?";

const OF_INVOICE = "; a deduction may be due with its invoice";

// The number of an invoice and nothing else, or the rest of its price.
const INVOICE = /^(?:inv(?:oice)?|app|bill)\b[^\p{L}]*(?:no[^\p{L}]*)?\d[^\p{L}]*(?:rest of.*)?$/iu;

// What is left of an invoice by a deduction has the date of the deduction and the due date of the invoice, and has many
// names. So a row is an invoice only if its name and its paper say so, and no paper puts its amount in doubt.
function isPlainInvoice(row: EntryRow): boolean {
  const paper = textAt(row, "Paper");
  return (
    INVOICE.test(textAt(row, "Item")) && (paper === "" || INVOICE.test(paper)) && textAt(row, "State") !== STATES[1]
  );
}

function datesAfterRecorded(row: EntryRow, of: PlausibilityHeadings): Finding[] {
  const { past, later = [], recordedDate, mayComeLater } = of;
  if (recordedDate === undefined) return [];
  const isAfter = (heading: string): boolean => isDate(textAt(row, heading)) && textAt(row, heading) > recordedDate;
  return [
    ...past.filter(isAfter).map((heading) => {
      const place = row.placeOf(heading);
      const isLater = !isPlainInvoice(row) && mayComeLater?.(row);
      return isLater ? { place, says: AFTER } : askingFinding(place, `${AFTER}; the aging is of that day`);
    }),
    ...later.filter(isAfter).map((heading) => ({ place: row.placeOf(heading), says: `${AFTER}; ${LATER}` })),
  ];
}

const AFTER = "this date is after the recorded date";
const LATER = 'the amounts are of that day, and what came later belongs to "After the recorded date"';

// Claims are rarely older, and no term is longer. Few terms are longer than five years.
const MOST_YEARS = 12;
const MOST_TERM = 5;

// A year that is mistyped. If all dates are far from the recorded date, it is the one.
function distantDates(recordedDate: string | undefined, rows: readonly EntryRow[]): Finding[] {
  if (recordedDate === undefined) return [];
  const years = (date: string): number => Number(date.slice(0, 4)) - Number(recordedDate.slice(0, 4));
  const dates = rows.flatMap((row) => [...datesIn(row).values()].map(([heading, date]) => ({ row, heading, date })));
  const far = dates.filter(({ date }) => Math.abs(years(date)) > MOST_YEARS);
  if (far.length > 1 && far.length === dates.length)
    return [
      {
        ...askingFinding(far[0]?.row.place ?? "", "all dates are far from the recorded date; compare its year"),
        explains: true,
      },
    ];
  const isLong = (date: string): boolean => years(date) > MOST_TERM && years(date) <= MOST_YEARS;
  const long = dates.filter(({ heading, date }) => keyOf(heading) === "dueDate" && isLong(date));
  const inYears = (date: string): string => `this date is ${Math.abs(years(date))} years from the recorded date`;
  return [
    ...far.map(({ row, heading, date }) => askingFinding(row.placeOf(heading), `${inYears(date)}; compare its year`)),
    ...long.map(({ row, heading, date }) => lookFinding(row.placeOf(heading), `${inYears(date)}${IS_MEANT}`)),
  ];
}

/** Returns how many days lie between two dates, in hundredths. */
export function daysBetween(from: string, to: string): bigint {
  return BigInt(Math.round((Date.parse(to) - Date.parse(from)) / DAY)) * 100n;
}

/**
 * Returns the number that stands in place of a formula beside what the formula gives, which is not known where it takes
 * a text for a number; nothing where either is not known.
 */
export function formulaPairs(row: EntryRow, heading: string, given: bigint | undefined): SumPair[] {
  const entry = row.entries.get(heading);
  const shown = entry && entry.kind !== "formula" ? shownCents(entry) : undefined;
  if (shown === undefined || given === undefined) return [];
  return [
    { place: row.placeOf(heading), one: ["this cell shows", shown], other: ["the formula of the sheet gives", given] },
  ];
}

// Behind a number of days may stand what it counts.
function shownCents(entry: Entry): bigint | undefined {
  const written = centsWritten(entry, entry.kind === "text" ? { comma: "thousands" } : {});
  const [days] = /^-?\d+(?= ?\p{L})/u.exec(entry.text) ?? [];
  return written ?? (days === undefined ? undefined : BigInt(days) * 100n);
}

/** The name of that comparison. */
export const FORMULAS = "calculated cells with their formulas";
