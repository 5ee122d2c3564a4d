// Reads the words of a query. It corrects a misspelt word, and splits two words that were typed as one.

import { type MarkedWord, markNegation, negations } from "./marked-words.ts";
import { LONGEST_WORD, stemOf } from "./stems.ts";
import { asciiText, splitWords } from "./words.ts";

/** The maximum number of characters of a query that are read. The callers of `normalizeTyping` cut off the rest. */
export const LONGEST_QUERY = 1_000;

// An amount of money, such as "$1,200.50", "$50K" or "$5 million". A number with commas, such as "1,200", is read as
// money too, also if it counts units.
const MONEY =
  /[$\u00a3\u20ac\u00a5]\s?\d[\d,.]*(?:\s?(?:[km]|bn|thousand|million|billion)\b)?|\b\d{1,3}(?:,\d{3})+(?:\.\d+)?\b/gi;

// Words after a number that counts something. Such a number is not that of a message: "an 850 unit order", "850 USD".
const COUNTED = "units?|pieces?|pcs|cases?|pallets?|days?|dollars?|euros?|percent|usd|eur|gbp|cad|aud|chf";

// Spellings and their replacements. They are applied in this order.
const SPELLINGS: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // "a $50 fee" becomes "a sum fee".
  [MONEY, " sum "],
  // "a/r" becomes "ar", and "c/bs" becomes "cbs".
  [/\b([a-z])\/(?=[a-z]s?\b)/gi, "$1"],
  // "freight and/or tax" becomes "freight tax".
  [/\band\/or\b/gi, " "],
  // "UCC-128", "UCC/EAN-128" and "EAN 128" are names of a bar code. Without its number, UCC is the name of a law.
  [/\b(?:ucc|ean)(?:[/-]ean)?[- ]?128\b/gi, "GS1-128"],
  // "freight+tax" becomes "freight tax". A sign beside a single letter or digit stays, as in "9:4".
  [/(?<=[\p{L}\p{N}]{2})[/*|+,;:_](?=[\p{L}\p{N}]{2})/gu, " "],
  // "set off" becomes "set-off", and "set offs" becomes "set-offs". "set official" and "set off-invoice" stay.
  [/\bset off(?=s?\b(?!-))/gi, "set-off"],
  // A section may be typed without a space: "s30" becomes "s 30", and "art75" becomes "art 75".
  [/\b(s|ss|art)(?=\d{1,3}[a-z]?\b)/gi, "$1 "],
  // "X12 867" becomes "EDI 867". 426 is the number of an element and not of a message, so "X12 426" stays.
  [/\bX12(?= (?!426)\d{3}\b)/gi, "EDI"],
  // "an 867" becomes "EDI 867". "an 820.50 difference" and "an 850 unit order" stay.
  [new RegExp(`\\ban?(?= (?:180|214|8\\d\\d|997)\\b(?![.,]\\d|%|[ -](?:${COUNTED})\\b))`, "gi"), "EDI"],
  // "856 ASN" at the start becomes "EDI 856 ASN". "850 USD" stays. 180 and 214 stay too, because they are often counts.
  [new RegExp(`^(?=(?:8\\d\\d|997) (?!(?:${COUNTED.toUpperCase()})\\b)[A-Z]{2,4}\\b)`, "g"), "EDI "],
];

/** Returns a typed text in the spelling that the search reads. Texts have to pass through it before `parseWords`. */
export function normalizeTyping(text: string): string {
  return SPELLINGS.reduce((textSoFar, [pattern, replacement]) => textSoFar.replace(pattern, replacement), text);
}

// The name of an element of X12 by its segment and its position, in capitals: "ADX01" is the first element of ADX.
const SEGMENT_AND_POSITION = /^([A-Z][A-Z0-9]{1,2})\d{2}$/;

/** A word of a query. It may be read as several words. */
export interface TypedWord {
  /** The word in its normalized spelling, without the signs at its ends. */
  text: string;
  /** The words that it is read as, without the little ones: "shortpay" is read as "short pay". */
  words: readonly string[];
  /** The stems of `words`, in the same order. */
  stems: readonly string[];
  /** The same words. The first has a mark if a negation such as "not" stands before it in the query. */
  markedWords: readonly MarkedWord[];
}

type StemTest = (stem: string) => boolean;

/**
 * Returns the words of a query, without the little ones. A typed word that no text contains is corrected, if it can be:
 * an element of X12 is read as its segment, "shortpay" as "short pay", and "consigment" as "consignment". `isKnown`
 * tells whether any text contains a stem. `isName` tells whether a misspelt word may be corrected to a word of this
 * stem.
 */
export function parseWords(query: string, isKnown: StemTest, isName = isKnown): TypedWord[] {
  const typedWords: TypedWord[] = [];
  let pendingNegation = "";
  for (const [token] of query.matchAll(/\S+/g)) {
    const text = token.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
    const tokenWords = splitWords(text);
    if (tokenWords.every(isLittle)) {
      // A negation holds for the next word that is not little: "not in the contract" negates "contract".
      const [first = ""] = tokenWords;
      if (negations.has(first)) pendingNegation = first;
      continue;
    }
    const correctedWords = tokenWords.some((word) => isKnown(stemOf(word)))
      ? tokenWords
      : correctWords(text, tokenWords, isKnown, isName);
    const words = correctedWords.filter((word) => !isLittle(word));
    const markedWords = markNegation([pendingNegation, ...correctedWords]);
    typedWords.push({ text, words, stems: words.map(stemOf), markedWords });
    pendingNegation = "";
  }
  return typedWords;
}

// A little word, such as "the" or "not", has no stem.
function isLittle(word: string): boolean {
  return stemOf(word) === "";
}

// Returns the words that an unknown typed word is read as. Little words stay, so that "not-consigment" is still
// negated. Two unknown words that are joined by a hyphen are not corrected.
function correctWords(
  text: string,
  tokenWords: readonly string[],
  isKnown: StemTest,
  isName: StemTest,
): readonly string[] {
  const [, segment] = SEGMENT_AND_POSITION.exec(text) ?? [];
  if (segment && isKnown(stemOf(segment.toLowerCase()))) return [segment.toLowerCase()];
  const halves = splitCompound(text, isKnown);
  if (halves) return halves;
  const isAlone = tokenWords.filter((word) => !isLittle(word)).length === 1;
  return isAlone ? tokenWords.map((word) => (isLittle(word) ? word : correctSpelling(word, isName))) : tokenWords;
}

const ALPHABET = [..."abcdefghijklmnopqrstuvwxyz"];
const SHORTEST_CORRECTED = 6;

// Returns a word of a name that differs by one letter after the first: a letter is missing, too many or wrong, or two
// letters have changed places. If several words fit, it is the one with the earliest difference. A short word stays,
// because with one letter changed it is another word.
function correctSpelling(word: string, isName: StemTest): string {
  if (word.length < SHORTEST_CORRECTED || word.length > LONGEST_WORD || /[^a-z]/.test(word)) return word;
  const places = splitsOf(word).slice(1);
  const spellings = places.flatMap(([start, end]) => [
    start + end.slice(1),
    ...(end.length > 1 ? [start + end.charAt(1) + end.charAt(0) + end.slice(2)] : []),
    ...ALPHABET.flatMap((letter) => [start + letter + end, start + letter + end.slice(1)]),
  ]);
  return spellings.find((other) => isName(stemOf(other))) ?? word;
}

// Returns the two known words that were typed as one, or undefined. If there are several ways to divide it, the first
// word is as long as possible. Each has two letters at least, because a single letter is seldom a word.
function splitCompound(text: string, isKnown: StemTest): readonly string[] | undefined {
  const letters = asciiText(text).replace(/[^a-z0-9]/g, "");
  if (letters.length > LONGEST_WORD || /\d/.test(letters)) return undefined;
  const pairs = splitsOf(letters).slice(2, -2);
  return pairs.findLast((pair) => pair.every((half) => isKnown(stemOf(half))));
}

// Returns the two parts of a word for each place to divide it, also before its first letter and after its last.
function splitsOf(word: string): [start: string, end: string][] {
  return Array.from({ length: word.length + 1 }, (_, at) => [word.slice(0, at), word.slice(at)]);
}
