// The command diff: what changed between two releases, for a person and as data.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { builtFolder } from "../../src/read/deployment.ts";
import { diff } from "../../src/read/diff.ts";
import { ROOT } from "../support/project.ts";

const dist = builtFolder(join(ROOT, "dist"));

test("diff says what the releases between say, then each definition word by word", async () => {
  const text = await diff(dist, ["1", "2"], false);
  assert.match(
    text,
    /^From release 1 of 21 November 2026 to release 2 of 21 November 2026\n\nWhat a definition says\n- /,
  );
  assert.match(text, /\n- late-delivery-claims, deliveryDate, now actualDeliveryDate: /);
  assert.match(text, /\n\nlate-delivery-claims\n/);
  assert.match(text, /\n {2}actualDeliveryDate\n {4}\{\+Date of delivery [^}]+\+\}\n/);
  assert.match(text, /\n {2}Cited passages of shared-amounts differ/);
  assert.ok(!text.includes("twelve cohorts and twelve asset definitions"), "what release 1 said is not told again");
});

test("diff gives programs every entry with its release, and both texts of every property that differs", async () => {
  const { from, to, changes, gone, differences } = JSON.parse(await diff(dist, ["1", "3"], true));
  assert.deepEqual([from, to], [1, 3]);
  assert.deepEqual([...new Set(changes.map(({ release }: { release: number }) => release))], [2, 3]);
  assert.ok(
    gone.some(({ name, release }: { name: string; release: number }) => name === "rejectedAmount" && release === 2),
  );
  const definition = differences.find(
    ({ of, what }: { of: string; what: string }) => of === "retail-chargebacks" && what === "Definition",
  );
  assert.equal(definition.kind, "meaning");
  assert.ok(definition.before.length > 50 && definition.after.length > 50 && definition.before !== definition.after);
});

test("anything but two releases, the earlier one first, is refused, and one that there is not with those there are", async () => {
  for (const numbers of [["1"], ["2", "1"], ["1", "1"], ["1", "2", "3"], ["one", "2"], ["0", "1"], ["1.0", "2"]])
    await assert.rejects(
      diff(dist, numbers, false),
      /^Error: diff takes the numbers of two releases, the earlier one first$/,
    );
  await assert.rejects(diff(dist, ["1", "99"], false), {
    name: "UserError",
    message: /^there is no release 99 in .*; there are 1 \(2026-11-21\), 2 \(2026-11-21\)/,
  });
});
