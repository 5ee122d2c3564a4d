// Finds the entries that have words of a query, and scores how well they match. The library MiniSearch gives each entry
// a score, and the rules here change it.

import type { SearchOptions, SearchResult } from "minisearch";
import type { FindableEntry } from "../../../core/extra/findable.ts";
import type { SearchIndex } from "./engine.ts";
import { isTopicTerm, termOfKey } from "./entry-terms.ts";
import { queryName } from "./names.ts";
import { stemOf } from "./stems.ts";
import type { TypedWord } from "./typed-words.ts";
import { FIELDS, WEIGHTS } from "./weights.ts";

/** An entry that was found. */
export interface Hit {
  entry: FindableEntry;
  /** The rank of the entry among those whose name is exactly the query. It is infinite if it has no such name. */
  nameRank: number;
  /** The words of the query that its texts have, also the hidden ones. */
  heldWords: readonly TypedWord[];
  /** The terms by which it was found. */
  terms: ReadonlySet<string>;
  /** The stems of the query in texts that readers see. They do not see phrasings. */
  readableStems: ReadonlySet<string>;
  score: number;
  /** Whether the query cites it. Only law can be cited. */
  isCited?: boolean;
}

// The length of the longest word that is compared with similar words. The library compares it letter by letter with
// every word that it knows, which takes long for a long word.
const LONGEST_FUZZY = 40;
// The length of the shortest word that may be misspelt.
const SHORTEST_FUZZY = 5;
// The length of the shortest word that may be the beginning of a word: a letter alone is none. In a query with capitals
// it is longer, because a short word there may be an abbreviation.
const SHORTEST_BEGINNING = 2;
const SHORTEST_BEGINNING_BESIDE_CAPITALS = 4;

const BOOST = Object.fromEntries(Object.entries(FIELDS).map(([field, { weight }]) => [field, weight]));

/**
 * Returns the entries of an index that have words of the query, the best first. Entries whose name is the query come
 * before all others. `options` are those of MiniSearch.
 */
export function rankHits(
  query: string,
  words: readonly TypedWord[],
  index: SearchIndex,
  options: SearchOptions = {},
): Hit[] {
  const queryWords = words.flatMap((word) => word.words);
  const stemsByTerm = termsOf(queryWords, index);
  const results = index.engine.search(query, { ...searchOptions(query, stemsByTerm, index), ...options });
  const nameRanks = entriesWithName(words, index);
  return results
    .flatMap((result) => {
      const entry = index.entries[result.id];
      const { heldWords, readableStems } = wordsInEntry(result, words, stemsByTerm);
      if (!entry || heldWords.length === 0) return [];
      const share = heldWords.length / words.length;
      return {
        entry,
        nameRank: nameRanks.get(result.id) ?? Number.POSITIVE_INFINITY,
        heldWords,
        terms: new Set(result.terms),
        readableStems,
        score: (meanScore(result) + typicalScore(result, index)) * share ** WEIGHTS.share,
      };
    })
    .sort(byNameRank);
}

function searchOptions(query: string, stemsByTerm: StemsByTerm, { stemCounts }: SearchIndex): SearchOptions {
  // A word that some text has is taken as it is typed, and so is a number: 50 is not the beginning of 503.
  const isFixed = (term: string) => stemCounts.has(term) || /\d/.test(term);
  const shortestBeginning = /[A-Z]/.test(query) ? SHORTEST_BEGINNING_BESIDE_CAPITALS : SHORTEST_BEGINNING;
  return {
    tokenize: () => [...stemsByTerm.keys()],
    processTerm: (term) => term,
    boost: BOOST,
    // The last word may be unfinished.
    prefix: (term, at, terms) => at === terms.length - 1 && term.length >= shortestBeginning && !isFixed(term),
    fuzzy: (term) => term.length >= SHORTEST_FUZZY && term.length <= LONGEST_FUZZY && !isFixed(term) && WEIGHTS.slip,
  };
}

// The score of the library grows with the number of matched terms. It is divided by that number, because the share of
// the words that an entry has counts already.
function meanScore({ score, terms }: SearchResult): number {
  return score / terms.length;
}

// Returns the extra score for words that the phrasings of the entry say more often than those of all entries.
function typicalScore({ id, terms }: SearchResult, { typicalTerms }: SearchIndex): number {
  const weights = typicalTerms.get(id);
  return weights ? WEIGHTS.typical * terms.reduce((sum, term) => sum + (weights.get(term) ?? 0), 0) : 0;
}

