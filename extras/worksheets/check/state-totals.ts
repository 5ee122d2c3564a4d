// The totals by state, which stand in rows above the headings of a schedule. Each is added up again from the rows, so
// that a total that somebody typed over differs.

import { SCHEDULE } from "../browser/schedule-words.ts";
import { STATES } from "../entry-kinds.ts";
import type { ReadPage } from "../spreadsheet/read-table.ts";
import { type AmountRow, addUp, roundingTolerance, sumOrZero } from "./amounts.ts";
import { centsWritten } from "./cents.ts";
import { comparable } from "./comparable.ts";
import { type Comparison, comparisonOf, type SumPair } from "./comparison.ts";
import type { Spelling } from "./entry.ts";
import type { KnownColumn } from "./heading-names.ts";
import { labelledPlace } from "./places.ts";
import { columnsNamed } from "./schedule-columns.ts";
import { formulaRows, rowNumbersInWords } from "./total-rows.ts";

/** A row of a schedule with its state, empty if it has none. */
export interface StateRow extends AmountRow {
  state: string;
  /**
   * Its state is a word for none, such as n/a. Sheets of earlier releases do not count such a row as a row without a
   * state.
   */
  saysNone?: boolean;
  /** A space stands beside its state, so no formula finds it. */
  isPadded?: boolean;
}

/** A total by state: the cell of one label and one heading. */
interface StateTotal {
  place: string;
  label: string;
  heading: string;
  cents: bigint;
  /** The state that it adds up, undefined if it adds up the rows without a state. */
  state: string | undefined;
  /** The sum of the other totals of its row, which stand under the definitions. */
  rowSum: bigint;
}

/**
 * Compares the totals by state of a schedule with its rows. A total under a definition adds up the amounts of one state
 * there, or the amounts without a state. A total under Amount adds up the other totals of its row. `columns` are the
 * headings of amounts by column, and `totalRows` the rows of the table that add up others.
 */
export function compareStates(
  page: Pick<ReadPage, "name" | "rows">,
  rows: readonly StateRow[],
  columns: ReadonlyMap<number, string>,
  totalRows: readonly AmountRow[] = [],
  habits: Spelling = {},
): Comparison {
  const pairs = stateTotals(page, columns, habits).flatMap((total) => stateTotalPair(total, rows, totalRows));
  return comparisonOf("totals by state", pairs);
}

function stateTotals(
  { name, rows }: Pick<ReadPage, "name" | "rows">,
  columns: ReadonlyMap<number, string>,
  habits: Spelling,
): StateTotal[] {
  return rows.flatMap(({ rowNumber, cells: [first, ...cells] }) => {
    const labelledState = stateByLabel(first?.text ?? "");
    if (!labelledState) return [];
    const amounts = cells.flatMap((cell) => {
      const [heading, cents] = [columns.get(cell.column), centsWritten(cell, habits)];
      return heading === undefined || cents === undefined ? [] : [{ column: cell.column, heading, cents }];
    });
    const rowSum = addUp(amounts.flatMap(({ heading, cents }) => (heading === SCHEDULE.amount ? [] : [cents])));
    return amounts.map(({ column, heading, cents }) => {
      const place = labelledPlace(name, rowNumber, column, labelledState.label);
      return { place, ...labelledState, heading, cents, rowSum };
    });
  });
}

function stateByLabel(text: string): Pick<StateTotal, "label" | "state"> | undefined {
  const { supported, contingent, none } = SCHEDULE.sums;
  const labels = [supported, contingent, [none]].flatMap((kind) => [...kind.entries()]);
  const [index, label] = labels.find(([, one]) => comparable(one) === comparable(text)) ?? [];
  if (index === undefined || label === undefined) return undefined;
  return { label, state: label === none ? undefined : STATES[index] };
}

/** Returns the totals by state under Amount, by their labels. */
export function amountsByStateLabel(
  page: Pick<ReadPage, "name" | "rows">,
  columns: ReadonlyMap<number, KnownColumn>,
): ReadonlyMap<string, bigint> {
  const totals = stateTotals(page, columnsNamed(columns, [SCHEDULE.amount]), {});
  return new Map(totals.map(({ label, cents }) => [label, cents]));
}

/** Returns the label of the total by state that counts a row under a heading. */
export function stateLabelOf(row: StateRow, heading: string, names: ReadonlyMap<string, string>): string {
  const { sums, papersShowSupported } = SCHEDULE;
  const id = [...names].find(([, name]) => name === heading)?.[0] ?? "";
  const labels = papersShowSupported.includes(id) ? sums.supported : sums.contingent;
  return labels[(STATES as readonly string[]).indexOf(row.state)] ?? sums.none;
}

// Nothing is compared under a heading with an amount that cannot be read.
function stateTotalPair(total: StateTotal, rows: readonly StateRow[], totalRows: readonly AmountRow[]): SumPair[] {
  const { place, heading, cents, state, rowSum } = total;
  const one: SumPair["one"] = ["this total is", cents];
  if (heading === SCHEDULE.amount) return [{ place, one, other: ["its line adds up to", rowSum] }];
  if (rows.some(({ unreadKeys }) => unreadKeys.has(heading))) return [];
  const group = rows.filter((row) => STATES.find((knownState) => knownState === row.state) === state);
  const sum = sumOrZero(group, heading);
  const tolerance = roundingTolerance(group, heading);
  const other: SumPair["other"] = ["its rows add up to", sum];
  if (cents === sum) return [{ place, tolerance, one, other }];
  if (state === undefined && cents === sumOrZero(group.filter(hasEmptyState), heading)) return [];
  return [{ place, tolerance, ...causeOf(total, group, rows, totalRows), one, other }];
}

// Sheets of earlier releases count only such rows as rows without a state.
function hasEmptyState({ state, saysNone }: StateRow): boolean {
  return state === "" && !saysNone;
}

// The formula of the sheet may find no padded state, or know other rows as totals than the check.
function causeOf(
  { heading, cents, state }: StateTotal,
  group: readonly StateRow[],
  rows: readonly StateRow[],
  totalRows: readonly AmountRow[],
): Pick<SumPair, "help" | "noted"> | undefined {
  const paddedRows = rows.filter(({ isPadded, centsByKey }) => isPadded && centsByKey.has(heading));
  const byFormula = state === undefined ? [...group, ...paddedRows] : group.filter((row) => !paddedRows.includes(row));
  if (paddedRows.length > 0 && cents === sumOrZero(byFormula, heading)) {
    const where = `beside the state of ${rowNumbersInWords(paddedRows)}`;
    return { help: `; a blank stands ${where}, which the formula of the sheet does not read` };
  }
  return state === undefined ? formulaRows(group, totalRows, heading, cents) : undefined;
}
