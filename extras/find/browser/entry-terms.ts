// Finds the terms of entries by field, from which engine.ts makes the search index. A build finds them in the texts of
// the entries and publishes them packed. A browser unpacks them, which is much faster than finding them again.

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

// All terms of phrasings would take kilobytes, so an entry that is no paper keeps two kinds of them. A typical term is
// one that its phrasings repeat, and that those of all entries do not say much more often. A term that tells entries
// apart is said a few times by the phrasings of all entries: people type it, but not for many entries.
function isKeptForOther(ownCount: number, countInAll: number): boolean {
  const isTypical = ownCount >= 2 && ownCount * 75 >= countInAll;
  const tellsApart = countInAll >= 3 && countInAll <= 8;
  return isTypical || tellsApart;
}

// A paper has each term once, so only the count in all phrasings can say whether people type the term.
function isKeptForPaper(_: number, countInAll: number): boolean {
  return countInAll >= 5;
}

// The terms of names are not published. The names are sent with the entries, and a browser finds their terms quickly.
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

function findTerms({ kind: entryKind, passages }: FindableEntry, fieldNames: readonly string[]): Terms {
  const fields = Object.entries(FIELDS).filter(([name]) => fieldNames.includes(name));
  const termsByField = fields.map(([name, { kinds, maxRepeats }]) => {
    const fieldPassages = passages.filter(({ kind }) => kinds.includes(kind));
    const terms = fieldPassages.flatMap(({ kind, texts }) => texts.flatMap(termsOf(kind)));
    // A paper has each term once: its lines repeat many words, and their counts hardly change the results.
    return [name, limitRepeats(terms, entryKind === "document" ? 1 : maxRepeats)] as const;
  });
  return Object.fromEntries(termsByField);
}

// Keeps each term at most `maxRepeats` times. The count of a word in a long text tells little, and takes kilobytes.
function limitRepeats(terms: readonly string[], maxRepeats: number | undefined): readonly string[] {
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
