// Finds the blocks of rows that a total row may add up. A block is the rows between two totals. The modules on totals
// use this one.

import type { AmountRow } from "./amounts.ts";
import { nameOfTotal, type TotalName } from "./total-row.ts";

/** A table: its rows, its total rows, and the headings of groups within it. */
export interface AmountTable {
  rows: readonly AmountRow[];
  totalRows: readonly AmountRow[];
  groupHeadings?: readonly { rowNumber: number; name: string }[];
}

/**
 * The balance that totals are compared with: its figures, and the keys of the columns that add up to it. `besideIn`
 * returns what of the rows is not part of the balance.
 */
export interface Balance {
  figures: readonly bigint[];
  /** Returns the figures in one currency. */
  figuresIn?(currency: string): readonly bigint[];
  keys: readonly string[];
  besideIn?(rows: readonly AmountRow[]): bigint;
}

/** The amount of a total row under one key, with the rows above it. */
export interface Total {
  name: TotalName;
  key: string;
  totalRow: AmountRow;
  rowsAbove: Block;
  table: AmountTable;
  balance: Balance;
}

/** Rows that stand together, such as those between two totals. */
export type Block = readonly AmountRow[];

/** Returns the meaning of a total row by its words. */
export function nameOf({ label, name }: AmountRow): TotalName {
  return nameOfTotal(label ?? name);
}

/**
 * Returns all rows above a total, and the rows since each other total or heading of a group. A total above all rows
 * adds up the rows below it, so it gets all rows.
 */
export function blocksAbove({ rowsAbove, totalRow, table }: Total): Block[] {
  if (rowsAbove.length === 0) return [table.rows];
  const starts = [0, ...blockStartsAbove(totalRow, table)];
  return starts.map((start) => rowsSince(start, rowsAbove)).filter((block) => block.length > 0);
}

/** Returns the rows since the last other total or heading. There are none if the two stand together. */
export function lastBlock({ rowsAbove, totalRow, table }: Total): Block {
  return rowsSince(blockStartsAbove(totalRow, table).at(-1) ?? 0, rowsAbove);
}

function rowsSince(start: number, rows: Block): Block {
  return rows.filter(({ rowNumber }) => rowNumber > start);
}

// The row numbers of the other totals and the headings of groups above a total, from the top.
function blockStartsAbove(totalRow: AmountRow, { totalRows, groupHeadings = [] }: AmountTable): number[] {
  const starts = [...totalRows, ...groupHeadings].map(({ rowNumber }) => rowNumber);
  return starts.filter((start) => start < totalRow.rowNumber).sort((one, other) => one - other);
}
