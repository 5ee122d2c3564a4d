// Checks what is in a file beside the rows of a schedule: hidden rows, subtotals, and an aging in the same workbook.
// What nobody sees in a spreadsheet would otherwise change a sum.

import assert from "node:assert/strict";
import { test } from "node:test";
import { SCHEDULE } from "../browser/schedule-words.ts";
import { compareAgings } from "../check/agings.ts";
import type { OnAging } from "../check/on-aging.ts";
import { comparedInWords, verdictOf } from "../check/verdict.ts";
import { scheduleBook } from "../schedule-sheet.ts";
import type { ReadPage } from "../spreadsheet/read-table.ts";
import { xlsxOf } from "../spreadsheet/workbook.ts";
import { clausesOf, sentenceAt, sentenceOf } from "./expected-sentences.ts";
import { filledByName, placeOf } from "./fill-by-name.ts";
import { rewrite } from "./fill-in.ts";
import { at, FIRST, honestFile, PAGES, resultOf, SECOND, sheet, sum, two } from "./honest-file.ts";
import { pageOf } from "./page-of.ts";

test("hidden rows and columns are named with their count and their sum", async () => {
  const [page, cell] = placeOf(PAGES, "Schedule 2 Item");
  const rowNumber = Number(cell.slice(1));
  const book = rewrite(honestFile(), (path, xml) => {
    if (path !== `xl/worksheets/sheet${page}.xml`) return xml;
    const narrow = xml.replace(new RegExp(`(<row r="${rowNumber}") ht="\\d+"`), '$1 ht="0.1" customHeight="1"');
    const rows = narrow.replace(`<row r="${rowNumber + 1}"`, '$& hidden="1"');
    return rows.replace(/<col min="8" max="8"/, '$& hidden="true"');
  });
  const report = await resultOf(book);
  assert.match(comparedInWords(report), / To be looked at: Schedule, column H \(Amount\); Schedule, rows /);
  const hiddenNotes = report.notes.map(sentenceAt).filter((one) => one.includes("hidden"));
  assert.deepEqual(hiddenNotes, [
    sentenceOf(
      "Schedule, column H (Amount)",
      "this column is hidden, and read",
      "under Amount stands 1,880.00 USD",
      "show what is hidden, and compare it",
    ),
    sentenceOf(
      `Schedule, rows ${rowNumber} and ${rowNumber + 1}`,
      "these 2 rows are hidden, and read",
      "under Amount stands 500.00 USD",
      "show what is hidden, and compare it",
    ),
  ]);
  const plain = (await resultOf(honestFile())).notes.map(sentenceAt);
  assert.deepEqual(
    plain.filter((one) => one.includes("hidden")),
    [],
  );
});

test("a row that is struck through is named, and a row with one such cell is not", async () => {
  const [page, cell] = placeOf(PAGES, "Schedule 2 Item");
  // The number of styles in the sheet. The style for struck-through cells is added after them.
  let styles = 0;
  rewrite(honestFile(), (path, xml) => {
    if (path === "xl/styles.xml") styles = Number(/<cellXfs count="(\d+)"/.exec(xml)?.[1]);
    return xml;
  });
  const struckNotes = async (cells: RegExp, strike = "<strike/>"): Promise<string[]> => {
    const file = rewrite(honestFile(), (path, xml) => {
      if (path === "xl/styles.xml") {
        const fonts = xml.replace("</fonts>", `<font>${strike}</font></fonts>`);
        const font = (/<fonts count="(\d+)"/.exec(xml) ?? [])[1];
        return fonts.replace("</cellXfs>", `<xf fontId="${font}"/></cellXfs>`);
      }
      if (path !== `xl/worksheets/sheet${page}.xml`) return xml;
      return xml.replace(cells, (one) => one.replaceAll(/ s="\d+"/g, ` s="${styles}"`));
    });
    return (await resultOf(file)).notes.map(sentenceAt).filter((one) => one.includes("struck"));
  };
  const row = new RegExp(`<row r="${cell.slice(1)}".*?</row>`);
  assert.deepEqual(await struckNotes(row), [
    sentenceOf(
      `Schedule, row ${cell.slice(1)}`,
      "this row is struck through, and read",
      "under Amount stands 200.00 USD",
      "delete it if it is not owed",
    ),
  ]);
  assert.deepEqual(await struckNotes(row, '<strike val="false"/>'), []);
  assert.deepEqual(await struckNotes(new RegExp(`<c r="${cell}".*?/c>`)), []);
});

const BEFORE = `Item,Currency,Amount,Read under,${FIRST},${SECOND},State`;
const ROWS = [
  `INV 1,USD,100.00,${FIRST},100.00,,supported`,
  `INV 2,USD,30.00,${FIRST},30.00,,contingent`,
  `INV 3,USD,50.00,${SECOND},,50.00,supported`,
  `INV 4,USD,7.00,${SECOND},,7.00,excluded`,
];

async function totalTold(...totals: readonly string[]): Promise<string[]> {
  const csv = ["Balance on the aging,187.00", BEFORE, ...ROWS, ...totals].join("\n");
  const { differences, left } = await resultOf(new TextEncoder().encode(csv), "file.csv");
  return [...differences.map(({ says }) => says), ...left];
}

