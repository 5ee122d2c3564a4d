// The lines above the headings of a schedule that add up by state: each is added up again from the rows, and one that was typed over differs.

import { SCHEDULE } from "#request-list";
import { STATES } from "../inspection.ts";
import { cellPlace, type ReadPage } from "../spreadsheet/read-table.ts";
import { centsIn, comparable } from "./tables.ts";
import { comparing, type Pair, type TotalledRow, type Totals } from "./totals.ts";

/** A row of a schedule, and what its state is; empty where it has none. */
export interface RowWithState extends TotalledRow {
  state: string;
}

/**
 * Compares the totals by state that stand in a schedule with its rows. Under a definition a line adds up one state, and without a state it adds up the
 * rest; under Amount it adds up what stands in the line itself. `columns` are those of amounts by their numbers.
 */
export function compareStates(
  { name, rows: lines }: Pick<ReadPage, "name" | "rows">,
  rows: readonly RowWithState[],
  columns: ReadonlyMap<number, string>,
): Totals {
  const { amount, sums } = SCHEDULE;
  const labels = [sums.supported, sums.contingent, [sums.none]].flatMap((kind) => [...kind.entries()]);
  const pairs = lines.flatMap(({ line, cells: [first, ...cells] }) => {
    const found = labels.find(([, label]) => comparable(label) === comparable(first?.text ?? ""));
    if (!found) return [];
    const [index, label] = found;
    const state = label === sums.none ? "" : STATES[index];
    const written = cells.flatMap((cell) => {
      const [heading, cents] = [columns.get(cell.column), centsIn(cell)];
      return heading === undefined || cents === undefined ? [] : [{ column: cell.column, heading, cents }];
    });
    const beside = written.filter(({ heading }) => heading !== amount).reduce((sum, { cents }) => sum + cents, 0n);
    return written.flatMap(({ column, heading, cents }): Pair[] => {
      const place = `${name}, ${cellPlace(line, column)} (${label})`;
      const one = ["this total is", cents] as const;
      if (heading === amount) return [{ place, one: [...one], other: ["its line adds up to", beside] }];
      if (rows.some(({ unread }) => unread.has(heading))) return [];
      const own = rows.filter((row) => row.state === state);
      const sum = own.reduce((all, { amounts }) => all + (amounts.get(heading) ?? 0n), 0n);
      return [{ place, one: [...one], other: ["its rows add up to", sum] }];
    });
  });
  return comparing("totals by state", pairs);
}
