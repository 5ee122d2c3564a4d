// Says what a file is that holds neither a worksheet nor a schedule.

import { REQUEST, REQUEST_COLUMNS } from "../browser/request-list.ts";
import { LETTER_TITLE } from "../letter-title.ts";
import type { ReadPage, ReadRow } from "../spreadsheet/read-table.ts";
import { comparable } from "./comparable.ts";
import { anyOf } from "./patterns.ts";

// The words of an aging by age, as programs head their columns: Current, 1-30, Over 90.
const AGES = anyOf(
  /^(?:current|not due|days past due)$/,
  /^(?:(?:over|past) ?\d{2,3}|\d{1,3} ?(?:-|\u2013|to) ?\d{2,3}|\d{2,3} ?\+)(?: days?)?$/,
  /^[>+] ?\d{2,3}$/,
);

/** Returns the days of an age by its words: two, the first of an age without an end, or none of what is not due. */
export function daysOfAge(text: string): number[] | undefined {
  const isAge = AGES.test(text.trim()) && !/^days/i.test(text);
  return isAge ? (text.match(/\d+/g) ?? []).map(Number) : undefined;
}

/** Returns the row with the ages of an aging, if a page is one. */
export function headOfAging(rows: ReadPage["rows"]): ReadRow | undefined {
  return rows.find(({ cells }) => cells.filter(({ text }) => AGES.test(text.trim())).length >= 2);
}

/** Says what a page is that is of no sheet, if that is known. */
export function kindOfOther({ rows }: ReadPage): string | undefined {
  const texts = rows.flatMap(({ cells }) => cells.map(({ text }) => text.trim()));
  const has = (one: string): boolean => texts.some((text) => comparable(text) === comparable(one));
  if (has(LETTER_TITLE)) return "this is a letter to an account debtor, and no sheet that is filled in";
  if (
    has(REQUEST.title) ||
    REQUEST_COLUMNS.filter(([heading]) => has(heading)).length * 3 >= REQUEST_COLUMNS.length * 2
  )
    return "this is a request list, and no sheet that is filled in";
  return headOfAging(rows)
    ? "this is an aging, and no sheet of this site; enter its rows into a schedule of one debtor"
    : undefined;
}
