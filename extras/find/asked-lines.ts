// Lines that strangers wrote to find a page or a paper whose name they did not know. They stand in asked/, under the
// address of that page or paper. The search uses them as it uses the phrasings of a definition.

import { type FindableEntry, passages } from "../../core/extra/findable.ts";
import { lineGroups } from "./line-groups.ts";

/** The files of the lines, in asked/. The heading of each group is the address of the page or paper. */
export const LINES_FILES = ["pages.txt", "papers.txt"];

const KINDS_WITH_LINES: ReadonlySet<FindableEntry["kind"]> = new Set<FindableEntry["kind"]>(["page", "document"]);

/** Returns the entries. Pages and documents get the lines of the text under their address as phrasings. */
export function withLines(entries: readonly FindableEntry[], text: string): FindableEntry[] {
  const lines = linesByAddress(text);
  return entries.map((entry) => {
    const ownLines = KINDS_WITH_LINES.has(entry.kind) ? (lines.get(entry.address) ?? []) : [];
    if (ownLines.length === 0) return entry;
    return { ...entry, passages: [...entry.passages, passages("phrasing", "Asked", entry.address, ...ownLines)] };
  });
}

/** Returns the lines of a text by the address of the page or paper that they ask for. */
export function linesByAddress(text: string): Map<string, readonly string[]> {
  return new Map(lineGroups(text).map(({ heading, lines }) => [heading, lines]));
}
