// Explains the fields of invoices and of the summary, for notes on a worksheet and for the JSON Schema of a record. The
// texts are apart from the fields, because the check does not need them.

import { READ_IN } from "./entry-fields.ts";

/** The explanations of the columns of the invoices, by key. */
export const INVOICE_NOTES: Readonly<Record<string, string>> = {
  invoiceNumber:
    "List what the aging shows open from this account debtor, an item in each row. " +
    "A posted credit or cash not applied is an item too. Write it with a minus below Total and Open per aging. " +
    "You may leave out what this file does not cover if Less: not covered of the Summary counts it.",
  invoiceDate: "The date on the invoice or on the credit.",
  total: "What the invoice bills. A credit has a minus.",
  credits: "Credits that the seller applied to this invoice.",
  paid: "Payments on this invoice by the recorded date, also those that the seller did not apply.",
  movedOff:
    "What the seller moved from this invoice to another account or item, " +
    "such as retainage or a chargeback under review.",
  openPerAging:
    "What the aging shows open on this item. " +
    "The column adds up to the balance on the aging, or to the balance less what is not covered.",
  [READ_IN]:
    "The definition that reads this item if it is another one than that of this sheet, or outside. " +
    "What is read elsewhere is not covered here: " +
    "its open amount enters Less: not covered of the Summary, a credit with a minus.",
};

// The explanations of the amounts that lead from the aging to the gross obligation, by key.
const AGING_TO_GROSS_NOTES: Readonly<Record<string, string>> = {
  agingBalance:
    "What the seller's aging shows open from this account debtor on the recorded date, " +
    "after its credits and cash not applied.",
  agingNotCovered:
    "What is open on the aging and not covered here: items that other definitions read, and posted credits. " +
    "A credit has a minus. Source says where each item is read. " +
    "You may list the items among the invoices or leave them out.",
  coveredNotOnAging:
    "Price of what is covered but was never on the aging, " +
    "such as work not billed or retainage billed to another account.",
  takenOffOnAging:
    "Payments and credits on what is covered, also cash not applied, deductions, " +
    "and amounts moved to another account. The gross obligation is read before them, the aging after them.",
  agingDifference: "What is left between these and the gross obligation. Source gives the reason for each.",
};

/** Returns the explanation of each amount and date of the summary, by its key. */
export function descriptionsOf(fields: readonly { key: string; description: string }[]): ReadonlyMap<string, string> {
  const fieldNotes = fields.map(({ key, description }) => [key, description] as const);
  return new Map([...Object.entries(AGING_TO_GROSS_NOTES), ...fieldNotes]);
}
