// A Python process that answers one line of tasks with one line of results.

import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Json } from "../../../src/contract/vectors/pointer.ts";

export interface PythonSide {
  /** Sends tasks and gives their results, in order. */
  ask(tasks: readonly object[]): Promise<Json[]>;
  /** Ends the process and waits for it. */
  close(): Promise<void>;
}

/** Starts a script of this folder with an interpreter. The first line it is sent is what it starts from. */
export function startPython(root: string, interpreter: string, script: string, start: object): PythonSide {
  const path = join(root, "test", "clients", "differential", script);
  const child = spawn(interpreter, ["-B", "-W", "error", path], { cwd: root, stdio: ["pipe", "pipe", "inherit"] });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const lines = createInterface({ input: child.stdout, crlfDelay: Number.POSITIVE_INFINITY })[Symbol.asyncIterator]();
  child.stdin.write(`${JSON.stringify(start)}\n`);
  return {
    async ask(tasks) {
      child.stdin.write(`${JSON.stringify(tasks)}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Error(`${script} ended early`);
      return JSON.parse(value) as Json[];
    },
    async close() {
      child.stdin.end();
      await ended;
    },
  };
}
