// What the tests share: the project's own folder, its contract, and its definitions compiled once.

import { join } from "node:path";
import type { Contract } from "../../src/contract/schema.ts";
import type { Compiled } from "../../src/definitions/compile.ts";
import { readContract } from "../../src/publish/project.ts";
import { keptCompiled } from "./compiled.ts";

/** The folder of the project. */
export const ROOT = join(import.meta.dirname, "..", "..", "..");

/** The contract as it stands in the project. */
export const CONTRACT: Contract = await readContract(ROOT);

let compiled: Promise<Compiled> | undefined;

/** Returns the project's definitions as they compile. */
export function compiledDefinitions(): Promise<Compiled> {
  compiled ??= keptCompiled(ROOT, CONTRACT);
  return compiled;
}
