// Reads the signs of a query: words, pairs of words, beginnings of parts, and a question mark. They tell a request for
// a decision, a price, a sum or an action in a case of one's own, which no definition gives. They also tell which
// section a query sounds like. A request has kinds of words as signs too, and a search for a paper has words for any
// paper. The weights of signs were learned from lines that people wrote (extras/find/lines/).

import type { SectionName } from "../../../core/extra/findable.ts";
import { wordSet } from "./list-entries.ts";
import { PAPER_NOUNS, POLITE_WORDS, REQUEST_WORDS } from "./lists.ts";
import { stemOf } from "./stems.ts";

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

/** The weights for requests for a decision, and those for each section. */
export interface LearnedSigns {
  requests: SignsByWeight;
  sections: SectionSigns;
}

/** Signs of sections, separated by spaces, and for each section the weights of all of them, a letter each. */
export interface SectionSigns {
  signs: string;
  weights: Readonly<Record<SoundedSection, string>>;
}

/** Recognizes requests and their words. */
export interface RequestSigns {
  /** Returns whether a query asks for what no definition gives. */
  isRequest(query: string): boolean;
  /** Returns whether a word belongs to the asking, and not to what is asked about. */
  isOfRequest(word: string): boolean;
}

/** Returns the recognizer with these weights. Without weights no query is a request. */
export function requestSigns(signWeights: SignsByWeight = {}): RequestSigns {
  const weights = weightsIn(signWeights);
  return {
    isRequest: (query) => sumOf(requestSignsOf(query), weights) > 0,
    isOfRequest: (word) => wordsOf(word).some((one) => (weights.get(one) ?? 0) >= LEAST_REQUEST_WEIGHT),
  };
}

// The least weight of a word that belongs to the asking.
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

// The middle letter is the weight 0, and each step is a quarter.
const WEIGHT_LETTERS = "abcdefghijklmnopqrstuvwxyz0ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const MIDDLE = 26;
const STEPS = 4;

/** Returns the letter for a weight, or for the nearest that has one. */
export function letterOfWeight(weight: number): string {
  return WEIGHT_LETTERS.charAt(Math.max(0, Math.min(2 * MIDDLE, Math.round(weight * STEPS) + MIDDLE)));
}

function weightOfLetter(letter: string): number {
  return (WEIGHT_LETTERS.indexOf(letter) - MIDDLE) / STEPS;
}

/** Returns a value for each section that a query may sound like. */
export function bySection<T>(makeValue: (of: SoundedSection) => T): Readonly<Record<SoundedSection, T>> {
  return Object.fromEntries(SOUNDED_SECTIONS.map((of) => [of, makeValue(of)])) as Record<SoundedSection, T>;
}

function weightsIn(signWeights: SignsByWeight): Map<string, number> {
  return new Map(
    Object.entries(signWeights).flatMap(([weight, signs]) =>
      signs.split(" ").map((sign) => [sign, Number(weight)] as const),
    ),
  );
}

function sumOf(signs: readonly string[], weights: ReadonlyMap<string, number>): number {
  return signs.reduce((sum, sign) => sum + (weights.get(sign) ?? 0), weights.get("") ?? 0);
}

/** Returns the signs of a query that tell a request: the usual ones, kinds of words in it, and pairs of these kinds. */
export function requestSignsOf(query: string): string[] {
  const kinds = kindsOf(wordsOf(withNumberSigns(query.toLowerCase())));
  const pairs = kinds.flatMap((one, at) => kinds.slice(at + 1).map((other) => one + other));
  return [...signsOf(query), ...kinds, ...pairs];
}

const wordKinds = Object.entries(REQUEST_WORDS).map(([kind, list]) => ({ kind, words: wordSet(list) }));

const politeWords = wordSet(POLITE_WORDS);

// The kinds of the first word of a query, polite words apart, and those of its other words.
function kindsOf(words: readonly string[]): string[] {
  const kindsAmong = (some: readonly string[], sign: string) =>
    wordKinds.filter((wordKind) => some.some((word) => wordKind.words.has(word))).map(({ kind }) => sign + kind);
  const first = words.find((word) => !politeWords.has(word)) ?? "";
  const others = words.filter((word) => word !== first);
  return [...kindsAmong([first], "#^"), ...kindsAmong(others, "#")];
}

/** Returns the signs of a query that tell its section: the usual ones without pairs of words, and those of a paper. */
export function sectionSignsOf(query: string): string[] {
  return [...signsOf(query).filter((sign) => !sign.includes("_")), ...paperSignsOf(wordsOf(query.toLowerCase()))];
}

const paperNouns = wordSet(PAPER_NOUNS);

// A query may tell what a paper shows, and not name it: "letter that gives us more time", "report of open orders". Its
// signs are a word for a paper, that it stands near the beginning, and that such a part follows it there. Behind "of"
// the word is no paper: burden of proof.
function paperSignsOf(words: readonly string[]): string[] {
  const at = words.findIndex((word, place) => paperNouns.has(word.replace(/s$/, "")) && words[place - 1] !== "of");
  const next = words[at + 1] ?? "";
  if (at < 0) return [];
  if (at > 2) return ["#paper"];
  // A little word, as in "letter that", has no stem.
  const isTold = next !== "" && (stemOf(next) === "" || /(?:ing|ed)$/.test(next));
  return ["#paper", "#paper-first", ...(isTold ? ["#paper-told"] : [])];
}

/** Returns the signs of a query: words, pairs of neighbors, the beginning of each part, and a question mark. */
export function signsOf(query: string): string[] {
  const parts = withNumberSigns(query.toLowerCase()).split(PART_END).map(wordsOf);
  const ofParts = parts.flatMap((words) => {
    const pairs = words.slice(1).map((word, at) => `${words[at]}_${word}`);
    const beginnings = [...words.slice(0, 1), ...pairs.slice(0, 1)].map((sign) => `^${sign}`);
    return [...words, ...pairs, ...beginnings];
  });
  return [...new Set(query.includes("?") ? [...ofParts, "?"] : ofParts)];
}

const PART_END = /[,;:.?!]\s|\s-\s|\?$/;

function wordsOf(part: string): string[] {
  return part.replace(/['\u2019]/g, "").match(/[#\p{L}]+/gu) ?? [];
}

// Sums and percentages are one sign, all other numbers another.
const UNITS = "percent|k|grand|mn?|million|usd|eur|gbp|dollars|euros?|cents|bps";
const SUM = new RegExp(
  String.raw`[$\u00a3\u20ac\u00a5]\s?\d[\d,.]*\s?(?:[km]n?\b)?|\d[\d,.]*\s?(?:%|(?:${UNITS})\b)|\d+,\d{3}\b`,
  "g",
);
const NUMBER = /\b\d[\d/-]*\b/g;

function withNumberSigns(text: string): string {
  return text.replace(SUM, " #sum ").replace(NUMBER, " #number ");
}
