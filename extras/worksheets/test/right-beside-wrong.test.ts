// Entries that look wrong and are right, each beside one like it that is wrong.

import assert from "node:assert/strict";
import { test } from "node:test";
import { isCash } from "../check/payments.ts";
import type { Written } from "./fill-by-name.ts";
import { checkedUnder, line } from "./under-definition.ts";

test("work of this period below zero takes back what was applied for before, and no more than that", async () => {
  const period = async (before: string | number, cents: number): Promise<readonly [string[], string[]]> => {
    const { findings, notes } = await checkedUnder(
      "milestones-retainage",
      line(1, { "Item number": "4", "Scheduled value": 500, "Previous applications": before, "This period": cents }),
    );
    return [findings.map(({ says }) => says), notes.map(({ says }) => says).filter((says) => says.includes("below"))];
  };
  const noted = "this amount is below zero; it is read as a correction of previous applications";
  for (const before of [90, 20]) assert.deepEqual(await period(before, -20), [[], [noted]]);
  for (const before of [10, 0, ""]) {
    const [[told = ""], notes] = await period(before, -20);
    assert.match(told, /^this amount is below zero; write it without the minus/);
    assert.deepEqual(notes, []);
  }
  assert.deepEqual(await period(90, 20), [[], []]);
});

test("the latest decision of many lines may come before the latest deduction, and that of one line may not", async () => {
  const dated = (deduction: number, decision: number): Written => ({
    "Deduction date": deduction,
    "Dispute decision date": decision,
  });
  const told = async (...lines: readonly Written[]): Promise<string[]> => {
    const { notes } = await checkedUnder("retail-chargebacks", {
      ...Object.assign({}, ...lines.map((one, at) => line(at + 1, { "Deduction number": `CB ${at + 1}`, ...one }))),
      "Summary Deduction date": 46310,
      "Summary Dispute decision date": 46305,
    });
    const disordered = notes.filter(({ says }) => says === 'this date is before that of "Deduction date"');
    return disordered.map(({ place }) => place.replace(/ row.*, column/, ""));
  };
  const open = { "Deduction date": 46310 };
  assert.deepEqual(await told(dated(46300, 46305), open), []);
  assert.deepEqual(await told(), []);
  assert.deepEqual(await told(dated(46310, 46305)), [
    "Lines, X (Dispute decision date)",
    "Summary, B (Dispute decision date)",
  ]);
  assert.deepEqual(await told(dated(46310, 46305), open), ["Lines, X (Dispute decision date)"]);
});

test("a deposit for something and a receipt of goods are no cash", () => {
  for (const name of [
    "Deposit for site power",
    "Deposit with the utility, recharged",
    "Receipt 12 goods, open",
    "Receipt of goods 12",
  ])
    assert.ok(!isCash(name), name);
  for (const name of [
    "Deposit received",
    "Deposit for order 7, received",
    "Customer deposit",
    "Receipt of payment",
    "Receipt 12",
    "Receipt of payment for goods",
  ])
    assert.ok(isCash(name), name);
});
