// A server in its own process, started by any command.

import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";

/** A server that has printed its URL. `stop` sends SIGTERM and returns the exit code. */
export interface Spawned {
  readonly process: ChildProcess;
  readonly url: string;
  readonly port: number;
  readonly output: () => string;
  readonly errors: () => string;
  readonly stop: () => Promise<number | null>;
}

/**
 * Starts a server by its command and waits for the line with its URL. If the server ends before, rejects with its
 * output on stderr.
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
  const exit = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const url = await new Promise<string>((resolve, reject) => {
    child.once("error", reject);
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      const address = line.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once("close", (code) => reject(new Error(`exit ${code} before it served: ${errors}`)));
  });
  const stop = (): Promise<number | null> => {
    child.kill("SIGTERM");
    return exit;
  };
  return { process: child, url, port: Number(new URL(url).port), output: () => output, errors: () => errors, stop };
}
