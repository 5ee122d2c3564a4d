// The shape of a filled-in worksheet, read from its published schema.

import { type InspectionShape, KINDS, type Kind, type Part } from "../../catalog/inspection.ts";

/** A schema of a filled-in record, as far as the shape is read from it. */
export interface InspectionSchema {
  properties: {
    asset: { const: string };
    version: { const: string };
    evidence: { items: { properties: { document: { enum: readonly string[] } } } };
    lines: { items: { properties: Readonly<Record<string, Entry>> } };
    summary: {
      properties: Readonly<Record<string, { title: string; properties: { value: { $ref: string } } }>>;
    };
  };
}

interface Entry {
  title: string;
  $ref: string;
}

/** Returns the shape that a schema describes. */
export function shapeIn({ properties }: InspectionSchema): InspectionShape {
  const { asset, version, evidence, lines, summary } = properties;
  return {
    id: asset.const,
    version: version.const,
    documents: evidence.items.properties.document.enum,
    lines: Object.entries(lines.items.properties).map(([key, entry]) => partOf(key, entry.title, entry.$ref)),
    summary: Object.entries(summary.properties).map(([key, field]) =>
      partOf(key, field.title, field.properties.value.$ref),
    ),
  };
}

/** Tells whether a value is a schema from which the shape can be read. */
export function isInspectionSchema(value: unknown): value is InspectionSchema {
  try {
    const { documents, lines, summary, ...named } = shapeIn(value as InspectionSchema);
    const parts = [...lines, ...summary];
    return (
      [...Object.values(named), ...documents, ...parts.map(({ label }) => label)].every(
        (text) => typeof text === "string",
      ) && parts.every(({ kind }) => Object.hasOwn(KINDS, kind))
    );
  } catch {
    // A schema that lacks a part on the way.
    return false;
  }
}

function partOf(key: string, label: string, reference: string): Part {
  return { key, label, kind: reference.replace("#/$defs/", "") as Kind };
}
