// Checks files with several currencies, and files that lack a fact about themselves. Amounts in two currencies that are
// added up give a sum of nothing.

import assert from "node:assert/strict";
import { test } from "node:test";
import { compareAgings } from "../check/agings.ts";
import type { CheckResult } from "../check/check-result.ts";
import { checkSchedule } from "../check/schedule.ts";
import { sentenceAt } from "./expected-sentences.ts";
import type { NamedEntries } from "./fill-by-name.ts";
import { FIRST, honestFile, invoice, line, resultOf, sum, two } from "./honest-file.ts";
import { pageOf } from "./page-of.ts";

const read = (...entries: readonly NamedEntries[]): Promise<CheckResult> => resultOf(honestFile(...entries));
const questionsOf = ({ notes }: CheckResult): string[] => notes.filter(({ asks }) => asks).map(sentenceAt);

test("a row in another currency than the file is reported, and a row that agrees is not", async () => {
  const OTHER =
    /^(?:Invoices|Lines|Summary), row \d+, column C \(Currency\): this row is in CAD, and the file says USD; /;
  for (const entries of [
    { ...invoice(1, { Currency: "CAD" }), ...invoice(3, { Currency: "CAD" }), ...invoice(2, { Currency: "USD" }) },
    line(1, { Currency: "CAD" }),
  ]) {
    const questions = questionsOf(await read(entries));
    assert.equal(questions.length, 1);
    assert.match(
      questions
        .join()
        .replace("row and 1 more are", "row is")
        .replace(/column \w/, "column C"),
      OTHER,
    );
  }
});

test("rows of a schedule in another currency are reported with the count of the others", async () => {
  const count = async (...entries: readonly NamedEntries[]): Promise<string[]> =>
    questionsOf(await read(...entries)).map((one) => / (\d+ of \d+ rows .*?);/.exec(one)?.[1] ?? one);
  assert.deepEqual(await count(sum(2, { Currency: "CAD" })), ["6 of 7 rows are in USD"]);
  const half = [2, 3, 4].map((row) => sum(row, { Currency: "CAD" }));
  assert.deepEqual(await count(...half, sum(5, { Currency: "EUR" })), [
    "3 of 7 rows are in USD",
    "3 of 7 rows are in USD",
  ]);
  assert.deepEqual(await count(), []);
});

test("if no row has the currency of the file, one finding on the file says so", async () => {
  const questions = questionsOf(await read({ "File Currency": "EUR" }));
  assert.equal(questions.length, 1);
  assert.match(questions.join(), /^File, row \d+, column B \(Currency\): the file says EUR, and its rows are in USD/);
});

test("a worksheet and a schedule report the same gaps in their heads", async () => {
  for (const label of ["Seller", "Account debtor", "Recorded date"])
    assert.deepEqual(questionsOf(await read({ [`File ${label}`]: "" })), [`File: "${label}" is empty`]);
});

test("a schedule without any currency is reported once", async () => {
  const none = Object.assign({}, ...[1, 2, 3, 4, 5, 6, 7].map((row) => sum(row, { Currency: "" })));
  assert.deepEqual(questionsOf(await read(none)), ["Schedule, column G (Currency): no row has a currency"]);
});

test("a dollar sign means the one dollar currency of the file, and is refused if there are two", async () => {
  const sign = sum(2, { Currency: "$" });
  assert.deepEqual((await read(sign)).findings, []);
  assert.equal((await read(sign, sum(4, { Currency: "CAD" }))).findings.length, 1);
});

