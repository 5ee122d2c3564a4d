// Texts that say the same: what distinct-texts and unique-names have in common.

import type { Text } from "../text.ts";
import type { Unnamed } from "./rule.ts";

/** Returns a problem for each text that repeats an earlier one but for case, punctuation and spacing. */
export function repeated(texts: readonly Text[], remedy: string): Unnamed[] {
  const first = new Map<string, Text>();
  return texts.flatMap((text): Unnamed[] => {
    const key = text.value
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, " ")
      .trim();
    const earlier = first.get(key);
    if (!earlier) {
      first.set(key, text);
      return [];
    }
    const { file, line } = earlier.place(0);
    return [{ place: text.place(0), message: `this stands at ${file}:${line} already; ${remedy}` }];
  });
}

const NAMES: readonly unknown[] = ["name", "assetStructure", "aliases", "assetStructureAliases"];

/** Tells whether a text is a name or an alias of a record. */
export function isName({ file, path }: Text): boolean {
  return file.endsWith("/cohort.yaml") && NAMES.includes(path[0]);
}
