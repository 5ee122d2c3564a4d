// Rows of a schedule that its totals do not count. The amount of such a row does not stand below the heading that reads
// it, for example because somebody went on below the rows that have formulas.

import { SCHEDULE } from "../browser/request-list.ts";
import type { ReadPage } from "../spreadsheet/read-table.ts";
import { type AmountRow, amountInWords, centsAt, sumOrZero } from "./amounts.ts";
import { type Comparison, NO_COMPARISON } from "./comparison.ts";
import type { KnownColumn } from "./heading-names.ts";
import { tableOfPlace } from "./places.ts";
import type { Finding } from "./record.ts";
import { columnsNamed, headingMeant } from "./schedule-columns.ts";
import { amountsByStateLabel, type StateRow, stateLabelOf } from "./state-totals.ts";
import { rowNumbersInWords } from "./total-rows.ts";

/**
 * Names the rows whose Read under names a heading below which nothing of them stands, if other rows have their amounts
 * below headings: by how much the totals by state are less. `page` is as the file has it, with formulas that no program
 * has calculated.
 */
export function uncountedRows(
  page: Pick<ReadPage, "name" | "rows">,
  rows: readonly StateRow[],
  columns: ReadonlyMap<number, KnownColumn>,
  names: ReadonlyMap<string, string>,
  amountHeadings: readonly string[],
): Comparison {
  const shown = columnsNamed(columns, amountHeadings);
  const headings = [...shown.values()];
  const filled = new Set(
    page.rows.flatMap(({ rowNumber, cells }) => (cells.some(({ column }) => shown.has(column)) ? [rowNumber] : [])),
  );
  const isRead = ({ readIn }: AmountRow): boolean => headings.includes(headingMeant(readIn, amountHeadings) ?? "");
  // No formula takes an amount that is a text, and that is told of the amount.
  const lacking = rows.filter(
    (row) =>
      !filled.has(row.rowNumber) &&
      isRead(row) &&
      !row.textKeys.has(SCHEDULE.amount) &&
      centsAt(row, SCHEDULE.amount) !== 0n,
  );
  const [first] = lacking;
  const counted = rows.filter(({ rowNumber }) => filled.has(rowNumber));
  if (!first || counted.length === 0) return NO_COMPARISON;
  const before = counted.findLast(({ rowNumber }) => rowNumber < first.rowNumber) ?? counted[0];
  const off = sumOrZero(lacking, SCHEDULE.amount);
  const totals = [...amountsByStateLabel(page, columns)].flatMap(([label, cents]) => {
    const own = lacking.filter(
      (row) => stateLabelOf(row, headingMeant(row.readIn, amountHeadings) ?? "", names) === label,
    );
    return own.length === 0
      ? []
      : [`"${label}" shows ${amountInWords(cents)} for ${amountInWords(cents + sumOrZero(own, SCHEDULE.amount))}`];
  });
  const says = [
    `nothing stands under the heading that Read under names, so the totals lack ${amountInWords(off)}`,
    ...totals,
    `copy the calculated cells of row ${before?.rowNumber} into ${lacking.length === 1 ? "this row" : "these rows"}`,
  ].join("; ");
  const place = `${tableOfPlace(first.place)}, ${rowNumbersInWords(lacking)} (${SCHEDULE.readUnder})`;
  const told: Finding = { place, says, off, rank: 0 };
  return { ...NO_COMPARISON, compared: [UNDER_HEADINGS], differing: [told] };
}

const UNDER_HEADINGS = "rows with the headings that read them";
