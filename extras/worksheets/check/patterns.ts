// Makes patterns of lists of words and of other patterns. The rules on the words of rows use this module.

/** The words and phrases of one subject. */
export interface WordList {
  /** These match as whole words. */
  words?: readonly string[];
  /** These match where a word begins, whatever ends the word: "deliver" is in "delivered". */
  beginnings?: readonly string[];
}

/** Returns a pattern that finds a phrase of a list anywhere in a text, in any case. */
export function patternOf({ words = [], beginnings = [] }: WordList): RegExp {
  return new RegExp(`\\b${oneOf([...words.map((word) => `${word}\\b`), ...beginnings])}`, "i");
}

/**
 * Returns the source of a pattern that matches one of some phrases, for a pattern that has other parts too. A hyphen
 * may also be a blank or be left out: "re-bill" is in "rebilled" and "re bill".
 */
export function oneOf(phrases: readonly string[]): string {
  return `(?:${phrases.join("|").replaceAll("-", "[- ]?")})`;
}

/** Returns a pattern that matches where any of these patterns matches. */
export function anyOf(...patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join("|"), "i");
}

/** A share of the balance, of the aging or of an amount: "10% of the balance", "2.5 pct of 67,800.00". */
export const SHARE_OF = /(\d+(?:\.\d+)?) ?(?:%|per ?cent|pct) of (?:the (?:balance|age?ing)\b|(\d[\d,]*\.\d\d\b))/i;
