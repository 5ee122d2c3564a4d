/** The types of site/find.mjs. */

import type { FindableEntry } from "./findable.ts";

/** A text of a result that holds a word of the query. */
export interface FoundPlace {
  /** What the text is, such as `Alias`. */
  place: string;
  /** Where it stands, relative to the base address. */
  address: string;
  text: string;
  /** Where in the text the words stand: start and end each. */
  marks(): [start: number, end: number][];
}

/** What may be read next, with the words of the query that it holds and those that it does not. */
export interface FoundResult extends Omit<FindableEntry, "passages"> {
  held: string[];
  missing: string[];
  /** The places that hold the most first. */
  where: FoundPlace[];
}

/** The answer to a query: the best first, and nothing where no text holds a word of it. */
export interface Found {
  /** What was searched: as it was typed, or with a slip mended, of which the note tells. */
  query: string;
  results: FoundResult[];
  /** Whether the first result is called exactly so, or holds every word where no other does. */
  clear: boolean;
  note: string;
}

/** The index of entries as data that JSON can hold. */
export interface StoredIndex {
  index: unknown[];
}

/** A word of a glossary as the search has it. */
export interface GlossaryWord {
  term: string;
  /** What it is called, wherever a query has that. */
  names: readonly string[];
  /** What it is called by everyday words: a query asks about it that says nothing else. */
  alone: readonly string[];
  /** What it means, in a sentence. */
  means: string;
  /** Relative to the base address. */
  address: string;
}

export function glossaryOf(words: readonly GlossaryWord[]): (query: string) => GlossaryWord[];
/** Entries as they are searched; only the search looks inside. */
export interface Indexed {
  entries: readonly FindableEntry[];
}
export function indexed(
  entries: readonly FindableEntry[],
  typed?: Readonly<Record<string, string | readonly string[]>>,
  stored?: StoredIndex,
): Indexed;
export function finderOf(read: Indexed, registers?: Indexed, mostLaw?: number): (query: string) => Found;
export function storedIndex(entries: readonly FindableEntry[]): StoredIndex;
