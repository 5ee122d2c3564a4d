// Follows the imports of the check. A page runs the same code, so an import of Node.js would break the check in the
// browser.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { ROOT } from "../../../test/support/project.ts";

const NAMES: Readonly<Record<string, string>> = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")).imports;

/** Adds what a file imports at run time, and what that imports: files of the project and packages. */
function reach(file: string, files: Set<string>): Set<string> {
  if (files.has(file)) return files;
  files.add(file);
  const text = readFileSync(join(ROOT, file), "utf8");
  for (const [, isType, from = ""] of text.matchAll(/^(?:import|export)( type)?\b[^;]*? from "([^"]+)"/gms)) {
    const alias = NAMES[from];
    if (isType) continue;
    if (from.startsWith(".")) reach(join(dirname(file), from), files);
    else if (alias) reach(alias, files);
    else files.add(from);
  }
  return files;
}

test("the check on a page imports nothing of Node.js, and only two packages", () => {
  const reachedFiles = new Set<string>();
  for (const file of ["bundled/check-worker.ts", "bundled/sheets.ts", "letter.ts"])
    reach(`extras/worksheets/${file}`, reachedFiles);
  const files = [...reachedFiles];
  assert.ok(files.includes("extras/worksheets/spreadsheet/read-xlsx.ts"));
  assert.ok(!files.some((name) => name.startsWith("core/compile/") || name.startsWith("core/publish/")));
  assert.deepEqual(files.filter((name) => !/\.(?:ts|mjs)$/.test(name)).sort(), ["@rgrove/parse-xml", "fflate"]);
  for (const file of files.filter((name) => /\.(?:ts|mjs)$/.test(name)))
    assert.doesNotMatch(readFileSync(join(ROOT, file), "utf8"), /\b(?:Buffer|process)\s*[.(]/, file);
});
