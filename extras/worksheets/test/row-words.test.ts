// Compares the words and numbers of a row with its amount, its state and the other rows. A contradiction inside one row
// must be told, and an honest row must not.

import assert from "node:assert/strict";
import { test } from "node:test";
import { SCHEDULE } from "../browser/schedule-words.ts";
import type { NamedEntries } from "./fill-by-name.ts";
import { at, FIRST, honestFile, invoice, line, resultOf, SECOND, sum } from "./honest-file.ts";

/** Returns what is to be looked at or corrected in a file: each place by its heading, with its sentence. */
async function toldOf(...entries: readonly NamedEntries[]): Promise<string[]> {
  const { notes } = await resultOf(honestFile(...entries));
  return notes.flatMap(({ place, says, look, asks }) =>
    look || asks ? [`${/\(([^)]*)\)$/.exec(place)?.[1]}: ${says}`] : [],
  );
}

const BALANCE = SCHEDULE.balance;
const row = (amount: number, entries: NamedEntries, state = "contingent"): readonly NamedEntries[] => [
  sum(8, { Date: 46300, ...at(FIRST, amount, state), ...entries }),
  { [`Schedule ${BALANCE}`]: 1480 + amount },
];

const FINE = "INV 8, late fine";

test("a share or a product in the words of a row is compared with the result in them", async () => {
  for (const [remark, right, wrong] of [
    ["7.5 percent of 66,000.00 is 4,590.00", "4,950.00", "4,590.00"],
    ["7.5% of the price of 66,000.00 = 4,590.00", "4,950.00", "4,590.00"],
    ["66,000.00 at 7.5 percent makes 4,590.00", "4,950.00", "4,590.00"],
    ["the fine is 4,590.00, which is 7.5 pct of 66,000.00", "4,950.00", "4,590.00"],
    ["300 units at 4.25 is 1,257.00", "1,275.00", "1,257.00"],
    ["3 x 1,200.00 = 3,060.00", "3,600.00", "3,060.00"],
    ["half of 9,000 is 4,050", "4,500.00", "4,050.00"],
  ] as const) {
    const [sentence = "", more] = await toldOf(...row(4950, { Item: FINE, Remark: remark }));
    assert.match(
      sentence,
      new RegExp(`^Remark: .* is ${right}, and the words of this row give ${wrong}; compare the two$`),
    );
    assert.equal(more, undefined, remark);
  }
});

test("the result of a share is compared with the amount of the row, if the row says nothing else", async () => {
  for (const [amount, name, remark] of [
    [6200, FINE, "12 % of 50,000"],
    [1257, "INV 8, shortage", "300 units at USD 4.25 each"],
    [3060, "INV 8, storage", "3 x 1,200.00"],
    [4050, "INV 8, half of 9,000", ""],
    [6800, FINE, "14 days at 450.00 a day"],
    [6800, FINE, "14 days at 450.00 a day, below the limit of 10 percent"],
    [6800, FINE, "14 days x 450.00"],
    [6800, FINE, "14 @ 450.00"],
    [8730, FINE, "9,300.00 less 930.00"],
    [59100, "RET 2207", "retainage: 10 percent of 590,100.00 certified"],
  ] as const)
    assert.match((await toldOf(...row(amount, { Item: name, Remark: remark }))).join(), /^Amount: .* compare the two$/);
  for (const [amount, name, remark] of [
    [4950, FINE, "7.5 percent of 66,000.00 is 4,950.00"],
    [546.72, FINE, "2 percent of 27,335.75, rounded"],
    [3000, FINE, "one third of 9,000.00"],
    [61050, "INV 8, rest of the price", "7.5 percent of 66,000.00 was deducted"],
    [66000, "INV 8", "7.5 percent of 66,000.00 was deducted"],
    [8370, "PA 8, cut", "cut of 9,300.00 less 10 percent retainage of 930.00"],
    [500, FINE, "up to 5 percent of 66,000.00"],
    [6300, FINE, "14 days at 450.00 a day, below the limit of 10 percent"],
    [5000, FINE, "14 days at 450.00 a day, capped"],
    [8370, FINE, "9,300.00 less 930.00"],
    [930, FINE, "9,300.00 less 10 percent"],
    [3370, FINE, "9,300.00 less 930.00, paid 5,000.00"],
    [500, FINE, "10 percent of 300 cases returned"],
    [500, FINE, "12 percent of 2026 purchases"],
    [500, FINE, "12 days at 150.00 less 1,300.00"],
    [500, FINE, "3 x 20 ft containers"],
    [500, FINE, "7,5 percent of 66.000,00"],
  ] as const)
    assert.deepEqual(await toldOf(...row(amount, { Item: name, Remark: remark })), [], remark);
});