test("an amount in another currency than its row or its file is reported", async () => {
  const amountNotes = async (...entries: readonly NamedEntries[]): Promise<string[]> =>
    (await read(...entries)).notes.flatMap(({ place, says }) =>
      says.startsWith("this amount is in") ? [`${place.replace(/\d+/, "_")}: ${says}`] : [],
    );
  const inRow = ["Schedule, row _, column H (Amount): this amount is in EUR, and its row in USD"];
  for (const amount of ["EUR 1,000.00", "1,000.00 EUR", "\u20ac1,000.00", "1,000 EUR"])
    assert.deepEqual(await amountNotes(sum(1, { Amount: amount })), inRow, amount);
  assert.deepEqual(await amountNotes({ "Schedule Balance on the aging": "1,480.00 CAD" }), [
    "Schedule, row _, column C (Balance on the aging): this amount is in CAD, and the file in USD",
  ]);
  assert.deepEqual(await amountNotes(sum(2, { Currency: "", Amount: "GBP 200.00" })), [
    "Schedule, row _, column H (Amount): this amount is in GBP, and the file in USD",
  ]);
  for (const honest of [
    sum(1, { Amount: "USD 1,000.00" }),
    sum(1, { Amount: "$1,000.00" }),
    sum(1, { Amount: "EUR 1,000.00", Currency: "EUR" }),
    { "Schedule Balance on the aging": "US$ 1,480.00" },
    { ...sum(1, { Currency: "CAD" }), "Schedule Balance on the aging": "1,480.00 CAD" },
  ])
    assert.deepEqual(await amountNotes(honest), []);
});

type Row = readonly (string | number)[];

const HEADINGS = ["Item", "Currency", "Amount", "Read under", "State"];
const ROWS: readonly Row[] = [
  ["INV 1", "USD", 1000, FIRST, "supported"],
  ["INV 2", "USD", 500, FIRST, "supported"],
  ["INV 3", "EUR", 300, FIRST, "supported"],
  ["INV 4", "EUR", 200, FIRST, "supported"],
];
// The currency beside each amount, without a column of its own.
const BESIDE = ROWS.map(([item = "", code, cents, ...rest]) => [item, "", `${cents}.00 ${code}`, ...rest]);
const BALANCE = "Balance on the aging";
const scheduleOf = (head: readonly Row[], ...rows: readonly Row[]) =>
  checkSchedule(pageOf("Schedule", ["Seller", "Ferry Line Ltd"], ...head, HEADINGS, ...rows), two);
const differing = (head: readonly Row[], ...rows: readonly Row[]): string[] =>
  scheduleOf(head, ...rows).comparison.differing.map(({ place, says }) => `${place.slice(10)}: ${says}`);

/** The ways in which a head names the balance in USD, and this one in EUR. */
const headsWith = (euros: number): (readonly Row[])[] => [
  [
    [BALANCE, "1500.00 USD"],
    [BALANCE, `${euros}.00 EUR`],
  ],
  [
    [BALANCE, "USD 1,500.00"],
    [BALANCE, `\u20ac${euros}.00`],
  ],
  [
    [BALANCE, 1500, "USD"],
    [BALANCE, euros, "EUR"],
  ],
  [
    [`${BALANCE} (USD)`, 1500],
    [`${BALANCE} (EUR)`, euros],
  ],
  [
    [`${BALANCE} in EUR`, euros],
    [`${BALANCE} in USD`, 1500],
  ],
  [
    [BALANCE, 1500],
    [`${BALANCE} \u20ac`, euros],
  ],
  [[BALANCE, "USD 1,500.00", `EUR ${euros}.00`]],
];

test("each balance of a schedule is compared with the rows in its own currency", () => {
  for (const rows of [ROWS, BESIDE]) {
    for (const head of headsWith(500)) assert.deepEqual(differing(head, ...rows), [], JSON.stringify(head));
    for (const head of headsWith(600)) {
      const [said = "", more] = differing(head, ...rows);
      assert.match(said, /: the rows in EUR add up to 500.00, the balance on the aging is 600.00; differs by 100.00$/);
      assert.equal(more, undefined, JSON.stringify(head));
    }
  }
  // The balance in EUR is what the rows in USD come to, or no row is in its currency.
  assert.match(differing([[BALANCE, "1500.00 EUR"]], ...ROWS).join(), /rows in EUR add up to 500\.00, .* is 1,500\.00/);
  const both = [
    [BALANCE, "1500.00 USD"],
    [BALANCE, "600.00 GBP"],
  ];
  assert.match(differing(both, ...ROWS).join(), /rows in GBP add up to 0\.00, the balance on the aging is 600\.00/);
});

