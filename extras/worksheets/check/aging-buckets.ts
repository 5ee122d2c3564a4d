// Adds up the buckets of an aging: each row across to its own total, and each column down to its total row. A bucket is
// the column of one age, such as "31-60 days". agings.ts uses this module.

import { cellPlace, type ReadCell } from "../spreadsheet/read-table.ts";
import type { AgingRow } from "./aging-row.ts";
import { absolute, addUp } from "./amounts.ts";
import { type Comparison, comparisonOf } from "./comparison.ts";
import { daysOfAge } from "./other-files.ts";
import { type Aging, isBelowZero, partInCurrency, withCreditsBelowZero } from "./read-aging.ts";

/**
 * Compares the buckets of an aging with the totals of their rows and columns. If one error makes a row and a column
 * wrong, it is reported once.
 */
export function compareBuckets(aging: Aging): Comparison {
  const [across, down] = [sumsAcross(aging), sumsDown(aging)];
  const isAgain = (one: BucketSum, others: readonly BucketSum[], isBeside: (other: BucketSum) => boolean): boolean =>
    others.some((other) => isBeside(other) && isOff(other) && absolute(offOf(other)) === absolute(offOf(one)));
  const sums = [
    ...across.filter((one) => !isAgain(one, down, ({ row }) => row === one.row)),
    ...down.filter((one) => !isAgain(one, across, ({ row }) => row !== one.row && row.amounts.has(one.column))),
  ];
  return comparisonOf(
    "the buckets of agings with their totals",
    sums.map(({ row, column, what, sum, total, tolerance }) => ({
      place: `${aging.place}, ${cellPlace(row.rowNumber, column)}`,
      tolerance,
      compares: what.startsWith(ACROSS) ? "row" : "sums",
      one: [what, sum],
      other: ["its total says", total],
    })),
  );
}

const ACROSS = "its buckets";

/** A sum of buckets, with the total that it should be. */
interface BucketSum {
  /** The row and the column of the total. */
  row: AgingRow;
  column: number;
  what: string;
  sum: bigint;
  total: bigint;
  tolerance: bigint;
}

function offOf({ sum, total }: BucketSum): bigint {
  return sum - total;
}

function isOff(one: BucketSum): boolean {
  return absolute(offOf(one)) > one.tolerance;
}

// Returns the sums of the buckets of each row. If many rows are off, the aging adds up in another way, so none is
// compared. A single row is compared only if no column but buckets and credits is before its total. Credits may be
// added, taken off, or be in the buckets already. The check takes the way by which most rows agree.
function sumsAcross({ head: { cells }, rows, totals }: Aging): BucketSum[] {
  const column = cells.findLast(isTotalOfBuckets)?.column ?? 0;
  const credits = cells.filter((cell) => isOfCredits(cell) && cell.column < column);
  const buckets = cells.filter(isBucket).map((cell) => cell.column);
  const between = cells.filter((cell) => cell.column > Math.min(...buckets) && cell.column < column);
  const isAlone = between.every((cell) => isBucket(cell) || isOfCredits(cell));
  const lines = [...rows, ...totals].filter(isOfAmounts);
  const sign = lines.some(({ amounts }) => credits.some((cell) => (amounts.get(cell.column) ?? 0n) < 0n)) ? 1n : -1n;
  const [sums = []] = (credits.length > 0 ? [sign, -sign, 0n] : [0n])
    .map((one) => lines.flatMap((row) => sumAcross(row, buckets, { columns: credits, sign: one }, column)))
    .sort((one, other) => one.filter(isOff).length - other.filter(isOff).length);
  return (isAlone && sums.length === 1) || sums.filter(isOff).length * 3 <= sums.length ? sums : [];
}

// Returns the sum of the buckets of a row. Other columns may be a part of the total too, so the first sum with some of
// them that agrees is taken.
function sumAcross(
  row: AgingRow,
  buckets: readonly number[],
  credits: { columns: readonly ReadCell[]; sign: bigint },
  column: number,
): BucketSum[] {
  const creditColumns = credits.columns.map((cell) => cell.column);
  const credited = credits.sign === 0n ? [] : creditColumns.flatMap((one) => row.amounts.get(one) ?? []);
  const own = [
    ...buckets.flatMap((one) => row.amounts.get(one) ?? []),
    ...credited.map((cents) => cents * credits.sign),
  ];
  const total = row.amounts.get(column);
  if (own.length === 0 || total === undefined) return [];
  const known = [column, ...buckets, ...creditColumns];
  const others = [...row.amounts].filter(([one]) => !known.includes(one)).slice(0, MOST_OTHERS);
  const all = [addUp(own)];
  for (const [, cents] of others) all.push(...all.map((sum) => sum + cents));
  const what = `${ACROSS}${credited.length > 0 ? " and credits come" : " add up"} to`;
  const sums = all.map((sum) => ({ row, column, what, sum, total, tolerance: within(total, own) }));
  return [sums.find((one) => !isOff(one)) ?? sums.slice(0, 1)].flat();
}

