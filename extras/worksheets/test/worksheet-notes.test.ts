// Checks notes on what is empty in a worksheet. An examiner is asked for an amount or a currency that is needed, and
// for nothing else.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Entry } from "../check/entry.ts";
import type { CheckedRow } from "../check/rows.ts";
import { worksheetNotes } from "../check/worksheet-notes.ts";
import type { InspectionShape } from "../inspection.ts";
import type { NamedEntries } from "./fill-by-name.ts";
import { honestFile, invoice, line, resultOf } from "./honest-file.ts";

const currencyAsked = async (...rows: NamedEntries[]): Promise<boolean> => {
  const { notes } = await resultOf(honestFile({ "File Currency": "" }, ...rows));
  return notes.some(({ place, says }) => place === "File" && says === '"Currency" is empty');
};

test("the currency of the file is asked for, unless the rows of each page have currencies", async () => {
  const withoutCurrency = [1, 2, 3].map((row) => invoice(row, { Currency: "" }));
  assert.equal(await currencyAsked(), false);
  assert.equal(await currencyAsked(...withoutCurrency), true);
  assert.equal(await currencyAsked(...withoutCurrency, line(1, { Currency: "" }), line(2, { Currency: "" })), true);
  // The finding asks for the currency of the row that lacks it.
  assert.equal(await currencyAsked(invoice(2, { Currency: "" })), false);
});

test("an invoice without a total is asked for its open amount, and one that was paid as a whole is not", async () => {
  const countOfQuestions = async (entries: NamedEntries): Promise<number> => {
    const { notes } = await resultOf(
      honestFile(invoice(4, { "Invoice number": "INV 4", Currency: "USD", ...entries })),
    );
    return notes.filter(({ place, says }) => place.includes("Open per aging") && says.includes("is empty")).length;
  };
  assert.equal(await countOfQuestions({ Paid: 0 }), 1);
  assert.equal(await countOfQuestions({ Total: 10, Paid: 10 }), 0);
});

test("a table of lines without a currency is named by all its columns of texts", () => {
  const columns = [
    { key: "amountDue", label: "Amount due", kind: "amount" },
    { key: "ticket", label: "Ticket", kind: "text" },
  ] as const;
  const shape: InspectionShape = { id: "tickets", version: "1", documents: [], lines: columns, summary: [] };
  const rowOf = (rowNumber: number, ticket: string): CheckedRow => ({
    rowNumber,
    place: `Lines, row ${rowNumber}`,
    placeOf: (heading) => `Lines, row ${rowNumber} (${heading})`,
    isEmptyAt: () => false,
    name: ticket,
    columns: [],
    entries: new Map(
      Object.entries({ "Amount due": "5.00", Ticket: ticket }).map(([heading, text], column): [string, Entry] => [
        heading,
        { text, writtenText: text, column, kind: "text" },
      ]),
    ),
    strayCents: [],
    faults: [],
    notes: [],
    isFilled: true,
    lacksValue: false,
    hasNoKey: false,
    field: undefined,
    amounts: {
      centsByKey: new Map([["amountDue", 500n]]),
      unreadKeys: new Set(),
      textKeys: new Set(),
      roundedKeys: new Set(),
      headingByKey: new Map(),
      currency: "",
      readIn: "",
    },
  });
  const notesOn = (...tickets: string[]): string[] => {
    const lines = tickets.map((ticket, index) => rowOf(index + 2, ticket));
    return worksheetNotes({ file: [], invoices: [], lines, summary: [] }, shape, new Map()).map(({ place }) => place);
  };
  assert.deepEqual(notesOn("T 1", "T 1"), ["Lines, rows 2 and 3"]);
  assert.deepEqual(notesOn("T 1", "T 2"), []);
});
