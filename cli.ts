#!/usr/bin/env node
// The command line: alone in printing and in ending the process.

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
  // It never mixes with what a program reads.
  progress: (text = "\x1b[K") => {
    if (process.stderr.isTTY) process.stderr.write(`\r${text}`);
  },
  onSignal: (end) => {
    for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, end);
  },
};

// What a person can mend is one sentence. Anything else is a defect and printed whole, with its stack.
function explain(error: unknown): string {
  if (typeof error === "string") return error;
  if (error instanceof UsageError || error instanceof UserError) return error.message;
  if (!(error instanceof Error)) return inspect(error);
  const { name, message, code, syscall } = error as NodeJS.ErrnoException;
  if (name === "CohortError") return `${code}: ${message}`;
  const [, what, missing] =
    (code === "ERR_MODULE_NOT_FOUND" && /^Cannot find (package|module) '([^']+)'/.exec(message)) || [];
  if (what === "package")
    return `this command needs the package ${missing}, which is not installed; ${REMEDIES.package}`;
  if (what === "module") return `${missing} is missing; ${REMEDIES.module}`;
  return syscall === undefined ? inspect(error) : refusalInWords(error);
}

// A call is misunderstood whatever the data; everything else that fails is refused, or found faulty.
function exitCodeOf(error: unknown): 1 | 2 {
  const { code } = error as NodeJS.ErrnoException;
  return error instanceof UsageError || code === "QUERY_REQUIRED" ? 2 : 1;
}

function show(result: Result): void {
  if (result === undefined) return;
  if (typeof result === "string") terminal.print(result);
  // A file goes to another program byte for byte.
  else if (result instanceof Uint8Array && !process.stdout.isTTY) process.stdout.write(result);
  else if (result instanceof Uint8Array) terminal.print(new TextDecoder().decode(result).trimEnd());
  else {
    terminal.print(result.text);
    if (result.faulty) process.exitCode = 1;
  }
}

// Whoever reads the output may have read enough: `list | head -1`.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") return;
    process.exitCode = 1;
    if (stream === process.stdout) terminal.complain(refusalInWords(error, "standard output"));
  });
}

runCall(programOf(EXTRAS), process.argv.slice(2), toolsOf(terminal, EXTRAS))
  .then(show)
  .catch((error: unknown) => {
    terminal.complain(error);
    process.exitCode = exitCodeOf(error);
  });
