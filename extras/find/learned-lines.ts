// Adds lines that strangers wrote to the entries that they wanted to find. They did not know the name of the entry,
// which is a definition, an entry outside all twelve, a page, a paper or a rule of law. The lines become phrasings of
// the entry: the search finds the entry by them, and readers never see them.

import { groupBy } from "../../core/base/group-by.ts";
import { type FindableEntry, passages } from "../../core/extra/findable.ts";
import { lineGroups } from "./line-groups.ts";

/**
 * The files of the lines, in lines/. The heading of a group of lines names their entry: by its address if it is a page
 * or a paper, and otherwise by its id.
 */
export const LINES_FILES = ["claims.txt", "pages.txt", "papers.txt", "law.txt", "queries.txt"];

/** Returns the entries, each with the lines that the text has for it. */
export function withLines(entries: readonly FindableEntry[], text: string): FindableEntry[] {
  const linesOfEntries = linesByHeading(text);
  return entries.map((entry) => {
    const lines = linesOfEntries.get(headingOf(entry)) ?? [];
    if (lines.length === 0) return entry;
    return { ...entry, passages: [passages("phrasing", "Asked", entry.address, ...lines), ...entry.passages] };
  });
}

// Returns the heading of the lines of an entry. An answer on law has the lines of the rule that it cites first.
function headingOf({ kind, id, address, sharesLinesOf }: FindableEntry): string {
  if (kind === "authority" || kind === "definition" || kind === "outside") return id;
  if (kind === "answer") return sharesLinesOf ?? "";
  return kind === "page" || kind === "document" ? address : "";
}

/** Returns the lines of a text by their headings. Several groups may have the same heading. */
export function linesByHeading(text: string): Map<string, readonly string[]> {
  const groupsByHeading = groupBy(lineGroups(text), ({ heading }) => heading);
  return new Map([...groupsByHeading].map(([heading, groups]) => [heading, groups.flatMap(({ lines }) => lines)]));
}
