// Compares the words of a row with its debtor, its state and its share. A row that says "refused" and is counted as
// supported overstates the claim.

import assert from "node:assert/strict";
import { test } from "node:test";
import { SCHEDULE } from "../browser/schedule-words.ts";
import type { NamedEntries } from "./fill-by-name.ts";
import { at, FIRST, honestFile, resultOf, sum } from "./honest-file.ts";

/** Returns the findings on rows that are added to the honest file, by the headings of their cells. */
async function toldOf(...rows: readonly NamedEntries[]): Promise<string[]> {
  const sums = rows.map((row, index) => sum(10 + index, { ...at(FIRST, 12, "supported"), ...row }));
  const { notes } = await resultOf(honestFile(...sums));
  return notes.flatMap(({ place, says, asks }) =>
    /compare the two/.test(says) ? [`${asks ? "asked" : "noted"} ${/\((.*)\)/.exec(place)?.[1]}: ${says}`] : [],
  );
}

test("a row with another debtor is noted, and a row with a party of the head is not", async () => {
  for (const [heading, text] of [
    ["Remark", "billed to Lakeshore Development LLC"],
    ["Item", "INV 4002, customer: Harbor Grocers, Inc."],
    ["Paper", "INV 4002, account debtor: Lakeshore Grocers LLC"],
    ["Item", "INV 4002, sold to Lakeshore Grocers Ltd"],
    ["Remark", "shipped to and owed by Lakeshore Grocers Ltd"],
    ["Item", "INV 4002, Lakeshore Grocers Ltd"],
    ["Paper", "INV 4002 of Lakeshore Grocers B.V."],
    ["Reference", "Lakeshore Grocers Ltd, PO 7790"],
    ["Item", "Lakeshore Grocers Inc. INV 4002"],
    ["Item", "Lakeshore Grocers Ltd - INV 4002"],
    ["Item", "INV 4002 Lakeshore Grocers Ltd"],
    ["Item", "INV 4002 (Lakeshore Grocers Inc.)"],
  ] as const) {
    const notes = await toldOf({ Item: "INV 4002", [heading]: text });
    assert.equal(notes.length, 1, text);
    assert.match(notes.join(), new RegExp(`^noted ${heading}: this row names another customer`));
  }
  for (const honest of [
    "billed to Quay Tours LLC",
    "billed to Quay Tours Ltd, branch North",
    "billed to Ferry Line Ltd, and billed on",
    "end customer: Harbor Grocers, Inc.",
    "customer: approved on 5 November",
    "shipped to Harbor Grocers, Inc.",
    "Ferry Line Ltd",
    "Quay Tours Ltd, PO 7790",
    "BL 7712 of Harbor Line AG",
    "BL 7712, Harbor AG",
    "Harbor AG BL 7712",
    "Quay Tours Ltd INV 4002",
    "Harbor AG, carrier",
    "Carrier Harbor AG",
    "Harbor Freight Inc",
    "Harbor Casualty Co",
    "displays resold to Harbor Grocers Ltd",
    "not owed by Harbor Grocers Ltd",
    "INV 4002 for Harbor Grocers Ltd",
    "INV 4002, via Harbor AG",
    "surety Harbor Casualty Co",
    "certified by Harbor Architects LLC",
    "goods made by Harbor Tubes Ltd, our supplier",
    "joint check with Alpine Supply Co",
  ])
    assert.deepEqual(await toldOf({ Item: "INV 4002", Remark: honest }), [], honest);
  // The account debtor is Quay Tours.
  for (const [remark, count] of [
    ["billed to Quay Trading LLC", 1],
    ["billed to Quay Foods Inc", 1],
    ["billed to Quay Trs LLC", 0],
    ["billed to Quay Tours North LLC", 0],
    ["billed to Quay Inc", 0],
  ] as const)
    assert.equal((await toldOf({ Item: "INV 4002", Remark: remark })).length, count, remark);
  const setoff = { Item: "Harbor Grocers Ltd", "Row is for": "whole account" };
  assert.deepEqual(await toldOf(setoff), []);
});

