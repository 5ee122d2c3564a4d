// Checks dates that are in another order than their papers, and a due date in a year that nobody means. Such a date is
// often mistyped, and it moves an amount into another age.

import assert from "node:assert/strict";
import { test } from "node:test";
import { type NamedEntries, onPage } from "./fill-by-name.ts";
import { at, FIRST, honestFile, resultOf, sum } from "./honest-file.ts";
import { line, resultUnder } from "./under-definition.ts";

/** Returns the notes on dates that are compared with another date. */
async function notedIn(id: string, entries: NamedEntries): Promise<string[]> {
  const { notes } = await resultUnder(id, entries);
  return notes.flatMap(({ place, says, asks }) =>
    says.includes("is before that of") && !asks ? [`${place.replace(/\d+/g, "_")}: ${says}`] : [],
  );
}

test("a final invoice before its bill of lading is noted", async () => {
  const shipment = (final: number): Promise<string[]> =>
    notedIn(
      "formula-priced-shipments",
      line(1, { "Bill of lading number": "BL 1", "Bill of lading date": 46200, "Final invoice date": final }),
    );
  assert.deepEqual(await shipment(46190), [
    'Lines, row _, column AC (Final invoice date): this date is before that of "Bill of lading date"',
  ]);
  for (const honest of [46200, 46290]) assert.deepEqual(await shipment(honest), []);
});

test("an end before its start is asked about, such as a defects period that ends before completion", async () => {
  for (const [id, start, end] of [
    ["milestones-retainage", "Substantial completion date", "Defects period end date"],
    ["volume-rebates", "Rebate period start date", "Rebate period end date"],
  ] as const) {
    const questionsOn = async (first: number, last: number): Promise<string[]> => {
      const { notes } = await resultUnder(id, { [`Summary ${start}`]: first, [`Summary ${end}`]: last });
      return notes.flatMap(({ says, asks }) => (asks && says.includes("is before that of") ? [says] : []));
    };
    assert.deepEqual(await questionsOn(46290, 46200), [`this date is before that of "${start}"`]);
    assert.deepEqual(await questionsOn(46200, 46290), []);
  }
});

test("a certificate before the application that it certifies is noted", async () => {
  const notesOnCertificate = (date: number, amount: number): Promise<string[]> =>
    notedIn("milestones-retainage", {
      ...line(1, { "Item number": "1", "Application date": 46326, "Previous applications": 100, "This period": 50 }),
      ...onPage("Lines", 1, { "Certified to date amount": amount }),
      "Summary Certificate date": date,
    });
  const [note = ""] = await notesOnCertificate(46265, 140);
  assert.match(note, /^Summary, row _, column B \(Certificate date\): /);
  assert.match(note, /of the application that it certifies \(Lines, row \d+\); compare the two$/);
  // The certificate of an earlier application, and one that was signed before the period ended.
  for (const [date, amount] of [
    [46265, 100],
    [46310, 140],
    [46330, 140],
  ] as const)
    assert.deepEqual(await notesOnCertificate(date, amount), []);
});

test("an application that is due before its own day is asked about", async () => {
  const row = (number: number, Item: string, date: string, due: string, Paper: string): NamedEntries =>
    sum(number, { Item, Date: date, "Due date": due, Paper, ...at(FIRST, 5, "supported", -5) });
  const countOfQuestions = async (item: string, paper: string): Promise<number> => {
    const before = row(9, "PA 5, certified", "2026-08-31", "2026-09-30", "certificate for payment");
    const { notes } = await resultOf(honestFile(before, row(10, item, "2026-10-30", "2026-09-30", paper)));
    return notes.filter(({ says, asks }) => asks && says.includes("is before that of")).length;
  };
  for (const [item, paper] of [
    ["PA 6", ""],
    ["PA 6, certified", "certificate for payment"],
    ["Application for payment 6", "application for payment"],
    ["Pay app no. 6, rest of the price", "PA 6"],
    ["Cert 6", "certificate 6"],
  ] as const)
    assert.equal(await countOfQuestions(item, paper), 1, item);
  // A deduction has the due date of its application.
  for (const [item, paper] of [
    ["PA 6, short pay", "remittance advice"],
    ["PA 6, cut by the certifier", "certificate for payment"],
    ["PA 6", "back-charge letter"],
  ] as const)
    assert.equal(await countOfQuestions(item, paper), 0, item);
});

test("a due date more than five years ahead is asked about, and a retention of some years is not", async () => {
  const due = async (date: string): Promise<string[]> => {
    const row = { Item: "INV 9", Date: "2026-10-05", "Due date": date, ...at(FIRST, 5, "excluded", -5) };
    const { notes, counts } = await resultOf(honestFile(sum(9, row)));
    assert.equal(counts.toBeCompleted, 0);
    return notes.flatMap(({ says }) => (says.includes("year") ? [says] : []));
  };
  assert.deepEqual(await due("2036-11-04"), ["this date is 10 years from the recorded date; is this year meant?"]);
  for (const honest of ["2026-11-04", "2031-11-04"]) assert.deepEqual(await due(honest), []);
});

