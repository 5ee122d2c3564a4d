// The project for all tests: its folder, its contract, its definitions compiled once, and the offers of its extras.

import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Compilation, compile } from "../../core/compile/compile.ts";
import type { Contract } from "../../core/contract/schema.ts";
import type { Offer } from "../../core/extra/offer.ts";
import { type Project, projectAt, readContract, readDefinitionFiles } from "../../core/publish/project.ts";
import { offersOf } from "../../core/publish/publication.ts";
import { EXTRAS } from "../../extras.ts";

/** The folder of the project. Not by import.meta.dirname: the vectors run on Node.js 18 as well. */
export const ROOT = join(fileURLToPath(import.meta.url), "..", "..", "..", "..");

/** The files of the project. */
export const PROJECT: Project = projectAt(ROOT);

/** The contract as it stands in the project. */
export const CONTRACT: Contract = await readContract(PROJECT);

/** The names of files that extras read in the folder of a definition. */
export const NAMES_OF_EXTRAS: readonly string[] = EXTRAS.flatMap(({ readsInFolder = [] }) => readsInFolder);

let compilation: Promise<Compilation> | undefined;

/** Returns the compiled definitions of the project. */
export function compiledDefinitions(): Promise<Compilation> {
  compilation ??= readDefinitionFiles(PROJECT).then((files) => compile(files, CONTRACT, NAMES_OF_EXTRAS));
  return compilation;
}

let offers: Promise<readonly Offer[]> | undefined;

/** Returns the offers of all extras to a build of the project. */
export function projectOffers(): Promise<readonly Offer[]> {
  offers ??= compiledDefinitions().then((definitions) =>
    offersOf(EXTRAS, { project: PROJECT, compilation: definitions }),
  );
  return offers;
}
