// Reads the contract of both catalogs. Both clients embed it, so it may use only keywords that they know, and a changed
// contract must change both.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import { embedContract } from "../../core/contract/embed.ts";
import { type Schema, withoutAnnotations } from "../../core/contract/schema.ts";
import { CLIENTS } from "../../core/publish/project.ts";
import { CONTRACT, PROJECT } from "../support/project.ts";
import { words } from "../support/words.ts";
import { pythonTypes, typeScriptTypes } from "./record-types.ts";

const KEYWORDS = new Set(words`
  title description examples $ref const enum type pattern minLength minimum maximum minItems maxItems uniqueItems items
  additionalProperties required properties if then else
`);

function schemasWithin(schema: Schema): Schema[] {
  const inner = [...Object.values(schema.properties ?? {}), schema.items, schema.if, schema.then, schema.else];
  return [schema, ...inner.filter((part) => part !== undefined).flatMap(schemasWithin)];
}

const SCHEMAS = Object.values(CONTRACT.$defs).flatMap(schemasWithin);

test("the contract holds more than seventy schemas", () => assert.ok(SCHEMAS.length > 70, String(SCHEMAS.length)));

test("the contract uses only keywords that both clients know", () => {
  const otherKeywords = SCHEMAS.flatMap((schema) => Object.keys(schema)).filter((keyword) => !KEYWORDS.has(keyword));
  assert.deepEqual(otherKeywords, []);
});

test("every object is closed and every minLength is 1, as the clients rely on", () => {
  for (const schema of SCHEMAS) {
    if (schema.type === "object") assert.equal(schema.additionalProperties, false, schema.title);
    if (schema.minLength !== undefined) assert.equal(schema.minLength, 1);
  }
});

test("every property says what it is", () => {
  const silent = SCHEMAS.flatMap((schema) => Object.entries(schema.properties ?? {}))
    // The branches of the rule on units only narrow properties that have a description elsewhere.
    .filter(([key, property]) => !property.description && !["type", "unit"].includes(key));
  assert.deepEqual(silent, []);
});

test("each example keeps its own schema", () => {
  const ajv = new Ajv2020();
  const examples = SCHEMAS.flatMap((schema) => (schema.examples ?? []).map((example) => [schema, example] as const));
  assert.ok(examples.length >= 5);
  for (const [schema, example] of examples) {
    const validate = ajv.compile({ ...withoutAnnotations(schema), $defs: CONTRACT.$defs });
    assert.ok(validate(example), `${JSON.stringify(example)}: ${ajv.errorsText(validate.errors)}`);
  }
});

// The build refuses clients without the current contract.
test("a changed contract changes both clients", async () => {
  const contract = { ...CONTRACT, $defs: { ...CONTRACT.$defs, version: { const: "9.9.9" } } };
  for (const path of CLIENTS) {
    const text = await PROJECT.text(path);
    assert.notEqual(embedContract(path, text, contract), text, path);
  }
});

for (const [path, types] of [
  ["clients/cohorts-client.d.mts", typeScriptTypes(CONTRACT)],
  ["clients/cohorts_client.pyi", pythonTypes(CONTRACT)],
] as const) {
  test(`between its marks ${path} holds the types of the records as the contract has them`, async () => {
    const [, typesText] = /types:begin\n(.*)\n[^\n]* types:end/s.exec(await PROJECT.text(path)) ?? [];
    assert.equal(typesText, types);
  });
}
