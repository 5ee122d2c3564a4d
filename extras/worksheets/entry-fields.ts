// What is filled in on an inspection worksheet: each field with its key in a record, its name and its kind of entry.

import { FOUR_AMOUNTS } from "../../core/catalog/entries.ts";
import type { Kind } from "./entry-kinds.ts";

/** Something to fill in: its key in a record, its name on a sheet, and what may be entered. */
export interface EntryField {
  key: string;
  label: string;
  kind: Kind;
  /** The sheet fills it in. */
  given?: true;
  /** The text that is given in every sheet of a definition. */
  exactly?: string;
  /** Sheets of earlier releases lack it. */
  added?: true;
}

/** The rows of the table of the file that an examiner fills in. */
export const FILE_PARTS: readonly EntryField[] = [
  { key: "seller", label: "Seller", kind: "text" },
  { key: "accountDebtor", label: "Account debtor", kind: "text" },
  { key: "covers", label: "Contract or invoices covered", kind: "text" },
  { key: "sample", label: "Basis of the sample", kind: "text", added: true },
  { key: "recordedDate", label: "Recorded date", kind: "date" },
  { key: "currency", label: "Currency", kind: "currency" },
  { key: "taxIncluded", label: "Tax included", kind: "answer" },
  { key: "freightIncluded", label: "Freight included", kind: "answer" },
  { key: "otherBasis", label: "Other basis of the amounts", kind: "text" },
  { key: "laterEvents", label: "After the recorded date", kind: "text" },
  { key: "workPaper", label: "Work paper", kind: "text", added: true },
  { key: "preparedBy", label: "Prepared by", kind: "text" },
  { key: "preparedOn", label: "Prepared on", kind: "date" },
  { key: "reviewedBy", label: "Reviewed by", kind: "text" },
  { key: "reviewedOn", label: "Reviewed on", kind: "date" },
];

/** What is to be said of what was seen. */
export const REMARK: EntryField = { key: "remark", label: "Remark", kind: "text" };

/** Where an examiner files what was seen, and what there is to say of it. */
export const FILING: readonly EntryField[] = [{ key: "reference", label: "Reference", kind: "text" }, REMARK];

/** How far an examiner has come with a document. */
export const STATUS: EntryField = { key: "status", label: "Status", kind: "status" };

/** The parts that an examiner fills in for a document. */
export const EVIDENCE_PARTS: readonly EntryField[] = [STATUS, ...FILING];

/** The column that holds the currency of a line, an invoice or a field. */
export const CURRENCY: EntryField = { key: "currency", label: "Currency", kind: "currency" };

/** The column of a field that says where its value is read from. */
export const SOURCE: EntryField = { key: "source", label: "Source", kind: "text" };

/** The key of what says which definition reads a row. */
export const READ_IN = "readIn";

/** What every line ends with: the definition that reads it, or outside, and where it is filed. */
export const LINE_PARTS: readonly EntryField[] = [{ key: READ_IN, label: "Read in", kind: "text" }, ...FILING];

/** The names of items of retainage that was moved off invoices, as a formula compares them. */
export const RETAINAGE_ITEMS = "ret*";

/** The parts of an invoice, as the seller's aging lists it. */
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

/** Returns which of the four amounts are among these parts. */
export function fourAmountsIn(parts: readonly EntryField[]): string[] {
  return FOUR_AMOUNTS.filter((amount) => parts.some(({ key }) => key === amount));
}

/** The way from the seller's aging to the gross obligation, which stands before the four amounts. */
export const BRIDGE: readonly EntryField[] = [
  { key: "agingBalance", label: "Balance on the aging", kind: "signedAmount" },
  { key: "agingNotCovered", label: "Less: not covered", kind: "signedAmount" },
  { key: "coveredNotOnAging", label: "Add: not on the aging", kind: "amount" },
  { key: "takenOffOnAging", label: "Add: taken off on the aging", kind: "amount" },
  { key: "agingDifference", label: "Other differences", kind: "signedAmount" },
];

/** The key of the row that says of which edition a sheet is. */
export const RELEASE = "release";

/** Returns the first rows of the table of the file, which a sheet fills in. */
export function givenParts({ id, version }: { id: string; version: string }): EntryField[] {
  return [
    { key: "asset", label: "Definition", kind: "text", given: true, exactly: id },
    { key: "version", label: "Version", kind: "text", given: true, exactly: version },
    { key: RELEASE, label: "Release", kind: "text", given: true },
  ];
}
