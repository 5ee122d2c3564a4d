// What sets the twelve apart, as it is published: open points, the key, what decides between any two, cases, words, and
// what lies outside.

import {
  choice,
  citations,
  list,
  listOrNothing,
  type Of,
  object,
  pairOf,
  prose,
  proseOrNothing,
  published,
  reference,
  slug,
  writtenAs,
} from "../../core/catalog/shape.ts";

/** The word for what belongs to none of the twelve. */
export const OUTSIDE = "outside";

/** What an id of the outside list begins with where a place to read on is named. */
export const OUTSIDE_ENTRY = `${OUTSIDE}/`;

/** How two cohorts lie to each other, and what that means. */
export const PAIR_KINDS = {
  "never-both": "the same sum is never read in both",
  both: "parts of the same paper may be read in each",
  rarely: "rarely confused",
} as const;

const KINDS_IN_WORDS = Object.entries(PAIR_KINDS).map(([kind, means]) => `${kind}: ${means}`);

const readOn = reference(
  "place",
  "What to read next: the id of a cohort, outside, or outside/ and the id of an entry of the outside list.",
);
const story = writtenAs("case", prose("An invented story."));
const debate = proseOrNothing("What is still argued about; empty if nothing is.");

/** An invented case, and where to read on. */
const KEY_CASE = object({ story, readOn });

/** A question that is answered by yes or no from the papers. */
const QUESTION = object(
  {
    id: slug(),
    question: prose(),
    includes: list(prose(), "What counts as yes."),
    leavesOut: listOrNothing(prose(), "What counts as no."),
    readOn: list(readOn),
    reason: prose(),
    debate,
    sources: citations(),
    cases: list(KEY_CASE),
  },
  "Answered with yes or no from the papers. The first question that applies says what to read next.",
  "question",
);

/** The questions in the order in which they are asked, and what to know before the first. */
export const KEY = object({ before: list(prose()), questions: list(QUESTION) });

/** What decides between two cohorts. */
export const PAIR = object(
  {
    between: pairOf(reference("cohort")),
    kind: choice(PAIR_KINDS, KINDS_IN_WORDS.join("; ")),
    decides: prose(),
    questions: list(reference("question"), "The questions of the key that decide between the two."),
  },
  "",
  "pair",
);

/** An invented story, the cohort that it belongs to or `outside`, and why. */
export const CASE = object(
  {
    story,
    belongs: reference("cohort-or-outside", "What to read next: the id of a cohort, or outside."),
    reason: prose(),
  },
  "",
  "case",
);

/** A word of the trade that leads to several places to read on. */
export const COLLISION = object(
  { word: prose(), leadsTo: list(object({ readOn, when: prose() }), "", { least: 2, most: 4 }) },
  "A word of the trade that points to several places.",
);

/** The words of people who do not know the name of what they look for. */
export const PHRASINGS = object(
  {
    readOn,
    terms: listOrNothing(prose(), "Terms of the trade that point there if nothing else is typed."),
    texts: list(prose()),
  },
  "Words of people who do not know the name.",
);

/** Something that lies outside all twelve cohorts. */
const OUTSIDE_THING = object(
  {
    id: slug(),
    name: prose(),
    otherNames: list(prose(), "The words that people type for it."),
    why: prose(),
    instead: prose("Where to look instead."),
    readOn: listOrNothing(readOn, "The ids of the cohorts that instead names."),
    sources: citations(),
    debate,
  },
  "",
  "outsideEntry",
);

/**
 * What is outside, one thing and the list of all, and a word that leads to several places, as they are opened by their
 * ids.
 */
export const OPENED_OUTSIDE_THING = object({ kind: choice(["outside"]), ...OUTSIDE_THING.properties });
export const OPENED_OUTSIDE = object({
  kind: choice(["outside"]),
  id: choice([OUTSIDE]),
  name: prose(),
  sentence: prose(),
  entries: list(object({ id: slug(), name: prose() })),
});
export const OPENED_WORD = object({ kind: choice(["word"]), ...COLLISION.properties });

