// The shapes of codes.yaml and of the published codes.json: reason codes and words of loan agreements, with the places
// to read on. A customer writes a reason code, such as 38, beside a sum that it deducts.

import { choice, list, listOrNothing, type Of, object, prose, reference, word } from "../../core/catalog/shape.ts";
import { MARK_GROUP } from "./marks.ts";

/** The things to which a code leads, each in the words of the pages. */
export const CODE_LEADS = {
  read: "read next",
  outside: "outside all twelve",
  "false-friend": "sounds similar and means something else",
  nothing: "says nothing that decides",
} as const;

/**
 * A reason code of a message standard, and the place to read on if a line has the code. The code says what to read, and
 * never what a claim is.
 */
const REASON_CODE = object({
  code: word(),
  name: prose("In the project's own words."),
  leads: choice(CODE_LEADS),
  readOn: listOrNothing(reference("place"), "What to read next; for a false friend, the definition that is not meant."),
  because: prose(),
});

/** A word by which loan agreements leave out or limit receivables, and the place to read on. */
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

/** The shape of codes.yaml. */
export const CODES = object({
  directory: prose("The list that the codes are from, and its edition."),
  licence: prose(),
  notice: word("The notice that the publisher of the list requires."),
  codes: list(REASON_CODE),
  terms: list(AGREEMENT_TERM),
});

/** The shape of codes.json. */
export const CODE_TABLE = object({
  ...CODES.properties,
  marks: list(MARK_GROUP, "Reasons of large buyers, lines of forms, segments of messages."),
});

/** The entries of a reason code and of a word of loan agreements, which `get --json` prints. */
export const PRINTED_CODE = object({ kind: choice(["code"]), ...REASON_CODE.properties });
export const PRINTED_TERM = object({ kind: choice(["term"]), ...AGREEMENT_TERM.properties });

export type ReasonCode = Of<typeof REASON_CODE>;
export type AgreementTerm = Of<typeof AGREEMENT_TERM>;
export type Codes = Of<typeof CODES>;
export type CodeTable = Of<typeof CODE_TABLE>;

/** Returns the id of a reason code, which is also its fragment on the page of words: `code-38`. */
export function codeId({ code }: Pick<ReasonCode, "code">): string {
  return `code-${code}`;
}
