// Compares a summary with the lines of its worksheet, and its paid amount with lines and invoices. worksheet-totals.ts
// uses this module.

import { fourAmountsIn } from "../entry-fields.ts";
import { type AmountRow, amountInWords, centsAt, nearestSum, roundingTolerance, sumOf, sumOrZero } from "./amounts.ts";
import {
  type Comparison,
  comparisonOf,
  NO_COMPARISON,
  placesOfUnread,
  type SumPair,
  unreadWithGuess,
} from "./comparison.ts";
import { currencySubsets } from "./currencies.ts";

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
    compares: "amount",
    tolerance: roundingTolerance([...lines, summary], key),
    firstSum: [isNetted ? "the net of the lines is" : "the lines add up to", sum],
    secondSum: ["the summary says", isPart ? sum : cents],
  };
  if (!isPart || sum === 0n || sum === cents || placesOfUnread(lines, key).length > 0) return { pair };
  return { pair, part: `${place}: the lines add up to ${amountInWords(sum)}, and may be a part of what it says` };
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
  const invoicesHere = invoices.filter(({ readIn }) => !isElsewhere(readIn));
  const pairs = [
    ...paidPairs("the invoices", invoicesHere, "paid", "total", summary),
    ...paidPairs("the lines", lines, "paidToDate", "grossObligation", summary),
  ];
  const { comparedNames, differing } = comparisonOf("payments with the paid amount", pairs);
  const notes = differing.slice(0, 1).map(({ place, says }) => ({ place, says, look: true as const }));
  return { ...NO_COMPARISON, comparedNames: notes.length > 0 ? [] : comparedNames, notes };
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
      firstSum: [`${what} show as paid`, sum],
      secondSum: ["the summary says", centsAt(summary, key)],
    },
  ];
}
