import assert from "node:assert/strict";
import { test } from "node:test";
import { longLines, MOST_COLUMNS } from "./long-lines.ts";

const LONG = "x".repeat(MOST_COLUMNS - 5);

test("a line with more characters than the limit is named, in code, strings and comments", () => {
  const full = `// ${"é".repeat(MOST_COLUMNS - 3)}`;
  assert.deepEqual(longLines("core/a.ts", `${full}\nb();\n${full}!\n"${LONG}12345"\n`), ["core/a.ts:3", "core/a.ts:4"]);
});

test("of a client the code is held to the limit, and its comments and the contract are not", () => {
  const contract = `  "shared": {"type":"${LONG}"},`;
  const script = [`// ${LONG}12345`, contract, `say("${LONG}12345");`];
  assert.deepEqual(longLines("clients/a.mjs", script.join("\n")), ["clients/a.mjs:3"]);
  const python = [`    """Says ${LONG}`, `    and ${LONG}.`, '    """', `    say("${LONG}")`];
  assert.deepEqual(longLines("clients/a.py", python.join("\n")), ["clients/a.py:4"]);
});
