// The paths and the content of the published search files. A build writes them, and the pages and the commands read
// them.

import type { Coverage, Passages } from "../../core/extra/findable.ts";
import type { KeyWords } from "./browser/engine.ts";
import type { EntryRow, WordRow } from "./browser/entry-rows.ts";
import type { LearnedSigns } from "./browser/signs.ts";
import type { PackedTerms } from "./browser/term-packing.ts";

export const FIRST_FILE = "assets/findable.json";
export const LAW_FILE = "assets/law.json";

/**
 * The files of points, by section: the meanings of words, and what papers prove. Such a file is loaded if an answer has
 * the section.
 */
export const POINT_FILES = { words: "assets/words.json", papers: "assets/papers.json" } as const;
/** All files of the search. */
export const SEARCH_FILES: readonly string[] = [FIRST_FILE, LAW_FILE, ...Object.values(POINT_FILES)];

/** A section whose points are loaded when an answer has it. */
export type SectionWithPoints = keyof typeof POINT_FILES;

/** The file that is loaded first: all entries but law, with their index. */
export interface FirstFile {
  entries: readonly EntryRow[];
  index: PackedTerms;
  /** The names of all places, whether the register has law of them or not. */
  places: readonly string[];
  words: readonly WordRow[];
  /** The weights that tell whether a query asks for a decision, and which section it sounds like. */
  signs: LearnedSigns;
}

/** The file of law: its entries with their index, and texts of the other entries that an answer shows later. */
export interface LawFile {
  entries: readonly EntryRow[];
  index: PackedTerms;
  /** The words that people type for a place or a topic. */
  typed: KeyWords;
  coverage?: Coverage | undefined;
  /** Passages of the other entries, by the address of the entry. */
  texts: Readonly<Record<string, readonly Passages[]>>;
}
