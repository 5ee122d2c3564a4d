// Reads the worksheet of each definition. An examiner needs in it the questions, the papers, the lines, the summary and
// the notes of exactly this definition.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { Offer } from "../../../core/extra/offer.ts";
import { projectOffers } from "../../../test/support/project.ts";
import { centsOf } from "../check/amounts.ts";
import { checkFile } from "../check/check.ts";
import { STATUSES } from "../entry-kinds.ts";
import { LETTERS_PATH } from "../letter.ts";
import { WORKED_PATH } from "../pages/worksheets.ts";
import { recordSchemaOf } from "../record-schema.ts";
import { bookOf, pagesOf, type SheetInput, tablesOf } from "../sheet.ts";
import { readXlsx } from "../spreadsheet/read-xlsx.ts";
import { textsOf, type WorkbookPage } from "../spreadsheet/table.ts";
import { xlsxOf } from "../spreadsheet/workbook.ts";
import { cellText } from "../spreadsheet/xml.ts";
import { AGING, WORKED_DEFINITIONS, workedSchedule } from "../worked-schedule.ts";
import { sheetInputs, worksheetFiles } from "../worksheet-files.ts";
import { xmlParts } from "./fill-in.ts";
import { filledIn } from "./filled-in.ts";
import { handMade } from "./hand-made.ts";
import { projectWorksheets } from "./support.ts";

const data = await projectWorksheets();
const offers = await projectOffers();
const RELEASE = "release 3 of 22 November 2026";
const inputs = sheetInputs(data, offers);
const sheetInput = handMade();
const sheet = pagesOf(sheetInput);
const rowTexts = (page: WorkbookPage) => textsOf(page).map((cells) => cells.join(" | "));

test("every definition has a workbook, five CSV files, a schema and a letter", () => {
  const expected = data.compilation.cohorts.records.flatMap(({ id }) => [
    `worksheets/${id}.xlsx`,
    ...["file", "evidence", "invoices", "lines", "summary"].map((table) => `worksheets/${id}.${table}.csv`),
    `schemas/inspection/${id}.schema.json`,
  ]);
  assert.equal(expected.length, 84);
  const letters = data.compilation.cohorts.records.map(({ id }) => `worksheets/${id}.letter.xlsx`);
  const names = [...worksheetFiles(data, offers).keys()];
  assert.deepEqual(names, [...expected, ...letters, LETTERS_PATH, WORKED_PATH]);
});

test("the check reads the worked schedule, which foots and shows the faults of a real aging", async () => {
  const names = new Map(data.compilation.cohorts.records.map(({ id, name }) => [id, name]));
  const bytes = worksheetFiles(data, offers).get(WORKED_PATH) as Uint8Array;
  const refuse = () => Promise.reject(new Error("no schema is asked for"));
  const { findings, notes, compared, differences } = await checkFile(
    { name: "example.xlsx", bytes },
    { names, nameIt: "name it", chooseOrder: "; choose", withSchema: refuse },
    {},
  );
  assert.deepEqual([findings, differences, compared.length], [[], [], 4]);
  // Each of its differences has a paper.
  assert.deepEqual(notes, []);
  const sumOf = (amounts: readonly (string | undefined)[]): bigint =>
    amounts.reduce((sum, amount) => sum + (centsOf(amount ?? "") ?? 0n), 0n);
  const agingSum = sumOf(AGING.map(({ unpaid }) => unpaid));
  const { head, rows } = workedSchedule(names);
  assert.equal(agingSum, centsOf(head["Balance on the aging"] ?? ""));
  const rowSum = sumOf(rows.map((row) => row["Amount"]));
  const differenceSum = sumOf(rows.map((row) => row["Difference to the aging"]));
  assert.deepEqual([agingSum, rowSum, differenceSum], [88_810_00n, 95_290_00n, 9_660_00n]);
  const states = new Set(rows.flatMap((row) => row["State"] || []));
  assert.deepEqual([...states].sort(), ["contingent", "excluded", "supported"]);
  for (const heading of [
    "Nothing open",
    "Outside all twelve",
    "Difference to the aging",
    ...WORKED_DEFINITIONS.map((id) => names.get(id) ?? ""),
  ])
    assert.ok(
      rows.some((row) => row[heading]),
      heading,
    );
});

test("the head of a file names definition and release, and asks for parties, day and currency", () => {
  assert.deepEqual(rowTexts(sheet.file), [
    "Item | Entry | Key",
    "Definition | ferry-tickets | asset",
    "Version | 1.2.0 | version",
    `Release | ${RELEASE} | release`,
    "Seller |  | seller",
    "Account debtor |  | accountDebtor",
    "Contract or invoices covered |  | covers",
    "Basis of the sample |  | sample",
    "Recorded date |  | recordedDate",
    "Currency |  | currency",
    "Tax included |  | taxIncluded",
    "Freight included |  | freightIncluded",
    "Other basis of the amounts |  | otherBasis",
    "After the recorded date |  | laterEvents",
    "Work paper |  | workPaper",
    "Prepared by |  | preparedBy",
    "Prepared on |  | preparedOn",
    "Reviewed by |  | reviewedBy",
    "Reviewed on |  | reviewedOn",
  ]);
});

