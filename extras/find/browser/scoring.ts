// Scores entries by how well they hold the words of a query.

import type { SearchOptions, SearchResult } from "minisearch";
import type { FindableEntry } from "../../../core/extra/findable.ts";
import { isOfTopic, type SearchIndex, termOfKey } from "./engine.ts";
import { queryName } from "./names.ts";
import { FIELDS, WEIGHTS } from "./weights.ts";
import { stemOf, type TypedWord } from "./words.ts";

/** An entry that was found. */
export interface Hit {
  entry: FindableEntry;
  /** The place of the entry among those whose name is exactly what was typed. It is infinite if the name is another. */
  called: number;
  /** The words that it holds. */
  held: readonly TypedWord[];
  /** The terms by which it was found. */
  matched: ReadonlySet<string>;
  /** The stems that a text of it holds that can be read. */
  read: ReadonlySet<string>;
  score: number;
  /** Of law: whether it is cited. */
  cited?: boolean;
}

const LONGEST_FUZZY = 40; // The library compares letter by letter with every word that it knows.
const BOOST = Object.fromEntries(Object.entries(FIELDS).map(([field, { weight }]) => [field, weight]));

/**
 * Returns what an index holds of the words, the best first. What is called so comes before what holds the words.
 * `options` are the engine's own.
 */
export function rankHits(
  query: string,
  words: readonly TypedWord[],
  index: SearchIndex,
  options: SearchOptions = {},
): Hit[] {
  const typed = words.flatMap((word) => word.words);
  const terms = termsOf(typed, index);
  const unknown = (term: string) => !index.known.has(term);
  const found = index.engine.search(query, {
    tokenize: () => [...terms.keys()],
    processTerm: (term) => term,
    boost: BOOST,
    // Somebody may still be typing the last word. An abbreviation is no beginning of a word, and 50 none of 503.
    prefix: (term, at, all) =>
      at === all.length - 1 && term.length > (/[A-Z]/.test(query) ? 3 : 1) && unknown(term) && !/\d/.test(term),
    fuzzy: (term) =>
      term.length > 4 && term.length <= LONGEST_FUZZY && unknown(term) && !/\d/.test(term) && WEIGHTS.slip,
    ...options,
  });
  const called = entriesNamed(words, index);
  return found
    .flatMap((one) => {
      const entry = index.entries[one.id];
      const { held, read } = wordsInEntry(one, words, terms);
      if (!entry || held.length === 0) return [];
      return {
        entry,
        called: called.get(one.id) ?? Number.POSITIVE_INFINITY,
        held,
        matched: new Set(one.terms),
        read,
        score: (meanScore(one) + typicalIn(one, index)) * (held.length / words.length) ** WEIGHTS.share,
      };
    })
    .sort(byNameRank);
}

// The library counts a score once for each term that an entry holds; the share of the words does that here.
function meanScore({ score, terms }: SearchResult): number {
  return score / terms.length;
}

// What an entry gets besides for words that its phrasings say more often than those of all do.
function typicalIn({ id, terms }: SearchResult, { typical }: SearchIndex): number {
  const weights = typical.get(id);
  return weights ? WEIGHTS.typical * terms.reduce((sum, term) => sum + (weights.get(term) ?? 0), 0) : 0;
}

/** Returns the places of the entries that are called just so, each with its rank. */
export function entriesNamed(words: readonly TypedWord[], { called }: SearchIndex): Map<number, number> {
  return new Map([...queryName(words).joined].flatMap((name) => [...(called.get(name) ?? [])]));
}

/** Whether something is called just what was typed. */
export function isCalled(one: Hit | undefined): boolean {
  return (one?.called ?? Number.POSITIVE_INFINITY) !== Number.POSITIVE_INFINITY;
}

/** Orders what is called so before others, and these by their score. */
export function byNameRank(one: Hit, other: Hit): number {
  return one.called === other.called ? other.score - one.score : one.called - other.called;
}

/** Orders that of which something is true before others. */
export function trueFirst(one: boolean, other: boolean): number {
  return Number(other) - Number(one);
}

/** Whether the first is the only one that is called so, or holds every word and scores well above the next. */
export function isClear([first, second]: readonly Hit[], words: readonly TypedWord[]): boolean {
  if (first === undefined) return false;
  if (isCalled(first)) return second === undefined || first.called < second.called;
  return first.held.length === words.length && first.score > WEIGHTS.clear * (second?.score ?? 0);
}

/** Returns the words of which every stem is among these. */
export function wordsHeld(words: readonly TypedWord[], stems: ReadonlySet<string>): TypedWord[] {
  return words.filter((word) => isHeld(word, stems));
}

/** Returns the other words. */
export function wordsLeft(words: readonly TypedWord[], stems: ReadonlySet<string>): TypedWord[] {
  return words.filter((word) => !isHeld(word, stems));
}

function isHeld(word: TypedWord, stems: ReadonlySet<string>): boolean {
  return word.stems.every((stem) => stems.has(stem));
}

/** What is searched, with the stems that each stands for. */
type TermStems = ReadonlyMap<string, readonly string[]>;

// Every stem, two neighbors as one word if a text writes them so, and the keys for which people type some of the stems.
function termsOf(words: readonly string[], { known, keys }: SearchIndex): TermStems {
  const stems = words.map((word) => stemOf(word));
  const joined = words.slice(1).map((word, at): [string, string[]] => {
    const before = words[at] ?? "";
    return [stemOf(before + word), [stemOf(before), stemOf(word)]];
  });
  const typed = new Set(stems.flatMap((stem) => keys.get(stem) ?? []));
  const ofKeys = [...typed].map((key): [string, string[]] => [
    termOfKey(key),
    stems.filter((stem) => keys.get(stem)?.includes(key)),
  ]);
  return new Map([
    ...joined.filter(([term]) => known.has(term)),
    ...ofKeys,
    ...stems.map((stem): [string, string[]] => [stem, [stem]]),
  ]);
}

// The words that an entry holds, and the stems of those that a text of it holds that can be read: phrasings are hidden.
// The words of a topic need not stand in what is on it. A beginning or a slip stands for the word that was found by it.
function wordsInEntry(
  { queryTerms, terms: matched, match }: SearchResult,
  words: readonly TypedWord[],
  terms: TermStems,
): Pick<Hit, "held" | "read"> {
  const stemsOfAll = (some: readonly string[]) => some.flatMap((term) => terms.get(term) ?? []);
  const expanded = stemsOfAll(queryTerms.filter((term) => !matched.includes(term)));
  const isRead = (term: string) => !isOfTopic(term) && (match[term]?.some((field) => field !== "phrasing") ?? false);
  return {
    held: wordsHeld(words, new Set(stemsOfAll(queryTerms))),
    read: new Set(matched.filter(isRead).flatMap((term) => terms.get(term) ?? expanded)),
  };
}
