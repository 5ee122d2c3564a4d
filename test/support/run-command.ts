// A call of the command line, as a person or a program makes it.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { CohortError } from "#client";
import { runCall, UsageError } from "../../core/base/command-line.ts";
import { refusalInWords, UserError } from "../../core/base/user-error.ts";
import { programOf, toolsOf } from "../../core/cli/commands.ts";
import { EXTRAS } from "../../extras.ts";

/** The result of a call. */
export interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

/** Calls the command line of a built project, with these additional environment variables. */
export function commandOf(root: string, words: readonly string[], environment: object = {}): Promise<Outcome> {
  // If a command serves by mistake, the tests would wait for ever without this timeout.
  const options = { env: { ...process.env, ...environment }, maxBuffer: 1e8, timeout: 60_000 };
  return new Promise((resolve) => {
    execFile(process.execPath, [join(root, "build/cli.js"), ...words], options, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr });
    });
  });
}

/**
 * Makes a call in this process, for commands that need no process of their own. The result is that of the process,
 * without progress on the terminal. Throws a defect of the program.
 */
export async function outcomeOf(words: readonly string[], environment?: object): Promise<Outcome> {
  const { env } = process;
  let stdout = "";
  const print = (text: string): void => {
    stdout += `${text}\n`;
  };
  const terminal = {
    print,
    complain: (error: unknown) => assert.fail(String(error)),
    progress: () => {},
    onSignal: () => {},
  };
  try {
    if (environment !== undefined) process.env = { ...process.env, ...environment };
    const result = await runCall(programOf(EXTRAS), words, toolsOf(terminal, EXTRAS));
    if (result instanceof Uint8Array) return { code: 0, stdout: new TextDecoder().decode(result), stderr: "" };
    print(typeof result === "object" ? result.text : `${result}`);
    return { code: typeof result === "object" && result.faulty ? 1 : 0, stdout, stderr: "" };
  } catch (error) {
    if (error instanceof UsageError) return { code: 2, stdout, stderr: `${error.message}\n` };
    if (error instanceof UserError) return { code: 1, stdout, stderr: `${error.message}\n` };
    const { syscall } = error as NodeJS.ErrnoException;
    if (syscall !== undefined) return { code: 1, stdout, stderr: `${refusalInWords(error as Error)}\n` };
    if (!(error instanceof CohortError)) throw error;
    const { code, message } = error;
    return { code: code === "QUERY_REQUIRED" ? 2 : 1, stdout, stderr: `${code}: ${message}\n` };
  } finally {
    process.env = env;
  }
}

/** Asserts that each of these calls gives exit code 2 and one line, and repeats no password. */
export async function assertNotUnderstood(calls: readonly (readonly string[])[]): Promise<void> {
  for (const words of calls) {
    const { code, stdout, stderr } = await outcomeOf(words);
    assert.deepEqual([code, stdout], [2, ""], words.join(" "));
    assert.match(stderr, /^[^\n]+ --help shows the usage\n$/);
    assert.doesNotMatch(stderr, /secret/);
  }
}

/** Asserts that a person can mend the result of a call: exit code 1, and a sentence that says how. */
export function assertMendable(words: readonly string[], { code, stdout, stderr }: Outcome, expected: RegExp): void {
  assert.deepEqual([code, stdout], [1, ""], `${words.join(" ")}: ${stderr}`);
  assert.match(stderr, expected);
  assert.match(stderr, /^[^\n]+\n$/);
}
