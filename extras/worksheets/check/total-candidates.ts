// Finds the sums that a total row can stand for. The name of the row tells which: the sum of some rows, or a figure
// such as the balance.

import { type AmountRow, centsAt, headingAt, sumOrZero } from "./amounts.ts";
import { comparable } from "./comparable.ts";
import { currencySubsets } from "./currencies.ts";
import { nameOfTotal, type TotalName } from "./total-row.ts";

/** A table: its rows, its total rows, and the headings of groups within it. */
export interface AmountTable {
  rows: readonly AmountRow[];
  totalRows: readonly AmountRow[];
  groupHeadings?: readonly { rowNumber: number; name: string }[];
}

/**
 * The balance that totals are compared with: its figures, and the keys of the columns that add up to it. `besideIn`
 * returns what of the rows is not part of the balance.
 */
export interface Balance {
  figures: readonly bigint[];
  keys: readonly string[];
  besideIn?(rows: readonly AmountRow[]): bigint;
}

/** A sum that a total may stand for, with the rows that it adds up. A figure has no rows. */
export interface Candidate {
  says: string;
  cents: bigint;
  rows: readonly AmountRow[];
}

/**
 * The sums that a total may stand for. A total that is none of them is compared with the nearest strict one. If there
 * are only loose ones, it is not compared, because it may add up other rows.
 */
export interface Candidates {
  strict: readonly Candidate[];
  loose: readonly Candidate[];
  /** The name of the total picks its rows. */
  isPicked?: true;
}

/** The amount of a total row under one key, with the rows above it. */
interface Total {
  name: TotalName;
  key: string;
  totalRow: AmountRow;
  rowsAbove: Block;
  table: AmountTable;
  balance: Balance;
}

/** Rows that stand together, such as those between two totals. */
type Block = readonly AmountRow[];

/**
 * Returns what a total row can stand for in the column of a key. If its name is that of a balance or a difference,
 * these are figures. Otherwise they are sums of rows.
 */
export function candidatesOf(totalRow: AmountRow, key: string, table: AmountTable, balance: Balance): Candidates {
  const rowsAbove = table.rows.filter(({ rowNumber }) => rowNumber < totalRow.rowNumber);
  const total: Total = { name: nameOf(totalRow), key, totalRow, rowsAbove, table, balance };
  const isOfBalance = balance.keys.includes(key);
  switch (total.name.of) {
    case "difference":
      // A row with the name of a difference, such as Control, may show the sum itself.
      if (isOfBalance && balance.figures.length > 0)
        return firstIsStrict([...differencesFromBalance(total), ...balances(total)]);
      return { strict: [], loose: differencesOfTotals(total) };
    case "source":
    case "balance":
      return isOfBalance ? firstIsStrict(balances(total)) : { strict: sumsOfBlocks(total), loose: [] };
    default:
      return sumsByName(total);
  }
}

/** Returns what a total row says of itself. */
export function nameOf({ label, name }: AmountRow): TotalName {
  return nameOfTotal(label ?? name);
}

function firstIsStrict([first, ...loose]: readonly Candidate[]): Candidates {
  return { strict: first ? [first] : [], loose };
}

// A name that picks rows adds them up. Total alone adds up any block. Any other name, such as Subtotal or Job 7 total,
// adds up the last block, if the table has totals of its blocks; otherwise nobody knows which rows it adds up.
function sumsByName(total: Total): Candidates {
  const { name } = total;
  const blocks = sumsOfBlocks(total);
  const picked = pickedByName(total);
  if (picked) return sumsOfPicked(total, picked, blocks);
  if (name.of === "rows" && !name.isPart) return { strict: blocks, loose: [] };
  const strict = !name.isTie && isOfLastBlock(total) ? sumsByCurrency(total, lastBlock(total)) : [];
  return { strict, loose: [...blocks, ...sumOfNamesakes(total)] };
}

// The rows above a total that have its words in their name or are read under them.
function sumOfNamesakes({ name: { words }, key, rowsAbove }: Total): Candidate[] {
  const namesakes = rowsAbove.filter((row) =>
    [row.name, ...headingsReading(row, key)].some((text) => hasWords(text, words)),
  );
  return namesakes.length === 0 ? [] : [sumOf(key, "the rows of its name add up to", namesakes)];
}

