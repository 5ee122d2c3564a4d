// Amounts that only make sums agree: what stands under other differences, or is called so, and no paper shows.

import { SCHEDULE } from "../browser/request-list.ts";
import { BRIDGE, SOURCE } from "../inspection.ts";
import type { Finding } from "./record.ts";
import type { CheckedRow } from "./rows.ts";
import { centsOf } from "./totals.ts";
import { objectIn } from "./worksheet-totals.ts";

const [OTHER] = BRIDGE.filter(({ key }) => key === "agingDifference");

/** Asks for the reason of an amount under other differences in the rows of a summary. */
export function differenceWithoutReason(rows: readonly CheckedRow[]): Finding[] {
  return rows.flatMap(({ part, entries, cell, amounts: { amounts } }) => {
    const isOther = part?.key === OTHER?.key && (amounts.get(part?.key ?? "") ?? 0n) !== 0n;
    return isOther && !saysReason(entries.get(SOURCE.label)?.text) ? [asking(cell(part?.label ?? ""))] : [];
  });
}

/** Does the same for the summary of a record. */
export function recordedWithoutReason(record: unknown): Finding[] {
  const key = OTHER?.key ?? "";
  const { value, source } = objectIn(objectIn(objectIn(record)["summary"])[key]);
  const cents = typeof value === "string" ? (centsOf(value) ?? 0n) : 0n;
  const isSaid = typeof source === "string" && saysReason(source);
  return cents === 0n || isSaid ? [] : [asking(`/summary/${key}`)];
}

/** Names the rows of a schedule that are called a difference, or an adjustment, and say nothing of it. */
export function differencesWithoutPaper(rows: readonly CheckedRow[]): Finding[] {
  return rows.flatMap(({ name, entries, cell, amounts: { amounts } }): Finding[] => {
    const isSaid = (heading: string): boolean => saysReason(entries.get(heading)?.text);
    // The aging shows that an amount is there, and not why.
    const isPaper = isSaid("Paper") && !/^(?:the )?aging\b/i.test(entries.get("Paper")?.text.trim() ?? "");
    if (
      isPaper ||
      isSaid("Reference") ||
      isSaid("Remark") ||
      !BALANCING.test(name) ||
      (amounts.get(SCHEDULE.amount) ?? 0n) === 0n
    )
      return [];
    return [{ place: cell(SCHEDULE.amount), says: NO_PAPER, asks: true }];
  });
}

function asking(place: string): Finding {
  return { place, says: NO_REASON, asks: true };
}

const NO_REASON =
  "an amount stands under other differences, and its source gives no reason; it only makes the sums agree, so write what it is";

const NO_PAPER =
  "this row is called a difference or an adjustment, and no paper, reference or remark gives a reason; if it only makes the rows agree with the balance, write what it is";

const BALANCING =
  /\b(?:plug(?:ged)?|suspense|unreconciled|unexplained|unlocated|balancing|reconciling (?:item|difference|amount)s?)\b|^(?:(?:other|misc(?:ellaneous)?|sundry|net|rounding|aging|general)\.? )*(?:differences?|adjustments?|adj|variances?|roundings?)\b|^(?:other|misc(?:ellaneous)?|sundr(?:y|ies))\b\.?(?: (?:items?|amounts?))?$/i;

// A word that stands where the reason should.
const NOTHING_SAID =
  /^(?:n\/?a|none|nil|tb[cda]|unknown|open|plug|see above|other|misc(?:ellaneous)?|unexplained|unreconciled|(?:to )?balanc(?:e|ing)(?: (?:item|figure))?|(?:un(?:reconciled|explained)|other|misc(?:ellaneous)?) (?:item|amount|difference)s?|(?:to |so that it )(?:tie|agree|foot|match|reconcile|plug)s?(?: (?:out|in|up|to (?:the )?(?:aging|balance|ledger|gl)))?|[?.x\s-]*)\.?$/i;

function saysReason(text = ""): boolean {
  return !NOTHING_SAID.test(text.trim());
}
