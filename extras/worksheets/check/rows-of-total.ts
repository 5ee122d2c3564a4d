// Finds the rows that a total adds up, by the name of the total. "Total contingent" has the name of a state, and other
// totals have the name of a heading or of a group.

import { type AmountRow, centsAt, headingAt } from "./amounts.ts";
import { comparable } from "./comparable.ts";
import type { AmountTable, Total } from "./total-blocks.ts";
import { nameOfTotal } from "./total-row.ts";

/** The rows that the name of a total means. */
export interface PickedRows {
  says: string;
  isOf(row: AmountRow): boolean;
  /** What picks them: their state, what reads them, the heading of the total, or that of their group. */
  by: "state" | "reader" | "heading" | "group";
}

/** Returns the rows that the name of a total means, or undefined if it means no particular rows. */
export function pickedByName(total: Total): PickedRows | undefined {
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

/**
 * Returns the headings under which a row is read: its entry in the column Read under, and each column in which its
 * amount stands again.
 */
export function headingsReading(row: AmountRow, key: string): string[] {
  const { readIn, centsByKey } = row;
  const cents = centsByKey.get(key) ?? 0n;
  const again = [...centsByKey].filter(([other, own]) => other !== key && own === cents && cents !== 0n);
  return [readIn, ...again.map(([other]) => headingAt(row, other))];
}

// Tells whether a text has these words and no others. Words that any total has do not count.
function isCalled(text: string, words: readonly string[]): boolean {
  return hasWords(text, words) && hasWords(words.join(" "), nameOfTotal(text).words);
}

/** Tells whether a text has these words, as a singular or as a plural. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const stem = (word: string): string => word.replace(/s$/, "");
  const stems = comparable(text).split(" ").map(stem);
  return words.length > 0 && words.every((word) => stems.includes(stem(word)));
}
