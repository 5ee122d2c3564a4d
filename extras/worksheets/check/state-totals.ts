// The totals by state in rows above the headings of a schedule. The state of an amount is supported, contingent or
// excluded. The check of a schedule adds up the rows again, so that a total that somebody typed over differs.

import { SCHEDULE } from "../browser/schedule-words.ts";
import { STATES } from "../entry-kinds.ts";
import type { ReadCell, ReadPage } from "../spreadsheet/read-table.ts";
import { type AmountRow, addUp, roundingTolerance, sumOrZero } from "./amounts.ts";
import { centsWritten } from "./cents.ts";
import { comparable } from "./comparable.ts";
import { type Comparison, comparisonOf, type SumPair } from "./comparison.ts";
import { type Spelling, saysNothing } from "./entry.ts";
import type { KnownColumn } from "./heading-names.ts";
import { labelledPlace } from "./places.ts";
import { columnsNamed } from "./schedule-columns.ts";
import { formulaRows, rowNumbersInWords } from "./total-rows.ts";

/** A row of a schedule with its state, empty if it has none. */
export interface StateRow extends AmountRow {
  state: string;
  /**
   * Its cell for the state has a word for nothing, such as n/a, so `state` is empty. The formulas of earlier releases
   * count only a row with an empty cell as a row without a state.
   */
  saysNone?: boolean;
  /** A space stands beside its state, so no formula finds it. */
  isPadded?: boolean;
}

/** A row of totals by state: its label, and its total under each heading of an amount. */
interface StateLine {
  label: string;
  /** The state that its totals add up, undefined if they add up the rows without a state. */
  state: string | undefined;
  totals: readonly StateTotal[];
}

/** A total by state: the cell of one label and one heading. */
interface StateTotal {
  place: string;
  heading: string;
  /** The amount, undefined if there is a fault. */
  cents: bigint | undefined;
  fault: "is empty" | "is not calculated" | "cannot be read" | undefined;
}

/**
 * Compares the totals by state of a schedule with its rows. A total under a definition adds up the amounts of one state
 * there, or the amounts without a state. A total under Amount adds up the other totals of its row. `columns` are the
 * headings of amounts by column, `names` the names of the definitions by id, and `totalRows` the rows of the table that
 * add up others.
 */
export function compareStates(
  page: Pick<ReadPage, "name" | "rows">,
  rows: readonly StateRow[],
  columns: ReadonlyMap<number, string>,
  names: ReadonlyMap<string, string>,
  totalRows: readonly AmountRow[] = [],
  habits: Spelling = {},
): Comparison {
  const lines = stateLines(page, columns, habits);
  const pairs = lines.flatMap((line) => {
    const isComplete = faultyTotals(line, rows, names).every(({ heading }) => heading === SCHEDULE.amount);
    return line.totals.flatMap(({ heading, place, cents }) => {
      if (cents === undefined) return [];
      if (heading !== SCHEDULE.amount) return statePair(line, { place, heading, cents }, rows, totalRows);
      return isComplete ? amountPair(line, place, cents) : [];
    });
  });
  const faultyCells = lines.flatMap((line) => faultyTotals(line, rows, names));
  // A sheet that no program has calculated has a note of its own.
  const namedCells = faultyCells.filter(({ fault }) => fault !== "is not calculated");
  return {
    ...comparisonOf("totals by state", pairs),
    notCompared: namedCells.map(({ place, fault }) => `${place} ${fault}`),
  };
}

function stateLines(
  { name, rows }: Pick<ReadPage, "name" | "rows">,
  columns: ReadonlyMap<number, string>,
  habits: Spelling,
): StateLine[] {
  return rows.flatMap(({ rowNumber, cells: [first, ...cells], emptyFormulas = [] }) => {
    const labelledState = stateByLabel(first?.text ?? "");
    if (!labelledState) return [];
    const totals = [...columns].map(([column, heading]): StateTotal => {
      const cell = [...cells, ...emptyFormulas].find((rowCell) => rowCell.column === column);
      const cents = cell && centsWritten(cell, habits);
      const place = labelledPlace(name, rowNumber, column, labelledState.label);
      return { place, heading, cents, fault: cents === undefined ? faultOfTotal(cell) : undefined };
    });
    return [{ ...labelledState, totals }];
  });
}

