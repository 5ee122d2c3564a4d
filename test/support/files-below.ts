// The files of a folder, for the tests that count them or compare them.

import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** Returns the files at or below a place of a project, by path relative to the project. A missing place has none. */
export function filesBelow(root: string, place: string): string[] {
  const stats = statSync(join(root, place), { throwIfNoEntry: false });
  if (stats === undefined) return [];
  if (stats.isFile()) return [place];
  const entries = readdirSync(join(root, place), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}
