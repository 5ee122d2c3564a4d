// How people ask for pages of the site and for papers who do not know what these are called: lines that strangers wrote,
// below the address to which they lead. The search finds a page or a paper through them, as it finds a definition
// through its phrasings.

import { type FindableEntry, passages } from "../../core/extra/findable.ts";
import { lineGroups } from "./line-groups.ts";

/** The files of the lines, below asked/. The heading of a group is the address to which its lines lead. */
export const LINES_FILES = ["pages.txt", "papers.txt"];

const ASKED_FOR: ReadonlySet<FindableEntry["kind"]> = new Set<FindableEntry["kind"]>(["page", "document"]);

/** Returns entries with the lines of a text that lead to them. */
export function withLines(entries: readonly FindableEntry[], text: string): FindableEntry[] {
  const lines = linesByAddress(text);
  return entries.map((entry) => {
    const own = ASKED_FOR.has(entry.kind) ? (lines.get(entry.address) ?? []) : [];
    if (own.length === 0) return entry;
    return { ...entry, passages: [...entry.passages, passages("phrasing", "Asked", entry.address, ...own)] };
  });
}

/** Returns the lines of a text by the address to which they lead. */
export function linesByAddress(text: string): Map<string, readonly string[]> {
  return new Map(lineGroups(text).map(({ heading, lines }) => [heading, lines]));
}
