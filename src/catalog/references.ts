// Source references of the two catalogs: the place of each, whether it is right, and the text it cites.

import type { SourceReference } from "#client";
import { sha256 } from "../base/hash.ts";
import { type Catalogs, type Entry, entriesOf } from "./entries.ts";

/** The published bytes of every source that was ever cited, by SHA-256. */
export type SourceBytes = ReadonlyMap<string, Uint8Array>;

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
export function referenceFault(place: string, reference: SourceReference, sources: SourceBytes): string | undefined {
  const { sourceId, startLine, endLine } = reference;
  const bytes = sources.get(reference.sha256);
  if (!bytes) return `${place} cites "${sourceId}" by a hash that no published source has`;
  if (sha256(bytes) !== reference.sha256)
    return `${place} cites "${sourceId}" by a hash that its published bytes do not have`;
  if (!(startLine >= 1 && startLine <= endLine))
    return `${place} cites lines ${startLine} to ${endLine}: lines count from 1, and the last is not before the first`;
  const lines = linesOf(bytes);
  const cited = lines.slice(startLine - 1, endLine);
  return endLine < lines.length && cited.some((line) => line.trim() !== "")
    ? undefined
    : `${place} cites lines ${startLine} to ${endLine} of "${sourceId}", which has no text there`;
}

/** Returns the cited lines of a source. */
export function citedText(bytes: Uint8Array, { startLine, endLine }: SourceReference): string {
  return linesOf(bytes)
    .slice(startLine - 1, endLine)
    .join("\n");
}

// The last item is the empty text behind the last line feed: a source has one line fewer.
function linesOf(bytes: Uint8Array): string[] {
  return new TextDecoder().decode(bytes).split("\n");
}
