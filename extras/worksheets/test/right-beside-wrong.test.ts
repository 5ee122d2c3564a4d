// Checks entries that look wrong and are right, each beside a similar one that is wrong. A note on an honest entry
// costs the examiner time and trust.

import assert from "node:assert/strict";
import { test } from "node:test";
import { SCHEDULE } from "../browser/schedule-words.ts";
import { isCash } from "../check/payments.ts";
import { scheduleBook } from "../schedule-sheet.ts";
import { xlsxOf } from "../spreadsheet/workbook.ts";
import { filledByName, type NamedEntries } from "./fill-by-name.ts";
import { at, FIRST, honestFile, resultOf, SECOND, sum, two } from "./honest-file.ts";
import { line, resultUnder } from "./under-definition.ts";

test("work below zero in this period may take back earlier applications, and no more", async () => {
  const period = async (before: string | number, cents: number): Promise<readonly [string[], string[]]> => {
    const { findings, notes } = await resultUnder(
      "milestones-retainage",
      line(1, { "Item number": "4", "Scheduled value": 500, "Previous applications": before, "This period": cents }),
    );
    return [findings.map(({ says }) => says), notes.map(({ says }) => says).filter((says) => says.includes("below"))];
  };
  const note = "this amount is below zero; it is read as a correction of previous applications";
  for (const before of [90, 20]) assert.deepEqual(await period(before, -20), [[], [note]]);
  for (const before of [10, 0, ""]) {
    const [[sentence = ""], notes] = await period(before, -20);
    assert.match(sentence, /^this amount is below zero; write it without the minus/);
    assert.deepEqual(notes, []);
  }
  assert.deepEqual(await period(90, 20), [[], []]);
});

test("the latest decision of many lines may come before the latest deduction, and that of one may not", async () => {
  const datesOf = (deduction: number, decision: number): NamedEntries => ({
    "Deduction date": deduction,
    "Dispute decision date": decision,
  });
  const notesOn = async (...lines: readonly NamedEntries[]): Promise<string[]> => {
    const { notes } = await resultUnder("retail-chargebacks", {
      ...Object.assign({}, ...lines.map((one, at) => line(at + 1, { "Deduction number": `CB ${at + 1}`, ...one }))),
      "Summary Deduction date": 46310,
      "Summary Dispute decision date": 46305,
    });
    const orderNotes = notes.filter(({ says }) => says === 'this date is before that of "Deduction date"');
    return orderNotes.map(({ place }) => place.replace(/ row.*, column/, ""));
  };
  const open = { "Deduction date": 46310 };
  assert.deepEqual(await notesOn(datesOf(46300, 46305), open), []);
  assert.deepEqual(await notesOn(), []);
  assert.deepEqual(await notesOn(datesOf(46310, 46305)), [
    "Lines, X (Dispute decision date)",
    "Summary, B (Dispute decision date)",
  ]);
  assert.deepEqual(await notesOn(datesOf(46310, 46305), open), ["Lines, X (Dispute decision date)"]);
});

test("equal instalments under one certificate are separate, and a repeated deduction is one", async () => {
  const row = (number: number, Item: string): NamedEntries =>
    sum(number, { Item, Reference: "CERT 6", ...at(FIRST, 12, "supported") });
  const countOfNotes = async (one: string, other: string): Promise<number> => {
    const { notes } = await resultOf(
      honestFile({ "Schedule Balance on the aging": 1504 }, row(9, one), row(10, other)),
    );
    return notes.filter(({ says }) => says.startsWith("the same reference and the same amount")).length;
  };
  assert.equal(await countOfNotes("Commissioning instalment 1 of 3", "Commissioning instalment 2 of 3"), 0);
  assert.equal(await countOfNotes("Milestone 4", "Milestone 5"), 0);
  assert.equal(await countOfNotes("Commissioning, short", "Commissioning, cut"), 1);
});

test("if all amounts are texts, the cause of the zero totals is reported once", async () => {
  const none = { [FIRST]: 0, [SECOND]: 0, [SCHEDULE.nothingOpen]: 0, [SCHEDULE.difference]: 0 };
  const texts = [
    sum(1, at(FIRST, "1,000.00", "supported")),
    sum(2, at(SECOND, "200.00", "contingent")),
    sum(3, at(FIRST, "300.00", "excluded", "300.00")),
    sum(4, at(SCHEDULE.nothingOpen, "-20.00", "", "-20.00")),
    sum(5, at(FIRST, "400.00", "supported", "-400.00")),
    sum(6, at(FIRST, "-50.00", "supported")),
    sum(7, at(SECOND, "50.00", "contingent")),
    sum(8, { Item: "Total", [SCHEDULE.amount]: 0, ...none }),
  ];
  const { differences } = await resultOf(honestFile(...texts));
  const [first, others, ...more] = differences;
  assert.match(first?.says ?? "", /the total does not count \d amounts that are texts; the check counts them$/);
  assert.match(others?.says ?? "", /^for the same cause, 4 more totals are 0\.00(?:.*?row){3}.* and others$/);
  assert.doesNotMatch(more.map(({ says }) => says).join("\n"), /this total is 0\.00/);
});

