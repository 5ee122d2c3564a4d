/** The types of assets/find.mjs. */

import type { Coverage, FindableEntry, Found, Passages, SectionName } from "../../core/extra/findable.ts";

/** The index of entries as data that JSON can hold. */
export interface StoredIndex {
  terms: string;
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

/** Words of a glossary as they are sent, without what they mean. */
export type WordRow = readonly unknown[];
export function wordRowsOf(words: readonly GlossaryWord[]): WordRow[];
/** What an entry or a word says, by its address. */
export type Points = Readonly<Record<string, string>>;
export function wordsOfRows(rows: readonly WordRow[], points?: Points): GlossaryWord[];
export function withPoints(index: Indexed, points: Points): Indexed;
export function glossaryOf(words: readonly GlossaryWord[]): (query: string) => GlossaryWord[];
/** What people type for a topic or a place, by its key. */
export type Typed = Readonly<Record<string, string | readonly string[]>>;
/** Entries as they are searched; only the search looks inside. */
export interface Indexed {
  entries: readonly FindableEntry[];
}
export function indexed(entries: readonly FindableEntry[], typed?: Typed, stored?: StoredIndex): Indexed;
/** Entries as they are sent. */
export type EntryRow = readonly unknown[];
export function rowsOf(entries: readonly FindableEntry[]): EntryRow[];
export function entriesOf(rows: readonly EntryRow[]): FindableEntry[];
/** Adds passages to entries, by their addresses. */
export function withTexts(index: Indexed, texts: Readonly<Record<string, readonly Passages[]>>): Indexed;
/** So much law, of which places and topics there is some, and the words of the glossary. */
export interface FinderOptions {
  mostLaw?: number | undefined;
  coverage?: Coverage | undefined;
  typed?: Typed;
  words?: readonly GlossaryWord[];
}
export function finderOf(read: Indexed, registers?: Indexed, options?: FinderOptions): (query: string) => Found;
export function storedIndex(entries: readonly FindableEntry[]): StoredIndex;
/** Says whether a query asks about law. */
export function asksAboutLawIn(places: readonly string[]): (query: string) => boolean;
/** The sections of an answer, in their usual order. */
export const SECTIONS: readonly { of: SectionName; called: string }[];
