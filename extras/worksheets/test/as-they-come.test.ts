// Reads files as other programs and people make them: formats, delimiters, titles, totals, long numbers, other kinds of
// files, and hostile ones. An honest file must be read, and a file that cannot be read must be named.

import assert from "node:assert/strict";
import { test } from "node:test";
import { strToU8, zipSync } from "fflate";
import { compiledDefinitions } from "../../../test/support/project.ts";
import { requestLines } from "../browser/request-list.ts";
import { checkFile } from "../check/check.ts";
import type { CheckResult } from "../check/check-result.ts";
import { asEntry } from "../check/entry.ts";
import { faultOf, type RecordSchema } from "../check/record.ts";
import { isTotal } from "../check/total-row.ts";
import { letterBook, letterText } from "../letter.ts";
import { recordSchemaOf } from "../record-schema.ts";
import { requestBook } from "../request-sheet.ts";
import { bookOf, tablesOf } from "../sheet.ts";
import { readCsv } from "../spreadsheet/read-csv.ts";
import { readXlsx } from "../spreadsheet/read-xlsx.ts";
import { xlsxOf } from "../spreadsheet/workbook.ts";
import { sentencesOf } from "./expected-sentences.ts";
import { fillIn, rewrite } from "./fill-in.ts";
import { handMade } from "./hand-made.ts";

const { cohorts } = await compiledDefinitions();
const sheetInput = handMade();
const schema = recordSchemaOf(sheetInput.asset, sheetInput.shape) as RecordSchema;
const book = xlsxOf(bookOf(sheetInput));
const names = new Map(cohorts.records.map((record) => [record.id, record.name]));

function resultOf(name: string, content: string | Uint8Array): Promise<CheckResult> {
  const bytes = typeof content === "string" ? strToU8(content) : content;
  return checkFile(
    { name, bytes },
    { names, nameIt: "name it", chooseOrder: "; choose", withSchema: async (_, use) => use(schema) },
    { of: sheetInput.asset.id },
  );
}

const HEAD = (tablesOf(sheetInput).find(([name]) => name === "invoices")?.[1][0] ?? []).join(",");
const ROW = "ferry-tickets,INV-1,2026-03-14,USD,12345.67,0.00,12000.00,0.00,345.67,,,";

test("a number is a date by its format in every language, and an amount with any text beside it", () => {
  const kindIn = (format: { id: number } | { code: string }): string | undefined => {
    const id = "id" in format ? format.id : 200;
    const formats = "id" in format ? "" : `<numFmts><numFmt numFmtId="200" formatCode="${format.code}"/></numFmts>`;
    const styledBook = rewrite(fillIn(book, { 4: { D4: 46000 } }), (path, xml) =>
      path === "xl/styles.xml"
        ? xml.replace(/<numFmts.*<\/numFmts>/s, formats).replaceAll(/numFmtId="(?!200")\d+"/g, `numFmtId="${id}"`)
        : xml,
    );
    const page = readXlsx(styledBook).find((one) => one.name === "Invoices");
    return page?.rows
      .flatMap(({ cells }) => cells)
      .find(({ column, kind }) => column === 3 && /^(?:number|date)$/.test(kind))?.kind;
  };
  for (const id of [14, 22, 27, 30, 31, 36, 45, 47, 50, 54, 57, 58, 71, 74, 77, 81])
    assert.equal(kindIn({ id }), "date", `${id}`);
  for (const id of [0, 1, 4, 9, 11, 37, 40, 44, 48, 59, 62, 70]) assert.equal(kindIn({ id }), "number", `${id}`);
  const dates = [
    "yyyy\\-mm\\-dd;@",
    "[$-411]ggge&quot;年&quot;m&quot;月&quot;d&quot;日&quot;",
    "[$-D07041E]d mmm bb",
    "e/m/d",
    "ว/ด/ปปปป",
    "[h]:mm",
    "mm:ss.0",
    "[Red]dd.mm.yyyy",
  ];
  for (const code of dates) assert.equal(kindIn({ code }), "date", code);
  const amounts = [
    "_-* #,##0.00\\ _D_M_-;\\-* #,##0.00\\ _D_M_-",
    "_-* #,##0.00\\ _m_k_-",
    "#,##0.00_d;[Red](#,##0.00)",
    "#,##0.00\\ [$Kč-405]",
    "0.00*h",
    "General",
    "Standard",
    "0.00E+00",
    "#,##0.00&quot; dm&quot;",
    "#,##0 m",
  ];
  for (const code of amounts) assert.equal(kindIn({ code }), "number", code);
});

