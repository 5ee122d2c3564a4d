// Validates the published CSL-JSON against the official schema of the Citation Style Language, and has Pandoc cite from it.
// Needs CSL_SCHEMA, the path of csl-data.json from github.com/citation-style-language/schema, pandoc, and a build.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { Ajv } from "ajv";
import { ROOT } from "../support/project.ts";

const FILE = join(ROOT, "dist", "authorities.csl.json");
const items: { id: string }[] = JSON.parse(readFileSync(FILE, "utf8"));

test("the CSL-JSON keeps the official schema", () => {
  const schema = process.env["CSL_SCHEMA"];
  assert.ok(schema, "set CSL_SCHEMA to the path of csl-data.json");
  const validate = new Ajv({ strict: false, allErrors: true, logger: false }).compile(
    JSON.parse(readFileSync(schema, "utf8")) as object,
  );
  assert.ok(validate(items), JSON.stringify(validate.errors?.slice(0, 3)));
});

test("Pandoc cites every entry by its id", () => {
  const input = items.map(({ id }) => `- [@${id}]\n`).join("");
  const { status, stdout, stderr } = spawnSync("pandoc", ["--citeproc", `--bibliography=${FILE}`, "--to=plain"], {
    input,
    encoding: "utf8",
  });
  assert.equal(status, 0, stderr);
  // Pandoc says so on standard error, and goes on, where it does not find one.
  assert.doesNotMatch(stderr, /not found/);
  assert.ok(stdout.includes("Bibby Factors v HFD"));
});
