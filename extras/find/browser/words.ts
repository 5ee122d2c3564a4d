// From a text to its words, and from a word to its stem.

import { LITTLE, OPPOSITE, SAME } from "./lists.ts";

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

const little = new Set(LITTLE.split(/\s+/));
const opposites = new Set(listEntries(OPPOSITE));

// --- a text without marks and accents ---

// Contractions such as can't and it'll say little, and so does the s of a possessive.
const SHORTENED = /\b[a-z]+n't\b|'(?:s|re|ve|ll|d|m)\b/g;

// Lengths stay as they are, so that places in the one are places in the other.
function plainOf(text: string): string {
  const small = text.toLowerCase();
  const plain = small.replace(/[^\x20-\x7e]/gu, asciiOf);
  return plain.includes("'") ? plain.replace(SHORTENED, (part) => " ".repeat(part.length)) : plain;
}

function asciiOf(letter: string): string {
  if (letter === "\u2019") return "'";
  const [first] = letter.normalize("NFKD");
  return letter.length === 1 && first !== undefined ? first : " ".repeat(letter.length);
}

// --- words ---

// A word, or initials with full stops, as U.C.C.
const WORD = /\b(?:set[- ]off|off[- ]set)s?\b|\b[a-z](?:\.[a-z])+\b|[a-z0-9&]+/g;

/** Returns all words of a text. */
export function splitWords(text: string): string[] {
  return plainOf(text).match(WORD) ?? [];
}

