// Compares a summary with the lines and the invoices of its worksheet.

import { BRIDGE, fourAmountsIn } from "../entry-fields.ts";
import { TABLES } from "../inspection.ts";
import {
  type AmountRow,
  absolute,
  addUp,
  amountInWords,
  centsAt,
  hasEntryAt,
  LEAST_ASKED,
  nearestSum,
  roundingTolerance,
  sumOf,
  sumOrZero,
} from "./amounts.ts";
import {
  type Comparison,
  comparisonOf,
  NO_COMPARISON,
  placesOfUnread,
  type SumPair,
  unreadWithGuess,
} from "./comparison.ts";
import { currencySubsets } from "./currencies.ts";
import { NO_BALANCE } from "./verdict.ts";

/**
 * Compares the sums of the lines with the summary. Lines without the gross obligation, such as deductions, are a part
 * of it: what is supported or excluded beside them stands in the summary alone, and they may not exceed it. A part that
 * is below the summary is named as not compared.
 */
export function compareLinesWithSummary(lines: readonly AmountRow[], summary: AmountRow): Comparison {
  const areWhole = lines.some(({ centsByKey }) => centsByKey.has("grossObligation"));
  const keys = [...summary.centsByKey.keys()];
  const four = fourAmountsIn(keys.map((key) => ({ key, label: "", kind: "amount" })));
  const sums = keys.flatMap((key) => lineSum(lines, summary, key, !areWhole && four.includes(key)) ?? []);
  return {
    ...comparisonOf(
      "lines with the summary",
      sums.map(({ pair }) => pair),
    ),
    notCompared: sums.flatMap(({ part }) => part ?? []),
  };
}

const [RISE, FALL] = ["IncreaseAmount", "DecreaseAmount"] as const;

// Returns the key of the amount that is netted with a rise or a fall. For any other amount it is the same key.
function oppositeOf(key: string): string {
  return key.endsWith(RISE) ? key.replace(RISE, FALL) : key.replace(FALL, RISE);
}

// Tells whether the summary nets a rise with a fall. If some lines rise and others fall, it may have only the
// difference. If it has both amounts, as the lines do, each is compared alone.
function isNet(lines: readonly AmountRow[], summary: AmountRow, key: string): boolean {
  const sides = [key, oppositeOf(key)];
  const isOne = sides[0] === sides[1] || sides.every((side) => centsAt(summary, side) !== 0n);
  return !isOne && sides.every((side) => sumOrZero(lines, side) !== 0n && !summary.unreadKeys.has(side));
}

function lineSum(
  lines: readonly AmountRow[],
  summary: AmountRow,
  key: string,
  mayBePart: boolean,
): { pair: SumPair; part?: string } | undefined {
  const cents = centsAt(summary, key);
  const opposite = oppositeOf(key);
  const isNetted = isNet(lines, summary, key);
  if (isNetted && cents === 0n && (key.endsWith(FALL) || centsAt(summary, opposite) !== 0n)) return undefined;
  const sums = currencySubsets(lines).flatMap((rows) => {
    const sum = sumOf(rows, key);
    return sum === undefined ? [] : [isNetted ? sum - sumOrZero(rows, opposite) : sum];
  });
  const sum = nearestSum(sums, (one) => one - cents);
  if (sum === undefined) return undefined;
  const isPart = mayBePart && sum <= cents;
  const place = summary.placeOf(key);
  const pair: SumPair = {
    place,
    ...unreadWithGuess(lines, key),
    rank: 1,
    tolerance: roundingTolerance([...lines, summary], key),
    one: [isNetted ? "the net of the lines is" : "the lines add up to", sum],
    other: ["the summary says", isPart ? sum : cents],
  };
  if (!isPart || sum === 0n || sum === cents || placesOfUnread(lines, key).length > 0) return { pair };
  return { pair, part: `${place}: the lines add up to ${amountInWords(sum)}, and may be a part of what it says` };
}

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
  const told = nearestSum(pairs, ({ one: [, sum], other: [, cents] }) => sum - cents);
  return comparisonOf("invoices with the balance", told ? [told] : []);
}

