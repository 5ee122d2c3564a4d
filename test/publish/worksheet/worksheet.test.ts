import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { AssetRecord, CohortRecord } from "#client";
import { csvOf, withoutFormula } from "../../../src/publish/worksheet/csv.ts";
import { worksheetFiles } from "../../../src/publish/worksheet/files.ts";
import { pageOf } from "../../../src/publish/worksheet/page.ts";
import { recordSchemaOf } from "../../../src/publish/worksheet/record-schema.ts";
import { evidenceRow, type Sheet, sheetOf } from "../../../src/publish/worksheet/sheet.ts";
import { workbookOf } from "../../../src/publish/worksheet/workbook.ts";
import { compiledDefinitions } from "../../support/project.ts";

const { cohorts, assets } = await compiledDefinitions();
const pairs = cohorts.records.map((cohort, index) => ({ cohort, asset: assets.records[index] as AssetRecord }));
const LAW = ["Law as at 21 November 2026.", "Moving: A bill is before parliament."];
const sheets = pairs.map(({ cohort, asset }) => sheetOf(asset, cohort, LAW));

const HOSTILE = [
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  "\t=1+1",
  "\r=1+1",
  "\n=1+1",
  " =1+1",
  '"=1+1',
  "'=1+1",
  "\u200b=1+1",
  "\uff1d1+1",
  "text;=1+1",
  "text,+1",
  "line\n@end",
  '=HYPERLINK("http://x.invalid","y")',
  "=cmd|' /C calc'!A0",
  "</t></is></c><script>alert(1)</script>&amp;\"'",
  "]]> <!-- -->",
  "_x0041_ and _x005F_",
  "bell \u0007, return \r and the end \uffff",
  "\u202eright to left\u202c, \u{1f600}",
];

test("every asset definition has a CSV, an XLSX, a page and a schema, and all pages one stylesheet", () => {
  const files = worksheetFiles({ cohorts, assets }, () => LAW);
  const expected = cohorts.records.flatMap(({ id }) => [
    `worksheets/${id}.csv`,
    `worksheets/${id}.xlsx`,
    `worksheets/${id}.html`,
    `schemas/inspection/${id}.schema.json`,
  ]);
  assert.equal(expected.length, 48);
  assert.deepEqual([...files.keys()], [...expected, "worksheets/worksheet.css"]);
});

test("a sheet belongs to its cohort whatever the order of the other catalog", () => {
  const reversed = { ...assets, records: [...assets.records].reverse() };
  assert.deepEqual(
    worksheetFiles({ cohorts, assets: reversed }, () => LAW),
    worksheetFiles({ cohorts, assets }, () => LAW),
  );
});

test("a CSV file holds the record in its catalog columns and nothing in the columns of the examiner", () => {
  for (const [index, sheet] of sheets.entries()) {
    const lines = cellsOf(csvOf(sheet));
    assert.ok(lines.every((cells) => cells.length === 6));
    const head = lines.findIndex((cells) => cells[0] === "Key");
    const { asset } = pairs[index] as (typeof pairs)[number];
    assert.deepEqual(lines.slice(head), [
      ["Key", "Description", "Type", "Unit", "Value", "Source"],
      ...asset.fields.map(({ key, description, type, unit }) => [key, description, type, unit, "", ""]),
    ]);
    const evidence = lines.findIndex((cells) => cells[0] === "Document");
    assert.deepEqual(
      lines.slice(evidence + 1, evidence + 1 + asset.evidenceToInspect.length),
      asset.evidenceToInspect.map((item) => [...evidenceRow(item), "", "", "", ""]),
    );
  }
});

