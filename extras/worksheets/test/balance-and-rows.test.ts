// Checks schedules whose balance is copied from their own rows, or whose rows are a sample. Such a balance proves
// nothing, and an examiner has to know it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { SCHEDULE } from "../browser/schedule-words.ts";
import { inWords } from "../check/verdict.ts";
import { scheduleBook } from "../schedule-sheet.ts";
import { xlsxOf } from "../spreadsheet/workbook.ts";
import { cellOf } from "./expected-sentences.ts";
import { filledByName, type NamedEntries, placeOf } from "./fill-by-name.ts";
import { rewrite } from "./fill-in.ts";
import { at, FIRST, honestFile, PAGES, resultOf, sum, two } from "./honest-file.ts";

const BALANCE = "Schedule Balance on the aging";

/** The honest file with a formula for the balance on the aging, and 1,480.00 as its stored value. */
function withFormula(formula: string, ...entries: readonly NamedEntries[]): Uint8Array {
  const [page, cell] = placeOf(PAGES, BALANCE);
  return rewrite(honestFile({ [BALANCE]: 1480 }, ...entries), (path, xml) =>
    path.endsWith(`/sheet${page}.xml`)
      ? xml.replace(new RegExp(`(<c r="${cell}"[^>]*>)(?=<v>)`), `$1<f>${formula}</f>`)
      : xml,
  );
}

const cellAt = (row: number): string => placeOf(PAGES, `Schedule ${row} ${SCHEDULE.amount}`)[1];

test("a balance that is calculated from its rows is reported, and another balance is not", async () => {
  const questionsOf = async (bytes: Uint8Array): Promise<string[]> => {
    const { notes, differences } = await resultOf(bytes);
    assert.deepEqual(differences, []);
    return notes.flatMap(({ place, says, asks }) =>
      asks && says.startsWith("this balance is calculated from the rows") ? [place] : [],
    );
  };
  const [first, last] = [cellAt(1), cellAt(7)];
  const absolute = [first, last].map((cell) => cell.replace(/^(\w)/, "$$$1$$")).join(":");
  const each = [1, 2, 3, 4].map(cellAt).join("+");
  for (const formula of [
    `SUM(${first}:${last})-400`,
    `SUM(${absolute})-400`,
    `SUM(Schedule!${first}:${last})-400`,
    `SUM(H:H)-400`,
    each,
  ]) {
    const [place = "", ...more] = await questionsOf(withFormula(formula));
    assert.match(place, new RegExp(`^${cellOf("Schedule", "Balance on the aging", "C")}$`), formula);
    assert.deepEqual(more, []);
  }
  for (const honest of [
    "1000+480",
    "SUM(97900.1,55210.4)",
    `Aging!${first}`,
    `SUM('Aging of May'!${first}:${last})`,
    `1500-20+0*${last}`,
    "X3+X4",
  ])
    assert.deepEqual(await questionsOf(withFormula(honest)), [], honest);
});

test("a balance that is copied from a total of its rows is reported, and a typed one is not", async () => {
  const below = (total: NamedEntries): Uint8Array => withFormula(cellAt(20), sum(20, { Item: "Per aging", ...total }));
  const toldIn = async (bytes: Uint8Array): Promise<number> =>
    (await resultOf(bytes)).notes.filter(({ says }) => says.startsWith("this balance is calculated")).length;
  const [first] = [cellAt(1)];
  // The row above the headings has the totals of the sheet.
  assert.equal(await toldIn(withFormula(first.replace(/\d+/, (row) => `${Number(row) - 2}`))), 1);
  assert.equal(await toldIn(below({ [SCHEDULE.amount]: 1480 })), 0);
});

test("a sample is noted with its part of the balance, and differs if it states another sum", async () => {
  const findingsOnBasis = async (basis: string, balance = 2000): Promise<string[]> => {
    const { notes, differences, compared } = await resultOf(
      honestFile({ "Schedule Basis of the sample": basis, [BALANCE]: balance }),
    );
    assert.equal(compared.includes("rows with the balance"), differences.length > 0 || balance === 1480, basis);
    const sampleNotes = notes.filter(({ says }) => says.startsWith("a sample"));
    return [...differences, ...sampleNotes].map(({ says, writtenText = "" }) => `${says} ${writtenText}`);
  };
  const sampleNote = "a sample, by its basis: the rows are 1,480.00 of the balance of 2,000.00";
  for (const basis of [
    "Sample: items above 12,000, 1,480.00 of the balance of 2,000.00",
    "Sample of items above 12,000.00, 74 % of the balance",
    "All items above 200.00",
    "74 percent of the balance",
    "25 largest invoices",
    "the six invoices above 200, 74% of the balance; the other items, 520.00, were not read",
    "invoices chosen with the debtor",
    "items of 200.00 or more; tolerable error 50.00",
    "7 of 22 items",
  ])
    assert.deepEqual(await findingsOnBasis(basis), [`${sampleNote} ${basis}`]);
  for (const basis of [
    "All open items",
    "All open items, 100 % of the balance",
    "no sample; all open items",
    "All items over all branches, as listed above",
    "Sample: 1,840.00 of the balance of 2,000.00",
    "all items, selected by nobody",
    "22 of 22 items",
    "all open items; materiality 50.00",
    "Sample: items above 200.00, the other items are 250.00",
    "All items above 200.00; 97 percent of the balance",
  ]) {
    const [says = "", ...more] = await findingsOnBasis(basis);
    assert.match(says, /the balance on the aging is 2,000\.00; differs by 520\.00/, basis);
    assert.deepEqual(more, []);
  }
  assert.deepEqual(await findingsOnBasis("Sample of items above 200.00", 1480), []);
  // Only if credits are left out are the rows above the balance.
  assert.equal(
    (await findingsOnBasis("invoices above 200.00, credits not read", 1400)).join().match(/^a sample/)?.length,
    1,
  );
  assert.match((await findingsOnBasis("invoices above 200.00", 1400)).join(), /differs by 80\.00/);
});

