// Reads the names of entries for the search index: each with its stems, its spelling as one word, and its rank.

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

/** The kinds of texts that are names of their entry. */
export const NAME_KINDS: ReadonlySet<string> = new Set(["name", "alias"]);

/** The kinds of entries that are found by their names alone: words of loan agreements, and codes on papers. */
export const FOUND_BY_NAME_ONLY: ReadonlySet<string> = new Set(["term", "mark"]);
/** The kinds of entries that come last among entries with the same name. */
export const RANKED_LAST: ReadonlySet<string> = new Set([...FOUND_BY_NAME_ONLY, "page"]);
/** The rank of an entry of these kinds among entries with the same name. */
export const LAST_NAME_RANK = 9;

/**
 * Returns the names of an entry, each with its rank. Its own names have rank 0, unless its kind comes last. A word that
 * leads to several entries has a rank of its own in each.
 */
export function namesOf({ kind: entryKind, passages }: FindableEntry, at: number): (IndexedName & Name)[] {
  const usualRank = RANKED_LAST.has(entryKind) ? LAST_NAME_RANK : 0;
  const namePassages = passages.filter(({ kind, rank }) => rank !== undefined || NAME_KINDS.has(kind));
  return namePassages
    .flatMap(passagePerText)
    .flatMap(({ text, rank = usualRank }) =>
      nameForms(withoutCondition(text)).map((form) => ({ at, rank, ...nameOf(form) })),
    )
    .filter(({ stems }) => stems.length > 0);
}

/**
 * Returns a word without its condition. A word that leads to several entries has a condition for each: "customer
 * returns, when the goods came back".
 */
export function withoutCondition(word: string): string {
  return word.replace(/, when .*/s, "");
}

// An abbreviation in brackets at the end of a name, as in "goods received not invoiced (GRNI)".
const WITH_ABBREVIATION = /^(.+) \(([A-Z][A-Z&/]+)\)$/;
// The number of an EDI message, as in "EDI 856". People type 180 and other small numbers as days, so they are left out.
const WITH_MESSAGE_NUMBER = /^EDI ([289]\d\d)\b/;

// Returns a name in all of its forms. "Goods received not invoiced (GRNI)" is also found as "GRNI" and without
// "(GRNI)". "EDI 856" is also found as "856".
function nameForms(name: string): string[] {
  const [, ...shorterForms] = WITH_ABBREVIATION.exec(name) ?? WITH_MESSAGE_NUMBER.exec(name) ?? [];
  return [name, ...shorterForms];
}

/**
 * Returns the positions of the entries that have a name, each with its rank, by the name. Positions are keys of a map
 * and not of an object, because an object whose keys are large numbers takes kilobytes.
 */
export function groupByName(names: readonly (IndexedName & Name)[]): Map<string, Map<number, number>> {
  const entriesByName = new Map<string, Map<number, number>>();
  for (const { at, rank, joined } of names)
    for (const name of joined) {
      const ranks = entriesByName.get(name) ?? new Map<number, number>();
      ranks.set(at, Math.min(rank, ranks.get(at) ?? rank));
      entriesByName.set(name, ranks);
    }
  return entriesByName;
}
