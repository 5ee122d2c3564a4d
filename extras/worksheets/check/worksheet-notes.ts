// The notes on a worksheet. They ask for entries that are empty. They also say which entries cannot be right together,
// and which amounts lack a reason. worksheet.ts uses this module.

import { AGING_TO_GROSS, CURRENCY, type EntryField, SOURCE } from "../entry-fields.ts";
import { isOfKind } from "../entry-kinds.ts";
import { type InspectionShape, PAGES } from "../inspection.ts";
import { amountHeadingsIn, columnsOf } from "../table-columns.ts";
import { addUp, centsAt, hasEntryAt } from "./amounts.ts";
import { cashAboveZero } from "./cash-signs.ts";
import { concededLineNotes } from "./concessions.ts";
import type { EntryRow } from "./entry-row.ts";
import { askingFinding, type Finding, lookFinding } from "./finding.ts";
import { invoiceLineNotes } from "./lines-of-invoices.ts";
import { namedAgingNotes, sampleIn } from "./named-aging.ts";
import { unknownPaidNotes } from "./named-payments.ts";
import { numbersApart } from "./numbers-apart.ts";
import { type DeliveryHeadings, type NumberHeadings, repeatedDeliveries, repeatedNumbers } from "./numbers-twice.ts";
import { unexplainedInSummary, unexplainedRows } from "./other-differences.ts";
import { type PlausibilityHeadings, plausibilityNotes } from "./plausibility.ts";
import { readElsewhere, readInNotes } from "./read-in.ts";
import { billedReductions } from "./reductions.ts";
import type { CheckedRow } from "./rows.ts";
import { namedSumNotes, saidResultNotes } from "./said-sums.ts";
import { repeatedInSources } from "./sources-twice.ts";
import { type DeductionHeadings, repeatedReferences } from "./twice.ts";

/** The rows of a worksheet that are filled in, by page. */
export type WorksheetRows = Readonly<Record<"file" | "invoices" | "lines" | "summary", readonly CheckedRow[]>>;

/**
 * Returns the notes on the rows of a worksheet. `definitionNames` has the names of the definitions by id. The notes on
 * needed entries that are empty come from `emptyEntryNotes`.
 */
export function worksheetNotes(
  { file, invoices, lines, summary }: WorksheetRows,
  shape: InspectionShape,
  definitionNames: ReadonlyMap<string, string>,
): Finding[] {
  const filePage = asOneRow(PAGES.file, file);
  const recordedDate = recordedDateIn(filePage);
  const pageHeadings = { names: [], amounts: [], askedIfLater: [], recordedDate };
  const balanceSources = sourcesIn(
    summary,
    AGING_TO_GROSS.filter(({ key }) => key === "agingBalance"),
  );
  return [
    ...plausibilityNotes([filePage], pageHeadings),
    ...repeatedEntryNotes(invoices, lines, shape, recordedDate),
    ...lapsedNotes(lines, recordedDate),
    // These note a deduction that the sources of the summary list twice.
    ...repeatedInSources(sourcesIn(summary, AGING_TO_GROSS)),
    // These note a source or a sample that is from an aging of another day.
    ...namedAgingNotes([...balanceSources, ...sampleIn(filePage)], recordedDate),
    ...invoiceLineNotes(invoices, lines, shape, readElsewhere(shape.id, definitionNames)),
    ...cashAboveZero(invoices),
    ...unknownPaidNotes(invoices, "openPerAging"),
    // These note an invoice number in a text that differs from the number of its row.
    ...numbersApart(invoices, { first: "Invoice number", papers: [], texts: ["Reference", "Remark"] }),
    // These note a calculation in a text that gives another result than the text says.
    ...saidResultNotes([...invoices, ...lines, ...summary]),
    // These note a sum in a remark that differs from the amount which the remark names.
    ...namedSumNotes([...invoices, ...lines]),
    ...concededLineNotes(lines),
    ...billedReductions(lines),
    ...unexplainedInSummary(summary),
    ...unexplainedRows(invoices, "openPerAging", "total"),
    ...emptyOpenNotes(invoices),
    ...readInNotes([...invoices, ...lines], definitionNames),
    ...plausibilityNotes([asOneRow(PAGES.summary, summary)], {
      ...pageHeadings,
      ...(lines.length === 1 ? {} : { coversSeveral: true }),
      notedIfLater: pastDateLabels(shape.summary),
    }),
  ];
}

// Returns the recorded date of the page File. Dates are compared as texts, so an entry that is not a date is left out.
// Such an entry has a finding of its own.
function recordedDateIn({ entries }: EntryRow): string | undefined {
  const entry = entries.get(RECORDED_DATE);
  return entry && !entry.isUnresolved && isOfKind(entry.text, "date") ? entry.text : undefined;
}

