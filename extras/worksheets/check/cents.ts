// Reads the amount in a cell, in cents.

import type { ReadCell } from "../spreadsheet/read-table.ts";
import { decimalOf } from "./amount-text.ts";
import { centsOf } from "./amounts.ts";
import { asEntry, type Spelling } from "./entry.ts";

/** Returns the amount in a cell, or undefined if it has none. A percentage is not an amount. */
export function centsIn({ kind, text, isPercentage }: ReadCell): bigint | undefined {
  if (isPercentage) return undefined;
  return centsOf(kind === "number" ? decimalOf(text) : text);
}

// Letters that look like digits.
const DIGITS: Readonly<Record<string, string>> = { O: "0", Q: "0", I: "1", L: "1", S: "5", B: "8", Z: "2" };

/**
 * Returns the amount that a text seems to mean though it is not an amount. Letters beside digits are read as the digits
 * that they look like: "1OO.00" as 100.00.
 */
export function guessOf(cell: ReadCell & { writtenText: string }): bigint | undefined {
  const digits = cell.writtenText.replace(LETTER_BESIDE_DIGIT, (letter) => DIGITS[letter.toUpperCase()] ?? "");
  return centsWithThousands({ ...cell, kind: "text", text: digits });
}

// A letter that looks like a digit, behind or before a digit, a point or a comma.
const LETTER_BESIDE_DIGIT = /(?<=[\d.,])[OQILSBZ]|[OQILSBZ](?=[\d.,])/giu;

/** Returns the amount that somebody wrote into a cell in any spelling, or undefined if it is not an amount. */
export function centsWritten(cell: ReadCell, spelling: Spelling = {}): bigint | undefined {
  const entry = asEntry(cell, "signedAmount", spelling);
  return entry && centsIn(entry);
}

/** Returns the amount in a cell in which a single comma is before thousands: "1,200". */
export function centsWithThousands(cell: ReadCell): bigint | undefined {
  return centsWritten(cell, { comma: "thousands" });
}
