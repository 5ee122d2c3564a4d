// What the tests share: the project's own folder, its contract, and its definitions compiled once.

import { readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { sha256 } from "../../src/base/hash.ts";
import type { Contract } from "../../src/contract/schema.ts";
import { type Compiled, compile } from "../../src/definitions/compile.ts";
import { readContract, readDefinitions } from "../../src/publish/project.ts";

/** The folder of the project. */
export const ROOT = join(import.meta.dirname, "..", "..", "..");

/** The contract as it stands in the project. */
export const CONTRACT: Contract = await readContract(ROOT);

/** What the compiler is made of. */
const CODE = ["build/src/base", "build/src/catalog", "build/src/contract", "build/src/definitions", "clients", "site"];

let compiled: Promise<Compiled> | undefined;

/** Returns the project's definitions as they compile. */
export function compiledDefinitions(): Promise<Compiled> {
  compiled ??= keptCompiled();
  return compiled;
}

// Kept in build/ by the hash of everything that goes into them: test files do not compile again what none has changed.
async function keptCompiled(): Promise<Compiled> {
  const definitions = await readDefinitions(ROOT);
  const code = CODE.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((path) => /\.m?js$/.test(path))
      .map((path) => [path, readFileSync(join(ROOT, folder, path), "utf8")]),
  );
  const packages = readFileSync(join(ROOT, "package-lock.json"), "utf8");
  const hash = sha256(JSON.stringify([process.version, packages, CONTRACT, code, [...definitions]]));
  const file = join(ROOT, "build", "compiled-definitions");
  try {
    const kept = deserialize(readFileSync(file)) as { hash: string; compiled: Compiled };
    if (kept.hash === hash) return kept.compiled;
  } catch {
    // Nothing is kept yet, or another version of Node.js wrote it.
  }
  const fresh = await compile(definitions, CONTRACT);
  // In one move, because other test files read it at the same time.
  writeFileSync(`${file}.${process.pid}`, serialize({ hash, compiled: fresh }));
  renameSync(`${file}.${process.pid}`, file);
  return fresh;
}
