// The notes on a worksheet: entries that are empty, that cannot be right together, or that lack a reason.

import { BRIDGE, CURRENCY, type EntryField, SOURCE } from "../entry-fields.ts";
import { isOfKind } from "../entry-kinds.ts";
import { type InspectionShape, PAGES } from "../inspection.ts";
import { amountsOf, columnsOf } from "../table-columns.ts";
import { addUp, centsAt, hasEntryAt } from "./amounts.ts";
import { concededLineNotes } from "./concessions.ts";
import type { EntryRow } from "./entry-row.ts";
import { invoiceLineNotes } from "./lines-of-invoices.ts";
import { namedAgingNotes, sampleIn } from "./named-aging.ts";
import { unknownPaidNotes } from "./named-payments.ts";
import { numbersApart } from "./numbers-apart.ts";
import { type DeliveryHeadings, type NumberHeadings, repeatedDeliveries, repeatedNumbers } from "./numbers-twice.ts";
import { unexplainedInSummary, unexplainedRows } from "./other-differences.ts";
import { cashAboveZero } from "./paid-rows.ts";
import { plausibilityNotes } from "./plausibility.ts";
import { readElsewhere, readInNotes } from "./read-in.ts";
import { askingFinding, type Finding, lookFinding } from "./record.ts";
import { billedReductions } from "./reductions.ts";
import type { CheckedRow } from "./rows.ts";
import { saidResultNotes } from "./said-sums.ts";
import { repeatedInSources } from "./sources-twice.ts";
import { type DeductionHeadings, repeatedReferences } from "./twice.ts";

/** The rows of a worksheet that are filled in, by page. */
export type WorksheetRows = Readonly<Record<"file" | "invoices" | "lines" | "summary", readonly CheckedRow[]>>;

/** Returns the notes on the rows of a worksheet; `names` are those of the definitions, by id. */
export function worksheetNotes(
  { file, invoices, lines, summary }: WorksheetRows,
  shape: InspectionShape,
  names: ReadonlyMap<string, string>,
): Finding[] {
  const filePage = asOneRow(PAGES.file, file);
  const recordedEntry = filePage.entries.get(RECORDED);
  const recordedDate = recordedEntry && !recordedEntry.isUnresolved ? recordedEntry.text : undefined;
  const ofPage = { names: [], amounts: [], past: [], recordedDate };
  const ofRows = [
    ...plausibilityNotes(invoices, { ...INVOICE_HEADINGS, recordedDate }),
    ...plausibilityNotes(lines, { ...lineHeadings(shape), recordedDate }),
  ];
  return [
    ...plausibilityNotes([filePage], ofPage),
    ...ofRows,
    ...repeatedReferences(lines, deductionHeadings(shape), ofRows),
    ...deliveryHeadings(shape).flatMap((of) => repeatedDeliveries(lines, of, ofRows)),
    ...lapsedNotes(lines, recordedDate),
    ...repeatedNumbers(invoices, INVOICE_NUMBERS),
    ...itemNumbers(shape).flatMap((of) => repeatedNumbers(lines, of)),
    ...repeatedInSources(bridgeSources(summary)),
    ...namedAgingNotes([...bridgeSources(summary, BRIDGE.slice(0, 1)), ...sampleIn(filePage)], recordedDate),
    ...invoiceLineNotes(invoices, lines, shape, readElsewhere(shape.id, names)),
    ...cashAboveZero(invoices),
    ...unknownPaidNotes(invoices, "openPerAging"),
    ...numbersApart(invoices, { first: "Invoice number", papers: [], texts: ["Reference", "Remark"] }),
    ...saidResultNotes([...invoices, ...lines, ...summary]),
    ...concededLineNotes(lines),
    ...billedReductions(lines),
    ...unexplainedInSummary(summary),
    ...unexplainedRows(invoices, "openPerAging", "total"),
    ...emptyOpenNotes(invoices),
    ...readInNotes([...invoices, ...lines], names),
    ...plausibilityNotes([asOneRow(PAGES.summary, summary)], {
      ...ofPage,
      ...(lines.length === 1 ? {} : { ofMany: true }),
      later: pastDateLabels(shape.summary),
    }),
  ];
}

const RECORDED = "Recorded date";

// Without these entries nobody knows whose file it is, of which day, and in which currency.
const NEEDED = ["Seller", "Account debtor", RECORDED, CURRENCY.label];

/** Asks for the entries that the page File needs. It needs no currency if the rows say theirs themselves. */
export function emptyEntryNotes({ file, invoices, lines }: WorksheetRows): Finding[] {
  const filledLabels = new Set(file.flatMap(({ entries }) => [...entries.keys()]));
  if ([...invoices, ...lines].some(({ amounts }) => amounts.currency !== "")) filledLabels.add(CURRENCY.label);
  const empty = NEEDED.filter((label) => !filledLabels.has(label));
  return empty.map((label) => askingFinding(PAGES.file, `"${label}" is empty`));
}

/** Returns a page whose rows are one entry each, such as the page File, as one row. */
export function asOneRow(name: string, rows: readonly EntryRow[]): EntryRow {
  const entries = new Map(rows.flatMap((row) => [...row.entries].filter(([heading]) => heading !== CURRENCY.label)));
  const placeOf = (heading: string): string => rows.find((row) => row.entries.has(heading))?.placeOf(heading) ?? name;
  return { rowNumber: 0, place: name, entries, placeOf };
}

const INVOICE_HEADINGS = {
  names: ["Invoice number"] as const,
  amounts: ["Total", "Open per aging"],
  past: ["Invoice date"],
};

