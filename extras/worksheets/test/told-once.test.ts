// Checks mistakes that the check once did not see in files of examiners. Each is told once at its place, and an honest
// file beside it gets no note.

import assert from "node:assert/strict";
import { test } from "node:test";
import { strToU8 } from "fflate";
import { SCHEDULE } from "../browser/schedule-words.ts";
import { checkFile } from "../check/check.ts";
import { totalNamed } from "../check/total-row.ts";
import { repeatedReferences } from "../check/twice.ts";
import { inWords } from "../check/verdict.ts";
import { scheduleBook } from "../schedule-sheet.ts";
import { firstSumOf, headLineOf } from "../spreadsheet/formula.ts";
import { xlsxOf } from "../spreadsheet/workbook.ts";
import { letters } from "../spreadsheet/xml.ts";
import { patternOf, sentenceAt, sentenceOf } from "./expected-sentences.ts";
import { type NamedEntries, placeOf } from "./fill-by-name.ts";
import { rewrite, xmlParts } from "./fill-in.ts";
import { at, FIRST, honestFile, invoice, line, PAGES, resultOf, SECOND, sheet, sum, two } from "./honest-file.ts";

/** Returns everything that the check says about a file, each sentence in one line. */
async function saidOf(...entries: readonly NamedEntries[]): Promise<string[]> {
  const { differences, findings, notes } = await resultOf(honestFile(...entries));
  return [...differences, ...findings, ...notes].map(sentenceAt);
}

const HONEST = await saidOf();

/** Returns what the check says about a file, without what it says about the honest file. */
async function toldOf(...entries: readonly NamedEntries[]): Promise<string[]> {
  return (await saidOf(...entries)).filter((one) => !HONEST.includes(one));
}

const item = (row: number, entries: NamedEntries = {}): NamedEntries =>
  invoice(row, { "Invoice number": `INV ${row}`, Currency: "USD", Total: 10, ...entries });

test("a blank open amount beside others is reported once, and a dash or a zero is not", async () => {
  const blank = (await toldOf(item(4), item(5))).filter((one) => one.includes("empty"));
  assert.deepEqual(blank, [
    sentenceOf(
      "Invoices, rows 7 and 8, column H (Open per aging)",
      "this cell is empty, and other rows have an amount here",
      "write the amount that the aging shows, or 0 if it shows none",
    ),
  ]);
  for (const entry of [0, "-", "nil", "n/a"])
    assert.doesNotMatch((await toldOf(item(4, { "Open per aging": entry }))).join("\n"), /empty/, `${entry}`);
  const none = Object.assign({}, ...[1, 2, 3].map((row) => invoice(row, { "Open per aging": "" })));
  assert.doesNotMatch((await saidOf(none)).join("\n"), /this cell is empty/);
});

test("a date after the recorded date is noted in lines and summary, and a deadline is not", async () => {
  const sentences = await toldOf(line(1, { "Return date": 46348 }), { "Summary Return date": 46350 });
  assert.deepEqual(
    sentences.map((one) => one.replace(/row \d+, column \w/, "")),
    ["Lines,  (Return date)", "Summary,  (Return date)"].map((place) =>
      sentenceOf(
        `${place}`,
        "this date is after the recorded date",
        `the amounts are of that day, and what came later belongs to "After the recorded date"`,
      ),
    ),
  );
  assert.deepEqual(await toldOf(line(1, { "Return date": 46347 }), { "Summary Return date": 46347.75 }), []);
});

test("a schedule of another day than its worksheet is reported", async () => {
  assert.deepEqual(
    (await toldOf({ "Schedule Recorded date": 46348 })).filter((one) => one.includes("several")),
    ["the file: its pages have several recorded dates: 2026-11-21 and 2026-11-22"],
  );
});

test("another seller or debtor than in the worksheet is reported, and a longer name is not", async () => {
  const sentencesOn = async (entries: NamedEntries): Promise<string[]> =>
    (await toldOf(entries)).filter((one) => one.includes("several"));
  assert.deepEqual(await sentencesOn({ "Schedule Account debtor": "Quay Tuors" }), [
    "the file: its pages name several account debtors; write one name",
  ]);
  assert.deepEqual(await sentencesOn({ "Schedule Seller": "Ferry Lines Ltd" }), [
    "the file: its pages name several sellers; write one name",
  ]);
  assert.deepEqual(
    await sentencesOn({
      "Schedule Account debtor": "Quay Tours (C-1001)",
      "File Account debtor": "Quay Tours (C-1010)",
    }),
    ["the file: its pages name several account debtors; write one name"],
  );
  for (const name of ["Quay Tours Inc.", "QUAY TOURS (C-1001)", "The Quay Tours Company"])
    assert.deepEqual(await sentencesOn({ "Schedule Account debtor": name }), [], name);
});

test("schedules of several debtors with several days are noted, and those of one debtor are not", async () => {
  const book = scheduleBook(two);
  const [page] = book.pages;
  const of = async (debtors: readonly string[], days: readonly string[]): Promise<string[]> => {
    const pages = debtors.map((debtor, index) => ({
      ...page,
      name: `Schedule ${index}`,
      blanks: page?.blanks?.map((one) => {
        const textsByLabel: Record<string, string> = { Seller: "Ferry Line", "Account debtor": debtor };
        return { ...one, text: textsByLabel[one.label] ?? (one.label === "Recorded date" ? days[index] : "") };
      }),
    }));
    const { notes } = await resultOf(xlsxOf({ ...book, pages } as typeof book));
    return notes.flatMap(({ says, asks }) => (says.includes("several") ? [`${asks === true} ${says}`] : []));
  };
  assert.deepEqual(await of(["Quay Tours", "Pier Inn", "Dock Bar"], ["2026-10-31", "2026-10-31", "2026-10-13"]), [
    "false its pages have several recorded dates: 2026-10-13 and 2026-10-31",
  ]);
  assert.deepEqual(await of(["Quay Tours", "Pier Inn"], ["2026-10-31", "2026-10-31"]), []);
  assert.deepEqual(await of(["Quay Tours", "Quay Tours"], ["2026-10-31", "2026-11-30"]), []);
});

test("a date with a time of day is read as its day", async () => {
  const times = [
    "2026-10-05 00:00",
    "05.10.2026 12:00",
    "2026-10-05T23:59:59.999Z",
    "10/13/2026 9:15 a.m.",
    "2026-10-05 14:30:00 +0100",
    "5 October 2026, 8:05",
    "20261005 10:00",
  ];
  for (const date of times) {
    const { findings, differences } = await resultOf(honestFile(sum(1, { Date: date })));
    assert.deepEqual([findings, differences], [[], []], date);
  }
  const sentencesOnDays = await toldOf(sum(1, { Date: 46300, "Due date": 46346, "Days past due": 31 }));
  assert.ok(
    sentencesOnDays.some((each) => each.endsWith("the formula of the sheet gives 1 day; differs by 30 days")),
    sentencesOnDays.join(),
  );
  const fraction = sum(1, { Date: 46300.5, "Due date": 46330.25, "Days past due": 16.75 });
  assert.deepEqual(await toldOf({ "Schedule Recorded date": 46347.5, "File Recorded date": 46347.999 }, fraction), []);
  const sentences = await toldOf(sum(1, { Date: 46300.5, "Due date": 46330.25, "Days past due": 15 }));
  assert.match(sentences.join("\n"), /this cell shows 15 days, the formula of the sheet gives 17 days/);
  for (const none of ["05.10.2026 25", "12:00", "31.04.2026 12:00"]) {
    const { findings } = await resultOf(honestFile(sum(1, { Date: none })));
    assert.match(findings.map(sentenceAt).join("\n"), /Date\): this is not a calendar date/, none);
  }
});

