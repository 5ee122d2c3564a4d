// What sets the twelve apart: open points, pairs, tie-breakers, and what lies outside all of them.

import { allowOnly, itemsAt, report, textAt, wordAt, wordsAt, type YamlFile } from "./yaml.ts";

/** How two cohorts lie to each other. */
export type PairKind = "never-confused" | "one-fact-decides";

/** What decides between two cohorts. */
export interface Pair {
  between: readonly [one: string, other: string];
  kind: PairKind;
  /** The fact that decides; empty where nobody in the trade would take one for the other. */
  decides: string;
}

/** The open point of each cohort by its id, and every pair of cohorts. */
export interface Boundaries {
  openPoints: ReadonlyMap<string, string>;
  pairs: readonly Pair[];
}

/** What places a line or a sum that could belong to two cohorts. */
export interface TieBreaker {
  id: string;
  /** Markdown. */
  text: string;
}

/** The tie-breakers in the order in which they are read, and what one of them places. */
export interface TieBreakers {
  scope: string;
  tieBreakers: readonly TieBreaker[];
}

/** Something that lies outside all twelve cohorts. */
export interface Outside {
  id: string;
  name: string;
}

/** The word for what belongs to none of the twelve. */
export const OUTSIDE = "outside";

const KINDS: readonly string[] = ["never-confused", "one-fact-decides"] satisfies PairKind[];

/** Reads boundaries.yaml. */
export function readBoundaries(file: YamlFile, ids: readonly string[]): Boundaries {
  allowOnly(file, [], ["openPoints", "pairs"]);
  allowOnly(file, ["openPoints"], ids);
  const points = ids.map((id): [string, string] => [id, textAt(file, ["openPoints", id])]);
  return { openPoints: new Map(points), pairs: itemsAt(file, ["pairs"]).map((path) => readPair(file, path, ids)) };
}

function readPair(file: YamlFile, path: readonly (string | number)[], ids: readonly string[]): Pair {
  const kind = wordAt(file, [...path, "kind"]);
  if (kind !== "" && !KINDS.includes(kind))
    report(file, [...path, "kind"], "pair-kind", `the kind must be ${KINDS.join(" or ")}; write one of them`);
  const decided = kind === "one-fact-decides";
  allowOnly(file, path, decided ? ["between", "kind", "decides"] : ["between", "kind"]);
  const between = wordsAt(file, [...path, "between"]);
  between.forEach((id, index) => {
    if (id !== "" && !ids.includes(id)) report(file, [...path, "between", index], "known-id", unknownId(id));
  });
  if (between.length > 0 && (between.length !== 2 || between[0] === between[1]))
    report(file, [...path, "between"], "pair-of-two", "a pair is between two different ids; write two");
  const [one = "", other = ""] = between;
  return { between: [one, other], kind: kind as PairKind, decides: decided ? textAt(file, [...path, "decides"]) : "" };
}

/** Returns the sentence for an id that no cohort has. */
export function unknownId(id: string): string {
  return `no cohort has the id "${id}"; write one of the twelve`;
}

/** Reads tie-breakers.yaml. */
export function readTieBreakers(file: YamlFile): TieBreakers {
  allowOnly(file, [], ["scope", "tieBreakers"]);
  const tieBreakers = itemsAt(file, ["tieBreakers"]).map((path) => {
    allowOnly(file, path, ["id", "text"]);
    return { id: wordAt(file, [...path, "id"]), text: textAt(file, [...path, "text"]) };
  });
  return { scope: textAt(file, ["scope"]), tieBreakers };
}

/** Reads outside.yaml. */
export function readOutside(file: YamlFile): Outside[] {
  return itemsAt(file, []).map((path) => {
    allowOnly(file, path, ["id", "name"]);
    return { id: wordAt(file, [...path, "id"]), name: textAt(file, [...path, "name"]) };
  });
}
