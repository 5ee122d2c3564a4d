// Reads a file that a user names on the command line.

import { readFile, stat } from "node:fs/promises";
import { refuseTooLarge } from "./file-size.ts";
import { refusalInWords, UserError } from "./user-error.ts";

/** Resolves to the bytes of a file. Rejects with a UserError if the file cannot be read or is too large. */
export async function readUserFile(path: string): Promise<Buffer> {
  const refuse = (error: NodeJS.ErrnoException): never => {
    throw new UserError(refusalInWords(error, path));
  };
  const { size } = await stat(path).catch(refuse);
  refuseTooLarge(path, size);
  return readFile(path).catch(refuse);
}
