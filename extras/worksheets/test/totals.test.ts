// Compares the totals of a file with its rows. An examiner gets both sums and decides alone which is right.

import assert from "node:assert/strict";
import { test } from "node:test";
import { strToU8 } from "fflate";
import { compiledDefinitions } from "../../../test/support/project.ts";
import { SCHEDULE, scheduleHeadings } from "../browser/schedule-words.ts";
import { amountInWords, centsOf } from "../check/amounts.ts";
import { checkFile } from "../check/check.ts";
import type { CheckResult } from "../check/check-result.ts";
import type { RecordSchema } from "../check/record.ts";
import { inWords } from "../check/verdict.ts";
import { recordSchemaOf } from "../record-schema.ts";
import { scheduleBook } from "../schedule-sheet.ts";
import { bookOf } from "../sheet.ts";
import { widthOfTexts } from "../spreadsheet/row-height.ts";
import { xlsxOf } from "../spreadsheet/workbook.ts";
import { clausesOf, headlineOf, linesOf, sentenceAt, sentenceOf } from "./expected-sentences.ts";
import { type Entries, fillIn, xmlParts } from "./fill-in.ts";
import { handMade, withFour } from "./hand-made.ts";

const { assets, cohorts } = await compiledDefinitions();
// The hand-made definition, with all four amounts in its lines.
const sheetInput = withFour(handMade());
const schema = recordSchemaOf(sheetInput.asset, sheetInput.shape) as RecordSchema;
const book = xlsxOf(bookOf(sheetInput));
const names = new Map(cohorts.records.slice(0, 2).map(({ id, name }) => [id, name] as const));
const schedule = xlsxOf(scheduleBook(names));
const FIRST = rowOfHeadings(schedule, 1) + 1;

function rowOfHeadings(of: Uint8Array, page: number): number {
  const paneRow = /ySplit="(\d+)"/.exec(xmlParts(of)[`xl/worksheets/sheet${page}.xml`] ?? "")?.[1];
  return Number(paneRow);
}

function resultOf(name: string, content: string | Uint8Array): Promise<CheckResult> {
  const bytes = typeof content === "string" ? strToU8(content) : content;
  return checkFile(
    { name, bytes },
    { names, nameIt: "name it", chooseOrder: "; choose", withSchema: async (_, use) => use(schema) },
    { of: name.startsWith("schedule") ? undefined : sheetInput.asset.id },
  );
}

async function differences(name: string, content: string | Uint8Array): Promise<string[]> {
  const { findings, notes, differences: differenceList } = await resultOf(name, content);
  assert.deepEqual(findings, []);
  return [...differenceList, ...notes.filter(({ says }) => /currency/.test(says))].map(sentenceAt);
}

test("amounts are added up in hundredths, and shown as they are written", () => {
  assert.deepEqual(["0.1", "-5", "1234567890123.45"].map(centsOf), [10n, -500n, 123456789012345n]);
  assert.deepEqual([0n, -5n, 525556n, -123456789n].map(amountInWords), ["0.00", "-0.05", "5,255.56", "-1,234,567.89"]);
  assert.equal(centsOf("1,5"), undefined);
});

// Rows of a schedule of two definitions. H is the amount, J and K are the definitions, L is not open, N is the
// difference to the aging, and O is the state.
const at = (row: number, cells: Readonly<Record<string, string | number>>): Entries =>
  Object.fromEntries(Object.entries(cells).map(([column, entry]) => [`${column}${FIRST + row}`, entry]));
const HEAD: Entries = { C3: "Seller", C4: "Debtor", C5: 46332, C6: 300.3 };
const SOUND: Entries = {
  ...HEAD,
  ...at(0, { A: "INV 1", G: "USD", H: 100.1, J: 100.1, O: "supported" }),
  ...at(1, { A: "INV 2", G: "USD", H: 200.2, K: 200.2, O: "contingent" }),
  ...at(2, { A: "Total", H: 300.3, J: 100.1, K: 200.2 }),
};

