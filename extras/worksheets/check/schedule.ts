// Checks the schedule of one debtor. Each amount has to be under exactly one heading. An amount under two headings
// would be reserved twice, and an amount under no heading would not be reserved.

import { joinInWords } from "../../../core/base/text.ts";
import { SCHEDULE } from "../browser/schedule-words.ts";
import type { ReadPage } from "../spreadsheet/read-table.ts";
import { centsAt } from "./amounts.ts";
import { FORMULAS, formulaPairs } from "./calculated-cells.ts";
import { type Comparison, comparisonOf, joinedComparison, NO_COMPARISON, type SumPair } from "./comparison.ts";
import type { Finding } from "./finding.ts";
import { compareControls } from "./head-controls.ts";
import { itemsOf } from "./items.ts";
import type { OnAging } from "./on-aging.ts";
import { notOnAging, sumOnAging } from "./on-aging.ts";
import { hasColumn, mayHoldDifferences, readSchedule, type Schedule } from "./read-schedule.ts";
import { daysBetween } from "./row-dates.ts";
import { rowsOfBalance, sampleNotes, tiesTurned } from "./schedule-balance.ts";
import { columnsNamed, headingsWritten } from "./schedule-columns.ts";
import { dateIn } from "./schedule-head.ts";
import { headNotesOf, scheduleRowNotes } from "./schedule-notes.ts";
import { dividedFindings, readUnderRemarks, rowStatement, STATE, statementNotes } from "./schedule-rows.ts";
import { compareScheduleRows, WITH_BALANCE } from "./schedule-totals.ts";
import type { Habits } from "./spelling.ts";
import { compareStates } from "./state-totals.ts";
import type { CheckedTable } from "./table-rows.ts";
import { uncountedRows } from "./uncounted-rows.ts";
import { NO_BALANCE } from "./verdict.ts";

/** A schedule that was checked, with what was compared in it. */
interface CheckedSchedule extends CheckedTable {
  comparison: Comparison;
  items: ReadonlyMap<string, string>;
  onAging: OnAging;
  /** The entries of its head, by label. */
  head: ReadonlyMap<string, string>;
}

/** Checks a schedule. `names` has the names of the definitions by id. */
export function checkSchedule(
  page: ReadPage,
  names: ReadonlyMap<string, string>,
  habits: Habits = {},
): CheckedSchedule {
  const { schedule, cells, headNotes } = readSchedule(page, names, habits);
  const ofRows = compareSchedule(schedule);
  const statements = checkStatements(schedule, ofRows);
  const ofStatements = [...statements.notes, ...statements.readUnder.findings];
  const isEmpty = schedule.entryRows.length === 0 && schedule.balance.cents === 0n;
  return {
    ...cells,
    ...(isEmpty ? { contentInWords: `${schedule.name} (no row, and a balance of 0.00)` } : {}),
    onAging: onAgingOf(schedule),
    items: itemsOf(schedule.entryRows),
    head: new Map([...schedule.head].map(([label, { entry }]) => [label, entry.text])),
    comparison: hasColumn(schedule, SCHEDULE.difference)
      ? joinedComparison([ofRows, compareControls(schedule, [...ofRows.differing, ...ofRows.notes], ofStatements)])
      : ofRows,
    findings: [...cells.findings, ...statements.readUnder.findings, ...statements.findings],
    notes: [
      ...headNotes,
      ...headNotesOf(schedule),
      ...statements.notes,
      ...scheduleRowNotes(schedule, isBalanced(schedule, ofRows)),
      ...statements.readUnder.notes,
      ...cells.notes,
    ],
  };
}

function isBalanced({ balance }: Schedule, { differing, comparedNames }: Comparison): boolean {
  return comparedNames.includes(WITH_BALANCE) && differing.every(({ place }) => place !== balance.place);
}

