// Finds the row of the headings of a table, and says which headings it has.

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
 * Returns the row with the most headings of a table, or no row if none has any. `count` is how many it has. `own` is
 * the largest number of headings in a row that are called as the sheet calls them.
 */
export function headingRow(
  { rows }: ReadPage,
  columns: readonly KnownColumn[],
): { row: ReadRow | undefined; count: number; own: number } {
  const top = rows.slice(0, HEADINGS_WITHIN);
  const own = mostIn(top, headingOf(columns, "sheet"));
  const bestMatch = own.count >= LEAST_OWN ? own : mostIn(top, headingOf(columns, "trade"));
  return { ...bestMatch, own: own.count };
}

// How far down a page its headings are looked for.
const HEADINGS_WITHIN = 1000;

// A row with so many headings of the sheet is the row of the headings. If no row has so many, the names that the trade
// uses count too.
const LEAST_OWN = 2;

function mostIn(rows: readonly ReadRow[], is: (text: string) => boolean): { row: ReadRow | undefined; count: number } {
  let [row, count]: [ReadRow | undefined, number] = [undefined, 0];
  for (const one of rows) {
    const headingCount = one.cells.filter(({ text }) => is(text)).length;
    if (headingCount > count) [row, count] = [one, headingCount];
  }
  return { row, count };
}

/** Returns in words which headings of these columns some pages have, as the sheet calls them. */
export function foundInWords(pages: readonly ReadPage[], columns: readonly KnownColumn[]): string {
  const headings = pages.flatMap((page) =>
    (headingRow(page, columns).row?.cells ?? []).flatMap(
      ({ text }) => (WAYS.asTheSheet(text, columns)[0] ?? WAYS.asTheTrade(text, columns)[0])?.heading ?? [],
    ),
  );
  return headings.length === 0 ? "none of them was found" : `found in the file: ${quoteEach([...new Set(headings)])}`;
}

/** Returns headings in words. */
export function quoteEach(headings: readonly string[]): string {
  return joinInWords(
    headings.map((heading) => `"${heading}"`),
    "and",
  );
}
