// The content of a spreadsheet file, as read-xlsx.ts and read-csv.ts return it to the check.

import { letters } from "./xml.ts";

/** A cell that is not empty. A cell of a CSV file is `untyped`. A cell of the kind `formula` has no stored value. */
export interface ReadCell {
  /** The column of the cell, counted from 0. */
  column: number;
  kind: "text" | "number" | "date" | "boolean" | "error" | "formula" | "untyped";
  text: string;
  /** The formula that calculated the value. */
  formula?: string;
  /** There are blanks before or behind its text. They are not in `text`, but a formula compares them too. */
  isPadded?: true;
  /** The workbook shows the number as a percentage: 0.05 as 5 %. */
  isPercentage?: true;
}

/** A row that is not empty. */
export interface ReadRow {
  /** Counted from 1. */
  rowNumber: number;
  cells: readonly ReadCell[];
  /** A program that opens the workbook does not show the row, for instance because a filter leaves it out. */
  isHidden?: true;
  /** Each cell into which somebody typed is struck through. */
  isStruck?: true;
  /** The formulas whose stored value is the empty text. They show nothing, or no program has calculated them. */
  emptyFormulas?: readonly ReadCell[];
}

/** A page of a workbook, or a CSV file as a page without a name. */
export interface ReadPage {
  name: string;
  rows: readonly ReadRow[];
  /** A program that opens the workbook does not show the page. */
  isHidden?: boolean;
  /** The columns that a program does not show. */
  hiddenColumns?: readonly number[];
  /** A remark to the user on a file that could be read. */
  remark?: string;
}

/** Returns the cells of one column, each with the number of its row. */
export function cellsIn(
  rows: readonly { rowNumber: number; cells: readonly ReadCell[] }[],
  column: number | undefined,
): (ReadCell & { rowNumber: number })[] {
  return rows.flatMap(({ rowNumber, cells }) =>
    cells.flatMap((cell) => (cell.column === column ? [{ ...cell, rowNumber }] : [])),
  );
}

/** Returns the place of a cell in the words of spreadsheet programs: `row 14, column F`. */
export function cellPlace(rowNumber: number, column: number): string {
  return `row ${rowNumber}, column ${letters(column)}`;
}
