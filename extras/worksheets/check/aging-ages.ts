// Compares the ages of the amounts of an aging with their dates. An aging has a column for each range of days past due,
// such as "31-60". agings.ts uses this module.

import { cellsIn, type ReadRow } from "../spreadsheet/read-table.ts";
import { daysIn } from "./aging-head.ts";
import type { AgingRow } from "./aging-row.ts";
import { type Finding, lookFinding } from "./finding.ts";
import { daysOfAge } from "./other-files.ts";
import { labelledPlace } from "./places.ts";
import { daysBetween } from "./row-dates.ts";

/** The headings of due dates, and of the dates of documents. */
export const DUE = /^(?:net )?due(?: date| on)?$/i;
const DATE = /^(?:(?!due)\w+ )?date$/i;

/**
 * Notes amounts that stand in the column of another age than their dates give on a day. The least age of an amount
 * counts from its due date, and the greatest age from its own date.
 */
export function ageNotes(
  { place, head, rows }: { place: string; head: ReadRow; rows: readonly AgingRow[] },
  documents: readonly { rowNumber: number; dues: readonly string[] }[],
  day: string,
): Finding[] {
  const [dueColumn, dateColumn] = [DUE, DATE].map(
    (heading) => head.cells.find(({ text }) => heading.test(text))?.column,
  );
  const ages = head.cells.flatMap(({ column, text }) => {
    const days = daysOfAge(text);
    return days ? [{ column, text, days }] : [];
  });
  // Some programs have amounts of the first month under "Current". So "Current" ends where the next age begins.
  const current = Math.min(...ages.flatMap(({ days }) => days)) - 1;
  const notes = rows.flatMap((row) => {
    const [dueDates = [], dates = []] = [dueColumn, dateColumn].map((at) => cellsIn([row], at).flatMap(daysIn));
    const { dues = [] } = documents.find(({ rowNumber }) => rowNumber === row.rowNumber) ?? {};
    const [age, another] = ages.filter(({ column }) => (row.amounts.get(column) ?? 0n) > 0n);
    if (!age || another) return [];
    const {
      column,
      text,
      days: [from = 0, to = from === 0 ? current : Infinity],
    } = age;
    const areAll = (dates: readonly string[], hasAge: (count: number) => boolean): boolean =>
      dates.length > 0 && dates.every((date) => hasAge(Number(daysBetween(date, day) / 100n)));
    // Programs may count a day more or less.
    const isOff =
      areAll(dueDates.length > 0 ? dueDates : dues, (count) => count > to + 1) ||
      areAll(dates, (count) => count < from - 1);
    const says = `by its dates this amount has another age on ${day}; compare the two`;
    return isOff ? [lookFinding(labelledPlace(place, row.rowNumber, column, text), says)] : [];
  });
  // If many ages are off, the aging counts days in another way, so none is noted.
  return notes.length * 3 > rows.length ? [] : notes;
}
