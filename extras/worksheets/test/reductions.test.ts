// Checks rebates, setoffs and credits that are entered the wrong way round. The sums of such a file agree, so nobody
// else notices.

import assert from "node:assert/strict";
import { test } from "node:test";
import { isCredit } from "../check/payments.ts";
import { sentenceOf } from "./expected-sentences.ts";
import type { NamedEntries } from "./fill-by-name.ts";
import { at, FIRST, honestFile, resultOf, SECOND, sum } from "./honest-file.ts";
import { line, resultUnder } from "./under-definition.ts";

const ofAccount = (row: number, name: string, entries: NamedEntries): NamedEntries =>
  sum(row, { Item: name, "Row is for": "whole account", ...entries });

/** Returns the questions on rows of a schedule that move an amount back. */
async function questionsOn(...entries: readonly NamedEntries[]): Promise<string[]> {
  const { notes } = await resultOf(honestFile(...entries));
  return notes.flatMap(({ place, says, asks }) =>
    asks && says.includes("leaves") ? [`${place.replace(/\d+/g, "_")}: ${says}`] : [],
  );
}

const REMEDY = "a rebate or a setoff goes the other way, so compare the signs of these rows";

test("a rebate or a setoff that moves an amount back is asked about", async () => {
  const reversal = [
    ofAccount(8, "Rebate earned", at(FIRST, 60, "supported")),
    ofAccount(9, "Rebate earned", at(FIRST, -60, "excluded")),
  ];
  assert.deepEqual(await questionsOn(...reversal), [
    `Schedule, rows _ and _ (Amount): 60.00 leaves excluded and enters supported; ${REMEDY}`,
  ]);
  const setoff = [sum(6, { [FIRST]: 50, Amount: 50 }), sum(7, { [SECOND]: -50, Amount: -50 })];
  assert.deepEqual(await questionsOn(...setoff), [
    `Schedule, rows _ and _ (Amount): 50.00 leaves contingent and enters supported; ${REMEDY}`,
  ]);
  // The same rebate in parts, and a second one of the same name that is right.
  const inParts = [
    ...reversal,
    ofAccount(9, "Rebate earned", at(FIRST, -40, "excluded")),
    ofAccount(10, "Rebate earned", at(FIRST, -20, "contingent")),
    ofAccount(11, "Rebate earned", at(FIRST, -7, "supported")),
    ofAccount(12, "Rebate earned", at(FIRST, 7, "excluded")),
  ];
  assert.deepEqual(await questionsOn(...inParts), [
    `Schedule, rows _ to _ (Amount): 60.00 leaves contingent and enters supported; ${REMEDY}`,
  ]);
});

test("a rebate out of supported, a reversed one and a move within a state are not asked about", async () => {
  const moves = (name: string, from: string, to: string): NamedEntries[] => [
    ofAccount(8, name, at(FIRST, -60, from)),
    ofAccount(9, name, at(SECOND, 60, to)),
  ];
  for (const entries of [
    moves("Rebate earned", "supported", "excluded"),
    moves("Rebate of May", "contingent", "excluded"),
    moves("Rebate waived in writing", "contingent", "supported"),
    moves("Setoff withdrawn", "contingent", "supported"),
    moves("AP 9", "supported", "supported"),
  ])
    assert.deepEqual(await questionsOn(...entries), []);
});

test("a pair that leaves and enters one definition in one state is asked about", async () => {
  const pair = (from: NamedEntries, to: NamedEntries, name = "AP 9"): NamedEntries[] => [
    ofAccount(8, name, from),
    ofAccount(9, name, to),
  ];
  assert.deepEqual(await questionsOn(...pair(at(FIRST, -60, "contingent"), at(FIRST, 60, "contingent"))), [
    "Schedule, rows _ and _ (Amount): 60.00 leaves contingent and enters contingent of the same definition, " +
      "which moves nothing; compare these rows",
  ]);
  for (const honest of [
    pair(at(FIRST, -60, "contingent"), at(SECOND, 60, "contingent")),
    pair(at(FIRST, -60, "supported"), at(FIRST, 60, "contingent")),
    pair(at(FIRST, -60, "contingent"), at(FIRST, 60, "contingent"), "AP 9, reversed"),
  ])
    assert.deepEqual(await questionsOn(...honest), []);
});