// A total of picked rows may count those of one currency, leave out those that are no longer owed, or leave out what
// the aging does not show.
function sumsOfPicked(total: Total, { says, isOf, by }: PickedRows, sumsOfAll: readonly Candidate[]): Candidates {
  const { key, balance } = total;
  const blocks = blocksAbove(total).map((block) => block.filter(isOf));
  const fewer = blocks.flatMap((rows) => {
    const owed = rows.filter(({ state }) => state !== "excluded");
    const cents = sumOrZero(rows, key) - (balance.besideIn?.(rows) ?? 0n);
    return [
      ...currencySubsets(rows).map((some) => sumOf(key, says, some)),
      sumOf(key, says, owed),
      { says, cents, rows },
    ];
  });
  return {
    strict: blocks.map((rows) => sumOf(key, says, rows)),
    // The name of a state, or of what reads the rows, means no other rows.
    loose: by === "state" || by === "reader" ? fewer : [...fewer, ...sumsOfAll],
    isPicked: true,
  };
}

// Returns all rows above a total, and the rows since each other total or heading of a group. A total above all rows
// adds up the rows below it, so it gets all rows.
function blocksAbove({ rowsAbove, totalRow, table }: Total): Block[] {
  if (rowsAbove.length === 0) return [table.rows];
  const starts = [0, ...blockStartsAbove(totalRow, table)];
  return starts.map((start) => rowsSince(start, rowsAbove)).filter((block) => block.length > 0);
}

// The last block is the rows since the last other total or heading. It is empty if the two stand together.
function lastBlock({ rowsAbove, totalRow, table }: Total): Block {
  return rowsSince(blockStartsAbove(totalRow, table).at(-1) ?? 0, rowsAbove);
}

function rowsSince(start: number, rows: Block): Block {
  return rows.filter(({ rowNumber }) => rowNumber > start);
}

// The row numbers of the other totals and the headings of groups above a total, from the top.
function blockStartsAbove(totalRow: AmountRow, { totalRows, groupHeadings = [] }: AmountTable): number[] {
  const starts = [...totalRows, ...groupHeadings].map(({ rowNumber }) => rowNumber);
  return starts.filter((start) => start < totalRow.rowNumber).sort((one, other) => one - other);
}

function sumsOfBlocks(total: Total): Candidate[] {
  return blocksAbove(total).flatMap((block) => sumsByCurrency(total, block));
}

// The sum of a block, and those of its currencies.
function sumsByCurrency({ key, rowsAbove }: Total, block: Block): Candidate[] {
  if (block.length === 0) return [];
  return [block, ...currencySubsets(block)].map((rows) => sumOf(key, spanInWords(rows, rowsAbove), rows));
}

function spanInWords(own: Block, all: Block): string {
  const [first, last] = [own[0]?.rowNumber, own.at(-1)?.rowNumber];
  return own.length < all.length ? `rows ${first} to ${last} add up to` : "the rows add up to";
}

function sumOf(key: string, says: string, rows: Block): Candidate {
  return { says, cents: sumOrZero(rows, key), rows };
}

// Tells whether a total adds up the last block. It does if it is called a part, or if all rows of that block have its
// name. It also does if totals with names of their own stand between the rows, because then the table has a total for
// each block.
function isOfLastBlock(total: Total): boolean {
  const { name, table } = total;
  const isBetweenRows = ({ rowNumber }: AmountRow): boolean => table.rows.some((row) => row.rowNumber > rowNumber);
  return (
    name.isPart === true ||
    lastBlock(total).every((row) => hasWords(row.name, name.words)) ||
    table.totalRows.some((row) => nameOf(row).of === "words" && isBetweenRows(row))
  );
}

/** The rows that the name of a total picks. */
interface PickedRows {
  says: string;
  isOf(row: AmountRow): boolean;
  /** What picks them: their state, what reads them, the heading of the total, or that of their group. */
  by: "state" | "reader" | "heading" | "group";
}

function pickedByName(total: Total): PickedRows | undefined {
  return pickedByState(total) ?? pickedByHeading(total) ?? pickedByReader(total) ?? pickedByGroup(total);
}

// A state and other words pick the rows of that state that are read under these words. If no row is read under them,
// the other words are no name of a definition, and all rows of the state are picked.
function pickedByState({ name: { words }, key, table }: Total): PickedRows | undefined {
  const state = ["supported", "contingent", "excluded"].find((one) => words.includes(one));
  if (state === undefined || table.rows.every((row) => row.state === undefined)) return undefined;
  const others = words.filter((word) => word !== state);
  const isReadUnderOthers = (row: AmountRow): boolean => isReadUnder(others, row, key);
  const isOfAll = !table.rows.some(isReadUnderOthers);
  return {
    says: `the rows that are ${state} add up to`,
    isOf: (row) => row.state === state && (isOfAll || isReadUnderOthers(row)),
    by: "state",
  };
}

// A total with the name of its own column adds up that column.
function pickedByHeading({ name: { words }, key, totalRow }: Total): PickedRows | undefined {
  const heading = totalRow.headingByKey.get(key) ?? "";
  return isCalled(heading, words) ? { says: "the rows add up to", isOf: () => true, by: "heading" } : undefined;
}

