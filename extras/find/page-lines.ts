// How people ask for the pages of the site who do not know what these are called: lines that strangers wrote, below the
// address of the page to which they lead. The search finds a page through them, as it finds a definition through its
// phrasings.

import { type FindableEntry, passages } from "../../core/extra/findable.ts";
import { lineGroups } from "./line-groups.ts";

/** The file of the lines, below asked/. The heading of a group is the address to which its lines lead. */
export const PAGES_FILE = "pages.txt";

/** Returns entries with the lines of a text that lead to them. */
export function withLines(entries: readonly FindableEntry[], text: string): FindableEntry[] {
  const lines = linesByAddress(text);
  return entries.map((entry) => {
    const own = entry.kind === "page" ? (lines.get(entry.address) ?? []) : [];
    if (own.length === 0) return entry;
    return { ...entry, passages: [...entry.passages, passages("phrasing", "Asked", entry.address, ...own)] };
  });
}

/** Returns the lines of a text by the address to which they lead. */
export function linesByAddress(text: string): Map<string, readonly string[]> {
  return new Map(lineGroups(text).map(({ heading, lines }) => [heading, lines]));
}
