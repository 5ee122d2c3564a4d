// The values that extras offer for other extras to show: the edition, citers, status sentences, links and words of the
// glossary.

/** The edition of what is published. */
export interface Edition {
  number: number;
  /** The edition inside a sentence: `release 3 of 22 November 2026`. */
  inWords: string;
  /** The day it was published; null while its bytes may still change. */
  date: string | null;
  /** The page of the edition, relative to the base address. */
  path: string;
  /** What tells of the next. */
  feed: Link;
  /** The script by which a page shows a record of another edition: it exports what `EditionScript` says. */
  script: string;
}

/** What the script of an edition gives to the page of a record. */
export interface EditionScript {
  /**
   * Replaces the record in the article by the record with this id in the edition with this number. If the edition
   * cannot be had, the article says so and stays.
   */
  showEarlierRecord: (article: HTMLElement, id: string, number: string) => Promise<void>;
}

/**
 * Something that cites a passage: whose it is, what it is called, and where its page tells of it, relative to the base
 * address.
 */
export interface Citer {
  id: string;
  label: string;
  target: string;
}

/** A sentence under a title, of which a part leads on, and its place among the others. */
export interface StatusSentence {
  place: number;
  before: string;
  linkText: string;
  after: string;
  path: string;
}

/** What an id leads to: a name and an address. */
export interface Link {
  name: string;
  /** Relative to the base address. */
  path: string;
  /** What a reader who stops there is told. */
  note?: string | undefined;
}

/** A word and what it means. */
export interface GlossaryTerm {
  id: string;
  term: string;
  also: readonly string[];
  means: string;
  /** A name of this catalog, a word of the trade, or a number of a message or form. */
  kind: "own" | "trade" | "number";
  /** Names of definitions that it makes clear. */
  explains?: readonly string[];
  /** Other names that have this meaning only if nothing else is said. */
  alone?: readonly string[];
  /** Relative to the base address. */
  path: string;
  /** Another page that says what the word means, relative to the base address. */
  elsewhere?: string;
}