test("a remark that says refused in a supported row is noted, and other remarks are not", async () => {
  const says = "noted State: this row is supported, and its remark may say otherwise; compare the two";
  for (const remark of [
    "rejected in full",
    "customer rejected the machine on 12 November",
    "priced, not signed",
    "site test failed",
    "site test of 4 September failed, retest set",
    "test not passed",
    "did not pass the inspection",
    "failed acceptance",
    "failed the second acceptance test",
  ]) {
    assert.deepEqual(await toldOf({ Item: "CO 14", Remark: remark }), [says], remark);
    assert.deepEqual(await toldOf({ Item: "CO 14", Remark: remark, State: "contingent" }), []);
  }
  for (const honest of [
    "buyer's claim rejected by us",
    "rejected at first, accepted on 3 November",
    "the rejected part is in the next row",
    "not rejected in time",
    "3 blades rejected and replaced",
    "change order signed 14 September",
    "test failed at first, passed on 3 November",
    "site test failed, retest passed",
    "failed the test in May, accepted in June",
    "no test failed",
    "pump failed, replaced under warranty",
  ])
    assert.deepEqual(await toldOf({ Item: "CO 14", Remark: honest }), [], honest);
});

test("goods that never came in a supported row are noted, and a payment that never came is not", async () => {
  const notesAbout = (which: string): string[] => [
    `noted State: this row is supported, and its ${which} may say otherwise; compare the two`,
  ];
  for (const remark of ["not received by the buyer", "goods not delivered", "never delivered", "not yet shipped"]) {
    assert.deepEqual(await toldOf({ Item: "INV 5204, books", Remark: remark }), notesAbout("remark"), remark);
    assert.deepEqual(await toldOf({ Item: "INV 5204, books", Remark: remark, State: "excluded" }), [], remark);
  }
  assert.deepEqual(await toldOf({ Item: "INV 5204, not received" }), notesAbout("name"));
  for (const honest of [
    "not yet received",
    "payment not received",
    "certificate not received by the buyer in part",
    "buyer says not delivered, signed receipt on file",
    "claim for goods not delivered withdrawn",
    "receipt signed, letter not delivered",
  ])
    assert.deepEqual(await toldOf({ Item: "INV 5204, books", Remark: honest }), [], honest);
});

test("a test that is still to come in a supported row is noted, and a contingent deduction is not", async () => {
  const row = { Item: "INV 3318, labeler" };
  const notesAbout = (state: string): string[] => [
    `noted State: this row is ${state}, and its remark may say otherwise; compare the two`,
  ];
  // The recorded date is 21 November 2026.
  for (const remark of [
    "test still to come",
    "awaiting test",
    "awaits the site acceptance test",
    "acceptance pending",
    "acceptance test on 29 November",
    "test set for 4 December 2026",
  ]) {
    assert.deepEqual(await toldOf({ ...row, Remark: remark }), notesAbout("supported"), remark);
    assert.deepEqual(await toldOf({ ...row, Remark: remark, State: "contingent" }), [], remark);
  }
  for (const honest of [
    "acceptance test on 12 November",
    "test of the other motors is pending under INV 3360",
    "accepted, warranty inspection to come",
    "test on 29 November passed",
    "no test required",
  ])
    assert.deepEqual(await toldOf({ ...row, Remark: honest }), [], honest);
  for (const remark of ["no deduction", "No deductions taken", "no chargeback, pays as a rule"]) {
    assert.deepEqual(await toldOf({ ...row, Remark: remark, State: "contingent" }), notesAbout("contingent"), remark);
    assert.deepEqual(await toldOf({ ...row, Remark: remark }), [], remark);
  }
  for (const honest of ["no deduction yet", "no deduction, not certified", "no deduction so far, claim expected"])
    assert.deepEqual(await toldOf({ ...row, Remark: honest, State: "contingent" }), [], honest);
});

