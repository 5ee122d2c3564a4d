// Source references of the two catalogs: the place of each, whether it is right, and the lines it cites.

import type { SourceReference } from "#client";
import { type Catalogs, type Entry, entriesOf } from "./entries.ts";

/** The lines of every source that was ever cited, by the SHA-256 of its bytes. */
export type SourceLines = ReadonlyMap<string, readonly string[]>;

/** A source reference and its place: a record of one of the catalogs, or the field of an asset definition with this key. */
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
    const place = (references: readonly SourceReference[], at: Pick<PlacedReference, "catalog" | "key">) =>
      references.map((reference): PlacedReference => ({ entry, ...at, reference }));
    return [
      ...place(cohort.sourceRefs, { catalog: "cohort" }),
      ...place(asset.sourceRefs, { catalog: "asset" }),
      ...asset.fields.flatMap(({ key, sourceBasis }) => place(sourceBasis, { catalog: "asset", key })),
    ];
  });
}

/** Returns the place of a reference in words, such as `asset setoff-netting, field grossObligation`. */
export function placeOf({ entry, catalog, key }: PlacedReference): string {
  return `${catalog} ${entry.cohort.id}${key === undefined ? "" : `, field ${key}`}`;
}

/** Returns the fault of a reference, as a sentence about its place; undefined without one. */
export function referenceFault(place: string, reference: SourceReference, sources: SourceLines): string | undefined {
  const { sourceId, startLine, endLine } = reference;
  const lines = sources.get(reference.sha256);
  if (!/^[0-9a-f]{64}$/.test(reference.sha256))
    return `${place} cites no hash: a SHA-256 has 64 digits, 0 to 9 and a to f`;
  if (!lines) return `${place} cites "${sourceId}" by a hash that no published source has`;
  if (!(startLine >= 1 && startLine <= endLine))
    return `${place} cites lines ${startLine} to ${endLine}: lines count from 1, and the last is not before the first`;
  return endLine <= lines.length && citedLines(lines, reference).some((line) => line.trim() !== "")
    ? undefined
    : `${place} cites lines ${startLine} to ${endLine} of "${sourceId}", which has no text there`;
}

/** Returns the cited lines of a source. */
export function citedLines(lines: readonly string[], { startLine, endLine }: SourceReference): readonly string[] {
  return lines.slice(startLine - 1, endLine);
}

/** Returns the lines of a source, each of which ends with a line feed. */
export function linesOf(text: string): readonly string[] {
  return text.split("\n").slice(0, -1);
}
