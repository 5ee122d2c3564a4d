// The types of the contract, the schema of both catalogs, and functions that read it. They follow references, find
// constants, and make schemas that need no other file.

/** A schema of the contract: JSON Schema 2020-12 with only these keywords. */
export interface Schema {
  title?: string;
  description?: string;
  examples?: readonly unknown[];
  $ref?: string;
  const?: string;
  enum?: readonly string[];
  type?: "object" | "array" | "string" | "integer" | "null";
  pattern?: string;
  minLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  items?: Schema;
  additionalProperties?: false;
  required?: readonly string[];
  properties?: Readonly<Record<string, Schema>>;
  if?: Schema;
  then?: Schema;
  else?: Schema;
}

/** The contract document: the two catalogs at its root, every record in `$defs`. */
export interface Contract {
  $schema: string;
  $id: string;
  title: string;
  description: string;
  oneOf: readonly Schema[];
  $defs: Readonly<Record<string, Schema>>;
}

const DEFINITIONS = "#/$defs/";

/** Returns the `$ref` of a definition. */
export function referenceTo(name: string): string {
  return DEFINITIONS + name;
}

/** Returns the name of the definition that a `$ref` points at. */
export function referencedName(reference: string): string {
  return reference.slice(DEFINITIONS.length);
}

/** Returns the definition that a schema refers to, or the schema itself if it refers to none. */
export function resolveReference(schema: Schema, contract: Contract): Schema {
  return schema.$ref === undefined ? schema : (contract.$defs[referencedName(schema.$ref)] as Schema);
}

/** Returns the constants of a definition: each property that can have only one value, with that value. */
export function constantsOf(name: string, contract: Contract): Record<string, string | null> {
  const properties = Object.entries(contract.$defs[name]?.properties ?? {});
  const constants = properties.flatMap(([key, property]): [string, string | null][] => {
    const { const: value, type } = resolveReference(property, contract);
    if (value !== undefined) return [[key, value]];
    return type === "null" ? [[key, null]] : [];
  });
  return Object.fromEntries(constants);
}

/**
 * Returns a schema that needs no other file. Its `$defs` has every definition of the contract that it refers to, and
 * `additionalDefinitions`, which are not in the contract.
 */
export function selfContainedSchema(
  schema: object,
  { $schema, $defs }: Contract,
  additionalDefinitions: object = {},
): object {
  const names = [...namesIn([schema, additionalDefinitions], $defs, new Set())];
  const definitions = Object.fromEntries(names.map((name) => [name, $defs[name]]));
  return { $schema, ...schema, $defs: { ...definitions, ...additionalDefinitions } };
}

// Adds to `names` the names of the definitions that a value refers to, directly or through other definitions, and
// returns `names`.
function namesIn(value: unknown, definitions: Contract["$defs"], names: Set<string>): Set<string> {
  for (const [, name = ""] of JSON.stringify(value).matchAll(/"\$ref":"#\/\$defs\/(\w+)"/g)) {
    if (names.has(name) || !Object.hasOwn(definitions, name)) continue;
    namesIn(definitions[name], definitions, names.add(name));
  }
  return names;
}

const ANNOTATIONS = new Set(["title", "description", "examples"]);

/** Returns a schema without annotations, the keywords that explain a value and do not constrain it. */
export function withoutAnnotations(schema: Schema): Schema {
  const entries = Object.entries(schema).filter(([keyword]) => !ANNOTATIONS.has(keyword));
  return Object.fromEntries(entries.map(([keyword, value]) => [keyword, withoutAnnotationsBelow(keyword, value)]));
}

function withoutAnnotationsBelow(keyword: string, value: unknown): unknown {
  if (keyword === "properties") {
    const properties = Object.entries(value as Record<string, Schema>);
    return Object.fromEntries(properties.map(([name, property]) => [name, withoutAnnotations(property)]));
  }
  return ["items", "if", "then", "else"].includes(keyword) ? withoutAnnotations(value as Schema) : value;
}
