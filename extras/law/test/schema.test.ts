// Tries the published schema of law on values that the register never has. A program that validates with the schema
// accepts a broken register if the schema accepts such a value.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import { builtSite } from "../../../test/support/published-site.ts";

test("the schema of the authorities refuses a reading without proof, and proof of what was not read", () => {
  const files = builtSite();
  const authorities = JSON.parse(files.get("authorities.json") ?? assert.fail());
  const check = new Ajv2020({ allErrors: true }).compile(JSON.parse(files.get(authorities.$schema) ?? assert.fail()));
  const [first] = authorities.authorities;
  assert.ok(first);
  assert.ok(check({ ...authorities, authorities: [first] }), JSON.stringify(check.errors?.slice(0, 3)));
  for (const reading of [
    { ...first.read, find: null },
    { ...first.read, on: null },
    { ...first.read, status: "not-read" },
  ])
    assert.ok(!check({ ...authorities, authorities: [{ ...first, read: reading }] }), JSON.stringify(reading));
});