const WORDS_NOTE = "Of papers and remarks only some words are compared, so read them yourself\\.";

test("a schedule that foots has no difference, and the verdict says what was compared", async () => {
  const sound = await resultOf("schedule.xlsx", fillIn(schedule, { 1: SOUND }));
  assert.deepEqual([sound.findings, sound.differences], [[], []]);
  assert.match(
    inWords("schedule.xlsx", sound),
    linesOf(
      headlineOf(
        /\nIn schedule\.xlsx, of a schedule/,
        /what was compared agrees/,
        /and 1 place is noted\. Looked at: Schedule \(2 rows filled in\)\./,
      ),
      headlineOf(
        /Compared: the amount under a definition with the amount of its row/,
        /rows with the balance/,
        new RegExp(`totals with the rows above them; nothing differs\\. ${WORDS_NOTE} Nothing else was judged\\.`),
      ),
      clausesOf(
        /The file: seller Seller/,
        /account debtor Debtor/,
        /recorded date 2026-11-06/,
        /SHA-256 of the file [0-9a-f]{64}\.$/,
      ),
    ),
  );
});

test("each total of a schedule that does not foot is noted, with both sums", async () => {
  const faults: readonly [entries: Entries, expected: string[]][] = [
    [
      { C6: 299.3 },
      [
        sentenceOf(
          "Schedule, row 6, column C (Balance on the aging)",
          "the rows add up to 300.30, the balance on the aging is 299.30",
          "differs by 1.00",
        ),
      ],
    ],
    [
      at(0, { J: 99.1 }),
      [
        sentenceOf(
          `Schedule, row ${FIRST}, column H (Amount)`,
          "under the definitions stands 99.10, the amount is 100.10",
          "differs by 1.00",
        ),
        sentenceOf(
          `Schedule, row ${FIRST + 2}, column J (${[...names.values()][0]})`,
          "the rows add up to 99.10, this total is 100.10",
          "differs by 1.00",
          `the likely cause is Schedule, row ${FIRST}, column H (Amount)`,
        ),
      ],
    ],
    [
      at(2, { H: 400 }),
      [
        sentenceOf(
          `Schedule, row ${FIRST + 2}, column H (Amount)`,
          "the rows add up to 300.30, this total is 400.00",
          "differs by 99.70",
        ),
      ],
    ],
    [
      at(1, { G: "EUR" }),
      [
        sentenceOf(
          `Schedule, row ${FIRST + 1}, column G (Currency)`,
          "this row is in EUR, and 1 of 2 rows is in USD",
          "a sum is compared with all rows and with those of each currency",
          "those in USD add up to 100.10 and those in EUR add up to 200.20",
        ),
      ],
    ],
  ];
  for (const [entries, expected] of faults)
    assert.deepEqual(await differences("schedule.xlsx", fillIn(schedule, { 1: { ...SOUND, ...entries } })), expected);
});

