// The shape of the register of authorities, as authors write it and as it is published.

import { keysOf } from "../../core/base/keys-of.ts";
import {
  address,
  choice,
  citations,
  day,
  list,
  listOrNothing,
  map,
  mapOf,
  type Of,
  object,
  optional,
  prose,
  proseOrNothing,
  publishedFile,
  reference,
  type Shape,
  SOURCE_REFERENCE,
  slug,
  word,
  wordLike,
} from "../../core/catalog/shape.ts";
import {
  ANSWERS_CLAIM,
  AUTHORITY_KINDS,
  BEARINGS,
  CITATION_FORMS,
  PROOFS,
  READING_STATUSES,
  RULE_LEADS,
  TIERS,
} from "./closed-lists.ts";
import { JURISDICTIONS } from "./jurisdictions.ts";

// The shape of the day of a text. Often only its month or its year is known.
function textDay(): Shape<string> {
  const written = 'a day, a month or a year, such as 2026-03-31, 2026-03 or "2026", or unknown';
  return wordLike(/^(?:\d{4}(?:-\d\d(?:-\d\d)?)?|unknown)$/, written);
}

/** How an authority was read. The copy, the days and the words let anybody check the reading. */
export const READING = object(
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

/** How far a change of law has come. */
const CHANGE_STAGES = {
  made: "It is law or agreed, and takes effect or ends on a day of its own.",
  proposed: "It is before those who make law.",
  stopped: "It was a bill of a past session, and was not seen to become law.",
};

/** A change of law. Every authority that it changes refers to it. */
const LEGAL_CHANGE = object(
  {
    id: slug(),
    what: prose("A sentence that names its day."),
    stage: choice(
      CHANGE_STAGES,
      Object.entries(CHANGE_STAGES)
        .map(([stage, says]) => `${stage}: ${says}`)
        .join(" "),
    ),
    on: optional(day(), "That day, if one is known."),
    look: day("The next day to check."),
  },
  "",
  "legalChange",
);

/** The topics of law, in the words that people use. */
const TOPICS = map(prose(), "Topics by id, each in the words that people use.");

/** The words that people type for a place. */
const PLACES = map(list(word()), "What people type for a place, by its code.");

/** The words that ask for a group of topics. */
const SUBJECTS = map(
  object({ typed: list(word()), topics: list(reference("topic")) }),
  "Words that ask for a group of topics, by the name of the group.",
);

/** Places outside the register. */
const ELSEWHERE = list(
  list(word()),
  "Places outside the register: the name of each, then what people type for it besides.",
);

/** A question on law. Sections of notes answer it item by item, and each item begins with its place. */
const AUTHORED_ANSWER = object({ question: prose(), topic: reference("topic"), sections: citations() });

/** A rule or view, and the authorities that are contrary to it. */
const CONTRARY = object({ to: prose("What they are contrary to, with its authority."), are: list(word()) });

/** The shape of law.yaml: topics, places, questions with their answers, and changes of law. */
export const LAW = object({
  topics: TOPICS,
  answers: list(AUTHORED_ANSWER),
  publicDebtors: list(word(), "Words in the place of an answer that holds only for a public body as account debtor."),
  contrary: list(CONTRARY),
  places: PLACES,
  elsewhere: ELSEWHERE,
  subjects: SUBJECTS,
  changes: list(LEGAL_CHANGE),
});

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

/** What an authority that an answer cites says, and how it was read. */
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

/** An authority of the register, with its tier. */
export type Authority = Of<typeof AUTHORED_AUTHORITY> & { tier: keyof typeof TIERS };
export type GoneAuthority = Of<typeof GONE_AUTHORITY>;
export type AuthoredAnswer = Of<typeof AUTHORED_ANSWER>;
export type Law = Of<typeof LAW>;
export type LegalChange = Of<typeof LEGAL_CHANGE>;
export type CitedRule = Of<typeof CITED_RULE>;
export type LegalAnswer = Of<typeof LEGAL_ANSWER>;
export type CitingPassage = Of<typeof CITING_PASSAGE>;
export type PublishedAuthority = Of<typeof PUBLISHED_AUTHORITY>;
export type AuthorityRegister = Of<typeof AUTHORITY_REGISTER>;

/** Returns the words on what an authority is contrary to, or undefined if it is contrary to nothing. */
export function contraryAuthority(
  { id }: Pick<Authority, "id">,
  { contrary }: Pick<Law, "contrary">,
): string | undefined {
  return contrary.find(({ are }) => are.includes(id))?.to;
}

/** Returns the change of an authority, or undefined if it has none. */
export function changeIn({ moving }: Authority, changes: readonly LegalChange[]): LegalChange | undefined {
  return changes.find(({ id }) => id === moving);
}
