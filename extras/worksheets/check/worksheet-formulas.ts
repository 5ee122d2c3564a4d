// Compares the calculated cells of a worksheet with the results of their formulas. Somebody may have typed over a cell.

import type { Identity } from "../identities.ts";
import { type InspectionShape, rulesOf } from "../inspection.ts";
import { LINES_ADD_UP } from "../table-columns.ts";
import { type AmountRow, sumOf } from "./amounts.ts";
import { formulaPairs } from "./calculated-cells.ts";
import type { SumPair } from "./comparison.ts";
import type { EntryRow } from "./entry-row.ts";
import { hasBothSides, sideSum } from "./row-rules.ts";
import type { WorksheetRows } from "./worksheet-notes.ts";
import type { WorksheetTables } from "./worksheet-totals.ts";

/** Returns what each calculated cell of a worksheet shows, with what its formula gives. */
export function worksheetFormulaPairs(
  rows: WorksheetRows,
  { invoices, lines, summary }: WorksheetTables,
  shape: InspectionShape,
): SumPair[] {
  const lineSumOf = ({ centsByKey }: AmountRow): bigint | undefined => {
    const [key = ""] = centsByKey.keys();
    const isCounted = lines.rows.every(({ textKeys, unreadKeys }) => !textKeys.has(key) && !unreadKeys.has(key));
    return isCounted ? sumOf(lines.rows, key) : undefined;
  };
  return [
    ...rulePairs(rulesOf("invoices", shape), rows.invoices, invoices.rows),
    ...rulePairs(rulesOf("lines", shape), rows.lines, lines.rows),
    ...columnPairs(rows.summary, summary, LINES_ADD_UP, lineSumOf),
  ];
}

function rulePairs(
  rules: readonly Identity[],
  entryRows: readonly EntryRow[],
  amountRows: readonly AmountRow[],
): SumPair[] {
  return rules.flatMap((rule) => columnPairs(entryRows, amountRows, rule.label, (row) => ruleResult(rule, row)));
}

function ruleResult(rule: Identity, row: AmountRow): bigint | undefined {
  if (!hasBothSides(row, rule)) return undefined;
  const difference = sideSum(row, rule.firstSum) - sideSum(row, rule.secondSum);
  return rule.isReversed ? -difference : difference;
}

// A row with a text in place of a number is compared with nothing, because a formula may count the text or not.
function columnPairs(
  entryRows: readonly EntryRow[],
  amountRows: readonly AmountRow[],
  heading: string,
  resultOf: (row: AmountRow) => bigint | undefined,
): SumPair[] {
  return entryRows.flatMap((row, index) => {
    const amounts = amountRows[index];
    const isKnown = amounts && amounts.textKeys.size === 0 && amounts.unreadKeys.size === 0;
    return formulaPairs(row, heading, isKnown ? resultOf(amounts) : undefined);
  });
}