test("an unknown name under Read in is reported, and a misspelt one is recognized", async () => {
  const readIn = (text: string): NamedEntries => invoice(3, { "Read in": text });
  for (const answer of ["outside", "Outside all twelve", "not covered", FIRST, `${FIRST.toLowerCase()}, see W/P 4`])
    assert.deepEqual(await toldOf(readIn(answer)), [], answer);
  assert.deepEqual(await toldOf(readIn("some other list")), [
    sentenceOf(
      "Invoices, row 6, column J (Read in)",
      "this is the name of no definition",
      "write the name of a definition, or outside",
    ),
  ]);
  assert.deepEqual(await toldOf(readIn("outsde")), ['Invoices, row 6, column J (Read in): this is read as "outside"']);
  assert.match(
    (await toldOf(line(1, { "Read in": FIRST.replace(/.$/, "") }))).join("\n"),
    /Lines, .* this is read as "/,
  );
});

test("a due date before its date is a question for an invoice, and a note for a deduction", async () => {
  const toldOfRows = async (
    ...rows: readonly NamedEntries[]
  ): Promise<[place: string, says: string, asks: boolean][]> => {
    const { notes } = await resultOf(honestFile(...rows));
    const dateNotes = notes.filter(({ says }) => says.startsWith("this date is before that of"));
    return dateNotes.map(({ place, says, asks }) => [place, says, asks === true]);
  };
  const of = (row: number, name: string, paper: string, state: string): NamedEntries =>
    sum(row, { Item: name, Paper: paper, Date: 46300, "Due date": 46280, ...at(FIRST, row, state) });
  const invoices: [string, string][] = [
    ["INV 9", ""],
    ["Invoice no. 9", "INV 9"],
    ["INV 9, rest of the price", "INV 9"],
  ];
  for (const [name, paper] of invoices) {
    const [note] = await toldOfRows(of(8, name, paper, "supported"));
    assert.deepEqual(note?.slice(1), ['this date is before that of "Date"', true], name);
  }
  const rows = [
    of(8, "INV 9, shortage", "CB 812", "contingent"),
    of(9, "CB 813", "CB 813", "supported"),
    of(10, "INV 10 residual", "INV 10", "supported"),
    of(11, "INV 11", "CB 814", "supported"),
    of(12, "INV 12", "INV 12", "contingent"),
  ];
  const notes = await toldOfRows(...rows);
  assert.equal(notes.length, 1);
  assert.match(notes[0]?.[0] ?? "", /^Schedule, rows \d+, \d+, \d+, \d+ and \d+, column E \(Due date\)$/);
  assert.equal(notes[0]?.[1], 'this date is before that of "Date"; a deduction may be due with its invoice');
  assert.equal(notes[0]?.[2], false);
  // An invoice by its paper, whatever the letters before its number, has no deduction that excuses it.
  const [other] = await toldOfRows(of(8, "RE 3340", "invoice", "supported"));
  assert.equal(other?.[1], 'this date is before that of "Date"; compare the two');
  for (const row of [
    of(8, "RE 3340", "invoice", "contingent"),
    of(8, "RE 3340, short count", "invoice", "supported"),
    of(8, "DM 812", "debit memo", "supported"),
    { ...of(8, "RE 3340", "invoice", "supported"), ...sum(8, { Remark: "left after a deduction" }) },
  ])
    assert.match((await toldOfRows(row))[0]?.[1] ?? "", /; a deduction may be due with its invoice$/);
});

test("a paper that is excluded in one row and open in another is noted once", async () => {
  const of = (row: number, name: string, state: string, entries: NamedEntries = {}): NamedEntries =>
    sum(row, { Item: name, Paper: "CB 712", ...at(SECOND, 61, state, 0), ...entries });
  const sentencesOn = async (...rows: readonly NamedEntries[]): Promise<string[]> =>
    (await toldOf(...rows)).filter((one) => /paper|in both rows/.test(one)).map((one) => one.replace(/\d+/g, "_"));
  assert.deepEqual(await sentencesOn(of(8, "INV 7, shortage", "contingent"), of(9, "INV 7, credited", "excluded")), [
    sentenceOf(
      "Schedule, rows _ and _ (State)",
      "these rows have one paper and one amount, which is excluded in one row and not in the other",
      "if it is one amount, delete one of them",
    ),
  ]);
  assert.deepEqual(
    await sentencesOn(of(8, "INV 7, shortage", "contingent"), of(9, "INV 7, credited", "excluded", { Paper: "CM 9" })),
    [],
  );
});

test("a deduction number with two amounts is noted once, and is not called wrong", async () => {
  const deduction = (row: number, text: string, amount: number): NamedEntries =>
    sum(row, { Item: text, ...at(SECOND, amount, "contingent", -amount) });
  const three = [
    deduction(8, "CB 4471", 61),
    deduction(9, "Chargeback no. 4471", 75),
    deduction(10, "CB 4471, rest", 5),
  ];
  const sentences = (await toldOf(...three)).filter((one) => one.includes("number"));
  assert.equal(sentences.length, 1);
  assert.match(
    sentences[0] ?? "",
    patternOf(
      "^Schedule, rows (\\d+), \\d+ and \\d+",
      /the same number stands in these rows with different amounts/,
      /it may be one deduction in parts, or one that was taken again$/,
    ),
  );
  const opposite = [deduction(8, "CB 4471", 61), deduction(9, "CB 4471, repaid", -61)];
  assert.doesNotMatch((await toldOf(...opposite)).join("\n"), /the same number/);
  const entriesOf = (number: string, amount: string) =>
    new Map(Object.entries({ Number: number, Amount: amount }).map(([key, text]) => [key, { text } as never]));
  const rows = [entriesOf("88121", "5"), entriesOf("CB 88121", "7"), entriesOf("88122", "7")].map((entries, index) => ({
    rowNumber: index + 2,
    place: `Lines, row ${index + 2}`,
    entries,
    placeOf: () => "",
  }));
  const of = { names: [], numbers: ["Number"], references: [], amounts: ["Amount"] };
  assert.deepEqual(
    repeatedReferences(rows, of, []).map(({ place, asks }) => [place, asks]),
    [["Lines, rows 2 and 3", undefined]],
  );
  assert.deepEqual(repeatedReferences(rows, { ...of, numbers: [], references: ["Number"] }, []), []);
});

test("an invoice number with other amounts is noted, and a credit or a part read elsewhere is not", async () => {
  const numberedInvoice = (row: number, number: string, entries: NamedEntries): NamedEntries =>
    item(row, { "Invoice number": number, Paid: entries["Total"] ?? "", "Open per aging": 0, ...entries });
  const rows = [numberedInvoice(4, "INV 44", { Total: 10 }), numberedInvoice(5, "inv-44", { Total: 12 })];
  const says = [
    "the same number stands in these rows with different amounts",
    "it may be one invoice in parts, or a number that is mistyped",
  ];
  const sentences = (await toldOf(...rows)).filter((one) => one.startsWith("Invoices"));
  assert.deepEqual(
    sentences.map((one) => one.replace(/\d+ and \d+/, "_")),
    [sentenceOf("Invoices, rows _", ...says)],
  );
  for (const invoiceRow of [
    numberedInvoice(5, "INV 45", { Total: 12 }),
    numberedInvoice(5, "INV 44", { Total: -12, Paid: "", "Open per aging": -12, "Read in": "outside" }),
    numberedInvoice(5, "INV 44", { Total: 12, "Read in": "outside" }),
  ])
    assert.ok(!(await toldOf(rows[0] ?? {}, invoiceRow)).some((one) => one.includes("the same number")));
});

