// Splits a text into words and their stems.

import { plainStemOf, stemOf } from "./stems.ts";

// Contractions such as can't and it'll are little words, and so is the s of a possessive.
const CONTRACTION = /\b[a-z]+n't\b|'(?:s|re|ve|ll|d|m)\b/g;

/** Returns a text in lower case and ASCII, of the same length, so that a position in it is that in the text. */
export function asciiText(text: string): string {
  const small = text.toLowerCase();
  const plain = small.replace(/[^\x20-\x7e]/gu, asciiOf);
  return plain.includes("'") ? plain.replace(CONTRACTION, (part) => " ".repeat(part.length)) : plain;
}

function asciiOf(letter: string): string {
  if (letter === "\u2019") return "'";
  const [first] = letter.normalize("NFKD");
  return letter.length === 1 && first !== undefined ? first : " ".repeat(letter.length);
}

// A word, also with a hyphen as in set-off, or initials with full stops, as U.C.C.
const WORD = /\b(?:set[- ]off|off[- ]set)s?\b|\b[a-z](?:\.[a-z])+\b|[a-z0-9&]+/g;

/** Returns all words of a text. */
export function splitWords(text: string): string[] {
  return asciiText(text).match(WORD) ?? [];
}

/**
 * Returns the start and the end of each word of a text whose stem is among `stems`. A single sign is not marked: the 9
 * of 9-406 also stands in 9-408.
 */
export function marksIn(text: string, stems: ReadonlySet<string>): [start: number, end: number][] {
  return [...asciiText(text).matchAll(WORD)]
    .filter(([word]) => word.length > 1 && stems.has(stemOf(word)))
    .map(({ 0: word, index }) => [index, index + word.length]);
}

/** Returns every word but the little ones. */
export function wordsOf(text: string): string[] {
  return splitWords(text).filter((word) => stemOf(word) !== "");
}

/** Returns the stem of every word but the little ones. */
export function stemsOf(text: string): string[] {
  return wordsOf(text).map(stemOf);
}

/** Returns words with a space before and after each, so that whole words are found in them. */
export function betweenSpaces(words: readonly string[]): string {
  return ` ${words.join(" ").replaceAll(".", "")} `;
}

/** Returns whether a text has the word itself, with any ending. A word that is only searched as it does not count. */
export function hasWord(text: string, word: string): boolean {
  return splitWords(text).some((other) => plainStemOf(other) === plainStemOf(word));
}
