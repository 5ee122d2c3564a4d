// Compares amounts within a row of a worksheet: the two sides of a rule, such as gross = supported + contingent +
// excluded, and parts with the amount of which they are parts.

import { joinInWords } from "../../../core/base/text.ts";
import { type Identity, type IdentitySum, PAID_BUT_OPEN, type PartOfWhole, withoutMinus } from "../identities.ts";
import {
  type AmountRow,
  absolute,
  addUp,
  centsAt,
  hasEntryAt,
  headingAt,
  type RowAmounts,
  roundingTolerance,
} from "./amounts.ts";
import { type Comparison, comparisonOf, placesOfUnread, type SumPair, unreadWithGuess } from "./comparison.ts";
import { askingFinding, type Finding } from "./finding.ts";
import { isCredit } from "./payments.ts";
import { tableOfPlace } from "./places.ts";

/** Returns the sum of one side of a rule in a row. The amount of a key with a minus is taken off. */
export function sideSum(row: RowAmounts, { keys }: IdentitySum): bigint {
  return addUp(keys.map((key) => (key.startsWith("-") ? -centsAt(row, withoutMinus(key)) : centsAt(row, key))));
}

/** Tells whether a row has the amounts that a rule compares. */
export function hasBothSides(row: RowAmounts, { firstSum, secondSum, neededKeys }: Identity): boolean {
  const has = (key: string): boolean => hasEntryAt(row, withoutMinus(key));
  return neededKeys.every((key) => row.centsByKey.has(key)) && firstSum.keys.some(has) && secondSum.keys.some(has);
}

/** Compares the two sides of a rule in each row; `compares` is that of the differences. */
export function compareRule(
  rule: Identity,
  rows: readonly AmountRow[],
  compares: SumPair["compares"] = "row",
): Comparison {
  const { pairs, strayRows } = rulePairs(rule, rows);
  return {
    ...comparisonOf(
      rule.comparisonName,
      pairs.map(({ pair }) => ({ ...pair, compares })),
    ),
    notCompared: [...strayRows.map((row) => strayInWords(rule, row)), ...strayColumnInWords(rows, rule)],
  };
}

/**
 * Compares what is open per aging with what each invoice has left. A payment that is still open on the aging is what an
 * examiner looks for, so it is asked about. The aging and the balance both show it, so it causes no other difference.
 */
export function comparePaid(rows: readonly AmountRow[]): Comparison {
  const { pairs, strayRows } = rulePairs(PAID_BUT_OPEN, rows);
  const read = pairs
    .filter(({ row }) => row.unreadKeys.size === 0)
    .map(({ row, pair }) => {
      const stillOpen = pair.one[1] - pair.other[1];
      return {
        pair: { ...pair, compares: "row" as const },
        isPaid: stillOpen > 0n && stillOpen <= centsAt(row, "paid"),
      };
    });
  const compare = (isPaid: boolean): Comparison =>
    comparisonOf(
      PAID_BUT_OPEN.comparisonName,
      read.flatMap((one) => (one.isPaid === isPaid ? [one.pair] : [])),
    );
  const paymentRows = offsetPlaces(
    read.flatMap(({ pair, isPaid }) => (isPaid ? [pair] : [])),
    rows,
  );
  const isOffset = ({ place }: Finding): boolean => paymentRows.has(place);
  const openFindings = compare(true).differing;
  const questions = openFindings
    .filter((one) => !isOffset(one))
    .map(({ place, says }) => askingFinding(place, `${says}, ${PAID_AND_OPEN}`));
  return {
    comparedNames: read.length > 0 ? [PAID_BUT_OPEN.comparisonName] : [],
    differing: [...compare(false).differing, ...questions],
    notes: openFindings
      .filter(isOffset)
      .map(({ place }) => ({ place, says: `${PAID_OFFSET} (${paymentRows.get(place)})` })),
    notCompared: strayRows.map((row) => strayInWords(PAID_BUT_OPEN, row)),
  };
}

const PAID_AND_OPEN = "which is paid and still listed as open";

const PAID_OFFSET = "this invoice is paid and still open, and its payment is an item of the aging with a minus";

