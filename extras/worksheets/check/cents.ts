// The amount in a cell.

import type { ReadCell } from "../spreadsheet/read-table.ts";
import { asEntry, decimalOf, type Spelling } from "./entry.ts";
import { centsOf } from "./totals.ts";

/** Returns the amount in a cell in hundredths, undefined where it holds none. */
export function centsIn({ kind, text }: ReadCell): bigint | undefined {
  return centsOf(kind === "number" ? decimalOf(text) : text);
}

/** Returns the amount that somebody wrote into a cell in any spelling, in hundredths; undefined where it is none. */
export function centsWritten(cell: ReadCell, spelling: Spelling = {}): bigint | undefined {
  const entry = asEntry(cell, "signedAmount", spelling);
  return entry && centsIn(entry);
}
