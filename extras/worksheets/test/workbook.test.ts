// Writes workbooks and CSV files, and reads them with another zip and XML reader. A spreadsheet program must open them,
// print them well, and take no text for a formula.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { sha256 } from "../../../core/base/hash.ts";
import { csvOf, withoutFormula } from "../browser/csv.ts";
import { pagesWide } from "../spreadsheet/page-part.ts";
import { readCsv } from "../spreadsheet/read-csv.ts";
import { rowHeight } from "../spreadsheet/row-height.ts";
import { textsOf, type Workbook, type WorkbookPage, type WorkbookText } from "../spreadsheet/table.ts";
import { xlsxOf } from "../spreadsheet/workbook.ts";
import { xmlParts } from "./fill-in.ts";
import { HOSTILE } from "./hostile.ts";

const PAGE: WorkbookPage = {
  name: "Trips",
  above: ["All trips", "What was sailed, and what it cost."],
  columns: [
    { heading: "Trip", width: 20, format: "strong" },
    { heading: "Fare", width: 14, format: "amount", condition: { if: "ISNUMBER(CELL)", says: "A number." } },
    { heading: "Day", width: 12, format: "date" },
    { heading: "State", width: 12, format: "text", choices: ["sailed", "called off"] },
    { heading: "Coin", width: 8, format: "text", condition: { if: "LEN(CELL)=3", says: "Three." } },
    { heading: "Answer", width: 12, format: "text", isRuledByRow: true },
    { heading: "Key", width: 12, format: "small" },
  ],
  rows: [
    {
      cells: ["Outward", "", "", "", "", "", "out"],
      entry: { format: "date", condition: { if: "CELL>1", says: "A day." } },
    },
    { cells: ["Back"], entry: { format: "amount" } },
  ],
  nameColumnCount: 1,
  hasFilters: true,
  below: ["Nothing is added up."],
};
const BOOK: Workbook = { title: "Trips & fares", edition: "version 1", pages: [PAGE, { ...PAGE, name: "More" }] };

const hostileBook = (text: string): Workbook => ({
  title: text,
  edition: text,
  pages: [
    {
      name: "Page",
      above: [text],
      columns: [
        { heading: text, width: 20, format: "text" },
        { heading: "plain", width: 20, format: "text" },
      ],
      rows: [{ cells: [text, text] }],
      below: [text],
    },
  ],
});

test("another zip and XML reader finds in a workbook the texts it was made from, and no formula", async () => {
  const books = [BOOK, ...HOSTILE.map(hostileBook)];
  const expected = books.map(({ pages }) => ({ names: pages.map(({ name }) => name), pages: pages.map(linesOf) }));
  assert.deepEqual(await readByPython(books.map(xlsxOf)), expected);
});

test("the same workbook gives the same bytes, in another time zone too", async () => {
  const script = `
    const { xlsxOf } = await import(${JSON.stringify(import.meta.resolve("../spreadsheet/workbook.js"))});
    const { createHash } = await import("node:crypto");
    console.log(createHash("sha256").update(xlsxOf(${JSON.stringify(BOOK)})).digest("hex"));`;
  const hashes = await Promise.all(
    ["Pacific/Kiritimati", "America/Los_Angeles"].map(async (TZ) => {
      const env = { ...process.env, TZ };
      return (
        await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script], { env })
      ).stdout.trim();
    }),
  );
  // The time of every part is fixed: the reader in Python asserts it.
  assert.deepEqual(hashes, [sha256(xlsxOf(BOOK)), sha256(xlsxOf(BOOK))]);
});

