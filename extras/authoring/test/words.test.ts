// Measures texts that are short enough to count by hand. Authors shorten texts by these measures, so a wrong one leads
// them astray.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import type { Catalogs } from "../../../core/catalog/entries.ts";
import { builtDeployment } from "../../../core/read/deployment.ts";
import { ROOT } from "../../../test/support/project.ts";
import { words, wordsOf } from "../words-command.ts";

const DIST = builtDeployment(join(ROOT, "dist"));

test("a purpose and its fields are counted together, by texts, words, sentences and conditions", () => {
  const asset = {
    id: "one",
    purpose: "Shows what is owed. It holds if it is signed.",
    fields: [{ key: "grossObligation", description: "Sum of all bills." }],
    evidenceToInspect: [],
  };
  const table = wordsOf({ cohorts: { records: [] }, assets: { records: [asset] } } as unknown as Catalogs);
  const [, , row, purposes, amounts, others] = table.split("\n");
  assert.equal(row, "| one | 2 | 14 | 7 | 4.7 | 0 % | 6 | 7.14 |");
  assert.equal(purposes, "| all purposes | 1 | 10 | 10 | 5.0 | 0 % | 6 | 10.00 |");
  assert.equal(amounts, "| the four shared amounts | 1 | 4 | 4 | 4.0 | 0 % | 4 | 0.00 |");
  assert.equal(others, "| all other fields | 0 | 0 | - | - | - % | 0 | - |");
});

test("a release is measured by its number, and a wrong number is refused", async () => {
  const ten = await words(DIST, "10");
  assert.match(ten, /^\| setoff-netting \| \d+ \| \d+ /m);
  assert.equal(ten, await words(DIST, "10"));
  assert.notEqual(ten, await words(DIST, "1"));
  assert.match(await words(DIST), /^\| all purposes \| 12 /m);
  await assert.rejects(words(DIST, "ten"), { message: /^"ten" is not the number of a release; give one/ });
});
