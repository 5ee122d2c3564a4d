// The texts of a definition, part by part, and those that differ between two releases: what the command prints and the
// pages mark.

import type { Entry } from "../../core/catalog/entries.ts";

/** The texts of a part of a definition that only the one release has, and those that only the other has. */
export interface Change {
  id: string;
  part: string;
  before: readonly string[];
  after: readonly string[];
}

/** The texts of a definition, by the name of their part: definition, asset purpose, field invoiceDate. */
export type Texts = ReadonlyMap<string, readonly string[]>;

/** Returns the texts of an entry. The lines of sources that it cites are none of them. */
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

// What holds several texts by name, as the reference scenario does, is a list of them.
function listOf(value: unknown): readonly unknown[] {
  return typeof value === "object" && value !== null ? Object.values(value) : [value];
}

/** Returns the parts of a definition that differ, in the order in which the releases have them. */
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
