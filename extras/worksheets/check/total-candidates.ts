// The sums that a total row can stand for, as its name says: the sum of some rows, or a figure.

import { type AmountRow, centsAt, sumOrZero } from "./amounts.ts";
import { comparable } from "./comparable.ts";
import { currencySubsets } from "./currencies.ts";
import { nameOfTotal, type TotalName } from "./total-row.ts";

/** A table: its rows, those that add them up, and the headings within it. */
export interface AmountTable {
  rows: readonly AmountRow[];
  totalRows: readonly AmountRow[];
  groupHeadings?: readonly { rowNumber: number; name: string }[];
}

/**
 * The balance that a table is compared with: its figures, the keys of the columns that add up to it, and what of rows
 * does not stand in it.
 */
export interface Balance {
  figures: readonly bigint[];
  keys: readonly string[];
  besideIn?(rows: readonly AmountRow[]): bigint;
}

/** A sum that a total may stand for: rows and their sum, or a figure. */
export interface Candidate {
  says: string;
  cents: bigint;
  rows: readonly AmountRow[];
}

/** The sums that a total may stand for. It has to be one of the strict ones, and may be one of the loose ones. */
export interface Candidates {
  strict: readonly Candidate[];
  loose: readonly Candidate[];
  /** The name of the total picks its rows. */
  isPicked?: true;
}

type Block = readonly AmountRow[];

/** A total under one key, with the rows above it. */
interface Asked {
  name: TotalName;
  key: string;
  sum: AmountRow;
  table: AmountTable;
  balance: Balance;
  above: Block;
}

/** Returns what a total can stand for under a key: figures if its name compares, and otherwise rows. */
export function candidatesOf(sum: AmountRow, key: string, table: AmountTable, balance: Balance): Candidates {
  const above = table.rows.filter(({ rowNumber }) => rowNumber < sum.rowNumber);
  const asked: Asked = { name: nameOf(sum), key, sum, table, balance, above };
  const isOfBalance = balance.keys.includes(key);
  switch (asked.name.of) {
    case "difference":
      // What is called a control may be the sum itself.
      if (isOfBalance && balance.figures.length > 0) return firstOf([...lessBalance(asked), ...besideBalance(asked)]);
      return { strict: [], loose: lessOtherTotals(asked) };
    case "source":
    case "balance":
      return isOfBalance ? firstOf(besideBalance(asked)) : { strict: addingBlocks(asked), loose: [] };
    default:
      return addingRows(asked);
  }
}

/** Returns what a total says of itself. */
export function nameOf({ label, name }: AmountRow): TotalName {
  return nameOfTotal(label ?? name);
}

function firstOf([first, ...loose]: readonly Candidate[]): Candidates {
  return { strict: first ? [first] : [], loose };
}

// A total adds up the rows that its name picks, and any rows in one block if it picks none. A part, or a name of its
// own for such a part, adds up the last block.
function addingRows(asked: Asked): Candidates {
  const { name, key } = asked;
  const blocks = addingBlocks(asked);
  const picked = pickedByName(asked);
  if (picked) return addingPicked(asked, picked, blocks);
  if (name.of === "rows" && !name.isPart) return { strict: blocks, loose: [] };
  const isNamed = (row: AmountRow): boolean =>
    [row.name, ...readUnder(row, key)].some((text) => hasWords(text, name.words));
  const named = asked.above.filter(isNamed);
  const loose = named.length === 0 ? blocks : [...blocks, candidateOf(key, "the rows of its name add up to", named)];
  return { strict: !name.isTie && isOfLastBlock(asked) ? inOneCurrency(asked, lastBlock(asked)) : [], loose };
}

