// Reads the workbook of all tables and its CSV files. A program or a person who loads the tables must get every record
// and every field.

import assert from "node:assert/strict";
import { test } from "node:test";
import { offerValues } from "../../../core/extra/offer.ts";
import { projectOffers } from "../../../test/support/project.ts";
import { builtSite } from "../../../test/support/published-site.ts";
import { TABLE_NAMES, TABLES_FOLDER, tableFiles, WORKBOOK_FILE } from "../catalog-tables.ts";
import { readCsv } from "../spreadsheet/read-csv.ts";
import type { ReadPage } from "../spreadsheet/read-table.ts";
import { readXlsx } from "../spreadsheet/read-xlsx.ts";
import { projectWorksheets } from "./support.ts";

const data = await projectWorksheets();
const files = tableFiles(data, offerValues("tables", await projectOffers()).flat());
const pages = readXlsx(files.get(WORKBOOK_FILE) as Uint8Array);

/** The parts of codes.json that these tests use. */
interface CodeTable {
  codes: { code: string; name: string; leads: string; readOn: string[] }[];
  marks: { marks: object[] }[];
  notice: string;
}

test("the workbook has a page for each table, and each table of the catalogs has a CSV file", () => {
  const names = pages.map(({ name }) => name);
  assert.deepEqual(names, [...TABLE_NAMES, "Authorities", "Codes"]);
  const paths = [WORKBOOK_FILE, ...TABLE_NAMES.map((name) => `${TABLES_FOLDER}${name.toLowerCase()}.csv`)];
  assert.deepEqual([...files.keys()], paths);
});

test("every page holds what its CSV file holds", () => {
  for (const page of pages.slice(0, TABLE_NAMES.length)) {
    const csv = readCsv(
      new TextEncoder().encode(files.get(`${TABLES_FOLDER}${page.name.toLowerCase()}.csv`) as string),
    );
    assert.deepEqual(textsOf(page), textsOf(csv), page.name);
  }
});

test("the tables hold every record, alias, field, document and authority, and every document of every item", () => {
  const { cohorts, assets, documents, folders } = data.compilation;
  const { authorities } = registerNamed("authorities");
  const { standards } = registerNamed("documents");
  const { codes, marks }: CodeTable = registerNamed("codes");
  const items = folders.flatMap(({ evidence }) => [...evidence.cohort, ...evidence.asset]);
  const expected = {
    Cohorts: cohorts.records.length,
    Aliases: cohorts.records.flatMap((one) => [...one.aliases, ...one.assetStructureAliases]).length,
    Evidence: items.flatMap((item) => item.documents).length,
    Assets: assets.records.length,
    Fields: assets.records.flatMap(({ fields }) => fields).length,
    Documents: documents.length,
    // Law, and the messages, forms and trade usages that are listed with the documents.
    Authorities: authorities.length + standards.length,
    // Below the table stand the licence and the notice of the publisher.
    Codes: codes.length + marks.flatMap((group) => group.marks).length + 2,
  };
  for (const page of pages) {
    assert.equal(page.rows.length - 1, expected[page.name as keyof typeof expected], page.name);
  }
});

test("the page of codes says what to read for each code, and carries the notice of the publisher of the list", () => {
  const { codes, notice }: CodeTable = registerNamed("codes");
  const names = new Map<string, string>(data.compilation.cohorts.records.map(({ id, name }) => [id, name]));
  const rows = pages.find(({ name }) => name === "Codes")?.rows.map(({ cells }) => cells.map(({ text }) => text)) ?? [];
  for (const { code, name, leads, readOn } of codes) {
    const row = rows.find((texts) => texts.includes(code) && texts.includes(name)) ?? assert.fail(code);
    const rowText = row.join(" ");
    if (leads === "read") for (const id of readOn) assert.ok(rowText.includes(names.get(id) ?? id), `${code} ${id}`);
    if (leads === "nothing") assert.match(rowText, /says nothing that decides/, code);
  }
  const walmart = rows.find((texts) => texts.some((text) => text.startsWith("Walmart code 22")))?.join(" ") ?? "";
  assert.match(walmart, /Goods billed not shipped .*Retail chargebacks; .*Signed delivery receipt/);
  assert.ok(rows.some((texts) => texts.includes(notice)));
});

function registerNamed(name: string) {
  return JSON.parse(builtSite().get(`${name}.json`) ?? "");
}

function textsOf({ rows }: ReadPage): [line: number, texts: [column: number, text: string][]][] {
  return rows.map(({ rowNumber, cells }) => [rowNumber, cells.map(({ column, text }) => [column, text])]);
}
