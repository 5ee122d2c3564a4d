// Two texts word by word, and the texts of two lists in pairs.

import assert from "node:assert/strict";
import { test } from "node:test";
import { pick, randomFrom } from "../../../test/support/random.ts";
import { pairsOf, runsOf } from "../words.ts";

test("words that only one text has are struck or added, where they stand", () => {
  assert.deepEqual(runsOf("the money came back to the seller in full", "the money came back to the buyer in full"), [
    { kind: "same", text: "the money came back to the" },
    { kind: "struck", text: "seller" },
    { kind: "added", text: "buyer" },
    { kind: "same", text: "in full" },
  ]);
  assert.deepEqual(runsOf("", "a new field"), [{ kind: "added", text: "a new field" }]);
  assert.deepEqual(runsOf("an old field", ""), [{ kind: "struck", text: "an old field" }]);
});

test("texts with little in common are not torn into pieces, and one or two common words between differences are not kept", () => {
  const [old, now] = ["Unpaid price on which no open deduction stands.", "Sum of all that may still be lost to them."];
  assert.deepEqual(
    runsOf(old, now).map(({ kind }) => kind),
    ["struck", "added"],
  );
  const runs = runsOf("one two three four five six seven eight", "one two three FOUR five SIX seven eight");
  assert.deepEqual(
    runs.map(({ text }) => text),
    ["one two three", "four five six", "FOUR five SIX", "seven eight"],
  );
});

const LETTERS = ["a", "b", "c", "d", "e"];

test("whatever the texts, each side of the runs is that text", () => {
  const random = randomFrom(52);
  const words = (): string[] => Array.from({ length: Math.floor(random() * 30) }, () => pick(random, LETTERS));
  for (let turn = 0; turn < 500; turn += 1) {
    const [old, now] = [words().join(" "), words().join(" ")];
    const runs = runsOf(old, now);
    const side = (other: string): string => runs.flatMap(({ kind, text }) => (kind === other ? [] : [text])).join(" ");
    assert.deepEqual([side("added"), side("struck")], [old, now]);
  }
});

test("texts of two lists are paired by what they have in common, each once, and what has no other stands alone", () => {
  const before = ["the invoice of the seller", "the order of the buyer", "a paper that is gone"];
  const after = ["the order of the buyer, signed", "the invoice of the seller, with its date", "something quite new"];
  assert.deepEqual(pairsOf(before, after), [
    [before[1], after[0]],
    [before[0], after[1]],
    [null, after[2]],
    [before[2], null],
  ]);
});
