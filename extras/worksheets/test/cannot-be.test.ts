// Checks entries that contradict each other: another definition in the file, a deadline before its deduction, a number
// in place of a formula. One wrong cell must not hide a wrong total from the examiner.

import assert from "node:assert/strict";
import { test } from "node:test";
import { strToU8 } from "fflate";
import { SCHEDULE, scheduleHeadings } from "../browser/schedule-words.ts";
import { checkFile } from "../check/check.ts";
import type { CheckResult } from "../check/check-result.ts";
import { dateOrderIn, isAmbiguousDate } from "../check/date-text.ts";
import type { RecordSchema } from "../check/record.ts";
import { totalNamed } from "../check/total-row.ts";
import { inWords } from "../check/verdict.ts";
import { recordSchemaOf } from "../record-schema.ts";
import { scheduleBook } from "../schedule-sheet.ts";
import { bookOf } from "../sheet.ts";
import { entryPlace, headLineOf, placesAbove } from "../spreadsheet/formula.ts";
import { xlsxOf } from "../spreadsheet/workbook.ts";
import { letters } from "../spreadsheet/xml.ts";
import { sheetInputs } from "../worksheet-files.ts";
import { cellOf, linesOf, patternOf, sentenceOf, sentencesOf } from "./expected-sentences.ts";
import { filledByName, onPage } from "./fill-by-name.ts";
import { type Entries, fillIn, rewrite } from "./fill-in.ts";
import { projectWorksheets } from "./support.ts";

const inputs = sheetInputs(await projectWorksheets(), []);
const names = new Map(inputs.map(({ cohort: { id, name } }) => [id as string, name as string]));
const schemas = new Map(
  inputs.map(({ asset, shape }) => [asset.id as string, recordSchemaOf(asset, shape) as RecordSchema]),
);
const retail = inputs.find(({ asset }) => asset.id === "retail-chargebacks") ?? assert.fail();
const sheet = bookOf(retail);
const BOOK = xlsxOf(sheet);

function resultOf(name: string, content: string | Uint8Array): Promise<CheckResult> {
  const bytes = typeof content === "string" ? strToU8(content) : content;
  const withSchema = async <Of>(id: string, use: (schema: RecordSchema) => Of) =>
    use(schemas.get(id) ?? assert.fail(id));
  return checkFile({ name, bytes }, { names, nameIt: "name it", chooseOrder: "; choose", withSchema }, {});
}

// Returns the cell of a page below a heading, or beside the name of a row.
function cellAt(page: string, row: number | string, heading?: string): [page: number, cell: string] {
  const index = sheet.pages.findIndex(({ name }) => name === page);
  const { columns, rows } = sheet.pages[index] ?? assert.fail(page);
  const column = columns.findIndex((one) => (heading === undefined ? one.isRuledByRow : one.heading === heading));
  const at = typeof row === "number" ? row - 1 : rows.findIndex(({ cells }) => cells[0] === row);
  assert.ok(column >= 0 && at >= 0, `${page} ${row} ${heading}`);
  return [index + 1, `${letters(column)}${headLineOf(sheet.pages[index] as (typeof sheet.pages)[number]) + 1 + at}`];
}

function bookWith(entries: readonly (readonly [[page: number, cell: string], string | number])[]): Uint8Array {
  const pages: Record<number, Entries> = {};
  for (const [[page, cell], entry] of entries) pages[page] = { ...pages[page], [cell]: entry };
  return fillIn(BOOK, pages);
}

const HEAD = [
  [cellAt("File", "Seller"), "Ferry Line Ltd"],
  [cellAt("File", "Account debtor"), "Quay Tours"],
  [cellAt("File", "Recorded date"), 46347],
  [cellAt("File", "Currency"), "USD"],
] as const;

test("an overwritten definition gives one finding, and the file is still checked", async () => {
  const amount = [cellAt("Summary", "Deducted amount"), "12x"] as const;
  const file = bookWith([...HEAD, [cellAt("File", "Definition"), "promotional-allowances"], amount]);
  const { definition, findings, notes } = await resultOf("sheet.xlsx", file);
  assert.equal(definition, "retail-chargebacks");
  assert.match(
    sentencesOf(findings).join("\n"),
    linesOf(
      patternOf(
        `^${cellOf("File", "Entry", "B")}`,
        /the definition is said to be promotional-allowances, and the rows are those of retail-chargebacks/,
        /the file is checked as that/,
      ),
      patternOf(cellOf("Summary", "Value", "B"), /this amount has letters/, /[^\n]*$/),
    ),
  );
  assert.deepEqual(notes, []);
});

