// Reads XLSX and CSV files: every kind of cell, dates, character sets, and files that are too large or broken. A cell
// that is read wrongly makes the whole check wrong.

import assert from "node:assert/strict";
import { test } from "node:test";
import { strToU8 } from "fflate";
import { UserError } from "../../../core/base/user-error.ts";
import { readCsv } from "../spreadsheet/read-csv.ts";
import { cellPlace, type ReadCell } from "../spreadsheet/read-table.ts";
import { readXlsx } from "../spreadsheet/read-xlsx.ts";
import { zipOf } from "./fill-in.ts";

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** Returns the parts of a workbook with one page, as a program writes them that uses a prefix for every element. */
function savedParts(cells: string, date1904 = false): Record<string, string> {
  return {
    "xl/workbook.xml": `<x:workbook xmlns:x="${MAIN}" xmlns:r="${RELATIONS}">\
<x:workbookPr date1904="${date1904}"/><x:sheets>\
<x:sheet name="Page &amp; more" sheetId="7" r:id="rId9"/></x:sheets></x:workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">\
<Relationship Id="rId9" Type="${RELATIONS}/worksheet" Target="/xl/worksheets/odd.xml"/></Relationships>`,
    "xl/sharedStrings.xml": `<x:sst xmlns:x="${MAIN}"><x:si><x:t>first</x:t></x:si>\
<x:si><x:r><x:t>Paid </x:t></x:r><x:r><x:rPr/><x:t>amount</x:t></x:r>\
<x:rPh sb="0" eb="1"><x:t>not read</x:t></x:rPh></x:si></x:sst>`,
    "xl/styles.xml": `<x:styleSheet xmlns:x="${MAIN}"><x:numFmts>\
<x:numFmt numFmtId="170" formatCode="[$-409]d\\ mmm\\ yyyy"/>\
<x:numFmt numFmtId="171" formatCode="0.00&quot;days&quot;"/></x:numFmts>\
<x:cellStyleXfs><x:xf numFmtId="14"/></x:cellStyleXfs><x:cellXfs>\
<x:xf numFmtId="0"/><x:xf numFmtId="14"/><x:xf numFmtId="170"/><x:xf numFmtId="171"/></x:cellXfs></x:styleSheet>`,
    "xl/worksheets/odd.xml": `<x:worksheet xmlns:x="${MAIN}"><x:sheetData>\
<x:row r="3">${cells}</x:row></x:sheetData></x:worksheet>`,
  };
}

function cellsOf(cells: string, date1904 = false): readonly ReadCell[] {
  return readXlsx(zipOf(savedParts(cells, date1904)))[0]?.rows[0]?.cells ?? [];
}

test("every kind of cell is read, wherever it stands", () => {
  const cells =
    '<x:c r="B3" t="s"><x:v>1</x:v></x:c><x:c r="C3"><x:v>12.50</x:v></x:c><x:c r="D3" s="3"><x:v>7</x:v></x:c>' +
    '<x:c r="E3" t="b"><x:v>1</x:v></x:c><x:c r="F3" t="e"><x:f>1/0</x:f><x:v>#DIV/0!</x:v></x:c>' +
    '<x:c r="G3" t="str"><x:f>A1</x:f><x:v>a_x000A_b</x:v></x:c><x:c r="H3" s="1"/>' +
    '<x:c r="AA3" t="d"><x:v>2026-11-21T00:00:00</x:v></x:c>';
  const pages = readXlsx(zipOf(savedParts(cells)));
  assert.deepEqual(pages, [
    {
      name: "Page & more",
      rows: [
        {
          rowNumber: 3,
          cells: [
            { column: 1, kind: "text", text: "Paid amount" },
            { column: 2, kind: "number", text: "12.50" },
            { column: 3, kind: "number", text: "7" },
            { column: 4, kind: "boolean", text: "TRUE" },
            { column: 5, kind: "error", text: "#DIV/0!", formula: "1/0" },
            { column: 6, kind: "text", text: "a\nb", formula: "A1" },
            { column: 26, kind: "date", text: "2026-11-21" },
          ],
        },
      ],
    },
  ]);
});

test("cells and rows without a place follow those before them", () => {
  const parts = savedParts("");
  parts["xl/worksheets/odd.xml"] =
    `<worksheet xmlns="${MAIN}"><sheetData><row r="2"><c><v>1</v></c><c><v>2</v></c></row>\
<row><c r="C3"><v>3</v></c><c><v>4</v></c></row></sheetData></worksheet>`;
  const rows = readXlsx(zipOf(parts))[0]?.rows ?? [];
  const places = rows.flatMap(({ rowNumber, cells }) =>
    cells.map(({ column, text }) => `${cellPlace(rowNumber, column)}: ${text}`),
  );
  assert.deepEqual(places, ["row 2, column A: 1", "row 2, column B: 2", "row 3, column C: 3", "row 3, column D: 4"]);
});