/** Returns the positions of the entries whose name is the query, each with its rank. */
export function entriesWithName(words: readonly TypedWord[], { entriesByName }: SearchIndex): Map<number, number> {
  return new Map([...queryName(words).joined].flatMap((name) => [...(entriesByName.get(name) ?? [])]));
}

/** Returns whether the query is exactly a name of a hit. */
export function isExactName(hit: Hit | undefined): boolean {
  return (hit?.nameRank ?? Number.POSITIVE_INFINITY) !== Number.POSITIVE_INFINITY;
}

/** Orders hits whose name is the query before others, by their rank. Orders the others by their score. */
export function byNameRank(one: Hit, other: Hit): number {
  return one.nameRank === other.nameRank ? other.score - one.score : one.nameRank - other.nameRank;
}

/** Orders true before false. */
export function trueFirst(one: boolean, other: boolean): number {
  return Number(other) - Number(one);
}

/**
 * Returns whether the query clearly means the first hit. It does if it is the name of this hit and of no other with the
 * same rank, or if the hit has every word of the query and scores well above the second.
 */
export function isClear([first, second]: readonly Hit[], words: readonly TypedWord[]): boolean {
  if (first === undefined) return false;
  if (isExactName(first)) return second === undefined || first.nameRank < second.nameRank;
  return first.heldWords.length === words.length && first.score > WEIGHTS.clear * (second?.score ?? 0);
}

/** Returns the words whose stems are all among `stems`. */
export function wordsHeld(words: readonly TypedWord[], stems: ReadonlySet<string>): TypedWord[] {
  return words.filter((word) => isHeld(word, stems));
}

/** Returns the words that have a stem which is not among `stems`. */
export function wordsNotHeld(words: readonly TypedWord[], stems: ReadonlySet<string>): TypedWord[] {
  return words.filter((word) => !isHeld(word, stems));
}

function isHeld(word: TypedWord, stems: ReadonlySet<string>): boolean {
  return word.stems.every((stem) => stems.has(stem));
}

/** The terms to search for, each with the stems of the query that it stands for. */
type StemsByTerm = ReadonlyMap<string, readonly string[]>;

type TermWithStems = [term: string, stems: string[]];

// Returns three kinds of terms: every stem of the query; two neighbors joined to one word, if a text has that word; and
// the keys of topics and places for which people type a stem.
function termsOf(words: readonly string[], { stemCounts, keysByStem }: SearchIndex): StemsByTerm {
  const stems = words.map((word) => stemOf(word));
  const joinedTerms = words.slice(1).map((word, at): TermWithStems => {
    const wordBefore = words[at] ?? "";
    return [stemOf(wordBefore + word), [stemOf(wordBefore), stemOf(word)]];
  });
  const keys = [...new Set(stems.flatMap((stem) => keysByStem.get(stem) ?? []))];
  const keyTerms = keys.map(
    (key): TermWithStems => [termOfKey(key), stems.filter((stem) => keysByStem.get(stem)?.includes(key))],
  );
  return new Map([
    ...joinedTerms.filter(([term]) => stemCounts.has(term)),
    ...keyTerms,
    ...stems.map((stem): TermWithStems => [stem, [stem]]),
  ]);
}

// Returns the words of the query that an entry has, and the stems of the query that its readable texts have. A phrasing
// is not readable, and a text on a topic need not have the words that people type for the topic. The library also
// matches terms that were not typed, for a typed beginning or a misspelt word. Such a term counts as the typed stem.
function wordsInEntry(
  { queryTerms, terms: matchedTerms, match }: SearchResult,
  words: readonly TypedWord[],
  stemsByTerm: StemsByTerm,
): Pick<Hit, "heldWords" | "readableStems"> {
  const stemsOfTerms = (terms: readonly string[]) => terms.flatMap((term) => stemsByTerm.get(term) ?? []);
  const stemsOfUnmatched = stemsOfTerms(queryTerms.filter((term) => !matchedTerms.includes(term)));
  const isReadable = (term: string) =>
    !isTopicTerm(term) && (match[term]?.some((field) => field !== "phrasing") ?? false);
  const readableStems = matchedTerms.filter(isReadable).flatMap((term) => stemsByTerm.get(term) ?? stemsOfUnmatched);
  return { heldWords: wordsHeld(words, new Set(stemsOfTerms(queryTerms))), readableStems: new Set(readableStems) };
}
