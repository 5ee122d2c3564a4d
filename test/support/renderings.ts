// How often the whole site was rendered in a run of the tests: it takes seconds, and budgets.json says how often a run may.

import { appendFileSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

const FILE = join(import.meta.dirname, "..", "..", "renderings");

/** Notes that the whole site is rendered once more. */
export function noteRendering(): void {
  appendFileSync(FILE, `${process.argv[1]}\n`);
}

/** Returns how often the whole site was rendered by each test file since the count began. */
export function renderingsCounted(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const file of notes()) counts.set(file, (counts.get(file) ?? 0) + 1);
  return counts;
}

/** Begins to count anew. */
export function countRenderings(): void {
  rmSync(FILE, { force: true });
}

function notes(): string[] {
  try {
    return readFileSync(FILE, "utf8").trimEnd().split("\n");
  } catch {
    return [];
  }
}
