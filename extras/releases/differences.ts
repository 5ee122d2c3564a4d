// Compares the records of two releases, property by property. The pages list the differences, and the check of the open
// release asks for a description of each.

import type { SourceReference } from "#client";
import { groupBy } from "../../core/base/group-by.ts";
import { type Catalogs, type Entry, entriesOf } from "../../core/catalog/entries.ts";
import { citedLines, type SourceLines } from "../../core/catalog/references.ts";

/**
 * A property of a definition that differs. `of` is the id of the definition. `key` is the key of a field or the id of a
 * source, and null for every other property.
 */
export interface Difference {
  of: string;
  property: string;
  key: string | null;
}

/**
 * Returns the properties that differ, definition by definition. Only the cited words of a source are compared. Lines
 * that only moved, or that are wrapped in another way, are not a difference.
 */
export function differencesOf(before: RecordParts, after: RecordParts): Difference[] {
  return [...after].flatMap(([of, newParts]) => {
    const oldParts = before.get(of) ?? [];
    const changedParts = newParts.filter(
      (part) => oldParts.find((old) => isSameProperty(old, part))?.text !== part.text,
    );
    const removedParts = oldParts.filter((old) => !newParts.some((part) => isSameProperty(old, part)));
    return [...changedParts, ...removedParts].map(({ property, key }) => ({ of, property, key }));
  });
}

/** The parts of each definition that are compared, by the id of the definition. */
export type RecordParts = ReadonlyMap<string, readonly RecordPart[]>;

/** Returns the parts of a release that are compared: the properties of its records, and the passages that they cite. */
export function recordPartsOf(catalogs: Catalogs, sources: SourceLines): RecordParts {
  return new Map(entriesOf(catalogs).map((entry) => [entry.cohort.id, partsOf(entry, sources)]));
}

interface RecordPart extends Omit<Difference, "of"> {
  text: string;
}

function isSameProperty(one: RecordPart, other: RecordPart): boolean {
  return one.property === other.property && one.key === other.key;
}

function partsOf({ cohort, asset }: Entry, sources: SourceLines): RecordPart[] {
  const evidenceToInspect = [...cohort.evidenceToInspect, ...asset.evidenceToInspect];
  const { fields, sourceRefs, ...properties } = { ...asset, ...cohort, evidenceToInspect };
  const references = [...sourceRefs, ...asset.sourceRefs, ...fields.flatMap(({ sourceBasis }) => sourceBasis)];
  return [
    ...Object.entries(properties).map(([property, value]) => ({ property, key: null, text: JSON.stringify(value) })),
    ...fields.map(({ key, sourceBasis: _, ...field }) => ({ property: "fields", key, text: JSON.stringify(field) })),
    ...citedParts(references, sources),
  ];
}

// Returns one part for each source, with every cited passage once and on one line.
function citedParts(references: readonly SourceReference[], sources: SourceLines): RecordPart[] {
  const passageOf = (reference: SourceReference): string => {
    const lines = citedLines(sources.get(reference.sha256) ?? [], reference);
    return lines.join(" ").replace(/ {2,}/g, " ");
  };
  const bySource = groupBy(references, ({ sourceId }) => sourceId);
  return [...bySource].map(([sourceId, sourceReferences]) => {
    const passages = new Set(sourceReferences.map(passageOf));
    return { property: "sources", key: sourceId, text: [...passages].join("\n") };
  });
}
