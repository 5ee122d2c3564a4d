// Compares numbers that somebody typed over a formula of the sheet with the result of that formula.

import { centsWritten } from "./cents.ts";
import type { SumPair } from "./comparison.ts";
import type { Entry } from "./entry.ts";
import type { EntryRow } from "./entry-row.ts";

/** The name of this comparison in a report. */
export const FORMULAS = "calculated cells with their formulas";

/**
 * Returns the pair of a number that is in place of a formula, and the result of the formula. There is no pair if either
 * is unknown, for instance because the formula would calculate with a text.
 */
export function formulaPairs(row: EntryRow, heading: string, result: bigint | undefined): SumPair[] {
  const entry = row.entries.get(heading);
  const cents = entry && entry.kind !== "formula" ? shownCents(entry) : undefined;
  if (cents === undefined || result === undefined) return [];
  return [
    {
      place: row.placeOf(heading),
      firstSum: ["this cell shows", cents],
      secondSum: ["the formula of the sheet gives", result],
    },
  ];
}

// Returns the amount or the number of days that a cell shows. A word may follow the days: "12 days".
function shownCents(entry: Entry): bigint | undefined {
  const cents = centsWritten(entry, entry.kind === "text" ? { comma: "thousands" } : {});
  const [days] = /^-?\d+(?= ?\p{L})/u.exec(entry.text) ?? [];
  return cents ?? (days === undefined ? undefined : BigInt(days) * 100n);
}
