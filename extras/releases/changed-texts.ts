// Finds the texts of a definition that differ between two releases, part by part. The command diff prints them, and
// pages mark them.

import type { Entry } from "../../core/catalog/entries.ts";

/** A part of a definition that differs between two releases. */
export interface ChangedPart {
  /** The id of the definition. */
  id: string;
  part: string;
  /** The texts that only the first release has. */
  before: readonly string[];
  /** The texts that only the second release has. */
  after: readonly string[];
}

/** The texts of a definition, by the name of their part: definition, asset purpose, field invoiceDate. */
export type Texts = ReadonlyMap<string, readonly string[]>;

/**
 * Returns the texts of a definition, from its cohort and its asset definition. Citations are left out, because the
 * cited lines move if another part of a source is edited.
 */
export function textsOf({ cohort, asset }: Entry): Texts {
  const { sourceRefs: _cohortCitations, ...cohortValues } = cohort;
  const { sourceRefs: _assetCitations, fields, ...assetValues } = asset;
  const values = [
    ...Object.entries<unknown>(cohortValues),
    ...Object.entries<unknown>(assetValues).map(([key, value]) => [`asset ${key}`, value] as const),
  ];
  return new Map([...values.map(([part, value]) => [part, textsIn(value)] as const), ...fields.flatMap(fieldTexts)]);
}

const FORM = "form of field ";

// Returns the texts of a field in two parts: what it is, and its scope, type and unit, each with its name.
function fieldTexts(field: Entry["asset"]["fields"][number]): (readonly [part: string, texts: readonly string[]])[] {
  const { key, description, sourceBasis: _citations, ...form } = field;
  return [
    [`field ${key}`, [description]],
    [`${FORM}${key}`, Object.entries(form).map(([name, value]) => `${name}: ${value}`)],
  ];
}

// Returns the texts in a value: the items of a list, or the values of an object such as the reference scenario. Any
// other value is one text. Null is one text too, because every rule for a funder is null.
function textsIn(value: unknown): readonly string[] {
  const values: readonly unknown[] = typeof value === "object" && value !== null ? Object.values(value) : [value];
  return values.map(String);
}

const NO_TEXTS: Texts = new Map();

/**
 * Returns the parts of a definition that differ: the parts of the first release in its order, then the parts that are
 * new in the second. A release that does not have the definition has no texts. The order of the texts in a part is not
 * compared. The form of a field is compared only if both releases have the field. A field that only one release has
 * differs by its description already.
 */
export function changedPartsOf(id: string, first: Texts = NO_TEXTS, second: Texts = NO_TEXTS): ChangedPart[] {
  const isCompared = (part: string): boolean => !part.startsWith(FORM) || (first.has(part) && second.has(part));
  const parts = [...new Set([...first.keys(), ...second.keys()])].filter(isCompared);
  return parts
    .map((part) => ({ id, part, ...unsharedTexts(first.get(part), second.get(part)) }))
    .filter(({ before, after }) => before.length + after.length > 0);
}

/** Returns the texts of a part that only one of two releases has. */
export function unsharedTexts(
  first: readonly string[] = [],
  second: readonly string[] = [],
): Pick<ChangedPart, "before" | "after"> {
  return {
    before: first.filter((text) => !second.includes(text)),
    after: second.filter((text) => !first.includes(text)),
  };
}