test("no CSV cell begins a formula, with whatever delimiter it is opened", () => {
  for (const text of HOSTILE) {
    const file = csvOf(hostileSheet(text));
    for (const delimiter of [",", ";", "\t", "|"]) {
      for (const cell of cellsOf(file, delimiter).flat())
        assert.doesNotMatch(
          cell,
          /^[\s\p{Cc}\p{Cf}"]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u,
          JSON.stringify([text, cell]),
        );
    }
  }
  assert.equal(withoutFormula("profit-and-loss; a+b = c, not @ once"), "profit-and-loss; a+b = c, not @ once");
});

test("a workbook reads back, by another zip and XML reader, as the sheet it was made from", async () => {
  const hostile = HOSTILE.map(hostileSheet);
  const all = [...sheets, ...hostile];
  const read = await readWorkbooks(all.map(workbookOf));
  for (const [index, sheet] of all.entries()) {
    const [evidence = [], fields = []] = read[index]?.pages ?? [];
    assert.deepEqual(read[index]?.names, ["Evidence", "Fields"]);
    assert.deepEqual(evidence.slice(-sheet.evidence.rows.length - 1), padded(sheet.evidence));
    assert.deepEqual(fields.slice(-sheet.fields.rows.length - 1), padded(sheet.fields));
    assert.equal(evidence[0]?.[0], sheet.title);
  }
});

test("a workbook that was tampered with is not read", async () => {
  const bytes = workbookOf(sheets[0] as Sheet);
  const spoiled = Uint8Array.from(bytes);
  spoiled[200] = (spoiled[200] ?? 0) ^ 0xff;
  await assert.rejects(readWorkbooks([spoiled]));
});

test("a page shows hostile text as text, and asks for no script and no style of its own", () => {
  for (const text of HOSTILE) {
    const page = pageOf(hostileSheet(text));
    assert.doesNotMatch(page, /<script|\sstyle=|<style|\son[a-z]+=/i);
  }
  const page = pageOf(hostileSheet('</td><b title="x">'));
  assert.ok(page.includes("&lt;/td&gt;&lt;b title=&quot;x&quot;&gt;"));
  assert.ok(!page.includes("<b "));
});

test("the same catalogs give the same bytes, at another time and in another time zone", async () => {
  const script = `
    const { compile } = await import(${JSON.stringify(import.meta.resolve("../../../src/definitions/compile.js"))});
    const { readContract, readDefinitions } = await import(${JSON.stringify(import.meta.resolve("../../../src/publish/project.js"))});
    const { worksheetFiles } = await import(${JSON.stringify(import.meta.resolve("../../../src/publish/worksheet/files.js"))});
    const { createHash } = await import("node:crypto");
    const root = ${JSON.stringify(join(import.meta.dirname, "..", "..", "..", ".."))};
    const hash = createHash("sha256");
    for (const [path, content] of worksheetFiles(await compile(await readDefinitions(root), await readContract(root)), () => [])) hash.update(path).update(content);
    console.log(hash.digest("hex"));`;
  const build = async (TZ: string) =>
    (
      await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script], {
        env: { ...process.env, TZ },
      })
    ).stdout;
  const first = await build("Pacific/Kiritimati");
  // The zip format counts time in steps of two seconds.
  await new Promise((resolve) => setTimeout(resolve, 2100));
  assert.match(first, /^[0-9a-f]{64}\n$/);
  assert.equal(await build("America/Los_Angeles"), first);
});

test("the schema of a filled-in record takes an empty one and a full one of every asset definition", () => {
  for (const { asset } of pairs) {
    const validate = validatorOf(asset);
    assert.ok(validate({}), JSON.stringify(validate.errors));
    assert.ok(validate(filledIn(asset)), JSON.stringify(validate.errors));
  }
});

test("the schema of a filled-in record rejects numbers, wrong dates and amounts, and unknown keys", () => {
  const { asset } = pairs[0] as (typeof pairs)[number];
  const validate = validatorOf(asset);
  const dateKey = asset.fields.find(({ type }) => type === "date")?.key ?? "";
  const amount = (value: unknown) => ({ fields: { grossObligation: { value } } });
  const date = (value: unknown) => ({ fields: { [dateKey]: { value } } });
  const calendar = ["2024-02-29", "2000-02-29", "2023-12-31", "2023-04-30", "0001-01-01"];
  for (const good of [...["0", "0.00", "-12.5", "1234567890123456789.01"].map(amount), ...calendar.map(date)])
    assert.ok(validate(good), JSON.stringify(good));
  const wrongDates = ["2023-02-29", "1900-02-29", "2023-04-31", "2023-13-01", "2023-00-10", "31.12.2023", "2023-1-1"];
  const wrongAmounts = ["", "1,234.00", "01", "1.", ".5", "1e3", "USD 5", "12 ", "12\n", "NaN"];
  const bad = [
    ...[12, null, true, ["12"], ...wrongAmounts].map(amount),
    ...[20240229, null, "", "2024-02-29T00:00:00Z", ...wrongDates].map(date),
    { unknown: "x" },
    { fields: { unknown: { value: "1" } } },
    { fields: { grossObligation: { value: "1", currency: "USD" } } },
    { fields: { grossObligation: "1" } },
    { fields: { grossObligation: { source: "" } } },
    { evidence: [{ seen: true }] },
    { evidence: [{ document: "another document" }] },
    { evidence: [{ found: "yes" }] },
    { asset: "another-asset" },
    { version: "0.2.0" },
    [],
    null,
  ];
  for (const document of bad) assert.ok(!validate(document), JSON.stringify(document));
});

test("the schema of a filled-in record says what the definition says of each field", () => {
  for (const { asset } of pairs) {
    // biome-ignore lint/suspicious/noExplicitAny: a schema of many shapes
    const schema = recordSchemaOf(asset) as any;
    assert.equal(schema.$schema, "https://json-schema.org/draft/2020-12/schema");
    const fields = schema.properties.fields.properties;
    assert.deepEqual(
      Object.entries<{ description: string }>(fields).map(([key, { description }]) => [key, description]),
      asset.fields.map(({ key, description }) => [key, description]),
    );
  }
});

