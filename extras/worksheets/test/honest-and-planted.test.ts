// Plants twenty errors in an honest file, each alone and all together, and writes the file as honest people do. The
// check must tell an examiner every error, and refuse nothing that is honest.

import assert from "node:assert/strict";
import { test } from "node:test";
import { strToU8 } from "fflate";
import { SCHEDULE } from "../browser/schedule-words.ts";
import type { CheckResult } from "../check/check-result.ts";
import { verdictOf } from "../check/verdict.ts";
import { scheduleBook } from "../schedule-sheet.ts";
import { firstSumOf, headLineOf } from "../spreadsheet/formula.ts";
import { letters } from "../spreadsheet/xml.ts";
import {
  askedOf,
  cellOf,
  cellsOf,
  clausesOf,
  headlineOf,
  inOrder,
  patternOf,
  sentenceAt,
  sentenceOf,
} from "./expected-sentences.ts";
import { type NamedEntries, placeOf } from "./fill-by-name.ts";
import { type Entries, rewrite, withPage } from "./fill-in.ts";
import {
  at,
  BOOK,
  FIRST,
  honestFile,
  invoice,
  line,
  PAGES,
  reportInWords,
  resultOf,
  SECOND,
  sheet,
  sum,
  two,
} from "./honest-file.ts";

/** An error: its name, the entries that make it, and the pattern of its sentence in the report. */
type PlantedFault = readonly [name: string, entries: NamedEntries, sentence: RegExp];

const WAY = "the balance on the aging with the lines Less and Add below it";

const IN_TOTALS: readonly PlantedFault[] = [
  [
    "parts of the summary against its gross",
    { "Summary Excluded amount": 500 },
    patternOf(
      cellOf("Summary", "Gross obligation", "B"),
      /supported, contingent and excluded add up to [\d,.]+, the gross obligation is 1,500\.00/,
      /differs by/,
    ),
  ],
  [
    "the way from the aging",
    { "Summary Add: taken off on the aging": 360 },
    patternOf(
      cellOf("Summary", "Gross obligation", "B"),
      new RegExp(`${WAY} leads to [\\d,.]+, the gross obligation is 1,500\\.00`),
      /differs by 60\.00/,
    ),
  ],
  [
    "invoices against the balance",
    invoice(2, { Total: 530, "Open per aging": 530 }),
    patternOf(
      cellOf("Summary", "Balance on the aging", "B"),
      /open per aging .* adds up to [\d,.]+, the balance of the summary less what is not covered is 1,200\.00/,
      /differs by/,
    ),
  ],
  [
    "lines against the summary",
    line(1, { "Supported principal": 580, "Contingent amount": 420 }),
    patternOf(
      cellOf("Summary", "Supported principal", "B"),
      /the lines add up to 1,030\.00, the summary says 1,300\.00/,
      /differs by 270\.00/,
    ),
  ],
  [
    "rows against the balance",
    { "Schedule Balance on the aging": 4180 },
    patternOf(
      cellOf("Schedule", "Balance on the aging", "C"),
      /the rows without what is not on the aging add up to [\d,.]+, the balance on the aging is 4,180\.00/,
      /(?:differs by|this leaves)/,
    ),
  ],
];

const PLANTED_FAULTS: readonly PlantedFault[] = [
  ...IN_TOTALS,
  [
    "a place against its amount",
    sum(2, { [SECOND]: 210 }),
    /Schedule, rows? [\d, and]+, column H \(Amount\): under the definitions stands 210\.00, the amount is 200\.00/,
  ],
  [
    "an invoice that is paid but still open",
    invoice(1, { Paid: 900 }),
    patternOf(
      cellsOf("Invoices", "Open per aging", "H"),
      /the aging shows open 700\.00, after .* there is left 0\.00/,
      /differs by 700\.00/,
    ),
  ],
  [
    "a difference to the aging that is not the amount",
    sum(3, { [SCHEDULE.difference]: 330 }),
    patternOf(
      cellsOf("Schedule", "Difference to the aging"),
      /the difference to the aging is 330\.00, the amount of the row is 300\.00/,
      /differs by 30\.00/,
    ),
  ],
  [
    "one half of a pair for the whole account",
    sum(7, { [SCHEDULE.amount]: 60, [SECOND]: 60 }),
    patternOf(
      cellsOf("Schedule", "Amount", "H"),
      /the rows for the whole account add up to 10\.00, .*/,
      /without a partner: row \d+ with -50\.00, row \d+ with 60\.00/,
    ),
  ],
  [
    "a day that no month has",
    sum(1, { Date: "2026-09-31" }),
    /Schedule, rows? [\d, and]+, column D \(Date\): this is not a calendar date/,
  ],
  [
    "a date that may be of two months",
    invoice(1, { "Invoice date": "03/04/2026" }),
    patternOf(
      "Invoices, column B \\(Invoice date\\)",
      /one date, first in row \d+, can be read with the month first or with the day first/,
      /write 2026-11-21/,
      /choose/,
    ),
  ],
  [
    "a letter in an amount",
    line(2, { "Contingent amount": "25O.00" }),
    /Lines, rows? [\d, and]+, column \w \(Contingent amount\): this amount has letters/,
  ],
  [
    "a heading that is mistyped",
    line(0, { "Contingent amount": "Contingent amt" }),
    /noted: Lines, rows? [\d, and]+, column \w: this heading is read as "Contingent amount"/,
  ],
  [
    "a state that is none",
    sum(2, { State: "disputed" }),
    /Schedule, rows? [\d, and]+, column \w \(State\): this is not one of supported, contingent, excluded/,
  ],
  [
    "a state that is missing",
    sum(1, { State: "" }),
    /Schedule, rows? [\d, and]+, column \w \(State\): this row has no state; write/,
  ],
  [
    "a state on a difference of the whole amount",
    sum(3, { State: "supported" }),
    /Schedule, rows? [\d, and]+, column \w \(State\): the aging shows this amount and the papers do not/,
  ],
  [
    "an amount in two places",
    sum(5, { [SCHEDULE.outside]: 5 }),
    patternOf(
      cellOf("Schedule", "Amount", "H"),
      /under the definitions stands 405\.00, the amount is 400\.00/,
      /.* it is written under .* and Outside all twelve/,
    ),
  ],
  [
    "a currency that is none",
    { "File Currency": "FLORIN" },
    /File, rows? [\d, and]+, column B \(Entry\): this is not a currency code/,
  ],
  [
    "a status that is none",
    { "Evidence 1 Status": "ordered" },
    /Evidence, rows? [\d, and]+, column C \(Status\): this is not one of requested/,
  ],
  [
    "a cell beside the table",
    { "Summary =H5": 77 },
    /\nRead 7 of \d pages; not read: .*column H of Summary|\nNot read: column H of Summary\./,
  ],
];

