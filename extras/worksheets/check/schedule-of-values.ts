// The arithmetic of a schedule of values, as a contractor's application has it: what was applied for beside what was
// certified, and what is left of each line.

import type { Finding } from "./record.ts";
import {
  comparisonOf,
  NOTHING,
  nearest,
  type Pair,
  roundedIn,
  sumOf,
  type TotalledRow,
  type Totals,
  unreadIn,
  valueIn,
} from "./totals.ts";

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
  sums(row: TotalledRow): readonly bigint[];
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
    sums: (row) => appliedIn(row).map((applied) => notBelowZero(applied - valueIn(row, CERTIFIED), applied)),
  },
  {
    compared: "scheduled value less what is applied for with the balance to finish",
    says: "the scheduled value less what is applied for comes to",
    written: TO_FINISH,
    writtenSays: "the balance to finish is",
    beside: SCHEDULED,
    sums: (row) => {
      const left = appliedIn(row).map((applied) => valueIn(row, SCHEDULED) - applied);
      return [...left, ...left.map((cents) => cents + valueIn(row, RETAINAGE))];
    },
  },
];

/**
 * Compares the amounts of each line of a schedule of values, and of its lines together with the summary, and notes what
 * is above the amount that it is taken from.
 */
export function compareScheduleOfValues(lines: readonly TotalledRow[], summary: TotalledRow): Totals[] {
  const compared = RULES.map((rule) => {
    const ofLines = lines.flatMap((row) => pairOf(rule, row, row));
    return comparisonOf(rule.compared, [
      ...ofLines,
      ...(rule.written === NOT_CERTIFIED ? whole(rule, lines, summary) : []),
    ]);
  });
  return [...compared, { ...NOTHING, notes: [...lines.flatMap(aboveWhatItIsOf), ...aboveContractSum(summary)] }];
}

// A certificate may allow more than was applied for, and retainage may be held before there is a certificate. It is
// rare, so it is noted.
function aboveWhatItIsOf(row: TotalledRow): Finding[] {
  const certified = row.amounts.get(CERTIFIED);
  if (certified === undefined || unreadIn([row], ...APPLIED, STORED, RETAINAGE).length > 0) return [];
  const isAboveApplied = isApplied(row) && certified > 0n && appliedIn(row).every((applied) => certified > applied);
  const isBelowRetainage = certified >= 0n && valueIn(row, RETAINAGE) > certified;
  return [
    ...(isAboveApplied ? [{ place: row.cell(CERTIFIED), says: ABOVE_APPLIED }] : []),
    ...(isBelowRetainage ? [{ place: row.cell(RETAINAGE), says: ABOVE_CERTIFIED }] : []),
  ];
}

function aboveContractSum({ amounts, cell }: TotalledRow): Finding[] {
  const [sum, certified] = [amounts.get(CONTRACT_SUM), amounts.get(CERTIFIED)];
  if (sum === undefined || certified === undefined || certified <= sum) return [];
  return [{ place: cell(CONTRACT_SUM), says: BELOW_CERTIFIED }];
}

const ABOVE_APPLIED = "more is certified to date than is applied for; compare both with the certificate";
const ABOVE_CERTIFIED = "more retainage is held than is certified to date; compare both with the certificate";
const BELOW_CERTIFIED =
  "more is certified to date than the contract sum; compare it with the contract and its change orders";

// Lines that do not say themselves what is applied and not certified are compared together with the summary.
function whole(rule: ValueRule, lines: readonly TotalledRow[], summary: TotalledRow): Pair[] {
  if (lines.some(({ amounts, unread }) => amounts.has(NOT_CERTIFIED) || unread.has(NOT_CERTIFIED))) return [];
  const keys = [...APPLIED, STORED];
  if (lines.length === 0 || !lines.every(isApplied) || unreadIn(lines, ...keys).length > 0) return [];
  const amounts = new Map(summary.amounts);
  for (const key of keys) amounts.set(key, sumOf(lines, key) ?? 0n);
  return pairOf(rule, { ...summary, amounts }, summary);
}

function pairOf(rule: ValueRule, row: TotalledRow, at: TotalledRow): Pair[] {
  const { written, beside, says, writtenSays } = rule;
  const keys = [...APPLIED, STORED, RETAINAGE, beside, written];
  const cents = row.amounts.get(written);
  if (cents === undefined || !row.amounts.has(beside) || !isApplied(row) || unreadIn([row], ...keys).length > 0)
    return [];
  const sum = nearest(rule.sums(row), (one) => one - cents) ?? 0n;
  // The column of an amount that is lacking may stand below a heading that is not known.
  const isLacking = [...APPLIED, STORED].some((key) => !row.amounts.has(key));
  if (isLacking && (row.strays ?? []).some((stray) => stray === sum - cents || stray === cents - sum)) return [];
  const within = roundedIn([row], ...keys);
  return [{ place: at.cell(written), within, rank: 0, one: [says, sum], other: [writtenSays, cents] }];
}

function isApplied({ amounts }: TotalledRow): boolean {
  return APPLIED.some((key) => amounts.has(key));
}

// What is applied for to date: with the stored materials beside the work, or within it.
function appliedIn(row: TotalledRow): readonly bigint[] {
  const work = APPLIED.reduce((sum, key) => sum + valueIn(row, key), 0n);
  const stored = valueIn(row, STORED);
  return stored === 0n ? [work] : [work + stored, work];
}

// More may be certified than was applied for: then nothing is left. A deduction is below zero throughout.
function notBelowZero(cents: bigint, applied: bigint): bigint {
  return cents < 0n && applied >= 0n ? 0n : cents;
}
