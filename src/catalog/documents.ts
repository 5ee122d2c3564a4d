// The published register of documents: its shape and its closed words.

import { numberInWords, REQUEST_HEADINGS } from "#request-list";
import { PUBLISHED_AUTHORITY } from "./authorities.ts";
import {
  choice,
  list,
  listOrNothing,
  type Of,
  object,
  optional,
  pairOf,
  position,
  prose,
  published,
  reference,
  slug,
  word,
} from "./shape.ts";

export { loweredName, numberInWords, otherNamesOf } from "#request-list";

/** Who made a document. What the seller made proves the seller's own case only in part. */
export const PRODUCERS = {
  seller: "the seller itself",
  "account-debtor": "the buyer",
  both: "seller and buyer together",
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
const DOCUMENT_NUMBER = object(
  {
    standard: choice(NUMBER_STANDARDS),
    number: word(),
    qualifier: optional(prose(), "Where only some messages of that number are meant: marked as a credit."),
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
    "Names beside its own, by where they are used.",
  ),
  issued: prose("How it comes about, as it follows the name: issued by the buyer."),
  producer: choice(PRODUCERS, "Who made it; what the seller made is proof of its own making."),
  holder: choice(HOLDERS, "Whom to ask for it first."),
  numbers: listOrNothing(DOCUMENT_NUMBER),
  proves: prose(),
  doesNotProve: prose(),
  how: prose("How a reader on the seller's side gets it."),
  standIn: optional(prose(), "What stands in where it cannot be had; null where nothing does."),
});

/** An evidence item of a record that reads a document. */
const DOCUMENT_USE = object(
  {
    id: reference("cohort", "The id of the cohort and of its asset definition."),
    record: choice(["cohort", "asset"]),
    item: position("The position of the evidence item in the record."),
    lookFor: prose(),
  },
  "An evidence item that reads the document.",
  "use",
);

/** A line of a request list: one paper, or several of which a file has one or another. */
export const NEED = object(
  {
    id: slug(),
    name: prose("What one asks for: Proof of delivery."),
    if: optional(prose(), "When one asks, after the word if; null where one always does."),
    documents: list(reference("document")),
  },
  "What one asks for in one line, whichever of its documents there is.",
  "need",
);

/** Two papers that have to agree. */
export const TIE = object({
  between: pairOf(reference("document")),
  agree: prose("What on the one has to agree with what on the other."),
  expect: prose("The difference to expect, and why."),
});

/** The contents of documents.json: each document with the evidence items that read it. */
export const DOCUMENT_REGISTER = published(
  "documents",
  {
    documents: list(object({ ...EVIDENCE_DOCUMENT.properties, readBy: list(DOCUMENT_USE) }, "", "document")),
    needs: list(NEED, "The lines of a request list: what is always asked for first."),
    ties: list(
      object({ id: reference("cohort", "The definition whose files it is walked in."), ...TIE.properties }, "", "tie"),
      "What must agree with what, and the difference to expect.",
    ),
    standards: list(
      PUBLISHED_AUTHORITY,
      "Messages, forms of contract and pages on practice, with how each was read and every passage that leans on it.",
    ),
  },
  "Each paper that the evidence of a record names, once: who makes it, what it proves, what it does not prove, and which definitions read what from it.",
);

export type DocumentNumber = Of<typeof DOCUMENT_NUMBER>;
export type EvidenceDocument = Of<typeof EVIDENCE_DOCUMENT>;
export type Need = Of<typeof NEED>;
export type Tie = Of<typeof TIE>;
export type DocumentUse = Of<typeof DOCUMENT_USE>;
export type DocumentRegister = Of<typeof DOCUMENT_REGISTER>;

/** Returns the checked numbers that people in the trade name a document by. */
export function spokenNumbers({ numbers }: Pick<EvidenceDocument, "numbers">): string[] {
  return numbers
    .filter(({ standard, authority }) => authority !== null && (standard === "X12" || standard === "AIA"))
    .map(numberInWords);
}
