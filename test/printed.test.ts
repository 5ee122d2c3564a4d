// Compares what the commands print with --json with their published schemas. A script that relies on the schema
// fails on another form.

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import { programOf } from "../core/cli/commands.ts";
import { readingsOf } from "../core/extra/extra.ts";
import { findableIn, lookUp, openableIds } from "../core/extra/lookup.ts";
import { publishedDeployment, withReadCache } from "../core/read/deployment.ts";
import { EXTRAS } from "../extras.ts";
import { builtFiles, builtSite } from "./support/published-site.ts";
import { outcomeOf } from "./support/run-command.ts";

const FILES = builtSite();
const schemaFile = (command: string): string => `schemas/commands/${command}.schema.json`;
const { commands } = programOf(EXTRAS);
const PRINTING = Object.keys(commands).filter((name) => commands[name]?.options?.includes("json"));

const folder = mkdtempSync(join(tmpdir(), "printed-"));
after(() => rmSync(folder, { recursive: true }));

// A blank worksheet, as a record whose values have a wrong form, and as a table.
const BROKEN_FILE = join(folder, "broken.json");
const WHOLE = join(folder, "whole.csv");
writeFileSync(BROKEN_FILE, '{ "definition": "retail-chargebacks" }');
const { stdout: blank } = await outcomeOf([
  "worksheet",
  "retail-chargebacks",
  "--table",
  "evidence",
  "--format",
  "csv",
]);
writeFileSync(WHOLE, blank);

const CALLS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  list: [[], ["--stale", "2027-06-30"], ["--stale", "1999-01-01"]],
  get: [
    ["retail-chargebacks"],
    ["ucc-9-404"],
    ["bill-of-lading"],
    ["bill-and-hold"],
    ["outside"],
    ["word-chargeback"],
    ["words/#cohort"],
    ["term-eligible"],
    ["code-38"],
    ["release-10"],
    ["words/"],
    ["releases/", "--whole"],
  ],
  search: [["retainage"], ["no record holds this"]],
  verify: [[]],
  reread: [["ucc-9-404"], ["ucc-9-404", "nl-bw-6-94"]],
  find: [["customer", "short", "paid"], ["zzzzqqqq"], ["bill", "of", "lading"], ["Italy", "assignment"]],
  diff: [
    ["9", "10"],
    ["9", "10", "volume-rebates"],
    ["10", "10"],
  ],
  check: [
    [WHOLE, "--of", "retail-chargebacks"],
    [BROKEN_FILE, "--of", "retail-chargebacks"],
  ],
};

test("every command that prints JSON has a published schema, and nothing else has one", () => {
  assert.deepEqual(PRINTING.toSorted(), Object.keys(CALLS).toSorted());
  const schemaPaths = [...FILES.keys()].filter((path) => path.startsWith("schemas/commands/"));
  assert.deepEqual(schemaPaths, PRINTING.map(schemaFile).toSorted());
});

for (const [command, calls] of Object.entries(CALLS)) {
  test(`what ${command} prints keeps its schema, and neither more nor less does`, async () => {
    const text = FILES.get(schemaFile(command)) ?? assert.fail(command);
    const check = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(JSON.parse(text));
    for (const words of calls) {
      const { code, stdout, stderr } = await outcomeOf([command, ...words, "--json"]);
      assert.equal(stderr, "", words.join(" "));
      const json = JSON.parse(stdout);
      assert.ok(check(json), `${words.join(" ")}: ${JSON.stringify(check.errors?.slice(0, 3))}`);
      assert.ok(code === 0 || words.includes(BROKEN_FILE));
      const [first] = Array.isArray(json) ? json : [json];
      if (first === undefined) continue;
      const again = (change: object): unknown => (Array.isArray(json) ? [change] : change);
      assert.ok(!check(again({ ...first, more: 1 })));
      const { [Object.keys(first)[0] ?? ""]: _, ...less } = first;
      assert.ok(!check(again(less)));
    }
  });
}

test("every entry that get opens keeps the schema of get, as a whole and with a text that is cut", async () => {
  const text = FILES.get(schemaFile("get")) ?? assert.fail("get");
  const check = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(JSON.parse(text));
  const deployment = withReadCache(publishedDeployment("dist", builtFiles()));
  const readings = await readingsOf(EXTRAS);
  const findable = await findableIn(deployment, readings);
  const ids = await openableIds(deployment, readings, () => findable);
  const kinds = new Set<unknown>();
  for (const id of ids) {
    const { value, whole } = (await lookUp(deployment, id, readings, () => findable)) ?? assert.fail(id);
    for (const printed of [value, whole?.value ?? value]) {
      const json = JSON.parse(JSON.stringify(printed));
      kinds.add(json.kind);
      assert.ok(check(json), `${id}: ${JSON.stringify(check.errors?.slice(-3))}`);
    }
  }
  for (const kind of ["document", "word", "term", "outside", "code", "mark", "statute", "answer", "release", "page"])
    assert.ok(kinds.has(kind), kind);
});

test("check prints the findings of a broken worksheet, and none of a blank table", async () => {
  const results = [BROKEN_FILE, WHOLE].map(async (file) => {
    const { stdout } = await outcomeOf(["check", file, "--of", "retail-chargebacks", "--json"]);
    return JSON.parse(stdout).findings.length > 0;
  });
  assert.deepEqual(await Promise.all(results), [true, false]);
  assert.ok(readFileSync(WHOLE, "utf8").length > 100);
});
