// The items of rows by their references, so that somebody with a printed sheet finds the row of a finding.

import type { CheckedRow } from "./rows.ts";

// A number with the few words before it: no name of a person or a firm stands before the number of a paper.
const REFERENCE = /^(?:\p{L}[\p{L}&/-]*\.? ){0,3}(?:\p{L}*\W{0,2})?\d[\w/-]*/u;
const NO_REFERENCE = /^(?:\d{4}-\d\d-\d\d|-?[\d,]+\.\d+)$/;

/** Returns the reference that a text begins with, undefined if there is none. */
export function referenceIn(text = ""): string | undefined {
  return NO_REFERENCE.test(text) ? undefined : REFERENCE.exec(text)?.[0];
}

/**
 * Returns the items of the rows of a table, by the places of these rows: the reference in the first column that tells
 * the rows apart. A number alone has the heading of its column before it.
 */
export function itemsOf(rows: readonly CheckedRow[]): ReadonlyMap<string, string> {
  const headings = [...new Set(rows.flatMap(({ entries }) => [...entries.keys()]))];
  const referencesUnder = (heading: string): Map<string, string> =>
    new Map(
      rows.flatMap(({ place, entries }) => {
        const reference = referenceIn(entries.get(heading)?.text);
        return reference === undefined
          ? []
          : [[place, /\p{L}/u.test(reference) ? reference : `${heading} ${reference}`]];
      }),
    );
  const tellApart = (references: ReadonlyMap<string, string>): boolean =>
    references.size * 2 > rows.length && (rows.length === 1 || new Set(references.values()).size > 1);
  return headings.map(referencesUnder).find(tellApart) ?? new Map();
}
