// Scores entries by how well their texts match the words of a query.

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
  /** The words of the query that it has. */
  heldWords: readonly TypedWord[];
  /** The terms by which it was found. */
  terms: ReadonlySet<string>;
  /** The stems of the query in texts that readers can see. Phrasings are hidden. */
  readableStems: ReadonlySet<string>;
  score: number;
  /** Whether the query cites it: only law can be cited. */
  isCited?: boolean;
}

const LONGEST_FUZZY = 40; // The library compares letter by letter with every word that it knows.
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
  const terms = termsOf(queryWords, index);
  const isUnknown = (term: string) => !index.stemCounts.has(term);
  const results = index.engine.search(query, {
    tokenize: () => [...terms.keys()],
    processTerm: (term) => term,
    boost: BOOST,
    // The last word may be unfinished. An abbreviation is not read as the beginning of a word, and 50 not as that of
    // 503.
    prefix: (term, at, all) =>
      at === all.length - 1 && term.length > (/[A-Z]/.test(query) ? 3 : 1) && isUnknown(term) && !/\d/.test(term),
    fuzzy: (term) =>
      term.length > 4 && term.length <= LONGEST_FUZZY && isUnknown(term) && !/\d/.test(term) && WEIGHTS.slip,
    ...options,
  });
  const nameRanks = entriesWithName(words, index);
  return results
    .flatMap((one) => {
      const entry = index.entries[one.id];
      const { heldWords, readableStems } = wordsInEntry(one, words, terms);
      if (!entry || heldWords.length === 0) return [];
      return {
        entry,
        nameRank: nameRanks.get(one.id) ?? Number.POSITIVE_INFINITY,
        heldWords,
        terms: new Set(one.terms),
        readableStems,
        score: (meanScore(one) + typicalScore(one, index)) * (heldWords.length / words.length) ** WEIGHTS.share,
      };
    })
    .sort(byNameRank);
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

/** Returns whether the name of a hit is exactly the query. */
export function isExactName(one: Hit | undefined): boolean {
  return (one?.nameRank ?? Number.POSITIVE_INFINITY) !== Number.POSITIVE_INFINITY;
}

/** Orders hits whose name is the query before others, and these by their score. */
export function byNameRank(one: Hit, other: Hit): number {
  return one.nameRank === other.nameRank ? other.score - one.score : one.nameRank - other.nameRank;
}

/** Orders true before false. */
export function trueFirst(one: boolean, other: boolean): number {
  return Number(other) - Number(one);
}

/**
 * Returns whether the first hit is clearly meant. It is if its name alone is the query, or if it has every word and
 * scores well above the second.
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

/** Returns the words of which some stem is not among `stems`. */
export function wordsNotHeld(words: readonly TypedWord[], stems: ReadonlySet<string>): TypedWord[] {
  return words.filter((word) => !isHeld(word, stems));
}

function isHeld(word: TypedWord, stems: ReadonlySet<string>): boolean {
  return word.stems.every((stem) => stems.has(stem));
}

/** The terms to search for, each with the stems of the query that it stands for. */
type TermStems = ReadonlyMap<string, readonly string[]>;

// Returns every stem, two neighbors as one word if some text writes them so, and the keys for which people type a stem.
function termsOf(words: readonly string[], { stemCounts, keysByStem }: SearchIndex): TermStems {
  const stems = words.map((word) => stemOf(word));
  const joined = words.slice(1).map((word, at): [string, string[]] => {
    const before = words[at] ?? "";
    return [stemOf(before + word), [stemOf(before), stemOf(word)]];
  });
  const keys = new Set(stems.flatMap((stem) => keysByStem.get(stem) ?? []));
  const ofKeys = [...keys].map((key): [string, string[]] => [
    termOfKey(key),
    stems.filter((stem) => keysByStem.get(stem)?.includes(key)),
  ]);
  return new Map([
    ...joined.filter(([term]) => stemCounts.has(term)),
    ...ofKeys,
    ...stems.map((stem): [string, string[]] => [stem, [stem]]),
  ]);
}

// Returns the words that an entry has, and the stems that its visible texts have. Phrasings are hidden, and the words
// of a topic need not stand in a text on it. A matched term that was not typed comes from a typed beginning or slip,
// and counts as the stem that was typed.
function wordsInEntry(
  { queryTerms, terms: matched, match }: SearchResult,
  words: readonly TypedWord[],
  stemsOfTerms: TermStems,
): Pick<Hit, "heldWords" | "readableStems"> {
  const stemsOfAll = (some: readonly string[]) => some.flatMap((term) => stemsOfTerms.get(term) ?? []);
  const expandedStems = stemsOfAll(queryTerms.filter((term) => !matched.includes(term)));
  const isRead = (term: string) => !isTopicTerm(term) && (match[term]?.some((field) => field !== "phrasing") ?? false);
  return {
    heldWords: wordsHeld(words, new Set(stemsOfAll(queryTerms))),
    readableStems: new Set(matched.filter(isRead).flatMap((term) => stemsOfTerms.get(term) ?? expandedStems)),
  };
}
