// The lines above the headings of a schedule that add up by state: each is added up again from the rows, and one that
// was typed over differs.

import { SCHEDULE } from "../browser/request-list.ts";
import { STATES } from "../inspection.ts";
import type { ReadPage } from "../spreadsheet/read-table.ts";
import { centsWritten } from "./cents.ts";
import { comparable } from "./comparable.ts";
import type { Spelling } from "./entry.ts";
import type { KnownColumn } from "./heading-names.ts";
import { labelledPlace } from "./places.ts";
import { columnsNamed } from "./schedule-columns.ts";
import { formulaRowsInWords, rowNumbersInWords } from "./total-rows.ts";
import {
  type AmountRow,
  addUp,
  type Comparison,
  comparisonOf,
  roundingTolerance,
  type SumPair,
  sumOrZero,
} from "./totals.ts";

/** A row of a schedule, and what its state is; empty where it has none. */
export interface StateRow extends AmountRow {
  state: string;
  /**
   * Its state says in words that there is none, such as n/a: sheets of earlier releases do not count such a row as
   * without a state.
   */
  saysNone?: boolean;
  /** A blank stands beside its state, with which no formula finds it. */
  isPadded?: boolean;
}

/** A total by state under one heading. */
interface StateTotal {
  place: string;
  label: string;
  heading: string;
  cents: bigint;
  /** The state that it adds up; undefined where it adds up rows without one. */
  state: string | undefined;
  /** What its line adds up to under the definitions. */
  rowNumber: bigint;
}

/**
 * Compares the totals by state that stand in a schedule with its rows. Under a definition a line adds up one state, and
 * without a state it adds up the rest; under Amount it adds up what stands in the line itself. `columns` are those of
 * amounts by their numbers.
 */
export function compareStates(
  page: Pick<ReadPage, "name" | "rows">,
  rows: readonly StateRow[],
  columns: ReadonlyMap<number, string>,
  totals: readonly AmountRow[] = [],
  habits: Spelling = {},
): Comparison {
  const pairs = stateTotalsIn(page, columns, habits).flatMap((total) => pairOf(total, rows, totals));
  return comparisonOf("totals by state", pairs);
}

function stateTotalsIn(
  { name, rows }: Pick<ReadPage, "name" | "rows">,
  columns: ReadonlyMap<number, string>,
  habits: Spelling,
): StateTotal[] {
  const { amount, sums } = SCHEDULE;
  const labels = [sums.supported, sums.contingent, [sums.none]].flatMap((kind) => [...kind.entries()]);
  return rows.flatMap(({ rowNumber, cells: [first, ...cells] }) => {
    const found = labels.find(([, label]) => comparable(label) === comparable(first?.text ?? ""));
    if (!found) return [];
    const [index, label] = found;
    const written = cells.flatMap((cell) => {
      const [heading, cents] = [columns.get(cell.column), centsWritten(cell, habits)];
      return heading === undefined || cents === undefined ? [] : [{ column: cell.column, heading, cents }];
    });
    const beside = addUp(written.flatMap(({ heading, cents }) => (heading === amount ? [] : [cents])));
    const state = label === sums.none ? undefined : STATES[index];
    return written.map(({ column, heading, cents }) => {
      const place = labelledPlace(name, rowNumber, column, label);
      return { place, label, heading, cents, state, rowNumber: beside };
    });
  });
}

/** Returns what the totals by state show for all definitions of their kind, by their labels. */
export function amountsByStateLabel(
  page: Pick<ReadPage, "name" | "rows">,
  columns: ReadonlyMap<number, KnownColumn>,
): ReadonlyMap<string, bigint> {
  const totals = stateTotalsIn(page, columnsNamed(columns, [SCHEDULE.amount]), {});
  return new Map(totals.map(({ label, cents }) => [label, cents]));
}

/** Returns the label of the total by state that counts a row under a heading. */
export function stateLabelOf(row: StateRow, heading: string, names: ReadonlyMap<string, string>): string {
  const { sums, papersShowSupported } = SCHEDULE;
  const id = [...names].find(([, name]) => name === heading)?.[0] ?? "";
  const kind = papersShowSupported.includes(id) ? sums.supported : sums.contingent;
  return kind[(STATES as readonly string[]).indexOf(row.state)] ?? sums.none;
}

function pairOf(total: StateTotal, rows: readonly StateRow[], totals: readonly AmountRow[]): SumPair[] {
  const { place, heading, cents, state, rowNumber } = total;
  const one: SumPair["one"] = ["this total is", cents];
  if (heading === SCHEDULE.amount) return [{ place, one, other: ["its line adds up to", rowNumber] }];
  if (rows.some(({ unreadKeys }) => unreadKeys.has(heading))) return [];
  const own = rows.filter((row) => stateOf(row) === state);
  const sum = sumOrZero(own, heading);
  if (state === undefined && cents !== sum && cents === sumOrZero(own.filter(isLeftEmpty), heading)) return [];
  const cause = cents === sum ? undefined : causeOf(total, own, rows, totals);
  const help = cause ? `; ${cause}` : "";
  return [{ place, tolerance: roundingTolerance(own, heading), help, one, other: ["its rows add up to", sum] }];
}

function stateOf({ state }: StateRow): string | undefined {
  return STATES.find((one) => one === state);
}

// Sheets of earlier releases count these alone as without a state.
function isLeftEmpty({ state, saysNone }: StateRow): boolean {
  return state === "" && !saysNone;
}

// Why a formula of the sheet gives another sum than the check.
function causeOf(
  { heading, cents, state }: StateTotal,
  own: readonly StateRow[],
  rows: readonly StateRow[],
  totals: readonly AmountRow[],
): string | undefined {
  const padded = rows.filter(({ isPadded, centsByKey }) => isPadded && centsByKey.has(heading));
  const unfound = state === undefined ? [...own, ...padded] : own.filter((row) => !padded.includes(row));
  if (padded.length > 0 && cents === sumOrZero(unfound, heading))
    return `a blank stands beside the state of ${rowNumbersInWords(padded)}, which the formula of the sheet does not read`;
  return state === undefined ? formulaRowsInWords(own, totals, heading, cents) : undefined;
}
