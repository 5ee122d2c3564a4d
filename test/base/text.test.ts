// Texts as people are shown them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { printable, shortened } from "../../src/base/text.ts";

test("a text is cut between words, and one without a space where it has to be", () => {
  assert.equal(shortened("one two three", 20), "one two three");
  assert.equal(shortened("one two three", 9), "one two ...");
  assert.equal(shortened("x".repeat(30), 10), `${"x".repeat(10)} ...`);
});

test("what would make a terminal do something is taken out, lines and tabs stay", () => {
  assert.equal(
    printable("a\u001b[31mred\u0007\u009b2J\u202edcba\tb\nc"),
    "a\ufffd[31mred\ufffd\ufffd2J\ufffddcba\tb\nc",
  );
  assert.equal(printable("plain, \u00e9 and \u201cquotes\u201d"), "plain, \u00e9 and \u201cquotes\u201d");
});
