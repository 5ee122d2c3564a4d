// Fills every page and every kind of cell. What the check does not read it must name, and it must refuse what a cell
// refuses, or an entry is lost in silence.

import assert from "node:assert/strict";
import { test } from "node:test";
import { strToU8 } from "fflate";
import { compiledDefinitions } from "../../../test/support/project.ts";
import { checkFile } from "../check/check.ts";
import type { CheckResult } from "../check/check-result.ts";
import type { RecordSchema } from "../check/record.ts";
import { PAGES } from "../inspection.ts";
import { recordSchemaOf } from "../record-schema.ts";
import { scheduleBook } from "../schedule-sheet.ts";
import { bookOf, tablesOf } from "../sheet.ts";
import { entryPlace, headLineOf, placesAbove } from "../spreadsheet/formula.ts";
import { xlsxOf } from "../spreadsheet/workbook.ts";
import { letters } from "../spreadsheet/xml.ts";
import { columnsOf } from "../table-columns.ts";
import { asColumn } from "../workbook-cells.ts";
import { sentenceOf, sentencesOf } from "./expected-sentences.ts";
import { type Entries, fillIn, rewrite, withPage, xmlParts } from "./fill-in.ts";
import { handMade } from "./hand-made.ts";

const { cohorts } = await compiledDefinitions();
const sheetInput = handMade();
const schema = recordSchemaOf(sheetInput.asset, sheetInput.shape) as RecordSchema;
const sheet = bookOf(sheetInput);
const book = xlsxOf(sheet);
const names = new Map([
  ...cohorts.records.map(({ id, name }) => [id, name] as const),
  ["ferry-tickets", "Ferry tickets"],
]);
const two = new Map([...names].slice(0, 2));
const bookOfSchedule = scheduleBook(two);
const schedule = xlsxOf(bookOfSchedule);

async function resultOf(name: string, content: string | Uint8Array, of?: string): Promise<CheckResult> {
  const bytes = typeof content === "string" ? strToU8(content) : content;
  return checkFile(
    { name, bytes },
    { names, nameIt: "name it", chooseOrder: "; choose", withSchema: async (_, use) => use(schema) },
    { of },
  );
}