/** Everything that is known to lie outside, and the sentence that the list is not closed. */
export const OUTSIDE_LIST = object({ sentence: prose(), entries: list(OUTSIDE_THING) });

const EACH_COHORT = { least: 12, most: 12 };
const EACH_PAIR = { least: 66, most: 66 };

/** The contents of boundaries.json. */
export const BOUNDARY_REGISTER = published(
  "boundaries",
  {
    openPoints: list(object({ id: reference("cohort"), openPoint: prose() }), "", EACH_COHORT),
    key: KEY,
    pairs: list(PAIR, "", EACH_PAIR),
    cases: list(
      object({ id: reference("cohort", "The cohort whose border the cases show."), cases: list(CASE) }),
      "",
      EACH_COHORT,
    ),
    words: list(COLLISION),
    phrasings: list(PHRASINGS),
    outside: OUTSIDE_LIST,
  },
  `What tells the twelve cohorts apart: the open point of each, the key that says what to read next, and what decides between any two. It also has \
cases on the borders, words that point to several cohorts, and what is outside all twelve. It says what to read, never what a claim is.`,
);

type KeyCase = Of<typeof KEY_CASE>;
export type Question = Of<typeof QUESTION>;
export type Key = Of<typeof KEY>;
export type Pair = Of<typeof PAIR>;
export type Case = Of<typeof CASE>;
export type Collision = Of<typeof COLLISION>;
export type Phrasings = Of<typeof PHRASINGS>;
export type OutsideEntry = Of<typeof OUTSIDE_THING>;
export type Outside = Of<typeof OUTSIDE_LIST>;
export type BoundaryRegister = Of<typeof BOUNDARY_REGISTER>;

/**
 * A case that tells two cohorts apart, and its 1-based position among the cases of a cohort or of a question of the
 * key.
 */
export interface BorderCase extends KeyCase {
  /** Empty where the question gives it. */
  reason: string;
  of: "cohort" | "question";
  id: string;
  number: number;
}

/** Returns the id of the outside entry that a place to read on names; null for a cohort and for `outside`. */
export function outsideIdOf(place: string): string | null {
  return place.startsWith(OUTSIDE_ENTRY) ? place.slice(OUTSIDE_ENTRY.length) : null;
}

/** Returns the id of a cohort as it is, and `outside` for everything outside. */
export function cohortOrOutside(place: string): string {
  return outsideIdOf(place) === null ? place : OUTSIDE;
}

/**
 * Returns the cases that tell two cohorts apart: those of either that belong to the other, then those of the questions
 * that decide between the two.
 */
export function casesBetween(
  { key, pairs, cases }: Pick<BoundaryRegister, "key" | "pairs" | "cases">,
  one: string,
  other: string,
): BorderCase[] {
  const isEither = (place: string): boolean => place === one || place === other;
  const pair = pairs.find(({ between }) => between.includes(one) && between.includes(other));
  const ofCohorts = cases.flatMap(({ id, cases: own }) =>
    own.map(({ story, belongs, reason }, index): BorderCase => {
      return { story, readOn: belongs, reason, of: "cohort", id, number: index + 1 };
    }),
  );
  const ofQuestions = key.questions.flatMap(({ id, cases: own }) =>
    own.map(({ story, readOn }, index): BorderCase => {
      return { story, readOn, reason: "", of: "question", id, number: index + 1 };
    }),
  );
  const chosen = [
    ...ofCohorts.filter(({ id, readOn }) => isEither(id) && isEither(readOn) && id !== readOn),
    ...ofQuestions.filter(({ id, readOn }) => pair?.questions.includes(id) && isEither(readOn)),
  ];
  return chosen.filter((given, index) => chosen.findIndex(({ story }) => story === given.story) === index);
}
