// The index: an entry is a document, and each kind of text a field of it.

import MiniSearch from "minisearch";
import type { FindableEntry, PassageKind, Passages } from "../../../core/extra/findable.ts";
import { countTerms, type PackedTerms, packTerms, type Terms, unpackTerms } from "./term-packing.ts";
import { FIELDS } from "./weights.ts";
import { type Name, nameOf, stemsOf, wordsOf } from "./words.ts";

/** The terms of entries as data that JSON can hold: reading it takes a fraction of the time of finding the terms. */
export type StoredIndex = PackedTerms;

/** What people type for a topic or a place, by its key: a place has names, a topic phrases with commas between them. */
export type KeyWords = Readonly<Record<string, string | readonly string[]>>;

/** What an entry or a word of the glossary says, by its address. */
export type Points = Readonly<Record<string, string>>;

/** Names of places, each in its words, by the code of the place. */
export type Places = ReadonlyMap<string, readonly (readonly string[])[]>;

/** A name of an entry. `at` is the place of the entry, and `rank` that of the entry among what is called so. */
export interface OwnName {
  at: number;
  rank: number;
  stems: readonly string[];
}

/** Entries as they are searched. */
export interface SearchIndex {
  entries: readonly FindableEntry[];
  /** The stems, each with the number of entries that hold it in one field. */
  known: ReadonlyMap<string, number>;
  /** The keys for which people type a word, by its stem. */
  keys: ReadonlyMap<string, readonly string[]>;
  names: readonly OwnName[];
  /** The stems of all names of definitions, and of all names. */
  inDefinitions: ReadonlySet<string>;
  inNames: ReadonlySet<string>;
  /** The places of the entries that are called so, each with its rank, by the name as one word. */
  called: ReadonlyMap<string, ReadonlyMap<number, number>>;
  places: Places;
  engine: MiniSearch;
  /** By the place of an entry that has phrasings: by how much these say a term more often than those of all do. */
  typical: ReadonlyMap<number, ReadonlyMap<string, number>>;
}

/** A text of an entry: the place of the text among those of its passages, and its stems once they are asked for. */
export interface Passage extends Omit<Passages, "texts"> {
  text: string;
  index: number;
  stems?: readonly string[];
}

const FIELD_NAMES = Object.keys(FIELDS);

const ENGINE = {
  fields: FIELD_NAMES,
  idField: "at",
  // The terms are found already: the library hands the list on, which its types call a text.
  stringifyField: (terms: string) => terms,
  tokenize: (terms: string) => [terms].flat(),
  processTerm: (term: string) => term,
};

const KEY = "=";

/** Returns what the key of a topic or a place is in the index: no stem is the same. */
export function termOfKey(key: string): string {
  return KEY + key;
}

/** Whether a term is the key of a topic. */
export function isOfTopic(term: string): boolean {
  return term.startsWith(KEY) && !isPlace(term.slice(KEY.length));
}

/** Returns the terms of entries as they are stored. */
export function storedIndex(entries: readonly FindableEntry[]): StoredIndex {
  return packTerms(documentsOf(entries), STORED);
}

/**
 * Returns entries as they are searched. A topic and a place stand by their keys. `stored` is what storedIndex gives for
 * the same entries; without it the index is built here.
 */
export function searchIndex(
  entries: readonly FindableEntry[],
  typed: KeyWords = {},
  stored?: StoredIndex,
): SearchIndex {
  const documents = stored ? documentsIn(stored, entries) : documentsOf(entries);
  const engine = new MiniSearch(ENGINE);
  engine.addAll(documents.map((terms, at) => ({ at, ...terms })));
  const spelled = entries.flatMap(namesOf);
  const names = spelled.map(({ at, rank, stems }) => ({ at, rank, stems }));
  const keys = keysBy(typed);
  const ofDefinitions = names.filter(({ at, rank }) => rank === 0 && entries[at]?.kind === "definition");
  return {
    entries,
    known: countStems(documents, keys),
    keys,
    names,
    inDefinitions: stemsOfAll(ofDefinitions),
    inNames: stemsOfAll(names),
    called: entriesByName(spelled),
    places: placesIn(typed),
    engine,
    typical: typicalOf(documents, entries),
  };
}

