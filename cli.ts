#!/usr/bin/env node
// Runs a call of the command line. No other file prints or ends the process.

import { inspect } from "node:util";
import { runCall, UsageError } from "./core/base/command-line.ts";
import { printable } from "./core/base/text.ts";
import { refusalInWords, UserError } from "./core/base/user-error.ts";
import { programOf, toolsOf } from "./core/cli/commands.ts";
import { REMEDIES } from "./core/cli/place.ts";
import type { Result, Terminal } from "./core/cli/terminal.ts";
import { EXTRAS } from "./extras.ts";

const terminal: Terminal = {
  print: (text) => console.log(printable(text)),
  complain: (error) => {
    console.error(printable(explain(error)));
  },
  // Progress goes to standard error, so that it never mixes with the output that a program reads.
  progress: (text = "\x1b[K") => {
    if (process.stderr.isTTY) process.stderr.write(`\r${text}`);
  },
  onSignal: (end) => {
    for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, end);
  },
};

// Returns the text that is printed for an error. An error that a person can correct is one sentence. Any other error is
// a defect, and is printed with its stack.
function explain(error: unknown): string {
  if (typeof error === "string") return error;
  if (error instanceof UsageError || error instanceof UserError) return error.message;
  if (!(error instanceof Error)) return inspect(error);
  const { name, message, code, syscall } = error as NodeJS.ErrnoException;
  if (name === "CohortError") return `${code}: ${message}`;
  if (code === "ERR_MODULE_NOT_FOUND") {
    // Node.js writes "Cannot find package 'yaml' imported from ...".
    const [, kind, missing] = /^Cannot find (package|module) '([^']+)'/.exec(message) ?? [];
    if (kind === "package")
      return `this command needs the package ${missing}, which is not installed; ${REMEDIES.package}`;
    if (kind === "module") return `${missing} is missing; ${REMEDIES.module}`;
  }
  return syscall === undefined ? inspect(error) : refusalInWords(error);
}

// Usage errors do not depend on the data and exit with 2. All other failures exit with 1.
function exitCodeOf(error: unknown): 1 | 2 {
  const { code } = error as NodeJS.ErrnoException;
  return error instanceof UsageError || code === "QUERY_REQUIRED" ? 2 : 1;
}

// Prints the result of a command.
function show(result: Result): void {
  if (result === undefined) return;
  if (typeof result === "string") terminal.print(result);
  // A pipe gets the bytes of a file unchanged. A terminal gets them as text.
  else if (result instanceof Uint8Array && !process.stdout.isTTY) process.stdout.write(result);
  else if (result instanceof Uint8Array) terminal.print(new TextDecoder().decode(result).trimEnd());
  else {
    terminal.print(result.text);
    if (result.faulty) process.exitCode = 1;
  }
}

// A program that reads the output may close the pipe early, as in `list | head -1`. That is not an error.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") return;
    process.exitCode = 1;
    if (stream === process.stdout) terminal.complain(refusalInWords(error, "standard output"));
  });
}

// Node.js ends a process that has nothing left to do, even if a command still waits for its result. The exit code would
// be 0, which the caller of the command takes for success.
const complainOfNoResult = (): void => {
  terminal.complain("the command ended without a result, which is a defect of this program; do not rely on its output");
  process.exitCode = 1;
};
process.once("beforeExit", complainOfNoResult);

runCall(programOf(EXTRAS), process.argv.slice(2), toolsOf(terminal, EXTRAS))
  .finally(() => process.off("beforeExit", complainOfNoResult))
  .then(show)
  .catch((error: unknown) => {
    terminal.complain(error);
    process.exitCode = exitCodeOf(error);
  });
