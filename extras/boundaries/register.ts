// The shape of the register boundaries.json, which tells the twelve cohorts apart. It holds the open point of each
// cohort, the key, what decides between any two cohorts, cases, ambiguous words, phrasings, and the outside list. The
// key is the list of questions that lead from papers to a place to read on. A place to read on is a cohort, the outside
// list, or an entry of that list, which has things that no cohort covers.

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
  publishedFile,
  reference,
  slug,
  writtenAs,
} from "../../core/catalog/shape.ts";

/** The id that stands for everything outside all twelve cohorts. */
export const OUTSIDE = "outside";

/** The prefix of a place to read on that is an entry of the outside list. The id of the entry follows. */
export const OUTSIDE_PREFIX = `${OUTSIDE}/`;

/**
 * The kinds of pairs of cohorts, each with its meaning. A claim is read in the cohort that covers it. The paper or line
 * that states the claim is read there too.
 */
export const PAIR_KINDS = {
  "never-both": "the same sum is never read in both",
  both: "parts of the same paper may be read in each",
  rarely: "rarely confused",
} as const;

const KINDS_IN_WORDS = Object.entries(PAIR_KINDS)
  .map(([kind, means]) => `${kind}: ${means}`)
  .join("; ");

const READ_ON = reference(
  "place",
  "What to read next: the id of a cohort, outside, or outside/ and the id of an entry of the outside list.",
);
// Authors write a story under the key `case`.
const STORY = writtenAs("case", prose("An invented story."));
const DEBATE = proseOrNothing("What is still argued about; empty if nothing is.");

/** An invented case of a question of the key, and the place to read on. */
const QUESTION_CASE = object({ story: STORY, readOn: READ_ON });

/** A question of the key. The papers answer it with yes or no. */
const QUESTION = object(
  {
    id: slug(),
    question: prose(),
    includes: list(prose(), "What counts as yes."),
    leavesOut: listOrNothing(prose(), "What counts as no."),
    readOn: list(READ_ON),
    reason: prose(),
    debate: DEBATE,
    sources: citations(),
    cases: list(QUESTION_CASE),
  },
  "Answered with yes or no from the papers. The first question whose answer is yes says what to read next.",
  "question",
);

/** The key: the questions in the order in which a reader asks them, and what to know before the first. */
export const KEY = object({ before: list(prose()), questions: list(QUESTION) });

/** A pair of cohorts, and what decides between the two. */
export const PAIR = object(
  {
    between: pairOf(reference("cohort")),
    kind: choice(PAIR_KINDS, KINDS_IN_WORDS),
    decides: prose(),
    questions: list(reference("question"), "The questions of the key that decide between the two."),
  },
  "",
  "pair",
);

/** An invented case on the border of a cohort: its story, the cohort to read next or `outside`, and why. */
export const COHORT_CASE = object(
  {
    story: STORY,
    belongs: reference("cohort-or-outside", "What to read next: the id of a cohort, or outside."),
    reason: prose(),
  },
  "",
  "case",
);

// A word that leads to one place is a phrasing. More than four places are no help to a reader who has to choose.
const SENSES_OF_WORD = { least: 2, most: 4 };

/** An ambiguous word: it leads to several places to read on, each with the sense that leads there. */
export const AMBIGUOUS_WORD = object(
  {
    word: prose(),
    leadsTo: list(
      object({ readOn: READ_ON, when: prose('The sense in which the word leads there: it follows "when".') }),
      "",
      SENSES_OF_WORD,
    ),
  },
  "A word of the trade that leads to several places to read on.",
);

/** What people type to find one place to read on: phrasings, and terms of the trade. */
export const PHRASINGS_OF_PLACE = object(
  {
    readOn: READ_ON,
    terms: listOrNothing(prose(), "Terms of the trade that lead to this place if a term is the whole query."),
    texts: list(prose(), "Words of people who do not know the name."),
  },
  "What people type to find one place to read on: their own words, and terms of the trade.",
);

