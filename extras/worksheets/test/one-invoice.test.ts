// Checks rows of a schedule that may be one amount: by name, number, date and paper. An amount that is in two rows is
// counted twice.

import assert from "node:assert/strict";
import { test } from "node:test";
import { SCHEDULE } from "../browser/schedule-words.ts";
import type { NamedEntries } from "./fill-by-name.ts";
import { at, FIRST, honestFile, resultOf, SECOND, sum } from "./honest-file.ts";

/** Returns the findings on two or more rows that are added to the honest file. */
async function toldOf(...rows: readonly NamedEntries[]): Promise<string[]> {
  const { notes } = await resultOf(honestFile(...rows.map((row, index) => sum(10 + index, row))));
  return notes.flatMap(({ place, says }) => (/^Schedule, rows \d+ and \d+$/.test(place) ? [says] : []));
}

const TWICE = /^both rows name this; delete one of them, or say /;
const SAME = /^the same name and amount stand in both rows/;

const invoice = (name: string, amount: number, more: NamedEntries = {}): NamedEntries => ({
  Item: name,
  Paper: "INV 50188",
  Date: 46321,
  "Due date": 46351,
  ...at(SCHEDULE.nothingOpen, amount),
  ...more,
});

test("an invoice in two equal rows is asked about", async () => {
  const firstRow = invoice("INV 50188", 12744);
  for (const secondRow of [
    invoice("INV 50188", 12474),
    invoice("Invoice no. 50188", 12474),
    invoice("Inv. #50188", 900, { Paper: "" }),
    invoice("Delivery of 26 October", 12744),
    invoice("50188", 12744, { Paper: "50188" }),
    invoice("INV-50188", 12744, { Paper: "50188" }),
  ]) {
    const [says = "", ...more] = await toldOf(firstRow, secondRow);
    assert.match(says, TWICE, `${secondRow["Item"]}`);
    assert.deepEqual(more, []);
  }
});

test("two parts of an invoice, its deduction, its payment and its credit are not asked about", async () => {
  const partOfInvoice = (more: NamedEntries = {}): NamedEntries => invoice("INV 50188", 12744, more);
  const pairs: readonly (readonly [NamedEntries, NamedEntries])[] = [
    [partOfInvoice(at(FIRST, 700, "supported")), partOfInvoice(at(FIRST, 300, "contingent"))],
    [
      partOfInvoice({ ...at(FIRST, 700, "supported"), [SCHEDULE.readUnder]: FIRST }),
      partOfInvoice({ ...at(SECOND, 300, "supported"), [SCHEDULE.readUnder]: SECOND }),
    ],
    [partOfInvoice(), invoice("INV 50188, freight", 300)],
    [partOfInvoice(), invoice("INV 50188, shortage", 12744, { Paper: "DM 77" })],
    [partOfInvoice(), invoice("Delivery of 26 October", 12474)],
    [partOfInvoice(), invoice("CASH 77", -12744, { Remark: "pays INV 50188" })],
    [partOfInvoice(), partOfInvoice({ [SCHEDULE.amount]: -300, [SCHEDULE.nothingOpen]: -300 })],
    [partOfInvoice(), partOfInvoice({ "Due date": 46381, [SCHEDULE.amount]: 300 })],
    [partOfInvoice(), partOfInvoice({ Paper: "Receiving advice 772", [SCHEDULE.amount]: 300 })],
    [partOfInvoice({ Remark: "first lot" }), partOfInvoice({ Remark: "what is left", [SCHEDULE.amount]: 300 })],
    [partOfInvoice(), invoice("INV 50198", 12744, { Paper: "INV 50198" })],
  ];
  for (const pair of pairs) assert.deepEqual(await toldOf(...pair), [], JSON.stringify(pair));
});

test("one number in two rows with other dates or papers is asked about if the amounts differ", async () => {
  const firstRow = invoice("INV 50188", 12744);
  const later = { Date: 46340, "Due date": 46370 };
  const application = (amount: number, more: NamedEntries = {}): NamedEntries =>
    invoice("App 7, certified part", amount, { Paper: "App 7", Remark: "certified 9 October", ...more });
  const twice: readonly (readonly [NamedEntries, NamedEntries])[] = [
    [firstRow, invoice("INV 50188", 900, later)],
    [firstRow, invoice("INV 50188", 900, { ...later, Paper: "INV 50210" })],
    [firstRow, invoice("INV 50210", 900, later)],
    [application(86670), application(42120, { ...later, Remark: "certified 10 November" })],
    [application(86670), application(42120, { Remark: "certified 10 November" })],
  ];
  for (const pair of twice)
    assert.deepEqual(
      await toldOf(...pair),
      ["both rows name this, with other amounts; compare their names and papers"],
      JSON.stringify(pair),
    );
  const apart: readonly (readonly [NamedEntries, NamedEntries])[] = [
    [firstRow, invoice("INV 50188", 12744, later)],
    [firstRow, invoice("INV 50188, shortage", 900, later)],
    [firstRow, invoice("INV 50188", 900, { ...later, Paper: "DM 77" })],
    [firstRow, invoice("INV 50188", 900, { ...later, Remark: "retainage, the last part" })],
    [firstRow, invoice("INV 50188", 900, { ...later, ...at(FIRST, 900, "contingent") })],
    [firstRow, invoice("INV 50188", 900, { "Due date": 46381 })],
    [firstRow, invoice("INV 50210", 900, { ...later, Remark: "replaces 50188" })],
    [firstRow, invoice("INV 50188", 900, { ...later, "Row is for": "whole account" })],
    [application(86670), application(28890, { ...later, Item: "App 7, certified part, area 2" })],
    [application(86670), application(9630, { ...later, Item: "App 7, retainage 10%" })],
    [application(86670), application(42120, { ...later, Item: "App 8, certified part", Paper: "App 8" })],
  ];
  for (const pair of apart) assert.deepEqual(await toldOf(...pair), [], JSON.stringify(pair));
});