test("each total of a schedule is compared with the rows in its own currency", () => {
  const head = [[BALANCE, 1500]];
  const totals = (euros: number): (readonly Row[])[] => [
    [
      ["Total", "USD", 1500],
      ["Total", "EUR", euros],
    ],
    [
      ["Total USD", "", 1500],
      ["Total EUR", "", euros],
    ],
    [
      ["Total EUR", "", euros],
      ["Total USD", "", 1500],
    ],
    [
      ["Total (US$)", "", 1500],
      ["Total (\u20ac)", "", euros],
    ],
    [
      ["Total", "", "1500.00 USD"],
      ["Total", "", `${euros}.00 EUR`],
    ],
    [["Total EUR", "", euros]],
  ];
  for (const rows of [ROWS, BESIDE]) {
    for (const totalRows of totals(500))
      assert.deepEqual(differing(head, ...rows, ...totalRows), [], JSON.stringify(totalRows));
    // What the rows in USD come to is not right for those in EUR.
    for (const euros of [600, 1500])
      for (const totalRows of totals(euros)) {
        const [said = "", more] = differing(head, ...rows, ...totalRows);
        assert.match(
          said,
          /: the rows in EUR add up to 500\.00, this total is (?:1,5|6)00\.00; /,
          JSON.stringify(totalRows),
        );
        assert.equal(more, undefined);
      }
  }
});

test("balances and totals in several currencies that agree, or that do not say their currency, are not told", () => {
  for (const [head, ...rows] of [
    [[[BALANCE, 1500]], ...ROWS],
    [[[BALANCE, 500]], ...ROWS],
    // All rows are converted into the currency of the one balance or total.
    [[[BALANCE, "2000.00 USD"]], ...ROWS, ["Total USD", "", 2000]],
    [[[BALANCE, 2000]], ...ROWS, ["Total", "", 2000]],
    [[[BALANCE, "1500.00 USD", "per ledger USD"]], ...ROWS],
    // A row without a currency may be in any.
    [
      [[BALANCE, "1500.00 USD"]],
      ...ROWS.slice(0, 1),
      ["INV 2", "", 500, FIRST, "supported"],
      ["INV 3", "EUR", 9, FIRST],
    ],
    // Totals of blocks, and a word that is also the code of a currency.
    [[[BALANCE, 1500]], ...ROWS.slice(0, 2), ["Subtotal", "", 1500], ...ROWS.slice(2), ["Subtotal", "", 500]],
    [[[BALANCE, 1500]], ...ROWS, ["Total ALL", "", 2000]],
    // A balance of zero in a currency that no row is in, and a schedule in one currency.
    [
      [
        [BALANCE, "1500.00 USD"],
        [BALANCE, "0.00 EUR"],
      ],
      ...ROWS.slice(0, 2),
    ],
    [[[BALANCE, "1500.00 USD"]], ...ROWS.slice(0, 2), ["Total", "USD", 1500]],
  ] as const)
    assert.deepEqual(
      differing(head, ...rows).filter((one) => /add up to/.test(one)),
      [],
      JSON.stringify([head, rows]),
    );
});

