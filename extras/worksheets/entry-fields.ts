// The fields of an inspection worksheet, which a field examiner fills in: the key of each field in a record, its name
// on the sheet and its kind of entry. The sheets, the JSON Schema of a record and the check use this module.

import { FOUR_AMOUNTS } from "../../core/catalog/entries.ts";
import type { Kind } from "./entry-kinds.ts";

/** A field to fill in: its key in a record, its name on a sheet, and the kind of its entry. */
export interface EntryField {
  key: string;
  label: string;
  kind: Kind;
  /** The blank sheet has the entry already. */
  isFilledBySheet?: true;
  /** The entry that every sheet of the definition has. */
  fixedText?: string;
  /** Sheets of earlier releases do not have the field. */
  isAddedLater?: true;
}

/** The rows of the table of the file that an examiner fills in. */
export const FILE_PARTS: readonly EntryField[] = [
  { key: "seller", label: "Seller", kind: "text" },
  { key: "accountDebtor", label: "Account debtor", kind: "text" },
  { key: "covers", label: "Contract or invoices covered", kind: "text" },
  { key: "sample", label: "Basis of the sample", kind: "text", isAddedLater: true },
  { key: "recordedDate", label: "Recorded date", kind: "date" },
  { key: "currency", label: "Currency", kind: "currency" },
  { key: "taxIncluded", label: "Tax included", kind: "answer" },
  { key: "freightIncluded", label: "Freight included", kind: "answer" },
  { key: "otherBasis", label: "Other basis of the amounts", kind: "text" },
  { key: "laterEvents", label: "After the recorded date", kind: "text" },
  { key: "workPaper", label: "Work paper", kind: "text", isAddedLater: true },
  { key: "preparedBy", label: "Prepared by", kind: "text" },
  { key: "preparedOn", label: "Prepared on", kind: "date" },
  { key: "reviewedBy", label: "Reviewed by", kind: "text" },
  { key: "reviewedOn", label: "Reviewed on", kind: "date" },
];

/** The field for a remark on what the examiner saw. */
export const REMARK: EntryField = { key: "remark", label: "Remark", kind: "text" };

/** The fields for the place where an examiner files a paper, and for a remark. */
export const FILING: readonly EntryField[] = [{ key: "reference", label: "Reference", kind: "text" }, REMARK];

/** The field for the state of a request for a document. */
export const STATUS: EntryField = { key: "status", label: "Status", kind: "status" };

/** The fields that an examiner fills in for a document. */
export const EVIDENCE_PARTS: readonly EntryField[] = [STATUS, ...FILING];

/** The column that holds the currency of a line, an invoice or a field. */
export const CURRENCY: EntryField = { key: "currency", label: "Currency", kind: "currency" };

/** The column of a field that says where its value is read from. */
export const SOURCE: EntryField = { key: "source", label: "Source", kind: "text" };

/** The key of the field that says which definition reads a row. */
export const READ_IN = "readIn";

/** The last fields of every line: the definition that reads it, or "outside" if none does, and where it is filed. */
export const LINE_PARTS: readonly EntryField[] = [{ key: READ_IN, label: "Read in", kind: "text" }, ...FILING];

/** The names of items of retainage that was moved off invoices, such as "RET 12". A formula compares them so. */
export const RETAINAGE_ITEMS = "ret*";

/** The fields of an invoice, as the seller's aging lists it. */
export const INVOICE_PARTS: readonly EntryField[] = [
  { key: "invoiceNumber", label: "Invoice number", kind: "text" },
  { key: "invoiceDate", label: "Invoice date", kind: "date" },
  CURRENCY,
  { key: "total", label: "Total", kind: "signedAmount" },
  { key: "credits", label: "Credits", kind: "amount" },
  { key: "paid", label: "Paid", kind: "amount" },
  { key: "movedOff", label: "Moved off the aging", kind: "amount" },
  { key: "openPerAging", label: "Open per aging", kind: "signedAmount" },
  ...LINE_PARTS,
];

/** Returns which of the four amounts that all definitions share are among these fields. */
export function fourAmountsIn(fields: readonly EntryField[]): string[] {
  return FOUR_AMOUNTS.filter((amount) => fields.some(({ key }) => key === amount));
}

/** The fields of the summary before its four amounts. They lead from the balance on the aging to the gross. */
export const AGING_TO_GROSS: readonly EntryField[] = [
  { key: "agingBalance", label: "Balance on the aging", kind: "signedAmount" },
  { key: "agingNotCovered", label: "Less: not covered", kind: "signedAmount" },
  { key: "coveredNotOnAging", label: "Add: not on the aging", kind: "amount" },
  { key: "takenOffOnAging", label: "Add: taken off on the aging", kind: "amount" },
  { key: "agingDifference", label: "Other differences", kind: "signedAmount" },
];

/** The key of the row with the edition of a sheet. */
export const RELEASE = "release";

/** Returns the first rows of the table of the file: the definition and the edition of the sheet. */
export function editionParts({ id, version }: { id: string; version: string }): EntryField[] {
  return [
    { key: "asset", label: "Definition", kind: "text", isFilledBySheet: true, fixedText: id },
    { key: "version", label: "Version", kind: "text", isFilledBySheet: true, fixedText: version },
    { key: RELEASE, label: "Release", kind: "text", isFilledBySheet: true },
  ];
}
