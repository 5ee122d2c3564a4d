// The worksheets of all asset definitions, as published files.

import { serialize } from "../../base/json.ts";
import { type Catalogs, entriesOf } from "../../catalog/entries.ts";
import { csvOf } from "./csv.ts";
import { pageOf, STYLESHEET, STYLESHEET_NAME } from "./page.ts";
import { recordSchemaOf } from "./record-schema.ts";
import { sheetOf } from "./sheet.ts";
import { workbookOf } from "./workbook.ts";

/** Returns the inspection worksheets by published path: for each id a CSV, an XLSX, a page to print and the schema of a filled-in record. `lawOf` returns what a sheet says of the law behind an id. */
export function worksheetFiles(
  catalogs: Catalogs,
  lawOf: (id: string) => readonly string[],
): ReadonlyMap<string, string | Uint8Array> {
  const files = entriesOf(catalogs).flatMap(({ cohort, asset }): [string, string | Uint8Array][] => {
    const sheet = sheetOf(asset, cohort, lawOf(cohort.id));
    return [
      [`worksheets/${sheet.id}.csv`, csvOf(sheet)],
      [`worksheets/${sheet.id}.xlsx`, workbookOf(sheet)],
      [`worksheets/${sheet.id}.html`, pageOf(sheet)],
      [`schemas/inspection/${sheet.id}.schema.json`, serialize(recordSchemaOf(asset))],
    ];
  });
  return new Map([...files, [`worksheets/${STYLESHEET_NAME}`, STYLESHEET]]);
}