test("a CSV file is read with the delimiter that gives its headings", async () => {
  const headLine = `${HEAD.split(",")
    .map((heading) => `"${heading}"`)
    .join(",")},"Notes; internal"`;
  const semicolons = (text: string): string => text.replaceAll(",", ";");
  const files = [
    `Example Ltd; aged receivables\n${HEAD}\n${ROW}\n`,
    `Example Ltd\tas of | today;\n\n"A, B and C"\n${HEAD}\n${ROW}\n`,
    `${headLine}\n${ROW},"x ""y"""\n`,
    `sep=;\r\n${semicolons(HEAD)}\r\n${semicolons(ROW)}\r\n`,
    `"sep=|"\n${HEAD.replaceAll(",", "|")}\n${ROW.replaceAll(",", "|")}\n`,
    `${HEAD.replaceAll(",", "|")}\n${ROW.replaceAll(",", "|")}\n`,
    `Total, of all; A, B, C, D, E, F\n${semicolons(HEAD)}\n${semicolons(ROW)}`,
    `${HEAD}\n${ROW.replace("INV-1", '="00123"')}\n`,
    `${HEAD}\n${ROW.replace("INV-1", '6" valve')}\n`,
  ];
  for (const file of files) {
    const { findings, holds } = await resultOf("invoices.csv", file);
    assert.deepEqual([sentencesOf(findings), holds], [[], "Invoices (1 row filled in)"], file);
  }
  const [, row] = readCsv(strToU8('sep=;\nTicket;"Paid"\n="007";6" valve')).rows;
  assert.deepEqual([row?.rowNumber, row?.cells.map(({ text }) => text)], [2, ["007", '6" valve']]);
  await assert.rejects(
    resultOf("invoices.csv", "Example Ltd\nName,Age\nAnn,7\n"),
    /no row has the column headings of a table/,
  );
});

test("Unicode Text is read with or without its mark, and a file that is not text is refused", async () => {
  const text = `${HEAD}\n${ROW}\n`.replaceAll(",", "\t");
  const little = new Uint8Array(Buffer.from(text, "utf16le"));
  const big = Uint8Array.from(little, (_, at) => little[at ^ 1] as number);
  const withMark = (mark: number[], bytes: Uint8Array): Uint8Array => Uint8Array.of(...mark, ...bytes);
  for (const bytes of [little, big, withMark([0xff, 0xfe], little), withMark([0xfe, 0xff], big)])
    assert.equal((await resultOf("invoices.txt", bytes)).holds, "Invoices (1 row filled in)");
  for (const bytes of [
    [0x4d, 0x81, 0x6c],
    [0x4d, 0xfc, 0x07],
  ])
    await assert.rejects(resultOf("a.csv", Uint8Array.from(bytes)), /neither UTF-8 nor UTF-16; save it as CSV/);
});

test("a row of a sum is known by its words, in several languages and spellings", () => {
  const totals =
    "Total|TOTAL:|Totals|***Total***|Sum|Sum of lines|TTL|Grand-total|Grand Total|Sub-total|" +
    "TOTAL DUE|Balance due|Total USD|Total (USD)|Subtotal EUR|Page total 3|Hartwell Total|INV-1 Total|" +
    "Total of October|Total 2026|Total 31.12.2026|Total at 30 June 2026|Total for customer 7";
  const elsewhere =
    "Summe|Gesamtsumme|Total général|Sous-total|Totale|Totaal|Suma|Celkem|Razem|Ogółem|Toplam|Yhteensä|" +
    "Итого|合計|小计|I alt";
  for (const text of [...totals.split("|"), ...elsewhere.split("|")]) assert.ok(isTotal(text), text);
  const lines =
    "Total Logistics 8|INV 40|Lump sum|Sumter Steel|Sum insured under policy|0070|Totality|D-1|" +
    "Change order 7 total loss claim";
  for (const text of lines.split("|")) assert.ok(!isTotal(text), text);
});