test("a sample above the balance is a difference, unless its basis leaves out credits and no row is one", async () => {
  const isSample = async (basis: string, ...rows: readonly NamedEntries[]): Promise<boolean> => {
    const { notes, differences } = await resultOf(
      honestFile({ "Schedule Basis of the sample": basis, [BALANCE]: 1400 }, ...rows),
    );
    const isNoted = notes.some(({ says }) => says.startsWith("a sample"));
    assert.equal(
      isNoted,
      !differences.some(({ says }) => says.includes("the balance on the aging is 1,400.00")),
      basis,
    );
    return isNoted;
  };
  for (const basis of [
    "invoices above 200.00, credits not read",
    "invoices above 200.00 without credits",
    "sample of invoices, excluding credits and payments",
    "25 largest items; payments are left out",
    "sample, gross of credits",
    "sample of invoices only",
  ])
    assert.ok(await isSample(basis), basis);
  const credit = sum(10, { Item: "CM 44", ...at(SCHEDULE.nothingOpen, -5) });
  for (const [basis, ...rows] of [
    ["25 largest invoices"],
    ["sample of invoices, credits and payments"],
    ["25 largest items with their payments"],
    ["sample: items above 200.00, and each credit"],
    ["invoices above 200.00, credits not read", credit],
    ["sample without payments", sum(10, { Item: "CASH 7", ...at(SCHEDULE.nothingOpen, -5) })],
  ] as const)
    assert.ok(!(await isSample(basis, ...rows)), basis);
});

test("two neighboring digits of the balance that are exchanged are named before a row of the difference", async () => {
  const helpAt = async (balance: number, ...rows: readonly NamedEntries[]): Promise<string> => {
    const { differences } = await resultOf(honestFile({ [BALANCE]: balance }, ...rows));
    return differences.map(({ says }) => /differs by [\d,]+\.\d\d(.*)$/.exec(says)?.[1] ?? "").join();
  };
  const exchanged = ", as if two neighboring digits of the balance were exchanged";
  for (const balance of [4180, 1840, 1408]) assert.equal(await helpAt(balance), exchanged);
  const cents = sum(10, { Item: "INV 7", ...at(FIRST, 0.37, "supported") });
  assert.equal(await helpAt(1480.73, cents), exchanged);
  assert.match(
    await helpAt(1480, sum(10, { Item: "INV 7", ...at(FIRST, 2700, "supported") })),
    new RegExp(`^${exchanged}, and also the amount in row \\d+$`),
  );
  for (const balance of [1489, 1471, 1300, 1084, 8140, 14800, 1280]) {
    const help = await helpAt(balance);
    assert.ok(!help.includes("exchanged"), `${balance}${help}`);
  }
});

test("a difference of a cent to the balance is noted, and two cents are a difference", async () => {
  const countsAt = async (balance: number): Promise<number[]> => {
    const { counts, notes } = await resultOf(honestFile({ [BALANCE]: balance }));
    return [counts.differing, notes.filter(({ says }) => says.includes("may be a rounding")).length];
  };
  assert.deepEqual(await countsAt(1480.01), [0, 1]);
  assert.deepEqual(await countsAt(1480.02), [1, 0]);
  assert.deepEqual(await countsAt(1480), [0, 0]);
});

test("a schedule with a balance of zero and no row is filled in, and a blank one is not", async () => {
  const remarksOnBalance = async (balance: NamedEntries): Promise<string[]> => {
    const blank = scheduleBook(two);
    const book = filledByName(xlsxOf(blank), blank.pages, { "Schedule Seller": "Ferry Line Ltd", ...balance });
    return (
      inWords("file.xlsx", await resultOf(book)).match(/Nothing is filled in|no row, and a balance of 0\.00/g) ?? []
    );
  };
  assert.deepEqual(await remarksOnBalance({ [BALANCE]: 0 }), ["no row, and a balance of 0.00"]);
  assert.deepEqual(await remarksOnBalance({}), ["Nothing is filled in"]);
});
