// What the tools take and return, as JSON Schema (2020-12) made from the definitions of the contract.

import { type Contract, referenceTo, type Schema, withoutAnnotations } from "../../contract/schema.ts";

/** A JSON Schema with whatever keywords it needs. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The definition in the contract of a record of each catalog. */
const RECORDS = { cohorts: "cohortRecord", "asset-definitions": "assetRecord" } as const;

/** The name of a catalog, as the tools take it. */
export type CatalogName = keyof typeof RECORDS;

const CATALOG = { enum: Object.keys(RECORDS), description: "Which of the two catalogs." };
const ID = { type: "string", description: "The exact id of a record; no other record is chosen for an unknown one." };

/** The schemas of one tool, with an object at the root of each. */
export interface ToolSchemas {
  input: JsonSchema;
  output: JsonSchema;
}

/** Returns the schemas of every tool, by its name. */
export function toolSchemas(
  contract: Contract,
): Record<
  "search" | "list" | "get" | "compare" | "authorities" | "read_code" | "verify_source_reference",
  ToolSchemas
> {
  const whole = (schema: JsonSchema) => withDefinitions(schema, contract);
  const parts = (cohort: readonly string[], asset: readonly string[]) =>
    whole(
      closed({
        cohorts: listOf(partOf(contract, "cohortRecord", cohort)),
        assets: listOf(partOf(contract, "assetRecord", asset)),
      }),
    );
  return {
    search: {
      input: closed({ text: { type: "string", description: "The text to find." } }),
      output: parts(["id", "name", "assetStructure", "definition"], ["id", "cohortId", "name", "purpose"]),
    },
    list: {
      input: closed({}),
      output: parts(["id", "name", "assetStructure"], ["id", "name", "cohortId"]),
    },
    get: {
      input: closed({ catalog: CATALOG, id: ID }),
      output: whole(closed({ catalog: CATALOG, record: { anyOf: Object.values(RECORDS).map(definition) } })),
    },
    compare: {
      input: closed({ catalog: CATALOG, id: ID, otherId: ID }),
      output: whole(
        closed({ catalog: CATALOG, id: ID, otherId: ID, differences: listOf({ anyOf: differences(contract) }) }),
      ),
    },
    authorities: {
      input: closed({ text: { type: "string", description: "The text to find." } }),
      // authorities.json has a schema of its own, which the listing of the tools need not repeat.
      output: closed({
        authorities: listOf({ type: "object", required: ["id", "name", "establishes", "read", "leanedOnBy"] }),
      }),
    },
    read_code: {
      input: closed({ code: { type: "string", description: "The code, such as 38." } }),
      output: closed({
        found: {
          anyOf: [{ type: "object", required: ["code", "name", "leads", "readOn", "because"] }, { type: "null" }],
        },
      }),
    },
    verify_source_reference: {
      input: whole({ ...contract.$defs["sourceReference"] }),
      output: whole(
        closed({
          verified: { type: "boolean" },
          faults: { type: "array", items: { type: "string" } },
          computedSha256: { anyOf: [contract.$defs["sourceReference"]?.properties?.["sha256"], { type: "null" }] },
          text: { anyOf: [{ type: "string" }, { type: "null" }] },
        }),
      ),
    },
  };
}

function closed(properties: JsonSchema): JsonSchema {
  return { type: "object", additionalProperties: false, required: Object.keys(properties), properties };
}

function listOf(items: JsonSchema): JsonSchema {
  return { type: "array", items };
}

function definition(name: string): JsonSchema {
  return { $ref: referenceTo(name) };
}

function propertiesOf(contract: Contract, name: string): [name: string, schema: Schema][] {
  return Object.entries(contract.$defs[name]?.properties ?? {});
}

function partOf(contract: Contract, name: string, keys: readonly string[]): JsonSchema {
  const properties = new Map(propertiesOf(contract, name));
  return closed(Object.fromEntries(keys.map((key) => [key, properties.get(key)])));
}

// One schema for each property of either record; a property of the same shape in both gives one.
function differences(contract: Contract): JsonSchema[] {
  const shapes = Object.values(RECORDS).flatMap((record) =>
    propertiesOf(contract, record).map(([property, schema]) => {
      const value = withoutAnnotations(schema);
      return property === "fields"
        ? closed({ property: { const: property }, key: { type: "string" }, one: FIELD, other: FIELD })
        : closed({ property: { const: property }, one: value, other: value });
    }),
  );
  return [...new Map(shapes.map((shape) => [JSON.stringify(shape), shape])).values()];
}

const FIELD = { anyOf: [definition("fieldDescriptor"), { type: "null" }] };

// Adds the definitions that a schema refers to, without their annotations: agents are sent all schemas whenever they list the tools.
function withDefinitions(schema: JsonSchema, contract: Contract): JsonSchema {
  const names: string[] = [];
  const collect = (part: unknown): void => {
    for (const [, name] of JSON.stringify(part).matchAll(/"#\/\$defs\/([A-Za-z]+)"/g)) {
      if (name === undefined || names.includes(name)) continue;
      names.push(name);
      collect(contract.$defs[name]);
    }
  };
  collect(schema);
  const definitions = names.map((name) => [name, withoutAnnotations(contract.$defs[name] as Schema)]);
  return { ...schema, $defs: Object.fromEntries(definitions) };
}
