// Finds the spelling of each column of a table, such as the order of day and month in its dates. Texts of the column
// that can be read in two ways are read by it.

import { groupBy } from "../../../core/base/group-by.ts";
import type { ReadRow } from "../spreadsheet/read-table.ts";
import { isAmountKind, kindAt } from "./cell-kinds.ts";
import type { Spelling } from "./entry.ts";
import type { Finding } from "./finding.ts";
import { columnPlace } from "./places.ts";
import { fieldOf, type TableContext } from "./rows.ts";
import { type Habits, spellingOf } from "./spelling.ts";

/**
 * Returns the spelling of each column with dates, amounts or currencies, and findings on columns that leave a doubt.
 */
export function columnSpellings(
  rows: readonly ReadRow[],
  table: TableContext,
  habits: Habits,
): { spellings: Map<number, Spelling>; findings: Finding[] } {
  const cells = rows.flatMap((row) => {
    const { field } = fieldOf(row, table);
    return row.cells.flatMap((cell) => {
      const kind = kindAt(table.columns.get(cell.column)?.holds, field);
      const isDate = kind === "date";
      return isDate || isAmountKind(kind) ? [{ rowNumber: row.rowNumber, isDate, cell }] : [];
    });
  });
  const [spellings, findings]: [Map<number, Spelling>, Finding[]] = [new Map(), []];
  for (const [column, { holds }] of table.columns)
    if (holds === "currency") spellings.set(column, { dollar: habits.dollar });
  for (const [column, columnCells] of groupBy(cells, ({ cell }) => cell.column)) {
    const place = columnPlace(table.name, column, table.columns.get(column)?.heading);
    const result = spellingOf(columnCells, place, habits);
    spellings.set(column, result.spelling);
    findings.push(...result.findings);
  }
  return { spellings, findings };
}