test("a subtotal that names a heading is compared with the rows of that heading", async () => {
  assert.deepEqual(await totalTold(`Subtotal ${FIRST},,57.00`), [
    "the amounts under the heading that it names add up to 130.00, this total is 57.00; differs by 73.00; " +
      `the amounts under ${SECOND} add up to that`,
  ]);
  assert.deepEqual(await totalTold(`Total ${SECOND},,130.00`), [
    "the amounts under the heading that it names add up to 57.00, this total is 130.00; differs by 73.00; " +
      `the amounts under ${FIRST} add up to that`,
  ]);
  assert.match(
    (await totalTold(`Subtotal ${FIRST},,100.00`)).join("\n"),
    /^the amounts .* 130\.00, this total is 100\.00/,
  );
  for (const honest of [
    `Subtotal ${FIRST},,130.00`,
    `Total ${SECOND},,57.00`,
    `Total ${SECOND},,50.00`,
    `Subtotal ${FIRST} supported,,100.00`,
    "Total contingent,,30.00",
  ])
    assert.deepEqual(await totalTold(honest), [], honest);
});

const AGES = ["Document", "Current", "1-30", "Balance"];
const ON_AGING: OnAging = {
  name: "Schedule",
  debtor: "Quay Tours",
  balance: 50_000n,
  sum: 50_000n,
  rows: [
    { rowNumber: 20, item: "INV 71, rest of the price", cents: 25_000n },
    { rowNumber: 21, item: "INV 71, late", cents: 5_000n },
    { rowNumber: 22, item: "INV 72", cents: 20_000n },
  ],
};
const sentencesOnAging = (page: ReadPage, schedule: OnAging = ON_AGING): string[] => {
  const { differing, notes } = compareAgings([page], [schedule]);
  return [...differing, ...notes].map(sentenceAt);
};

const AGREES = "page Aged items: this aging shows 500.00, as the balance in Schedule does";

test("an aging in the same workbook that differs from the balance is reported with both sums", () => {
  const total = (one: number, sum: number) =>
    pageOf("Aged items", AGES, ["INV 71", one, "", one], ["INV 72", "", 200, 200], ["Total", one, 200, sum]);
  assert.deepEqual(sentencesOnAging(total(300, 500)), [AGREES]);
  assert.deepEqual(sentencesOnAging(total(310, 510)), [
    sentenceOf(
      "page Aged items, row 4, column D",
      "this aging comes to 510.00, the balance in Schedule is 500.00",
      "differs by 10.00",
      "row 2 of the aging and rows 20 and 21 differ by the same",
    ),
  ]);
  const bare = (one: number) => pageOf("Aged items", AGES, ["INV 71", one, "", one], ["INV 72", "", 200, 200]);
  assert.deepEqual(sentencesOnAging(bare(300)), [AGREES]);
  assert.match(sentencesOnAging(bare(320)).join("\n"), /^page Aged items: this aging comes to 520\.00/);
  const ledger = pageOf(
    "Aged items",
    AGES,
    ["Other Ltd", 70, "", 70],
    ["Quay Tours", 300, 200, 500],
    ["Total", "", "", 570],
  );
  assert.deepEqual(sentencesOnAging(ledger), [AGREES]);
  assert.deepEqual(sentencesOnAging(total(300, 500), { ...ON_AGING, balance: 51_000n }), [
    "page Aged items, row 4, column D: this aging comes to 500.00, as the rows do",
  ]);
  assert.deepEqual(sentencesOnAging(pageOf("Notes", ["To do", "Who"], ["Call", 17])), []);
});

test("an aging of one column with a wrong total is reported, and another page is not", () => {
  const aging = (total: number, name = "Aging", ...more: readonly (string | number)[][]) =>
    pageOf(name, ["Aging of Quay Tours", "2026-11-21"], ["current", 300], ["1-30", 150.5], ...more, ["Total", total]);
  assert.deepEqual(sentencesOnAging(aging(451.5)), [
    "page Aging, row 4, column B: the rows add up to 450.50, this total is 451.50",
  ]);
  for (const honest of [
    aging(450.5),
    aging(451.5, "Notes"),
    // Totals of totals, and numbers of days beside the amounts.
    aging(901, "Aging", ["Subtotal", 450.5]),
    aging(451.5, "Aging", [60, 1]),
    pageOf("Aging", ["current", 300], ["61-90", 1], ["call them on Monday"]),
  ])
    assert.deepEqual(sentencesOnAging(honest), []);
});

