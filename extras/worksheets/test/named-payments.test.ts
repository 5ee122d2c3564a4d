// A payment beside the invoice that it names: its amount, its date, and the difference of both rows.

import assert from "node:assert/strict";
import { test } from "node:test";
import { SCHEDULE } from "../browser/schedule-words.ts";
import type { Written } from "./fill-by-name.ts";
import { at, checked, FIRST, filled, sum } from "./honest-file.ts";

const { nothing, difference } = SCHEDULE;

const invoice = (amount: number, marked: number | "" = amount, more: Written = {}): Written =>
  sum(10, { Item: "INV 3341, paid", Date: 46254, ...at(nothing, amount, "", marked), ...more });

const payment = (amount: number, marked: number | "" = amount, more: Written = {}): Written =>
  sum(11, {
    Item: "CASH 611",
    Remark: "not applied: pays INV 3341",
    Date: 46316,
    ...at(nothing, amount, "", marked),
    ...more,
  });

/** What is told of an invoice and its payment, and whether it is asked. */
async function toldOf(...written: readonly Written[]): Promise<string[]> {
  const { notes } = await checked(filled(...written));
  return notes.flatMap(({ place, says, asks }) =>
    /payment|opposite/.test(says) ? [`${asks ? "asked" : "noted"}: ${place.replace(/\d+/g, "_")}: ${says}`] : [],
  );
}

test("a payment of nearly the invoice that it names is asked about, and a part of it is not", async () => {
  const near = /^asked: Schedule, row _, column H \(Amount\): this payment is .* it names has 3,980\.00 \(row \d+\); /;
  for (const paid of [-3890, -3990]) assert.match((await toldOf(invoice(3980), payment(paid))).join(), near);
  // Exchanged figures are no part of an invoice; another figure may be one.
  assert.match((await toldOf(invoice(3980, ""), payment(-3890, ""))).join(), near);
  for (const [owed, paid] of [
    [invoice(3980), payment(-3980)],
    [invoice(3980), payment(-2000)],
    [invoice(3980), payment(-3900.4)],
    [invoice(3980, ""), payment(-1980, "")],
    [invoice(3980), payment(-3890, -3890, { Remark: "pays INV 3341 and INV 3350" })],
    [invoice(3980), payment(-3890, -3890, { Remark: "not applied" })],
    [invoice(3980), payment(-3890, -3890, { Item: "Debit memo 611" })],
  ] as const)
    assert.deepEqual(await toldOf(owed, paid), []);
  // The rest of it, and a deduction that is still open.
  const rest = sum(12, { Item: "INV 3341, shortage", ...at(FIRST, 90, "contingent") });
  assert.deepEqual(await toldOf(invoice(3980), rest, payment(-4070)), []);
});

test("a payment before the invoice that it names is noted, and one in advance is not", async () => {
  const paid = (date: number, remark = "pays INV 3341"): Promise<string[]> =>
    toldOf(invoice(3980), payment(-3980, -3980, { Date: date, Remark: remark }));
  assert.deepEqual(
    (await paid(46200)).map((one) => one.replace(/\(row \d+\)/, "(row _)")),
    ["noted: Schedule, row _, column D (Date): this payment is dated before the invoice that it names (row _)"],
  );
  assert.deepEqual(await paid(46254), []);
  assert.deepEqual(await paid(46200, "down payment on INV 3341"), []);
});

test("a difference in one of an invoice and its payment is asked about, wherever the invoice stands", async () => {
  const half = /^asked: Schedule, rows _ and _ \(Difference to the aging\): .* the opposite amount has none/;
  const excluded = at(FIRST, 3980, "excluded", 3980);
  const own = invoice(3980, 3980, { [nothing]: "", ...excluded });
  assert.match((await toldOf(own, payment(-3980, ""))).join(), half);
  assert.match((await toldOf(invoice(3980), payment(-3980, ""))).join(), half);
  assert.deepEqual(await toldOf(own, payment(-3980)), []);
  // Of another invoice.
  assert.deepEqual(await toldOf(own, payment(-3980, "", { Remark: "pays INV 3377" })), []);
  assert.deepEqual(await toldOf(own, payment(-3980, "", { Remark: "", [difference]: "" })), []);
});
