// Makes the JSON Schema of published data from its shape (core/catalog/shape.ts). The reader of the data and its
// TypeScript type follow from the same shape, so the three always agree.

import { type Condition, DAY, list, type Shape, SOURCE_REFERENCE } from "../catalog/shape.ts";

type Definitions = Record<string, object>;

/** Returns the JSON Schema (2020-12) of published data. Objects with a name are under `$defs`. */
export function schemaOf(title: string, shape: Shape): object {
  const definitions: Definitions = {};
  const schema = schemaIn(shape, definitions);
  return { $schema: "https://json-schema.org/draft/2020-12/schema", title, ...schema, $defs: definitions };
}

function schemaIn(shape: Shape, definitions: Definitions): object {
  const annotation = shape.about === "" ? {} : { description: shape.about };
  const schema = { ...annotation, ...keywordsOf(shape, definitions) };
  if (shape.form !== "object" || shape.name === "") return schema;
  definitions[shape.name] ??= schema;
  return { $ref: `#/$defs/${shape.name}` };
}

// The pattern of an id, such as `volume-rebates`.
const SLUG = "[a-z0-9]+(?:-[a-z0-9]+)*";

// The pattern of a place to read on, such as `volume-rebates` or `outside/gift-cards`.
const PLACE = `^${SLUG}(?:/${SLUG})?$`;

function keywordsOf(shape: Shape, definitions: Definitions): object {
  switch (shape.form) {
    case "prose":
      return { type: "string", ...(!shape.canBeEmpty && { minLength: 1 }) };
    case "word":
      return { type: "string", ...(shape.pattern ? { pattern: shape.pattern.source } : { minLength: 1 }) };
    case "choice":
      return { enum: shape.choices };
    case "day":
      return { type: "string", pattern: DAY.source };
    case "position":
      return { type: "integer", minimum: 1 };
    case "reference":
      return { type: "string", pattern: shape.to === "place" ? PLACE : `^${SLUG}$` };
    case "citations":
      return keywordsOf(list(SOURCE_REFERENCE), definitions);
    case "list":
      return { type: "array", ...boundsOf(shape), items: schemaIn(shape.valueShape, definitions) };
    case "map":
      return { type: "object", ...mapKeywords(shape, definitions) };
    case "object":
      return { type: "object", ...objectKeywords(shape, definitions) };
    case "optional":
      return { anyOf: [{ type: "null" }, schemaIn(shape.valueShape, definitions)] };
  }
}

type FormOf<F extends Shape["form"]> = Extract<Shape, { form: F }>;

function boundsOf({ least, most }: FormOf<"list">): object {
  return { ...(least > 0 && { minItems: least }), ...(Number.isFinite(most) && { maxItems: most }) };
}

function mapKeywords({ keys, least, valueShape }: FormOf<"map">, definitions: Definitions): object {
  const values = schemaIn(valueShape, definitions);
  return Array.isArray(keys)
    ? { additionalProperties: false, properties: Object.fromEntries(keys.map((key) => [key, values])) }
    : { minProperties: least, additionalProperties: values };
}

function objectKeywords({ properties, conditions }: FormOf<"object">, definitions: Definitions): object {
  const schemas = Object.entries(properties).map(([key, property]) => [key, schemaIn(property, definitions)] as const);
  return {
    required: schemas.map(([key]) => key),
    additionalProperties: false,
    properties: Object.fromEntries(schemas),
    ...(conditions.length > 0 && { allOf: conditions.map(conditionIn) }),
  };
}

function conditionIn({ where, required, nullProperties }: Condition): object {
  const values = Object.entries(where).map(([name, value]) => [name, { const: value }]);
  const consequences = [
    ...required.map((name) => [name, { not: { type: "null" } }]),
    ...nullProperties.map((name) => [name, { type: "null" }]),
  ];
  return {
    if: { properties: Object.fromEntries(values) },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { properties: Object.fromEntries(consequences) },
  };
}