test("an aging of another customer or another day than the schedule is reported", () => {
  const datedSchedule = { ...ON_AGING, seller: "Ferry Line Ltd", recordedDate: "2026-11-21" };
  const heads = (...above: readonly (readonly string[])[]): string[] => {
    const page = pageOf("Aged items", ...above, AGES, ["INV 71", 300, "", 300], ["INV 72", "", 200, 200]);
    return sentencesOnAging(page, datedSchedule).filter((one) => one !== AGREES);
  };
  const customerNote = (place: string) =>
    `page Aged items, ${place}: this aging names another customer than the account debtor of the head; compare the two`;
  const late = (place: string) =>
    `page Aged items, ${place}: this aging is of another day than the recorded date of the head; compare the two`;
  assert.deepEqual(heads(["Customer", "Harbor Stores"]), [customerNote("row 1, column B")]);
  assert.deepEqual(heads(["Customer: Harbor Tours Ltd"]), [customerNote("row 1, column A")]);
  assert.deepEqual(heads(["Aging as of October 31, 2026"]), [late("row 1, column A")]);
  assert.deepEqual(heads(["Ferry Line"], ["As of:", "10/31/2026"]), [late("row 2, column B")]);
  assert.deepEqual(heads(["Aging of Quay Tours Inc. on 2026-09-30"]), [late("row 1, column A")]);
  assert.deepEqual(heads(["AR Aging Summary - October 31, 2026"]), [late("row 1, column A")]);
  assert.deepEqual(heads(["Aging of Harbor Stores Inc. on 2026-11-21"]), [customerNote("row 1, column A")]);
  assert.deepEqual(heads(["Aged receivables: Quay Holdings"]), [customerNote("row 1, column A")]);
  for (const honest of [
    ["Customer", "1044"],
    ["Customer name", "QUAY TOURS INC., Store 12"],
    ["Bill to: The Quay Tours"],
    ["Customer aging report"],
    ["A/R aging as of 21 November 2026"],
    ["As of", "21/11/2026"],
    ["Aging of Quay Tours Ltd on 2026-11-21"],
    ["AR Aging of Ferry Line Ltd"],
    ["Aging of Open Items"],
    ["Aging, printed on 2026-12-01"],
    ["Aged items from 2026-01-01 to 2026-11-20"],
    ["Printed on", "2026-12-01"],
    ["As of", "month end"],
  ])
    assert.deepEqual(heads(honest), [], honest.join());
  const ofCustomers = (...names: readonly string[]): string[] => {
    const rows = names.map((name, at) => [name, `INV ${at}`, 500 / names.length, 500 / names.length]);
    return sentencesOnAging(
      pageOf("Aged items", ["Customer", "Document", "Current", "Balance"], ...rows, ["Total", "", "", 500]),
    );
  };
  assert.deepEqual(
    ofCustomers("Harbor Stores", "Harbor Stores").filter((one) => one.includes("customer")),
    [customerNote("row 2, column A")],
  );
  assert.deepEqual(ofCustomers("Harbor Stores", "Quay Tours"), [AGREES]);
});

test("an aging of another day gives no note beside the one of the recorded date", () => {
  const pageAsOf = (day: string): ReadPage =>
    pageOf(`Aged ${day}`, ["As of", day], AGES, ["INV 71", 300, "", 300], ["INV 72", "", 200, 200]);
  const schedule = { ...ON_AGING, recordedDate: "2026-11-21" };
  const late = (...days: readonly string[]): number => {
    const { notes } = compareAgings(days.map(pageAsOf), [schedule]);
    return notes.filter(({ says }) => says.includes("another day")).length;
  };
  assert.equal(late("2026-10-31"), 1);
  assert.equal(late("2026-10-31", "2026-11-21"), 0);
});

const DATED_HEAD = ["Document", "Date", "Due date", "Current", "1-30", "31-60", "Over 60", "Balance"];

/** A row of an aging with one amount. `age` is the index of its column of ages. */
const agedRow = (document: string, date: string, due: string, age: number): (string | number)[] => {
  const amounts = [0, 1, 2, 3].map((at) => (at === age ? 100 : ""));
  return [document, date, due, ...amounts, 100];
};

/** Returns the findings on an aging of 2026-11-21. The schedule has a row for each of its documents. */
const toldOfDates = (rows: readonly (readonly (string | number)[])[], dues: readonly string[] = []): string[] => {
  const schedule = {
    ...ON_AGING,
    recordedDate: "2026-11-21",
    balance: BigInt(rows.length) * 10_000n,
    sum: BigInt(rows.length) * 10_000n,
    rows: rows.map(([item = ""], at) => ({
      rowNumber: 20 + at,
      item: `${item}, late`,
      cents: 10_000n,
      due: dues[at],
    })),
  };
  return sentencesOnAging(pageOf("Aged items", DATED_HEAD, ...rows), schedule).filter((one) => /\bdates?\b/.test(one));
};

// Net 30, aged by the due date.
const BY_DUE_DATE = [
  agedRow("INV 71", "2026-11-01", "2026-12-01", 0),
  agedRow("INV 72", "2026-10-07", "2026-11-06", 1),
  agedRow("INV 73", "2026-09-02", "2026-10-02", 2),
  agedRow("INV 74", "2026-06-01", "2026-07-01", 3),
];

test("a due date of the aging that no row of the document has is reported", () => {
  const dueDates = ["2026-12-01", "2026-11-06", "2026-10-02", "2026-07-01"];
  assert.deepEqual(toldOfDates(BY_DUE_DATE, dueDates), []);
  assert.deepEqual(toldOfDates(BY_DUE_DATE, ["2026-12-01", "2026-11-16", "2026-10-02"]), [
    "page Aged items, row 3, column C (Due date): this due date is not that of row 21 of Schedule; compare the two",
  ]);
  // The dates have the day or the month first, and the schedule does not say which.
  const rows = [agedRow("INV 71", "", "06/11/2026", 1), agedRow("INV 72", "", "11/06/2026", 1)];
  assert.deepEqual(toldOfDates(rows, ["2026-11-06", "2026-11-06"]), []);
  assert.deepEqual(toldOfDates(rows, []), []);
});

