// Checks lines with an amount above their gross obligation. An examiner who mistyped an amount needs the note, and one
// who did not must not get it.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { NamedEntries } from "./fill-by-name.ts";
import { line, resultUnder } from "./under-definition.ts";

/** Returns the notes on one line of a definition about its gross obligation. */
async function notedIn(id: string, entries: NamedEntries): Promise<string[]> {
  const { notes } = await resultUnder(id, line(1, entries));
  return notes.flatMap(({ place, says, asks }) =>
    says.endsWith("compare the two") && !asks ? [`${place.replace(/.*\(|\)/g, "")}: ${says}`] : [],
  );
}

const SHIPMENT: NamedEntries = {
  "Bill of lading number": "BL 1",
  "Gross obligation": 1000,
  "Supported principal": 100,
  "Contingent amount": 0,
  "Excluded amount": 900,
  "Fixed value amount": 1000,
  "Final value amount": 1000,
  "Paid amount": 900,
  "Refund owed amount": 0,
};

const shipment = (entries: NamedEntries): Promise<string[]> =>
  notedIn("formula-priced-shipments", { ...SHIPMENT, ...entries });

test("a part above the gross obligation of its line, and a final value that is not the gross, are noted", async () => {
  assert.deepEqual(await shipment({}), []);
  assert.deepEqual(await shipment({ "Fixed value amount": 6000 }), [
    "Fixed value amount: Fixed value amount is 6,000.00, above the gross obligation of 1,000.00; compare the two",
  ]);
  assert.deepEqual(await shipment({ "Paid amount": 1500, "Refund owed amount": 200 }), [
    "Paid amount: Paid amount less Refund owed amount is 1,300.00, " +
      "above the gross obligation of 1,000.00; compare the two",
  ]);
  assert.deepEqual(await shipment({ "Final value amount": 1270 }), [
    "Final value amount: nothing is contingent, Final value amount is 1,270.00, and " +
      "the gross obligation 1,000.00; compare the two",
  ]);
  const item = { Item: "Press", "Gross obligation": 500, "Accepted amount": 600 };
  assert.equal((await notedIn("delivered-awaiting-acceptance", item)).length, 1);
});

test("an overpayment that is owed back, an open shipment and a reduction are not noted", async () => {
  for (const honest of [
    { "Paid amount": 1500, "Refund owed amount": 500 },
    { "Fixed value amount": 400, "Final value amount": "" },
    { "Final value amount": 1270, "Contingent amount": 270, "Supported principal": -170 },
    { "Gross obligation": -1000, "Fixed value amount": 0, "Final value amount": "" },
  ])
    assert.deepEqual(await shipment(honest), []);
  const paidWithTax = { Item: "Press", "Gross obligation": 500, "Accepted amount": 500, "Paid amount": 595 };
  assert.deepEqual(await notedIn("delivered-awaiting-acceptance", paidWithTax), []);
});