test("an input cell has the format of its entry, and refuses any other entry", () => {
  const xml = partOf(xlsxOf(BOOK), "sheet1.xml");
  const styles = partOf(xlsxOf(BOOK), "styles.xml");
  const formats = [...styles.matchAll(/<xf numFmtId="(\d+)" fontId="\d+" fillId="\d+" borderId="\d+" xfId="0"/g)].map(
    ([, format]) => format,
  );
  const formatAt = (place: string): string | undefined =>
    formats[Number(new RegExp(`<c r="${place}" s="(\\d+)"`).exec(xml)?.[1])];
  assert.match(styles, /<numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"\/>/);
  // An amount keeps room to the text at its right.
  assert.match(styles, /<numFmt numFmtId="165" formatCode="#,##0\.00_\)"\/>/);
  // The second of the two rows: 165 is an amount, 164 the date, 49 text. Below it the columns have the formats.
  assert.equal(["B5", "C5", "D5", "E5", "F4", "F5", "G5"].map(formatAt).join(" "), "165 164 49 49 164 165 49");
  const below = [...xml.matchAll(/<col min="\d+" max="\d+" width="\d+" style="(\d+)"/g)];
  assert.equal(below.map(([, style]) => formats[Number(style)]).join(" "), "49 165 164 49 49 49 49");
  const checks = [...xml.matchAll(/<dataValidation type="(\w+)"[^>]*sqref="([^"]+)">(?:<formula1>([^<]*))?/g)];
  assert.deepEqual(
    checks.map(([, type, cells, first]) => `${cells}: ${type} ${first}`),
    [
      "B4:B5: custom ISNUMBER(B4)",
      "D4:D5: list &quot;sailed,called off&quot;",
      "E4:E5: custom LEN(E4)=3",
      "F4: custom F4&gt;1",
    ],
  );
});

test("a page keeps its headings in view, prints them on each sheet, and fits the width of the paper", () => {
  const book = xlsxOf(BOOK);
  const xml = partOf(book, "sheet1.xml");
  assert.match(xml, /<pane xSplit="1" ySplit="3" topLeftCell="B4" activePane="bottomRight" state="frozen"\/>/);
  assert.match(xml, /<pageSetup orientation="landscape" fitToWidth="1" fitToHeight="0"\/>/);
  assert.match(xml, /<autoFilter ref="A3:G5"\/>/);
  assert.match(xml, /<oddHeader>&amp;L&amp;BTrips &amp;&amp; fares&amp;Rversion 1<\/oddHeader>/);
  const names = partOf(book, "workbook.xml");
  assert.match(names, /Print_Titles" localSheetId="1">'More'!\$A:\$A,'More'!\$3:\$3</);
  const wide = Array.from({ length: 30 }, (_, index) => ({ heading: `${index}`, width: 20, format: "text" as const }));
  const sheetXml = partOf(
    xlsxOf({ ...BOOK, pages: [{ name: "Wide", columns: wide, rows: [], nameColumnCount: 2 }] }),
    "sheet1.xml",
  );
  // A page of any width is one sheet of paper wide, and no row stands on two.
  assert.match(sheetXml, /<sheetPr><pageSetUpPr fitToPage="1"\/><\/sheetPr>/);
  assert.match(sheetXml, /<pageSetup orientation="landscape" fitToWidth="1" fitToHeight="0"\/>/);
  assert.doesNotMatch(sheetXml, /scale=/);
  assert.equal(pagesWide({ name: "Wide", columns: wide, rows: [], nameColumnCount: 2 }), 4);
  assert.match(sheetXml, /<c r="AD1"/);
});

test("a row grows with its entries, except a text across the whole table", () => {
  const rows = [...partOf(xlsxOf(BOOK), "sheet1.xml").matchAll(/<row r="(\d+)" ht="\d+"( customHeight="1")?>/g)];
  const fixedRows = rows.filter(([, , isFixed]) => isFixed).map(([, line]) => line);
  assert.deepEqual(fixedRows, ["1", "2", "6"]);
});

test("the parts of a page stand in the order of the schema", () => {
  const parts = [...partOf(xlsxOf(BOOK), "sheet1.xml").matchAll(/^<(?!c |row )([A-Za-z]+)/gm)].map(([, name]) => name);
  assert.equal(
    parts.join(" "),
    "worksheet sheetPr sheetViews cols sheetData autoFilter mergeCells dataValidations " +
      "pageMargins pageSetup headerFooter",
  );
});

test("a row is as high as its text needs", () => {
  const high = (text: string, width: number) => rowHeight([{ text, width, size: 1 }]);
  assert.equal(high("short", 20), 19);
  assert.equal(high("one two", 5), 34);
  assert.equal(high("one\ntwo\nthree", 20), 49);
  assert.equal(high("word ".repeat(40).trim(), 21), 19 + 9 * 15);
  assert.equal(high("a".repeat(100), 11), 19 + 9 * 15);
  assert.equal(rowHeight([{ text: "a".repeat(100_000), width: 10, size: 1 }]), 409);
});

const BEGINS_FORMULA = /^[\s\p{Cc}\p{Cf}"]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u;

test("no CSV cell begins a formula, whatever the delimiter is", () => {
  for (const text of HOSTILE) {
    const rows = [
      [text, "between", text],
      ["", text],
    ];
    const file = csvOf(rows);
    for (const delimiter of [",", ";", "\t", "|"]) {
      for (const cell of cellsOf(file, delimiter).flat())
        assert.doesNotMatch(cell, BEGINS_FORMULA, JSON.stringify([text, cell]));
    }
  }
  assert.equal(withoutFormula("profit-and-loss; a+b = c, not @ once"), "profit-and-loss; a+b = c, not @ once");
});

test("a table is one CSV file: its headings, then its rows, all of one length", () => {
  const file = csvOf(textsOf(PAGE));
  assert.deepEqual(cellsOf(file), [
    ["Trip", "Fare", "Day", "State", "Coin", "Answer", "Key"],
    ["Outward", "", "", "", "", "", "out"],
    ["Back", "", "", "", "", "", ""],
  ]);
  const { rows } = readCsv(new TextEncoder().encode(file));
  const lengths = rows.map(({ rowNumber, cells }) => `${rowNumber}: ${cells.length}`);
  assert.deepEqual(lengths, ["1: 7", "2: 2", "3: 1"]);
});

/** Returns the lines of a page as they are in the file, with empty lines and cells. */
function linesOf(page: WorkbookPage): string[][] {
  const { above = [], columns, rows, below = [] } = page;
  const wide = (text: WorkbookText): string[] =>
    columns.map((_, column) => (column > 0 ? "" : typeof text === "string" ? text : text.text));
  return [
    ...above.map(wide),
    columns.map(({ heading }) => heading),
    ...rows.map(({ cells }) => columns.map((_, column) => cells[column] ?? "")),
    ...below.map(wide),
  ];
}

function partOf(book: Uint8Array, name: string): string {
  const path = Object.keys(xmlParts(book)).find((one) => one.endsWith(name)) ?? name;
  return xmlParts(book)[path] ?? "";
}

// Reads CSV (RFC 4180) with one delimiter. A quoted cell ends at its lone quote. Text between that quote and the
// delimiter belongs to the cell, as in spreadsheet programs.
function cellsOf(text: string, delimiter = ","): string[][] {
  const lines: string[][] = [[]];
  let cell = "";
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] as string;
    if (isQuoted && text.startsWith('""', at)) {
      cell += '"';
      at += 1;
    } else if (character === '"' && (isQuoted || cell === "")) isQuoted = !isQuoted;
    else if (!isQuoted && (character === delimiter || text.startsWith("\r\n", at))) {
      lines.at(-1)?.push(cell);
      cell = "";
      if (character === delimiter) continue;
      lines.push([]);
      at += 1;
    } else cell += character;
  }
  assert.equal(cell, "");
  return lines.slice(0, -1);
}

// Python's zip and XML readers, which share no code with the writer.
const READER = `
import json, re, sys, xml.etree.ElementTree as tree, zipfile
MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
def unescaped(text):
    return re.sub("_x([0-9A-F]{4})_", lambda match: chr(int(match[1], 16)), text)
def index(letters):
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - 64
    return number
def cells(sheet, texts):
    rows = {}
    assert not list(sheet.iter(MAIN + "f")), "a formula"
    for cell in sheet.iter(MAIN + "c"):
        column, row = re.fullmatch("([A-Z]+)([0-9]+)", cell.get("r")).groups()
        assert cell.get("t") in (None, "s") and (cell.get("t") is None) == (len(cell) == 0), cell.get("r")
        text = texts[int(cell.find(MAIN + "v").text)] if len(cell) else ""
        rows.setdefault(int(row), {})[index(column)] = text
    return [[line[key] for key in sorted(line)] for _, line in sorted(rows.items())]
out = []
for path in sys.argv[1:]:
    with zipfile.ZipFile(path) as book:
        names = book.namelist()
        assert book.testzip() is None and len(set(names)) == len(names), names
        assert all(entry.date_time == (1980, 1, 1, 0, 0, 0) for entry in book.infolist())
        parts = {name: tree.fromstring(book.read(name)) for name in names}
    targets = {relation.get("Id"): relation.get("Target") for relation in parts["xl/_rels/workbook.xml.rels"]}
    sheets = list(parts["xl/workbook.xml"].iter(MAIN + "sheet"))
    relation = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id"
    formats = [xf.get("numFmtId") for xf in parts["xl/styles.xml"].find(MAIN + "cellXfs")]
    pages = [parts["xl/" + targets[sheet.get(relation)]] for sheet in sheets]
    declared = {override.get("PartName") for override in parts["[Content_Types].xml"] if override.get("PartName")}
    assert declared == {"/" + name for name in names if name.startswith("xl/") and name.endswith(".xml")}, declared
    for page in pages:
        for cell in page.iter(MAIN + "c"):
            assert formats[int(cell.get("s"))] == "49" or len(cell) == 0, cell.get("r")
    texts = [unescaped(item.find(MAIN + "t").text or "") for item in parts["xl/sharedStrings.xml"]]
    assert len(set(texts)) == len(texts), "a text stands there twice"
    out.append({"names": [sheet.get("name") for sheet in sheets], "pages": [cells(page, texts) for page in pages]})
json.dump(out, sys.stdout)
`;

async function readByPython(books: readonly Uint8Array[]): Promise<{ names: string[]; pages: string[][][] }[]> {
  const folder = await mkdtemp(join(tmpdir(), "workbooks-"));
  try {
    const paths = books.map((_, index) => join(folder, `${index}.xlsx`));
    for (const [index, path] of paths.entries()) await writeFile(path, books[index] as Uint8Array);
    const { stdout } = await promisify(execFile)("python3", ["-c", READER, ...paths], { maxBuffer: 1 << 26 });
    return JSON.parse(stdout);
  } finally {
    await rm(folder, { recursive: true });
  }
}
