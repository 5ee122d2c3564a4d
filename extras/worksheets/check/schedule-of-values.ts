// Compares the amounts of a schedule of values, which is part of a contractor's application. What was applied for is
// compared with what was certified, the parts of each line with what is left of it, and the sum of all lines with the
// contract sum.

import { joinInWords } from "../../../core/base/text.ts";
import {
  type AmountRow,
  absolute,
  addUp,
  amountInWords,
  centsAt,
  hasEntryAt,
  roundingTolerance,
  sumOrZero,
} from "./amounts.ts";
import { type Comparison, comparisonOf, NO_COMPARISON, placesOfUnread, type SumPair } from "./comparison.ts";
import { aboveContractSum, compareContractSum } from "./contract-sum.ts";
import type { Finding } from "./finding.ts";
import { APPLIED, CERTIFIED, RETAINAGE, SCHEDULED, STORED } from "./value-keys.ts";

/**
 * Compares the amounts of each line of a schedule of values, and the lines together with the summary. Notes amounts
 * that are above the amount of which they are a part.
 */
export function compareScheduleOfValues(lines: readonly AmountRow[], summary: AmountRow): Comparison[] {
  const comparisons = RULES.map((rule) => {
    const usual = usualReading(rule, lines);
    const ofLines = lines.flatMap((row) => pairOf(rule, row, row, usual));
    return comparisonOf(rule.comparisonName, [
      ...ofLines,
      ...(rule.writtenKey === NOT_CERTIFIED ? whole(rule, lines, summary, usual) : []),
    ]);
  });
  const notes = [...lines.flatMap(aboveWhatItIsOf), ...aboveContractSum(summary)];
  return [...comparisons, compareContractSum(lines, summary), { ...NO_COMPARISON, notes }];
}

/**
 * Two sums of a line that have to be the same. The first may be added up in several ways: applications count stored
 * materials within the work of the period or beside it, and retainage within the balance to finish or not.
 */
interface ValueRule {
  comparisonName: string;
  /** The key of the amount that is written. */
  writtenKey: string;
  writtenSays: string;
  /** The key of the other amount without which nothing is compared. */
  beside: string;
  /** The readings, in one order for every line. */
  readings(row: AmountRow): readonly Reading[];
}

/** One way in which the first sum is added up, in words with each of its amounts. */
interface Reading {
  says: string;
  cents: bigint;
}

const [NOT_CERTIFIED, TO_FINISH] = ["appliedNotCertifiedAmount", "balanceToFinish"];

const RULES: readonly ValueRule[] = [
  {
    comparisonName: "applied less certified with what is applied and not certified",
    writtenKey: NOT_CERTIFIED,
    writtenSays: "applied and not certified is",
    beside: CERTIFIED,
    readings: (row) =>
      appliedIn(row).map(({ says, cents: applied }) => {
        const [certified, cents] = [centsAt(row, CERTIFIED), applied - centsAt(row, CERTIFIED)];
        const sumInWords = `${says} less certified to date ${amountInWords(certified)}`;
        // More may be certified than was applied for: then nothing is left. A deduction is below zero throughout.
        if (cents < 0n && applied >= 0n) return { says: `${sumInWords}, and no less than zero, comes to`, cents: 0n };
        return { says: `${sumInWords} comes to`, cents };
      }),
  },
  {
    comparisonName: "scheduled value less what is applied for with the balance to finish",
    writtenKey: TO_FINISH,
    writtenSays: "the balance to finish is",
    beside: SCHEDULED,
    readings: (row) => {
      const [scheduled, retainage] = [centsAt(row, SCHEDULED), centsAt(row, RETAINAGE)];
      const withoutRetainage = appliedIn(row).map(({ says, cents: applied }) => ({
        says: `scheduled value ${amountInWords(scheduled)} less ${says}`,
        cents: scheduled - applied,
      }));
      const withRetainage = withoutRetainage.map(({ says, cents }) => ({
        says: `${says}, plus retainage held ${amountInWords(retainage)},`,
        cents: cents + retainage,
      }));
      return [...withoutRetainage, ...withRetainage].map(({ says, cents }) => ({ says: `${says} comes to`, cents }));
    },
  },
];

const LOOK = "; compare each of these with the application";

