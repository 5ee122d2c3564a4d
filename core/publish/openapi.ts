// The HTTP interface as OpenAPI 3.1: contract/openapi.json, with the schemas of the contract. A test compares it with what the server answers.

import type { Compiled } from "../compile/compile.ts";
import { type Contract, referenceTo, type Schema } from "../contract/schema.ts";
import { isText } from "../published/paths.ts";
import type { Register } from "./registers.ts";
import { schemaOf } from "./schemas.ts";

/** What contract/openapi.json says: everything but the schemas, and what all operations have. */
export interface OpenApi {
  info: { version: string };
  paths: Readonly<Record<string, { get: { responses: object } }>>;
  components: object;
}

/** Returns the OpenAPI document of what is published. */
export function openApi(
  authored: OpenApi,
  contract: Contract,
  { cohorts: { version, records } }: Pick<Compiled, "cohorts">,
  registers: readonly Register[],
): OpenApi {
  const schemas = Object.fromEntries(Object.entries(contract.$defs).map(([name, schema]) => [name, moved(schema)]));
  // The first cohort is the example of a record. An asset record has no example, because linters that close every subschema
  // take the contract's `if` on units for a second, narrower shape and reject each field.
  const cohortRecord = { ...schemas["cohortRecord"], examples: records.slice(0, 1) };
  const components = { schemas: { ...schemas, cohortRecord, ...registerSchemas(registers) }, ...authored.components };
  const paths = Object.entries(authored.paths).map(([path, { get }]) => [path, { get: completed(path, get) }]);
  return { ...authored, info: { ...authored.info, version }, paths: Object.fromEntries(paths), components };
}

/** Returns the document with those paths alone at which something is published. */
export function described(document: OpenApi, published: (path: string) => boolean): OpenApi {
  const paths = Object.entries(document.paths).filter(([path]) => published(path));
  return { ...document, paths: Object.fromEntries(paths) };
}

// Each register, and what it names, by the name of the register: the document is whole where it is kept as a file.
function registerSchemas(registers: readonly Register[]): Record<string, object> {
  const named = registers.flatMap(({ path, title, shape }) => {
    const name = path.replace(/\.json$/, "");
    const text = JSON.stringify(schemaOf(title, shape)).replaceAll(referenceTo(""), `#/components/schemas/${name}.`);
    const { $schema: _, $defs, ...register } = JSON.parse(text);
    return [[name, register], ...Object.entries($defs).map(([of, schema]) => [`${name}.${of}`, schema])];
  });
  return Object.fromEntries(named);
}

function completed(path: string, operation: OpenApi["paths"][string]["get"]) {
  const shared = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => shared("parameters", name));
  const isCoded = isText(path.slice(1));
  const responses = {
    ...operation.responses,
    304: shared("responses", "notModified"),
    ...(isCoded && { 406: shared("responses", "notAcceptable") }),
    412: shared("responses", "preconditionFailed"),
    default: shared("responses", "failure"),
  };
  return { ...operation, ...(parameters.length > 0 && { parameters }), security: [], responses };
}

// OpenAPI keeps under components/schemas what JSON Schema keeps under $defs.
function moved(schema: Schema): object {
  return JSON.parse(JSON.stringify(schema).replaceAll(referenceTo(""), "#/components/schemas/"));
}
