// Both clients against servers that reply badly, slowly, without end, or not at all.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { lowestPython } from "../support/interpreters.ts";
import { compiledDefinitions, ROOT } from "../support/project.ts";
import { type Addresses, AMPLE, openAddresses } from "./hostile/addresses.ts";
import { allBehaviors } from "./hostile/behaviors.ts";
import {
  caseOf,
  faultsIn,
  faultsOf,
  lastingFaults,
  nodeRuntime,
  pythonRuntime,
  type Runtime,
  run,
} from "./hostile/processes.ts";
import { TARGET } from "./hostile/redirects.ts";
import { head, response, written } from "./hostile/replies.ts";
import { type Behavior, failing, giving, startFaultServer } from "./hostile/server.ts";
import { openTls } from "./hostile/tls.ts";

const { cohorts, assets } = await compiledDefinitions();
const CATALOG = Buffer.from(JSON.stringify(cohorts));
const BEHAVIORS = allBehaviors(CATALOG, Buffer.from(JSON.stringify(assets)));
const LOWEST = lowestPython();
const RUNTIMES: Runtime[] = [nodeRuntime(), pythonRuntime(), ...(LOWEST ? [pythonRuntime(LOWEST)] : [])];

const server = await startFaultServer(BEHAVIORS);
after(() => server.close());

test("there are at least 300 hostile behaviors, each with a name of its own", () => {
  assert.ok(BEHAVIORS.length >= 300, String(BEHAVIORS.length));
  assert.equal(new Set(BEHAVIORS.map(({ name }) => name)).size, BEHAVIORS.length);
});

test("contract/vectors.md lists the behaviors that have no one code", () => {
  const text = readFileSync(join(ROOT, "contract/vectors.md"), "utf8");
  const [section = ""] = /## Answers on which HTTP libraries differ\n.*/s.exec(text) ?? [];
  const disputed = BEHAVIORS.filter(({ code }) => code === "either").map(({ name }) => name);
  const listed = [...section.matchAll(/`([a-z0-9.]+(?:-[a-z0-9.]+)+)`/g)].map(([, name]) => name);
  assert.deepEqual(listed.sort(), disputed.sort());
  assert.ok(section.includes(`Of the ${BEHAVIORS.length} ways`) && section.includes(`these ${disputed.length} give`));
});

test("a wrong code, a late outcome, a growing process and a missing word are each found", () => {
  const runtime = nodeRuntime();
  const behavior = failing("fails", () => {}, { says: "status 500" });
  const good = { name: "fails", code: "FETCH_FAILED", message: "status 500", late: -1, grown: 1 };
  assert.deepEqual(faultsOf(behavior, good, runtime), []);
  for (const bad of [
    { code: "data" },
    { late: 251 },
    { grown: 500 },
    { message: "status 501" },
    { message: "status 500, no whole answer came within the timeout of 10000 ms" },
    { code: "foreign: TypeError" },
  ]) {
    assert.equal(faultsOf(behavior, { ...good, ...bad }, runtime).length, 1, JSON.stringify(bad));
  }
});

test("every runtime gives the expected code for every hostile behavior, in time, in bounded memory, and leaves nothing behind", {
  timeout: 120_000,
}, async () => {
  const faults = await Promise.all(RUNTIMES.map((runtime) => faultsIn(runtime, BEHAVIORS, server, 3)));
  assert.deepEqual(faults.flat(), []);
  // Each runtime asks the target of the redirects once, as a behavior of its own.
  assert.equal(server.asked.filter((name) => name === TARGET).length, RUNTIMES.length);
});

