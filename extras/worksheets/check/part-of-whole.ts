// A part beside the whole that its row names: a fine and its invoice, a share and its amount, damaged pieces and all.

import { SCHEDULE } from "../browser/schedule-words.ts";
import { amountInWords, centsAt, centsOf } from "./amounts.ts";
import { type Finding, lookFinding } from "./finding.ts";
import { oneOf, SHARE_OF } from "./patterns.ts";
import type { CheckedRow } from "./rows.ts";
import { isOfAccount } from "./schedule-rows.ts";
import { OF_PRICE_BEGINNINGS } from "./words.ts";

const MONEY = "(?:[a-z]{3} |[$\u20ac\u00a3])?(\\d[\\d,]*\\.\\d\\d)\\b";
const OF = "(?:on|of|off|under) (?:the |an? |its |our )?";
// Two amounts, such as a fine of 944.40 on an invoice of 314.80, or two numbers of pieces. A month, which is none,
// begins with a capital.
const TWO = [
  new RegExp(`${MONEY} ${OF}(?:[a-z]+ (?:\\S+ )?of )?${MONEY}`, "i"),
  new RegExp(`(?:, |ed |only )(\\d[\\d,]*) ${OF}(\\d[\\d,]*) [a-z]{3}`),
];
// What the amount of the row is a part of.
const OF_INVOICE = new RegExp(`[^,;]*\\b${OF}(?:invoice|order|claim) (?:\\S+ )?of ${MONEY}`, "i");
const SHARE = new RegExp(`, (?:[a-z]+ (?:of )?)?${SHARE_OF.source}`, "i");
// The amount is what is left, or holds more.
const REST = new RegExp(`^[a-z]+\\W*\\d+(?:$|\\W+${oneOf(OF_PRICE_BEGINNINGS)})|\\b(?:rest|balance|remain)`, "i");
const NOT_ALONE = /\b(?:less|net|after|minus|plus|and|with|before|paid|incl|retained|deducted)/i;

/** Notes a part that is above the whole that its row names. */
export function partAboveNotes(row: CheckedRow): Finding[] {
  const { name, entries, amounts } = row;
  const text = `${name}, ${entries.get("Remark")?.text ?? ""}`;
  const [, part, whole = ""] = TWO.map((one) => one.exec(text)).find((one) => one) ?? [];
  if (centsIn(part) > centsIn(whole)) return [aboveNote(row, whole)];
  const ofInvoice = OF_INVOICE.exec(text);
  const [phrase = "", share, of] = ofInvoice ? [ofInvoice[0], "100", ofInvoice[1]] : (SHARE.exec(text) ?? []);
  const most = (centsIn(of) * BigInt(Math.round(Number(share ?? 0) * 100)) + 5000n) / 10_000n;
  const isPart = of !== undefined && ![REST.test(name), NOT_ALONE.test(phrase), isOfAccount(entries)].includes(true);
  return isPart && centsAt(amounts, SCHEDULE.amount) > most ? [aboveNote(row, amountInWords(most))] : [];
}

/** Says that a row is above what it names. */
export function aboveNote({ placeOf }: CheckedRow, most: string): Finding {
  const says = `a part is above the whole or the share that this row names, ${most}; compare the two`;
  return lookFinding(placeOf(SCHEDULE.amount), says);
}

function centsIn(text = ""): bigint {
  return centsOf(text.replaceAll(",", "")) ?? 0n;
}
