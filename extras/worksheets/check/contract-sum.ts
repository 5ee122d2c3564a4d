// Compares the scheduled values of a construction contract with its contract sum. A schedule of values divides the
// contract sum into lines of work. The totals of a worksheet use this module.

import { type AmountRow, absolute, centsAt, nearestSum, roundingTolerance, sumOf } from "./amounts.ts";
import { type Comparison, comparisonOf, NO_COMPARISON, placesOfUnread } from "./comparison.ts";
import { currencySubsets } from "./currencies.ts";
import type { Finding } from "./finding.ts";
import { APPLIED, CERTIFIED, SCHEDULED, STORED } from "./value-keys.ts";

/**
 * Compares the sum of the scheduled values with the contract sum. A difference is only noted in two cases. The
 * worksheet may leave out lines on which no work has begun. Or the lines are not those of the summary, and may be of
 * several applications for payment.
 */
export function compareContractSum(lines: readonly AmountRow[], summary: AmountRow): Comparison {
  const contractSum = summary.centsByKey.get(CONTRACT_SUM);
  const isUnread = placesOfUnread(lines, SCHEDULED).length > 0;
  const sums = currencySubsets(lines).flatMap((rows) => sumOf(rows, SCHEDULED) ?? []);
  const sum = nearestSum(sums, (scheduledSum) => scheduledSum - (contractSum ?? 0n));
  if (contractSum === undefined || sum === undefined || isUnread) return NO_COMPARISON;
  const isBelow = sum < contractSum;
  const difference = absolute(sum - contractSum);
  const [row, ...moreRows] = lines.filter((line) => absolute(centsAt(line, SCHEDULED)) === difference);
  const which = row && moreRows.length === 0 ? `; row ${row.rowNumber} is as much` : "";
  const result = comparisonOf("scheduled values with the contract sum", [
    {
      place: summary.placeOf(CONTRACT_SUM),
      tolerance: roundingTolerance([...lines, summary], SCHEDULED, CONTRACT_SUM),
      firstSum: ["the scheduled values of the lines add up to", sum],
      secondSum: ["the contract sum is", contractSum],
      help: `${which}; ${isBelow ? LACKED_BY_LINES : ABOVE_SUM}`,
    },
  ]);
  const mayBePart = (isBelow && lines.every(isBegun)) || !areOfSummary(lines, summary);
  if (!mayBePart || result.differing.length === 0) return result;
  return { ...NO_COMPARISON, notes: result.differing.map(({ place, says }) => ({ place, says, look: true as const })) };
}

const CONTRACT_SUM = "contractSumAmount";

const LACKED_BY_LINES = "look for a line or a signed change order that the lines lack";

const ABOVE_SUM = "look for a line that stands twice, or a change order that is not signed";

function isBegun(row: AmountRow): boolean {
  return [...APPLIED, STORED, CERTIFIED].some((key) => centsAt(row, key) !== 0n);
}

// Tells whether the lines are those of the summary: their gross obligation or their certified amount is the same.
function areOfSummary(lines: readonly AmountRow[], summary: AmountRow): boolean {
  const sums = ["grossObligation", CERTIFIED].flatMap((key) => {
    const [sum, summaryCents] = [sumOf(lines, key), summary.centsByKey.get(key)];
    return sum === undefined || summaryCents === undefined ? [] : [sum === summaryCents];
  });
  return sums.length === 0 || sums.includes(true);
}

/** Notes a contract sum that is below the amount certified to date. */
export function aboveContractSum({ centsByKey, placeOf }: AmountRow): Finding[] {
  const [sum, certified] = [centsByKey.get(CONTRACT_SUM), centsByKey.get(CERTIFIED)];
  if (sum === undefined || certified === undefined || certified <= sum) return [];
  return [{ place: placeOf(CONTRACT_SUM), says: BELOW_CERTIFIED }];
}

const BELOW_CERTIFIED =
  "more is certified to date than the contract sum; compare it with the contract and its change orders";
