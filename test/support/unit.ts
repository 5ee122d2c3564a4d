// The systemd unit of deploy/: the command and the environment with which it starts the server.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./project.ts";

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

/** Returns the environment in which the unit starts a server on a free port, and no other variable. */
export function deployedEnvironment(): Record<string, string | undefined> {
  return { PATH: process.env["PATH"], ...unitEnvironment(), PORT: "0" };
}

/** The pattern of the line with which the server prints its address. */
export const SERVING = /^serving (\S+)\n/m;
