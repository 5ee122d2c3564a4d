// A row of an aging.

import type { ReadCell } from "../spreadsheet/read-table.ts";

/** A row of an aging, with its amounts by their columns. */
export interface AgingRow {
  rowNumber: number;
  cells: readonly ReadCell[];
  texts: readonly string[];
  amounts: ReadonlyMap<number, bigint>;
}
