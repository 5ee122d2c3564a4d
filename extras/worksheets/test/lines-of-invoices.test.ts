// Adds up the lines of each invoice by its number. An examiner who reads an invoice alone does not see that its
// lines state another sum.

import assert from "node:assert/strict";
import { test } from "node:test";
import { invoiceLineNotes } from "../check/lines-of-invoices.ts";
import { checkTable } from "../check/tables.ts";
import { CURRENCY, LINE_PARTS } from "../entry-fields.ts";
import { type InspectionShape, PAGES } from "../inspection.ts";
import type { ReadPage } from "../spreadsheet/read-table.ts";
import { sentenceAt } from "./expected-sentences.ts";

const SHAPE: InspectionShape = {
  id: "ferry-tickets",
  version: "1.0.0",
  documents: [],
  lines: [
    { key: "invoiceNumber", label: "Invoice number", kind: "text" },
    CURRENCY,
    { key: "grossObligation", label: "Gross obligation", kind: "amount" },
    ...LINE_PARTS,
  ],
  summary: [],
};

function pageOf(name: string, rows: readonly (readonly string[])[]): ReadPage {
  const cells = (row: readonly string[]) =>
    row.flatMap((text, column) => (text === "" ? [] : [{ column, kind: "untyped" as const, text }]));
  return { name, rows: rows.map((row, index) => ({ rowNumber: index + 1, cells: cells(row) })) };
}

function notesOf(
  lines: readonly (readonly [invoice: string, gross: string])[],
  invoices: readonly (readonly [number: string, total: string, readIn?: string])[],
  shape = SHAPE,
): string[] {
  const invoiceRows = [
    ["Invoice number", "Total", "Open per aging", "Read in"],
    ...invoices.map(([number, total, readIn = ""]) => [number, total, total, readIn]),
  ];
  const headings = shape.lines.filter(({ kind }) => kind !== "currency").slice(0, 2);
  const lineRows = [headings.map(({ label }) => label), ...lines];
  const rowsOf = (table: "invoices" | "lines", rows: readonly (readonly string[])[]) =>
    checkTable(pageOf(PAGES[table], rows), table, shape).content?.rows ?? assert.fail();
  const isElsewhere = (readIn: string): boolean => readIn === "outside";
  return invoiceLineNotes(rowsOf("invoices", invoiceRows), rowsOf("lines", lineRows), shape, isElsewhere).map(
    sentenceAt,
  );
}

test("lines that add up to their invoices give no note, whatever is beside the digits", () => {
  const invoices = [
    ["APP 05", "100"],
    ["INV-6", "70"],
    ["CM 7", "-20"],
    ["INV 8", "30", "outside"],
  ] as const;
  assert.deepEqual(
    notesOf(
      [
        ["5", "60"],
        ["App. 5", "40"],
        ["inv 6", "70"],
      ],
      invoices,
    ),
    [],
  );
  // All lines name the last application, or have another basis.
  assert.deepEqual(
    notesOf(
      [
        ["6", "100"],
        ["6", "70"],
      ],
      invoices,
    ),
    [],
  );
  assert.deepEqual(notesOf([["5, 6", "170"]], invoices), []);
  assert.deepEqual(notesOf([["5", "60"]], []), []);
});

test("a line without its invoice, an invoice without its lines, and sums that differ are noted", () => {
  const invoices = [
    ["INV 5", "100"],
    ["INV 6", "70"],
    ["INV 9", "50"],
  ] as const;
  assert.deepEqual(
    notesOf(
      [
        ["INV 5", "100"],
        ["INV 6", "75"],
        ["INV 7", "50"],
      ],
      invoices,
    ),
    [
      "Lines, row 4, column A (Invoice number): no row of Invoices has this number",
      "Invoices, row 3: the lines that name this invoice add up to 75.00, its total is 70.00",
      "Invoices, row 4: no line names this invoice, and lines come to others",
    ],
  );
});

test("a line belongs to the invoice with its letters, if several have the same digits", () => {
  const lines = [
    ["PI 5", "100"],
    ["PI 6", "70"],
  ] as const;
  const invoices = [
    ["PI 5", "100"],
    ["PI 6", "70"],
    ["FI 5", "3"],
  ] as const;
  assert.deepEqual(notesOf(lines, invoices), ["Invoices, row 4: no line names this invoice, and lines come to others"]);
  assert.deepEqual(notesOf(lines, [["PI 5", "101"], ...invoices.slice(1)]), [
    "Invoices, row 2: the lines that name this invoice add up to 100.00, its total is 101.00",
    "Invoices, row 4: no line names this invoice, and lines come to others",
  ]);
});

const PROVISIONAL: InspectionShape = {
  ...SHAPE,
  lines: [
    { key: "provisionalInvoiceNumber", label: "Provisional invoice number", kind: "text" },
    CURRENCY,
    { key: "provisionalValueAmount", label: "Provisional value amount", kind: "amount" },
    ...LINE_PARTS,
  ],
};

test("a line with a provisional invoice is compared with the value of that one, and not with its final invoice", () => {
  const lines = [
    ["PI 5", "100"],
    ["PI 6", "70"],
  ] as const;
  const final = [
    ["FI 5", "3"],
    ["F-118", "2"],
  ] as const;
  for (const provisional of ["PI ", ""]) {
    const invoices = [[`${provisional}5`, "100"], [`${provisional}6`, "70"], ...final] as const;
    assert.deepEqual(notesOf(lines, invoices, PROVISIONAL), [], provisional);
  }
  assert.deepEqual(notesOf(lines, [["PI 5", "100"], ["PI 6", "77"], ...final], PROVISIONAL), [
    "Invoices, row 3: the lines that name this invoice add up to 70.00, its total is 77.00",
  ]);
});
