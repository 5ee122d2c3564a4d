// Compares the lines of an aging across its columns, and with the rows of the schedule that name them. An examiner
// who reads one of the two does not see that the other states other amounts.

import assert from "node:assert/strict";
import { test } from "node:test";
import { compareAgings } from "../check/agings.ts";
import type { OnAging, RowOnAging } from "../check/on-aging.ts";
import { pageOf } from "./page-of.ts";

type Row = readonly (string | number)[];

const schedule = (balance: bigint, rows: readonly RowOnAging[] = []): OnAging => ({
  name: "Schedule",
  debtor: "Quay Tours",
  balance,
  sum: balance,
  rows,
});

function toldOf(schedule: OnAging, ...rows: readonly Row[]): { sentences: string[]; notCompared: readonly string[] } {
  const { differing, notes, notCompared = [] } = compareAgings([pageOf("Aging", ...rows)], [schedule]);
  const sentences = [...differing, ...notes].map(({ place, says }) => `${place.replace("page Aging, ", "")}: ${says}`);
  return { sentences: sentences.filter((one) => !/^page Aging: this aging shows/.test(one)), notCompared };
}

const HEAD = ["Item", "Gross (GBP)", "Retention", "Received", "Open", "Current", "1-30"];
const across = (head: Row, gross: number | string, third: Row = ["APP 3", 500, 25, "", 475, 475]) =>
  toldOf(
    schedule(1_410_00n),
    head,
    ["APP 1", 1000, 50, 300, 650, 650],
    ["APP 2", gross, 15, "-", 285, "", 285],
    third,
    ["INV 4", "", "", "", 0, 0],
    ["Total", "", "", "", 1410, 1125, 285],
  );

test("gross less retained and received is compared with what is open", () => {
  assert.deepEqual(across(HEAD, 300), { sentences: [], notCompared: [] });
  assert.deepEqual(across(HEAD, 330).sentences, [
    "row 3, column E: gross less retained and received is 315.00, what is open is 285.00; differs by 30.00",
  ]);
  const american = ["Item", "Gross amount", "Retainage held", "Paid to date", "Balance", "Current", "1-30"];
  assert.equal(across(american, 330).sentences.length, 1);
  assert.deepEqual(across(american, 300), { sentences: [], notCompared: [] });
});

test("columns of an aging that cannot be read are left out, and a note says so", () => {
  const notCompared = ["the columns of agings with what is open in page Aging"];
  const headings = ["Item", "Gross", "Retention", "Other", "Open", "Current", "1-30"];
  assert.deepEqual(across(headings, 330), { sentences: [], notCompared });
  assert.deepEqual(across(HEAD, 330, ["APP 3", 500, "25 or 30", "", 475, 475]), { sentences: [], notCompared });
  assert.deepEqual(across(HEAD, 330, ["APP 3", 600, 25, "", 475, 475]), { sentences: [], notCompared });
  // No column is between gross and open.
  assert.deepEqual(across(["Item", "Gross", "Days", "Terms", "Open", "Current", "1-30"], 330), {
    sentences: [],
    notCompared: [],
  });
});

const CURRENCIES = ["Item", "Date", "Due date", "Currency", "Open", "Current", "1-30"];
const TWO_CURRENCIES: readonly Row[] = [
  ["INV 71", "2026-06-30", "2026-08-29", "EUR", 300, 300],
  ["INV 72", "2026-07-14", "2026-09-12", "EUR", 200, "", 200],
  ["INV 73", "2026-07-15", "2026-09-13", "EUR", 100, "", 100],
  ["INV 74", "2026-07-16", "2026-09-14", "EUR", 50, "", 50],
  ["Total", "", "", "", 650, 300, 350],
  ["INV 81", "2026-07-14", "2026-09-12", "USD", 90, "", 90],
  ["Total", "", "", "", 90, "", 90],
];
const line = (item: string, cents: bigint, date: string, currency = "EUR"): RowOnAging => ({
  rowNumber: Number(item.slice(4, 6)),
  item,
  cents,
  date,
  currency,
});
const ROWS = [
  line("INV 71", 300_00n, "2026-06-30"),
  line("INV 72, fine", 20_00n, "2026-10-01"),
  line("INV 72, rest of the price", 180_00n, "2026-07-14"),
  line("INV 73, fine", 100_00n, "2026-10-02"),
  line("INV 74", 50_00n, "2026-07-16"),
];

test("a date or a currency that differs between a line and its rows is noted", () => {
  const with71 = (date: string, currency: string): string[] =>
    toldOf(
      schedule(650_00n, ROWS),
      CURRENCIES,
      ["INV 71", date, "2026-08-29", currency, 300, 300],
      ...TWO_CURRENCIES.slice(1),
    ).sentences;
  assert.deepEqual(with71("2026-06-30", "EUR"), []);
  assert.deepEqual(with71("2026-05-30", "EUR"), [
    "row 2, column B (Date): this date is not that of row 71 of Schedule; compare the two",
  ]);
  assert.deepEqual(with71("2026-06-30", "USD"), [
    "row 2, column D (Currency): this currency is not that of row 71 of Schedule; compare the two",
  ]);
  // If most lines differ, the dates of the aging are dates of posting.
  const postings = TWO_CURRENCIES.map(([item = "", , ...rest]) => [item, "2026-07-01", ...rest]);
  assert.deepEqual(toldOf(schedule(650_00n, ROWS), CURRENCIES, ...postings).sentences, []);
});
