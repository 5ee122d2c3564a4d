// Finds rows of a schedule that its totals do not count. The amount of such a row does not stand below the heading that
// reads it, for example because somebody went on below the rows that have formulas.

import { SCHEDULE } from "../browser/schedule-words.ts";
import { amountInWords, centsAt, sumOrZero } from "./amounts.ts";
import { type Comparison, NO_COMPARISON } from "./comparison.ts";
import { tableOfPlace } from "./places.ts";
import type { Schedule } from "./read-schedule.ts";
import { columnsNamed, headingMeant } from "./schedule-columns.ts";
import { amountsByStateLabel, type StateRow, stateLabelOf } from "./state-totals.ts";
import { rowNumbersInWords } from "./total-rows.ts";

/**
 * Names the rows whose Read under names a heading below which nothing of them stands, if other rows have their amounts
 * below headings, and says by how much the totals by state are less. The page is read as the file has it, with formulas
 * that no program has calculated.
 */
export function uncountedRows(schedule: Schedule): Comparison {
  const { page, table, columns, amountHeadings } = schedule;
  const amounts = columnsNamed(columns, amountHeadings);
  const headings = [...amounts.values()];
  const hasAmount = new Set(
    page.rows.flatMap(({ rowNumber, cells }) => (cells.some(({ column }) => amounts.has(column)) ? [rowNumber] : [])),
  );
  const countedRows = table.rows.filter(({ rowNumber }) => hasAmount.has(rowNumber));
  // No formula takes an amount that is a text. The amount has a note of its own.
  const missedRows = table.rows.filter(
    (row) =>
      !hasAmount.has(row.rowNumber) &&
      headings.includes(headingMeant(row.readIn, amountHeadings) ?? "") &&
      !row.textKeys.has(SCHEDULE.amount) &&
      centsAt(row, SCHEDULE.amount) !== 0n,
  );
  const [first] = missedRows;
  if (!first || countedRows.length === 0) return NO_COMPARISON;
  const before = countedRows.findLast(({ rowNumber }) => rowNumber < first.rowNumber) ?? countedRows[0];
  const arePadded = missedRows.every(({ rowNumber }) =>
    schedule.entryRows.some((row) => row.rowNumber === rowNumber && row.entries.get(SCHEDULE.readUnder)?.isPadded),
  );
  const off = sumOrZero(missedRows, SCHEDULE.amount);
  const those = missedRows.length === 1 ? "this row" : "these rows";
  const says = [
    `nothing stands under the heading that Read under names, so the totals lack ${amountInWords(off)}`,
    ...stateTotalsInWords(schedule, missedRows),
    arePadded ? BLANK : `copy the calculated cells of row ${before?.rowNumber} into ${those}`,
  ].join("; ");
  const place = `${tableOfPlace(first.place)}, ${rowNumbersInWords(missedRows)} (${SCHEDULE.readUnder})`;
  const comparedNames = ["rows with the headings that read them"];
  return { ...NO_COMPARISON, comparedNames, differing: [{ place, says, difference: off, compares: "row" }] };
}

const BLANK = "delete the blank beside this word, which the formulas do not find";

function stateTotalsInWords(schedule: Schedule, missedRows: readonly StateRow[]): string[] {
  const { page, name, columns, names, amountHeadings } = schedule;
  return [...amountsByStateLabel({ ...page, name }, columns)].flatMap(([label, cents]) => {
    const rowsOfLabel = missedRows.filter(
      (row) => stateLabelOf(row, headingMeant(row.readIn, amountHeadings) ?? "", names) === label,
    );
    const sum = cents + sumOrZero(rowsOfLabel, SCHEDULE.amount);
    return rowsOfLabel.length === 0 ? [] : [`"${label}" shows ${amountInWords(cents)} for ${amountInWords(sum)}`];
  });
}
