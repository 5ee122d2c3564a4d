// Prints filled-in files in short: the columns in use, the rows with values, and what the check compared. The paper
// goes into a file of the lender, so nothing filled in may be lacking.

import assert from "node:assert/strict";
import { test } from "node:test";
import { compiledDefinitions } from "../../../test/support/project.ts";
import type { RecordSchema } from "../check/record.ts";
import { shortPrint } from "../check/short-print.ts";
import { recordSchemaOf } from "../record-schema.ts";
import { scheduleBook } from "../schedule-sheet.ts";
import { bookOf } from "../sheet.ts";
import { readXlsx } from "../spreadsheet/read-xlsx.ts";
import { textsOf, type Workbook } from "../spreadsheet/table.ts";
import { xlsxOf } from "../spreadsheet/workbook.ts";
import { workedSchedule } from "../worked-schedule.ts";
import { clausesOf } from "./expected-sentences.ts";
import { filledByName, onPage } from "./fill-by-name.ts";
import { fillIn, xmlParts } from "./fill-in.ts";
import { handMade } from "./hand-made.ts";

const { cohorts } = await compiledDefinitions();
const sheetInput = handMade();
const schema = recordSchemaOf(sheetInput.asset, sheetInput.shape) as RecordSchema;
const names = new Map([
  ...cohorts.records.map(({ id, name }) => [id, name] as const),
  ["ferry-tickets", "Ferry tickets"],
]);
const definitions = {
  names,
  nameIt: "name it",
  chooseOrder: "; choose",
  withSchema: async <Of>(_: string, use: (schema: RecordSchema) => Of): Promise<Of> => use(schema),
};

const printOf = async (bytes: Uint8Array) => shortPrint({ name: "filled.xlsx", bytes }, definitions, {});
const tablesIn = ({ pages }: Workbook) => new Map(pages.map((page) => [page.name, textsOf(page)]));

test("a sheet of two lines prints its file, its lines in used columns, and its values, one page each", async () => {
  const bookWithEntries = fillIn(xlsxOf(bookOf(sheetInput)), {
    1: { B8: "Ferry Line Ltd", B9: "Quay Tours", B12: 46347, B13: "EUR", B18: "D-4", B19: "E. Quill" },
    2: { C2: "seen", E2: "page 2 is missing" },
    3: { D2: -5, F2: "a late list" },
    5: { A3: "0070", C3: "EUR", E3: 12.5, A4: "0071", C4: "EUR", E4: 4 },
    6: { B2: 16.5, C2: "EUR", B9: 16.5, B10: 46347 },
  });
  const { book, report } = await printOf(bookWithEntries);
  const tables = tablesIn(book);
  assert.deepEqual([...tables.keys()], ["File", "Lines", "Summary"]);
  assert.deepEqual(tables.get("Lines"), [
    ["Ticket number", "Currency", "Paid amount"],
    ["0070", "EUR", "12.5"],
    ["0071", "EUR", "4"],
  ]);
  assert.deepEqual(tables.get("Summary"), [
    ["Amount or date", "Value", "Currency"],
    ["Balance on the aging", "16.5", "EUR"],
    ["Paid amount", "16.5", ""],
    ["Return date", "2026-11-21", ""],
  ]);
  const file = new Map(tables.get("File")?.map(([item = "", entry = ""]) => [item, entry]));
  assert.equal(file.get("Recorded date"), "2026-11-21");
  assert.equal(file.get("Boarding list (EDI 858), kept by the ferry line"), "seen; page 2 is missing");
  assert.equal(file.get("Boarding list, Ticket ledger"), "Difference found -5; a late list");
  assert.equal(file.get("Reviewed by"), "");
  assert.equal(book.foot, "Work paper D-4  Prepared E. Quill  Reviewed ______  Supported does not mean eligible.");
  assert.equal(book.edition, "ferry-tickets, release 3 of 22 November 2026");
  assert.deepEqual(report.findings, []);
  assert.match(
    book.pages.at(-1)?.below?.join(" ") ?? "",
    /^ In filled\.xlsx, of [\w-]+, what was compared agrees[,.].* Compared: .*; nothing differs\./,
  );
  const parts = xmlParts(xlsxOf(book));
  for (const [path, xml] of Object.entries(parts))
    if (path.startsWith("xl/worksheets/sheet")) assert.match(xml, /fitToWidth="1"/, path);
  assert.ok(!Object.keys(parts).some((path) => path.includes("comments")));
  const value = readXlsx(xlsxOf(book))[2]?.rows[1]?.cells[1];
  assert.deepEqual([value?.kind, value?.text], ["number", "16.5"]);
});

test("a schedule prints the definitions that have an amount, and says what differs", async () => {
  const namesById = new Map(cohorts.records.map(({ id, name }) => [id, name]));
  const { head, rows } = workedSchedule(namesById);
  const schedule = { head: { ...head, "Balance on the aging": "88800.00", "Work paper": "E-1" }, rows };
  const { book } = await printOf(xlsxOf(scheduleBook(namesById, schedule, "release 3")));
  const [headings = [], ...others] = tablesIn(book).get("Schedule") ?? [];
  const columnNames = [...namesById.values()].filter((name) => headings.includes(name));
  assert.deepEqual(columnNames.sort(), [
    "Delivered, not yet invoiced",
    "Retail chargebacks",
    "Setoff and netting",
    "Volume rebates",
  ]);
  assert.equal(others.length, rows.length);
  assert.equal(book.edition, "release 3");
  assert.match(book.foot ?? "", /^Work paper E-1 /);
  // Below a table of two pages side by side it would be cut off.
  assert.deepEqual(
    book.pages.map(({ name, below = [] }) => [name, below.length]),
    [
      ["Schedule", 0],
      ["Check", 0],
    ],
  );
  const below = tablesIn(book).get("Check")?.flat().join(" ") ?? "";
  assert.match(below, /1 place differs\./);
  assert.match(
    below,
    clausesOf(
      /the rows without what is not on the aging add up to 88,810\.00, the balance on the aging is 88,800\.00/,
      /differs by 10\.00/,
    ),
  );
});

test("a schedule that a program filled in prints the amounts that its formulas will show", async () => {
  const book = scheduleBook(names);
  const [id, name = ""] = [...names][0] ?? [];
  const row = { Item: "INV 1", Currency: "USD", Amount: 100, "Read under": name, State: "supported" };
  const printedBook = (await printOf(filledByName(xlsxOf(book), book.pages, onPage("Schedule", 1, row)))).book;
  const [headings = [], line = []] = tablesIn(printedBook).get("Schedule") ?? [];
  assert.equal(line[headings.indexOf(name)], "100", id);
});

test("a record in JSON has no pages to print", async () => {
  const bytes = new TextEncoder().encode('{"asset":"ferry-tickets"}');
  await assert.rejects(shortPrint({ name: "record.json", bytes }, definitions, {}), /has no pages to print/);
});
