// A worksheet that foots, with the schedule of its debtor beside it. Tests plant errors and other spellings in it.

import { compiledDefinitions } from "../../../test/support/project.ts";
import { SCHEDULE } from "../browser/schedule-words.ts";
import { checkFile } from "../check/check.ts";
import type { CheckResult } from "../check/check-result.ts";
import type { Finding } from "../check/finding.ts";
import type { RecordSchema } from "../check/record.ts";
import { inWords } from "../check/verdict.ts";
import { recordSchemaOf } from "../record-schema.ts";
import { scheduleBook } from "../schedule-sheet.ts";
import { bookOf } from "../sheet.ts";
import { xlsxOf } from "../spreadsheet/workbook.ts";
import { filledByName, type NamedEntries, onPage } from "./fill-by-name.ts";
import { handMade, withFour } from "./hand-made.ts";

const { cohorts } = await compiledDefinitions();
const sheetInput = withFour(handMade());
const schema = recordSchemaOf(sheetInput.asset, sheetInput.shape) as RecordSchema;
export const two = new Map(cohorts.records.slice(0, 2).map(({ id, name }) => [id, name] as const));
export const [FIRST = "", SECOND = ""] = two.values();
const names = new Map([...two, [sheetInput.asset.id, "Ferry tickets"] as const]);
// A worksheet with the schedule of its debtor beside it.
export const sheet = bookOf(sheetInput);
export const PAGES = [...sheet.pages, ...scheduleBook(two).pages];
export const BOOK = xlsxOf({ ...sheet, pages: PAGES });

export const invoice = (row: number, entries: NamedEntries): NamedEntries => onPage("Invoices", row, entries);
export const line = (row: number, entries: NamedEntries): NamedEntries => onPage("Lines", row, entries);
export const sum = (row: number, entries: NamedEntries): NamedEntries => onPage("Schedule", row, entries);
export const at = (
  name: string,
  entry: string | number,
  state = "",
  difference: string | number = "",
): NamedEntries => ({
  Currency: "USD",
  [SCHEDULE.amount]: entry,
  [name]: entry,
  State: state,
  [SCHEDULE.difference]: difference,
});

// A file that foots. It has a posted credit that is not covered, received cash that is still open, a deduction that is
// listed twice, a delivery that is not billed, and a setoff on the whole account.
const HONEST: NamedEntries = {
  "File Seller": "Ferry Line Ltd",
  "File Account debtor": "Quay Tours",
  "File Recorded date": 46347,
  "File Currency": "USD",
  "File Tax included": "no",
  "Evidence 1 Status": "seen",
  ...invoice(1, {
    "Invoice number": "INV 1",
    Currency: "USD",
    Total: 1000,
    Credits: 100,
    Paid: 200,
    "Open per aging": 700,
  }),
  ...invoice(2, { "Invoice number": "INV 2", Currency: "USD", Total: 500, "Open per aging": 500 }),
  ...invoice(3, { "Invoice number": "CM 1", Currency: "USD", Total: -50, "Open per aging": -50, "Read in": "outside" }),
  ...line(1, { "Ticket number": "T 1", Currency: "USD", "Gross obligation": 1000, "Supported principal": 850 }),
  ...line(1, { "Contingent amount": 150, "Excluded amount": 0 }),
  ...line(2, { "Ticket number": "T 2", Currency: "USD", "Gross obligation": 500, "Supported principal": 450 }),
  ...line(2, { "Excluded amount": 50 }),
  "Summary Balance on the aging": 1150,
  "Summary Less: not covered": -50,
  "Summary Add: taken off on the aging": 300,
  "Summary Gross obligation": 1500,
  "Summary Supported principal": 1300,
  "Summary Contingent amount": 150,
  "Summary Excluded amount": 50,
  "Schedule Seller": "Ferry Line Ltd",
  "Schedule Account debtor": "Quay Tours",
  "Schedule Recorded date": 46347,
  "Schedule Balance on the aging": 1480,
  ...sum(1, { Item: "INV 1", Date: 46300, ...at(FIRST, 1000, "supported") }),
  ...sum(2, { Item: "INV 1, short", ...at(SECOND, 200, "contingent") }),
  ...sum(3, { Item: "INV 1, paid", ...at(FIRST, 300, "excluded", 300) }),
  ...sum(4, { Item: "CB 1", ...at(SCHEDULE.nothingOpen, -20, "", -20) }),
  ...sum(5, { Item: "DN 9, not billed", ...at(FIRST, 400, "supported", -400) }),
  ...sum(6, { Item: "AP 3", "Row is for": "whole account", ...at(FIRST, -50, "supported") }),
  ...sum(7, { Item: "AP 3", "Row is for": "whole account", ...at(SECOND, 50, "contingent") }),
};

export function honestFile(...all: readonly NamedEntries[]): Uint8Array {
  return filledByName(BOOK, PAGES, Object.assign({}, HONEST, ...all));
}

/** Returns the report of a check in words. Items of findings are left out, because they have their own test. */
export function reportInWords({ differences, findings, notes, ...report }: CheckResult): string {
  const bare = (some: readonly Finding[]): Finding[] => some.map(({ item: _, ...one }) => one);
  const findingsOfAll = { differences: bare(differences), findings: bare(findings), notes: bare(notes) };
  return inWords("file", { ...report, ...findingsOfAll });
}

export function resultOf(bytes: Uint8Array, name = "file.xlsx"): Promise<CheckResult> {
  const definitions = {
    names,
    nameIt: "name it",
    chooseOrder: "; choose",
    withSchema: async <Of>(_: string, use: (of: RecordSchema) => Of) => use(schema),
  };
  return checkFile({ name, bytes }, definitions, {});
}
