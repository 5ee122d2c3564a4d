// Reads a schedule for the check: its head, its columns and its rows. The rules on schedules get the result.

import { amountHeadingsOf, SCHEDULE } from "../browser/schedule-words.ts";
import { cellsIn, type ReadPage } from "../spreadsheet/read-table.ts";
import type { AmountRow } from "./amounts.ts";
import { NO_VALUE } from "./cell-fault.ts";
import { centsIn, centsWithThousands } from "./cents.ts";
import type { Finding } from "./finding.ts";
import type { KnownColumn } from "./heading-names.ts";
import { findColumns } from "./headings.ts";
import { nameOfPage } from "./pages.ts";
import { isCash, saysPaid } from "./payments.ts";
import { labelledPlace } from "./places.ts";
import type { CheckedRow } from "./rows.ts";
import { columnsFor, columnsNamed, SHAPE, withUncalculated } from "./schedule-columns.ts";
import { checkHead, dateIn, isHead, placeOfHead, type ReadHead } from "./schedule-head.ts";
import { isOfAccount, STATE, withNameOfId } from "./schedule-rows.ts";
import type { Habits } from "./spelling.ts";
import type { StateRow } from "./state-totals.ts";
import { type CheckedTable, checkRows } from "./table-rows.ts";
import type { AmountTable } from "./total-blocks.ts";
import { amountTable } from "./worksheet-totals.ts";

/** A schedule as it is read: its head, its columns and its rows. */
export interface Schedule {
  page: ReadPage;
  /** The name of its page as places begin with it. */
  name: string;
  /** The names of the definitions, by id. */
  names: ReadonlyMap<string, string>;
  habits: Habits;
  /** The columns that the page has, by number. */
  columns: ReadonlyMap<number, KnownColumn>;
  /** The number of the row with its headings. */
  headingRow: number;
  /** The numbers of the columns with a heading that is not read. */
  unreadColumns: readonly number[];
  /** The headings that an amount may be read under: the definitions, Nothing open and Outside. */
  amountHeadings: readonly string[];
  /** The rows that are filled in, with their entries. */
  entryRows: readonly CheckedRow[];
  /** The same rows with their amounts and states, and the rows that add up others. */
  table: Omit<AmountTable, "rows"> & { rows: readonly StateRow[] };
  /** The numbers of the rows for the whole account. */
  accountRows: ReadonlySet<number>;
  head: ReadonlyMap<string, ReadHead>;
  recordedDate: string | undefined;
  balance: ScheduleBalance;
  /** All balances of the head: one, or one for each currency. */
  balances: readonly ScheduleBalance[];
}

/** The balance on the aging in the head, undefined if the head has none, and its place. */
export interface ScheduleBalance {
  cents: bigint | undefined;
  place: string;
  /** The code of its currency, empty if the head does not say it. */
  currency: string;
}

const NO_COLUMNS = { columns: new Map<number, KnownColumn>(), unread: [], rowNumber: 0 };

// The labels of the totals by state, which stand above the headings.
const STATE_TOTALS = [...SCHEDULE.sums.supported, ...SCHEDULE.sums.contingent, SCHEDULE.sums.none];

/** Reads a schedule, and returns it with what is found in its cells; `names` are those of the definitions, by id. */
export function readSchedule(
  page: ReadPage,
  names: ReadonlyMap<string, string>,
  habits: Habits,
): { schedule: Schedule; cells: CheckedTable; headNotes: Finding[] } {
  const name = page.name === "" || page.name === "Schedule" ? "Schedule" : nameOfPage(page);
  const possibleColumns = columnsFor(names);
  const found = findColumns(page, "", possibleColumns);
  const { columns, unread, rowNumber } = "says" in found ? NO_COLUMNS : found;
  const amountHeadings = amountHeadingsOf(names);
  const completion = withUncalculated(page, columns, amountHeadings);
  const read = checkRows(
    completion.page,
    { name, possibleColumns, fields: [], shape: SHAPE, controls: SCHEDULE.controls, stateTotals: STATE_TOTALS, habits },
    isHead,
  );
  const entryRows = read.filledRows.map((row) => withNameOfId(row, names));
  const { entries: head, balances: headBalances, ...ofHead } = checkHead(page, name, entryRows.length > 0, habits);
  const table = amountTable({ ...read, rows: entryRows });
  const balances = headBalances.map((one) => ({
    cents: centsIn(one.entry),
    place: placeOfHead(name, SCHEDULE.balance, one),
    currency: one.currency,
  }));
  const [balance = { cents: undefined, place: name, currency: "" }] = balances;
  const schedule: Schedule = {
    page,
    name,
    names,
    habits,
    columns,
    headingRow: rowNumber,
    unreadColumns: unread,
    amountHeadings,
    entryRows,
    table: { ...table, rows: stateRows(page, columns, entryRows, table.rows) },
    accountRows: new Set(entryRows.flatMap(({ rowNumber, entries }) => (isOfAccount(entries) ? [rowNumber] : []))),
    head,
    recordedDate: dateIn(head.get("Recorded date")),
    balance,
    balances,
  };
  const notCalculated = completion.cells.map(({ rowNumber, column }) => ({
    place: labelledPlace(name, rowNumber, column, columns.get(column)?.heading),
    says: NO_VALUE,
  }));
  const cells: CheckedTable = {
    contentInWords: read.contentInWords,
    findings: [...ofHead.findings, ...read.findings],
    notes: [...notCalculated, ...read.notes],
    unread: [...ofHead.unread, ...read.unread],
  };
  return { schedule, cells, headNotes: ofHead.notes };
}

/** Tells whether a schedule has the column of a heading. */
export function hasColumn({ columns }: Schedule, heading: string): boolean {
  return columnsNamed(columns, [heading]).size > 0;
}

/**
 * Tells whether the differences to the aging may be in a column that is not read. Then no column was read as that of
 * the differences, and at least half of the cells of an unread column are amounts. A column of cash is another one, as
 * its heading says.
 */
export function mayHoldDifferences(schedule: Schedule): boolean {
  const { page, unreadColumns } = schedule;
  const mayHold = (column: number): boolean => {
    const [heading, ...others] = cellsIn(page.rows, column).filter(({ rowNumber }) => rowNumber >= schedule.headingRow);
    const amounts = others.filter((cell) => centsWithThousands(cell) !== undefined);
    return !isCash(heading?.text ?? "") && !saysPaid(heading?.text ?? "") && amounts.length * 2 >= others.length;
  };
  return !hasColumn(schedule, SCHEDULE.difference) && unreadColumns.some(mayHold);
}

// A state such as n/a is a word for none, so the cell is filled in and the row has no state.
function stateRows(
  page: ReadPage,
  columns: Schedule["columns"],
  entryRows: readonly CheckedRow[],
  rows: readonly AmountRow[],
): StateRow[] {
  const states = columnsNamed(columns, [STATE]);
  const rowsWithState = page.rows.filter(({ cells }) => cells.some(({ column }) => states.has(column)));
  const rowNumbers = new Set(rowsWithState.map(({ rowNumber }) => rowNumber));
  return rows.map((row, index) => {
    const state = entryRows[index]?.entries.get(STATE);
    return {
      ...row,
      state: state?.text ?? "",
      saysNone: rowNumbers.has(row.rowNumber),
      isPadded: state?.isPadded === true,
    };
  });
}
