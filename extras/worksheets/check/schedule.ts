// The check of a schedule of one debtor: each sum stands below one place, or it is reserved twice or not at all.

import { amountHeadingsOf, SCHEDULE } from "../browser/request-list.ts";
import { PAGES } from "../inspection.ts";
import type { ReadPage } from "../spreadsheet/read-table.ts";
import type { OnAging } from "./agings.ts";
import { type AmountRow, centsAt } from "./amounts.ts";
import { centsIn } from "./cents.ts";
import { comparable } from "./comparable.ts";
import { type Comparison, comparisonOf, joinedComparison, NO_COMPARISON, type SumPair } from "./comparison.ts";
import { compareControls } from "./head-controls.ts";
import { unexplainedRows } from "./other-differences.ts";
import { nameOfPage, thisPage } from "./pages.ts";
import { cashWithOtherSign, paidWithoutDifference } from "./paid-rows.ts";
import { columnPlace } from "./places.ts";
import { askingFinding, type Finding } from "./record.ts";
import type { CheckedRow } from "./rows.ts";
import { columnsFor, columnsIn, columnsNamed, SHAPE, withoutUncalculated } from "./schedule-columns.ts";
import { checkHead, dateIn, headAsRow, headOf, isHead, placeOfHead, type ReadHead } from "./schedule-head.ts";
import { listedTwiceNotes } from "./schedule-pairs.ts";
import {
  dividedFindings,
  isOfAccount,
  readUnderRemarks,
  rowStatement,
  STATE,
  statementNotes,
  withNameOfId,
} from "./schedule-rows.ts";
import { compareScheduleRows, notOnAging, sumOnAging, tiesTurned } from "./schedule-totals.ts";
import { daysBetween, FORMULAS, formulaPairs, plausibilityNotes } from "./sense.ts";
import type { Habits } from "./spelling.ts";
import { compareStates, type StateRow } from "./state-totals.ts";
import { type CheckedTable, checkRows } from "./tables.ts";
import { type DeductionHeadings, repeatedReferences } from "./twice.ts";
import { uncountedRows } from "./uncounted-rows.ts";
import { NO_BALANCE } from "./verdict.ts";
import { amountTable } from "./worksheet-totals.ts";

// The lines above the headings that add up by state.
const TOTALS = [...SCHEDULE.sums.supported, ...SCHEDULE.sums.contingent, SCHEDULE.sums.none];

/**
 * Tells whether a schedule is the copy of another, as programs name it: Schedule (2). Copied for another debtor, it is
 * a schedule of its own.
 */
export function isCopy(page: ReadPage, schedules: readonly ReadPage[]): boolean {
  const of = /^(.*\S)(?:\s*\(\d+\)|_\d+)$/.exec(page.name)?.[1];
  const debtorOf = (one: ReadPage): string => headOf(one).get("Account debtor")?.text ?? "";
  return schedules.some((one) => one.name === of && comparable(debtorOf(one)) === comparable(debtorOf(page)));
}

/** Says of copies of schedules that they are not read. */
export function copyRemarks(copies: readonly ReadPage[]): { findings: Finding[]; unreadPages: string[] } {
  const unreadPages = copies.map(nameOfPage);
  const says = "this page is a copy of a schedule of the same debtor and is not read; move its rows, or delete it";
  return { unreadPages, findings: unreadPages.map((place) => ({ place, says })) };
}

/** Asks for what debtor a page is that has the headings of a schedule, and no head as schedules of workbooks have. */
export function headlessNotes(schedules: readonly ReadPage[]): { notes: Finding[] } {
  const headless = schedules.filter((page) => page.name !== "" && headOf(page).size === 0 && page.rows.length > 0);
  const first = schedules.find((page) => !headless.includes(page));
  // Rows alone are compared with no balance, which is said of them; beside another page they may be anybody's.
  const isAlone = schedules.length === 1;
  const remedy = first
    ? `, and its rows are in no sum of another page; if they are of the same debtor, move them to the ${nameOfPage(first)}, otherwise write the head`
    : `; write ${SCHEDULE.blanks
        .slice(0, 4)
        .map(([label]) => `"${label}"`)
        .join(", ")} above them`;
  const says = (page: ReadPage): string => `${thisPage(page)} has the headings of a schedule and no head${remedy}`;
  const misnamed = schedules.filter(({ name }) => Object.values<string>(PAGES).includes(name.trim()));
  const hidden = schedules.filter((page) => page.isHidden && !headless.includes(page));
  return {
    notes: [
      ...headless.map(
        (page): Finding => ({ place: nameOfPage(page), says: says(page), ...(isAlone ? {} : { asks: true }) }),
      ),
      ...hidden.map((page) => ({ place: nameOfPage(page), says: "this hidden page is read as a schedule of its own" })),
      ...misnamed.map((page) => ({ place: nameOfPage(page), says: MISNAMED, look: true as const })),
    ],
  };
}

