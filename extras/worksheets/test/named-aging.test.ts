// Compares the recorded date with the aging that a source or a sample names, such as "aging of 31 October". An aging of
// another day has another balance.

import assert from "node:assert/strict";
import { test } from "node:test";
import { placeOf } from "./fill-by-name.ts";
import { honestFile, PAGES, resultOf } from "./honest-file.ts";

/** Returns the notes on the aging that a sample names, and whether each is only a note. */
async function toldOf(text: string): Promise<string[]> {
  const { notes, counts, differences, findings } = await resultOf(honestFile({ "Schedule Basis of the sample": text }));
  assert.deepEqual([differences, findings, counts.toBeCompleted], [[], [], 0], text);
  return notes.flatMap(({ place, says }) => (says.includes("aging is of") ? [`${place}: ${says}`] : []));
}

test("an aging of another day than the recorded date is noted where a sample names it", async () => {
  // The recorded date is 2026-11-21.
  for (const text of [
    "All items of the aging of 30 September 2026",
    "aging 30 Sep 2026",
    "Ageing report as of 2026-10-21, items above 1,000.00",
    "100 percent of the ledger at 10/31/2026",
    "aging of October 31, 2026",
  ])
    assert.match((await toldOf(text)).join(), /^Schedule, row \d+, column C \(Basis of the sample\): /, text);
});

test("the recorded date, a reason, and a date of something else are not noted", async () => {
  for (const text of [
    "All items of the aging of 21 November 2026",
    "aging 11/21/2026",
    "ledger as of 21.11.2026, printed 3 Dec 2026",
    "aging of 31 October 2026, rolled forward to the recorded date",
    "aging of 31 October 2026 compared with that of 21 November 2026",
    "All open items of the aging; contract of 3 March 2024",
    "items above 1,000.00; 97 percent of the aging",
    "invoices from 1 July 2026 on, and the aging",
  ])
    assert.deepEqual(await toldOf(text), [], text);
});

test("an aging of another firm than the parties is noted where a sample names it", async () => {
  const countOfNotes = async (text: string): Promise<number> => {
    const { notes } = await resultOf(honestFile({ "Schedule Basis of the sample": text }));
    return notes.filter(({ says }) => says.includes("names another customer")).length;
  };
  for (const text of [
    "Aging of Quay Holdings",
    "Aging of Harbor Stores Inc., 21 November 2026, 100%",
    "Ageing report for Harbor Group",
  ])
    assert.equal(await countOfNotes(text), 1, text);
  for (const text of [
    "Aging of Quay Tours Ltd",
    "AR aging of Ferry Line Ltd",
    "Aging of Open Items",
    "Aging of 21 November 2026; confirmed by Harbor Auditors LLC",
  ])
    assert.equal(await countOfNotes(text), 0, text);
});

test("the source of the balance is read in the same way", async () => {
  const notesOn = async (source: string): Promise<string[]> => {
    const [, cell] = placeOf(PAGES, "Summary Balance on the aging");
    const { notes } = await resultOf(honestFile({ [`Summary =${cell.replace(/^./, "D")}`]: source }));
    return notes.flatMap(({ place, says }) => (says.includes("aging is of") ? [place] : []));
  };
  assert.equal((await notesOn("aging 30 Sep 2026")).length, 1);
  assert.deepEqual(await notesOn("aging 21 Nov 2026"), []);
});