// Returns the notes on rows that cannot be right together, and on numbers that several rows have. If two rows are noted
// because they are the same, no second note says that they have the same number.
function repeatedEntryNotes(
  invoices: readonly CheckedRow[],
  lines: readonly CheckedRow[],
  shape: InspectionShape,
  recordedDate: string | undefined,
): Finding[] {
  const rowNotes = [
    ...plausibilityNotes(invoices, { ...INVOICE_HEADINGS, recordedDate }),
    ...plausibilityNotes(lines, { ...lineHeadings(shape), recordedDate }),
  ];
  return [
    ...rowNotes,
    ...repeatedReferences(lines, deductionHeadings(shape), rowNotes),
    ...deliveryHeadings(shape).flatMap((headings) => repeatedDeliveries(lines, headings, rowNotes)),
    ...repeatedNumbers(invoices, INVOICE_NUMBERS),
    ...itemNumbers(shape).flatMap((headings) => repeatedNumbers(lines, headings)),
  ];
}

const RECORDED_DATE = "Recorded date";

// Without these entries nobody knows whose file it is, of which day, and in which currency.
const NEEDED_LABELS = ["Seller", "Account debtor", RECORDED_DATE, CURRENCY.label];

/**
 * Asks for the entries that the page File needs. It needs no currency if the rows of Invoices and of Lines have
 * currencies of their own. If only some rows of a page have one, the notes on these rows ask for the others.
 */
export function emptyEntryNotes({ file, invoices, lines }: WorksheetRows): Finding[] {
  const filledLabels = new Set(file.flatMap(({ entries }) => [...entries.keys()]));
  const filledPages = [invoices, lines].filter((rows) => rows.length > 0);
  const hasCurrency = (rows: readonly CheckedRow[]): boolean => rows.some(({ amounts }) => amounts.currency !== "");
  if (filledPages.length > 0 && filledPages.every(hasCurrency)) filledLabels.add(CURRENCY.label);
  const emptyLabels = NEEDED_LABELS.filter((label) => !filledLabels.has(label));
  return emptyLabels.map((label) => askingFinding(PAGES.file, `"${label}" is empty`));
}

/**
 * Returns the rows of a page as a single row, with the last entry under each label. It is for pages with one entry in
 * each row, such as File and Summary. Currency is left out, because on Summary each row may have a currency.
 */
export function asOneRow(name: string, rows: readonly EntryRow[]): EntryRow {
  const entries = new Map(rows.flatMap((row) => [...row.entries].filter(([heading]) => heading !== CURRENCY.label)));
  const placeOf = (heading: string): string => rows.find((row) => row.entries.has(heading))?.placeOf(heading) ?? name;
  return { rowNumber: 0, place: name, entries, placeOf };
}

const INVOICE_NUMBER = "Invoice number";

const INVOICE_HEADINGS = {
  names: [INVOICE_NUMBER],
  amounts: ["Total", "Open per aging"],
  askedIfLater: ["Invoice date"],
};

// One invoice may be split between several definitions. Then its number stands once beside each entry under Read in.
const INVOICE_NUMBERS: NumberHeadings = {
  what: "invoice",
  number: INVOICE_NUMBER,
  within: ["Read in"],
  amounts: INVOICE_HEADINGS.amounts,
};

// Returns the labels of the columns of Lines whose keys match a pattern.
function labelsIn({ lines }: InspectionShape, keys: RegExp): string[] {
  return lines.flatMap(({ key, label }) => (keys.test(key) ? [label] : []));
}

// Returns the columns that tell deliveries apart, for each column with the number of a delivery.
function deliveryHeadings(shape: InspectionShape): DeliveryHeadings[] {
  const [day] = labelsIn(shape, /^billOfLadingDate$/);
  const goods = labelsIn(
    shape,
    /^(?:item.*|(?:order|invoice)Line|vesselOrLot|quotationOrIndex|(?:actualD|d)eliveryDate)$/,
  );
  const sizes = labelsIn(shape, /^(?:quantityAndUnit|grossObligation)$/);
  return labelsIn(shape, DELIVERY_NUMBERS).map((number) => ({ number, day, goods, sizes }));
}

const DELIVERY_NUMBERS = /^(?:billOfLading|delivery(?:Note)?)Number$/;

// A schedule of values lists an item once for each application for payment.
function itemNumbers(shape: InspectionShape): NumberHeadings[] {
  if (labelsIn(shape, /^scheduledValue$/).length === 0) return [];
  const { amounts } = lineHeadings(shape);
  const within = labelsIn(shape, /^(?:contractNumber|application(?:OrInvoiceNumber|Date))$/);
  return labelsIn(shape, /^itemNumber$/).map((number) => ({ what: "item", number, within, amounts }));
}

// The text columns before the currency say what a line is. The other columns before it and the reference distinguish
// lines with the same name.
function lineHeadings(shape: InspectionShape): Omit<PlausibilityHeadings, "recordedDate"> {
  const { lines } = shape;
  const currencyIndex = lines.findIndex(({ key }) => key === CURRENCY.key);
  const firstColumns = currencyIndex < 0 ? lines : lines.slice(0, currencyIndex);
  const labels = (isText: boolean): string[] =>
    firstColumns.flatMap(({ label, kind }) => ((kind === "text") === isText ? [label] : []));
  return {
    names: labels(true),
    distinguishing: [...labels(false), "Reference"],
    amounts: amountHeadingsIn(columnsOf("lines", shape)),
    askedIfLater: ["Invoice date"],
    notedIfLater: pastDateLabels(lines),
  };
}

