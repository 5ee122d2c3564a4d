// Finds lines that are longer than the limit. A long line cannot be read beside another file.

import assert from "node:assert/strict";
import { test } from "node:test";
import { longLines, longLinesIn, MOST_COLUMNS } from "./long-lines.ts";
import { ROOT } from "./support/project.ts";

const LONG = "x".repeat(MOST_COLUMNS - 5);

test("a line above the limit is named, in code, strings and comments", () => {
  const full = `// ${"é".repeat(MOST_COLUMNS - 3)}`;
  assert.deepEqual(longLines("core/a.ts", `${full}\nb();\n${full}!\n"${LONG}12345"\n`), ["core/a.ts:3", "core/a.ts:4"]);
});

test("a line of CSS, HTML and deploy/ is named, unless one quoted value alone is longer than a line", () => {
  const value = `"${"x ".repeat(MOST_COLUMNS / 2)}"`;
  const values = `${value.slice(0, 80)}" ${value.slice(0, 80)}"`;
  for (const [path, named] of [
    ["extras/a.css", ["extras/a.css:1", "extras/a.css:2"]],
    ["extras/a.html", ["extras/a.html:2"]],
    ["deploy/a.conf", ["deploy/a.conf:2"]],
  ] as const)
    assert.deepEqual(longLines(path, `a: ${value}\na: ${values}\n`), named);
});

test("no line of the project is too long", () => {
  assert.deepEqual(longLinesIn(ROOT), []);
});
