// What sets the twelve apart: the open point of each cohort, and what decides between any two.

import { PAIR_KINDS, type Pair } from "../catalog/boundaries.ts";
import { questionAt } from "./key.ts";
import { choiceAt, keysOf } from "./words.ts";
import { allowOnly, itemsAt, report, textAt, wordsAt, type YamlFile } from "./yaml.ts";

/** The open point of each cohort by its id, and every pair of cohorts. */
export interface Boundaries {
  openPoints: ReadonlyMap<string, string>;
  pairs: readonly Pair[];
}

/** Reads boundaries.yaml; `questions` are the ids of the key. */
export function readBoundaries(file: YamlFile, ids: readonly string[], questions: readonly string[]): Boundaries {
  allowOnly(file, [], ["openPoints", "pairs"]);
  allowOnly(file, ["openPoints"], ids);
  const points = ids.map((id): [string, string] => [id, textAt(file, ["openPoints", id])]);
  const pairs = itemsAt(file, ["pairs"]).map((path) => readPair(file, path, ids, questions));
  return { openPoints: new Map(points), pairs };
}

function readPair(
  file: YamlFile,
  path: readonly (string | number)[],
  ids: readonly string[],
  questions: readonly string[],
): Pair {
  allowOnly(file, path, ["between", "kind", "decides", "questions"]);
  const between = wordsAt(file, [...path, "between"]);
  between.forEach((id, index) => {
    if (id !== "" && !ids.includes(id)) report(file, [...path, "between", index], "known-id", unknownId(id));
  });
  if (between.length > 0 && (between.length !== 2 || between[0] === between[1]))
    report(file, [...path, "between"], "pair-of-two", "a pair is between two different ids; write two");
  const [one = "", other = ""] = between;
  return {
    between: [one, other],
    kind: choiceAt(file, [...path, "kind"], keysOf(PAIR_KINDS)),
    decides: textAt(file, [...path, "decides"]),
    questions: itemsAt(file, [...path, "questions"]).map((item) => questionAt(file, item, questions)),
  };
}

/** Returns the sentence for an id that no cohort has. */
export function unknownId(id: string): string {
  return `no cohort has the id "${id}"; write one of the twelve`;
}
