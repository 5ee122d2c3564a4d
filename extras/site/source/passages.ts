// Finds the cited passages of a source, each with its citers: the records and the entries of extras that cite it.

import { lineFragment, type PlacedReference, referencesOf } from "../../../core/catalog/references.ts";
import { offerValues } from "../../../core/extra/offer.ts";
import type { Citer } from "../../../core/extra/offer-values.ts";
import type { SiteModel } from "../model.ts";

/** A cited passage of a source, and its citers. */
export interface Passage {
  startLine: number;
  endLine: number;
  citers: Citer[];
}

/**
 * Returns the cited passages of a source in the order of their first lines. If two begin with the same line, the longer
 * is first.
 */
export function passagesOf(sourceId: string, { compilation, offers }: SiteModel): Passage[] {
  const passages = new Map<string, Passage>();
  const citationsOfRecords = referencesOf(compilation).map((placedReference) => ({
    reference: placedReference.reference,
    citer: citerOf(placedReference),
  }));
  const citationsOfExtras = offerValues("citers", offers).flat();
  for (const { reference, citer } of [...citationsOfRecords, ...citationsOfExtras]) {
    if (reference.sourceId !== sourceId) continue;
    const { startLine, endLine } = reference;
    const key = lineFragment(reference);
    const passage = passages.get(key) ?? { startLine, endLine, citers: [] };
    passages.set(key, passage);
    passage.citers.push(citer);
  }
  return [...passages.values()].sort((one, other) => one.startLine - other.startLine || other.endLine - one.endLine);
}

function citerOf({ entry: { cohort, asset }, catalog, key }: PlacedReference): Citer {
  const { id } = cohort;
  if (key !== undefined) return { id, name: key, path: `${id}/#field-${key}` };
  return { id, name: (catalog === "cohort" ? cohort : asset).name, path: `${id}/#sources` };
}
