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
import { AGING, READ_UNDER, workedSchedule } from "../worked-schedule.ts";
import { sheetInputs, worksheetFiles } from "../worksheet-files.ts";
import { unzipped } from "./fill-in.ts";
import { filledIn } from "./filled-in.ts";
import { handMade } from "./hand-made.ts";
import { projectWorksheets } from "./support.ts";

const data = await projectWorksheets();
const offers = await projectOffers();
const RELEASE = "release 3 of 22 November 2026";
const inputs = sheetInputs(data, offers);
const made = handMade();
const sheet = pagesOf(made);
const joined = (page: WorkbookPage) => textsOf(page).map((cells) => cells.join(" | "));

test("every definition has a workbook, five CSV files, a schema and a letter", () => {
  const expected = data.compiled.cohorts.records.flatMap(({ id }) => [
    `worksheets/${id}.xlsx`,
    ...["file", "evidence", "invoices", "lines", "summary"].map((table) => `worksheets/${id}.${table}.csv`),
    `schemas/inspection/${id}.schema.json`,
  ]);
  assert.equal(expected.length, 84);
  const letters = data.compiled.cohorts.records.map(({ id }) => `worksheets/${id}.letter.xlsx`);
  const published = [...worksheetFiles(data, offers).keys()];
  assert.deepEqual(published, [...expected, ...letters, LETTERS_PATH, WORKED_PATH]);
});

test("the worked schedule is read by the check, foots, and shows what a dirty aging holds", async () => {
  const names = new Map(data.compiled.cohorts.records.map(({ id, name }) => [id, name]));
  const bytes = worksheetFiles(data, offers).get(WORKED_PATH) as Uint8Array;
  const refuse = () => Promise.reject(new Error("no schema is asked for"));
  const { findings, notes, compared, differences } = await checkFile(
    { name: "example.xlsx", bytes },
    { names, nameIt: "name it", chooseOrder: "; choose", withSchema: refuse },
    {},
  );
  assert.deepEqual([findings, differences, compared.length], [[], [], 4]);
  // Each of its differences has its paper.
  assert.deepEqual(notes, []);
  const shown = AGING.reduce((sum, { open }) => sum + (centsOf(open) ?? 0n), 0n);
  const { head, rows } = workedSchedule(names);
  assert.equal(shown, centsOf(head["Balance on the aging"] ?? ""));
  const states = new Set(rows.flatMap((row) => row["State"] || []));
  assert.deepEqual([...states].sort(), ["contingent", "excluded", "supported"]);
  for (const heading of [
    "Nothing open",
    "Outside all twelve",
    "Difference to the aging",
    ...READ_UNDER.map((id) => names.get(id) ?? ""),
  ])
    assert.ok(
      rows.some((row) => row[heading]),
      heading,
    );
});

