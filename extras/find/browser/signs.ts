// Reads the signs of a query, and weighs them. The usual signs are words, pairs of words, beginnings of parts, and a
// question mark. Signs tell two things. They tell whether a query is a request: it asks for a decision, a price, a sum
// or an action in a case of its writer, which no definition gives. And they tell which section a query sounds like. The
// weights of signs are learned at each build from lines that people wrote (sign-weights.ts, and lines/ beside it).

import type { SectionName } from "../../../core/extra/findable.ts";
import { listEntries, wordSet } from "./list-entries.ts";
import { EVENT_VERBS, FORM_WORDS, PAPER_NOUNS, POLITE_WORDS, REQUEST_FRAMES, REQUEST_WORDS } from "./lists.ts";
import { stemOf } from "./stems.ts";
import { betweenSpaces } from "./words.ts";

/**
 * Signs by their weight, separated by spaces: `{"7": "^should_we my", "-6": "mean"}`. The sign "" is in every query.
 */
export type SignsByWeight = Readonly<Record<string, string>>;

/** The sections that a query may sound like. */
export const SOUNDED_SECTIONS = ["definitions", "outside", "papers", "law", "pages"] as const satisfies SectionName[];

/** A section that a query may sound like. */
export type SoundedSection = (typeof SOUNDED_SECTIONS)[number];

/** A number for each section that a query may sound like. */
export type BySection = Readonly<Record<SoundedSection, number>>;

/** The weights of signs, as a build learns and publishes them. */
export interface LearnedSigns {
  /** The weights with which a sign tells a request. */
  requests: SignsByWeight;
  /** The weights with which a sign tells each section. */
  sections: SectionSigns;
}

/** The signs of sections with their weights. */
export interface SectionSigns {
  /** The signs, separated by spaces. */
  signs: string;
  /** For each section a letter for the weight of each sign, in the order of the signs. */
  weights: Readonly<Record<SoundedSection, string>>;
}

/** Recognizes requests and their words. */
export interface RequestSigns {
  /** Returns whether a query asks for a decision, a price, a sum or an action. */
  isRequest(query: string): boolean;
  /** Returns whether a word is one that asks, such as "should", and not one of the subject of the request. */
  isOfRequest(word: string): boolean;
}

/** Returns the recognizer with these weights. Without weights no query is a request. */
export function requestSigns(signWeights: SignsByWeight = {}): RequestSigns {
  const weights = weightsIn(signWeights);
  return {
    isRequest: (query) => !isHeadingOrClause(query) && sumOf(requestSignsOf(query), weights) > 0,
    isOfRequest: (typedWord) => wordsOf(typedWord).some((word) => (weights.get(word) ?? 0) >= LEAST_REQUEST_WEIGHT),
  };
}

// The least weight of a word that asks.
const LEAST_REQUEST_WEIGHT = 3;

/** Returns a function that weighs how much a query sounds like each section. Without weights all are 0. */
export function sectionSigns(signWeights?: SectionSigns): (query: string) => BySection {
  const signs = signWeights?.signs.split(" ") ?? [];
  const weights = bySection((of) => {
    const letters = signWeights?.weights[of] ?? "";
    return new Map(signs.map((sign, at) => [sign, weightOfLetter(letters.charAt(at))]));
  });
  return (query) => {
    const querySigns = sectionSignsOf(query);
    return bySection((of) => sumOf(querySigns, weights[of]));
  };
}

// A letter stands for a weight. The letter in the middle is the weight 0, and each letter after it is a quarter more.
const WEIGHT_LETTERS = "abcdefghijklmnopqrstuvwxyz0ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const MIDDLE = 26;
const STEPS_PER_UNIT = 4;

/** Returns the letter for a weight, or for the nearest weight that has a letter. */
export function letterOfWeight(weight: number): string {
  const at = Math.round(weight * STEPS_PER_UNIT) + MIDDLE;
  return WEIGHT_LETTERS.charAt(Math.max(0, Math.min(WEIGHT_LETTERS.length - 1, at)));
}

