// The server as deploy/ starts it, in a process of its own.

import { type SpawnOptions, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../project.ts";

/** A server that has said where it listens; `stop` sends SIGTERM and gives the exit code. */
export type Deployed = {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  readonly errors: () => string;
  readonly stop: () => Promise<number | null>;
};

/** The command of the systemd unit, with the Node.js that runs this. */
export function unitCommand(): string[] {
  const unit = readFileSync(join(ROOT, "deploy", "definitions.service"), "utf8");
  const command = /^ExecStart=\/usr\/bin\/env node (.+)$/m.exec(unit)?.[1];
  if (command === undefined) throw new Error("deploy/definitions.service starts no node");
  return [process.execPath, ...command.split(" ")];
}

/** Starts a server by its command, on a free port and with no environment but what it needs, and waits until it serves. */
export async function startDeployed(
  [command = "", ...args]: readonly string[],
  options: Omit<SpawnOptions, "stdio" | "env"> = {},
): Promise<Deployed> {
  const env = {
    PATH: process.env["PATH"],
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: "0",
    MALLOC_ARENA_MAX: "1",
  };
  const child = spawn(command, args, { cwd: ROOT, ...options, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const url = await new Promise<string>((resolve, reject) => {
    child.once("error", reject);
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      const ready = /^serving (\S+)\n/m.exec(output)?.[1];
      if (ready !== undefined) resolve(ready);
    });
    child.once("close", (code) => reject(new Error(`exit ${code} before it served: ${errors}`)));
  });
  return {
    url,
    port: Number(new URL(url).port),
    pid: child.pid ?? 0,
    errors: () => errors,
    stop: () => {
      child.kill("SIGTERM");
      return exited;
    },
  };
}