// Returns the places of what is paid and still open, each with the row of the payment that takes as much off: one
// payment for each of them, or one for all of them.
function offsetPlaces(pairs: readonly SumPair[], rows: readonly AmountRow[]): ReadonlyMap<string, string> {
  const payments = rows.filter(
    ({ name, centsByKey }) => (centsByKey.get("openPerAging") ?? 0n) < 0n && !isCredit(name),
  );
  const openOf = ({ one, other }: SumPair): bigint => one[1] - other[1];
  const forAll = payments.find((row) => centsAt(row, "openPerAging") === -addUp(pairs.map(openOf)));
  const usedPayments = new Set<AmountRow>();
  return new Map(
    pairs.flatMap((pair): [string, string][] => {
      const own = payments.find((row) => !usedPayments.has(row) && centsAt(row, "openPerAging") === -openOf(pair));
      if (own) usedPayments.add(own);
      const payment = own ?? forAll;
      return payment ? [[pair.place, `row ${payment.rowNumber}`]] : [];
    }),
  );
}

/** A row that has both sides of a rule, with their sums. */
interface RulePair {
  row: AmountRow;
  pair: SumPair;
}

// Rows whose difference may stand below a heading that is not known are not compared.
function rulePairs(rule: Identity, rows: readonly AmountRow[]): { pairs: RulePair[]; strayRows: AmountRow[] } {
  const all = rows.flatMap((row) => (hasBothSides(row, rule) ? [{ row, pair: rulePair(row, rule) }] : []));
  const keys = [...rule.firstSum.keys, ...rule.secondSum.keys].map(withoutMinus);
  const isLacking = keys.some((key) => rows.every((row) => !hasEntryAt(row, key)));
  const stray = isLacking ? all.filter(differsByStray) : [];
  return { pairs: all.filter((one) => !stray.includes(one)), strayRows: stray.map(({ row }) => row) };
}

function rulePair(row: AmountRow, { firstSum, secondSum, reportedKey }: Identity): SumPair {
  const keys = [...firstSum.keys, ...secondSum.keys].map(withoutMinus);
  const isAdded = keys.every((key) => !row.unreadKeys.has(key) || firstSum.keys.includes(key));
  return {
    place: row.placeOf(reportedKey),
    ...(isAdded ? unreadWithGuess([row], ...keys) : { unreadPlaces: placesOfUnread([row], ...keys) }),
    tolerance: roundingTolerance([row], ...keys),
    one: [firstSum.says, sideSum(row, firstSum)],
    other: [secondSum.says, sideSum(row, secondSum)],
  };
}

function differsByStray({ row, pair: { one, other } }: RulePair): boolean {
  const off = absolute(one[1] - other[1]);
  return off !== 0n && (row.strayCents ?? []).some((cents) => absolute(cents) === off);
}

function strayInWords({ comparisonName }: Identity, { place }: AmountRow): string {
  return `${comparisonName} in ${place}, which differ by an amount below a heading that is not known`;
}

// A table may lack what a rule needs, and have what is compared with it. The column that it lacks may then be one whose
// heading is not known.
function strayColumnInWords(rows: readonly AmountRow[], { comparisonName, firstSum, neededKeys }: Identity): string[] {
  const has = (keys: readonly string[]): boolean =>
    rows.some((row) => keys.some((key) => hasEntryAt(row, withoutMinus(key))));
  const first = rows.find(({ strayCents = [] }) => strayCents.length > 0);
  if (!first || neededKeys.length === 0 || has(neededKeys) || !has(firstSum.keys)) return [];
  return [`${comparisonName} in ${tableOfPlace(first.place)}, which may stand below a heading that is not known`];
}

/** Compares parts in lines or in the summary with their whole amounts. A part may not exceed its whole amount. */
export function compareParts(rows: readonly AmountRow[], rules: readonly PartOfWhole[]): Comparison {
  const pairs = rows.flatMap((row) => rules.flatMap((rule) => partsPair(row, rule)));
  return comparisonOf("parts with what they are parts of", pairs);
}

function partsPair(row: AmountRow, { parts, whole }: PartOfWhole): SumPair[] {
  const cents = row.centsByKey.get(whole);
  const [first, ...more] = parts.filter((key) => row.centsByKey.has(key));
  if (cents === undefined || first === undefined) return [];
  const keys = [first, ...more];
  const sum = addUp(keys.map((key) => centsAt(row, key)));
  const labelOf = (key: string): string => headingAt(row, key);
  const partNames = joinInWords(keys.map(labelOf), "and");
  // The parts of a deduction are below zero, as the deduction is.
  const isAbove = cents < 0n ? sum < cents : sum > cents;
  return [
    {
      place: row.placeOf(first),
      isBound: true,
      tolerance: roundingTolerance([row], ...keys, whole),
      one: [`${partNames}, a part of ${labelOf(whole)}, ${more.length === 0 ? "is" : "add up to"}`, sum],
      other: [`${labelOf(whole)} is`, isAbove ? cents : sum],
    },
  ];
}
