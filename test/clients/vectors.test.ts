import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { isDeepStrictEqual } from "node:util";
import * as client from "#client";
import { BASE } from "../../src/contract/vectors/base.ts";
import { vectorFiles } from "../../src/contract/vectors/generate.ts";
import { edited, type Json, stepsOf } from "../../src/contract/vectors/pointer.ts";
import { FAMILIES } from "../../src/contract/vectors/vector.ts";
import { ROOT } from "../support/project.ts";
import { readVectors } from "./vectors/read.ts";
import { casesOf, serveAnswers } from "./vectors/run.ts";
import { unnoticedRemovals, unnoticedSilences } from "./vectors/weaken.ts";

const VECTORS = readVectors();
const COUNT = FAMILIES.reduce((sum, family) => sum + VECTORS[family].length, 0);
const answers = await serveAnswers(VECTORS);
after(() => answers.close());

// A published client refuses what is no catalog before it is trusted to accept one.
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
  let run = 0;
  for (const { name, run: verdict } of casesOf(client, VECTORS, answers.url)) {
    const difference = await verdict();
    if (difference !== undefined) differences.push(`${name}: ${difference}`);
    run += 1;
  }
  assert.deepEqual(differences, []);
  assert.equal(run, COUNT);
});

test("the Python client agrees with every vector", () => {
  const output = python("-W", "error", "-m", "unittest", "discover", "-s", "test/clients", "-p", "test_vectors.py");
  assert.match(output, new RegExp(`^vectors run: ${COUNT}$`, "m"));
});

// Nothing is written beside the client that people download.
function python(...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync("python3", ["-B", ...args], { cwd: ROOT, encoding: "utf8" });
  assert.equal(status, 0, `${error ?? ""}${stdout}${stderr}`);
  return stdout;
}

test("contract/vectors.md says how many cases each file has", () => {
  const text = readFileSync(join(ROOT, "contract", "vectors.md"), "utf8");
  for (const family of FAMILIES) {
    const [, stated] = new RegExp(`^\\| \`${family}\\.json\` \\| ([0-9,]+) \\|`, "m").exec(text) ?? [];
    assert.equal(stated, VECTORS[family].length.toLocaleString("en-US"), family);
  }
});

test("there are at least 1,000 vectors, some of every family", () => {
  assert.ok(COUNT >= 1000, String(COUNT));
  for (const family of FAMILIES) assert.ok(VECTORS[family].length >= 100, family);
});

// The Python client is tested against what is published.
test("dist/ holds the vectors as they are generated", () => {
  for (const [path, text] of vectorFiles()) {
    // Compared with ===, because nobody reads the difference of two long files.
    assert.ok(
      readFileSync(join(ROOT, "dist", path), "utf8") === text,
      `dist/${path} is not current; run: npm run build`,
    );
  }
});

test("every vector has a name of its own", () => {
  const names = FAMILIES.flatMap((family) => VECTORS[family].map(({ name }) => name));
  assert.equal(new Set(names).size, names.length);
});

test("every edit of a document changes one place and nothing else", () => {
  for (const { name, base, edit } of [
    ...VECTORS.documents,
    ...VECTORS.calls.flatMap(({ name, document, edit }) => (edit ? [{ name, base: document, edit }] : [])),
  ]) {
    const [before, now] = [BASE[base], edited(BASE[base], edit)];
    assert.ok(!isDeepStrictEqual(before, now), `${name}: changes nothing`);
    const steps = stepsOf(edit.path);
    // Taking away an item moves those behind it, and giving a property another name touches two.
    const place = edit.op === "set" || edit.op === "copy" ? steps : steps.slice(0, -1);
    assert.ok(isDeepStrictEqual(without(before, place), without(now, place)), `${name}: changes more`);
  }
});

function without(value: Json, [step, ...rest]: readonly string[]): Json {
  if (step === undefined || value === null || typeof value !== "object") return null;
  const entries = Object.entries(value).filter(([key]) => rest.length > 0 || key !== step);
  return Object.fromEntries(entries.map(([key, part]) => [key, key === step ? without(part, rest) : part]));
}

// The list of ids implies both; the contract keeps them because the specification does.
const SAID_TWICE = ["cohortId/type", "cohortId/pattern"];

test("each part of the contract that is taken out of the JavaScript client is noticed by a vector", async () => {
  const { agrees, tried, unnoticed } = await unnoticedRemovals(ROOT, VECTORS);
  assert.ok(agrees && tried > 250, String(tried));
  assert.deepEqual(unnoticed, SAID_TWICE);
});

test("each sentence that the JavaScript client no longer says of a document is noticed by a vector", async () => {
  const { agrees, tried, unnoticed } = await unnoticedSilences(ROOT, VECTORS);
  assert.ok(agrees && tried > 20, String(tried));
  assert.deepEqual(unnoticed, []);
});

test("the same holds for the Python client", () => {
  const weakened = JSON.parse(python("-W", "error", join("test", "clients", "vectors", "weaken.py")));
  assert.ok(
    weakened.removals.agrees && weakened.removals.tried > 250 && weakened.silences.tried > 20,
    JSON.stringify(weakened),
  );
  assert.deepEqual(weakened.removals.unnoticed, SAID_TWICE);
  assert.deepEqual(weakened.silences.unnoticed, []);
});