test("a paid amount that differs from the invoices is noted if nothing else has payments", async () => {
  const paidAmount = (cents: number): NamedEntries => ({ "Summary Paid amount": cents });
  assert.deepEqual(await toldOf(paidAmount(200)), []);
  const { compared } = await resultOf(honestFile(paidAmount(200)));
  assert.ok(compared.includes("payments with the paid amount"));
  const [sentence = "", ...others] = await toldOf(paidAmount(150));
  assert.match(sentence, /: the invoices show as paid 200\.00, the summary says 150\.00; differs by 50\.00$/);
  assert.deepEqual(others, []);
  // The summary is of more invoices than these.
  const part = invoice(2, { Total: 400, "Open per aging": 400 });
  assert.ok(!(await toldOf(paidAmount(150), part)).some((one) => one.includes("show as paid")));
});

test("a summary without its balance is named as not compared with one", async () => {
  const leftOf = async (...rows: readonly NamedEntries[]): Promise<readonly string[]> =>
    (await resultOf(honestFile(...rows))).left;
  const noBalance = "Summary has no balance on the aging, so its rows were compared with no balance";
  assert.ok(!(await leftOf()).includes(noBalance));
  const blank = { "Summary Balance on the aging": "" };
  assert.ok((await leftOf(blank)).includes(noBalance));
  const none = { ...blank, "Summary Less: not covered": "", "Summary Add: taken off on the aging": "" };
  assert.ok(!(await leftOf(none)).includes(noBalance));
});

// A schedule as CSV: a row for each item with its amount, and rows that add up some of them.
const HEAD = `Item,Row is for,Currency,${SCHEDULE.amount},${SCHEDULE.readUnder},${FIRST},${SECOND},State`;
const row = (name: string, amount: number): string => `${name},one item,USD,${amount},${FIRST},,,supported`;
const total = (name: string, amount: number): string => `${name},,,${amount},,,,`;

async function totalsOf(...rows: readonly string[]): Promise<{ differs: string[]; notCompared: string[] }> {
  const { differences, findings, notes } = await resultOf(strToU8([HEAD, ...rows].join("\n")), "schedule.csv");
  assert.deepEqual(findings, []);
  const uncomparedNotes = notes.filter(({ says }) => says.startsWith("this total is not compared"));
  return { differs: differences.map(sentenceAt), notCompared: uncomparedNotes.map(({ place }) => place) };
}

const ONE = [row("INV 1", 100), row("INV 2", 200)];
const OTHER = [row("INV 3", 50), row("INV 4", 60)];

test("a subtotal is compared with its own rows, or named as not compared, and never with all of them", async () => {
  const none = { differs: [], notCompared: [] };
  const sound = [
    ...ONE,
    total("Subtotal retail", 300),
    ...OTHER,
    total("Sub-total", 110),
    total("Total retail chain", 410),
  ];
  assert.deepEqual(await totalsOf(...sound, total("Total", 410)), none);
  assert.deepEqual(await totalsOf(...ONE, ...OTHER, total("Zwischensumme", 410), total("Summe", 410)), none);
  assert.deepEqual((await totalsOf(...ONE, total("Subtotal", 300), ...OTHER, total("Sub-total", 111))).differs, [
    "Schedule, row 7, column D (Amount): rows 5 to 6 add up to 110.00, this total is 111.00; differs by 1.00",
  ]);
  assert.deepEqual((await totalsOf(...ONE, total("Total", 300), ...OTHER, total("Total", 111))).differs, [
    "Schedule, row 7, column D (Amount): rows 5 to 6 add up to 110.00, this total is 111.00; differs by 1.00",
  ]);
  // Rows with one name that are not next to each other.
  assert.deepEqual(
    await totalsOf(...ONE, ...OTHER, total("Subtotal retail", 250), total("Total wholesale", 160), total("Total", 410)),
    { differs: [], notCompared: ["Schedule, rows 6 and 7"] },
  );
  // A word of a heading may be that of a customer.
  const [word = ""] = FIRST.split(" ");
  assert.deepEqual((await totalsOf(...ONE, total(`Subtotal ${word}`, 300), ...OTHER)).differs, []);
  // A total between rows, or one that is called a part, is reported like any total.
  for (const name of [`Subtotal ${word}`, "Subtotal job 2214", "Chain 7 total"])
    assert.deepEqual((await totalsOf(...ONE, total(name, 250), ...OTHER)).differs, [
      "Schedule, row 4, column D (Amount): the rows add up to 300.00, this total is 250.00; differs by 50.00",
    ]);
  assert.equal((await totalsOf(...ONE, ...OTHER, total("Subtotal job 2214", 999))).differs.length, 1);
  assert.deepEqual(await totalsOf(...ONE, ...OTHER, total("Total credit limit", 999)), {
    differs: [],
    notCompared: ["Schedule, row 6"],
  });
});

test("totals at the end of groups, or all below the last one, are compared with their group", async () => {
  const groups = ["Retail,,,,,,,", ...ONE, "Wholesale,,,,,,,", ...OTHER];
  assert.deepEqual(await totalsOf(...groups, total("Total retail", 300), total("Total wholesale", 110)), {
    differs: [],
    notCompared: [],
  });
  assert.deepEqual((await totalsOf(...groups, total("Total retail", 301), total("Total", 410))).differs, [
    "Schedule, row 8, column D (Amount): the rows of its group add up to 300.00, this total is 301.00; differs by 1.00",
  ]);
  assert.deepEqual(
    ["Subtotal A", "Sub total", "Sous-total clients", "Mezisoučet"].map((name) => totalNamed(name) !== undefined),
    [true, true, true, true],
  );
  assert.equal(totalNamed("Subway Total Foods 12"), undefined);
});

