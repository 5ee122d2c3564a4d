// Sorts the rows of a page: rows of the table, totals, and other rows such as repeated headings and footnotes.
// table-rows.ts uses this module.

import type { ReadPage, ReadRow } from "../spreadsheet/read-table.ts";
import type { FoundColumns } from "./headings.ts";
import { beginsWithTotal, isComparisonRow, isTextRow, repeatsHeadings, sentencesBelow } from "./other-rows.ts";

/** The rows of a page by what they are. */
export interface SortedRows {
  /** The rows of the table itself. Totals by their shape are among them. */
  tableRows: readonly ReadRow[];
  /** Rows that add up others or compare them by their words, above and below the headings. */
  totals: ReadonlySet<ReadRow>;
  /** The headings again, as programs print them on each page of a report. */
  reprints: readonly ReadRow[];
  /** Headings of groups, and remarks in a row of their own. */
  texts: readonly ReadRow[];
  /** Sentences below the last row, without the cells that a workbook calculates. */
  footnotes: readonly ReadRow[];
  /** All rows below the headings but the footnotes. */
  below: readonly ReadRow[];
}

/** Sorts the rows of a page. If each row has a key, as in the summary, any other row is no row of the sheet. */
export function sortedRows(
  page: ReadPage,
  { rowNumber: headingRow, columns }: FoundColumns,
  hasKeys: boolean,
): SortedRows {
  const rowsBelow = page.rows.filter(({ rowNumber }) => rowNumber > headingRow);
  const footnotes = hasKeys ? [] : sentencesBelow(rowsBelow, columns);
  const footnoteRows = new Set(footnotes.map(({ rowNumber }) => rowNumber));
  const below = rowsBelow.filter(({ rowNumber }) => !footnoteRows.has(rowNumber));
  const reprints = new Set(below.filter((row) => repeatsHeadings(row, columns)));
  const isTotal = (row: ReadRow): boolean =>
    row.rowNumber !== headingRow &&
    !footnoteRows.has(row.rowNumber) &&
    !reprints.has(row) &&
    (beginsWithTotal(row, columns) || (row.rowNumber > headingRow && isComparisonRow(row, columns)));
  const totals = new Set(hasKeys ? [] : page.rows.filter(isTotal));
  const texts = hasKeys ? [] : below.filter((row) => !totals.has(row) && isTextRow(row, columns));
  const others = new Set([...reprints, ...totals, ...texts]);
  return {
    tableRows: below.filter((row) => !others.has(row)),
    totals,
    reprints: [...reprints],
    texts,
    footnotes,
    below,
  };
}
