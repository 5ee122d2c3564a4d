// Finds the words of a list in a text. A list that finds too much or too little changes what the check says about a
// row.

import assert from "node:assert/strict";
import { test } from "node:test";
import { anyOf, oneOf, patternOf, SHARE_OF } from "../check/patterns.ts";

const finds = (pattern: RegExp, ...texts: readonly string[]): string[] => texts.filter((text) => pattern.test(text));

test("a list finds whole words, and for a beginning any word that starts with it", () => {
  const pattern = patternOf({ words: ["net", "by us"], beginnings: ["deliver"] });
  assert.deepEqual(finds(pattern, "net", "2 NET of tax", "refused by us", "to be delivered", "Delivery"), [
    "net",
    "2 NET of tax",
    "refused by us",
    "to be delivered",
    "Delivery",
  ]);
  assert.deepEqual(finds(pattern, "cabinet", "netting", "by usual route", "undelivered"), []);
  assert.deepEqual(finds(patternOf({ words: ["net"] }), "netting", ""), []);
});

test("a hyphen of a phrase may be a blank or left out", () => {
  const pattern = patternOf({ beginnings: ["re-bill", "c/o"] });
  assert.deepEqual(finds(pattern, "rebilled", "re bill", "re-billing", "c/o Quay"), [
    "rebilled",
    "re bill",
    "re-billing",
    "c/o Quay",
  ]);
  assert.deepEqual(finds(pattern, "re, bill", "co"), []);
});

test("a list can be a part of a longer pattern, and patterns can be joined", () => {
  const pattern = anyOf(new RegExp(`^${oneOf(["cb", "dm"])} \\d`), /^\d+ parts/);
  assert.deepEqual(finds(pattern, "CB 7", "dm 8", "2 parts"), ["CB 7", "dm 8", "2 parts"]);
  assert.deepEqual(finds(pattern, "CB", "a dm 8", "parts"), []);
});

test("a share is of the balance, the aging or an amount, and not of another word", () => {
  const shares = ["85% of the balance", "10% of the aging", "10 percent of the ageing", "2.5 pct of 67,800.00"];
  assert.deepEqual(finds(SHARE_OF, ...shares), shares);
  assert.deepEqual(finds(SHARE_OF, "10% of the agreed price", "10% of the agency fee", "ten percent of 67,800.00"), []);
});
