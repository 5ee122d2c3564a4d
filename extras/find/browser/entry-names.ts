// The names of entries, as the search knows them.

import type { FindableEntry } from "../../../core/extra/findable.ts";
import { type Name, nameOf } from "./marked-words.ts";
import { passagePerText } from "./passages.ts";

/** A name of an entry. */
export interface IndexedName {
  /** The position of the entry in the index. */
  at: number;
  /** The rank of the entry among all entries with this name: 0 is the first. */
  rank: number;
  stems: readonly string[];
}

/** Returns the stems of all of these names or words. */
export function stemsOfAll(names: readonly { stems: readonly string[] }[]): Set<string> {
  return new Set(names.flatMap(({ stems }) => stems));
}

// What follows a word that leads to several places: "customer returns, when ...".
const WORD_CONDITION = /, when .*/s;
const NAMES: ReadonlySet<string> = new Set(["name", "alias"]);

/** Words of loan agreements and codes on papers: entries of these kinds are found by their names alone. */
export const FOUND_BY_NAME_ONLY: ReadonlySet<string> = new Set(["term", "mark"]);
/** The kinds that come last among entries with the same name. */
export const RANKED_LAST: ReadonlySet<string> = new Set([...FOUND_BY_NAME_ONLY, "page"]);
/** The rank of an entry of these kinds among entries with the same name. */
export const LAST_NAME_RANK = 9;

/**
 * Returns the names of an entry, each with its rank. Its own names have rank 0, and come before words that lead to
 * several entries.
 */
export function namesOf({ kind: of, passages }: FindableEntry, at: number): (IndexedName & Name)[] {
  return passages
    .filter(({ kind, rank }) => rank !== undefined || NAMES.has(kind))
    .flatMap(passagePerText)
    .flatMap(({ text, rank = RANKED_LAST.has(of) ? LAST_NAME_RANK : 0 }) =>
      nameForms(text.replace(WORD_CONDITION, "")).map((form) => ({ at, rank, ...nameOf(form) })),
    )
    .filter(({ stems }) => stems.length > 0);
}

// A name with an abbreviation in brackets is three names: the whole, the abbreviation, and what stands before it. The
// number of an EDI message is a name too. Numbers that people type as days, such as 180, are not.
function nameForms(text: string): string[] {
  const match = /^(.+) \(([A-Z][A-Z&/]+)\)$/.exec(text) ?? /^EDI ([289]\d\d)\b/.exec(text) ?? [];
  return [text, ...match.slice(1)];
}

/**
 * Returns the entries that have a name, as position and rank, by the name. It is a map, because an object whose keys
 * are large numbers takes kilobytes.
 */
export function groupByName(names: readonly (IndexedName & Name)[]): Map<string, Map<number, number>> {
  const entriesByName = new Map<string, Map<number, number>>();
  for (const { at, rank, joined } of names)
    for (const name of joined) {
      const own = entriesByName.get(name) ?? new Map<number, number>();
      own.set(at, Math.min(rank, own.get(at) ?? rank));
      entriesByName.set(name, own);
    }
  return entriesByName;
}
