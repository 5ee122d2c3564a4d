// The controls in the head of a schedule, which compare its rows. What they show is compared with the rows, because a
// file that shows a difference itself is not in order.

import { SCHEDULE } from "../browser/schedule-words.ts";
import type { ReadPage } from "../spreadsheet/read-table.ts";
import { type AmountRow, roundingTolerance, sumOrZero } from "./amounts.ts";
import { centsWithThousands } from "./cents.ts";
import { type Comparison, comparisonOf, NO_COMPARISON, type SumPair } from "./comparison.ts";
import { sumNotOnAging } from "./on-aging.ts";
import { labelledPlace } from "./places.ts";
import type { Schedule } from "./read-schedule.ts";
import type { Finding } from "./record.ts";
import { isNamed } from "./schedule-head.ts";

/** The cell of a control, and the amount or count that it shows. */
interface ControlCell {
  place: string;
  cents: bigint;
}

/**
 * Compares what the controls show with the rows. Nothing is compared if an amount cannot be read, or if one of
 * `toldFindings` puts a sum off, because the control then shows the same. If an amount stands under no definition, as
 * one of `ofStatements` says, the first control that shows it is told, because the sheet then does not agree.
 */
export function compareControls(
  { page, name, table, accountRows, balance }: Schedule,
  toldFindings: readonly Finding[],
  ofStatements: readonly Finding[],
): Comparison {
  const { rows } = table;
  const isUnread = rows.some(({ unreadKeys }) => unreadKeys.size > 0);
  const isOff = ({ difference }: Finding): boolean => difference !== undefined;
  const isTold = toldFindings.some(isOff);
  if (isUnread || isTold || rows.length === 0) return NO_COMPARISON;
  const ofAccount = rows.filter(({ rowNumber }) => accountRows.has(rowNumber));
  const tolerance = roundingTolerance(rows, SCHEDULE.amount, SCHEDULE.difference);
  const pairs = expectedControls(rows, ofAccount, balance.cents).flatMap(
    ({ label, what, cents, counts }): SumPair[] => {
      const cell = controlCell(page, name, label);
      const one: SumPair["one"] = ["this cell shows", cell?.cents ?? 0n];
      return cell ? [{ place: cell.place, ...counts, tolerance, one, other: [what, cents] }] : [];
    },
  );
  const comparison = comparisonOf("the controls above the rows with the rows", pairs);
  return ofStatements.some(isOff) ? { ...comparison, differing: comparison.differing.slice(0, 1) } : comparison;
}

/** A control with the amount or count that it should show. */
interface ExpectedControl {
  label: string;
  what: string;
  cents: bigint;
  counts?: Pick<SumPair, "counts">;
}

function expectedControls(
  rows: readonly AmountRow[],
  ofAccount: readonly AmountRow[],
  balance: bigint | undefined,
): ExpectedControl[] {
  const { controls, amount, difference } = SCHEDULE;
  const [lessBalance, states, twoAmounts, , account, lessDifferences] = controls;
  const expected: ExpectedControl[] = [
    { label: twoAmounts, what: "of all rows there differ", cents: 0n, counts: { counts: "rows" } },
    { label: account, what: "the rows for the whole account add up to", cents: sumOrZero(ofAccount, amount) },
  ];
  if (balance === undefined) return expected;
  const less = {
    what: "the rows less the balance come to",
    cents: sumOrZero(rows, amount) - sumNotOnAging(rows) - balance,
  };
  return [
    { label: lessBalance, ...less },
    { label: states, ...less },
    ...expected,
    {
      label: lessDifferences,
      what: "the balance less the differences is",
      cents: balance - sumOrZero(rows, difference),
    },
  ];
}

// The result of a control stands beside its label, at most so many columns away.
const RESULT_WITHIN = 3;

function controlCell({ rows }: ReadPage, name: string, label: string): ControlCell | undefined {
  for (const { rowNumber, cells } of rows)
    for (const [at, cell] of cells.entries()) {
      const next = cells[at + 1];
      if (!isNamed(cell, label) || !next || next.column - cell.column > RESULT_WITHIN) continue;
      const cents = centsWithThousands(next);
      return cents === undefined ? undefined : { place: labelledPlace(name, rowNumber, next.column, label), cents };
    }
  return undefined;
}
