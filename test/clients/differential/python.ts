// The Python client in a process that answers one line of tasks with one line of results.

import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { ROOT } from "../../support/project.ts";
import type { Json } from "../vectors/edit.ts";

/** The running process. */
export interface Python {
  /** Sends tasks and returns their results, in order. */
  ask(tasks: readonly object[]): Promise<Json[]>;
  /** Ends the process and waits for it. */
  close(): Promise<void>;
}

/** Starts the Python client with the catalogs that edits apply to. */
export function startPython(catalogs: object): Python {
  const script = join(ROOT, "test", "clients", "differential", "python_client.py");
  const child = spawn("python3", ["-B", "-W", "error", script], { cwd: ROOT, stdio: ["pipe", "pipe", "inherit"] });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const lines = createInterface({ input: child.stdout, crlfDelay: Number.POSITIVE_INFINITY })[Symbol.asyncIterator]();
  child.stdin.write(`${JSON.stringify(catalogs)}\n`);
  return {
    async ask(tasks) {
      child.stdin.write(`${JSON.stringify(tasks)}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Error("the Python client ended early");
      return JSON.parse(value) as Json[];
    },
    async close() {
      child.stdin.end();
      await ended;
    },
  };
}
