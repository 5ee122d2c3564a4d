// The published register of documents: its shape and its closed words.

import { REQUEST_HEADINGS } from "#request-list";

export { numberInWords, numbersOf, otherNamesOf } from "#request-list";

/** Who made a document. What the seller made proves the seller's own case only in part. */
export const PRODUCERS = {
  seller: "the seller itself",
  "account-debtor": "the account debtor",
  both: "seller and account debtor together",
  "third-party": "a third party",
  tribunal: "a court, tribunal or office holder",
  reader: "whoever reads the file",
} as const;

/** Whom to ask for a document first, with the headings of a request list; what the reader makes is in none. */
export const HOLDERS = { ...REQUEST_HEADINGS, reader: "Made by the reader" } as const;

/** The standards whose numbers a document can bear. X12 is written as people say it. */
export const NUMBER_STANDARDS = [
  "X12",
  "EDIFACT",
  "UNTDID 1001",
  "UBL",
  "ISO 20022",
  "AIA",
  "FIDIC",
  "JCT",
  "NEC",
  "other",
] as const;

/** A number by which a standard or a publisher of forms knows a document. */
export interface DocumentNumber {
  standard: (typeof NUMBER_STANDARDS)[number];
  number: string;
  /** Where only some messages of that number are meant: `marked as a credit`; `null` where all are. */
  qualifier: string | null;
  /** A short name in the project's own words. */
  name: string;
  /** The id of the authority in which the number was checked; `null` where there is none. */
  authority: string | null;
}

/** Names of a document beside its own, by where they are used. */
export type OtherNames = Readonly<Record<"both" | "US" | "UK", readonly string[]>>;

/** A document that definitions read. */
export interface EvidenceDocument {
  id: string;
  name: string;
  otherNames: OtherNames;
  /** How it comes about, as it follows the name: `issued by the buyer`. */
  issued: string;
  producer: keyof typeof PRODUCERS;
  holder: keyof typeof HOLDERS;
  numbers: readonly DocumentNumber[];
  proves: string;
  doesNotProve: string;
  /** How a reader on the seller's side gets it. */
  how: string;
  /** What stands in where it cannot be had; `null` where nothing does. */
  standIn: string | null;
}

/** An evidence item of a record that reads a document. */
export interface DocumentUse {
  /** The id of the cohort and of its asset definition. */
  id: string;
  record: "cohort" | "asset";
  /** The position of the item in the record, from 1. */
  item: number;
  lookFor: string;
}

/** What documents.json holds. */
export interface DocumentRegister {
  $schema: string;
  documents: readonly (EvidenceDocument & { readBy: readonly DocumentUse[] })[];
}