test("a number with the format of a date is a day, counted from 1900 or from 1904", () => {
  const day = (serial: string, date1904: boolean, style = 1) =>
    cellsOf(`<x:c r="A3" s="${style}"><x:v>${serial}</x:v></x:c>`, date1904)[0];
  const since1900 = [
    ["1", "1900-01-01"],
    ["59", "1900-02-28"],
    ["61", "1900-03-01"],
    ["46347", "2026-11-21"],
    ["46347.5", "2026-11-21T12:00:00.000Z"],
    ["1e99", "1e99"],
  ] as const;
  for (const [serial, text] of since1900) assert.deepEqual(day(serial, false), { column: 0, kind: "date", text });
  assert.equal(day("46347", false, 2)?.text, "2026-11-21");
  assert.equal(day("44885", true)?.text, "2026-11-21");
});

/**
 * Returns a zip file with numbers of 64 bits for the packed sizes and the offsets of its entries, and with `hasSize`
 * also for their sizes. The zip file has no extra fields and no comments.
 */
function withLongNumbers(zip: Uint8Array, hasSize: boolean): Uint8Array {
  // The places of these numbers in an entry of the directory. The format sets the order of the long numbers.
  const [size, packedSize, offset] = [24, 20, 42];
  const places = hasSize ? [size, packedSize, offset] : [packedSize, offset];
  const file = Buffer.from(zip);
  const end = file.length - 22;
  const start = file.readUInt32LE(end + 16);
  const entries: Buffer[] = [];
  for (let at = start; at < end; ) {
    const entry = file.subarray(at, at + 46 + file.readUInt16LE(at + 28));
    at += entry.length;
    const extra = Buffer.alloc(4 + 8 * places.length);
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(8 * places.length, 2);
    for (const [index, place] of places.entries()) {
      extra.writeBigUInt64LE(BigInt(entry.readUInt32LE(place)), 4 + 8 * index);
      entry.writeUInt32LE(0xffffffff, place);
    }
    entry.writeUInt16LE(extra.length, 30);
    entries.push(entry, extra);
  }
  const directory = Buffer.concat(entries);
  file.writeUInt32LE(directory.length, end + 12);
  return Buffer.concat([file.subarray(0, start), directory, file.subarray(end)]);
}

test("a workbook with numbers of 64 bits in its zip file reads like the plain one", () => {
  const plain = zipOf(savedParts('<x:c t="s"><x:v>1</x:v></x:c>'));
  const pages = readXlsx(plain);
  assert.equal(pages[0]?.rows[0]?.cells[0]?.text, "Paid amount");
  for (const hasSize of [true, false])
    assert.deepEqual(readXlsx(withLongNumbers(plain, hasSize)), pages, `hasSize ${hasSize}`);
});

test("a file that is not a workbook is refused with the remedy", () => {
  const parts = savedParts("");
  const files = [
    new Uint8Array(),
    strToU8("Invoice,Amount"),
    zipOf({ "content.xml": "<office/>" }),
    zipOf(parts).slice(0, 300),
    zipOf({ ...parts, "xl/worksheets/odd.xml": "<worksheet><sheetData></worksheet>" }),
    zipOf({ ...parts, "xl/workbook.xml": '<!DOCTYPE x [<!ENTITY a "b">]><workbook>&a;</workbook>' }),
  ];
  for (const file of files)
    assert.throws(
      () => readXlsx(file),
      (error) => error instanceof UserError && /save it as XLSX$/.test(error.message),
    );
});

test("a workbook that holds more than is read, however small its file, is refused with the remedy", () => {
  const parts = savedParts('<x:c t="s"><x:v>0</x:v></x:c>'.repeat(100));
  const texts = (items: string): string => `<x:sst xmlns:x="${MAIN}">${items}</x:sst>`;
  const files = [
    zipOf({ ...parts, "xl/worksheets/odd.xml": " ".repeat(65 * 1024 * 1024) }),
    zipOf(savedParts("<x:c/>".repeat(1_000_000))),
    zipOf({ ...parts, "xl/sharedStrings.xml": texts("<x:si/>".repeat(1_000_000)) }),
    zipOf({ ...parts, "xl/sharedStrings.xml": texts(`<x:si><x:t>${"x".repeat(1_000_000)}</x:t></x:si>`) }),
  ];
  for (const file of files)
    assert.throws(() => readXlsx(file), /^UserError: the workbook has more than .* cells; save its pages as CSV/);
  const twice = (parts["xl/workbook.xml"] ?? "").replace(/<x:sheet .*?\/>/, "$&$&");
  assert.throws(
    () => readXlsx(zipOf({ ...parts, "xl/workbook.xml": twice })),
    /odd\.xml is named twice; save it as XLSX$/,
  );
});

