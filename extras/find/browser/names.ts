// Finds the names of entries in a query.

import { type Name, nameOfWords } from "./marked-words.ts";
import type { TypedWord } from "./typed-words.ts";

/** Returns all words of a query as one name. */
export function queryName(words: readonly TypedWord[]): Name {
  return nameOfWords(words.flatMap(({ markedWords }) => markedWords));
}

// How many other words may stand between the words of a name.
const MOST_BETWEEN = 1;

/**
 * Returns the names of these lists that a query has. A name within a longer name does not count: the query "credit card chargeback"
 * does not ask about chargebacks.
 */
export function namesIn<T extends Pick<Name, "stems">>(
  words: readonly TypedWord[],
  ...lists: readonly (readonly T[])[]
): T[] {
  const { stems: typedStems } = queryName(words);
  const stemSet = new Set(typedStems);
  const isTyped = ({ stems }: T) => stems.length <= typedStems.length && stems.every((stem) => stemSet.has(stem));
  const isNamed = (name: T) =>
    isTyped(name) && isTypedAsOften(name.stems, typedStems) && standTogether(name.stems, typedStems);
  const typedNames = lists.flatMap((names) => names.filter(isNamed));
  const isWithin = (name: T) => (other: T) =>
    other.stems.length > name.stems.length && name.stems.every((stem) => other.stems.includes(stem));
  return typedNames.filter((name) => !typedNames.some(isWithin(name)));
}

// Whether each word of a name is typed as often as the name has it.
function isTypedAsOften(stems: readonly string[], typedStems: readonly string[]): boolean {
  const times = (stem: string, all: readonly string[]) => all.filter((other) => other === stem).length;
  return new Set(stems).size === stems.length || stems.every((stem) => times(stem, typedStems) >= times(stem, stems));
}

function standTogether(stems: readonly string[], typedStems: readonly string[]): boolean {
  return spanOf(typedStems, new Set(stems)) < stems.length + MOST_BETWEEN;
}

/**
 * Returns the shortest distance, in words, between the first and the last of `stems` in the list `all`. It is infinite
 * if one is missing.
 */
export function spanOf(all: readonly string[], stems: ReadonlySet<string>): number {
  const last = new Map<string, number>();
  let shortest = Number.POSITIVE_INFINITY;
  for (const [at, stem] of all.entries()) {
    if (!stems.has(stem)) continue;
    last.set(stem, at);
    if (last.size === stems.size) shortest = Math.min(shortest, at - Math.min(...last.values()));
  }
  return shortest;
}
