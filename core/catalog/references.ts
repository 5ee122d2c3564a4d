// Collects the source references of both catalogs, checks them, and finds the lines that they cite. A source reference
// is a source, its hash and a range of its lines.

import type { SourceReference } from "#client";
import { groupBy } from "../base/group-by.ts";
import { type Catalogs, type Entry, entriesOf } from "./entries.ts";

/** The lines of every source that was ever cited, by the SHA-256 of its bytes. */
export type SourceLines = ReadonlyMap<string, readonly string[]>;

/**
 * A source reference and its place: a record of one of the catalogs, or the field of an asset definition with this key.
 */
export interface PlacedReference {
  entry: Entry;
  catalog: "cohort" | "asset";
  key?: string;
  reference: SourceReference;
}

/** Returns every source reference of both catalogs, entry by entry. */
export function referencesOf(catalogs: Catalogs): PlacedReference[] {
  return entriesOf(catalogs).flatMap((entry) => {
    const { cohort, asset } = entry;
    const withPlace = (references: readonly SourceReference[], place: Pick<PlacedReference, "catalog" | "key">) =>
      references.map((reference): PlacedReference => ({ entry, ...place, reference }));
    return [
      ...withPlace(cohort.sourceRefs, { catalog: "cohort" }),
      ...withPlace(asset.sourceRefs, { catalog: "asset" }),
      ...asset.fields.flatMap(({ key, sourceBasis }) => withPlace(sourceBasis, { catalog: "asset", key })),
    ];
  });
}

/** Returns the place of a reference as a text, such as `asset setoff-netting, field grossObligation`. */
export function placeOf({ entry, catalog, key }: PlacedReference): string {
  return `${catalog} ${entry.cohort.id}${key === undefined ? "" : `, field ${key}`}`;
}

/** Returns a sentence on the fault of a reference, or undefined if it has none. The sentence begins with `place`. */
export function referenceFault(place: string, reference: SourceReference, sources: SourceLines): string | undefined {
  const { sourceId, startLine, endLine } = reference;
  const lines = sources.get(reference.sha256);
  if (!/^[0-9a-f]{64}$/.test(reference.sha256))
    return `${place} cites no hash: a SHA-256 has 64 digits, 0 to 9 and a to f`;
  if (!lines) return `${place} cites "${sourceId}" by a hash that no published source has`;
  if (!(startLine >= 1 && startLine <= endLine))
    return `${place} cites lines ${startLine} to ${endLine}: lines count from 1, and the last is not before the first`;
  const hasText = citedLines(lines, reference).some((line) => line.trim() !== "");
  return endLine <= lines.length && hasText
    ? undefined
    : `${place} cites lines ${startLine} to ${endLine} of "${sourceId}", which has no text on these lines`;
}

/** Returns the cited lines of a source. */
export function citedLines(lines: readonly string[], { startLine, endLine }: SourceReference): readonly string[] {
  return lines.slice(startLine - 1, endLine);
}

/** Splits a source into its lines. Every line ends with a line feed, also the last one. */
export function linesOf(text: string): readonly string[] {
  return text.split("\n").slice(0, -1);
}

/** A range of lines of a source, first and last line included. */
export type LineRange = Pick<SourceReference, "startLine" | "endLine">;

/** A cited source with its cited ranges in order. Each line is in one range. */
export interface CitedSource extends Pick<SourceReference, "sourceId" | "sha256"> {
  lines: readonly LineRange[];
}

/** Returns the sources that a definition cites, in the order of their first citation, with the cited lines of each. */
export function citedSources({ cohort, asset }: Entry): CitedSource[] {
  const referencesOfFields = asset.fields.flatMap(({ sourceBasis }) => sourceBasis);
  const references = [...cohort.sourceRefs, ...asset.sourceRefs, ...referencesOfFields];
  const referencesBySource = groupBy(references, ({ sha256 }) => sha256);
  return [...referencesBySource].map(([sha256, referencesOfSource]) => {
    const sourceId = referencesOfSource[0]?.sourceId ?? "";
    return { sourceId, sha256, lines: mergeOverlapping(referencesOfSource) };
  });
}

// Joins ranges that overlap. Two ranges that do not share a line stay apart, so that a link can open each at its first
// line.
function mergeOverlapping(ranges: readonly LineRange[]): LineRange[] {
  const result: LineRange[] = [];
  for (const { startLine, endLine } of ranges.toSorted((one, other) => one.startLine - other.startLine)) {
    const last = result.at(-1);
    if (last === undefined || startLine > last.endLine) result.push({ startLine, endLine });
    else last.endLine = Math.max(last.endLine, endLine);
  }
  return result;
}

/** Returns the fragment of lines on the page of their source. */
export function lineFragment({ startLine, endLine }: LineRange): string {
  return startLine === endLine ? `L${startLine}` : `L${startLine}-${endLine}`;
}

/** Returns ranges as a text: `lines 9 to 49, 166 to 301`. */
export function linesInWords(lines: readonly LineRange[]): string {
  return `lines ${lines.map(({ startLine, endLine }) => `${startLine} to ${endLine}`).join(", ")}`;
}

/** Returns source references as a text: each source once, with its lines in the order of the references. */
export function referencesInWords(references: readonly SourceReference[]): string {
  const groups = groupBy(references, ({ sourceId, sha256 }) => `${sourceId} ${sha256}`);
  return [...groups.values()].map((group) => `${group[0]?.sourceId}, ${linesInWords(group)}`).join("; ");
}
