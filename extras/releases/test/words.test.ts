// Compares two texts word by word, and pairs the texts of two lists. A wrong pair shows words as changed that
// stayed, or hides words that changed.

import assert from "node:assert/strict";
import { test } from "node:test";
import { pick, randomFrom } from "../../../test/support/random.ts";
import { gistOf } from "../release-in-words.ts";
import { pairsOf, runsOf, sentencesChanged } from "../text-differences.ts";

test("words of only one text are marked as removed or added, at their places", () => {
  assert.deepEqual(runsOf("the money came back to the seller in full", "the money came back to the buyer in full"), [
    { kind: "same", text: "the money came back to the" },
    { kind: "struck", text: "seller" },
    { kind: "added", text: "buyer" },
    { kind: "same", text: "in full" },
  ]);
  assert.deepEqual(runsOf("", "a new field"), [{ kind: "added", text: "a new field" }]);
  assert.deepEqual(runsOf("an old field", ""), [{ kind: "struck", text: "an old field" }]);
});

test("texts with little in common stay whole, and short common runs are not kept apart", () => {
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

test("the runs of each side add up to the text of that side", () => {
  const random = randomFrom(52);
  const words = (): string[] => Array.from({ length: Math.floor(random() * 30) }, () => pick(random, LETTERS));
  for (let turn = 0; turn < 500; turn += 1) {
    const [old, now] = [words().join(" "), words().join(" ")];
    const runs = runsOf(old, now);
    const side = (other: string): string => runs.flatMap(({ kind, text }) => (kind === other ? [] : [text])).join(" ");
    assert.deepEqual([side("added"), side("struck")], [old, now]);
  }
});

test("texts of two lists are paired by their common words, and a text without a partner is alone", () => {
  const before = ["the invoice of the seller", "the order of the buyer", "a paper that is gone"];
  const after = ["the order of the buyer, signed", "the invoice of the seller, with its date", "something quite new"];
  assert.deepEqual(pairsOf(before, after), [
    [before[1], after[0]],
    [before[0], after[1]],
    [null, after[2]],
    [before[2], null],
  ]);
});

test("the sentences that differ are counted on the side that has more of them", () => {
  assert.equal(sentencesChanged(["One stays. Two goes."], ["One stays. Two is new. Three is new."]), 2);
  assert.equal(sentencesChanged(["One stays. Two goes."], ["One stays."]), 1);
  assert.equal(sentencesChanged(["One stays."], ["One stays."]), 0);
});

test("a gist comes from its author, else from entries on few definitions, else on all", () => {
  const ids = Array.from({ length: 12 }, (_, index) => `id-${index}`);
  const meaning = (of: readonly string[], says: string) => ({ kind: "meaning" as const, of: [...of], says });
  const changes = [meaning(ids, "All."), meaning(["id-1"], "One.")];
  const gists = [{ of: "id-2", says: "Two." }];
  assert.deepEqual(
    ["id-1", "id-2", "id-3"].map((id) => gistOf({ gists, changes }, id)),
    ["One.", "Two.", "All."],
  );
});