/** An entry of the outside list: something that lies outside all twelve cohorts. */
const OUTSIDE_ENTRY = object(
  {
    id: slug(),
    name: prose(),
    otherNames: list(prose(), "The words that people type for it."),
    why: prose(),
    instead: prose("Where to look instead."),
    readOn: listOrNothing(READ_ON, 'The places to read on that the text of "instead" names.'),
    sources: citations(),
    debate: DEBATE,
  },
  "",
  "outsideEntry",
);

/** What `get --json` prints for the id of an entry of the outside list. */
export const PRINTED_OUTSIDE_ENTRY = object({ kind: choice(["outside"]), ...OUTSIDE_ENTRY.properties });

/** What `get outside --json` prints: the whole outside list, in short. */
export const PRINTED_OUTSIDE_LIST = object({
  kind: choice(["outside"]),
  id: choice([OUTSIDE]),
  name: prose(),
  sentence: prose(),
  entries: list(object({ id: slug(), name: prose() })),
});

/** What `get --json` prints for an ambiguous word. */
export const PRINTED_WORD = object({ kind: choice(["word"]), ...AMBIGUOUS_WORD.properties });

/** The outside list, and the sentence that says that the list is not complete. */
export const OUTSIDE_LIST = object({ sentence: prose(), entries: list(OUTSIDE_ENTRY) });

const COHORTS = 12;
const PAIRS = (COHORTS * (COHORTS - 1)) / 2;
const ONE_PER_COHORT = { least: COHORTS, most: COHORTS };
const ONE_PER_PAIR = { least: PAIRS, most: PAIRS };

/** The contents of boundaries.json. */
export const BOUNDARY_REGISTER = publishedFile(
  "boundaries",
  {
    openPoints: list(object({ id: reference("cohort"), openPoint: prose() }), "", ONE_PER_COHORT),
    key: KEY,
    pairs: list(PAIR, "", ONE_PER_PAIR),
    cases: list(
      object({ id: reference("cohort", "The cohort whose border the cases show."), cases: list(COHORT_CASE) }),
      "",
      ONE_PER_COHORT,
    ),
    words: list(AMBIGUOUS_WORD),
    phrasings: list(PHRASINGS_OF_PLACE),
    outside: OUTSIDE_LIST,
  },
  `What tells the twelve cohorts apart: the open point of each, the key that says what to read next, \
and what decides between any two. It also has cases on the borders, words that lead to several places, \
what people type to find a place, and what is outside all twelve. It says what to read, never what a claim is.`,
);

/** A question of the key. */
export type Question = Of<typeof QUESTION>;
/** The key. */
export type Key = Of<typeof KEY>;
/** A pair of cohorts, and what decides between the two. */
export type Pair = Of<typeof PAIR>;
/** An invented case on the border of a cohort. */
export type CohortCase = Of<typeof COHORT_CASE>;
/** An ambiguous word. */
export type AmbiguousWord = Of<typeof AMBIGUOUS_WORD>;
/** What people type to find one place to read on. */
export type PhrasingsOfPlace = Of<typeof PHRASINGS_OF_PLACE>;
/** An entry of the outside list. */
export type OutsideEntry = Of<typeof OUTSIDE_ENTRY>;
/** The outside list with its sentence. */
export type OutsideList = Of<typeof OUTSIDE_LIST>;
/** The contents of boundaries.json. */
export type BoundaryRegister = Of<typeof BOUNDARY_REGISTER>;

/** Returns the id of the outside entry that a place to read on names, or null for a cohort and for `outside`. */
export function outsideIdOf(place: string): string | null {
  return place.startsWith(OUTSIDE_PREFIX) ? place.slice(OUTSIDE_PREFIX.length) : null;
}

/** Returns the id of a cohort as it is, and `outside` for `outside` and for each entry of the outside list. */
export function cohortOrOutside(place: string): string {
  return outsideIdOf(place) === null ? place : OUTSIDE;
}

/** Returns the pair of two cohorts in either order, or undefined for two equal ids and for an unknown id. */
export function findPair(pairs: readonly Pair[], firstId: string, secondId: string): Pair | undefined {
  if (firstId === secondId) return undefined;
  return pairs.find(({ between }) => [firstId, secondId].every((id) => between.some((cohortId) => cohortId === id)));
}
