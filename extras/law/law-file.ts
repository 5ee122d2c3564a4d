// The shape of law.yaml: topics, places, questions with their answers, and changes of law. The published register has
// the same shapes.

import {
  choice,
  citations,
  day,
  list,
  map,
  type Of,
  object,
  optional,
  prose,
  reference,
  slug,
  word,
} from "../../core/catalog/shape.ts";
import type { Authority } from "./authority.ts";

/** How far a change of law has come. */
const CHANGE_STAGES = {
  made: "It is law or agreed, and takes effect or ends on a day of its own.",
  proposed: "It is before those who make law.",
  stopped: "It was a bill of a past session, and was not seen to become law.",
};

/** A change of law. Every authority that it changes refers to it. */
export const LEGAL_CHANGE = object(
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
export const TOPICS = map(prose(), "Topics by id, each in the words that people use.");

/** The words that people type for a place. */
export const PLACES = map(list(word()), "What people type for a place, by its code.");

/** The words that ask for a group of topics. */
export const SUBJECTS = map(
  object({ typed: list(word()), topics: list(reference("topic")) }),
  "Words that ask for a group of topics, by the name of the group.",
);

/** Places outside the register. */
export const ELSEWHERE = list(
  list(word()),
  "Places outside the register: the name of each, then what people type for it besides.",
);

/** A question on law. Sections of notes answer it item by item, and each item begins with its place. */
const AUTHORED_ANSWER = object({ question: prose(), topic: reference("topic"), sections: citations() });

/** A rule or view, and the authorities that are contrary to it. */
const CONTRARY = object({ to: prose("What they are contrary to, with its authority."), are: list(word()) });

/** The shape of law.yaml. */
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

export type AuthoredAnswer = Of<typeof AUTHORED_ANSWER>;
export type Law = Of<typeof LAW>;
export type LegalChange = Of<typeof LEGAL_CHANGE>;

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