function compareSchedule(schedule: Schedule): Comparison {
  const { name, entryRows, balance } = schedule;
  const hasNoBalance = balance.cents === undefined && entryRows.length > 0;
  return withTextsOnce(
    schedule,
    joinedComparison([
      comparisonOf(FORMULAS, daysPastDuePairs(schedule)),
      uncountedRows(schedule),
      compareScheduleRows(schedule),
      hasNoBalance ? { ...NO_COMPARISON, notCompared: [`${name} ${NO_BALANCE}`] } : NO_COMPARISON,
      compareStateTotals(schedule),
    ]),
  );
}

// Formulas do not add up texts. If all amounts are texts, every total is 0.00. Then only the first total is reported,
// with the number of the others.
function withTextsOnce({ name, entryRows }: Schedule, comparison: Comparison): Comparison {
  const zeros = comparison.differing.filter(({ says }) => /this total is 0\.00\b/.test(says));
  const first = zeros.find(({ says }) => TEXTS.test(says));
  if (!first || !entryRows.every(({ amounts }) => amounts.textKeys.has(SCHEDULE.amount))) return comparison;
  const rowOf = ({ place }: Finding): number => Number(/, row (\d+)/.exec(place)?.[1]);
  const others = zeros.filter((one) => one !== first).sort((one, other) => rowOf(one) - rowOf(other));
  const places = others.slice(0, MOST_NAMED).map(({ place }) => place.slice(`${name}, `.length));
  const more = others.length > MOST_NAMED ? ["others"] : [];
  const says = `for the same cause, ${others.length} more totals are 0.00: ${joinInWords([...places, ...more], "and")}`;
  const withoutCause = others.map((one) => ({ ...one, says: one.says.replace(TEXTS, "") }));
  const explainedFindings = others.length > 1 ? [{ place: name, says }] : withoutCause;
  const otherFindings = comparison.differing.filter((one) => !zeros.includes(one));
  return { ...comparison, differing: [{ ...first, explains: true }, ...explainedFindings, ...otherFindings] };
}

const TEXTS = /; the total does not count .*/;

// The maximum number of other totals with the same cause that are listed.
const MOST_NAMED = 3;

// Compares the totals by state. If the column of states is missing, every total would differ, so none is compared.
function compareStateTotals(schedule: Schedule): Comparison {
  const { page, name, names, columns, table, amountHeadings, habits } = schedule;
  const amounts = columnsNamed(columns, [SCHEDULE.amount, ...amountHeadings]);
  const byState = compareStates({ name, rows: page.rows }, table.rows, amounts, names, table.totalRows, habits);
  if (hasColumn(schedule, STATE)) return byState;
  const reason = `because the heading "${STATE}" is missing`;
  return { ...NO_COMPARISON, notCompared: byState.comparedNames.map((what) => `${what} of ${name}, ${reason}`) };
}

// Compares the days past due with the formula. In sheets of earlier releases the formula includes the time of day, so
// less than a day is not a difference. The formula gives zero if a row is not due, so zero is not a difference then.
function daysPastDuePairs({ entryRows, recordedDate }: Schedule): SumPair[] {
  return entryRows.flatMap((row) => {
    const due = row.entries.get("Due date");
    const isKnown = recordedDate !== undefined && due && due.kind !== "text" && dateIn(due) !== undefined;
    const days = isKnown ? daysBetween(due.text, recordedDate) : undefined;
    const pairs = formulaPairs(row, "Days past due", days).filter(
      ({ firstSum }) => firstSum[1] !== 0n || (days ?? 0n) > 0n,
    );
    return pairs.map((pair): SumPair => ({ ...pair, counts: "days", tolerance: 99n }));
  });
}

/** The findings and notes on the states and headings of the amounts in the rows. */
interface CheckedStatements {
  findings: Finding[];
  notes: Finding[];
  /** The findings and notes on the entries under Read under. */
  readUnder: { findings: Finding[]; notes: Finding[] };
}