// Notes a disputed amount whose deadline has passed, if the line says that the dispute was too late. Then nothing is
// disputed any more. A dispute that was filed in time stays open after the deadline.
function lapsedNotes(lines: readonly CheckedRow[], recordedDate = ""): Finding[] {
  return lines.flatMap(({ entries, amounts, placeOf }) => {
    const textOf = (heading: string): string => entries.get(heading)?.text ?? "";
    const deadline = textOf("Dispute deadline date");
    const isPast = isOfKind(deadline, "date") && deadline < recordedDate;
    const isLate = saysLapsed(textOf("State of the dispute")) && centsAt(amounts, "disputedAmount") !== 0n;
    return isPast && isLate ? [lookFinding(placeOf("Disputed amount"), TOO_LATE)] : [];
  });
}

// Returns whether a state says that the dispute was too late, such as "Filed too late", "Dispute lapsed" or "Never
// filed". It does not if it says that somebody claims so, or that the dispute was not late, such as "Not filed late".
function saysLapsed(state: string): boolean {
  return LAPSED.test(state) && !IS_CLAIM.test(state);
}

const LAPSED = new RegExp(
  "^(?:(?:the )?disputes? )?(?:(?:was|is|has) )?(?:filed |disputed )?(?:too late|lapsed|out of time|time-?barred)|" +
    "^(?:(?:the )?disputes? )?(?:(?:was|is|has) )?(?:not|never) (?:disputed|filed)(?! (?:too )?late| out of time)",
  "i",
);

// Matches the words of a claim: "Filed too late, says the buyer".
const IS_CLAIM = /\b(?:buyer|says|claims)\b/i;

const TOO_LATE =
  "the deadline has passed, and this line says that the dispute was too late; the amount is then not disputed, so " +
  'compare "Disputed amount" with "State of the dispute"';

function deductionHeadings(shape: InspectionShape): DeductionHeadings {
  const { names, amounts } = lineHeadings(shape);
  // A number such as DN 12 is read as the number of a debit note. In the columns of deliveries, it is the number of a
  // delivery note.
  const deliveries = labelsIn(shape, DELIVERY_NUMBERS);
  return {
    names: names.filter((name) => !deliveries.includes(name)),
    numbers: labelsIn(shape, /^(?:deduction|claim)Number$/),
    references: [...labelsIn(shape, /^(?:document|returnAuthorization)Number$/), "Reference"],
    amounts,
  };
}

// Returns the labels of the dates of events that have happened. A period, a deadline or a date that was agreed may be
// in the future. The date of an invoice is left out, because it has a rule of its own.
function pastDateLabels(fields: readonly EntryField[]): string[] {
  const mayBeInFuture = /start|end|deadline|shipBack|cutoff|^(?:due|scheduled|settlement|invoice)/i;
  return fields.flatMap(({ key, label, kind }) => (kind === "date" && !mayBeInFuture.test(key) ? [label] : []));
}

// An empty cell in a column that is added up is not a zero, so it is asked for.
function emptyOpenNotes(invoices: readonly CheckedRow[]): Finding[] {
  const [key, heading] = ["openPerAging", "Open per aging"];
  const lacksOpen = (row: CheckedRow): boolean =>
    row.isEmptyAt(heading) && row.amounts.centsByKey.size > 0 && !isSettled(row);
  if (!invoices.some(({ amounts }) => hasEntryAt(amounts, key))) return [];
  return invoices.filter(lacksOpen).map(({ placeOf }) => askingFinding(placeOf(heading), OPEN_EMPTY));
}

// Returns whether the total of an invoice was paid, credited or moved off the aging. Then the invoice has no open
// amount. An invoice without a total is not settled, because nobody knows what is open.
function isSettled({ amounts }: CheckedRow): boolean {
  const reductions = addUp(["credits", "paid", "movedOff"].map((key) => centsAt(amounts, key)));
  return amounts.unreadKeys.size === 0 && amounts.centsByKey.get("total") === reductions;
}

const OPEN_EMPTY =
  "this cell is empty, and other rows have an amount here; " +
  "write the amount that the aging shows, or 0 if it shows none";

// Returns the entries under Source in these rows of the summary, with their places.
function sourcesIn(summary: readonly CheckedRow[], fields: readonly EntryField[]): { place: string; text: string }[] {
  const keys = fields.map(({ key }) => key);
  return summary.flatMap(({ field, entries, placeOf }) => {
    const source = entries.get(SOURCE.label);
    return source && keys.includes(field?.key ?? "") ? [{ place: placeOf(SOURCE.label), text: source.text }] : [];
  });
}
