// The shape of documents.json, the published register of documents. It has each paper with the evidence items that read
// it, the lines of a request list, and the pairs of papers that must agree. The build writes it. Commands, tools of
// agents and pages read it.

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
    id: reference("cohort", "The id of the cohort and of its asset definition."),
    record: choice(["cohort", "asset"]),
    item: position("The position of the evidence item in the record."),
    lookFor: prose(),
  },
  "An evidence item that reads the document.",
  "use",
);

/** The trades of sellers, between which a request list can choose. */
export const TRADES = { goods: "goods", works: "works" } as const;

/** The documents for which only sellers of a trade are asked. */
export const OF_TRADES = object(
  {
    goods: list(reference("document")),
    works: list(reference("document")),
  },
  "Documents of one trade: a list for the other leaves them out.",
  "trades",
);

/** A need: a line of a request list with one document, or with several of which one is enough. */
export const DOCUMENT_NEED = object(
  {
    id: slug(),
    name: prose("What to ask for: Proof of delivery."),
    if: optional(prose(), "When to ask for it, after the word if; null if it is always asked for."),
    alwaysFor: listOrNothing(reference("cohort"), "The definitions for which it is always asked, whatever follows if."),
    alwaysIn: optional(choice(TRADES), "The trade in which it is always asked, whatever follows if."),
    documents: list(reference("document")),
  },
  "What to ask for in one line, whichever of its documents exists.",
  "need",
);

/** A tie: two papers that have to agree. */
export const TIE = object({
  between: pairOf(reference("document")),
  agree: prose("What on one paper has to agree with what on the other."),
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
    ties: list(TIE_OF_DEFINITION, "Papers that must match, and the difference to expect."),
  },
  "Each paper that the evidence of a record names, listed once: " +
    "who makes it, what it proves, what it does not prove, and what each definition reads from it.",
);

export type Trade = keyof typeof TRADES;
export type DocumentNeed = Of<typeof DOCUMENT_NEED>;
export type Tie = Of<typeof TIE>;
export type DocumentUse = Of<typeof DOCUMENT_USE>;
export type DocumentRegister = Of<typeof DOCUMENTS>;
