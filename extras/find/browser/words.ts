// Splits a text into words and their stems, as the search index and the reading of a query need them. A little word is
// one that the search ignores, such as "the" or "of".

import { plainStemOf, stemOf } from "./stems.ts";

// Contractions such as "can't" and "it'll", and the "s" of a possessive as in "buyer's". They are left out like little
// words.
const CONTRACTION = /\b[a-z]+n't\b|'(?:s|re|ve|ll|d|m)\b/g;

/**
 * Returns a text in lower case and ASCII: "Café" becomes "cafe". It has the same length, so that a position in it is
 * the same position in the text.
 */
export function asciiText(text: string): string {
  const ascii = text.toLowerCase().replace(/[^\x20-\x7e]/gu, asciiOf);
  return ascii.includes("'") ? ascii.replace(CONTRACTION, (part) => " ".repeat(part.length)) : ascii;
}

function asciiOf(letter: string): string {
  if (letter === "\u2019") return "'";
  // The normal form NFKD has the accent of a letter after the letter.
  const [baseLetter] = letter.normalize("NFKD");
  return letter.length === 1 && baseLetter !== undefined ? baseLetter : " ".repeat(letter.length);
}

// One word is "set-off" with a hyphen or a space, initials with full stops as "u.c.c", or any row of letters and
// digits.
const WORD = /\b(?:set[- ]off|off[- ]set)s?\b|\b[a-z](?:\.[a-z])+\b|[a-z0-9&]+/g;

/** Returns all words of a text. */
export function splitWords(text: string): string[] {
  return asciiText(text).match(WORD) ?? [];
}

/**
 * Returns the start and the end of each word of a text whose stem is among `stems`, so that a page can mark the word. A
 * single letter or digit is left out: the 9 of 9-406 is in 9-408 too.
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

/** Returns words as one text with a space before and after each, so that only whole words are found in it. */
export function betweenSpaces(words: readonly string[]): string {
  return ` ${words.join(" ").replaceAll(".", "")} `;
}

/**
 * Returns whether a text has the word itself, in any form. Another word that is searched as the same does not count.
 */
export function hasWord(text: string, word: string): boolean {
  return splitWords(text).some((other) => plainStemOf(other) === plainStemOf(word));
}
