// Compares the words of remarks and papers with the cells of their rows: days, firms and numbers of claims. A
// contradiction must be told, and an honest row must not.

import assert from "node:assert/strict";
import { test } from "node:test";
import { SCHEDULE } from "../browser/schedule-words.ts";
import type { NamedEntries } from "./fill-by-name.ts";
import { at, FIRST, honestFile, resultOf, sum } from "./honest-file.ts";

/** Returns what is to be looked at in rows that are added to the honest file. Its recorded date is 21 November 2026. */
async function toldOf(...rows: readonly NamedEntries[]): Promise<string[]> {
  const { notes } = await resultOf(honestFile(...rows.map((row, index) => sum(10 + index, row))));
  return notes.flatMap(({ says, look }) => (look ? [says] : []));
}

const INVOICE = { Item: "INV 8001", ...at(FIRST, 12, "supported") };

async function isToldOf(entries: NamedEntries): Promise<boolean> {
  const findings = await toldOf({ ...INVOICE, ...entries });
  assert.ok(findings.every((says) => says.endsWith("; compare the two")));
  return findings.length > 0;
}

test("a day after the recorded date up to which something is open contradicts a state that is not open", async () => {
  for (const remark of [
    "the right runs to 30 November",
    "right of return open till 30 Nov",
    "may be returned until 15 December 2026",
    "the return window closes on 2026-12-05",
    "can still be disputed until December 4",
    "claim period expires 30 November",
    "acceptance not before 1 December",
    "awaiting decision, expected by 30 November",
    "right to return runs to 15 January",
    "disputed by the buyer",
    "not yet confirmed by the buyer",
    "signed on 24 November",
  ])
    assert.ok(await isToldOf({ Remark: remark }), remark);
  const remark = { Remark: "the right runs to 30 November" };
  assert.ok(await isToldOf({ ...remark, ...at(FIRST, 12, "excluded") }));
  assert.equal((await toldOf({ Item: "INV 8001", ...at(SCHEDULE.nothingOpen, 12), ...remark })).length, 1);
  assert.ok(!(await isToldOf({ ...remark, ...at(FIRST, 12, "contingent") })));
  for (const honest of [
    "the right ended on 31 October",
    "warranty runs to 30 November 2027",
    "not disputed",
    "never disputed; due on 30 November",
    "credit insurance expires 31 December",
    "accepted on 20 December 2025",
    "accepted on 20 May",
    "delivered and accepted, payable by 30 November",
    "balance confirmed on 30 November",
    "paid on 24 November",
    "the shortage is disputed in another row",
    "deduction by buyer disputed by us",
    "was on hold until 3 May",
    "promotion runs to 30 November",
    "seller's dispute upheld",
  ])
    assert.ok(!(await isToldOf({ Remark: honest })), honest);
});

test("a remark that says that a matter is over contradicts a contingent row", async () => {
  const isToldOfContingent = (Remark: string): Promise<boolean> => isToldOf({ ...at(FIRST, 12, "contingent"), Remark });
  for (const remark of [
    "dispute withdrawn",
    "dispute settled on 3 November",
    "nothing open",
    "the right ended on 28 September",
    "confirmed by the buyer",
    "claim withdrawn by the buyer",
    "undisputed",
  ])
    assert.ok(await isToldOfContingent(remark), remark);
  for (const honest of [
    "dispute settled on 3 November, credit to follow",
    "the right ended on 28 September, return asked for on 21 September",
    "withdrawn in part",
    "dispute withdrawn on 25 November",
    "not settled",
    "confirmed quantity, price open",
    "if the claim is withdrawn",
  ])
    assert.ok(!(await isToldOfContingent(honest)), honest);
});

test("a paper to another debtor or from one is told, and a paper of a third party is not", async () => {
  for (const paper of [
    "demurrage note to Harrow Smelting Inc.",
    "invoice to Harrow Smelting, Inc.",
    "claim against Harrow Smelting LLC",
    "purchase order 7788 of Harrow Smelting Corp.",
    "PO 7790 from Harrow Stores plc",
    "chargeback CB 771 from Harrow Stores & Sons Ltd",
  ])
    assert.ok(await isToldOf({ Paper: paper }), paper);
  for (const honest of [
    "demurrage note to Quay Tours Inc.",
    "purchase order of Quay Tours GmbH",
    "letter of Ferry Line Ltd",
    "note of Harbor Carriers Inc.",
    "claim against carrier Harbor Lines AG",
    "claim against Harbor Insurance Co.",
    "letter to Harbor Bank AG",
    "claim against guarantor Harbor Steel Corp.",
    "certificate of Harbor Architects LLC",
    "assay of Harbor Laboratories Ltd",
  ])
    assert.ok(!(await isToldOf({ Paper: honest })), honest);
  const guaranteed = { "Schedule Basis of the sample": "all items, and those that Harrow Steel Corp. guarantees" };
  const row = sum(10, { ...INVOICE, Paper: "notice to Harrow Steel Corp." });
  const { notes } = await resultOf(honestFile(row, guaranteed));
  assert.ok(notes.every(({ says }) => !says.startsWith("this row names another customer")));
});

test("the number of a claim in rows of different items is told, and one paper of several parts is not", async () => {
  const rowsOf = (...rows: readonly (readonly [Item: string, Paper: string])[]): NamedEntries[] =>
    rows.map(([Item, Paper], index) => ({
      ...at(FIRST, 180 + 95 * index, "contingent"),
      ...{ Item, Paper, Reference: `A/${index}` },
    }));
  const [flyer, display] = ["INV 8001, fall flyer", "INV 8001, window display"];
  for (const rows of [
    rowsOf([flyer, "deal sheet D-31, claim 4410"], [display, "deal sheet D-33, claim 4410"]),
    rowsOf([flyer, "claim 4410"], [display, "claim 4410"]),
    rowsOf(["INV 8001, shortage", "advice 812, CB 7710"], ["INV 8002, late fine", "advice 899, CB 7710"]),
  ])
    assert.match(
      (await toldOf(...rows)).join(),
      /^the same number stands in these rows .* one claim in parts, or [^,]*$/,
    );
  for (const honest of [
    rowsOf([flyer, "claim 4410"], [display, "claim 4418"]),
    rowsOf(["INV 8001, accepted part", "claim 4410"], ["INV 8001, rest of the claim", "claim 4410"]),
    rowsOf(["INV 8001, shortage", "debit memo 881"], ["INV 8002, late fine", "debit memo 881"]),
    rowsOf(["INV 8001, shortage", "INV 8001, memo 881"], ["INV 8002, shortage", "INV 8002, memo 881"]),
    rowsOf(["APP 5, certified", "certificate 17"], ["APP 5, cut", "certificate 17"]),
    rowsOf(["INV 8001, shortage", "claim 28 August"], ["INV 8001, damage", "claim 28 August"]),
  ])
    assert.deepEqual(await toldOf(...honest), []);
});
