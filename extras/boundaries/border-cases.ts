// Finds the cases that tell two cohorts apart, for the page of the pair and for the tool of agents. A case is an
// invented story with the place where a reader reads on.

import { type BoundaryRegister, type CohortCase, findPair, type Question } from "./register.ts";

/** A case that tells two cohorts apart. `of` and `id` name the cohort or the question of the key that has the case. */
export interface BorderCase {
  story: string;
  /** The place to read on. */
  readOn: string;
  /** Why the case is read there. It is empty for a case of a question, because the question gives the reason. */
  reason: string;
  of: "cohort" | "question";
  id: string;
  /** The 1-based position among the cases of that cohort or question. */
  number: number;
}

/**
 * Returns the cases that tell two cohorts apart. First come the cases of each cohort that belong to the other one, then
 * the cases of the questions that decide between the two. If a question tells a case of a cohort again, only the case
 * of the cohort is returned, because it has the reason. The list is empty for two equal ids and for an unknown id.
 */
export function casesBetween(
  { key, pairs, cases }: Pick<BoundaryRegister, "key" | "pairs" | "cases">,
  firstId: string,
  secondId: string,
): BorderCase[] {
  const pair = findPair(pairs, firstId, secondId);
  if (pair === undefined) return [];
  const isOfPair = (id: string): boolean => id === firstId || id === secondId;
  const cohortCases = cases.filter(({ id }) => isOfPair(id)).flatMap(casesOfCohort);
  const questionCases = key.questions.filter(({ id }) => pair.questions.includes(id)).flatMap(casesOfQuestion);
  const candidates = [...cohortCases.filter(({ id, readOn }) => id !== readOn), ...questionCases];
  const onBorder = candidates.filter(({ readOn }) => isOfPair(readOn));
  return onBorder.filter(
    (borderCase, index) => !onBorder.slice(0, index).some((earlier) => isSameCase(earlier, borderCase)),
  );
}

function isSameCase(one: BorderCase, other: BorderCase): boolean {
  return one.story === other.story && one.readOn === other.readOn;
}

function casesOfCohort({ id, cases }: { id: string; cases: readonly CohortCase[] }): BorderCase[] {
  return cases.map(({ story, belongs, reason }, index) => {
    return { story, readOn: belongs, reason, of: "cohort", id, number: index + 1 };
  });
}

function casesOfQuestion({ id, cases }: Question): BorderCase[] {
  return cases.map(({ story, readOn }, index) => {
    return { story, readOn, reason: "", of: "question", id, number: index + 1 };
  });
}
