// The shape of documents.json, the published register of documents. It has each document with the evidence items that
// read it, the lines of a request list, and the pairs of documents that must agree. The build writes it. Commands,
// tools of agents and pages read it.

import { ALSO_ASKED, EVIDENCE_DOCUMENT } from "../../core/catalog/documents.ts";
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
  publishedFile,
  reference,
  slug,
} from "../../core/catalog/shape.ts";

/** An evidence item of a record that reads a document. */
const DOCUMENT_USE = object(
  {
    id: reference("cohort", "The id of the definition. Its cohort and its asset definition have the same id."),
    record: choice(["cohort", "asset"]),
    item: position("The position of the evidence item in the record."),
    lookFor: prose(),
  },
  "An evidence item that reads the document.",
  "use",
);

/** The trades: sale of goods, and construction works. A request list for one leaves out the documents of the other. */
export const TRADES = ["goods", "works"] as const;

/** The documents that only one trade has, by trade. */
export const OF_TRADES = object(
  {
    goods: list(reference("document")),
    works: list(reference("document")),
  },
  "The documents that only one trade has. A request list for the other trade leaves them out.",
  "trades",
);

/** A need: a line of a request list. One of its documents is enough. */
export const DOCUMENT_NEED = object(
  {
    id: slug(),
    name: prose("What to ask for: Proof of delivery."),
    if: optional(
      prose(),
      "The case in which to ask for it, as it follows the word if; null if it is always asked for.",
    ),
    alwaysFor: listOrNothing(reference("cohort"), "The definitions for which it is always asked, whatever follows if."),
    alwaysIn: optional(choice(TRADES), "The trade in which it is always asked, whatever follows if."),
    documents: list(reference("document")),
  },
  "A line of a request list. One of its documents is enough.",
  "need",
);

/** A tie: two documents that have to agree. */
export const TIE = object({
  between: pairOf(reference("document")),
  agree: prose("What of the first document has to agree, and with what of the second."),
  expect: prose("The difference to expect, and why."),
});

const DOCUMENT = object(
  {
    ...EVIDENCE_DOCUMENT.properties,
    called: listOrNothing(prose(), "What people call it besides: abbreviations, spellings and ordinary words."),
    readBy: listOrNothing(DOCUMENT_USE),
  },
  "",
  "document",
);
const TIE_OF_DEFINITION = object(
  { id: reference("cohort", "The definition whose files need it."), ...TIE.properties },
  "",
  "tie",
);

/** The answer of the command get for the id of a document. */
export const PRINTED_DOCUMENT = object({
  kind: choice(["document"]),
  ...DOCUMENT.properties,
  // Most documents are in no tie.
  ties: listOrNothing(TIE_OF_DEFINITION),
  alsoAsked: listOrNothing(ALSO_ASKED),
});

/** The shape of documents.json. */
export const DOCUMENTS = publishedFile(
  "documents",
  {
    documents: list(DOCUMENT),
    needs: list(DOCUMENT_NEED, "The lines of a request list. What is always asked for comes first."),
    alsoAsked: listOrNothing(ALSO_ASKED, "What is asked for besides the documents that evidence items read."),
    trades: OF_TRADES,
    ties: list(TIE_OF_DEFINITION, "Documents that must agree, and the difference to expect."),
  },
  "Each document that the evidence of a record names, listed once: " +
    "who makes it, what it proves, what it does not prove, and what each definition reads from it.",
);

export type Trade = (typeof TRADES)[number];
export type DocumentNeed = Of<typeof DOCUMENT_NEED>;
export type Tie = Of<typeof TIE>;
export type DocumentUse = Of<typeof DOCUMENT_USE>;
export type DocumentRegister = Of<typeof DOCUMENTS>;
