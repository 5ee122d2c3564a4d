// Tries what deploy/ holds as far as this machine can: npm run build && node --test build/test/long/deploy.js
// It is not part of `npm test`: it needs systemd-analyze (Debian: systemd) and root, to become the user that the container names.
// Takes a few seconds.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { startDeployed } from "../support/deployed.ts";

const root = join(import.meta.dirname, "..", "..", "..");
const unit = join(root, "deploy", "definitions.service");

function verify(path: string): { status: number | null; said: string } {
  const { status, stderr, error } = spawnSync("systemd-analyze", ["verify", path], { encoding: "utf8" });
  if (error)
    throw new Error("systemd-analyze is not on this machine: apt-get install -y --no-install-recommends systemd");
  return { status, said: stderr };
}

test("systemd accepts the service and its socket, and says nothing against it", () => {
  const folder = mkdtempSync(join(tmpdir(), "unit-"));
  const broken = join(folder, "definitions.service");
  writeFileSync(broken, readFileSync(unit, "utf8").replace("ExecStart=", "ExecStrat="));
  assert.notEqual(verify(broken).status, 0);
  rmSync(folder, { recursive: true });
  assert.deepEqual(verify(unit), { status: 0, said: "" });
  assert.deepEqual(verify(unit.replace(/service$/, "socket")), { status: 0, said: "" });
});

test("the command of the unit starts the server, and SIGTERM ends it in order", async () => {
  const command = /^ExecStart=\/usr\/bin\/env (.+)$/m.exec(readFileSync(unit, "utf8"))?.[1]?.split(" ") ?? [];
  await serves(root, command, {});
});

test("what the container holds is enough: the server runs from it as the user it names, and can write nothing", async () => {
  const text = readFileSync(join(root, "deploy", "Containerfile"), "utf8");
  assert.doesNotMatch(text, /[a-z0-9-]+\.[a-z]{2,}\//, "no host of a registry");
  const folder = mkdtempSync(join(tmpdir(), "container-"));
  const copies = [...text.matchAll(/^COPY (\S+) (\S+)$/gm)];
  assert.equal(copies.length, 3);
  for (const [, from = "", to = ""] of copies) {
    const target = join(folder, to.endsWith("/") ? join(to, from) : to);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(join(root, from), target, { recursive: true });
  }
  chmodSync(folder, 0o755);
  const [user = 0, group = 0] = (/^USER (\d+):(\d+)$/m.exec(text) ?? []).slice(1).map(Number);
  const command = JSON.parse(/^ENTRYPOINT (.+)$/m.exec(text)?.[1] ?? "[]") as string[];
  assert.ok(user > 0 && group > 0);
  try {
    await serves(folder, command, { uid: user, gid: group });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

async function serves(
  cwd: string,
  [command = "", ...args]: readonly string[],
  as: { uid?: number; gid?: number },
): Promise<void> {
  const server = await startDeployed([command === "node" ? process.execPath : command, ...args], { cwd, ...as });
  try {
    const answer = await fetch(`${server.url}/cohorts.json`);
    assert.equal(answer.status, 200);
    assert.equal(((await answer.json()) as { records: unknown[] }).records.length, 12);
  } finally {
    assert.equal(await server.stop(), 0);
  }
}
