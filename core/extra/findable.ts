// The types of the ranked search. Extras describe the entries that can be found, with their names, texts and addresses.
// The extra `find` searches them and returns an answer.

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

/** The texts of an entry that are of one kind and at one place. */
export interface Passages {
  kind: PassageKind;
  /** The name of the place for a reader, such as `Alias`. */
  place: string;
  /** The address of the place, relative to the base address. `*` stands for the 1-based position of a text. */
  address: string;
  texts: readonly string[];
  /** The 1-based position of this place among those that an ambiguous word leads to. */
  rank?: number;
  /** The texts are names that an earlier release had. They find this entry, unless another entry has the name now. */
  former?: true;
}

/** An entry that the search can find. */
export interface FindableEntry {
  kind: "definition" | "outside" | "word" | "term" | "mark" | "page" | "answer" | "authority" | "document" | "gap";
  id: string;
  name: string;
  /**
   * A sentence that says what the entry is: the open point of a definition, why something is outside, or what a paper
   * proves.
   */
  point?: string | undefined;
  /** Relative to the base address. */
  address: string;
  /** The entry is law that holds in every state of a country, such as a federal law or a uniform act. */
  wide?: true;
  /**
   * The id of another entry. The queries of strangers that lead to that entry lead to this one too
   * (extras/find/lines/).
   */
  sharesLinesOf?: string;
  /** The entry is law that is not read again each year. It is found only by a query with its place or its name. */
  onlyNamed?: true;
  /** The entry is a word that leads to one definition. A reader who types the word means that definition. */
  leadsOn?: true;
  /** The entry says that no definition decides a matter, such as whether to pay. */
  refused?: true;
  passages: readonly Passages[];
}

/**
 * The places and topics whose law the register has, and those whose law it does not have, so that the search can say
 * what is not covered before it shows results.
 */
export interface Coverage {
  /** The topics of law that the register has, by the code of the place. */
  held: Readonly<Record<string, readonly string[]>>;
  /** The code of the law that also holds in a place, by the code of the place: uniform acts hold in every state. */
  wide: Readonly<Record<string, string>>;
  /** The groups of topics by name, each with the words that people type for it. */
  subjects: Readonly<Record<string, { typed: readonly string[]; topics: readonly string[] }>>;
  /** The places whose law the register does not have: the name of each, then other words that people type for it. */
  elsewhere: readonly (readonly string[])[];
  /** The address of the page that says which law was read, relative to the base address. */
  address: string;
  /** A sentence that says how far a reader can rely on an answer on law. */
  claim: string;
}

/** The entries of an extra that the search can find. */
export interface Findable {
  /** The entries that are searched first. */
  first?: readonly FindableEntry[];
  /** The entries that are searched after the first ones: law. */
  later?: readonly FindableEntry[];
  /** The open point and the passages that the extra adds to the entries of the twelve definitions, by id. */
  ofDefinitions?: ReadonlyMap<string, { point?: string; passages: readonly Passages[] }>;
  /** The words that people type for a place or a topic, by its code. */
  typedWords?: Readonly<Record<string, readonly string[] | string>>;
  coverage?: Coverage;
}

/** Returns the passages of one kind at one place. */
export function passages(kind: PassageKind, place: string, address: string, ...texts: string[]): Passages {
  return { kind, place, address, texts };
}

/** Returns an entry that is found by its name, its other names and its id. */
export function namedEntry(
  kind: FindableEntry["kind"],
  id: string,
  name: string,
  names: readonly string[],
  address: string,
): FindableEntry {
  const allNames = [...new Set([name, ...names, id])];
  return { kind, id, name, address, passages: [passages("name", "Name", address, ...allNames)] };
}

/** Returns the entry of a page. `typedWords` has what people type for the page, with commas between. */
export function pageEntry(
  name: string,
  address: string,
  point: string,
  typedWords: string,
  { refused }: { refused?: true } = {},
): FindableEntry {
  const names = passages("alias", "Page", address, name, ...typedWords.split(", "));
  return { kind: "page", id: address, name, point, address, passages: [names], ...(refused && { refused }) };
}

/** A text of a result that contains at least one word of the query. */
export interface FoundPlace {
  /** The name of the place of the text, such as `Alias`. */
  place: string;
  /** The address of the text, relative to the base address. */
  address: string;
  text: string;
  /** Returns the start and the end of each word of the query in the text. */
  marks(): [start: number, end: number][];
}

/** A result: an entry, and where it contains words of the query. */
export interface FoundResult extends Omit<FindableEntry, "passages"> {
  /** The words of the query that the entry contains. */
  held: string[];
  /** The words of the query that the entry does not contain. */
  missing: string[];
  /** The places that contain words of the query. The place with the most words is first. */
  where: FoundPlace[];
}

/** The sections of an answer. */
export type SectionName = "gaps" | "definitions" | "words" | "outside" | "papers" | "law" | "pages";

/** The results of one kind, the best first. */
export interface FoundSection {
  of: SectionName;
  heading: string;
  /** The singular and the plural for the count of the results. Without it the results are not counted. */
  countNames?: readonly [one: string, several: string] | undefined;
  /** Whether the search found more than these results. */
  isCut: boolean;
  results: FoundResult[];
}

/** The page that says what no definition decides. */
export type LimitsPage = Pick<FindableEntry, "id" | "name" | "address" | "point">;

/**
 * The answer to a query. The section that the query most likely means is first. There is no section if no text contains
 * a word of the query.
 */
export interface SearchAnswer {
  query: string;
  /** The page that says that no definition decides. It is set if the query asks for a decision, a price or a sum. */
  limits?: LimitsPage | undefined;
  /**
   * The states that the query names and that have no rule of their own on its topic. It is set even if no section of
   * gaps is shown, because the query may not ask for law.
   */
  withoutOwnRule?: readonly FoundResult[];
  sections: FoundSection[];
  /** The results of all sections, in their order. */
  results: FoundResult[];
  /** Whether the first result has the query as its name, or is the only result that contains every word. */
  clear: boolean;
  /** What the order of the results means, and how far law can be relied on. Without results, it is what to type. */
  note: string;
}

/** An entry that was looked up by its id: as a value for programs, and as Markdown for people. */
export interface Lookup {
  value: unknown;
  markdown: string;
  /** A shorter value for agents. It is missing if the value is short. */
  brief?: Record<string, unknown>;
  /** The value and the Markdown with all of a long text, for a call that asks for the whole. */
  whole?: Pick<Lookup, "value" | "markdown">;
}
