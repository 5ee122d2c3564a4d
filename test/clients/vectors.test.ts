// Runs the published vectors with both clients, and with clients that are weakened on purpose. Anybody who writes a
// client relies on the vectors to notice every mistake.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { isDeepStrictEqual } from "node:util";
import * as client from "#client";
import { ROOT } from "../support/project.ts";
import { javaScript, startPython } from "./vectors/clients.ts";
import { applyEdit } from "./vectors/edit.ts";
import { FAMILIES, KINDS, readVectors } from "./vectors/read.ts";
import { casesOf, differencesIn, serveAnswers } from "./vectors/run.ts";
import { checkJavaScript, checkPython, trialResults } from "./vectors/weaken.ts";
import { sampleOf, WHOLE } from "./whole.ts";

const VECTORS = readVectors();
const answers = await serveAnswers(VECTORS.answers, VECTORS.base);
const python = startPython();
after(async () => {
  answers.close();
  await python.close();
});
const CLIENTS = { JavaScript: javaScript(client), Python: python };
const CASES = casesOf(CLIENTS.JavaScript, VECTORS, answers.url);

for (const [language, testClient] of Object.entries(CLIENTS)) {
  // A client refuses what is no catalog before it is trusted to accept one.
  test(`the ${language} client refuses an empty object and accepts both base documents`, async () => {
    assert.equal((await testClient.load("cohorts", "http://catalogs.invalid", "{}")).code, "INVALID_REGISTRY");
    for (const kind of KINDS) {
      const { document } = await testClient.load(kind, "http://catalogs.invalid", JSON.stringify(VECTORS.base[kind]));
      assert.deepEqual(document, VECTORS.base[kind]);
    }
  });

  test(`the ${language} client agrees with ${WHOLE ? "every vector" : "a sample of the vectors"}`, async () => {
    assert.deepEqual(await differencesIn(sampleOf(casesOf(testClient, VECTORS, answers.url), 4)), []);
  });
}

test("contract/vectors.md says how many vectors each file has", () => {
  const text = readFileSync(join(ROOT, "contract", "vectors.md"), "utf8");
  for (const family of FAMILIES) {
    const [, count] = new RegExp(`^\\| \`${family}\\.json\` \\| ([0-9,]+) \\|`, "m").exec(text) ?? [];
    assert.equal(count, VECTORS[family].length.toLocaleString("en-US"), family);
  }
});

test("every file has one vector a line, no vector is there twice, and at least 1,500 can run", () => {
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
    const isChanged = vector.raw !== undefined || !isDeepStrictEqual(applyEdit(document, vector), document);
    assert.ok(isChanged, JSON.stringify(vector));
  }
});

// The list of ids implies both parts. The contract keeps them because the specification has them.
const SAID_TWICE = ["cohortId/type", "cohortId/pattern"];

for (const [language, check] of Object.entries({ JavaScript: checkJavaScript, Python: checkPython })) {
  test(`each part of the contract and each sentence that is taken out of the ${language} client is noticed \
by a vector`, () => {
    const { removals, silences } = trialResults(check, VECTORS);
    assert.ok(removals.count > (WHOLE ? 250 : 25) && silences.count > 20, `${removals.count}, ${silences.count}`);
    const expected = WHOLE ? SAID_TWICE : removals.survivors.filter((part) => SAID_TWICE.includes(part));
    assert.deepEqual([removals.survivors, silences.survivors], [expected, []]);
  });
}
