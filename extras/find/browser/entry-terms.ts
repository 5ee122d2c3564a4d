// The terms of entries by field, from which the search index is made. They are found in the texts of the entries and
// packed to be published. A browser unpacks them, which takes a fraction of the time that it takes to find them.

import type { FindableEntry, PassageKind } from "../../../core/extra/findable.ts";
import { countTerms, type PackedTerms, packTerms, type Terms, unpackTerms } from "./term-packing.ts";
import { FIELDS } from "./weights.ts";
import { stemsOf } from "./words.ts";

/** The names of the fields of the index, in their order. */
export const FIELD_NAMES = Object.keys(FIELDS);

// Stands before the key of a topic or a place, so that no stem equals the term of a key.
const KEY_MARK = "=";

/** Returns the term for the key of a topic or a place. */
export function termOfKey(key: string): string {
  return KEY_MARK + key;
}

/** Returns whether a term stands for a topic. */
export function isTopicTerm(term: string): boolean {
  return term.startsWith(KEY_MARK) && !isPlaceKey(term.slice(KEY_MARK.length));
}

/** Returns whether the key of a topic or a place is that of a place. Only the keys of places begin with a capital. */
export function isPlaceKey(key: string): boolean {
  return /^[A-Z]/.test(key);
}

/** Returns the terms of each entry by field, found in its texts. */
export function findEntryTerms(entries: readonly FindableEntry[]): Terms[] {
  const entryTerms = entries.map((entry) => findTerms(entry, FIELD_NAMES));
  const countsInAll = countTerms(entryTerms.flatMap(({ phrasing = [] }) => phrasing));
  return entryTerms.map(({ phrasing = [], ...otherFields }, at) => {
    const ownCounts = countTerms(phrasing);
    const isKept = entries[at]?.kind === "document" ? isKeptForPaper : isKeptForOther;
    const isKeptTerm = (term: string) => isKept(ownCounts.get(term) ?? 0, countsInAll.get(term) ?? 0);
    return { ...otherFields, phrasing: phrasing.filter(isKeptTerm) };
  });
}

// All terms of phrasings would take kilobytes, so an entry other than a paper keeps two kinds. A typical term is one
// that the entry repeats, and that all entries together do not say much more often. A term that tells entries apart is
// said by all entries together a few times: people type it, but not for many entries.
function isKeptForOther(ownCount: number, countInAll: number): boolean {
  const isTypical = ownCount >= 2 && ownCount * 75 >= countInAll;
  const tellsApart = countInAll >= 3 && countInAll <= 8;
  return isTypical || tellsApart;
}

// A paper has each term once, so only the count in all phrasings can say whether people type the term.
function isKeptForPaper(_: number, countInAll: number): boolean {
  return countInAll >= 5;
}

// The terms of names are not published, because the names are sent with the entries and their terms are soon found.
const REBUILT_FIELDS = ["names"];
const PACKED_FIELDS = FIELD_NAMES.filter((field) => !REBUILT_FIELDS.includes(field));

/** Returns the terms of entries, packed to be published. */
export function packEntryTerms(entries: readonly FindableEntry[]): PackedTerms {
  return packTerms(findEntryTerms(entries), PACKED_FIELDS);
}

/** Returns the terms of each entry by field, from what packEntryTerms returned for the same entries. */
export function unpackEntryTerms(packedTerms: PackedTerms, entries: readonly FindableEntry[]): Terms[] {
  const entryTerms = unpackTerms(packedTerms, PACKED_FIELDS);
  return entries.map((entry, at) => ({ ...entryTerms[at], ...findTerms(entry, REBUILT_FIELDS) }));
}

function findTerms({ kind: entryKind, passages }: FindableEntry, fields: readonly string[]): Terms {
  const termsOfKinds = (kinds: readonly PassageKind[]) =>
    passages.filter(({ kind }) => kinds.includes(kind)).flatMap(({ kind, texts }) => texts.flatMap(termsOf(kind)));
  // A paper has each term once: its lines repeat many words, and their counts hardly change the results.
  const repeatLimit = (maxRepeats: number | undefined) => (entryKind === "document" ? 1 : maxRepeats);
  return Object.fromEntries(
    Object.entries(FIELDS)
      .filter(([field]) => fields.includes(field))
      .map(([field, { kinds, maxRepeats }]) => [field, limitRepeats(repeatLimit(maxRepeats), termsOfKinds(kinds))]),
  );
}

// Keeps each term at most `maxRepeats` times. How often a long text says a word tells little, and takes kilobytes.
function limitRepeats(maxRepeats: number | undefined, terms: readonly string[]): readonly string[] {
  if (maxRepeats === undefined) return terms;
  const counts = new Map<string, number>();
  return terms.filter((term) => {
    const count = (counts.get(term) ?? 0) + 1;
    counts.set(term, count);
    return count <= maxRepeats;
  });
}

function termsOf(kind: PassageKind): (text: string) => string | string[] {
  return kind === "topic" || kind === "place" ? termOfKey : stemsOf;
}
