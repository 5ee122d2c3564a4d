// Whether what tests the clients runs whole, or on a sample because neither a client nor a vector has changed since a
// whole run. CLIENTS=all runs everything. When that has passed, this says so to the runs that follow:
//   sha256sum clients/cohorts-client.mjs clients/cohorts_client.py contract/vectors/*.json > test/clients/passed.sha256

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../support/project.ts";

const SUMS = readFileSync(join(ROOT, "test", "clients", "passed.sha256"), "utf8");

function hasPassed(line: string): boolean {
  const [hash = "", file = ""] = line.split("  ");
  const sum = createHash("sha256").update(readFileSync(join(ROOT, file)));
  return sum.digest("hex") === hash;
}

/** Whether everything runs. */
export const WHOLE = process.env["CLIENTS"] === "all" || !SUMS.trimEnd().split("\n").every(hasPassed);

/** Returns every n-th item, or all items if everything runs. */
export function sampleOf<T>(items: readonly T[], outOf: number): readonly T[] {
  return WHOLE ? items : items.filter((_, index) => index % outOf === 0);
}
