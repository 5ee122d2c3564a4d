// Makes the index that the ranked search uses, with the library MiniSearch. Each entry is a document of the index. An
// entry is anything that can be found, such as a definition, a paper, a page or a rule of law. The fields of a document
// are lists of terms, and a term is the stem of a word or the key of a topic or a place.

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
  /** The number of entries that have a stem, in the field in which the most entries have it. */
  stemCounts: ReadonlyMap<string, number>;
  /** The keys of topics and places, by the stem of a word that people type for them. */
  keysByStem: ReadonlyMap<string, readonly string[]>;
  names: readonly IndexedName[];
  /** The stems in the names of definitions. */
  definitionStems: ReadonlySet<string>;
  /** The stems in the names of all entries. */
  nameStems: ReadonlySet<string>;
  /** The positions of the entries that have a name, each with its rank. The key is the name, written as one word. */
  entriesByName: ReadonlyMap<string, ReadonlyMap<number, number>>;
  places: Places;
  engine: MiniSearch;
  /**
   * The typical terms of an entry, by its position. Phrasings are lines in which people describe an entry whose name
   * they do not know. The weight of a term is higher if the phrasings of the entry say it more often than others do.
   */
  typicalTerms: ReadonlyMap<number, ReadonlyMap<string, number>>;
}

const ENGINE_OPTIONS = {
  fields: FIELD_NAMES,
  idField: "at",
  // The library expects texts and splits them. Here the fields are lists of terms already, so nothing changes them.
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
  const definitionNames = names.filter(({ at, rank }) => rank === 0 && entries[at]?.kind === "definition");
  const keysByStem = groupKeysByStem(keyWords);
  return {
    entries,
    stemCounts: countStems(entryTerms, keysByStem),
    keysByStem,
    names,
    definitionStems: stemsOfAll(definitionNames),
    nameStems: stemsOfAll(names),
    entriesByName: groupByName(indexedNames),
    places: placesIn(keyWords),
    engine,
    typicalTerms: weighTypicalTerms(entryTerms, entries),
  };
}

/**
 * Returns the index with further passages, by the address of their entry. The index has the terms of these passages
 * already, because they are among the packed terms.
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

// Returns the number of entries that have a stem. Fields are counted one by one, and the largest number is taken. The
// keys for which people type the stem are counted like a field.
function countStems(entryTerms: readonly Terms[], keysByStem: SearchIndex["keysByStem"]): Map<string, number> {
  const stemCounts = new Map([...keysByStem].map(([stem, { length }]) => [stem, length]));
  for (const field of FIELD_NAMES)
    for (const [stem, count] of countTerms(entryTerms.flatMap((terms) => [...new Set(terms[field])])))
      stemCounts.set(stem, Math.max(count, stemCounts.get(stem) ?? 0));
  return stemCounts;
}

/** How often some phrasings say each term. */
interface TermUsage {
  counts: ReadonlyMap<string, number>;
  /** The sum of the counts. */
  total: number;
}

// Typical terms are weighed here and not at the build, because their weights would add nine kilobytes to a first
// search. An entry is compared with all entries but papers, and a paper with all entries.
function weighTypicalTerms(
  entryTerms: readonly Terms[],
  entries: readonly FindableEntry[],
): SearchIndex["typicalTerms"] {
  const phrasedEntries = entryTerms.flatMap(({ phrasing = [] }, at) => (phrasing.length > 0 ? [{ at, phrasing }] : []));
  const isPaper = (at: number) => entries[at]?.kind === "document";
  const usageInAll = usageIn(phrasedEntries.flatMap(({ phrasing }) => phrasing));
  const usageWithoutPapers = usageIn(phrasedEntries.flatMap(({ at, phrasing }) => (isPaper(at) ? [] : phrasing)));
  return new Map(
    phrasedEntries.map(({ at, phrasing }) => [
      at,
      typicalWeights(phrasing, isPaper(at) ? usageInAll : usageWithoutPapers),
    ]),
  );
}

function usageIn(terms: readonly string[]): TermUsage {
  return { counts: countTerms(terms), total: terms.length };
}

// Each entry is weighed as if it had so many more words, all of them average. Without them a word that an entry with
// few phrasings says once would weigh much, though it tells little.
const SMOOTHING = 100;

// The weight of a term is the logarithm of a ratio: the share of the term in the phrasings of the entry, divided by its
// share in those of all entries. It is 0 if the entry says the term less often.
function typicalWeights(phrasing: readonly string[], { counts, total }: TermUsage): Map<string, number> {
  const weights = [...countTerms(phrasing)].map(([term, count]): [string, number] => {
    const shareInAll = (counts.get(term) ?? 0) / total;
    const ratio = (count / shareInAll + SMOOTHING) / (phrasing.length + SMOOTHING);
    return [term, Math.max(0, Math.log(ratio))];
  });
  return new Map(weights);
}

function placesIn(keyWords: KeyWords): Places {
  const places = Object.entries(keyWords).filter(([key]) => isPlaceKey(key));
  return new Map(places.map(([code, names]) => [code, [names].flat().map(wordsOf)]));
}

function groupKeysByStem(keyWords: KeyWords): Map<string, string[]> {
  const keysByStem = new Map<string, string[]>();
  for (const [key, names] of Object.entries(keyWords))
    for (const stem of new Set([names].flat().flatMap(stemsOf)))
      keysByStem.set(stem, [...(keysByStem.get(stem) ?? []), key]);
  return keysByStem;
}
