// Finds out whether the program runs in a clone of the project or in an installed package, and where the build is. A
// package has the build but not the texts that it was built from, so some commands need a clone.

import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { UserError } from "../base/user-error.ts";
import type { Extra } from "../extra/extra.ts";
import { ARCHIVE_FILE } from "../published/built.ts";

/** The folder of the clone or of the package. */
export const ROOT = join(import.meta.dirname, "..", "..", "..");

const isClone = isThere("definitions");

const isFolder = isThere("dist");
const isArchive = isThere(ARCHIVE_FILE);
const isBuilt = isFolder || isArchive;

/** The build that the commands read: dist/, or the archive if there is no dist/. */
export const BUILT = join(ROOT, isFolder || !isArchive ? "dist" : ARCHIVE_FILE);

// Under the permission model of Node.js, existsSync throws for a folder that the process may not read.
function isThere(path: string): boolean {
  try {
    return existsSync(join(ROOT, path));
  } catch {
    return false;
  }
}

const INSTALL = "install the package again, with its dependencies";

/**
 * The remedies for a build that is missing or broken (`dist`), for a missing package, and for a missing module of the
 * project.
 */
export const REMEDIES = isClone
  ? {
      dist: "run: npm run build",
      package: "run: npm ci",
      module: "restore it from the repository and run: npm run build",
    }
  : { dist: "install the package again", package: INSTALL, module: INSTALL };

/** Resolves to the module that builds. Rejects with a UserError in an installed package. */
export async function builder() {
  inCloneOnly();
  return import("../publish/build.ts");
}

/** Throws a UserError in an installed package. */
export function inCloneOnly(): void {
  if (isClone) return;
  throw new UserError(
    "this command reads the project's sources, so it works only in a clone and not in the installed package",
  );
}

/** Resolves to the name and version of the program, with the provenance of the build if there is one. */
export async function version(extras: readonly Extra[]): Promise<string> {
  const { provenanceOf } = await import("../extra/extra.ts");
  const { builtDeployment } = await import("../read/deployment.ts");
  const { name, version: number } = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8"));
  try {
    if (!isBuilt) throw new UserError("nothing is built");
    const provenance = await provenanceOf(builtDeployment(BUILT, REMEDIES.dist), extras);
    return provenance === "" ? `${name} ${number}` : `${name} ${number}. ${provenance}`;
  } catch {
    return `${name} ${number}, nothing built`;
  }
}
