// Bills of lading and delivery papers that stand in two lines.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Written } from "./fill-by-name.ts";
import { checkedUnder, line } from "./under-definition.ts";

/** What is noted of pairs of lines under a definition. */
async function notedIn(id: string, ...lines: readonly Written[]): Promise<string[]> {
  const rows = lines.map((entries, at) => line(at + 1, entries));
  const { notes } = await checkedUnder(id, Object.assign({}, ...rows));
  return notes.flatMap(({ place, says, asks }) =>
    /, rows /.test(place) && !asks ? [`${place.replace(/\d+/g, "_")}: ${says}`] : [],
  );
}

const ONE =
  "the same number and the same quantity or value stand in both rows; if this is one delivery, delete one of them";

const shipment = (number: string, lot: string, quantity: string, gross: number, day: number): Written => ({
  "Bill of lading number": number,
  "Bill of lading date": day,
  "Vessel or lot": lot,
  "Quantity and unit": quantity,
  "Gross obligation": gross,
});

const shipments = (...lines: readonly Written[]): Promise<string[]> => notedIn("formula-priced-shipments", ...lines);

test("one bill of lading has one day, and one lot of it stands in one line", async () => {
  const first = { ...shipment("BL 8803", "Lot 4", "40 t", 84000, 46200), "Provisional invoice number": "PI 504" };
  const billed = (again: Written): Written => ({ ...again, "Provisional invoice number": "PI 505" });
  assert.deepEqual(await shipments(first, billed(shipment("BL 8803", "Lot 5", "41 t", 93500, 46211))), [
    "Lines, rows _ and _: the same number stands in these rows with different dates; it may be mistyped",
  ]);
  for (const again of [
    shipment("bl-8803", "Lot 4", "40 t", 83000, 46200),
    shipment("BL 8803", "Lot 4", "41 t", 84000, 46200),
  ])
    assert.deepEqual(await shipments(first, billed(again)), [`Lines, rows _ and _: ${ONE}`]);
  // Two lots of one bill, a lot in two sizes, a correction, and another bill.
  for (const honest of [
    shipment("BL 8803", "Lot 5", "40 t", 84000, 46200),
    shipment("BL 8803", "Lot 4", "22 t", 46000, 46200),
    shipment("BL 8803", "Lot 4", "40 t", -84000, 46200),
    shipment("BL 8804", "Lot 4", "40 t", 84000, 46211),
  ])
    assert.deepEqual(await shipments(first, billed(honest)), []);
});

test("one delivery note may have several items, days and orders, and no item twice", async () => {
  const note = (item: string, quantity: string, gross: number, more: Written = {}): Written => ({
    "Delivery note number": "DN 61",
    Item: item,
    "Quantity and unit": quantity,
    "Gross obligation": gross,
    ...more,
  });
  const deliveries = (...lines: readonly Written[]): Promise<string[]> => notedIn("delivered-not-invoiced", ...lines);
  const first = note("Valve", "12 pcs", 480, { "Order number": "PO 7" });
  assert.deepEqual(await deliveries(first, note("valve", "12 pcs", 470, { "Order number": "PO 8" })), [
    `Lines, rows _ and _: ${ONE}`,
  ]);
  for (const gross of [480, 500]) assert.deepEqual(await deliveries(first, note("Flange", "12 pcs", gross)), []);
  const day = (on: number): Written => note("Labor", "8 h", 400, { "Delivery date": on });
  assert.deepEqual(await deliveries(day(46200), day(46201)), []);
});