test("a cell and the check refuse the same entries, on every page", async () => {
  for (const [bytes, { pages }] of [
    [book, sheet],
    [schedule, bookOfSchedule],
  ] as const)
    for (const [index, page] of pages.entries()) {
      const { columns, rows, blanks = [] } = page;
      const head = headLineOf(page);
      const xml = xmlParts(bytes)[`xl/worksheets/sheet${index + 1}.xml`] ?? "";
      // A cell that the sheet itself fills in refuses every other entry, and gets no wrong entry here.
      const fixedCells = rows.flatMap((row, line) => (row.entry && row.cells[1] ? [`B${head + 1 + line}`] : []));
      const validatedCells = [...xml.matchAll(/<dataValidation .*?sqref="([A-Z]+\d+)/g)].flatMap(([, first = ""]) =>
        fixedCells.includes(first) ? [] : [first],
      );
      // Every cell of the first row gets an entry that its rule refuses, and so does every row with its own rule.
      const places = columns.flatMap((column, at) => {
        const lines = column.isRuledByRow ? rows.flatMap((row, line) => (row.entry ? [line] : [])) : [0];
        return lines.flatMap((line) =>
          (rows[line]?.cells[at] ?? "") === "" && !column.isCalculated ? [`${letters(at)}${head + 1 + line}`] : [],
        );
      });
      const cells = [...placesAbove(page).slice(0, blanks.length).map(entryPlace), ...places];
      const faultyBook = fillIn(bytes, { [index + 1]: Object.fromEntries(cells.map((place) => [place, "?"])) });
      const { findings } = await resultOf("spoiled.xlsx", faultyBook);
      const inCells = findings.filter(({ place }) => place.includes("column"));
      const refusals = inCells.map(({ place }) => place.replace(/^.*row (\d+), column ([A-Z]+).*$/, "$2$1"));
      assert.deepEqual(refusals.sort(), validatedCells.sort(), page.name);
    }
});

test("an amount below zero, a half cent and a time of day are refused by the cell, and the check reads the day", () => {
  const rules = Object.values(xmlParts(book)).join("");
  for (const rule of [
    "AND(ISNUMBER(D4),ABS(D4)&lt;1E15,ROUND(D4,2)=D4)",
    "AND(ISNUMBER(E4),E4&gt;=0,E4&lt;1E15,ROUND(E4,2)=E4)",
  ])
    assert.ok(rules.includes(rule), rule);
  assert.match(rules, /INT\(B4\)=B4/);
});

test("an unread page is named, and a page with the headings of a table is refused or read", async () => {
  const lines = { A3: "R-1", E3: 5 };
  const copyResult = await resultOf("copied.xlsx", withPage(book, "Lines (2)", 5, lines));
  assert.deepEqual(sentencesOf(copyResult.findings), [
    sentenceOf(
      "page Lines (2)",
      "this page has the headings of Lines and is not read: its rows are in no sum",
      "move them to the page Lines, or delete this page",
    ),
  ]);
  const head = { B8: "Ferry Line Ltd", B9: "Quay Tours", B12: 46347, B13: "EUR" };
  const renamedBook = rewrite(fillIn(book, { 1: head, 4: { A4: "R-1", D4: "12,5x" } }), (path, xml) =>
    path === "xl/workbook.xml" ? xml.replace('name="Invoices"', 'name="Invoices (2)"') : xml,
  );
  const result = await resultOf("renamed.xlsx", renamedBook);
  assert.match(sentencesOf(result.findings).join(), /^Invoices, row 4, column D \(Total\): this amount has letters/);
  assert.deepEqual(sentencesOf(result.notes), [
    "page Invoices (2): this page has the headings of Invoices and is read as Invoices",
  ]);
  const others = Object.fromEntries(
    ["A2", "B2", "C2", "D2", "E2", "F2", "G2", "H2", "I2"].map((place) => [place, `x${place}`]),
  );
  const resultOfNotes = await resultOf("own.xlsx", withPage(book, "Call notes\u0085", 5, { ...others, B7: 5 }));
  assert.deepEqual(
    [sentencesOf(resultOfNotes.findings), sentencesOf(resultOfNotes.notes)],
    [[], ["page Call notes\ufffd: this page does not belong to the sheet; its 13 filled cells are not read"]],
  );
});

test("the ties and the traps are read, also under the names of earlier releases", async () => {
  const traps = {
    name: PAGES.traps,
    columns: columnsOf("traps", sheetInput.shape).map((column) => asColumn(column, [])),
    rows: [{ cells: ["1", "A trap."] }],
  };
  const former = xlsxOf({ ...sheet, pages: [...sheet.pages, traps] });
  const bookWithEntries = fillIn(former, { 3: { D2: "nothing", E2: 7 }, 7: { C2: "seen" } });
  const { findings, holds } = await resultOf("ties.xlsx", bookWithEntries);
  assert.match(
    sentencesOf(findings).join(),
    /^Papers that must match, row 2, column D \(Difference found\): this amount has no digits/,
  );
  assert.match(holds, /Papers that must match \(1 row filled in\).*Traps \(1 row filled in\)/);
  const renamedBook = rewrite(bookWithEntries, (path, xml) =>
    path === "xl/workbook.xml" ? xml.replace(PAGES.ties, "Ties") : xml,
  );
  assert.deepEqual((await resultOf("ties.xlsx", renamedBook)).findings, findings);
});

test("an entry above the headings, in a column of fixed texts, or as repeated headings is named", async () => {
  const [, rows] = tablesOf(sheetInput).find(([name]) => name === "invoices") ?? [];
  const head = rows?.[0]?.join(",");
  const file = `Aging of Hartwell\nas of,2026-11-21\n${head}\n,INV-1,,,5\n${head}\n,INV-2,,,6\n`;
  const { findings, notes, holds } = await resultOf("invoices.csv", file, "ferry-tickets");
  assert.deepEqual([findings, holds], [[], "Invoices (2 rows filled in)"]);
  assert.deepEqual(sentencesOf(notes), [
    "Invoices, row 2: this row stands above the headings; it is not read",
    "Invoices, row 5: read as the headings again, not as a line",
  ]);
  const result = await resultOf("given.xlsx", fillIn(book, { 2: { B3: 4711 } }));
  assert.deepEqual(sentencesOf(result.notes), [
    sentenceOf(
      "Evidence, row 3, column B (Produced by)",
      "the sheet gives the texts of this column",
      "what is entered here is not read",
    ),
  ]);
});

test("a heading is read without brackets, marks and currencies, and a similar one is recognized", async () => {
  const [, rows] = tablesOf(sheetInput).find(([name]) => name === "invoices") ?? [];
  const head = (from: string, to: string): string =>
    (rows?.[0] ?? []).map((one) => (one === from ? `"${to}"` : one)).join(",");
  const alike = ["Total*", "TOTAL:", " total ", "[Total]", "Total (USD)", "Total USD", "Total in EUR"];
  for (const heading of alike) {
    const { findings } = await resultOf("invoices.csv", `${head("Total", heading)}\n,INV-1,,,1.5x\n`, "ferry-tickets");
    assert.match(
      sentencesOf(findings).join(),
      /^Invoices, row 2, column E \(Total\): this amount has letters/,
      heading,
    );
  }
  const near: readonly [from: string, to: string][] = [
    ["Total", "Totals"],
    ["Open per aging", "Open by aging"],
    ["Remark", "Remrak"],
  ];
  for (const [from, to] of near) {
    const { findings, notes } = await resultOf("invoices.csv", `${head(from, to)}\n,INV-1\n`, "ferry-tickets");
    assert.deepEqual(findings, [], to);
    assert.match(sentencesOf(notes).join(), new RegExp(`: this heading is read as "${from}"`), to);
  }
  const result = await resultOf("invoices.csv", `${head("Remark", "Remarks")}\n,INV-1\n`, "ferry-tickets");
  assert.deepEqual(result.findings, []);
  assert.match(sentencesOf(result.notes).join(), /: this heading is read as "Remark"/);
  const within = await resultOf(
    "invoices.csv",
    `${head("Total", "Total per invoice, net")}\n,INV-1\n`,
    "ferry-tickets",
  );
  assert.match(sentencesOf(within.notes).join(), /its column is not read; did you mean "Total"\?/);
  assert.deepEqual(within.findings, []);
});

test("the head and the states of every schedule page are read", async () => {
  const first = headLineOf(bookOfSchedule.pages[0] as (typeof bookOfSchedule.pages)[number]) + 1;
  const entries: Entries = {
    C3: "Ann",
    C5: "6 Nov",
    C6: "115.65O,00",
    [`A${first}`]: "INV 1",
    [`A${first + 1}`]: "INV 2",
    [`A${first + 2}`]: "INV 3",
    [`H${first}`]: 5,
    [`J${first}`]: 5,
    [`O${first}`]: "ineligible",
    [`H${first + 1}`]: 6,
    [`K${first + 1}`]: 6,
    [`H${first + 2}`]: 7,
    [`M${first + 2}`]: 7,
  };
  const { findings, notes, holds } = await resultOf("schedule.xlsx", withPage(schedule, "Hartwell", 1, entries));
  assert.equal(holds, "Schedule (0 rows filled in), page Hartwell (3 rows filled in)");
  const [date, balance, state, ...others] = sentencesOf(findings);
  assert.match(date ?? "", /^page Hartwell, row 5, column C \(Recorded date\): this is not a calendar date/);
  assert.match(balance ?? "", /^page Hartwell, row 6, column C \(Balance on the aging\): this amount has letters/);
  assert.match(
    state ?? "",
    new RegExp(
      `^page Hartwell, row ${first}, column O \\(State\\): this is not one of supported, contingent, excluded$`,
    ),
  );
  assert.deepEqual(others, []);
  assert.deepEqual(sentencesOf(notes), [
    "page Hartwell, column G (Currency): no row has a currency",
    'page Hartwell, row 4: "Account debtor" is empty',
    `page Hartwell, row ${first + 1}, column O (State): this row has no state; write supported, contingent or excluded`,
  ]);
});
