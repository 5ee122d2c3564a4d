// The rows of a table that add up others, or compare them with a figure: each beside what its name says that it adds
// up.

import { listedInWords } from "../../../core/base/text.ts";
import { FORMER_TOTAL_NAMES, isCalledAs, TOTAL_NAMES } from "../spreadsheet/formula.ts";
import { comparable } from "./comparable.ts";
import type { Finding } from "./record.ts";
import { nameOfTotal, type TotalName } from "./total-row.ts";
import {
  comparing,
  nearest,
  ofCurrencies,
  type Pair,
  roundedIn,
  sumOf,
  type TotalledRow,
  type Totals,
  unreadOf,
} from "./totals.ts";

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

const NO_BALANCE: Balance = { figures: [], keys: [] };

/** What a total is compared with: rows and their sum, or a figure. */
interface Candidate {
  says: string;
  cents: bigint;
  rows: readonly TotalledRow[];
}

/**
 * Compares the rows of a table that add up others with those that they can stand for: all rows above, those since
 * another such row, those of one currency, or, above the headings, all rows; those of the state or the column that
 * their name says; or the balance. A name that says neither is noted, if no rows come to its sum. A formula of the
 * sheet leaves out amounts that are texts: such a total is noted, not compared.
 */
export function compareTotalRows(table: TotalledTable, balance: Balance = NO_BALANCE): Totals {
  const { rows, sums } = table;
  const pairs: Pair[] = [];
  const skipping = new Map<string, [place: string, count: number]>();
  const otherwise = new Map<string, Finding>();
  const grouped = { ...table, keysOfGroups: keysOfGroups(table) };
  for (const sum of sums) {
    const name = nameOfTotal(sum.label ?? sum.name);
    const isAbove = rows.every(({ line }) => line > sum.line);
    for (const [key, cents] of sum.amounts) {
      const { strict, loose } = candidatesOf(name, key, sum, grouped, balance);
      const possible = [...strict, ...loose];
      const found = possible.find((one) => one.cents === cents) ?? nearest(strict, (one) => one.cents - cents);
      if (found === undefined) {
        if (possible.length > 0 || name.of === "words") otherwise.set(sum.place, { place: sum.place, says: UNKNOWN });
        continue;
      }
      const texts = (possible[0]?.rows ?? []).filter((row) => row.texts.has(key) && row.amounts.has(key));
      const numbers = (sumOf(rowsWithout(possible[0]?.rows ?? [], texts), key) ?? 0n) === cents;
      if (found.cents !== cents && texts.length > 0 && numbers) {
        skipping.set(key, [sum.cell(key), texts.length]);
        continue;
      }
      const counted = found.cents === cents || !isAbove ? undefined : countedOtherwise(rows, sums, key, cents);
      if (counted) {
        otherwise.set(counted, { place: sum.cell(key), says: counted });
        continue;
      }
      pairs.push({
        place: sum.cell(key),
        ...unreadOf(found.rows, key),
        within: roundedIn(found.rows, key),
        one: [found.says, found.cents],
        other: ["this total is", cents],
      });
    }
  }
  const notes = [...skipping.values()].map(([place, count]) => ({
    place,
    says: `the total does not count ${count === 1 ? "one amount that is a text" : `${count} amounts that are texts`}; the check counts ${count === 1 ? "it" : "them"}`,
  }));
  return { ...comparing("totals with the rows above them", pairs), notes: [...notes, ...otherwise.values()] };
}

const UNKNOWN =
  "this total is not compared: its name does not say what it adds up, and no rows above it come to its sum; name a state or a heading, or write Total";

// What a total can stand for: of the strict one has to be its sum, and of the loose one may. A part of a total stands
// for the rows right above it.
function candidatesOf(
  name: TotalName,
  key: string,
  sum: TotalledRow,
  table: TotalledTable & { keysOfGroups: ReadonlySet<string> },
  balance: Balance,
): { strict: Candidate[]; loose: Candidate[] } {
  const { rows } = table;
  const above = rows.filter(({ line }) => line < sum.line);
  const blocks = blocksAbove(sum, table);
  const adding = (says: string, some: readonly (readonly TotalledRow[])[], of = key): Candidate[] =>
    some.map((own) => ({ says, cents: sumOf(own, of) ?? 0n, rows: own }));
  const addingRows = (blocks: readonly (readonly TotalledRow[])[]): Candidate[] =>
    [...blocks, ...blocks.flatMap(ofCurrencies)].flatMap((own) => adding(rowsInWords(own, above), [own]));
  const all = addingRows(above.length === 0 ? [rows] : blocks.filter((block) => block.length > 0));
  if (name.of === "rows" && name.isPart) return { strict: addingRows(lastOf(blocks)), loose: all };
  if (name.of === "rows") return { strict: all, loose: [] };
  if (name.of !== "words") {
    if (!balance.keys.includes(key)) return { strict: all, loose: [] };
    const [first, ...loose] = besideBalance(name.of, above, key, balance);
    return { strict: first ? [first] : [], loose };
  }
  const state = ["supported", "contingent", "excluded"].find((one) => name.words.includes(one));
  if (state !== undefined && rows.some((row) => row.state !== undefined)) {
    const own = blocks.map((block) => block.filter((row) => row.state === state));
    return { strict: adding(`the rows that are ${state} add up to`, own), loose: [] };
  }
  // Some words of a heading may be those of a customer.
  const called = columnsCalled(name.words, [...rows, sum]);
  const whole = called.filter(({ heading }) => hasWords(name.words.join(" "), comparable(heading).split(" ")));
  const [column, ...others] = whole.length > 0 ? whole : called;
  const ofHeading =
    column && others.length === 0 && column.key !== key && balance.keys.includes(key)
      ? adding("the amounts under the heading that it names add up to", blocks, column.key)
      : [];
  const loose = [...all, ...ofHeading];
  if (whole.some((one) => one.key === key)) return { strict: all, loose };
  if (whole.length > 0 && ofHeading.length > 0) return { strict: ofHeading, loose };
  const group = (table.groups ?? []).filter((one) => one.line < sum.line && hasWords(one.name, name.words)).at(-1);
  if (group) {
    const end = startsAbove(sum, table).find((line) => line > group.line);
    const own = above.filter(({ line }) => line > group.line);
    const until = own.filter(({ line }) => end === undefined || line < end);
    return { strict: adding("the rows of its group add up to", [own, until]), loose };
  }
  const isNamed = (row: TotalledRow): boolean => hasWords(row.name, name.words);
  const own = blocks.filter((block) => block.length > 0 && block.every(isNamed));
  if (own.length > 0) return { strict: adding("the rows of its name add up to", own), loose };
  if (table.keysOfGroups.has(key)) return { strict: addingRows(lastOf(blocks)), loose };
  return { strict: [], loose: [...loose, ...adding("the rows of its name add up to", [above.filter(isNamed)])] };
}

