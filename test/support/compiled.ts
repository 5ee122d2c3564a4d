// Compiled definitions, kept in build/ by the hash of everything that goes into them: test files do not compile again what none has changed.

import { readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { sha256 } from "../../src/base/hash.ts";
import type { Contract } from "../../src/contract/schema.ts";
import { type Compiled, compile } from "../../src/definitions/compile.ts";
import { readDefinitions } from "../../src/publish/project.ts";

/** What the compiler is made of. */
const CODE = ["build/src/base", "build/src/catalog", "build/src/contract", "build/src/definitions", "clients", "site"];

/** Returns the compiled definitions of the project in a folder. */
export async function keptCompiled(root: string, contract: Contract): Promise<Compiled> {
  const definitions = await readDefinitions(root);
  const code = CODE.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((path) => /\.m?js$/.test(path))
      .map((path) => [path, readFileSync(join(root, folder, path), "utf8")]),
  );
  const packages = readFileSync(join(root, "package-lock.json"), "utf8");
  const hash = sha256(JSON.stringify([process.version, packages, contract, code, [...definitions]]));
  const file = join(root, "build", "compiled-definitions");
  try {
    const kept = deserialize(readFileSync(file)) as { hash: string; compiled: Compiled };
    if (kept.hash === hash) return kept.compiled;
  } catch {
    // Nothing is kept yet, or another version of Node.js wrote it.
  }
  const compiled = await compile(definitions, contract);
  // In one move, because other test files read it at the same time.
  writeFileSync(`${file}.${process.pid}`, serialize({ hash, compiled }));
  renameSync(`${file}.${process.pid}`, file);
  return compiled;
}
