// Checks files with rows that add up other rows, whatever these rows are called. If the check takes a total for a line,
// every sum of the examiner is doubled.

import assert from "node:assert/strict";
import { test } from "node:test";
import { SCHEDULE } from "../browser/schedule-words.ts";
import { cellOf, patternOf } from "./expected-sentences.ts";
import type { NamedEntries } from "./fill-by-name.ts";
import { rewrite } from "./fill-in.ts";
import { at, FIRST, honestFile, invoice, line, PAGES, reportInWords, resultOf, sum } from "./honest-file.ts";

const reportOn = async (...entries: readonly NamedEntries[]): Promise<string> =>
  reportInWords(await resultOf(honestFile(...entries)));

test("a row with only amounts that equals the sum of the rows above is a total", async () => {
  const labels = [
    "",
    "Per client aging",
    "Balance per GL 1200",
    "Ending balance 10/31",
    "Total open items 14",
    "Footed",
  ];
  for (const label of labels) {
    const { differences, findings, notes } = await resultOf(
      honestFile(sum(8, { Item: label, [SCHEDULE.amount]: 1880 })),
    );
    assert.deepEqual([differences, findings, notes.filter(({ asks }) => asks)], [[], [], []], label);
    assert.match(notes.map(({ says }) => says).join(), /read as a total, not as a line/, label);
  }
  const inTables = { ...invoice(4, { Total: 1450, "Open per aging": 1150 }) };
  const ofLines = { ...line(3, { "Gross obligation": 1500, "Supported principal": 1300, "Contingent amount": 150 }) };
  const { differences, notes } = await resultOf(honestFile(inTables, ofLines, line(3, { "Excluded amount": 50 })));
  assert.deepEqual([differences, notes.filter(({ asks }) => asks)], [[], []]);
});

test("a total under any words is not a line, and is compared or named as not compared", async () => {
  const honest = await resultOf(honestFile());
  const foundIn = async (...entries: readonly NamedEntries[]) => {
    const { differences, findings, notes, left, holds } = await resultOf(honestFile(...entries));
    assert.equal(holds, honest.holds);
    assert.deepEqual([differences, findings, notes.filter(({ asks }) => asks)], [[], [], []]);
    return left.filter((one) => one.startsWith("Schedule"));
  };
  const labels = ["Sum all invoices", "Gesamt netto", "Ties to GL 1200", "GL 1200", "Agrees to aging", "Net open"];
  for (const label of labels)
    for (const besides of [{}, { Currency: "USD" }, { Currency: "USD", Remark: "see W/P 3" }])
      assert.deepEqual(await foundIn(sum(8, { Item: label, [SCHEDULE.amount]: 1880, ...besides })), [], label);
  assert.deepEqual(
    await foundIn(sum(8, { Item: "Sum all invoices", Date: 46347, Currency: "USD", [SCHEDULE.amount]: 1880 })),
    [],
  );
  // Their sums belong to other rows, or to other debtors.
  for (const label of ["Sum all invoices", "Gesamt netto", "Ties to GL 1200 (all debtors)"]) {
    const notCompared = await foundIn(sum(8, { Item: label, Currency: "USD", [SCHEDULE.amount]: 91880 }));
    assert.match(notCompared.join(), /^Schedule, row \d+, a total whose name does not say what it adds up$/, label);
  }
  const foot = [
    sum(8, { Item: "Gesamt netto", [SCHEDULE.amount]: 1579.83 }),
    sum(9, { Item: "USt 19 %", [SCHEDULE.amount]: 300.17 }),
    sum(10, { Item: "Gesamt brutto", [SCHEDULE.amount]: 1880 }),
  ];
  assert.equal((await foundIn(...foot)).length, 2);
});

test("a line that equals the sum of others, or is named like a sum, stays a line", async () => {
  const rowsOf = async (...entries: readonly NamedEntries[]): Promise<string> =>
    (await resultOf(honestFile(...entries))).holds;
  const again = [4, 5].map((row) => line(row, { "Ticket number": "T 9", Currency: "USD", "Paid amount": 5 }));
  assert.match(await rowsOf(...again), /Lines \(4 rows/);
  const third = { Currency: "USD", Total: 1500, Credits: 100, Paid: 200, "Open per aging": 1200 };
  for (const number of ["INV 4", "GL-1200"])
    assert.match(
      await rowsOf(invoice(4, { "Invoice number": number, "Invoice date": 46300, ...third })),
      /Invoices \(4/,
    );
  // An examiner has added rows below a total.
  const below = [
    sum(8, { Item: "Total", [SCHEDULE.amount]: 1880 }),
    sum(9, { Item: "DN 9", ...at(FIRST, 40, "excluded", -40) }),
    sum(10, { Item: "DN 10", [SCHEDULE.amount]: 35, [FIRST]: 35 }),
  ];
  assert.match(await rowsOf(...below), /Schedule \(9 rows/);
});

test("a sum that is carried forward to a second page is not a line there", async () => {
  const carriedTotals = {
    ...sum(8, { Item: "Carried forward", [SCHEDULE.amount]: 1880 }),
    ...sum(9, { Item: "Brought forward", [SCHEDULE.amount]: 1880 }),
    ...sum(10, { Item: "DN 10", ...at(FIRST, 35, "excluded", -35) }),
    ...sum(11, { Item: "Ending 10/31", [SCHEDULE.amount]: 1915 }),
  };
  assert.doesNotMatch(await reportOn(carriedTotals), /^(?:differs|to be completed)/m);
});

test("a row without a currency is a line, also beside rows that say no more", async () => {
  const report = await reportOn(sum(8, { Item: "INV 8", [SCHEDULE.amount]: 1881 }));
  assert.match(report, /Schedule, row \d+, column G \(Currency\): this row has no currency/);
  const bare = "Item,Amount,Nothing open,Outside all twelve,State\nINV 1,100.00,,,\nINV 2,200.00,,,\nINV 3,300.00,,,\n";
  const { holds } = await resultOf(new TextEncoder().encode(bare), "schedule.csv");
  assert.equal(holds, "Schedule (3 rows filled in)");
});

test("a total with its own name is compared with its group, if other groups come to their totals", async () => {
  const groups = (total: number): NamedEntries => ({
    ...sum(8, { Item: "Job 2217 total", [SCHEDULE.amount]: total }),
    ...sum(9, { Item: "DN 9", ...at(FIRST, 40, "excluded", -40) }),
    ...sum(10, { Item: "DN 10", ...at(FIRST, 35, "excluded", -35) }),
    ...sum(11, { Item: "Job 2240 total", [SCHEDULE.amount]: 75 }),
    ...sum(12, { Item: "Grand total", [SCHEDULE.amount]: 1955 }),
  });
  assert.doesNotMatch(await reportOn(groups(1880)), /differs:|not compared/);
  assert.match(
    await reportOn(groups(2880)),
    patternOf(
      `differs: ${cellOf("Schedule", "Amount", "H")}`,
      /.*rows add up to 1,880\.00, this total is 2,880\.00/,
      /differs by 1,000\.00/,
    ),
  );
});

test("a merged name belongs to both of its rows, and a merged amount to the first", async () => {
  const bytes = rewrite(honestFile(sum(2, { Item: "" })), (path, xml) =>
    path === `xl/worksheets/sheet${PAGES.length}.xml`
      ? xml.replace(/<mergeCells count="\d+">/, `$&<mergeCell ref="A21:A22"/><mergeCell ref="H21:H22"/>`)
      : xml,
  );
  const { notes } = await resultOf(bytes);
  assert.deepEqual(
    notes.filter(({ asks }) => asks),
    [],
  );
});