test("the evidence of both records lists each document once, and marks what the seller made itself", () => {
  const look = "Inspect the date of sailing and the ticket numbers.";
  const selfMade = "the seller itself (self-made)";
  const issuer = "(EDI 858), kept by the ferry line";
  const headings = ["Document", "Produced by", "What to look for", "Needed for", "In the request list"];
  const empty = ["", "", "", ""];
  const ledger = "As for the boarding list.\nRead the price and the day of each ticket.";
  assert.deepEqual(
    rowTexts(sheet.evidence),
    [
      [...headings, "Status", "Reference", "Remark", "Document id"],
      [`Boarding list ${issuer}`, "a third party", look, "decision question", ...empty, "boarding-list"],
      [`Ticket ledger ${issuer}`, selfMade, ledger, "decision question; amounts and dates", ...empty, "ticket-ledger"],
    ].map((cells) => cells.join(" | ")),
  );
  assert.deepEqual(sheet.evidence.columns[5]?.choices, STATUSES);
});

test("a line has its number, currency, amounts and fields, and columns for where it is read and filed", () => {
  const { columns, rows } = sheet.lines;
  assert.deepEqual(
    columns.map(({ heading, format }) => `${heading}, ${format}`),
    [
      "Ticket number, text",
      "Sailing date, date",
      "Currency, text",
      "Fare sold, amount",
      "Paid amount, amount",
      "Return date, date",
      "Read in, text",
      "Reference, text",
      "Remark, text",
    ],
  );
  assert.ok(rows.length > 0 && rows.every(({ cells }) => cells.length === 0));
});

test("the summary leads from the aging to the shared amounts, and asks for each field with its source", () => {
  const description = "Total of the tickets sold, before anything is given back.";
  const [heads, ...rows] = rowTexts(sheet.summary);
  assert.equal(heads, "Amount or date | What it is | Value | Currency | Source | Key");
  const keys = rows.slice(0, 5).map((row) => row.split(" | ").at(-1));
  assert.equal(keys.join(" "), "agingBalance agingNotCovered coveredNotOnAging takenOffOnAging agingDifference");
  assert.deepEqual(rows.slice(5), [
    `Gross obligation | ${description} |  |  |  | grossObligation`,
    `Supported principal | ${description} |  |  |  | supportedPrincipal`,
    `Paid amount | ${description} |  |  |  | paidAmount`,
    `Return date | ${description} |  |  |  | returnDate`,
  ]);
  const formats = sheet.summary.rows.slice(5).map(({ entry }) => entry?.format);
  assert.deepEqual(formats, ["amount", "amount", "amount", "date"]);
});

test("a workbook has the decision question and the tables, and no law", () => {
  const { pages, edition, foot } = bookOf(sheetInput);
  assert.equal(edition, `ferry-tickets, ${RELEASE}`);
  assert.match(foot ?? "", /^Work paper _+ {2}Prepared _+ {2}Reviewed _+ {2}Supported does not mean eligible\.$/);
  const names = pages.map(({ name }) => name);
  assert.deepEqual(names, ["File", "Evidence", "Papers that must match", "Invoices", "Lines", "Summary"]);
  const [file] = readXlsx(xlsxOf(bookOf(sheetInput)));
  const labels = (file?.rows ?? []).map(({ cells }) => cells[0]?.text ?? "");
  assert.deepEqual(labels.slice(0, 3), [
    "Inspection worksheet: Ferry tickets (Returnable fares)",
    "Decision question: Which tickets can still be given back, and until when?",
    "Supported does not mean eligible. The pages Evidence and Papers that must match are hidden and not printed. " +
      "Unhide them to use them.",
  ]);
});

test("the explanations of a sheet are in notes and in no cell, and its keys are hidden", () => {
  for (const input of [sheetInput, ...inputs]) {
    const parts = xmlParts(xlsxOf(bookOf(input)));
    const notes = Object.entries(parts).flatMap(([path, xml]) => (path.includes("comments") ? [xml] : []));
    const cells = parts["xl/sharedStrings.xml"] ?? "";
    const { evidence, asset, ties } = input;
    const looked = [...evidence.cohort, ...evidence.asset].map(({ lookFor }) => lookFor);
    const explanations = [
      ...looked,
      ...asset.fields.map(({ description }) => description),
      ...ties.map(({ expect }) => expect),
    ];
    for (const text of explanations) {
      const xml = cellText(text);
      assert.ok(
        notes.some((xml) => xml.includes(xml)),
        `${asset.id}: ${text}`,
      );
      assert.ok(!cells.includes(xml), `${asset.id}: ${text}`);
    }
    const boxes = Object.keys(parts).filter((path) => path.endsWith(".vml"));
    assert.equal(boxes.length, notes.length);
    for (const { columns } of bookOf(input).pages)
      for (const { heading, isHidden } of columns)
        assert.equal(isHidden === true, heading === "Key" || heading === "Document id", heading);
  }
});

