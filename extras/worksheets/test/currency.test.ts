// The currency of a file and those of its rows, and what else a file has to say of itself.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { CheckResult } from "../check/check-result.ts";
import type { Written } from "./fill-by-name.ts";
import { checked, filled, invoice, line, sum } from "./honest-file.ts";

const read = (...written: readonly Written[]): Promise<CheckResult> => checked(filled(...written));
const told = ({ notes }: CheckResult): string[] =>
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

test("an amount that is written in another currency than its row, or than the file, is told", async () => {
  const written = async (...entries: readonly Written[]): Promise<string[]> =>
    (await read(...entries)).notes.flatMap(({ place, says }) =>
      says.startsWith("this amount is in") ? [`${place.replace(/\d+/, "_")}: ${says}`] : [],
    );
  const inRow = ["Schedule, row _, column H (Amount): this amount is in EUR, and its row in USD"];
  for (const amount of ["EUR 1,000.00", "1,000.00 EUR", "\u20ac1,000.00", "1,000 EUR"])
    assert.deepEqual(await written(sum(1, { Amount: amount })), inRow, amount);
  assert.deepEqual(await written({ "Schedule Balance on the aging": "1,480.00 CAD" }), [
    "Schedule, row _, column C (Balance on the aging): this amount is in CAD, and the file in USD",
  ]);
  assert.deepEqual(await written(sum(2, { Currency: "", Amount: "GBP 200.00" })), [
    "Schedule, row _, column H (Amount): this amount is in GBP, and the file in USD",
  ]);
  for (const honest of [
    sum(1, { Amount: "USD 1,000.00" }),
    sum(1, { Amount: "$1,000.00" }),
    sum(1, { Amount: "EUR 1,000.00", Currency: "EUR" }),
    { "Schedule Balance on the aging": "US$ 1,480.00" },
    { ...sum(1, { Currency: "CAD" }), "Schedule Balance on the aging": "1,480.00 CAD" },
  ])
    assert.deepEqual(await written(honest), []);
});