test("an amount of an aging under a wrong age is reported", () => {
  const movedRow = agedRow("INV 75", "2026-11-11", "2026-12-11", 2);
  assert.deepEqual(toldOfDates([...BY_DUE_DATE, movedRow]), [
    "page Aged items, row 6, column F (31-60): by its dates this amount has another age on 2026-11-21; compare the two",
  ]);
  // By document date an amount may be older than by due date, and never younger.
  assert.deepEqual(toldOfDates([...BY_DUE_DATE, agedRow("INV 75", "2026-10-07", "2026-11-06", 2)]), []);
  const bare = [...BY_DUE_DATE, movedRow].map(([document, , ...others]) => [document ?? "", "", ...others]);
  assert.deepEqual(toldOfDates(bare), []);
  const young = [...bare.slice(0, 4), agedRow("INV 75", "", "2026-10-02", 1)];
  assert.equal(toldOfDates(young).length, 1);
  // Programs may count a day more or less, so the amount of 31 days may stand in 1-30, and that of 32 days may not.
  const dueOn = (due: string) => toldOfDates([...bare.slice(0, 4), agedRow("INV 75", "", due, 1)]);
  assert.deepEqual([dueOn("2026-10-21").length, dueOn("2026-10-20").length], [0, 1]);
  // The check uses the due dates of the schedule if the aging has none.
  const rowsWithoutDates = young.map(([document, , , ...others]) => [document ?? "", "", "", ...others]);
  assert.equal(
    toldOfDates(
      rowsWithoutDates,
      young.map(([, , due]) => `${due}`),
    ).length,
    1,
  );
});

test("an aging by document dates, a day more or less, and a credit in any age give no finding", () => {
  const byDate = [
    agedRow("INV 71", "2026-11-01", "2026-12-01", 1),
    agedRow("INV 72", "2026-10-07", "2026-11-06", 2),
    agedRow("INV 73", "2026-09-02", "2026-10-02", 3),
    agedRow("INV 74", "2026-10-21", "2026-11-20", 1),
  ];
  assert.deepEqual(toldOfDates(byDate), []);
  const credit = ["CM 9", "2026-06-01", "2026-06-01", -100, "", "", "", -100];
  const page = pageOf("Aged items", DATED_HEAD, ...BY_DUE_DATE, credit);
  assert.deepEqual(sentencesOnAging(page, { ...ON_AGING, recordedDate: "2026-11-21", balance: 30_000n }).slice(1), []);
});

test("a document of the aging without a row is named if its amount is the difference", () => {
  const page = pageOf("Aged items", AGES, ["INV 71", 300, "", 300], ["INV 72", "", 200, 200], ["Total", 300, 200, 500]);
  const [first, second] = ON_AGING.rows;
  const without = { ...ON_AGING, sum: 30_000n, rows: [first, second] as OnAging["rows"] };
  assert.deepEqual(sentencesOnAging(page, without), [
    AGREES,
    sentenceOf(
      "page Aged items, row 3",
      "no row of Schedule begins with this name, and its rows lack 200.00 of the balance",
      "the 200.00 may be left out",
    ),
  ]);
  assert.equal(compareAgings([page], [without]).notes[1]?.writtenText, "INV 72");
  assert.deepEqual(sentencesOnAging(page, { ...without, sum: 31_000n }), [AGREES]);
  assert.deepEqual(
    sentencesOnAging(page, { ...without, rows: without.rows.map((row) => ({ ...row, item: "Rest" })) }),
    [AGREES],
  );
});

test("two documents with exchanged amounts in the aging and the rows are named", () => {
  const page = pageOf("Aged items", AGES, ["INV 71", "", 200, 200], ["INV 72", 300, "", 300], ["Total", 300, 200, 500]);
  assert.deepEqual(sentencesOnAging(page), [
    AGREES,
    sentenceOf(
      "page Aged items",
      "rows 2 and 3 of the aging show 200.00 and 300.00, " +
        "rows 20 and 21 and row 22 of Schedule add up to 300.00 and 200.00",
      "they may be exchanged",
    ),
  ]);
});

test("the last line says what to correct, and then does not say that nothing differs", async () => {
  const verdict = (notInShape: number, differences = 0): string =>
    comparedInWords({
      compared: ["rows"],
      left: [],
      toLookAt: [],
      counts: { differing: differences, notInShape, toBeCompleted: 0, toLookAt: 0, notRead: 0, noted: 0 },
    });
  assert.equal(verdict(0), "Compared: rows; nothing differs.");
  assert.equal(verdict(1), "Compared: rows; what was compared agrees, and 1 place is to be corrected or completed.");
  assert.equal(verdict(2, 1), "Compared: rows; 1 place differs, and 2 places are to be corrected or completed.");
  assert.match(
    comparedInWords(await resultOf(honestFile(sum(1, { State: "pending" })))),
    /; what was compared agrees, and 1 place is to be corrected/,
  );
});

test("the last lines join several rows or columns of one kind into one sentence", async () => {
  const bare = await resultOf(honestFile());
  const [, readSentence, comparison] = verdictOf("file", {
    ...bare,
    compared: ["rows"],
    left: ["Lines, row 4, a total", "Lines, row 9, a total", "Lines, row 9, column F (Paid) cannot be read"],
    toLookAt: ["Schedule, row 3, column H (Amount)", "Schedule, row 5, column H (Amount)", "Schedule, rows 7 and 8"],
    pages: { all: 0, read: 0 },
    unread: ["page Notes", "row 5 of Schedule", "column X of Lines", "row 6 of Schedule", "column Y of Lines"],
  });
  assert.equal(readSentence, "Not read: page Notes, rows 5 and 6 of Schedule, columns X and Y of Lines.");
  assert.match(
    comparison ?? "",
    / Not compared: Lines, rows 4 and 9, a total; Lines, row 9, column F \(Paid\) cannot be/,
  );
  assert.match(
    comparison ?? "",
    / To be looked at: Schedule, rows 3 and 5, column H \(Amount\); Schedule, rows 7 and 8\. /,
  );
});

