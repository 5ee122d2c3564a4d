// Calls every operation of the OpenAPI document on the real server. A program that is generated from the document
// fails on an answer that the document does not describe.

import assert from "node:assert/strict";
import { join } from "node:path";
import { after, test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import { publishedPaths } from "../../core/published/paths.ts";
import { loadResponses } from "../../core/serve/load.ts";
import { serve } from "../../core/serve/server.ts";
import { filesBelow } from "../support/files-below.ts";
import { fileAt, pathsOutside } from "../support/interface.ts";
import { ROOT } from "../support/project.ts";
import { builtSite } from "../support/published-site.ts";

interface Document {
  paths: Record<string, { get: Operation }>;
  components: { schemas: Record<string, object>; responses: Record<string, Answer> } & Record<string, object>;
}

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  security: unknown[];
  responses: Record<string, Answer>;
}

interface Answer {
  $ref?: string;
  headers?: Record<string, object>;
  content?: Record<string, { schema: { $ref?: string; properties?: object } }>;
}

const DOCUMENT = JSON.parse(builtSite().get("openapi.json") ?? "") as Document;
const FILES = publishedPaths(filesBelow(ROOT, "dist").map((path) => path.slice("dist/".length)));
const server = await serve({ responses: loadResponses(join(ROOT, "dist")), host: "127.0.0.1", port: 0 });
after(() => server.close());

// Headers of the connection, which HTTP itself adds to every answer.
const OF_THE_CONNECTION = ["connection", "keep-alive", "date", "content-length", "content-type", "transfer-encoding"];

const REQUESTS: readonly [status: string, headers: Record<string, string>][] = [
  ["200", {}],
  ["200", { "accept-encoding": "br" }],
  ["304", { "if-none-match": "*" }],
  ["406", { "accept-encoding": "identity;q=0" }],
  ["412", { "if-match": '"another"' }],
];

/** Returns an answer of the document, which several operations may share. */
function answerAt(answer: Answer | undefined): Answer {
  const [, name = ""] = /^#\/components\/responses\/(\w+)$/.exec(answer?.$ref ?? "") ?? [];
  return DOCUMENT.components.responses[name] ?? answer ?? {};
}

test("openapi.json describes every file for programs", () => {
  assert.deepEqual(pathsOutside(DOCUMENT, FILES), []);
});

test("every operation has a name, a summary and a description of its own", () => {
  const operations = Object.values(DOCUMENT.paths).map(({ get }) => get);
  assert.ok(operations.length >= 30, String(operations.length));
  for (const key of ["operationId", "summary", "description"] as const) {
    const texts = operations.map((operation) => operation[key] ?? "");
    assert.deepEqual(
      texts.filter((text, index) => !/\w{2}/.test(text) || texts.indexOf(text) < index),
      [],
      key,
    );
  }
});

test("the names for generators differ in any case, and are names in most languages", () => {
  const { headers: _, ...rest } = DOCUMENT.components;
  const names = Object.values(rest).flatMap((part) => Object.keys(part));
  assert.ok(names.length > 40, String(names.length));
  assert.deepEqual(
    names.filter((name) => !/^(?:[A-Z][a-z0-9]+)+$/.test(name)),
    [],
  );
  const operations = Object.values(DOCUMENT.paths).map(({ get }) => get.operationId);
  const namesInUse = [...names, ...operations].map((name) => name.toLowerCase());
  assert.deepEqual(
    namesInUse.filter((name, index) => namesInUse.indexOf(name) < index),
    [],
  );
  const references = [...JSON.stringify(DOCUMENT).matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)];
  const missingReferences = references.filter(
    ([, part = "", name = ""]) => !Object.hasOwn(DOCUMENT.components[part] ?? {}, name),
  );
  assert.deepEqual(
    missingReferences.map(([whole]) => whole),
    [],
  );
});

for (const [path, { get }] of Object.entries(DOCUMENT.paths)) {
  test(`every answer described for ${path} is observed, with the headers, the type and the schema \
described`, async () => {
    const url = new URL(fileAt(path, DOCUMENT, FILES) ?? assert.fail(path), server.url);
    const statuses = Object.keys(get.responses).filter((status) => status !== "default");
    assert.deepEqual([statuses.filter((status) => status !== "406"), get.security], [["200", "304", "412"], []]);
    for (const [status, headers] of REQUESTS.filter(([one]) => statuses.includes(one))) {
      const response = await fetch(url, { headers: { "accept-encoding": "identity", ...headers } });
      assert.equal(String(response.status), status);
      const names = [...response.headers.keys()].filter((name) => !OF_THE_CONNECTION.includes(name));
      const { headers: headersHere, content = {} } = answerAt(get.responses[status]);
      // Files that are not catalogs answer with the headers of catalogs, or with fewer.
      const expected = headersHere ?? DOCUMENT.paths["/cohorts.json"]?.get.responses["200"]?.headers ?? {};
      const knownNames = Object.keys(expected).map((name) => name.toLowerCase());
      const unknownNames = names.filter((name) => !knownNames.includes(name));
      assert.deepEqual(unknownNames, [], status);
      const [type] = response.headers.get("content-type")?.split(";") ?? [];
      assert.deepEqual(Object.keys(content), type === undefined ? [] : [type]);
    }
    const { schema } = get.responses["200"]?.content?.["application/json"] ?? {};
    if (schema === undefined) return;
    const ajv = new Ajv2020({ keywords: ["components"], strict: false });
    const validate = ajv.compile({ ...schema, components: DOCUMENT.components });
    if (schema.$ref ?? schema.properties) assert.equal(validate({}), false);
    assert.ok(validate(await (await fetch(url)).json()), ajv.errorsText(validate.errors));
  });
}
