// Splits a text into words, reduces a word to its stem, and reads the words of a query.

import { LITTLE_WORDS, OPPOSITE_WORDS, SAME_WORDS } from "./lists.ts";

// --- lists ---

/** Returns the entries of a list, without the lines that begin with "# ". */
export function listEntries(list: string): string[] {
  return linesOf(list).flat();
}

/** Returns the entries of each line of a list. */
export function linesOf(list: string): string[][] {
  return list
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("# "))
    .map((line) => line.split(", ").map((entry) => entry.trim()));
}

/** Returns the words of a list that has spaces between them. */
export function wordSet(list: string): Set<string> {
  return new Set(list.match(/\S+/g));
}

const littleWords = wordSet(LITTLE_WORDS);
const opposites = new Set(listEntries(OPPOSITE_WORDS));

// --- plain letters ---

// Contractions such as can't and it'll are little words, and so is the s of a possessive.
const CONTRACTION = /\b[a-z]+n't\b|'(?:s|re|ve|ll|d|m)\b/g;

// Returns a text in lower case and ASCII, of the same length, so that a position in it is that in the text.
function asciiText(text: string): string {
  const small = text.toLowerCase();
  const plain = small.replace(/[^\x20-\x7e]/gu, asciiOf);
  return plain.includes("'") ? plain.replace(CONTRACTION, (part) => " ".repeat(part.length)) : plain;
}

function asciiOf(letter: string): string {
  if (letter === "\u2019") return "'";
  const [first] = letter.normalize("NFKD");
  return letter.length === 1 && first !== undefined ? first : " ".repeat(letter.length);
}

// --- words ---

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

/** A word of a name. Its mark is "!" after "not", and empty otherwise. */
export interface MarkedWord {
  word: string;
  mark: string;
}

/** A name as it is looked up. */
export interface Name {
  stems: readonly string[];
  /** The name as one word, in two spellings: of stems alone, and of whole words with the stem of the last. */
  joined: ReadonlySet<string>;
}

/** Returns a text as a name. */
export function nameOf(text: string): Name {
  return nameOfWords(markNegation(splitWords(text)));
}

/** Returns words as a name. As one word, "charge-backs", "charge backs" and "chargeback" are the same name. */
export function nameOfWords(words: readonly MarkedWord[]): Name {
  const stems = words.map(({ word, mark }) => mark + stemOf(word));
  const spelled = words.slice(0, -1).map(({ word, mark }) => mark + word);
  return { stems, joined: new Set([stems.join(""), spelled.join("") + (stems.at(-1) ?? "")]) };
}

// Returns every word but the little ones. A word after "not" gets a mark that makes it another word: the name "shipped,
// not billed" is not "shipped and billed".
function markNegation(words: readonly string[]): MarkedWord[] {
  let mark = "";
  return words.flatMap((word) => {
    const isLittle = stemOf(word) === "";
    const own = isLittle ? [] : [{ word, mark }];
    mark = opposites.has(word) ? "!" : isLittle ? mark : "";
    return own;
  });
}

// --- stems ---

// A longer word is its own stem.
const LONGEST_WORD = 40;
const MOST_STEMS = 50_000;
const knownStems = new Map<string, string>();

/**
 * Returns the stem of a word. It is empty for a little word. The cache is cleared when it is full, so that queries
 * cannot make it grow without end.
 */
export function stemOf(word: string): string {
  if (word.length > LONGEST_WORD) return word;
  const known = knownStems.get(word);
  if (known !== undefined) return known;
  if (knownStems.size >= MOST_STEMS) knownStems.clear();
  const bare = littleWords.has(word.replace(/[. -]/g, "")) ? "" : plainStemOf(word);
  const stem = sameStems.get(bare) ?? bare;
  knownStems.set(word, stem);
  return stem;
}

// Signs within a word are left out: OS&D is one word, and so is set-off.
function plainStemOf(word: string): string {
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

/** Returns whether a text has the word itself, with any ending. A word that is only searched as it does not count. */
export function hasWord(text: string, word: string): boolean {
  return splitWords(text).some((other) => plainStemOf(other) === plainStemOf(word));
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

/** Returns a word without its plural. */
export function singularOf(word: string): string {
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return /(?:s|sh|ch|x|z)es$/.test(word) ? word.slice(0, -2) : word.replace(/([^suai])s$/, "$1");
}

function americanSpelling(word: string): string {
  return word
    .replace(/([a-z]{2})is(?=ation$|e[dr]?$|ing$)/, "$1iz")
    .replace(/([a-z]{2})our(?=ed$|ing$|able$|$)/, "$1or");
}

// --- the words of a query ---

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
  return SPELLINGS.reduce((written, [pattern, plain]) => written.replace(pattern, plain), text);
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
 * Returns the words of a query, without the little ones. A word that no text has is read as one that some text has: an
 * element of X12 as its segment, "shortpay" as "short pay", and a word with a slip as the word of a name, such as
 * "consigment" as "consignment".
 */
export function parseWords(query: string, isKnown: StemTest, isName = isKnown): TypedWord[] {
  const typed: TypedWord[] = [];
  let before = "";
  for (const [token] of query.matchAll(/\S+/g)) {
    const text = token.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
    const all = splitWords(text);
    const words = all.filter((word) => stemOf(word) !== "");
    if (words.length > 0) {
      const read = words.some((word) => isKnown(stemOf(word))) ? all : spellingOf(text, words, isKnown, isName);
      const own = read.filter((word) => stemOf(word) !== "");
      typed.push({ text, words: own, stems: own.map(stemOf), markedWords: markNegation([before, ...read]) });
    }
    const [first = ""] = all;
    before = words.length > 0 ? "" : opposites.has(first) ? first : before;
  }
  return typed;
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
  const spelled = places.flatMap(([start, end]) => [
    start + end.slice(1),
    ...(end.length > 1 ? [start + end.charAt(1) + end.charAt(0) + end.slice(2)] : []),
    ...ALPHABET.flatMap((letter) => [start + letter + end, start + letter + end.slice(1)]),
  ]);
  return spelled.find((other) => isName(stemOf(other))) ?? word;
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
