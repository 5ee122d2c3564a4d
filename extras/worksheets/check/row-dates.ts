// Finds dates of a row that are in the wrong order, after the recorded date, or many years away from it. The recorded
// date is the day of the aging. The checks of schedules and of worksheets use this module.

import { isOfKind, STATES } from "../entry-kinds.ts";
import { LATEST_OF_LINES } from "../identities.ts";
import { DAY } from "../spreadsheet/serial-date.ts";
import { keyOf } from "../table-columns.ts";
import { type EntryRow, textAt } from "./entry-row.ts";
import { askingFinding, type Finding, lookFinding } from "./finding.ts";
import { patternOf } from "./patterns.ts";
import { DEDUCTION_WORDS } from "./reduction-words.ts";

/** The headings of the dates of a table, and which rows are exceptions. */
export interface DateHeadings {
  /** The headings of dates that must not be after the recorded date. Such a date is asked about. */
  askedIfLater: readonly string[];
  /** The headings of dates that may be after the recorded date. Such a date is noted. */
  notedIfLater?: readonly string[];
  recordedDate: string | undefined;
  /** The row covers several lines, so two of its dates may belong to different lines. */
  coversSeveral?: true;
  /** Returns whether the dates of a row may be after the recorded date. */
  mayFollow?(row: EntryRow): boolean;
  /** Returns whether a row may have been announced after the recorded date. Then a later date is only noted. */
  mayComeLater?(row: EntryRow): boolean;
}

/** Returns the notes on dates that do not fit together, or do not fit the recorded date. */
export function dateNotes(rows: readonly EntryRow[], of: DateHeadings): Finding[] {
  const dues = dueDates(rows);
  return [
    ...rows.flatMap((row) => disorderedDates(row, dues, of)),
    ...rows.flatMap((row) => (of.mayFollow?.(row) ? [] : datesAfterRecorded(row, of))),
    ...distantDates(of.recordedDate, rows),
  ];
}

// Finds dates in the wrong order. If a row covers several lines, two of its dates may belong to different lines. The
// latest decision may then be about another deduction than the latest deadline.
function disorderedDates(
  row: EntryRow,
  dues: ReadonlySet<string>,
  { coversSeveral }: Pick<DateHeadings, "coversSeveral">,
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
    if (coversSeveral && LATEST_OF_LINES.includes(before) && LATEST_OF_LINES.includes(after)) return [];
    const isDue = after === "dueDate";
    if (isDue && dues.has(other[1]) && !isApplication(row)) return [];
    const place = row.placeOf(other[0]);
    const says = `this date is before that of "${one[0]}"`;
    // Goods may be billed on the day before they are loaded.
    if (after === "finalInvoiceDate") return [lookFinding(place, says)];
    if (isDue && isNumberedInvoice(row)) return [lookFinding(place, `${says}; compare the two`)];
    return [
      isDue && !isPlainInvoice(row) && !isApplication(row)
        ? { place, says: `${says}${OF_INVOICE}` }
        : askingFinding(place, says),
    ];
  });
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
  ["rebatePeriodStartDate", "rebatePeriodEndDate"],
  ["observationStartDate", "observationEndDate"],
  ["returnWindowStartDate", "returnWindowEndDate"],
  ["substantialCompletionDate", "defectsPeriodEndDate"],
  ["billOfLadingDate", "finalInvoiceDate"],
];

// Returns the due dates that are not before the date of their row. A deduction has the due date of its invoice, which
// is another row. So the due date of a deduction may be before its date.
function dueDates(rows: readonly EntryRow[]): ReadonlySet<string> {
  const dues = rows.map((row) => [textAt(row, "Date"), textAt(row, "Due date")] as const);
  return new Set(dues.flatMap(([date, due]) => (isDate(date) && date <= due ? [due] : [])));
}

const IS_MEANT = "; is this year meant?";

const OF_INVOICE = "; a deduction may be due with its invoice";