/** Returns all stems of what has some. */
export function stemsOfAll(names: readonly { stems: readonly string[] }[]): Set<string> {
  return new Set(names.flatMap(({ stems }) => stems));
}

/**
 * Returns an index with more passages of some entries, by their addresses. The words of these passages are in the
 * index already.
 */
export function withTexts(
  { entries, ...index }: SearchIndex,
  texts: Readonly<Record<string, readonly Passages[]>>,
): SearchIndex {
  const added = (address: string) => texts[address] ?? [];
  return {
    ...index,
    entries: entries.map((entry) => ({ ...entry, passages: [...entry.passages, ...added(entry.address)] })),
  };
}

/** Returns an index with what entries say, by their addresses. */
export function withPoints({ entries, ...index }: SearchIndex, points: Points): SearchIndex {
  return { ...index, entries: entries.map((entry) => ({ point: points[entry.address], ...entry })) };
}

function documentsOf(entries: readonly FindableEntry[]): Terms[] {
  return entries.map(({ passages }) => termsOfFields(passages, FIELD_NAMES));
}

// Names are sent with their entries: their terms are found here.
const SENT = ["names"];
const STORED = FIELD_NAMES.filter((field) => !SENT.includes(field));

function documentsIn(stored: StoredIndex, entries: readonly FindableEntry[]): Terms[] {
  const documents = unpackTerms(stored, STORED);
  return entries.map(({ passages }, at) => ({ ...documents[at], ...termsOfFields(passages, SENT) }));
}

function termsOfFields(passages: readonly Passages[], fields: readonly string[]): Terms {
  const own = (kinds: readonly PassageKind[]) =>
    passages.filter(({ kind }) => kinds.includes(kind)).flatMap(({ kind, texts }) => texts.flatMap(termsOf(kind)));
  return Object.fromEntries(
    Object.entries(FIELDS)
      .filter(([field]) => fields.includes(field))
      .map(([field, { kinds, most }]) => [field, atMost(most, own(kinds))]),
  );
}

// Terms, each no more often than so: how often a long text says a word tells little, and takes kilobytes.
function atMost(most: number | undefined, terms: readonly string[]): readonly string[] {
  if (most === undefined) return terms;
  const times = new Map<string, number>();
  return terms.filter((term) => {
    const time = (times.get(term) ?? 0) + 1;
    times.set(term, time);
    return time <= most;
  });
}

function termsOf(kind: PassageKind): (text: string) => string | string[] {
  return kind === "topic" || kind === "place" ? termOfKey : stemsOf;
}

const textsOf = new WeakMap<readonly Passages[], readonly Passage[]>();

/** Returns the texts of an entry, made when somebody first asks for them: of most entries nobody does. */
export function passagesIn({ passages }: Pick<FindableEntry, "passages">): readonly Passage[] {
  const own = textsOf.get(passages) ?? passages.flatMap(passagesOf);
  textsOf.set(passages, own);
  return own;
}

/** Returns the stems of a passage, counted when they are first asked for: most never are. */
export function stemsIn(passage: Passage): readonly string[] {
  passage.stems ??= stemsOf(passage.text);
  return passage.stems;
}

// Phrasings are found through the index alone, so that nobody has to load them.
function passagesOf({ texts, ...passage }: Passages): Passage[] {
  return (passage.kind === "phrasing" ? [] : texts).map((text, index) => ({ ...passage, text, index }));
}

// What is known are the stems, each with the number of entries that hold it in one field, and those that people type
// for a key.
function countStems(documents: readonly Terms[], keys: SearchIndex["keys"]): Map<string, number> {
  const known = new Map([...keys].map(([stem, { length }]) => [stem, length]));
  for (const field of FIELD_NAMES) {
    const counts = new Map<string, number>();
    for (const document of documents)
      for (const stem of new Set(document[field])) counts.set(stem, (counts.get(stem) ?? 0) + 1);
    for (const [stem, count] of counts) known.set(stem, Math.max(count, known.get(stem) ?? 0));
  }
  return known;
}

