// What a page has to know of the definitions before it checks a file: it asks for nothing while it does.

import { labelOf } from "../../core/catalog/entries.ts";
import type { KnownDefinition } from "./bundled/check-worker.ts";
import type { RecordSchema } from "./check/record.ts";
import type { WorksheetData } from "./data.ts";
import { recordSchemaOf } from "./record-schema.ts";
import { shapeOf } from "./sheet.ts";

/** Returns the definitions as the check of a page knows them. */
export function knownDefinitions({ compiled, sheets }: WorksheetData): KnownDefinition[] {
  return compiled.folders.map(({ id, cohort, asset, evidence }, index) => {
    const { lines } = sheets[index] as (typeof sheets)[number];
    const schema = recordSchemaOf(asset, shapeOf(asset, evidence, lines));
    return { id, name: cohort.name, schema: readPartOf(schema as RecordSchema) };
  });
}

// Descriptions and patterns are for others: the check has the patterns of the kinds.
function readPartOf({
  type,
  properties,
  required,
  dependentRequired,
  items,
  title,
  ...one
}: RecordSchema): RecordSchema {
  const own =
    properties && Object.entries(properties).map(([key, schema]) => [key, withoutLabel(key, readPartOf(schema))]);
  return {
    ...(type ? { type } : {}),
    ...(own ? { properties: Object.fromEntries(own) } : {}),
    ...(required ? { required } : {}),
    ...(dependentRequired ? { dependentRequired } : {}),
    ...(items ? { items: readPartOf(items) } : {}),
    ...(title ? { title } : {}),
    ...(one.const ? { const: one.const } : {}),
    ...(one.enum ? { enum: one.enum } : {}),
    ...(one.$ref ? { $ref: one.$ref } : {}),
  };
}

// A title that its key says again is a quarter of what is sent.
function withoutLabel(key: string, { title, ...schema }: RecordSchema): RecordSchema {
  return title === undefined || title === labelOf(key) ? schema : { ...schema, title };
}
