// The cells in the head of a schedule that compare its rows: what a file shows there is compared with its rows, because
// a file is not in order that shows a difference itself.

import { SCHEDULE } from "../browser/request-list.ts";
import type { ReadPage } from "../spreadsheet/read-table.ts";
import { type AmountRow, roundingTolerance, sumOrZero } from "./amounts.ts";
import { centsWithThousands } from "./cents.ts";
import { type Comparison, comparisonOf, type SumPair } from "./comparison.ts";
import { labelledPlace } from "./places.ts";
import type { Finding } from "./record.ts";
import { isNamed } from "./schedule-head.ts";
import { sumNotOnAging } from "./schedule-totals.ts";

/** The cell of a control, and what it shows. */
interface ControlCell {
  place: string;
  cents: bigint;
}

/**
 * Compares what the controls show with the rows. What is `told` explains a control that shows the same; nothing is
 * compared beside an amount that cannot be read.
 */
export function compareControls(
  page: ReadPage,
  name: string,
  rows: readonly AmountRow[],
  ofAccount: ReadonlySet<number>,
  balance: bigint | undefined,
  told: readonly Finding[],
): Comparison {
  const { controls, amount, difference } = SCHEDULE;
  const [lessBalance, states, twoAmounts, , account, lessDifferences] = controls;
  const isUnread = rows.some(({ unreadKeys }) => unreadKeys.size > 0);
  const offs = told.flatMap(({ off }) => off ?? []);
  if (isUnread || offs.length > 0 || rows.length === 0) return comparisonOf(CONTROLS, []);
  const sum = (key: string, some = rows): bigint => sumOrZero(some, key);
  const beside = sumNotOnAging(rows);
  const apart = balance === undefined ? undefined : sum(amount) - beside - balance;
  const expected: (readonly [label: string, what: string, cents: bigint | undefined])[] = [
    [lessBalance, "the rows less the balance come to", apart],
    [states, "the rows less the balance come to", apart],
    [twoAmounts, "of all rows there differ", 0n],
    [
      account,
      "the rows for the whole account add up to",
      sum(
        amount,
        rows.filter(({ rowNumber }) => ofAccount.has(rowNumber)),
      ),
    ],
    [
      lessDifferences,
      "the balance less the differences is",
      balance === undefined ? undefined : balance - sum(difference),
    ],
  ];
  const pairs = expected.flatMap(([label, what, cents]): SumPair[] => {
    const shown = cents === undefined ? undefined : controlCell(page, name, label);
    return shown && cents !== undefined
      ? [
          {
            place: shown.place,
            ...(label === twoAmounts ? { counts: "rows" } : {}),
            tolerance: roundingTolerance(rows, amount, difference),
            one: ["this cell shows", shown.cents],
            other: [what, cents],
          },
        ]
      : [];
  });
  return comparisonOf(CONTROLS, pairs);
}

const CONTROLS = "the controls above the rows with the rows";

// What is shown stands beside the name, at most so many columns away.
const WITHIN = 3;

function controlCell({ rows }: ReadPage, name: string, label: string): ControlCell | undefined {
  for (const { rowNumber, cells } of rows)
    for (const [at, cell] of cells.entries()) {
      const next = cells[at + 1];
      if (!isNamed(cell, label) || !next || next.column - cell.column > WITHIN) continue;
      const cents = centsWithThousands(next);
      return cents === undefined ? undefined : { place: labelledPlace(name, rowNumber, next.column, label), cents };
    }
  return undefined;
}
