// Finds the names of entries among the words of a query.

import { type Name, nameOfWords } from "./marked-words.ts";
import type { TypedWord } from "./typed-words.ts";

/** Returns all words of a query as one name. */
export function queryName(words: readonly TypedWord[]): Name {
  return nameOfWords(words.flatMap(({ markedWords }) => markedWords));
}

// How many other words may stand between the words of a name: the query "credit debit note" has the name "credit note".
const MOST_BETWEEN = 1;

/**
 * Returns the names of these lists that a query has. A name within a longer name does not count: the query "credit card
 * chargeback" does not ask about chargebacks.
 */
export function namesIn<T extends Pick<Name, "stems">>(
  words: readonly TypedWord[],
  ...lists: readonly (readonly T[])[]
): T[] {
  const { stems: typedStems } = queryName(words);
  const stemSet = new Set(typedStems);
  // This test comes first, because it is the fastest and few names pass it.
  const isTyped = ({ stems }: T) => stems.length <= typedStems.length && stems.every((stem) => stemSet.has(stem));
  const isNamed = (name: T) =>
    isTyped(name) && isTypedAsOften(name.stems, typedStems) && standTogether(name.stems, typedStems);
  const typedNames = lists.flatMap((names) => names.filter(isNamed));
  const isPartOf = (name: T, longerName: T) =>
    longerName.stems.length > name.stems.length && name.stems.every((stem) => longerName.stems.includes(stem));
  return typedNames.filter((name) => !typedNames.some((longerName) => isPartOf(name, longerName)));
}

// Whether the query has each word of a name at least as often as the name has it.
function isTypedAsOften(nameStems: readonly string[], typedStems: readonly string[]): boolean {
  if (new Set(nameStems).size === nameStems.length) return true;
  const timesIn = (stems: readonly string[], stem: string) => stems.filter((other) => other === stem).length;
  return nameStems.every((stem) => timesIn(typedStems, stem) >= timesIn(nameStems, stem));
}

function standTogether(nameStems: readonly string[], typedStems: readonly string[]): boolean {
  return spanOf(typedStems, new Set(nameStems)) < nameStems.length + MOST_BETWEEN;
}

/**
 * Returns the length of the shortest part of `text` that has all of these stems: the distance, in words, between its
 * first and its last word. It is infinite if the text lacks one of the stems.
 */
export function spanOf(text: readonly string[], stems: ReadonlySet<string>): number {
  const lastPlaces = new Map<string, number>();
  let shortest = Number.POSITIVE_INFINITY;
  for (const [place, stem] of text.entries()) {
    if (!stems.has(stem)) continue;
    lastPlaces.set(stem, place);
    if (lastPlaces.size === stems.size) shortest = Math.min(shortest, place - Math.min(...lastPlaces.values()));
  }
  return shortest;
}