// Errors from a person who did not know the check, each in its own row.
const MORE_PLANTED: readonly PlantedFault[] = [
  [
    "a letter in an amount of a schedule",
    sum(8, { Item: "INV 8", ...at(FIRST, "43,337.2S", "supported") }),
    /Schedule, rows? [\d, and]+, column H \(Amount\): this amount has letters/,
  ],
  [
    "a total that is typed over",
    sum(20, { Item: "Total", [SCHEDULE.amount]: 99999 }),
    patternOf(
      cellsOf("Schedule", "Amount", "H"),
      /the rows add up to [\d,.]+, this total is 99,999\.00/,
      /(?:differs by|this leaves)/,
    ),
  ],
  [
    "a row in another currency",
    sum(9, { Item: "INV 9", ...at(FIRST, 30, "supported"), Currency: "CAD" }),
    patternOf(
      `(?:noted|corrected): ${cellsOf("Schedule", "Currency", "G")}`,
      /this row is in CAD, and \d+ of \d+ rows are in USD/,
      /a sum is compared with all rows and with those of each currency/,
    ),
  ],
  [
    "a row that stands twice",
    sum(10, { Item: "INV 1", Date: 46300, ...at(FIRST, 1000, "supported") }),
    /to be completed or corrected: Schedule, rows \d+ and \d+: the same name and amount stand .* which are one invoice/,
  ],
  [
    "an amount without a name",
    sum(11, at(FIRST, 12, "supported")),
    /to be completed or corrected: Schedule, rows? [\d, and]+, column A \(Item\): this row has an amount and no name/,
  ],
  [
    "a row without a currency",
    sum(12, { Item: "INV 12", [SCHEDULE.amount]: 5, [FIRST]: 5, State: "supported" }),
    askedOf(cellsOf("Schedule", "Currency", "G"), /this row has no currency, and others have one/),
  ],
  [
    "a due date before its date",
    sum(5, { Item: "INV 5", Date: 46300, "Due date": "2025-11-05" }),
    askedOf(cellsOf("Schedule", "Due date", "E"), /this date is before that of "Date"/),
  ],
  [
    "a date after the recorded date",
    sum(2, { Date: 46400 }),
    /to be completed or corrected: Schedule, rows? [\d, and]+, column D \(Date\): this date is after the recorded date/,
  ],
  [
    "a year that is mistyped",
    sum(6, { Date: "2062-10-05" }),
    askedOf(cellsOf("Schedule", "Date", "D"), /this date is 36 years from the recorded date/),
  ],
  [
    "a sheet that was prepared before the recorded date",
    { "Schedule Prepared on": 46000 },
    askedOf(cellsOf("Schedule", "Prepared on"), /this date is before that of "Recorded date"/),
  ],
  [
    "days that are typed over a formula",
    sum(3, { "Due date": 46300, "Days past due": 23 }),
    patternOf(
      cellsOf("Schedule", "Days past due", "F"),
      /this cell shows 23 days, the formula of the sheet gives 47 days/,
    ),
  ],
  [
    "a zero that is typed over a formula",
    invoice(1, { Paid: 900, "Paid but still open": 0 }),
    patternOf(
      cellsOf("Invoices", "Paid but still open"),
      /this cell shows 0\.00, the formula of the sheet gives 700\.00/,
    ),
  ],
  [
    "a row that stands twice in other letters and marks",
    sum(24, { Item: "inv-1", Date: 46300, ...at(FIRST, 1000, "supported") }),
    /to be completed or corrected: Schedule, rows \d+ and \d+: the same name and amount stand .* which are one invoice/,
  ],
  [
    "an invoice that stands twice",
    {
      ...invoice(4, { "Invoice number": "INV 7", Currency: "USD", Total: 10, Paid: 10, "Open per aging": 0 }),
      ...invoice(5, { "Invoice number": "INV 7", Currency: "USD", Total: 10, Paid: 10, "Open per aging": 0 }),
    },
    /to look at: Invoices, rows \d+ and \d+: the same name and amount stand in both rows/,
  ],
  [
    "a line that stands twice",
    {
      ...line(3, { "Ticket number": "T 9", Currency: "USD", "Paid amount": 5 }),
      ...line(4, { "Ticket number": "T 9", Currency: "USD", "Paid amount": 5 }),
    },
    /to look at: Lines, rows \d+ and \d+: the same name and amount stand in both rows/,
  ],
  [
    "a definition with a name of somebody's own",
    sum(0, { [SECOND]: "Lates" }),
    /noted: Schedule, rows? [\d, and]+, column \w: this heading is read as "Late-delivery claims"/,
  ],
  [
    "dates of both orders in one column",
    { ...line(1, { "Return date": "08/21/2026" }), ...line(2, { "Return date": "21/08/2026" }) },
    patternOf(
      "Lines, column \\w \\(Return date\\)",
      /some of its dates have the month first \(row \d+\) and some the day first \(row \d+\)/,
    ),
  ],
  ["no recorded date", { "File Recorded date": "" }, /to be completed or corrected: File: "Recorded date" is empty/],
  [
    "a debtor of a worksheet that is its seller",
    { "File Account debtor": "Ferry Line Ltd." },
    askedOf(cellOf("File", "Account debtor", "B"), /the account debtor is the seller/, /write who owes/),
  ],
  [
    "a debtor of a schedule that is its seller",
    { "Schedule Account debtor": "FERRY LINE" },
    /to be completed or corrected: Schedule, row \d+, column C \(Account debtor\): the account debtor is the seller/,
  ],
  [
    "a state where nothing is open",
    sum(4, { State: "supported" }),
    askedOf(cellsOf("Schedule", "State"), /this row has a state, and no definition reads it/),
  ],
  [
    "an amount under no definition",
    sum(13, { Item: "INV 13", Currency: "USD", [SCHEDULE.amount]: 7 }),
    askedOf(cellsOf("Schedule", "Amount", "H"), /this amount is not written under any definition/),
  ],
  [
    "whom a row is for, mistyped",
    sum(14, { Item: "AP 4", "Row is for": "whole acount", ...at(FIRST, 3, "supported") }),
    /Schedule, rows? [\d, and]+, column B \(Row is for\): this is not one item or whole account/,
  ],
  [
    "a sign that is lost under a definition",
    sum(15, { Item: "CM 15", Currency: "USD", [SCHEDULE.amount]: -9, [FIRST]: 9, State: "supported" }),
    /Schedule, rows? [\d, and]+, column H \(Amount\): under the definitions stands 9\.00, the amount is -9\.00/,
  ],
  [
    "a line below zero",
    line(5, { "Ticket number": "T 5", Currency: "USD", "Paid amount": -5 }),
    /Lines, rows? [\d, and]+, column \w \(Paid amount\): this amount is below zero/,
  ],
];

const SUMMARY = sheet.pages.find(({ name }) => name === "Summary") ?? assert.fail();
const sourceOf = (label: string): string =>
  `Summary =D${headLineOf(SUMMARY) + 1 + SUMMARY.rows.findIndex(({ cells }) => cells[0] === label)}`;

// Deductions that were entered twice, and cash with the sign of an invoice.
const TWICE: readonly PlantedFault[] = [
  [
    "a deduction in two rows, filed under one reference",
    {
      ...sum(31, { Item: "Shortage, INV 31", Reference: "W/P D-31", ...at(SECOND, 61, "contingent") }),
      ...sum(32, { Item: "Short, load 9", Reference: "w/p  D-31", ...at(SECOND, 61, "contingent") }),
    },
    /to look at: Schedule, rows \d+ and \d+: the same reference and the same amount stand in both rows/,
  ],
  [
    "a deduction in two rows under its number",
    {
      ...sum(33, { Item: "CB 88133, shortage", ...at(SECOND, 62, "contingent") }),
      ...sum(34, { Item: "INV 34, chargeback no. 88133", ...at(SECOND, 62, "contingent") }),
    },
    /to look at: Schedule, rows \d+ and \d+: the same reference and the same amount stand in both rows/,
  ],
  [
    "lines with one reference and the same amount",
    {
      ...line(7, { "Ticket number": "T 71", Currency: "USD", "Paid amount": 9, Reference: "D-12" }),
      ...line(8, { "Ticket number": "T 72", Currency: "USD", "Paid amount": 9, Reference: "D-12" }),
    },
    /to look at: Lines, rows \d+ and \d+: the same reference and the same amount stand in both rows/,
  ],
  [
    "a deduction twice in one source",
    { [sourceOf("Add: taken off on the aging")]: "CB 88121 1,140.00; CB 88122 75.00; CB 88121 1140.00" },
    askedOf(cellOf("Summary", "Source", "D"), /the same reference and the same amount stand twice in this cell/),
  ],
  [
    "a deduction in the sources of two items",
    { [sourceOf("Balance on the aging")]: "DM 7 (50.00)", [sourceOf("Less: not covered")]: "DM 8: 50.00, DM 7: 50.00" },
    askedOf(
      cellOf("Summary", "Source", "D"),
      /the same reference and the same amount stand here and in Summary, row \d+, column D \(Source\)/,
    ),
  ],
  [
    "cash that is entered as an invoice is",
    sum(35, { Item: "Unapplied cash R-2219", ...at(SCHEDULE.nothingOpen, 77) }),
    askedOf(
      cellOf("Schedule", "Amount", "H"),
      /this row is cash, which reduces the balance, and its amount is above zero/,
    ),
  ],
  [
    "a payment with the sign of what the aging lacks",
    sum(36, { Item: "INV 36, paid by R-2219", ...at(FIRST, 78, "excluded", -78) }),
    askedOf(
      cellOf("Schedule", "Difference to the aging"),
      /the name of this row may say that it was paid, and its difference/,
    ),
  ],
  [
    "cash among the invoices, above zero",
    invoice(8, { "Invoice number": "Cash on account", Currency: "USD", Total: 79, "Open per aging": 79 }),
    askedOf(cellOf("Invoices", "Open per aging", "H"), /this row is cash, which reduces the balance/),
  ],
  [
    "a payment of an invoice below zero",
    invoice(9, { "Invoice number": "INV 9", Currency: "USD", Total: 80, Paid: -30, "Open per aging": 110 }),
    /Invoices, row \d+, column F \(Paid\): this amount is below zero; write it without the minus/,
  ],
];

test("an amount that is not billed and has no difference to the aging is asked for one", async () => {
  const isAsked = async (name: string, difference: string | number): Promise<boolean> =>
    reportInWords(
      await resultOf(honestFile(sum(9, { Item: name, ...at(FIRST, 12, "supported", difference) }))),
    ).includes("this row is not billed, as it says, and its difference is empty");
  for (const name of ["DN 7, not billed", "Unbilled delivery 7", "DN 7 not yet invoiced"]) {
    assert.ok(await isAsked(name, ""), name);
    assert.ok(!(await isAsked(name, -12)), name);
  }
  assert.ok(!(await isAsked("DN 7, billed", "")));
});

const isAskedForReason =
  /Schedule, row \d+, column H \(Amount\): this row is called a difference or an adjustment, and no/;

