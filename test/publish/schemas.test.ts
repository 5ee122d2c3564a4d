// Validates the published registers with the schemas beside them. A program that reads a deployment must accept them
// and refuse broken ones.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import { fits } from "../../core/catalog/fits.ts";
import { schemaPath } from "../../core/catalog/shape.ts";
import { offerValues } from "../../core/extra/offer.ts";
import { registersOf } from "../../core/publish/registers.ts";
import { projectOffers } from "../support/project.ts";
import { builtSite } from "../support/published-site.ts";

const files = builtSite();
const read = (path: string) => JSON.parse(files.get(path) ?? assert.fail(path));
const REGISTERS = registersOf(offerValues("registers", await projectOffers()).flat());

test("there are at least as many registers as the test expects, each with its schema", () => {
  assert.ok(REGISTERS.length >= 5, String(REGISTERS.length));
  for (const { path } of REGISTERS) {
    const { $schema = schemaPath(path.replace(".json", "")) } = read(path);
    assert.equal($schema, schemaPath(path.replace(".json", "")));
  }
});

for (const [path, other] of [
  ["cohorts.json", "asset-definitions.json"],
  ["asset-definitions.json", "cohorts.json"],
] as const) {
  test(`${path} keeps its own schema, which is whole by itself, and ${other} does not`, () => {
    const schema = read(schemaPath(path.replace(".json", "")));
    const check = new Ajv2020({ allErrors: true, strict: true }).compile(schema);
    assert.ok(check(read(path)), JSON.stringify(check.errors?.slice(0, 3)));
    assert.ok(!check(read(other)));
    const unusedNames = Object.keys(schema.$defs).filter(
      (name) => !JSON.stringify(schema).includes(`"#/$defs/${name}"`),
    );
    assert.deepEqual(unusedNames, []);
    // A wrong version gives more than a hundred errors of the union of both.
    assert.ok(!check({ ...read(path), version: "0.2.0" }));
    assert.deepEqual(
      check.errors?.map(({ instancePath }) => instancePath),
      ["/version"],
    );
  });
}

for (const { path, shape } of REGISTERS) {
  const document = read(path);
  const schema = schemaPath(path.replace(".json", ""));

  test(`${path} keeps ${schema} and is read from a deployment, and neither is what has too much or too little`, () => {
    const check = new Ajv2020({ allErrors: true }).compile(read(schema));
    assert.ok(check(read(path)), JSON.stringify(check.errors?.slice(0, 3)));
    assert.equal(fits(document, shape), true);
    assert.ok(!check({ ...document, more: 1 }));
    for (const key of Object.keys(document).filter((one) => one !== "$schema")) {
      const isText = typeof document[key] === "string";
      for (const wrong of [undefined, null, {}, [null], ...(isText ? [""] : ["text"])]) {
        const wrongDocument = JSON.parse(JSON.stringify({ ...document, [key]: wrong }));
        assert.ok(!check(wrongDocument), `${key}: ${JSON.stringify(wrong)}`);
        // The schema accepts an empty text as a text.
        if (wrong !== "") assert.ok(!fits(wrongDocument, shape), `${key}: ${JSON.stringify(wrong)}`);
      }
    }
  });
}
