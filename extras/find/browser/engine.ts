// The search index, made with MiniSearch. Each entry is a document, and its texts are the fields.

import MiniSearch from "minisearch";
import type { FindableEntry, PassageKind, Passages } from "../../../core/extra/findable.ts";
import { countTerms, type PackedTerms, packTerms, type Terms, unpackTerms } from "./term-packing.ts";
import { FIELDS } from "./weights.ts";
import { type Name, nameOf, stemsOf, wordsOf } from "./words.ts";

/** The terms of entries as JSON. To read them takes a fraction of the time that it takes to find them in the texts. */
export type StoredIndex = PackedTerms;

/** What people type, by the key of a topic or a place: phrases with commas between them, or the names of the place. */
export type KeyWords = Readonly<Record<string, string | readonly string[]>>;

/** The point of an entry or the meaning of a word of the glossary, by its address. */
export type Points = Readonly<Record<string, string>>;

/** The names of each place, split into words, by the code of the place. */
export type Places = ReadonlyMap<string, readonly (readonly string[])[]>;

/** A name of an entry. */
export interface IndexedName {
  /** The position of the entry in the index. */
  at: number;
  /** The rank of the entry among all entries with this name: 0 is the first. */
  rank: number;
  stems: readonly string[];
}

/** Entries with everything that a search of them needs. */
export interface SearchIndex {
  entries: readonly FindableEntry[];
  /** Every stem with the number of entries that have it, in the field that has it most often. */
  stemCounts: ReadonlyMap<string, number>;
  /** The keys of topics and places, by the stem of a word that people type for them. */
  keysByStem: ReadonlyMap<string, readonly string[]>;
  names: readonly IndexedName[];
  /** The stems in names of definitions. */
  definitionStems: ReadonlySet<string>;
  /** The stems in names of any entry. */
  nameStems: ReadonlySet<string>;
  /** The entries that have a name, as position and rank. The key is the name written as one word. */
  entriesByName: ReadonlyMap<string, ReadonlyMap<number, number>>;
  places: Places;
  engine: MiniSearch;
  /** For each entry with phrasings, by its position: how much more often they say a term than the phrasings of all. */
  typicalTerms: ReadonlyMap<number, ReadonlyMap<string, number>>;
}

/** One text of an entry. */
export interface Passage extends Omit<Passages, "texts"> {
  text: string;
  /** The position of the text among those of its passages. */
  index: number;
  /** Filled by stemsIn. */
  stems?: readonly string[];
}

const FIELD_NAMES = Object.keys(FIELDS);

const ENGINE_OPTIONS = {
  fields: FIELD_NAMES,
  idField: "at",
  // The fields are lists of terms, which the library passes on unchanged, though its types expect a text.
  stringifyField: (terms: string) => terms,
  tokenize: (terms: string) => [terms].flat(),
  processTerm: (term: string) => term,
};

// Stands before the key of a topic or a place, so that no stem equals it.
const KEY_MARK = "=";

/** Returns the term for the key of a topic or a place. */
export function termOfKey(key: string): string {
  return KEY_MARK + key;
}

/** Returns whether a term stands for a topic. */
export function isOfTopic(term: string): boolean {
  return term.startsWith(KEY_MARK) && !isPlace(term.slice(KEY_MARK.length));
}

/** Returns the terms of entries, packed to be published. */
export function storedIndex(entries: readonly FindableEntry[]): StoredIndex {
  return packTerms(documentsOf(entries), STORED_FIELDS);
}

/**
 * Returns the index of entries. `typed` holds what people type for a topic or a place. `stored` is the result of
 * storedIndex for the same entries. Without it the terms are found here.
 */
export function searchIndex(
  entries: readonly FindableEntry[],
  typed: KeyWords = {},
  stored?: StoredIndex,
): SearchIndex {
  const documents = stored ? documentsIn(stored, entries) : documentsOf(entries);
  const engine = new MiniSearch(ENGINE_OPTIONS);
  engine.addAll(documents.map((terms, at) => ({ at, ...terms })));
  const indexedNames = entries.flatMap(namesOf);
  const names = indexedNames.map(({ at, rank, stems }) => ({ at, rank, stems }));
  const keysByStem = groupKeysByStem(typed);
  const ofDefinitions = names.filter(({ at, rank }) => rank === 0 && entries[at]?.kind === "definition");
  return {
    entries,
    stemCounts: countStems(documents, keysByStem),
    keysByStem,
    names,
    definitionStems: stemsOfAll(ofDefinitions),
    nameStems: stemsOfAll(names),
    entriesByName: groupByName(indexedNames),
    places: placesAmong(typed),
    engine,
    typicalTerms: weighTypicalTerms(documents, entries),
  };
}

