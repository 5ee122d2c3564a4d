// Calls the command `find`. It must print the results of the search of the pages, and say in one sentence what is wrong
// with a call.

import assert from "node:assert/strict";
import { test } from "node:test";
import { assertNeedsPackages, makeClone } from "../../../test/support/clone.ts";
import { assertReaderDecides, REQUEST } from "../../../test/support/reader-decides.ts";
import { assertNotUnderstood, outcomeOf } from "../../../test/support/run-command.ts";

test("several words are one query, and a search without results leads to find", async () => {
  assert.match((await outcomeOf(["find", "IFRS", "15.107"])).stdout, /^IFRS 15\.107[^\n]*\(authority ifrs-15-107: /m);
  assert.match((await outcomeOf(["find", "IFRS 15.107"])).stdout, /^IFRS 15\.107[^\n]*\(authority ifrs-15-107: /m);
  const none = await outcomeOf(["search", "no", "such", "words"]);
  assert.deepEqual([none.code, none.stderr], [0, ""]);
  assert.match(none.stdout, /^no record contains exactly "no such words"; run "find" [^\n]+\n$/);
});

test("a paper is shown with what it proves", async () => {
  const { stdout } = await outcomeOf(["find", "short paid invoice"]);
  const [, ...papers] = stdout.match(/^.* \(document .*\n.*$/gm) ?? [];
  assert.ok(papers.length > 0);
  for (const paper of papers) assert.match(paper, /\n {2}(?!holds|does not hold)[A-Z].*\.$/);
});

test("a request for a decision is first told that the reader decides, in words and as JSON", async () => {
  const [firstParagraph = ""] = (await outcomeOf(["find", REQUEST])).stdout.split("\n\n");
  assertReaderDecides(firstParagraph.replace(/\s+/g, " "));
  assertReaderDecides(JSON.parse((await outcomeOf(["find", REQUEST, "--json"])).stdout).limits.point);
});

test("a query without a word is refused as a wrong call", () => assertNotUnderstood([["find", "-", "!"]]));

test("find names the package that is missing, with the remedy", async () => {
  const { root } = await makeClone();
  await assertNeedsPackages(root, [["find", "x"]]);
});