test("the last line names the places to look at, and not every note", async () => {
  const honest = await resultOf(honestFile());
  assert.deepEqual(honest.toLookAt, []);
  assert.match(comparedInWords(honest), /; nothing differs\.$/);
  const text = comparedInWords(
    await resultOf(honestFile(sum(1, { [SCHEDULE.amount]: "1000.00 ", [FIRST]: "1000.00 " }))),
  );
  assert.match(text, /; what was compared agrees\. To be looked at: Schedule, row \d+, column H \(Amount\)/);
  const twice = sum(8, { Item: "FR 8", ...at(FIRST, 5, "supported"), Date: 46300 });
  const again = sum(9, { Item: "FR 8", ...at(FIRST, 5, "supported"), Date: 46300 });
  const both = comparedInWords(await resultOf(honestFile(twice, again, { "Schedule Balance on the aging": 1490 })));
  assert.match(both, /; what was compared agrees\. To be looked at: Schedule, rows \d+ and \d+\.$/);
});

test("a schedule without a balance is named beside the result and in the last line", async () => {
  const rows = ["Item,Date,Currency,Amount,Read under,State", `INV 1,2026-10-01,USD,100.00,${FIRST},supported`];
  const verdict = async (...lines: readonly string[]): Promise<string[]> =>
    verdictOf("file.csv", await resultOf(new TextEncoder().encode(lines.join("\n")), "file.csv"));
  const says = "Schedule has no balance on the aging, so its rows were compared with no balance.";
  const without = await verdict(...rows);
  assert.ok(without[0]?.endsWith(`Looked at: Schedule (1 row filled in); ${says}`), without[0]);
  assert.match(without.at(-1) ?? "", new RegExp(` Not compared: ${says}`));
  const verdictOnBalance = await verdict("Balance on the aging,100.00", ...rows);
  assert.doesNotMatch(verdictOnBalance.join("\n"), /no balance/);
});

test("a row of another customer is reported if an added column names the account debtor", async () => {
  const names = async (...texts: readonly string[]): Promise<string[]> => {
    const line = (at: number): number => Number(placeOf(PAGES, `Schedule ${at} Item`)[1].slice(1));
    const column = Object.fromEntries(["Customer", ...texts].map((text, at) => [`Schedule =R${line(at)}`, text]));
    const { notes } = await resultOf(honestFile(column));
    return notes.map(sentenceAt).flatMap((one) => (one.includes("another customer") ? [one.replace(/\d+/, "_")] : []));
  };
  assert.deepEqual(await names("Quay Tours", "Quay Tours", "Harbor Stores", "Quay Tours"), [
    sentenceOf(
      "Schedule, row _, column R (Customer)",
      "this row names another customer than the account debtor of the head",
      "compare the two",
    ),
  ]);
  // Another firm with the same first word is reported. A branch or a shortened name is not.
  assert.equal((await names("Quay Tours", "Quay Tours", "Quay Harbor LLC", "Quay Tours")).length, 1);
  assert.deepEqual(await names("Quay Tours LLC", "Quay Trs Ltd", "Quay Harbor", "Quay Tours Harbor LLC"), []);
  assert.deepEqual(await names("Quay Tours", "QUAY TOURS LTD", "The Quay Tours", "1044"), []);
  assert.deepEqual(await names("Reno store", "Elko store", "Quay Tours", "Ely store"), []);
});

test("a compared aging is not called unread, and another page is", async () => {
  const columns = AGES.map((heading) => ({ heading, width: 12, format: "text" as const }));
  const pageWith = (name: string, cells: readonly string[]) => ({ name, title: "", columns, rows: [{ cells }] });
  const aging = pageWith("Aged items", ["INV 71", "", "500.00", "500.00"]);
  const notes = { ...pageWith("Notes", ["Call them"]), columns: columns.slice(0, 1) };
  const pages = [...scheduleBook(two).pages, aging, notes];
  const result = await resultOf(
    filledByName(xlsxOf({ ...sheet, pages }), pages, {
      ...sum(1, { Item: "INV 71", ...at(FIRST, 500, "supported") }),
      "Schedule Balance on the aging": 500,
    }),
  );
  assert.deepEqual(result.unread, ["page Notes"]);
  assert.equal(result.pages.all - result.pages.read, 1);
  assert.deepEqual(
    result.notes.map(sentenceAt).filter((one) => one.includes("Aged items")),
    [AGREES],
  );
});

test("an aging in a workbook is compared with the recorded date and the due dates of its schedule", async () => {
  const columns = ["Document", "Due date", "Current", "1-30", "Balance"].map((heading) => ({
    heading,
    width: 12,
    format: "text" as const,
  }));
  const read = async (title: string, due: string): Promise<string[]> => {
    const rows = [{ cells: ["INV 71", due, "", "500.00", "500.00"] }];
    const pages = [...scheduleBook(two).pages, { name: "Aged items", title: "", above: [title], columns, rows }];
    const book = filledByName(xlsxOf({ ...sheet, pages }), pages, {
      ...sum(1, { Item: "INV 71", "Due date": 46340, ...at(FIRST, 500, "supported") }),
      "Schedule Balance on the aging": 500,
      "Schedule Recorded date": 46347,
    });
    const { notes } = await resultOf(book);
    return notes.flatMap(({ place, says }) => (place.startsWith("page Aged items, ") ? [says] : []));
  };
  assert.deepEqual(await read("Aging as of 2026-11-21", "2026-11-14"), []);
  const row = placeOf(PAGES, "Schedule 1 Item")[1].slice(1);
  assert.deepEqual(await read("Aging as of 2026-10-31", "2026-11-04"), [
    "this aging is of another day than the recorded date of the head; compare the two",
    `this due date is not that of row ${row} of Schedule; compare the two`,
  ]);
});