test("retainage above its share or its application is reported, and that of paid work is not", async () => {
  const retainage = (amount: number, more: NamedEntries = {}): NamedEntries => ({
    Item: "App 8, retainage",
    ...at(FIRST, amount, "contingent"),
    ...more,
  });
  const progress = (amount: number, more: NamedEntries = {}): NamedEntries => ({
    Item: "App 8, progress",
    ...at(FIRST, amount, "supported"),
    ...more,
  });
  const share = { Remark: "10 percent of 67,800.00" };
  assert.deepEqual(await toldOf(progress(61020), retainage(67800, share)), [
    "noted Amount: 10 percent of 67,800.00 is 6,780.00, and the amount is 67,800.00; compare the two",
  ]);
  assert.deepEqual(await toldOf(progress(61020), retainage(67800)), [
    "noted Amount: a part is above the whole or the share that this row names, 61,020.00; compare the two",
  ]);
  for (const honest of [
    [progress(61020), retainage(6780, share)],
    [progress(61020), retainage(6780)],
    [progress(500), retainage(6780)],
    [progress(6500, { Item: "App 8, rest" }), retainage(6780)],
    [progress(6500, { Item: "App 9, progress" }), retainage(6780)],
    [progress(61020), retainage(67800, { Item: "App 8, retainage to date" })],
  ])
    assert.deepEqual(await toldOf(...honest), [], JSON.stringify(honest));
});

test("a rest of an invoice below zero is noted, and a credit is not", async () => {
  const part = (item: string, amount: number, more: NamedEntries = {}): NamedEntries => ({
    Item: item,
    Paper: "invoice",
    Reference: "PO 7655",
    ...at(FIRST, amount, "supported"),
    ...more,
  });
  const charge = part("INV 3310, late-delivery charge", 171600);
  const says =
    "noted Amount: the rest of the price is below zero, and another row of the invoice is above it; compare the two";
  for (const rest of [
    "INV 3310, rest of the price",
    "INV 3310",
    "Invoice no. 3310, balance",
    "INV 3310, lines received",
    "INV 3310, palletizer, rest of the price",
    "Invoice 3310 palletizer and guards - balance",
    "INV 3310, seal kits received",
  ])
    for (const state of ["supported", "contingent", "excluded"])
      assert.deepEqual(await toldOf(charge, part(rest, -21240, { State: state })), [says], rest);
  for (const honest of [
    [charge, part("INV 3310, rest of the price", 21240)],
    [charge, part("INV 3311, rest of the price", -21240)],
    [part("INV 3310, late-delivery charge", 7160), part("INV 3310, rest of the price", -21240)],
    [charge, part("INV 3310, credit for freight", -21240)],
    [charge, part("INV 3310", -21240, { Paper: "CM 77" })],
    [charge, part("INV 3310", -21240, { Remark: "paid on 4 October" })],
    [charge, part("INV 3310", -21240, { Remark: "billed again as INV 3390" })],
    [charge, part("INV 3310, price change", -21240)],
    [charge, part("INV 3310, penalty of the second week", -21240)],
    [charge, part("INV 3310, late-delivery penalty, rest", -21240)],
    [charge, part("INV 3310, deposit on the palletizer, balance", -21240)],
    [charge, part("INV 3310, palletizer, received in May", -21240)],
    [charge, part("INV 3310, rest of the price", -21240, at(FIRST, -21240, "supported", -21240))],
    [charge, part("INV 3310", -21240), part("INV 3310", 21240, { State: "contingent" })],
    [charge, part("INV 3310", -21240, { "Row is for": "whole account" })],
  ])
    assert.deepEqual(await toldOf(...honest), [], JSON.stringify(honest[1]));
});