test("a row that only makes sums agree is asked for its reason", async () => {
  const wordsOf = async (entries: NamedEntries): Promise<string> =>
    reportInWords(
      await resultOf(honestFile(sum(9, { Item: "Adjustment", ...at(SCHEDULE.nothingOpen, 12.34), ...entries }))),
    );
  for (const Remark of [
    "to tie",
    "To agree to the aging.",
    "misc",
    "unreconciled",
    "unreconciled difference",
    "to foot",
    "balancing",
    "per certificate",
  ])
    assert.match(await wordsOf({ Remark }), isAskedForReason, Remark);
  for (const Paper of ["certificate", "aging of the ledger"])
    assert.match(await wordsOf({ Item: "Rounding", Paper }), isAskedForReason, Paper);
  assert.doesNotMatch(await wordsOf({ Item: "Rounding", ...at(SCHEDULE.nothingOpen, 0.4) }), isAskedForReason);
  const plug = invoice(4, { "Invoice number": "Other differences", Total: 40, "Open per aging": 40 });
  assert.match(
    reportInWords(await resultOf(honestFile(plug))),
    /Invoices, row \d+, column H \(Open per aging\): this row is called a difference or an adjustment/,
  );
  assert.match(await wordsOf({ Item: "Unreconciled difference", Paper: "aging" }), isAskedForReason);
  for (const honest of [
    { Remark: "price agreed on 3 November, to tie to contract 7" },
    { Paper: "Credit memo 8" },
    { Reference: "CM 8" },
  ])
    assert.doesNotMatch(await wordsOf(honest), isAskedForReason);
});

test("the finding on a file without headings names the needed and the found headings", async () => {
  const head = "Seller,,Ferry Line\nAccount debtor,,Quay Tours\nBalance on the aging,,5\n";
  const read = (rows: string): Promise<CheckResult> =>
    resultOf(new TextEncoder().encode(`${head}${rows}\n`), "schedule.csv");
  await assert.rejects(
    read("INV 1,5,supported"),
    new RegExp(`^UserError: this is the head of a schedule, and no row has .* one; write them .*; ${NEEDS}; none of`),
  );
  await assert.rejects(
    read("Posting,State,Remark\nINV 1,supported,5"),
    new RegExp(`; ${NEEDS}; found in the file: "State" and "Remark"$`),
  );
  await assert.rejects(
    resultOf(new TextEncoder().encode("Item,Posting,Date\nINV 1,5,2026-10-01\n"), "schedule.csv"),
    new RegExp(`the headings of a sheet, .*; ${NEEDS}; found in the file: "Item" and "Date"; if it is a`),
  );
  const { findings, holds } = await read(`Inv #,Balance,Status,Definition\nINV 1,5,supported,${FIRST}`);
  assert.deepEqual([findings, holds], [[], "Schedule (1 row filled in)"]);
});

const NEEDS = 'a schedule needs the headings "Item" and "Amount"';

// Rows at the bottom that add up some of the rows, or compare them.
const OWN_TOTALS: readonly PlantedFault[] = [
  [
    "a total of a state",
    sum(25, { Item: "Total contingent", [SCHEDULE.amount]: 275 }),
    patternOf(
      cellOf("Schedule", "Amount", "H"),
      /the rows that are contingent add up to [\d,.]+, this total is 275\.00/,
      /differs by/,
    ),
  ],
  [
    "a total of a definition",
    sum(26, { Item: `Total ${SECOND.toLowerCase()}`, [SCHEDULE.amount]: 277 }),
    patternOf(
      cellOf("Schedule", "Amount", "H"),
      /the amounts under the heading that it names add up to [\d,.]+, this total is 277\.00/,
    ),
  ],
  [
    "a balance per aging that is not that of the head",
    sum(27, { Item: "Balance per aging", [SCHEDULE.amount]: 1499 }),
    /Schedule, row \d+, column H \(Amount\): the balance on the aging is [\d,.]+, this total is 1,499\.00; differs by/,
  ],
  [
    "a net balance",
    sum(28, { Item: "Net balance", [SCHEDULE.amount]: 1511 }),
    /Schedule, row \d+, column H \(Amount\): the balance on the aging is [\d,.]+, this total is 1,511\.00; differs by/,
  ],
  [
    "a difference",
    sum(29, { Item: "Difference", [SCHEDULE.amount]: 23 }),
    patternOf(
      cellOf("Schedule", "Amount", "H"),
      /the rows less the balance on the aging come to -?[\d,.]+, this total is 23\.00/,
      /(?:differs by|this leaves)/,
    ),
  ],
  [
    "a name that does not say what it adds up",
    sum(30, { Item: "Total disputed", [SCHEDULE.amount]: 913 }),
    /noted: Schedule, row \d+: this total is not compared: its name does not say which rows it adds up/,
  ],
];

const TWO_DIFFERENCES = "Schedule, rows \\d+ and \\d+ \\(Difference to the aging\\)";

// Amounts that are on the aging in two rows.
const IN_TWO_ROWS: readonly PlantedFault[] = [
  [
    "a deduction that stands twice and is not marked",
    sum(4, { [SCHEDULE.amount]: -200, [SCHEDULE.nothingOpen]: -200, [SCHEDULE.difference]: "" }),
    askedOf(TWO_DIFFERENCES, /200\.00 and -200\.00: if this is one amount that the aging lists twice/),
  ],
  [
    "a deduction that stands twice, in two papers",
    {
      ...sum(16, { Item: "CB 4411", Paper: "Remittance", ...at(FIRST, -70, "excluded") }),
      ...sum(17, { Item: "Shortage, CB 4411", Paper: "Aging", ...at(SECOND, -70, "excluded") }),
    },
    askedOf(TWO_DIFFERENCES, /-70\.00 and -70\.00: if this is one amount that the aging lists twice/),
  ],
  [
    "a paid invoice with a difference whose cash has none",
    {
      ...sum(18, { Item: "INV 18", ...at(SCHEDULE.nothingOpen, 333, "", 333) }),
      ...sum(19, { Item: "Cash, INV 18", ...at(SCHEDULE.nothingOpen, -333) }),
    },
    askedOf(TWO_DIFFERENCES, /333\.00 and -333\.00: one of these rows has a difference to the aging/),
  ],
  [
    "cash with a difference whose paid invoice has none",
    {
      ...sum(22, { Item: "INV 22", ...at(SCHEDULE.nothingOpen, 444) }),
      ...sum(23, { Item: "Cash, INV 22", ...at(SCHEDULE.nothingOpen, -444, "", -444) }),
    },
    askedOf(TWO_DIFFERENCES, /444\.00 and -444\.00: one of these rows has a difference to the aging/),
  ],
];
const ALL_PLANTED_FAULTS = [...PLANTED_FAULTS, ...MORE_PLANTED, ...OWN_TOTALS, ...TWICE, ...IN_TWO_ROWS];

// A second page of lines cannot be written as an entry, so it is added as a page.
const COPY = inOrder(
  /page Lines \(2\): this page has the headings of Lines and is not read/,
  /Read 7 of 8 pages; not read: page Lines \(2\)/,
);
const withCopy = (bytes: Uint8Array): Uint8Array => withPage(bytes, "Lines (2)", 5, {});

test("the honest file foots, and nothing in it is refused", async () => {
  const { findings, differences, notes, unread, pages } = await resultOf(honestFile());
  assert.deepEqual([findings, differences, unread, pages], [[], [], [], { all: 7, read: 7 }]);
  assert.deepEqual(
    notes.map(({ says }) => says),
    ["the differences to the aging add up to -120.00; the balance without them is 1,600.00"],
  );
});

test("each planted error is reported alone", async () => {
  assert.deepEqual([PLANTED_FAULTS.length, IN_TOTALS.length, MORE_PLANTED.length], [20, 5, 25]);
  for (const [name, entries, sentence] of ALL_PLANTED_FAULTS)
    assert.match(reportInWords(await resultOf(honestFile(entries))), sentence, name);
  assert.match(reportInWords(await resultOf(withCopy(honestFile()))), COPY);
});