function weightOfLetter(letter: string): number {
  return (WEIGHT_LETTERS.indexOf(letter) - MIDDLE) / STEPS_PER_UNIT;
}

/** Returns a value for each section that a query may sound like. */
export function bySection<T>(makeValue: (of: SoundedSection) => T): Readonly<Record<SoundedSection, T>> {
  return Object.fromEntries(SOUNDED_SECTIONS.map((of) => [of, makeValue(of)])) as Record<SoundedSection, T>;
}

function weightsIn(signWeights: SignsByWeight): Map<string, number> {
  const weights = new Map<string, number>();
  for (const [weight, signs] of Object.entries(signWeights))
    for (const sign of signs.split(" ")) weights.set(sign, Number(weight));
  return weights;
}

// Returns the sum of the weights of these signs, and of the weight that every query has.
function sumOf(signs: readonly string[], weights: ReadonlyMap<string, number>): number {
  return signs.reduce((sum, sign) => sum + (weights.get(sign) ?? 0), weights.get("") ?? 0);
}

/**
 * Returns the signs of a query that tell a request: the usual signs, the kinds of its words, and pairs of these kinds.
 */
export function requestSignsOf(query: string): string[] {
  const kinds = kindSignsOf(wordsOf(withNumberSigns(query.toLowerCase())));
  const pairs = kinds.flatMap((kind, at) => kinds.slice(at + 1).map((laterKind) => kind + laterKind));
  return [...signsOf(query), ...kinds, ...pairs];
}

const wordKinds = Object.entries(REQUEST_WORDS).map(([kind, list]) => ({ kind, kindWords: wordSet(list) }));

const requestFrames = listEntries(REQUEST_FRAMES).map((frame) => betweenSpaces([frame]));

/**
 * Returns whether a query asks for a decision in one of the usual frames, such as "muss ich". The weights of signs are
 * learned from lines in English.
 */
export function hasRequestFrame(query: string): boolean {
  const text = betweenSpaces(wordsOf(query.toLowerCase()));
  return requestFrames.some((frame) => text.includes(frame));
}

const politeWords = wordSet(POLITE_WORDS);

// A heading has at most so many words.
const LONGEST_HEADING = 4;

// Whether a text is a heading, such as "Hold harmless", or a clause, such as "the Buyer may deduct". Neither has a word
// of its writer or of a question. A heading is short and has no article, number or verb that asks. A clause has "shall"
// or "may" after its first word.
function isHeadingOrClause(query: string): boolean {
  const words = wordsOf(query.toLowerCase());
  const kinds = kindsIn(words);
  if (query.includes("?") || kinds.includes("own") || kinds.includes("question")) return false;
  if (words.slice(1).some((word) => word === "shall" || word === "may")) return true;
  return words.length <= LONGEST_HEADING && !kinds.includes("asks") && !words.includes("the") && !/\d/.test(query);
}

// Returns the kinds of words in a query as signs. The first word that is not polite has signs of its own: "please write
// off my claim" has "#^acts" for "write" and "#own" for "my".
function kindSignsOf(words: readonly string[]): string[] {
  const firstWord = words.find((word) => !politeWords.has(word)) ?? "";
  const otherWords = words.filter((word) => word !== firstWord);
  return [...kindsIn([firstWord]).map((kind) => `#^${kind}`), ...kindsIn(otherWords).map((kind) => `#${kind}`)];
}

function kindsIn(words: readonly string[]): string[] {
  return wordKinds.filter(({ kindWords }) => words.some((word) => kindWords.has(word))).map(({ kind }) => kind);
}

/** Returns the signs of a query that tell its section: the usual signs but pairs of words, and the signs of a paper. */
export function sectionSignsOf(query: string): string[] {
  return [...signsOf(query).filter((sign) => !sign.includes("_")), ...paperSignsOf(wordsOf(query.toLowerCase()))];
}

const paperNouns = wordSet(PAPER_NOUNS);

const formWords = wordSet(FORM_WORDS);
const eventVerbs = wordSet(EVENT_VERBS);