// A certificate may allow more than was applied for, and retainage may be held before there is a certificate. It is
// rare, so it is noted.
function aboveWhatItIsOf(row: AmountRow): Finding[] {
  const certified = row.centsByKey.get(CERTIFIED);
  if (certified === undefined || placesOfUnread([row], ...APPLIED, STORED, RETAINAGE).length > 0) return [];
  const isAboveApplied = isApplied(row) && certified > 0n && appliedIn(row).every(({ cents }) => certified > cents);
  const isBelowRetainage = certified >= 0n && centsAt(row, RETAINAGE) > certified;
  return [
    ...(isAboveApplied ? [{ place: row.placeOf(CERTIFIED), says: ABOVE_APPLIED }] : []),
    ...(isBelowRetainage ? [{ place: row.placeOf(RETAINAGE), says: ABOVE_CERTIFIED }] : []),
  ];
}

const ABOVE_APPLIED = "more is certified to date than is applied for; compare both with the certificate";

const ABOVE_CERTIFIED = "more retainage is held than is certified to date; compare both with the certificate";

// Lines without an amount that is not certified are compared together with the amount of the summary.
function whole(rule: ValueRule, lines: readonly AmountRow[], summary: AmountRow, usual: number): SumPair[] {
  if (lines.some((row) => hasEntryAt(row, NOT_CERTIFIED))) return [];
  const keys = [...APPLIED, STORED];
  if (lines.length === 0 || !lines.every(isApplied) || placesOfUnread(lines, ...keys).length > 0) return [];
  const amounts = new Map(summary.centsByKey);
  for (const key of keys) amounts.set(key, sumOrZero(lines, key));
  return pairOf(rule, { ...summary, centsByKey: amounts }, summary, usual);
}

// Returns the number of the reading with which most lines agree. A line that agrees with none is compared by this one.
function usualReading(rule: ValueRule, lines: readonly AmountRow[]): number {
  const counts: number[] = [];
  for (const row of lines)
    for (const [at, { cents }] of rule.readings(row).entries())
      counts[at] = (counts[at] ?? 0) + (cents === row.centsByKey.get(rule.writtenKey) ? 1 : 0);
  return Math.max(counts.indexOf(Math.max(...counts)), 0);
}

function pairOf(rule: ValueRule, row: AmountRow, at: AmountRow, usual: number): SumPair[] {
  const { writtenKey, beside, writtenSays } = rule;
  const keys = [...APPLIED, STORED, RETAINAGE, beside, writtenKey];
  const cents = row.centsByKey.get(writtenKey);
  if (
    cents === undefined ||
    !row.centsByKey.has(beside) ||
    !isApplied(row) ||
    placesOfUnread([row], ...keys).length > 0
  )
    return [];
  const within = roundingTolerance([row], ...keys);
  const readings = rule.readings(row);
  const reading = readings.find((one) => absolute(one.cents - cents) <= within) ?? readings[usual];
  if (reading === undefined) return [];
  const { says, cents: sum } = reading;
  // A heading that is not known may stand above the lacking amount.
  const isLacking = [...APPLIED, STORED].some((key) => !row.centsByKey.has(key));
  const off = readings.map((one) => absolute(one.cents - cents));
  if (isLacking && (row.strayCents ?? []).some((stray) => off.includes(absolute(stray)))) return [];
  const place = at.placeOf(writtenKey);
  return [{ place, tolerance: within, compares: "row", one: [says, sum], other: [writtenSays, cents], help: LOOK }];
}

function isApplied({ centsByKey }: AmountRow): boolean {
  return APPLIED.some((key) => centsByKey.has(key));
}

// The sums that may be applied for to date: with the stored materials beside the work, or within it.
function appliedIn(row: AmountRow): readonly Reading[] {
  const sumOfKeys = (keys: readonly string[]): Reading => {
    const parts = keys.flatMap((key) => {
      const cents = centsAt(row, key);
      return cents === 0n ? [] : [`${NAMES[key]} ${amountInWords(cents)}`];
    });
    return {
      says: joinInWords(parts, "and") || "0.00 applied for",
      cents: addUp(keys.map((key) => centsAt(row, key))),
    };
  };
  return [sumOfKeys([...APPLIED, STORED]), sumOfKeys(APPLIED)];
}

const NAMES: Readonly<Record<string, string>> = {
  previousApplications: "previous applications",
  thisPeriod: "this period",
  [STORED]: "stored materials",
};
