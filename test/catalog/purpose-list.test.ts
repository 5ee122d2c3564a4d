// Reads the lists in the purposes of the structures. Tools quote single lines, and a line that ended too early would
// state another rule.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { purposeLines } from "../../core/catalog/purpose-list.ts";
import { builtDeployment, loadBoth } from "../../core/read/deployment.ts";
import { ROOT } from "../support/project.ts";

const dist = builtDeployment(join(ROOT, "dist"));

test("each purpose ends with its list, whose lines are numbered from 1", async () => {
  const { assets } = await loadBoth(dist);
  for (const { id, purpose } of assets.records) {
    const lines = purposeLines(purpose);
    assert.ok(lines.length >= 4 && purpose.endsWith(` ${lines.map(({ text }) => text).join(" ")}`), id);
    for (const [at, { number, head, text }] of lines.entries()) {
      assert.equal(number, at + 1);
      assert.ok(text.startsWith(`${number} ${head}`) && /^[A-Z]/.test(head) && head.length < 70, text);
    }
  }
});

test("a number inside a line does not end it, and a purpose without the list has no lines", () => {
  const purpose = "Shows a sum. The first line that fits decides. 1 Open: after 30 days. 2 Closed: form 7 is signed.";
  assert.deepEqual(
    purposeLines(purpose).map(({ text }) => text),
    ["1 Open: after 30 days.", "2 Closed: form 7 is signed."],
  );
  assert.deepEqual(purposeLines("Shows a sum: 1 open; 2 closed."), []);
});
