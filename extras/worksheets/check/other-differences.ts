// Asks about amounts that only make sums agree: amounts under other differences, and rows that are named as a
// difference, if no text gives a reason for them.

import { AGING_TO_GROSS, SOURCE } from "../entry-fields.ts";
import { absolute, centsAt, centsOf, headingAt, LEAST_ASKED } from "./amounts.ts";
import { askingFinding, type Finding } from "./finding.ts";
import type { CheckedRow } from "./rows.ts";
import { asObject } from "./worksheet-totals.ts";

const [OTHER] = AGING_TO_GROSS.filter(({ key }) => key === "agingDifference");

/** Asks for the reason of an amount under other differences in the rows of a summary. */
export function unexplainedInSummary(rows: readonly CheckedRow[]): Finding[] {
  return rows.flatMap(({ field, entries, placeOf, amounts }) => {
    const cents = field?.key === OTHER?.key ? centsAt(amounts, field?.key ?? "") : 0n;
    return cents !== 0n && !explains(entries.get(SOURCE.label)?.text, cents)
      ? [askingFinding(placeOf(field?.label ?? ""), NO_REASON)]
      : [];
  });
}

/** Asks for the reason of an amount under other differences in the summary of a record. */
export function unexplainedInRecord(record: unknown): Finding[] {
  const key = OTHER?.key ?? "";
  const { value, source } = asObject(asObject(asObject(record)["summary"])[key]);
  const cents = typeof value === "string" ? (centsOf(value) ?? 0n) : 0n;
  const isExplained = typeof source === "string" && explains(source, cents);
  return cents === 0n || isExplained ? [] : [askingFinding(`/summary/${key}`, NO_REASON)];
}

function explains(source = "", cents: bigint): boolean {
  return saysReason(source) || (absolute(cents) < LEAST_ASKED && /\bround/i.test(source));
}

/** Asks about rows that are named only as a difference, if their paper, reference and remark give no reason either. */
export function unexplainedRows(rows: readonly CheckedRow[], ...keys: readonly string[]): Finding[] {
  return rows.flatMap(({ name, entries, placeOf, amounts }): Finding[] => {
    const largeKey = keys.find((key) => absolute(centsAt(amounts, key)) >= LEAST_ASKED);
    const texts = ["Paper", "Reference", "Remark"].map((heading) => entries.get(heading)?.text);
    const isExplained = [name, ...texts].some(saysReason);
    if (largeKey === undefined || isExplained || !wordsOf(name).some((word) => DIFFERENCES.has(word))) return [];
    return [askingFinding(placeOf(headingAt(amounts, largeKey)), NO_PAPER)];
  });
}

const NO_REASON =
  "an amount stands under other differences, and its source gives no reason; " +
  "it only makes the sums agree, so write what it is";

const NO_PAPER =
  "this row is called a difference or an adjustment, and no paper, reference or remark gives a reason; " +
  "if it only makes the sums agree, write what it is";

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.replace(/s$/, ""));

const DIFFERENCES = new Set(
  wordsOf(
    "difference adjustment adjusting adj variance rounding plug suspense unreconciled unexplained unlocated " +
      "unidentified balancing reconciling other misc miscellaneous sundry",
  ),
);

// Words that are not a reason: words on the agreement of sums, the papers that show it, and words such as "unknown".
const NO_REASONS = new Set(
  wordsOf(
    "net item amount entry figure unapplied to tie agree foot match reconcile balance of per from the so that it " +
      "see above n a na none nil tba tbc tbd unknown open " +
      "aging ageing ar ledger gl book statement certificate invoice contract",
  ),
);

function saysReason(text = ""): boolean {
  return wordsOf(text).some((word) => !DIFFERENCES.has(word) && !NO_REASONS.has(word));
}
