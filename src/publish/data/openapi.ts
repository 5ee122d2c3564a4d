// The HTTP interface as OpenAPI 3.1: two operations, their responses from the header table, their bodies from the contract.

import { type Contract, referenceTo, type Schema } from "../../contract/schema.ts";
import type { Compiled } from "../../definitions/compile.ts";
import {
  ABSENT_WHEN_NOT_MODIFIED,
  ERROR_HEADERS,
  ERROR_SENTENCES,
  type Header,
  resourceOf,
  VARY_HEADER,
} from "../../release/headers.ts";

const OPERATIONS = [
  {
    path: "cohorts.json",
    operationId: "getCohortRegistry",
    summary: "Get the cohort registry",
    description: "All twelve cohort definitions. There is nothing to filter and nothing to page.",
    shape: "cohortRegistry",
  },
  {
    path: "asset-definitions.json",
    operationId: "getAssetDefinitions",
    summary: "Get the asset definition catalog",
    description: "All twelve asset structure definitions, without receivable values or membership assignments.",
    shape: "assetDefinitionCatalog",
  },
] as const;

const HEADER_MEANINGS: Readonly<Record<string, string>> = {
  "Accept-Ranges": "Answers are whole; ranges are not served.",
  "Access-Control-Allow-Origin": "Any page may read the answer.",
  "Access-Control-Expose-Headers": "The headers that a page may read.",
  "Cache-Control": "How long a cache may keep the answer, and how long it may serve it while asking again.",
  "Content-Encoding": "The coding of the body, chosen from Accept-Encoding; absent for identity.",
  "Content-Security-Policy": "Nothing in the answer runs or loads anything.",
  "Cross-Origin-Resource-Policy": "Any origin may load the answer.",
  ETag: "Strong validator: the hash of the bytes as coded.",
  Link: "Where the answer is described.",
  "Referrer-Policy": "Nothing is sent on.",
  "Repr-Digest": "SHA-256 of the representation (RFC 9530).",
  Vary: "The answer depends on Accept-Encoding.",
  "X-Content-Type-Options": "The media type is to be taken as stated.",
};

/** Returns the OpenAPI document of the service. */
export function openApi(contract: Contract, compiled: Pick<Compiled, "cohorts">): unknown {
  return {
    openapi: "3.1.1",
    info: {
      title: "Definition Discovery Service",
      version: compiled.cohorts.version,
      summary: "Two read-only catalogs of definitions for commercial payment claims.",
      description:
        "Definitions only: no live values, no classification, no pricing, no membership, no advice to buy or release. " +
        "The two records of one id also lie at /<id>.json, as { cohort, asset }.",
      contact: { name: "The maintainers of the repository" },
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: ".", description: "The address this document was read from." }],
    security: [],
    tags: [{ name: "catalogs", description: "The two catalogs." }],
    paths: Object.fromEntries(OPERATIONS.map((operation) => [`/${operation.path}`, { get: operationOf(operation) }])),
    components: {
      schemas: schemasOf(contract, compiled),
      responses: {
        failure: failureResponse(
          "Any other failure. Its status and body belong to the host; no error envelope is defined.",
        ),
      },
    },
  };
}

function operationOf({ path, operationId, summary, description, shape }: (typeof OPERATIONS)[number]): unknown {
  const { headers } = resourceOf(path);
  const validators: Header[] = [
    ["ETag", ""],
    ["Repr-Digest", ""],
    ["Content-Encoding", ""],
  ];
  const whole = headerObjects([...headers, ...validators]);
  const unchanged = Object.fromEntries(Object.entries(whole).filter(([name]) => !ABSENT_WHEN_NOT_MODIFIED.has(name)));
  return {
    operationId,
    summary,
    description,
    tags: ["catalogs"],
    security: [],
    responses: {
      200: {
        description: "The whole catalog.",
        headers: whole,
        content: {
          "application/json": {
            schema: { $ref: `${COMPONENT_SCHEMAS}${shape}` },
            examples: { published: { summary: "The catalog as it is published.", externalValue: `./${path}` } },
          },
        },
      },
      304: { description: "The copy named by If-None-Match is still good.", headers: unchanged },
      406: failureResponse("Accept-Encoding excludes every coding the catalog is offered in.", [VARY_HEADER]),
      412: failureResponse("If-Match names another version of the catalog.", [VARY_HEADER]),
      default: { $ref: "#/components/responses/failure" },
    },
  };
}

function failureResponse(description: string, more: readonly Header[] = []): unknown {
  return {
    description,
    headers: headerObjects([...ERROR_HEADERS, ...more]),
    content: { "text/plain": { schema: { type: "string", examples: [ERROR_SENTENCES[406]] } } },
  };
}

// OpenAPI ignores Content-Type among headers: `content` states it.
function headerObjects(headers: readonly Header[]): Record<string, unknown> {
  const named = headers.filter(([name]) => name !== "Content-Type");
  return Object.fromEntries(
    named.map(([name]) => [name, { description: HEADER_MEANINGS[name], schema: { type: "string" } }]),
  );
}

// The first cohort is the example of a record. An asset record has no example, because linters that close every subschema
// take the contract's `if` on units for a second, narrower shape and reject each field.
function schemasOf(contract: Contract, compiled: Pick<Compiled, "cohorts">): Record<string, unknown> {
  const schemas = Object.entries(contract.$defs).map(([name, schema]) => [name, moved(schema)]);
  const cohortRecord = {
    ...moved(contract.$defs["cohortRecord"] as Schema),
    examples: compiled.cohorts.records.slice(0, 1),
  };
  return { ...Object.fromEntries(schemas), cohortRecord };
}

const COMPONENT_SCHEMAS = "#/components/schemas/";

// OpenAPI keeps under components/schemas what JSON Schema keeps under $defs.
function moved(schema: Schema): object {
  return JSON.parse(JSON.stringify(schema).replaceAll(referenceTo(""), COMPONENT_SCHEMAS));
}
