// How large a file may be that somebody names or drops.

import { UserError } from "./user-error.ts";

const LARGEST_SIZE = 64; // MiB

/** Throws a UserError for a file of so many bytes that is too large to be read. */
export function refuseTooLarge(name: string, size: number): void {
  if (size > LARGEST_SIZE * 1024 * 1024)
    throw new UserError(`${name} is larger than ${LARGEST_SIZE} MiB; split it into several files, and check each one`);
}
