// Opens every worksheet in LibreOffice, saves it, reads it back and checks it: node --test
// build/extras/worksheets/test/long/worksheet-office.js It is not part of `npm test`, because it needs LibreOffice
// (Debian: libreoffice-calc, some 300 MB) on the path as soffice. It reads dist/, so build first. Takes about twenty
// seconds.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { promisify } from "node:util";
import { builtDeployment } from "../../../../core/read/deployment.ts";
import { projectOffers, ROOT } from "../../../../test/support/project.ts";
import { csvOf } from "../../browser/csv.ts";
import { check } from "../../check/check-command.ts";
import { bookOf } from "../../sheet.ts";
import { headLineOf } from "../../spreadsheet/formula.ts";
import type { ReadPage } from "../../spreadsheet/read-table.ts";
import { readXlsx } from "../../spreadsheet/read-xlsx.ts";
import type { WorkbookPage } from "../../spreadsheet/table.ts";
import { xlsxOf } from "../../spreadsheet/workbook.ts";
import { letters } from "../../spreadsheet/xml.ts";
import { sheetInputs } from "../../worksheet-files.ts";
import { fillIn, xmlParts } from "../fill-in.ts";
import { handMade } from "../hand-made.ts";
import { HOSTILE } from "../hostile.ts";
import { projectWorksheets } from "../support.ts";

const dist = builtDeployment(join(ROOT, "dist"));
const sheets = sheetInputs(await projectWorksheets(), await projectOffers());
const folder = await mkdtemp(join(tmpdir(), "office-"));
after(() => rm(folder, { recursive: true }));

/** Converts files with LibreOffice, and returns the folder of the results. Their names stay. */
async function convert(
  files: ReadonlyMap<string, string | Uint8Array>,
  to: string,
  ...options: string[]
): Promise<string> {
  const input = await mkdtemp(join(folder, "in-"));
  const output = await mkdtemp(join(folder, "out-"));
  for (const [name, content] of files) await writeFile(join(input, name), content);
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  const paths = [...files.keys()].map((name) => join(input, name));
  const words = [profile, "--headless", ...options, "--convert-to", to, "--outdir", output, ...paths];
  await promisify(execFile)("soffice", words, { timeout: 120_000 });
  return output;
}

// Returns the contents of cells, without those that a workbook calculates. Places are those of the original file. A row
// that only calculates has no content.
function textsIn(pages: readonly ReadPage[], formulaCells: ReadonlySet<string>): unknown {
  return pages.map(({ name, rows }) => [
    name,
    rows.flatMap(({ rowNumber, cells }) => {
      const writtenCells = cells.filter(({ column }) => !formulaCells.has(`${name} ${rowNumber} ${column}`));
      return writtenCells.length === 0 ? [] : [[rowNumber, writtenCells.map(({ column, text }) => [column, text])]];
    }),
  ]);
}

function calculatedIn(pages: readonly ReadPage[]): ReadonlySet<string> {
  const places = pages.flatMap(({ name, rows }) =>
    rows.flatMap(({ rowNumber, cells }) =>
      cells.flatMap(({ kind, column }) => (kind === "formula" ? [`${name} ${rowNumber} ${column}`] : [])),
    ),
  );
  return new Set(places);
}

function formulasIn(book: Uint8Array): number {
  return Object.values(xmlParts(book)).reduce((sum, xml) => sum + (xml.match(/<f[ >]/g) ?? []).length, 0);
}

// Comma, quote, UTF-8, from line 1, all cells quoted as text, values as they are shown, no formulas, every page of the
// workbook.
const CSV_OUT = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true,false,false,false,-1";
// The same, but only texts are quoted, as "Save as CSV" does.
const CSV_SAVED = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1";
const CSV_IN = "--infilter=Text - txt - csv (StarCalc):44,34,76,1,,0,false,true";

