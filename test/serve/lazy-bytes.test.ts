// Makes bytes only when somebody asks for them. Bytes that many ask for must be made once and kept within a bound, or a
// server runs out of time or memory.

import assert from "node:assert/strict";
import { test } from "node:test";
import { lazyCacheOf } from "../../core/serve/lazy-bytes.ts";

test("bytes that many ask for at once are made once", async () => {
  let times = 0;
  const cache = lazyCacheOf(100)(async () => new Uint8Array(++times));
  const first = await Promise.all(Array.from({ length: 50 }, cache));
  assert.deepEqual([times, new Set(first).size, cache()], [1, 1, first[0]]);
});

test("bytes are made one at a time, in the order of the requests, also after a failure", async () => {
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

test("bytes are made one at a time, also if waiting bytes are asked for again", async () => {
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

test("the bytes of the latest requests are kept up to the limit, and bytes in use are not made again", async () => {
  const keep = lazyCacheOf(1_000);
  const entries = Array.from({ length: 20 }, (_, i) => {
    let times = 0;
    return { bytes: keep(async () => new Uint8Array(400).fill(++times)), times: () => times, i };
  });
  const bytes = await entries[0]?.bytes();
  for (const { bytes } of entries) await bytes();
  const last = entries.at(-1)?.bytes();
  assert.ok(last instanceof Uint8Array);
  assert.equal(await entries[0]?.bytes(), bytes);
  // The garbage collector cannot be called here, so many rounds show that other bytes are released.
  for (let round = 0; round < 200; round += 1) for (const { bytes } of entries.slice(1)) await bytes();
  assert.equal(await entries[0]?.bytes(), bytes);
  assert.equal(entries[0]?.times(), 1);
});