/** Honest entries of the same kinds. */
const ALSO_HONEST: Readonly<Record<string, readonly NamedEntries[]>> = {
  "times of day in every column of dates": [
    sum(1, { Date: "2026-10-01 08:15" }),
    sum(2, { Date: "01.10.2026 08:15" }),
    { "Schedule Prepared on": 46350.4, "File Prepared on": "2026-11-23T10:00:00Z" },
  ],
  "a dash for an open amount": [
    invoice(4, { "Invoice number": "INV 4", Currency: "USD", Total: 0, "Open per aging": "-" }),
  ],
  "not covered": [invoice(3, { "Read in": "not covered" })],
  "a dash and n/a under Read in": [invoice(2, { "Read in": "-" }), line(1, { "Read in": "n/a" })],
  "the definition of the sheet itself under Read in": [
    line(1, { "Read in": "ferry-tickets" }),
    line(2, { "Read in": "Ferry tickets" }),
  ],
  "an invoice in two rows": [
    sum(8, { Item: "INV 5", ...at(FIRST, 80, "excluded", -80) }),
    sum(9, { Item: "INV 5", ...at(SECOND, 20, "contingent", -20) }),
  ],
  "two deductions": [
    sum(8, { Item: "CB 501", ...at(FIRST, 80, "excluded", -80) }),
    sum(9, { Item: "CB 502", ...at(SECOND, 20, "contingent", -20) }),
  ],
  "one claim in the remarks of two rows": [sum(1, { Remark: "see claim 12" }), sum(2, { Remark: "see claim 12" })],
  "one paper for two rows": [sum(1, { Paper: "debit memo 4411" }), sum(2, { Paper: "debit memo 4411" })],
  "a subtotal of all rows": [sum(8, { Item: "Subtotal retail", [SCHEDULE.amount]: 1880 })],
  "a sum that is carried forward": [sum(8, { Item: "Carried forward", [SCHEDULE.amount]: 1880 })],
  "a total of the lines": [
    line(4, { "Ticket number": "Total", "Gross obligation": 1500, "Supported principal": 1300 }),
  ],
  "a total of the invoices": [invoice(5, { "Invoice number": "Total", Total: 1450, "Open per aging": 1150 })],
  "a total of one column": [invoice(5, { "Invoice number": "Sub-total open items", "Open per aging": 1150 })],
  "dates up to the recorded date": [
    line(1, { "Return date": 46340 }),
    line(2, { "Return date": 46347 }),
    { "Summary Return date": 46347 },
  ],
  "a voyage that lies ahead": [line(1, { "Sailing date": 46500 })],
  "a claim on the whole account": [
    sum(8, { Item: "Claim 9", "Row is for": "whole account", ...at(FIRST, -30, "supported") }),
    sum(9, { Item: "Claim 9", "Row is for": "whole account", ...at(SECOND, 30, "contingent") }),
  ],
  "a credit that was billed again": [
    sum(8, { Item: "CM 77", ...at(SCHEDULE.nothingOpen, -30, "", 30) }),
    sum(9, { Item: "DM 77, rebilled", ...at(SCHEDULE.nothingOpen, 30, "", -30) }),
  ],
  "a deduction in two parts": [
    sum(8, { Item: "CB 900, shortage", ...at(SECOND, 30, "contingent", -30) }),
    sum(9, { Item: "CB 900, price", ...at(FIRST, 12, "excluded", -12) }),
  ],
  "one work paper for three rows": [
    sum(1, { Reference: "W/P 3" }),
    sum(2, { Reference: "W/P 3" }),
    sum(3, { Reference: "W/P 3" }),
  ],
  "one work paper for two lines": [line(1, { Reference: "W/P 3" }), line(2, { Reference: "W/P 3" })],
  "a group with its total": [
    sum(8, { Item: "Chargebacks" }),
    sum(9, { Item: "DN 9", ...at(FIRST, 15, "excluded", -15) }),
    sum(10, { Item: "Total chargebacks", [SCHEDULE.amount]: 15 }),
  ],
  "a subtotal and a grand total": [
    sum(8, { Item: "Sub total all stores", [SCHEDULE.amount]: 1880 }),
    sum(9, { Item: "Grand total", [SCHEDULE.amount]: 1880 }),
  ],
};

test("honest files of the same kinds have no difference and nothing to correct", async () => {
  const before = (await resultOf(honestFile())).counts;
  for (const [name, entries] of Object.entries(ALSO_HONEST)) {
    const { counts, differences, findings } = await resultOf(honestFile(...entries));
    assert.deepEqual([differences, findings], [[], []], name);
    assert.deepEqual([counts.toBeCompleted, counts.notRead], [before.toBeCompleted, before.notRead], name);
  }
  assert.ok(Object.keys(ALSO_HONEST).length >= 20);
});

const schedule = async (...rows: readonly string[]): Promise<string[]> => {
  const { amount, readUnder, difference } = SCHEDULE;
  const head = `Item,Currency,${amount},${readUnder},${difference},State,Remark,Cash received`;
  const { notes } = await resultOf(strToU8([head, ...rows].join("\n")), "schedule.csv");
  return notes.map(sentenceAt);
};

test("two rows with one reference and amount are the likely cause of a difference of that amount", async () => {
  const { differences } = await resultOf(
    honestFile(
      sum(8, { Item: "Shortage, INV 31", Reference: "D-31", ...at(SECOND, 61, "contingent") }),
      sum(9, { Item: "Short, load 9", Reference: "D-31", ...at(SECOND, 61, "contingent") }),
      { "Schedule Balance on the aging": 1541 },
    ),
  );
  assert.equal(differences.length, 1);
  assert.match(differences[0]?.says ?? "", /differs by 61\.00; the likely cause is Schedule, rows \d+ and \d+$/);
});

test("a paid row without a difference is asked for one, unless its payment is an item of its own", async () => {
  const isAsked = (notes: readonly string[]): boolean => notes.some((one) => one.includes("its difference is empty"));
  const under = `${FIRST},,supported`;
  for (const paidRow of [
    `"INV 1, paid 3 November",USD,500,${under},,`,
    `INV 1,USD,500,${FIRST},,paid,,`,
    `INV 1,USD,500,${under},paid in full by wire,`,
    `INV 1,USD,500,${under},cash received 500.00,`,
    `INV 1,USD,500,${under},,500.00`,
    `INV 1,USD,500,${SCHEDULE.nothingOpen},,,settled,`,
  ])
    assert.ok(isAsked(await schedule(paidRow)), paidRow);
  for (const honest of [
    `INV 1,USD,500,${FIRST},500,excluded,paid,`,
    `INV 1,USD,500,${under},cash received 120.00,120`,
    `"INV 1, short paid",USD,500,${under},,`,
    `INV 1,USD,500,${under},not yet paid,`,
    `INV 1,USD,500,${under},will be paid in December,`,
    `INV 1,USD,500,${under},goods received,`,
    `INV 1,USD,500,${under},we paid the carrier on 9 Oct and claim it back,`,
    `INV 1,USD,500,${under},paid to the supplier 9 Oct,`,
    `INV 1,USD,500,${under},price settled at 5.20; goods collected 3 November,`,
    `"INV 1, paid",USD,500,${SCHEDULE.nothingOpen},,,,\nCash R-1,USD,-500,${SCHEDULE.nothingOpen},,,,`,
  ])
    assert.ok(!isAsked(await schedule(honest)), honest);
});

test("only the row of a payment or of the same paper keeps a paid row from being asked for a difference", async () => {
  const isAsked = async ([name, remark]: readonly [name: string, remark: string]): Promise<boolean> => {
    const under = SCHEDULE.nothingOpen;
    const rows = [`"INV 1, paid",USD,500,${under},,,,`, `${name},USD,-500,${under},,,${remark},`];
    return (await schedule(...rows)).some((note) => note.includes("its difference is empty"));
  };
  for (const unrelated of [
    ["Rebate Q3", ""],
    ["CM 44", "price correction"],
    ["RA 7", "returned goods of INV 12"],
  ] as const)
    assert.ok(await isAsked(unrelated), unrelated.join());
  for (const payment of [
    ["Wire 88", ""],
    ["RCPT 8", "paid by wire"],
    ["DM 3", "of Invoice no. 1"],
  ] as const)
    assert.ok(!(await isAsked(payment)), payment.join());
});

test("cash is not asked for its sign if its difference cannot be read", async () => {
  const isAsked = async (difference: string): Promise<boolean> =>
    (await schedule(`Cash R-1,USD,500,${FIRST},${difference},supported,,`)).some((note) =>
      note.includes("this row is cash, which reduces the balance"),
    );
  assert.deepEqual([await isAsked(""), await isAsked("five")], [true, false]);
});

test("a remark of payment is quoted and asked about, row by row", async () => {
  const row = (number: number, remark: string): NamedEntries =>
    sum(number, { Item: `INV ${number}`, Remark: remark, ...at(FIRST, 12, "supported") });
  const { notes } = await resultOf(honestFile(row(8, "paid 3 Nov"), row(9, "paid by wire")));
  const questions = notes.filter(({ says }) => says.startsWith("its difference is empty; does this row say"));
  assert.deepEqual(
    questions.map(({ writtenText }) => writtenText),
    ["paid 3 Nov", "paid by wire"],
  );
});

