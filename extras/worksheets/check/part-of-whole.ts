// Compares a part with the whole that its row names, such as a fine with its invoice, a share with its amount, or
// damaged pieces with all pieces. A part above its whole is noted. The notes on a schedule use this module.

import { SCHEDULE } from "../browser/schedule-words.ts";
import { amountInWords, centsAt, centsOf } from "./amounts.ts";
import { type Finding, lookFinding } from "./finding.ts";
import { oneOf, SHARE_OF } from "./patterns.ts";
import type { CheckedRow } from "./rows.ts";
import { isOfAccount } from "./schedule-rows.ts";
import { OF_PRICE_BEGINNINGS } from "./words.ts";

const MONEY = "(?:[a-z]{3} |[$\u20ac\u00a3])?(\\d[\\d,]*\\.\\d\\d)\\b";
const OF = "(?:on|of|off|under) (?:the |an? |its |our )?";
// Two amounts, such as "fine of 944.40 on an invoice of 314.80", or two numbers of pieces, such as "only 12 of 40
// cartons". A word with a capital, such as a month, is not a kind of pieces.
const PART_AND_WHOLE = [
  new RegExp(`${MONEY} ${OF}(?:[a-z]+ (?:\\S+ )?of )?${MONEY}`, "i"),
  new RegExp(`(?:, |ed |only )(\\d[\\d,]*) ${OF}(\\d[\\d,]*) [a-z]{3}`),
];
// The paper that the amount of the row is a part of: "short on invoice INV 7 of 314.80".
const PART_OF_PAPER = new RegExp(`[^,;]*\\b${OF}(?:invoice|order|claim) (?:\\S+ )?of ${MONEY}`, "i");
// A share of an amount behind the name of its kind: ", retainage of 10% of 8,000.00".
const SHARE = new RegExp(`, (?:[a-z]+ (?:of )?)?${SHARE_OF.source}`, "i");
// The name of a row whose amount is the rest of a paper or more than a part: "INV 7", "INV 7, rest".
const REST = new RegExp(`^[a-z]+\\W*\\d+(?:$|\\W+${oneOf(OF_PRICE_BEGINNINGS)})|\\b(?:rest|balance|remain)`, "i");
// The words that say that the amount is not only this part: "fine and freight on invoice INV 7 of 314.80".
const NOT_ONLY_PART = /\b(?:less|net|after|minus|plus|and|with|before|paid|incl|retained|deducted)/i;

/** Notes a part that is above the whole that its row names. */
export function partAboveNotes(row: CheckedRow): Finding[] {
  const { name, entries, amounts } = row;
  const text = `${name}, ${entries.get("Remark")?.text ?? ""}`;
  const [, part, whole = ""] = PART_AND_WHOLE.map((pattern) => pattern.exec(text)).find((match) => match) ?? [];
  if (centsIn(part) > centsIn(whole)) return [aboveNote(row, whole)];

  const paper = PART_OF_PAPER.exec(text);
  const [phrase = "", percent, wholeOfShare] = paper ? [paper[0], "100", paper[1]] : (SHARE.exec(text) ?? []);
  if (wholeOfShare === undefined || REST.test(name) || NOT_ONLY_PART.test(phrase) || isOfAccount(entries)) return [];
  const hundredthsOfPercent = BigInt(Math.round(Number(percent) * 100));
  const most = (centsIn(wholeOfShare) * hundredthsOfPercent + 5000n) / 10_000n;
  const amount = centsAt(amounts, SCHEDULE.amount);
  if (amount <= most) return [];
  const [share] = SHARE_OF.exec(phrase) ?? [];
  return [share ? shareNote(row, share, most) : aboveNote(row, amountInWords(most))];
}

/** Returns the note that the amount of a row is above the most that its words allow. */
export function aboveNote({ placeOf }: CheckedRow, most: string): Finding {
  const says = `a part is above the whole or the share that this row names, ${most}; compare the two`;
  return lookFinding(placeOf(SCHEDULE.amount), says);
}

function shareNote({ placeOf, amounts }: CheckedRow, share: string, most: bigint): Finding {
  const amount = amountInWords(centsAt(amounts, SCHEDULE.amount));
  return lookFinding(
    placeOf(SCHEDULE.amount),
    `${share} is ${amountInWords(most)}, and the amount is ${amount}; compare the two`,
  );
}

function centsIn(text = ""): bigint {
  return centsOf(text.replaceAll(",", "")) ?? 0n;
}
