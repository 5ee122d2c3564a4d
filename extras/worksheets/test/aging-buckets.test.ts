// Adds up the buckets of an aging, such as "31-60", against the totals of its rows and columns. An examiner cannot
// rely on an aging that does not add up.

import assert from "node:assert/strict";
import { test } from "node:test";
import { compareAgings } from "../check/agings.ts";
import { withLikelyCauses } from "../check/likely-causes.ts";
import type { OnAging } from "../check/on-aging.ts";
import { resultOf } from "./honest-file.ts";
import { pageOf } from "./page-of.ts";

type Row = readonly (string | number)[];

const HEAD = ["Document", "Current", "1-30", "31-60", "Over 60", "Total"];
const LINES: readonly Row[] = [
  ["INV 71", 300, "", "", "", 300],
  ["INV 72", "", 200.5, "", "", 200.5],
  ["INV 73", "", 100, 50, "", 150],
  ["CM 9", "(20.00)", "", "", "", "(20.00)"],
];
const TOTAL = ["Total", 280, 300.5, 50, "", 630.5];

/** Returns the differences in an aging of these rows, beside a schedule with this balance. */
function differencesOf(rows: readonly Row[], cents = 63_050n): string[] {
  const schedule: OnAging = { name: "Schedule", debtor: "Quay Tours", balance: cents, sum: cents, rows: [] };
  const { comparedNames, differing: differences } = compareAgings([pageOf("Aged items", ...rows)], [schedule]);
  assert.ok(comparedNames.includes("agings with the balance"));
  return differences.map(({ place, says }) => `${place.replace("page Aged items, ", "")}: ${says}`);
}

test("a bucket that does not add down, and a row that does not add across, are reported once", () => {
  assert.deepEqual(differencesOf([HEAD, ...LINES, TOTAL]), []);
  assert.deepEqual(differencesOf([HEAD, ...LINES, ["Total", 280, 1200.5, 50, "", 630.5]]), [
    "row 6, column C: 1-30 adds up to 300.50, its total says 1,200.50; differs by 900.00",
  ]);
  const [first = [], ...others] = LINES;
  assert.deepEqual(differencesOf([HEAD, ["INV 71", 300, "", "", "", 390], ...others, TOTAL]), [
    "row 2, column F: its buckets add up to 300.00, its total says 390.00; differs by 90.00",
  ]);
  assert.deepEqual(differencesOf([HEAD, ["INV 71", 390, "", "", "", 300], ...others, TOTAL]), [
    "row 2, column F: its buckets add up to 390.00, its total says 300.00; differs by 90.00",
  ]);
  // With a balance, the finding has the reason.
  assert.deepEqual(differencesOf([HEAD, first, ...others, ["Total", 280, 300.5, 50, "", 603.5]]), [
    "row 6, column F: this aging comes to 603.50, the balance in Schedule is 630.50; differs by 27.00; " +
      "Total adds up to 630.50, its total says 603.50; differs by 27.00",
  ]);
});

test("a total that leaves out an item of an aging without buckets is reported beside the sum of the items", () => {
  const items: readonly Row[] = [
    ["Item", "Date", "Due date", "Open amount"],
    ["INV 71", "", "", 300],
    ["INV 72", "", "", 350.5],
    ["CM 9", "", "", -20],
  ];
  assert.deepEqual(differencesOf([...items, ["Total", "", "", 650.5]]), [
    "row 5, column D: the items of this aging add up to 630.50, its total says 650.50; differs by 20.00; " +
      "this is the amount of row 4",
  ]);
  assert.deepEqual(differencesOf([...items, ["Total", "", "", 603.5]]), [
    "row 5, column D: the items of this aging add up to 630.50, its total says 603.50; differs by 27.00",
  ]);
  const subtotals: readonly Row[] = [
    ["Total invoices", "", "", 650.5],
    ["CM 9", "", "", -20],
  ];
  assert.deepEqual(differencesOf([...items.slice(0, 3), ...subtotals, ["Total credits", "", "", -20]]), []);
  assert.deepEqual(differencesOf([...items, ["Total", "", "", 630.5]]), []);
  // The total of a ledger of several debtors says nothing of the items of one.
  assert.match(
    differencesOf([...items, ["Total", "", "", 1870.5]]).join(),
    /: this aging comes to 1,870\.50, the balance/,
  );
});

test("a row of one aging is not the cause of a difference in another", () => {
  const [, ...others] = LINES;
  const across = pageOf("Aged, May", HEAD, ["INV 71", 300, "", "", "", 390], ...others, TOTAL);
  const down = pageOf("Aged, June", HEAD, ...LINES, ["Total", 280, 390.5, 50, "", 630.5]);
  const { differing: differences } = compareAgings([across, down], []);
  assert.equal(differences.length, 2);
  assert.deepEqual(withLikelyCauses(differences, []), differences);
});

