// How a list of words finds its words in a text.

import assert from "node:assert/strict";
import { test } from "node:test";
import { anyOf, oneOf, patternOf } from "../check/patterns.ts";

const finds = (pattern: RegExp, ...texts: readonly string[]): string[] => texts.filter((text) => pattern.test(text));

test("a list finds its words whole, and its beginnings whatever ends the word", () => {
  const found = patternOf({ words: ["net", "by us"], beginnings: ["deliver"] });
  assert.deepEqual(finds(found, "net", "2 NET of tax", "refused by us", "to be delivered", "Delivery"), [
    "net",
    "2 NET of tax",
    "refused by us",
    "to be delivered",
    "Delivery",
  ]);
  assert.deepEqual(finds(found, "cabinet", "netting", "by usual route", "undelivered"), []);
  assert.deepEqual(finds(patternOf({ words: ["net"] }), "netting", ""), []);
});

test("a hyphen of a phrase may be a blank or left out", () => {
  const found = patternOf({ beginnings: ["re-bill", "c/o"] });
  assert.deepEqual(finds(found, "rebilled", "re bill", "re-billing", "c/o Quay"), [
    "rebilled",
    "re bill",
    "re-billing",
    "c/o Quay",
  ]);
  assert.deepEqual(finds(found, "re, bill", "co"), []);
});

test("a list is a part of a longer pattern, and patterns are joined", () => {
  const found = anyOf(new RegExp(`^${oneOf(["cb", "dm"])} \\d`), /^\d+ parts/);
  assert.deepEqual(finds(found, "CB 7", "dm 8", "2 parts"), ["CB 7", "dm 8", "2 parts"]);
  assert.deepEqual(finds(found, "CB", "a dm 8", "parts"), []);
});
