// The content of a spreadsheet file that some program saved.

import { letters } from "./xml.ts";

/** A cell that is not empty. A cell of a CSV file has no type; one of kind `formula` has no stored value. */
export interface ReadCell {
  /** The column of the cell, counted from 0. */
  column: number;
  kind: "text" | "number" | "date" | "boolean" | "error" | "formula" | "untyped";
  text: string;
  /** The formula by which a workbook calculated it. */
  formula?: string;
  /** Blanks stand before or behind its text, which a formula compares with them. */
  isPadded?: true;
  /** A workbook shows it as a percentage: 0.05 as 5 %. */
  isPercentage?: true;
}

/** A row that is not empty. */
export interface ReadRow {
  /** Counted from 1. */
  rowNumber: number;
  cells: readonly ReadCell[];
  /** A program that opens the workbook does not show it, as where a filter leaves it out. */
  isHidden?: true;
  /** All that was typed into it is struck through. */
  isStruck?: true;
  /** The formulas whose stored value is the empty text, which show nothing or were never calculated. */
  emptyFormulas?: readonly ReadCell[];
}

/** A page of a workbook, or the one of a CSV file. */
export interface ReadPage {
  name: string;
  rows: readonly ReadRow[];
  /** A program that opens the workbook does not show it. */
  isHidden?: boolean;
  /** The columns that it does not show either. */
  hiddenColumns?: readonly number[];
  /** What is said of the file though it is read. */
  remark?: string;
}

/** Returns the cells of rows in one column, with the numbers of their rows. */
export function cellsIn(
  rows: readonly { rowNumber: number; cells: readonly ReadCell[] }[],
  at: number | undefined,
): (ReadCell & { rowNumber: number })[] {
  return rows.flatMap(({ rowNumber, cells }) =>
    cells.flatMap((cell) => (cell.column === at ? [{ ...cell, rowNumber }] : [])),
  );
}

/** Returns the place of a cell, as spreadsheet programs count: `row 14, column F`. */
export function cellPlace(rowNumber: number, column: number): string {
  return `row ${rowNumber}, column ${letters(column)}`;
}