test("an amount is compared with a cap if it is above it, or has its digits in another order", async () => {
  const toldAt = (amount: number, Remark: string, Item = FINE): Promise<string[]> =>
    toldOf(...row(amount, { Item, Remark }));
  for (const cap of [
    "cap of 5% of 86,500.00",
    "capped at 5% of 86,500.00",
    "limited to 5 percent of 86,500.00",
    "at most 5% of 86,500.00",
    "up to 5% of 86,500.00",
    "5% of 86,500.00 at most",
    "5% cap on 86,500.00",
    "the limit is 5% of 86,500.00 = 4,325.00",
  ]) {
    assert.match(
      (await toldAt(3425, cap)).join(),
      /^Amount: 5.* (?:of|on) 86,500\.00 is 4,325\.00, and the amount is 3,425\.00; compare the two$/,
    );
    assert.match((await toldAt(5000, cap)).join(), /^Amount: .*4,325\.00.*; compare the two$/, cap);
    for (const amount of [4325, 3000, 1875.5]) assert.deepEqual(await toldAt(amount, cap), [], cap);
  }
  for (const [amount, remark, item] of [
    [5000, "cap of 5% of 86,500.00", "INV 8"],
    [86500, "delay penalty up to 5% of 86,500.00", "INV 8, pump"],
    [82175, "up to 5% of 86,500.00 deducted", "INV 8, pump"],
    [3425, "cap of 5% of 86,500.00, 3,425.00 earned", FINE],
    [3425, "cap of 5% of 86,500.00 less credits", FINE],
    [5000, "no more than 5% of 100,000.00", FINE],
  ] as const)
    assert.deepEqual(await toldAt(amount, remark, item), [], remark);
});

test("a sum that a remark gives for an amount of its row by its name is compared with that amount", async () => {
  const gives = (sum: string, amount: string): string =>
    `Amount: the remark gives ${sum} for this amount, which is ${amount}; compare the two`;
  for (const [name, remark] of [
    ["INV 8, rebate", "rebate earned 6,500.00"],
    ["INV 8, volume rebate", "rebate earned in full: 6,500.00"],
    ["INV 8, rebate", "the rebate is USD 6,500.00"],
    ["RET 8", "retainage 6,500.00 withheld"],
    ["INV 8, retention", "retainage withheld by the buyer 6,500.00"],
    ["INV 8, retainage", "hold-back: 6,500.00"],
    ["CB 8, shortage", "shortage 6,500.00, disputed by us"],
    ["CB 8", "chargeback $6,500.00"],
    [FINE, "late fine 6,500.00"],
    ["INV 8", "amount 6,500.00"],
  ] as const)
    assert.deepEqual(
      await toldOf(...row(5600, { Item: name, Remark: remark })),
      [gives("6,500.00", "5,600.00")],
      remark,
    );
  for (const [name, remark] of [
    ["INV 8, rebate", "rebate earned 5,600.00"],
    // An earlier, estimated or partial sum, one of a unit or of a time, and one that somebody else says.
    ["INV 8, rebate", "rebate was 6,500.00"],
    ["INV 8, rebate", "rebate earned 6,500.00 before returns"],
    ["INV 8, rebate", "originally rebate 6,500.00"],
    ["INV 8, rebate", "rebate earned 6,500.00, partly credited"],
    ["INV 8, rebate", "estimated rebate 6,500.00"],
    ["INV 8, rebate", "rebate earned 6,500.00 at 31 March 2026"],
    ["INV 8, rebate", "rebate 6,500.00 a year"],
    ["INV 8, rebate", "rebate of 6,500.00"],
    ["INV 8, rebate", "buyer says rebate 6,500.00"],
    ["INV 8, rebate", "rebate earned 6,500.00, reduced by returns"],
    ["INV 8, rebate", "rebate 6,500.00 per statement"],
    // Two sums, another paper, and a part of the row that is not the row.
    ["INV 8, rebate", "rebate earned 6,500.00, deducted 900.00"],
    ["INV 8, rebate", "rebate earned 6,500.00, CM 44"],
    ["INV 8, rebate", "shortage 6,500.00"],
    ["INV 8", "rebate earned 6,500.00"],
    ["PA 8", "retainage 12,000.00 withheld"],
    ["PA 8, less retainage", "retainage 12,000.00 withheld"],
    ["PA 8, certified, retainage withheld", "retainage 12,000.00 withheld"],
    ["INV 8, rest after rebate", "rebate earned 6,500.00"],
    ["INV 8", `${FIRST} 6,500.00`],
    ["INV 8, rebate", "rebate claimed 6,500.00"],
    ["RET 8", "retainage 2,000.00 released"],
    ["RET 8", "retainage paid 900.00"],
  ] as const)
    assert.deepEqual(await toldOf(...row(5600, { Item: name, Remark: remark })), [], `${name}: ${remark}`);
});

