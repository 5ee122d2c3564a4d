// Makes findings from the faults and the notes of the cells of a table. It also finds numbers that somebody typed over
// the formulas of controls, which are the comparisons above a table.

import { groupBy } from "../../../core/base/group-by.ts";
import type { ReadCell, ReadPage } from "../spreadsheet/read-table.ts";
import { comparable } from "./comparable.ts";
import { askingFinding, type Finding } from "./finding.ts";
import { columnPlace, labelledPlace } from "./places.ts";
import type { CheckedRow, TableContext } from "./rows.ts";

/** The least number of equal faults, and of equal notes, that become one finding. Fewer are reported one by one. */
export const LEAST_ALIKE = { faults: 3, notes: 2 };

/** Returns the findings on cells. If every entry of a column has the same fault, there is one finding on the column. */
export function cellFindings(
  rows: readonly CheckedRow[],
  { name, columns }: TableContext,
  kind: "faults" | "notes",
): Finding[] {
  const remarks = rows.flatMap((row) => row[kind].map((remark) => ({ rowNumber: row.rowNumber, ...remark })));
  const remarksAlike = groupBy(remarks, ({ column, says }) => `${column} ${says}`);
  const entriesByColumn = groupBy(
    rows.flatMap((row) => row.columns),
    (column) => column,
  );
  return remarks.flatMap(({ rowNumber, column, says, writtenText }) => {
    const same = remarksAlike.get(`${column} ${says}`) ?? [];
    const heading = columns.get(column)?.heading;
    const count = entriesByColumn.get(column)?.length ?? 0;
    const isOfColumn = same.length >= LEAST_ALIKE[kind] && (kind === "notes" || same.length === count);
    if (!isOfColumn) return [{ place: labelledPlace(name, rowNumber, column, heading), says, writtenText }];
    const place = `${columnPlace(name, column, heading)}, rows ${rowNumber} to ${same.at(-1)?.rowNumber}`;
    const which = same.length === count ? `all ${count}` : `${same.length} of ${count}`;
    return rowNumber === same[0]?.rowNumber ? [{ place, says: `${says}; this applies to ${which} entries` }] : [];
  });
}

/**
 * Asks about numbers in place of the formulas of controls. A page without any formula is left out, because the program
 * that saved it kept only the results.
 */
export function typedOverControls({ rows }: ReadPage, controls: readonly string[], name: string): Finding[] {
  if (!rows.some(({ cells }) => cells.some(isFormula))) return [];
  return rows.flatMap(({ rowNumber, cells }) =>
    cells.flatMap((cell, index) => {
      const label = controls.find((control) => comparable(control) === comparable(cell.text));
      if (label === undefined) return [];
      const says = "a number stands here in place of the formula of the sheet";
      return numbersAtFront(cells.slice(index + 1)).map(({ column }) =>
        askingFinding(labelledPlace(name, rowNumber, column, label), says),
      );
    }),
  );
}

// Returns the numbers behind the label of a control, up to the next text.
function numbersAtFront(cells: readonly ReadCell[]): ReadCell[] {
  const end = cells.findIndex((cell) => cell.kind !== "number" && !isFormula(cell));
  return cells.slice(0, end < 0 ? undefined : end).filter((cell) => !isFormula(cell));
}

function isFormula({ kind, formula }: ReadCell): boolean {
  return kind === "formula" || formula !== undefined;
}
