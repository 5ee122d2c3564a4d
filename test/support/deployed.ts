// The server as deploy/ starts it, in a process of its own.

import assert from "node:assert/strict";
import type { SpawnOptions } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sha256 } from "../../core/base/hash.ts";
import { ROOT } from "./project.ts";
import type { Spawned } from "./spawned-server.ts";
import { startServer } from "./started-server.ts";
import { deployedEnvironment, SERVING } from "./unit.ts";

/** Starts a server by its command on a free port, with only the environment of the unit, and waits until it serves. */
export function startDeployed(
  command: readonly string[],
  options: Omit<SpawnOptions, "stdio" | "env"> = {},
): Promise<Spawned> {
  return startServer(command, SERVING, { cwd: ROOT, ...options, env: deployedEnvironment() });
}

/** Requests both catalogs, and compares their bytes with the published ones. */
export async function assertCatalogs(url: string): Promise<void> {
  for (const path of ["cohorts.json", "asset-definitions.json"]) {
    const response = await fetch(`${url}/${path}`);
    assert.equal(response.status, 200);
    assert.equal(sha256(new Uint8Array(await response.arrayBuffer())), sha256(readFileSync(join(ROOT, "dist", path))));
  }
}
