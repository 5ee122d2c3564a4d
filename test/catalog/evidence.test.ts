// Evidence items, divided into document, issuer and what to look for.

import assert from "node:assert/strict";
import { test } from "node:test";
import { readEvidence } from "../../src/catalog/evidence.ts";
import { compiledDefinitions } from "../support/project.ts";

test("an evidence item divides at its first comma, and at its first colon or the end of its first sentence", () => {
  const cases = [
    [
      "Invoice (EDI 810; UK: bill) from the seller: read the units: all.",
      ["Invoice (EDI 810; UK: bill) from the seller", "", "read the units: all."],
    ],
    [
      "Aging, kept by the supplier, monthly. Inspect two things: the one.",
      ["Aging", "kept by the supplier, monthly.", "Inspect two things: the one."],
    ],
    [
      "Log (of notices, (ASN. All)). Read the sum. Then the date.",
      ["Log (of notices, (ASN. All)).", "", "Read the sum. Then the date."],
    ],
    [
      "Receipt No. 5 of the U.S. Government: read it, twice.",
      ["Receipt No. 5 of the U.S. Government", "", "read it, twice."],
    ],
    ["Aging, kept by the supplier.", ["Aging", "kept by the supplier.", ""]],
    ["Open (bracket: and, no end", ["Open (bracket: and, no end", "", ""]],
  ] as const;
  for (const [item, [document, issuer, lookFor]] of cases)
    assert.deepEqual(readEvidence(item), { document, issuer, lookFor }, item);
});

test("every evidence item of both catalogs names a document, its issuer and what to look for, and loses no word", async () => {
  const { cohorts, assets } = await compiledDefinitions();
  const items = [...cohorts.records, ...assets.records].flatMap((record) => record.evidenceToInspect);
  assert.ok(items.length >= 24);
  for (const item of items) {
    const { document, issuer, lookFor } = readEvidence(item);
    assert.ok(
      document !== "" && issuer !== "" && lookFor !== "",
      `the form is "Document, issuer. What to look for.": ${item}`,
    );
    assert.ok([`${document}, ${issuer} ${lookFor}`, `${document}, ${issuer}: ${lookFor}`].includes(item), item);
  }
});