test("a page with only the rows of a schedule needs no head", async () => {
  const columns = ["Item", "Date", "Currency", "Amount", "Read under", FIRST, "State"];
  const page = {
    name: "Rows",
    title: "",
    columns: columns.map((heading) => ({ heading, width: 12, format: "text" as const })),
    rows: [{ cells: ["INV 1", "2026-10-01", "USD", "100.00", FIRST, "100.00", "supported"] }],
  };
  const { notes, left } = await resultOf(xlsxOf({ ...sheet, pages: [page] }));
  assert.deepEqual(left, ["page Rows has no balance on the aging, so its rows were compared with no balance"]);
  const head = notes.find(({ says }) => says.includes("and no head"));
  assert.ok(head && !head.asks);
});

test("schedules of several months in one workbook need no common day", async () => {
  const [page] = scheduleBook(two).pages;
  assert.ok(page);
  const pages = [
    { ...page, name: "September" },
    { ...page, name: "October" },
  ];
  const [first, second] = [46295, 46326].map((day, at) => ({
    [`${pages[at]?.name} Seller`]: "A Ltd",
    [`${pages[at]?.name} Recorded date`]: day,
  }));
  const result = await resultOf(filledByName(xlsxOf({ ...sheet, pages }), pages, { ...first, ...second }));
  assert.match(result.holds, /September.*October/);
  assert.doesNotMatch(result.notes.map(sentenceAt).join("\n"), /several recorded dates/);
});

test("a schedule that is named like a page of worksheets is noted, and one with its own name is not", async () => {
  const pages = (name: string): Uint8Array =>
    rewrite(xlsxOf({ ...sheet, pages: scheduleBook(two).pages }), (path, xml) =>
      path === "xl/workbook.xml" ? xml.replace('name="Schedule"', `name="${name}"`) : xml,
    );
  const result = await resultOf(pages("Summary"));
  assert.deepEqual(result.toLookAt, ["page Summary"]);
  assert.match(
    result.notes.map(sentenceAt).join("\n"),
    /page Summary: this page is read as a schedule; compare its name/,
  );
  assert.deepEqual((await resultOf(pages("Quay Oct"))).toLookAt, []);
});

/** Returns the differences, findings and notes on a schedule in CSV. */
async function saidOf(head: string, ...rows: readonly string[]): Promise<string[]> {
  const csv = ["Seller,A Ltd", "Account debtor,B Inc", "Recorded date,2026-11-21", ...rows].join("\n");
  const text = csv.replace("HEAD", head);
  const { differences, findings, notes } = await resultOf(new TextEncoder().encode(text), "file.csv");
  return [...differences, ...findings, ...notes].map(sentenceAt);
}

const HEAD = "Item,Date,Currency,Amount,Read under,Difference to the aging,State";

test("a column of dates is not read as the states, and short headings of the trade are read", async () => {
  const head = "Doc no,Doc dt,Curr,O/S amount,Category,Adj. to aging,Elig. status";
  const rows = [`INV 1,2026-10-01,USD,100.00,${FIRST},,supported`, `INV 2,2026-10-02,USD,40.00,${SECOND},,contingent`];
  const sentences = await saidOf(head, "Balance on the aging,140.00", "HEAD", ...rows);
  const readAs = sentences.flatMap((one) => /read as "(.*)"/.exec(one)?.[1] ?? []);
  assert.deepEqual(readAs, ["Item", "Date", "Currency", "Amount", "Read under", "Difference to the aging", "State"]);
  assert.equal(sentences.length, readAs.length, sentences.join("\n"));
});

test("a column without a choice is not read as the states, and a trade name comes before choices", async () => {
  const columnsReadAsState = async (entries: readonly [string, string]): Promise<string[]> => {
    const rows = [
      `${entries[0]},INV 1,2026-10-01,USD,100.00,${FIRST},,supported`,
      `${entries[1]},INV 2,2026-10-02,USD,40.00,${SECOND},,contingent`,
    ];
    const head = "Cost center,Item,Date,Currency,Amount,Read under,Difference to the aging,Status";
    const sentences = await saidOf(head, "Balance on the aging,140.00", "HEAD", ...rows);
    return sentences.flatMap((one) => /column (.).*read as "State"/.exec(one)?.[1] ?? []);
  };
  for (const entries of [
    ["n/a", "n/a"],
    ["-", "none"],
    ["supported", "contingent"],
  ] as const)
    assert.deepEqual(await columnsReadAsState(entries), ["H"], entries.join());
  // Without the trade name, only real choices are the states.
  const lone = async (entries: string): Promise<boolean> => {
    const row = `INV 1,2026-10-01,USD,100.00,${FIRST},,${entries}`;
    const sentences = await saidOf(
      "Item,Date,Currency,Amount,Read under,Difference to the aging,Class",
      "Balance on the aging,100.00",
      "HEAD",
      row,
    );
    return sentences.some((one) => one.includes('read as "State"'));
  };
  assert.deepEqual([await lone("n/a"), await lone("supported")], [false, true]);
});

