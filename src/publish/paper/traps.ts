// The traps of a definition: the items of the section "Traps" of its dossier, with their lines, and as a sheet lists them in plain text.

import type { Authority } from "../../catalog/authorities.ts";
import { type Item, itemsOf, type Source } from "../../definitions/source.ts";
import { plainText } from "../data/plain-text.ts";

/** Returns the traps of a source; none where it has no such section. */
export function trapsIn({ sections }: Pick<Source, "sections">): Item[] {
  const section = sections.get("traps");
  return section ? itemsOf(section) : [];
}

/**
 * Returns the traps of a source as plain text, each one line. A citation becomes the name of its authority in parentheses; without authorities it is left out.
 */
export function trapsOf(source: Source, authorities?: readonly Authority[]): string[] {
  return trapsIn(source).map(({ text }) => plainText(text, authorities));
}
