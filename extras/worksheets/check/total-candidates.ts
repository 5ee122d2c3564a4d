// What a row of a table that adds up others can stand for, as its name says: rows and their sum, or a figure.

import { comparable } from "./comparable.ts";
import { nameOfTotal, type TotalName } from "./total-row.ts";
import { ofCurrencies, sumOf, type TotalledRow } from "./totals.ts";

/** A table: its rows, those that add them up, and the headings within it. */
export interface TotalledTable {
  rows: readonly TotalledRow[];
  sums: readonly TotalledRow[];
  groups?: readonly { line: number; name: string }[];
}

/**
 * The balance that a table is compared with: its figures, the keys of the columns that add up to it, and what of rows
 * does not stand in it.
 */
export interface Balance {
  figures: readonly bigint[];
  keys: readonly string[];
  besideIn?(rows: readonly TotalledRow[]): bigint;
}

/** What a total is compared with: rows and their sum, or a figure. */
export interface Candidate {
  says: string;
  cents: bigint;
  rows: readonly TotalledRow[];
}

/** What a total can stand for: of the strict ones it has to be one, and of the loose ones it may be one. */
export interface Candidates {
  strict: readonly Candidate[];
  loose: readonly Candidate[];
}

type Block = readonly TotalledRow[];

/** A total under one key, with what stands above it: all rows, and those since each other start. */
interface Asked {
  name: TotalName;
  key: string;
  sum: TotalledRow;
  table: TotalledTable;
  balance: Balance;
  above: Block;
  blocks: readonly Block[];
}

/**
 * Returns what a total can stand for under a key: all rows above, those since another such row, those of one currency,
 * or, above the headings, all rows; those of the state or the column that its name says; or the balance.
 * `keysOfGroups` are those under which totals with a name of their own add up the rows right above them.
 */
export function candidatesOf(
  sum: TotalledRow,
  key: string,
  table: TotalledTable,
  balance: Balance,
  keysOfGroups: ReadonlySet<string>,
): Candidates {
  const name = nameOf(sum);
  const above = table.rows.filter(({ line }) => line < sum.line);
  const asked: Asked = { name, key, sum, table, balance, above, blocks: blocksAbove(sum, table) };
  switch (name.of) {
    case "rows":
      return name.isPart
        ? { strict: addingRows(asked, lastOf(asked.blocks)), loose: addingAnyRows(asked) }
        : { strict: addingAnyRows(asked), loose: [] };
    case "words":
      return ofWords(asked, keysOfGroups.has(key));
    case "difference":
      return balance.keys.includes(key) && balance.figures.length > 0
        ? firstOf(lessBalance(asked))
        : { strict: [], loose: lessOtherTotals(asked) };
    default:
      return balance.keys.includes(key) ? firstOf(besideBalance(asked)) : { strict: addingAnyRows(asked), loose: [] };
  }
}

/** Returns what a total says of itself. */
export function nameOf({ label, name }: TotalledRow): TotalName {
  return nameOfTotal(label ?? name);
}

/**
 * Returns the keys under which a total with a name of its own, such as "Job 2217 total", adds up the rows right above
 * it: the table has groups, and its other totals of this kind add up theirs.
 */
export function keysOfGroups(table: TotalledTable): ReadonlySet<string> {
  const named = table.sums.filter((sum) => nameOf(sum).of === "words");
  return new Set(
    named.flatMap((sum) => {
      const right = lastOf(blocksAbove(sum, table)).flat();
      return [...sum.amounts].flatMap(([key, cents]) => (sumOf(right, key) === cents ? [key] : []));
    }),
  );
}

function firstOf([first, ...loose]: readonly Candidate[]): Candidates {
  return { strict: first ? [first] : [], loose };
}

// A state, a heading, a group or the name of rows, in this order.
function ofWords(asked: Asked, areGroups: boolean): Candidates {
  const inState = ofState(asked);
  if (inState) return { strict: inState, loose: [] };
  const ofHeading = headingsNamed(asked);
  const loose = [...addingAnyRows(asked), ...ofHeading.sums];
  const found = ofHeading.whole ?? ofGroup(asked) ?? ofRowsNamed(asked);
  if (found) return { strict: found, loose };
  if (areGroups) return { strict: addingRows(asked, lastOf(asked.blocks)), loose };
  const some = asked.above.filter((row) => hasWords(row.name, asked.name.words));
  return { strict: [], loose: [...loose, ...adding(asked.key, "the rows of its name add up to", [some])] };
}

function ofState({ name, key, table, blocks }: Asked): Candidate[] | undefined {
  const state = ["supported", "contingent", "excluded"].find((one) => name.words.includes(one));
  if (state === undefined || table.rows.every((row) => row.state === undefined)) return undefined;
  const own = blocks.map((block) => block.filter((row) => row.state === state));
  return adding(key, `the rows that are ${state} add up to`, own);
}

