// A server in a process of its own, started by whatever command.

import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";

/** A server that has said where it listens; `stop` sends SIGTERM and returns the exit code. */
export interface Spawned {
  readonly process: ChildProcess;
  readonly url: string;
  readonly port: number;
  readonly errors: () => string;
  readonly stop: () => Promise<number | null>;
}

/**
 * Starts a server by its command and waits for the line that names its URL. Rejects with what it said to stderr when it
 * ends before.
 */
export async function spawnServer(
  [command = "", ...args]: readonly string[],
  line: RegExp,
  options: Omit<SpawnOptions, "stdio"> = {},
): Promise<Spawned> {
  const child = spawn(command, args, { ...options, stdio: ["pipe", "pipe", "pipe"] });
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
      const found = line.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once("close", (code) => reject(new Error(`exit ${code} before it served: ${errors}`)));
  });
  const stop = (): Promise<number | null> => {
    child.kill("SIGTERM");
    return exited;
  };
  return { process: child, url, port: Number(new URL(url).port), errors: () => errors, stop };
}
