// The server with no more rights than it needs: as nobody, on a read-only file system, without a home, and under the permission model of
// Node.js.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { assertCatalogs, startDeployed, unitCommand } from "../support/deployed.ts";
import { ROOT } from "../support/project.ts";
import type { Started } from "../support/started-server.ts";

// What deploy/Containerfile copies is all that serving takes.
const parts = ["package.json", "build/src", "dist"];
let folder: string;

before(() => {
  folder = mkdtempSync(join(tmpdir(), "operation-"));
  for (const part of parts) cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  // Anyone may read it and nobody may write it, whatever the umask was.
  assert.equal(spawnSync("chmod", ["-R", "a+rX,a-w", folder]).status, 0);
});

after(() => {
  assert.equal(spawnSync("chmod", ["-R", "u+w", folder]).status, 0);
  rmSync(folder, { recursive: true });
});

// Mounts everything read-only for the command alone, and becomes nobody. Each step execs the next, so that the process that is started,
// and gets the signal, is the command.
const remount = `while read -r _ place _; do mount -o remount,bind,ro "$(printf %b "$place")"; done </proc/self/mounts; exec "$@"`;
const confined = (...command: string[]): string[] => [
  ...["unshare", "--mount", "--propagation", "private", "sh", "-ec", remount, "sh"],
  ...["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "--no-new-privs"],
  ...command,
];

function run([command = "", ...args]: readonly string[]): { status: number | null; said: string } {
  const { status, stderr, error } = spawnSync(command, args, {
    encoding: "utf8",
    env: { ...process.env, LC_ALL: "C" },
  });
  return { status, said: error ? error.message : stderr.trim() };
}

async function answersAndEnds(server: Started): Promise<void> {
  try {
    await assertCatalogs(server.url);
    assert.equal((await fetch(`${server.url}/package.json`)).status, 404);
  } finally {
    assert.equal(await server.stop(), 0);
  }
}

// Every file with its size and the time of its last change.
function stateOf(place: string): string[] {
  return readdirSync(place, { recursive: true, encoding: "utf8" })
    .sort()
    .map((path) => {
      const { size, mtimeMs } = statSync(join(place, path));
      return `${path} ${size} ${mtimeMs}`;
    });
}

test("the server runs as nobody on a file system that can only be read, without a home", async (t) => {
  const possible =
    process.platform === "linux"
      ? run(confined(process.execPath, "--version"))
      : { status: 1, said: "it is not Linux" };
  const before = stateOf(folder);
  if (possible.status !== 0) {
    t.diagnostic(`run as this user instead, because this machine cannot do it: ${possible.said}`);
    await answersAndEnds(await startDeployed(unitCommand(), { cwd: folder }));
    assert.deepEqual(stateOf(folder), before);
    return;
  }
  // The one place where nobody could write otherwise.
  const open = mkdtempSync(join(tmpdir(), "open-"));
  chmodSync(open, 0o777);
  try {
    assert.deepEqual(run(["touch", join(open, "before")]), { status: 0, said: "" });
    assert.match(run(confined("touch", join(open, "after"))).said, /Read-only file system/);
    assert.deepEqual(readdirSync(open), ["before"]);
  } finally {
    rmSync(open, { recursive: true });
  }
  const server = await startDeployed(confined(...unitCommand()), { cwd: folder });
  const status = readFileSync(`/proc/${server.process.pid}/status`, "utf8");
  assert.match(status, /^Uid:(?:\t65534){4}$/m);
  assert.match(status, /^Gid:(?:\t65534){4}$/m);
  assert.match(status, /^Groups:\t *$/m);
  assert.match(status, /^CapEff:\t0+$/m);
  assert.doesNotMatch(readFileSync(`/proc/${server.process.pid}/environ`, "utf8"), /(?:^|\0)HOME=/);
  await answersAndEnds(server);
  assert.equal(server.errors(), "");
  assert.deepEqual(stateOf(folder), before);
});

test("under the permission model of Node.js the server needs to read its folder, and nothing else", async () => {
  const known = (flag: string): boolean => process.allowedNodeEnvironmentFlags.has(flag);
  const [node = "", ...rest] = unitCommand();
  const allowed = (...places: string[]): string[] => [
    node,
    known("--permission") ? "--permission" : "--experimental-permission",
    // Newer versions count the network among the permissions.
    ...(known("--allow-net") ? ["--allow-net"] : []),
    ...places.map((place) => `--allow-fs-read=${join(folder, place)}`),
    ...rest,
  ];
  await assert.rejects(
    startDeployed(allowed("build/*", "package.json"), { cwd: folder }),
    /exit 1 before it served: .*dist is not a folder that can be read/s,
    "the model is in force",
  );
  await answersAndEnds(await startDeployed(allowed("build/*", "package.json", "dist/*"), { cwd: folder }));
});
