// Finds and opens an authority in the terminal. The command must give the same text and the same state of reading as
// the pages.

import assert from "node:assert/strict";
import { test } from "node:test";
import { assertNotUnderstood, outcomeOf } from "../../../test/support/run-command.ts";
import { ANSWERS_CLAIM } from "../closed-lists.ts";

const call = (...words: string[]) => outcomeOf(words);

test("get shows how an authority was read, and names ids that are similar to an unknown one", async () => {
  const [text, json, near] = await Promise.all([
    call("get", "ucc-9-404"),
    call("get", "ucc-9-404", "--json"),
    call("get", "ucc-9-40"),
  ]);
  assert.match(text.stdout, /^# UCC 9-404\n[\s\S]*Find there: "[\s\S]*## Cited by\n\n- \[/);
  assert.equal(JSON.parse(json.stdout).id, "ucc-9-404");
  assert.deepEqual([near.code, near.stdout], [1, ""]);
  assert.match(near.stderr, /^nothing has exactly this id; did you mean .*ucc-9-404/);
});

test("find and get say what an answer on law claims, and only beside an answer", async () => {
  const [lawSearch, other] = await Promise.all([call("find", "setoff New York"), call("find", "worksheet as XLSX")]);
  const id = /\(answer (\S+):/.exec(lawSearch.stdout)?.[1] ?? assert.fail(lawSearch.stdout);
  const entry = await call("get", id);
  for (const { stdout } of [lawSearch, entry]) assert.ok(stdout.includes(ANSWERS_CLAIM), stdout);
  assert.ok(!/\(answer /.test(other.stdout) && !other.stdout.includes(ANSWERS_CLAIM), other.stdout);
});

test("list counts the readings that are due by the given day, and not by today", async () => {
  const { stdout } = await call("list", "--stale", "2027-11-22");
  assert.match(stdout, /^ucc-9-404 +\d+ +\d{4}-\d\d-\d\d +text of .+, read on 2026-11-21; check on /m);
  assert.match(stdout, /\nfirst tier \(maintained\): \d+ of \d+ authorities to read again by 22 November 2027\n/);
  assert.match(stdout, /\nsecond tier \(not maintained\): \d+ of \d+ authorities to read again by 22 November 2027\n$/);
});

test("a day that does not exist is refused as a wrong call", () =>
  assertNotUnderstood([["list", "--stale", "2027-02-30"]]));
