// A call of the command line, as a person or a program makes it.

import { execFile } from "node:child_process";
import { join } from "node:path";

/** How a call ended. */
export interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

/** Calls the command line of a built project, with these variables besides those of the environment. */
export function commandOf(root: string, words: readonly string[], environment: object = {}): Promise<Outcome> {
  // A command that serves where it should have refused would keep the tests waiting for ever.
  const options = { env: { ...process.env, ...environment }, maxBuffer: 1e8, timeout: 60_000 };
  return new Promise((resolve) => {
    execFile(process.execPath, [join(root, "build/src/cli.js"), ...words], options, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr });
    });
  });
}
