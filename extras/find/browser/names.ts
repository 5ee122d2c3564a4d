// The names in what somebody typed.

import { type Name, nameOfWords, type TypedWord } from "./words.ts";

/** Returns what somebody typed as one name. */
export function queryName(words: readonly TypedWord[]): Name {
  return nameOfWords(words.flatMap(({ marked }) => marked));
}

/** How many other words may stand between those of a name. */
const OTHERS = 1;

/**
 * Returns those of some names that stand in what was typed. A name within a longer one does not count: who types
 * "credit card chargeback" does not ask about chargebacks.
 */
export function namesIn<T extends Pick<Name, "stems">>(words: readonly TypedWord[], names: readonly T[]): T[] {
  const { stems: typed } = queryName(words);
  const known = new Set(typed);
  const isTyped = ({ stems }: T) => stems.length <= typed.length && stems.every((stem) => known.has(stem));
  const found = names.filter(
    (name) => isTyped(name) && isRepeated(name.stems, typed) && standTogether(name.stems, typed),
  );
  const isWithin = (name: T) => (other: T) =>
    other.stems.length > name.stems.length && name.stems.every((stem) => other.stems.includes(stem));
  return found.filter((name) => !found.some(isWithin(name)));
}

// A word that stands twice in a name is typed twice.
function isRepeated(stems: readonly string[], typed: readonly string[]): boolean {
  const times = (stem: string, all: readonly string[]) => all.filter((other) => other === stem).length;
  return new Set(stems).size === stems.length || stems.every((stem) => times(stem, typed) >= times(stem, stems));
}

function standTogether(stems: readonly string[], typed: readonly string[]): boolean {
  return spanOf(typed, new Set(stems)) < stems.length + OTHERS;
}

/**
 * Returns how far it is from the first to the last of some stems if they stand nearest together in others; infinite if
 * one is missing.
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