test("one name with the papers of two invoices is asked about, unless a row explains it", async () => {
  const rest = (paper: string, amount: number, more: NamedEntries = {}): NamedEntries =>
    invoice("INV 50188, rest of the price", amount, { Paper: paper, ...at(FIRST, amount, "supported"), ...more });
  assert.deepEqual(await toldOf(rest("INV 50188", 700), rest("INV 50210", 300, { Date: 46340, Remark: "second" })), [
    "both rows name this, with other amounts; compare their names and papers",
  ]);
  for (const honest of [
    rest("INV 50188", 300),
    rest("Receiving advice 50210", 300),
    rest("INV 50210", 300, { Remark: "billed again as INV 50210" }),
    rest("INV 50210", 300, { Item: "INV 50210, rest of the price" }),
    rest("INV 50210", 300, { "Row is for": "whole account" }),
  ])
    assert.deepEqual(await toldOf(rest("INV 50188", 700), honest), [], JSON.stringify(honest));
  // No row has the number of its name as its paper.
  assert.deepEqual(await toldOf(rest("INV 50199", 700), rest("INV 50210", 300)), []);
});

test("one number with two days and orders is asked about, and a row that names its part is not", async () => {
  const spareParts = (more: NamedEntries): NamedEntries =>
    invoice("INV 50188", 8915, { Paper: "invoice", Reference: "PO 7750", Remark: "spare parts", ...more });
  const laterOrder = (more: NamedEntries = {}): NamedEntries =>
    spareParts({
      Date: 46327,
      "Due date": 46357,
      Reference: "PO 7752",
      Remark: "conveyor",
      ...at(SCHEDULE.nothingOpen, 17430),
      ...more,
    });
  const questions = ["both rows name this, with other amounts; compare their names and papers"];
  for (const more of [
    {},
    { Paper: "receiving advice" },
    { Reference: "4500012346" },
    { [SCHEDULE.nothingOpen]: "", ...at(FIRST, 17430, "contingent") },
  ])
    assert.deepEqual(await toldOf(spareParts({}), laterOrder(more)), questions, JSON.stringify(more));
  for (const more of [
    ...[
      "second instalment",
      "area 2",
      "part 2 of 2",
      "in two parts",
      "retainage",
      "shortage deducted",
      "credit due",
    ].map((remark) => ({ Remark: remark })),
    { Paper: "debit memo" },
    { Reference: "CB 7752" },
    { Reference: "PO 7750" },
    { Date: 46321 },
    { "Due date": 46351 },
  ])
    assert.deepEqual(await toldOf(spareParts({}), laterOrder(more)), [], JSON.stringify(more));
});

test("equal names and amounts with other dates or papers are two items", async () => {
  const rent = (date: number, paper = "Contract 7", under = FIRST): NamedEntries => ({
    Item: "Maintenance, month",
    Paper: paper,
    Date: date,
    [SCHEDULE.readUnder]: under,
    ...at(under, 1800, "contingent"),
  });
  assert.match((await toldOf(rent(46300), rent(46300))).join(), SAME);
  assert.match((await toldOf(rent(46300), rent(46300, "Notice 3", SECOND))).join(), SAME);
  // The first of the three rows is another item.
  assert.match((await toldOf(rent(46269), rent(46300), rent(46300))).join(), SAME);
  assert.deepEqual(await toldOf(rent(46269), rent(46300), rent(46330)), []);
  assert.deepEqual(await toldOf(rent(46300, "Ship notice 801"), rent(46300, "Ship notice 805")), []);
});

test("equal parts of an invoice are not a repeated deduction if the rows add up to the balance", async () => {
  const part = (item: string, more: NamedEntries = {}): NamedEntries => ({
    Item: item,
    Paper: "INV 5260",
    Reference: "PO 880322",
    "Due date": 46351,
    ...at(FIRST, 10, "supported"),
    ...more,
  });
  const notesOnReference = async (balance: number, ...rows: readonly NamedEntries[]): Promise<string[]> => {
    const sums = rows.map((row, index) => sum(10 + index, row));
    const { notes } = await resultOf(honestFile({ "Schedule Balance on the aging": balance }, ...sums));
    return notes.flatMap(({ says }) => (/^the same reference/.test(says) ? [says] : []));
  };
  const areas = [part("INV 5260, area 1"), part("INV 5260, area 2")];
  assert.deepEqual(await notesOnReference(1500, ...areas), []);
  assert.equal((await notesOnReference(1490, ...areas)).length, 1);
  const months = [part("INV 5260 in parts"), part("INV 5260 in parts", { "Due date": 46381 })];
  assert.deepEqual(await notesOnReference(1500, ...months), []);
  const deduction = part("INV 5260, shortage", { Paper: "DM 77" });
  assert.equal((await notesOnReference(1500, deduction, part("DED 77", { Paper: "DM 77" }))).length, 1);
});

test("a paper with its full and its short name is one paper", async () => {
  const progress = (item: string, paper: string): NamedEntries => ({
    Item: item,
    Paper: paper,
    ...at(FIRST, 61020, "supported"),
  });
  const firstRow = progress("App 8, progress", "Certificate 8");
  assert.match((await toldOf(firstRow, progress("Application 8, progress", "Cert. 8"))).join(), SAME);
  assert.deepEqual(await toldOf(firstRow, progress("Application 9, progress", "Cert. 9")), []);
});