const MISNAMED = "this page is read as a schedule; compare its name";

/** A schedule that was checked, with what was compared in it. */
export interface CheckedSchedule extends CheckedTable {
  comparison: Comparison;
  onAging: OnAging;
  /** What its head says, by label. */
  head: ReadonlyMap<string, string>;
}

/** Checks a schedule; `names` are those of the definitions, by id. */
export function checkSchedule(
  page: ReadPage,
  names: ReadonlyMap<string, string>,
  habits: Habits = {},
): CheckedSchedule {
  const name = page.name === "" || page.name === "Schedule" ? "Schedule" : nameOfPage(page);
  const known = columnsFor(names);
  const columns = columnsIn(page, known);
  const amountHeadings = amountHeadingsOf(names);
  const expected = { name, known, fields: [], shape: SHAPE, controls: SCHEDULE.controls, totals: TOTALS, habits };
  const { totalRows, groupHeadings, findings, notes, contentInWords, unread, ...read } = checkRows(
    withoutUncalculated(page, columns, amountHeadings),
    expected,
    isHead,
  );
  const filled = read.filled.map((row) => withNameOfId(row, names));
  const { entries: head, ...ofHead } = checkHead(page, name, filled.length > 0, habits);
  const plain = amountTable({ rows: filled, totalRows, groupHeadings });
  const rowsOfStates = stateRows(page, columns, filled, plain.rows);
  const table = { ...plain, rows: rowsOfStates };
  const definitions = [...names.values()];
  const hasStates = columnsNamed(columns, [STATE]).size > 0;
  const hasPlaces = columnsNamed(columns, [SCHEDULE.readUnder, ...amountHeadings]).size > 0;
  const rows = filled.map((row) => rowStatement(row, amountHeadings, definitions, { hasStates, hasPlaces }));
  const recordedDate = dateIn(head.get(RECORDED));
  const rowsTold = [
    ...plausibilityOfRows(filled, table.rows, names, recordedDate),
    ...listedTwiceNotes(filled, table.rows, amountHeadings),
  ];
  // A file without any heading of a definition says under Read under alone what reads a row.
  const shown = [...columnsNamed(columns, definitions).values()];
  const ofFile = shown.length > 0 ? [...shown, SCHEDULE.nothing, SCHEDULE.outside] : amountHeadings;
  const amounts = columnsNamed(columns, [SCHEDULE.amount, ...amountHeadings]);
  const byState = compareStates({ name, rows: page.rows }, rowsOfStates, amounts, table.totalRows, habits);
  const readUnder = filled.map((row) => readUnderRemarks(name, row, ofFile));
  const balance = balanceIn(head, name);
  const ofAccount = accountRowNumbers(filled);
  const own = joinedComparison([
    comparisonOf(FORMULAS, daysPastDuePairs(filled, recordedDate)),
    uncountedRows({ ...page, name }, rowsOfStates, columns, names, amountHeadings),
    compareScheduleRows(table, ofAccount, amountHeadings, balance),
    balance.cents === undefined && filled.length > 0
      ? { ...NO_COMPARISON, notCompared: [`${name} ${NO_BALANCE}`] }
      : NO_COMPARISON,
    hasStates
      ? byState
      : { ...NO_COMPARISON, notCompared: byState.compared.map((what) => `${what} of ${name}, ${NO_STATES}`) },
  ]);
  // A sign that is wrong says nothing of the state.
  const off = own.differing.find(({ place }) => place === balance.place)?.off;
  const turned = table.rows.filter((row) => tiesTurned(row, off)).map((row) => row.placeOf(STATE));
  const lacking = statementNotes(rows).filter(({ place }) => turned.length !== 1 || place !== turned[0]);
  const hasDifferences = columnsNamed(columns, [SCHEDULE.difference]).size > 0;
  const told = [...own.differing, ...lacking, ...readUnder.flatMap((one) => one.findings)];
  return {
    contentInWords,
    onAging: {
      name,
      debtor: head.get("Account debtor")?.entry.text ?? "",
      balance: balance.cents,
      sum: sumOnAging(table.rows) ?? 0n,
      rows: table.rows
        .filter(({ rowNumber }) => !ofAccount.has(rowNumber))
        .map((row) => ({
          rowNumber: row.rowNumber,
          item: row.name,
          cents: centsAt(row, SCHEDULE.amount) - notOnAging(row),
        })),
    },
    unread: [...ofHead.unread, ...unread],
    head: new Map([...head].map(([label, { entry }]) => [label, entry.text])),
    comparison: hasDifferences
      ? joinedComparison([own, compareControls(page, name, table.rows, ofAccount, balance.cents, told)])
      : own,
    findings: [...ofHead.findings, ...findings, ...readUnder.flatMap((one) => one.findings), ...dividedFindings(rows)],
    notes: [
      ...ofHead.notes,
      ...plausibilityNotes([{ ...headAsRow(name, head) }], { names: [], amounts: [], past: [], recordedDate }),
      ...lacking,
      ...currencyColumnNotes(columns, name, filled),
      ...rowsTold,
      ...repeatedReferences(filled, DEDUCTIONS, rowsTold),
      ...cashWithOtherSign(filled),
      ...paidWithoutDifference(page, filled, known, recordedDate),
      ...unexplainedRows(filled, SCHEDULE.amount),
      ...readUnder.flatMap((one) => one.notes),
      ...notes,
    ],
  };
}