test("a deduction below zero among others above it is noted, whatever the balance is", async () => {
  const deductions = (...rows: readonly NamedEntries[]): NamedEntries[] =>
    rows.map((row, at) => sum(10 + at, { Item: `CB ${4410 + at}, shortage`, ...row }));
  const notesOn = async (...entries: readonly NamedEntries[]): Promise<string[]> => {
    const balance = { "Schedule Balance on the aging": 1480 + 61 + 72 - 53 };
    const { notes, differences } = await resultOf(honestFile(...entries, balance));
    assert.deepEqual(differences, []);
    return notes.map(({ says }) => says).filter((says) => says.includes("below zero"));
  };
  const [one, other] = [at(SECOND, 61, "contingent"), at(SECOND, 72, "contingent")];
  assert.deepEqual(await notesOn(...deductions(one, other, at(SECOND, -53, "contingent"))), [
    "this deduction alone is below zero under its definition; compare its sign",
  ]);
  for (const honest of [
    { ...at(SECOND, -53, "contingent"), Item: "CB 4412, reversed" },
    { ...at(SECOND, -53, "contingent"), Item: "CM 4412" },
    { ...at(FIRST, -53, "contingent") },
    { ...at("Nothing open", -53) },
  ])
    assert.deepEqual(await notesOn(...deductions(one, other, honest)), []);
});

test("a row is a credit by its number or its name, and a credit that is still to come is not", () => {
  for (const name of ["CM 12", "Credit memo", "Volume rebate credit", "Rebate credit note Q3", "Credit for returns"])
    assert.ok(isCredit(name), name);
  for (const name of ["Credit memo to come", "Credit memo reversed", "Awaiting credit memo", "Credit card payment"])
    assert.ok(!isCredit(name), name);
});

async function askedOfRebates(entries: NamedEntries): Promise<string[]> {
  const { notes, differences, findings } = await resultUnder("volume-rebates", { ...REBATES, ...entries });
  assert.deepEqual([differences, findings], [[], []]);
  return notes.flatMap(({ place, says, asks }) => (asks ? [`${place.replace(/\d+/, "_")}: ${says}`] : []));
}

const REBATES: NamedEntries = {
  "File Seller": "Mill Ltd",
  "File Account debtor": "Shop Inc",
  "File Recorded date": 46347,
  "File Currency": "USD",
  ...line(1, { "Document number": "INV 1", "Document type": "invoice", "Gross obligation": 1000, "Paid amount": 300 }),
  ...line(2, { "Document number": "CM 1", "Document type": "rebate credit", "Settled rebate amount": 80 }),
  "Summary Gross obligation": 1000,
  "Summary Supported principal": 620,
  "Summary Contingent amount": 0,
  "Summary Excluded amount": 380,
  "Summary Paid amount": 300,
  "Summary Settled rebate amount": 80,
};

test("an excluded amount less a rebate, and a credit that adds to the gross obligation, are asked about", async () => {
  assert.deepEqual(await askedOfRebates({}), []);
  // The four amounts agree, because supported has what excluded lacks.
  assert.deepEqual(await askedOfRebates({ "Summary Excluded amount": 220, "Summary Supported principal": 780 }), [
    sentenceOf(
      "Summary, row _, column B (Excluded amount)",
      'this is 300.00 that is paid less 80.00 under "Settled rebate amount"',
      "a rebate or a credit adds to the excluded amount, so compare its sign",
    ),
  ]);
  const newRebate = { ...line(2, { "Gross obligation": 80 }), "Summary Gross obligation": 1080 };
  assert.deepEqual(await askedOfRebates({ ...newRebate, "Summary Supported principal": 700 }), [
    sentenceOf(
      "Lines, row _, column G (Gross obligation)",
      "this line is a credit, a rebate or a deduction, and it adds to the gross obligation, " +
        "which is the price before these",
      "leave this cell empty",
    ),
  ]);
});

test("price increases and decreases of the lines are compared with those of the summary", async () => {
  const shipments = {
    ...line(1, { "Bill of lading number": "BL 1", "Price increase amount": 700 }),
    ...line(2, { "Bill of lading number": "BL 2", "Price decrease amount": 900 }),
    ...line(3, { "Bill of lading number": "BL 3", "Price increase amount": 300 }),
  };
  const differencesWith = async (
    rise: string | number,
    fall: string | number,
    entries: NamedEntries = {},
  ): Promise<string[]> => {
    const summary = { "Summary Price increase amount": rise, "Summary Price decrease amount": fall };
    const { differences } = await resultUnder("formula-priced-shipments", { ...shipments, ...entries, ...summary });
    return differences.map(({ place, says }) => `${place.replace(/.*\(|\)/g, "")}: ${says}`);
  };
  const falls = line(2, { "Price decrease amount": 1200 });
  for (const honest of [
    await differencesWith(100, 0),
    await differencesWith(100, ""),
    await differencesWith(1000, 900),
    await differencesWith(0, 200, falls),
  ])
    assert.deepEqual(honest, []);
  assert.deepEqual(await differencesWith(1000, 0), [
    "Price increase amount: the net of the lines is 100.00, the summary says 1,000.00; differs by 900.00",
  ]);
  assert.deepEqual(await differencesWith(0, 300, falls), [
    "Price decrease amount: the net of the lines is 200.00, the summary says 300.00; differs by 100.00",
  ]);
  assert.deepEqual(await differencesWith(1100, 900), [
    "Price increase amount: the lines add up to 1,000.00, the summary says 1,100.00; differs by 100.00",
  ]);
});
