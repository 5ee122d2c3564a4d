// The questions that an agent can ask of the catalogs. Pure: each tool takes arguments and gives what the catalogs say.

import { isDeepStrictEqual } from "node:util";
import {
  type AssetRecord,
  type CohortRecord,
  getAssetDefinition,
  getCohort,
  listAssetDefinitions,
  listCohorts,
  type SourceReference,
  searchAssetDefinitions,
  searchCohorts,
} from "#client";
import { sha256 } from "../../base/hash.ts";
import { type Contract, type Schema, withoutAnnotations } from "../../contract/schema.ts";
import { referenceFaults } from "../verify.ts";
import type { LoadedCatalogs } from "./catalogs.ts";

/** A tool: what it takes and gives as JSON Schema (2020-12, an object at its root), and its answer. `run` throws a CohortError for what the catalogs do not hold. */
export interface CatalogTool {
  name: string;
  title: string;
  description: string;
  input: JsonSchema;
  output: JsonSchema;
  // The arguments have passed the input schema before they come here.
  run(catalogs: LoadedCatalogs, args: never): Record<string, unknown>;
}

/** A JSON Schema with whatever keywords it needs. */
export type JsonSchema = Readonly<Record<string, unknown>>;

type CatalogName = "cohorts" | "asset-definitions";

const RECORDS = { cohorts: "cohortRecord", "asset-definitions": "assetRecord" } as const;

const CATALOG = { enum: Object.keys(RECORDS), description: "Which of the two catalogs." };
const ID = { type: "string", description: "The exact id of a record; no other record is chosen for an unknown one." };

/** Gives the five tools. What they give is described by the definitions of the contract. */
export function catalogTools(contract: Contract): CatalogTool[] {
  const whole = (schema: JsonSchema) => withDefinitions(schema, contract);
  return [
    {
      name: "search",
      title: "Search both catalogs",
      description:
        "Finds the cohorts and asset definitions that hold a text, in any case: one substring, not several words apart. Gives the id, name and text of each; get gives a whole record.",
      input: closed({ text: { type: "string", description: "The text to find." } }),
      output: whole(
        closed({
          cohorts: listOf(partOf(contract, "cohortRecord", ["id", "name", "assetStructure", "definition"])),
          assets: listOf(partOf(contract, "assetRecord", ["id", "cohortId", "name", "purpose"])),
        }),
      ),
      run: search,
    },
    {
      name: "list",
      title: "List both catalogs",
      description: "Gives the id and names of every cohort and every asset definition, in catalog order.",
      input: closed({}),
      output: whole(
        closed({
          cohorts: listOf(partOf(contract, "cohortRecord", ["id", "name", "assetStructure"])),
          assets: listOf(partOf(contract, "assetRecord", ["id", "name", "cohortId"])),
        }),
      ),
      run: list,
    },
    {
      name: "get",
      title: "Get a record",
      description: "Gives one whole record of a catalog, with its source references.",
      input: closed({ catalog: CATALOG, id: ID }),
      output: whole(closed({ catalog: CATALOG, record: { anyOf: Object.values(RECORDS).map(reference) } })),
      run: get,
    },
    {
      name: "compare",
      title: "Compare two records",
      description:
        "Gives the properties in which two records of a catalog differ, as both have them. The fields of asset definitions are compared key by key; null stands where a record has no field of that key.",
      input: closed({ catalog: CATALOG, id: ID, otherId: ID }),
      output: whole(
        closed({ catalog: CATALOG, id: ID, otherId: ID, differences: listOf({ anyOf: differences(contract) }) }),
      ),
      run: compare,
    },
    {
      name: "verify_source_reference",
      title: "Verify a source reference",
      description:
        "Computes the SHA-256 of the published source again, checks that the lines exist, and gives the cited text. The text is given only where everything is right; faults say what is wrong.",
      input: whole({ ...contract.$defs["sourceReference"] }),
      output: whole(
        closed({
          verified: { type: "boolean" },
          faults: { type: "array", items: { type: "string" } },
          computedSha256: { anyOf: [contract.$defs["sourceReference"]?.properties?.["sha256"], { type: "null" }] },
          text: { anyOf: [{ type: "string" }, { type: "null" }] },
        }),
      ),
      run: verifySourceReference,
    },
  ];
}