function faultOfTotal(cell: ReadCell | undefined): StateTotal["fault"] {
  if (cell?.kind === "formula") return "is not calculated";
  const isEmpty = cell === undefined || cell.text === "" || saysNothing(cell.text, "signedAmount");
  return isEmpty ? "is empty" : "cannot be read";
}

// Returns the totals of a line that should be amounts and are none. An empty total is one of them only if rows of its
// state have amounts there. A line whose totals are all empty has none, because nobody fills it in.
function faultyTotals(
  { label, totals }: StateLine,
  rows: readonly StateRow[],
  names: ReadonlyMap<string, string>,
): StateTotal[] {
  if (totals.every(({ fault }) => fault === "is empty")) return [];
  const definitions = [...names.values()];
  const isNeeded = (heading: string): boolean => {
    const countedRows = rows.filter((row) => stateLabelOf(row, heading, names) === label);
    return definitions.includes(heading) && sumOrZero(countedRows, heading) !== 0n;
  };
  return totals.filter(({ fault, heading }) => fault && (fault !== "is empty" || isNeeded(heading)));
}

function stateByLabel(text: string): Pick<StateLine, "label" | "state"> | undefined {
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
  const lines = stateLines(page, columnsNamed(columns, [SCHEDULE.amount]), {});
  return new Map(
    lines.flatMap(({ label, totals: [total] }) => (total?.cents === undefined ? [] : [[label, total.cents]])),
  );
}

/** Returns the label of the total by state that counts a row under a heading. */
export function stateLabelOf(row: StateRow, heading: string, names: ReadonlyMap<string, string>): string {
  const { sums, papersShowSupported } = SCHEDULE;
  const id = [...names].find(([, name]) => name === heading)?.[0] ?? "";
  const labels = papersShowSupported.includes(id) ? sums.supported : sums.contingent;
  return labels[(STATES as readonly string[]).indexOf(row.state)] ?? sums.none;
}

// Compares the total under Amount with the other totals of its line.
function amountPair({ totals }: StateLine, place: string, cents: bigint): SumPair[] {
  const parts = totals.flatMap((total) => (total.heading === SCHEDULE.amount ? [] : (total.cents ?? [])));
  return [{ place, firstSum: ["this total is", cents], secondSum: ["its line adds up to", addUp(parts)] }];
}

// Compares a total under a definition with the rows of its state. Nothing is compared under a heading with an amount
// that cannot be read.
function statePair(
  { state }: StateLine,
  { place, heading, cents }: Pick<StateTotal, "place" | "heading"> & { cents: bigint },
  rows: readonly StateRow[],
  totalRows: readonly AmountRow[],
): SumPair[] {
  if (rows.some(({ unreadKeys }) => unreadKeys.has(heading))) return [];
  const group = rows.filter((row) => STATES.find((knownState) => knownState === row.state) === state);
  const sum = sumOrZero(group, heading);
  const pair: SumPair = {
    place,
    tolerance: roundingTolerance(group, heading),
    firstSum: ["this total is", cents],
    secondSum: ["its rows add up to", sum],
  };
  if (cents === sum) return [pair];
  if (state === undefined && cents === sumOrZero(group.filter(hasEmptyState), heading)) return [];
  return [{ ...pair, ...causeOf({ heading, cents, state }, group, rows, totalRows) }];
}

// Sheets of earlier releases count only such rows as rows without a state.
function hasEmptyState({ state, saysNone }: StateRow): boolean {
  return state === "" && !saysNone;
}

// The formula of the sheet may find no padded state, or know other rows as totals than the check.
function causeOf(
  { heading, cents, state }: { heading: string; cents: bigint; state: string | undefined },
  group: readonly StateRow[],
  rows: readonly StateRow[],
  totalRows: readonly AmountRow[],
): Pick<SumPair, "help" | "isNote"> | undefined {
  const paddedRows = rows.filter(({ isPadded, centsByKey }) => isPadded && centsByKey.has(heading));
  const byFormula = state === undefined ? [...group, ...paddedRows] : group.filter((row) => !paddedRows.includes(row));
  if (paddedRows.length > 0 && cents === sumOrZero(byFormula, heading)) {
    const where = `beside the state of ${rowNumbersInWords(paddedRows)}`;
    return { help: `; a blank stands ${where}, which the formula of the sheet does not read` };
  }
  return state === undefined ? formulaRows(group, totalRows, heading, cents) : undefined;
}