test("rows for the whole account add up to zero, and the balance has the differences to the aging", async () => {
  const account = (row: number, cents: number, state: string): Entries =>
    at(row, { A: "Rebate", B: "whole account", G: "USD", H: cents, K: cents, O: state });
  const dirty: Entries = {
    ...HEAD,
    C6: 83,
    ...at(0, { A: "INV 1, paid", G: "USD", H: 90, J: 90, N: 90, O: "excluded" }),
    ...at(1, { A: "INV 1, short", G: "USD", H: 5, J: 5, O: "contingent" }),
    ...at(2, { A: "CB 1, the same", G: "USD", H: -12, L: -12, N: -12 }),
    ...account(3, -7, "supported"),
    ...account(4, 7, "excluded"),
  };
  const remarksOn = async (entries: Entries): Promise<string[]> => {
    const {
      findings,
      notes,
      differences: differenceList,
    } = await resultOf("schedule.xlsx", fillIn(schedule, { 1: entries }));
    assert.deepEqual(findings, []);
    return [...notes, ...differenceList].map(sentenceAt);
  };
  const difference = sentenceOf(
    "Schedule, row 6, column C (Balance on the aging)",
    "the differences to the aging add up to 78.00",
    "the balance without them is 5.00",
  );
  assert.deepEqual(await remarksOn(dirty), [difference]);
  const papers = { ...at(0, { C: "REM 61" }), ...at(2, { C: "CB 1" }) };
  assert.deepEqual(await remarksOn({ ...dirty, ...papers }), []);
  assert.deepEqual(await remarksOn({ ...dirty, ...at(0, { C: "REM 61" }) }), [difference]);
  assert.deepEqual(await remarksOn({ ...dirty, ...account(4, 8, "excluded"), C6: 84 }), [
    difference.replace("5.00", "6.00"),
    sentenceOf(
      `Schedule, row ${FIRST + 3}, column H (Amount)`,
      "the rows for the whole account add up to 1.00, they should add up to 0.00",
      "differs by 1.00",
      `without a partner: row ${FIRST + 3} with -7.00, row ${FIRST + 4} with 8.00`,
    ),
  ]);
  const result = await resultOf("schedule.xlsx", fillIn(schedule, { 1: { ...dirty, ...at(3, { B: "the account" }) } }));
  assert.match(result.findings[0]?.says ?? "", /^this is not one item or whole account$/);
});

test("a total by state that was typed over differs from its rows, or from its line", async () => {
  // The lines of the first kind stand nine lines above the first row.
  const totals = { ...SOUND, [`H${FIRST - 9}`]: 99, [`J${FIRST - 9}`]: 100.1 };
  assert.deepEqual(await differences("schedule.xlsx", fillIn(schedule, { 1: totals })), [
    sentenceOf(
      `Schedule, row ${FIRST - 9}, column H (Supported, shown by papers)`,
      "this total is 99.00, its line adds up to 100.10",
      "differs by 1.10",
    ),
  ]);
  const ofRows = { ...SOUND, [`H${FIRST - 9}`]: 90, [`J${FIRST - 9}`]: 90 };
  assert.deepEqual(await differences("schedule.xlsx", fillIn(schedule, { 1: ofRows })), [
    sentenceOf(
      `Schedule, row ${FIRST - 9}, column J (Supported, shown by papers)`,
      "this total is 90.00, its rows add up to 100.10",
      "differs by 10.10",
    ),
  ]);
});

test("a total by state that cannot be read is named, and no other total is compared with it", async () => {
  const [supported] = SCHEDULE.sums.supported;
  const [total, part] = [`H${FIRST - 9}`, `J${FIRST - 9}`];
  const resultWith = (cells: Entries): ReturnType<typeof resultOf> =>
    resultOf("schedule.xlsx", fillIn(schedule, { 1: { ...SOUND, ...cells } }));
  for (const [cells, place, fault] of [
    [{ [total]: 100.1, [part]: "1OO.10" }, "J", "cannot be read"],
    [{ [total]: 100.1, [part]: "#REF!" }, "J", "cannot be read"],
    [{ [total]: 100.1, [part]: "-" }, "J", "is empty"],
    [{ [total]: "2OO.00", [part]: 100.1 }, "H", "cannot be read"],
  ] as const) {
    const { differences: differing, left } = await resultWith(cells);
    assert.deepEqual(differing, []);
    assert.deepEqual(left, [`Schedule, row ${FIRST - 9}, column ${place} (${supported}) ${fault}`]);
  }
  const { left } = await resultWith({ [total]: 100.1, [part]: 100.1, [`J${FIRST - 8}`]: "-" });
  assert.deepEqual(left, []);
});