test("a sum that a remark of a worksheet gives by the heading of an amount is compared with that amount", async () => {
  const withRemark = (remark: string): Promise<string[]> => toldOf(line(1, { Remark: remark }));
  assert.deepEqual(await withRemark("contingent amount 510.00"), [
    "Contingent amount: the remark gives 510.00 for this amount, which is 150.00; compare the two",
  ]);
  assert.deepEqual(await withRemark("gross obligation is USD 1,010.00"), [
    "Gross obligation: the remark gives 1,010.00 for this amount, which is 1,000.00; compare the two",
  ]);
  for (const honest of [
    "contingent amount 150.00",
    "supported principal 850.00, contingent amount 510.00",
    "contingent 510.00 in May",
    "contingent amount was 510.00",
    "contingent amount 510.00 before the credit",
    "obligation 510.00",
    "amount 510.00",
    // It is another amount of the row.
    "contingent amount 850.00",
  ])
    assert.deepEqual(await withRemark(honest), [], honest);
});

test("two numbers of one series in a row are reported, and papers of other kinds are not", async () => {
  const apart = /^(?:Paper|Remark): this number is not that of "Item", and both are of one series/;
  for (const [name, paper, remark] of [
    ["INV 90326", "INV 90362", ""],
    ["INV 90326, shortage", "Invoice no. 90325", ""],
    ["INV 90326", "90362", ""],
    ["INV 90326", "INV 40400", ""],
    ["INV/2026/0326", "INV/2026/0362", ""],
    ["INV 90326", "INV 90326", "claim on INV 90362"],
  ] as const)
    assert.match((await toldOf(...row(5, { Item: name, Paper: paper, Remark: remark }))).join(), apart, paper);
  for (const [name, paper, remark] of [
    ["INV 90326", "CM 90362", ""],
    ["INV 90326", "PO 90362", ""],
    ["INV 90326", "INV 090326", ""],
    ["INV 90326", "INV 90326-1", ""],
    ["INV 90326", "INV 90362", "rebilled"],
    ["44131", "55190", ""],
    ["PA 7, back-charge", "PA 8", ""],
  ] as const)
    assert.deepEqual(await toldOf(...row(5, { Item: name, Paper: paper, Remark: remark })), [], paper);
});

test("a deduction that the seller gave up is reported if it is contingent or supported", async () => {
  const givenUp = /^State: this row is (?:contingent|supported), and its words may say that the seller gave it up/;
  const notesOnRemark = (remark: string, state: string, name = FINE): Promise<string[]> =>
    toldOf(...row(5, { Item: name, Paper: "CB 7", Remark: remark }, state));
  for (const remark of [
    "conceded in writing on 11 August, credit not issued yet",
    "accepted in writing on 12 October, credit to follow",
    "agreed by the seller",
    "we accept",
    "credit promised",
    "seller will issue a credit",
    "disputed on 2 September, conceded on 5 October",
  ])
    for (const state of ["contingent", "supported"])
      assert.match((await notesOnRemark(remark, state)).join(), givenUp, remark);
  for (const remark of [
    "not conceded",
    "buyer conceded in writing, to be repaid",
    "Quay conceded on 3 May",
    "half conceded",
    "we accept if the receipt is missing",
    "conceded, then disputed again",
    "seller agreed to a joint count",
    "claim refused, no credit to follow",
    "credit to be issued on return",
  ])
    for (const state of ["contingent", "supported"]) assert.deepEqual(await notesOnRemark(remark, state), [], remark);
  assert.deepEqual(await notesOnRemark("conceded in writing", "excluded"), []);
  assert.deepEqual(await notesOnRemark("claim on this invoice conceded", "supported", "INV 8, rest of the price"), []);
});

test("cash for an invoice without a row is reported, unless the invoice was paid before", async () => {
  const cash = (remark: string): Promise<string[]> =>
    toldOf(sum(8, { Item: "CASH 9", Date: 46310, ...at(SCHEDULE.nothingOpen, -40), Remark: remark }), {
      [`Schedule ${BALANCE}`]: 1440,
    });
  for (const remark of ["pays INV 44113", "payment of invoice 44113"])
    assert.deepEqual(await cash(remark), ["Remark: this cash names a paper that no other row has; compare its number"]);
  for (const remark of [
    "for INV 1",
    "pays INV 1 and INV 44113",
    "INV 44113 paid twice",
    "on account, no invoice named",
  ])
    assert.deepEqual(await cash(remark), [], remark);
});

