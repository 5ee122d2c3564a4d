// A query as the search reads it.

import type { FindableEntry, SectionName } from "../../../core/extra/findable.ts";
import type { Places } from "./engine.ts";
import type { TypedWord } from "./words.ts";

/** A name of an entry that stands in what was typed. */
export interface NameTyped {
  entry: FindableEntry;
  rank: number;
  stems: readonly string[];
}

/** The names that stand in what was typed, by the sections in which they lead somewhere. */
export type NamesTyped = Readonly<Record<Exclude<SectionName, "gaps" | "law">, readonly NameTyped[]>>;

export interface ParsedQuery {
  /** The query as it was typed, but no longer than a query may be. */
  cut: string;
  /** The query as the search reads it, without the words that ask for a decision. */
  query: string;
  /** The numbers in it of which a part is cited. */
  pinpoints: ReadonlySet<string>;
  words: readonly TypedWord[];
  /** The words as they are read of law. */
  wordsOfLaw: readonly TypedWord[];
  names: NamesTyped;
  /** The stems of all names of definitions. */
  inDefinitions: ReadonlySet<string>;
  /** How much it sounds like one that looks for a paper: above 0 more than not. */
  paperWeight: number;
  isAboutLaw: boolean;
  isCitation: boolean;
  places: Places;
}
