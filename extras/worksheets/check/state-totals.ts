// The lines above the headings of a schedule that add up by state: each is added up again from the rows, and one that
// was typed over differs.

import { SCHEDULE } from "../browser/request-list.ts";
import { STATES } from "../inspection.ts";
import { cellPlace, type ReadPage } from "../spreadsheet/read-table.ts";
import { centsWritten } from "./cents.ts";
import { comparable } from "./comparable.ts";
import type { Spelling } from "./entry.ts";
import { countedOtherwise } from "./total-rows.ts";
import { comparing, type Pair, roundedIn, type TotalledRow, type Totals } from "./totals.ts";

/** A row of a schedule, and what its state is; empty where it has none. */
export interface RowWithState extends TotalledRow {
  state: string;
  /**
   * Its state says in words that there is none, such as n/a: sheets of earlier releases do not count such a row as
   * without a state.
   */
  saysNone?: boolean;
}

/**
 * Compares the totals by state that stand in a schedule with its rows. Under a definition a line adds up one state, and
 * without a state it adds up the rest; under Amount it adds up what stands in the line itself. `columns` are those of
 * amounts by their numbers.
 */
export function compareStates(
  { name, rows: lines }: Pick<ReadPage, "name" | "rows">,
  rows: readonly RowWithState[],
  columns: ReadonlyMap<number, string>,
  totals: readonly TotalledRow[] = [],
  habits: Spelling = {},
): Totals {
  const { amount, sums } = SCHEDULE;
  const labels = [sums.supported, sums.contingent, [sums.none]].flatMap((kind) => [...kind.entries()]);
  const pairs = lines.flatMap(({ line, cells: [first, ...cells] }) => {
    const found = labels.find(([, label]) => comparable(label) === comparable(first?.text ?? ""));
    if (!found) return [];
    const [index, label] = found;
    const isNone = label === sums.none;
    const state = isNone ? "" : STATES[index];
    const written = cells.flatMap((cell) => {
      const [heading, cents] = [columns.get(cell.column), centsWritten(cell, habits)];
      return heading === undefined || cents === undefined ? [] : [{ column: cell.column, heading, cents }];
    });
    const beside = written.filter(({ heading }) => heading !== amount).reduce((sum, { cents }) => sum + cents, 0n);
    return written.flatMap(({ column, heading, cents }): Pair[] => {
      const place = `${name}, ${cellPlace(line, column)} (${label})`;
      const one = ["this total is", cents] as const;
      if (heading === amount) return [{ place, one: [...one], other: ["its line adds up to", beside] }];
      if (rows.some(({ unread }) => unread.has(heading))) return [];
      const isOther = ({ state: of }: RowWithState): boolean => !STATES.some((one) => one === of);
      const own = rows.filter((row) => (isNone ? isOther(row) : row.state === state));
      const sumUp = (some: readonly RowWithState[]): bigint =>
        some.reduce((all, { amounts }) => all + (amounts.get(heading) ?? 0n), 0n);
      const empty = own.filter((row) => row.state === "" && !row.saysNone);
      if (isNone && cents !== sumUp(own) && cents === sumUp(empty)) return [];
      const otherwise = isNone && cents !== sumUp(own) ? countedOtherwise(own, totals, heading, cents) : undefined;
      const help = otherwise ? `; ${otherwise}` : "";
      const within = roundedIn(own, heading);
      return [{ place, within, help, one: [...one], other: ["its rows add up to", sumUp(own)] }];
    });
  });
  return comparing("totals by state", pairs);
}
