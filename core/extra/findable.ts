// Findable entries: the names and the texts of one thing, and the address of each. The search ranks them.

/** The kind of a text, by which a search weighs it. */
export type PassageKind =
  | "name"
  | "alias"
  | "phrasing"
  | "definition"
  | "question"
  | "word"
  | "key"
  | "field"
  | "evidence"
  | "topic"
  | "place"
  | "says";

/** Texts of one kind that stand at one place. */
export interface Passages {
  kind: PassageKind;
  /** What a reader calls them. */
  place: string;
  /** Relative to the base address; `*` stands for the 1-based position of a text. */
  address: string;
  texts: readonly string[];
  /** The 1-based position of this place among those that an ambiguous word leads to. */
  rank?: number;
  /** Names of an earlier release: they lead here where they are no name of something else. */
  former?: true;
}

/** Something that can be found. */
export interface FindableEntry {
  kind: "definition" | "outside" | "word" | "term" | "mark" | "page" | "answer" | "authority" | "document" | "gap";
  id: string;
  name: string;
  /** The name of the asset structure of a definition. */
  structure?: string;
  /** What distinguishes it, in a sentence: the open point of a definition, why something lies outside. */
  point?: string | undefined;
  /** Relative to the base address. */
  address: string;
  /** Law of many places alike. */
  wide?: true;
  /** Shown only where its place or its name is typed: law that is not maintained. */
  onlyNamed?: true;
  /** A word that a definition reads: whoever types it means the definition. */
  leadsOn?: true;
  /** The entry says what no definition decides. */
  refused?: true;
  passages: readonly Passages[];
}

/**
 * The places and topics whose law is held, and those whose law is not, so that a search can say first what is not
 * covered.
 */
export interface Coverage {
  /** The topics of the law of each place, by its code. What people type for both is in `typed`. */
  held: Readonly<Record<string, readonly string[]>>;
  /** What holds in every place whose code begins so: a uniform act in the states. */
  wide: Readonly<Record<string, string>>;
  /** Words that ask for a group of topics, by the name of the group. */
  subjects: Readonly<Record<string, { typed: readonly string[]; topics: readonly string[] }>>;
  /** The places whose law is not held: the name of each, then the other words that people type for it. */
  elsewhere: readonly (readonly string[])[];
  /** The page that tells which law was read, relative to the base address. */
  address: string;
  /** What an answer on law claims. */
  claim: string;
}

/** What an extra lets readers find. */
export interface Findable {
  /** What is looked through first. */
  first?: readonly FindableEntry[];
  /** What is looked through when the first has been: law. */
  later?: readonly FindableEntry[];
  /** What the extra knows of the twelve definitions besides their records, by id. */
  ofDefinitions?: ReadonlyMap<string, { point?: string; passages: readonly Passages[] }>;
  /** What people type for a place or a topic, by its code. */
  typed?: Readonly<Record<string, readonly string[] | string>>;
  coverage?: Coverage;
}

/** Returns the passages of one kind at one place. */
export function passages(kind: PassageKind, place: string, address: string, ...texts: string[]): Passages {
  return { kind, place, address, texts };
}

/** Returns an entry that is found by its names and its id. */
export function namedEntry(
  kind: FindableEntry["kind"],
  id: string,
  name: string,
  names: readonly string[],
  address: string,
): FindableEntry {
  const called = [...new Set([name, ...names, id])];
  return { kind, id, name, address, passages: [passages("name", "Name", address, ...called)] };
}

/** Returns the entry of a page that people ask for by these words. */
export function pageEntry(
  name: string,
  address: string,
  point: string,
  typed: string,
  { refused }: { refused?: true } = {},
): FindableEntry {
  const names = passages("alias", "Page", address, name, ...typed.split(", "));
  return { kind: "page", id: address, name, point, address, passages: [names], ...(refused && { refused }) };
}

/** A text of a result that holds a word of the query. */
export interface FoundPlace {
  /** What the text is, such as `Alias`. */
  place: string;
  /** The address of the text, relative to the base address. */
  address: string;
  text: string;
  /** Returns where the words of the query stand in the text: the start and the end of each. */
  marks(): [start: number, end: number][];
}

/** What may be read next, with the words of the query that it holds and those that it does not. */
export interface FoundResult extends Omit<FindableEntry, "passages"> {
  held: string[];
  missing: string[];
  /** The places that hold the most first. */
  where: FoundPlace[];
}

/** The sections of an answer. */
export type SectionName = "gaps" | "definitions" | "words" | "outside" | "papers" | "law" | "pages";

/** The results of one kind, the best first, and what a reader calls them. */
export interface FoundSection {
  of: SectionName;
  called: string;
  /** What one of them and several are; without it they are not counted. */
  counted?: readonly [one: string, several: string] | undefined;
  /** Whether the search found more than these results. */
  isCut: boolean;
  results: FoundResult[];
}

/** The page that says what no definition decides. */
export type Limits = Pick<FindableEntry, "id" | "name" | "address" | "point">;

/**
 * The answer to a query. The section that is meant comes first, and there is no section if no text holds a word of the
 * query.
 */
export interface SearchAnswer {
  query: string;
  /** If the query asks for a decision, a price or a sum: the page that says that nothing here gives one. */
  limits?: Limits | undefined;
  sections: FoundSection[];
  /** The results of all sections, in their order. */
  results: FoundResult[];
  /** Whether the first result has exactly this name, or is the only one that holds every word. */
  clear: boolean;
  note: string;
}

/** Something that is opened by its id, for programs and for people. */
export interface Lookup {
  value: unknown;
  markdown: string;
  /** What agents are given instead of a long value. */
  brief?: Record<string, unknown>;
}
