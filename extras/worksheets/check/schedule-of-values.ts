// Compares the amounts of a schedule of values. A schedule of values is part of a contractor's application for payment
// and lists the work by items. In each line, the amount applied for is compared with the amount certified, and the
// scheduled value with the balance to finish. All lines together are compared with the contract sum.
// worksheet-totals.ts uses this module.

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
    const usualIndex = usualReading(rule, lines);
    const linePairs = lines.flatMap((row) => pairOf(rule, row, row, usualIndex));
    return comparisonOf(rule.comparisonName, [
      ...linePairs,
      ...(rule.writtenKey === NOT_CERTIFIED ? pairOfSummary(rule, lines, summary, usualIndex) : []),
    ]);
  });
  const notes = [...lines.flatMap(certifiedNotes), ...aboveContractSum(summary)];
  return [...comparisons, compareContractSum(lines, summary), { ...NO_COMPARISON, notes }];
}

/**
 * Two sums of a line that have to be the same. The first may be added up in several ways. Applications count stored
 * materials within the work of the period, or beside it. The balance to finish has the retainage in it, or not.
 */
interface ValueRule {
  comparisonName: string;
  /** The key of the amount that is written. */
  writtenKey: string;
  writtenSays: string;
  /** The key of the amount that the comparison needs beside the written one. */
  neededKey: string;
  /** Returns the readings, in the same order for every line. */
  readings(row: AmountRow): readonly Reading[];
}

/** One way in which the first sum is added up. `says` is the sum in words, with each of its amounts. */
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
    neededKey: CERTIFIED,
    readings: (row) =>
      appliedIn(row).map(({ says, cents: applied }) => {
        const [certified, cents] = [centsAt(row, CERTIFIED), applied - centsAt(row, CERTIFIED)];
        const sumInWords = `${says} less certified to date ${amountInWords(certified)}`;
        // More may be certified than was applied for. Then nothing is left. The amounts of a deduction are below zero.
        if (cents < 0n && applied >= 0n) return { says: `${sumInWords}, and no less than zero, comes to`, cents: 0n };
        return { says: `${sumInWords} comes to`, cents };
      }),
  },
  {
    comparisonName: "scheduled value less what is applied for with the balance to finish",
    writtenKey: TO_FINISH,
    writtenSays: "the balance to finish is",
    neededKey: SCHEDULED,
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

const HELP = "; compare each of these with the application";

// Notes a certified amount above the amount applied for, and retainage above the certified amount. Both are rare, but
// not wrong: a certificate may allow more than was applied for, and retainage may be held before there is a
// certificate.
function certifiedNotes(row: AmountRow): Finding[] {
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

// Compares the sums of the lines with the amount of the summary, if no line has an amount that is not certified.
function pairOfSummary(
  rule: ValueRule,
  lines: readonly AmountRow[],
  summary: AmountRow,
  usualIndex: number,
): SumPair[] {
  if (lines.some((row) => hasEntryAt(row, NOT_CERTIFIED))) return [];
  const keys = [...APPLIED, STORED];
  if (lines.length === 0 || !lines.every(isApplied) || placesOfUnread(lines, ...keys).length > 0) return [];
  const amounts = new Map(summary.centsByKey);
  for (const key of keys) amounts.set(key, sumOrZero(lines, key));
  return pairOf(rule, { ...summary, centsByKey: amounts }, summary, usualIndex);
}

// Returns the index of the reading with which most lines agree. A line that agrees with no reading is compared by it.
function usualReading(rule: ValueRule, lines: readonly AmountRow[]): number {
  const counts: number[] = [];
  for (const row of lines)
    for (const [index, { cents }] of rule.readings(row).entries())
      counts[index] = (counts[index] ?? 0) + (cents === row.centsByKey.get(rule.writtenKey) ? 1 : 0);
  return Math.max(counts.indexOf(Math.max(...counts)), 0);
}

// Returns the two sums of a row, or nothing if the row lacks an amount that the rule needs. The place is the one of the
// written amount in `placeRow`.
function pairOf(rule: ValueRule, row: AmountRow, placeRow: AmountRow, usualIndex: number): SumPair[] {
  const { writtenKey, neededKey, writtenSays } = rule;
  const keys = [...APPLIED, STORED, RETAINAGE, neededKey, writtenKey];
  const cents = row.centsByKey.get(writtenKey);
  if (cents === undefined || !row.centsByKey.has(neededKey) || !isApplied(row)) return [];
  if (placesOfUnread([row], ...keys).length > 0) return [];

  const tolerance = roundingTolerance([row], ...keys);
  const readings = rule.readings(row);
  const differences = readings.map((reading) => absolute(reading.cents - cents));
  const reading = readings[differences.findIndex((difference) => difference <= tolerance)] ?? readings[usualIndex];
  if (reading === undefined) return [];

  // The lacking amount may stand below a heading that is not known. Then the rows are not compared.
  const isLacking = [...APPLIED, STORED].some((key) => !row.centsByKey.has(key));
  if (isLacking && (row.strayCents ?? []).some((stray) => differences.includes(absolute(stray)))) return [];

  const place = placeRow.placeOf(writtenKey);
  const { says, cents: sum } = reading;
  return [{ place, tolerance, compares: "row", firstSum: [says, sum], secondSum: [writtenSays, cents], help: HELP }];
}

function isApplied({ centsByKey }: AmountRow): boolean {
  return APPLIED.some((key) => centsByKey.has(key));
}

// Returns the sums that may be applied for to date: with the stored materials beside the work, or within it.
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
