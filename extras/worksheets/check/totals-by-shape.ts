// The rows of a table that are totals by their shape: they fill a label and amounts alone, below rows that fill more.
// total-row.ts knows totals by their words alone.

import { READ_IN } from "../inspection.ts";
import { isAmountKind } from "./cell-kinds.ts";
import { comparable } from "./comparable.ts";
import type { CheckedRow, TableContext } from "./rows.ts";
import { hasTotalWord } from "./total-row.ts";

// A total of fewer rows is of no use.
const LEAST_ADDED = 2;

/** The sums of some rows. */
interface Sums {
  /** How many of the rows fill more than a label and amounts. */
  fullRows: number;
  /** The sums in cents, by the keys of the amounts. */
  cents: Map<string, bigint>;
}

/**
 * Returns the rows that are totals by their shape. Such a row fills a label and amounts alone, and one of these holds:
 *
 * - Its label is that of a total: it has a word for one, or it is what rows have below "Read in" or "State". Two rows
 *   above it fill more. Its amounts are not compared with sums, because a wrong total is no line either.
 * - Its amounts are the sums of all rows above it, of which two fill more.
 * - Its amounts are the sums of the rows since the last start, of which two fill more.
 *
 * The totals that are returned are starts, and so are the lines in `starts`: headings of groups, and totals that are
 * known by their words.
 */
export function totalsByShape(
  rows: readonly CheckedRow[],
  starts: readonly number[],
  columns: TableContext["columns"],
): readonly CheckedRow[] {
  const groupLabels = groupLabelsOf(rows);
  const sumsOfAll = sumsOfNone();
  let sumsSinceStart = sumsOfNone();
  const sortedStarts = [...starts].sort((one, other) => one - other);
  let nextStart = 0;
  const totals: CheckedRow[] = [];
  for (const row of rows) {
    for (; (sortedStarts[nextStart] ?? row.rowNumber) < row.rowNumber; nextStart += 1) sumsSinceStart = sumsOfNone();
    const isBare = fillsLabelAndAmountsAlone(row, columns);
    const isCalledTotal = hasTotalWord(row.name) || groupLabels.has(comparable(row.name));
    const isTotal = (): boolean =>
      isCalledTotal ? sumsOfAll.fullRows >= LEAST_ADDED : equalsSums(row, sumsOfAll) || equalsSums(row, sumsSinceStart);
    if (isBare && isTotal()) {
      totals.push(row);
      sumsSinceStart = sumsOfNone();
    } else {
      addRow(sumsOfAll, row, isBare);
      addRow(sumsSinceStart, row, isBare);
    }
  }
  return totals;
}

// A subtotal of rows may bear as its label what they have below "Read in" or "State".
function groupLabelsOf(rows: readonly CheckedRow[]): ReadonlySet<string> {
  const entries = rows.flatMap(({ amounts, entries }) => [amounts.readIn, entries.get("State")?.text ?? ""]);
  return new Set(entries.map(comparable).filter((label) => label !== ""));
}

function sumsOfNone(): Sums {
  return { fullRows: 0, cents: new Map() };
}

// Adds a row to sums. If an amount cannot be read, what it seems to mean counts.
function addRow(sums: Sums, { amounts: { centsByKey, guessByKey = new Map() } }: CheckedRow, isBare: boolean): void {
  for (const [key, cents] of [...guessByKey, ...centsByKey]) sums.cents.set(key, (sums.cents.get(key) ?? 0n) + cents);
  if (!isBare) sums.fullRows += 1;
}

function equalsSums({ amounts: { centsByKey } }: CheckedRow, sums: Sums): boolean {
  const filled = [...centsByKey].filter(([, cents]) => cents !== 0n);
  return (
    sums.fullRows >= LEAST_ADDED && filled.length > 0 && filled.every(([key, cents]) => sums.cents.get(key) === cents)
  );
}

function fillsLabelAndAmountsAlone(row: CheckedRow, columns: TableContext["columns"]): boolean {
  return row.columns.every((column) => {
    const { holds = "given", key } = columns.get(column) ?? {};
    return isAmountKind(holds) || (holds === "text" && key !== READ_IN) || UNREAD_KINDS.has(holds);
  });
}

// The kinds of columns that the check does not read: the sheet itself writes them, and `given` are its own texts.
const UNREAD_KINDS: ReadonlySet<string> = new Set(["calculated", "given", "definition"]);
