// Compares days, periods, shares, sums and currencies in the words of a row with its cells. What cannot be must be
// reported, and an honest row must not.

import assert from "node:assert/strict";
import { test } from "node:test";
import { SCHEDULE } from "../browser/schedule-words.ts";
import type { NamedEntries } from "./fill-by-name.ts";
import { at, FIRST, honestFile, resultOf, sum } from "./honest-file.ts";

/** Returns what is to be looked at or corrected in a file: each place by its heading, with its sentence. */
async function toldOf(...entries: readonly NamedEntries[]): Promise<string[]> {
  const { notes } = await resultOf(honestFile(...entries));
  return notes.flatMap(({ place, says, look, asks }) =>
    look || asks ? [`${/\(([^)]*)\)$/.exec(place)?.[1]}: ${says}`] : [],
  );
}

const row = (amount: number, entries: NamedEntries, state = "contingent"): readonly NamedEntries[] => [
  sum(8, { Date: 46300, ...at(FIRST, amount, state), ...entries }),
  { [`Schedule ${SCHEDULE.balance}`]: 1480 + amount },
];
const FINE = "INV 8, late fine";

test("a day, a period or a share that cannot be is reported", async () => {
  for (const [remark, says] of [
    ["notice of 31 September", /^Remark: no month has this day/],
    ["notice of Feb. 30", /^Remark: no month has this day/],
    ["storage 10 June to 3 June", /^Remark: this period ends before it begins$/],
    ["storage 2026-06-10 to 2026-06-03", /^Remark: this period ends before it begins$/],
    ["cut of 120% of 400.00", /^Remark: this share is above 100 percent$/m],
  ] as const)
    assert.match((await toldOf(...row(500, { Item: FINE, Remark: remark }))).join("\n"), says, remark);
  for (const honest of [
    "notice of 30 September",
    "notice of 31 August, PO 31",
    "storage 3 June to 10 June",
    "storage 10 June to 3 July",
    "storage 10 June to 3 June 2027",
    "storage 2026-06-03 to 2026-06-10",
    "100% of 500.00",
    "bond of 125% of 400.00",
  ])
    assert.deepEqual(await toldOf(...row(500, { Item: FINE, Remark: honest })), [], honest);
});

test("a price for pieces of an order, for days, or less a share is compared with the amount", async () => {
  for (const [amount, item, remark, right] of [
    [46000, "INV 8, delivered", "40 of 60 t at 1,600.00", "64,000.00"],
    [6800, FINE, "450.00 a day for 14 days", "6,300.00"],
    [8730, FINE, "9,300.00 less 10 percent", "8,370.00"],
  ] as const)
    assert.match(
      (await toldOf(...row(amount, { Item: item, Remark: remark }))).join(),
      new RegExp(`^Amount: .* is ${right}, and the amount is .*; compare the two$`),
    );
  for (const [amount, item, remark] of [
    [64000, "INV 8, delivered", "40 of 60 t at 1,600.00"],
    [32000, "INV 8, rest of the price", "40 of 60 t at 1,600.00 came"],
    [6300, FINE, "450.00 a day for 14 days"],
    [5000, FINE, "450.00 a day for 14 days, capped"],
    [8370, FINE, "9,300.00 less 10 percent"],
    [930, FINE, "9,300.00 less 10 percent"],
  ] as const)
    assert.deepEqual(await toldOf(...row(amount, { Item: item, Remark: remark })), [], remark);
});

test("the sum of a short payment and another currency are compared with their row", async () => {
  const short = "INV 8, short payment";
  assert.deepEqual(await toldOf(...row(1020, { Item: short, Remark: "short-paid 1,200.00" })), [
    "Amount: the remark gives 1,200.00 for this amount, which is 1,020.00; compare the two",
  ]);
  const inDollars = row(1020, { Item: FINE, Currency: "USD", Remark: "on EUR 60,000.00" });
  assert.match(
    (await toldOf(...inDollars)).join("\n"),
    /Remark: the remark gives a sum in another currency than this row/,
  );
  for (const [item, remark] of [
    [short, "short-paid 1,020.00"],
    [short, "short-paid 1,200.00, of which 180.00 paid later"],
    ["INV 8, rest of the price", "short-paid 1,200.00"],
    [FINE, "on USD 60,000.00"],
    [FINE, "EUR 950.00 at 1.0737"],
  ] as const)
    assert.deepEqual(await toldOf(...row(1020, { Item: item, Currency: "USD", Remark: remark })), [], remark);
});

test("the parts of one application by one paper have one date", async () => {
  const part = (rowNumber: number, name: string, date: number, paper: string): NamedEntries =>
    sum(rowNumber, {
      Item: name,
      Reference: paper,
      Date: date,
      ...at(FIRST, 100 + rowNumber, rowNumber === 8 ? "supported" : "contingent"),
    });
  const toldIn = async (date: number, paper: string): Promise<string[]> =>
    (await toldOf(part(8, "AB 14, certified", 46300, "PC 14"), part(9, "AB 14, retainage", date, paper))).filter(
      (one) => one.includes("two dates"),
    );
  assert.equal((await toldIn(46269, "PC 14")).length, 1);
  assert.deepEqual(await toldIn(46300, "PC 14"), []);
  assert.deepEqual(await toldIn(46269, "PC 15"), []);
});

test("a paper or a payment after the recorded date is reported, and no missing paper supports an amount", async () => {
  const says = "is dated after the recorded date, and the amounts are of that day; compare the two";
  const paper = (Paper: string, state = "supported"): Promise<string[]> =>
    toldOf(...row(500, { Item: "SE 8", Paper }, state));
  assert.deepEqual(await paper("acceptance certificate 24 December"), [`Paper: this paper ${says}`]);
  assert.deepEqual(await paper("acceptance certificate 24 October"), []);
  assert.deepEqual(await paper("acceptance certificate 24 December", "contingent"), []);
  const remark = (Remark: string, state = "supported"): Promise<string[]> =>
    toldOf(...row(500, { Item: "SE 8", Remark }, state));
  for (const missing of ["no proof of delivery", "no receipt posted"])
    assert.match((await remark(missing)).join(), /its remark may say otherwise/, missing);
  for (const honest of ["no receipt required", "no receipt of payment"])
    assert.deepEqual(await remark(honest), [], honest);
  assert.deepEqual(await remark("no proof of delivery", "contingent"), []);
});
