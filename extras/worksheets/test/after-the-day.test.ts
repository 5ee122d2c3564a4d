// Checks schedules with rows dated after the recorded date, which is 2026-11-21 here. Such a row may belong to the next
// month, and an examiner has to be asked.

import assert from "node:assert/strict";
import { test } from "node:test";
import { SCHEDULE } from "../browser/schedule-words.ts";
import type { NamedEntries } from "./fill-by-name.ts";
import { at, FIRST, honestFile, resultOf, sum } from "./honest-file.ts";

/** Returns the notes on dates after the recorded date, and whether each is a question. */
async function toldOf(...rows: readonly NamedEntries[]): Promise<string[]> {
  const { notes } = await resultOf(honestFile(...rows.map((row, index) => sum(10 + index, row))));
  return notes.flatMap(({ says, asks }) =>
    says.includes("after the recorded date") ? [asks ? "asked" : "noted"] : [],
  );
}

const LATER = 46349;

test("an unbilled delivery after the recorded date is reported like an invoice", async () => {
  const delivery = (item: string, date: number): Promise<string[]> =>
    toldOf({ Item: item, Date: date, ...at(FIRST, 400, "contingent", -400) });
  assert.deepEqual(await delivery("DN 5523, not billed", LATER), ["asked"]);
  assert.deepEqual(await toldOf({ Item: "INV 5523", Date: LATER, ...at(SCHEDULE.nothingOpen, 400) }), ["asked"]);
  assert.deepEqual(await delivery("DN 5523, not billed", 46340), []);
  // The aging does not show it, and the customer announced it later.
  assert.deepEqual(await delivery("CB 5523", LATER), []);
});

test("a charge that comes after the recorded date is noted where its invoice is on the aging", async () => {
  const invoice: NamedEntries = { Item: "INV 50112, rest", Date: 46258, ...at(FIRST, 400, "supported") };
  const charge = (item: string): NamedEntries => ({ Item: item, Date: LATER, ...at(FIRST, 30, "contingent") });
  assert.deepEqual(await toldOf(invoice, charge("INV 50112, late label charge")), ["noted"]);
  assert.deepEqual(await toldOf(invoice, charge("INV 50119, late label charge")), ["asked"]);
  assert.deepEqual(await toldOf(invoice, { ...charge("INV 50112"), State: "supported" }), ["asked"]);
});
