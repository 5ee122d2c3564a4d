// Opens every worksheet in LibreOffice and reads it back: node --test build/test/long/worksheet-office.js
// It is not part of `npm test`, because it needs LibreOffice (Debian: libreoffice-calc, some 300 MB) on the path as soffice.
// Takes about ten seconds.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { promisify } from "node:util";
import { csvOf, withoutFormula } from "../../src/publish/worksheet/csv.ts";
import { pageOf } from "../../src/publish/worksheet/page.ts";
import { type Sheet, type SheetTable, sheetOf } from "../../src/publish/worksheet/sheet.ts";
import { workbookOf } from "../../src/publish/worksheet/workbook.ts";
import { compiledDefinitions } from "../support/project.ts";

const { cohorts, assets } = await compiledDefinitions();
const published = cohorts.records.flatMap((cohort) =>
  assets.records
    .filter(({ id }) => id === cohort.id)
    .map((asset) => sheetOf(asset, cohort, ["Law as at 21 November 2026."])),
);
const [first] = published as [Sheet];

// Texts that a program which takes them for formulas turns into 42, #NAME? or an error.
const formulas = [
  "=6*7",
  "+6*7",
  "-6*-7",
  "@SUM(42)",
  " =6*7",
  "\t=6*7",
  "text;=6*7",
  '=HYPERLINK("http://x.invalid","42")',
];
const others = ["_x0041_", "<b>&amp;</b>", "]]>", "\u{1f600}", "12,5", "2024-02-29", "TRUE", "007"];
const hostile: Sheet = {
  ...first,
  id: "hostile",
  evidence: { ...first.evidence, rows: [...formulas, ...others].map((text) => [text, `after ${text}`]) },
};
const sheets = [...published, hostile];

const folder = await mkdtemp(join(tmpdir(), "office-"));
after(() => rm(folder, { recursive: true }));

// Comma, quote, UTF-8, from line 1, all cells quoted as text, values as they are shown, no formulas, every page of the workbook.
const CSV_OUT = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true,false,false,false,-1";
const CSV_IN = "--infilter=Text - txt - csv (StarCalc):44,34,76,1,,0,false,true";

async function convert(name: string, ending: string, contents: readonly (string | Uint8Array)[], extra: string[] = []) {
  const [input, output] = [join(folder, name), join(folder, `${name}-out`)];
  await mkdir(input);
  const paths = sheets.map(({ id }) => join(input, `${id}.${ending}`));
  for (const [index, path] of paths.entries()) await writeFile(path, contents[index] ?? "");
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  await promisify(execFile)(
    "soffice",
    [profile, "--headless", ...extra, "--convert-to", CSV_OUT, "--outdir", output, ...paths],
    {
      timeout: 120_000,
    },
  );
  return (id: string, page: string) => readFile(join(output, `${id}-${page}.csv`), "utf8");
}

function assertHolds(text: string, table: SheetTable, change: (cell: string) => string): void {
  for (const cells of [table.columns, ...table.rows]) {
    const line = cells.map((cell) => (cell === "" ? "" : `"${change(cell).replaceAll('"', '""')}"`)).join(",");
    assert.ok(text.includes(line), `${line}\nis missing in\n${text}`);
  }
}

test("LibreOffice reads every workbook as the sheet it was made from, and no cell as a formula", async () => {
  const read = await convert("xlsx", "xlsx", sheets.map(workbookOf));
  for (const sheet of sheets) {
    assertHolds(await read(sheet.id, "Evidence"), sheet.evidence, (cell) => cell);
    assertHolds(await read(sheet.id, "Fields"), sheet.fields, (cell) => cell);
  }
});

test("LibreOffice reads every CSV file as the sheet it was made from, and no cell as a formula", async () => {
  const read = await convert("csv", "csv", sheets.map(csvOf), [CSV_IN]);
  for (const sheet of sheets.filter(({ id }) => id !== "hostile")) {
    const text = await read(sheet.id, sheet.id);
    assertHolds(text, sheet.evidence, withoutFormula);
    assertHolds(text, sheet.fields, withoutFormula);
  }
  assert.doesNotMatch(await read("hostile", "hostile"), /(?:^|,)"?(?:42|#NAME\?|Err:[0-9]+)"?(?:,|$)/m);
});

test("a CSV file without the apostrophes does run its formulas in LibreOffice", async () => {
  const bare = sheets.map(({ evidence }) =>
    evidence.rows.map(([text]) => `"${text?.replaceAll('"', '""')}"\r\n`).join(""),
  );
  const read = await convert("bare", "csv", bare, [CSV_IN]);
  assert.match(await read("hostile", "hostile"), /(?:^|,)"?42"?(?:,|$)/m);
});

test("LibreOffice opens every page and finds every text of the sheet", async () => {
  const read = await convert("html", "html", sheets.map(pageOf), ["--infilter=HTML (StarCalc)"]);
  for (const sheet of published) {
    const text = await read(sheet.id, "Sheet1").catch(() => read(sheet.id, sheet.id));
    for (const cell of [sheet.evidence, sheet.fields].flatMap(({ rows }) => rows.flat()))
      assert.ok(text.includes(cell.replaceAll('"', '""')), cell);
  }
});
