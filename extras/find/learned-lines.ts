// Lines that strangers wrote to find a definition, something outside all twelve, a page, a paper or a rule of law whose
// name they did not know. They stand in lines/, under the address of that page or paper, or the id of the others. The
// search uses them as it uses the phrasings of a definition.

import { groupBy } from "../../core/base/group-by.ts";
import { type FindableEntry, passages } from "../../core/extra/findable.ts";
import { lineGroups } from "./line-groups.ts";

/** The files of the lines, in lines/. The heading of each group is the address of a page or paper, or another's id. */
export const LINES_FILES = ["claims.txt", "pages.txt", "papers.txt", "law.txt", "queries.txt"];

/** Returns the entries. Those that the text has lines for get them as phrasings. */
export function withLines(entries: readonly FindableEntry[], text: string): FindableEntry[] {
  const linesOf = linesByHeading(text);
  return entries.map((entry) => {
    const lines = linesOf.get(headingOf(entry)) ?? [];
    if (lines.length === 0) return entry;
    return { ...entry, passages: [passages("phrasing", "Asked", entry.address, ...lines), ...entry.passages] };
  });
}

// An answer has the lines of the rule that it cites first.
function headingOf({ kind, id, address, sharesLinesOf }: FindableEntry): string {
  if (kind === "authority" || kind === "definition" || kind === "outside") return id;
  if (kind === "answer") return sharesLinesOf ?? "";
  return kind === "page" || kind === "document" ? address : "";
}

/** Returns the lines of a text by their headings. A heading may stand over several groups. */
export function linesByHeading(text: string): Map<string, readonly string[]> {
  const groups = groupBy(lineGroups(text), ({ heading }) => heading);
  return new Map([...groups].map(([heading, own]) => [heading, own.flatMap(({ lines }) => lines)]));
}