test("a row names its definition once, and its amount may stand under no other heading", async () => {
  const [one, other] = [...names.values()];
  const head = scheduleHeadings(names).join(",");
  const checkedRow = (row: string): Promise<CheckResult> => resultOf("schedule.csv", `${head}\n${row}\n`);
  const once = await checkedRow(`INV 1,,,,,USD,5,"${one?.toUpperCase()}",,,,,,supported,,`);
  assert.deepEqual(
    [...once.findings, ...once.notes].filter(({ says }) => !says.includes("missing")),
    [],
  );
  const note = async (row: string): Promise<string | undefined> => (await checkedRow(row)).findings.at(-1)?.says;
  assert.match((await note('INV 1,,,,,USD,5,"Ferry",5,,,,,supported,,')) ?? "", /^this is no heading of an amount/);
  assert.equal(
    await note(`INV 1,,,,,USD,5,"${one}",,5,,,,supported,,`),
    `this is ${one}, and the amount stands under ${other}`,
  );
});

test("a row with a definition that has no column, or without an amount, is reported", async () => {
  const [one, other] = [...names.values()];
  const head = scheduleHeadings(new Map([...names].slice(0, 1))).join(",");
  const checkedRow = (row: string): Promise<CheckResult> => resultOf("schedule.csv", `${head}\n${row}\n`);
  const saidOf = async (row: string): Promise<string[]> => {
    const { findings, notes } = await checkedRow(row);
    return [...findings, ...notes].map(({ says }) => says);
  };
  const isOfColumn = (says: string): boolean => says.startsWith("this is no heading of an amount");
  assert.ok((await saidOf(`INV 1,,,,,USD,5,"${other}",,,,,supported,,`)).some(isOfColumn));
  const right = await saidOf(`INV 1,,,,,USD,5,"${one}",,,,,supported,,`);
  assert.ok(!right.some(isOfColumn));
  assert.ok(!right.includes("this row has no amount"));
  assert.ok((await saidOf(`INV 1,,,,,USD,,"${one}",,,,,supported,,`)).includes("this row has no amount"));
});

test("the two kinds of definitions agree with the records", () => {
  const sentences = assets.records.flatMap(({ id, fields }) => {
    const [sentence = ""] = fields.find(({ key }) => key === "supportedPrincipal")?.description.split(". ") ?? [];
    assert.match(sentence, /papers? show|less what may still be lost/, id);
    return sentence.includes("less what may still be lost") ? [] : [id];
  });
  assert.deepEqual([...SCHEDULE.papersShowSupported].sort(), sentences.sort());
});

test("a schedule of an earlier release with fewer columns is read", async () => {
  const [one] = [...names.values()];
  const head = `Sum,Paper,Date,Currency,Amount,${one},Outside all twelve,State,Reference,Remark`;
  const { findings, notes, compared } = await resultOf("schedule.csv", `${head}\nINV 1,,,USD,5,5,,supported,,\n`);
  assert.deepEqual([findings, notes, compared.length], [[], [], 1]);
});

test("a subtotal counts the rows since the last one, and a grand total counts all", async () => {
  const head = scheduleHeadings(names).join(",");
  const rows = [
    "A,,,,,USD,10",
    "B,,,,,USD,5",
    "Subtotal,,,,,,15",
    "C,,,,,USD,7",
    "Subtotal,,,,,,7",
    "Grand total,,,,,,22",
    "Summe,,,,,,21",
  ];
  assert.deepEqual(await differences("schedule.csv", `${head}\n${rows.join("\n")}\n`), [
    "Schedule, row 8, column G (Amount): the rows add up to 22.00, this total is 21.00; differs by 1.00",
  ]);
});

