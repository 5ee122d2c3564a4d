// Finds the law that a query cites or asks for.

import type { FindableEntry } from "../../../core/extra/findable.ts";
import type { Places, SearchIndex } from "./engine.ts";
import { listEntries } from "./list-entries.ts";
import { CITATION_WORDS, LAW_WORDS, RULE_WORDS } from "./lists.ts";
import type { ParsedQuery } from "./query.ts";
import { byNameRank, type Hit, isExactName, rankHits, trueFirst } from "./scoring.ts";
import type { TypedWord } from "./typed-words.ts";
import { WEIGHTS } from "./weights.ts";
import { splitWords, stemsOf } from "./words.ts";

/** An entry of law that was found. */
export interface LawHit extends Hit {
  isCited: boolean;
  /** Whether it is of a place that the query names. */
  isOfNamedPlace: boolean;
  /** Whether the query names a place, and this is of another one. */
  isOfOtherPlace: boolean;
}

// Law is found if it has so many words of the query, or the only one.
const LEAST_WORDS = 2;

// The code for law between states, which is of no place.
const NO_PLACE = "INT";

// --- reading a query ---

// A number with a pinpoint, such as 503(b). A number of one digit, such as 2(d), belongs to an act that is not named.
const PINPOINT = /(\d{2,})(?:\(\w{1,4}\))+/g;
// A citation has one of these: a section sign, the year of a decision, two parties, a number with a hyphen, or a number
// after a word such as section.
const CITATION = new RegExp(
  String.raw`\u00a7|\[\d{4}\]|\w v\.? \w|\b\d{1,2}-\d{3}\b|\b(?:${listEntries(CITATION_WORDS).join("|")})\.?\s*\d`,
  "i",
);
const lawStems = new Set(stemsOf(LAW_WORDS));
const ruleStems = new Set(stemsOf(RULE_WORDS));

/** Returns a query without its pinpoints, because an authority is found as a whole, whichever part of it is cited. */
export function withoutPinpoints(query: string): string {
  return query.replace(PINPOINT, "$1");
}

/** Returns the numbers of a query that have a pinpoint. */
export function pinpointsIn(query: string): Set<string> {
  return new Set([...query.matchAll(PINPOINT)].map(([, number = ""]) => number));
}

/** Returns a query as a search of law reads it: US is a place, and OR before a number is the Swiss code. */
export function readAsLaw(query: string): string {
  return query.replace(/\bU\.?S\.?(?![\w.])/g, "USA").replace(/\bor(?= (?:art\.? ?)?\d)/gi, "Obligationenrecht");
}

/** Returns whether a query cites law, with or without dots: U.S.C. is USC. */
export function citesLaw(query: string): boolean {
  return CITATION.test(query.replace(/\b(?:\w\.){2,}/g, (abbreviation) => abbreviation.replaceAll(".", "")));
}

/** Returns whether a word is one of law, or one such as deadline while `isNamed` finds the name of a definition. */
export function asksAboutLaw(words: readonly TypedWord[], isNamed: () => boolean): boolean {
  const isAmong = (stemSet: ReadonlySet<string>) => words.some(({ stems }) => stems.some((stem) => stemSet.has(stem)));
  return isAmong(lawStems) || (isAmong(ruleStems) && isNamed());
}

/**
 * Returns the codes of the places that the words name. It compares whole words, because the stem of Maine is main, and
 * a word that was split, such as textile, names no Texas.
 */
export function placesNamed(words: readonly TypedWord[], places: Places): Set<string> {
  const isWhole = ({ text, words: read }: TypedWord) => read.length <= splitWords(text).length;
  const wholeWords = new Set(words.filter(isWhole).flatMap((word) => word.words));
  const isNamed = (name: readonly string[]) => name.length > 0 && name.every((word) => wholeWords.has(word));
  return new Set([...places].filter(([, names]) => names.some(isNamed)).map(([code]) => code));
}

