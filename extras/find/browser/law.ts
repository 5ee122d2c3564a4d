// Law: which of it a query cites or asks for.

import type { FindableEntry } from "../../../core/extra/findable.ts";
import { type Places, passagesIn, type SearchIndex } from "./engine.ts";
import { CITED, LAW, OF_RULES } from "./lists.ts";
import type { ParsedQuery } from "./query.ts";
import { byNameRank, type Hit, isCalled, rankHits, trueFirst } from "./scoring.ts";
import { WEIGHTS } from "./weights.ts";
import { listEntries, splitWords, stemsOf, type TypedWord } from "./words.ts";

/** Law that was found. */
export interface LawHit extends Hit {
  cited: boolean;
  /** Whether it is of a place that is named, or of another place than these. */
  isThere: boolean;
  isElsewhere: boolean;
}

// Law is found if it holds so many of the words, or the only one.
const LEAST = 2;

// The code of law between states.
const NO_PLACE = "INT";

// --- what a query says ---

// A number with the parts of it that a citation names.
const PINPOINT = /(\d+)(?:\(\w{1,4}\))+/g;
// A section sign, the year of a decision, two parties, a number with a hyphen, or one behind a word of citations.
const CITES = new RegExp(
  String.raw`\u00a7|\[\d{4}\]|\w v\.? \w|\b\d{1,2}-\d{3}\b|\b(?:${listEntries(CITED).join("|")})\.?\s*\d`,
  "i",
);
const asks = new Set(stemsOf(LAW));
const rules = new Set(stemsOf(OF_RULES));

/** Returns a query without the parts of a number: of an authority the whole is found, whichever part of it is meant. */
export function withoutPinpoints(query: string): string {
  return query.replace(PINPOINT, "$1");
}

/** Returns the numbers of a query that have parts. */
export function pinpointsIn(query: string): Set<string> {
  return new Set([...query.matchAll(PINPOINT)].map(([, number = ""]) => number));
}

/** Returns a query as it is read of law: there US is a place, and OR before a number a Swiss code. */
export function asLaw(query: string): string {
  return query.replace(/\bU\.?S\.?(?![\w.])/g, "USA").replace(/\bor(?= (?:art\.? ?)?\d)/gi, "Obligationenrecht");
}

/** Whether a query cites law. */
export function citesLaw(query: string): boolean {
  return CITES.test(query);
}

/** Whether one of the words is one of law, or of what law says of something if that is named. */
export function asksAboutLaw(words: readonly TypedWord[], isNamed: () => boolean): boolean {
  const isAmong = (known: ReadonlySet<string>) => words.some(({ stems }) => stems.some((stem) => known.has(stem)));
  return isAmong(asks) || (isAmong(rules) && isNamed());
}

/**
 * Returns the codes of the places that are named by whole words and no stems: the stem of Maine is main, and textile is
 * no tile of Texas.
 */
export function placesNamed(words: readonly TypedWord[], places: Places): Set<string> {
  const isWhole = ({ text, words: read }: TypedWord) => read.length <= splitWords(text).length;
  const typed = new Set(words.filter(isWhole).flatMap((word) => word.words));
  const isNamed = (name: readonly string[]) => name.length > 0 && name.every((word) => typed.has(word));
  return new Set([...places].filter(([, names]) => names.some(isNamed)).map(([code]) => code));
}

// --- what is found ---

/** Returns the law that is found, first what is cited, and what is of another place than the named one last. */
export function lawHits({ query, wordsOfLaw: words, pinpoints }: ParsedQuery, index: SearchIndex): LawHit[] {
  const named = placesNamed(words, index.places);
  return rankHits(query, words, index, { prefix: false, fuzzy: false })
    .filter(({ held }) => held.length >= Math.min(LEAST, words.length))
    .map((one) => {
      const isThere = passagesIn(one.entry).some(({ kind, text }) => kind === "place" && named.has(text));
      const isElsewhere = named.size > 0 && !isThere && isOfPlace(one.entry);
      const weight = weightThere({ isPlaced: named.size > 0, isThere, isWide: one.entry.wide === true });
      return { ...one, isThere, isElsewhere, cited: isCited(one, pinpoints), score: one.score * weight };
    })
    .sort(
      (one, other) =>
        trueFirst(one.cited, other.cited) || trueFirst(other.isElsewhere, one.isElsewhere) || byNameRank(one, other),
    );
}

interface PlaceMatch {
  isPlaced: boolean;
  isThere: boolean;
  isWide: boolean;
}

function weightThere({ isPlaced, isThere, isWide }: PlaceMatch): number {
  if (!isPlaced) return isWide ? WEIGHTS.ofMany : 1;
  return isThere && !isWide ? WEIGHTS.ofThePlace : 1;
}

/**
 * Whether law is shown. What is not maintained is shown if its place or its name is typed. If a place is not covered,
 * no law of another place is shown.
 */
export function isShown(one: LawHit, hasGap: boolean): boolean {
  const { entry, isThere, cited, held } = one;
  // Another name may be what the trade calls its topic: its id has its own.
  const isNamed = isCalled(one) && held.some(({ stems }) => stems.some((stem) => stemsOf(entry.id).includes(stem)));
  if (entry.onlyNamed && !isThere && !cited && !isNamed) return false;
  return !hasGap || isThere || !(entry.kind === "answer" || isOfPlace(entry));
}

function isOfPlace(entry: FindableEntry): boolean {
  return passagesIn(entry).some(({ kind, text }) => kind === "place" && text !== NO_PLACE);
}

// Whether a name holds a number that was typed, such as 354a, and another word. A number of several parts, such as
// 9-404, is enough, and so is one with a pinpoint, such as 503(b).
function isCited({ entry, held }: Hit, pinpoints: ReadonlySet<string>): boolean {
  if (!held.some(({ text }) => /\d/.test(text))) return false;
  const name = new Set(stemsOf(entry.name));
  const named = held.filter(({ stems }) => stems.every((stem) => name.has(stem)));
  const holds = (number: RegExp) => named.some(({ text }) => number.test(text));
  return (
    [...pinpoints].some((number) => ` ${entry.name} `.includes(` ${number} `)) ||
    holds(/\d-\d{2}/) ||
    (named.length > 1 && holds(/\d[.-]\d|\d{3}|\d[a-z]/i))
  );
}
