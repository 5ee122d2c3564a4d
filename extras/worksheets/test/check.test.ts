// Checks files in every format: blank, filled in, and with each kind of mistake. An examiner must get every place that
// is not in shape, and a blank or correct file must pass.

import assert from "node:assert/strict";
import { mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import { UserError } from "../../../core/base/user-error.ts";
import type { Deployment } from "../../../core/read/deployment.ts";
import { compiledDefinitions } from "../../../test/support/project.ts";
import { csvOf } from "../browser/csv.ts";
import { check } from "../check/check-command.ts";
import { checkRecord, type RecordSchema, shapeIn } from "../check/record.ts";
import { KINDS } from "../entry-kinds.ts";
import { recordSchemaOf } from "../record-schema.ts";
import { bookOf, tablesOf } from "../sheet.ts";
import { xlsxOf } from "../spreadsheet/workbook.ts";
import { worksheet } from "../worksheet-command.ts";
import { sentenceOf, sentencesOf } from "./expected-sentences.ts";
import { type Entries, fillIn, rewrite } from "./fill-in.ts";
import { filledIn } from "./filled-in.ts";
import { handMade } from "./hand-made.ts";

const { cohorts } = await compiledDefinitions();
// The definition made by hand, with an id that the registry has.
const sheetInput = handMade();
const id = cohorts.records[0]?.id as string;
const asset = { ...sheetInput.asset, id };
const input = { ...sheetInput, asset, shape: { ...sheetInput.shape, id } } as unknown as typeof sheetInput;
const schema: RecordSchema = recordSchemaOf(input.asset, input.shape);
const book = xlsxOf(bookOf(input));
const tables = new Map(tablesOf(input));

const deployment: Deployment = {
  name: "a deployment",
  read: async (path) => {
    if (path === `worksheets/${id}.file.csv`) return new TextEncoder().encode(csvOf(tables.get("file") ?? []));
    assert.equal(path, `schemas/inspection/${id}.schema.json`);
    return new TextEncoder().encode(JSON.stringify(schema));
  },
  loadCohorts: async () => cohorts,
  loadAssetDefinitions: () => Promise.reject(new Error("not asked for")),
  loadRelease: () => Promise.reject(new Error("not asked for")),
};

const folder = await mkdtemp(join(tmpdir(), "check-"));
after(() => rm(folder, { recursive: true }));

const has = (sign: string): string => `this amount has ${sign}; write ${KINDS.amount.write}`;
const hasSigned = (sign: string): string => `this amount has ${sign}; write ${KINDS.signedAmount.write}`;
const NO_DATE = `this is not ${KINDS.date.is}`;

async function resultOf(name: string, content: string | Uint8Array, of?: string) {
  const path = join(folder, name);
  await writeFile(path, content);
  const { definition, holds, findings, notes, differences } = await check(deployment, path, { of });
  assert.equal(definition, name.startsWith("schedule") ? "a schedule" : id);
  const [problems, remarks] = [findings, [...differences, ...notes]].map(sentencesOf);
  return remarks?.length === 0 ? { holds, findings: problems } : { holds, findings: problems, remarks };
}

// The pages File, Evidence, Invoices, Lines and Summary, as an examiner fills them in. The third page, Papers that must
// match, is not read.
const ENTRIES: Readonly<Record<number, Entries>> = {
  1: { B8: "Ferry Line Ltd", B12: 46347, B13: "EUR", B14: "yes", B20: 46348 },
  2: { C2: "seen", D2: 12, C3: "exception", E3: "torn" },
  4: { A4: "R-1", B4: 46000, C4: "EUR", D4: 12.5, G4: 8.5, A5: "Total", D5: 12.5 },
  5: { A3: "0070", C3: "EUR", E3: 12.5, F3: 46347, G3: "outside", A4: 71, C4: "EUR", E4: 4.1000000000000005 },
  6: { B2: 8.5, C2: "EUR", D2: "aging", B6: -4, B10: 46347 },
};

test("a blank worksheet, one half filled in and one in each format are in shape", async () => {
  const pages = ["File", "Evidence", "Invoices", "Lines", "Summary"];
  const blank = pages.map((name) => `${name} (0 rows filled in)`).join(", ");
  assert.deepEqual(await resultOf("blank.xlsx", book), { holds: blank, findings: [] });
  assert.deepEqual(await resultOf("filled.XLSX", fillIn(book, ENTRIES)), {
    holds: [
      "File (5 rows filled in)",
      "Evidence (2 rows filled in)",
      "Invoices (1 row filled in)",
      "Lines (2 rows filled in)",
      "Summary (3 rows filled in)",
    ].join(", "),
    findings: [],
    remarks: [
      'File: "Account debtor" is empty',
      "Invoices, row 5: read as a total, not as a line",
      sentenceOf(
        "Summary, row 6, column B (Other differences)",
        "an amount stands under other differences, and its source gives no reason",
        "it only makes the sums agree, so write what it is",
      ),
    ],
  });
  for (const [name, rows] of tables)
    assert.deepEqual((await resultOf(`${name}.csv`, csvOf(rows), id)).findings, [], name);
  const two = [`${id},0070,,EUR,,12.50,2026-11-21,,W/P 3,`, ",,,,,,,,,", ",0071,,EUR,,4", ""].join("\n");
  assert.deepEqual(await resultOf("lines.csv", csvOf(tables.get("lines") ?? []) + two), {
    holds: "Lines (2 rows filled in)",
    findings: [],
  });
  const { holds, findings } = await resultOf("record.json", JSON.stringify(filledIn(input)));
  assert.deepEqual({ holds, findings }, { holds: "a record", findings: [] });
});

test("the check of a workbook names every cell that is not in shape, by page, row and column", async () => {
  const faultyBook = fillIn(fillIn(book, ENTRIES), {
    1: {
      B6: "9.9.9",
      B7: "release 2 of 21 November 2026",
      B12: "end of month",
      B13: "FLORIN",
      B14: "partly",
      C9: "debtor",
    },
    2: { C2: "ordered", F3: "tickets" },
    5: { C3: "eu", E3: "12,5O", F3: "31.04.2026", E4: "about 4", F4: 0.5 },
    6: { B2: "n/a", B3: "1240.555", B4: -5, B10: "46347.5", F9: "paid" },
  });
  const { findings, remarks } = await resultOf("spoiled.xlsx", faultyBook);
  assert.ok(remarks?.includes('File: the row "Account debtor" is missing'));
  assert.deepEqual(findings, [
    'File, row 6, column B (Entry): the definition in this check has "1.2.0"',
    "File, row 9, column C (Key): this key is unknown",
    `File, row 12, column B (Entry): ${NO_DATE}`,
    "File, row 13, column B (Entry): this is not a currency code of three capital letters, such as USD",
    "File, row 14, column B (Entry): this is not yes or no",
    "Evidence, row 2, column C (Status): this is not one of requested, received, seen, not applicable, exception",
    "Evidence, row 3, column F (Document id): the definition has no such document",
    "Lines, row 3, column C (Currency): this is not a currency code of three capital letters, such as USD",
    `Lines, row 3, column E (Paid amount): ${has("letters")}`,
    `Lines, row 3, column F (Return date): ${NO_DATE}`,
    `Lines, row 4, column E (Paid amount): ${has("letters")}`,
    `Lines, row 4, column F (Return date): ${NO_DATE}`,
    `Summary, row 3, column B (Value): ${hasSigned("more than two decimals, or a point between its thousands")}`,
    sentenceOf(
      "Summary, row 4, column B (Value)",
      "this amount is below zero",
      "write it without the minus, where amounts are taken off",
    ),
    "Summary, row 9, column F (Key): this key is unknown",
    `Summary, row 10, column B (Value): ${NO_DATE}`,
  ]);
});

test("the check of a workbook names missing pages, missing headings, errors and unread columns", async () => {
  const renamedBook = rewrite(book, (path, xml) =>
    path === "xl/workbook.xml" ? xml.replace('name="Summary"', 'name="Sums"') : xml,
  );
  const faultyBook = fillIn(renamedBook, {
    5: { A2: "Tickets number", C2: "Sailing date", F2: "Notes", A4: "T 1", A5: "T 2", E4: 1, E5: 2 },
  });
  const brokenBook = rewrite(faultyBook, (_, xml) =>
    xml
      .replace(/<c r="E4" s="(\d+)"><v>1<\/v>/, '<c r="E4" s="$1" t="e"><v>#REF!</v>')
      .replace(/<c r="E5" s="(\d+)"><v>2<\/v>/, '<c r="E5" s="$1"><f>E4+1</f><v/>'),
  );
  assert.deepEqual(await resultOf("renamed.xlsx", brokenBook), {
    holds:
      "File (0 rows filled in), Evidence (0 rows filled in), Invoices (0 rows filled in), Lines (2 rows filled in), \
Summary (0 rows filled in)",
    findings: [
      "Lines, row 2, column C: this heading is there twice",
      "Lines, row 4, column E (Paid amount): this cell shows a spreadsheet error",
      sentenceOf(
        "Lines, row 5, column E (Paid amount)",
        "this formula has no stored value",
        "open the file in a spreadsheet program and save it",
      ),
    ],
    remarks: [
      "page Sums: this page has the headings of Summary and is read as Summary",
      'File: "Seller" is empty',
      'File: "Account debtor" is empty',
      'File: "Recorded date" is empty',
      'File: "Currency" is empty',
      'Lines, row 2, column A: this heading is read as "Ticket number"',
      "Lines, row 2, column F: this heading does not belong to the sheet; its column is not read",
    ],
  });
  const heads = ["A2", "B2", "C2", "D2", "E2", "F2", "G2", "H2", "I2"];
  const bare = fillIn(book, { 5: Object.fromEntries(heads.map((place) => [place, place])) });
  assert.deepEqual((await resultOf("bare.xlsx", bare)).findings, [
    'Lines: no row has its headings, such as "Read in", "Reference" and "Remark"',
  ]);
});

test("the check of a CSV file names every fault, and the fault of a whole column once", async () => {
  const head = "Ticket number;Sailing date;Currency;Fare sold;paidAmount;Return date;Read in;Reference;Remark;W/P\n";
  const lines = `${head}1;;EUR;;1.250,0O;2026-02-30;;;;12;kept\n${id};;EUR;;4;\nTotal;;;;4;\n`;
  assert.deepEqual(await resultOf("lines.csv", lines, id), {
    holds: "Lines (2 rows filled in)",
    findings: [
      `Lines, row 2, column E (Paid amount): ${has("letters")}`,
      `Lines, row 2, column F (Return date): ${NO_DATE}`,
    ],
    remarks: [
      "Lines, row 1, column J: this heading does not belong to the sheet; its column is not read",
      "Lines, row 2, column K: this column has no heading; it is not read",
      "Lines, row 4: read as a total, not as a line",
    ],
  });
  const american = Array.from({ length: 35 }, (_, index) => `${index};;USD;;1.00;11/04/2026;;;\n`).join("");
  assert.deepEqual((await resultOf("lines.csv", head + american, id)).findings, [
    sentenceOf(
      "Lines, column F (Return date)",
      "35 dates, first in row 2, can be read with the month first or with the day first",
      "write 2026-11-21, or name the order with --dates month-first or --dates day-first",
    ),
  ]);
  const otherId = cohorts.records[1]?.id as string;
  const summary = [
    "Definition,Amount or date,Value,Currency,Source,Key",
    `${id},,1,EUR,,grossObligation`,
    `${otherId},Paid amount,2,EUR,,`,
    `${id},Sum,3,EUR,,`,
    `${id},,5,,,grossObligation`,
    `${id},,,EUR,aging,supportedPrincipal`,
  ];
  const { findings, remarks } = await resultOf("summary.csv", `${summary.join("\n")}\n`);
  assert.deepEqual(remarks, ["Summary, row 6: this row has a currency or a source, but no value"]);
  assert.deepEqual(findings, [
    'Summary: the row "grossObligation" is there twice',
    "Summary: supportedPrincipal is empty; write all four amounts or none",
    `Summary, row 3, column A (Definition): the definition in this check is ${id}`,
    "Summary, row 4: this row has no key of the definition",
  ]);
});

test("the check of a schedule names an amount under two definitions or none, and every wrong cell", async () => {
  const two = cohorts.records.slice(0, 2);
  const rows = [
    [
      "Sum,Paper,Date,Currency,Amount",
      ...two.map(({ name }) => name),
      "Outside all twelve,State,Reference,Remark",
    ].join(),
    "Invoice 7,aging,2026-11-21,EUR,100.00,,100.00,,contingent,,",
    "Total Logistics 8,aging,,EUR,50.00,50.00,,50.00,,,",
    "Credit 9,aging,,EUR,-5.00,,,-5.0x,,,",
    "Invoice 10,aging,,EUR,1.00,,,,,,",
    "Total of October,,,EUR,151.00,50.00,100.00,50.00,,,",
  ];
  assert.deepEqual(await resultOf("schedule.csv", rows.join("\n")), {
    holds: "Schedule (4 rows filled in)",
    findings: [`Schedule, row 4, column H (Outside all twelve): ${hasSigned("letters")}`],
    remarks: [
      sentenceOf(
        "Schedule, row 3, column E (Amount)",
        "under the definitions stands 100.00, the amount is 50.00",
        "differs by 50.00",
        `it is written under ${two[0]?.name} and Outside all twelve, so write each part in a separate row`,
      ),
      "Schedule, row 6, column E (Amount): the rows add up to 146.00, this total is 151.00; differs by 5.00",
      "Schedule, row 5, column E (Amount): this amount is not written under any definition",
      "Schedule, row 6: read as a total, not as a line",
    ],
  });
  const ids = two.map((record) => record.id);
  const blank = await worksheet(deployment, ids, { output: "schedule.xlsx" });
  assert.deepEqual(await resultOf("schedule.xlsx", blank), { holds: "Schedule (0 rows filled in)", findings: [] });
});

test("a file that names no definition needs the option, and an unknown definition is refused", async () => {
  const lines = csvOf(tables.get("lines") ?? []);
  await assert.rejects(
    resultOf("lines.csv", lines),
    /^UserError: the file does not name a known definition.*name its definition with --of <id>/,
  );
  await assert.rejects(resultOf("record.json", "{}"), /--of <id>/);
  await assert.rejects(resultOf("lines.csv", lines, `${id}x`), /^UserError: COHORT_NOT_FOUND: .* did you mean/);
  await assert.rejects(
    resultOf("lines.csv", "Name,Remark\nAnn,7\n", id),
    /^UserError: no row has .* of a table .*; it needs two or more, such as "\w.*; found in the file: "Remark"$/,
  );
  await assert.rejects(resultOf("sheet.xls", "", id), /^UserError: sheet\.xls does not end in \.json, \.csv or \.xlsx/);
  await assert.rejects(
    resultOf("record.json", '{\n  "asset": nothing', id),
    (error) => error instanceof UserError && !error.message.includes("nothing"),
  );
});

test("a file above the size limit is refused before it is read", async () => {
  const path = join(folder, "large.json");
  await writeFile(path, "");
  await truncate(path, 700 * 1024 * 1024);
  await assert.rejects(
    check(deployment, path, { of: id }),
    /large\.json is larger than 64 MiB; split it into several files/,
  );
});

test("the check of a JSON record names each fault by its pointer, and never repeats a value", async () => {
  const record = {
    version: "0.0.9",
    file: { currency: "secret", seller: "" },
    evidence: [{ document: "secret" }, "secret"],
    lines: [{ ticketNumber: 7, "a/b~": "secret" }],
    summary: { paidAmount: { value: "1,2" }, unknown: {} },
  };
  const { findings } = await resultOf("record.json", JSON.stringify(record), id);
  assert.deepEqual(findings, [
    'the record: "asset" is missing',
    '/version: the definition in this check has "1.2.0"',
    "/file/currency: this is not a currency code of three capital letters, such as USD",
    "/file/seller: this is empty; leave the key out",
    "/evidence/0/document: the definition has no such document",
    "/evidence/1: this is not an object",
    "/lines/0/ticketNumber: this is not a string; write amounts and dates as strings",
    "/lines/0/a~1b~0: this key is unknown",
    `/summary/paidAmount/value: ${has("a comma before its decimals")}`,
    "/summary/unknown: this key is unknown",
  ]);
  assert.doesNotMatch(findings.join(), /secret/);
});

test("the check refuses exactly what the published schema refuses", () => {
  const validate = new Ajv2020({ strict: true, validateFormats: false }).compile(schema);
  const full = filledIn(input);
  const amount = (value: unknown) => ({ ...full, summary: { paidAmount: { value } } });
  const date = (value: unknown) => ({ ...full, file: { recordedDate: value } });
  const calendar = ["2024-02-29", "2000-02-29", "2023-12-31", "2023-04-30", "1900-01-01", "2199-12-31"];
  const good = [
    full,
    { asset: id, version: "1.2.0" },
    { ...full, evidence: [{}], lines: [], summary: {} },
    ...["0", "0.00", "12.5", "1234567890123456789.01"].map(amount),
    ...calendar.map(date),
  ];
  const wrongDates = [
    "2023-02-29",
    "1900-02-29",
    "2023-04-31",
    "2023-13-01",
    "2023-00-10",
    "31.12.2023",
    "2023-1-1",
    "0202-11-21",
    "2200-01-01",
    "2100-02-29",
  ];
  const wrongAmounts = ["", "1,234.00", "01", "1.", ".5", "1e3", "USD 5", "12 ", "12\n", "NaN", "-12.50", "1.005"];
  const bad = [
    ...[12, null, true, ["12"], {}, ...wrongAmounts].map(amount),
    ...[20240229, null, "", "2024-02-29T00:00:00Z", ...wrongDates].map(date),
    { asset: id },
    { ...full, asset: "another-asset" },
    { ...full, version: "0.2.0" },
    { ...full, unknown: "x" },
    { ...full, file: { seller: "" } },
    { ...full, file: { taxIncluded: true } },
    { ...full, file: { currency: "usd" } },
    { ...full, file: { extra: "x" } },
    { ...full, evidence: { document: "boarding-list" } },
    { ...full, evidence: [{ document: "another document" }] },
    { ...full, summary: { grossObligation: { value: "1" } } },
    { ...full, invoices: [{ total: 5 }] },
    { ...full, evidence: [{ status: "partly" }] },
    { ...full, evidence: [{ found: "yes" }] },
    { ...full, lines: [{ paidAmount: 5 }] },
    { ...full, lines: [{ grossObligation: "5" }] },
    { ...full, lines: [[]] },
    { ...full, summary: { grossObligation: "1" } },
    { ...full, summary: { unknown: { value: "1" } } },
    { ...full, summary: { returnDate: { value: "5.00" } } },
    JSON.parse('{"asset": "x", "__proto__": {}}'),
    [],
    null,
    "text",
  ];
  for (const record of good) {
    assert.ok(validate(record), JSON.stringify(record));
    assert.deepEqual(checkRecord(record, schema), [], JSON.stringify(record));
  }
  for (const record of bad) {
    assert.ok(!validate(record), JSON.stringify(record));
    assert.notEqual(checkRecord(record, schema).length, 0, JSON.stringify(record));
  }
});

test("the shape is read from the published schema, and a schema of another shape is refused", async () => {
  assert.deepEqual(shapeIn(JSON.parse(JSON.stringify(schema))), input.shape);
  const path = join(folder, "record.json");
  await writeFile(path, JSON.stringify({ ...filledIn(input), version: "0.2.0" }));
  const odd = structuredClone(schema) as unknown as { properties: { lines: { items: { properties: object } } } };
  odd.properties.lines.items.properties = { x: { title: "X", $ref: "#/$defs/constructor" } };
  const { file: _, ...others } = schema.properties ?? {};
  const wrongFile = { ...schema, properties: { ...others, file: { type: "object", properties: { seller: {} } } } };
  for (const wrong of [null, 5, {}, { properties: {} }, odd, wrongFile]) {
    const read = async () => new TextEncoder().encode(JSON.stringify(wrong));
    await assert.rejects(check({ ...deployment, read }, path, { of: id }), {
      name: "UserError",
      message: /is malformed; run verify/,
    });
  }
});
