// The texts of an entry, each with its words, as the search shows them.

import type { FindableEntry, Passages } from "../../../core/extra/findable.ts";
import { stemsOf } from "./words.ts";

/** One text of an entry. */
export interface Passage extends Omit<Passages, "texts"> {
  text: string;
  /** The position of the text among those of its passages. */
  index: number;
  /** Filled by stemsIn. */
  stems?: readonly string[];
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

/** Returns each text of passages. Phrasings have none: the index finds an entry by them, and they are never loaded. */
export function passagePerText({ texts, ...passage }: Passages): Passage[] {
  return (passage.kind === "phrasing" ? [] : texts).map((text, index) => ({ ...passage, text, index }));
}