test("two different sums stay a difference and name the likely cause", async () => {
  const toldOf = async (...entries: readonly NamedEntries[]): Promise<string[]> => {
    const result = await resultOf(honestFile(...entries));
    assert.equal(result.counts.differing, result.differences.length);
    assert.doesNotMatch(reportInWords(result), /nothing differs|what was compared agrees/);
    return result.differences.map(
      ({ place, says }) =>
        `${place.replace(/\d+/, "n")}: ${says.replace(/^.*(?=differs by)/, "").replace(/\d+(?=, column)/g, "n")}`,
    );
  };
  const total = sum(8, { Item: "Total", [SCHEDULE.amount]: 1880 });
  const balanceOff = (by: string): string => `Schedule, row n, column C (Balance on the aging): differs by ${by}`;
  const [twice = "", ...others] = await toldOf(sum(9, { Item: "INV 1", Date: 46300, ...at(FIRST, 1000, "supported") }));
  assert.deepEqual(others, []);
  assert.match(twice, /differs by 1,000\.00; the likely cause is Schedule, rows \d+ and \d+$/);
  // An error in a row, and another error in the balance.
  const findings = await toldOf(total, sum(2, { [SECOND]: 210 }), { "Schedule Balance on the aging": 1510 });
  assert.deepEqual(findings, [balanceOff("30.00"), "Schedule, row n, column H (Amount): differs by 10.00"]);
  // The summary differs by the sum of two errors in lines, so neither line is the cause alone.
  const two = await toldOf(
    line(1, { "Excluded amount": 7, "Gross obligation": 1000 }),
    line(2, { "Excluded amount": 61 }),
  );
  assert.deepEqual(two.slice(0, 2), [
    "Lines, row n, column E (Gross obligation): differs by 7.00",
    "Lines, row n, column E (Gross obligation): differs by 11.00",
  ]);
  assert.match(two[2] ?? "", /Excluded amount\): differs by 18\.00$/);
  // Cash with the other sign is off by twice its amount.
  const [sign = ""] = await toldOf(sum(9, { Item: "Cash on account", ...at(SCHEDULE.nothingOpen, 45) }), {
    "Schedule Balance on the aging": 1435,
  });
  assert.match(
    sign,
    /differs by 90\.00, twice the amount, whose sign may be the wrong one, in row \d+; the likely cause/,
  );
  // A line of a worksheet that is there twice, because the summary does not count it.
  const [again = ""] = await toldOf(
    line(3, { "Ticket number": "T 9", Currency: "USD", "Paid amount": 5 }),
    line(4, { "Ticket number": "T 9", Currency: "USD", "Paid amount": 5 }),
    { "Summary Paid amount": 5 },
  );
  assert.match(again, /differs by 5\.00; the likely cause is Lines, rows \d+ and \d+$/);
});

/**
 * Two places explain the difference equally well, or both sums count the place. To name one of them as the cause would
 * be a guess.
 */
const OF_NO_KNOWN_CAUSE: readonly (readonly [name: string, entries: NamedEntries, count: number])[] = [
  ["a balance that two sums count", { "Summary Balance on the aging": 1160 }, 2],
  ["one half of a pair for the whole account", sum(6, { [SCHEDULE.amount]: -40, [FIRST]: -40 }), 2],
  ["a row whose amount another row has", sum(9, { Item: "INV 9", ...at(FIRST, 200, "supported") }), 1],
];

test("a cause is named only if it is the only one", async () => {
  for (const [name, entries, count] of OF_NO_KNOWN_CAUSE) {
    const { differences } = await resultOf(honestFile(entries));
    const withCause = differences.filter(({ says }) => /likely cause|in row \d+$/.test(says));
    assert.deepEqual([withCause, differences.length], [[], count], name);
  }
});

/** The line of the verdict with what was compared, its result, and what was not compared. */
function comparedInPart(result: RegExp, notCompared: RegExp): RegExp {
  return new RegExp(`(?<=\\n)Compared in part: .*; ${result.source}\\. Not compared: ${notCompared.source}\\. `);
}

const AGREES = /what was compared agrees/;
const ONE_TO_BE_CORRECTED = headlineOf(
  /(?<=\n)In file, of [\w-]+/,
  /what was compared agrees/,
  /(?:and )?1 place is to be completed or corrected[,.].* Looked at: /,
);
const AMOUNT = cellOf("Schedule", "Amount", "H");
const EXCLUDED_COLUMN = cellOf("Lines", "Excluded amount");

/** Entries that keep a sum from being compared or make a row incomplete, and the sentence of the verdict on them. */
const NOT_WHOLE: readonly PlantedFault[] = [
  [
    "an amount of a schedule that cannot be read",
    { ...sum(1, { [SCHEDULE.amount]: "1,00O.00" }), ...sum(8, { Item: "Total", [SCHEDULE.amount]: 99999 }) },
    inOrder(
      clausesOf(
        /this total is 99,999\.00/,
        new RegExp(
          `differs by 98,119\\.00 with 1,000\\.00, as it seems to be meant in ${AMOUNT}, which cannot be read`,
        ),
      ),
      comparedInPart(
        /1 place differs, and 1 place is to be corrected or completed/,
        new RegExp(`${AMOUNT} cannot be read`),
      ),
    ),
  ],
  [
    "an amount of a line that cannot be read",
    line(2, { "Excluded amount": "some" }),
    inOrder(
      clausesOf(
        /the summary says 50\.00/,
        new RegExp(`this leaves 50\\.00 for ${EXCLUDED_COLUMN}, which cannot be read`),
      ),
      comparedInPart(
        /2 places differ, and 1 place is to be corrected or completed/,
        new RegExp(`${EXCLUDED_COLUMN} cannot be read`),
      ),
    ),
  ],
  [
    "an amount that cannot be read beside another difference",
    { ...line(2, { "Excluded amount": "some" }), "Schedule Balance on the aging": 1481 },
    /the summary says 50\.00; without Lines, row \d+, column \w \(Excluded amount\), which cannot be read\n/,
  ],
  [
    "a gross obligation of the lines below a heading that is not known",
    line(0, { "Gross obligation": "Ledger 4" }),
    comparedInPart(
      AGREES,
      /parts with the gross obligation in Lines, which may stand below a heading that is not known/,
    ),
  ],
  [
    "a total whose name does not say what it adds up",
    sum(8, { Item: "Total disputed", [SCHEDULE.amount]: 913 }),
    comparedInPart(AGREES, /Schedule, row \d+, a total whose name does not say what it adds up/),
  ],
  [
    "a row in another currency",
    { ...sum(2, { Currency: "CAD" }), "Schedule Balance on the aging": 4180 },
    inOrder(
      askedOf(cellOf("Schedule", "Currency", "G"), /this row is in CAD/),
      /.*the balance on the aging is 4,180\.00; differs by/,
    ),
  ],
  [
    "a line in another currency",
    line(2, { Currency: "CAD" }),
    inOrder(askedOf(cellOf("Lines", "Currency"), /this row is in CAD/), ONE_TO_BE_CORRECTED),
  ],
  ["a state that is missing", sum(1, { State: "" }), ONE_TO_BE_CORRECTED],
  ["an amount that is under no definition", sum(1, { [FIRST]: "" }), ONE_TO_BE_CORRECTED],
];

test("the verdict claims nothing about sums that were not compared or incomplete rows", async () => {
  for (const [name, entries, sentence] of NOT_WHOLE) {
    const words = reportInWords(await resultOf(honestFile(entries)));
    assert.match(words, sentence, name);
    assert.ok(!/each cell has a value that it may have[\s\S]*nothing differs/.test(words), name);
  }
});

test("the copy of a schedule is named as unread, and the schedule of another debtor is read", async () => {
  const number = PAGES.findIndex(({ name }) => name === "Schedule") + 1;
  const bookWithCopy = (entries: Entries): Uint8Array => withPage(honestFile(), "Schedule (2)", number, entries);
  const copy = await resultOf(bookWithCopy({}));
  assert.deepEqual(
    copy.findings.map(({ place }) => place),
    ["page Schedule (2)"],
  );
  assert.match(reportInWords(copy), /\nRead 7 of 8 pages; not read: page Schedule \(2\)\./);
  const [, debtor] = placeOf(PAGES, "Schedule Account debtor");
  const resultOfOther = await resultOf(bookWithCopy({ [debtor]: "Pier Tours" }));
  assert.deepEqual([resultOfOther.findings, resultOfOther.unread, resultOfOther.pages], [[], [], { all: 8, read: 8 }]);
});

test("a hidden page or one without a head is reported with the way to count its rows", async () => {
  const hide = (bytes: Uint8Array): Uint8Array =>
    rewrite(bytes, (path, xml) =>
      path === "xl/workbook.xml" ? xml.replace('sheetId="99"', 'sheetId="99" state="veryHidden"') : xml,
    );
  const number = PAGES.findIndex(({ name }) => name === "Schedule") + 1;
  const [words, hiddenCopy] = [withCopy(honestFile()), hide(withCopy(honestFile()))];
  const says =
    /page has the headings of Lines and is not read: its rows are in no sum; move them to the page Lines, or/;
  assert.match(reportInWords(await resultOf(words)), new RegExp(`: this ${says.source}`));
  assert.match(reportInWords(await resultOf(hiddenCopy)), new RegExp(`: this hidden ${says.source}`));
  const hiddenPage = hide(withPage(honestFile(), "Old", 1, {}));
  const old = rewrite(hiddenPage, (path, xml) =>
    path.endsWith("sheet99.xml") ? xml.replace(/<sheetData>[\s\S]*<\/sheetData>/, OLD_ITEM) : xml,
  );
  assert.match(
    reportInWords(await resultOf(old)),
    patternOf(
      "page Old",
      /this hidden page does not belong to the sheet/,
      /its 2 filled cells are not read, and in no sum/,
      /if its rows belong to the sheet, move them/,
    ),
  );
  const headless = rewrite(hide(withPage(honestFile(), "Cont", number, {})), (path, xml) =>
    path.endsWith("sheet99.xml") ? withoutHead(xml) : xml,
  );
  assert.match(
    reportInWords(await resultOf(headless)),
    patternOf(
      "page Cont",
      /this hidden page has the headings of a schedule and no head, and its rows are in no sum of another page/,
      /if they are of the same debtor, move them to the page Schedule, otherwise write the head/,
    ),
  );
});

