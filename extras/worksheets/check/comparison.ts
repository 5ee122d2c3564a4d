// The comparison of sums that have to be the same: which were compared, which differ, and by how much. Nothing is
// judged, and amounts of different definitions are never added up.

import { type AmountRow, absolute, amountInWords } from "./amounts.ts";
import type { Finding } from "./record.ts";

/** The result of comparing sums. */
export interface Comparison {
  /** The names of what was compared. */
  comparedNames: readonly string[];
  differing: readonly Finding[];
  /** Notes besides, such as the reason why sums were not compared. */
  notes: readonly Finding[];
  /** The sums that were not compared, each with its reason. */
  notCompared?: readonly string[];
}

/** The result if nothing was compared. */
export const NO_COMPARISON: Comparison = { comparedNames: [], differing: [], notes: [] };

/** Two sums that have to be the same, and what to do about them if that is not plain. */
export interface SumPair {
  place: string;
  /** The words and the cents of each sum. */
  one: [what: string, cents: bigint];
  other: [what: string, cents: bigint];
  help?: string;
  /** The cents by which the sums may differ, because amounts were rounded. */
  tolerance?: bigint;
  /** The unit of the sums, if they are no amounts. */
  counts?: "days" | "rows";
  /** The first sum may be less than the other. If it is more, that causes no other difference. */
  isBound?: true;
  /** The places of amounts that cannot be read, which the first sum lacks. */
  unreadPlaces?: readonly string[];
  /** The sum of what they seem to mean, if that can be told. */
  guessedCents?: bigint | undefined;
  /** What the pair compares, as a finding says it. */
  compares?: Finding["compares"];
  /** A difference is noted, because it is a cent, or one of the formulas of the sheet and not of the amounts. */
  noted?: true;
}

/** Returns the result of a comparison: its name, if there was anything to compare, and each pair that differs. */
export function comparisonOf(name: string, pairs: readonly SumPair[]): Comparison {
  const notedDifferences = pairs.flatMap((pair) => (pair.noted ? differenceOf(pair) : []));
  return {
    comparedNames: pairs.length > 0 ? [name] : [],
    differing: pairs.flatMap((pair) => (pair.noted ? [] : differenceOf(pair))),
    notes: notedDifferences.map(({ compares: _, ...one }) => ({ ...one, look: true as const })),
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

// Returns the difference of a pair, nothing if its sums agree.
function differenceOf(pair: SumPair): Finding[] {
  const { place, one, other, help = "", unreadPlaces = [], counts, isBound, tolerance = 0n, compares = "sums" } = pair;
  const off = one[1] - other[1];
  if (absolute(off) <= tolerance) return [];
  const sumInWords = (sum: bigint): string => (counts ? countInWords(sum / 100n, counts) : amountInWords(sum));
  const both = `${one[0]} ${sumInWords(one[1])}, ${other[0]} ${sumInWords(other[1])}`;
  if (unreadPlaces.length > 0) return differenceWithUnread(pair, both, off);
  const says = `${both}; differs by ${sumInWords(absolute(off))}${!counts && isCent(off) ? ROUNDING : help}`;
  return [{ place, says, ...(counts || isBound ? {} : { difference: off, compares }) }];
}

/** Tells whether a difference is that of a cent. */
export function isCent(off: bigint | undefined): boolean {
  return off === 1n || off === -1n;
}

const ROUNDING = ", which may be a rounding";

function countInWords(count: bigint, unit: string): string {
  return `${count} ${count === 1n ? unit.slice(0, -1) : unit}`;
}

// An unread amount is a finding of its own, so sums that agree with what it seems to mean are no second one.
function differenceWithUnread(pair: SumPair, both: string, off: bigint): Finding[] {
  const { place, unreadPlaces = [], guessedCents, tolerance = 0n, compares = "sums" } = pair;
  const where = `${unreadPlaces.join(" and ")}, which cannot be read`;
  if (guessedCents === undefined) {
    const alone = `this leaves ${amountInWords(-off)} for ${where}`;
    return [{ place, says: both, alone, beside: `without ${where}` }];
  }
  const rest = off + guessedCents;
  if (absolute(rest) <= tolerance) return [];
  const guess = `${amountInWords(guessedCents)}, as it seems to be meant in ${where}`;
  return [
    { place, says: `${both}; differs by ${amountInWords(absolute(rest))} with ${guess}`, difference: rest, compares },
  ];
}

/** Returns the places of amounts of rows under keys that cannot be read. */
export function placesOfUnread(rows: readonly AmountRow[], ...keys: readonly string[]): string[] {
  return rows.flatMap((row) => keys.flatMap((key) => (row.unreadKeys.has(key) ? [row.placeOf(key)] : [])));
}

/** Returns the same places, with the sum of what the amounts seem to mean. */
export function unreadWithGuess(
  rows: readonly AmountRow[],
  ...keys: readonly string[]
): Pick<SumPair, "unreadPlaces" | "guessedCents"> {
  const guesses = rows.flatMap((row) =>
    keys.flatMap((key) => (row.unreadKeys.has(key) ? [row.guessByKey?.get(key)] : [])),
  );
  const guessedCents = guesses.reduce(
    (sum, one) => (sum === undefined || one === undefined ? undefined : sum + one),
    0n as bigint | undefined,
  );
  return { unreadPlaces: placesOfUnread(rows, ...keys), guessedCents };
}

/** Names the columns of a table that are added up without an amount that cannot be read, each at its first such row. */
export function unreadColumns(rows: readonly AmountRow[]): Comparison {
  const placeByKey = new Map<string, string>();
  for (const row of [...rows].reverse()) for (const key of row.unreadKeys) placeByKey.set(key, row.placeOf(key));
  return { ...NO_COMPARISON, notCompared: [...placeByKey.values()].map((place) => `${place} cannot be read`) };
}
