// The amount in a cell.

import type { ReadCell } from "../spreadsheet/read-table.ts";
import { decimalOf } from "./entry.ts";
import { centsOf } from "./totals.ts";

/** Returns the amount in a cell in hundredths, undefined where it holds none. */
export function centsIn({ kind, text }: ReadCell): bigint | undefined {
  return centsOf(kind === "number" ? decimalOf(text) : text);
}
