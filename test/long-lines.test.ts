// Finds lines that are longer than the limit. A long line cannot be read beside another file.

import assert from "node:assert/strict";
import { test } from "node:test";
import { longLines, MOST_COLUMNS } from "./long-lines.ts";

const LONG = "x".repeat(MOST_COLUMNS - 5);

test("a line above the limit is named, in code, strings and comments", () => {
  const full = `// ${"é".repeat(MOST_COLUMNS - 3)}`;
  assert.deepEqual(longLines("core/a.ts", `${full}\nb();\n${full}!\n"${LONG}12345"\n`), ["core/a.ts:3", "core/a.ts:4"]);
});
