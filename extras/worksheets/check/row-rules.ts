// Compares amounts within a row of a worksheet. It compares the two sides of a rule, such as gross = supported +
// contingent + excluded, and parts with the amount of which they are parts. The checks of worksheets and schedules use
// this module.

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
import { rowNumbersInWords } from "./total-rows.ts";

/** Returns the sum of one side of a rule in a row. The amount of a key with a minus is taken off. */
export function sideSum(row: RowAmounts, { keys }: IdentitySum): bigint {
  return addUp(keys.map((key) => (key.startsWith("-") ? -centsAt(row, withoutMinus(key)) : centsAt(row, key))));
}

/** Tells whether a row has the amounts that a rule compares. */
export function hasBothSides(row: RowAmounts, { firstSum, secondSum, neededKeys }: Identity): boolean {
  const has = (key: string): boolean => hasEntryAt(row, withoutMinus(key));
  return neededKeys.every((key) => row.centsByKey.has(key)) && firstSum.keys.some(has) && secondSum.keys.some(has);
}

/** Compares the two sides of a rule in each row. Each difference gets the value of `compares`. */
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
  const readPairs = pairs.filter(({ row }) => row.unreadKeys.size === 0);
  const isPaidPair = ({ row, pair }: RulePair): boolean => {
    const stillOpen = differenceIn(pair);
    return stillOpen > 0n && stillOpen <= centsAt(row, "paid");
  };
  const sumPairs = (rulePairs: readonly RulePair[]): SumPair[] =>
    rulePairs.map(({ pair }) => ({ ...pair, compares: "row" }));
  const paidPairs = sumPairs(readPairs.filter(isPaidPair));
  const otherPairs = sumPairs(readPairs.filter((rulePair) => !isPaidPair(rulePair)));
  const paymentRows = offsetPlaces(paidPairs, rows);
  const isOffset = ({ place }: Finding): boolean => paymentRows.has(place);
  const openFindings = comparisonOf(PAID_BUT_OPEN.comparisonName, paidPairs).differing;
  const questions = openFindings
    .filter((finding) => !isOffset(finding))
    .map(({ place, says }) => askingFinding(place, `${says}, ${PAID_AND_OPEN}`));
  return {
    comparedNames: readPairs.length > 0 ? [PAID_BUT_OPEN.comparisonName] : [],
    differing: [...comparisonOf(PAID_BUT_OPEN.comparisonName, otherPairs).differing, ...questions],
    notes: openFindings
      .filter(isOffset)
      .map(({ place }) => ({ place, says: `${PAID_OFFSET} (${paymentRows.get(place)})` })),
    notCompared: strayRows.map((row) => strayInWords(PAID_BUT_OPEN, row)),
  };
}

const PAID_AND_OPEN = "which is paid and still listed as open";

const PAID_OFFSET = "this invoice is paid and still open, and its payment is an item of the aging with a minus";

// Returns the places of the invoices that are paid and still open, each with the rows of its payments. A payment is an
// item of the aging below zero. One or two payments take off what one of the invoices has open, or one payment takes
// off what all of them have open together.
function offsetPlaces(pairs: readonly SumPair[], rows: readonly AmountRow[]): ReadonlyMap<string, string> {
  const openSum = (group: readonly AmountRow[]): bigint => addUp(group.map((row) => centsAt(row, "openPerAging")));
  let payments = rows.filter((row) => openSum([row]) < 0n && !isCredit(row.name));
  const jointPayment = payments.find((row) => openSum([row]) === -addUp(pairs.map(differenceIn)));
  const offsets = new Map<string, readonly AmountRow[]>();
  // Single payments go to their invoices first, so that none of them is taken for a half of another payment.
  for (const isTwo of [false, true])
    for (const pair of pairs.filter(({ place }) => !offsets.has(place))) {
      const groups = payments.flatMap((row, at) =>
        isTwo ? payments.slice(0, at).map((first) => [first, row]) : [[row]],
      );
      const group = groups.find((payments) => openSum(payments) === -differenceIn(pair));
      if (!group) continue;
      payments = payments.filter((row) => !group.includes(row));
      offsets.set(pair.place, group);
    }
  return new Map(
    pairs.flatMap(({ place }): [string, string][] => {
      const group = offsets.get(place) ?? (jointPayment ? [jointPayment] : []);
      return group.length > 0 ? [[place, rowNumbersInWords(group)]] : [];
    }),
  );
}

