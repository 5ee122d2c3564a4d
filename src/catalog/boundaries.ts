// What sets the twelve apart, as it is published: open points, the key, what decides between any two, cases, words, and what lies outside.

import type { SourceReference } from "#client";

/** The word for what belongs to none of the twelve. */
export const OUTSIDE = "outside";

/** What an id of the outside list begins with where a place to read on is named. */
export const OUTSIDE_ENTRY = `${OUTSIDE}/`;

/** A question that is answered by yes or no from the papers. */
export interface Question {
  id: string;
  question: string;
  /** What counts as yes. */
  includes: readonly string[];
  /** What counts as no. */
  leavesOut: readonly string[];
  /** Where to read on: ids of cohorts, `outside`, or `outside/` and the id of an entry. */
  readOn: readonly string[];
  reason: string;
  /** What is still argued about; empty where nothing is. */
  debate: string;
  sources: readonly SourceReference[];
  cases: readonly KeyCase[];
}

/** An invented case, and where to read on. */
export interface KeyCase {
  story: string;
  readOn: string;
}

/** The questions in the order in which they are asked, and what to know before the first. */
export interface Key {
  before: readonly string[];
  questions: readonly Question[];
}

/** How two cohorts lie to each other, and what that means. */
export const PAIR_KINDS = {
  "never-both": "the same sum is never read in both",
  both: "parts of one paper may be read in each",
  rarely: "rarely confused",
} as const;

/** What decides between two cohorts. */
export interface Pair {
  between: readonly [one: string, other: string];
  kind: keyof typeof PAIR_KINDS;
  decides: string;
  /** The ids of the questions of the key that decide between the two. */
  questions: readonly string[];
}

/** An invented story, the cohort that it belongs to or `outside`, and why. */
export interface Case {
  story: string;
  belongs: string;
  reason: string;
}

/** A case that tells two cohorts apart, and where it is told: as the how manieth, from 1, of a cohort or of a question of the key. */
export interface BorderCase extends KeyCase {
  /** Empty where the question gives it. */
  reason: string;
  of: "cohort" | "question";
  id: string;
  number: number;
}

/** A word of the trade that leads to several places to read on. */
export interface Collision {
  word: string;
  leadsTo: readonly { readOn: string; when: string }[];
}

/** How people put it who do not know the name of what they look for. */
export interface Phrasings {
  readOn: string;
  texts: readonly string[];
}

/** Something that lies outside all twelve cohorts. */
export interface OutsideEntry {
  id: string;
  name: string;
  /** What people type for it. */
  otherNames: readonly string[];
  why: string;
  /** Where to look instead. */
  instead: string;
  /** The ids of the cohorts that `instead` speaks of. */
  readOn: readonly string[];
  sources: readonly SourceReference[];
  /** What is still argued about; empty where nothing is. */
  debate: string;
}

/** Everything that is known to lie outside, and the sentence that the list is not closed. */
export interface Outside {
  sentence: string;
  entries: readonly OutsideEntry[];
}

/** What boundaries.json holds. */
export interface BoundaryRegister {
  $schema: string;
  /** The open point of each cohort. */
  openPoints: readonly { id: string; openPoint: string }[];
  key: Key;
  pairs: readonly Pair[];
  /** Under the cohort whose border each tells of. */
  cases: readonly { id: string; cases: readonly Case[] }[];
  words: readonly Collision[];
  phrasings: readonly Phrasings[];
  outside: Outside;
}

/** Returns the id of the outside entry that a place to read on names; null for a cohort and for `outside`. */
export function outsideIdOf(place: string): string | null {
  return place.startsWith(OUTSIDE_ENTRY) ? place.slice(OUTSIDE_ENTRY.length) : null;
}

/** Returns the id of a cohort as it is, and `outside` for everything outside. */
export function cohortOrOutside(place: string): string {
  return outsideIdOf(place) === null ? place : OUTSIDE;
}

/** Returns the cases that tell two cohorts apart: those of either that belong to the other, then those of the questions that decide between the two. */
export function casesBetween(
  { key, pairs, cases }: Pick<BoundaryRegister, "key" | "pairs" | "cases">,
  one: string,
  other: string,
): BorderCase[] {
  const isEither = (place: string): boolean => place === one || place === other;
  const pair = pairs.find(({ between }) => between.includes(one) && between.includes(other));
  const ofCohorts = cases.flatMap(({ id, cases: told }) =>
    told.map(({ story, belongs, reason }, index): BorderCase => {
      return { story, readOn: belongs, reason, of: "cohort", id, number: index + 1 };
    }),
  );
  const ofQuestions = key.questions.flatMap(({ id, cases: told }) =>
    told.map(({ story, readOn }, index): BorderCase => {
      return { story, readOn, reason: "", of: "question", id, number: index + 1 };
    }),
  );
  const chosen = [
    ...ofCohorts.filter(({ id, readOn }) => isEither(id) && isEither(readOn) && id !== readOn),
    ...ofQuestions.filter(({ id, readOn }) => pair?.questions.includes(id) && isEither(readOn)),
  ];
  return chosen.filter((given, index) => chosen.findIndex(({ story }) => story === given.story) === index);
}
