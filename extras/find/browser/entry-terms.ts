// The terms of entries by field: what the index is made of, and what is published of it.

import type { FindableEntry, PassageKind } from "../../../core/extra/findable.ts";
import { countTerms, type PackedTerms, packTerms, type Terms, unpackTerms } from "./term-packing.ts";
import { FIELDS } from "./weights.ts";
import { stemsOf } from "./words.ts";

/** The terms of entries as JSON. To read them takes a fraction of the time that it takes to find them in the texts. */
export type StoredIndex = PackedTerms;

/** The names of the fields. */
export const FIELD_NAMES = Object.keys(FIELDS);

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

/** Returns whether a key is the code of a place. */
export function isPlace(key: string): boolean {
  return /^[A-Z]/.test(key);
}

/** Returns the terms of each entry, by field. */
export function documentsOf(entries: readonly FindableEntry[]): Terms[] {
  const documents = entries.map((entry) => termsOfFields(entry, FIELD_NAMES));
  const timesInAll = countTerms(documents.flatMap(({ phrasing = [] }) => phrasing));
  return documents.map(({ phrasing = [], ...others }, at) => {
    const ownTimes = countTerms(phrasing);
    const isTelling = entries[at]?.kind === "document" ? isUsual : isTypical;
    const tells = (term: string) => isTelling(ownTimes.get(term) ?? 0, timesInAll.get(term) ?? 0);
    return { ...others, phrasing: phrasing.filter(tells) };
  });
}

// All terms of phrasings would take kilobytes. A term of an entry is kept if its phrasings say it twice, and not only
// because everybody says it. If they say it once, it is kept if some others say it, so that people type it, and not
// many do.
function isTypical(ownTimes: number, timesInAll: number): boolean {
  return (ownTimes >= 2 && ownTimes * 75 >= timesInAll) || (timesInAll >= 3 && timesInAll <= 8);
}

// The phrasings of a paper say each term once.
function isUsual(_: number, timesInAll: number): boolean {
  return timesInAll >= 5;
}

// The terms of names are not stored, because the names are sent with the entries and their terms are soon found.
const REBUILT_FIELDS = ["names"];
const STORED_FIELDS = FIELD_NAMES.filter((field) => !REBUILT_FIELDS.includes(field));

/** Returns the terms of entries from what storedIndex made of them. */
export function documentsIn(stored: StoredIndex, entries: readonly FindableEntry[]): Terms[] {
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
