// Adds up the buckets of an aging: each row across to its own total, and each column down to its total row. A bucket is
// the column of one age, such as "31-60 days". agings.ts uses this module.

import { cellPlace, type ReadCell } from "../spreadsheet/read-table.ts";
import type { AgingRow } from "./aging-row.ts";
import { absolute, addUp } from "./amounts.ts";
import { type Comparison, comparisonOf } from "./comparison.ts";
import { daysOfAge } from "./other-files.ts";
import { type Aging, isBelowZero, partInCurrency, withCreditsBelowZero } from "./read-aging.ts";

/**
 * Compares the buckets of an aging with the totals of their rows and columns. An error that makes a row and a column
 * wrong is reported once.
 */
export function compareBuckets(aging: Aging): Comparison {
  const [across, down] = [sumsAcross(aging), sumsDown(aging)];
  const sums = [
    ...across.filter(
      (sum) =>
        !hasSameError(
          sum,
          down.filter(({ row }) => row === sum.row),
        ),
    ),
    ...down.filter(
      (sum) =>
        !hasSameError(
          sum,
          across.filter(({ row }) => row !== sum.row && row.amounts.has(sum.column)),
        ),
    ),
  ];
  return comparisonOf(
    "the buckets of agings with their totals",
    sums.map(({ row, column, words, sum, total, tolerance, compares }) => ({
      place: `${aging.place}, ${cellPlace(row.rowNumber, column)}`,
      tolerance,
      compares,
      firstSum: [words, sum],
      secondSum: ["its total says", total],
    })),
  );
}

/** A sum of buckets, with the total that it should be. */
interface BucketSum {
  /** The row and the column of the total. */
  row: AgingRow;
  column: number;
  /** The words before the sum in a finding. */
  words: string;
  sum: bigint;
  total: bigint;
  tolerance: bigint;
  /** The direction of the sum: "row" is across and "sums" is down, as in a finding. */
  compares: "row" | "sums";
}

function differenceOf({ sum, total }: BucketSum): bigint {
  return sum - total;
}

function isOff(bucketSum: BucketSum): boolean {
  return absolute(differenceOf(bucketSum)) > bucketSum.tolerance;
}

function countOff(sums: readonly BucketSum[]): number {
  return sums.filter(isOff).length;
}

// Tells whether one of these sums is off by as much as another sum. Then both may have one error.
function hasSameError(bucketSum: BucketSum, sums: readonly BucketSum[]): boolean {
  const size = absolute(differenceOf(bucketSum));
  return sums.some((sum) => isOff(sum) && absolute(differenceOf(sum)) === size);
}

/** The numbers of the columns that make the total of a row, and the sign by which credits are added to the buckets. */
interface ColumnsAcross {
  buckets: readonly number[];
  credits: readonly number[];
  /** It is zero if the buckets have the credits already. */
  creditSign: bigint;
  totalColumn: number;
}

// Returns the sums of the buckets of each row. Credits may be added, taken off, or be in the buckets already. The check
// takes the way by which most rows agree. If many rows are off even so, the aging adds up in another way, so none is
// compared. A single row is compared only if no column but buckets and credits is before its total.
function sumsAcross({ head: { cells }, rows, totals }: Aging): BucketSum[] {
  const totalColumn = cells.findLast(isTotalOfBuckets)?.column ?? 0;
  const buckets = cells.filter(isBucket).map(({ column }) => column);
  const creditCells = cells.filter((cell) => isOfCredits(cell) && cell.column < totalColumn);
  const credits = creditCells.map(({ column }) => column);
  const between = cells.filter(({ column }) => column > Math.min(...buckets) && column < totalColumn);
  const hasOnlyKnownColumns = between.every((cell) => isBucket(cell) || isOfCredits(cell));

  const amountRows = [...rows, ...totals].filter(hasAmounts);
  const hasCreditsBelowZero = amountRows.some(({ amounts }) =>
    credits.some((column) => (amounts.get(column) ?? 0n) < 0n),
  );
  const likelySign = hasCreditsBelowZero ? 1n : -1n;
  const signs = credits.length > 0 ? [likelySign, -likelySign, 0n] : [0n];
  const sumsBySign = signs.map((creditSign) =>
    amountRows.flatMap((row) => sumAcross(row, { buckets, credits, creditSign, totalColumn })),
  );
  const [sums = []] = sumsBySign.sort((first, second) => countOff(first) - countOff(second));
  const isSingleRow = hasOnlyKnownColumns && sums.length === 1;
  return isSingleRow || countOff(sums) * 3 <= sums.length ? sums : [];
}

// Returns the sum of the buckets of a row. Further columns may be a part of the total too. So the first sum that agrees
// is taken: with none of these columns, or with some of them.
function sumAcross(row: AgingRow, { buckets, credits, creditSign, totalColumn }: ColumnsAcross): BucketSum[] {
  const centsIn = (columns: readonly number[]): bigint[] => columns.flatMap((column) => row.amounts.get(column) ?? []);
  const creditCents = creditSign === 0n ? [] : centsIn(credits);
  const addends = [...centsIn(buckets), ...creditCents.map((cents) => cents * creditSign)];
  const total = row.amounts.get(totalColumn);
  if (addends.length === 0 || total === undefined) return [];

  const knownColumns = [totalColumn, ...buckets, ...credits];
  const furtherAmounts = [...row.amounts].filter(([column]) => !knownColumns.includes(column)).slice(0, MOST_FURTHER);
  const possibleSums = [addUp(addends)];
  for (const [, cents] of furtherAmounts) possibleSums.push(...possibleSums.map((sum) => sum + cents));

  const words = `its buckets${creditCents.length > 0 ? " and credits come" : " add up"} to`;
  const tolerance = within(total, addends);
  const sums = possibleSums.map(
    (sum): BucketSum => ({ row, column: totalColumn, words, sum, total, tolerance, compares: "row" }),
  );
  return [sums.find((sum) => !isOff(sum)) ?? sums.slice(0, 1)].flat();
}