// Lines: E to H are the four amounts. Summary: the way from the aging, then the four.
test("the parts of lines and summary, and the way from the aging, are compared with the gross", async () => {
  const lines = rowOfHeadings(book, 5) + 1;
  const summary = rowOfHeadings(book, 6) + 1;
  const line = (row: number, entries: readonly number[]): Entries =>
    Object.fromEntries(entries.map((entry, index) => [`${"EFGH"[index]}${lines + row}`, entry]));
  const way = (entries: readonly (number | string)[]): Entries =>
    Object.fromEntries(entries.flatMap((entry, index) => (entry === "" ? [] : [[`B${summary + index}`, entry]])));
  const sound = {
    5: { [`A${lines}`]: "T-1", ...line(0, [60, 50, 10, 0]), [`A${lines + 1}`]: "T-2", ...line(1, [40, 0, 0, 40]) },
    6: way([90, 10, 5, 15, "", 100, 50, 10, 40]),
  };
  assert.deepEqual(await differences("sound.xlsx", fillIn(book, sound)), []);
  const { compared } = await resultOf("sound.xlsx", fillIn(book, sound));
  assert.deepEqual(compared, [
    "parts with the gross obligation",
    "the aging with the gross obligation",
    "lines with the summary",
  ]);
  const faults: readonly [5 | 6, Entries, string[]][] = [
    [
      5,
      line(0, [60, 55.56, 10, 0]),
      [
        sentenceOf(
          `Lines, row ${lines}, column E (Gross obligation)`,
          "supported, contingent and excluded add up to 65.56, the gross obligation is 60.00",
          "differs by 5.56",
        ),
        sentenceOf(
          `Summary, row ${summary + 6}, column B (Supported principal)`,
          "the lines add up to 55.56, the summary says 50.00",
          "differs by 5.56",
          `the likely cause is Lines, row ${lines}, column E (Gross obligation)`,
        ),
      ],
    ],
    [
      6,
      way([90, 10, 5, 15, "", 100, 50, 4.5, 40]),
      [
        sentenceOf(
          `Summary, row ${summary + 5}, column B (Gross obligation)`,
          "supported, contingent and excluded add up to 94.50, the gross obligation is 100.00",
          "differs by 5.50",
          `the likely cause is Summary, row ${summary + 7}, column B (Contingent amount)`,
        ),
        sentenceOf(
          `Summary, row ${summary + 7}, column B (Contingent amount)`,
          "the lines add up to 10.00, the summary says 4.50",
          "differs by 5.50",
        ),
      ],
    ],
    [
      6,
      way([80]),
      [
        sentenceOf(
          `Summary, row ${summary + 5}, column B (Gross obligation)`,
          "the balance on the aging with the lines Less and Add below it leads to 90.00, " +
            "the gross obligation is 100.00",
          "differs by 10.00",
        ),
      ],
    ],
  ];
  for (const [page, entries, expected] of faults) {
    const pages = { ...sound, [page]: { ...sound[page], ...entries } };
    assert.deepEqual(await differences("planted.xlsx", fillIn(book, pages)), expected);
  }
});

test("a sum with an unread amount is compared without it, and the rest for it is reported", async () => {
  const lines = rowOfHeadings(book, 5) + 1;
  const entries = { [`A${lines}`]: "T-1", [`E${lines}`]: 60, [`F${lines}`]: 50, [`G${lines}`]: "1O.00" };
  const summary = { [`B${rowOfHeadings(book, 6) + 8}`]: 10 };
  const alone = await resultOf("unread.xlsx", fillIn(book, { 5: entries, 6: summary }));
  // A letter that looks like a digit is named as such, and no other finding follows from it.
  assert.deepEqual(alone.differences, []);
  const words = { 5: { ...entries, [`G${lines}`]: "ten" }, 6: summary };
  const { findings, differences: differenceList } = await resultOf("unread.xlsx", fillIn(book, words));
  assert.match(findings[0]?.says ?? "", /^this amount has no digits/);
  assert.deepEqual(
    differenceList.map(({ says }) => says.replace(/^.*; /, "")),
    [`this leaves 10.00 for Lines, row ${lines}, column G (Contingent amount), which cannot be read`],
  );
});