/** Returns where the words of a text stand: [start, end] of each whose stem is asked for. */
export function marksIn(text: string, stems: ReadonlySet<string>): [start: number, end: number][] {
  return [...plainOf(text).matchAll(WORD)]
    .filter(([word]) => stems.has(stemOf(word)))
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

/** Returns the words of a text between spaces, to look for one text within another. */
export function spaced(words: readonly string[]): string {
  return ` ${words.join(" ").replaceAll(".", "")} `;
}

/** A word of a name: behind "not" it has a mark. */
export interface MarkedWord {
  word: string;
  mark: string;
}

/** A name: its stems, and what it is looked up by. */
export interface Name {
  stems: readonly string[];
  joined: ReadonlySet<string>;
}

/** Returns the name that a text is. */
export function nameOf(text: string): Name {
  return nameOfWords(markNegation(splitWords(text)));
}

/** Returns the name that words make. As one word "charge-backs", "charge backs" and "chargeback" are the same name. */
export function nameOfWords(words: readonly MarkedWord[]): Name {
  const stems = words.map(({ word, mark }) => mark + stemOf(word));
  const spelled = words.slice(0, -1).map(({ word, mark }) => mark + word);
  return { stems, joined: new Set([stems.join(""), spelled.join("") + (stems.at(-1) ?? "")]) };
}

// Every word but the little ones. Behind "not" it has a mark, as another word: "shipped, not billed" is not called
// "shipped and billed".
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

const LONGEST_WORD = 40; // A longer one is looked for as it stands.
const MOST_STEMS = 50_000;
const knownStems = new Map<string, string>();

/**
 * Returns the stem of a word; an empty one of a little word. The cache is cleared when it is full, so that queries
 * cannot grow it.
 */
export function stemOf(word: string): string {
  if (word.length > LONGEST_WORD) return word;
  const known = knownStems.get(word);
  if (known !== undefined) return known;
  if (knownStems.size >= MOST_STEMS) knownStems.clear();
  const bare = little.has(word.replace(/[. -]/g, "")) ? "" : plainStemOf(word);
  const stem = same.get(bare) ?? bare;
  knownStems.set(word, stem);
  return stem;
}

// OS&D is one word, and so is set-off.
function plainStemOf(word: string): string {
  return bareOf(word.replace(/[.& -]/g, ""));
}

function bareOf(word: string): string {
  return word.length < 4 || /\d/.test(word) ? word : stripped(word);
}

// A map, because people type the names of what every object has, such as constructor.
const same = new Map(
  linesOf(SAME).flatMap(([first = "", ...others]) =>
    [first, ...others].map((word) => [bareOf(word), bareOf(first)] as const),
  ),
);

/** Whether a word is searched as another one, or another one as it. */
export function isOfSame(word: string): boolean {
  return same.has(plainStemOf(word));
}

/** Whether a text has a word itself, with any ending, and not only a word that is searched as it. */
export function spells(text: string, word: string): boolean {
  return splitWords(text).some((other) => plainStemOf(other) === plainStemOf(word));
}

// British and American spelling, singular and plural, and the common endings of verbs and nouns become one.
function stripped(word: string): string {
  let stem = word.endsWith("s") ? singularOf(word) : word;
  if (stem.includes("is") || stem.includes("our")) stem = american(stem);
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

function american(word: string): string {
  return word
    .replace(/([a-z]{2})is(?=ation$|e[dr]?$|ing$)/, "$1iz")
    .replace(/([a-z]{2})our(?=ed$|ing$|able$|$)/, "$1or");
}

// --- what somebody typed ---

/** How many characters of a query are read. */
export const LONGEST_QUERY = 1_000;

const SUM = /[$\u00a3\u20ac\u00a5]\s?\d[\d,.]*(?:\s?[km]\b)?|\b\d{1,3}(?:,\d{3})+(?:\.\d+)?\b/g;

// What people write for a word: sums of money, abbreviations such as a/r, and signs that divide words.
const WRITTEN: readonly (readonly [pattern: RegExp, plain: string])[] = [
  [SUM, " sum "],
  [/\b([a-z])\/(?=[a-z]s?\b)/gi, "$1"],
  [/\band\/or\b/gi, " "],
  // A bar code, and no law.
  [/\b(?:ucc|ean)(?:[/-]ean)?[- ]?128\b/gi, "GS1-128"],
  [/(?<=[\p{L}\p{N}]{2})[/*|+,;:_](?=[\p{L}\p{N}]{2})/gu, " "],
  [/\bset off/gi, "set-off"],
  // Messages are called by the number alone or as EDI: "an 867", "856 ASN".
  [/\bX12(?= \d{3}\b)/gi, "EDI"],
  [/\ban?(?= (?:180|214|8\d\d|997)\b)/gi, "EDI"],
  [/^(?=(?:8\d\d|997) [A-Z]{2,4}\b)/g, "EDI "],
];

/** Returns what was typed as the search reads it. */
export function plainly(text: string): string {
  return WRITTEN.reduce((written, [pattern, plain]) => written.replace(pattern, plain), text);
}

// An element of an X12 segment, such as ADX01.
const ELEMENT = /^([A-Z][A-Z0-9]{1,2})\d{2}$/;

/** A word as it was typed, the words that it is read as, and their stems; `marked` are these and a "not" before it. */
export interface TypedWord {
  text: string;
  words: readonly string[];
  stems: readonly string[];
  marked: readonly MarkedWord[];
}

type Knows = (stem: string) => boolean;

/**
 * Returns the words that were typed, without the little ones. A word that stands nowhere is read as something that
 * does: an element as its segment; "shortpay" as "short pay"; a word with a slip as the word of a name, such as
 * "consigment" as "consignment".
 */
export function parseWords(query: string, isKnown: Knows, isName = isKnown): TypedWord[] {
  const typed: TypedWord[] = [];
  let before = "";
  for (const [token] of query.matchAll(/\S+/g)) {
    const text = token.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
    const all = splitWords(text);
    const words = all.filter((word) => stemOf(word) !== "");
    if (words.length > 0) {
      const read = words.some((word) => isKnown(stemOf(word))) ? all : spellingOf(text, words, isKnown, isName);
      const own = read.filter((word) => stemOf(word) !== "");
      typed.push({ text, words: own, stems: own.map(stemOf), marked: markNegation([before, ...read]) });
    }
    const [first = ""] = all;
    before = words.length > 0 ? "" : opposites.has(first) ? first : before;
  }
  return typed;
}

function spellingOf(text: string, words: readonly string[], isKnown: Knows, isName: Knows): readonly string[] {
  const [, segment] = ELEMENT.exec(text) ?? [];
  if (segment && isKnown(stemOf(segment.toLowerCase()))) return [segment.toLowerCase()];
  const parts = splitCompound(text, words, isKnown);
  const [word = "", ...others] = words;
  return parts === words && others.length === 0 ? [withoutSlip(word, isName)] : parts;
}

const ALPHABET = [..."abcdefghijklmnopqrstuvwxyz"];
const SHORTEST_SLIP = 6;

// A word of a name that differs by one letter: it is missing, too many or wrong, or two have changed places. A short
// word that differs so is another word.
function withoutSlip(word: string, isName: Knows): string {
  if (word.length < SHORTEST_SLIP || word.length > LONGEST_WORD || /[^a-z]/.test(word)) return word;
  const places = halvesOf(word).slice(1);
  const spelled = places.flatMap(([start, end]) => [
    start + end.slice(1),
    ...(end.length > 1 ? [start + end.charAt(1) + end.charAt(0) + end.slice(2)] : []),
    ...ALPHABET.flatMap((letter) => [start + letter + end, start + letter + end.slice(1)]),
  ]);
  return spelled.find((other) => isName(stemOf(other))) ?? word;
}

function splitCompound(text: string, words: readonly string[], isKnown: Knows): readonly string[] {
  const plain = plainOf(text).replace(/[^a-z0-9]/g, "");
  if (plain.length > LONGEST_WORD || /\d/.test(plain)) return words;
  const pairs = halvesOf(plain).slice(2, -2);
  return pairs.findLast((pair) => pair.every((half) => isKnown(stemOf(half)))) ?? words;
}

// A word divided at each place, also before its first letter and behind its last.
function halvesOf(word: string): [start: string, end: string][] {
  return Array.from({ length: word.length + 1 }, (_, at) => [word.slice(0, at), word.slice(at)]);
}
