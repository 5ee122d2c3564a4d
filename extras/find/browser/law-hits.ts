// Finds the law that a query cites or asks for, and reads whether a query is about law at all.

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
  /** Whether it is law of a place that the query names. */
  isOfNamedPlace: boolean;
  /** Whether it is law of a place, and the query names only other places. */
  isOfOtherPlace: boolean;
}

// An entry of law is found if it has so many words of the query. If the query has only one word, that word is enough.
const LEAST_WORDS = 2;

// The code of law between states, such as a convention. It is of no place.
const NO_PLACE = "INT";

// --- reading a query ---

// A pinpoint is the part of a section that is cited, such as (b) in 503(b). The number before it has two digits at
// least, because a number of one digit, such as 2(d), belongs to an act that is not named.
const PINPOINT = /(\d{2,})(?:\(\w{1,4}\))+/g;
// A query that has one of these is a citation.
const CITATION_PATTERNS = [
  String.raw`\u00a7`, // the sign of a section
  String.raw`\[\d{4}\]`, // the year of a decision: "[1994] 2 AC 180"
  String.raw`\w v\.? \w`, // two parties: "Smith v Jones"
  String.raw`^in re \w`, // one party: "In re Smith"
  String.raw`\b\d{1,2}-\d{3}\b`, // a number with a hyphen: "9-406"
  String.raw`\b(?:${listEntries(CITATION_WORDS).join("|")})\.?\s*\d`, // a number after a word: "section 30"
];
const CITATION = new RegExp(CITATION_PATTERNS.join("|"), "i");
const lawStems = new Set(stemsOf(LAW_WORDS));
const ruleStems = new Set(stemsOf(RULE_WORDS));

/** Returns a query without its pinpoints: an authority is one entry, whichever part of it is cited. */
export function withoutPinpoints(query: string): string {
  return query.replace(PINPOINT, "$1");
}

/** Returns the numbers of a query that have a pinpoint. */
export function pinpointsIn(query: string): Set<string> {
  return new Set([...query.matchAll(PINPOINT)].map(([, number = ""]) => number));
}

/** Returns a query as the search of law reads it: "US" is a place, and "OR 120" is an article of the Swiss code. */
export function readAsLaw(query: string): string {
  return query.replace(/\bU\.?S\.?(?![\w.])/g, "USA").replace(/\bor(?= (?:art\.? ?)?\d)/gi, "Obligationenrecht");
}

// An abbreviation with full stops, such as "U.S.C.".
const DOTTED_ABBREVIATION = /\b(?:\w\.){2,}/g;

/** Returns whether a query cites law. An abbreviation counts with or without full stops: "U.S.C." is "USC". */
export function citesLaw(query: string): boolean {
  return CITATION.test(query.replace(DOTTED_ABBREVIATION, (abbreviation) => abbreviation.replaceAll(".", "")));
}

/**
 * Returns whether these words ask about law: one is a word of law, or one is a word such as deadline and the query
 * names a definition. `namesDefinition` is called only in the second case.
 */
export function asksAboutLaw(words: readonly TypedWord[], namesDefinition: () => boolean): boolean {
  const hasStemOf = (stemSet: ReadonlySet<string>) =>
    words.some(({ stems }) => stems.some((stem) => stemSet.has(stem)));
  return hasStemOf(lawStems) || (hasStemOf(ruleStems) && namesDefinition());
}

/**
 * Returns the codes of the places that the words name. It compares whole words and not stems, because the stem of Maine
 * is main. It leaves out typed words that were split in two, because a part may be the name of a place by chance.
 */
export function placesNamed(words: readonly TypedWord[], places: Places): Set<string> {
  const isSplit = (word: TypedWord) => word.words.length > splitWords(word.text).length;
  const wholeWords = new Set(words.filter((word) => !isSplit(word)).flatMap((word) => word.words));
  const isNamed = (name: readonly string[]) => name.length > 0 && name.every((word) => wholeWords.has(word));
  return new Set([...places].filter(([, names]) => names.some(isNamed)).map(([code]) => code));
}

// --- finding law ---

/** Returns the hits in law. Cited law comes first. Law of another place than the named place comes last. */
export function lawHits({ query, wordsOfLaw: words, pinpoints }: ParsedQuery, index: SearchIndex): LawHit[] {
  const namedPlaces = placesNamed(words, index.places);
  const hits = rankHits(query, words, index, { prefix: false, fuzzy: false });
  return hits
    .filter(({ heldWords }) => heldWords.length >= Math.min(LEAST_WORDS, words.length))
    .map((hit) => lawHit(hit, namedPlaces, pinpoints))
    .sort(
      (one, other) =>
        trueFirst(one.isCited, other.isCited) ||
        trueFirst(other.isOfOtherPlace, one.isOfOtherPlace) ||
        byNameRank(one, other),
    );
}

