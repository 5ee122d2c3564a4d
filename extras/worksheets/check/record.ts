// Checks the record of a worksheet in JSON against its published schema, and says what is wrong in a single entry. The
// check of a filled-in file reports the same faults.

import { labelOf } from "../../../core/catalog/entries.ts";
import type { EntryField } from "../entry-fields.ts";
import { isOfKind, KINDS, type Kind, type KindOfEntry } from "../entry-kinds.ts";
import type { InspectionShape } from "../inspection.ts";
import { signIn } from "./amount-fault.ts";
import type { Finding } from "./finding.ts";

/** Says what to do if some of the four amounts of a summary are missing. Every definition has these four amounts. */
export const ALL_FOUR = "write all four amounts or none";

/** Returns the fault of a text that is not an entry of this kind, otherwise undefined. */
export function faultOf(text: string, kind: Kind): string | undefined {
  if (isOfKind(text, kind)) return undefined;
  if (kind === "amount" && isOfKind(text, "signedAmount"))
    return "this amount is below zero; write it without the minus, where amounts are taken off";
  const { is, write }: KindOfEntry = KINDS[kind];
  const sign = write && signIn(text);
  return sign ? `this amount has ${sign}; write ${write}` : `this is not ${is}`;
}

/** Returns the fault of a word that is not among the words of a definition, otherwise undefined. */
export function unknownWord(word: string, knownWords: readonly string[], what: string): string | undefined {
  return knownWords.includes(word) ? undefined : `the definition has no such ${what}`;
}

/**
 * A JSON Schema with the keywords that the schemas of records use. An object may have no other keys than its
 * properties.
 */
export interface RecordSchema {
  type?: string;
  properties?: Readonly<Record<string, RecordSchema>>;
  required?: readonly string[];
  dependentRequired?: Readonly<Record<string, readonly string[]>>;
  items?: RecordSchema;
  const?: string;
  enum?: readonly string[];
  $ref?: string;
  title?: string;
}

/** Returns what a worksheet of the schema's definition can hold. Throws a TypeError for a schema of another shape. */
export function shapeIn(schema: RecordSchema): InspectionShape {
  const { asset, version, evidence, lines, summary } = schema.properties as Readonly<Record<string, RecordSchema>>;
  return {
    id: textIn(asset?.const),
    version: textIn(version?.const),
    documents: (evidence?.items?.properties?.["document"]?.enum ?? [undefined]).map(textIn),
    lines: Object.entries(lines?.items?.properties as object).map(([key, line]) => partOf(key, line.title, line)),
    summary: Object.entries(summary?.properties as object).map(([key, field]) =>
      partOf(key, field.title, field.properties.value),
    ),
  };
}

function partOf(key: string, title: unknown, { $ref }: RecordSchema): EntryField {
  // The schema in a page has no title where the key has the same words.
  return { key, label: textIn(title ?? labelOf(key)), kind: kindOf($ref) };
}

function textIn(value: unknown): string {
  if (typeof value === "string") return value;
  throw new TypeError("a schema of another shape");
}

function kindOf(reference: string | undefined): Kind {
  const kind = (Object.keys(KINDS) as Kind[]).find((name) => reference === `#/$defs/${name}`);
  if (kind) return kind;
  throw new TypeError("a schema of another shape");
}

/**
 * Returns everything in a value that does not follow a schema, by JSON pointer. Throws a TypeError for a schema of
 * another shape.
 */
export function checkRecord(value: unknown, schema: RecordSchema, place = ""): Finding[] {
  const finding = (says: string): Finding => ({ place: place === "" ? "the record" : place, says });
  const { type, items = {} } = schema;
  if (type === "array") {
    if (!Array.isArray(value)) return [finding("this is not a list")];
    return value.flatMap((item, index) => checkRecord(item, items, `${place}/${index}`));
  }
  if (type === "object") {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return [finding("this is not an object")];
    return [...missingKeys(value, schema).map(finding), ...checkProperties(value, schema, place)];
  }
  if (typeof value !== "string") return [finding("this is not a string; write amounts and dates as strings")];
  const fault = faultInText(value, schema, place);
  return fault === undefined ? [] : [{ ...finding(fault), writtenText: value }];
}

// Says which keys an object lacks that it needs, always or because of another key that it has.
function missingKeys(value: object, { required = [], dependentRequired = {} }: RecordSchema): string[] {
  const isMissing = (key: string): boolean => !Object.hasOwn(value, key);
  const dependentKeys = Object.entries(dependentRequired).flatMap(([key, keys]) => (isMissing(key) ? [] : keys));
  return [
    ...required.filter(isMissing).map((key) => `"${key}" is missing`),
    ...[...new Set(dependentKeys)].filter(isMissing).map((key) => `"${key}" is missing; ${ALL_FOUR}`),
  ];
}

function checkProperties(value: object, { properties = {} }: RecordSchema, place: string): Finding[] {
  return Object.entries(value).flatMap(([key, property]) => {
    // A JSON pointer writes "~" as "~0" and "/" as "~1".
    const propertyPlace = `${place}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
    const propertySchema = Object.hasOwn(properties, key) ? properties[key] : undefined;
    return propertySchema
      ? checkRecord(property, propertySchema, propertyPlace)
      : [{ place: propertyPlace, says: "this key is unknown" }];
  });
}

function faultInText(text: string, schema: RecordSchema, place: string): string | undefined {
  const { const: expected, enum: words, $ref } = schema;
  if (expected !== undefined) return text === expected ? undefined : `the definition in this check has "${expected}"`;
  // The kinds of documents and records are words of the definition. The key is the last part of the place.
  if (words) return unknownWord(text, words, place.slice(place.lastIndexOf("/") + 1));
  return text === "" ? "this is empty; leave the key out" : faultOf(text, kindOf($ref));
}
