// Looks for the row that explains a difference. A wrong cause would send the examiner to the wrong row.

import assert from "node:assert/strict";
import { test } from "node:test";
import { reportOf } from "../check/check-report.ts";
import type { Comparison } from "../check/comparison.ts";
import type { Finding } from "../check/finding.ts";
import { withLikelyCauses } from "../check/likely-causes.ts";
import { honestFile, line, resultOf } from "./honest-file.ts";

const ofRow = (place: string, difference: bigint): Finding => ({ place, says: "a row", difference, compares: "row" });
const ofSum = (place: string, difference: bigint): Finding => ({ place, says: "a sum", difference });

test("a row that explains a sum is shown first, and another difference in the place of a cause is not", () => {
  const sum = ofSum("Summary, row 9", 500n);
  const explanation = { ...sum, says: "a sum; the likely cause is Invoices, row 5" };
  const row = ofRow("Invoices, row 5", 500n);
  assert.deepEqual(withLikelyCauses([row, sum], []), [{ ...row, explains: true }, explanation]);
  const rowOfInvoice = ofRow("Invoices, row 5", 7n);
  const note: Finding = { place: "Invoices, row 5", says: "twice", possibleDifferences: [500n] };
  assert.deepEqual(withLikelyCauses([rowOfInvoice, sum], [note]), [rowOfInvoice, explanation]);
});

const comparisonOf = (...differences: Finding[]): Comparison => ({
  comparedNames: ["sums"],
  differing: differences,
  notes: [],
});

test("a row of one schedule is not the cause of a difference in another, whatever they are called", () => {
  for (const [first, second] of [
    ["Smith, A.xlsx", "Smith, B.xlsx"],
    ["Invoices, May", "Invoices, June"],
  ] as const) {
    const parts = [
      { scope: first, comparison: comparisonOf(ofRow(`${first}, row 5`, 7n)) },
      { scope: second, comparison: comparisonOf(ofSum(`${second}, row 9`, 7n)) },
      { comparison: comparisonOf(ofSum("Summary, row 3", 7n)) },
    ];
    const { differences } = reportOf("a schedule", parts, 2);
    assert.deepEqual(differences.map(({ says }) => says).sort(), ["a row", "a sum", "a sum"]);
    assert.ok(differences.every((one) => Object.keys(one).join(" ") === "place says"));
  }
});

test("a line of the worksheet is not the cause of a difference in the schedule beside it", async () => {
  const { differences } = await resultOf(
    honestFile(line(1, { "Excluded amount": 7 }), { "Schedule Balance on the aging": 1473 }),
  );
  const ofSchedule = differences.filter(({ place }) => place.startsWith("Schedule"));
  assert.equal(ofSchedule.length, 1);
  assert.match(ofSchedule[0]?.says ?? "", /differs by 7\.00/);
  assert.doesNotMatch(ofSchedule[0]?.says ?? "", /likely cause/);
});