function lawHit(hit: Hit, namedPlaces: ReadonlySet<string>, pinpoints: ReadonlySet<string>): LawHit {
  const isPlaceNamed = namedPlaces.size > 0;
  const isOfNamedPlace = placesOf(hit.entry).some((code) => namedPlaces.has(code));
  const isElsewhere = isPlaceNamed && !isOfNamedPlace;
  const isOfOtherPlace = isElsewhere && isOfPlace(hit.entry);
  const weight = placeWeight({ isPlaceNamed, isOfNamedPlace, isWide: hit.entry.wide === true });
  const isCited = citesEntry(hit, pinpoints, isElsewhere);
  return { ...hit, isOfNamedPlace, isOfOtherPlace, isCited, score: hit.score * weight };
}

interface PlaceMatch {
  isPlaceNamed: boolean;
  isOfNamedPlace: boolean;
  isWide: boolean;
}

function placeWeight({ isPlaceNamed, isOfNamedPlace, isWide }: PlaceMatch): number {
  if (!isPlaceNamed) return isWide ? WEIGHTS.manyPlaces : 1;
  return isOfNamedPlace && !isWide ? WEIGHTS.namedPlace : 1;
}

/**
 * Returns whether a hit is shown. Law that is not maintained is shown only if its place or its name is typed, or if it
 * is cited. If there is a gap, which means that a named place is not covered, no law of another place is shown.
 */
export function isShown(hit: LawHit, hasGap: boolean): boolean {
  const { entry, isOfNamedPlace } = hit;
  if (entry.onlyNamed && !isAsked(hit)) return false;
  if (!hasGap || isOfNamedPlace) return true;
  return entry.kind !== "answer" && !isOfPlace(entry);
}

// Whether the query names the place of a hit, cites it, or is its name. One word of such a name has to be in the id
// too, because another name of an entry may be a word of the trade for its topic.
function isAsked(hit: LawHit): boolean {
  if (hit.isOfNamedPlace || hit.isCited) return true;
  if (!isExactName(hit)) return false;
  const idStems = stemsOf(hit.entry.id);
  return hit.heldWords.some(({ stems }) => stems.some((stem) => idStems.includes(stem)));
}

function isOfPlace(entry: FindableEntry): boolean {
  return placesOf(entry).some((code) => code !== NO_PLACE);
}

// Returns the codes of the places of an entry.
function placesOf({ passages }: FindableEntry): string[] {
  return passages.flatMap(({ kind, texts }) => (kind === "place" ? texts : []));
}

const YEAR = /^(?:19|20)\d\d$/;

// A number that is enough to cite an entry: it has two parts, as in "9-404".
const NUMBER_OF_SECTION = /\d-\d{2}/;
// A number that cites an entry beside a word of its name without a digit: "5.1", "354" or "2a".
const NUMBER_BESIDE_WORD = /\d[.-]\d|\d{3}|\d[a-z]/i;

// Whether the query cites an entry by its number: the name of the entry has the typed number and a typed word without
// a digit. So "80 of 100, invoiced 100" cites nothing. A number of two parts is enough, and so is a number with a
// pinpoint, such as 503(b). If the query names another place, a year is only a year.
function citesEntry(hit: Hit, pinpoints: ReadonlySet<string>, isElsewhere: boolean): boolean {
  const { name } = hit.entry;
  const heldWords = isElsewhere ? hit.heldWords.filter(({ text }) => !YEAR.test(text)) : hit.heldWords;
  if (!heldWords.some(({ text }) => /\d/.test(text))) return false;
  if ([...pinpoints].some((number) => ` ${name} `.includes(` ${number} `))) return true;
  const nameStems = new Set(stemsOf(name));
  const nameWords = heldWords.filter(({ stems }) => stems.every((stem) => nameStems.has(stem)));
  const hasNumber = (pattern: RegExp) => nameWords.some(({ text }) => pattern.test(text));
  const hasWord = nameWords.some(({ text }) => !/\d/.test(text));
  return hasNumber(NUMBER_OF_SECTION) || (hasWord && hasNumber(NUMBER_BESIDE_WORD));
}
