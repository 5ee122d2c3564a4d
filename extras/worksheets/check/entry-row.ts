// The entries of a row, and how two rows are compared by them.

import { centsWritten } from "./cents.ts";
import type { Entry } from "./entry.ts";
import { tableOfPlace } from "./places.ts";

/**
 * The entries of a row of a table by their headings. A page with one entry in each row counts as one row. `placeOf`
 * returns where the entry below a heading stands.
 */
export interface EntryRow {
  rowNumber: number;
  place: string;
  entries: ReadonlyMap<string, Entry>;
  placeOf(heading: string): string;
}

/** Returns the entry of a row below a heading; empty where there is none. */
export function textAt({ entries }: Pick<EntryRow, "entries">, heading: string): string {
  return entries.get(heading)?.text ?? "";
}

/** Tells whether two rows both have an entry under one of these headings, and not the same. */
export function differAt(one: EntryRow, other: EntryRow, ...headings: readonly string[]): boolean {
  return headings.some((heading) => {
    const [own, others] = [one, other].map((row) => withoutMarks(textAt(row, heading)));
    return own !== "" && others !== "" && own !== others;
  });
}

/**
 * Returns the letters and digits of a text in lower case. Long names of a paper are cut short, because a paper may be
 * named in full or in short.
 */
export function withoutMarks(text: string): string {
  const short = text.toLowerCase().replace(/\b(app|inv|cert)(?:lication|oice|ificate)\b/g, "$1");
  return short.replace(/[^\p{L}\p{N}]+/gu, "");
}

/** Returns the place of two rows of one table. */
export function placeOfTwo(one: EntryRow, other: EntryRow): string {
  return `${tableOfPlace(one.place)}, rows ${one.rowNumber} and ${other.rowNumber}`;
}

/** Returns the amounts of a row. A sum that counts the row once too often is off by one of them. */
export function repeatedCents(row: EntryRow | undefined, amounts: readonly string[]): bigint[] {
  const repeated = amounts.flatMap((heading) => {
    const entry = row?.entries.get(heading);
    return (entry && centsWritten(entry)) ?? [];
  });
  return [...new Set(repeated)].filter((cents) => cents !== 0n);
}
