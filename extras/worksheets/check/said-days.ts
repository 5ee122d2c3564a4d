// Notes days, periods, shares and currencies in the words of a row that cannot be, or that do not fit the row. Examples
// are a day that no calendar has, a period that ends before it begins, and a payment after the recorded date. The notes
// on a schedule use this module.

import { STATES } from "../entry-kinds.ts";
import { differAt, placeOfTwo, textAt } from "./entry-row.ts";
import { type Finding, lookFinding } from "./finding.ts";
import { isSupportedLater } from "./later-days.ts";
import { amountAndDifference } from "./on-aging.ts";
import { anyOf, patternOf } from "./patterns.ts";
import { isPaidAfter, saysPaid } from "./payments.ts";
import type { CheckedRow } from "./rows.ts";
import { pairsOf } from "./schedule-pairs.ts";
import { STATE } from "./schedule-rows.ts";
import { RETAINAGE } from "./words.ts";

const NO_DAY = anyOf(
  /\b31(?:st)? (?:of )?(?:apr(?:il)?|june?|sept?(?:ember)?|nov(?:ember)?)\b|\b3[01](?:st|th)? (?:of )?feb(?:ruary)?\b/,
  /\b(?:apr(?:il)?|june?|sept?(?:ember)?|nov(?:ember)?)\.? 31\b|\bfeb(?:ruary)?\.? 3[01]\b/,
);
// "10 June to 3 June", "2026-06-10 to 2026-06-03". A year behind the second day may be another year than that of the
// first.
const PERIOD = /\b(\d{1,2}) ([A-Z][a-z]{2,8}) (?:to|until|through|[-\u2013]) (\d{1,2}) \2\b(?!,? \d{4})/;
const PERIOD_IN_NUMBERS = /\b(\d{4}-\d\d-\d\d) (?:to|until|through|[-\u2013]) (\d{4}-\d\d-\d\d)\b/;
const ABOVE_WHOLE = /(?<![\d.,])(?:10[1-9]|1[1-9]\d|[2-9]\d\d)(?:\.\d+)? ?(?:%|per ?cent\b|pct\b) of (?:[A-Z]{3} )?\d/;
// Words for what may be more than the whole.
const MAY_BE_ABOVE = /\b(?:bond|guarant|surety|secur|target|plan|quota|sales|index|price|order|replac|double|premium)/i;

/** Notes a day, a period or a share in the words of a row that cannot be. */
export function impossibleNotes({ entries, placeOf }: CheckedRow): Finding[] {
  return ["Item", "Paper", "Reference", "Remark"].flatMap((heading): Finding[] => {
    const { kind, text = "" } = entries.get(heading) ?? {};
    if (kind !== "text") return [];
    const note = (says: string): Finding => ({ ...lookFinding(placeOf(heading), says), writtenText: text });
    const [, from = "", , to = ""] = PERIOD.exec(text) ?? [];
    const [, start = "", end = ""] = PERIOD_IN_NUMBERS.exec(text) ?? [];
    return [
      ...(NO_DAY.test(text) ? [note("no month has this day; compare it with its paper")] : []),
      ...(Number(from) > Number(to) || start > end ? [note("this period ends before it begins")] : []),
      ...(ABOVE_WHOLE.test(text) && !MAY_BE_ABOVE.test(text) ? [note("this share is above 100 percent")] : []),
    ];
  });
}

/**
 * Notes a row that supports its amount by a paper of a day after the recorded date, and a row that the aging shows
 * wrongly because of a payment after that date.
 */
export function laterPaperNotes(row: CheckedRow, recordedDate: string | undefined): Finding[] {
  if (recordedDate === undefined) return [];
  const [paper, remark] = [textAt(row, "Paper"), textAt(row, "Remark")];
  const [cents, difference] = amountAndDifference(row.amounts);
  const isPaidLater = cents > 0n && difference !== 0n && saysPaid(remark) && isPaidAfter(remark, recordedDate);
  const isLaterPaper = textAt(row, STATE) === STATES[0] && isSupportedLater(paper, recordedDate);
  return [
    ...(isPaidLater ? [{ ...lookFinding(row.placeOf("Remark"), `this payment${AFTER}`), writtenText: remark }] : []),
    ...(isLaterPaper ? [{ ...lookFinding(row.placeOf("Paper"), `this paper${AFTER}`), writtenText: paper }] : []),
  ];
}

const AFTER = " is dated after the recorded date, and the amounts are of that day; compare the two";

const CODE_OF_SUM = /\b(USD|EUR|GBP|CAD|AUD|CHF|JPY|MXN|CNY|SEK|NOK|DKK|PLN|CZK)(?: ?\d[\d,]*\.\d\d\b)/g;
// Words for a sum that is converted, or that is of another paper.
const CONVERTED = /=|\bat \d|\b(?:rate|convert|exchange|equal|billed in|paid in|payable in|invoiced in|instead)/i;

/** Notes a remark that gives a sum in another currency than that of its row. */
export function otherCurrencyNotes(row: CheckedRow): Finding[] {
  const [currency, remark] = [textAt(row, "Currency"), textAt(row, "Remark")];
  const codes = [...remark.matchAll(CODE_OF_SUM)].map(([, code]) => code);
  if (currency === "" || codes.length === 0 || codes.includes(currency) || CONVERTED.test(remark)) return [];
  const says = "the remark gives a sum in another currency than this row; compare the two";
  return [{ ...lookFinding(row.placeOf("Remark"), says), writtenText: remark }];
}

const RETAINED = patternOf(RETAINAGE);

/** Notes the certified part and the retainage of one application, by one paper, if they have two dates. */
export function twoDatesNotes(rows: readonly CheckedRow[]): Finding[] {
  const parts = rows.flatMap((row) => {
    const [item = "", part = ""] = row.name.split(/, (.*)/);
    return /\d/.test(item) && part && textAt(row, "Reference") ? [{ row, item, part }] : [];
  });
  return pairsOf(parts).flatMap(([one, other]) => {
    const isPair =
      [one, other].some(({ part }) => RETAINED.test(part)) && [one, other].some(({ part }) => CERTIFIED.test(part));
    const isOne = one.item === other.item && textAt(one.row, "Reference") === textAt(other.row, "Reference");
    if (!isPair || !isOne || !differAt(one.row, other.row, "Date")) return [];
    return [lookFinding(placeOfTwo(one.row, other.row), "both rows are of one application and paper, with two dates")];
  });
}

const CERTIFIED = /^certified\b/i;
