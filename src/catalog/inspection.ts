// A filled-in inspection worksheet in no file format: its tables, what their columns are called, and what may stand in a cell.

import { capitalized } from "../base/text.ts";

/** How far an examiner has come with a document. */
export const STATUSES = ["requested", "received", "seen", "not applicable", "exception"] as const;

/** Which record asks for a document, as a sheet says it. */
export const RECORDS = { cohort: "decision question", asset: "amounts and dates" } as const;

// Most validators do not assert "format", so a pattern checks the calendar as well: months, their lengths, leap years.
const IN_LONG_MONTHS = "(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])";
const IN_SHORT_MONTHS = "(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)";
const IN_FEBRUARY = "02-(?:0[1-9]|1[0-9]|2[0-8])";
const LEAP_YEAR = "[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00";

/** What one kind of entry is: in words, and as a pattern or the words to choose from. A text has neither. */
export interface KindOfEntry {
  is: string;
  pattern?: string;
  choices?: readonly string[];
}

/** The kinds of entries. */
export const KINDS = {
  text: { is: "a text" },
  amount: {
    is: "an amount: digits with a point before the decimals and no separator, such as 1250.00",
    pattern: "^-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?$",
  },
  date: {
    is: "a date of the calendar as YYYY-MM-DD, such as 2026-11-21",
    pattern: `^(?:[0-9]{4}-(?:${IN_LONG_MONTHS}|${IN_SHORT_MONTHS}|${IN_FEBRUARY})|(?:${LEAP_YEAR})-02-29)$`,
  },
  currency: { is: "a currency code of three capital letters, such as USD", pattern: "^[A-Z]{3}$" },
  answer: { is: "yes or no", choices: ["yes", "no"] },
  status: { is: `one of ${STATUSES.join(", ")}`, choices: STATUSES },
} as const satisfies Readonly<Record<string, KindOfEntry>>;

/** A kind of entry. */
export type Kind = keyof typeof KINDS;

/** A thing to fill in: its key in a record, its name on a sheet, and what may stand there. */
export interface Part {
  key: string;
  label: string;
  kind: Kind;
}

/** What is said once of a whole file. */
export const FILE_PARTS: readonly Part[] = [
  { key: "seller", label: "Seller", kind: "text" },
  { key: "accountDebtor", label: "Account debtor", kind: "text" },
  { key: "covers", label: "Contract or invoices covered", kind: "text" },
  { key: "recordedDate", label: "Recorded date", kind: "date" },
  { key: "currency", label: "Currency", kind: "currency" },
  { key: "taxIncluded", label: "Tax included", kind: "answer" },
  { key: "freightIncluded", label: "Freight included", kind: "answer" },
  { key: "otherBasis", label: "Other basis of the amounts", kind: "text" },
  { key: "preparedBy", label: "Prepared by", kind: "text" },
  { key: "preparedOn", label: "Prepared on", kind: "date" },
  { key: "reviewedBy", label: "Reviewed by", kind: "text" },
  { key: "reviewedOn", label: "Reviewed on", kind: "date" },
];

/** What an examiner fills in for a document. */
export const EVIDENCE_PARTS: readonly Part[] = [
  { key: "status", label: "Status", kind: "status" },
  { key: "reference", label: "Reference", kind: "text" },
  { key: "remark", label: "Remark", kind: "text" },
];

/** The column of a line or a field that holds its currency. */
export const CURRENCY: Part = { key: "currency", label: "Currency", kind: "currency" };

/** The column of a field that says where its value is read from. */
export const SOURCE: Part = { key: "source", label: "Source", kind: "text" };

/** The tables of a worksheet, and what each is called on a sheet. */
export const TABLES = { file: "File", evidence: "Evidence", lines: "Lines", summary: "Summary" } as const;

/** A table of a worksheet. */
export type TableName = keyof typeof TABLES;

/** Headings of what a sheet gives, or names its rows by. */
export const HEADINGS = {
  definition: "Definition",
  version: "Version",
  release: "Release",
  item: "Item",
  entry: "Entry",
  key: "Key",
  documentId: "Document id",
  document: "Document",
  producedBy: "Produced by",
  lookFor: "What to look for",
  neededFor: "Needed for",
  field: "Amount or date",
  description: "What it is",
  value: "Value",
} as const;

/** What a filled-in worksheet of one asset definition can hold. */
export interface InspectionShape {
  id: string;
  version: string;
  /** The ids of the documents that its records read. */
  documents: readonly string[];
  /** What names a line, its currency and its fields, in the order of columns. */
  lines: readonly Part[];
  /** The fields of the definition. */
  summary: readonly Part[];
}

/** Tells whether a text is an entry of this kind. */
export function isOfKind(text: string, kind: Kind): boolean {
  const { pattern, choices }: KindOfEntry = KINDS[kind];
  return (pattern === undefined || new RegExp(pattern).test(text)) && (choices?.includes(text) ?? true);
}

/** Returns a key in words: `grossObligation` as `Gross obligation`. */
export function labelOf(key: string): string {
  return capitalized(key.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`));
}

/** Returns a heading as a key: `Invoice number` as `invoiceNumber`. */
export function keyOf(heading: string): string {
  const words = heading.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.map((word, index) => (index === 0 ? word : capitalized(word))).join("");
}