function differenceIn({ firstSum, secondSum }: SumPair): bigint {
  return firstSum[1] - secondSum[1];
}

/** A row that has both sides of a rule, with their sums. */
interface RulePair {
  row: AmountRow;
  pair: SumPair;
}

// Returns the rows with both sides of a rule. If the table lacks a column of the rule, a row is stray whose difference
// stands below a heading that is not known. A stray row is not compared.
function rulePairs(rule: Identity, rows: readonly AmountRow[]): { pairs: RulePair[]; strayRows: AmountRow[] } {
  const fullPairs = rows.flatMap((row) => (hasBothSides(row, rule) ? [{ row, pair: rulePair(row, rule) }] : []));
  const keys = [...rule.firstSum.keys, ...rule.secondSum.keys].map(withoutMinus);
  const isLacking = keys.some((key) => rows.every((row) => !hasEntryAt(row, key)));
  const strayPairs = isLacking ? fullPairs.filter(differsByStray) : [];
  const pairs = fullPairs.filter((rulePair) => !strayPairs.includes(rulePair));
  return { pairs, strayRows: strayPairs.map(({ row }) => row) };
}

function rulePair(row: AmountRow, { firstSum, secondSum, reportedKey }: Identity): SumPair {
  const keys = [...firstSum.keys, ...secondSum.keys].map(withoutMinus);
  const isAdded = keys.every((key) => !row.unreadKeys.has(key) || firstSum.keys.includes(key));
  return {
    place: row.placeOf(reportedKey),
    ...(isAdded ? unreadWithGuess([row], ...keys) : { unreadPlaces: placesOfUnread([row], ...keys) }),
    tolerance: roundingTolerance([row], ...keys),
    firstSum: [firstSum.says, sideSum(row, firstSum)],
    secondSum: [secondSum.says, sideSum(row, secondSum)],
  };
}

function differsByStray({ row, pair }: RulePair): boolean {
  const difference = absolute(differenceIn(pair));
  return difference !== 0n && (row.strayCents ?? []).some((cents) => absolute(cents) === difference);
}

function strayInWords({ comparisonName }: Identity, { place }: AmountRow): string {
  return `${comparisonName} in ${place}, which differ by an amount below a heading that is not known`;
}

// Says that a rule is not compared. The table has one side of the rule, lacks the amounts that the rule needs, and has
// amounts below a heading that is not known. These may be the amounts that it lacks.
function strayColumnInWords(rows: readonly AmountRow[], { comparisonName, firstSum, neededKeys }: Identity): string[] {
  const hasAny = (keys: readonly string[]): boolean =>
    rows.some((row) => keys.some((key) => hasEntryAt(row, withoutMinus(key))));
  const strayRow = rows.find(({ strayCents = [] }) => strayCents.length > 0);
  const lacksNeeded = neededKeys.length > 0 && !hasAny(neededKeys) && hasAny(firstSum.keys);
  if (!strayRow || !lacksNeeded) return [];
  return [`${comparisonName} in ${tableOfPlace(strayRow.place)}, which may stand below a heading that is not known`];
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
  // The parts of a deduction are below zero, as the deduction is, so a part above zero is not one of its parts.
  const isAbove = cents < 0n ? sum < cents || sum > 0n : sum > cents;
  return [
    {
      place: row.placeOf(first),
      isBound: true,
      tolerance: roundingTolerance([row], ...keys, whole),
      firstSum: [`${partNames}, a part of ${labelOf(whole)}, ${more.length === 0 ? "is" : "add up to"}`, sum],
      secondSum: [`${labelOf(whole)} is`, isAbove ? cents : sum],
    },
  ];
}