function balancePairs(
  invoices: readonly AmountRow[],
  summary: AmountRow,
  isElsewhere: (readIn: string) => boolean,
): SumPair[] {
  const [balance, notCovered] = [centsAt(summary, "agingBalance"), centsAt(summary, "agingNotCovered")];
  const covered: SumPair["other"] = ["the balance of the summary less what is not covered is", balance - notCovered];
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
    ...(others.length > 0 ? [{ ...bothAt, one: without, other: covered, help: NOT_COVERED }] : []),
    { ...bothAt, one: all, other: whole, help: notCovered === 0n ? NOT_COVERED : "" },
    ...(notCovered === 0n || others.length > 0 ? [] : [{ ...bothAt, one: all, other: covered, help: NOT_COVERED }]),
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
  const isWholeAging = openWithBalance.compared.length > 0 && openWithBalance.differing.length === 0;
  const own = invoices.filter(({ readIn }) => !isElsewhere(readIn));
  const areComplete = own.every(({ centsByKey }) => centsByKey.has("total") && centsByKey.has("openPerAging"));
  if (!summary.centsByKey.has(key) || !isWholeAging || !areComplete) return NO_COMPARISON;
  const written = centsAt(summary, key);
  const sum = nearestSum(takenOffSums(own, summary), (one) => one - written) ?? 0n;
  return comparisonOf("what is taken off on the invoices with the summary", [
    {
      place: summary.placeOf(key),
      tolerance: roundingTolerance([...own, summary], "total", "openPerAging", key),
      one: ["the invoices less what is open of them come to", sum],
      other: ["the summary says", written],
    },
  ]);
}

/** Says that nothing is compared with the balance if the summary leads on from it and lacks it. */
export function lackingBalance(summary: AmountRow): Comparison {
  const [balance = "", ...others] = BRIDGE.map(({ key }) => key);
  const isLacking = !hasEntryAt(summary, balance) && others.some((key) => hasEntryAt(summary, key));
  return isLacking ? { ...NO_COMPARISON, notCompared: [`${TABLES.summary} ${NO_BALANCE}`] } : NO_COMPARISON;
}

// Credits may count, and so may the other differences of the summary.
function takenOffSums(invoices: readonly AmountRow[], summary: AmountRow): bigint[] {
  const isBilled = (row: AmountRow): boolean => centsAt(row, "total") > 0n;
  const billed = invoices.filter(isBilled);
  const credits = invoices.filter((row) => !isBilled(row));
  const off = addUp(billed.map((row) => centsAt(row, "total") - centsAt(row, "openPerAging")));
  const withCredits = off - sumOrZero(credits, "openPerAging");
  const rest = centsAt(summary, "agingDifference");
  return [off, withCredits, off - rest, withCredits - rest];
}

/**
 * Notes a paid amount of the summary that is not what invoices or lines show as paid, if their gross is that of the
 * summary. It is no difference, because money may be counted that names no invoice, and tax may be left out.
 */
export function comparePaidAmount(
  invoices: readonly AmountRow[],
  lines: readonly AmountRow[],
  summary: AmountRow,
  isElsewhere: (readIn: string) => boolean,
): Comparison {
  const own = invoices.filter(({ readIn }) => !isElsewhere(readIn));
  const pairs = [
    ...paidPairs("the invoices", own, "paid", "total", summary),
    ...paidPairs("the lines", lines, "paidToDate", "grossObligation", summary),
  ];
  const { compared, differing } = comparisonOf("payments with the paid amount", pairs);
  const notes = differing.slice(0, 1).map(({ place, says }) => ({ place, says, look: true as const }));
  return { ...NO_COMPARISON, compared: notes.length > 0 ? [] : compared, notes };
}

// Rows that are a part of what the summary reads are not compared, and neither are rows that cannot be read.
function paidPairs(
  what: string,
  rows: readonly AmountRow[],
  paid: string,
  gross: string,
  summary: AmountRow,
): SumPair[] {
  const [key, sum, whole] = ["paidAmount", sumOf(rows, paid), sumOf(rows, gross)];
  const isWhole = whole !== undefined && whole === summary.centsByKey.get("grossObligation");
  if (sum === undefined || !isWhole || !summary.centsByKey.has(key) || placesOfUnread(rows, paid).length > 0) return [];
  return [
    {
      place: summary.placeOf(key),
      one: [`${what} show as paid`, sum],
      other: ["the summary says", centsAt(summary, key)],
    },
  ];
}
