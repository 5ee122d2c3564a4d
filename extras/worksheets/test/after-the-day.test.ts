// Rows of a schedule that are dated after the recorded date, which is 2026-11-21.

import assert from "node:assert/strict";
import { test } from "node:test";
import { SCHEDULE } from "../browser/schedule-words.ts";
import type { Written } from "./fill-by-name.ts";
import { at, checked, FIRST, filled, sum } from "./honest-file.ts";

/** What is told of dates after the recorded date, and whether it is asked. */
async function toldOf(...rows: readonly Written[]): Promise<string[]> {
  const { notes } = await checked(filled(...rows.map((row, index) => sum(10 + index, row))));
  return notes.flatMap(({ says, asks }) =>
    says.includes("after the recorded date") ? [asks ? "asked" : "noted"] : [],
  );
}

const LATER = 46349;

test("a delivery after the recorded date that is not billed is told as an invoice is", async () => {
  const delivery = (item: string, date: number): Promise<string[]> =>
    toldOf({ Item: item, Date: date, ...at(FIRST, 400, "contingent", -400) });
  assert.deepEqual(await delivery("DN 5523, not billed", LATER), ["asked"]);
  assert.deepEqual(await toldOf({ Item: "INV 5523", Date: LATER, ...at(SCHEDULE.nothing, 400) }), ["asked"]);
  assert.deepEqual(await delivery("DN 5523, not billed", 46340), []);
  // The aging does not show it, and it was announced later.
  assert.deepEqual(await delivery("CB 5523", LATER), []);
});

test("a charge that comes after the recorded date is noted where its invoice is on the aging", async () => {
  const invoice: Written = { Item: "INV 50112, rest", Date: 46258, ...at(FIRST, 400, "supported") };
  const charge = (item: string): Written => ({ Item: item, Date: LATER, ...at(FIRST, 30, "contingent") });
  assert.deepEqual(await toldOf(invoice, charge("INV 50112, late label charge")), ["noted"]);
  assert.deepEqual(await toldOf(invoice, charge("INV 50119, late label charge")), ["asked"]);
  assert.deepEqual(await toldOf(invoice, { ...charge("INV 50112"), State: "supported" }), ["asked"]);
});
