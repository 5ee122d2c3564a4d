// Finds the words of the glossary that a query asks about.

import type { FindableEntry } from "../../../core/extra/findable.ts";
import { LAST_NAME_RANK } from "./entry-names.ts";
import { passagesIn } from "./passages.ts";
import { type Hit, wordsHeld } from "./scoring.ts";
import { LONGEST_QUERY, normalizeTyping, type TypedWord } from "./typed-words.ts";
import { betweenSpaces, splitWords, stemsOf, wordsOf } from "./words.ts";

/** A word of the glossary in the form that the search needs. */
export interface GlossaryWord {
  term: string;
  /** Names that count anywhere in a query. */
  names: readonly string[];
  /** Everyday words for it: they count only if a query has no other word but little ones. */
  everyday: readonly string[];
  /** What it means, in a sentence. It is empty until the meanings are loaded. */
  meaning: string;
  /** Relative to the base address. */
  address: string;
}

/** Returns the words of the glossary that a query asks about, as hits. */
export type GlossaryMatcher = (parsedQuery: { query: string; words: readonly TypedWord[] }) => Hit[];

const MOST_WORDS = 3;

// Words by which somebody asks what another word means: "meaning of netting", "netting (word)".
const ASKING = new Set(["meaning", "meanings", "mean", "means", "definition", "define", "defined", "word", "explain"]);

/** Returns a function that finds the words of a glossary in a query. A name within a longer name does not count. */
export function glossaryFinder(words: readonly GlossaryWord[]): (query: string) => GlossaryWord[] {
  const matchWords = wordMatcher(words);
  return (query) => matchWords(query).map(({ word }) => word);
}

/**
 * Returns a function that finds the words of a glossary in a query, as hits. If the query is the word alone, the word
 * ranks behind other entries with that name.
 */
export function glossaryMatcher(glossary: readonly GlossaryWord[]): GlossaryMatcher {
  const matchWords = wordMatcher(glossary);
  return ({ query, words }) =>
    matchWords(query).map(({ word, isWholeQuery }) => {
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
  name: string;
  isEveryday: boolean;
}

function wordMatcher(
  words: readonly GlossaryWord[],
): (query: string) => { word: GlossaryWord; isWholeQuery: boolean }[] {
  const namesOf = (word: GlossaryWord, names: readonly string[], isEveryday: boolean): GlossaryName[] =>
    names.map((name) => ({ word, name: betweenSpaces(splitWords(normalizeTyping(name))), isEveryday }));
  const glossaryNames = words.flatMap((word) => [
    ...namesOf(word, word.names, false),
    ...namesOf(word, word.everyday, true),
  ]);
  return (query) => {
    const normalQuery = normalizeTyping(query.slice(0, LONGEST_QUERY));
    const words = wordsOf(normalQuery);
    const all = betweenSpaces(splitWords(normalQuery));
    // The query as it stands, without little words, and without the words that ask for a meaning.
    const wholeQueries = [all, betweenSpaces(words), betweenSpaces(words.filter((one) => !ASKING.has(one)))];
    const forms = ({ name }: GlossaryName) => [name, name.replace(/ $/, "s ")];
    const isWholeQuery = (one: GlossaryName) => forms(one).some((form) => wholeQueries.includes(form));
    const isAsked = (one: GlossaryName) =>
      isWholeQuery(one) || (!one.isEveryday && forms(one).some((form) => all.includes(form)));
    const names = glossaryNames.filter(isAsked);
    const isPart = ({ name }: GlossaryName) => names.some((other) => other.name !== name && other.name.includes(name));
    const rest = names.filter((one) => !isPart(one));
    const distinct = [...new Set(rest.map(({ word }) => word))].slice(0, MOST_WORDS);
    return distinct.map((word) => ({ word, isWholeQuery: rest.some((one) => one.word === word && isWholeQuery(one)) }));
  };
}
