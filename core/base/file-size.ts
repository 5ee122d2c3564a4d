// The limit for the size of a file that a user names on the command line or drops on a page.

import { UserError } from "./user-error.ts";

const LARGEST_SIZE = 64; // MiB

/** Throws a UserError if a file is too large to be read. `size` is in bytes. */
export function refuseTooLarge(name: string, size: number): void {
  if (size > LARGEST_SIZE * 1024 * 1024)
    throw new UserError(`${name} is larger than ${LARGEST_SIZE} MiB; split it into several files, and check each one`);
}