type PaidRow = readonly [name: string, remark: string, recordedDay?: string, paper?: string];

test("a row that says paid after the recorded date, or in another sense, is not asked for a difference", async () => {
  const isAsked = async ([name, remark, recordedDay = "2026-11-21", paper = ""]: PaidRow): Promise<boolean> => {
    const row = sum(8, { Item: name, Paper: paper, Remark: remark, ...at(FIRST, 12, "supported") });
    return (await toldOf(row, { "Schedule Recorded date": recordedDay })).some((one) =>
      one.includes("its difference is empty"),
    );
  };
  const askingRows: PaidRow[] = [
    ["PA 6, certified", "owner paid us on 3 November"],
    ["PA 6, certified", "general contractor paid on 3 November"],
    ["INV 9", "paid 21 Nov 2026"],
    ["INV 9", "paid 3 Nov, statement of 6 Dec 2026"],
    ["INV 9", "Paid Nov. 3, 2026"],
    ["INV 9", "paid 2026-11-03 by wire"],
    ["INV 9", "of 6 Dec, paid 11/18/2026"],
    ["INV 9", "Paid check 441"],
    ["INV 9", "Paid November 3"],
    ["INV 9, paid", ""],
    ["Retainage, paid", ""],
    ["INV 9", "wire of 18 Nov received in full"],
    ["INV 9", "not disputed; paid by wire"],
    ["INV 9", "paid bank transfer 3 Nov"],
    ["APP 9, approved", "APP 8 and APP 9 paid 3 Nov"],
    ["INV 9", "customer paid the invoice, 100 percent"],
    ["INV 9", "settled by wire on 5 November"],
    ["CO 11", "ck 8821 cleared 10/28"],
    ["INV 9", "cleared on 22 October"],
    ["INV 9", "closed, see bank"],
    ["INV 9", "written off in September"],
    ["INV 9", "", "2026-11-21", "INV 9, paid"],
    ["INV 9", "pd 10/15 ck 4411"],
    ["INV 9", "PD in full 15 Oct"],
    ["INV 9", "Pd. 15 Oct"],
    ["INV 9", "settled with check 4411"],
    ["INV 9", "check 4411 received"],
    ["INV 9", "cleared by ACH"],
    ["INV 9", "pmt posted 10/15"],
    ["INV 9", "pd by ACH"],
    ["INV 9", "pmt recd 10/15"],
    ["INV 9", "rec'd pymt 10/15"],
    ["INV 9", "rcvd ck 4411"],
    ["INV 9", "PIF 10/15"],
    ["INV 9", "settled 15 Oct by wire"],
    ["INV 9", "paid in full with the other invoices"],
    ["INV 9", "Invoice 9 paid 3 Nov"],
    ["APP 9", "contractor paid in full on 3 November"],
    ["RET 9", "released and received 3 November"],
    ["RET 9", "released and collected on 3 November"],
    ["INV9", "INV 9 paid 3 Nov"],
    ["Inv. no. 9", "INV9 paid 3 Nov"],
    ["Certificate 9", "Cert 9 paid 3 Nov"],
  ];
  for (const paidRow of askingRows) assert.ok(await isAsked(paidRow), paidRow.join());
  const honestly: PaidRow[] = [
    // A payment between two other parties, and a payment of another claim.
    ["PA 6, certified", "owner Mesa Valley Hospital Corp. paid the general contractor on 12 October"],
    ["PA 6, certified", "owner paid on 12 October"],
    ["INV 9, shortage", "claim paid before for the same store in 2025"],
    ["INV 9, shortage", "claim paid last year"],
    ["INV 9", "prior invoice of the same order was paid in full"],
    ["INV 9", "the previous order was paid"],
    ["INV 9", "the other invoice of this order is paid"],
    ["INV 9", "App 4 of the other job paid"],
    ["INV 9", "App 4 paid 12 October"],
    // The letters and the digits of a paper may touch, or have marks or the word for a number between them.
    ["INV9", "INV8 paid 3 Nov"],
    ["INV9", "INV-8 paid 3 Nov"],
    ["APP7", "APP8 paid 3 Nov"],
    ["INV no. 9", "INV no. 8 paid 3 Nov"],
    ["Inv. no. 9", "INV 8 paid 3 Nov"],
    ["Certificate 9", "Cert 8 paid 3 Nov"],
    ["Cert 8", "Certificate 9 paid 3 Nov"],
    ["APP 9", "sub-tier suppliers paid in full, waivers on file"],
    ["APP 9", "all subcontractors have been paid"],
    ["APP 9", "crews and vendors paid, affidavit on file"],
    ["INV 9", "no deduction, paid on time as a rule"],
    ["INV 9", "60 days PD"],
    ["INV 9", "pd 45 days"],
    ["INV 9", "payment bond received"],
    ["INV 9", "ACH form recd"],
    ["INV 9", "wire rope rec'd damaged"],
    ["INV 9", "lien waiver for payment received"],
    ["INV 9", "deposit ck recd"],
    ["INV 9", "the 2025 invoice was paid in full"],
    ["INV 9", "a sister company paid its own invoice"],
    ["INV 9", "60 days, PD"],
    ["INV 9", "no pmt recd"],
    ["INV 9", "buyer says paid, no cash found in the bank records"],
    ["RET 9", "released and received on completion"],
    ["RET 9", "half released and received 3 November"],
    ["RET 9", "to be released and received"],
    ["RET 9", "released and received 3 December"],
    ["INV 9", "pmt not rec'd"],
    ["INV 9", "pd 11/25 ck 4411"],
    ["INV 9", "part pmt recd 10/15"],
    ["INV 9", "pmt recd on acct"],
    ["INV 9", "goods rec'd 10/15"],
    ["INV 9", "claim settled 15 Oct by wire"],
    ["INV 9", "paid 6 Dec 2026, after the aging"],
    ["INV 9", "paid 22 Nov"],
    ["INV 9", "Paid Dec 6, 2026"],
    ["INV 9", "2026-12-06 paid in full"],
    ["INV 9", "paid 11/25/2026"],
    ["INV 9", "paid 11/04/2026 or later", "2026-10-31"],
    ["INV 9", "customer paid, less freight and 2 percent"],
    ["INV 9", "freight paid by customer"],
    ["INV 9", "paid after month end"],
    ["INV 9", "subsequently paid"],
    ["INV 9, short", "the rest of the invoice is paid"],
    ["INV 9", "paid 3 Nov 2026", "2026-10-31"],
    ["Paid parking recharge 77", ""],
    ["Paid parking claim", "prepaid freight, not paid yet"],
    ["Lumper fee", "Paid to driver"],
    ["Rounding 12", "remittance 8831 paid 2 cents more"],
    ["APP 9", "owner paid the builder 14 October"],
    ["APP 9", "paid to date 90 percent, balance open"],
    ["APP 9", "paid 97.5% of it"],
    ["Cash refund to the debtor", "paid back by wire"],
    ["APP 9", "paid by wire; rest is still open"],
    ["APP 9, approved", "last payment of the debtor was APP 8, paid 12 October"],
    ["APP 9, approved", "APP 8 was paid 12 October"],
    ["APP 9, retainage", "is paid at substantial completion"],
    ["APP 9, retainage", "is paid with the final account"],
    ["APP 9, retainage", "settled with the next account"],
    ["INV 9", "disputed; was paid on another job last year"],
    ["INV 9", "to be settled by wire"],
    ["INV 9", "ck 8821 cleared 11/28"],
    ["INV 9", "ck 8821 returned, not cleared"],
    ["INV 9", "cleared customs by wire"],
    ["INV 9", "customs cleared on 22 October"],
    ["INV 9", "cleared on 6 December"],
    ["INV 9", "not closed, see bank letter"],
    ["INV 9", "freight written off"],
    ["INV 9", "to be written off if the carrier pays"],
    ["INV 9", "", "2026-11-21", "list of paid invoices"],
    ["INV 9", "", "2026-11-21", "freight bill 77, freight paid"],
  ];
  for (const honest of honestly) assert.ok(!(await isAsked(honest)), honest.join());
});

