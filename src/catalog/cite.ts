// How a definition is cited: a line for people, and for programs the lines it rests on, at addresses that hold the hash of their source.

import type { SourceReference } from "#client";
import { dayInWords } from "../base/day.ts";
import type { Entry } from "./entries.ts";
import type { Release } from "./releases.ts";

/** What every definition is published in. */
export const WORK = "Definition Discovery";

/** The release and the publisher that a citation names. */
export interface Cited extends Pick<Release, "number" | "date"> {
  /** Whoever operates the deployment, as far as known. */
  publisher?: string | null | undefined;
}

/**
 * Returns the citation of a definition, to which its address belongs; null where the release is open, which is not to be cited. The day of access is
 * left to who cites: a build has no clock.
 */
export function citationOf(title: string, { number, date, publisher }: Cited): string | null {
  if (date === null) return null;
  const by = publisher ? ` ${publisher.replace(/\.$/, "")}.` : "";
  return `“${title}.” ${WORK}, release ${number}, ${dayInWords(date)}.${by}`;
}

/** Returns why there is no citation. */
export function notToBeCited({ number }: Pick<Release, "number">): string {
  return `Release ${number} is open: its bytes may still change, and it is not to be cited yet.`;
}

/** Lines of a source; both ends belong to them. */
export type LineRange = Pick<SourceReference, "startLine" | "endLine">;

/** A cited source with its lines in order, each once. */
export interface CitedSource extends Pick<SourceReference, "sourceId" | "sha256"> {
  lines: readonly LineRange[];
}

/** Returns the sources that a definition rests on, in the order in which it cites them, with the lines of each. */
export function citedSources({ cohort, asset }: Entry): CitedSource[] {
  const ofFields = asset.fields.flatMap(({ sourceBasis }) => sourceBasis);
  const references = [...cohort.sourceRefs, ...asset.sourceRefs, ...ofFields];
  return [...new Set(references.map(({ sha256 }) => sha256))].map((hash) => {
    const own = references.filter(({ sha256 }) => sha256 === hash);
    const sourceId = own[0]?.sourceId ?? "";
    return { sourceId, sha256: hash, lines: merged(own) };
  });
}

// Ranges that overlap become one. Sections that follow each other stay apart, so that each is opened at its beginning.
function merged(ranges: readonly LineRange[]): LineRange[] {
  const result: LineRange[] = [];
  for (const { startLine, endLine } of ranges.toSorted((one, other) => one.startLine - other.startLine)) {
    const last = result.at(-1);
    if (last === undefined || startLine > last.endLine) result.push({ startLine, endLine });
    else last.endLine = Math.max(last.endLine, endLine);
  }
  return result;
}

/** Returns the path under which lines of a source stay readable as they were cited. */
export function lastingPath({ sourceId, sha256 }: Omit<CitedSource, "lines">, lines: LineRange): string {
  return `sources/${sourceId}/?sha256=${sha256}#${lineFragment(lines)}`;
}

/** Returns the path under which a definition stays readable as a release had it. */
export function lastingRecord(id: string, { number }: Pick<Release, "number">): string {
  return `${id}/?release=${number}`;
}

/** Returns the fragment of lines on the page of their source. */
export function lineFragment({ startLine, endLine }: LineRange): string {
  return startLine === endLine ? `L${startLine}` : `L${startLine}-${endLine}`;
}

/** Returns lines in words: `lines 9 to 49, 166 to 301`. */
export function linesInWords(lines: readonly LineRange[]): string {
  return `lines ${lines.map(({ startLine, endLine }) => `${startLine} to ${endLine}`).join(", ")}`;
}
