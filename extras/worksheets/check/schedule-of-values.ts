// The arithmetic of a schedule of values, as a contractor's application has it: what was applied for beside what was
// certified, and what is left of each line.

import { type AmountRow, addUp, centsAt, hasEntryAt, nearestSum, roundingTolerance, sumOrZero } from "./amounts.ts";
import { type Comparison, comparisonOf, NO_COMPARISON, placesOfUnread, type SumPair } from "./comparison.ts";
import type { Finding } from "./record.ts";

/**
 * Two sums of a line that have to be the same. Applications count stored materials within the work of the period or
 * beside it, and retainage within the balance to finish or not: the first sum may be any of these.
 */
interface ValueRule {
  compared: string;
  says: string;
  /** The key of the amount that is written. */
  written: string;
  writtenSays: string;
  /** The key of the other amount without which nothing is compared. */
  beside: string;
  sums(row: AmountRow): readonly bigint[];
}

const [SCHEDULED, CERTIFIED] = ["scheduledValue", "certifiedToDateAmount"];
const [STORED, RETAINAGE] = ["storedMaterialsAmount", "retainageHeldAmount"];
const [NOT_CERTIFIED, TO_FINISH] = ["appliedNotCertifiedAmount", "balanceToFinish"];
const APPLIED = ["previousApplications", "thisPeriod"];
const CONTRACT_SUM = "contractSumAmount";

const RULES: readonly ValueRule[] = [
  {
    compared: "applied less certified with what is applied and not certified",
    says: "what is applied for less what is certified comes to",
    written: NOT_CERTIFIED,
    writtenSays: "applied and not certified is",
    beside: CERTIFIED,
    sums: (row) => appliedIn(row).map((applied) => notBelowZero(applied - centsAt(row, CERTIFIED), applied)),
  },
  {
    compared: "scheduled value less what is applied for with the balance to finish",
    says: "the scheduled value less what is applied for comes to",
    written: TO_FINISH,
    writtenSays: "the balance to finish is",
    beside: SCHEDULED,
    sums: (row) => {
      const left = appliedIn(row).map((applied) => centsAt(row, SCHEDULED) - applied);
      return [...left, ...left.map((cents) => cents + centsAt(row, RETAINAGE))];
    },
  },
];

/**
 * Compares the amounts of each line of a schedule of values, and of its lines together with the summary, and notes what
 * is above the amount that it is taken from.
 */
export function compareScheduleOfValues(lines: readonly AmountRow[], summary: AmountRow): Comparison[] {
  const compared = RULES.map((rule) => {
    const ofLines = lines.flatMap((row) => pairOf(rule, row, row));
    return comparisonOf(rule.compared, [
      ...ofLines,
      ...(rule.written === NOT_CERTIFIED ? whole(rule, lines, summary) : []),
    ]);
  });
  return [...compared, { ...NO_COMPARISON, notes: [...lines.flatMap(aboveWhatItIsOf), ...aboveContractSum(summary)] }];
}

// A certificate may allow more than was applied for, and retainage may be held before there is a certificate. It is
// rare, so it is noted.
function aboveWhatItIsOf(row: AmountRow): Finding[] {
  const certified = row.centsByKey.get(CERTIFIED);
  if (certified === undefined || placesOfUnread([row], ...APPLIED, STORED, RETAINAGE).length > 0) return [];
  const isAboveApplied = isApplied(row) && certified > 0n && appliedIn(row).every((applied) => certified > applied);
  const isBelowRetainage = certified >= 0n && centsAt(row, RETAINAGE) > certified;
  return [
    ...(isAboveApplied ? [{ place: row.placeOf(CERTIFIED), says: ABOVE_APPLIED }] : []),
    ...(isBelowRetainage ? [{ place: row.placeOf(RETAINAGE), says: ABOVE_CERTIFIED }] : []),
  ];
}

function aboveContractSum({ centsByKey, placeOf }: AmountRow): Finding[] {
  const [sum, certified] = [centsByKey.get(CONTRACT_SUM), centsByKey.get(CERTIFIED)];
  if (sum === undefined || certified === undefined || certified <= sum) return [];
  return [{ place: placeOf(CONTRACT_SUM), says: BELOW_CERTIFIED }];
}

const ABOVE_APPLIED = "more is certified to date than is applied for; compare both with the certificate";
const ABOVE_CERTIFIED = "more retainage is held than is certified to date; compare both with the certificate";
const BELOW_CERTIFIED =
  "more is certified to date than the contract sum; compare it with the contract and its change orders";

// Lines that do not say themselves what is applied and not certified are compared together with the summary.
function whole(rule: ValueRule, lines: readonly AmountRow[], summary: AmountRow): SumPair[] {
  if (lines.some((row) => hasEntryAt(row, NOT_CERTIFIED))) return [];
  const keys = [...APPLIED, STORED];
  if (lines.length === 0 || !lines.every(isApplied) || placesOfUnread(lines, ...keys).length > 0) return [];
  const amounts = new Map(summary.centsByKey);
  for (const key of keys) amounts.set(key, sumOrZero(lines, key));
  return pairOf(rule, { ...summary, centsByKey: amounts }, summary);
}

function pairOf(rule: ValueRule, row: AmountRow, at: AmountRow): SumPair[] {
  const { written, beside, says, writtenSays } = rule;
  const keys = [...APPLIED, STORED, RETAINAGE, beside, written];
  const cents = row.centsByKey.get(written);
  if (
    cents === undefined ||
    !row.centsByKey.has(beside) ||
    !isApplied(row) ||
    placesOfUnread([row], ...keys).length > 0
  )
    return [];
  const sum = nearestSum(rule.sums(row), (one) => one - cents) ?? 0n;
  // The column of an amount that is lacking may stand below a heading that is not known.
  const isLacking = [...APPLIED, STORED].some((key) => !row.centsByKey.has(key));
  if (isLacking && (row.strayCents ?? []).some((stray) => stray === sum - cents || stray === cents - sum)) return [];
  const within = roundingTolerance([row], ...keys);
  return [{ place: at.placeOf(written), tolerance: within, rank: 0, one: [says, sum], other: [writtenSays, cents] }];
}

function isApplied({ centsByKey }: AmountRow): boolean {
  return APPLIED.some((key) => centsByKey.has(key));
}

// The sums that may be applied for to date: with the stored materials beside the work, or within it.
function appliedIn(row: AmountRow): readonly bigint[] {
  const work = addUp(APPLIED.map((key) => centsAt(row, key)));
  const stored = centsAt(row, STORED);
  return stored === 0n ? [work] : [work + stored, work];
}

// More may be certified than was applied for: then nothing is left. A deduction is below zero throughout.
function notBelowZero(cents: bigint, applied: bigint): bigint {
  return cents < 0n && applied >= 0n ? 0n : cents;
}