// --- answers ---

function search({ cohorts, assets }: LoadedCatalogs, { text }: { text: string }) {
  return {
    cohorts: searchCohorts(cohorts, text).map(({ id, name, assetStructure, definition }) => ({
      id,
      name,
      assetStructure,
      definition,
    })),
    assets: searchAssetDefinitions(assets, text).map(({ id, cohortId, name, purpose }) => ({
      id,
      cohortId,
      name,
      purpose,
    })),
  };
}

function list({ cohorts, assets }: LoadedCatalogs) {
  return { cohorts: listCohorts(cohorts), assets: listAssetDefinitions(assets) };
}

function get(catalogs: LoadedCatalogs, { catalog, id }: { catalog: CatalogName; id: string }) {
  return { catalog, record: recordOf(catalogs, catalog, id) };
}

function compare(
  catalogs: LoadedCatalogs,
  { catalog, id, otherId }: { catalog: CatalogName; id: string; otherId: string },
) {
  const [one, other] = [recordOf(catalogs, catalog, id), recordOf(catalogs, catalog, otherId)];
  return { catalog, id, otherId, differences: differencesOf({ ...one }, { ...other }) };
}

function recordOf({ cohorts, assets }: LoadedCatalogs, catalog: CatalogName, id: string): CohortRecord | AssetRecord {
  return catalog === "cohorts" ? getCohort(cohorts, id) : getAssetDefinition(assets, id);
}

function differencesOf(one: Record<string, unknown>, other: Record<string, unknown>) {
  return Object.keys(one).flatMap((property) => {
    const [its, theirs] = [one[property], other[property]];
    if (property === "fields") return fieldDifferences(its as AssetRecord["fields"], theirs as AssetRecord["fields"]);
    return isDeepStrictEqual(its, theirs) ? [] : [{ property, one: its, other: theirs }];
  });
}

function fieldDifferences(one: AssetRecord["fields"], other: AssetRecord["fields"]) {
  const keys = new Set([...one, ...other].map(({ key }) => key));
  return [...keys].flatMap((key) => {
    const [its, theirs] = [one, other].map((fields) => fields.find((field) => field.key === key) ?? null);
    return isDeepStrictEqual(its, theirs) ? [] : [{ property: "fields", key, one: its, other: theirs }];
  });
}

function verifySourceReference({ sources }: LoadedCatalogs, cited: SourceReference) {
  const bytes = sources.get(cited.sourceId);
  const faults = referenceFaults("the reference", cited, sources);
  const verified = faults.length === 0;
  return {
    verified,
    faults,
    computedSha256: bytes ? sha256(bytes) : null,
    text: verified && bytes ? linesOf(bytes, cited) : null,
  };
}

function linesOf(bytes: Uint8Array, { startLine, endLine }: SourceReference): string {
  const lines = new TextDecoder().decode(bytes).split("\n");
  return lines.slice(startLine - 1, endLine).join("\n");
}

// --- schemas ---

function closed(properties: JsonSchema): JsonSchema {
  return { type: "object", additionalProperties: false, required: Object.keys(properties), properties };
}

function listOf(items: JsonSchema): JsonSchema {
  return { type: "array", items };
}

function reference(name: string): JsonSchema {
  return { $ref: `#/$defs/${name}` };
}

function propertiesOf(contract: Contract, name: string): [name: string, schema: Schema][] {
  return Object.entries(contract.$defs[name]?.properties ?? {});
}

function partOf(contract: Contract, name: string, keys: readonly string[]): JsonSchema {
  const properties = new Map(propertiesOf(contract, name));
  return closed(Object.fromEntries(keys.map((key) => [key, properties.get(key)])));
}

// A difference holds both values as the contract describes them; properties of one name and shape in both records stand once.
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

const FIELD = { anyOf: [reference("fieldDescriptor"), { type: "null" }] };

// Adds the definitions that a schema reaches, without what explains them: an agent reads these schemas with every list of tools.
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
