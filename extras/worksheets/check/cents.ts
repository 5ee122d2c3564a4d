// The amount in a cell.

import type { ReadCell } from "../spreadsheet/read-table.ts";
import { decimalOf } from "./amount-text.ts";
import { centsOf } from "./amounts.ts";
import { asEntry, type Spelling } from "./entry.ts";

/** Returns the amount in a cell in hundredths, undefined where it holds none, as a percentage does. */
export function centsIn({ kind, text, isPercentage }: ReadCell): bigint | undefined {
  if (isPercentage) return undefined;
  return centsOf(kind === "number" ? decimalOf(text) : text);
}

// Letters that are taken for digits.
const DIGITS: Readonly<Record<string, string>> = { O: "0", Q: "0", I: "1", L: "1", S: "5", B: "8", Z: "2" };

/**
 * Returns what seems to be meant by a text that is no amount, in hundredths: letters stand for the digits that they
 * look like.
 */
export function guessOf(cell: ReadCell & { written: string }): bigint | undefined {
  const digits = cell.written.replace(
    /(?<=[\d.,])[OQILSBZ]|[OQILSBZ](?=[\d.,])/giu,
    (sign) => DIGITS[sign.toUpperCase()] ?? "",
  );
  return centsWithThousands({ ...cell, kind: "text", text: digits });
}

/** Returns the amount that somebody wrote into a cell in any spelling, in hundredths; undefined where it is none. */
export function centsWritten(cell: ReadCell, spelling: Spelling = {}): bigint | undefined {
  const entry = asEntry(cell, "signedAmount", spelling);
  return entry && centsIn(entry);
}

/** Returns the same where a comma alone stands before thousands: 1,200. */
export function centsWithThousands(cell: ReadCell): bigint | undefined {
  return centsWritten(cell, { comma: "thousands" });
}
