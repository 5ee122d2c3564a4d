// A row of an aging, for all modules that read or compare agings.

import type { ReadCell } from "../spreadsheet/read-table.ts";

/** A row of an aging: its texts with a letter, and its amounts by the numbers of their columns. */
export interface AgingRow {
  rowNumber: number;
  cells: readonly ReadCell[];
  texts: readonly string[];
  amounts: ReadonlyMap<number, bigint>;
}
