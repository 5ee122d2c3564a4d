// Finds the sums that a total row can stand for. The name of the row says whether it is the sum of rows, or a figure
// such as the balance. total-rows.ts uses this module.

import { type AmountRow, sumOrZero } from "./amounts.ts";
import { currencySubsets, rowsIn } from "./currencies.ts";
import { hasWords, headingsReading, type PickedRows, pickedByName } from "./rows-of-total.ts";
import {
  type AmountTable,
  type Balance,
  type Block,
  blocksAbove,
  lastBlock,
  nameOf,
  type Total,
} from "./total-blocks.ts";

/** A sum that a total may stand for, with the rows that it adds up. A figure has no rows. */
export interface Candidate {
  says: string;
  cents: bigint;
  rows: readonly AmountRow[];
}

/**
 * The sums that a total may stand for. A total that agrees with none of them is compared with the nearest strict sum.
 * If there are only loose sums, it is not compared, because it may add up other rows.
 */
export interface Candidates {
  strict: readonly Candidate[];
  loose: readonly Candidate[];
  /** The name of the total picks its rows. */
  isPicked?: true;
}

/**
 * Returns what a total row can stand for in the column of a key. If its name is that of a balance or a difference,
 * these are figures. Otherwise they are sums of rows.
 */
export function candidatesOf(totalRow: AmountRow, key: string, table: AmountTable, balance: Balance): Candidates {
  const { currency } = totalRow;
  const rows = rowsOfCurrency(totalRow, key, table);
  if (rows === table.rows) return candidatesIn(totalRow, key, table, balance);
  const figures = balance.figuresIn?.(currency) ?? balance.figures;
  const candidates = candidatesIn(totalRow, key, { ...table, rows }, { ...balance, figures });
  const withCurrency = (sums: readonly Candidate[]): Candidate[] =>
    sums.map((sum) => ({ ...sum, says: sum.says.replace("the rows", `the rows in ${currency}`) }));
  return { ...candidates, strict: withCurrency(candidates.strict), loose: withCurrency(candidates.loose) };
}

// A total in one currency adds up the rows in that currency. If no total has another currency and this total is the sum
// of all rows, the rows may be converted into its currency, so it adds up all rows.
function rowsOfCurrency(totalRow: AmountRow, key: string, { rows, totalRows }: AmountTable): readonly AmountRow[] {
  const currencyRows = rowsIn(rows, totalRow.currency);
  const codes = new Set(totalRows.flatMap(({ currency }) => currency || []));
  const isOfAll = codes.size === 1 && totalRow.centsByKey.get(key) === sumOrZero(rows, key);
  const hasOneGroup = rows.length > 0 && (currencyRows.length === 0 || currencyRows.length === rows.length);
  return hasOneGroup || isOfAll ? rows : currencyRows;
}

