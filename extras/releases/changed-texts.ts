// Finds the texts of a definition that differ between two releases, part by part. The command diff prints them, and
// pages mark them.

import type { Entry } from "../../core/catalog/entries.ts";

/**
 * A part of a definition that differs: the texts that only the first release has, and those that only the second has.
 */
export interface Change {
  id: string;
  part: string;
  before: readonly string[];
  after: readonly string[];
}

/** The texts of a definition, by the name of their part: definition, asset purpose, field invoiceDate. */
export type Texts = ReadonlyMap<string, readonly string[]>;

/** Returns the texts of an entry, without the lines of sources that it cites. */
export function textsOf({ cohort, asset }: Entry): Texts {
  const { sourceRefs: _, ...ofCohort } = cohort;
  const { sourceRefs: __, fields, ...ofAsset } = asset;
  const parts: [string, unknown][] = [
    ...Object.entries(ofCohort),
    ...Object.entries(ofAsset).map(([key, value]): [string, unknown] => [`asset ${key}`, value]),
    ...fields.map(({ key, description }): [string, unknown] => [`field ${key}`, description]),
  ];
  return new Map(parts.map(([part, value]) => [part, listOf(value).map(String)]));
}

// Returns the texts in a value. An object such as the reference scenario has several.
function listOf(value: unknown): readonly unknown[] {
  return typeof value === "object" && value !== null ? Object.values(value) : [value];
}

/** Returns the parts of a definition that differ, in the order of the releases. */
export function changesOf(id: string, before: Texts = new Map(), after: Texts = new Map()): Change[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((part) => {
    const [old, now] = [before.get(part) ?? [], after.get(part) ?? []];
    const change = {
      id,
      part,
      before: old.filter((text) => !now.includes(text)),
      after: now.filter((text) => !old.includes(text)),
    };
    return change.before.length + change.after.length === 0 ? [] : [change];
  });
}
