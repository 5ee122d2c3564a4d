// Writes the OpenAPI 3.1 document: contract/openapi.json with the schemas of the contract and of the registers. A test
// compares the document with the answers of the server.

import { capitalize } from "../base/text.ts";
import type { Compilation } from "../compile/compile.ts";
import { type Contract, referencedName } from "../contract/schema.ts";
import { isText } from "../published/paths.ts";
import type { Register } from "./registers.ts";
import { schemaOf } from "./schemas.ts";

/** The content of contract/openapi.json: everything except the schemas and the parts that all operations share. */
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
  const own = Object.entries(contract.$defs).map(([name, schema]) => [
    capitalize(name),
    withComponentReferences(schema),
  ]);
  const schemas: Record<string, object> = Object.fromEntries(own);
  // The first cohort and its asset definition are the examples of a record.
  const CohortRecord = { ...schemas["CohortRecord"], examples: records.slice(0, 1) };
  const AssetRecord = { ...schemas["AssetRecord"], examples: assets.records.slice(0, 1) };
  const all = { ...schemas, CohortRecord, AssetRecord, ...registerSchemas(registers), ...template.components.schemas };
  const components = { ...template.components, schemas: all };
  const paths = Object.entries(template.paths).map(([path, { get }]) => [path, { get: completedOperation(path, get) }]);
  // The base address comes first, because a generator takes the first server and seldom knows where it read the
  // document.
  const baseUrls = baseAddress === undefined ? [] : [{ url: baseAddress, description: "What this was published for." }];
  const servers = [...baseUrls, ...template.servers];
  return { ...template, info: { ...template.info, version }, servers, paths: Object.fromEntries(paths), components };
}

/**
 * Returns the document without the paths at which nothing is published, and without the values of parameters that lead
 * to no published file.
 */
export function withPublishedPaths(document: OpenApi, isPublished: (path: string) => boolean): OpenApi {
  const paths = Object.entries(document.paths).filter(([path]) => isPublished(path));
  const open = Object.entries(document.components.parameters).flatMap(([id, { name, schema, ...rest }]) => {
    const own = paths.filter(([path]) => path.includes(`{${name}}`));
    const values = schema.enum?.filter((value) => own.some(([path]) => isPublished(path.replace(`{${name}}`, value))));
    return own.length > 0 ? [[id, { name, ...rest, schema: values ? { ...schema, enum: values } : schema }]] : [];
  });
  const components = { ...document.components, parameters: Object.fromEntries(open) };
  return { ...document, paths: Object.fromEntries(paths), components };
}

// Returns the schema of each register and of its definitions, so that the document needs no other file. The name of a
// definition begins with the name of its register.
function registerSchemas(registers: readonly Register[]): Record<string, object> {
  const namedSchemas = registers.flatMap(({ path, title, shape }) => {
    const name = capitalize(path.replace(/\.json$/, ""));
    const { $schema: _, $defs, ...register } = withComponentReferences(schemaOf(title, shape), name) as Schemas;
    return [[name, register], ...Object.entries($defs).map(([of, schema]) => [name + capitalize(of), schema])];
  });
  return Object.fromEntries(namedSchemas);
}

interface Schemas {
  $schema: string;
  $defs: Record<string, object>;
}

function completedOperation(path: string, operation: OpenApi["paths"][string]["get"]) {
  const shared = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });
  // Generators ignore case and the kind of a component, so every component has a name of its own.
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) =>
    shared("parameters", `${capitalize(name)}InPath`),
  );
  const isCoded = isText(path.slice(1));
  const responses = {
    ...operation.responses,
    304: shared("responses", "NotModified"),
    ...(isCoded && { 406: shared("responses", "NotAcceptable") }),
    412: shared("responses", "PreconditionFailed"),
    default: shared("responses", "Failure"),
  };
  return { ...operation, ...(parameters.length > 0 && { parameters }), security: [], responses };
}

// Returns a schema with its references rewritten from `$defs` to `components/schemas`. Names begin with a capital, as
// types do in most languages. Conditions are left out, because generators write wrong types for them. The schemas below
// schemas/ have the conditions.
function withComponentReferences(schema: object, prefix = ""): object {
  return JSON.parse(JSON.stringify(schema), (key, value) => {
    if (key === "$ref") return `#/components/schemas/${prefix}${capitalize(referencedName(value))}`;
    if (key === "allOf" && value.every((part: object) => Object.keys(part).length === 0)) return undefined;
    if (typeof value?.if !== "object" || typeof value.then !== "object") return value;
    const { if: _, then: __, else: ___, ...unconditional } = value;
    return unconditional;
  });
}