test("a part above the whole or the share in its row is noted, and a remainder is not", async () => {
  const row = (amount: number, Remark: string, Item = "INV 3310, fine"): NamedEntries => ({
    Item,
    Remark,
    ...at(FIRST, amount, "contingent"),
  });
  const notesAbout = (whole: string): string[] => [
    `noted Amount: a part is above the whole or the share that this row names, ${whole}; compare the two`,
  ];
  for (const [amount, remark, whole, item] of [
    [944.4, "a fine of 944.40 on an invoice of 314.80", "314.80"],
    [944.4, "fine on the invoice of 314.80, rest was paid", "314.80"],
    [12, "bill-back of USD 32,300.00 on the invoice of 28,760.00", "28,760.00"],
    [12, "58 of 48 kits", "48"],
    [12, "", "16", "INV 9140, 18 of 16 conveyors"],
  ] as const)
    assert.deepEqual(await toldOf(row(amount, remark, item)), notesAbout(whole), remark);
  for (const [amount, remark, share, inWords] of [
    [20249.3, "1.25% of 19,944.00, as before", "1.25%", "20,249.30"],
    [2493, "cut of 1.25 percent of 19,944.00", "1.25 percent", "2,493.00"],
  ] as const)
    assert.deepEqual(await toldOf(row(amount, remark)), [
      `noted Amount: ${share} of 19,944.00 is 249.30, and the amount is ${inWords}; compare the two`,
    ]);
  for (const [amount, remark, item] of [
    [94.4, "a fine of 94.40 on an invoice of 314.80"],
    [249.3, "1.25% of 19,944.00"],
    [200, "1.25% of 19,944.00, taken in part"],
    [19694.7, "1.25% of 19,944.00 deducted", "INV 3310, rest of the price"],
    [19694.7, "net of 1.25% of 19,944.00"],
    [19694.7, "1.25% of 19,944.00 taken", "INV 3310"],
    [84375, "retained 10% of 93,750.00", "PA 6, certified"],
    [12, "5 of 48 kits"],
    [12, "claim 31 of 12 October"],
    [12, "received 31 of 12 October"],
    [12, "lot 12 of 4 pallets"],
    [800, "with the invoice of 314.80"],
    [800, "less the claim on the invoice of 314.80"],
    [800, "10 percent of the balance"],
  ] as const)
    assert.deepEqual(await toldOf(row(amount, remark, item)), [], remark);
});

test("a row under Nothing open whose remark says that it is open is noted, and a past dispute is not", async () => {
  const placesOf = async (Remark: string, more: NamedEntries = {}): Promise<string[]> => {
    const row = { Item: "INV 4002", Remark, ...at(SCHEDULE.nothingOpen, 12), ...more };
    const { notes } = await resultOf(honestFile(sum(10, row)));
    const [says, other] = ["this row is under Nothing open, and its remark may say otherwise", "compare the two"];
    return notes.flatMap((one) => (one.says === `${says}; ${other}` ? [/\((.*)\)/.exec(one.place)?.[1] ?? ""] : []));
  };
  for (const remark of [
    "price disputed by the buyer, on hold",
    "on hold since 3 November",
    "under review by the buyer",
    "not yet approved",
    "awaiting the buyer's approval",
    "pending inspection",
    "disputed, not settled",
    "still open, price in dispute",
    "quantity was wrong, still in dispute",
    "buyer contests the price",
    "on hold until the buyer approves",
  ]) {
    assert.deepEqual(await placesOf(remark), [SCHEDULE.nothingOpen], remark);
    const readUnder = { [SCHEDULE.readUnder]: SCHEDULE.nothingOpen };
    assert.deepEqual(await placesOf(remark, readUnder), [SCHEDULE.readUnder], remark);
  }
  for (const honest of [
    "not disputed",
    "undisputed, due 30 November",
    "nothing in dispute",
    "dispute settled on 3 November",
    "disputed in May, settled in June",
    "price disputed at first, accepted 4 November",
    "dispute withdrawn",
    "dispute is over",
    "hold lifted",
    "no longer on hold",
    "was on hold until 3 May",
    "review closed",
    "approved, due 30 November",
    "deduction disputed by us",
    "the disputed part is in row 7",
    "buyer disputed another invoice",
  ])
    assert.deepEqual(await placesOf(honest), [], honest);
  const remark = "disputed, on hold";
  for (const more of [
    { Item: "CASH 5521", ...at(SCHEDULE.nothingOpen, -12) },
    { Item: "CM 44", ...at(SCHEDULE.nothingOpen, -12) },
    { Item: "INV 4002, billed twice", ...at(SCHEDULE.nothingOpen, 12, "", 12) },
    { [SCHEDULE.nothingOpen]: "", ...at(FIRST, 12, "contingent") },
  ])
    assert.deepEqual(await placesOf(remark, more), [], JSON.stringify(more));
});
