// Finds which table of a worksheet a page is, and checks it. A table is on a page of a workbook or in a CSV file.
// worksheet.ts uses this module.

import { type EntryField, editionParts, FILE_PARTS, fourAmountsIn } from "../entry-fields.ts";
import { controlLabelsOf, type InspectionShape, PAGES, type PageName, TABLES, type TableName } from "../inspection.ts";
import type { ReadPage } from "../spreadsheet/read-table.ts";
import type { Finding } from "./finding.ts";
import { headingRow, knownColumns } from "./heading-row.ts";
import { rowPlace } from "./places.ts";
import { ALL_FOUR } from "./record.ts";
import type { CheckedRow } from "./rows.ts";
import type { Habits } from "./spelling.ts";
import { type CheckedTable, checkRows, rowCountInWords } from "./table-rows.ts";

/** The table whose headings a page has, how many these are, and their share of all headings of the page. */
interface FoundTable {
  table: TableName;
  count: number;
  share: number;
}

/** Returns the table whose headings a page has, otherwise undefined. */
export function tableIn(page: ReadPage, shape: InspectionShape): FoundTable | undefined {
  const tables = (Object.keys(TABLES) as TableName[]).map((table) => {
    const { row, sheetCount } = headingRow(page, knownColumns(table, shape));
    return { table, count: sheetCount, share: sheetCount / (row?.cells.length ?? 1) };
  });
  const most = Math.max(...tables.map(({ count }) => count));
  return most < 2 ? undefined : tables.find(({ count }) => count === most);
}

// Sheets of earlier releases have no invoices, and nothing is lost without what is printed beside the tables.
const MAY_BE_MISSING: readonly PageName[] = ["ties", "traps", "evidence", "invoices"];

/** Checks one page, which the file may lack. */
export function checkTable(
  page: ReadPage | undefined,
  table: PageName,
  shape: InspectionShape,
  habits: Habits = {},
): CheckedTable {
  const name = PAGES[table];
  if (!page) return missingTable(table);
  const fields = rowFieldsOf(table, shape);
  const controls = controlLabelsOf(table, shape);
  const { rows, filledRows, totalRows, groupHeadings, ...checkedTable } = checkRows(page, {
    name,
    possibleColumns: knownColumns(table, shape),
    fields,
    shape,
    controls,
    habits,
  });
  const keys = rows.flatMap(({ field }) => field?.key ?? []);
  return {
    ...checkedTable,
    content: { rows: filledRows, totalRows, groupHeadings },
    // What is printed beside the tables is rarely filled in.
    contentInWords: isTableName(table) || filledRows.length > 0 ? checkedTable.contentInWords : "",
    notes: [...checkedTable.notes, ...(table === "file" && rows.length > 0 ? missingFileRows(keys) : [])],
    findings: [
      ...checkedTable.findings,
      ...keyFindings(name, rows, keys),
      ...(table === "summary" ? missingOfFour(name, filledRows, fields) : []),
    ],
  };
}

function missingTable(table: PageName): CheckedTable {
  const name = PAGES[table];
  const missing = [{ place: name, says: "this page is missing" }];
  const mayBeMissing = MAY_BE_MISSING.includes(table);
  return {
    contentInWords: isTableName(table) ? rowCountInWords(name, 0) : "",
    findings: mayBeMissing ? [] : missing,
    notes: mayBeMissing && isTableName(table) ? missing : [],
    unread: [],
  };
}

function isTableName(page: PageName): boolean {
  return Object.hasOwn(TABLES, page);
}

function missingFileRows(keys: readonly string[]): Finding[] {
  const missing = FILE_PARTS.filter(({ key, isAddedLater }) => !isAddedLater && !keys.includes(key));
  return missing.map(({ label }) => ({ place: PAGES.file, says: `the row "${label}" is missing` }));
}

function keyFindings(name: string, rows: readonly CheckedRow[], keys: readonly string[]): Finding[] {
  const repeatedKeys = keys.filter((key, index) => keys.indexOf(key) !== index);
  const withoutKey = rows.filter(({ hasNoKey }) => hasNoKey);
  return [
    ...withoutKey.map(({ rowNumber }) => ({
      place: rowPlace(name, rowNumber),
      says: "this row has no key of the definition",
    })),
    ...repeatedKeys.map((key) => ({ place: name, says: `the row "${key}" is there twice` })),
  ];
}

// The rows of the other tables have no key.
function rowFieldsOf(table: PageName, shape: InspectionShape): readonly EntryField[] {
  if (table === "file") return [...editionParts(shape), ...FILE_PARTS];
  return table === "summary" ? shape.summary : [];
}

// A summary with a price has all four amounts, and one without has none of them.
function missingOfFour(name: string, filledRows: readonly CheckedRow[], fields: readonly EntryField[]): Finding[] {
  const four = fourAmountsIn(fields);
  const missing = four.filter((amount) => filledRows.every(({ field }) => field?.key !== amount));
  if (missing.length === 0 || missing.length === four.length) return [];
  return [{ place: name, says: `${missing.join(", ")} ${missing.length === 1 ? "is" : "are"} empty; ${ALL_FOUR}` }];
}
