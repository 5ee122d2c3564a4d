// The buckets of an aging: each row across to its own total, and each column down to its total row.

import { cellPlace } from "../spreadsheet/read-table.ts";
import type { AgingRow } from "./aging-row.ts";
import { absolute, addUp } from "./amounts.ts";
import { type Comparison, comparisonOf } from "./comparison.ts";
import { daysOfAge } from "./other-files.ts";
import { type Aging, sumOfColumn } from "./read-aging.ts";

/**
 * Compares the buckets of an aging with the totals of their rows and columns. An error that puts off a row and a column
 * is told once.
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
      rank: what === ACROSS ? 0 : 2,
      one: [what, sum],
      other: ["its total says", total],
    })),
  );
}

const ACROSS = "its buckets add up to";

/** A sum of buckets beside the total of them. */
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

// The total of a row may have one of several headings, and the one of most rows is meant. If many rows are off, the
// aging counts otherwise. A row alone is compared only if nothing but buckets stands before its total.
function sumsAcross({ head, rows, totals }: Aging): BucketSum[] {
  const buckets = columnsOfBuckets(head.cells);
  const all = [...rows, ...totals].filter(isOfAmounts);
  const offIn = (sums: readonly BucketSum[]): number => sums.filter(isOff).length;
  const footing = (sums: readonly BucketSum[]): number => sums.length - offIn(sums);
  const sums = columnsOfTotals(head.cells)
    .map((column) => all.flatMap((row) => sumAcross(row, buckets, column, unitOf(all))))
    .reduce((best, one) => (footing(one) >= footing(best) && one.length > 0 ? one : best), []);
  const isBetween = (column: number): boolean => column > Math.min(...buckets) && column < (sums[0]?.column ?? 0);
  const between = head.cells.filter(({ column }) => isBetween(column));
  const isAlone = sums.length === 1 && between.length === buckets.length - 1;
  return footing(sums) >= 2 * offIn(sums) || (isAlone && between.every(({ text }) => daysOfAge(text))) ? sums : [];
}

// Other columns, such as one of credits, may be a part of the total, and those of days are none.
function sumAcross(row: AgingRow, buckets: readonly number[], column: number, unit: bigint): BucketSum[] {
  const own = buckets.flatMap((one) => row.amounts.get(one) ?? []);
  const total = row.amounts.get(column);
  if (own.length === 0 || total === undefined) return [];
  const others = [...row.amounts].filter(([one]) => one !== column && !buckets.includes(one)).slice(0, MOST_OTHERS);
  const sums = [addUp(own)];
  for (const [, cents] of others) sums.push(...sums.map((sum) => sum + cents));
  const found = sums.map((sum) => ({ row, column, what: ACROSS, sum, total, tolerance: within(own.length, unit) }));
  return [found.find((one) => !isOff(one)) ?? found[0] ?? []].flat();
}

const MOST_OTHERS = 6;

// A total row adds up the rows above it from the start or from another total on, or these totals. Of these sums the one
// is meant that agrees in most columns. If it agrees in few, the rows may be some of those that the total adds up.
function sumsDown({ head, rows, totals }: Aging): BucketSum[] {
  const columns = [...columnsOfBuckets(head.cells), ...columnsOfTotals(head.cells)];
  const lines = rows.filter(isOfAmounts);
  const unit = unitOf([...lines, ...totals]);
  return totals.filter(isOfAmounts).flatMap((row) => {
    const sumsOf = (added: readonly AgingRow[]): BucketSum[] =>
      columns.flatMap((column) => {
        // The total of a column may stand there without those of the rows.
        const total = added.some(({ amounts }) => amounts.has(column)) ? row.amounts.get(column) : undefined;
        const heading = head.cells.find((cell) => cell.column === column)?.text.trim();
        const tolerance = within(added.length, unit);
        return total
          ? [{ row, column, what: `${heading} adds up to`, sum: sumOfColumn(added, column), total, tolerance }]
          : [];
      });
    const agreeing = (sums: readonly BucketSum[]): number => sums.filter((one) => !isOff(one)).length;
    const best = addedIn(row, lines, totals)
      .map(sumsOf)
      .reduce((one, other) => (agreeing(other) > agreeing(one) ? other : one), []);
    return agreeing(best) * 2 >= best.length ? best : [];
  });
}

function addedIn(row: AgingRow, lines: readonly AgingRow[], totals: readonly AgingRow[]): (readonly AgingRow[])[] {
  const isAbove = ({ rowNumber }: AgingRow): boolean => rowNumber < row.rowNumber;
  const [above, sums] = [lines.filter(isAbove), totals.filter(isAbove)];
  const since = (from: number): AgingRow[] => above.filter(({ rowNumber }) => rowNumber > from);
  const last = sums.at(-1);
  return [
    ...[0, ...sums.map(({ rowNumber }) => rowNumber)].map(since),
    sums,
    [...above, ...sums],
    ...(last ? [[last, ...since(last.rowNumber)]] : [lines]),
  ];
}

function columnsOfBuckets(cells: Aging["head"]["cells"]): number[] {
  return cells.flatMap(({ column, text }) => (daysOfAge(text) ? [column] : []));
}

function columnsOfTotals(cells: Aging["head"]["cells"]): number[] {
  return cells.flatMap(({ column, text }) => (TOTAL.test(text) && !OTHER_TOTAL.test(text) ? [column] : []));
}

const TOTAL = /\b(?:total|balance|outstanding|open)\b/i;
const OTHER_TOTAL = /past|over ?due|original|invoice|limit|credit|paid|number|%|per ?cent/i;

// Shares of the total, and numbers of days or items, stand below an aging too.
function isOfAmounts({ texts }: AgingRow): boolean {
  return !texts.some((text) => /%|\bper ?cent|\bpct\b|\bshare\b|\bdays\b|\b(?:number|count) of\b/i.test(text));
}

// An aging without cents may be rounded to whole amounts.
function unitOf(rows: readonly AgingRow[]): bigint {
  return rows.every(({ amounts }) => [...amounts.values()].every((cents) => cents % 100n === 0n)) ? 100n : 1n;
}

function within(count: number, unit: bigint): bigint {
  return (unit * BigInt(count + 1)) / 2n;
}