test("a paid invoice that is open is reported, and invoices are compared with the balance", async () => {
  const first = rowOfHeadings(book, 4) + 1;
  const invoice = { A: "INV 40311", C: "USD", D: 18420, F: 17280, H: 18420 };
  const entries = Object.fromEntries(Object.entries(invoice).map(([column, entry]) => [`${column}${first}`, entry]));
  const summary = rowOfHeadings(book, 6) + 1;
  const place = `Invoices, row ${first}, column H (Open per aging)`;
  const says = [
    "the aging shows open 18,420.00, after credits, payments and what was moved off there is left 1,140.00",
    "differs by 17,280.00, which is paid and still listed as open",
  ];
  assert.deepEqual(await differences("paid.xlsx", fillIn(book, { 4: entries, 6: { [`B${summary}`]: 18000 } })), [
    sentenceOf(place, ...says),
    sentenceOf(
      `Summary, row ${summary}, column B (Balance on the aging)`,
      "open per aging of the invoices adds up to 18,420.00, the balance of the summary is 18,000.00",
      "differs by 420.00",
      'if it is on the aging and not covered here, write it into "Less: not covered", ' +
        "a posted credit with a minus, also where it is no row of Invoices",
    ),
  ]);
  const result = await resultOf("paid.xlsx", fillIn(book, { 4: entries }));
  assert.ok(
    inWords("paid.xlsx", result).includes(`paid and still open: ${sentenceOf(`${place}, INV 40311`, ...says)}\n`),
  );
  assert.equal(result.counts.differing, 1);
  const smallerPayment = { ...entries, [`F${first}`]: 100 };
  assert.equal(
    (await differences("open.xlsx", fillIn(book, { 4: { ...smallerPayment, [`H${first}`]: 18500 } }))).length,
    1,
  );
});

test("lines that are a part of the gross may not exceed the summary, and a JSON record is compared alike", async () => {
  const record = (contingent: string, principal: string) => ({
    asset: sheetInput.asset.id,
    version: sheetInput.asset.version,
    lines: [{ contingentAmount: contingent, paidAmount: "3" }],
    summary: {
      grossObligation: { value: "100.00" },
      supportedPrincipal: { value: principal },
      contingentAmount: { value: "20.00" },
      excludedAmount: { value: "0" },
    },
  });
  assert.deepEqual(await differences("record.json", JSON.stringify(record("7.00", "80.00"))), []);
  const { left } = await resultOf("record.json", JSON.stringify(record("7.00", "80.00")));
  assert.deepEqual(left, ["/summary/contingentAmount: the lines add up to 7.00, and may be a part of what it says"]);
  assert.deepEqual((await resultOf("record.json", JSON.stringify(record("20", "80.00")))).left, []);
  assert.deepEqual(await differences("record.json", JSON.stringify(record("55555", "80"))), [
    "/summary/contingentAmount: the lines add up to 55,555.00, the summary says 20.00; differs by 55,535.00",
  ]);
  assert.deepEqual(await differences("record.json", JSON.stringify(record("7", "79.99"))), [
    sentenceOf(
      "/summary/grossObligation",
      "supported, contingent and excluded add up to 99.99, the gross obligation is 100.00",
      "differs by 0.01, which may be a rounding",
    ),
  ]);
});

