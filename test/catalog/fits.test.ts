// Compares values of a deployment with shapes. A position counts from 1, so a release 0 or a line 0 must be refused
// before anything is read by it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fits } from "../../core/catalog/fits.ts";
import { object, position, SOURCE_REFERENCE } from "../../core/catalog/shape.ts";

test("a position is a whole number from 1", () => {
  const release = object({ number: position() });
  for (const number of [1, 2, 370]) assert.equal(fits({ number }, release), true, `${number}`);
  for (const number of [0, -1, 1.5, "1", null, undefined]) assert.equal(fits({ number }, release), false, `${number}`);
});

test("a source reference has no line 0", () => {
  const reference = { sourceId: "setoff-netting", sha256: "0".repeat(64), startLine: 1, endLine: 1 };
  assert.equal(fits(reference, SOURCE_REFERENCE), true);
  for (const key of ["startLine", "endLine"])
    assert.equal(fits({ ...reference, [key]: 0 }, SOURCE_REFERENCE), false, key);
});
