// The part of a schedule that the aging shows. The column Difference to the aging tells it. If the difference of a row
// has the sign of the amount, the aging shows the amount wrongly. If it has the other sign, the aging does not show the
// amount.

import { SCHEDULE } from "../browser/schedule-words.ts";
import { type AmountRow, addUp, centsAt, type RowAmounts, sumOf } from "./amounts.ts";

/** Returns the amount of a row and its difference to the aging. They are zero if the row has none. */
export function amountAndDifference(row: RowAmounts): [amount: bigint, difference: bigint] {
  return [centsAt(row, SCHEDULE.amount), centsAt(row, SCHEDULE.difference)];
}

/** Returns the part of the amount of a row that the aging does not show. */
export function notOnAging(row: AmountRow): bigint {
  const [amount, difference] = amountAndDifference(row);
  return amount * difference < 0n ? -difference : 0n;
}

/** Returns the sum of the amounts of rows that the aging does not show. */
export function sumNotOnAging(rows: readonly AmountRow[]): bigint {
  return addUp(rows.map(notOnAging));
}

/** Returns the sum of the amounts of rows that the aging shows, or undefined if no row has an amount. */
export function sumOnAging(rows: readonly AmountRow[]): bigint | undefined {
  const total = sumOf(rows, SCHEDULE.amount);
  return total === undefined ? undefined : total - sumNotOnAging(rows);
}

/** The part of a schedule that an aging shows: its balance, and the amount of each row on it. */
export interface OnAging {
  name: string;
  debtor: string;
  seller?: string;
  recordedDate?: string | undefined;
  balance: bigint | undefined;
  /** Its parts by currency, or itself if it is in one. There are none if a row does not say its currency. */
  parts?: readonly (OnAging & { currency: string })[];
  /** The rows that stand for a part without a balance, in words. */
  rowsInWords?: string;
  /** The sum of all rows. */
  sum: bigint;
  rows: readonly RowOnAging[];
}

/** The part of a row that an aging shows, with the dates and the currency of the row. */
export interface RowOnAging {
  rowNumber: number;
  item: string;
  cents: bigint;
  due?: string | undefined;
  date?: string | undefined;
  currency?: string | undefined;
}
