// Which test files share a process: each process compiles the definitions anew, and that is most of what a cheap file
// takes.

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { grouped } from "../core/base/grouped.ts";

/** What a file costs, in seconds, that runs by itself: beside it compiling is little. */
const ALONE = 16;

/** Returns test files by the name of their batch: the cheap ones of a folder together, each dear one by itself. */
export function batchesOf(
  files: readonly string[],
  costOf: (file: string) => number,
): ReadonlyMap<string, readonly string[]> {
  return grouped(files, (file) => {
    const place = (costOf(file) < ALONE ? dirname(file) : file.replace(/\.test\.ts$/, "")).replace(/\/test$/, "/");
    return place.replaceAll("/", "-").replace(/-$/, "");
  });
}

/** Writes a test file for each batch that has several, and returns what is to be run, in their order. */
export function writtenBatches(
  batches: ReadonlyMap<string, readonly string[]>,
  folder: string,
  compiledAt: (file: string) => string,
): string[] {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return [...batches].map(([name, files]) => {
    const [first = ""] = files;
    if (files.length === 1) return compiledAt(first);
    const path = join(folder, `${name}.test.js`);
    writeFileSync(path, batchOf(files.map((file) => `./${relative(folder, compiledAt(file))}`)));
    return path;
  });
}

// The first test waits until every file is loaded: tests would run, and what cleans up behind all of them too, while a
// later file still prepares.
function batchOf(paths: readonly string[]): string {
  return [
    'import { test } from "node:test";',
    "let loaded;",
    'test("each file of the batch is loaded", () => new Promise((resolve) => { loaded = resolve; }));',
    // A test begins at once, but not before what registered it gives way.
    "await new Promise((resolve) => setImmediate(resolve));",
    ...paths.map((path) => `await import("${path}");`),
    "loaded();",
    "",
  ].join("\n");
}
