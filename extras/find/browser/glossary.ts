// Finds the words of the glossary that a query asks about, such as "netting" in "meaning of netting".

import type { FindableEntry } from "../../../core/extra/findable.ts";
import { LAST_NAME_RANK } from "./entry-names.ts";
import { passagesIn } from "./passages.ts";
import { type Hit, wordsHeld } from "./scoring.ts";
import { LONGEST_QUERY, normalizeTyping, type TypedWord } from "./typed-words.ts";
import { betweenSpaces, splitWords, stemsOf, wordsOf } from "./words.ts";

/** A word of the glossary in the form that the search needs. */
export interface GlossaryWord {
  term: string;
  /** The names that count anywhere in a query. */
  names: readonly string[];
  /** The names that are everyday words. They count only if a query has no other word, apart from little words. */
  everyday: readonly string[];
  /** What it means, in a sentence. It is empty until the meanings are loaded. */
  meaning: string;
  /** Relative to the base address. */
  address: string;
}

/** Finds the words of the glossary that a query asks about. */
export type GlossaryMatcher = (parsedQuery: { query: string; words: readonly TypedWord[] }) => Hit[];

// The most words of the glossary that an answer has.
const MOST_WORDS = 3;

// Words by which people ask what another word means: "meaning of netting", "netting (word)".
const ASKING_WORDS = new Set("meaning meanings mean means definition define defined word explain".split(" "));

/**
 * Returns a function that finds the words of a glossary in a query, as hits. A name within a longer name does not
 * count. If the query is the word alone, the word ranks behind other entries with that name.
 */
export function glossaryMatcher(glossary: readonly GlossaryWord[]): GlossaryMatcher {
  const matchesIn = wordMatcher(glossary);
  return ({ query, words }) =>
    matchesIn(query).map(({ word, isWholeQuery }) => {
      const entry = entryOf(word);
      const nameRank = isWholeQuery ? LAST_NAME_RANK : Number.POSITIVE_INFINITY;
      const stems = new Set(passagesIn(entry).flatMap(({ text }) => stemsOf(normalizeTyping(text))));
      const heldWords = wordsHeld(words, stems);
      return { entry, nameRank, heldWords, terms: stems, readableStems: stems, score: 0 };
    });
}

function entryOf({ term, names, everyday, meaning, address }: GlossaryWord): FindableEntry {
  const texts = [...new Set([term, ...names, ...everyday])];
  return {
    kind: "word",
    id: address,
    name: term,
    point: meaning,
    address,
    passages: [{ kind: "name", place: "Word", address, texts }],
  };
}

interface GlossaryName {
  word: GlossaryWord;
  /** The name in its singular and in its plural. Each has a space before and after every word. */
  forms: readonly string[];
  isEveryday: boolean;
}

/** A word of the glossary that a query has. */
interface WordMatch {
  word: GlossaryWord;
  /** Whether the query has nothing but a name of the word. */
  isWholeQuery: boolean;
}

function wordMatcher(glossary: readonly GlossaryWord[]): (query: string) => WordMatch[] {
  const glossaryNames = glossary.flatMap(glossaryNamesOf);
  return (query) => {
    const normalQuery = normalizeTyping(query.slice(0, LONGEST_QUERY));
    const words = wordsOf(normalQuery);
    const queryWords = betweenSpaces(splitWords(normalQuery));
    const withoutLittleWords = betweenSpaces(words);
    const withoutAskingWords = betweenSpaces(words.filter((word) => !ASKING_WORDS.has(word)));
    const wholeQueries = [queryWords, withoutLittleWords, withoutAskingWords];

    const isWholeQuery = ({ forms }: GlossaryName) => forms.some((form) => wholeQueries.includes(form));
    const isInQuery = ({ forms, isEveryday }: GlossaryName) =>
      !isEveryday && forms.some((form) => queryWords.includes(form));
    const names = withoutParts(glossaryNames.filter((name) => isWholeQuery(name) || isInQuery(name)));

    const matchedWords = [...new Set(names.map(({ word }) => word))].slice(0, MOST_WORDS);
    return matchedWords.map((word) => ({
      word,
      isWholeQuery: names.some((name) => name.word === word && isWholeQuery(name)),
    }));
  };
}

function glossaryNamesOf(word: GlossaryWord): GlossaryName[] {
  const formsOf = (name: string) => {
    const singular = betweenSpaces(splitWords(normalizeTyping(name)));
    return [singular, singular.replace(/ $/, "s ")];
  };
  return [
    ...word.names.map((name) => ({ word, forms: formsOf(name), isEveryday: false })),
    ...word.everyday.map((name) => ({ word, forms: formsOf(name), isEveryday: true })),
  ];
}

// Leaves out names that are a part of a longer name in the list.
function withoutParts(names: readonly GlossaryName[]): GlossaryName[] {
  const singulars = names.map(({ forms: [singular = ""] }) => singular);
  return names.filter((_, at) => {
    const name = singulars[at] ?? "";
    return !singulars.some((singular) => singular !== name && singular.includes(name));
  });
}