test("rows for the whole account that only together come to zero are reported by name or paper", async () => {
  const half = (number: number, name: string, amount: number, paper = ""): NamedEntries => {
    const state = amount < 0 ? "supported" : "contingent";
    return sum(number, { Item: name, Paper: paper, "Row is for": "whole account", ...at(FIRST, amount, state) });
  };
  const toldOfPairs = async (...rows: readonly NamedEntries[]): Promise<string[]> => {
    const { differences } = await resultOf(honestFile(...rows));
    return differences.map(({ says }) => says.replace(/row \d+/, "row _"));
  };
  const uneven = [
    "this row and row _ add up to 10.00, they should add up to 0.00; differs by 10.00",
    "this row and row _ add up to -10.00, they should add up to 0.00; differs by 10.00",
  ];
  const byName = [half(8, "Rebate", -63), half(9, "Rebate", 73), half(10, "Bonus", -25), half(11, "Bonus", 15)];
  const byPaper = [
    ...[half(8, "Rebate, out", -63, "A 1"), half(9, "Rebate, in", 73, "A 1")],
    ...[half(10, "Bonus, out", -25, "A 2"), half(11, "Bonus, in", 15, "A 2")],
  ];
  assert.deepEqual(await toldOfPairs(...byName), uneven);
  assert.deepEqual(await toldOfPairs(...byPaper), uneven);
  // A rebate in two parts, of which one has another name.
  const inParts = [half(8, "Rebate", -63), half(9, "Rebate", 40), half(10, "Rebate, next", 23)];
  assert.deepEqual(await toldOfPairs(...inParts), []);
  const even = [half(8, "Rebate", -63), half(9, "Rebate", 63), half(10, "Bonus", -25), half(11, "Bonus", 25)];
  assert.deepEqual(await toldOfPairs(...even), []);
});

test("a credited row that is excluded is asked for its difference, and other credits are not", async () => {
  type CreditedRow = readonly [name: string, remark: string, state?: string, difference?: number];
  const isAsked = async ([name, remark, state = "excluded", difference = 0]: CreditedRow): Promise<boolean> => {
    const sentences = await toldOf(sum(8, { Item: name, Remark: remark, ...at(FIRST, 12, state, difference) }));
    return sentences.some((one) => one.includes("its difference is empty"));
  };
  const creditRows: CreditedRow[] = [
    ["INV 9, rejected and credited", ""],
    ["INV 9, damage", "credit not posted yet"],
    ["INV 9, damage", "credit of 12.00"],
    ["INV 9, damage", "credited 20 Nov 2026"],
  ];
  for (const creditRow of creditRows) assert.ok(await isAsked(creditRow), creditRow.join());
  const honest: CreditedRow[] = [
    ["INV 9, rejected and credited", "", "excluded", 12],
    ["INV 9, rejected and credited", "", "contingent"],
    ["INV 9, damage", "not credited"],
    ["INV 9, damage", "credit refused"],
    ["INV 9, damage", "credit of 5.00"],
    ["INV 9, damage", "credited 6 Dec 2026"],
    ["INV 9, damage", "above the credit limit"],
  ];
  for (const honestRow of honest) assert.ok(!(await isAsked(honestRow)), honestRow.join());
});

test("cash above zero is asked about if it came in, and not if it moves or goes back", async () => {
  const askedOf = async (...entries: readonly NamedEntries[]): Promise<string[]> => {
    const sentences = await toldOf(...entries);
    return sentences.filter((one) => one.includes("this row is cash"));
  };
  const row = (number: number, name: string, amount: number, entries: NamedEntries = {}): NamedEntries =>
    sum(number, { Item: name, ...at(FIRST, amount, "contingent"), ...entries });
  const ofAccount = { "Row is for": "whole account" };
  const paper = { Paper: "R 77" };
  for (const cash of [
    [row(8, "Prepayment to be set against PI 502", 60)],
    [row(8, "Unapplied cash, to be refunded", 60)],
    [row(8, "Overpayment, refund due", 60)],
    [row(8, "Cash R-9", 60, paper), row(9, "CM 4", -60, { Paper: "CM 4" })],
    [row(8, "Payment on account", 60, ofAccount), row(9, "Payment on account", 60, ofAccount)],
  ])
    assert.ok((await askedOf(...cash)).length > 0, JSON.stringify(cash));
  for (const honest of [
    [row(8, "Prepayment of PI 502", -60, ofAccount), row(9, "Prepayment of PI 502", 60, ofAccount)],
    [row(8, "AP 7", -60, { ...ofAccount, ...paper }), row(9, "Payment moved", 60, { ...ofAccount, ...paper })],
    [
      row(8, "Payment on account", -60, ofAccount),
      row(9, "Payment on account", 40, ofAccount),
      row(10, "Payment on account", 20, ofAccount),
    ],
    [row(8, "Cash refund to the debtor", 60)],
    [row(8, "Payment returned by the bank", 60)],
    [row(8, "Cash on delivery order 771", 60)],
  ])
    assert.deepEqual(await askedOf(...honest), []);
});

test("a difference of a cent is reported once, as a rounding", async () => {
  const differencesOn = async (entries: NamedEntries): Promise<string[]> => {
    const { differences } = await resultOf(honestFile(entries));
    return differences.map(({ place, says }) => `${place.replace(/\d+/, "_")}: ${says.replace(/.*; /, "")}`);
  };
  const cent = { "Summary Balance on the aging": 1150.01 };
  assert.deepEqual(await differencesOn(cent), [
    "Summary, row _, column B (Balance on the aging): differs by 0.01, which may be a rounding",
  ]);
  assert.deepEqual(await differencesOn({ ...cent, "Summary Other differences": -0.01 }), []);
  // Two cents are a difference in each sum that has them, and a mistake beside a cent stays a difference.
  assert.equal((await differencesOn({ "Summary Balance on the aging": 1150.02 })).length, 2);
  assert.equal((await differencesOn({ ...cent, "Summary Excluded amount": 60 })).length, 3);
});

