// The published table of reason codes and of words of loan agreements: its shape, and what to read for each.

import { choice, list, listOrNothing, type Of, object, prose, reference, word } from "../../core/catalog/shape.ts";
import { MARK_GROUP } from "./marks.ts";

/** What a code leads to. */
export const CODE_LEADS = {
  read: "read next",
  outside: "outside all twelve",
  "false-friend": "sounds similar and means something else",
  nothing: "says nothing that decides",
} as const;

/**
 * A reason code of a message standard, and where to read on when a line carries it. It says what to read, never what a
 * claim is.
 */
const REASON_CODE = object({
  code: word(),
  name: prose("In the project's own words."),
  leads: choice(CODE_LEADS),
  readOn: listOrNothing(reference("place"), "What to read next; for a false friend, the definition that is not meant."),
  because: prose(),
});

/** A word of loan agreements for receivables that they leave out or limit, and where to read on. */
const AGREEMENT_TERM = object({
  term: prose(),
  also: listOrNothing(prose(), "Its other names."),
  leads: choice(
    ["read", "outside", "measure", "nothing"],
    "Measure if it asks for what no definition gives; nothing if it depends on what no definition reads.",
  ),
  readOn: listOrNothing(reference("place")),
  because: prose(),
});

/** What codes.yaml holds. */
export const CODES = object({
  directory: prose("The list that the codes are from, and its edition."),
  licence: prose(),
  notice: word("The notice that the publisher of the list requires."),
  codes: list(REASON_CODE),
  terms: list(AGREEMENT_TERM),
});

/** The contents of codes.json. */
export const CODE_TABLE = object({
  ...CODES.properties,
  marks: list(MARK_GROUP, "Reasons of large buyers, lines of forms, segments of messages."),
});

/** A reason code, and a word of loan agreements, as they are opened by their ids. */
export const OPENED_CODE = object({ kind: choice(["code"]), ...REASON_CODE.properties });
export const OPENED_TERM = object({ kind: choice(["term"]), ...AGREEMENT_TERM.properties });

export type ReasonCode = Of<typeof REASON_CODE>;
export type AgreementTerm = Of<typeof AGREEMENT_TERM>;
export type Codes = Of<typeof CODES>;
export type CodeTable = Of<typeof CODE_TABLE>;
