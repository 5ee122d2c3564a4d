// The server as deploy/ starts it, in a process of its own.

import assert from "node:assert/strict";
import type { SpawnOptions } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sha256 } from "../../core/base/hash.ts";
import { ROOT } from "./project.ts";
import { type Started, startServer } from "./started-server.ts";

/** The command of the systemd unit, with the Node.js that runs this. */
export function unitCommand(): string[] {
  return [process.execPath, ...unitValue(/^ExecStart=\/usr\/bin\/env node (.+)$/m)];
}

/** The environment of the systemd unit. */
export function unitEnvironment(): Record<string, string> {
  return Object.fromEntries(unitValue(/^Environment=(.+)$/m).map((pair) => pair.split("=", 2) as [string, string]));
}

function unitValue(line: RegExp): string[] {
  const value = line.exec(readFileSync(join(ROOT, "deploy", "definitions.service"), "utf8"))?.[1];
  if (value === undefined) throw new Error(`deploy/definitions.service has no line ${line}`);
  return value.split(" ");
}

/**
 * Starts a server by its command, on a free port and with no environment but that of the unit, and waits until it
 * serves.
 */
export function startDeployed(
  command: readonly string[],
  options: Omit<SpawnOptions, "stdio" | "env"> = {},
): Promise<Started> {
  const env = { PATH: process.env["PATH"], ...unitEnvironment(), PORT: "0" };
  return startServer(command, /^serving (\S+)\n/m, { cwd: ROOT, ...options, env });
}

/** Asks for both catalogs and holds their bytes against the published ones. */
export async function assertCatalogs(url: string): Promise<void> {
  for (const path of ["cohorts.json", "asset-definitions.json"]) {
    const response = await fetch(`${url}/${path}`);
    assert.equal(response.status, 200);
    assert.equal(sha256(new Uint8Array(await response.arrayBuffer())), sha256(readFileSync(join(ROOT, "dist", path))));
  }
}