test("the finding on a page without headings says how to count its rows", async () => {
  const rowsAs = (rows: string): ((bytes: Uint8Array) => Uint8Array) => {
    const data = `<sheetData>${rows}</sheetData>`;
    return (bytes) =>
      rewrite(withPage(bytes, "p2", 1, {}), (path, xml) =>
        path.endsWith("sheet99.xml") ? xml.replace(/<sheetData>[\s\S]*<\/sheetData>/, data) : xml,
      );
  };
  const text = (place: string, of: string): string => `<c r="${place}" t="inlineStr"><is><t>${of}</t></is></c>`;
  const amount = (place: string, of: number): string => `<c r="${place}"><v>${of}</v></c>`;
  const row = (line: number, cells: string): string => `<row r="${line}">${cells}</row>`;
  const second = row(1, `${text("A1", "INV 91")}${text("G1", "USD")}${amount("H1", 500)}`);
  const { findings } = await resultOf(rowsAs(second)(honestFile()));
  assert.deepEqual(findings.map(sentenceAt), [
    sentenceOf(
      "page p2",
      "this page has no headings, and rows like those of page Schedule",
      "it is not read: its rows are in no sum",
      "move them to page Schedule, or delete this page",
    ),
  ]);
  const headings = row(1, `${text("A1", "Debtor")}${text("G1", "Code")}${text("H1", "Limit")}`);
  const limit = row(2, `${text("A2", "Quay")}${text("G2", "Q")}${amount("H2", 500)}`);
  for (const markup of [row(1, `${text("A1", "Rate")}${amount("B1", 5)}`), headings + limit])
    assert.deepEqual((await resultOf(rowsAs(markup)(honestFile()))).findings, []);
});

const OLD_ITEM = '<sheetData><row r="1"><c r="A1"><v>4400</v></c><c r="B1"><v>8800</v></c></row></sheetData>';

// The lines of a head are above its headings.
function withoutHead(xml: string): string {
  return xml.replace(/<row r="[3-9]"[\s\S]*?<\/row>|<row r="1[01]"[\s\S]*?<\/row>/g, "");
}

test("all errors together are reported: causes first, then page by page, and the verdict last", async () => {
  const result = await resultOf(withCopy(honestFile(...ALL_PLANTED_FAULTS.map(([, entries]) => entries))));
  const words = reportInWords(result);
  for (const [name, , sentence] of ALL_PLANTED_FAULTS) assert.match(words, sentence, name);
  assert.match(words, COPY);
  const order = ["Schedule", "File", "Evidence", "Invoices", "Lines", "Summary"];
  for (const list of [result.differences, result.findings, result.notes]) {
    const places = list.flatMap(({ place, explains = false }) => {
      const [, page = "", row = "0"] = /^(\w+)(?:, (?:rows? (\d+)|column))?/.exec(place) ?? [];
      return order.includes(page) ? [[explains ? 0 : 1, order.indexOf(page), Number(row)] as const] : [];
    });
    const placesByPage = [...places].sort(([a, b, c], [d, e, f]) => a - d || b - e || c - f);
    assert.deepEqual(places, placesByPage);
    assert.ok(places.length > 5);
  }
});

/** Entries of honest people in place of the usual ones, or besides them. */
type Variants = readonly (readonly [name: string, entries: NamedEntries])[];

// Each entry of these columns is written in the same way.
const ROWS = [1, 2, 3, 4, 5, 6, 7];
const WITH_COMMAS = [1000, 200, 300, -20, 400, -50, 50].map((amount) => `${amount},00`.replace("1000", "1.000"));

// All of these fit into one file.
const TOGETHER: Variants = [
  [
    "dates as an American ledger writes them",
    Object.assign(
      {},
      ...[2, 3, 5].map((row) => sum(row, { Date: ["08/21/2026", "9/2/2026", "10/05/2026 0:00"][row % 3] ?? "" })),
    ),
  ],
  ["years of two digits", Object.assign({}, sum(6, { Date: "8/21/26" }), sum(7, { Date: "9/2/26" }))],
  [
    "dates with dots, the day first",
    { ...invoice(1, { "Invoice date": "02.09.2026" }), ...invoice(2, { "Invoice date": "3.9.26" }) },
  ],
  ["a currency code before an amount", sum(1, { [SCHEDULE.amount]: "USD 1,000.00" })],
  ["a currency code behind an amount", { "Schedule Balance on the aging": "1,480.00 USD" }],
  ["one comma between thousands", sum(1, { [FIRST]: "1,000" })],
  ["no date", sum(4, { Date: "n/a", "Due date": "none" })],
  ["no difference and no state", sum(4, { [SCHEDULE.outside]: "nil", State: "N/A" })],
  [
    "terms in place of due dates",
    {
      ...sum(1, { "Due date": "on receipt" }),
      ...sum(2, { "Due date": "net 30" }),
      ...sum(3, { "Due date": "2/10, n/30" }),
    },
  ],
  ["a currency sign in a line", line(1, { "Gross obligation": "$1,000.00" })],
  [
    "a note below the table",
    { ...sum(12, { Item: "Notes:" }), ...sum(13, { Item: "Prepared from the aging of October." }) },
  ],
];

const VARIANTS: Variants = [
  ...TOGETHER,
  [
    "zeros where nothing is",
    Object.assign(
      {},
      ...ROWS.map((row) =>
        sum(row, { [SCHEDULE.outside]: 0, ...(row === 4 ? { [FIRST]: 0 } : { [SCHEDULE.nothingOpen]: "0.00" }) }),
      ),
    ),
  ],
  [
    "commas before decimals in whole columns",
    Object.assign(
      {},
      ...ROWS.map((row) => {
        const [amount = "", under] = [
          WITH_COMMAS[row - 1],
          [FIRST, SECOND, FIRST, SCHEDULE.nothingOpen, FIRST, FIRST, SECOND][row - 1],
        ];
        return sum(row, { [SCHEDULE.amount]: amount, [under ?? ""]: amount });
      }),
    ),
  ],
  [
    "a row that compares below an own total",
    {
      ...sum(8, { Item: "TOTAL", [SCHEDULE.amount]: 1880 }),
      ...sum(9, { Item: "Per aging", [SCHEDULE.amount]: 1480 }),
      ...sum(10, { Item: "Difference", [SCHEDULE.amount]: 400 }),
    },
  ],
  ["a state with a capital", sum(2, { State: "Contingent" })],
  ["a state in capitals, with spaces", sum(1, { State: " SUPPORTED " })],
  ["whom a row is for with capitals", sum(6, { "Row is for": "Whole  Account" })],
  ["a status with a capital", { "Evidence 1 Status": "Not Applicable" }],
  ["an answer with a capital", { "File Tax included": "No" }],
  ["an answer by its first letter", { "File Tax included": "N" }],
  ["a currency in small letters", sum(1, { Currency: "usd" })],
  ["a currency of the file in small letters", { "File Currency": "usd" }],
  ["an amount that is a text", sum(1, { [SCHEDULE.amount]: "1000.00" })],
  ["commas between thousands", { "Schedule Balance on the aging": "1,480.00" }],
  ["commas between millions", sum(8, { Item: "INV 8", ...at(FIRST, "1,000,000", "excluded", "-1,000,000.00") })],
  ["a currency sign", sum(1, { [FIRST]: "$1000.00" })],
  ["parentheses for a minus", sum(4, at(SCHEDULE.nothingOpen, "(20.00)", "", "(20.00)"))],
  ["a minus behind the digits", sum(4, at(SCHEDULE.nothingOpen, "20.00-", "", "20.00-"))],
  ["a long minus", invoice(3, { Total: "\u221250.00" })],
  ["blanks between thousands", line(1, { "Gross obligation": "1 000.00" })],
  ["apostrophes between thousands", line(1, { "Gross obligation": "1'000.00" })],
  ["a plus", sum(2, { [SECOND]: "+200.00" })],
  ["a date as the sheet asks for it, as a text", sum(1, { Date: "2026-10-05" })],
  ["a date with a time of midnight", sum(1, { Date: "2026-10-05 00:00" })],
  ["a date with slashes, the year first", sum(1, { Date: "2026/10/5" })],
  ["a date that is written out", sum(1, { Date: "5 October 2026" })],
  ["a date that is written out, the month first", sum(1, { Date: "Oct 5th, 2026" })],
  ["a date with a short month", { "File Recorded date": "21-Nov-2026" }],
  ["a date whose day is above twelve", invoice(1, { "Invoice date": "10/13/2026" })],
  ["a date with points whose day is above twelve", invoice(1, { "Invoice date": "13.10.2026" })],
  ["a dash for an amount", sum(1, { [SCHEDULE.outside]: "-" })],
  ["a long dash for an amount", invoice(2, { Credits: "\u2013", Paid: "\u2014" })],
  ["a dash for a date and a state", sum(4, { Date: "-", State: "-" })],
  ["a row of dashes", sum(8, { Item: "-", [SCHEDULE.amount]: "-", State: "-" })],
  ["a line of text below the table", sum(9, { Item: "Prepared from the aging of October." })],
  ["a line of text in a column of amounts", sum(9, { [FIRST]: "Remarks of the seller stand on page two." })],
  [
    "texts below a total",
    { ...sum(8, { Item: "Total", [SCHEDULE.amount]: 1880 }), ...sum(10, { Item: "Not agreed with the debtor yet" }) },
  ],
  [
    "a subtotal of one invoice",
    {
      ...sum(8, { Item: "INV 8", ...at(SECOND, 30, "excluded", -30) }),
      ...sum(9, { Item: "Subtotal invoice 8", [SCHEDULE.amount]: 1910 }),
    },
  ],
  [
    "a subtotal and a total of invoices",
    {
      ...invoice(4, { "Invoice number": "Sub-total, all", Total: 1450 }),
      ...invoice(5, { "Invoice number": "Grand total", Total: 1450 }),
    },
  ],
  ["a credit that is not on the aging", sum(8, { Item: "CM 8", ...at(FIRST, -60, "supported", 60) })],
  ["no delivery that is not billed", sum(5, { Item: "", ...at(FIRST, "", "", ""), Currency: "" })],
  [
    "invoices that are covered alone",
    invoice(3, { "Invoice number": "", Currency: "", Total: "", "Open per aging": "", "Read in": "" }),
  ],
  ["what is not covered among the invoices, not said where it is read", invoice(3, { "Read in": "" })],
  [
    "an invoice of another definition among them, and one beside them",
    {
      ...invoice(4, { "Invoice number": "INV 4", Currency: "USD", Total: 70, "Open per aging": 70, "Read in": FIRST }),
      "Summary Balance on the aging": 1250,
      "Summary Less: not covered": 50,
    },
  ],
  ["a column for ticks", { "Schedule =R12": "Ticked", "Schedule =R13": "x" }],
];

