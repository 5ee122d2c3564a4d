// Two releases of the project as they are laid out on a machine, the second with a changed dossier and a changed definition.

import assert from "node:assert/strict";
import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compile } from "../../src/definitions/compile.ts";
import type { DefinitionFiles } from "../../src/definitions/files.ts";
import { compressedCopies } from "../../src/publish/compress.ts";
import { hostingFiles } from "../../src/publish/hosting/files.ts";
import { readProject } from "../../src/publish/project.ts";
import { publicationOf } from "../../src/publish/publication.ts";
import { writeTree } from "../../src/publish/write.ts";
import { FILES } from "../support/edit-definitions.ts";
import { CONTRACT, ROOT } from "../support/project.ts";

/** A release in a folder of its own, which holds dist/ and hosting/, with what is published and its compressed copies, by path. */
export interface Laid {
  readonly folder: string;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Writes both releases below a new temporary folder, as 1/ and 2/. */
export async function layTwoReleases(): Promise<{ folder: string; old: Laid; next: Laid }> {
  const folder = mkdtempSync(join(tmpdir(), "releases-"));
  chmodSync(folder, 0o755);
  return { folder, old: await lay(join(folder, "1"), FILES), next: await lay(join(folder, "2"), changed()) };
}

async function lay(folder: string, definitions: DefinitionFiles): Promise<Laid> {
  const compiled = await compile(definitions, CONTRACT);
  assert.deepEqual(compiled.problems, []);
  const publication = publicationOf(await readProject(ROOT), compiled);
  const files = new Map([...publication, ...(await compressedCopies(publication, "quick"))]);
  await writeTree(join(folder, "dist"), files);
  await writeTree(join(folder, "hosting"), hostingFiles(files));
  return { folder, files };
}

function changed(): DefinitionFiles {
  const files = new Map(FILES);
  for (const [path, from, to] of [
    [
      "retail-chargebacks/dossier.md",
      "said anything against it on the record.",
      "said or written anything against it.",
    ],
    ["retail-chargebacks/cohort.yaml", "The code may name a shortage", "A code may name a shortage"],
  ] as const) {
    const text = files.get(path) ?? "";
    assert.equal(text.split(from).length, 2, `${path} says once: ${from}`);
    files.set(path, text.replace(from, to));
  }
  return files;
}
