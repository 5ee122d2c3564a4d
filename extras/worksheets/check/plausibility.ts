// Finds entries that cannot be right together, although each may be right by itself. Examples are a row that stands
// twice, dates in a wrong order, a missing name or currency, and a number in place of a formula. Each is noted with
// what to do.

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
 * The entries of a row of a table by their headings. A page with one entry in each row counts as one row. `placeOf`
 * returns where the entry below a heading stands.
 */
export interface EntryRow {
  rowNumber: number;
  place: string;
  entries: ReadonlyMap<string, Entry>;
  placeOf(heading: string): string;
}

/** Which headings of a table are compared, and which rows are exceptions. */
export interface PlausibilityHeadings {
  /** The headings of what names a row. At least one of them has to be filled in. */
  names: readonly string[];
  /** The headings of what tells rows with the same name apart. */
  besides?: readonly string[];
  /** The headings of the amounts. A row that stands twice has the same amounts twice. */
  amounts: readonly string[];
  /** The headings of dates that must not be after the recorded date. */
  past: readonly string[];
  /** The headings of dates that may be after the recorded date. Such a date is noted. */
  later?: readonly string[];
  recordedDate: string | undefined;
  /** A row stands for many things, so its dates may be those of different things, such as the latest of all lines. */
  ofMany?: true;
  /** Tells whether a row may stand twice. */
  mayRepeat?(row: EntryRow): boolean;
  /** Tells whether two rows are two things, although their names and amounts are the same. */
  areApart?(one: EntryRow, other: EntryRow): boolean;
  /** Tells whether a row is of what comes after the recorded date. */
  mayFollow?(row: EntryRow): boolean;
  /** Tells whether a row is of what may be announced after the recorded date. Such a row is noted. */
  mayComeLater?(row: EntryRow): boolean;
}

/** Returns the notes on entries of these rows that cannot be right together. */
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

// Notes rows with the same name, paper and amounts, because they may be one row that stands twice.
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
      // Two freight bills may be equal, so this is a note and no question.
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

/**
 * Returns the letters and digits of a text in lower case. Long names of a paper are cut short, because a paper may be
 * named in full or in short.
 */
export function withoutMarks(text: string): string {
  const short = text.toLowerCase().replace(/\b(app|inv|cert)(?:lication|oice|ificate)\b/g, "$1");
  return short.replace(/[^\p{L}\p{N}]+/gu, "");
}

/** Returns the amounts of a row. A sum that counts the row once too often is off by one of them. */
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

// A name may stand without its legal form: Halde Foods is also Halde Foods LLC.
function areOneName(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short === long || (short.includes(" ") && long.startsWith(`${short} `));
}

// Asks for an entry that some rows lack, if at least `least` times as many rows have it. If no row has a currency, the
// file has one for all rows, so nothing is asked.
function lackingAt(rows: readonly EntryRow[], heading: string, least: number, asks = (_: EntryRow) => true): Finding[] {
  const having = rows.filter(({ entries }) => entries.has(heading)).length;
  const lacking = rows.filter((row) => !row.entries.has(heading) && asks(row));
  return having === 0 || having < least * lacking.length
    ? []
    : lacking.map(({ placeOf }) =>
        askingFinding(placeOf(heading), `this row has no ${heading.toLowerCase()}, and others have one`),
      );
}

/** Pairs of dates by their keys. The first date of a pair is never after the second. */
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

// Returns the due dates of rows that are in order. A deduction has the due date of its invoice, which is another row,
// so its own due date may be before its date.
function dueDates(rows: readonly EntryRow[]): ReadonlySet<string> {
  const dues = rows.map((row) => [textAt(row, "Date"), textAt(row, "Due date")] as const);
  return new Set(dues.flatMap(([date, due]) => (isDate(date) && date <= due ? [due] : [])));
}

// Finds dates in a wrong order. If a row stands for many things, two of its dates may be of different things: the
// latest decision may be of another deduction than the latest deadline.
function disorderedDates(
  row: EntryRow,
  dues: ReadonlySet<string>,
  { ofMany }: Pick<PlausibilityHeadings, "ofMany">,
): Finding[] {
  const dates = datesIn(row);
  return ORDERS.flatMap(([before, after]) => {
    const [one, other] = [dates.get(before), dates.get(after)];
    if (!one || !other) return [];
    // If the due date is two years later or more, the term may be that of a retention.
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

// Matches a name that is the number of an invoice and nothing else, or the rest of its price.
const INVOICE = /^(?:inv(?:oice)?|app|bill)\b[^\p{L}]*(?:no[^\p{L}]*)?\d[^\p{L}]*(?:rest of.*)?$/iu;

// Tells whether a row is an invoice. What a deduction leaves of an invoice has the date of the deduction and the due
// date of the invoice, and it has many names. So a row is an invoice only if its name and its paper say so, and its
// state does not put the amount in doubt.
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

// The numbers of years. Claims are rarely older than the first number, and no term is longer. Few terms are longer than
// the second number.
const MOST_YEARS = 12;
const MOST_TERM = 5;

// Asks about years that may be mistyped. If all dates are far from the recorded date, the year of the recorded date is
// asked about.
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

/** Returns the days between two dates in hundredths, as amounts are in cents. */
export function daysBetween(from: string, to: string): bigint {
  return BigInt(Math.round((Date.parse(to) - Date.parse(from)) / DAY)) * 100n;
}

/**
 * Compares a number that stands in place of a formula with what the formula gives. Nothing is compared if either is
 * unknown, such as where the formula takes a text for a number.
 */
export function formulaPairs(row: EntryRow, heading: string, given: bigint | undefined): SumPair[] {
  const entry = row.entries.get(heading);
  const shown = entry && entry.kind !== "formula" ? shownCents(entry) : undefined;
  if (shown === undefined || given === undefined) return [];
  return [
    { place: row.placeOf(heading), one: ["this cell shows", shown], other: ["the formula of the sheet gives", given] },
  ];
}

// A number of days may be followed by the word for them.
function shownCents(entry: Entry): bigint | undefined {
  const written = centsWritten(entry, entry.kind === "text" ? { comma: "thousands" } : {});
  const [days] = /^-?\d+(?= ?\p{L})/u.exec(entry.text) ?? [];
  return written ?? (days === undefined ? undefined : BigInt(days) * 100n);
}

/** The name of that comparison. */
export const FORMULAS = "calculated cells with their formulas";