test("the head of a file names definition and release, and asks whose claim it is, when and in what money", () => {
  assert.deepEqual(joined(sheet.file), [
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
  const own = "the seller itself (self-made)";
  const kept = "(EDI 858), kept by the ferry line";
  const headings = ["Document", "Produced by", "What to look for", "Needed for", "In the request list"];
  const empty = ["", "", "", ""];
  const ledger = "As for the boarding list.\nRead the price and the day of each ticket.";
  assert.deepEqual(
    joined(sheet.evidence),
    [
      [...headings, "Status", "Reference", "Remark", "Document id"],
      [`Boarding list ${kept}`, "a third party", look, "decision question", ...empty, "boarding-list"],
      [`Ticket ledger ${kept}`, own, ledger, "decision question; amounts and dates", ...empty, "ticket-ledger"],
    ].map((cells) => cells.join(" | ")),
  );
  assert.deepEqual(sheet.evidence.columns[5]?.choices, STATUSES);
});

test("a line has what names it, its currency, its amounts and fields, and where it is read and filed", () => {
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
  const [heads, ...rows] = joined(sheet.summary);
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
  const { pages, edition, foot } = bookOf(made);
  assert.equal(edition, `ferry-tickets, ${RELEASE}`);
  assert.match(foot ?? "", /^Work paper _+ {2}Prepared _+ {2}Reviewed _+ {2}Supported does not mean eligible\.$/);
  const names = pages.map(({ name }) => name);
  assert.deepEqual(names, ["File", "Evidence", "Papers that must match", "Invoices", "Lines", "Summary"]);
  const [file] = readXlsx(xlsxOf(bookOf(made)));
  const said = (file?.rows ?? []).map(({ cells }) => cells[0]?.text ?? "");
  assert.deepEqual(said.slice(0, 3), [
    "Inspection worksheet: Ferry tickets (Returnable fares)",
    "Decision question: Which tickets can still be given back, and until when?",
    "Supported does not mean eligible. The pages Evidence and Papers that must match are hidden and not printed. " +
      "Unhide them to use them.",
  ]);
});

test("what explains a sheet stands in notes, which no print shows, and in no cell; keys are out of sight", () => {
  for (const input of [made, ...inputs]) {
    const parts = unzipped(xlsxOf(bookOf(input)));
    const notes = Object.entries(parts).flatMap(([path, xml]) => (path.includes("comments") ? [xml] : []));
    const cells = parts["xl/sharedStrings.xml"] ?? "";
    const { evidence, asset, ties } = input;
    const looked = [...evidence.cohort, ...evidence.asset].map(({ lookFor }) => lookFor);
    const explained = [
      ...looked,
      ...asset.fields.map(({ description }) => description),
      ...ties.map(({ expect }) => expect),
    ];
    for (const text of explained) {
      const written = cellText(text);
      assert.ok(
        notes.some((xml) => xml.includes(written)),
        `${asset.id}: ${text}`,
      );
      assert.ok(!cells.includes(written), `${asset.id}: ${text}`);
    }
    const boxes = Object.keys(parts).filter((path) => path.endsWith(".vml"));
    assert.equal(boxes.length, notes.length);
    for (const { columns } of bookOf(input).pages)
      for (const { heading, hidden } of columns)
        assert.equal(hidden === true, heading === "Key" || heading === "Document id", heading);
  }
});

test("the headings of the invoices say what is listed, how what is not covered enters, and what each amount is", () => {
  const columns = new Map(sheet.invoices.columns.map(({ heading, note = "" }) => [heading, note]));
  const noted = [...columns].flatMap(([heading, note]) => (note === "" ? [] : [heading]));
  const amounts = ["Total", "Credits", "Paid", "Moved off the aging", "Open per aging"];
  assert.deepEqual(noted, ["Invoice number", "Invoice date", ...amounts, "Read in"]);
  for (const heading of ["Invoice number", "Read in"]) assert.match(columns.get(heading) ?? "", /Less: not covered/);
});

test("each table is a CSV file whose rows say of which definition they are", () => {
  const tables = new Map(tablesOf(made));
  const own = ["Ticket number", "Sailing date", "Currency", "Fare sold", "Paid amount", "Return date"];
  assert.deepEqual(tables.get("lines"), [["Definition", ...own, "Read in", "Reference", "Remark"]]);
  assert.deepEqual(tables.get("summary")?.[6]?.slice(0, 2), ["ferry-tickets", "Gross obligation"]);
  for (const rows of tables.values()) assert.equal(new Set(rows.map(({ length }) => length)).size, 1);
});

test("a sheet notes what others say of its definition, and of which edition it is", () => {
  const { besides, release } = sheetWith({});
  assert.deepEqual(besides, ["A map of the sea is on the site.", "A port is on the site."]);
  assert.equal(release, RELEASE);
});

test("a sheet of no edition is of the version of its definition alone", () => {
  const { pages, edition } = bookOf({ ...made, release: "" });
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
    const read = [...evidence.cohort, ...evidence.asset].flatMap(({ documents }) => documents);
    const listed = pagesOf(input).evidence.rows.map(({ cells }) => cells.at(-1) ?? "");
    assert.deepEqual(listed.toSorted(), [...new Set(read.map(({ document }) => document.id))].sort());
    // In the order of the request list, and what no list asks for last.
    const asked = [...input.requestNames.keys()].filter((document) => listed.includes(document));
    assert.deepEqual(listed.slice(0, asked.length), asked, shape.id);
    assert.ok(asked.length > 10, shape.id);
    assert.ok(input.ties.length >= 4 && input.ties.length <= 6, shape.id);
  }
});

test("the schema of a filled-in record takes one hardly begun and one that is full, of every definition", () => {
  for (const input of [handMade(), ...inputs]) {
    const validate = validatorOf(input);
    const begun = { asset: input.asset.id, version: input.asset.version };
    assert.ok(validate(begun), JSON.stringify(validate.errors));
    assert.ok(
      validate({ ...begun, file: {}, evidence: [{}], lines: [{ currency: "USD" }], summary: { agingBalance: {} } }),
    );
    assert.ok(validate({ ...begun, release: RELEASE }), JSON.stringify(validate.errors));
    assert.ok(validate(filledIn(input)), JSON.stringify(validate.errors));
  }
});

function validatorOf({ asset, shape }: SheetInput) {
  // The pattern of a date has to hold by itself: most validators take a format for a remark.
  return new Ajv2020({ strict: true, validateFormats: false }).compile(recordSchemaOf(asset, shape));
}

const EDITION = { number: 3, inWords: RELEASE, date: null, path: "", feed: { name: "", path: "" }, script: "" };

const MADE_OFFERS: readonly Offer[] = [
  {
    extra: "maps",
    sheetNote: (id) => `A map of the ${id === data.compiled.folders[0]?.id ? "sea" : "land"} is on the site.`,
  },
  { extra: "ports", sheetNote: () => "A port is on the site." },
  { extra: "releases", edition: EDITION },
];

/** Returns the sheet of the first definition with something else in its folder, made with hand-made offers. */
function sheetWith(changed: Partial<(typeof data.compiled.folders)[number]>): SheetInput {
  const folders = data.compiled.folders.slice(0, 1).map((folder) => ({ ...folder, ...changed }));
  return sheetInputs({ ...data, compiled: { ...data.compiled, folders } }, MADE_OFFERS)[0] as SheetInput;
}