test("a deadline before its deduction is reported in the lines and in the summary", async () => {
  const file = bookWith([
    ...HEAD,
    [cellAt("Lines", 1, "Invoice paid short"), "INV 1"],
    [cellAt("Lines", 1, "Deduction date"), 46300],
    [cellAt("Lines", 1, "Dispute deadline date"), 46200],
    [cellAt("Summary", "Deduction date"), 46300],
    [cellAt("Summary", "Dispute deadline date"), 46299],
  ]);
  assert.deepEqual(
    sentencesOf((await resultOf("sheet.xlsx", file)).notes).map((note) => note.replace(/row \d+, column \w/, "n")),
    ["Lines", "Summary"].map(
      (page) => `${page}, n (Dispute deadline date): this date is before that of "Deduction date"`,
    ),
  );
});

test("a wrong code and a bad cell hide no wrong total", async () => {
  const [first = ""] = names.values();
  const head = scheduleHeadings(new Map([...names].slice(0, 1)));
  const row = (entries: Readonly<Record<string, string>>): string =>
    head.map((heading) => `"${entries[heading] ?? ""}"`).join(",");
  const line = (name: string, amount: string, more: Readonly<Record<string, string>> = {}): string =>
    row({
      [head[0] ?? ""]: name,
      Currency: "USD",
      [SCHEDULE.amount]: amount,
      [first]: amount,
      State: "supported",
      ...more,
    });
  const total = (name: string, amount: string): string => row({ [head[0] ?? ""]: name, [SCHEDULE.amount]: amount });
  const rows = [line("A", "100.00"), line("B", "200.00"), line("C", "300.00"), total("Subtotal", "600.00")];
  const file = (...lines: string[]): string =>
    [
      "Account debtor,Ann",
      "Seller,Bob",
      "Recorded date,2026-11-06",
      "Balance on the aging,1000.00",
      head.join(","),
      ...lines,
    ].join("\n");
  const sound = [...rows, line("D", "400.00"), total("Total", "1000.00")];
  const clean = await resultOf("schedule.csv", file(...sound));
  assert.deepEqual([clean.findings, clean.differences, clean.notes.length], [[], [], 1]);
  const faultyLines: readonly [string, string][] = [
    ["a code", line("D", "400.00", { Currency: "CAD" })],
    ["a bad cell", line("D", "400.0O")],
  ];
  for (const [name, faultyLine] of faultyLines) {
    const errors = [...rows.slice(0, 3), total("Subtotal", "606.00"), faultyLine, total("Total", "2000.00")];
    const words = inWords(
      "schedule.csv",
      await resultOf("schedule.csv", file(...errors).replace("1000.00", "1027.00")),
    );
    for (const says of [
      /row 9, column \w \(Amount\): the rows add up to 600\.00, this total is 606\.00; differs by 6\.00/,
      /this total is 2,000\.00; (?:differs by|this leaves)/,
      /the balance on the aging is 1,027\.00; (?:differs by|this leaves)/,
    ])
      assert.match(words, says, name);
    assert.doesNotMatch(words, /nothing differs|each cell has a value/, name);
  }
});

test("a number in place of a formula of the head is reported, and a page without formulas is not", async () => {
  const two = new Map([...names].slice(0, 2));
  const book = scheduleBook(two);
  const [page = assert.fail()] = book.pages;
  const place = entryPlace(placesAbove(page)[(page.blanks ?? []).length] ?? assert.fail());
  const bookWithNumber = fillIn(xlsxOf(book), { 1: { [place]: 0 } });
  const { notes } = await resultOf("schedule.xlsx", bookWithNumber);
  assert.equal(notes.length, 1);
  assert.match(
    sentencesOf(notes)[0] ?? "",
    /^Schedule, row \d+, column \w \(.*\): a number stands here in place of the formula of the sheet$/,
  );
  const bare = rewrite(bookWithNumber, (_, xml) => xml.replace(/<f>.*?<\/f>/g, ""));
  assert.deepEqual((await resultOf("schedule.xlsx", bare)).notes, []);
});