// The number of sums doubles with each further column.
const MOST_OTHERS = 6;

// Returns the sums of the buckets of each column. A total row may add up different rows. The rows by which most columns
// agree are meant. If few columns agree, the total may add up rows that are not here, so nothing is compared. An error
// in a bucket is in the total of the buckets too. Beside credits, or in one of several currencies, it is reported once.
function sumsDown(aging: Aging): BucketSum[] {
  const { head, rows, totals, currencies } = aging;
  const cells = head.cells.filter((cell) => isBucket(cell) || isOfCredits(cell) || isTotalOfBuckets(cell));
  const lines = rows.filter(isOfAmounts);
  const agreeing = (sums: readonly BucketSum[]): number => sums.filter((one) => !isOff(one)).length;
  return totals.filter(isOfAmounts).flatMap((row) => {
    const sumsOf = (addedRows: readonly AgingRow[]): BucketSum[] =>
      cells.flatMap(({ column, text }) => {
        const own = addedRows.flatMap(({ amounts }) => amounts.get(column) ?? []);
        const total = row.amounts.get(column);
        if (!total || own.length === 0 || addedRows.some((one) => isUnreadAt(one, column))) return [];
        return {
          row,
          column,
          what: `${text.trim()} adds up to`,
          sum: addUp(own),
          total,
          tolerance: within(total, own),
        };
      });
    const code = currencies.get(row.rowNumber);
    const { rows: ofCode, totals: totalsOfCode } = code ? partInCurrency(aging, code) : aging;
    const best = addedIn(row, ofCode.filter(isOfAmounts), totalsOfCode)
      .flatMap((added) => [withCreditsBelowZero(added), added])
      .map(sumsOf)
      .reduce((one, other) => (agreeing(other) > agreeing(one) ? other : one), []);
    const [first, second, ...others] = best.filter(isOff);
    const isOneError = first && second && others.length === 0 && offOf(first) === offOf(second) && agreeing(best) > 0;
    if (isOneError && (code || withCreditsBelowZero(lines).some(isBelowZero)))
      return best.filter((one) => one !== second);
    return agreeing(best) * 2 >= best.length ? best : [];
  });
}

function isUnreadAt({ cells, amounts }: AgingRow, at: number): boolean {
  return cells.some(({ column, text }) => column === at && /\d/.test(text) && !amounts.has(column));
}

// Returns the sets of rows that a total row may add up: all rows above it, the rows since another total, the totals
// above it, rows and totals together, the last total and the rows since it, or all rows, because a total may be above
// its rows.
function addedIn(row: AgingRow, lines: readonly AgingRow[], totals: readonly AgingRow[]): (readonly AgingRow[])[] {
  const isAbove = ({ rowNumber }: AgingRow): boolean => rowNumber < row.rowNumber;
  const [above, sums] = [lines.filter(isAbove), totals.filter(isAbove)];
  const since = (from = 0): AgingRow[] => above.filter(({ rowNumber }) => rowNumber > from);
  const last = sums.slice(-1);
  return [
    above,
    ...sums.map(({ rowNumber }) => since(rowNumber)),
    sums,
    [...above, ...sums],
    [...last, ...since(last[0]?.rowNumber)],
    lines,
  ];
}

/** Tells whether a heading is that of a bucket. */
export function isBucket({ text }: ReadCell): boolean {
  return daysOfAge(text) !== undefined;
}

// The headings of credits and payments that have no bucket, such as "Less: credits" or "Unapplied cash".
const CREDITS = new RegExp(
  "^(?:less:? |open |total )*(?:un(?:applied|allocated)|" +
    "(?:un(?:applied|allocated) )?(?:credits?(?: (?:memo|note|balance)s?)?|cash|payments?|on account))$",
  "i",
);

function isOfCredits({ text }: ReadCell): boolean {
  return CREDITS.test(text.trim());
}

function isTotalOfBuckets({ text }: ReadCell): boolean {
  return (
    /\b(?:total|balance|outstanding|open)\b/i.test(text) && !/past|over ?due|original|invoice|credit|%|cent/i.test(text)
  );
}

// Tells whether a row has amounts. Below an aging there may also be shares of the total ("Percent of total") and counts
// ("Average days", "Number of items").
function isOfAmounts({ texts }: AgingRow): boolean {
  return !texts.some((text) => /%|\bper ?cent|\bshare\b|\bdays\b|\b(?:number|count) of\b/i.test(text));
}

/** Returns the cents by which a total may be off. Amounts without cents may be rounded to whole units. */
export function within(total: bigint, own: readonly bigint[]): bigint {
  const unit = [total, ...own].every((cents) => cents % 100n === 0n) ? 100n : 1n;
  return (unit * BigInt(own.length + 1)) / 2n;
}
