// Compares the invoices of a worksheet with the balance of its summary, and what is taken off on them.

import { BRIDGE, RETAINAGE_ITEMS } from "../entry-fields.ts";
import { TABLES } from "../inspection.ts";
import { isNameAmongTotals } from "../spreadsheet/formula.ts";
import {
  type AmountRow,
  absolute,
  addUp,
  centsAt,
  hasEntryAt,
  LEAST_ASKED,
  nearestSum,
  roundingTolerance,
  sumOf,
  sumOrZero,
} from "./amounts.ts";
import { type Comparison, comparisonOf, NO_COMPARISON, type SumPair, unreadWithGuess } from "./comparison.ts";
import { currencySubsets } from "./currencies.ts";
import { NO_BALANCE } from "./verdict.ts";

/**
 * Compares what the invoices show open with the balance of the summary. What is not covered may stand among them or
 * not: with it they add up to the balance, and without it to the balance less what is not covered. If none of these
 * sums agrees, the nearest is told.
 */
export function compareOpenWithBalance(
  invoices: readonly AmountRow[],
  summary: AmountRow,
  isElsewhere: (readIn: string) => boolean,
): Comparison {
  const isKnown = summary.centsByKey.has("agingBalance") && !summary.unreadKeys.has("agingNotCovered");
  if (sumOf(invoices, "openPerAging") === undefined || !isKnown) return NO_COMPARISON;
  const pairs = currencySubsets(invoices).flatMap((rows) => balancePairs(rows, summary, isElsewhere));
  const nearestPair = nearestSum(pairs, ({ one: [, sum], other: [, cents] }) => sum - cents);
  return comparisonOf("invoices with the balance", nearestPair ? [nearestPair] : []);
}

function balancePairs(
  invoices: readonly AmountRow[],
  summary: AmountRow,
  isElsewhere: (readIn: string) => boolean,
): SumPair[] {
  const [balance, notCovered] = [centsAt(summary, "agingBalance"), centsAt(summary, "agingNotCovered")];
  const coveredSum: SumPair["other"] = ["the balance of the summary less what is not covered is", balance - notCovered];
  const whole: SumPair["other"] = ["the balance of the summary is", balance];
  const others = invoices.filter(({ readIn }) => isElsewhere(readIn));
  const open = sumOrZero(invoices, "openPerAging");
  const own = open - sumOrZero(others, "openPerAging");
  const all: SumPair["one"] = ["open per aging of the invoices adds up to", open];
  const without: SumPair["one"] = ["open per aging of the invoices without what is read elsewhere adds up to", own];
  const bothAt = {
    place: summary.placeOf("agingBalance"),
    ...unreadWithGuess(invoices, "openPerAging"),
    tolerance: roundingTolerance(invoices, "openPerAging") + roundedIn(summary),
  };
  return [
    ...(others.length > 0 ? [{ ...bothAt, one: without, other: coveredSum, help: NOT_COVERED }] : []),
    { ...bothAt, one: all, other: whole, help: notCovered === 0n ? NOT_COVERED : "" },
    ...(notCovered === 0n || others.length > 0 ? [] : [{ ...bothAt, one: all, other: coveredSum, help: NOT_COVERED }]),
  ];
}

// Cents under other differences are what the aging rounds.
function roundedIn(summary: AmountRow): bigint {
  const rest = absolute(centsAt(summary, "agingDifference"));
  return rest < LEAST_ASKED ? rest : 0n;
}

const NOT_COVERED =
  '; if it is on the aging and not covered here, write it into "Less: not covered", a posted credit with a minus, ' +
  "also where it is no row of Invoices";

/**
 * Compares what the invoices show as taken off with the summary, if the invoices are all that the aging lists.
 * `openWithBalance` says so: what they show open agrees with the balance. A credit among them may be taken off what is
 * covered, or not be covered.
 */
export function compareTakenOff(
  invoices: readonly AmountRow[],
  summary: AmountRow,
  isElsewhere: (readIn: string) => boolean,
  openWithBalance: Comparison,
): Comparison {
  const key = "takenOffOnAging";
  const isWholeAging = openWithBalance.comparedNames.length > 0 && openWithBalance.differing.length === 0;
  const own = invoices.filter(({ readIn }) => !isElsewhere(readIn));
  const areComplete = own.every(({ centsByKey }) => centsByKey.has("openPerAging")) && hasOnlyMoved(own);
  if (!summary.centsByKey.has(key) || !isWholeAging || !areComplete) return NO_COMPARISON;
  const summaryCents = centsAt(summary, key);
  const sum = nearestSum(takenOffSums(own, summary), (one) => one - summaryCents) ?? 0n;
  return comparisonOf("what is taken off on the invoices with the summary", [
    {
      place: summary.placeOf(key),
      tolerance: roundingTolerance([...own, summary], "total", "openPerAging", key),
      one: ["the invoices less what is open of them come to", sum],
      other: ["the summary says", summaryCents],
    },
  ]);
}

const [TOTAL, OPEN, MOVED] = ["total", "openPerAging", "movedOff"];

// What was moved off invoices may be an item of its own without a total. No other invoice lacks its total.
function hasOnlyMoved(invoices: readonly AmountRow[]): boolean {
  const without = invoices.filter(({ centsByKey }) => !centsByKey.has(TOTAL));
  return without.length === 0 || sumOrZero(without, OPEN) === sumOrZero(invoices, MOVED);
}

// Credits may count, and so may the other differences of the summary. What was moved off invoices is not taken off if
// it is an item of its own on the same aging.
function takenOffSums(invoices: readonly AmountRow[], summary: AmountRow): bigint[] {
  const isBilled = (row: AmountRow): boolean => centsAt(row, "total") > 0n;
  const billed = invoices.filter(isBilled);
  const credits = invoices.filter((row) => !isBilled(row));
  const movedCents = sumOrZero(invoices, MOVED);
  const rest = centsAt(summary, "agingDifference");
  const retainageItems = billed.filter(({ name }) => isNameAmongTotals(name, [RETAINAGE_ITEMS]));
  const isItem =
    billed.some((row) => centsAt(row, TOTAL) === movedCents) || sumOrZero(retainageItems, TOTAL) === movedCents;
  const asItems = isItem && rest !== -movedCents ? movedCents : 0n;
  const off = addUp(billed.map((row) => centsAt(row, TOTAL) - centsAt(row, OPEN)));
  const withCredits = off - sumOrZero(credits, OPEN);
  const withoutTotal = sumOrZero(
    credits.filter(({ centsByKey }) => !centsByKey.has(TOTAL)),
    OPEN,
  );
  const sums = [off - withoutTotal, withCredits].map((sum) => sum - asItems);
  return [...sums, ...sums.map((sum) => sum - rest)];
}

/** Says that nothing is compared with the balance if the summary leads on from it and lacks it. */
export function lackingBalance(summary: AmountRow): Comparison {
  const [balance = "", ...others] = BRIDGE.map(({ key }) => key);
  const isLacking = !hasEntryAt(summary, balance) && others.some((key) => hasEntryAt(summary, key));
  return isLacking ? { ...NO_COMPARISON, notCompared: [`${TABLES.summary} ${NO_BALANCE}`] } : NO_COMPARISON;
}
