// Lists that a person has looked at and confirmed, in groups of lines: a path, then what was found there. A test
// refuses anything else, and a command of package.json writes the file anew.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./project.ts";

/** Lines by the path of the file in which they were found. */
export type Groups = ReadonlyMap<string, readonly string[]>;

/** Returns the groups of a confirmed list. */
export function readConfirmed(list: string): Groups {
  const groups = readFileSync(join(ROOT, list), "utf8").trimEnd().split("\n\n");
  return new Map(groups.map((group) => group.split("\n")).map(([path = "", ...lines]) => [path, lines]));
}

/** Prints in what the groups differ from a confirmed list, and writes them into it. */
export function confirm(list: string, groups: Groups): void {
  const confirmed = readConfirmed(list);
  for (const path of new Set([...confirmed.keys(), ...groups.keys()])) {
    const [before, now] = [confirmed.get(path) ?? [], groups.get(path) ?? []];
    const changes = [
      ...before.filter((line) => !now.includes(line)).map((line) => `  - ${line}`),
      ...now.filter((line) => !before.includes(line)).map((line) => `  + ${line}`),
    ];
    if (changes.length === 0 && before.join("\n") !== now.join("\n")) changes.push("  another order, or a line twice");
    if (changes.length > 0) console.log(`${path}\n${changes.join("\n")}`);
  }
  const text = [...groups].map(([path, lines]) => [path, ...lines].join("\n")).join("\n\n");
  writeFileSync(join(ROOT, list), `${text}\n`);
}