test("a column of amounts may have dashes in most rows", async () => {
  const rows = [1, 2, 3].map(
    (number) => `INV ${number},2026-10-01,USD,10.00,${FIRST},${number > 2 ? 10 : "-"},excluded`,
  );
  const head = "Item,Date,Currency,Amount,Read under,Adj. to aging,State";
  const sentences = await saidOf(head, "Balance on the aging,30.00", "HEAD", ...rows);
  assert.ok(
    sentences.some((one) => one.includes('read as "Difference to the aging"')),
    sentences.join("\n"),
  );
});

const GERMAN_HEAD = ["Verkaeufer,A GmbH", "Debitor,B AG", "Stichtag,2026-10-31", "Saldo laut OP-Liste,140.00"];
const GERMAN =
  "Posten,Beleg,Datum,Fällig am,Tage überfällig,Währung,Betrag,Gelesen unter,Differenz zur OP-Liste,Status";

/** Returns the result of a file of a German program, with some words of its headings replaced. */
function germanResult(headings: string, ...rows: readonly string[]): ReturnType<typeof resultOf> {
  return resultOf(new TextEncoder().encode([...GERMAN_HEAD, headings, ...rows].join("\n")), "file.csv");
}

test("the German heads of a schedule are read, and a paper beside an item is its paper", async () => {
  const ROWS = [
    `RET 2214 erste Rate,AR 12,2026-09-01,2026-10-01,30,EUR,70.00,${FIRST},,supported`,
    `RET 2214 zweite Rate,AR 12,2026-09-01,2026-10-01,30,EUR,70.00,${FIRST},,supported`,
  ];
  const headingsMeant = ["Item", "Paper", "Date", "Due date", "Days past due", "Currency", "Amount", "Read under"];
  for (const headings of [
    GERMAN,
    GERMAN.replaceAll("ä", "ae").replaceAll("ü", "ue"),
    GERMAN.replace("Posten", "Position"),
    GERMAN.replace("Posten", "Pos.").replace("Differenz zur OP-Liste", "Differenz"),
  ]) {
    const { notes, counts, head, compared } = await germanResult(headings, ...ROWS);
    const readAs = notes.flatMap(({ says }) => /^this heading is read as "(.*)"/.exec(says)?.[1] ?? []);
    assert.deepEqual(new Set(readAs), new Set([...headingsMeant, "Difference to the aging", "State"]), headings);
    assert.deepEqual([counts.differing, notes.length], [0, readAs.length], notes.map(sentenceAt).join("\n"));
    assert.ok(compared.includes("rows with the balance"));
    assert.deepEqual([head.seller, head.accountDebtor, head.recordedDate], ["A GmbH", "B AG", "2026-10-31"]);
  }
  const swapped = ROWS.map((one) => one.replace(/^(.*?),(.*?),/, "$2,$1,"));
  for (const [headings, ...rows] of [
    [GERMAN.replace("Posten,Beleg", "Beleg,Posten"), ...swapped],
    // No column of papers tells that Beleg is one, and the other column has the items.
    [GERMAN.replace("Posten,Beleg", "Beleg,Leistung"), ...swapped],
  ] as const) {
    const { notes } = await germanResult(headings, ...rows);
    assert.deepEqual(notes.filter(({ says }) => says.includes("same name")).map(sentenceAt), [], headings);
  }
  // Positions may be the numbers of the rows.
  const numbered = ROWS.map((one, index) => one.replace(/^.*?,/, `${index + 1},`).replace("AR 12", `AR ${index + 12}`));
  const { notes } = await germanResult(GERMAN, ...numbered);
  assert.deepEqual(
    notes.filter(({ says }) => says.includes('"Item"') || says.includes("not read")).map(({ place }) => place),
    ["Schedule, row 5, column B", "Schedule, row 5, column A"],
  );
});

test("nothing is called empty if its column is not found and a column of amounts is not read", async () => {
  const askedIn = async (headings: string, gap: string): Promise<number> => {
    const rows = [
      `"INV 1, paid",INV 1,2026-09-01,2026-10-01,30,EUR,100.00,${FIRST},${gap},excluded`,
      `DN 4 not billed,DN 4,2026-09-01,2026-10-01,30,EUR,40.00,${FIRST},,supported`,
    ];
    const { notes } = await germanResult(headings, ...rows);
    return notes.filter(({ says }) => says.includes("its difference is empty")).length;
  };
  const heading = "Differenz zur OP-Liste";
  for (const otherHeading of [
    "Abstand OP",
    "Zu viel laut Konto",
    "OP-Korrektur",
    "Gap",
    "Delta AR",
    "Ecart balance",
    "X",
  ]) {
    assert.equal(await askedIn(GERMAN.replace(heading, otherHeading), "100.00"), 0, otherHeading);
    assert.equal(await askedIn(GERMAN.replace(heading, otherHeading), ""), 0, otherHeading);
  }
  assert.equal(await askedIn(GERMAN, ""), 2);
  // A column of words or of cash is none of differences.
  assert.equal(await askedIn(GERMAN.replace(heading, "Sachbearbeiter"), "Frau Meier"), 2);
  assert.equal(await askedIn(GERMAN.replace(heading, "Cash received"), "100.00"), 2);
});