test("a number that a program has rounded is noted in a column of texts", async () => {
  const warning = /^Invoices, row 2, column B \(Invoice number\): spreadsheet programs keep fifteen digits of a number/;
  for (const number of ["4.50012E+11", "4,5E+11", "1E+15", "450012345678901234"]) {
    const { findings, notes } = await resultOf("invoices.csv", `${HEAD}\n${ROW.replace("INV-1", `"${number}"`)}\n`);
    assert.deepEqual(findings, []);
    assert.match(sentencesOf(notes).join(), warning, number);
  }
  const result = await resultOf(
    "book.xlsx",
    fillIn(book, {
      1: { B8: "Ferry Line Ltd", B9: "Quay Tours", B12: 46347, B13: "EUR" },
      4: { A4: 4.5e17, A5: 450012345678, A6: "1234567890123456" },
    }),
  );
  assert.deepEqual(
    sentencesOf(result.notes).map((note) => note.slice(0, 26)),
    ["Invoices, row 4, column A "],
  );
  for (const text of ["INV-4E+11", "12E5", "4500123456"])
    assert.deepEqual((await resultOf("invoices.csv", `${HEAD}\n${ROW.replace("INV-1", text)}\n`)).notes, [], text);
});

test("the finding on a wrong amount names the wrong character and the right form", () => {
  const wrong: readonly [text: string, sign: string][] = [
    ["12,345.67", "a comma between its thousands"],
    ["1,23,456.00", "a comma between its thousands"],
    ["12,345", "a comma that may stand before thousands or before decimals"],
    ["345,67", "a comma before its decimals"],
    ["1.250,00", "a comma before its decimals"],
    ["1.250.000", "a point between its thousands"],
    ["1.250", "a point that may stand between thousands or before decimals"],
    ["$345.67", "a currency sign"],
    ["345.67 \u20ac", "a currency sign"],
    ["(345.67)", "parentheses"],
    ["345.67-", "a minus behind its digits"],
    ["\u2212345.67", "a dash in place of the minus"],
    ["+345.67", "a plus"],
    ["'345.67", "an apostrophe before it"],
    ["1 250.00", "a blank between its digits"],
    ["1\u202f250", "a blank between its digits"],
    ["1'250.00", "an apostrophe between its digits"],
    ["USD 345.67", "letters"],
    ["345.67 CR", "letters"],
    ["4.5E+11", "an exponent, which leaves digits out"],
    ["5%", "a percent sign"],
    ["-", "a dash and no digits (zero is 0)"],
    ["n/a", "no digits (leave the cell empty if no document states it)"],
    ["\u0663\u0664", "digits of another script"],
    ["007", "a zero before its digits"],
    [".50", "no digit before its point"],
    ["5.", "no digit behind its point"],
  ];
  for (const [text, sign] of wrong)
    for (const kind of ["amount", "signedAmount"] as const)
      assert.match(
        faultOf(text, kind) ?? "",
        new RegExp(`^this amount has ${sign.replace(/[()]/g, "\\$&")}; write digits, `),
        text,
      );
});

test("a file of another kind is named by its content, whatever its name is", async () => {
  const old = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
  const files: readonly [name: string, bytes: Uint8Array, expected: RegExp][] = [
    ["old.xlsx", Uint8Array.of(...old), /an older workbook \(\.xls\); save it as XLSX$/],
    ["old.xls", Uint8Array.of(...old), /an older workbook \(\.xls\); save it as XLSX$/],
    [
      "locked.xlsx",
      Uint8Array.of(...old, ...Buffer.from("EncryptedPackage", "utf16le")),
      /by a password; save it as XLSX without one$/,
    ],
    [
      "sheet.ods",
      zipSync({ mimetype: [strToU8("application/vnd.oasis.opendocument.spreadsheet"), { level: 0 }] }),
      /\(\.ods\); save it as XLSX with File, Save As and the file type Excel 2007-365 \(\.xlsx\)$/,
    ],
    ["sheet.numbers", zipSync({ "Index/Document.iwa": new Uint8Array(3) }), /XLSX with File, Export To and Excel$/],
    ["sheet.xlsx", zipSync({ "xl/workbook.bin": new Uint8Array(3) }), /a binary workbook \(\.xlsb\)/],
    ["page.csv", strToU8("\ufeff <html><table></table></html>"), /a web page/],
    [
      "table.csv",
      strToU8('<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>'),
      /of 2003/,
    ],
    ["paper.xlsx", strToU8("%PDF-1.7"), /a PDF document/],
  ];
  for (const [name, bytes, expected] of files) await assert.rejects(resultOf(name, bytes), expected, name);
  assert.equal((await resultOf("named.csv", book)).holds, (await resultOf("named.xlsx", book)).holds);
});