// The name of a thing has at most so many words.
const LONGEST_NAME = 9;

/**
 * Returns whether a query is the name of a thing with a word for a form or a message: "delivered items to be billed
 * report". It tells nothing that happened.
 */
export function isFormName(query: string): boolean {
  const words = wordsOf(query.toLowerCase());
  const isSentence = kindsIn(words).some((kind) => kind !== "acts" && kind !== "value");
  if (words.length > LONGEST_NAME || isSentence || tellsEvent(query) || /[,;:?]/.test(query)) return false;
  return words.some((word) => formWords.has(word));
}

/** Returns whether a query has a verb of what happened, such as "refused". */
export function tellsEvent(query: string): boolean {
  return wordsOf(query.toLowerCase()).some((word) => eventVerbs.has(word));
}

// A word for a paper is near the beginning of a query if at most so many words are before it.
const MOST_WORDS_BEFORE_PAPER = 2;

// A query may describe a paper without its name: "letter that gives us more time", "report of open orders". It has the
// sign "#paper" if it has a word for a paper. It also has "#paper-first" if that word is near the beginning, and
// "#paper-told" if a description follows there. After "of" the word is no paper, as in "burden of proof".
function paperSignsOf(words: readonly string[]): string[] {
  const isPaper = (word: string, at: number) => paperNouns.has(word.replace(/s$/, "")) && words[at - 1] !== "of";
  const paperAt = words.findIndex(isPaper);
  if (paperAt < 0) return [];
  if (paperAt > MOST_WORDS_BEFORE_PAPER) return ["#paper"];
  return ["#paper", "#paper-first", ...(beginsDescription(words[paperAt + 1]) ? ["#paper-told"] : [])];
}

// Whether a description begins with this word: a little word as in "letter that", or a form of a verb as in "letter
// asking". A little word has no stem.
function beginsDescription(word: string | undefined): boolean {
  return word !== undefined && (stemOf(word) === "" || /(?:ing|ed)$/.test(word));
}

/**
 * Returns the usual signs of a query. "Is it due, or paid?" has the words "is", "it", "due", "or" and "paid"; the pairs
 * "is_it", "it_due" and "or_paid"; the beginnings of its parts "^is", "^is_it", "^or" and "^or_paid"; and "?".
 */
export function signsOf(query: string): string[] {
  const parts = withNumberSigns(query.toLowerCase()).split(PART_END).map(wordsOf);
  const partSigns = parts.flatMap((words) => {
    const pairs = words.slice(1).map((word, at) => `${words[at]}_${word}`);
    const beginnings = [...words.slice(0, 1), ...pairs.slice(0, 1)].map((sign) => `^${sign}`);
    return [...words, ...pairs, ...beginnings];
  });
  return [...new Set(query.includes("?") ? [...partSigns, "?"] : partSigns)];
}

// A part of a query ends at a mark of punctuation before a space, at a hyphen between spaces, or at a final "?".
const PART_END = /[,;:.?!]\s|\s-\s|\?$/;

function wordsOf(part: string): string[] {
  return part.replace(/['\u2019]/g, "").match(/[#\p{L}]+/gu) ?? [];
}

const UNITS = "percent|k|grand|mn?|million|usd|eur|gbp|dollars|euros?|cents|bps";
const SUM_PATTERNS = [
  String.raw`[$\u00a3\u20ac\u00a5]\s?\d[\d,.]*\s?(?:[km]n?\b)?`, // "$1,200.50", "$50k"
  String.raw`\d[\d,.]*\s?(?:%|(?:${UNITS})\b)`, // "2%", "50 grand"
  String.raw`\d+,\d{3}\b`, // "1,200"
];
const SUM = new RegExp(SUM_PATTERNS.join("|"), "g");
const NUMBER = /\b\d[\d/-]*\b/g;

// Each sum of money and each percentage becomes one sign, and every other number becomes another.
function withNumberSigns(text: string): string {
  return text.replace(SUM, " #sum ").replace(NUMBER, " #number ");
}
