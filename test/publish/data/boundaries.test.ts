// What sets the twelve apart, as it is published.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import { boundariesOf } from "../../../src/publish/data/boundaries.ts";
import { schemaFiles } from "../../../src/publish/data/schemas.ts";
import { compiledDefinitions } from "../../support/project.ts";

const compiled = await compiledDefinitions();
const register = boundariesOf(compiled);

test("the boundaries keep their published schema", () => {
  const schema = JSON.parse(schemaFiles().get("schemas/boundaries.schema.json") ?? "") as object;
  const check = new Ajv2020({ allErrors: true }).compile(schema);
  assert.ok(check(register), JSON.stringify(check.errors?.slice(0, 3)));
  for (const wrong of [
    { ...register, pairs: register.pairs.slice(1) },
    { ...register, outside: {} },
    { ...register, more: 1 },
  ])
    assert.ok(!check(wrong));
});

test("every place to read on that is named there can be read there or in the catalogs", () => {
  const ids: string[] = compiled.cohorts.records.map(({ id }) => id);
  const places = [...ids, "outside", ...register.outside.entries.map(({ id }) => `outside/${id}`)];
  const named = [
    ...register.key.questions.flatMap(({ readOn, cases }) => [...readOn, ...cases.map((one) => one.readOn)]),
    ...register.words.flatMap(({ leadsTo }) => leadsTo.map(({ readOn }) => readOn)),
    ...register.cases.flatMap(({ id, cases }) => [id, ...cases.map(({ belongs }) => belongs)]),
    ...register.outside.entries.flatMap(({ readOn }) => readOn),
  ];
  assert.deepEqual(
    named.filter((place) => !places.includes(place)),
    [],
  );
});