/** Returns the stems of all of these names or words. */
export function stemsOfAll(names: readonly { stems: readonly string[] }[]): Set<string> {
  return new Set(names.flatMap(({ stems }) => stems));
}

/**
 * Returns the index with further passages, by the address of their entry. Their terms are in the stored index already.
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

/** Returns the index with the points of entries, by their addresses. */
export function withPoints({ entries, ...index }: SearchIndex, points: Points): SearchIndex {
  return { ...index, entries: entries.map((entry) => ({ ...entry, point: entry.point ?? points[entry.address] })) };
}

function documentsOf(entries: readonly FindableEntry[]): Terms[] {
  const documents = entries.map((entry) => termsOfFields(entry, FIELD_NAMES));
  const times = countTerms(documents.flatMap(({ phrasing = [] }) => phrasing));
  return documents.map(({ phrasing = [], ...others }, at) => {
    const own = entries[at]?.kind === "document" ? new Map<string, number>() : countTerms(phrasing);
    const isOwn = (term: string) => (own.get(term) ?? 0) >= LEAST_TIMES.inOne;
    return {
      ...others,
      phrasing: phrasing.filter((term) => isOwn(term) || (times.get(term) ?? 0) >= LEAST_TIMES.inAll),
    };
  });
}

// A term of phrasings counts only if those of all entries say it so many times, or those of an entry, papers apart.
// Nobody else is likely to type a rarer one, and all of them take kilobytes.
const LEAST_TIMES = { inAll: 3, inOne: 2 };

// The terms of names are not stored, because the names are sent with the entries and their terms are soon found.
const REBUILT_FIELDS = ["names"];
const STORED_FIELDS = FIELD_NAMES.filter((field) => !REBUILT_FIELDS.includes(field));

function documentsIn(stored: StoredIndex, entries: readonly FindableEntry[]): Terms[] {
  const documents = unpackTerms(stored, STORED_FIELDS);
  return entries.map((entry, at) => ({ ...documents[at], ...termsOfFields(entry, REBUILT_FIELDS) }));
}

function termsOfFields({ kind: of, passages }: FindableEntry, fields: readonly string[]): Terms {
  const termsOfKinds = (kinds: readonly PassageKind[]) =>
    passages.filter(({ kind }) => kinds.includes(kind)).flatMap(({ kind, texts }) => texts.flatMap(termsOf(kind)));
  // How often the lines on a paper say a word takes kilobytes, and hardly changes what is found.
  const mostRepeats = (most: number | undefined) => (of === "document" ? 1 : most);
  return Object.fromEntries(
    Object.entries(FIELDS)
      .filter(([field]) => fields.includes(field))
      .map(([field, { kinds, maxRepeats }]) => [field, limitRepeats(mostRepeats(maxRepeats), termsOfKinds(kinds))]),
  );
}

