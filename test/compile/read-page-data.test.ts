// Reads the data of pages by its shape. A fault must be refused at its place, or a page would show a gap.

import assert from "node:assert/strict";
import { test } from "node:test";
import { list, object, proseOrNothing, word } from "../../core/catalog/shape.ts";
import { readPageData } from "../../core/compile/read-page-data.ts";

const ROW = object({ id: word(), note: proseOrNothing() });

test("the data of a page is read by its shape, and an omitted list is empty", () => {
  assert.deepEqual(readPageData("rows.yaml", "- id: one\n- id: two\n  note: A note.\n", list(ROW)), [
    { id: "one", note: "" },
    { id: "two", note: "A note." },
  ]);
});

test("a missing value, an unknown key and a value of another type are refused at their places", () => {
  for (const [source, says] of [
    ["- note: A note.\n", /^rows\.yaml:1:\d+: .*id/],
    ["- id: one\n  nota: A note.\n", /^rows\.yaml:2:3: .*nota/],
    ["- id: [one]\n", /^rows\.yaml:1:\d+: .*id/],
    ["id: one\n", /^rows\.yaml:1:\d+: /],
  ] as const)
    assert.throws(
      () => readPageData("rows.yaml", source, list(ROW)),
      (error) => error instanceof RangeError && says.test(error.message),
      source,
    );
});
