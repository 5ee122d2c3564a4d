// Makes the OpenAPI 3.1 document, from which programs generate a client of the interface. It is contract/openapi.json
// with the schemas of the contract and of the registers. A test compares it with the answers of the server.

import { capitalize } from "../base/text.ts";
import type { Compilation } from "../compile/compile.ts";
import { type Contract, referencedName } from "../contract/schema.ts";
import { isText } from "../published/paths.ts";
import type { Register } from "./registers.ts";
import { schemaOf } from "./schemas.ts";

/** The content of contract/openapi.json. It lacks the schemas, and the responses that all operations share. */
export interface OpenApi {
  info: { version: string };
  servers: readonly { url: string; description: string }[];
  paths: Readonly<Record<string, { get: { responses: object } }>>;
  components: {
    schemas: Readonly<Record<string, object>>;
    parameters: Readonly<Record<string, { name: string; schema: { enum?: readonly string[] } }>>;
  };
}

/** Returns the OpenAPI document of all paths. If a base address is known, it is the first server. */
export function openApi(
  template: OpenApi,
  contract: Contract,
  { cohorts: { version, records }, assets }: Pick<Compilation, "cohorts" | "assets">,
  registers: readonly Register[],
  baseAddress?: string,
): OpenApi {
  const namedSchemas = Object.entries(contract.$defs).map(([name, schema]) => [
    capitalize(name),
    withComponentReferences(schema),
  ]);
  const contractSchemas: Record<string, object> = Object.fromEntries(namedSchemas);
  // The first cohort and its asset definition are the examples of a record.
  const CohortRecord = { ...contractSchemas["CohortRecord"], examples: records.slice(0, 1) };
  const AssetRecord = { ...contractSchemas["AssetRecord"], examples: assets.records.slice(0, 1) };
  const schemas = {
    ...contractSchemas,
    CohortRecord,
    AssetRecord,
    ...registerSchemas(registers),
    ...template.components.schemas,
  };
  const components = { ...template.components, schemas };
  const paths = Object.entries(template.paths).map(([path, { get }]) => [path, { get: completedOperation(path, get) }]);
  // The base address comes first, because a generator takes the first server and seldom knows where it read the
  // document.
  const baseUrls = baseAddress === undefined ? [] : [{ url: baseAddress, description: "What this was published for." }];
  const servers = [...baseUrls, ...template.servers];
  return { ...template, info: { ...template.info, version }, servers, paths: Object.fromEntries(paths), components };
}

/**
 * Returns the document without the paths at which nothing is published. A parameter of a path, such as `{id}`, keeps
 * only the values that lead to a published file.
 */
export function withPublishedPaths(document: OpenApi, isPublished: (path: string) => boolean): OpenApi {
  const paths = Object.entries(document.paths).filter(([path]) => isPublished(path));
  const parameters = Object.entries(document.components.parameters).flatMap(([id, { name, schema, ...rest }]) => {
    const pathsWithName = paths.map(([path]) => path).filter((path) => path.includes(`{${name}}`));
    if (pathsWithName.length === 0) return [];
    const isInUse = (value: string): boolean =>
      pathsWithName.some((path) => isPublished(path.replace(`{${name}}`, value)));
    const values = schema.enum?.filter(isInUse);
    return [[id, { name, ...rest, schema: values ? { ...schema, enum: values } : schema }]];
  });
  const components = { ...document.components, parameters: Object.fromEntries(parameters) };
  return { ...document, paths: Object.fromEntries(paths), components };
}

// Returns the schema of each register and of its definitions, so that the document needs no other file. The name of a
// definition begins with the name of its register.
function registerSchemas(registers: readonly Register[]): Record<string, object> {
  const namedSchemas = registers.flatMap(({ path, title, shape }) => {
    const name = capitalize(path.replace(/\.json$/, ""));
    const { $schema: _, $defs, ...register } = withComponentReferences(schemaOf(title, shape), name) as Schemas;
    const definitions = Object.entries($defs).map(([definition, schema]) => [name + capitalize(definition), schema]);
    return [[name, register], ...definitions];
  });
  return Object.fromEntries(namedSchemas);
}

interface Schemas {
  $schema: string;
  $defs: Record<string, object>;
}

// Returns an operation with its parameters, and with the responses that all operations share.
function completedOperation(path: string, operation: OpenApi["paths"][string]["get"]) {
  const shared = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });
  // Generators ignore the case and the kind of a component, so a parameter `id` and a schema `Id` would have one name.
  // The name of a parameter ends in InPath, so that no other component has it.
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) =>
    shared("parameters", `${capitalize(name)}InPath`),
  );
  // Only a text is sent in content codings, so only a text can be refused with 406.
  const hasCodings = isText(path.slice(1));
  const responses = {
    ...operation.responses,
    304: shared("responses", "NotModified"),
    ...(hasCodings && { 406: shared("responses", "NotAcceptable") }),
    412: shared("responses", "PreconditionFailed"),
    default: shared("responses", "Failure"),
  };
  return { ...operation, ...(parameters.length > 0 && { parameters }), security: [], responses };
}

// Returns a schema whose references lead to `components/schemas` and not to `$defs`. The names of schemas begin with a
// capital, as types do in most languages. Conditions (`if`) are left out, because generators write wrong types for
// them. The published files below schemas/ have the conditions.
function withComponentReferences(schema: object, prefix = ""): object {
  return JSON.parse(JSON.stringify(schema), (key, value) => {
    if (key === "$ref") return `#/components/schemas/${prefix}${capitalize(referencedName(value))}`;
    // The parts of an `allOf` that were conditions are empty now.
    if (key === "allOf" && value.every((part: object) => Object.keys(part).length === 0)) return undefined;
    if (typeof value?.if !== "object" || typeof value.then !== "object") return value;
    const { if: _, then: __, else: ___, ...unconditional } = value;
    return unconditional;
  });
}
