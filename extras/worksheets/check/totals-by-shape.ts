// Finds the rows of a table that are totals by their shape: they have only a label and amounts, below rows with more
// entries. total-row.ts finds totals by their words. table-rows.ts uses both.

import { READ_IN } from "../entry-fields.ts";
import { isAmountKind } from "./cell-kinds.ts";
import { comparable } from "./comparable.ts";
import type { CheckedRow, TableContext } from "./rows.ts";
import { hasTotalWord, isCalledSum } from "./total-row.ts";

// The least number of rows that a total adds up.
const LEAST_ADDED = 2;

/** The sums of some rows. */
interface Sums {
  /** How many of the rows fill more than a label and amounts. */
  fullRows: number;
  /** How many rows fill as many columns besides amounts, by this number. */
  rowsByWidth: Map<number, number>;
  /** The sums in cents, by the keys of the amounts. */
  cents: Map<string, bigint>;
  /** How many rows have an amount that is not zero, by these keys. */
  rowsByKey: Map<string, number>;
}

/**
 * Returns the rows that are totals by their shape. Such a row fills a label and amounts alone, or what tells rows of no
 * kind besides, and one of these holds:
 *
 * - Its label is that of a total: it has a word for one, it says what the rows tie to, or it is what rows have below
 *   "Read in" or "State". Two rows above it fill more. Its amounts are not compared with sums, because a wrong total is
 *   no line either.
 * - It stands below a total, and no row below it fills more: at the foot of a table stand tax, parts and sums.
 * - Its amounts are the sums of all rows above it, of which two fill more.
 * - Its amounts are the sums of the rows since the last start, of which two fill more.
 *
 * The totals that are returned are starts, and so are the lines in `texts`, headings of groups, and in `totals`, totals
 * that are known by their words.
 */
export function totalsByShape(
  rows: readonly CheckedRow[],
  starts: { totals: readonly number[]; texts: readonly number[] },
  columns: TableContext["columns"],
): readonly CheckedRow[] {
  const groupLabels = groupLabelsOf(rows);
  const sumsOfAll = sumsOfNone();
  let sumsSinceStart = sumsOfNone();
  const sortedStarts = [...starts.totals, ...starts.texts].sort((one, other) => one - other);
  let nextStart = 0;
  const totals = new Set<CheckedRow>();
  for (const row of rows) {
    for (; (sortedStarts[nextStart] ?? row.rowNumber) < row.rowNumber; nextStart += 1) sumsSinceStart = sumsOfNone();
    const rowContent = filledIn(row, columns);
    const label = row.name || labelOf(row);
    const isCalledTotal = hasTotalWord(label) || isCalledSum(label) || groupLabels.has(comparable(label));
    // A row with a currency that has the amount of one row alone is that row again.
    const least = rowContent.shape === "label and amounts" ? 0 : LEAST_ADDED;
    const mayBeSum = rowContent.shape === "label and amounts" || rowContent.shape === "a currency besides";
    const isTotal = (sums: Sums): boolean =>
      (isCalledTotal || (mayBeSum && equalsSums(row, sums, least))) && isBelowFuller(rowContent, sums);
    if (rowContent.shape !== "more" && (isTotal(sumsOfAll) || isTotal(sumsSinceStart))) {
      totals.add(row);
      sumsSinceStart = sumsOfNone();
    } else {
      addRow(sumsOfAll, row, rowContent);
      addRow(sumsSinceStart, row, rowContent);
    }
  }
  const foot = new Set(footOf(rows, [...starts.totals, ...Array.from(totals, ({ rowNumber }) => rowNumber)], columns));
  return rows.filter((row) => totals.has(row) || foot.has(row));
}

// The rows below the last row that fills more, from the first total there: a name, amounts and their currency.
function footOf(
  rows: readonly CheckedRow[],
  totals: readonly number[],
  columns: TableContext["columns"],
): readonly CheckedRow[] {
  const isNarrow = (row: CheckedRow): boolean => {
    const { shape, width } = filledIn(row, columns);
    return shape === "label and amounts" ? width <= 1 : shape === "a currency besides" && width <= 2;
  };
  const last = rows.findLast((row) => !isNarrow(row))?.rowNumber ?? 0;
  const first = Math.min(...totals.filter((rowNumber) => rowNumber > last));
  if (rows.filter((row) => !isNarrow(row)).length < LEAST_ADDED) return [];
  return rows.filter((row) => row.rowNumber > first && !isWrittenAgain(row));
}