async function assertAll(addresses: Addresses): Promise<void> {
  try {
    const faults = RUNTIMES.map(async (plain) => {
      const runtime = { ...plain, env: addresses.env };
      const { outcomes, foreign, left } = await run(runtime, addresses.cases, 4);
      assert.deepEqual([foreign, left, outcomes.length], [[], 0, addresses.cases.length]);
      const byName = new Map(outcomes.map((outcome) => [outcome.name, outcome]));
      const judged = addresses.cases.map(async (load) => {
        const { name, code, says, timeout } = load;
        const outcome = byName.get(name);
        if (!outcome) return [`${name} has no outcome`];
        const behavior: Behavior = { name, code, reply: () => {} };
        if (says !== undefined) behavior.says = says;
        if (timeout < AMPLE) behavior.timeout = timeout;
        return lastingFaults(behavior, load, outcome, runtime);
      });
      return (await Promise.all(judged)).flat();
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

test("every runtime refuses certificates that are not to be trusted, and ends every handshake in time", {
  skip: !openssl && "openssl, which makes the certificates, is not installed",
}, async () => {
  await assertAll(await openTls(CATALOG));
});

test("the Python client goes through the proxies of the environment, and the JavaScript client does not", async () => {
  const proxy = await startFaultServer([
    giving("answers", written(response(CATALOG))),
    failing(
      "refuses",
      written(head("407 Proxy Authentication Required", "Proxy-Authenticate: Basic", "Content-Length: 0")),
    ),
    failing("tunnels-to-nowhere", written("HTTP/1.1 200 Connection established\r\n\r\n")),
    failing("closes", (socket) => socket.destroy()),
  ]);
  const at = (name: string): string => `http://127.0.0.1:${proxy.ports.get(name)}`;
  const dead = "http://127.0.0.1:1";
  const load = async (runtime: Runtime, base: string, env: Record<string, string>): Promise<string | undefined> => {
    const { outcomes, foreign } = await run({ ...runtime, env }, [{ name: "load", base, timeout: 10_000 }], 1);
    assert.deepEqual(foreign, []);
    return outcomes[0]?.code;
  };
  try {
    const nowhere = "nowhere.invalid";
    const expected: [env: Record<string, string>, base: string, code: string][] = [
      [{ http_proxy: at("answers") }, `http://${nowhere}`, "data"],
      [{ http_proxy: dead }, at("answers"), "FETCH_FAILED"],
      [{ http_proxy: dead, no_proxy: "127.0.0.1" }, at("answers"), "data"],
      // Under CGI the capital form comes from a request header.
      [{ HTTP_PROXY: dead, REQUEST_METHOD: "GET" }, at("answers"), "data"],
      [{ http_proxy: at("refuses") }, `http://${nowhere}`, "FETCH_FAILED"],
      [{ http_proxy: "nonsense://::" }, `http://${nowhere}`, "FETCH_FAILED"],
      [{ https_proxy: at("refuses") }, `https://${nowhere}`, "FETCH_FAILED"],
      [{ https_proxy: at("tunnels-to-nowhere") }, `https://${nowhere}`, "FETCH_FAILED"],
      [{ https_proxy: at("closes") }, `https://${nowhere}`, "FETCH_FAILED"],
    ];
    const loads = RUNTIMES.slice(1).flatMap((python) =>
      expected.map(async ([env, base, code]) => [env, await load(python, base, env), code]),
    );
    for (const [env, got, code] of await Promise.all(loads)) assert.equal(got, code, JSON.stringify(env));
    assert.equal(await load(nodeRuntime(), at("answers"), { http_proxy: dead, HTTP_PROXY: dead }), "data");
  } finally {
    await proxy.close();
  }
});

test("a server that restarts between two loads fails the one and serves the other", async () => {
  for (const runtime of RUNTIMES) {
    const behavior = giving("answers", written(response(CATALOG)));
    const first = await startFaultServer([behavior]);
    const load = caseOf(behavior, first.ports.get("answers") as number);
    assert.equal((await run(runtime, [load], 1)).outcomes[0]?.code, "data");
    await first.close();
    assert.equal((await run(runtime, [load], 1)).outcomes[0]?.code, "FETCH_FAILED");
  }
});
