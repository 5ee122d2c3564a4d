// Compares the controls in the head of a schedule with its rows. A control is a cell of the sheet that compares sums,
// such as Rows less the balance. A control that does not agree with the rows was typed over or is out of date.

import { SCHEDULE } from "../browser/schedule-words.ts";
import type { ReadPage } from "../spreadsheet/read-table.ts";
import { type AmountRow, roundingTolerance, sumOrZero } from "./amounts.ts";
import { centsWithThousands } from "./cents.ts";
import { type Comparison, comparisonOf, NO_COMPARISON, type SumPair } from "./comparison.ts";
import type { Finding } from "./finding.ts";
import { sumNotOnAging } from "./on-aging.ts";
import { labelledPlace } from "./places.ts";
import type { Schedule } from "./read-schedule.ts";
import { isNamed } from "./schedule-head.ts";

/** The place of a control, and the amount or count that it shows. */
interface ControlCell {
  place: string;
  cents: bigint;
}

/**
 * Compares the controls with the rows. Nothing is compared if an amount cannot be read. Nothing is compared either if
 * one of `toldFindings` already reports a wrong sum, because the control shows the same. If one of `ofStatements`
 * reports an amount under no definition, all controls differ for that reason, so only the first is reported.
 */
export function compareControls(
  { page, name, table, accountRows, balance }: Schedule,
  toldFindings: readonly Finding[],
  ofStatements: readonly Finding[],
): Comparison {
  const { rows } = table;
  const isUnread = rows.some(({ unreadKeys }) => unreadKeys.size > 0);
  const hasDifference = ({ difference }: Finding): boolean => difference !== undefined;
  if (isUnread || toldFindings.some(hasDifference) || rows.length === 0) return NO_COMPARISON;
  const wholeAccountRows = rows.filter(({ rowNumber }) => accountRows.has(rowNumber));
  const tolerance = roundingTolerance(rows, SCHEDULE.amount, SCHEDULE.difference);
  const pairs = expectedControls(rows, wholeAccountRows, balance.cents).flatMap(
    ({ label, what, cents, after, counts }): SumPair[] => {
      const cell = controlCell(page, name, label);
      if (!cell) return [];
      const sums = {
        firstSum: ["this cell shows", cell.cents],
        secondSum: [what, cents, after],
      } satisfies Partial<SumPair>;
      // Amounts are rounded, and a count of rows is exact.
      return [{ place: cell.place, ...sums, ...(counts ? { counts } : { tolerance }) }];
    },
  );
  const comparison = comparisonOf("the controls above the rows with the rows", pairs);
  return ofStatements.some(hasDifference) ? { ...comparison, differing: comparison.differing.slice(0, 1) } : comparison;
}

/**
 * A control, and the amount or count that it should show. `what` and `after` are the words around it in a finding.
 * `counts` is the unit of a count.
 */
interface ExpectedControl {
  label: string;
  what: string;
  cents: bigint;
  after?: string;
  counts?: "rows";
}

function expectedControls(
  rows: readonly AmountRow[],
  wholeAccountRows: readonly AmountRow[],
  balance: bigint | undefined,
): ExpectedControl[] {
  const { controls, amount, difference } = SCHEDULE;
  const [rowsLabel, statesLabel, twoAmountsLabel, , accountLabel, differencesLabel] = controls;
  const expected: ExpectedControl[] = [
    { label: twoAmountsLabel, what: "by their amounts", cents: 0n, after: "differ", counts: "rows" },
    {
      label: accountLabel,
      what: "the rows for the whole account add up to",
      cents: sumOrZero(wholeAccountRows, amount),
    },
  ];
  if (balance === undefined) return expected;
  const rowsLessBalance = {
    what: "the rows less the balance come to",
    cents: sumOrZero(rows, amount) - sumNotOnAging(rows) - balance,
  };
  return [
    { label: rowsLabel, ...rowsLessBalance },
    { label: statesLabel, ...rowsLessBalance },
    ...expected,
    {
      label: differencesLabel,
      what: "the balance less the differences is",
      cents: balance - sumOrZero(rows, difference),
    },
  ];
}

// The most columns between the label of a control and its result.
const MOST_COLUMNS_APART = 3;

function controlCell({ rows }: ReadPage, name: string, label: string): ControlCell | undefined {
  for (const { rowNumber, cells } of rows)
    for (const [index, cell] of cells.entries()) {
      const next = cells[index + 1];
      if (!isNamed(cell, label) || !next || next.column - cell.column > MOST_COLUMNS_APART) continue;
      const cents = centsWithThousands(next);
      return cents === undefined ? undefined : { place: labelledPlace(name, rowNumber, next.column, label), cents };
    }
  return undefined;
}