test("a deduction that lapsed is not disputed, and one that was disputed in time is", async () => {
  const notesOnDispute = async (
    state: string,
    deadline = 46300,
    amount = 200,
    recordedDay: number | string = 46326,
  ): Promise<string[]> => {
    const { notes } = await resultUnder("retail-chargebacks", {
      "File Recorded date": recordedDay,
      ...line(1, { "Deduction number": "D-7131", "State of the dispute": state, "Dispute deadline date": deadline }),
      ...onPage("Lines", 1, { "Deducted amount": 200, "Disputed amount": amount, "Lapsed amount": 200 - amount }),
    });
    return notes.flatMap(({ place, says, asks }) =>
      says.startsWith("the deadline has passed") && !asks ? [place.replace(/\d+/g, "_")] : [],
    );
  };
  for (const late of ["too late", "Lapsed", "never disputed", "Filed too late", "Dispute lapsed", "Not filed"])
    assert.deepEqual(await notesOnDispute(late), ["Lines, row _, column L (Disputed amount)"]);
  for (const honest of [
    ...["disputed in time", "open", "", "too late, says the buyer", "too late\nbuyer says", "late arrival, disputed"],
    ...["Not filed late", "Never filed too late", "Not filed out of time"],
  ])
    assert.deepEqual(await notesOnDispute(honest), []);
  assert.deepEqual([await notesOnDispute("too late", 46390), await notesOnDispute("too late", 46300, 0)], [[], []]);
  // What is not a date is not compared with a deadline.
  assert.deepEqual(await notesOnDispute("too late", 46300, 200, "pending"), []);
});

test("an invoice without a due date among others is asked about, and what is no invoice is not", async () => {
  const invoices = [1, 2, 3, 4].map((row) => ({
    Item: `INV 220${row}`,
    "Due date": 46350 + row,
    ...at(FIRST, 5, "supported"),
  }));
  const notesOnDueDate = async (rows: readonly NamedEntries[]): Promise<string[]> => {
    const sums = rows.map((row, index) => sum(10 + index, row));
    const { notes } = await resultOf(honestFile(sum(1, { "Due date": 46350 }), ...sums));
    return notes.flatMap(({ says }) => (says.includes("no due date") ? [says] : []));
  };
  const without = (item: string): NamedEntries => ({ Item: item, ...at(FIRST, 7, "supported") });
  assert.deepEqual(await notesOnDueDate([...invoices, without("INV 2250")]), [
    "this row has no due date, and others have one",
  ]);
  for (const item of ["DED 77", "App 7, retainage 10%", "CASH 12"])
    assert.deepEqual(await notesOnDueDate([...invoices, without(item)]), [], item);
  assert.deepEqual(await notesOnDueDate([...invoices.slice(2), without("INV 2250")]), []);
});

test("an invoice without a date among others, and one that is due after a year, are reported", async () => {
  const datedRows = [1, 2, 3].map((row) => ({
    Item: `INV 220${row}, line 1`,
    Date: 46300 + row,
    ...at(FIRST, 5, "supported"),
  }));
  const notesOnDates = async (...rows: readonly NamedEntries[]): Promise<string[]> => {
    const { notes } = await resultOf(honestFile(...rows.map((row, index) => sum(10 + index, row))));
    return notes.flatMap(({ place, says, asks }) =>
      /no date|more than a year/.test(says)
        ? [`${asks ? "asked" : "noted"} ${place.replace(/\d+/g, "_")}: ${says}`]
        : [],
    );
  };
  const invoice = (more: NamedEntries): NamedEntries => ({ Item: "INV 2250", ...at(FIRST, 7, "supported"), ...more });
  assert.deepEqual(await notesOnDates(...datedRows, invoice({ "Due date": 46385 })), [
    "asked Schedule, row _, column D (Date): this row has no date, and others have one",
  ]);
  assert.deepEqual(await notesOnDates(...datedRows, invoice({ Date: 46335, "Due date": 46730 })), [
    'noted Schedule, row _, column E (Due date): this date is more than a year after "Date"; is this year meant?',
  ]);
  for (const honest of [
    [...datedRows, invoice({ Date: 46335, "Due date": 46395 })],
    // Few rows have a date, or the row is a deduction.
    [...datedRows.slice(2), invoice({}), invoice({ Item: "INV 2251" })],
    [...datedRows, invoice({ Item: "INV 2250, shortage" })],
    // The row is a retention.
    [...datedRows, invoice({ Date: 46335, "Due date": 46730, State: "contingent" })],
    [...datedRows, invoice({ Date: 46335, "Due date": 48000 })],
  ])
    assert.deepEqual(await notesOnDates(...honest), [], JSON.stringify(honest));
});
