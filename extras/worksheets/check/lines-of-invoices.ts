// Compares the lines of a worksheet with its invoices, by the invoice number. All results are notes, not differences:
// an invoice may not be on the aging, and a line may be of several invoices. The notes of a worksheet use this module.

import { groupBy } from "../../../core/base/group-by.ts";
import type { InspectionShape } from "../inspection.ts";
import { amountInWords, centsAt, sumOf } from "./amounts.ts";
import type { Finding } from "./finding.ts";
import type { CheckedRow } from "./rows.ts";

/**
 * A comparison: the key of an amount of lines, the words for the amount of the invoice, and the sums that agree with
 * it.
 */
type LineComparison = readonly [key: string, what: string, sumsOf: (invoice: CheckedRow["amounts"]) => bigint[]];

const COMPARISONS: readonly LineComparison[] = [
  ["grossObligation", "total", (row) => [centsAt(row, "total"), centsAt(row, "total") - centsAt(row, "credits")]],
  ["retainageHeldAmount", "amount moved off the aging", (row) => [centsAt(row, "movedOff")]],
  ["paidAmount", "amount paid", (row) => [centsAt(row, "paid")]],
];

// For lines that name a provisional invoice. Their gross obligation has later figures than that invoice, so the
// provisional value is compared instead. No line names the final invoice.
const PROVISIONAL_COMPARISONS: readonly LineComparison[] = [
  ["provisionalValueAmount", "total", (row) => [centsAt(row, "total")]],
];

/** An invoice and the lines that name it. */
interface InvoiceWithLines {
  invoice: CheckedRow;
  lines: readonly CheckedRow[];
}

/**
 * Notes lines that name an invoice that is not in the file. If the lines of at least one invoice add up to it, also
 * notes the invoices whose lines do not add up to them, and invoices that no line names. `isElsewhere` tells whether an
 * invoice is read by another definition.
 */
export function invoiceLineNotes(
  invoices: readonly CheckedRow[],
  lines: readonly CheckedRow[],
  shape: InspectionShape,
  isElsewhere: (readIn: string) => boolean,
): Finding[] {
  if (invoices.length === 0) return [];
  const { label: heading = "", key = "" } =
    shape.lines.find((field) => /invoice(?:Number|PaidShort)$/i.test(field.key)) ?? {};
  const isProvisional = key.startsWith("provisional");
  const names = invoices.map(({ name }) => name);
  const textOf = ({ entries }: CheckedRow): string => entries.get(heading)?.text ?? "";
  const linesByNumber = groupBy(lines, (line) => numbersIn(textOf(line)).join());
  const knownNumbers = new Set(names.map(plainNumber));
  const linesOfUnknown = lines.filter((line) => numbersIn(textOf(line)).some((number) => !knownNumbers.has(number)));
  // If several invoices have the same digits, a line belongs to those whose letters fit its own.
  const belongsTo = (text: string, name: string): boolean =>
    fits(text, name) || !names.some((other) => plainNumber(other) === plainNumber(name) && fits(text, other));
  const readHere = invoices.filter(({ amounts }) => !isElsewhere(amounts.readIn) && centsAt(amounts, "total") > 0n);
  const withLines = readHere.map((invoice): InvoiceWithLines => {
    const sameNumber = linesByNumber.get(plainNumber(invoice.name)) ?? [];
    return { invoice, lines: sameNumber.filter((line) => belongsTo(textOf(line), invoice.name)) };
  });
  const comparedInvoices = isProvisional ? withLines.filter(({ lines }) => lines.length > 0) : withLines;
  const comparisons = isProvisional ? PROVISIONAL_COMPARISONS : COMPARISONS;
  return [
    ...linesOfUnknown.map(({ placeOf }) => ({ place: placeOf(heading), says: "no row of Invoices has this number" })),
    ...comparisons.flatMap((comparison) => differingInvoices(comparedInvoices, comparison)),
  ];
}

function differingInvoices(invoices: readonly InvoiceWithLines[], [key, what, sumsOf]: LineComparison): Finding[] {
  const comparedSums = invoices.flatMap(({ invoice, lines }) => {
    const amounts = lines.map((line) => line.amounts);
    const isRead = amounts.every(({ unreadKeys }) => !unreadKeys.has(key));
    return isRead ? [{ invoice, lineSum: sumOf(amounts, key), invoiceSums: sumsOf(invoice.amounts) }] : [];
  });
  // If no sum agrees, the lines may have another basis, or be of all invoices together.
  if (!comparedSums.some(({ lineSum, invoiceSums }) => lineSum && invoiceSums.includes(lineSum))) return [];
  return comparedSums.flatMap(({ invoice: { place }, lineSum, invoiceSums }) => {
    const [invoiceSum = 0n] = invoiceSums;
    if (lineSum === undefined) return invoiceSum === 0n || what !== "total" ? [] : [{ place, says: NO_LINE }];
    if (invoiceSums.includes(lineSum)) return [];
    const both = `${amountInWords(lineSum)}, its ${what} is ${amountInWords(invoiceSum)}`;
    return [{ place, says: `the lines that name this invoice add up to ${both}` }];
  });
}

const NO_LINE = "no line names this invoice, and lines come to others";

// Returns the numbers of the invoices that a line names. It may name several: "INV 7001, 7002 and 7003".
function numbersIn(text: string): string[] {
  return text.split(/[,;&+]|\band\b/).flatMap((part) => plainNumber(part) || []);
}

function fits(text: string, name: string): boolean {
  const [textLetters, nameLetters] = [lettersIn(text), lettersIn(name)];
  return textLetters === nameLetters || textLetters === "" || nameLetters === "";
}

// Returns the digits of a number without zeros at the front, or its letters if it has no digits. "APP 07" and "7" are
// the same application.
function plainNumber(text: string): string {
  return text.replace(/\D/g, "").replace(/^0+/, "") || lettersIn(text);
}

function lettersIn(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, "");
}
