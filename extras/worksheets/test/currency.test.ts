// The currency of a file and those of its rows, and what else a file has to say of itself.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Checked } from "../check/checked.ts";
import type { Written } from "./fill-by-name.ts";
import { checked, filled, invoice, line, sum } from "./honest-file.ts";

const read = (...written: readonly Written[]): Promise<Checked> => checked(filled(...written));
const told = ({ notes }: Checked): string[] =>
  notes.filter(({ asks }) => asks).map(({ place, says }) => `${place}: ${says}`);

test("a row in another currency than the file says is told, and not the row that agrees with the file", async () => {
  const OTHER =
    /^(?:Invoices|Lines|Summary), row \d+, column C \(Currency\): this row is in CAD, and the file says USD; /;
  for (const written of [
    { ...invoice(1, { Currency: "CAD" }), ...invoice(3, { Currency: "CAD" }), ...invoice(2, { Currency: "USD" }) },
    line(1, { Currency: "CAD" }),
  ]) {
    const said = told(await read(written));
    assert.equal(said.length, 1);
    assert.match(
      said
        .join()
        .replace("row and 1 more are", "row is")
        .replace(/column \w/, "column C"),
      OTHER,
    );
  }
});

test("rows in another currency of a schedule are told with how many rows are in the usual one", async () => {
  const count = async (...written: readonly Written[]): Promise<string[]> =>
    told(await read(...written)).map((one) => / (\d+ of \d+ rows .*?);/.exec(one)?.[1] ?? one);
  assert.deepEqual(await count(sum(2, { Currency: "CAD" })), ["6 of 7 rows are in USD"]);
  const half = [2, 3, 4].map((row) => sum(row, { Currency: "CAD" }));
  assert.deepEqual(await count(...half, sum(5, { Currency: "EUR" })), [
    "3 of 7 rows are in USD",
    "3 of 7 rows are in USD",
  ]);
  assert.deepEqual(await count(), []);
});

test("if no row has the currency of the file, this is told once, of the file", async () => {
  const said = told(await read({ "File Currency": "EUR" }));
  assert.equal(said.length, 1);
  assert.match(said.join(), /^File, row \d+, column B \(Currency\): the file says EUR, and its rows are in USD/);
});

test("what a worksheet lacks at its head is told as a schedule tells it", async () => {
  for (const label of ["Seller", "Account debtor", "Recorded date"])
    assert.deepEqual(told(await read({ [`File ${label}`]: "" })), [`File: "${label}" is empty`]);
});

test("a schedule without any currency is told once", async () => {
  const none = Object.assign({}, ...[1, 2, 3, 4, 5, 6, 7].map((row) => sum(row, { Currency: "" })));
  assert.deepEqual(told(await read(none)), ["Schedule, column G (Currency): no row has a currency"]);
});

test("a dollar sign is the one dollar currency that the file says, and is refused if it says two", async () => {
  const sign = sum(2, { Currency: "$" });
  assert.deepEqual((await read(sign)).findings, []);
  assert.equal((await read(sign, sum(4, { Currency: "CAD" }))).findings.length, 1);
});
