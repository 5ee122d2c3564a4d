// Lists the texts of an entry one by one, each with its stems. The search looks in them for the places that it shows.

import { oncePer } from "../../../core/base/once-per.ts";
import type { FindableEntry, Passages } from "../../../core/extra/findable.ts";
import { stemsOf } from "./words.ts";

/** One text of an entry. */
export interface Passage extends Omit<Passages, "texts"> {
  text: string;
  /** The position of the text among those of its passages. */
  index: number;
  /** The stems of the text. They are missing until stemsIn finds them. */
  stems?: readonly string[];
}

const textsOf = oncePer((passages: readonly Passages[]): readonly Passage[] => passages.flatMap(passagePerText));

/** Returns the texts of an entry. They are made at the first call, because most entries are never a result. */
export function passagesIn({ passages }: Pick<FindableEntry, "passages">): readonly Passage[] {
  return textsOf(passages);
}

/** Returns the stems of a passage. They are found at the first call, because most passages are never shown. */
export function stemsIn(passage: Passage): readonly string[] {
  passage.stems ??= stemsOf(passage.text);
  return passage.stems;
}

/** Returns a passage for each text. Phrasings give none, because no reader sees them and no page loads them. */
export function passagePerText({ texts, ...passage }: Passages): Passage[] {
  return (passage.kind === "phrasing" ? [] : texts).map((text, index) => ({ ...passage, text, index }));
}
