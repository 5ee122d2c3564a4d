// Compares sums that have to be the same. The result has the names of the comparisons, and a finding for each pair of
// sums that differ. Amounts of different definitions are never added up.

import { type AmountRow, absolute, amountInWords } from "./amounts.ts";
import type { Finding } from "./finding.ts";

/** The result of comparing sums. */
export interface Comparison {
  /** The names of the comparisons that were made. */
  comparedNames: readonly string[];
  differing: readonly Finding[];
  /** Further notes, such as the reason why sums were not compared. */
  notes: readonly Finding[];
  /** The sums that were not compared, each with its reason. */
  notCompared?: readonly string[];
}

/** The result if nothing was compared. */
export const NO_COMPARISON: Comparison = { comparedNames: [], differing: [], notes: [] };

type SumWithWords = [before: string, cents: bigint, after?: string | undefined];

/** Two sums that have to be the same. `help` is a remedy for a difference. */
export interface SumPair {
  place: string;
  /** The words before each sum, its cents, and the words after it, if there are any. */
  firstSum: SumWithWords;
  secondSum: SumWithWords;
  help?: string;
  /** The cents by which the sums may differ, because amounts were rounded. */
  tolerance?: bigint;
  /** The unit of the sums, if they are not amounts. */
  counts?: "days" | "rows";
  /** The first sum may be less than the second. If it is more, this is not the cause of another difference. */
  isBound?: true;
  /** The places of amounts that cannot be read. The first sum is without them. */
  unreadPlaces?: readonly string[];
  /** The sum of the amounts that the unread entries seem to mean, if each of them seems to mean one. */
  guessedCents?: bigint | undefined;
  /** The scale of the comparison, as in a finding. */
  compares?: Finding["compares"];
  /**
   * A difference becomes a note, because it is only a cent, or is in the formulas of the sheet and not in the amounts.
   */
  isNote?: true;
}

/** Returns the result of a comparison: its name, if there is a pair to compare, and a finding for each difference. */
export function comparisonOf(name: string, pairs: readonly SumPair[]): Comparison {
  const notedDifferences = pairs.flatMap((pair) => (pair.isNote ? differenceOf(pair) : []));
  return {
    comparedNames: pairs.length > 0 ? [name] : [],
    differing: pairs.flatMap((pair) => (pair.isNote ? [] : differenceOf(pair))),
    notes: notedDifferences.map(({ compares: _, ...note }) => ({ ...note, look: true as const })),
  };
}

/** Returns several results as one. */
export function joinedComparison(results: readonly Comparison[]): Comparison {
  return {
    comparedNames: results.flatMap(({ comparedNames }) => comparedNames),
    differing: results.flatMap(({ differing }) => differing),
    notes: results.flatMap(({ notes }) => notes),
    notCompared: results.flatMap(({ notCompared }) => notCompared ?? []),
  };
}

// Returns the finding on the difference of a pair, or no finding if its sums agree.
function differenceOf(pair: SumPair): Finding[] {
  const {
    place,
    firstSum,
    secondSum,
    help = "",
    unreadPlaces = [],
    counts,
    isBound,
    tolerance = 0n,
    compares = "sums",
  } = pair;
  const difference = firstSum[1] - secondSum[1];
  if (absolute(difference) <= tolerance) return [];
  const sumInWords = (sum: bigint): string => (counts ? countInWords(sum / 100n, counts) : amountInWords(sum));
  const inWords = ([before, sum, after]: SumWithWords): string =>
    `${before} ${sumInWords(sum)}${after === undefined ? "" : ` ${after}`}`;
  const bothSums = `${inWords(firstSum)}, ${inWords(secondSum)}`;
  if (unreadPlaces.length > 0) return differenceWithUnread(pair, bothSums, difference);
  const reason = !counts && isCent(difference) ? ROUNDING : help;
  const says = `${bothSums}; differs by ${sumInWords(absolute(difference))}${reason}`;
  return [{ place, says, ...(counts || isBound ? {} : { difference, compares }) }];
}

/** Tells whether a difference is one cent. */
export function isCent(difference: bigint | undefined): boolean {
  return difference === 1n || difference === -1n;
}

const ROUNDING = ", which may be a rounding";

function countInWords(count: bigint, unit: string): string {
  return `${count} ${count === 1n ? unit.slice(0, -1) : unit}`;
}

// Returns the finding on a pair with amounts that cannot be read. There is none if the sums agree with the amounts that
// these seem to mean, because an unread amount has its own finding already.
function differenceWithUnread(pair: SumPair, bothSums: string, difference: bigint): Finding[] {
  const { place, unreadPlaces = [], guessedCents, tolerance = 0n, compares = "sums" } = pair;
  const where = `${unreadPlaces.join(" and ")}, which cannot be read`;
  if (guessedCents === undefined) {
    const saysIfOnlyUnread = `this leaves ${amountInWords(-difference)} for ${where}`;
    return [{ place, says: bothSums, saysIfOnlyUnread, saysIfOthersDiffer: `without ${where}` }];
  }
  const rest = difference + guessedCents;
  if (absolute(rest) <= tolerance) return [];
  const guess = `${amountInWords(guessedCents)}, as it seems to be meant in ${where}`;
  return [
    {
      place,
      says: `${bothSums}; differs by ${amountInWords(absolute(rest))} with ${guess}`,
      difference: rest,
      compares,
    },
  ];
}

/** Returns the places of the amounts under these keys that cannot be read. */
export function placesOfUnread(rows: readonly AmountRow[], ...keys: readonly string[]): string[] {
  return rows.flatMap((row) => keys.flatMap((key) => (row.unreadKeys.has(key) ? [row.placeOf(key)] : [])));
}

/** Returns the places of the amounts under these keys that cannot be read, with the sum that they seem to mean. */
export function unreadWithGuess(
  rows: readonly AmountRow[],
  ...keys: readonly string[]
): Pick<SumPair, "unreadPlaces" | "guessedCents"> {
  const guesses = rows.flatMap((row) =>
    keys.flatMap((key) => (row.unreadKeys.has(key) ? [row.guessByKey?.get(key)] : [])),
  );
  const guessedCents = guesses.reduce(
    (sum, guess) => (sum === undefined || guess === undefined ? undefined : sum + guess),
    0n as bigint | undefined,
  );
  return { unreadPlaces: placesOfUnread(rows, ...keys), guessedCents };
}

/** Reports each column of a table that is added up without an unread amount, at the first row with such an amount. */
export function unreadColumns(rows: readonly AmountRow[]): Comparison {
  const placeByKey = new Map<string, string>();
  // The first row is set last, so that its place stays.
  for (const row of [...rows].reverse()) for (const key of row.unreadKeys) placeByKey.set(key, row.placeOf(key));
  return { ...NO_COMPARISON, notCompared: [...placeByKey.values()].map((place) => `${place} cannot be read`) };
}
