// The words of the glossary that a query asks about.

import type { FindableEntry } from "../../../core/extra/findable.ts";
import { AFTER_NAMES, passagesIn } from "./engine.ts";
import { type Hit, wordsHeld } from "./scoring.ts";
import { LONGEST_QUERY, plainly, spaced, splitWords, stemsOf, type TypedWord, wordsOf } from "./words.ts";

/** A word of a glossary as the search has it. */
export interface GlossaryWord {
  term: string;
  /** What it is called: each stands anywhere in a query. */
  names: readonly string[];
  /** What it is called by everyday words: each is all that a query says, but for little words. */
  alone: readonly string[];
  /** What it means, in a sentence; empty until that is loaded. */
  means: string;
  /** Relative to the base address. */
  address: string;
}

/** Finds the words of a glossary that a query asks about. */
export type Explains = (asked: { query: string; words: readonly TypedWord[] }) => Hit[];

const MOST_WORDS = 3;

/** Returns a function that says which words of a glossary a query asks about: those with the longest names. */
export function glossaryOf(words: readonly GlossaryWord[]): (query: string) => GlossaryWord[] {
  const asked = wordMatcher(words);
  return (query) => asked(query).map(({ word }) => word);
}

/**
 * Returns a function that gives the words of a glossary that a query asks about, as they are found. One that is typed
 * alone is called so, after what has it for its own name.
 */
export function glossaryMatcher(glossary: readonly GlossaryWord[]): Explains {
  const asked = wordMatcher(glossary);
  return ({ query, words }) =>
    asked(query).map(({ word, isAll }) => {
      const entry = entryOf(word);
      const read = new Set(passagesIn(entry).flatMap(({ text }) => stemsOf(plainly(text))));
      const held = wordsHeld(words, read);
      return { entry, called: isAll ? AFTER_NAMES : Number.POSITIVE_INFINITY, held, matched: read, read, score: 0 };
    });
}

function entryOf({ term, names, alone, means, address }: GlossaryWord): FindableEntry {
  const texts = [...new Set([term, ...names, ...alone])];
  return {
    kind: "word",
    id: address,
    name: term,
    point: means,
    address,
    passages: [{ kind: "name", place: "Word", address, texts }],
  };
}

interface GlossaryName {
  word: GlossaryWord;
  name: string;
  alone: boolean;
}

function wordMatcher(words: readonly GlossaryWord[]): (query: string) => { word: GlossaryWord; isAll: boolean }[] {
  const named = (word: GlossaryWord, names: readonly string[], alone: boolean): GlossaryName[] =>
    names.map((name) => ({ word, name: spaced(splitWords(plainly(name))), alone }));
  const known = words.flatMap((word) => [...named(word, word.names, false), ...named(word, word.alone, true)]);
  return (query) => {
    const typed = plainly(query.slice(0, LONGEST_QUERY));
    const [all, said] = [spaced(splitWords(typed)), spaced(wordsOf(typed))];
    const forms = ({ name }: GlossaryName) => [name, name.replace(/ $/, "s ")];
    const isAll = (one: GlossaryName) => forms(one).some((form) => said === form || all === form);
    const isAsked = (one: GlossaryName) => isAll(one) || (!one.alone && forms(one).some((form) => all.includes(form)));
    const asked = known.filter(isAsked);
    const isPart = ({ name }: GlossaryName) => asked.some((other) => other.name !== name && other.name.includes(name));
    const left = asked.filter((one) => !isPart(one));
    const distinct = [...new Set(left.map(({ word }) => word))].slice(0, MOST_WORDS);
    return distinct.map((word) => ({ word, isAll: left.some((one) => one.word === word && isAll(one)) }));
  };
}