// The keys under which a total with a name of its own, such as "Job 2217 total", adds up the rows right above it: the
// table has groups, and its other totals of this kind add up theirs.
function keysOfGroups(table: TotalledTable): ReadonlySet<string> {
  const named = table.sums.filter((sum) => nameOfTotal(sum.label ?? sum.name).of === "words");
  return new Set(
    named.flatMap((sum) => {
      const right = lastOf(blocksAbove(sum, table)).flat();
      return [...sum.amounts].flatMap(([key, cents]) => (sumOf(right, key) === cents ? [key] : []));
    }),
  );
}

function rowsInWords(own: readonly TotalledRow[], all: readonly TotalledRow[]): string {
  const [first, last] = [own[0]?.line, own.at(-1)?.line];
  return own.length < all.length ? `rows ${first} to ${last} add up to` : "the rows add up to";
}

// Of the rows above, those since the last row that adds up others or is the heading of a group; none where these two
// stand together.
function lastOf(blocks: readonly (readonly TotalledRow[])[]): (readonly TotalledRow[])[] {
  return blocks.slice(-1).filter((block) => block.length > 0);
}

// All rows above, and those since each row that adds up others or is the heading of a group.
function blocksAbove(sum: TotalledRow, table: TotalledTable): (readonly TotalledRow[])[] {
  return [0, ...startsAbove(sum, table)].map((start) =>
    table.rows.filter(({ line }) => line > start && line < sum.line),
  );
}

function startsAbove(sum: TotalledRow, { sums, groups = [] }: TotalledTable): number[] {
  const lines = [...sums, ...groups].flatMap(({ line }) => (line < sum.line ? [line] : []));
  return lines.sort((one, other) => one - other);
}

function besideBalance(
  of: TotalName["of"],
  above: readonly TotalledRow[],
  key: string,
  { figures, besideIn }: Balance,
): Candidate[] {
  const total = sumOf(above, key) ?? 0n;
  const beside = besideIn?.(above) ?? 0n;
  const given = figures.map((cents) => ({ says: "the balance on the aging is", cents, rows: [] }));
  const summed = [total - beside, total].map((cents) => ({ says: "the rows add up to", cents, rows: above }));
  if (of === "source") return given.length > 0 ? given : summed;
  if (of === "balance") return [...given, ...summed];
  return figures.flatMap((figure) =>
    [total - figure, figure - total, total - beside - figure, figure - total + beside].map((cents) => ({
      says: "the rows less the balance on the aging come to",
      cents,
      rows: above,
    })),
  );
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

/**
 * Says which rows a formula of the sheet counts, or leaves out, and the check does not, if the formula gives these
 * cents; otherwise nothing. The formula knows totals by the first text of a row, and the check by more words and in
 * other columns.
 */
export function countedOtherwise(
  rows: readonly TotalledRow[],
  sums: readonly TotalledRow[],
  key: string,
  cents: bigint,
): string | undefined {
  const last = Math.min(...rows.map(({ line }) => line));
  const below = sums.filter(({ line }) => line > last);
  for (const names of [TOTAL_NAMES, FORMER_TOTAL_NAMES]) {
    const counted = below.filter((row) => !isCalledAs(row.name, names) && row.amounts.has(key));
    const left = rows.filter((row) => isCalledAs(row.name, names) && row.amounts.has(key));
    if (counted.length + left.length === 0) continue;
    const read = [...rowsWithout(rows, left), ...counted].filter((row) => !row.texts.has(key));
    if ((sumOf(read, key) ?? 0n) !== cents) continue;
    const linesOf = (some: readonly TotalledRow[]): string =>
      `row${some.length === 1 ? "" : "s"} ${listedInWords(
        some.map(({ line }) => `${line}`),
        "and",
      )}`;
    return [
      ...(counted.length > 0
        ? [`the formula of the sheet counts ${linesOf(counted)}, which the check reads as a total`]
        : []),
      ...(left.length > 0
        ? [`the formula of the sheet leaves out ${linesOf(left)}, which the check reads as a line`]
        : []),
    ].join("; ");
  }
  return undefined;
}

function rowsWithout(rows: readonly TotalledRow[], others: readonly TotalledRow[]): readonly TotalledRow[] {
  return rows.filter((row) => !others.includes(row));
}