test("a summary of one row is added across", () => {
  const ages = ["Current", "1 to 30", "31 to 60", "Over 60", "Total"];
  assert.deepEqual(differencesOf([ages, [280, 300.5, 50, "", 630.5]]), []);
  assert.deepEqual(differencesOf([ages, [280, 1200.5, 50, "", 630.5]]), [
    "row 2, column E: its buckets add up to 1,530.50, its total says 630.50; differs by 900.00",
  ]);
});

test("groups of rows are added down to their totals, and all of them to the last", () => {
  const groups = (second: number): Row[] => [
    HEAD,
    ...LINES,
    ["Subtotal Quay Tours", ...TOTAL.slice(1)],
    ["INV 81", 40, "", "", 8, 48],
    ["INV 82", "", 70, "", 9, 79],
    ["Subtotal Quay Tours North", 40, second, "", 17, 127],
    ["Grand total", 320, 370.5, 50, 17, 757.5],
  ];
  assert.deepEqual(differencesOf(groups(70), 75_750n), []);
  assert.deepEqual(differencesOf(groups(77), 75_750n), [
    "row 9, column C: 1-30 adds up to 70.00, its total says 77.00; differs by 7.00",
  ]);
});

test("an aging in its own file is not a worksheet, and its wrong sums are named", async () => {
  const csv = (total: string): Uint8Array =>
    new TextEncoder().encode(`${HEAD}\nINV 71,30,5,,,35\nTotal,30,${total},,,35`);
  const kind = "this is an aging, and no sheet of this site; enter its rows into a schedule of one debtor";
  const assertRefused = (total: string, says: string): Promise<void> =>
    assert.rejects(resultOf(csv(total), "aging.csv"), { message: `${kind}; ${says}` });
  await assertRefused("5", "there is nothing to check");
  await assertRefused("50", "row 3, column C: 1-30 adds up to 5.00, its total says 50.00; differs by 45.00");
});

// The ways in which programs write a credit of 20.00.
const CREDITS = [
  ...["(20.00)", "($20.00)", "20.00-", "-20.00", "-$20.00", "$-20.00", "\u221220.00"],
  ...["20.00 CR", "20.00cr", "CR 20.00", "20.00 (CR)", "(20.00) CR", "20.00C", "<20.00>", "[20.00]"],
];

test("a credit is compared with its sign, in whatever way the aging writes it", () => {
  const lines = LINES.slice(0, 3);
  for (const credit of CREDITS) {
    const withCredit = (bucket: string, total: string): Row[] => [...lines, ["CM 9", bucket, "", "", "", total]];
    assert.deepEqual(differencesOf([HEAD, ...withCredit(credit, credit), TOTAL]), [], credit);
    assert.deepEqual(differencesOf([HEAD, ...withCredit(credit.replace("20", "29"), credit), TOTAL]), [
      "row 5, column F: its buckets add up to -29.00, its total says -20.00; differs by 9.00",
    ]);
    // A total that adds the credit, in a bucket alone, and in the total of the buckets too.
    assert.deepEqual(differencesOf([HEAD, ...withCredit(credit, credit), ["Total", 320, 300.5, 50, "", 630.5]]), [
      "row 6, column B: Current adds up to 280.00, its total says 320.00; differs by 40.00",
    ]);
    assert.deepEqual(
      differencesOf([HEAD, ...withCredit(credit, credit), ["Total", 320, 300.5, 50, "", 670.5]], 67_050n),
      ["row 6, column B: Current adds up to 280.00, its total says 320.00; differs by 40.00"],
    );
  }
});

test("credits without a sign are compared with the sign that their kind or their column says", () => {
  const lines = LINES.slice(0, 3);
  for (const name of ["CM 9", "CN 9", "Credit memo", "Credit note 9", "CR", "Open credit"]) {
    const unsigned: Row[] = [...lines, [name, 20, "", "", "", 20]];
    assert.deepEqual(differencesOf([HEAD, ...unsigned, TOTAL]), [], name);
    assert.deepEqual(differencesOf([HEAD, ...unsigned]), [], name);
    assert.deepEqual(differencesOf([HEAD, ...unsigned, ["Total", 280, 300.5, 55, "", 630.5]]), [
      "row 6, column D: 31-60 adds up to 50.00, its total says 55.00; differs by 5.00",
    ]);
  }
  for (const [heading, sign] of [
    ["Credits", -1],
    ["Credits", 1],
    ["Less: credits", 1],
    ["Unapplied cash", -1],
    ["Credit balance", 1],
    ["On account", -1],
  ] as const) {
    const head = ["Document", "Current", "1-30", "31-60", heading, "Total"];
    const signed = (cents: number): number => cents * sign;
    const rows: Row[] = [
      ["INV 71", 300, "", "", signed(70), 230],
      ["INV 72", "", 200.5, "", "", 200.5],
      ["INV 73", "", 100, 50, "", 150],
      ["INV 74", "", "", 80, signed(30), 50],
    ];
    const total = ["Total", 300, 300.5, 130, signed(100), 630.5];
    assert.deepEqual(differencesOf([head, ...rows, total]), [], heading);
    // A credit by itself has no bucket.
    const [first = [], ...others] = rows;
    const alone: Row[] = [...others, ["INV 71", 300, "", "", "", 300], ["CM 9", "", "", "", signed(70), -70]];
    assert.deepEqual(differencesOf([head, ...alone, total]), [], heading);
    assert.deepEqual(differencesOf([head, ["INV 71", 300, "", "", signed(70), 300], ...others, total]), [
      "row 2, column F: its buckets and credits come to 230.00, its total says 300.00; differs by 70.00",
    ]);
    assert.deepEqual(differencesOf([head, first, ...others, ["Total", 300, 300.5, 130, signed(110), 630.5]]), [
      `row 6, column E: ${heading} adds up to ${signed(100)}.00, its total says ${signed(110)}.00; differs by 10.00`,
    ]);
  }
});