const [SCHEDULE_PAGE = assert.fail()] = scheduleBook(two).pages;
const lettersOf = (heading: string): string =>
  letters(SCHEDULE_PAGE.columns.findIndex((column) => column.heading === heading));
// The cell of a total above the headings, in the column of a heading.
const above = (label: string, heading: string): string => {
  const index = (SCHEDULE_PAGE.sums ?? []).findIndex((one) => one.label === label);
  const line = label === "Total" ? headLineOf(SCHEDULE_PAGE) - 1 : firstSumOf(SCHEDULE_PAGE) + index;
  return `Schedule =${lettersOf(heading)}${line}`;
};
const NONE = above(SCHEDULE.sums.none, SCHEDULE.nothingOpen);

// Rows that an examiner writes below the table, and amounts in the style of other countries.
const BELOW_THE_ROWS: Variants = [
  ["a total of a state", sum(8, { Item: "Total contingent", [SCHEDULE.amount]: 250 })],
  ["a total of a state in the column of its definition", sum(8, { Item: "Total supported", [FIRST]: 1350 })],
  ["a total of a definition", sum(8, { Item: `${SECOND} total`, [SCHEDULE.amount]: 250 })],
  ["a total of what is open nowhere", sum(8, { Item: "Total nothing open", [SCHEDULE.amount]: -20 })],
  ["a net balance", sum(8, { Item: "Net balance", [SCHEDULE.amount]: 1480 })],
  ["a balance per aging", sum(8, { Item: "Balance per aging", [SCHEDULE.amount]: 1480 })],
  ["a control total", sum(8, { Item: "Control total", [SCHEDULE.amount]: 1880 })],
  ["a total that is open", sum(8, { Item: "Total open", [SCHEDULE.amount]: 1880 })],
  ["a balance in other words", sum(8, { Item: "Outstanding balance", [SCHEDULE.amount]: 1880 })],
  ["a balance in German", sum(8, { Item: "Saldo", [SCHEDULE.amount]: "1.480,00" })],
  ["a total in French", sum(8, { Item: "Total g\u00e9n\u00e9ral", [SCHEDULE.amount]: "1 880,00" })],
  [
    "totals of groups below their headings",
    {
      ...sum(8, { Item: "UNBILLED" }),
      ...sum(9, { Item: "DN 8", ...at(FIRST, 40, "excluded", -40) }),
      ...sum(10, { Item: "DN 10", ...at(FIRST, 35, "excluded", -35) }),
      ...sum(11, { Item: "Total unbilled", [SCHEDULE.amount]: 75 }),
      ...sum(12, { Item: "Grand total", [SCHEDULE.amount]: 1955 }),
    },
  ],
  [
    "a subtotal of each page",
    {
      ...sum(8, { Item: "Page total", [SCHEDULE.amount]: 1880 }),
      ...sum(9, { Item: "DN 9", ...at(FIRST, 15, "excluded", -15) }),
      ...sum(10, { Item: "Page total", [SCHEDULE.amount]: 15 }),
      ...sum(11, { Item: "Total", [SCHEDULE.amount]: 1895 }),
    },
  ],
  ["a total of some rows by their name", { ...sum(8, { Item: "Total INV 1", [SCHEDULE.amount]: 1500 }) }],
  ["a total of invoices per aging", invoice(4, { "Invoice number": "Balance per aging", "Open per aging": 1150 })],
  ["a comma before the decimals of the balance", { "Schedule Balance on the aging": "1.480,00" }],
  ["a blank between thousands and a comma", { "Schedule Balance on the aging": "1 480,00" }],
  ["an apostrophe between thousands and a comma", { "Schedule Balance on the aging": "1'480,00" }],
  ["a comma before decimals in one cell", sum(1, { [SCHEDULE.amount]: "1.000,00" })],
  ["a blank and a comma in a line", line(1, { "Gross obligation": "1\u00a0000,00" })],
  ["a comma in a balance of the summary", { "Summary Balance on the aging": "1.150,00" }],
  ["a comma in a total above", { [above("Total", SCHEDULE.amount)]: "1.880,00" }],
  ["a comma in a total by state", { [NONE]: "-20,00" }],
  [
    "two deductions of one invoice with the same amount, and two numbers on one paper",
    {
      ...sum(8, { Item: "INV 40311, CB 1001", Paper: "Remittance", ...at(FIRST, 12, "excluded", -12) }),
      ...sum(9, { Item: "INV 40311, CB 1002", Paper: "Remittance", ...at(FIRST, 12, "excluded", -12) }),
    },
  ],
  [
    "what a source lists once",
    {
      [sourceOf("Add: taken off on the aging")]:
        "CB 88121 1,140.00; CB 88122 1,140.00; aging of Nov 6 2026, Nov 6 2026",
    },
  ],
  [
    "cash that is not on the aging, and an invoice not paid",
    {
      ...sum(8, { Item: "Cash of 6 November", ...at(SCHEDULE.nothingOpen, -30, "", 30) }),
      ...sum(9, { Item: "INV 9, not yet paid", ...at(FIRST, 12, "excluded", -12) }),
      ...sum(10, { Item: "Cash discount of INV 10", ...at(FIRST, 12, "excluded", -12) }),
    },
  ],
];

test("a sum below the rows is compared by its name, and commas are read in every cell", async () => {
  for (const [name, entries] of BELOW_THE_ROWS) {
    const { findings, differences, counts, notes } = await resultOf(honestFile(entries));
    assert.deepEqual([name, findings, differences, counts.toBeCompleted], [name, [], [], 0]);
    assert.deepEqual(
      notes.filter(({ says }) => says.includes("not compared")),
      [],
      name,
    );
  }
});

test("an amount with an ambiguous comma is named with the right form", async () => {
  const both = { ...sum(1, { [SCHEDULE.amount]: "1.000,00" }), ...sum(2, { [SECOND]: "200.00" }) };
  const { findings } = await resultOf(honestFile(both, { "Schedule Balance on the aging": "1,480" }));
  assert.deepEqual(
    findings.map(({ place, says }) => [place.replace(/\d+/, "n"), says.replace(/; .*/, "")]),
    [
      [
        "Schedule, row n, column C (Balance on the aging)",
        "this amount has a comma that may stand before thousands or before decimals",
      ],
    ],
  );
  const result = await resultOf(honestFile({ "Schedule Balance on the aging": "1.490,00" }));
  assert.match(result.differences[0]?.says ?? "", /the balance on the aging is 1,490\.00; differs by 10\.00/);
});

test("the spelling of honest people is read: nothing is refused, and nothing differs", async () => {
  assert.ok(VARIANTS.length >= 30);
  for (const [name, entries] of VARIANTS) {
    const { findings, differences } = await resultOf(honestFile(entries));
    assert.deepEqual([findings, differences], [[], []], name);
  }
});