test("an invoice that is there twice must be corrected, and two invoices of one amount need not", async () => {
  const two = (one: string, other: string): Promise<string[]> =>
    toldOf(
      ...[one, other].map((name, at_) =>
        sum(8 + at_, { Item: name, Paper: name, Date: 46300, Reference: "A-12", ...at(SECOND, 86, "supported") }),
      ),
      { [`Schedule ${BALANCE}`]: 1652 },
    );
  assert.match((await two("INV 44241", "INV 44241")).join(), /which are one invoice; delete one of them/);
  assert.deepEqual(await two("INV 44241", "INV 44242"), []);
});

test("an invoice that is paid and still open is noted alone if its payment is an item with a minus", async () => {
  const payment = invoice(1, { Paid: 900 });
  const withCash = async (open: number): Promise<string[]> => {
    const cash = invoice(4, { "Invoice number": "CASH 5512", Currency: "USD", Total: open, "Open per aging": open });
    const { differences, notes } = await resultOf(
      honestFile(payment, cash, { "Summary Balance on the aging": 1150 + open }),
    );
    return [
      ...differences.flatMap(({ says }) => (says.includes("paid and still listed as open") ? ["differs"] : [])),
      ...notes.flatMap(({ says }) => (says.startsWith("this invoice is paid and still open") ? ["noted"] : [])),
    ];
  };
  assert.deepEqual(await withCash(-700), ["noted"]);
  assert.deepEqual(await withCash(-650), ["differs"]);
});

test("two payments may be for one of two paid invoices, and none is taken for two invoices", async () => {
  const paid = [invoice(1, { Paid: 900 }), invoice(2, { Paid: 500 })];
  const notedWith = async (...opens: readonly number[]): Promise<string[]> => {
    const payments = opens.map((open, index) =>
      invoice(4 + index, { "Invoice number": `CASH ${index}`, Currency: "USD", Total: open, "Open per aging": open }),
    );
    const { notes } = await resultOf(honestFile(...paid, ...payments));
    return notes.flatMap(({ says }) => /^this invoice is paid and still open.*\((.*)\)$/.exec(says)?.[1] ?? []);
  };
  assert.equal((await notedWith(-700, -500)).length, 2);
  assert.match((await notedWith(-400, -300)).join(), /^rows \d+ (?:to|and) \d+$/);
  assert.equal((await notedWith(-300, -500, -400)).length, 2);
  assert.deepEqual(await notedWith(-300, -300), []);
});

test("retainage that was moved to an item of its own is not taken off", async () => {
  const takenOff = async (...entries: readonly NamedEntries[]): Promise<string[]> =>
    (await resultOf(honestFile(...entries))).differences.flatMap(({ says }) => (/come to/.test(says) ? [says] : []));
  const movement = invoice(1, {
    Total: 1000,
    Credits: 100,
    Paid: 200,
    "Moved off the aging": 100,
    "Open per aging": 600,
  });
  const item = (total: number | ""): NamedEntries =>
    invoice(4, { "Invoice number": "RET 7", Currency: "USD", Total: total, "Open per aging": 100 });
  assert.deepEqual(await takenOff(movement, item(100)), []);
  assert.deepEqual(await takenOff(movement, item("")), []);
  const short = { "Summary Add: taken off on the aging": 260, "Summary Less: not covered": -90 };
  assert.match((await takenOff(movement, item(100), short)).join(), /come to 300\.00, the summary says 260\.00/);
  assert.match((await takenOff(movement, item(""), short)).join(), /come to 300\.00, the summary says 260\.00/);
});

test("a finding has the item of its row, and the headline counts the places to look at", async () => {
  const { notes, counts } = await resultOf(honestFile(...row(6200, { Item: FINE, Remark: "12 % of 50,000" })));
  assert.deepEqual(
    notes.flatMap(({ look, item }) => (look ? [item] : [])),
    ["INV 8"],
  );
  assert.equal(counts.toLookAt, 1);
});

test("an amount under no heading is reported at the control that shows it, with its cause", async () => {
  const otherColumns = sum(2, { [SCHEDULE.readUnder]: "Other deductions", [SECOND]: "" });
  const { differences } = await resultOf(honestFile(otherColumns, { "Schedule =I6": -200 }));
  assert.deepEqual(
    differences.map(({ says }) => says),
    [
      "this cell shows -200.00, the rows less the balance come to 0.00; differs by 200.00; " +
        "the likely cause is Schedule, row 22, column I (Read under)",
    ],
  );
});
