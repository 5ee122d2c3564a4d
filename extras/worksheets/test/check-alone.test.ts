// The check of a file's bytes needs no platform but the language: a page runs the same code.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { ROOT } from "../../../test/support/project.ts";

const NAMES: Readonly<Record<string, string>> = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")).imports;

/** Adds what a file imports at run time, and what that imports: files of the project and packages. */
function reach(file: string, reached: Set<string>): Set<string> {
  if (reached.has(file)) return reached;
  reached.add(file);
  const text = readFileSync(join(ROOT, file), "utf8");
  for (const [, isType, from = ""] of text.matchAll(/^(?:import|export)( type)?\b[^;]*? from "([^"]+)"/gms)) {
    const named = NAMES[from];
    if (isType) continue;
    if (from.startsWith(".")) reach(join(dirname(file), from), reached);
    else if (named) reach(named, reached);
    else reached.add(from);
  }
  return reached;
}

test("what checks and writes files on a page imports nothing of Node.js, and two packages that run anywhere", () => {
  const all = new Set<string>();
  for (const file of ["bundled/check-worker.ts", "bundled/sheets.ts", "letter.ts"])
    reach(`extras/worksheets/${file}`, all);
  const reached = [...all];
  assert.ok(reached.includes("extras/worksheets/spreadsheet/read-xlsx.ts"));
  assert.ok(!reached.some((name) => name.startsWith("core/compile/") || name.startsWith("core/publish/")));
  assert.deepEqual(reached.filter((name) => !/\.(?:ts|mjs)$/.test(name)).sort(), ["@xmldom/xmldom", "fflate"]);
  for (const file of reached.filter((name) => /\.(?:ts|mjs)$/.test(name)))
    assert.doesNotMatch(readFileSync(join(ROOT, file), "utf8"), /\b(?:Buffer|process)\s*[.(]/, file);
});