test("a deposit and a receipt of goods are not cash", () => {
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

test("rows with one reference and amount are parts if all rows add up to the balance", async () => {
  const notesOn = async (
    amount: number,
    [name, other]: readonly string[],
    states: readonly string[],
  ): Promise<string[]> => {
    const half = (row: number, item = "", state = ""): NamedEntries =>
      sum(row, { Item: item, Paper: "INV 40", Reference: "W/P 40", ...at(FIRST, 35, state) });
    const [one, two] = [half(9, name, states[0]), half(10, other, states[1])];
    const { notes } = await resultOf(honestFile(one, two, { "Schedule Balance on the aging": 1480 + amount }));
    return notes.flatMap(({ says }) => (says.includes("delete one of them") ? [says.replace(/ stand.*/, "")] : []));
  };
  const halves = ["INV 40, first half", "INV 40, second half"];
  const apart = ["supported", "contingent"];
  for (const names of [halves, ["CB 4040", "Chargeback 4040"]]) assert.deepEqual(await notesOn(70, names, apart), []);
  assert.deepEqual(await notesOn(70, halves, ["contingent", "contingent"]), []);
  // The balance has the amount once, or both rows are a deduction in one state.
  assert.deepEqual(await notesOn(35, halves, apart), ["the same reference and the same amount"]);
  const deductions = ["Late INV 40", "Delay of INV 40"];
  assert.deepEqual(await notesOn(70, deductions, ["contingent", "contingent"]), [
    "the same reference and the same amount",
  ]);
  assert.deepEqual(await notesOn(35, ["INV 40", "INV 40"], apart), ["the same name and amount"]);
  // The balance does not include a row that is not on the aging.
  const delivery = sum(11, { Item: "DN 40, not billed", Reference: "W/P 41", ...at(FIRST, 35, "supported", -35) });
  const bill = sum(12, { Item: "INV 41", Reference: "W/P 41", ...at(FIRST, 35, "contingent") });
  const { notes } = await resultOf(honestFile(delivery, bill, { "Schedule Balance on the aging": 1480 + 35 }));
  assert.ok(notes.some(({ says }) => says.startsWith("the same reference and the same amount")));
});

test("equal parts by their names, and rows with the reference of many rows, are not one deduction", async () => {
  const countOf = async (items: readonly string[], Reference = "Job 2214", balance = 1480): Promise<number> => {
    const rows = items.map((Item, index) => sum(10 + index, { Item, Reference, ...at(FIRST, 35, "supported") }));
    const { notes } = await resultOf(honestFile(...rows, { "Schedule Balance on the aging": balance }));
    return notes.filter(({ says }) => says.startsWith("the same reference and the same amount")).length;
  };
  for (const parts of [
    ["RET 2214, first half", "RET 2214, second half"],
    ["RET 2214, 1/2", "RET 2214, 2/2"],
    ["RET 2214 A", "RET 2214 B"],
    ["RET 2214, phase 1", "RET 2214, phase 2"],
    ["RET 2214, 2nd floor", "RET 2214, 3rd floor"],
    ["RET 2214, tranche II", "RET 2214, tranche III"],
    ["RET 2214, part one of 2", "RET 2214, last part"],
    ["RET 2214", "RET 2214, third part"],
  ]) {
    assert.equal(await countOf(parts), 0, parts.join());
    // The balance has the amount once.
    assert.equal(await countOf(parts, "Job 2214", 1480 + 35), 1, parts.join());
  }
  for (const items of [
    ["Cut of INV 22", "Shortage, INV 22"],
    ["Late INV 22, phase 2", "Delay of INV 22, phase 2"],
    ["Shortage, INV 31", "Short, half a load"],
  ])
    assert.equal(await countOf(items), 1, items.join());
  const three = ["Cut of INV 22", "Shortage, INV 23", "Fine of INV 24"];
  assert.equal(await countOf(three), 0);
  // The number of a deduction belongs to one deduction.
  assert.equal(await countOf(three, "CB 88121"), 2);
});

test("a page that repeats a schedule is noted, and a schedule with another amount or debtor is not", async () => {
  const book = scheduleBook(two);
  const [page = assert.fail()] = book.pages;
  const pages = [page, { ...page, name: "Copy" }];
  const rows: NamedEntries = {
    "Schedule Seller": "Ferry Line Ltd",
    "Schedule Account debtor": "Quay Tours",
    "Schedule Balance on the aging": 35,
    ...sum(1, { Item: "INV 1", ...at(FIRST, 35, "supported") }),
  };
  const copyRows = Object.fromEntries(
    Object.entries(rows).map(([key, entry]) => [key.replace("Schedule", "Copy"), entry]),
  );
  const notesOn = async (...entries: readonly NamedEntries[]): Promise<string[]> => {
    const { notes } = await resultOf(filledByName(xlsxOf({ ...book, pages }), pages, Object.assign({}, ...entries)));
    return notes.flatMap(({ place, says }) => (says.includes("another one is the same") ? [place] : []));
  };
  assert.deepEqual(await notesOn(rows, copyRows), ["page Copy"]);
  assert.deepEqual(await notesOn(rows, copyRows, { "Copy Account debtor": "Pier Tours" }), []);
  assert.deepEqual(await notesOn(rows, copyRows, { "Copy 1 Item": "INV 2" }), []);
  assert.deepEqual(await notesOn(rows), []);
  assert.deepEqual(await notesOn({}), []);
});
