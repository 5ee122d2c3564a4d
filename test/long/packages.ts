// The packed files as people run and install them: linters for the client's npm package, and the service through npx and npm install in empty folders.
// Opt-in, because it downloads packages: npm run pack && npx tsc && node --test build/test/long/packages.js

import assert from "node:assert/strict";
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, test } from "node:test";
import { promisify } from "node:util";
import { INSTALLATIONS } from "../../src/publish/site/developers/snippets.ts";
import { ROOT } from "../support/project.ts";

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), "packed-"));
after(() => rmSync(folder, { recursive: true }));

// A cache of its own, so that the first call has to download and a later one proves that it need not.
const env = { ...process.env, npm_config_cache: join(folder, "cache"), PORT: "0" };

function packed(id: string): { path: string; file: string; command: string; use: string } {
  const installation = INSTALLATIONS.find((one) => one.id === id) ?? assert.fail(id);
  return { ...installation, path: join(ROOT, "packages", installation.file) };
}

function emptyFolder(name: string): string {
  const place = join(folder, name);
  mkdirSync(place);
  return place;
}

// npx does not pass signals on, so that what it starts ends as a group.
function started(command: string, args: readonly string[], cwd: string): { child: ChildProcess; end(): void } {
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ["pipe", "pipe", "inherit"] });
  return { child, end: () => process.kill(-(child.pid ?? assert.fail()), "SIGTERM") };
}

async function firstLine(child: ChildProcess): Promise<string> {
  for await (const line of createInterface(child.stdout ?? assert.fail())) return line;
  return assert.fail("it ends without a line");
}

async function assertServes(command: string, args: readonly string[], cwd: string): Promise<void> {
  const { child, end } = started(command, args, cwd);
  try {
    const [, address] = /^serving (\S+)$/.exec(await firstLine(child)) ?? assert.fail();
    assert.equal((await fetch(`${address}/cohorts_client.pyi`)).status, 200);
  } finally {
    end();
  }
}

async function assertAnswersAgents(command: string, args: readonly string[], cwd: string): Promise<void> {
  const params = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "test", version: "1.0.0" } };
  const { child, end } = started(command, args, cwd);
  try {
    child.stdin?.write(`${JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params })}\n`);
    assert.equal(JSON.parse(await firstLine(child)).result.serverInfo.name, "definition-discovery");
  } finally {
    end();
  }
}

test("publint and Are the Types Wrong find nothing in the client's npm package", async () => {
  const cwd = emptyFolder("linters");
  const { path } = packed("install-javascript");
  await run("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", "publint", "@arethetypeswrong/cli"], {
    cwd,
    env,
  });
  const linted = await run("npx", ["publint", "--strict", path], { cwd, env });
  assert.match(linted.stdout, /All good!/);
  const typed = await run("npx", ["attw", "--profile", "esm-only", path], { cwd, env });
  assert.equal(typed.stdout.match(/🟢/gu)?.length, 2, typed.stdout);
});

for (const [when, options] of [
  ["the first time", []],
  ["again, without a network", ["--offline"]],
] as const) {
  test(`npx runs list, serve and mcp of the packed service in an empty folder, ${when}`, async () => {
    const cwd = emptyFolder(`npx${options.length}`);
    const call = ["--yes", ...options, `file:${packed("install-service").path}`];
    const { stdout, stderr } = await run("npx", [...call, "list"], { cwd, env });
    assert.equal(stdout.trimEnd().split("\n").length, 13, stderr);
    await assertServes("npx", [...call, "serve"], cwd);
    await assertAnswersAgents("npx", [...call, "mcp"], cwd);
  });
}

test("the packed service is installed and used by the commands that are shown", async () => {
  const cwd = emptyFolder("installed");
  const { path, file, command, use } = packed("install-service");
  copyFileSync(path, join(cwd, file));
  await run("bash", ["-c", command], { cwd, env });
  const { stdout } = await run("npx", ["definition-discovery", "list"], { cwd, env });
  assert.equal(stdout.trimEnd().split("\n").length, 13);
  await assertServes("bash", ["-c", use], cwd);
});
