// Compares the columns of each row of an aging: the billed amount less retainage and payments is the open amount.
// agings.ts uses this module.

import { cellPlace, type ReadCell } from "../spreadsheet/read-table.ts";
import { isBucket, within } from "./aging-buckets.ts";
import type { AgingRow } from "./aging-row.ts";
import { absolute, addUp } from "./amounts.ts";
import { type Comparison, comparisonOf, NO_COMPARISON, type SumPair } from "./comparison.ts";
import type { Aging } from "./read-aging.ts";

const GROSS = /^(?:gross|billed|invoiced)(?: (?:amount|value))?$|^(?:invoice|original) (?:amount|value)$/i;
const TAKEN = new RegExp(
  "^(?:less:? )?(?:retention|retainage|retained|hold-?back|received|paid|payments?|cash|receipts|credits?)" +
    "(?: (?:amount|held|received|applied|memos|notes|to date))*$",
  "i",
);
const COMPARED = "the columns of agings with what is open";

/**
 * Compares the columns of each row of an aging. Nothing is compared if there is an unknown column between them or a
 * cell that cannot be read. Nothing is compared either if many rows are off, because the aging then adds up in another
 * way.
 */
export function compareColumns({ place, head: { cells }, rows, column }: Aging): Comparison {
  const gross = cells.find((cell) => cell.column < column && GROSS.test(headingOf(cell)))?.column;
  if (gross === undefined) return NO_COMPARISON;
  const lines = rows.filter(({ amounts }) => amounts.get(gross) && amounts.has(column));
  const isTaken = (cell: ReadCell): boolean => TAKEN.test(headingOf(cell));
  const between = cells.filter(
    (cell) =>
      cell.column > gross &&
      cell.column < column &&
      !isBucket(cell) &&
      (isTaken(cell) || !/\b(?:days?|terms?)\b/i.test(cell.text)) &&
      lines.some(({ amounts }) => amounts.has(cell.column)),
  );
  const takenColumns = between.filter(isTaken).map((cell) => cell.column);
  if (between.length === 0) return NO_COMPARISON;
  const pairs = lines.map((row) => pairOf(place, row, [gross, ...takenColumns], column));
  const isUnread = lines.some((row) =>
    row.cells.some(
      (cell) => takenColumns.includes(cell.column) && /\d/.test(cell.text) && !row.amounts.has(cell.column),
    ),
  );
  if (isUnread || between.length > takenColumns.length || differingCount(pairs) * 3 > pairs.length)
    return { ...NO_COMPARISON, notCompared: [`${COMPARED} in ${place}`] };
  return comparisonOf(COMPARED, pairs);
}

function headingOf({ text }: ReadCell): string {
  return text.replace(/ *\(.*\)|:? [A-Z]{3}$/, "").trim();
}

function differingCount(pairs: readonly SumPair[]): number {
  return pairs.filter(({ firstSum, secondSum, tolerance = 0n }) => absolute(firstSum[1] - secondSum[1]) > tolerance)
    .length;
}

function pairOf(place: string, { rowNumber, amounts }: AgingRow, columns: number[], column: number): SumPair {
  const [gross = 0n, ...takenAmounts] = columns.map((one) => amounts.get(one) ?? 0n);
  const open = amounts.get(column) ?? 0n;
  return {
    place: `${place}, ${cellPlace(rowNumber, column)}`,
    tolerance: within(open, [gross, ...takenAmounts]),
    compares: "row",
    firstSum: ["gross less retained and received is", gross - addUp(takenAmounts)],
    secondSum: ["what is open is", open],
  };
}
