// Runs both clients against servers that reply badly, slowly, without end, or not at all. A program that loads a
// catalog must get an error in time, and never hang or fill its memory. Runs whole or on a sample (whole.ts).

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { after, test } from "node:test";
import { installedPythons } from "../support/interpreters.ts";
import { type Addresses, openAddresses } from "./hostile/addresses.ts";
import { allBehaviors, CATALOG } from "./hostile/behaviors.ts";
import { AMPLE, faultsIn, faultsOf, nodeRuntime, pythonRuntime, type Runtime, run } from "./hostile/processes.ts";
import { startFaultServer } from "./hostile/server.ts";
import { openTls } from "./hostile/tls.ts";
import { sampleOf, WHOLE } from "./whole.ts";

const ALL = allBehaviors();
// The behavior that redirects lead to.
const TARGET = "answers-where-a-redirect-points";
const BEHAVIORS = [
  ...ALL.filter(({ name }) => name === TARGET),
  ...sampleOf(
    ALL.filter(({ name }) => name !== TARGET),
    6,
  ),
];
const LOWEST = WHOLE ? installedPythons()[0] : undefined;
const RUNTIMES: Runtime[] = [nodeRuntime(), pythonRuntime(), ...(LOWEST ? [pythonRuntime(LOWEST)] : [])];

const server = await startFaultServer(BEHAVIORS);
after(() => server.close());

test("there are at least 250 hostile behaviors, each with a name of its own", () => {
  assert.ok(ALL.length >= 250, String(ALL.length));
  assert.equal(new Set(ALL.map(({ name }) => name)).size, ALL.length);
});

test("a wrong code, a missing outcome, a growing process and a missing word are found", () => {
  const runtime = nodeRuntime();
  const behavior = { name: "fails", code: "FETCH_FAILED", says: "status 500" } as const;
  const good = { name: "fails", code: "FETCH_FAILED", message: "status 500", late: -1, grown: 1 };
  assert.deepEqual(faultsOf(behavior, good, runtime), []);
  for (const bad of [
    { code: "data" },
    { late: 60_000 },
    { grown: 500 },
    { message: "status 501" },
    { message: "status 500, no whole answer came within the timeout of 10000 ms" },
    { code: "foreign: TypeError" },
  ]) {
    assert.equal(faultsOf(behavior, { ...good, ...bad }, runtime).length, 1, JSON.stringify(bad));
  }
});

test("every runtime gives the expected code for hostile behavior, in bounded memory, without leftovers", async () => {
  const faults = await Promise.all(RUNTIMES.map((runtime) => faultsIn(runtime, BEHAVIORS, server, WHOLE ? 3 : 1)));
  assert.deepEqual(faults.flat(), []);
  // Each runtime requests the target of the redirects only once, for the behavior of the target itself.
  assert.equal(server.requests.filter((name) => name === TARGET).length, RUNTIMES.length);
});

async function assertAll(addresses: Addresses): Promise<void> {
  try {
    const faults = RUNTIMES.map(async (plain) => {
      const runtime = { ...plain, env: addresses.env };
      const { outcomes, foreign, leaks } = await run(runtime, addresses.cases, 4);
      assert.deepEqual([foreign, leaks, outcomes.length], [[], 0, addresses.cases.length]);
      return addresses.cases.flatMap(({ timeout, ...load }) => {
        const outcomesHere = outcomes.filter(({ name }) => name === load.name);
        const behavior = timeout < AMPLE ? { ...load, timeout } : load;
        return outcomesHere.flatMap((outcome) => faultsOf(behavior, outcome, runtime));
      });
    });
    assert.deepEqual((await Promise.all(faults)).flat(), []);
  } finally {
    await addresses.close();
  }
}

test("every runtime gives the expected code where connecting is the difficulty", async () => {
  await assertAll(await openAddresses(CATALOG));
});

const openssl = spawnSync("openssl", ["version"]).status === 0;

test("every runtime refuses certificates that are not to be trusted, and ends every handshake", {
  skip: !openssl && "openssl, which makes the certificates, is not installed",
}, async () => {
  await assertAll(await openTls(CATALOG));
});