test("LibreOffice reads every workbook as the sheet it was made from, and saves it in shape", async () => {
  const books = new Map(sheets.map((input) => [`${input.asset.id}.xlsx`, xlsxOf(bookOf(input))]));
  const folderOfCopies = await convert(books, "xlsx");
  for (const [name, book] of books) {
    const pages = readXlsx(book);
    const formulaCells = calculatedIn(pages);
    const copies = readXlsx(await readFile(join(folderOfCopies, name)));
    assert.deepEqual(textsIn(copies, formulaCells), textsIn(pages, formulaCells), name);
    assert.deepEqual((await check(dist, join(folderOfCopies, name), undefined)).findings, [], name);
  }
});

test("LibreOffice takes no hostile text of a workbook for a formula", async () => {
  const books = new Map([
    ["sound.xlsx", xlsxOf(bookOf(handMade()))],
    ...HOSTILE.map((text, index): [string, Uint8Array] => [
      `${index}.xlsx`,
      xlsxOf(bookOf(handMade({ purpose: text, document: text, lookFor: text, description: text }))),
    ]),
  ]);
  const folderOfCopies = await convert(books, "xlsx");
  const formulas = formulasIn(await readFile(join(folderOfCopies, "sound.xlsx")));
  for (const name of books.keys()) assert.equal(formulasIn(await readFile(join(folderOfCopies, name))), formulas, name);
});

test("a workbook of twenty-five lines is in shape when LibreOffice has saved it as XLSX and as CSV", async () => {
  const sheet = sheets.find(({ asset }) => asset.id === "retail-chargebacks");
  assert.ok(sheet);
  const at = bookOf(sheet).pages.findIndex(({ name }) => name === "Lines");
  const page = bookOf(sheet).pages[at] as WorkbookPage;
  const first = headLineOf(page) + 1;
  // A blank sheet has as many ruled rows.
  const lines = Array.from({ length: page.rows.length }, (_, index): [string, string | number][] =>
    page.columns.flatMap(({ format, condition, isCalculated }, column): [string, string | number][] => {
      const place = `${letters(column)}${first + index}`;
      if (isCalculated) return [];
      if (format === "amount") return [[place, 100.25 + index]];
      return [[place, format === "date" ? 46266 + index : condition ? "USD" : `00${7000 + index}`]];
    }),
  );
  const book = fillIn(xlsxOf(bookOf(sheet)), { [at + 1]: Object.fromEntries(lines.flat()) });
  const folderOfCopies = await convert(new Map([["good.xlsx", book]]), "xlsx");
  const { findings, holds } = await check(dist, join(folderOfCopies, "good.xlsx"), undefined);
  assert.deepEqual(findings, []);
  assert.match(holds, /Lines \(25 rows filled in\)/);
  const csv = await convert(new Map([["good.xlsx", await readFile(join(folderOfCopies, "good.xlsx"))]]), CSV_SAVED);
  for (const table of ["File", "Evidence", "Lines", "Summary"])
    assert.deepEqual((await check(dist, join(csv, `good-${table}.csv`), { of: sheet.asset.id })).findings, [], table);
});

/** A cell with the result of a formula. */
const RUN = /(?:^|,)"?(?:42|#NAME\?|Err:[0-9]+)"?(?:,|$)/m;

test("LibreOffice takes no cell of a CSV file for a formula", async () => {
  const hostile = new Map(
    HOSTILE.map((text, index) => [`${index}.csv`, csvOf([[text.replaceAll("1+1", "6*7"), "after"]])]),
  );
  const exports = await convert(hostile, CSV_OUT, CSV_IN);
  for (const name of await readdir(exports))
    assert.doesNotMatch(await readFile(join(exports, name), "utf8"), RUN, name);
  const bare = await convert(new Map([["bare.csv", '"=6*7","after"\r\n']]), CSV_OUT, CSV_IN);
  const [name = ""] = await readdir(bare);
  assert.match(await readFile(join(bare, name), "utf8"), RUN, "without the apostrophes a formula runs");
});
