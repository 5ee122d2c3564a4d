// Checks rows that no total counts, and controls that show a difference. Such a row looks as if it were in the sum, and
// is not.

import assert from "node:assert/strict";
import { test } from "node:test";
import { SCHEDULE } from "../browser/schedule-words.ts";
import type { Finding } from "../check/finding.ts";
import { checkSchedule } from "../check/schedule.ts";
import { scheduleBook } from "../schedule-sheet.ts";
import { patternOf, sentenceAt } from "./expected-sentences.ts";
import { type NamedEntries, placeOf } from "./fill-by-name.ts";
import { at, FIRST, honestFile, PAGES, resultOf, SECOND, sum, two } from "./honest-file.ts";
import { pageOf } from "./page-of.ts";

async function differencesOf(...entries: readonly NamedEntries[]): Promise<string[]> {
  return (await resultOf(honestFile(...entries))).differences.map(sentenceAt);
}

// The first row without formulas.
const BEYOND = (scheduleBook(two).pages[0]?.rows.length ?? 0) + 1;
const [, beyond] = placeOf(PAGES, `Schedule ${BEYOND - 1} Item`);
const LINE = Number(beyond.slice(1)) + 1;

const plain = (row: number, name: string, amount: number, state = ""): NamedEntries =>
  sum(row, {
    Item: `INV ${row}`,
    Currency: "USD",
    [SCHEDULE.amount]: amount,
    [SCHEDULE.readUnder]: name,
    State: state,
  });

test("rows below the rows with formulas are named with the amount that the totals lack", async () => {
  const rows = [plain(BEYOND, FIRST, 60, "contingent"), plain(BEYOND + 1, SCHEDULE.outside, 15)];
  const sentences = await differencesOf(...rows, { "Schedule Balance on the aging": 1555 });
  assert.equal(sentences.length, 1, sentences.join("\n"));
  assert.match(
    sentences[0] ?? "",
    patternOf(
      `^Schedule, rows ${LINE} and ${LINE + 1} \\(Read under\\)`,
      /nothing stands under the heading that Read under names, so the totals lack 75\.00/,
      /copy the calculated cells of row \d+ into these rows$/,
    ),
  );
  // A formula does not find a word with a blank behind it.
  const paddedRow = plain(BEYOND, `${FIRST} `, 75, "contingent");
  assert.match(
    (await differencesOf(paddedRow, { "Schedule Balance on the aging": 1555 })).join(),
    /lack 75\.00; .*delete the blank beside this word, which the formulas do not find$/,
  );
  const whole = [
    sum(BEYOND, { Item: "INV 60", ...at(FIRST, 60, "contingent") }),
    { "Schedule Balance on the aging": 1540 },
  ];
  assert.deepEqual(await differencesOf(...whole), []);
});

test("a row without an amount under its heading is named with the totals that lack it", async () => {
  const csv = (under: string): Uint8Array => {
    const total = under === "" ? "100.00" : "300.00";
    return new TextEncoder().encode(
      [
        "Seller,A Ltd,,,,,",
        "Account debtor,B Inc,,,,,",
        "Recorded date,2026-11-21,,,,,",
        "Balance on the aging,300.00,,,,,",
        `"${SCHEDULE.sums.contingent[0]}",,,${total},,${total},`,
        `Item,Date,Currency,Amount,Read under,${SECOND},State`,
        `INV 1,2026-10-01,USD,100.00,${SECOND},100.00,supported`,
        `INV 2,2026-10-02,USD,200.00,${SECOND},${under},supported`,
      ].join("\n"),
    );
  };
  assert.deepEqual((await resultOf(csv("200.00"), "file.csv")).differences, []);
  const { differences } = await resultOf(csv(""), "file.csv");
  assert.match(
    differences.map(sentenceAt).join("\n"),
    patternOf(
      "^Schedule, row 8 \\(Read under\\)",
      /.* lack 200\.00/,
      /"Supported, what remains" shows 100\.00 for 300\.00/,
      /copy the calculated cells of row 7 into this row$/,
    ),
  );
});

test("a control that differs from its rows is reported with both sums, and one that agrees is not", async () => {
  const control = (label: string, value: number): NamedEntries => {
    const index = SCHEDULE.controls.indexOf(label);
    const first = placeOf(PAGES, "Schedule Recorded date")[1].slice(1);
    return { [`Schedule =I${Number(first) + index}`]: value };
  };
  for (const label of [SCHEDULE.controls[0], SCHEDULE.controls[1], SCHEDULE.controls[4]]) {
    assert.match(
      (await differencesOf(control(label, -75))).join("\n"),
      new RegExp(`^Schedule, .*\\(${label}\\): this cell shows -75\\.00, .* 0\\.00; differs by 75\\.00$`),
    );
    assert.deepEqual(await differencesOf(control(label, 0)), []);
  }
  assert.match(
    (await differencesOf(control(SCHEDULE.controls[2], 4))).join("\n"),
    /shows 4 rows, by their amounts 0 rows differ; differs by 4 rows$/,
  );
  assert.deepEqual(await differencesOf(control(SCHEDULE.controls[5], 1600)), []);
});

test("a control that counts rows is compared without the cents of rounded amounts", () => {
  const rows = Array.from({ length: 220 }, (_, index) => [`INV ${index + 1}`, "USD", 10.001, FIRST, "", "supported"]);
  const head = ["Item", "Currency", "Amount", "Read under", "Difference to the aging", "State"];
  const differencesWith = (control: string | undefined, value: number): readonly Finding[] =>
    checkSchedule(pageOf("Schedule", [control ?? "", value], head, ...rows), two).comparison.differing;
  assert.deepEqual(
    differencesWith(SCHEDULE.controls[2], 1).map(({ says }) => says),
    ["this cell shows 1 row, by their amounts 0 rows differ; differs by 1 row"],
  );
  // The sum of rounded amounts may be off by half a cent for each.
  assert.deepEqual(differencesWith(SCHEDULE.controls[4], 0.5), []);
});
