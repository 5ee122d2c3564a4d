// Compares a payment with the invoice that it names: the amounts, the dates and both differences. A payment that does
// not fit its invoice may pay another one.

import assert from "node:assert/strict";
import { test } from "node:test";
import { SCHEDULE } from "../browser/schedule-words.ts";
import type { NamedEntries } from "./fill-by-name.ts";
import { at, FIRST, honestFile, resultOf, sum } from "./honest-file.ts";

const { nothingOpen, difference } = SCHEDULE;

const invoice = (amount: number, gap: number | "" = amount, more: NamedEntries = {}): NamedEntries =>
  sum(10, { Item: "INV 3341, paid", Date: 46254, ...at(nothingOpen, amount, "", gap), ...more });

const payment = (amount: number, gap: number | "" = amount, more: NamedEntries = {}): NamedEntries =>
  sum(11, {
    Item: "CASH 611",
    Remark: "not applied: pays INV 3341",
    Date: 46316,
    ...at(nothingOpen, amount, "", gap),
    ...more,
  });

/** Returns the notes on an invoice and its payment, and whether each is a question. */
async function toldOf(...entries: readonly NamedEntries[]): Promise<string[]> {
  const { notes } = await resultOf(honestFile(...entries));
  return notes.flatMap(({ place, says, asks }) =>
    /payment|opposite/.test(says) ? [`${asks ? "asked" : "noted"}: ${place.replace(/\d+/g, "_")}: ${says}`] : [],
  );
}

test("a payment of nearly the invoice that it names is asked about, and a part of it is not", async () => {
  const near = /^asked: Schedule, row _, column H \(Amount\): this payment is .* it names has 3,980\.00 \(row \d+\); /;
  for (const amount of [-3890, -3990]) assert.match((await toldOf(invoice(3980), payment(amount))).join(), near);
  // Exchanged digits are not a part of an invoice. Another amount may be one.
  assert.match((await toldOf(invoice(3980, ""), payment(-3890, ""))).join(), near);
  for (const [invoiceEntries, paymentEntries] of [
    [invoice(3980), payment(-3980)],
    [invoice(3980), payment(-2000)],
    [invoice(3980), payment(-3900.4)],
    [invoice(3980, ""), payment(-1980, "")],
    [invoice(3980), payment(-3890, -3890, { Remark: "pays INV 3341 and INV 3350" })],
    [invoice(3980), payment(-3890, -3890, { Remark: "not applied" })],
    [invoice(3980), payment(-3890, -3890, { Item: "Debit memo 611" })],
  ] as const)
    assert.deepEqual(await toldOf(invoiceEntries, paymentEntries), []);
  // The payment covers the rest of the invoice, and a deduction is still open.
  const rest = sum(12, { Item: "INV 3341, shortage", ...at(FIRST, 90, "contingent") });
  assert.deepEqual(await toldOf(invoice(3980), rest, payment(-4070)), []);
});

test("a payment before the invoice that it names is noted, and one in advance is not", async () => {
  const notesOnPayment = (date: number, remark = "pays INV 3341"): Promise<string[]> =>
    toldOf(invoice(3980), payment(-3980, -3980, { Date: date, Remark: remark }));
  assert.deepEqual(
    (await notesOnPayment(46200)).map((one) => one.replace(/\(row \d+\)/, "(row _)")),
    ["noted: Schedule, row _, column D (Date): this payment is dated before the invoice that it names (row _)"],
  );
  assert.deepEqual(await notesOnPayment(46254), []);
  assert.deepEqual(await notesOnPayment(46200, "down payment on INV 3341"), []);
});

test("a difference of only the invoice or only its payment is asked about", async () => {
  const half = /^asked: Schedule, rows _ and _ \(Difference to the aging\): .* the opposite amount has none/;
  const exclusion = at(FIRST, 3980, "excluded", 3980);
  const excludedInvoice = invoice(3980, 3980, { [nothingOpen]: "", ...exclusion });
  assert.match((await toldOf(excludedInvoice, payment(-3980, ""))).join(), half);
  assert.match((await toldOf(invoice(3980), payment(-3980, ""))).join(), half);
  assert.deepEqual(await toldOf(excludedInvoice, payment(-3980)), []);
  // This payment belongs to another invoice.
  assert.deepEqual(await toldOf(excludedInvoice, payment(-3980, "", { Remark: "pays INV 3377" })), []);
  assert.deepEqual(await toldOf(excludedInvoice, payment(-3980, "", { Remark: "", [difference]: "" })), []);
});

test("a payment with a plus is asked for a minus, and its invoice is not called the same deduction", async () => {
  const Reference = "Job 2198";
  const notesOn = async (amount: number, gap: number | "", more: NamedEntries = {}): Promise<string[]> => {
    const row = { Reference, Remark: "not applied: pays INV 3341", ...more };
    const { notes } = await resultOf(
      honestFile(invoice(3980, 3980, { Reference }), payment(amount, gap, row), {
        "Schedule Balance on the aging": 1480,
      }),
    );
    return notes.flatMap(({ place, says, asks, look }) =>
      asks || look ? [`${/\((.*)\)/.exec(place)?.[1]}: ${says}`] : [],
    );
  };
  const plus =
    "Amount: this row is a payment, and its amount stands with a plus; " +
    "write the amount and its difference with a minus";
  for (const Item of ["CASH 5521", "Wire 88", "Payment 12 November", "Unapplied cash 7", "Cheque 4411", "ACH 901"]) {
    assert.deepEqual(await notesOn(3980, -3980, { Item }), [plus], Item);
    // The difference of the invoice stands twice.
    assert.deepEqual(await notesOn(3980, 3980, { Item }), [plus], Item);
    assert.deepEqual(await notesOn(-3980, -3980, { Item }), [], Item);
  }
  // The row may be that of the invoice, as it was paid.
  for (const more of [{ Remark: "pays INV 3350" }, { Item: "Cash received, INV 3350", Remark: "" }])
    assert.deepEqual(await notesOn(3980, 3980, more), [], JSON.stringify(more));
  // What the aging does not show is no payment.
  for (const Item of ["INV 3342, not billed", "Payment application 7", "Refund of cash", "Deposit for site power"])
    assert.ok(!(await notesOn(3980, -3980, { Item, Reference: "Job 9" })).includes(plus), Item);
});
