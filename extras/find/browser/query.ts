// The types of a query after the search has read it.

import type { FindableEntry, SectionName } from "../../../core/extra/findable.ts";
import type { BySection } from "./signs.ts";
import type { TypedWord } from "./typed-words.ts";

/** A name that a query has, with its entry. */
export interface TypedName {
  entry: FindableEntry;
  /** The rank of the entry among all entries with this name: 0 is the first. */
  rank: number;
  stems: readonly string[];
}

/** The names in a query, by the section of their entries. */
export type TypedNames = Readonly<Record<Exclude<SectionName, "gaps" | "law">, readonly TypedName[]>>;

/** A query with everything that the search reads from it. */
export interface ParsedQuery {
  /** The query as it was typed, cut to the longest length that is read. */
  typedText: string;
  /** The query in normal spelling. If it asks for a decision, the words that ask are left out. */
  query: string;
  /** The numbers that have a pinpoint, such as 503 in 503(b). */
  pinpoints: ReadonlySet<string>;
  words: readonly TypedWord[];
  /** The words as the search of law reads them. There "US" is a place, and not the word "us". */
  wordsOfLaw: readonly TypedWord[];
  names: TypedNames;
  /** The stems in names of definitions, whether typed or not. */
  definitionStems: ReadonlySet<string>;
  /** How much the query sounds like each section. */
  sectionSigns: BySection;
  /** Whether it names a place of which the register has law. */
  namesPlace: boolean;
  /**
   * Whether it asks about law. It does if it names such a place, sounds like law, or has a word of law. It also does if
   * it has a word such as deadline beside the name of a definition.
   */
  isAboutLaw: boolean;
  /** Whether it cites law, such as "UCC 9-406". */
  isCitation: boolean;
  /** Whether it asks for a decision, a price or a sum. */
  isRequest: boolean;
}