type Columns = ReturnType<typeof columnsIn>;

// No line of the head says it. A schedule without the column is told so.
function currencyColumnNotes(columns: Columns, name: string, rows: readonly CheckedRow[]): Finding[] {
  const isBlank = rows.length > 0 && rows.every(({ entries }) => !entries.has(CURRENCY));
  return [...columnsNamed(columns, [CURRENCY]).keys()].flatMap((column) =>
    isBlank ? [askingFinding(columnPlace(name, column, CURRENCY), "no row has a currency")] : [],
  );
}

const NO_STATES = `because the heading "${STATE}" is missing`;
const CURRENCY = "Currency";
const DAYS = "Days past due";
const RECORDED = "Recorded date";

function balanceIn(head: ReadonlyMap<string, ReadHead>, name: string): { cents: bigint | undefined; place: string } {
  const balance = head.get(SCHEDULE.balance);
  if (!balance) return { cents: undefined, place: name };
  return { cents: centsIn(balance.entry), place: placeOfHead(name, SCHEDULE.balance, balance) };
}

const DEDUCTIONS: DeductionHeadings = {
  names: ["Item", "Paper", "Remark"],
  numbers: [],
  references: ["Reference"],
  amounts: [SCHEDULE.amount],
  mayRepeat: ({ entries }) => isOfAccount(entries),
};

function accountRowNumbers(rows: readonly CheckedRow[]): ReadonlySet<number> {
  return new Set(rows.flatMap(({ rowNumber, entries }) => (isOfAccount(entries) ? [rowNumber] : [])));
}

function daysPastDuePairs(rows: readonly CheckedRow[], recordedDate: string | undefined): SumPair[] {
  return rows.flatMap((row) => {
    const due = row.entries.get("Due date");
    const isKnown = recordedDate !== undefined && due && due.kind !== "text" && dateIn(due) !== undefined;
    const given = isKnown ? daysBetween(due.text, recordedDate) : undefined;
    // A time of day is a part of a day in the formulas of earlier releases.
    const pairs = formulaPairs(row, DAYS, given).map((pair) => ({ ...pair, counts: "days" as const, tolerance: 99n }));
    // Programs show no days of what is not due.
    return pairs.filter(({ one: [, shown] }) => shown !== 0n || (given ?? 0n) > 0n);
  });
}

// A cell of the column State may say that there is none.
function stateRows(
  page: ReadPage,
  columns: Columns,
  filled: readonly CheckedRow[],
  rows: readonly AmountRow[],
): StateRow[] {
  const states = columnsNamed(columns, [STATE]);
  const withState = new Set(
    page.rows.flatMap(({ rowNumber, cells }) => (cells.some(({ column }) => states.has(column)) ? [rowNumber] : [])),
  );
  return rows.map((row, index) => ({
    ...row,
    state: filled[index]?.entries.get(STATE)?.text ?? "",
    saysNone: withState.has(row.rowNumber),
    isPadded: filled[index]?.entries.get(STATE)?.isPadded === true,
  }));
}

function plausibilityOfRows(
  filled: readonly CheckedRow[],
  rows: readonly AmountRow[],
  names: ReadonlyMap<string, string>,
  recordedDate: string | undefined,
): Finding[] {
  const [first = ""] = columnsFor(names).map(({ heading }) => heading);
  const offAging = new Set(rows.flatMap((row) => (notOnAging(row) === 0n ? [] : [row.rowNumber])));
  return plausibilityNotes(filled, {
    names: [first],
    amounts: [SCHEDULE.amount],
    past: ["Date"],
    recordedDate,
    mayRepeat: ({ entries }) => isOfAccount(entries),
    mayFollow: ({ rowNumber }) => offAging.has(rowNumber),
  });
}