test("a difference with the wrong sign is named, without a question on the state", async () => {
  const rows = [
    `INV 1,2026-10-01,USD,100.00,${FIRST},,supported`,
    `DN 2,2026-10-02,USD,40.00,${FIRST},40.00,supported`,
  ];
  const sentences = await saidOf(HEAD, "Balance on the aging,100.00", "HEAD", ...rows);
  assert.match(
    sentences[0] ?? "",
    /differs by 40\.00, the amount in row 7, whose difference to the aging ties with the other sign$/,
  );
  assert.doesNotMatch(sentences.join("\n"), /its state is not excluded/);
  const right = await saidOf(HEAD, "Balance on the aging,140.00", "HEAD", ...rows);
  assert.match(right.join("\n"), /its state is not excluded/);
});

test("a missing minus in a row with a difference is reported with its row", async () => {
  const rows = (amount: string) => [
    `INV 1,2026-10-01,USD,100.00,${FIRST},,supported`,
    `INV 3,2026-10-01,USD,40.00,${FIRST},,supported`,
    `BACS 2,2026-10-02,USD,${amount},${SCHEDULE.nothingOpen},-40.00,`,
  ];
  const sentences = await saidOf(HEAD, "Balance on the aging,100.00", "HEAD", ...rows("40.00"));
  assert.match(
    sentences[0] ?? "",
    /differs by 40\.00.*; row 8 is read as not on the aging, and with the other sign of its amount the sums agree$/,
  );
  const honest = await saidOf(HEAD, "Balance on the aging,100.00", "HEAD", ...rows("-40.00"));
  assert.doesNotMatch(honest.join("\n"), /the other sign of its amount/);
});

test("rows in two currencies are reported with the sum of each", async () => {
  const rows = [100, 50].map((amount, at) => `INV ${at},2026-10-01,USD,${amount}.00,${FIRST},,supported`);
  const sentences = await saidOf(
    HEAD,
    "Balance on the aging,190.00",
    "HEAD",
    ...rows,
    `INV 9,2026-10-02,EUR,40.00,${FIRST},,supported`,
  );
  assert.match(sentences.join("\n"), /those in USD add up to 150\.00 and those in EUR add up to 40\.00/);
});

test("a credit without its minus is asked about, and a reversed or paired one is not", async () => {
  const credit = async (item: string, amount: string, ...others: readonly string[]): Promise<string> =>
    (await saidOf(HEAD, "HEAD", `${item},2026-10-01,USD,${amount},${SCHEDULE.nothingOpen},,`, ...others)).join("\n");
  const question = /this row is a credit, which reduces the balance, and its amount is above zero/;
  for (const item of ["CM 18", "Credit memo no. 5", "CN-7 freight"])
    assert.match(await credit(item, "64.00"), question, item);
  for (const [item, amount] of [
    ["CM 18", "-64.00"],
    ["CM 18 reversed", "64.00"],
    ["Credit insurance", "64.00"],
    ["CMR 4471", "64.00"],
  ] as const)
    assert.doesNotMatch(await credit(item, amount), question, item);
  const partner = `CM 18 again,2026-10-01,USD,-64.00,${SCHEDULE.nothingOpen},,`;
  assert.doesNotMatch(await credit("CM 18", "64.00", partner), question);
});

test("an amount under two headings is one finding, and the differences that follow name it", async () => {
  const heads = `Item,Date,Currency,Amount,Read under,${FIRST},${SECOND},State`;
  const totals = [`${SCHEDULE.sums.none},,,0.00,,0.00,0.00,`];
  const sentences = await saidOf(heads, ...totals, "HEAD", `INV 1,2026-10-01,USD,30.00,${FIRST},30.00,30.00,`);
  const sentencesOfRow = sentences.filter((one) => one.includes("row 6"));
  assert.match(
    sentencesOfRow[0] ?? "",
    clausesOf(
      /stands 60\.00, the amount is 30\.00/,
      /differs by 30\.00/,
      new RegExp(`it is written under ${FIRST} and ${SECOND}, so write each part`),
    ),
  );
  assert.doesNotMatch(
    sentences.join("\n"),
    /written under two definitions|and the amount stands under|this row has no state/,
  );
});

test("two rows with exchanged amounts are reported, and three rows are not", async () => {
  const heads = `Item,Date,Currency,Amount,Read under,${FIRST},State`;
  const row = (item: string, amount: string, under: string): string =>
    `${item},2026-10-01,USD,${amount},${FIRST},${under},supported`;
  const rows = [row("INV 1", "30.00", "70.00"), row("INV 2", "70.00", "30.00"), row("INV 3", "5.00", "5.00")];
  const sentences = (await saidOf(heads, "HEAD", ...rows)).filter((one) => one.includes("exchanged"));
  assert.equal(sentences.length, 2);
  assert.match(sentences[0] ?? "", /row 5, .*; row 6 has it the other way round, so the two amounts may be exchanged$/);
  const more = await saidOf(heads, "HEAD", ...rows, row("INV 4", "30.00", "70.00"));
  assert.doesNotMatch(more.join("\n"), /exchanged/);
});

test("a schedule without states gets that finding first", async () => {
  const rows = [
    "Seller,A Ltd",
    "Item,Date,Currency,Amount,Read under,Difference to the aging",
    `INV 1,2026-10-01,USD,30.00,${FIRST},`,
  ];
  const { notes } = await resultOf(new TextEncoder().encode(rows.join("\n")), "file.csv");
  assert.equal(notes[0]?.says, 'the heading "State" is missing; states are not compared');
  assert.equal(notes[0]?.explains, true);
});
