// The register boundaries.json, which tells the twelve cohorts apart. It holds the open point of each cohort, a key of
// questions, what decides between any two cohorts, cases, words, and the outside list.

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

/** The id of everything that belongs to none of the twelve cohorts. */
export const OUTSIDE = "outside";

/** The prefix of a place to read on that is an entry of the outside list. The id of the entry follows. */
export const OUTSIDE_PREFIX = `${OUTSIDE}/`;

/** The kinds of pairs of cohorts, and what each says. A paper is read in the cohort that describes its claim. */
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

/** An invented case of a question of the key, and the place to read on. */
const KEY_CASE = object({ story, readOn });

/** A question of the key. The papers answer it with yes or no. */
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

/** The key: the questions in the order in which a reader asks them, and what to know before the first. */
export const KEY = object({ before: list(prose()), questions: list(QUESTION) });

/** A pair of cohorts, and what decides between the two. */
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

/** An invented case on the border of a cohort: its story, the cohort that it belongs to or `outside`, and why. */
export const CASE = object(
  {
    story,
    belongs: reference("cohort-or-outside", "What to read next: the id of a cohort, or outside."),
    reason: prose(),
  },
  "",
  "case",
);

/** An ambiguous word of the trade: it leads to several places to read on, each with the sense that leads there. */
export const COLLISION = object(
  { word: prose(), leadsTo: list(object({ readOn, when: prose() }), "", { least: 2, most: 4 }) },
  "A word of the trade that points to several places.",
);

/** The words of people who do not know the name of what they look for, and terms of the trade, for one place. */
export const PHRASINGS = object(
  {
    readOn,
    terms: listOrNothing(prose(), "Terms of the trade that point there if nothing else is typed."),
    texts: list(prose()),
  },
  "Words of people who do not know the name.",
);

/** An entry of the outside list: something that lies outside all twelve cohorts. */
const OUTSIDE_ENTRY = object(
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

/** What `get --json` prints for the id of an entry of the outside list. */
export const OPENED_OUTSIDE_ENTRY = object({ kind: choice(["outside"]), ...OUTSIDE_ENTRY.properties });

/** What `get outside --json` prints: the whole outside list, in short. */
export const OPENED_OUTSIDE = object({
  kind: choice(["outside"]),
  id: choice([OUTSIDE]),
  name: prose(),
  sentence: prose(),
  entries: list(object({ id: slug(), name: prose() })),
});

/** What `get --json` prints for an ambiguous word. */
export const OPENED_WORD = object({ kind: choice(["word"]), ...COLLISION.properties });

/** The outside list, and the sentence that says that the list is not closed. */
export const OUTSIDE_LIST = object({ sentence: prose(), entries: list(OUTSIDE_ENTRY) });

const EACH_COHORT = { least: 12, most: 12 };
const EACH_PAIR = { least: 66, most: 66 };

/** The contents of boundaries.json. */
export const BOUNDARY_REGISTER = publishedFile(
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
  `What tells the twelve cohorts apart: the open point of each, the key that says what to read next, \
and what decides between any two. It also has cases on the borders, words that point to several cohorts, \
and what is outside all twelve. It says what to read, never what a claim is.`,
);

type KeyCase = Of<typeof KEY_CASE>;
export type Question = Of<typeof QUESTION>;
export type Key = Of<typeof KEY>;
export type Pair = Of<typeof PAIR>;
export type Case = Of<typeof CASE>;
export type Collision = Of<typeof COLLISION>;
export type Phrasings = Of<typeof PHRASINGS>;
export type OutsideEntry = Of<typeof OUTSIDE_ENTRY>;
export type Outside = Of<typeof OUTSIDE_LIST>;
export type BoundaryRegister = Of<typeof BOUNDARY_REGISTER>;

/** A case that tells two cohorts apart. `of` and `id` name the cohort or the question of the key that has the case. */
export interface BorderCase extends KeyCase {
  /** Why the case belongs there. It is empty for a case of a question, because the question gives the reason. */
  reason: string;
  of: "cohort" | "question";
  id: string;
  /** The 1-based position among the cases of that cohort or question. */
  number: number;
}

/** Returns the id of the outside entry that a place to read on names, or null for a cohort and for `outside`. */
export function outsideIdOf(place: string): string | null {
  return place.startsWith(OUTSIDE_PREFIX) ? place.slice(OUTSIDE_PREFIX.length) : null;
}

/** Returns the id of a cohort as it is, and `outside` for `outside` and for each entry of the outside list. */
export function cohortOrOutside(place: string): string {
  return outsideIdOf(place) === null ? place : OUTSIDE;
}

/**
 * Returns the cases that tell two cohorts apart: those of one cohort that belong to the other, then those of the
 * questions that decide between the two. A story that stands in several places is returned once.
 */
export function casesBetween(
  { key, pairs, cases }: Pick<BoundaryRegister, "key" | "pairs" | "cases">,
  one: string,
  other: string,
): BorderCase[] {
  const isEither = (place: string): boolean => place === one || place === other;
  const pair = pairs.find(({ between }) => between.includes(one) && between.includes(other));
  const ofCohorts = cases.filter(({ id }) => isEither(id)).flatMap(casesOfCohort);
  const ofQuestions = key.questions.filter(({ id }) => pair?.questions.includes(id)).flatMap(casesOfQuestion);
  const all = [...ofCohorts.filter(({ id, readOn }) => id !== readOn), ...ofQuestions];
  const between = all.filter(({ readOn }) => isEither(readOn));
  return between.filter(({ story }, index) => between.findIndex((first) => first.story === story) === index);
}

function casesOfCohort({ id, cases }: BoundaryRegister["cases"][number]): BorderCase[] {
  return cases.map(({ story, belongs, reason }, index) => {
    return { story, readOn: belongs, reason, of: "cohort", id, number: index + 1 };
  });
}

function casesOfQuestion({ id, cases }: Question): BorderCase[] {
  return cases.map(({ story, readOn }, index) => {
    return { story, readOn, reason: "", of: "question", id, number: index + 1 };
  });
}
