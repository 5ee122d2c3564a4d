import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { isDeepStrictEqual } from "node:util";
import * as client from "#client";
import { ROOT } from "../support/project.ts";
import { edited } from "./vectors/edit.ts";
import { FAMILIES, readVectors } from "./vectors/read.ts";
import { casesOf, serveAnswers } from "./vectors/run.ts";
import { unnoticedRemovals, unnoticedSilences } from "./vectors/weaken.ts";
import { WHOLE } from "./whole.ts";

const VECTORS = readVectors();
const answers = await serveAnswers(VECTORS);
after(() => answers.close());
const CASES = casesOf(client, VECTORS, answers.url);

// A client refuses what is no catalog before it is trusted to accept one.
test("the JavaScript client refuses an empty object and accepts both base documents", async () => {
  const load = (text: string) =>
    client.loadCohorts("http://catalogs.invalid", { fetch: async () => new Response(text) });
  await assert.rejects(load("{}"), { code: "INVALID_REGISTRY" });
  assert.deepEqual(await load(JSON.stringify(VECTORS.base.cohorts)), VECTORS.base.cohorts);
  const assets = JSON.stringify(VECTORS.base["asset-definitions"]);
  const loaded = client.loadAssetDefinitions("http://catalogs.invalid", { fetch: async () => new Response(assets) });
  assert.deepEqual(await loaded, VECTORS.base["asset-definitions"]);
});

test("the JavaScript client agrees with every vector", async () => {
  const differences: string[] = [];
  for (const { name, run } of CASES) {
    const difference = await run();
    if (difference !== undefined) differences.push(`${name}: ${difference}`);
  }
  assert.deepEqual(differences, []);
});

test("the Python client agrees with every vector", () => {
  const output = python("-W", "error", "-m", "unittest", "discover", "-s", "test/clients", "-p", "test_vectors.py");
  assert.match(output, new RegExp(`^vectors run: ${CASES.length}$`, "m"));
});

// Nothing is written beside the client that people download.
function python(...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync("python3", ["-B", ...args], { cwd: ROOT, encoding: "utf8" });
  assert.equal(status, 0, `${error ?? ""}${stdout}${stderr}`);
  return stdout;
}

test("contract/vectors.md says how many vectors each file has", () => {
  const text = readFileSync(join(ROOT, "contract", "vectors.md"), "utf8");
  for (const family of FAMILIES) {
    const [, stated] = new RegExp(`^\\| \`${family}\\.json\` \\| ([0-9,]+) \\|`, "m").exec(text) ?? [];
    assert.equal(stated, VECTORS[family].length.toLocaleString("en-US"), family);
  }
});

test("every file has one vector a line, none twice, and at least 1,500 are run", () => {
  assert.ok(CASES.length >= 1500, String(CASES.length));
  for (const family of FAMILIES) {
    const lines = readFileSync(join(ROOT, "contract", "vectors", `${family}.json`), "utf8").split("\n");
    assert.equal(lines.length, VECTORS[family].length + 3, family);
    assert.equal(new Set(lines.map((line) => line.replace(/,$/, ""))).size, lines.length, family);
  }
});

test("every edit changes its document", () => {
  for (const vector of VECTORS.documents) {
    const document = VECTORS.base[vector.kind];
    const isChanged = vector.raw !== undefined || !isDeepStrictEqual(edited(document, vector), document);
    assert.ok(isChanged, JSON.stringify(vector));
  }
});

// The list of ids implies both; the contract keeps them because the specification does.
const SAID_TWICE = ["cohortId/type", "cohortId/pattern"];

interface Weakened {
  agrees: boolean;
  tried: number;
  unnoticed: string[];
}

function assertNoticed(removals: Weakened, silences: Weakened): void {
  assert.ok(removals.agrees && silences.agrees);
  assert.ok(removals.tried > (WHOLE ? 250 : 25) && silences.tried > 20, `${removals.tried}, ${silences.tried}`);
  if (WHOLE) assert.deepEqual(removals.unnoticed, SAID_TWICE);
  assert.deepEqual(
    removals.unnoticed.filter((part) => !SAID_TWICE.includes(part)),
    [],
  );
  assert.deepEqual(silences.unnoticed, []);
}

test("each part of the contract and each sentence that is taken out of the JavaScript client is noticed by a vector", () => {
  assertNoticed(unnoticedRemovals(VECTORS), unnoticedSilences(VECTORS));
});

test("the same holds for the Python client", () => {
  const output = python("-W", "error", join("test", "clients", "vectors", "weaken.py"), WHOLE ? "1" : "10");
  const { removals, silences } = JSON.parse(output);
  assertNoticed(removals, silences);
});