// Such rows may be without those that are no longer owed, or that the aging does not show.
function addingPicked(asked: Asked, picked: Picked, blocks: readonly Candidate[]): Candidates {
  const { key, balance } = asked;
  const own = blocksOf(asked).map((block) => block.filter(picked.isOf));
  const strict = own.map((rows) => candidateOf(key, picked.says, rows));
  const less = own.flatMap((rows) => {
    const [owed, sum] = [rows.filter(({ state }) => state !== "excluded"), sumOrZero(rows, key)];
    return [
      ...currencySubsets(rows).map((some) => candidateOf(key, picked.says, some)),
      candidateOf(key, picked.says, owed),
      { says: picked.says, cents: sum - (balance.besideIn?.(rows) ?? 0n), rows },
    ];
  });
  const isAny = picked.isState || picked.isReader;
  return { strict, loose: isAny ? less : [...less, ...blocks], isPicked: true };
}

// All rows above a total, and those since each other total or heading of a group; of a total above the headings, all
// rows.
function blocksOf({ above, sum, table }: Asked): Block[] {
  if (above.length === 0) return [table.rows];
  const blocks = [0, ...startsAbove(sum, table)].map((start) => above.filter(({ rowNumber }) => rowNumber > start));
  return blocks.filter((block) => block.length > 0);
}

function startsAbove(sum: AmountRow, { totalRows, groupHeadings = [] }: AmountTable): number[] {
  const lines = [...totalRows, ...groupHeadings].flatMap(({ rowNumber }) =>
    rowNumber < sum.rowNumber ? [rowNumber] : [],
  );
  return lines.sort((one, other) => one - other);
}

// The last block is the rows since the last other total or heading. It is empty if the two stand together.
function lastBlock({ above, sum, table }: Asked): Block {
  const start = startsAbove(sum, table).at(-1) ?? 0;
  return above.filter(({ rowNumber }) => rowNumber > start);
}

function addingBlocks(asked: Asked): Candidate[] {
  return blocksOf(asked).flatMap((block) => inOneCurrency(asked, block));
}

// The sum of a block, and those of its currencies.
function inOneCurrency({ key, above }: Asked, block: Block): Candidate[] {
  if (block.length === 0) return [];
  return [block, ...currencySubsets(block)].map((rows) => candidateOf(key, spanInWords(rows, above), rows));
}

function spanInWords(own: Block, all: Block): string {
  const [first, last] = [own[0]?.rowNumber, own.at(-1)?.rowNumber];
  return own.length < all.length ? `rows ${first} to ${last} add up to` : "the rows add up to";
}

function candidateOf(key: string, says: string, rows: Block): Candidate {
  return { says, cents: sumOrZero(rows, key), rows };
}

// It is called a part, all rows right above it have its name, or totals with names of their own stand between rows.
function isOfLastBlock(asked: Asked): boolean {
  const { name, table } = asked;
  const last = lastBlock(asked);
  const isBetween = ({ rowNumber }: AmountRow): boolean => table.rows.some((row) => row.rowNumber > rowNumber);
  return (
    name.isPart === true ||
    last.every((row) => hasWords(row.name, name.words)) ||
    table.totalRows.some((sum) => nameOf(sum).of === "words" && isBetween(sum))
  );
}

/** The rows that the name of a total picks. */
interface Picked {
  says: string;
  isOf(row: AmountRow): boolean;
  /** By a word that only a state is called. */
  isState?: true;
  /** By what reads them. */
  isReader?: true;
}

