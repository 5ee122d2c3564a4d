// The entries of a row by their headings, and functions that compare two rows by their entries.

import { centsWritten } from "./cents.ts";
import type { Entry } from "./entry.ts";
import { tableOfPlace } from "./places.ts";

/**
 * The entries of a row of a table, by their headings. A page with one entry in each row counts as one row. `placeOf`
 * returns the place of the entry below a heading.
 */
export interface EntryRow {
  rowNumber: number;
  place: string;
  entries: ReadonlyMap<string, Entry>;
  placeOf(heading: string): string;
}

/** Returns the text of the entry of a row below a heading, or an empty text if there is none. */
export function textAt({ entries }: Pick<EntryRow, "entries">, heading: string): string {
  return entries.get(heading)?.text ?? "";
}

/** Tells whether both rows have an entry under one of these headings, and the two entries differ. */
export function differAt(one: EntryRow, other: EntryRow, ...headings: readonly string[]): boolean {
  return headings.some((heading) => {
    const [text, otherText] = [one, other].map((row) => withoutMarks(textAt(row, heading)));
    return text !== "" && otherText !== "" && text !== otherText;
  });
}

/**
 * Returns the letters and digits of a text in lower case. The full name of a kind of paper is shortened: "Invoice 7001"
 * and "INV-7001" are both `inv7001`.
 */
export function withoutMarks(text: string): string {
  const shortText = text.toLowerCase().replace(/\b(app|inv|cert)(?:lication|oice|ificate)\b/g, "$1");
  return shortText.replace(/[^\p{L}\p{N}]+/gu, "");
}

/** Returns the place of two rows of one table: `Schedule, rows 3 and 7`. */
export function placeOfTwo(one: EntryRow, other: EntryRow): string {
  return `${tableOfPlace(one.place)}, rows ${one.rowNumber} and ${other.rowNumber}`;
}

/** Returns the amounts of a row that may be there twice. A sum with such a row is wrong by one of these amounts. */
export function repeatedCents(row: EntryRow | undefined, amounts: readonly string[]): bigint[] {
  const repeated = amounts.flatMap((heading) => {
    const entry = row?.entries.get(heading);
    return (entry && centsWritten(entry)) ?? [];
  });
  return [...new Set(repeated)].filter((cents) => cents !== 0n);
}
