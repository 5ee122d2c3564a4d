// Recognizes files that are neither a worksheet nor a schedule: letters, request lists and agings.

import { REQUEST, REQUEST_COLUMNS } from "../browser/request-list.ts";
import { LETTER_TITLE } from "../letter-title.ts";
import type { ReadPage, ReadRow } from "../spreadsheet/read-table.ts";
import { comparable } from "./comparable.ts";
import { anyOf } from "./patterns.ts";

// The headings of the ages in an aging, as programs write them: "Current", "1-30", "Over 90".
const AGES = anyOf(
  /^(?:current|not due|days past due)$/,
  /^(?:(?:over|past) ?\d{2,3}|\d{1,3} ?(?:-|\u2013|to) ?\d{2,3}|\d{2,3} ?\+)(?: days?)?$/,
  /^[>+] ?\d{2,3}$/,
);

/**
 * Returns the days of an age by its heading: two for "31-60", one for "Over 90", none for "Current". Returns undefined
 * for any other text.
 */
export function daysOfAge(text: string): number[] | undefined {
  const isAge = AGES.test(text.trim()) && !/^days/i.test(text);
  return isAge ? (text.match(/\d+/g) ?? []).map(Number) : undefined;
}

/** Returns the row with the headings of ages, if a page is an aging. */
export function headOfAging(rows: ReadPage["rows"]): ReadRow | undefined {
  return rows.find(({ cells }) => cells.filter(({ text }) => AGES.test(text.trim())).length >= 2);
}

/** Returns in words the kind of a page that is not a sheet to fill in, if it is known. */
export function kindOfOther({ rows }: ReadPage): string | undefined {
  const texts = rows.flatMap(({ cells }) => cells.map(({ text }) => text.trim()));
  const hasText = (wanted: string): boolean => texts.some((text) => comparable(text) === comparable(wanted));
  if (hasText(LETTER_TITLE)) return "this is a letter to an account debtor, and no sheet that is filled in";
  const requestHeadings = REQUEST_COLUMNS.filter(([heading]) => hasText(heading));
  const hasRequestColumns = requestHeadings.length * 3 >= REQUEST_COLUMNS.length * 2;
  if (hasText(REQUEST.title) || hasRequestColumns) return "this is a request list, and no sheet that is filled in";
  if (!headOfAging(rows)) return undefined;
  return "this is an aging, and no sheet of this site; enter its rows into a schedule of one debtor";
}