// By a state, by what reads them, or by the heading of their group.
function pickedByName({ name: { words }, key, sum, table }: Asked): Picked | undefined {
  const state = ["supported", "contingent", "excluded"].find((one) => words.includes(one));
  const isReadSo = (row: AmountRow): boolean => readUnder(row, key).some((heading) => isCalled(heading, words));
  if (state !== undefined && table.rows.some((row) => row.state !== undefined)) {
    const others = words.filter((word) => word !== state);
    const isRead = (row: AmountRow): boolean => readUnder(row, key).some((heading) => isCalled(heading, others));
    const isAll = !table.rows.some(isRead);
    const isOf = (row: AmountRow): boolean => row.state === state && (isAll || isRead(row));
    return { says: `the rows that are ${state} add up to`, isOf, isState: true };
  }
  if (isCalled(sum.headingByKey.get(key) ?? "", words)) return { says: "the rows add up to", isOf: () => true };
  if (table.rows.some(isReadSo))
    return { says: "the amounts under the heading that it names add up to", isOf: isReadSo, isReader: true };
  const { groupHeadings = [] } = table;
  const group = groupHeadings.findLast((one) => one.rowNumber < sum.rowNumber && hasWords(one.name, words));
  if (!group) return undefined;
  const end = groupHeadings.find(({ rowNumber }) => rowNumber > group.rowNumber)?.rowNumber ?? sum.rowNumber;
  return {
    says: "the rows of its group add up to",
    isOf: ({ rowNumber }) => rowNumber > group.rowNumber && rowNumber < end,
  };
}

/** Returns the heading below which the rows of a table add up to a sum; empty where there is none, or several. */
export function headingOfSum(table: AmountTable, key: string, cents: bigint): string {
  const sums = new Map<string, bigint>();
  for (const row of table.rows)
    for (const heading of new Set(readUnder(row, key)))
      if (heading !== "") sums.set(heading, (sums.get(heading) ?? 0n) + centsAt(row, key));
  const [only = "", ...others] = [...sums].flatMap(([heading, sum]) => (sum === cents ? [heading] : []));
  return others.length === 0 ? only : "";
}

// A row is read under its entry of Read under, and under the headings below which its amount stands again.
function readUnder({ readIn, centsByKey, headingByKey }: AmountRow, key: string): string[] {
  const cents = centsByKey.get(key) ?? 0n;
  const again = [...centsByKey].filter(([other, own]) => other !== key && own === cents && cents !== 0n);
  return [readIn, ...again.map(([other]) => headingByKey.get(other) ?? other)];
}

// A source shows the balance, and a balance of any other name may be the sum of the rows too.
function besideBalance({ name, key, above, balance: { figures, besideIn } }: Asked): Candidate[] {
  const total = sumOrZero(above, key);
  const beside = besideIn?.(above) ?? 0n;
  const given = figures.map((cents) => ({ says: "the balance on the aging is", cents, rows: [] }));
  const summed = [total - beside, total].map((cents) => ({ says: "the rows add up to", cents, rows: above }));
  if (name.of === "source") return given.length > 0 ? given : summed;
  return [...given, ...summed];
}

function lessBalance({ key, above, balance: { figures, besideIn } }: Asked): Candidate[] {
  const total = sumOrZero(above, key);
  const beside = besideIn?.(above) ?? 0n;
  const says = "the rows less the balance on the aging come to";
  return figures.flatMap((figure) =>
    [total - figure, figure - total, total - beside - figure, figure - total + beside].map((cents) => ({
      says,
      cents,
      rows: above,
    })),
  );
}

// A row such as Check or Variance may compare any two totals above it, and be zero because they agree.
function lessOtherTotals({ key, sum, table, above }: Asked): Candidate[] {
  const totals = table.totalRows.flatMap(({ rowNumber, centsByKey }) =>
    rowNumber < sum.rowNumber ? (centsByKey.get(key) ?? []) : [],
  );
  const sums = [...totals, sumOrZero(above, key)];
  const apart = [0n, ...sums.flatMap((one) => sums.map((other) => one - other))];
  return apart.map((cents) => ({ says: "the totals above it differ by", cents, rows: above }));
}

// A text that has these words and no others, besides those that any total has.
function isCalled(text: string, words: readonly string[]): boolean {
  return hasWords(text, words) && hasWords(words.join(" "), nameOfTotal(text).words);
}

// One or several of a thing.
function hasWords(text: string, words: readonly string[]): boolean {
  const stem = (word: string): string => word.replace(/s$/, "");
  const own = comparable(text).split(" ").map(stem);
  return words.length > 0 && words.every((word) => own.includes(stem(word)));
}