// Returns whether a row is an application for payment or its certificate. Each is due about a month after its date,
// when the next one is made. So another row with that due date does not show that the row is a deduction.
function isApplication(row: EntryRow): boolean {
  return APPLICATION.test(textAt(row, "Item")) && /^(?:$|inv|app|pa(?:y|\b)|cert)/i.test(textAt(row, "Paper"));
}

const APPLICATION = new RegExp(
  "^(?:pa|(?:pay(?:ment)? )?app\\w*|cert\\w*|draw)(?: for payment)?\\W*(?:no\\W*)?\\d+\\W*" +
    "(?:(?:certif|appl|approv|rest of).*)?$",
  "i",
);

/**
 * Returns whether a row is an invoice. Its name and its paper have to say so, and its amount must not be in doubt. The
 * rule is strict because a row for what is left after a deduction looks similar. Such a row has the date of the
 * deduction and the due date of the invoice.
 */
export function isPlainInvoice(row: EntryRow): boolean {
  const paper = textAt(row, "Paper");
  return (
    INVOICE.test(textAt(row, "Item")) && (paper === "" || INVOICE.test(paper)) && textAt(row, "State") !== STATES[1]
  );
}

// Matches a name that is only the number of an invoice, with or without "rest of" behind it.
const INVOICE = /^(?:inv(?:oice)?|app|bill)\b[^\p{L}]*(?:no[^\p{L}]*)?\d[^\p{L}]*(?:rest of.*)?$/iu;

// Tells whether a row is an invoice by its paper, whatever letters are before its number: "RE 3340". isPlainInvoice
// does not know the letters, so the row is only looked at.
function isNumberedInvoice(row: EntryRow): boolean {
  return (
    !isPlainInvoice(row) &&
    /^(?:tax |sales )?inv(?:oice)?\b/i.test(textAt(row, "Paper")) &&
    /^\p{L}{1,5}\W*\d[\d\W]*(?:rest of.*)?$/u.test(textAt(row, "Item")) &&
    !textAt(row, "Amount").startsWith("-") &&
    textAt(row, "State") !== STATES[1] &&
    !DEDUCTION.test(textAt(row, "Remark"))
  );
}

const DEDUCTION = patternOf({ beginnings: DEDUCTION_WORDS });

function datesAfterRecorded(row: EntryRow, of: DateHeadings): Finding[] {
  const { askedIfLater, notedIfLater = [], recordedDate, mayComeLater } = of;
  if (recordedDate === undefined) return [];
  const isAfter = (heading: string): boolean => isDate(textAt(row, heading)) && textAt(row, heading) > recordedDate;
  return [
    ...askedIfLater.filter(isAfter).map((heading) => {
      const place = row.placeOf(heading);
      const isLater = !isPlainInvoice(row) && mayComeLater?.(row);
      return isLater ? { place, says: AFTER } : askingFinding(place, `${AFTER}; the aging is of that day`);
    }),
    ...notedIfLater.filter(isAfter).map((heading) => ({ place: row.placeOf(heading), says: `${AFTER}; ${LATER}` })),
  ];
}

const AFTER = "this date is after the recorded date";

const LATER = 'the amounts are of that day, and what came later belongs to "After the recorded date"';

// Asks about years that may be mistyped. If all dates are far from the recorded date, asks about the year of that date.
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

// Numbers of years. Claims are rarely older than `MOST_YEARS`, and no term is longer. Few terms are longer than
// `MOST_TERM`.
const MOST_YEARS = 12;

const MOST_TERM = 5;

function datesIn({ entries }: EntryRow): Map<string, [heading: string, date: string]> {
  const dates = [...entries].filter(([, { text, isUnresolved }]) => !isUnresolved && isDate(text));
  return new Map(dates.map(([heading, { text }]) => [keyOf(heading), [heading, text]]));
}

function isDate(text: string): boolean {
  return text.length === 10 && isOfKind(text, "date");
}

/** Returns the days between two dates in hundredths, as amounts are in cents. */
export function daysBetween(from: string, to: string): bigint {
  return BigInt(Math.round((Date.parse(to) - Date.parse(from)) / DAY)) * 100n;
}
