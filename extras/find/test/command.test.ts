// The command `find` on the command line.

import assert from "node:assert/strict";
import { test } from "node:test";
import { assertNeedsPackages, makeClone } from "../../../test/support/clone.ts";
import { assertNotUnderstood, called } from "../../../test/support/run-command.ts";

test("several words are one query, and a search that finds nothing leads to find", async () => {
  assert.match((await called(["find", "IFRS", "15.107"])).stdout, /^IFRS 15\.107[^\n]*\(authority ifrs-15-107: /m);
  assert.match((await called(["find", "IFRS 15.107"])).stdout, /^IFRS 15\.107[^\n]*\(authority ifrs-15-107: /m);
  const none = await called(["search", "no", "such", "words"]);
  assert.deepEqual([none.code, none.stderr], [0, ""]);
  assert.match(none.stdout, /^no record contains exactly "no such words"; run "find" [^\n]+\n$/);
});

test("a paper is told by what it proves", async () => {
  const { stdout } = await called(["find", "short paid invoice"]);
  const [, ...papers] = stdout.match(/^.* \(document .*\n.*$/gm) ?? [];
  assert.ok(papers.length > 0);
  for (const paper of papers) assert.match(paper, /\n {2}(?!holds|does not hold)[A-Z].*\.$/);
});

test("a query without a word is a call that is not understood", () => assertNotUnderstood([["find", "-", "!"]]));

test("find names the package that is missing, with the remedy", async () => {
  const { root } = await makeClone();
  await assertNeedsPackages(root, [["find", "x"]]);
});
