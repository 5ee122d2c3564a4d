// Splits texts into sentences, and looks for hard words. An author is told the length of a sentence, so a wrong end of
// a sentence gives a wrong count.

import assert from "node:assert/strict";
import { test } from "node:test";
import { hardSpots, sentencesOf } from "../../core/base/sentences.ts";

test("a sentence that ends with a year ends there if a capital letter follows", () => {
  const text = "The rest was paid in 2024. The buyer owes nothing.";
  assert.deepEqual(
    sentencesOf(text).map((sentence) => sentence.text),
    ["The rest was paid in 2024.", "The buyer owes nothing."],
  );
});

test("a number of a list, a count, a year before a small letter and an abbreviation end no sentence", () => {
  for (const text of [
    "1. Enter the price.",
    "2024. The year",
    "It has step 12. Then pay",
    "In 2024. and later",
    "See No. 5",
  ])
    assert.deepEqual(sentencesOf(text), [{ text, offset: 0 }]);
});

test("a hard word is reported at its own place, and not at the comma before it", () => {
  const text = "Add freight. It counts, where it is due.";
  const [spot, ...others] = hardSpots(text);
  assert.deepEqual(others, []);
  assert.equal(spot?.offset, text.indexOf("where"));
  assert.match(spot?.message ?? "", /^"where" costs/);
});

test("each hard word is reported, and the same word in another sense is not", () => {
  for (const [hard, words] of [
    ["Of several receipts, use the latest.", "Of several"],
    ["Enter the amount, else zero.", "else"],
    ["The fees are none.", "are none"],
    ["This is no payment.", "is no"],
    ["There is nobody to ask.", "There is nobody"],
    ["The total stands below.", "stands below"],
    ["What was charged is a fee.", "What was charged is"],
    ["Two rates, of which one counts.", "of which"],
    ["Beside this, add freight.", "Beside this"],
    ["The price is open, let alone the tax.", "let alone"],
    ["The notes lean on this rule.", "lean on"],
    ["Freight is in.", "is in"],
    ["Tax stays out.", "stays out"],
    ["It is paid as far as known.", "as far as"],
    ["Ask whoever signed it.", "whoever"],
    ["The address stays for ever.", "for ever"],
    ["Where papers differ, read both.", "Where"],
    ["All fees save for freight count.", "save for"],
    ["Failing this, use the invoice.", "Failing this"],
  ] as const) {
    const messages = hardSpots(hard).map(({ message }) => message);
    assert.equal(messages.length, 1, hard);
    assert.ok(messages[0]?.startsWith(`"${words}" costs`), messages[0]);
  }
  for (const plain of [
    "Nothing else is due.",
    "No one else may claim it.",
    "Ask who else signed.",
    "There is no fee.",
    "It is no longer due.",
    "It stands in for the name.",
    "A defect of which it complains is named.",
    "It is in the contract.",
    "Where to read on is said below.",
    "Name the place, where the goods are stored.",
  ])
    assert.deepEqual(hardSpots(plain), [], plain);
});