// Keeps each term at most so many times. How often a long text says a word tells little, and takes kilobytes.
function limitRepeats(most: number | undefined, terms: readonly string[]): readonly string[] {
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

const passageCache = new WeakMap<readonly Passages[], readonly Passage[]>();

/** Returns the texts of an entry. They are made at the first call, because most entries are never a result. */
export function passagesIn({ passages }: Pick<FindableEntry, "passages">): readonly Passage[] {
  const own = passageCache.get(passages) ?? passages.flatMap(passagePerText);
  passageCache.set(passages, own);
  return own;
}

/** Returns the stems of a passage. They are found at the first call, because most passages are never shown. */
export function stemsIn(passage: Passage): readonly string[] {
  passage.stems ??= stemsOf(passage.text);
  return passage.stems;
}

// Phrasings have no passage: the index finds an entry by them, and their texts are never loaded.
function passagePerText({ texts, ...passage }: Passages): Passage[] {
  return (passage.kind === "phrasing" ? [] : texts).map((text, index) => ({ ...passage, text, index }));
}

// Returns each stem with the largest number of entries that have it in one field. What people type for a key counts
// too.
function countStems(documents: readonly Terms[], keys: SearchIndex["keysByStem"]): Map<string, number> {
  const known = new Map([...keys].map(([stem, { length }]) => [stem, length]));
  for (const field of FIELD_NAMES) {
    const counts = new Map<string, number>();
    for (const document of documents)
      for (const stem of new Set(document[field])) counts.set(stem, (counts.get(stem) ?? 0) + 1);
    for (const [stem, count] of counts) known.set(stem, Math.max(count, known.get(stem) ?? 0));
  }
  return known;
}

// Adds so many words of the average entry to each entry, because a word that few phrasings say once tells little.
const SMOOTHING = 100;

// The weight of a term is the logarithm of a ratio: how often the phrasings of the entry say it, to how often those of
// all entries do. It is 0 if they say it less often. Weights are computed here, because storing them would add nine
// kilobytes to a first search.
function weighTypicalTerms(
  documents: readonly Terms[],
  entries: readonly FindableEntry[],
): SearchIndex["typicalTerms"] {
  const own = documents.flatMap(({ phrasing = [] }, at) => (phrasing.length > 0 ? [{ at, phrasing }] : []));
  const isPaper = (at: number) => entries[at]?.kind === "document";
  const otherPhrasings = own.filter(({ at }) => !isPaper(at)).flatMap(({ phrasing }) => phrasing);
  const baseline = (all: readonly string[]) => ({ all, times: countTerms(all) });
  const [ofOthers, ofAll] = [baseline(otherPhrasings), baseline(own.flatMap(({ phrasing }) => phrasing))];
  return new Map(
    own.map(({ at, phrasing }) => {
      const { all, times } = isPaper(at) ? ofAll : ofOthers;
      const weights = [...countTerms(phrasing)].map(([term, count]): [string, number] => {
        const expected = (times.get(term) ?? 0) / all.length;
        return [term, Math.max(0, Math.log((count / expected + SMOOTHING) / (phrasing.length + SMOOTHING)))];
      });
      return [at, new Map(weights)];
    }),
  );
}

const isPlace = (key: string): boolean => /^[A-Z]/.test(key);

function placesAmong(typed: KeyWords): Places {
  const places = Object.entries(typed).filter(([key]) => isPlace(key));
  return new Map(places.map(([code, names]) => [code, [names].flat().map(wordsOf)]));
}

function groupKeysByStem(typed: KeyWords): Map<string, string[]> {
  const keys = new Map<string, string[]>();
  for (const [key, names] of Object.entries(typed))
    for (const stem of new Set([names].flat().flatMap(stemsOf))) keys.set(stem, [...(keys.get(stem) ?? []), key]);
  return keys;
}

// --- names ---

// What follows a word that leads to several places: "customer returns, when ...".
const WORD_CONDITION = /, when .*/s;
const NAMES: ReadonlySet<string> = new Set(["name", "alias"]);

/** Words of loan agreements and codes on papers: entries of these kinds are found by their names alone. */
export const FOUND_BY_NAME_ONLY: ReadonlySet<string> = new Set(["term", "mark"]);
/** The kinds that come last among entries with the same name. */
export const RANKED_LAST: ReadonlySet<string> = new Set([...FOUND_BY_NAME_ONLY, "page"]);
/** The rank of an entry of these kinds among entries with the same name. */
export const LAST_NAME_RANK = 9;

// The names of an entry, each with its rank. Its own names have rank 0, and come before words that lead to several
// entries.
function namesOf({ kind: of, passages }: FindableEntry, at: number): (IndexedName & Name)[] {
  return passages
    .filter(({ kind, rank }) => rank !== undefined || NAMES.has(kind))
    .flatMap(passagePerText)
    .flatMap(({ text, rank = RANKED_LAST.has(of) ? LAST_NAME_RANK : 0 }) =>
      nameForms(text.replace(WORD_CONDITION, "")).map((form) => ({ at, rank, ...nameOf(form) })),
    )
    .filter(({ stems }) => stems.length > 0);
}

// A name with an abbreviation in brackets is three names: the whole, the abbreviation, and what stands before it. The
// number of an EDI message is a name too. Numbers that people type as days, such as 180, are not.
function nameForms(text: string): string[] {
  const abbreviated = /^(.+) \(([A-Z][A-Z&/]+)\)$/.exec(text) ?? /^EDI ([289]\d\d)\b/.exec(text) ?? [];
  return [text, ...abbreviated.slice(1)];
}

// A map, because an object whose keys are large numbers takes kilobytes.
function groupByName(names: readonly (IndexedName & Name)[]): Map<string, Map<number, number>> {
  const called = new Map<string, Map<number, number>>();
  for (const { at, rank, joined } of names)
    for (const name of joined) {
      const own = called.get(name) ?? new Map<number, number>();
      own.set(at, Math.min(rank, own.get(at) ?? rank));
      called.set(name, own);
    }
  return called;
}
