// Reads the words of a query, also those with a slip or in one piece.

import { type MarkedWord, markNegation, opposites } from "./marked-words.ts";
import { LONGEST_WORD, stemOf } from "./stems.ts";
import { asciiText, splitWords } from "./words.ts";

/** How many characters of a query are read. */
export const LONGEST_QUERY = 1_000;

const SUM = /[$\u00a3\u20ac\u00a5]\s?\d[\d,.]*(?:\s?[km]\b)?|\b\d{1,3}(?:,\d{3})+(?:\.\d+)?\b/g;

// Spellings and what they become: sums of money, abbreviations such as a/r, and signs between words.
const SPELLINGS: readonly (readonly [pattern: RegExp, plain: string])[] = [
  [SUM, " sum "],
  [/\b([a-z])\/(?=[a-z]s?\b)/gi, "$1"],
  [/\band\/or\b/gi, " "],
  // This UCC is the name of a bar code, and not of a law.
  [/\b(?:ucc|ean)(?:[/-]ean)?[- ]?128\b/gi, "GS1-128"],
  [/(?<=[\p{L}\p{N}]{2})[/*|+,;:_](?=[\p{L}\p{N}]{2})/gu, " "],
  [/\bset off/gi, "set-off"],
  // A section may stand without a space: "s30", "art75".
  [/\b(s|ss|art)(?=\d{1,3}[a-z]?\b)/gi, "$1 "],
  // An EDI message may be named by its number alone: "an 867", "856 ASN". X12 426 is an element and no message.
  [/\bX12(?= (?!426)\d{3}\b)/gi, "EDI"],
  [/\ban?(?= (?:180|214|8\d\d|997)\b)/gi, "EDI"],
  [/^(?=(?:8\d\d|997) [A-Z]{2,4}\b)/g, "EDI "],
];

/** Returns a typed text in the spelling that the search reads. */
export function normalizeTyping(text: string): string {
  return SPELLINGS.reduce((textSoFar, [pattern, plain]) => textSoFar.replace(pattern, plain), text);
}

// An element of an X12 segment, such as ADX01.
const ELEMENT = /^([A-Z][A-Z0-9]{1,2})\d{2}$/;

/** A word of a query. */
export interface TypedWord {
  /** The word as it was typed. */
  text: string;
  /** The words that it is read as: "shortpay" is read as "short pay". */
  words: readonly string[];
  stems: readonly string[];
  markedWords: readonly MarkedWord[];
}

type StemTest = (stem: string) => boolean;

/**
 * Returns the words of a query, without the little ones. A word that no text has is read as one that some text has. An
 * element of X12 is read as its segment, and "shortpay" as "short pay". A word with a slip is read as a word of a name:
 * "consigment" as "consignment".
 */
export function parseWords(query: string, isKnown: StemTest, isName = isKnown): TypedWord[] {
  const typedWords: TypedWord[] = [];
  let before = "";
  for (const [token] of query.matchAll(/\S+/g)) {
    const text = token.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
    const all = splitWords(text);
    const words = all.filter((word) => stemOf(word) !== "");
    if (words.length > 0) {
      const read = words.some((word) => isKnown(stemOf(word))) ? all : spellingOf(text, words, isKnown, isName);
      const own = read.filter((word) => stemOf(word) !== "");
      typedWords.push({ text, words: own, stems: own.map(stemOf), markedWords: markNegation([before, ...read]) });
    }
    const [first = ""] = all;
    before = words.length > 0 ? "" : opposites.has(first) ? first : before;
  }
  return typedWords;
}

function spellingOf(text: string, words: readonly string[], isKnown: StemTest, isName: StemTest): readonly string[] {
  const [, segment] = ELEMENT.exec(text) ?? [];
  if (segment && isKnown(stemOf(segment.toLowerCase()))) return [segment.toLowerCase()];
  const parts = splitCompound(text, words, isKnown);
  const [word = "", ...others] = words;
  return parts === words && others.length === 0 ? [correctSlip(word, isName)] : parts;
}

const ALPHABET = [..."abcdefghijklmnopqrstuvwxyz"];
const SHORTEST_SLIP = 6;

// Returns a word of a name that differs by one slip: a letter is missing, too many or wrong, or two letters have
// changed places. A short word stays, because with one letter changed it is another word.
function correctSlip(word: string, isName: StemTest): string {
  if (word.length < SHORTEST_SLIP || word.length > LONGEST_WORD || /[^a-z]/.test(word)) return word;
  const places = splitsOf(word).slice(1);
  const spellings = places.flatMap(([start, end]) => [
    start + end.slice(1),
    ...(end.length > 1 ? [start + end.charAt(1) + end.charAt(0) + end.slice(2)] : []),
    ...ALPHABET.flatMap((letter) => [start + letter + end, start + letter + end.slice(1)]),
  ]);
  return spellings.find((other) => isName(stemOf(other))) ?? word;
}

function splitCompound(text: string, words: readonly string[], isKnown: StemTest): readonly string[] {
  const plain = asciiText(text).replace(/[^a-z0-9]/g, "");
  if (plain.length > LONGEST_WORD || /\d/.test(plain)) return words;
  const pairs = splitsOf(plain).slice(2, -2);
  return pairs.findLast((pair) => pair.every((half) => isKnown(stemOf(half)))) ?? words;
}

// Returns the two parts of a word for each place to divide it, also before its first letter and after its last.
function splitsOf(word: string): [start: string, end: string][] {
  return Array.from({ length: word.length + 1 }, (_, at) => [word.slice(0, at), word.slice(at)]);
}