test("a workbook is judged by the size of its inflated parts, and no part may repeat or overlap", () => {
  const archive = zipSync({ "a.xml": new Uint8Array(1_000_000) }, { level: 9 });
  const begins = findDirectory(archive);
  const entry = archive.slice(begins, archive.length - 22);
  const renamedEntry = entry.slice();
  renamedEntry[46] = 0x62;
  const withEntries = (entries: readonly Uint8Array[]): Uint8Array => {
    const end = archive.slice(-22);
    new DataView(end.buffer).setUint16(8, entries.length, true);
    new DataView(end.buffer).setUint16(10, entries.length, true);
    return Uint8Array.from([...archive.slice(0, begins), ...entries.flatMap((one) => [...one]), ...end]);
  };
  // The archive declares a size of one byte.
  const largerArchive = zipSync({ "xl/workbook.xml": new Uint8Array(40_000_000) }, { level: 1 });
  new DataView(largerArchive.buffer, largerArchive.byteOffset).setUint32(findDirectory(largerArchive) + 24, 1, true);
  const files: readonly [bytes: Uint8Array, expected: RegExp][] = [
    [withEntries(Array(200).fill(entry)), /it holds a\.xml twice; save it as XLSX$/],
    [withEntries([entry, renamedEntry]), /two of its parts overlap; save it as XLSX$/],
    [largerArchive, /^UserError: the workbook has more than about 140,000 cells/],
  ];
  for (const [bytes, expected] of files) assert.throws(() => readXlsx(bytes), expected);
});

// Returns the place of the signature in the directory of an archive with one entry.
function findDirectory(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  for (let at = bytes.length - 46; at >= 0; at -= 1) if (view.getUint32(at, true) === 0x02014b50) return at;
  throw new Error("no directory");
}

test("a letter, a request list and an aging are named, and there is nothing to check in them", async () => {
  const register = { needs: [], documents: [] };
  const lines = requestLines(register, new Map());
  const files: readonly [name: string, content: Uint8Array | string, says: RegExp][] = [
    ["letter.xlsx", xlsxOf(letterBook(["Is it so?"])), /^this is a letter to an account debtor/],
    ["letter.txt", letterText(["Is it so?"]), /^this is a letter to an account debtor/],
    ["list.xlsx", xlsxOf(requestBook(lines, "")), /^this is a request list/],
    ["aging.csv", "Customer,Current,1-30,31-60,Over 90,Total\nQuay Tours,5,6,7,8,26\n", /^this is an aging/],
    ["other.csv", "a,b\n1,2\n", /none of its pages has the headings of a sheet/],
  ];
  for (const [name, content, says] of files) {
    const bytes = typeof content === "string" ? strToU8(content) : content;
    const definitions = {
      names,
      nameIt: "name it",
      chooseOrder: "",
      withSchema: async <Of>(_: string, use: (of: RecordSchema) => Of) => use(schema),
    };
    await assert.rejects(checkFile({ name, bytes }, definitions, {}), (error: Error) => {
      assert.match(error.message, says, name);
      return error.message.includes("nothing to check");
    });
  }
});

test("the number of a day is read as a date in a column of dates, and any other number stays a number", () => {
  const cell = (text: string) => ({ column: 1, kind: "number" as const, text });
  const { kind, text, remark } = asEntry(cell("46347"), "date") ?? assert.fail();
  assert.deepEqual([kind, text], ["date", "2026-11-21"]);
  assert.match(remark ?? "", /the number of a day/);
  for (const number of ["1250", "463470", "46347.5"]) assert.equal(asEntry(cell(number), "date")?.kind, "number");
});

test("a row that is there twice is reported, also if its number has a blank in one of them", async () => {
  const rows = `${HEAD}\n${ROW}\n${ROW.replace("INV-1", "INV -1")}\n`;
  assert.match(
    sentencesOf((await resultOf("invoices.csv", rows)).notes).join(),
    /the same name and amount stand in both rows/,
  );
});