test("the workbook has the compared sums as named formulas, and none mixes two definitions", () => {
  const formulasOn = (of: Uint8Array, page: number): string[] =>
    [...(xmlParts(of)[`xl/worksheets/sheet${page}.xml`] ?? "").matchAll(/<f>(.*?)<\/f>/g)].map(
      ([, formula = ""]) => formula,
    );
  const [balance, states, twoAmounts, currencies, account, differences, ...others] = formulasOn(schedule, 1);
  const from = `$${FIRST}`;
  const rows = (column: string): string => `$${column}${from}:$${column}$2000`;
  const noTotals = ["total*", "subtotal*", "sub total*", "sub-total*", "grand total*", "*total", "*totals", "sum"]
    .map((name) => `${rows("A")},"<>${name}"`)
    .join();
  const apart = [">0,<0", "<0,>0"].map((signs) => {
    const [amount, difference] = signs.split(",");
    return `SUMIFS(${rows("N")},${noTotals},${rows("H")},"${amount}",${rows("N")},"${difference}")`;
  });
  const expected = `IF(COUNT($C$6)=0,"",ROUND(SUMIFS(${rows("H")},${noTotals})+${apart.join("+")}-$C$6,2))`;
  assert.equal(balance, expected.replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;"));
  // The lines of states are above the totals. Two definitions of two kinds have three lines each, and one line is for
  // rows without a state.
  const cells = Array.from({ length: 7 }, (_, index) => `$H$${FIRST - 9 + index}`);
  assert.ok(states?.includes(`ROUND(${cells.join("+")}+SUMIFS(`), states);
  assert.match(twoAmounts ?? "", /^SUMPRODUCT\(.*\(\$J\$\d+:\$J\$2000=\$H\$\d+:\$H\$2000\)\+\(\$K/);
  assert.match(currencies ?? "", /COUNTIF/);
  assert.match(account ?? "", /^SUMIF\(\$B.*whole account/);
  assert.match(differences ?? "", /-SUMIFS\(\$N/);
  // The amounts of each kind are added up in their own line, and none of them with the other kind.
  const [first, , , fourth] = [0, 1, 2, 3].map((line) => others.slice(2 * line, 2 * line + 2));
  assert.match(first?.[0] ?? "", /^J\d+$/);
  assert.match(first?.[1] ?? "", /^SUMIFS\(\$J.*&quot;supported&quot;\)$/);
  assert.match(fourth?.[0] ?? "", /^K\d+$/);
  assert.match(fourth?.[1] ?? "", /^SUMIFS\(\$K.*&quot;supported&quot;\)$/);
  const texts = xmlParts(schedule)["xl/sharedStrings.xml"] ?? "";
  for (const label of SCHEDULE.controls) assert.ok(texts.includes(`>${label}<`), label);
  for (const [page, label] of [
    [4, "Paid but still open"],
    [5, "Gross less its parts"],
    [6, "Aging less the gross"],
  ] as const) {
    assert.ok(formulasOn(book, page).length > 0, label);
    assert.ok((xmlParts(book)["xl/sharedStrings.xml"] ?? "").includes(`>${label}<`), label);
  }
});

test("each line of totals by state has a note and stands whole before the amounts", () => {
  const namesById = new Map(cohorts.records.map(({ id, name }) => [id, name]));
  const [page = assert.fail()] = scheduleBook(namesById).pages;
  assert.deepEqual(
    (page.sums ?? []).filter(({ note }) => !note),
    [],
  );
  const before = page.columns.slice(
    0,
    page.columns.findIndex(({ heading }) => heading === SCHEDULE.amount),
  );
  const widest = Math.max(...(page.sums ?? []).map(({ label }) => widthOfTexts([label])));
  assert.ok(before.reduce((sum, { width }) => sum + width, 0) >= widest);
});

test("a schedule of up to four definitions is printed in letters of more than five and a half points", () => {
  const entries = [...cohorts.records].map(({ id, name }) => [id, name] as const);
  for (const entriesOfSchedule of [entries.slice(0, 4), entries.slice(-4), entries.slice(4, 8)]) {
    const [page = assert.fail()] = scheduleBook(new Map(entriesOfSchedule)).pages;
    const width = page.columns.reduce((sum, column) => sum + column.width, 0);
    // On landscape A4 and Letter 206 digits fit side by side in letters of 7 points.
    assert.ok((206 / width) * 7 > 5.5, `${width}`);
  }
});

test("a page that is read on one sheet of paper is fitted to one", () => {
  const pages = new Map(bookOf(handMade()).pages.map((page) => [page.name, page.isOnePage ?? false]));
  assert.deepEqual(
    [...pages],
    [
      ["File", true],
      ["Evidence", true],
      ["Papers that must match", true],
      ["Invoices", false],
      ["Lines", false],
      ["Summary", true],
    ],
  );
});
