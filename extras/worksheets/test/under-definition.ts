// Worksheets of the definitions of the project, filled in by the names of their rows and headings, for the tests.

import assert from "node:assert/strict";
import { projectOffers } from "../../../test/support/project.ts";
import { checkFile } from "../check/check.ts";
import type { CheckResult } from "../check/check-result.ts";
import type { RecordSchema } from "../check/record.ts";
import { recordSchemaOf } from "../record-schema.ts";
import { bookOf } from "../sheet.ts";
import { xlsxOf } from "../spreadsheet/workbook.ts";
import { sheetInputs } from "../worksheet-files.ts";
import { filledByName, type NamedEntries, onPage } from "./fill-by-name.ts";
import { projectWorksheets } from "./support.ts";

const data = await projectWorksheets();
const inputs = sheetInputs(data, await projectOffers());
const names = new Map(data.compilation.cohorts.records.map(({ id, name }) => [id, name]));

/** Checks the worksheet of a definition with these entries. */
export async function resultUnder(id: string, entries: NamedEntries): Promise<CheckResult> {
  const input = inputs.find(({ asset }) => asset.id === id) ?? assert.fail();
  const [sheet, schema] = [bookOf(input), recordSchemaOf(input.asset, input.shape) as RecordSchema];
  const bytes = filledByName(xlsxOf(sheet), sheet.pages, entries);
  const withSchema = async <Of>(_: string, use: (of: RecordSchema) => Of) => use(schema);
  const definitions = { names, nameIt: "", chooseOrder: "", withSchema };
  return checkFile({ name: "file.xlsx", bytes }, definitions, {});
}

/** Returns the entries of one line, in dollars if they do not say otherwise. */
export const line = (row: number, entries: NamedEntries): NamedEntries =>
  onPage("Lines", row, { Currency: "USD", ...entries });
