// Finds the row with the headings of a table, and says in words which headings it has.

import { joinInWords } from "../../../core/base/text.ts";
import { type InspectionShape, type PageName, TABLES } from "../inspection.ts";
import type { ReadPage, ReadRow } from "../spreadsheet/read-table.ts";
import { columnsOf, DEFINITION_COLUMN } from "../table-columns.ts";
import { headingOf, type KnownColumn, WAYS } from "./heading-names.ts";

/** Returns the columns that a table can have in a file. */
export function knownColumns(table: PageName, shape: InspectionShape): KnownColumn[] {
  const columns = columnsOf(table, shape);
  return Object.hasOwn(TABLES, table) && table !== "file" ? [DEFINITION_COLUMN, ...columns] : columns;
}

/**
 * Returns the row with the most headings of a table, or no row if none has any. `count` is the number of its headings.
 * `sheetCount` is the largest number of headings in a row that have the names of the sheet.
 */
export function headingRow(
  { rows }: ReadPage,
  columns: readonly KnownColumn[],
): { row: ReadRow | undefined; count: number; sheetCount: number } {
  const firstRows = rows.slice(0, MOST_ROWS_SEARCHED);
  const sheetMatch = rowWithMost(firstRows, headingOf(columns, "sheet"));
  const bestMatch =
    sheetMatch.count >= LEAST_SHEET_COUNT ? sheetMatch : rowWithMost(firstRows, headingOf(columns, "trade"));
  return { ...bestMatch, sheetCount: sheetMatch.count };
}

// Headings are searched only in the first rows of a page.
const MOST_ROWS_SEARCHED = 1000;

// A row with at least this number of headings of the sheet is the row of headings. If there is no such row, the names
// of the trade count too.
const LEAST_SHEET_COUNT = 2;

function rowWithMost(
  rows: readonly ReadRow[],
  isHeading: (text: string) => boolean,
): { row: ReadRow | undefined; count: number } {
  let best: { row: ReadRow | undefined; count: number } = { row: undefined, count: 0 };
  for (const row of rows) {
    const count = row.cells.filter(({ text }) => isHeading(text)).length;
    if (count > best.count) best = { row, count };
  }
  return best;
}

/** Returns in words which of these columns some pages have, by the headings of the sheet. */
export function foundInWords(pages: readonly ReadPage[], columns: readonly KnownColumn[]): string {
  const columnNamed = (text: string): KnownColumn | undefined =>
    WAYS.asTheSheet(text, columns)[0] ?? WAYS.asTheTrade(text, columns)[0];
  const headingCells = pages.flatMap((page) => headingRow(page, columns).row?.cells ?? []);
  const headings = headingCells.flatMap(({ text }) => columnNamed(text)?.heading ?? []);
  return headings.length === 0 ? "none of them was found" : `found in the file: ${quoteEach([...new Set(headings)])}`;
}

/** Returns headings in words: `"Item", "Paper" and "Amount"`. */
export function quoteEach(headings: readonly string[]): string {
  return joinInWords(
    headings.map((heading) => `"${heading}"`),
    "and",
  );
}
