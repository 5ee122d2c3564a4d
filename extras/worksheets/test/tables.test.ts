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

test("the workbook of everything has a page for each table, and all but the authorities a CSV file beside it", () => {
  const names = pages.map(({ name }) => name);
  assert.deepEqual(names, [...TABLE_NAMES, "Authorities"]);
  const paths = [WORKBOOK_FILE, ...TABLE_NAMES.map((name) => `${TABLES_FOLDER}${name.toLowerCase()}.csv`)];
  assert.deepEqual([...files.keys()], paths);
});

test("every page holds what its CSV file holds", () => {
  for (const page of pages.slice(0, -1)) {
    const csv = readCsv(
      new TextEncoder().encode(files.get(`${TABLES_FOLDER}${page.name.toLowerCase()}.csv`) as string),
    );
    assert.deepEqual(textsOf(page), textsOf(csv), page.name);
  }
});

test("the tables hold every record, alias, field, document and authority, and every document of every item", () => {
  const { cohorts, assets, documents, folders } = data.compiled;
  const { authorities } = registerNamed("authorities");
  const { standards } = registerNamed("documents");
  const read = folders.flatMap(({ evidence }) => [...evidence.cohort, ...evidence.asset]);
  const expected = {
    Cohorts: cohorts.records.length,
    Aliases: cohorts.records.flatMap((one) => [...one.aliases, ...one.assetStructureAliases]).length,
    Evidence: read.flatMap((item) => item.documents).length,
    Assets: assets.records.length,
    Fields: assets.records.flatMap(({ fields }) => fields).length,
    Documents: documents.length,
    // Law, and the messages, forms and usage that stand with the documents.
    Authorities: authorities.length + standards.length,
  };
  for (const page of pages) {
    assert.equal(page.rows.length - 1, expected[page.name as keyof typeof expected], page.name);
  }
});

function registerNamed(name: string) {
  return JSON.parse(builtSite().get(`${name}.json`) ?? "");
}

function textsOf({ rows }: ReadPage): [line: number, texts: [column: number, text: string][]][] {
  return rows.map(({ rowNumber, cells }) => [rowNumber, cells.map(({ column, text }) => [column, text])]);
}