test("the notes on the headings of the invoices say what is listed and what each amount is", () => {
  const columns = new Map(sheet.invoices.columns.map(({ heading, note = "" }) => [heading, note]));
  const headingsWithNote = [...columns].flatMap(([heading, note]) => (note === "" ? [] : [heading]));
  const amounts = ["Total", "Credits", "Paid", "Moved off the aging", "Open per aging"];
  assert.deepEqual(headingsWithNote, ["Invoice number", "Invoice date", ...amounts, "Read in"]);
  for (const heading of ["Invoice number", "Read in"]) assert.match(columns.get(heading) ?? "", /Less: not covered/);
});

test("each table is a CSV file whose rows name their definition", () => {
  const tables = new Map(tablesOf(sheetInput));
  const lineHeadings = ["Ticket number", "Sailing date", "Currency", "Fare sold", "Paid amount", "Return date"];
  assert.deepEqual(tables.get("lines"), [["Definition", ...lineHeadings, "Read in", "Reference", "Remark"]]);
  assert.deepEqual(tables.get("summary")?.[6]?.slice(0, 2), ["ferry-tickets", "Gross obligation"]);
  for (const rows of tables.values()) assert.equal(new Set(rows.map(({ length }) => length)).size, 1);
});

test("a sheet has the notes of other extras on its definition, and its edition", () => {
  const { offeredNotes, edition } = sheetWith({});
  assert.deepEqual(offeredNotes, ["A map of the sea is on the site.", "A port is on the site."]);
  assert.equal(edition, RELEASE);
});

test("a sheet without an edition names only the version of its definition", () => {
  const { pages, edition } = bookOf({ ...sheetInput, edition: "" });
  assert.equal(edition, "ferry-tickets");
  const notes = pages[0]?.rows.map(({ note }) => note ?? "").join(" ") ?? "";
  assert.match(notes, /Blank sheet of the asset definition ferry-tickets, version 1\.2\.0\. What you write/);
});

test("every definition has lines and the evidence of both records on its sheet", () => {
  for (const input of inputs) {
    const { evidence, lines, shape } = input;
    assert.ok(lines.columns.length > 1 && lines.fields.length > 1, shape.id);
    const keys = shape.lines.map(({ key }) => key);
    assert.deepEqual([...new Set(keys)], keys, shape.id);
    assert.ok(
      shape.lines.some(({ kind }) => kind === "date"),
      shape.id,
    );
    const documents = [...evidence.cohort, ...evidence.asset].flatMap(({ documents }) => documents);
    const documentIds = pagesOf(input).evidence.rows.map(({ cells }) => cells.at(-1) ?? "");
    assert.deepEqual(documentIds.toSorted(), [...new Set(documents.map(({ document }) => document.id))].sort());
    // The order is that of the request list. A document that no list asks for is last.
    const orderedIds = [...input.requestNames.keys()].filter((document) => documentIds.includes(document));
    assert.deepEqual(documentIds.slice(0, orderedIds.length), orderedIds, shape.id);
    assert.ok(orderedIds.length > 10, shape.id);
    assert.ok(input.ties.length >= 4 && input.ties.length <= 6, shape.id);
  }
});

test("the schema of a record accepts a nearly empty and a full record of every definition", () => {
  for (const input of [handMade(), ...inputs]) {
    const validate = validatorOf(input);
    const draft = { asset: input.asset.id, version: input.asset.version };
    assert.ok(validate(draft), JSON.stringify(validate.errors));
    assert.ok(
      validate({ ...draft, file: {}, evidence: [{}], lines: [{ currency: "USD" }], summary: { agingBalance: {} } }),
    );
    assert.ok(validate({ ...draft, release: RELEASE }), JSON.stringify(validate.errors));
    assert.ok(validate(filledIn(input)), JSON.stringify(validate.errors));
  }
});

function validatorOf({ asset, shape }: SheetInput) {
  // The pattern of a date must hold by itself, because most validators do not check formats.
  return new Ajv2020({ strict: true, validateFormats: false }).compile(recordSchemaOf(asset, shape));
}

const EDITION = { number: 3, inWords: RELEASE, date: null, path: "", feed: { name: "", path: "" }, script: "" };

const MADE_OFFERS: readonly Offer[] = [
  {
    extra: "maps",
    sheetNote: (id) => `A map of the ${id === data.compilation.folders[0]?.id ? "sea" : "land"} is on the site.`,
  },
  { extra: "ports", sheetNote: () => "A port is on the site." },
  { extra: "releases", edition: EDITION },
];

/** Returns the sheet of the first definition with another content of its folder and the offers of this test. */
function sheetWith(changes: Partial<(typeof data.compilation.folders)[number]>): SheetInput {
  const folders = data.compilation.folders.slice(0, 1).map((folder) => ({ ...folder, ...changes }));
  return sheetInputs({ ...data, compilation: { ...data.compilation, folders } }, MADE_OFFERS)[0] as SheetInput;
}