test("a number format of brackets and deeply nested elements are read in ordinary time", () => {
  const parts = savedParts('<x:c s="2"><x:v>7</x:v></x:c>');
  const format = (parts["xl/styles.xml"] ?? "").replace("[$-409]", "[".repeat(4_000_000));
  const xml = `<x:sst xmlns:x="${MAIN}">${"<x:si>".repeat(100_000)}${"</x:si>".repeat(100_000)}</x:sst>`;
  const pages = readXlsx(zipOf({ ...parts, "xl/styles.xml": format, "xl/sharedStrings.xml": xml }));
  assert.equal(pages[0]?.rows[0]?.cells[0]?.text, "7");
});

test("a cell with a wrong number or a missing text is an error of the spreadsheet", () => {
  const cells = ["abc", "NaN", "1e400", "0x10", "Infinity"].map((value) => `<x:c><x:v>${value}</x:v></x:c>`);
  const contents = cellsOf(
    `${cells.join("")}<x:c t="s"><x:v>9</x:v></x:c><x:c t="s"><x:v></x:v></x:c><x:c><x:v>-1.5E3</x:v></x:c>`,
  );
  const kinds = contents.map(({ column, kind }) => `${column} ${kind}`);
  assert.deepEqual(kinds, ["0 error", "1 error", "2 error", "3 error", "4 error", "5 error", "7 number"]);
});

test("a row without a higher number than the row before is refused, because nothing would check it", () => {
  for (const number of ["abc", "0", "3"]) {
    const parts = savedParts(`<x:c/></x:row><x:row r="${number}"><x:c><x:v>1</x:v></x:c>`);
    const message = /the number of the row after row 3 is not greater; save it as XLSX$/;
    assert.throws(() => readXlsx(zipOf(parts)), message);
  }
});

test("a strict workbook is read, although its namespaces differ", () => {
  const strict = (xml: string): string =>
    xml
      .replaceAll(MAIN, "http://purl.oclc.org/ooxml/spreadsheetml/main")
      .replaceAll(RELATIONS, "http://purl.oclc.org/ooxml/officeDocument/relationships");
  const parts = Object.entries(savedParts('<x:c t="s"><x:v>1</x:v></x:c>')).map(([path, xml]) => [path, strict(xml)]);
  assert.equal(readXlsx(zipOf(Object.fromEntries(parts)))[0]?.rows[0]?.cells[0]?.text, "Paid amount");
});

test("CSV is read as programs save it, with any of their delimiters, quoted or not", () => {
  const files = [
    'Ticket,"Paid\namount"\r\n"A ""1""",12.50\r\n',
    '\ufeffTicket;"Paid\namount"\n"A ""1""";12.50\n',
    'Ticket\t"Paid\namount"\n"A ""1"""\t12.50',
  ];
  for (const file of files)
    assert.deepEqual(
      readCsv(strToU8(file)).rows.flatMap(({ rowNumber, cells }) =>
        cells.map(({ kind, text }) => `${rowNumber}, ${kind}: ${text}`),
      ),
      ["1, untyped: Ticket", "1, untyped: Paid\namount", '2, untyped: A "1"', "2, untyped: 12.50"],
      file,
    );
});

test("CSV in the code page of Windows is read, with one note", () => {
  const bytes = Uint8Array.from(Buffer.from("Name;Total\nMüller & Söhne;\x80 12,50\nÉtat;1\xa0200,00\n", "latin1"));
  const { rows, remark } = readCsv(bytes);
  assert.deepEqual(
    rows.map(({ cells }) => cells.map(({ text }) => text)),
    [
      ["Name", "Total"],
      ["Müller & Söhne", "€ 12,50"],
      ["État", "1\u00a0200,00"],
    ],
  );
  assert.match(remark ?? "", /^this file is not in UTF-8; it is read in the code page Windows-1252/);
  assert.equal(readCsv(strToU8("Name\nMüller")).remark, undefined);
});

test("CSV in another character set, or with quotes that do not match, is refused with the remedy", () => {
  assert.throws(
    () => readCsv(Uint8Array.of(0x4d, 0x90, 0x6c, 0x6c)),
    /^UserError: the file is neither UTF-8 nor UTF-16; save it/,
  );
  assert.throws(() => readCsv(strToU8('a,b\n"c,d')), /^UserError: the file is not CSV.*its quotes do not match/);
});

test("CSV with more cells than are read, or than a row can have, is refused with the remedy", () => {
  const message = /^UserError: the file holds more than .*; split its rows/;
  assert.throws(() => readCsv(strToU8("a,".repeat(3_000_000))), message);
  assert.throws(() => readCsv(strToU8(`a\n${"a,".repeat(20_000)}`)), /^UserError: record 2 of the file has more than/);
});
