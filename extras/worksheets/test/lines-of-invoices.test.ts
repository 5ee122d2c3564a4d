// Lines and invoices by the number of the invoice: what does not agree is noted with both sums.

import assert from "node:assert/strict";
import { test } from "node:test";
import { invoiceLineNotes } from "../check/lines-of-invoices.ts";
import { checkTable } from "../check/tables.ts";
import { CURRENCY, type InspectionShape, LINE_PARTS, PAGES } from "../inspection.ts";
import type { ReadPage } from "../spreadsheet/read-table.ts";

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
): string[] {
  const billed = [
    ["Invoice number", "Total", "Open per aging", "Read in"],
    ...invoices.map(([number, total, readIn = ""]) => [number, total, total, readIn]),
  ];
  const named = [["Invoice number", "Gross obligation"], ...lines];
  const rowsOf = (table: "invoices" | "lines", rows: readonly (readonly string[])[]) =>
    checkTable(pageOf(PAGES[table], rows), table, SHAPE).content?.rows ?? assert.fail();
  const isElsewhere = (readIn: string): boolean => readIn === "outside";
  return invoiceLineNotes(rowsOf("invoices", billed), rowsOf("lines", named), SHAPE, isElsewhere).map(
    ({ place, says }) => `${place}: ${says}`,
  );
}

test("lines that name their invoices and come to them are not told, whatever stands beside the digits", () => {
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
