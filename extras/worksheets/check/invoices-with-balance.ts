// Compares the invoices of a worksheet with its summary: their open amounts with the balance on the aging, and their
// reductions with the sum that was taken off. The totals of a worksheet use this module.

import { AGING_TO_GROSS, RETAINAGE_ITEMS } from "../entry-fields.ts";
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
 * Compares the open amounts of the invoices with the balance of the summary. The list may have items that this file
 * does not cover, and then adds up to the balance. Or it may leave them out, and then adds up to the balance less these
 * items. If none of the sums agrees, the pair with the smallest difference is reported.
 */
export function compareOpenWithBalance(
  invoices: readonly AmountRow[],
  summary: AmountRow,
  isElsewhere: (readIn: string) => boolean,
): Comparison {
  const isKnown = summary.centsByKey.has("agingBalance") && !summary.unreadKeys.has("agingNotCovered");
  if (sumOf(invoices, "openPerAging") === undefined || !isKnown) return NO_COMPARISON;
  const pairs = currencySubsets(invoices).flatMap((rows) => balancePairs(rows, summary, isElsewhere));
  const nearestPair = nearestSum(pairs, ({ firstSum: [, sum], secondSum: [, cents] }) => sum - cents);
  return comparisonOf("invoices with the balance", nearestPair ? [nearestPair] : []);
}

function balancePairs(
  invoices: readonly AmountRow[],
  summary: AmountRow,
  isElsewhere: (readIn: string) => boolean,
): SumPair[] {
  const [balance, notCovered] = [centsAt(summary, "agingBalance"), centsAt(summary, "agingNotCovered")];
  const coveredBalance: SumPair["secondSum"] = [
    "the balance of the summary less what is not covered is",
    balance - notCovered,
  ];
  const wholeBalance: SumPair["secondSum"] = ["the balance of the summary is", balance];
  const readElsewhere = invoices.filter(({ readIn }) => isElsewhere(readIn));
  const open = sumOrZero(invoices, "openPerAging");
  const openHere = open - sumOrZero(readElsewhere, "openPerAging");
  const allInvoices: SumPair["firstSum"] = ["open per aging of the invoices adds up to", open];
  const invoicesReadHere: SumPair["firstSum"] = [
    "open per aging of the invoices without what is read elsewhere adds up to",
    openHere,
  ];
  const sharedParts = {
    place: summary.placeOf("agingBalance"),
    ...unreadWithGuess(invoices, "openPerAging"),
    tolerance: roundingTolerance(invoices, "openPerAging") + roundedIn(summary),
  };
  const allWithWhole = {
    ...sharedParts,
    firstSum: allInvoices,
    secondSum: wholeBalance,
    help: notCovered === 0n ? NOT_COVERED : "",
  };
  if (readElsewhere.length > 0)
    return [{ ...sharedParts, firstSum: invoicesReadHere, secondSum: coveredBalance, help: NOT_COVERED }, allWithWhole];
  if (notCovered === 0n) return [allWithWhole];
  return [allWithWhole, { ...sharedParts, firstSum: allInvoices, secondSum: coveredBalance, help: NOT_COVERED }];
}

// Returns the cents under other differences, by which the aging was rounded.
function roundedIn(summary: AmountRow): bigint {
  const rest = absolute(centsAt(summary, "agingDifference"));
  return rest < LEAST_ASKED ? rest : 0n;
}

const NOT_COVERED =
  '; if it is on the aging and not covered here, write it into "Less: not covered", a posted credit with a minus, ' +
  "also where it is no row of Invoices";

/**
 * Compares the reductions of the invoices with the sum of the summary, but only if the invoices are the whole aging.
 * They are if `openWithBalance` shows that their open amounts agree with the balance. A credit among them may reduce a
 * covered invoice, or one that is not covered.
 */
export function compareTakenOff(
  invoices: readonly AmountRow[],
  summary: AmountRow,
  isElsewhere: (readIn: string) => boolean,
  openWithBalance: Comparison,
): Comparison {
  const key = "takenOffOnAging";
  const isWholeAging = openWithBalance.comparedNames.length > 0 && openWithBalance.differing.length === 0;
  const readHere = invoices.filter(({ readIn }) => !isElsewhere(readIn));
  const areComplete =
    readHere.every(({ centsByKey }) => centsByKey.has("openPerAging")) && lacksOnlyMovedTotals(readHere);
  if (!summary.centsByKey.has(key) || !isWholeAging || !areComplete) return NO_COMPARISON;
  const summaryCents = centsAt(summary, key);
  const sum = nearestSum(takenOffSums(readHere, summary), (takenOff) => takenOff - summaryCents) ?? 0n;
  return comparisonOf("what is taken off on the invoices with the summary", [
    {
      place: summary.placeOf(key),
      tolerance: roundingTolerance([...readHere, summary], "total", "openPerAging", key),
      firstSum: ["the invoices less what is open of them come to", sum],
      secondSum: ["the summary says", summaryCents],
    },
  ]);
}

const [TOTAL, OPEN, MOVED] = ["total", "openPerAging", "movedOff"];

// Tells whether every invoice has its total. Items without a total are allowed if they come to the amount that was
// moved off invoices, such as retainage, because such an item may have no total.
function lacksOnlyMovedTotals(invoices: readonly AmountRow[]): boolean {
  const without = invoices.filter(({ centsByKey }) => !centsByKey.has(TOTAL));
  return without.length === 0 || sumOrZero(without, OPEN) === sumOrZero(invoices, MOVED);
}

// Returns the sums that may be the reductions of the invoices: with and without credits, each with and without the
// other differences of the summary. An amount that was moved off invoices is not a reduction if it is an item of its
// own on the same aging.
function takenOffSums(invoices: readonly AmountRow[], summary: AmountRow): bigint[] {
  const isBilled = (row: AmountRow): boolean => centsAt(row, "total") > 0n;
  const billed = invoices.filter(isBilled);
  const credits = invoices.filter((row) => !isBilled(row));
  const movedCents = sumOrZero(invoices, MOVED);
  const rest = centsAt(summary, "agingDifference");
  const retainageItems = billed.filter(({ name }) => isNameAmongTotals(name, [RETAINAGE_ITEMS]));
  const isMovedToItem =
    billed.some((row) => centsAt(row, TOTAL) === movedCents) || sumOrZero(retainageItems, TOTAL) === movedCents;
  const movedToItems = isMovedToItem && rest !== -movedCents ? movedCents : 0n;
  const reductions = addUp(billed.map((row) => centsAt(row, TOTAL) - centsAt(row, OPEN)));
  const withCredits = reductions - sumOrZero(credits, OPEN);
  const rowsWithoutTotal = credits.filter(({ centsByKey }) => !centsByKey.has(TOTAL));
  const withoutCredits = reductions - sumOrZero(rowsWithoutTotal, OPEN);
  const sums = [withoutCredits, withCredits].map((sum) => sum - movedToItems);
  return [...sums, ...sums.map((sum) => sum - rest)];
}

/**
 * Says that nothing is compared with the balance, if the summary has amounts that lead on from it but not the balance.
 */
export function lackingBalance(summary: AmountRow): Comparison {
  const [balance = "", ...amountsAfterIt] = AGING_TO_GROSS.map(({ key }) => key);
  const isLacking = !hasEntryAt(summary, balance) && amountsAfterIt.some((key) => hasEntryAt(summary, key));
  return isLacking ? { ...NO_COMPARISON, notCompared: [`${TABLES.summary} ${NO_BALANCE}`] } : NO_COMPARISON;
}
