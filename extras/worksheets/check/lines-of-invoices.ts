// The lines of a worksheet beside its invoices, by the number of the invoice: all of it is noted, because an invoice
// may be off the aging, and a line may be of several.

import { groupBy } from "../../../core/base/group-by.ts";
import type { InspectionShape } from "../inspection.ts";
import { amountInWords, centsAt, sumOf } from "./amounts.ts";
import type { Finding } from "./record.ts";
import type { CheckedRow } from "./rows.ts";

// Amounts of lines, and what of an invoice they come to.
const COMPARED: readonly (readonly [of: string, what: string, sums: (row: CheckedRow["amounts"]) => bigint[]])[] = [
  ["grossObligation", "total", (row) => [centsAt(row, "total"), centsAt(row, "total") - centsAt(row, "credits")]],
  ["retainageHeldAmount", "amount moved off the aging", (row) => [centsAt(row, "movedOff")]],
  ["paidAmount", "amount paid", (row) => [centsAt(row, "paid")]],
];

// A line that names its provisional invoice has the value of that invoice beside a gross obligation at later figures.
// The final invoice is another one, which no line names.
const PROVISIONAL: typeof COMPARED = [["provisionalValueAmount", "total", (row) => [centsAt(row, "total")]]];

/** An invoice and the lines that name it. */
interface Billed {
  invoice: CheckedRow;
  lines: readonly CheckedRow[];
}

/**
 * Notes lines that name an invoice which is not there, and, if the lines of some invoice come to it, the invoices to
 * which theirs do not come, and those that no line names. `isElsewhere` tells what another definition reads.
 */
export function invoiceLineNotes(
  invoices: readonly CheckedRow[],
  lines: readonly CheckedRow[],
  shape: InspectionShape,
  isElsewhere: (readIn: string) => boolean,
): Finding[] {
  const { label: heading = "", key = "" } =
    shape.lines.find((one) => /invoice(?:Number|PaidShort)$/i.test(one.key)) ?? {};
  const isProvisional = key.startsWith("provisional");
  const names = invoices.map(({ name }) => name);
  const textOf = ({ entries }: CheckedRow): string => entries.get(heading)?.text ?? "";
  const byNumber = groupBy(lines, (line) => numbersIn(textOf(line)).join());
  const knownNumbers = new Set(names.map(plainNumber));
  if (invoices.length === 0) return [];
  const unknown = lines.filter((line) => numbersIn(textOf(line)).some((number) => !knownNumbers.has(number)));
  // Of invoices with the same digits, a line is of those whose letters are not others than its own.
  const isOf = (text: string, name: string): boolean =>
    fits(text, name) || !names.some((one) => plainNumber(one) === plainNumber(name) && fits(text, one));
  const billed = invoices
    .filter(({ amounts }) => !isElsewhere(amounts.readIn) && centsAt(amounts, "total") > 0n)
    .map((invoice): Billed => {
      const own = byNumber.get(plainNumber(invoice.name)) ?? [];
      return { invoice, lines: own.filter((line) => isOf(textOf(line), invoice.name)) };
    })
    .filter(({ lines: own }) => !isProvisional || own.length > 0);
  return [
    ...unknown.map(({ placeOf }) => ({ place: placeOf(heading), says: "no row of Invoices has this number" })),
    ...(isProvisional ? PROVISIONAL : COMPARED).flatMap(([of, what, sums]) =>
      differingInvoices(billed, of, what, sums),
    ),
  ];
}

function differingInvoices(
  billed: readonly Billed[],
  of: string,
  what: string,
  sums: (typeof COMPARED)[0][2],
): Finding[] {
  const invoiceSums = billed.flatMap(({ invoice, lines }) => {
    const amounts = lines.map((line) => line.amounts);
    const isRead = amounts.every(({ unreadKeys }) => !unreadKeys.has(of));
    return isRead ? [{ invoice, sum: sumOf(amounts, of), own: sums(invoice.amounts) }] : [];
  });
  // Lines may be of another basis, or of all invoices together.
  if (!invoiceSums.some(({ sum, own }) => sum && own.includes(sum))) return [];
  return invoiceSums.flatMap(({ invoice: { place }, sum, own: [own = 0n, ...others] }) => {
    if (sum === undefined) return own === 0n || what !== "total" ? [] : [{ place, says: NO_LINE }];
    if ([own, ...others].includes(sum)) return [];
    const both = `${amountInWords(sum)}, its ${what} is ${amountInWords(own)}`;
    return [{ place, says: `the lines that name this invoice add up to ${both}` }];
  });
}

const NO_LINE = "no line names this invoice, and lines come to others";

// A line may name several invoices.
function numbersIn(text: string): string[] {
  return text.split(/[,;&+]|\band\b/).flatMap((one) => plainNumber(one) || []);
}

function fits(text: string, name: string): boolean {
  const [one, other] = [lettersIn(text), lettersIn(name)];
  return one === other || one === "" || other === "";
}

// The digits of a number, if it has any: "APP 07" and "7" are one application.
function plainNumber(text: string): string {
  return text.replace(/\D/g, "").replace(/^0+/, "") || lettersIn(text);
}

function lettersIn(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, "");
}
