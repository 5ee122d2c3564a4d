// What changed between two texts: words, lists, and lines.

import assert from "node:assert/strict";
import { test } from "node:test";
import { linesNow, wordChanges } from "#changes";

test("the words that stayed, went and came are runs in the order of the texts", () => {
  assert.deepEqual(wordChanges("price that the buyer owes", "price which the buyer still owes"), [
    { kind: "same", text: "price" },
    { kind: "gone", text: "that" },
    { kind: "new", text: "which" },
    { kind: "same", text: "the buyer" },
    { kind: "new", text: "still" },
    { kind: "same", text: "owes" },
  ]);
});

test("a text is the same however it is wrapped with blanks, and the items of a list stay apart", () => {
  assert.deepEqual(wordChanges("one  two", "one two"), [{ kind: "same", text: "one two" }]);
  assert.deepEqual(wordChanges("one\ntwo", "one\nthree\ntwo"), [
    { kind: "same", text: "one\n" },
    { kind: "new", text: "three\n" },
    { kind: "same", text: "two" },
  ]);
});

test("a text written anew is one run that went and one that came, and a missing one is no run", () => {
  assert.deepEqual(wordChanges("a b c d e the", "x y z v w the"), [
    { kind: "gone", text: "a b c d e the" },
    { kind: "new", text: "x y z v w the" },
  ]);
  assert.deepEqual(wordChanges("", "new field"), [{ kind: "new", text: "new field" }]);
  assert.deepEqual(wordChanges("old field", ""), [{ kind: "gone", text: "old field" }]);
  assert.deepEqual(wordChanges("", ""), []);
});

test("what goes and stays makes the older text, what comes and stays the newer one", () => {
  const [before, after] = [
    "Sum that is billed and not paid by then",
    "Sum billed, less what is paid by the recorded date",
  ];
  const without = (kind: string) =>
    wordChanges(before, after)
      .filter((run) => run.kind !== kind)
      .map(({ text }) => text)
      .join(" ");
  assert.deepEqual([without("new"), without("gone")], [before, after]);
});

test("each line of an older text has its number in the newer one, or none", () => {
  assert.deepEqual(linesNow(["a", "b", "c", "d"], ["new", "a", "c", "other", "d"]), [2, null, 3, 5]);
  assert.deepEqual(linesNow([], ["a"]), []);
  assert.deepEqual(linesNow(["a"], []), [null]);
});