// So many words of all phrasings are added to those of each entry: what is said once in few words tells little.
const ADDED = 100;

// The weight of a term is the logarithm of how many times as often an entry says it as all of them do; it is 0 for what
// it says less often. Weights are worked out here, because storing them would cost a first search nine kilobytes.
function typicalOf(documents: readonly Terms[], entries: readonly FindableEntry[]): SearchIndex["typical"] {
  const own = documents.flatMap(({ phrasing = [] }, at) => (phrasing.length > 0 ? [{ at, phrasing }] : []));
  const isPaper = (at: number) => entries[at]?.kind === "document";
  const besides = own.filter(({ at }) => !isPaper(at)).flatMap(({ phrasing }) => phrasing);
  const baseline = (all: readonly string[]) => ({ all, times: countTerms(all) });
  const [ofOthers, ofAll] = [baseline(besides), baseline(own.flatMap(({ phrasing }) => phrasing))];
  return new Map(
    own.map(({ at, phrasing }) => {
      const { all, times } = isPaper(at) ? ofAll : ofOthers;
      const weights = [...countTerms(phrasing)].map(([term, count]): [string, number] => {
        const expected = (times.get(term) ?? 0) / all.length;
        return [term, Math.max(0, Math.log((count / expected + ADDED) / (phrasing.length + ADDED)))];
      });
      return [at, new Map(weights)];
    }),
  );
}

const isPlace = (key: string): boolean => /^[A-Z]/.test(key);

function placesIn(typed: KeyWords): Places {
  const places = Object.entries(typed).filter(([key]) => isPlace(key));
  return new Map(places.map(([code, names]) => [code, [names].flat().map(wordsOf)]));
}

function keysBy(typed: KeyWords): Map<string, string[]> {
  const keys = new Map<string, string[]>();
  for (const [key, names] of Object.entries(typed))
    for (const stem of new Set([names].flat().flatMap(stemsOf))) keys.set(stem, [...(keys.get(stem) ?? []), key]);
  return keys;
}

// --- names ---

// What follows a word that leads to several places.
const WHEN = /, when .*/s;
const NAMES: ReadonlySet<string> = new Set(["name", "alias"]);

/** A word of loan agreements and what stands on a paper are found by their names alone. */
export const NAMED_ALONE: ReadonlySet<string> = new Set(["term", "mark"]);
/** These and pages come last among what is called so. */
export const CALLED_LAST: ReadonlySet<string> = new Set([...NAMED_ALONE, "page"]);
export const AFTER_NAMES = 9;

// Each name of an entry: its stems, and its place among what is called so. Its own name, with 0, counts before a word
// that leads to several.
function namesOf({ kind: of, passages }: FindableEntry, at: number): (OwnName & Name)[] {
  return passages
    .filter(({ kind, rank }) => rank !== undefined || NAMES.has(kind))
    .flatMap(passagesOf)
    .flatMap(({ text, rank = CALLED_LAST.has(of) ? AFTER_NAMES : 0 }) =>
      formsOf(text.replace(WHEN, "")).map((form) => ({ at, rank, ...nameOf(form) })),
    )
    .filter(({ stems }) => stems.length > 0);
}

// An abbreviation in brackets is a name too, and so is what stands before it. So is the number of an EDI message alone,
// but for those that people type as days, such as 180.
function formsOf(text: string): string[] {
  const abbreviated = /^(.+) \(([A-Z][A-Z&/]+)\)$/.exec(text) ?? /^EDI ([289]\d\d)\b/.exec(text) ?? [];
  return [text, ...abbreviated.slice(1)];
}

// Maps: an object whose keys are large numbers takes kilobytes.
function entriesByName(names: readonly (OwnName & Name)[]): Map<string, Map<number, number>> {
  const called = new Map<string, Map<number, number>>();
  for (const { at, rank, joined } of names)
    for (const name of joined) {
      const own = called.get(name) ?? new Map<number, number>();
      own.set(at, Math.min(rank, own.get(at) ?? rank));
      called.set(name, own);
    }
  return called;
}