function hostileSheet(text: string): Sheet {
  const { cohort, asset } = pairs[0] as (typeof pairs)[number];
  const [field] = asset.fields;
  assert.ok(field);
  return sheetOf(
    {
      ...asset,
      purpose: text,
      evidenceToInspect: [text, `${text}: ${text}`],
      fields: [{ ...field, key: text, description: text }],
    },
    { ...cohort, name: text } as CohortRecord,
    [text],
  );
}

function padded({ columns, rows }: Sheet["fields"]): string[][] {
  return [[...columns], ...rows.map((cells) => Array.from(columns, (_, column) => cells[column] ?? ""))];
}

// RFC 4180 for one delimiter: a quoted cell ends at its lone quote; what follows up to the delimiter belongs to it, as spreadsheets read it.
function cellsOf(text: string, delimiter = ","): string[][] {
  const lines: string[][] = [[]];
  let cell = "";
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] as string;
    if (quoted && text.startsWith('""', at)) {
      cell += '"';
      at += 1;
    } else if (character === '"' && (quoted || cell === "")) quoted = !quoted;
    else if (!quoted && (character === delimiter || text.startsWith("\r\n", at))) {
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

function validatorOf(asset: AssetRecord) {
  // The pattern of a date has to hold by itself: most validators take a format for a remark.
  return new Ajv2020({ strict: true, validateFormats: false }).compile(recordSchemaOf(asset));
}

function filledIn(asset: AssetRecord): unknown {
  const values = { "decimal-string": "1250.00", date: "2024-02-29" };
  return {
    asset: asset.id,
    version: asset.version,
    evidence: asset.evidenceToInspect.map((document) => ({ document, seen: "yes", reference: "folder 3" })),
    fields: Object.fromEntries(asset.fields.map(({ key, type }) => [key, { value: values[type], source: "page 2" }])),
  };
}

// Python's zip and XML readers, which share no code with the writer.
const READER = `
import json, re, sys, xml.etree.ElementTree as tree, zipfile
MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
PARTS = ["[Content_Types].xml", "_rels/.rels", "xl/workbook.xml", "xl/_rels/workbook.xml.rels", "xl/styles.xml",
         "xl/worksheets/sheet1.xml", "xl/worksheets/sheet2.xml"]
def unescaped(text):
    return re.sub("_x([0-9A-F]{4})_", lambda match: chr(int(match[1], 16)), text)
def cells(sheet):
    rows = {}
    assert not list(sheet.iter(MAIN + "f")), "a formula"
    for cell in sheet.iter(MAIN + "c"):
        column, row = re.fullmatch("([A-F])([0-9]+)", cell.get("r")).groups()
        assert cell.get("t") in (None, "inlineStr") and (cell.get("t") is None) == (len(cell) == 0), cell.get("r")
        text = unescaped(cell.findtext(MAIN + "is/" + MAIN + "t", ""))
        rows.setdefault(int(row), {})[column] = text
    return [[line[key] for key in sorted(line)] for _, line in sorted(rows.items())]
out = []
for path in sys.argv[1:]:
    with zipfile.ZipFile(path) as book:
        assert book.testzip() is None and book.namelist() == PARTS, book.namelist()
        assert all(entry.date_time == (1980, 1, 1, 0, 0, 0) for entry in book.infolist())
        parts = {name: tree.fromstring(book.read(name)) for name in PARTS}
    formats = [xf.get("numFmtId") for xf in parts["xl/styles.xml"].find(MAIN + "cellXfs")]
    pages = [parts["xl/worksheets/sheet%d.xml" % n] for n in (1, 2)]
    assert all(formats[int(cell.get("s"))] == "49" for page in pages for cell in page.iter(MAIN + "c"))
    names = [sheet.get("name") for sheet in parts["xl/workbook.xml"].iter(MAIN + "sheet")]
    out.append({"names": names, "pages": [cells(page) for page in pages]})
json.dump(out, sys.stdout)
`;

async function readWorkbooks(books: readonly Uint8Array[]): Promise<{ names: string[]; pages: string[][][] }[]> {
  const folder = await mkdtemp(join(tmpdir(), "worksheets-"));
  try {
    const paths = books.map((_, index) => join(folder, `${index}.xlsx`));
    for (const [index, path] of paths.entries()) await writeFile(path, books[index] as Uint8Array);
    const { stdout } = await promisify(execFile)("python3", ["-c", READER, ...paths], { maxBuffer: 1 << 26 });
    return JSON.parse(stdout);
  } finally {
    await rm(folder, { recursive: true });
  }
}
