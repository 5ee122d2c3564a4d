// The project as it is cloned and built, without its packages, for tests of errors there.

import assert from "node:assert/strict";
import { cp, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { ROOT } from "./project.ts";
import { assertMendable, commandOf } from "./run-command.ts";

const PARTS = ["build/cli.js", "build/extras.js", "build/core", "build/extras", "clients", "core", "extras"];
const TEXTS = ["contract", "definitions", "dist", "package.json"];

/** A copy of the project. */
interface Clone {
  /** The folder of the clone. */
  root: string;
  /** An empty folder beside the clone. */
  beside: string;
}

/** Makes a clone, which is removed when all tests of the file have run. */
export async function makeClone(): Promise<Clone> {
  const folder = await mkdtemp(join(tmpdir(), "clone-"));
  after(() => rm(folder, { recursive: true }));
  const root = join(folder, "clone");
  for (const part of [...PARTS, ...TEXTS]) await cp(join(ROOT, part), join(root, part), { recursive: true });
  return { root, beside: folder };
}

/** Asserts that a call in a clone is refused in one sentence. */
export async function assertSentence(root: string, words: readonly string[], expected: RegExp): Promise<void> {
  assertMendable(words, await commandOf(root, words), expected);
}

/** Calls a function while a clone lacks a file or folder. */
export async function withoutPart(root: string, part: string, use: () => Promise<void>): Promise<void> {
  await rename(join(root, part), join(root, "elsewhere"));
  try {
    await use();
  } finally {
    await rename(join(root, "elsewhere"), join(root, part));
  }
}

/** Calls a function while a file of a clone has another text. */
export async function withText(root: string, path: string, text: string, use: () => Promise<void>): Promise<void> {
  await writeFile(join(root, path), text);
  await use().finally(() => cp(join(ROOT, path), join(root, path)));
}

/** Asserts that commands without their packages name one with the remedy, in a clone and in an installed package. */
export async function assertNeedsPackages(root: string, calls: readonly (readonly string[])[]): Promise<void> {
  const isMissing = /package \S+, which is not installed; run: npm ci\n$/;
  await Promise.all(calls.map((words) => assertSentence(root, words, isMissing)));
  const needsPackages = /which is not installed; install the package again, with its dependencies\n$/;
  await withoutPart(root, "definitions", async () => {
    await Promise.all(calls.map((words) => assertSentence(root, words, needsPackages)));
  });
}

/** Takes a port while the tests of the file run, and resolves to its number. */
export async function takenPort(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  after(() => server.close());
  const address = server.address();
  assert.ok(typeof address === "object" && address !== null);
  return String(address.port);
}
