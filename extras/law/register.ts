// The shapes of the published law: authorities.json, its part of documents.json, and the entries that `get` prints.

import {
  choice,
  day,
  list,
  listOrNothing,
  type Of,
  object,
  prose,
  proseOrNothing,
  publishedFile,
  reference,
  SOURCE_REFERENCE,
  word,
} from "../../core/catalog/shape.ts";
import { AUTHORED_AUTHORITY, GONE_AUTHORITY } from "./authority.ts";
import { ANSWERS_CLAIM, RULE_LEADS, TIERS } from "./closed-lists.ts";
import { ELSEWHERE, LEGAL_CHANGE, PLACES, SUBJECTS, TOPICS } from "./law-file.ts";

/** A passage of a source that cites an authority. */
const CITING_PASSAGE = object(
  {
    ...SOURCE_REFERENCE.properties,
    section: prose("The heading above the passage."),
    locator: proseOrNothing("The part of the authority that is meant, such as (a)(1); empty for the whole."),
  },
  "A passage that relies on the authority.",
  "passage",
);

/** The answer of a note for a place. */
const LEGAL_ANSWER = object(
  {
    question: prose(),
    topic: reference("topic"),
    place: prose(),
    says: prose("What is said there, with authorities by their names."),
    tier: choice(TIERS, "First where it rests on any authority of the first tier."),
    from: choice(RULE_LEADS, "Whether the text of the authority that it cites first was read."),
    state: prose("How its authorities were read, with the days of reading and the oldest day of a text."),
    cited: listOrNothing(reference("authority"), "The ids of the authorities that it cites, in its order."),
    ...SOURCE_REFERENCE.properties,
  },
  "What a note answers for a place, with its lines.",
  "legalAnswer",
);

/** An authority, as it is published, with the passages that cite it. */
export const PUBLISHED_AUTHORITY = object(
  {
    ...AUTHORED_AUTHORITY.properties,
    tier: choice(TIERS),
    from: choice(RULE_LEADS, "Whether its own text was read, or only what others say of it."),
    state: prose("How it was read, with the day of reading and the day of the text."),
    leanedOnBy: list(CITING_PASSAGE),
  },
  "",
  "authority",
);

/** The shape of authorities.json. */
export const AUTHORITY_REGISTER = publishedFile(
  "authorities",
  {
    lawAsAt: day("The latest day of reading."),
    changes: list(LEGAL_CHANGE, "What is changing in the law."),
    topics: TOPICS,
    places: PLACES,
    elsewhere: ELSEWHERE,
    subjects: SUBJECTS,
    answers: list(LEGAL_ANSWER, `What the notes answer, question by question and place by place. ${ANSWERS_CLAIM}`),
    authorities: list(PUBLISHED_AUTHORITY),
    gone: listOrNothing(GONE_AUTHORITY, "What the register no longer holds."),
  },
  "Each rule of law or of accounting that the sources rely on, with how it was read and every " +
    "passage that relies on it.",
);

/** The part of documents.json on messages, forms and practice. */
export const STANDARDS = object({
  standards: list(
    PUBLISHED_AUTHORITY,
    "Messages, forms of contract and pages on practice, with how each was read and every passage that relies on it.",
  ),
});

/** A rule that an answer cites: what it says, and how it was read. */
const CITED_RULE = object({
  id: reference("authority"),
  name: word(),
  says: prose(),
  from: choice(RULE_LEADS),
  state: prose(),
});

/** The entry of an answer of a note, which `get --json` prints. */
export const ANSWER_ENTRY = object({
  kind: choice(["answer"]),
  id: word(),
  ...LEGAL_ANSWER.properties,
  rules: listOrNothing(CITED_RULE, "What the authorities say that it cites."),
  claim: choice([ANSWERS_CLAIM]),
});

/** The entry of a change of law, which `get --json` prints. */
export const CHANGE_ENTRY = object({ kind: choice(["change"]), ...LEGAL_CHANGE.properties });

export type CitedRule = Of<typeof CITED_RULE>;
export type LegalAnswer = Of<typeof LEGAL_ANSWER>;
export type CitingPassage = Of<typeof CITING_PASSAGE>;
export type PublishedAuthority = Of<typeof PUBLISHED_AUTHORITY>;
export type AuthorityRegister = Of<typeof AUTHORITY_REGISTER>;
