// A file that somebody names on the command line.

import { readFile, stat } from "node:fs/promises";
import { refusalInWords, UserError } from "./user-error.ts";

const LARGEST_GIVEN = 64; // MiB

/** Reads a file that somebody names. Rejects with a UserError where it cannot be read, or is too large to be. */
export async function readGiven(path: string): Promise<Buffer> {
  const refuse = (error: NodeJS.ErrnoException): never => {
    throw new UserError(refusalInWords(error, path));
  };
  const { size } = await stat(path).catch(refuse);
  if (size > LARGEST_GIVEN * 1024 * 1024)
    throw new UserError(`${path} is larger than ${LARGEST_GIVEN} MiB; split it into several files, and check each one`);
  return readFile(path).catch(refuse);
}