// --- finding law ---

/** Returns the hits in law. Law that is cited comes first, and law of another place than the named one last. */
export function lawHits({ query, wordsOfLaw: words, pinpoints }: ParsedQuery, index: SearchIndex): LawHit[] {
  const codes = placesNamed(words, index.places);
  return rankHits(query, words, index, { prefix: false, fuzzy: false })
    .filter(({ heldWords }) => heldWords.length >= Math.min(LEAST_WORDS, words.length))
    .map((one) => {
      const isOfNamedPlace = placesOf(one.entry).some((code) => codes.has(code));
      const isOfOtherPlace = codes.size > 0 && !isOfNamedPlace && isOfPlace(one.entry);
      const weight = placeWeight({ isPlaceNamed: codes.size > 0, isOfNamedPlace, isWide: one.entry.wide === true });
      const isCited = citesEntry(one, pinpoints, codes.size > 0 && !isOfNamedPlace);
      return { ...one, isOfNamedPlace, isOfOtherPlace, isCited, score: one.score * weight };
    })
    .sort(
      (one, other) =>
        trueFirst(one.isCited, other.isCited) ||
        trueFirst(other.isOfOtherPlace, one.isOfOtherPlace) ||
        byNameRank(one, other),
    );
}

interface PlaceMatch {
  isPlaceNamed: boolean;
  isOfNamedPlace: boolean;
  isWide: boolean;
}

function placeWeight({ isPlaceNamed, isOfNamedPlace, isWide }: PlaceMatch): number {
  if (!isPlaceNamed) return isWide ? WEIGHTS.ofManyPlaces : 1;
  return isOfNamedPlace && !isWide ? WEIGHTS.ofNamedPlace : 1;
}

/**
 * Returns whether a hit is shown. Law that is not maintained is shown only if its place or its name is typed, or if it
 * is cited. If a named place is not covered, no law of another place is shown.
 */
export function isShown(one: LawHit, hasGap: boolean): boolean {
  const { entry, isOfNamedPlace, heldWords } = one;
  // Its id has words of its own name. Another name may be a word of the trade for its topic.
  const isNamed =
    isExactName(one) && heldWords.some(({ stems }) => stems.some((stem) => stemsOf(entry.id).includes(stem)));
  if (entry.onlyNamed && !isOfNamedPlace && !one.isCited && !isNamed) return false;
  return !hasGap || isOfNamedPlace || !(entry.kind === "answer" || isOfPlace(entry));
}

function isOfPlace(entry: FindableEntry): boolean {
  return placesOf(entry).some((code) => code !== NO_PLACE);
}

// Returns the codes of the places of an entry.
function placesOf({ passages }: FindableEntry): string[] {
  return passages.flatMap(({ kind, texts }) => (kind === "place" ? texts : []));
}

const YEAR = /^(?:19|20)\d\d$/;

// Whether the name of an entry has a typed number, such as 354a, and another typed word. A number of several parts,
// such as 9-404, is enough, and so is a number with a pinpoint, such as 503(b). Beside the name of another place a year
// is only a year.
function citesEntry({ entry, heldWords: all }: Hit, pinpoints: ReadonlySet<string>, isElsewhere: boolean): boolean {
  const heldWords = isElsewhere ? all.filter(({ text }) => !YEAR.test(text)) : all;
  if (!heldWords.some(({ text }) => /\d/.test(text))) return false;
  const name = new Set(stemsOf(entry.name));
  const nameWords = heldWords.filter(({ stems }) => stems.every((stem) => name.has(stem)));
  const holds = (number: RegExp) => nameWords.some(({ text }) => number.test(text));
  return (
    [...pinpoints].some((number) => ` ${entry.name} `.includes(` ${number} `)) ||
    holds(/\d-\d{2}/) ||
    (nameWords.length > 1 && holds(/\d[.-]\d|\d{3}|\d[a-z]/i))
  );
}