test("all spellings of honest people are read together in one file", async () => {
  const { findings, differences } = await resultOf(honestFile(...TOGETHER.map(([, entries]) => entries)));
  assert.deepEqual([findings, differences], [[], []]);
});

test("spellings of single cells are read together", async () => {
  const single = VARIANTS.slice(VARIANTS.length - 40, VARIANTS.length - 12);
  const { findings, differences } = await resultOf(honestFile(...single.map(([, entries]) => entries)));
  assert.deepEqual([findings, differences], [[], []]);
});

test("a text below the table is named once as unread, and texts in place of numbers are noted", async () => {
  const { notes } = await resultOf(honestFile(sum(9, { [FIRST]: "Remarks of the seller stand on page two." })));
  assert.deepEqual(
    notes.filter(({ says }) => says.includes("text")).map(({ place, says }) => `${place.replace(/\d+/, "n")}: ${says}`),
    ["Schedule, row n: this is a text below the table; it is not read"],
  );
  const texts = await resultOf(
    honestFile({ "Schedule Balance on the aging": "1,480.00" }, sum(1, { Date: "5 October 2026" })),
  );
  for (const note of [/^this amount is a text; the check reads it/, /^this date is a text; the check reads it/])
    assert.ok(texts.notes.some(({ says }) => note.test(says)));
});

const NOT_BILLED = sum(9, { Item: "DN 9", ...at(FIRST, 15, "excluded", -15) });

// More entries from books and ledgers. Most of them fit into one file.
const FROM_LEDGERS: Variants = [
  ["a date as one number", { ...sum(1, { Date: "20261005" }), ...sum(2, { Date: 20261005 }) }],
  [
    "CR and DR",
    { ...sum(4, at(SCHEDULE.nothingOpen, "20.00 CR", "", "20.00CR")), ...sum(2, { [SCHEDULE.amount]: "200.00 DR" }) },
  ],
  ["US$ as a currency", Object.assign({}, ...ROWS.map((row) => sum(row, { Currency: row === 3 ? "USD$" : "US$" })))],
  ["US$ before an amount", sum(1, { [FIRST]: "US$ 1,000.00" })],
  ["n/a for a state, which the sheet counts", { ...sum(4, { State: "n/a" }), [NONE]: -20 }],
  ["a heading within the table", { ...sum(8, { Item: "CHARGEBACKS" }), ...NOT_BILLED }],
  [
    "a remark in a row of its own",
    { ...sum(11, { Remark: "Read with the file" }), ...sum(12, { Item: "DN 12", ...at(FIRST, 7, "excluded", -7) }) },
  ],
  ["the name of a definition without its s", sum(6, { [SCHEDULE.readUnder]: FIRST.replace(/s$/, "") })],
  ["a balance with its source", { "Schedule Balance on the aging": "$1,480.00 per aging" }],
];
const MORE_FROM_LEDGERS: Variants = [
  ["a note in two cells", sum(9, { Item: "Note", Paper: "CO 9 sent to the owner 20 Oct" })],
  ["who made it, with a day and a remark", sum(9, { Item: "Prepared by RK", Date: 46340, Remark: "see memo" })],
  ...FROM_LEDGERS,
  ["N/A, none and a dash for a state", { ...sum(4, { State: "N/A" }), [NONE]: -20 }],
  [
    "a dash for a state in a sheet of an earlier release, which does not count it",
    { ...sum(4, { State: "-" }), [NONE]: 0 },
  ],
  [
    "a total with a name of its own",
    { ...sum(8, { Item: "Chargebacks total", [SCHEDULE.amount]: 1880 }), [above("Total", SCHEDULE.amount)]: 1880 },
  ],
  [
    "Sub total and Sum",
    {
      ...sum(8, { Item: "Sub total", [SCHEDULE.amount]: 1880 }),
      ...sum(9, { Item: "SUM", [SCHEDULE.amount]: 1880 }),
      [above("Total", SCHEDULE.amount)]: 1880,
    },
  ],
  [
    "decimals that a format hides",
    {
      ...sum(9, { Item: "DN 9", ...at(FIRST, 15905.7512, "excluded", -15905.7512) }),
      [above("Total", SCHEDULE.amount)]: 17785.7512,
    },
  ],
  ["what is left over in binary", sum(1, { [SCHEDULE.amount]: 1000.000000001 })],
  [
    "two equal freight bills",
    {
      ...sum(8, { Item: "Freight", ...at(FIRST, 60, "excluded", -60) }),
      ...sum(9, { Item: "Freight", ...at(FIRST, 60, "excluded", -60) }),
    },
  ],
];

test("entries from books and ledgers are read, alone and together, without a question", async () => {
  const together = Object.assign({}, ...FROM_LEDGERS.map(([, entries]) => entries));
  for (const [name, entries] of [...MORE_FROM_LEDGERS, ["all together", together] as const]) {
    const { findings, differences, counts } = await resultOf(honestFile(entries));
    assert.deepEqual([findings, differences, counts.toBeCompleted], [[], [], 0], name);
  }
});

// Rows that show below a table that it foots.
const CHECKS_OF_ZERO: Variants = [
  ["a check", sum(8, { Item: "Check", [SCHEDULE.amount]: 0 })],
  ["a check with its currency and a remark", sum(8, { Item: "Check", Currency: "USD", [FIRST]: 0, Remark: "ties" })],
  ["a check that says what it should be", sum(8, { Item: "Check (should be zero)", [SCHEDULE.amount]: "-" })],
  ["a check that is ticked", sum(8, { Item: "CHECK", [SCHEDULE.amount]: "OK" })],
  ["a variance under every heading", sum(8, { Item: "Variance", [SCHEDULE.amount]: 0, [FIRST]: 0, [SECOND]: 0 })],
  ...[
    "Difference to GL",
    "GL difference",
    "Reconciling difference",
    "Tie-out to ledger",
    "Check to aging",
    "Difference to the general ledger",
    "Check: rows less aging",
  ].map((name) => [name, sum(8, { Item: name, [SCHEDULE.amount]: 0 })] as const),
  ["a check behind its amount", sum(8, { [SCHEDULE.amount]: 0, Remark: "check" })],
  ["a variance of the invoices", invoice(4, { "Invoice number": "Variance", Total: 0, "Open per aging": 0 })],
  ["a variance of the lines", line(3, { "Ticket number": "Variance", "Gross obligation": 0, "Excluded amount": 0 })],
  ["an unreconciled difference of the lines", line(3, { "Ticket number": "Unreconciled", "Gross obligation": "0.00" })],
];

test("a row of zeros that checks the rows above it is not a line, in any table", async () => {
  const { holds } = await resultOf(honestFile());
  for (const [name, entries] of CHECKS_OF_ZERO) {
    const result = await resultOf(honestFile(entries));
    assert.deepEqual([name, result.findings, result.differences, result.left], [name, [], [], []]);
    assert.deepEqual([name, result.holds, result.counts.toBeCompleted], [name, holds, 0]);
    assert.equal(result.notes.filter(({ says }) => says === "read as a total, not as a line").length, 1, name);
  }
});