function checkStatements(schedule: Schedule, { differing }: Comparison): CheckedStatements {
  const { page, name, names, columns, entryRows, table, amountHeadings, balance } = schedule;
  const definitions = [...names.values()];
  const hasStates = hasColumn(schedule, STATE);
  const hasPlaces = columnsNamed(columns, [SCHEDULE.readUnder, ...amountHeadings]).size > 0;
  const hasDifferences = !mayHoldDifferences(schedule);
  const statements = entryRows.map((row) =>
    rowStatement(row, amountHeadings, definitions, { hasStates, hasPlaces, hasDifferences }),
  );
  // An amount with the wrong sign seems to have the wrong state, so the state of the one such row is not asked about.
  const off = differing.find(({ place }) => place === balance.place)?.difference;
  const turnedPlaces = table.rows.filter((row) => tiesTurned(row, off)).map((row) => row.placeOf(STATE));
  // If a file has no heading of a definition, only Read under says which definition covers a row.
  const shownHeadings = [...columnsNamed(columns, definitions).values()];
  const headings =
    shownHeadings.length > 0 ? [...shownHeadings, SCHEDULE.nothingOpen, SCHEDULE.outside] : amountHeadings;
  const headingTexts = headingsWritten(page, columns);
  const readUnder = entryRows.map((row) => readUnderRemarks(name, row, headings, headingTexts));
  return {
    findings: dividedFindings(statements),
    notes: statementNotes(statements).filter(({ place }) => turnedPlaces.length !== 1 || place !== turnedPlaces[0]),
    readUnder: {
      findings: readUnder.flatMap(({ findings }) => findings),
      notes: readUnder.flatMap(({ notes }) => notes),
    },
  };
}

// Returns what is compared with an aging. Rows for the whole account are left out, because the aging does not list
// them.
function onAgingOf(schedule: Schedule): OnAging {
  const { name, head, balance, table, accountRows, recordedDate, entryRows } = schedule;
  // A sample lacks nothing of the balance.
  const isSample = sampleNotes(schedule).length > 0;
  const sum = isSample ? balance.cents : sumOnAging(table.rows);
  const whole: OnAging = {
    name,
    debtor: head.get("Account debtor")?.entry.text ?? "",
    seller: head.get("Seller")?.entry.text ?? "",
    recordedDate,
    balance: balance.cents,
    sum: sum ?? 0n,
    rows: table.rows.flatMap((row, index) => {
      const { rowNumber, name: item, currency } = row;
      const cents = centsAt(row, SCHEDULE.amount) - notOnAging(row);
      const [due, date] = ["Due date", "Date"].map((heading) => dateIn(entryRows[index]?.entries.get(heading)));
      return accountRows.has(rowNumber) ? [] : [{ rowNumber, item, cents, due, date, currency }];
    }),
  };
  return { ...whole, parts: isSample ? [] : currencyParts(whole, schedule) };
}

// Returns the parts of a schedule by currency. A part without a balance is compared by the sum of its rows. A balance
// that does not say its currency is that of the nearest sum. If this is the sum of all rows, they may be converted.
function currencyParts(whole: OnAging, { table: { rows }, balances }: Schedule): OnAging["parts"] & object {
  const codes = new Set(rows.map(({ currency }) => currency));
  if (codes.has("")) return [];
  const owners = balances.map((balance) => ({ ...balance, rows: rowsOfBalance(rows, balance, balances.length) }));
  if (codes.size > 1 && owners.some((one) => one.rows === rows)) return [];
  return [...codes].map((currency) => {
    const rowsInCurrency = rows.filter((row) => row.currency === currency);
    const sum = sumOnAging(rowsInCurrency) ?? 0n;
    const owner = codes.size > 1 ? owners.find((one) => one.rows[0]?.currency === currency) : balances[0];
    const ofRows = { balance: sum, rowsInWords: `the rows in ${currency} of ${whole.name}` };
    return {
      ...whole,
      ...(owner ? { balance: owner.cents } : ofRows),
      sum: codes.size > 1 ? sum : whole.sum,
      rows: whole.rows.filter((row) => row.currency === currency),
      currency,
    };
  });
}
