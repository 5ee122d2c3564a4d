// The shape of an authority, as authors write it in authorities/, and of one that left the register.

import { keysOf } from "../../core/base/keys-of.ts";
import {
  address,
  choice,
  day,
  list,
  listOrNothing,
  map,
  mapOf,
  type Of,
  object,
  optional,
  prose,
  reference,
  type Shape,
  slug,
  word,
  wordLike,
} from "../../core/catalog/shape.ts";
import { AUTHORITY_KINDS, BEARINGS, CITATION_FORMS, PROOFS, READING_STATUSES, type TIERS } from "./closed-lists.ts";
import { JURISDICTIONS } from "./jurisdictions.ts";

// The shape of the day of a text. Often only its month or its year is known.
function textDay(): Shape<string> {
  const patternInWords = 'a day, a month or a year, such as 2026-03-31, 2026-03 or "2026", or unknown';
  return wordLike(/^(?:\d{4}(?:-\d\d(?:-\d\d)?)?|unknown)$/, patternInWords);
}

// How an authority was read. The copy, the days and the words let anybody check the reading.
const READING = object(
  {
    status: choice(READING_STATUSES, "How it was read, the best first."),
    copy: optional(prose(), "Which copy was read, in words."),
    at: optional(address(), "The address of the copy."),
    on: optional(day(), "The day of reading."),
    textAsOf: optional(textDay(), "The day of the text that was read; unknown if the copy does not tell it."),
    history: optional(prose(), "The line of an official history that shows no later change."),
    find: optional(word(), "A few words that are exactly in the copy."),
    note: optional(prose(), "What was not read or could not be settled."),
  },
  "How an authority was read.",
  "reading",
  Object.entries(READING_STATUSES).map(([status, { needs }]) => ({
    where: { status },
    required: needs,
    nullProperties: needs.length === 0 ? PROOFS : [],
  })),
);

/** An authority, as authors write it. The folder of its file is its tier. */
export const AUTHORED_AUTHORITY = object({
  id: slug(),
  name: prose("As people write it: UCC 9-404."),
  otherNames: listOrNothing(word(), "Its other names: Miller Act."),
  kind: choice(AUTHORITY_KINDS),
  jurisdictions: list(
    choice(JURISDICTIONS),
    "Codes of ISO 3166; US-UNIFORM for a uniform act, INT for a text between states.",
  ),
  parts: map(word(), "As the publisher counts: act and section; topic, subtopic, section and paragraph."),
  establishes: prose("What it says, in one sentence of the project's own."),
  topics: listOrNothing(reference("topic"), "What people ask of it."),
  bears: choice(
    BEARINGS,
    "How it supports what it is cited for: it states the rule, is reported to, is used by analogy, " +
      "is against it, or explains it.",
  ),
  cite: mapOf(keysOf(CITATION_FORMS), word(), "Citations ready to paste, and identifiers if there are any."),
  official: optional(
    address(),
    "The address of the official text. Stored copies were read, and no address was opened.",
  ),
  read: READING,
  moving: optional(reference("change"), "What is changing in it."),
});

/** An authority that left the register, as authors write it and as it is published. Its id stays. */
export const GONE_AUTHORITY = object(
  {
    id: slug(),
    name: prose(),
    kind: choice(AUTHORITY_KINDS),
    jurisdictions: list(choice(JURISDICTIONS)),
    establishes: prose("What the last release that held it said of it."),
    ended: wordLike(/^[1-9]\d*$/, 'the number of a release in quotes, such as "11"', "The release that left it out."),
    instead: prose("What to read instead: the official code, with its address where that is known."),
  },
  "A rule that the register no longer holds.",
  "goneAuthority",
);

/** An authority of the register, with its tier. */
export type Authority = Of<typeof AUTHORED_AUTHORITY> & { tier: keyof typeof TIERS };
export type GoneAuthority = Of<typeof GONE_AUTHORITY>;
