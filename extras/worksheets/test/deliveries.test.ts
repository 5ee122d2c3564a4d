// Checks bills of lading and delivery papers that are in two lines. If this is not reported, the shipment is counted
// twice.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { NamedEntries } from "./fill-by-name.ts";
import { line, resultUnder } from "./under-definition.ts";

/** Returns the notes on pairs of lines of a definition. */
async function notedIn(id: string, ...lines: readonly NamedEntries[]): Promise<string[]> {
  const rows = lines.map((entries, at) => line(at + 1, entries));
  const { notes } = await resultUnder(id, Object.assign({}, ...rows));
  return notes.flatMap(({ place, says, asks }) =>
    /, rows /.test(place) && !asks ? [`${place.replace(/\d+/g, "_")}: ${says}`] : [],
  );
}

const ONE =
  "the same number and the same quantity or value stand in both rows; if this is one delivery, delete one of them";

const shipment = (number: string, lot: string, quantity: string, gross: number, day: number): NamedEntries => ({
  "Bill of lading number": number,
  "Bill of lading date": day,
  "Vessel or lot": lot,
  "Quantity and unit": quantity,
  "Gross obligation": gross,
});

const shipments = (...lines: readonly NamedEntries[]): Promise<string[]> =>
  notedIn("formula-priced-shipments", ...lines);

test("a bill of lading has one day, and each of its lots is in one line", async () => {
  const first = { ...shipment("BL 8803", "Lot 4", "40 t", 84000, 46200), "Provisional invoice number": "PI 504" };
  const provisionalLine = (again: NamedEntries): NamedEntries => ({ ...again, "Provisional invoice number": "PI 505" });
  assert.deepEqual(await shipments(first, provisionalLine(shipment("BL 8803", "Lot 5", "41 t", 93500, 46211))), [
    "Lines, rows _ and _: the same number stands in these rows with different dates; it may be mistyped",
  ]);
  for (const again of [
    shipment("bl-8803", "Lot 4", "40 t", 83000, 46200),
    shipment("BL 8803", "Lot 4", "41 t", 84000, 46200),
  ])
    assert.deepEqual(await shipments(first, provisionalLine(again)), [`Lines, rows _ and _: ${ONE}`]);
  // Two lots of one bill, a lot in two sizes, a correction, and another bill.
  for (const honest of [
    shipment("BL 8803", "Lot 5", "40 t", 84000, 46200),
    shipment("BL 8803", "Lot 4", "22 t", 46000, 46200),
    shipment("BL 8803", "Lot 4", "40 t", -84000, 46200),
    shipment("BL 8804", "Lot 4", "40 t", 84000, 46211),
  ])
    assert.deepEqual(await shipments(first, provisionalLine(honest)), []);
});

test("one delivery note may have several items, days and orders, and no item twice", async () => {
  const note = (item: string, quantity: string, gross: number, more: NamedEntries = {}): NamedEntries => ({
    "Delivery note number": "DN 61",
    Item: item,
    "Quantity and unit": quantity,
    "Gross obligation": gross,
    ...more,
  });
  const deliveries = (...lines: readonly NamedEntries[]): Promise<string[]> =>
    notedIn("delivered-not-invoiced", ...lines);
  const first = note("Valve", "12 pcs", 480, { "Order number": "PO 7" });
  assert.deepEqual(await deliveries(first, note("valve", "12 pcs", 470, { "Order number": "PO 8" })), [
    `Lines, rows _ and _: ${ONE}`,
  ]);
  for (const gross of [480, 500]) assert.deepEqual(await deliveries(first, note("Flange", "12 pcs", gross)), []);
  const day = (on: number): NamedEntries => note("Labor", "8 h", 400, { "Delivery date": on });
  assert.deepEqual(await deliveries(day(46200), day(46201)), []);
});
