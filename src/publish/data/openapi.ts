// The HTTP interface as OpenAPI 3.1: contract/openapi.json, with the schemas of the contract. A test compares it with what the server answers.

import { type Contract, referenceTo, type Schema } from "../../contract/schema.ts";
import type { Compiled } from "../../definitions/compile.ts";
import { codingsOf } from "../../release/paths.ts";
import { schemaFiles } from "./schemas.ts";

/** What contract/openapi.json says: everything but the schemas, and what all operations have. */
export interface OpenApi {
  info: { version: string };
  paths: Readonly<Record<string, { get: { responses: object } }>>;
  components: object;
}

/** Returns the OpenAPI document of the service. */
export function openApi(
  authored: OpenApi,
  contract: Contract,
  { cohorts: { version, records } }: Pick<Compiled, "cohorts">,
): OpenApi {
  const schemas = Object.fromEntries(Object.entries(contract.$defs).map(([name, schema]) => [name, moved(schema)]));
  // The first cohort is the example of a record. An asset record has no example, because linters that close every subschema
  // take the contract's `if` on units for a second, narrower shape and reject each field.
  const cohortRecord = { ...schemas["cohortRecord"], examples: records.slice(0, 1) };
  const components = { schemas: { ...schemas, cohortRecord, ...registerSchemas() }, ...authored.components };
  const paths = Object.entries(authored.paths).map(([path, { get }]) => [path, { get: completed(path, get) }]);
  return { ...authored, info: { ...authored.info, version }, paths: Object.fromEntries(paths), components };
}

// Each register, and what it names, by the name of the register: the document is whole where it is kept as a file.
function registerSchemas(): Record<string, object> {
  const named = [...schemaFiles()].flatMap(([path, text]) => {
    const name = path.replace(/^.*\/|\.schema\.json$/g, "");
    const {
      $schema: _,
      $defs,
      ...register
    } = JSON.parse(text.replaceAll(referenceTo(""), `#/components/schemas/${name}.`));
    return [[name, register], ...Object.entries($defs).map(([of, schema]) => [`${name}.${of}`, schema])];
  });
  return Object.fromEntries(named);
}

function completed(path: string, operation: OpenApi["paths"][string]["get"]) {
  const shared = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => shared("parameters", name));
  const isCoded = codingsOf(path.slice(1).replace("{release}", "1")).length > 0;
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
