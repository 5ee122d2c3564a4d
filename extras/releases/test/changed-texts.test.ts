// Compares the texts of a definition in two releases. Each definition here is one of today with one change, and the
// change must be listed or readers would not learn of it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { type Entry, entriesOf } from "../../../core/catalog/entries.ts";
import { changedPartsOf, textsOf } from "../changed-texts.ts";
import { BUILD_INPUT } from "./support.ts";

const [entry = assert.fail("no definition")] = entriesOf(BUILD_INPUT.compilation);
const [field = assert.fail("no field"), ...otherFields] = entry.asset.fields;

const withFields = (...fields: Entry["asset"]["fields"]): Entry => ({ ...entry, asset: { ...entry.asset, fields } });
const changesTo = (other: Entry) => changedPartsOf("id", textsOf(entry), textsOf(other));

test("a field whose type, unit or scope changes is a part that differs", () => {
  const changedField = { ...field, type: "date", unit: "ISO-8601-date", scope: "asset-type" } as const;
  assert.deepEqual(changesTo(withFields(changedField, ...otherFields)), [
    {
      id: "id",
      part: `form of field ${field.key}`,
      before: ["scope: shared", "type: decimal-string", "unit: source-currency"],
      after: ["scope: asset-type", "type: date", "unit: ISO-8601-date"],
    },
  ]);
});

test("a field that only one release has is one part that differs", () => {
  assert.deepEqual(changesTo(withFields(...otherFields)), [
    { id: "id", part: `field ${field.key}`, before: [field.description], after: [] },
  ]);
});

test("a changed citation or order is not a part that differs", () => {
  assert.deepEqual(changesTo(withFields(...otherFields, { ...field, sourceBasis: [] })), []);
});
