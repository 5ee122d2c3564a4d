// The types of values that extras offer to other extras: the edition, citers, status sentences, links and words of the
// glossary.

/** The edition of a publication. */
export interface Edition {
  number: number;
  /** The edition inside a sentence: `release 3 of 22 November 2026`. */
  inWords: string;
  /** The day it was published; null while its bytes may still change. */
  date: string | null;
  /** The page of the edition, relative to the base address. */
  path: string;
  /** The feed that announces the next edition. */
  feed: Link;
  /** The name of the script by which a page shows a record of another edition. It exports an `EditionScript`. */
  script: string;
}

/** The exports of the script of an edition, for the page of a record. */
export interface EditionScript {
  /**
   * Replaces the record in the article by the record with this id in the edition with this number. If the edition
   * cannot be loaded, the article stays as it is and says so.
   */
  showEarlierRecord: (article: HTMLElement, id: string, number: string) => Promise<void>;
}

/**
 * A thing that cites a passage of a source: the id that it belongs to, its name, and its address relative to the base
 * address.
 */
export interface Citer {
  id: string;
  label: string;
  target: string;
}

/** A sentence under a title with a link in it, and its place among the other sentences. */
export interface StatusSentence {
  place: number;
  before: string;
  linkText: string;
  after: string;
  path: string;
}

/** The link of an id: a name and an address. */
export interface Link {
  name: string;
  /** Relative to the base address. */
  path: string;
  /** A note for a reader who does not follow the link. */
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
  /** The names of definitions that the word makes clear. */
  explains?: readonly string[];
  /** Other names that have this meaning only if they are used alone. */
  alone?: readonly string[];
  /** Relative to the base address. */
  path: string;
  /** Another page that says what the word means, relative to the base address. */
  elsewhere?: string;
}
