// What the OpenAPI document says is what the server answers, and the other way round.

import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import { loadResponses } from "../../../src/serve/load.ts";
import { type Running, serve } from "../../../src/serve/server.ts";
import { ROOT } from "../../support/project.ts";
import { builtSite } from "../../support/published-site.ts";

interface Document {
  paths: Record<string, { get: { security: unknown[]; responses: Record<string, Answer> } }>;
  components: {
    schemas: Record<string, object>;
    responses: Record<string, Answer>;
    headers: Record<string, { description: string }>;
  };
}

interface Answer {
  $ref?: string;
  headers?: Record<string, { $ref: string }>;
  content?: Record<string, { schema: { $ref: string } }>;
}

const DOCUMENT = JSON.parse(builtSite().get("openapi.json") ?? "") as Document;
let server: Running;

before(async () => {
  server = await serve({ responses: loadResponses(join(ROOT, "dist")), host: "127.0.0.1", port: 0 });
});

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

test("the two catalogs are described, without security", () => {
  assert.deepEqual(Object.keys(DOCUMENT.paths), ["/cohorts.json", "/asset-definitions.json"]);
  for (const { get } of Object.values(DOCUMENT.paths)) assert.deepEqual(get.security, []);
});

for (const [path, { get }] of Object.entries(DOCUMENT.paths)) {
  test(`every answer described for ${path} is observed, with exactly the headers described`, async () => {
    const observed = new Map<string, Set<string>>();
    for (const [status, headers] of REQUESTS) {
      const response = await fetch(new URL(path.slice(1), server.url), {
        headers: { "accept-encoding": "identity", ...headers },
      });
      await response.arrayBuffer();
      assert.equal(String(response.status), status);
      const names = [...response.headers.keys()].filter((name) => !OF_THE_CONNECTION.includes(name));
      observed.set(status, new Set([...(observed.get(status) ?? []), ...names]));
    }
    const described = Object.keys(get.responses).filter((status) => status !== "default");
    assert.deepEqual([...observed.keys()].sort(), described.sort());
    for (const [status, names] of observed) {
      const expected = Object.keys(get.responses[status]?.headers ?? {}).map((name) => name.toLowerCase());
      assert.deepEqual([...names].sort(), expected.sort(), status);
    }
    assert.equal(get.responses["default"]?.$ref, "#/components/responses/failure");
  });

  test(`the body of ${path} keeps the schema described for it`, async () => {
    const reference = get.responses["200"]?.content?.["application/json"]?.schema.$ref ?? "";
    const validate = new Ajv2020({ keywords: ["components"] }).compile({
      $ref: reference,
      components: DOCUMENT.components,
    });
    assert.equal(validate({}), false);
    assert.ok(validate(await (await fetch(new URL(path.slice(1), server.url))).json()));
  });
}
