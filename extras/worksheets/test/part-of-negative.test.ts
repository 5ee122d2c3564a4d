// Compares a part with a whole amount below zero. The part of a deduction is below zero, as the deduction is.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { AmountRow } from "../check/amounts.ts";
import { compareParts } from "../check/row-rules.ts";

function differencesOf(part: bigint, whole: bigint): string[] {
  const row: AmountRow = {
    ...{ place: "Lines, row 5", rowNumber: 5, name: "1", currency: "USD", readIn: "", placeOf: (key) => key },
    centsByKey: new Map([
      ["part", part],
      ["whole", whole],
    ]),
    ...{ unreadKeys: new Set(), textKeys: new Set(), roundedKeys: new Set(), headingByKey: new Map() },
  };
  return compareParts([row], [{ parts: ["part"], whole: "whole" }]).differing.map(({ says }) => says);
}

test("a part of an amount below zero is between that amount and zero", () => {
  for (const part of [0n, -400n, -1000n]) assert.deepEqual(differencesOf(part, -1000n), []);
  assert.deepEqual(differencesOf(400n, -1000n), ["part, a part of whole, is 4.00, whole is -10.00; differs by 14.00"]);
  assert.match(differencesOf(-1200n, -1000n).join(), /is -12\.00, whole is -10\.00; differs by 2\.00/);
  assert.deepEqual(differencesOf(400n, 1000n), []);
});
