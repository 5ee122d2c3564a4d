// The search index, made with MiniSearch. Each entry is a document, and its texts are the fields.

import MiniSearch from "minisearch";
import type { FindableEntry, Passages } from "../../../core/extra/findable.ts";
import { groupByName, type IndexedName, namesOf, stemsOfAll } from "./entry-names.ts";
import { FIELD_NAMES, findEntryTerms, isPlaceKey, unpackEntryTerms } from "./entry-terms.ts";
import { countTerms, type PackedTerms, type Terms } from "./term-packing.ts";
import { stemsOf, wordsOf } from "./words.ts";

/** What people type, by the key of a topic or a place: phrases with commas between them, or the names of the place. */
export type KeyWords = Readonly<Record<string, string | readonly string[]>>;

/** The point of an entry or the meaning of a word of the glossary, by its address. */
export type Points = Readonly<Record<string, string>>;

/** The names of each place, split into words, by the code of the place. */
export type Places = ReadonlyMap<string, readonly (readonly string[])[]>;

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

const ENGINE_OPTIONS = {
  fields: FIELD_NAMES,
  idField: "at",
  // The fields are lists of terms, which the library passes on unchanged, though its types expect a text.
  stringifyField: (terms: string) => terms,
  tokenize: (terms: string) => [terms].flat(),
  processTerm: (term: string) => term,
};

/**
 * Returns the index of entries. `keyWords` holds what people type for a topic or a place. `packedTerms` is the result
 * of packEntryTerms for the same entries. Without it the terms are found here.
 */
export function searchIndex(
  entries: readonly FindableEntry[],
  keyWords: KeyWords = {},
  packedTerms?: PackedTerms,
): SearchIndex {
  const entryTerms = packedTerms ? unpackEntryTerms(packedTerms, entries) : findEntryTerms(entries);
  const engine = new MiniSearch(ENGINE_OPTIONS);
  engine.addAll(entryTerms.map((terms, at) => ({ at, ...terms })));
  const indexedNames = entries.flatMap(namesOf);
  const names = indexedNames.map(({ at, rank, stems }) => ({ at, rank, stems }));
  const keysByStem = groupKeysByStem(keyWords);
  const ofDefinitions = names.filter(({ at, rank }) => rank === 0 && entries[at]?.kind === "definition");
  return {
    entries,
    stemCounts: countStems(entryTerms, keysByStem),
    keysByStem,
    names,
    definitionStems: stemsOfAll(ofDefinitions),
    nameStems: stemsOfAll(names),
    entriesByName: groupByName(indexedNames),
    places: placesAmong(keyWords),
    engine,
    typicalTerms: weighTypicalTerms(entryTerms, entries),
  };
}

/**
 * Returns the index with further passages, by the address of their entry. The packed terms have their terms already.
 */
export function withTexts(
  { entries, ...index }: SearchIndex,
  texts: Readonly<Record<string, readonly Passages[]>>,
): SearchIndex {
  const passagesAt = (address: string) => texts[address] ?? [];
  return {
    ...index,
    entries: entries.map((entry) => ({ ...entry, passages: [...entry.passages, ...passagesAt(entry.address)] })),
  };
}

/** Returns the index with the points of entries, by their addresses. */
export function withPoints({ entries, ...index }: SearchIndex, points: Points): SearchIndex {
  return { ...index, entries: entries.map((entry) => ({ ...entry, point: entry.point ?? points[entry.address] })) };
}

// Returns each stem with the largest number of entries that have it in one field. What people type for a key counts
// too.
function countStems(entryTerms: readonly Terms[], keys: SearchIndex["keysByStem"]): Map<string, number> {
  const stemCounts = new Map([...keys].map(([stem, { length }]) => [stem, length]));
  for (const field of FIELD_NAMES) {
    const counts = new Map<string, number>();
    for (const terms of entryTerms)
      for (const stem of new Set(terms[field])) counts.set(stem, (counts.get(stem) ?? 0) + 1);
    for (const [stem, count] of counts) stemCounts.set(stem, Math.max(count, stemCounts.get(stem) ?? 0));
  }
  return stemCounts;
}

// Adds so many words of the average entry to each entry, because a word that few phrasings say once tells little.
const SMOOTHING = 100;

// The weight of a term is the logarithm of a ratio: how often the phrasings of the entry say it, to how often those of
// all entries do. It is 0 if they say it less often. Weights are computed here, because storing them would add nine
// kilobytes to a first search.
function weighTypicalTerms(
  entryTerms: readonly Terms[],
  entries: readonly FindableEntry[],
): SearchIndex["typicalTerms"] {
  const own = entryTerms.flatMap(({ phrasing = [] }, at) => (phrasing.length > 0 ? [{ at, phrasing }] : []));
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

function placesAmong(keyWords: KeyWords): Places {
  const places = Object.entries(keyWords).filter(([key]) => isPlaceKey(key));
  return new Map(places.map(([code, names]) => [code, [names].flat().map(wordsOf)]));
}

function groupKeysByStem(keyWords: KeyWords): Map<string, string[]> {
  const keys = new Map<string, string[]>();
  for (const [key, names] of Object.entries(keyWords))
    for (const stem of new Set([names].flat().flatMap(stemsOf))) keys.set(stem, [...(keys.get(stem) ?? []), key]);
  return keys;
}
