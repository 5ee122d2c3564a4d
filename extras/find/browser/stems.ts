// Reduces a word to its stem, so that its forms and spellings are found as one word: the stem of "deducting" and of
// "deductions" is "deduct". The search index and the reading of a query both use it.

import { linesOf, wordSet } from "./list-entries.ts";
import { LITTLE_WORDS, SAME_WORDS } from "./lists.ts";

const littleWords = wordSet(LITTLE_WORDS);

/** The most letters of a word that is reduced. A longer word is its own stem. */
export const LONGEST_WORD = 40;

// The cache of stems. It is cleared when it is full, so that queries cannot make it grow without end.
const knownStems = new Map<string, string>();
const MOST_STEMS = 50_000;

/** Returns the stem of a word. It is empty for a little word, such as "the". */
export function stemOf(word: string): string {
  if (word.length > LONGEST_WORD) return word;
  const knownStem = knownStems.get(word);
  if (knownStem !== undefined) return knownStem;
  if (knownStems.size >= MOST_STEMS) knownStems.clear();
  const plainStem = littleWords.has(word.replace(/[. -]/g, "")) ? "" : plainStemOf(word);
  const stem = sameStems.get(plainStem) ?? plainStem;
  knownStems.set(word, stem);
  return stem;
}

/**
 * Returns the stem of a word, without the rule that retention and holdback are searched as one word. Signs within a
 * word are left out: "OS&D" is read as "osd", and "set-off" as "setoff".
 */
export function plainStemOf(word: string): string {
  return stemOfLetters(word.replace(/[.& -]/g, ""));
}

function stemOfLetters(word: string): string {
  return word.length < 4 || /\d/.test(word) ? word : stripEndings(word);
}

// The stem of the first word of a line of SAME_WORDS, by the stem of each word of the line. This is a map, because
// every object has members such as `constructor`, which people may type.
const sameStems = new Map(
  linesOf(SAME_WORDS).flatMap(([first = "", ...others]) =>
    [first, ...others].map((word) => [stemOfLetters(word), stemOfLetters(first)] as const),
  ),
);

/** Returns whether a word is in the list of words that are searched as one. */
export function hasSameWord(word: string): boolean {
  return sameStems.has(plainStemOf(word));
}

// Removes the endings in which forms of a word differ. Each line tests the ending first, because that is faster than
// the replacement, which runs for every word of every text.
function stripEndings(word: string): string {
  let stem = word.endsWith("s") ? singularOf(word) : word;
  if (stem.includes("is") || stem.includes("our")) stem = americanSpelling(stem);
  // "deducting" and "deducted" become "deduct". A word with a short beginning stays, such as "bring" or "need".
  if (stem.endsWith("ing") || stem.endsWith("ed"))
    stem = stem.replace(/([aeiouy][a-z]{2,}|[a-z]{2}[aeiouy][a-z]+|[aeiou]y)(?:ing|ed)$/, "$1");
  // "shipp", which is left of "shipping", becomes "ship".
  if (stem.length > 3 && stem.at(-1) === stem.at(-2)) stem = stem.replace(/([bdfglmnprt])\1$/, "$1");
  // "deduction" becomes "deduct", and "payment" becomes "pay".
  if (stem.endsWith("ion")) stem = stem.replace(/([a-z]{3}[st])ion$/, "$1");
  if (stem.endsWith("ment")) stem = stem.replace(/([a-z]{3})ment$/, "$1");
  // "warranty" becomes "warrant", and "invoice" becomes "invoic", as "invoicing" does.
  return stem.replace(/([^aeiou])y$|e$/, "$1");
}

// "Parties" becomes "party", "taxes" becomes "tax", and "claims" becomes "claim". "Loss", "status" and "basis" stay.
function singularOf(word: string): string {
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return /(?:s|sh|ch|x|z)es$/.test(word) ? word.slice(0, -2) : word.replace(/([^suai])s$/, "$1");
}

// "Authorised" becomes "authorized", and "labour" becomes "labor".
function americanSpelling(word: string): string {
  return word
    .replace(/([a-z]{2})is(?=ation$|e[dr]?$|ing$)/, "$1iz")
    .replace(/([a-z]{2})our(?=ed$|ing$|able$|$)/, "$1or");
}
