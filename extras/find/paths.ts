// The files that the search loads: one first, one for words of the glossary, and one for law.

import type { Coverage, Passages } from "../../core/extra/findable.ts";
import type { KeyWords, StoredIndex } from "./browser/engine.ts";
import type { EntryRow, WordRow } from "./browser/rows.ts";
import type { LearnedSigns } from "./browser/signs.ts";

export const FIRST_FILE = "assets/findable.json";
export const WORDS_FILE = "assets/words.json";
export const LAW_FILE = "assets/law.json";

/** What is looked through at once. */
export interface FirstFile {
  entries: readonly EntryRow[];
  index: StoredIndex;
  /** The names of all places, with law and without. */
  places: readonly string[];
  words: readonly WordRow[];
  /** What the signs of a query weigh that asks for a decision or looks for a paper. */
  signs: LearnedSigns;
}

/** Law, and the texts of the first entries that a first answer does without, by their addresses. */
export interface LawFile {
  entries: readonly EntryRow[];
  index: StoredIndex;
  typed: KeyWords;
  coverage?: Coverage | undefined;
  texts: Readonly<Record<string, readonly Passages[]>>;
}