function candidatesIn(totalRow: AmountRow, key: string, table: AmountTable, balance: Balance): Candidates {
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

function firstIsStrict([first, ...loose]: readonly Candidate[]): Candidates {
  return { strict: first ? [first] : [], loose };
}

// A name that picks rows adds them up. Total alone adds up any block. Any other name, such as Subtotal or Job 7 total,
// adds up the last block if the table has totals of its blocks. Otherwise nobody knows which rows it adds up.
function sumsByName(total: Total): Candidates {
  const { name } = total;
  const blocks = sumsOfBlocks(total);
  const pickedRows = pickedByName(total);
  if (pickedRows) return sumsOfPicked(total, pickedRows, blocks);
  if (name.of === "rows" && !name.isPart) return { strict: blocks, loose: [] };
  const strict = !name.isTie && isOfLastBlock(total) ? sumsByCurrency(total, lastBlock(total)) : [];
  return { strict, loose: [...blocks, ...sumOfNamesakes(total)] };
}

// Returns the sum of the rows above a total that have its words in their name, or are read under a heading with them.
function sumOfNamesakes({ name: { words }, key, rowsAbove }: Total): Candidate[] {
  const namesakes = rowsAbove.filter((row) =>
    [row.name, ...headingsReading(row, key)].some((text) => hasWords(text, words)),
  );
  return namesakes.length === 0 ? [] : [sumOf(key, "the rows of its name add up to", namesakes)];
}

// A total of picked rows may count only one currency. It may also leave out the rows that are no longer owed, or the
// amounts that the aging does not show.
function sumsOfPicked(total: Total, { says, isOf, by }: PickedRows, blockSums: readonly Candidate[]): Candidates {
  const { key, balance } = total;
  const blocks = blocksAbove(total).map((block) => block.filter(isOf));
  const partialSums = blocks.flatMap((rows) => {
    const owedRows = rows.filter(({ state }) => state !== "excluded");
    const cents = sumOrZero(rows, key) - (balance.besideIn?.(rows) ?? 0n);
    return [
      ...currencySubsets(rows).map((subset) => sumOf(key, says, subset)),
      sumOf(key, says, owedRows),
      { says, cents, rows },
    ];
  });
  return {
    strict: blocks.map((rows) => sumOf(key, says, rows)),
    // The name of a state, or of the definition that reads the rows, means no other rows.
    loose: by === "state" || by === "reader" ? partialSums : [...partialSums, ...blockSums],
    isPicked: true,
  };
}

function sumsOfBlocks(total: Total): Candidate[] {
  return blocksAbove(total).flatMap((block) => sumsByCurrency(total, block));
}

// Returns the sum of a block, and the sums of its rows in each currency.
function sumsByCurrency({ key, rowsAbove }: Total, block: Block): Candidate[] {
  if (block.length === 0) return [];
  return [block, ...currencySubsets(block)].map((rows) => sumOf(key, spanInWords(rows, rowsAbove), rows));
}

function spanInWords(rows: Block, rowsAbove: Block): string {
  const [first, last] = [rows[0]?.rowNumber, rows.at(-1)?.rowNumber];
  return rows.length < rowsAbove.length ? `rows ${first} to ${last} add up to` : "the rows add up to";
}

function sumOf(key: string, says: string, rows: Block): Candidate {
  return { says, cents: sumOrZero(rows, key), rows };
}

// Tells whether a total adds up the last block. It does if it is called a part, such as Subtotal, or if all rows of
// that block have its name. It also does if totals with names such as "Job 7 total" stand between the rows, because
// then the table has a total for each block.
function isOfLastBlock(total: Total): boolean {
  const { name, table } = total;
  const isBetweenRows = ({ rowNumber }: AmountRow): boolean => table.rows.some((row) => row.rowNumber > rowNumber);
  return (
    name.isPart === true ||
    lastBlock(total).every((row) => hasWords(row.name, name.words)) ||
    table.totalRows.some((row) => nameOf(row).of === "words" && isBetweenRows(row))
  );
}

// A row with the name of a source, such as "Per aging", shows the balance. A row with another name of a balance may
// also be the sum of the rows.
function balances({ name, key, rowsAbove: rows, balance }: Total): Candidate[] {
  const figures = balance.figures.map((cents) => ({ says: "the balance on the aging is", cents, rows: [] }));
  const [sum, onAging] = sumsAbove(key, rows, balance);
  const sums = [onAging, sum].map((cents) => ({ says: "the rows add up to", cents, rows }));
  if (name.of === "source") return figures.length > 0 ? figures : sums;
  return [...figures, ...sums];
}

// Returns the rows less each figure of the balance, and each figure less the rows.
function differencesFromBalance({ key, rowsAbove: rows, balance }: Total): Candidate[] {
  const sums = sumsAbove(key, rows, balance);
  const says = "the rows less the balance on the aging come to";
  const differences = balance.figures.flatMap((figure) => sums.flatMap((sum) => [sum - figure, figure - sum]));
  return differences.map((cents) => ({ says, cents, rows }));
}

// Returns the sum of rows, and the part of it that the balance contains.
function sumsAbove(key: string, rows: Block, { besideIn }: Balance): [sum: bigint, onAging: bigint] {
  const sum = sumOrZero(rows, key);
  return [sum, sum - (besideIn?.(rows) ?? 0n)];
}

// A row such as Check or Variance may compare any two totals above it. It is zero if they agree.
function differencesOfTotals({ key, totalRow, table, rowsAbove: rows }: Total): Candidate[] {
  const totalsAbove = table.totalRows.filter(({ rowNumber }) => rowNumber < totalRow.rowNumber);
  const sums = [...totalsAbove.flatMap(({ centsByKey }) => centsByKey.get(key) ?? []), sumOrZero(rows, key)];
  const differences = [0n, ...sums.flatMap((sum) => sums.map((otherSum) => sum - otherSum))];
  return differences.map((cents) => ({ says: "the totals above it differ by", cents, rows }));
}