// An invoice may be divided between those who read it.
const INVOICE_NUMBERS: NumberHeadings = {
  what: "invoice",
  number: INVOICE_HEADINGS.names[0],
  within: ["Read in"],
  amounts: INVOICE_HEADINGS.amounts,
};

function labelsIn({ lines }: InspectionShape, keys: RegExp): string[] {
  return lines.flatMap(({ key, label }) => (keys.test(key) ? [label] : []));
}

function deliveryHeadings(shape: InspectionShape): DeliveryHeadings[] {
  const [day] = labelsIn(shape, /^billOfLadingDate$/);
  const what = labelsIn(
    shape,
    /^(?:item.*|(?:order|invoice)Line|vesselOrLot|quotationOrIndex|(?:actualD|d)eliveryDate)$/,
  );
  const sizes = labelsIn(shape, /^(?:quantityAndUnit|grossObligation)$/);
  return labelsIn(shape, DELIVERY_NUMBERS).map((number) => ({ number, day, what, sizes }));
}

const DELIVERY_NUMBERS = /^(?:billOfLading|delivery(?:Note)?)Number$/;

// In a schedule of values an item stands once for each application.
function itemNumbers(shape: InspectionShape): NumberHeadings[] {
  if (labelsIn(shape, /^scheduledValue$/).length === 0) return [];
  const within = labelsIn(shape, /^(?:contractNumber|application(?:OrInvoiceNumber|Date))$/);
  return labelsIn(shape, /^itemNumber$/).map((number) => ({
    what: "item",
    number,
    within,
    amounts: lineHeadings(shape).amounts,
  }));
}

// The texts before the currency name a line. The dates before it and the reference tell lines of one name apart.
function lineHeadings(shape: InspectionShape) {
  const { lines } = shape;
  const currency = lines.findIndex(({ key }) => key === CURRENCY.key);
  const naming = lines.slice(0, currency);
  const labels = (isText: boolean): string[] =>
    naming.flatMap(({ label, kind }) => ((kind === "text") === isText ? [label] : []));
  return {
    names: labels(true),
    besides: [...labels(false), "Reference"],
    amounts: amountsOf(columnsOf("lines", shape)),
    past: ["Invoice date"],
    later: pastDateLabels(lines),
  };
}

// A dispute that was filed in time outlives its last day, and one that a line itself calls too late does not.
function lapsedNotes(lines: readonly CheckedRow[], recordedDate = ""): Finding[] {
  return lines.flatMap(({ entries, amounts, placeOf }) => {
    const textAt = (heading: string): string => entries.get(heading)?.text ?? "";
    const last = textAt("Dispute deadline date");
    const isPast = isOfKind(last, "date") && last < recordedDate;
    const isLate = LAPSED.test(textAt("State of the dispute")) && centsAt(amounts, "disputedAmount") !== 0n;
    return isPast && isLate ? [lookFinding(placeOf("Disputed amount"), TOO_LATE)] : [];
  });
}

const LAPSED =
  /^(?:too late|lapsed|out of time|time-?barred|(?:not|never) (?:disputed|filed))(?!.*\b(?:buyer|says|claims)\b)/i;

const TOO_LATE =
  "the last day to dispute is past, and this line says that it was too late; what lapsed is not disputed, " +
  "so compare the two";

function deductionHeadings(shape: InspectionShape): DeductionHeadings {
  const { names, amounts } = lineHeadings(shape);
  // DN may be a debit note elsewhere, and is a delivery note here.
  const deliveries = labelsIn(shape, DELIVERY_NUMBERS);
  return {
    names: names.filter((name) => !deliveries.includes(name)),
    numbers: labelsIn(shape, /^(?:deduction|claim)Number$/),
    references: [...labelsIn(shape, /^(?:document|returnAuthorization)Number$/), "Reference"],
    amounts,
  };
}

// A period, a deadline and a date that is set may lie ahead. Every other date is of something that has happened.
function pastDateLabels(fields: readonly EntryField[]): string[] {
  const mayLieAhead = /start|end|deadline|shipBack|cutoff|^(?:due|scheduled|settlement|invoice)/i;
  return fields.flatMap(({ key, label, kind }) => (kind === "date" && !mayLieAhead.test(key) ? [label] : []));
}

// An empty cell in a column that is added up is no zero, so it is asked for.
function emptyOpenNotes(invoices: readonly CheckedRow[]): Finding[] {
  const [key, heading] = ["openPerAging", "Open per aging"];
  const lacksOpen = (row: CheckedRow): boolean =>
    row.isEmptyAt(heading) && row.amounts.centsByKey.size > 0 && !isSettled(row);
  if (!invoices.some(({ amounts }) => hasEntryAt(amounts, key))) return [];
  return invoices.filter(lacksOpen).map(({ placeOf }) => askingFinding(placeOf(heading), OPEN_EMPTY));
}

// Nothing is open of an invoice that was paid, credited or moved off as a whole.
function isSettled({ amounts }: CheckedRow): boolean {
  const settled = addUp(["credits", "paid", "movedOff"].map((key) => centsAt(amounts, key)));
  return amounts.unreadKeys.size === 0 && centsAt(amounts, "total") === settled;
}

const OPEN_EMPTY =
  "this cell is empty, and other rows have an amount here; " +
  "write the amount that the aging shows, or 0 if it shows none";

// The sources of the way from the aging list what is added and taken off.
function bridgeSources(summary: readonly CheckedRow[], of = BRIDGE): { place: string; text: string }[] {
  const keys = of.map(({ key }) => key);
  return summary.flatMap(({ field, entries, placeOf }) => {
    const source = entries.get(SOURCE.label);
    return source && keys.includes(field?.key ?? "") ? [{ place: placeOf(SOURCE.label), text: source.text }] : [];
  });
}
