// Finds the items of rows, such as "INV 7001". A finding names the item of its row, so that somebody with a printed
// sheet, which has no row numbers, finds the row.

import type { CheckedRow } from "./rows.ts";

// A number with at most a few words before it: "INV 7001", "pay app no. 7". More words may be the name of a person or a
// firm, which is private.
const REFERENCE = /^(?:\p{L}[\p{L}&/-]*\.? ){0,3}(?:\p{L}*\W{0,2})?\d[\w/-]*/u;
// A date or an amount, which is not a reference.
const NO_REFERENCE = /^(?:\d{4}-\d\d-\d\d|-?[\d,]+\.\d+)$/;

/** Returns the reference at the beginning of a text, or undefined if there is none. */
export function referenceIn(text = ""): string | undefined {
  return NO_REFERENCE.test(text) ? undefined : REFERENCE.exec(text)?.[0];
}

/**
 * Returns the items of the rows of a table, by the places of the rows. They are the references in the first column
 * whose references tell the rows apart. A number without words has the heading of its column before it.
 */
export function itemsOf(rows: readonly CheckedRow[]): ReadonlyMap<string, string> {
  const headings = [...new Set(rows.flatMap(({ entries }) => [...entries.keys()]))];
  const referencesUnder = (heading: string): Map<string, string> =>
    new Map(
      rows.flatMap(({ place, entries }) => {
        const reference = referenceIn(entries.get(heading)?.text);
        if (reference === undefined) return [];
        return [[place, /\p{L}/u.test(reference) ? reference : `${heading} ${reference}`]];
      }),
    );
  const tellApart = (references: ReadonlyMap<string, string>): boolean =>
    references.size * 2 > rows.length && (rows.length === 1 || new Set(references.values()).size > 1);
  return headings.map(referencesUnder).find(tellApart) ?? new Map();
}