const AGES = ["Document", "Currency", "Current", "1-30", "Total"];
const LINES: readonly Row[] = [
  ["INV 1", "USD", 1000, "", 1000],
  ["INV 2", "USD", "", 500, 500],
  ["INV 3", "EUR", 300, "", 300],
];
const agingsWith = (euros: number): (readonly [name: string, rows: readonly Row[]])[][] => {
  const [rest, lines] = [euros - 300, [...LINES, ["INV 4", "EUR", "", euros - 300, euros - 300]]];
  const [dollars, ofEuros] = [lines.slice(0, 2), lines.slice(2)];
  const bare = (rows: readonly Row[]): Row[] => rows.map(([first = "", , ...others]) => [first, ...others]);
  return [
    [["Aging", [AGES, ...lines, ["Total", "USD", 1000, 500, 1500], ["Total", "EUR", 300, rest, euros]]]],
    [["Aging", [AGES, ...lines, ["Total EUR", "", 300, rest, euros], ["Total USD", "", 1000, 500, 1500]]]],
    [["Aging", [AGES, ...dollars, ["Total", "", 1000, 500, 1500], ...ofEuros, ["Total", "", 300, rest, euros]]]],
    [["Aging", [AGES.toSpliced(1, 1), ["USD"], ...bare(dollars), ["Currency: EUR"], ...bare(ofEuros)]]],
    [
      ["Aging USD", [AGES.toSpliced(1, 1), ...bare(dollars), ["Total", 1000, 500, 1500]]],
      ["Aging EUR", [AGES.toSpliced(1, 1), ...bare(ofEuros), ["Total", 300, rest, euros]]],
    ],
    [
      [
        "Aging",
        [AGES.toSpliced(1, 1), ...bare(lines).map((row, at) => [...row.slice(0, 3), `${row[3]}.00 ${lines[at]?.[1]}`])],
      ],
    ],
  ];
};
const besideAgings = (euros: number, ...heads: readonly (readonly [readonly Row[], ...Row[]])[]): string[] =>
  agingsWith(euros).flatMap((pages) => {
    const schedules = heads.map(([head, ...rows]) => scheduleOf(head, ...rows).onAging);
    const { differing: found, notes } = compareAgings(
      pages.map(([name, rows]) => pageOf(name, ...rows)),
      schedules,
    );
    assert.equal(
      notes.some(({ says }) => says.startsWith("this aging shows 1,500.00, as the balance")),
      true,
    );
    return found.map(({ says }) => says.replace(/; row.*/, ""));
  });

test("an aging in two currencies is compared with the balance or the rows in each", () => {
  const [headInDollars] = headsWith(500);
  for (const [heads, what] of [
    [[[headInDollars ?? [], ...ROWS]], "the balance in Schedule is"],
    [[[[[BALANCE, 1500]], ...ROWS]], "the rows in EUR of Schedule come to"],
    [
      [
        [[[BALANCE, 1500]], ...ROWS.slice(0, 2)],
        [[[BALANCE, 500]], ...ROWS.slice(2)],
      ],
      "the balance in Schedule is",
    ],
  ] as const) {
    assert.deepEqual(besideAgings(500, ...heads), []);
    const said = besideAgings(600, ...heads);
    assert.deepEqual(
      said,
      said.map(() => `this aging comes to 600.00, ${what} 500.00; differs by 100.00`),
    );
    assert.equal(said.length, agingsWith(600).length);
  }
});

test("a total of an aging is compared with the lines in its own currency, if they are not converted", () => {
  const differencesOf = (...rows: readonly Row[]): string[] =>
    compareAgings([pageOf("Aging", ...rows)], []).differing.map(({ says }) => says);
  const lines: Row[] = [...LINES, ["INV 4", "EUR", "", 200, 200]];
  const euros = ["Total EUR", "", 300, 200, 500];
  assert.deepEqual(differencesOf(AGES, ...lines, ["Total USD", "", 1000, 500, 1500], euros), []);
  assert.deepEqual(
    differencesOf(AGES, ...lines, ["Total USD", "", 1000, 500, 1500], ["Total EUR", "", 300, 240, 540]),
    ["1-30 adds up to 200.00, its total says 240.00; differs by 40.00"],
  );
  assert.deepEqual(
    differencesOf(AGES, ...lines, ["Total USD", "", 1000, 500, 1500], ["Total EUR", "", 1000, 200, 1200]),
    ["Current adds up to 300.00, its total says 1,000.00; differs by 700.00"],
  );
  for (const honest of [
    [AGES, ...lines, ["Total", "", 1300, 700, 2000]],
    [AGES, ...lines, ["Total USD", "", 1300, 700, 2000]],
    [[...AGES.slice(0, 4), "Total (USD)"], ...lines, ["Total", "", 1300, 700, 2000]],
    [
      AGES,
      ...lines,
      ["Total", "USD", 1000, 500, 1500],
      ["Total", "EUR", 300, 200, 500],
      ["Total", "", 1300, 700, 2000],
    ],
    [AGES, ...lines, euros],
    [AGES, ["INV 0", "", 40, "", 40], ...lines, ["Total USD", "", 1040, 500, 1540], euros],
  ])
    assert.deepEqual(differencesOf(...honest), [], JSON.stringify(honest));
});
