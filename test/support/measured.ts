// What a run of the tests measures of itself.

import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Where each test file writes its line. */
export const MEASURED = join(import.meta.dirname, "..", "..", "measured.jsonl");

/** What a test file took, in seconds; of the processor with everything that it started, the browser included. */
export interface Measured {
  file: string;
  wall: number;
  cpu: number;
  browser: number;
}

/** What the browser of this test file took, as far as it has ended. */
export const own = { browser: 0 };

/**
 * Returns the seconds of processor that ended child processes of this one took, with theirs; 0 where the system does
 * not say.
 */
export function childSeconds(): number {
  try {
    const stat = readFileSync("/proc/self/stat", "utf8");
    // The name of the program, in parentheses, may hold anything. Linux counts a hundred ticks a second here on every
    // machine.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[13]) + Number(fields[14])) / 100;
  } catch {
    return 0;
  }
}
