// Reduces a word to its stem, so that its forms and spellings are found as one word.

import { linesOf, wordSet } from "./list-entries.ts";
import { LITTLE_WORDS, SAME_WORDS } from "./lists.ts";

const littleWords = wordSet(LITTLE_WORDS);

/** The most letters of a word that is reduced. A longer word is its own stem. */
export const LONGEST_WORD = 40;
const MOST_STEMS = 50_000;
const knownStems = new Map<string, string>();

/**
 * Returns the stem of a word. It is empty for a little word. The cache is cleared when it is full, so that queries
 * cannot make it grow without end.
 */
export function stemOf(word: string): string {
  if (word.length > LONGEST_WORD) return word;
  const knownStem = knownStems.get(word);
  if (knownStem !== undefined) return knownStem;
  if (knownStems.size >= MOST_STEMS) knownStems.clear();
  const bare = littleWords.has(word.replace(/[. -]/g, "")) ? "" : plainStemOf(word);
  const stem = sameStems.get(bare) ?? bare;
  knownStems.set(word, stem);
  return stem;
}

/** Returns the stem of a word without the list of words that are searched as one. OS&D is one word, as is set-off. */
export function plainStemOf(word: string): string {
  return stemOfLetters(word.replace(/[.& -]/g, ""));
}

function stemOfLetters(word: string): string {
  return word.length < 4 || /\d/.test(word) ? word : stripEndings(word);
}

// A map, because every object has members such as constructor, which people may type.
const sameStems = new Map(
  linesOf(SAME_WORDS).flatMap(([first = "", ...others]) =>
    [first, ...others].map((word) => [stemOfLetters(word), stemOfLetters(first)] as const),
  ),
);

/** Returns whether a word is in the list of words that are searched as one. */
export function hasSameWord(word: string): boolean {
  return sameStems.has(plainStemOf(word));
}

// Removes what differs between British and American spelling, singular and plural, and forms of a verb or a noun.
function stripEndings(word: string): string {
  let stem = word.endsWith("s") ? singularOf(word) : word;
  if (stem.includes("is") || stem.includes("our")) stem = americanSpelling(stem);
  if (stem.endsWith("ing") || stem.endsWith("ed"))
    stem = stem.replace(/([aeiouy][a-z]{2,}|[a-z]{2}[aeiouy][a-z]+|[aeiou]y)(?:ing|ed)$/, "$1");
  if (stem.length > 3 && stem.at(-1) === stem.at(-2)) stem = stem.replace(/([bdfglmnprt])\1$/, "$1");
  if (stem.endsWith("ion")) stem = stem.replace(/([a-z]{3}[st])ion$/, "$1");
  if (stem.endsWith("ment")) stem = stem.replace(/([a-z]{3})ment$/, "$1");
  return stem.replace(/([^aeiou])y$|e$/, "$1");
}

function singularOf(word: string): string {
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return /(?:s|sh|ch|x|z)es$/.test(word) ? word.slice(0, -2) : word.replace(/([^suai])s$/, "$1");
}

function americanSpelling(word: string): string {
  return word
    .replace(/([a-z]{2})is(?=ation$|e[dr]?$|ing$)/, "$1iz")
    .replace(/([a-z]{2})our(?=ed$|ing$|able$|$)/, "$1or");
}
