// The shapes of definitions/documents.yaml, the register of documents. Evidence items name its entries by their ids.

import { choice, list, listOrNothing, type Of, object, optional, prose, reference, slug, word } from "./shape.ts";

/** Who made a document. What the seller made proves the seller's own case only in part. */
export const PRODUCERS = {
  seller: "the seller itself",
  "account-debtor": "the buyer",
  both: "seller and buyer together",
  "third-party": "a third party",
  tribunal: "a court, tribunal or office holder",
  reader: "the reader of the file",
} as const;

/** Whom to ask for a document first, each with its heading on a request list. */
export const HOLDER_HEADINGS = {
  seller: "From the seller",
  "account-debtor": "From the buyer",
  "third-party": "From third parties",
  reader: "Made by the reader",
} as const;

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
const DOCUMENT_NUMBER = object(
  {
    standard: choice(NUMBER_STANDARDS),
    number: word(),
    qualifier: optional(prose(), "Which messages of that number are meant, if not all: marked as a credit."),
    name: prose("A short name in the project's own words."),
    authority: optional(reference("authority"), "The entry of authorities.json in which the number was checked."),
  },
  "A number by which a standard or a publisher of forms knows the document.",
  "number",
);

/** A document that definitions read, as authors write it. */
export const EVIDENCE_DOCUMENT = object({
  id: slug(),
  name: prose("The one name it has in all records."),
  otherNames: object(
    { both: listOrNothing(prose()), US: listOrNothing(prose()), UK: listOrNothing(prose()) },
    "Its other names, by where they are used.",
  ),
  issued: prose("How it is issued, as it follows the name: issued by the buyer."),
  producer: choice(PRODUCERS, "Who made it; what the seller made is proof of its own making."),
  holder: choice(HOLDER_HEADINGS, "Whom to ask for it first."),
  numbers: listOrNothing(DOCUMENT_NUMBER),
  proves: prose(),
  doesNotProve: prose(),
  how: prose("How a reader on the seller's side gets it."),
  standIn: optional(prose(), "What to use instead if it cannot be had; null if there is nothing."),
});

/** A document that a request list asks for although no evidence item of these definitions reads it. */
export const ALSO_ASKED = object(
  {
    document: reference("document"),
    for: list(reference("cohort", "The id of the cohort and of its asset definition.")),
    lookFor: prose("What to look for, as it follows the words look for."),
  },
  "A document that is asked for besides those that evidence items read.",
  "asked",
);

export type AlsoAsked = Of<typeof ALSO_ASKED>;
export type DocumentNumber = Of<typeof DOCUMENT_NUMBER>;
export type EvidenceDocument = Of<typeof EVIDENCE_DOCUMENT>;