test("amounts that no program has calculated count in totals as their rows say", async () => {
  const two = new Map([...names].slice(0, 2));
  const [first = ""] = two.values();
  const book = scheduleBook(two);
  const [page = assert.fail()] = book.pages;
  // Programs that fill in a workbook and calculate nothing leave a formula without a value, or with the value of the
  // blank sheet.
  const withoutValues = (_: string, xml: string): string =>
    xml.replace(/ t="str"(><f>[^<]*<\/f>)<v>[^<]*<\/v>/g, "$1<v></v>");
  const withEmptyTexts = (_: string, xml: string): string => xml;
  const withTotal = async (total: number, withStored = withoutValues): Promise<CheckResult> => {
    const bookWithTotal = filledByName(xlsxOf(book), book.pages, {
      ...onPage("Schedule", 1, {
        Item: "INV 1",
        [SCHEDULE.amount]: 60,
        [SCHEDULE.readUnder]: first,
        State: "supported",
      }),
      ...onPage("Schedule", 2, {
        Item: "INV 2",
        [SCHEDULE.amount]: 40,
        [SCHEDULE.readUnder]: first,
        State: "supported",
      }),
      ...onPage("Schedule", 3, { Item: "Total", [SCHEDULE.amount]: 100, [first]: total }),
    });
    return resultOf("schedule.xlsx", rewrite(bookWithTotal, withStored));
  };
  const differencesOf = ({ differences }: CheckResult): string[] => sentencesOf(differences);
  assert.deepEqual(differencesOf(await withTotal(100)), []);
  for (const strip of [withoutValues, withEmptyTexts]) {
    const { notes, ...rest } = await withTotal(90, strip);
    assert.match(differencesOf({ notes, ...rest }).join(), /the rows add up to 100\.00, this total is 90\.00/);
    assert.deepEqual(
      sentencesOf(notes).filter((one) => one.includes("stored")),
      [
        sentenceOf(
          `Schedule, rows ${headLineOf(page) + 1} and ${headLineOf(page) + 2}, column J (${first})`,
          "this formula has no stored value",
          "open the file in a spreadsheet program and save it",
        ),
      ],
    );
  }
  // A program that calculates leaves an empty text if a row is read under another heading.
  const withResults = (_: string, xml: string): string =>
    [60, 40].reduce(
      (markup, amount, at) =>
        markup.replace(
          new RegExp(`(<c r="J${headLineOf(page) + 1 + at}" s="\\d+") t="str"(><f>[^<]*</f>)<v></v>`),
          `$1$2<v>${amount}</v>`,
        ),
      xml,
    );
  const { notes } = await withTotal(100, withResults);
  assert.deepEqual(
    sentencesOf(notes).filter((one) => one.includes("stored")),
    [],
  );
});

test("a date shows its order if one of its numbers is above twelve", () => {
  assert.deepEqual(
    ["08/21/2026", "21/08/26", "21.08.2026", "3/4/2026", "5/5/2026", "2026-03-04", "11-21-2026", "31/12", "99"].map(
      dateOrderIn,
    ),
    ["month-first", "day-first", "day-first", undefined, undefined, undefined, "month-first", undefined, undefined],
  );
  assert.deepEqual(
    ["3/4/2026", "03-04-2026", "3.4.2026", "5/5/2026", "13/4/2026", "0/4/2026", "3/4/26"].map(isAmbiguousDate),
    [true, true, false, false, false, false, true],
  );
});

test("a row that compares sums is known by its name", () => {
  for (const text of [
    "Per aging",
    "Balance per the aging",
    "per G/L",
    "Difference",
    "Unreconciled difference",
    "Aging balance:",
  ])
    assert.ok(totalNamed(text), text);
  for (const text of ["Price difference INV 5", "Perishables", "INV 7", "Aging Foods Ltd", "Balance forward"])
    assert.equal(totalNamed(text), undefined, text);
});