test("an amount that only makes sums agree is named if it has no explanation", async () => {
  const source = sheet.pages.find(({ name }) => name === "Summary") ?? assert.fail();
  const at = headLineOf(source) + 1 + source.rows.findIndex(({ cells }) => cells[0] === "Other differences");
  const plug = {
    "Summary Other differences": 40,
    "Summary Balance on the aging": 1110,
    ...invoice(1, { "Open per aging": 660, "Moved off the aging": 40 }),
  };
  const isNamed = async (...entries: readonly NamedEntries[]): Promise<boolean> =>
    (await toldOf(...entries)).some((one) => one.includes("an amount stands under other differences"));
  assert.ok(await isNamed(plug));
  for (const source of ["TBD", "certificate", "per aging"])
    assert.ok(await isNamed(plug, { [`Summary =D${at}`]: source }), source);
  assert.ok(!(await isNamed(plug, { [`Summary =D${at}`]: "bank charge on wire R-9, per ledger page 3" })));
  assert.ok(!(await isNamed({ "Summary Other differences": 0 })));
  // A rounding explains cents, and no more.
  const rounding = { [`Summary =D${at}`]: "rounding of the aging" };
  assert.ok(await isNamed(plug, rounding));
  assert.ok(!(await isNamed({ "Summary Other differences": 0.01 }, rounding)));
  assert.ok(await isNamed({ "Summary Other differences": 0.01 }, { [`Summary =D${at}`]: "per aging" }));
  const rows = (name: string, remark = ""): Promise<string[]> =>
    schedule(`${name},USD,40,${SCHEDULE.outside},,,${remark},`);
  const isCalled = (notes: readonly string[]): boolean =>
    notes.some((one) => one.includes("this row is called a difference or an adjustment"));
  for (const name of ["Other differences", "Unreconciled", "Plug", "Misc. adjustment", "Rounding", "Balancing item"])
    assert.ok(isCalled(await rows(name)), name);
  for (const name of ["INV 4, other goods", "Price difference CB 4", "Adjustable shelving"])
    assert.ok(!isCalled(await rows(name)), name);
  assert.ok(!isCalled(await rows("Other differences", "bank charge per statement")));
});

test("a record with an amount under other differences and no source is reported", async () => {
  const record = (source: object): Uint8Array =>
    strToU8(
      JSON.stringify({
        asset: "ferry-tickets",
        version: "1.2.0",
        summary: { agingDifference: { value: "5.00", ...source } },
      }),
    );
  const placesOf = async (source: object): Promise<string[]> =>
    (await resultOf(record(source), "record.json")).notes.map(({ place }) => place);
  assert.deepEqual(await placesOf({}), ["/summary/agingDifference"]);
  assert.deepEqual(await placesOf({ source: "bank charge, statement page 2" }), []);
});

test("the id of a definition stands for its name, under Read under and as a heading", async () => {
  const names = new Map([
    ["partially-fulfilled-pos", "Partially fulfilled purchase orders"],
    ["milestones-retainage", "Milestones and retainage"],
  ]);
  const [first = "", second = ""] = names.values();
  const withSchema = (): never => assert.fail();
  const of = { names, nameIt: "", chooseOrder: "", withSchema };
  const reportOn = async (head: string, row: string): Promise<string> => {
    const bytes = strToU8(`Item,Currency,${SCHEDULE.amount},State,${SCHEDULE.readUnder},${head}\n${row}\n`);
    return inWords("f", await checkFile({ name: "schedule.csv", bytes }, of, {}));
  };
  for (const id of ["partially-fulfilled-pos", "PARTIALLY-FULFILLED-POS ", "partially fulfilled pos"]) {
    const words = await reportOn(`${first},${second}`, `INV 1,USD,5,supported,${id},5,`);
    assert.doesNotMatch(words, /not in shape|to be completed/, id);
    assert.ok(words.includes(`this is read as "${first}"; the formulas of the sheet do not read it`), id);
  }
  const report = await reportOn(`${first},${second}`, "INV 1,USD,5,supported,milestones-retainage,5,");
  assert.ok(report.includes(`this is ${second}, and the amount stands under ${first}`));
  const wordsOnHeading = await reportOn(`partially-fulfilled-pos,${second}`, `INV 1,USD,5,supported,${first},5,`);
  assert.match(wordsOnHeading, new RegExp(`this heading is read as "${first}"`));
  assert.doesNotMatch(wordsOnHeading, /places? differs?|not in shape|to be completed/);
});

test("a definition under Read under as the heading of the file spells it is read by the formulas", async () => {
  const names = new Map([
    ["partially-fulfilled-pos", "Partially fulfilled purchase orders"],
    ["milestones-retainage", "Milestones and retainage"],
  ]);
  const of = { names, nameIt: "", chooseOrder: "", withSchema: (): never => assert.fail() };
  const isNoted = async (heading: string, readUnder: string): Promise<boolean> => {
    const headings = `Item,Currency,${SCHEDULE.amount},State,${SCHEDULE.readUnder},${heading}`;
    const csv = `${headings}\nINV 1,USD,5,supported,${readUnder},5\n`;
    const { notes, findings, differences } = await checkFile({ name: "schedule.csv", bytes: strToU8(csv) }, of, {});
    assert.deepEqual([...findings, ...differences], [], heading);
    return notes.some(({ says }) => says.endsWith("the formulas of the sheet do not read it"));
  };
  const name = "Milestones and retainage";
  for (const [heading, readUnder] of [
    ["Milestones & retainage", "Milestones & retainage"],
    ["Milestones & Retainage", "milestones & retainage"],
    ["Milestones & retainage", name],
    ["milestones-retainage", "milestones-retainage"],
    ["Milestone and retainage", "Milestone and retainage"],
    [name, name],
  ] as const)
    assert.ok(!(await isNoted(heading, readUnder)), `${heading}, ${readUnder}`);
  for (const [heading, readUnder] of [
    [name, "Milestones & retainage"],
    ["Milestones & retainage", "milestones-retainage"],
  ] as const)
    assert.ok(await isNoted(heading, readUnder), `${heading}, ${readUnder}`);
});

test("a cell that a workbook shows as a percentage is not an amount", async () => {
  const asPercentage = (bytes: Uint8Array, format: number, style: string): Uint8Array =>
    rewrite(bytes, (path, xml) => {
      if (path === "xl/styles.xml")
        return xml
          .replace(/<numFmts[^>]*>/, (start) => `${start}<numFmt numFmtId="190" formatCode="${style}"/>`)
          .replace("</cellXfs>", `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0"/></cellXfs>`);
      const [page, cell] = placeOf(PAGES, "Schedule 1 Amount");
      if (path !== `xl/worksheets/sheet${page}.xml`) return xml;
      return xml.replace(new RegExp(`<c r="${cell}" s="\\d+"`), `<c r="${cell}" s="${formats(bytes)}"`);
    });
  const formats = (bytes: Uint8Array): number =>
    (/<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(xmlParts(bytes)["xl/styles.xml"] ?? "")?.[1]?.match(/<xf /g) ?? []).length;
  const bytes = honestFile(sum(1, { [SCHEDULE.amount]: 0.05 }));
  for (const [format, style] of [
    [9, "0"],
    [10, "0"],
    [190, "0.0%"],
  ] as const) {
    const { findings } = await resultOf(asPercentage(bytes, format, style));
    assert.deepEqual(
      findings.map(({ says }) => says),
      ["this cell is a percentage, not an amount"],
    );
  }
  const { findings } = await resultOf(asPercentage(bytes, 190, "0.00&quot;%&quot;"));
  assert.deepEqual(findings, []);
});

const [SCHEDULE_PAGE = assert.fail()] = scheduleBook(two).pages;
const aboveRows = (label: string, heading: string): string => {
  const index = (SCHEDULE_PAGE.sums ?? []).findIndex((one) => one.label === label);
  const column = SCHEDULE_PAGE.columns.findIndex((one) => one.heading === heading);
  return `Schedule =${letters(column)}${firstSumOf(SCHEDULE_PAGE) + index}`;
};
const STATE_HEADING = (heading: string): NamedEntries => sum(0, { State: heading });
const TOTALS_BY_STATE = SCHEDULE.sums.supported[0];

