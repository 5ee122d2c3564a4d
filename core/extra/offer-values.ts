// The types of the values that extras offer to other extras. Every path is relative to the base address.

/** The edition: what pages show of the release (the numbered publication) that they belong to. */
export interface Edition {
  readonly number: number;
  /** How a sentence names it: `release 3 of 22 November 2026`. */
  readonly inWords: string;
  /** The day of the release, as `2026-11-22`. It is null while the release is open. */
  readonly date: string | null;
  /** The path of the page of the release. */
  readonly path: string;
  /** The feed that announces the next release. */
  readonly feed: Link;
  /** The path of the script that shows a record as an earlier release published it. It exports an `EditionScript`. */
  readonly script: string;
}

/** The exports of the script of an edition, for the page of a record. */
export interface EditionScript {
  /**
   * Replaces the record in the article by the record with this id of an earlier release. `number` is the number of that
   * release, as the address of the page has it. If the earlier record cannot be loaded, the article keeps its record
   * and gets a note that says so.
   */
  readonly showEarlierRecord: (article: HTMLElement, id: string, number: string) => Promise<void>;
}

/** A link: its words and its address. */
export interface Link {
  readonly name: string;
  readonly path: string;
  /** A note for a reader who does not follow the link. */
  readonly note?: string | undefined;
}

/**
 * A text that cites a passage of a source, as a link. `id` is the id of the definition that the text belongs to. It is
 * `key` for a question of the key, and `outside` for an entry of the outside list.
 */
export interface Citer extends Link {
  readonly id: string;
}

/**
 * A sentence below the title of a page. It has one link, to `path`, and reads `before`, `linkText`, `after`. Blanks
 * beside the link are part of `before` and `after`. Sentences with a lower `place` come first.
 */
export interface StatusSentence {
  readonly place: number;
  readonly before: string;
  readonly linkText: string;
  readonly after: string;
  readonly path: string;
}

/** A term of the glossary. It can have several words, or be a number. */
export interface GlossaryTerm {
  readonly id: string;
  readonly term: string;
  /** Other names that have this meaning wherever they are used. */
  readonly also: readonly string[];
  /** The meaning, in one or more sentences without Markdown. */
  readonly means: string;
  /**
   * A name of this catalog, such as `contingent amount`; a word of the trade, such as `retainage`; or the number of a
   * message or form, such as `EDI 812`.
   */
  readonly kind: "own" | "trade" | "number";
  /** The names of definitions, and of what is outside, that the term makes clear, spelled as on pages. */
  readonly explains?: readonly string[];
  /** Other names, besides `also`, that have this meaning only if nothing else is typed: `812`. */
  readonly alone?: readonly string[];
  /** The place of the term in the glossary. */
  readonly path: string;
  /** Another page that says what the term means. */
  readonly elsewhere?: string;
}