// The sums under the one heading that a name has words of; and what it stands for if it has all of them, since some
// may be those of a customer.
function headingsNamed(asked: Asked): { sums: Candidate[]; whole: Candidate[] | undefined } {
  const { name, key, sum, table, balance, blocks } = asked;
  const called = columnsCalled(name.words, [...table.rows, sum]);
  const whole = called.filter(({ heading }) => hasWords(name.words.join(" "), comparable(heading).split(" ")));
  const [column, ...others] = whole.length > 0 ? whole : called;
  const isOne = column !== undefined && others.length === 0 && column.key !== key && balance.keys.includes(key);
  const sums = isOne ? adding(column.key, "the amounts under the heading that it names add up to", blocks) : [];
  if (whole.some((one) => one.key === key)) return { sums, whole: addingAnyRows(asked) };
  return { sums, whole: whole.length > 0 && sums.length > 0 ? sums : undefined };
}

function ofGroup({ name, key, sum, table, above }: Asked): Candidate[] | undefined {
  const group = (table.groups ?? []).filter((one) => one.line < sum.line && hasWords(one.name, name.words)).at(-1);
  if (!group) return undefined;
  const end = startsAbove(sum, table).find((line) => line > group.line);
  const own = above.filter(({ line }) => line > group.line);
  const until = own.filter(({ line }) => end === undefined || line < end);
  return adding(key, "the rows of its group add up to", [own, until]);
}

function ofRowsNamed({ name, key, blocks }: Asked): Candidate[] | undefined {
  const own = blocks.filter((block) => block.length > 0 && block.every((row) => hasWords(row.name, name.words)));
  return own.length > 0 ? adding(key, "the rows of its name add up to", own) : undefined;
}

function adding(key: string, says: string, some: readonly Block[]): Candidate[] {
  return some.map((rows) => ({ says, cents: sumOf(rows, key) ?? 0n, rows }));
}

function addingRows({ key, above }: Asked, blocks: readonly Block[]): Candidate[] {
  return [...blocks, ...blocks.flatMap(ofCurrencies)].flatMap((own) => adding(key, rowsInWords(own, above), [own]));
}

// Above the headings a total adds up all rows.
function addingAnyRows(asked: Asked): Candidate[] {
  const { above, table, blocks } = asked;
  return addingRows(asked, above.length === 0 ? [table.rows] : blocks.filter((block) => block.length > 0));
}

function rowsInWords(own: Block, all: Block): string {
  const [first, last] = [own[0]?.line, own.at(-1)?.line];
  return own.length < all.length ? `rows ${first} to ${last} add up to` : "the rows add up to";
}

// Of the rows above, those since the last row that adds up others or is the heading of a group; none where these two
// stand together.
function lastOf(blocks: readonly Block[]): Block[] {
  return blocks.slice(-1).filter((block) => block.length > 0);
}

// All rows above, and those since each row that adds up others or is the heading of a group.
function blocksAbove(sum: TotalledRow, table: TotalledTable): Block[] {
  return [0, ...startsAbove(sum, table)].map((start) =>
    table.rows.filter(({ line }) => line > start && line < sum.line),
  );
}

function startsAbove(sum: TotalledRow, { sums, groups = [] }: TotalledTable): number[] {
  const lines = [...sums, ...groups].flatMap(({ line }) => (line < sum.line ? [line] : []));
  return lines.sort((one, other) => one - other);
}

// What a source shows, or a balance of any kind.
function besideBalance({ name, key, above, balance: { figures, besideIn } }: Asked): Candidate[] {
  const total = sumOf(above, key) ?? 0n;
  const beside = besideIn?.(above) ?? 0n;
  const given = figures.map((cents) => ({ says: "the balance on the aging is", cents, rows: [] }));
  const summed = [total - beside, total].map((cents) => ({ says: "the rows add up to", cents, rows: above }));
  if (name.of === "source") return given.length > 0 ? given : summed;
  return [...given, ...summed];
}

function lessBalance({ key, above, balance: { figures, besideIn } }: Asked): Candidate[] {
  const total = sumOf(above, key) ?? 0n;
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
  const totals = table.sums.flatMap(({ line, amounts }) => (line < sum.line ? (amounts.get(key) ?? []) : []));
  const sums = [...totals, sumOf(above, key) ?? 0n];
  const apart = [0n, ...sums.flatMap((one) => sums.map((other) => one - other))];
  return apart.map((cents) => ({ says: "the totals above it differ by", cents, rows: above }));
}

// The columns whose headings have all of these words.
function columnsCalled(words: readonly string[], rows: readonly TotalledRow[]): { key: string; heading: string }[] {
  const headings = new Map(rows.flatMap((row) => [...row.headings]));
  return [...headings].flatMap(([key, heading]) => (hasWords(heading, words) ? [{ key, heading }] : []));
}

// One or several of a thing.
function hasWords(text: string, words: readonly string[]): boolean {
  const stem = (word: string): string => word.replace(/s$/, "");
  const own = comparable(text).split(" ").map(stem);
  return words.length > 0 && words.every((word) => own.includes(stem(word)));
}