test("a note with an amount is a line, and a row with only texts is not", async () => {
  const rowsIn = async (row: NamedEntries): Promise<string> => (await resultOf(honestFile(sum(9, row)))).holds;
  assert.match(await rowsIn({ Item: "Note", Paper: "aging", ...at(FIRST, 12, "supported") }), /Schedule \(8 rows/);
  const { holds, counts, notes } = await resultOf(
    honestFile(sum(9, { Item: "Job 9", Remark: "see the log of change orders" })),
  );
  assert.match(holds, /Schedule \(7 rows/);
  assert.equal(counts.toBeCompleted, 0);
  assert.ok(notes.some(({ says }) => says === "this row is a text alone and no line; it is not read"));
});

test("the check asks for nothing that a file does not need", async () => {
  const questionsOn = async (...rows: readonly string[]): Promise<string[]> => {
    const { findings, notes } = await resultOf(strToU8(`${rows.join("\n")}\n`), "schedule.csv");
    return [...findings, ...notes.filter(({ asks }) => asks)].map(sentenceAt);
  };
  const head = ["Seller,Ferry Line", "Balance on the aging,7000"];
  const { readUnder, nothingOpen } = SCHEDULE;
  for (const rows of [
    // A half-filled head, no state, and no definition that reads a row.
    ["Item,Date,Amount", "INV 1,2026-09-01,5000", "INV 2,2026-09-05,2000"],
    // Short words for the choices, and an amount that is no longer owed.
    [
      `Item,Row is for,Amount,${readUnder},State`,
      `INV 1,item,5000,${FIRST},Supp.`,
      `INV 2,one,2000,${nothingOpen},excluded`,
    ],
    // The rows of one currency come to the balance.
    [`Item,Currency,Amount,${readUnder}`, `INV 1,USD,7000,${FIRST}`, `INV 2,CAD,900,${nothingOpen}`],
    // A credit and the row that reverses it.
    [
      `Item,Amount,${readUnder},State`,
      `INV 700,2000,${nothingOpen},`,
      `CM 700,-2000,${nothingOpen},`,
      `INV 701,2000,${FIRST},supported`,
      `INV 2,5000,${nothingOpen},`,
    ],
    // Totals that are named like a heading of the sheet and like a state.
    [
      `Item,Date,Amount,${readUnder},State`,
      `INV 1,2026-09-01,5000,${FIRST},supported`,
      `INV 2,2026-09-01,2000,${nothingOpen},`,
      `${nothingOpen},,2000,,`,
      "Supported,,5000,,",
    ],
  ])
    assert.deepEqual(await questionsOn(...head, ...rows), [], rows.join());
  const worksheet = [
    { "File Currency": "" },
    invoice(4, { "Invoice number": "INV 0", Currency: "USD", Total: 50, Paid: 50 }),
  ];
  for (const entries of worksheet) assert.equal((await resultOf(honestFile(entries))).counts.toBeCompleted, 0);
  const noCurrency = [1, 2, 3].flatMap((row) => [invoice(row, { Currency: "" }), line(row, { Currency: "" })]);
  assert.equal((await resultOf(honestFile({ "File Currency": "" }, ...noCurrency))).counts.toBeCompleted, 1);
  const openInvoice = invoice(4, { "Invoice number": "INV 0", Currency: "USD", Total: 50, Paid: 20 });
  assert.equal((await resultOf(honestFile(openInvoice))).counts.toBeCompleted, 1);
});

test("a check that is not zero is compared with the totals above it, or named as not compared", async () => {
  const lines = { ...line(3, { "Ticket number": "Total", "Gross obligation": 1500 }) };
  const summary = line(4, { "Ticket number": "Total per books", "Gross obligation": 1500 });
  const saidOf = async (cents: number): Promise<string> =>
    reportInWords(
      await resultOf(honestFile(lines, summary, line(5, { "Ticket number": "Check", "Gross obligation": cents }))),
    );
  assert.match(await saidOf(0), /\nIn file, of [\w-]+, what was compared agrees, and/);
  assert.match(await saidOf(7), /Not compared: Lines, row \d+, a total whose name does not say what it adds up/);
});

const A_TOTAL_COUNTED = clausesOf(
  /the formula of the sheet counts row \d+, which the check reads as a total/,
  /begin its name with Total\n/,
);

// A formula of the sheet gives another sum than its rows. The paper shows both sums.
const COUNTED_OTHERWISE: readonly PlantedFault[] = [
  [
    "a total of the sheet that does not count a text",
    { ...sum(1, { [SCHEDULE.amount]: "1,000.00" }), ...sum(8, { Item: "Total", [SCHEDULE.amount]: 880 }) },
    clausesOf(
      /this total is 880\.00/,
      /differs by 1,000\.00/,
      /the total does not count one amount that is a text/,
      /the check counts it\n/,
    ),
  ],
  [
    "a total that an earlier sheet counts",
    { ...sum(8, { Item: "Chargebacks total", [SCHEDULE.amount]: 1880 }), [above("Total", SCHEDULE.amount)]: 3760 },
    clausesOf(/this total is 3,760\.00/, /differs by 1,880\.00/, A_TOTAL_COUNTED),
  ],
  [
    "a total that no sheet knows",
    { ...sum(8, { Paper: "Total", [SCHEDULE.amount]: 1880 }), [above("Total", SCHEDULE.amount)]: 3760 },
    clausesOf(/this total is 3,760\.00/, /differs by 1,880\.00/, A_TOTAL_COUNTED),
  ],
  [
    "a total by state of an earlier sheet, which counts a row of totals",
    { ...sum(8, { Item: "Chargebacks total", [SCHEDULE.nothingOpen]: -20 }), [NONE]: -40 },
    /this total is -40\.00, its rows add up to -20\.00; differs by 20\.00; the formula of the sheet counts row \d+/,
  ],
];

test("a total that formulas count in another way is noted, and differs if it is wrong", async () => {
  for (const [name, entries, sentence] of COUNTED_OTHERWISE) {
    const { differences, toLookAt, ...rest } = await resultOf(honestFile(entries));
    const words = reportInWords({ ...rest, differences, toLookAt });
    assert.match(words, sentence, name);
    // A total under another name is not a wrong amount, and is read as a total.
    const isOfAmounts = name.includes("text");
    assert.deepEqual([differences.length, toLookAt.length], isOfAmounts ? [1, 1] : [0, 1], name);
  }
});

test("an item that is named like a total stays an item, and a formula without it is noted", async () => {
  const hire = { Item: "Total station hire", "Row is for": "one item", Date: 46300, Paper: "INV S-230" };
  const bookWithHire = honestFile(sum(9, { ...hire, ...at(SCHEDULE.nothingOpen, 15, "", -15) }));
  const { differences, holds, notes } = await resultOf(bookWithHire);
  assert.deepEqual(differences, []);
  assert.match(holds, /Schedule \(8 rows/);
  assert.ok(!notes.some(({ says }) => says.includes("total")));
  // The formula counts only the lines that it recognizes: 1,880.00 without the hire.
  const result = await resultOf(
    honestFile(sum(9, { ...hire, ...at(SCHEDULE.nothingOpen, 15, "", -15) }), {
      [above("Total", SCHEDULE.amount)]: 1880,
    }),
  );
  assert.deepEqual(result.differences, []);
  assert.deepEqual(
    result.notes.flatMap(({ says }) => says.match(/the formula of the sheet leaves out row \d+.*/) ?? []).length,
    1,
  );
  // A total with a date, and a total without the marks of an item.
  for (const name of ["Total", "Grand total USD", "Total 21 Nov 2026"])
    assert.match(
      (await resultOf(honestFile(sum(9, { ...hire, Item: name, Amount: 1880 })))).holds,
      /Schedule \(7 rows/,
      name,
    );
  const { holds: without } = await resultOf(
    honestFile(sum(9, { Item: "Total station hire", Currency: "USD", Amount: 1880 })),
  );
  assert.match(without, /Schedule \(7 rows/);
});

test("a misspelt name is reported once", async () => {
  const saidOf = async (entries: NamedEntries): Promise<string> => reportInWords(await resultOf(honestFile(entries)));
  const near = Object.assign(
    {},
    ...[1, 3, 5].map((row) => sum(row, { [SCHEDULE.readUnder]: FIRST.replace(/s$/, "") })),
  );
  const notes = (await saidOf(near)).match(/this is read as/g) ?? [];
  assert.equal(notes.length, 1);
  assert.match(
    await saidOf(near),
    /noted: Schedule, rows \d+, \d+,? and \d+, column \w \(Read under\): this is read as/,
  );
});

test("the headline counts each kind of finding, and says what was checked", async () => {
  const several = honestFile(
    { "Schedule Balance on the aging": 4180, "Evidence 1 Status": "ordered" },
    ...[1, 3, 5].map((row) => sum(row, { State: "" })),
    { "Schedule =Z40": "x", "Invoices =Z9": 1 },
  );
  const result = await resultOf(withPage(several, "Notes", 1, { A1: "x" }));
  const { counts, differences, findings, notes, unread } = result;
  assert.deepEqual(counts, {
    differing: differences.length,
    notInShape: findings.length,
    toBeCompleted: notes.filter(({ asks }) => asks).length,
    notRead: unread.length,
    toLookAt: notes.filter(({ asks, look }) => look && !asks).length,
    noted: notes.filter(({ asks, look }) => !asks && !look).length,
  });
  const [headline = ""] = verdictOf("file", result);
  const { differing, notInShape, toBeCompleted, toLookAt, notRead, noted } = counts;
  assert.deepEqual([differing, notInShape, toBeCompleted, toLookAt], [1, 2, 1, 0]);
  assert.ok(notRead >= 2 && noted >= 2);
  assert.equal(
    headline,
    "In file, of ferry-tickets, 1 place differs, 2 places are not in shape, 1 place is to be completed or corrected, " +
      `${notRead} places were not read, and ${noted} places are noted. Looked at: ${result.holds}.`,
  );
  // The headline leaves out a kind without a finding.
  assert.match(
    verdictOf("file", await resultOf(honestFile()))[0] ?? "",
    /^In file, of [\w-]+, what was compared agrees[,.]/,
  );
  assert.doesNotMatch(reportInWords(await resultOf(honestFile())), /\b0 places|differ\b/);
  const lines = reportInWords(result).split("\n");
  for (const [kind, count] of [
    ["differs", 1],
    ["not in shape", 2],
    ["to be completed or corrected", 1],
    ["noted", noted],
  ] as const)
    assert.equal(lines.filter((one) => one.startsWith(`${kind}: `)).length, count, kind);
  assert.match(
    verdictOf("file", await resultOf(BOOK))[0] ?? "",
    /^Nothing is filled in yet\. In file, of [\w-]+, no totals could be compared\. Looked at: /,
  );
});
