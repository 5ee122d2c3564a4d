// What a row of a schedule says of itself that its state or its amount does not bear out.

import { SCHEDULE } from "../browser/request-list.ts";
import { STATES } from "../inspection.ts";
import { addUp, amountInWords, centsAt } from "./amounts.ts";
import { centsWithThousands } from "./cents.ts";
import { comparable } from "./comparable.ts";
import { oneOf } from "./patterns.ts";
import { askingFinding, type Finding, lookFinding } from "./record.ts";
import type { CheckedRow } from "./rows.ts";
import { isOfAccount, PART, STATE, wordsOfRow } from "./schedule-rows.ts";

const REFUSED = /\b(?:rejected|refused|unsigned|not (?:yet )?(?:signed|accepted|approved|certified))\b/i;
// What was refused is a deduction; or it was done once, and then undone.
const OF_ANOTHER = new RegExp(
  oneOf(
    /claim|deduct|charge|credit|debit|dispute|discount|\b(?:not|never) re|by (?:us|the seller|seller)\b|\bwe\b/,
    /withdr|then|later|after|until|revised|re-?(?:sub|ship|work|pla)|previous|first|other|pieces|taken/,
  ),
  "i",
);

/** Notes a row that is supported, and whose remark says that it was refused or not signed. */
export function refusedNotes({ entries, placeOf }: CheckedRow): Finding[] {
  const written = entries.get("Remark")?.text ?? "";
  const isWhole = REFUSED.test(written) && ![OF_ANOTHER, PART].some((one) => one.test(written));
  const isSo = isWhole && entries.get(STATE)?.text === STATES[0];
  return isSo ? [{ ...lookFinding(placeOf(STATE), REFUSED_IS), written }] : [];
}

const REFUSED_IS = `this row is ${STATES[0]}, and its remark may say otherwise; compare the two`;

const RETAINED = /retain|retention|holdback/i;
const SHARE = /(\d+(?:\.\d+)?) ?(?:%|per ?cent|pct) of (\d[\d,]*\.\d{2})/i;

/** Asks about what is retained if it is above the share that its remark names, or is the whole of its application. */
export function retainedNotes(rows: readonly CheckedRow[]): Finding[] {
  const partOf = ({ name }: CheckedRow): string => comparable(name.split(",")[0] ?? "");
  const amountOf = ({ amounts }: CheckedRow): bigint => centsAt(amounts, SCHEDULE.amount);
  const items = rows.filter((row) => amountOf(row) > 0n && !isOfAccount(row.entries));
  const isRetained = ({ name }: CheckedRow): boolean => RETAINED.test(name);
  return items.filter(isRetained).flatMap((row): Finding[] => {
    const [cents, place] = [amountOf(row), row.placeOf(SCHEDULE.amount)];
    const [said, share = "", of = ""] = SHARE.exec(wordsOfRow(row)) ?? [];
    const whole = centsWithThousands({ column: 0, kind: "text", text: of }) ?? 0n;
    const most = (whole * BigInt(Math.round(Number(share) * 100))) / 10_000n;
    if (said && cents > most + 1n)
      return [askingFinding(place, `this row names a share that comes to ${amountInWords(most)}; compare the two`)];
    const others = items.filter((one) => !isRetained(one) && partOf(one) === partOf(row) && /\d/.test(partOf(one)));
    const sum = addUp(others.map(amountOf));
    // More may be retained than is open of what was paid in part, but hardly by so little.
    const isWhole =
      cents > sum && cents * 4n <= sum * 5n && ![row, ...others].some((one) => PART.test(wordsOfRow(one)));
    const says = `this is above ${amountInWords(sum)}, which is open of the same application; compare the two`;
    return isWhole ? [lookFinding(place, says)] : [];
  });
}