test("a heading in words of the trade, or clear from its entries, is recognized and noted once", async () => {
  const headingCases: readonly (readonly [string, NamedEntries, string])[] = [
    ["Schedule", STATE_HEADING("Status"), "State"],
    ["Schedule", STATE_HEADING("Examiner says"), "State"],
    ["Schedule", sum(0, { "Difference to the aging": "Variance" }), "Difference to the aging"],
    ["Schedule", sum(0, { Item: "Invoice no." }), "Item"],
    ["Schedule", sum(0, { Item: "Inv #" }), "Item"],
    ["Schedule", sum(0, { [SCHEDULE.amount]: "Betrag" }), SCHEDULE.amount],
    ["Schedule", sum(0, { [SCHEDULE.amount]: "Open balance (USD)" }), SCHEDULE.amount],
    [
      "Invoices",
      invoice(0, { Paid: "Cash received", Credits: "Credit memos", "Open per aging": "Open balance" }),
      "Paid",
    ],
    ["Lines", line(0, { "Supported principal": "Supported", "Contingent amount": "Contingent" }), "Contingent amount"],
  ];
  for (const [page, entries, heading] of headingCases) {
    const result = await resultOf(honestFile(entries));
    assert.deepEqual([heading, result.findings, result.differences, result.left], [heading, [], [], []]);
    assert.ok(
      result.notes.some(({ place, says }) => place.startsWith(page) && says === `this heading is read as "${heading}"`),
      heading,
    );
    assert.deepEqual([heading, result.counts.toBeCompleted], [heading, 0]);
  }
});

test("sums under an unknown heading are not compared, and the heading is named once", async () => {
  const totals = { [aboveRows(TOTALS_BY_STATE, SCHEDULE.amount)]: 1350, [aboveRows(TOTALS_BY_STATE, FIRST)]: 1350 };
  const states = Object.assign({}, ...[1, 2, 3, 5, 6, 7].map((row) => sum(row, { State: "seen" })));
  const result = await resultOf(honestFile(totals, STATE_HEADING("Whatever"), states));
  assert.deepEqual(result.differences, []);
  assert.deepEqual(
    [...result.findings, ...result.notes].map(({ says }) => says).filter((says) => says.includes("is missing")),
    ['the heading "State" is missing; states are not compared'],
  );
  assert.deepEqual(result.left, ['totals by state of Schedule, because the heading "State" is missing']);
  const unreadColumn = await resultOf(honestFile(line(0, { "Excluded amount": "Not owed" })));
  assert.deepEqual(unreadColumn.differences, []);
  assert.match(
    unreadColumn.left.join(),
    /^parts with the gross obligation in Lines, row \d+, which differ by an amount below a heading/,
  );
  const wrong = await resultOf(
    honestFile(line(0, { "Excluded amount": "Not owed" }), line(2, { "Supported principal": 449 })),
  );
  assert.ok(wrong.counts.differing > 0);
  // An added column changes nothing if the sheet has all of its own columns.
  const quantity = { "Lines =Z2": "Quantity", "Lines =Z4": 1 };
  const beside = await resultOf(honestFile(line(2, { "Supported principal": 449, "Contingent amount": "" }), quantity));
  assert.ok(beside.differences.some(({ place }) => place.includes("Gross obligation")));
  const unreadPayments = await resultOf(honestFile(invoice(0, { Paid: "Wires" })));
  assert.deepEqual(unreadPayments.differences, []);
  assert.match(unreadPayments.left.join(), /^invoices with the aging in Invoices, row \d+, which differ by/);
});

test("an added column is not taken for a similar one if its entries are of another kind", async () => {
  const rows = [
    `Item,Currency,${SCHEDULE.amount},${SCHEDULE.readUnder},State,Due`,
    `INV 1,USD,5,${FIRST},supported,see contract`,
    `INV 2,USD,6,${FIRST},supported,net of fees`,
  ];
  const result = await resultOf(strToU8(`${rows.join("\n")}\n`), "schedule.csv");
  assert.deepEqual(result.findings, []);
  assert.ok(result.unread.includes("column F of Schedule"));
  const open = await resultOf(honestFile(sum(0, { [SCHEDULE.nothingOpen]: "Weeks open" })));
  assert.ok(open.unread.some((one) => one.endsWith(" of Schedule")));
  assert.ok(open.findings.every(({ says }) => !says.includes("did you mean")));
});

test("a state with other letters, blanks or marks is recognized, and a harmful blank is named", async () => {
  for (const state of [
    "supported ",
    "supported\u00a0",
    "\u2009Supported",
    "SUPPORTED",
    "supported\u200b",
    "supported.",
    '"supported"',
  ]) {
    const { findings, differences, counts } = await resultOf(honestFile(sum(1, { State: state })));
    assert.deepEqual([state, findings, differences, counts.toBeCompleted], [state, [], [], 0]);
    const rows = `Item,Currency,${SCHEDULE.amount},State,${SCHEDULE.readUnder}\nINV 1,USD,5,${state},${FIRST}\n`;
    assert.deepEqual((await resultOf(strToU8(rows), "schedule.csv")).findings, [], state);
  }
  // These are the values of a program that calculates. It finds no state with a blank behind it.
  const totals = {
    [aboveRows(TOTALS_BY_STATE, SCHEDULE.amount)]: 350,
    [aboveRows(TOTALS_BY_STATE, FIRST)]: 350,
    [aboveRows(SCHEDULE.sums.none, SCHEDULE.amount)]: 980,
    [aboveRows(SCHEDULE.sums.none, FIRST)]: 1000,
    [aboveRows(SCHEDULE.sums.none, SCHEDULE.nothingOpen)]: -20,
  };
  const result = await resultOf(honestFile(sum(1, { State: "supported " }), totals));
  assert.ok(result.notes.some(({ says }) => says.startsWith("a blank stands beside this word")));
  assert.equal(result.differences.length, 2);
  for (const { says } of result.differences)
    assert.match(
      says,
      /differs by 1,000\.00; a blank stands beside the state of row \d+, which the formula of the sheet does not read/,
    );
});

test("a deductive change order is a line below zero, and a lone amount below zero is still refused", async () => {
  const deduct = {
    ...line(3, { "Ticket number": "CO 4, deductive", Currency: "USD", "Gross obligation": -100 }),
    ...line(3, { "Supported principal": -80, "Contingent amount": -20 }),
    "Summary Gross obligation": 1400,
    "Summary Supported principal": 1220,
    "Summary Contingent amount": 130,
    "Summary Add: not on the aging": 0,
    "Summary Add: taken off on the aging": 200,
    ...invoice(1, { Total: 900, "Open per aging": 700, Credits: 0 }),
  };
  const { findings, differences, notes } = await resultOf(honestFile(deduct));
  assert.deepEqual([findings, differences], [[], []]);
  assert.deepEqual(
    notes
      .filter(({ says }) => says.includes("below zero"))
      .map(({ place, says }) => `${place.replace(/\d+/, "n")}: ${says}`),
    [
      sentenceOf(
        "Lines, row n, column E (Gross obligation)",
        "this line is below zero",
        "it is read as a reduction, such as a deductive change order",
      ),
    ],
  );
  const deductions = { ...deduct, ...line(3, { "Ticket number": "T 3" }) };
  assert.deepEqual((await resultOf(honestFile(deductions))).findings, []);
  const wrong = await resultOf(honestFile(deduct, line(3, { "Contingent amount": -30 })));
  assert.ok(wrong.differences.some(({ place }) => place.includes("Gross obligation")));
  for (const entries of [
    line(3, { "Ticket number": "T 3", Currency: "USD", "Paid amount": -5 }),
    line(1, { "Contingent amount": -150 }),
    invoice(1, { Paid: -200, Credits: -100 }),
  ])
    assert.ok(
      (await resultOf(honestFile(entries))).findings.some(({ says }) => says.startsWith("this amount is below zero")),
    );
});
