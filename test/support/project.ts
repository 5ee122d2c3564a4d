// What the tests share: the project's own folder, its definitions compiled once, and its files as published.

import { join } from "node:path";
import type { Contract } from "../../src/contract/schema.ts";
import { type Compiled, compile } from "../../src/definitions/compile.ts";
import { readContract, readDefinitions } from "../../src/publish/project.ts";

/** The folder of the project. */
export const ROOT = join(import.meta.dirname, "..", "..", "..");

/** The contract as it stands in the project. */
export const CONTRACT: Contract = await readContract(ROOT);

let compiled: Promise<Compiled> | undefined;

/** Compiles the project's definitions, once for all tests of a file. */
export function compiledDefinitions(): Promise<Compiled> {
  compiled ??= readDefinitions(ROOT).then((files) => compile(files, CONTRACT));
  return compiled;
}
