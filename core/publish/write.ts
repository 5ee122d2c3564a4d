// The only place that writes files: a finished tree in one move, or a list of named files.

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { UserError } from "../base/user-error.ts";

type Files = ReadonlyMap<string, string | Uint8Array>;

/**
 * Replaces a folder by files, some of them still being made. It is never half written: it is made beside its place and moved there. Everybody may
 * read it, whatever the umask: a server has a user of its own.
 */
export async function writeTree(folder: string, ...parts: readonly (Files | Promise<Files>)[]): Promise<void> {
  const fresh = `${folder}.new`;
  rmSync(fresh, { recursive: true, force: true });
  for (const part of parts) {
    const files = await part;
    const mask = process.umask(0o022);
    for (const above of new Set([...files.keys()].map(dirname))) mkdirSync(join(fresh, above), { recursive: true });
    // Handing every file to a thread takes thrice as long as writing it.
    for (const [path, bytes] of files) writeFileSync(join(fresh, path), bytes);
    process.umask(mask);
  }
  rmSync(folder, { recursive: true, force: true });
  await rename(fresh, folder);
}

/** Writes a file that is not there yet. Rejects with a UserError where one is: it may be filled in. */
export async function writeNew(path: string, content: Uint8Array): Promise<void> {
  await writeFile(path, content, { flag: "wx" }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
    throw new UserError(`${path} already exists; choose another name, or remove it first`);
  });
}

/** Writes one file and the folders above it. Interrupted, it leaves the file as it was, and a hidden one beside it that nothing reads. */
export async function writeText(path: string, content: string | Uint8Array): Promise<void> {
  const fresh = join(dirname(path), `.${basename(path)}`);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(fresh, content);
  await rename(fresh, path);
}
