// The faults and notes of the cells of a table, and the cells of controls that somebody typed over.

import { groupBy } from "../../../core/base/group-by.ts";
import type { ReadCell, ReadPage } from "../spreadsheet/read-table.ts";
import { comparable } from "./comparable.ts";
import { columnPlace, labelledPlace } from "./places.ts";
import { askingFinding, type Finding } from "./record.ts";
import type { CheckedRow, TableContext } from "./rows.ts";

/** The least number of faults, and of notes, that are alike and are said once. Fewer are said one by one. */
export const LEAST_ALIKE = { faults: 3, notes: 2 };

/** Returns the faults or the notes of cells. A fault of every entry of a column is said once, of the column. */
export function cellFindings(
  rows: readonly CheckedRow[],
  { name, columns }: TableContext,
  what: "faults" | "notes",
): Finding[] {
  const all = rows.flatMap((row) => row[what].map((remark) => ({ rowNumber: row.rowNumber, ...remark })));
  const alike = groupBy(all, ({ column, says }) => `${column} ${says}`);
  const entries = groupBy(
    rows.flatMap((row) => row.columns),
    (column) => column,
  );
  return all.flatMap(({ rowNumber, column, says, written }) => {
    const same = alike.get(`${column} ${says}`) ?? [];
    const heading = columns.get(column)?.heading;
    const count = entries.get(column)?.length ?? 0;
    const isOfColumn = same.length >= LEAST_ALIKE[what] && (what === "notes" || same.length === count);
    if (!isOfColumn) return [{ place: labelledPlace(name, rowNumber, column, heading), says, written }];
    const place = `${columnPlace(name, column, heading)}, rows ${rowNumber} to ${same.at(-1)?.rowNumber}`;
    const which = same.length === count ? `all ${count}` : `${same.length} of ${count}`;
    return rowNumber === same[0]?.rowNumber ? [{ place, says: `${says}; this applies to ${which} entries` }] : [];
  });
}

/** Asks about numbers in place of the formulas of controls. A page without any formula was saved without them. */
export function typedOverControls({ rows }: ReadPage, controls: readonly string[], name: string): Finding[] {
  if (!rows.some(({ cells }) => cells.some(isFormula))) return [];
  return rows.flatMap(({ rowNumber, cells }) =>
    cells.flatMap((cell, index) => {
      const label = controls.find((one) => comparable(one) === comparable(cell.text));
      if (label === undefined) return [];
      const says = "a number stands here in place of the formula of the sheet";
      return numbersAtFront(cells.slice(index + 1)).map(({ column }) =>
        askingFinding(labelledPlace(name, rowNumber, column, label), says),
      );
    }),
  );
}

// The results of a control stand behind its label, up to the next text.
function numbersAtFront(cells: readonly ReadCell[]): ReadCell[] {
  const end = cells.findIndex((cell) => cell.kind !== "number" && !isFormula(cell));
  return cells.slice(0, end < 0 ? undefined : end).filter((cell) => !isFormula(cell));
}

function isFormula({ kind, formula }: ReadCell): boolean {
  return kind === "formula" || formula !== undefined;
}