// The number of sums doubles with each further column.
const MOST_FURTHER = 6;

// Returns the sums of the buckets of each column. A total row may add up different rows. The rows by which most columns
// agree are meant. If few columns agree, the total may add up rows that are not here, so nothing is compared.
function sumsDown(aging: Aging): BucketSum[] {
  const { head, rows, totals, currencies } = aging;
  const cells = head.cells.filter((cell) => isBucket(cell) || isOfCredits(cell) || isTotalOfBuckets(cell));
  const hasCreditRows = withCreditsBelowZero(rows.filter(hasAmounts)).some(isBelowZero);
  return totals.filter(hasAmounts).flatMap((totalRow) => {
    const code = currencies.get(totalRow.rowNumber);
    const { rows: rowsOfCode, totals: totalsOfCode } = code ? partInCurrency(aging, code) : aging;
    const sets = rowSetsOf(totalRow, rowsOfCode.filter(hasAmounts), totalsOfCode);
    const sums = sets
      .flatMap((set) => [withCreditsBelowZero(set), set])
      .map((addedRows) => sumsOfColumns(cells, totalRow, addedRows))
      .reduce((best, next) => (countAgreeing(next) > countAgreeing(best) ? next : best), []);
    return withErrorOnce(sums, Boolean(code) || hasCreditRows);
  });
}

function countAgreeing(sums: readonly BucketSum[]): number {
  return sums.length - countOff(sums);
}

// Returns the sum of each column of a total row. A column with a cell that cannot be read has none.
function sumsOfColumns(cells: readonly ReadCell[], totalRow: AgingRow, addedRows: readonly AgingRow[]): BucketSum[] {
  return cells.flatMap(({ column, text }): BucketSum[] => {
    const addends = addedRows.flatMap(({ amounts }) => amounts.get(column) ?? []);
    const total = totalRow.amounts.get(column);
    if (!total || addends.length === 0 || addedRows.some((row) => isUnreadAt(row, column))) return [];
    const words = `${text.trim()} adds up to`;
    const [sum, tolerance] = [addUp(addends), within(total, addends)];
    return [{ row: totalRow, column, words, sum, total, tolerance, compares: "sums" }];
  });
}

// Returns the sums of a total row that are compared. An error in a bucket is in the total of the buckets too. It is
// reported once, if the row is the total of a currency or the aging has credits.
function withErrorOnce(sums: BucketSum[], isOfCurrencyOrCredits: boolean): BucketSum[] {
  const agreeing = countAgreeing(sums);
  const [first, second, third] = sums.filter(isOff);
  const isOneError = first && second && !third && differenceOf(first) === differenceOf(second);
  if (isOneError && isOfCurrencyOrCredits && agreeing > 0) return sums.filter((sum) => sum !== second);
  return agreeing * 2 >= sums.length ? sums : [];
}

function isUnreadAt({ cells, amounts }: AgingRow, columnNumber: number): boolean {
  return cells.some(({ column, text }) => column === columnNumber && /\d/.test(text) && !amounts.has(column));
}

// Returns the sets of rows that a total row may add up: all rows above it, the rows since an earlier total, the totals
// above it, these rows and totals together, the last total and the rows since it, or all rows of the aging. The last is
// possible because a total may be above its rows.
function rowSetsOf(
  totalRow: AgingRow,
  rows: readonly AgingRow[],
  totals: readonly AgingRow[],
): (readonly AgingRow[])[] {
  const isAbove = ({ rowNumber }: AgingRow): boolean => rowNumber < totalRow.rowNumber;
  const [rowsAbove, totalsAbove] = [rows.filter(isAbove), totals.filter(isAbove)];
  const rowsSince = (from = 0): AgingRow[] => rowsAbove.filter(({ rowNumber }) => rowNumber > from);
  const lastTotal = totalsAbove.slice(-1);
  return [
    rowsAbove,
    ...totalsAbove.map(({ rowNumber }) => rowsSince(rowNumber)),
    totalsAbove,
    [...rowsAbove, ...totalsAbove],
    [...lastTotal, ...rowsSince(lastTotal[0]?.rowNumber)],
    rows,
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

// Tells whether a heading is that of the total of the buckets, such as "Total", and not "Total past due".
function isTotalOfBuckets({ text }: ReadCell): boolean {
  return (
    /\b(?:total|balance|outstanding|open)\b/i.test(text) && !/past|over ?due|original|invoice|credit|%|cent/i.test(text)
  );
}

// Tells whether the numbers of a row are amounts. Below an aging there may also be shares of the total ("Percent of
// total") and counts ("Average days", "Number of items").
function hasAmounts({ texts }: AgingRow): boolean {
  return !texts.some((text) => /%|\bper ?cent|\bshare\b|\bdays\b|\b(?:number|count) of\b/i.test(text));
}

/**
 * Returns the cents by which a total may be off from its addends. Amounts without cents may be rounded to whole units.
 */
export function within(total: bigint, addends: readonly bigint[]): bigint {
  const unit = [total, ...addends].every((cents) => cents % 100n === 0n) ? 100n : 1n;
  return (unit * BigInt(addends.length + 1)) / 2n;
}
