// Numbers that stand in place of a formula beside what the formula gives.

import { centsWritten } from "./cents.ts";
import type { SumPair } from "./comparison.ts";
import type { Entry } from "./entry.ts";
import type { EntryRow } from "./entry-row.ts";

/** The name of that comparison. */
export const FORMULAS = "calculated cells with their formulas";

/**
 * Compares a number that stands in place of a formula with what the formula gives. Nothing is compared if either is
 * unknown, such as where the formula takes a text for a number.
 */
export function formulaPairs(row: EntryRow, heading: string, result: bigint | undefined): SumPair[] {
  const entry = row.entries.get(heading);
  const cents = entry && entry.kind !== "formula" ? shownCents(entry) : undefined;
  if (cents === undefined || result === undefined) return [];
  return [
    { place: row.placeOf(heading), one: ["this cell shows", cents], other: ["the formula of the sheet gives", result] },
  ];
}

// A number of days may be followed by the word for them.
function shownCents(entry: Entry): bigint | undefined {
  const cents = centsWritten(entry, entry.kind === "text" ? { comma: "thousands" } : {});
  const [days] = /^-?\d+(?= ?\p{L})/u.exec(entry.text) ?? [];
  return cents ?? (days === undefined ? undefined : BigInt(days) * 100n);
}
