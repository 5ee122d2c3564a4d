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

/**
 * Returns the texts of a definition, from its cohort and its asset definition. Citations are left out, because their
 * lines move when a source is edited elsewhere.
 */
export function textsOf({ cohort, asset }: Entry): Texts {
  const { sourceRefs: _cohortCitations, ...ofCohort } = cohort;
  const { sourceRefs: _assetCitations, fields, ...ofAsset } = asset;
  const values = [
    ...Object.entries<unknown>(ofCohort),
    ...Object.entries<unknown>(ofAsset).map(([key, value]) => [`asset ${key}`, value] as const),
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

// Returns the texts in a value: those of a list, or those of an object such as the reference scenario. Any other value
// is one text, and so is null, which every rule for a funder is.
function textsIn(value: unknown): readonly string[] {
  return (typeof value === "object" && value !== null ? Object.values(value) : [value]).map(String);
}

const NO_TEXTS: Texts = new Map();

/**
 * Returns the parts of a definition that differ: those of the first release in its order, then those that are new in
 * the second. A release that does not have the definition has no texts. The order of the texts in a part is not
 * compared. The form of a field is compared only if both releases have the field, because the description of any other
 * field already is a part that differs.
 */
export function changesOf(id: string, first: Texts = NO_TEXTS, second: Texts = NO_TEXTS): Change[] {
  return [...new Set([...first.keys(), ...second.keys()])]
    .filter((part) => !part.startsWith(FORM) || (first.has(part) && second.has(part)))
    .map((part) => ({ id, part, ...unsharedTexts(first.get(part), second.get(part)) }))
    .filter(({ before, after }) => before.length + after.length > 0);
}

/** Returns the texts of a part that only one of two releases has. */
export function unsharedTexts(
  first: readonly string[] = [],
  second: readonly string[] = [],
): Pick<Change, "before" | "after"> {
  return {
    before: first.filter((text) => !second.includes(text)),
    after: second.filter((text) => !first.includes(text)),
  };
}
