// Marks where a record of an earlier release differs from that of today. Without the marks a reader of the earlier
// record does not see which words have changed.

import assert from "node:assert/strict";
import { test } from "node:test";
import { differenceOf } from "../browser/earlier-record.ts";

test("two texts differ between their common beginning and their common end", () => {
  for (const [text, other, difference, others] of [
    ["the same text", "the same text", "", ""],
    ["the old text", "the new text", "old", "new"],
    ["the text", "the whole text", "", "whole"],
    ["the text", "First the text", "", "First"],
    ["the text", "the text ends", "", "ends"],
    ["a a a", "a a", "a", ""],
    ["one", "another text", "one", "another text"],
  ] as const) {
    assert.deepEqual(differenceOf(text, other)[1].trim(), difference, `${text}, ${other}`);
    assert.deepEqual(differenceOf(other, text)[1].trim(), others, `${other}, ${text}`);
    assert.equal(differenceOf(text, other).join(""), text);
  }
});