// An amount that stands a second time stands under what reads it, so its row is a line.
function isWrittenAgain({ amounts: { centsByKey } }: CheckedRow): boolean {
  const [one, other, ...more] = [...centsByKey.values()].filter((cents) => cents !== 0n);
  return one === other && more.length === 0;
}

// A subtotal of rows may bear as its label what they have below "Read in" or "State".
function groupLabelsOf(rows: readonly CheckedRow[]): ReadonlySet<string> {
  const entries = rows.flatMap(({ amounts, entries }) => [amounts.readIn, entries.get("State")?.text ?? ""]);
  return new Set(entries.map(comparable).filter((label) => label !== ""));
}

function sumsOfNone(): Sums {
  return { fullRows: 0, rowsByWidth: new Map(), cents: new Map(), rowsByKey: new Map() };
}

// Adds a row to sums. If an amount cannot be read, what it seems to mean counts.
function addRow(
  sums: Sums,
  { amounts: { centsByKey, guessByKey = new Map() } }: CheckedRow,
  { shape, width }: Filled,
): void {
  for (const [key, cents] of [...guessByKey, ...centsByKey]) {
    sums.cents.set(key, (sums.cents.get(key) ?? 0n) + cents);
    if (cents !== 0n) sums.rowsByKey.set(key, (sums.rowsByKey.get(key) ?? 0) + 1);
  }
  if (shape !== "label and amounts") sums.fullRows += 1;
  sums.rowsByWidth.set(width, (sums.rowsByWidth.get(width) ?? 0) + 1);
}

function equalsSums({ amounts: { centsByKey } }: CheckedRow, sums: Sums, least: number): boolean {
  const amounts = [...centsByKey].filter(([, cents]) => cents !== 0n);
  const isSum = ([key, cents]: [string, bigint]): boolean =>
    sums.cents.get(key) === cents && (sums.rowsByKey.get(key) ?? 0) >= least;
  return amounts.length > 0 && amounts.every(isSum);
}

// A row with a currency stands below rows that fill more columns than it does.
function isBelowFuller({ shape, width }: Filled, { fullRows, rowsByWidth }: Sums): boolean {
  if (shape === "label and amounts") return fullRows >= LEAST_ADDED;
  const wider = [...rowsByWidth].reduce((sum, [other, count]) => (other > width ? sum + count : sum), 0);
  return wider >= LEAST_ADDED;
}

/** What a row fills, and how many columns besides amounts. */
interface Filled {
  shape: "label and amounts" | "a currency besides" | "a day besides" | "more";
  width: number;
}

function filledIn(row: CheckedRow, columns: TableContext["columns"]): Filled {
  const besides = row.columns.filter((column) => !isAmountKind(columns.get(column)?.holds));
  const others = besides.filter((column) => {
    const { holds = "sheet text", key } = columns.get(column) ?? {};
    return !((holds === "text" && key !== READ_IN) || UNREAD_KINDS.has(holds));
  });
  const areOf = (kinds: readonly string[]): boolean =>
    others.every((column) => kinds.includes(columns.get(column)?.holds ?? ""));
  const shapes = SHAPES.find(([, kinds]) => areOf(kinds));
  return { shape: shapes?.[0] ?? "more", width: besides.length };
}

const SHAPES: readonly (readonly [shape: Filled["shape"], kinds: readonly string[]])[] = [
  ["label and amounts", []],
  ["a currency besides", ["currency"]],
  ["a day besides", ["currency", "date", "subject"]],
];

// A label may stand in another column than the first.
function labelOf({ entries, amounts }: CheckedRow): string {
  return [...entries.values()].find(({ text }) => /\p{L}/u.test(text) && text !== amounts.currency)?.text ?? "";
}

// The kinds of columns that the check does not read: the sheet itself writes them, and `given` are its own texts.
const UNREAD_KINDS: ReadonlySet<string> = new Set(["calculated", "sheet text", "definition"]);