function pickedByReader({ name: { words }, key, table }: Total): PickedRows | undefined {
  const isOf = (row: AmountRow): boolean => isReadUnder(words, row, key);
  if (!table.rows.some(isOf)) return undefined;
  return { says: "the amounts under the heading that it names add up to", isOf, by: "reader" };
}

// A group ends at the next heading, or at the total that is called after it.
function pickedByGroup({ name: { words }, totalRow, table }: Total): PickedRows | undefined {
  const { groupHeadings = [] } = table;
  const group = groupHeadings.findLast((one) => one.rowNumber < totalRow.rowNumber && hasWords(one.name, words));
  if (!group) return undefined;
  const next = groupHeadings.find(({ rowNumber }) => rowNumber > group.rowNumber);
  const end = next?.rowNumber ?? totalRow.rowNumber;
  return {
    says: "the rows of its group add up to",
    isOf: ({ rowNumber }) => rowNumber > group.rowNumber && rowNumber < end,
    by: "group",
  };
}

/** Returns the heading below which the rows of a table add up to a sum; empty where there is none, or several. */
export function headingOfSum(table: AmountTable, key: string, cents: bigint): string {
  const sums = new Map<string, bigint>();
  for (const row of table.rows)
    for (const heading of new Set(headingsReading(row, key)))
      if (heading !== "") sums.set(heading, (sums.get(heading) ?? 0n) + centsAt(row, key));
  const [only = "", ...others] = [...sums].flatMap(([heading, sum]) => (sum === cents ? [heading] : []));
  return others.length === 0 ? only : "";
}

function isReadUnder(words: readonly string[], row: AmountRow, key: string): boolean {
  return headingsReading(row, key).some((heading) => isCalled(heading, words));
}

// Returns the headings under which a row is read: its entry in the column Read under, and each column in which its
// amount stands again.
function headingsReading(row: AmountRow, key: string): string[] {
  const { readIn, centsByKey } = row;
  const cents = centsByKey.get(key) ?? 0n;
  const again = [...centsByKey].filter(([other, own]) => other !== key && own === cents && cents !== 0n);
  return [readIn, ...again.map(([other]) => headingAt(row, other))];
}

// A source shows the balance, and a balance of any other name may be the sum of the rows too.
function balances({ name, key, rowsAbove: rows, balance }: Total): Candidate[] {
  const figures = balance.figures.map((cents) => ({ says: "the balance on the aging is", cents, rows: [] }));
  const [sum, onAging] = sumsAbove(key, rows, balance);
  const sums = [onAging, sum].map((cents) => ({ says: "the rows add up to", cents, rows }));
  if (name.of === "source") return figures.length > 0 ? figures : sums;
  return [...figures, ...sums];
}

// The rows less each figure of the balance, or the figure less the rows.
function differencesFromBalance({ key, rowsAbove: rows, balance }: Total): Candidate[] {
  const sums = sumsAbove(key, rows, balance);
  const says = "the rows less the balance on the aging come to";
  const differences = balance.figures.flatMap((figure) => sums.flatMap((sum) => [sum - figure, figure - sum]));
  return differences.map((cents) => ({ says, cents, rows }));
}

// The sum of rows, and the part of it that stands in the balance.
function sumsAbove(key: string, rows: Block, { besideIn }: Balance): [sum: bigint, onAging: bigint] {
  const sum = sumOrZero(rows, key);
  return [sum, sum - (besideIn?.(rows) ?? 0n)];
}

// A row such as Check or Variance may compare any two totals above it, and be zero because they agree.
function differencesOfTotals({ key, totalRow, table, rowsAbove: rows }: Total): Candidate[] {
  const totalsAbove = table.totalRows.filter(({ rowNumber }) => rowNumber < totalRow.rowNumber);
  const sums = [...totalsAbove.flatMap(({ centsByKey }) => centsByKey.get(key) ?? []), sumOrZero(rows, key)];
  const differences = [0n, ...sums.flatMap((one) => sums.map((other) => one - other))];
  return differences.map((cents) => ({ says: "the totals above it differ by", cents, rows }));
}

// Tells whether a text has these words and no others. Words that any total has do not count.
function isCalled(text: string, words: readonly string[]): boolean {
  return hasWords(text, words) && hasWords(words.join(" "), nameOfTotal(text).words);
}

// Tells whether a text has these words, as a singular or as a plural.
function hasWords(text: string, words: readonly string[]): boolean {
  const stem = (word: string): string => word.replace(/s$/, "");
  const own = comparable(text).split(" ").map(stem);
  return words.length > 0 && words.every((word) => own.includes(stem(word)));
}
