// What is made when it is asked for: once, one at a time, and kept within a bound.

import assert from "node:assert/strict";
import { test } from "node:test";
import { lazyCacheOf } from "../../core/serve/lazy-bytes.ts";

test("what many ask for at once is made once, and then given at once", async () => {
  let times = 0;
  const made = lazyCacheOf(100)(async () => new Uint8Array(++times));
  const first = await Promise.all(Array.from({ length: 50 }, made));
  assert.deepEqual([times, new Set(first).size, made()], [1, 1, first[0]]);
});

test("one thing is made at a time, in the order in which it was asked for, also after one that failed", async () => {
  const keep = lazyCacheOf(100);
  const log: string[] = [];
  const slow = (name: string) => async (): Promise<Uint8Array> => {
    log.push(`${name} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    log.push(`${name} ends`);
    if (name === "b") throw new Error("b");
    return new Uint8Array(1);
  };
  const [a, b, c] = ["a", "b", "c"].map((name) => keep(slow(name)));
  const results = await Promise.allSettled([a?.(), b?.(), c?.()]);
  assert.deepEqual(
    results.map(({ status }) => status),
    ["fulfilled", "rejected", "fulfilled"],
  );
  assert.deepEqual(log, ["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
  await assert.rejects(async () => b?.(), /b/);
});

test("one thing is made at a time, also if one that waits is asked for again", async () => {
  const keep = lazyCacheOf(100);
  let [now, most] = [0, 0];
  const [first, second, third] = Array.from({ length: 3 }, () =>
    keep(async () => {
      now += 1;
      most = Math.max(most, now);
      await new Promise((resolve) => setImmediate(resolve));
      now -= 1;
      return new Uint8Array(1);
    }),
  );
  await Promise.all([first?.(), second?.(), first?.(), third?.()]);
  assert.equal(most, 1);
});

test("bytes that were asked for last are kept up to the limit; bytes that are held are not made anew", async () => {
  const keep = lazyCacheOf(1_000);
  const made = Array.from({ length: 20 }, (_, i) => {
    let times = 0;
    return { bytes: keep(async () => new Uint8Array(400).fill(++times)), times: () => times, i };
  });
  const held = await made[0]?.bytes();
  for (const { bytes } of made) await bytes();
  const last = made.at(-1)?.bytes();
  assert.ok(last instanceof Uint8Array);
  assert.equal(await made[0]?.bytes(), held);
  // Without a collector of garbage at hand, that what is not kept goes is seen over many rounds.
  for (let round = 0; round < 200; round += 1) for (const { bytes } of made.slice(1)) await bytes();
  assert.equal(await made[0]?.bytes(), held);
  assert.equal(made[0]?.times(), 1);
});