test("an aging with credits that counts otherwise is not told", () => {
  const [first = [], second = [], third = []] = LINES;
  for (const honest of [
    // The credits are in the buckets too, and their column only shows them again.
    [
      ["Document", "Current", "1-30", "31-60", "Credits", "Total"],
      ["INV 71", 300, "", "", "", 300],
      ["INV 72", "", 200.5, "", "", 200.5],
      ["INV 73", "", 100, 50, "", 150],
      ["CM 9", -20, "", "", -20, -20],
      ["Total", 280, 300.5, 50, -20, 630.5],
    ],
    // A column of the numbers of credit memos, and a customer whose name begins like a credit.
    [
      ["Document", "Credit memo", "Current", "1-30", "Total"],
      ["INV 71", "", 300, "", 300],
      ["INV 72", 4471, "", 330.5, 330.5],
      ["Total", "", 300, 330.5, 630.5],
    ],
    [HEAD, ["Credit Union Quay", 300, "", "", "", 300], second, third, ["CM 9", -20, "", "", "", -20], TOTAL],
    // The aging adds its credits: nobody knows that they are credits to be taken off.
    [
      HEAD,
      first,
      second,
      ["INV 73", "", 60, 50, "", 110],
      ["CM 9", 20, "", "", "", 20],
      ["Total", 320, 260.5, 50, "", 630.5],
    ],
    // A credit that cannot be read.
    [HEAD, first, second, third, ["CM 9", "20.00 to 25.00", "", "", "", "(20.00)"], TOTAL],
    // The total of a ledger beside the rows of one debtor with a credit.
    [HEAD, ...LINES, ["Total", 880, 900.5, 90, "", 1870.5]],
    // A credit in words, without an amount.
    [HEAD, ["INV 71, less CM 9", 280, "", "", "", 280], second, third, ["CM 9, see INV 71"], TOTAL],
  ])
    assert.deepEqual(
      differencesOf(honest).filter((one) => /(?:add(?:s)? up|come) to/.test(one)),
      [],
      JSON.stringify(honest),
    );
});

test("an aging with another way to count gives no finding", () => {
  const bare = ["Document", "Current", "1-30", "Total"];
  for (const honest of [
    // Without totals of the rows, or without a total row.
    [HEAD, ...LINES.map((row) => row.slice(0, 5)), TOTAL],
    [HEAD, ...LINES],
    // A column of days, a column of credits that the total includes, and a row of shares below.
    [["Days past due", ...HEAD], ...LINES.map((row) => [14, ...row]), ["", ...TOTAL]],
    [
      ["Document", "Current", "Credits", "1-30", "Total"],
      ["INV 71", 700, -69.5, "", 630.5],
    ],
    [HEAD, ...LINES, TOTAL, ["Percent of total", 44, 48, 8, "", 100]],
    // The total of a ledger beside the rows of one debtor, and amounts in whole dollars.
    [bare, ["Quay Tours", 300, 330.5, 630.5], ["Total", 800, 900, 1700]],
    [bare, ["INV 71", 300, 201, 500], ["INV 72", 130, "", 130], ["INV 73", 0.5, "", 0.5], ["Total", "", "", 630.5]].map(
      (row) => row.map((one) => (typeof one === "number" ? Math.round(one) : one)),
    ),
    // Columns for the first bill, for a part payment, and for a running balance.
    [
      ["Document", "Original total", "Current", "1-30"],
      ["INV 71", 900, 300, ""],
      ["INV 72", 400, "", 330.5],
    ],
    [
      ["Document", "Current", "1-30", "Running balance"],
      ["INV 71", 300, "", 300],
      ["INV 72", "", 200.5, 500.5],
      ["INV 73", "", 130, 630.5],
    ],
  ])
    assert.deepEqual(
      differencesOf(honest).filter((one) => /add(?:s)? up to/.test(one)),
      [],
      JSON.stringify(honest),
    );
});
