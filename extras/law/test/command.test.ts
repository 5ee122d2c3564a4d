// What get and list say of authorities in the terminal.

import assert from "node:assert/strict";
import { test } from "node:test";
import { assertNotUnderstood, called } from "../../../test/support/run-command.ts";
import { ANSWERS_CLAIM } from "../closed-lists.ts";

const call = (...words: string[]) => called(words);

test("get shows how an authority was read, and names the ids like one that is unknown", async () => {
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

test("find and get say what an answer on law claims, and not beside what is no answer", async () => {
  const [found, other] = await Promise.all([call("find", "setoff New York"), call("find", "worksheet as XLSX")]);
  const id = /\(answer (\S+):/.exec(found.stdout)?.[1] ?? assert.fail(found.stdout);
  const opened = await call("get", id);
  for (const { stdout } of [found, opened]) assert.ok(stdout.includes(ANSWERS_CLAIM), stdout);
  assert.ok(!/\(answer /.test(other.stdout) && !other.stdout.includes(ANSWERS_CLAIM), other.stdout);
});

test("list counts the readings that are due by the day that is asked for, and never by today", async () => {
  const { stdout } = await call("list", "--stale", "2027-11-22");
  assert.match(stdout, /^ucc-9-404 +\d+ +\d{4}-\d\d-\d\d +text of .+, read on 2026-11-21; check on /m);
  assert.match(stdout, /\nfirst tier \(maintained\): \d+ of \d+ authorities to read again by 22 November 2027\n/);
  assert.match(stdout, /\nsecond tier \(not maintained\): \d+ of \d+ authorities to read again by 22 November 2027\n$/);
});

test("a day that no calendar has is a call that is not understood", () =>
  assertNotUnderstood([["list", "--stale", "2027-02-30"]]));
