// Amounts of a line beside the gross obligation of the same line, which none of its parts is above.

import { FOUR_AMOUNTS } from "../../../core/catalog/entries.ts";
import { type AmountRow, amountInWords, centsAt, headingAt, roundingTolerance } from "./amounts.ts";
import { type Finding, lookFinding } from "./record.ts";

const [GROSS, , CONTINGENT] = FOUR_AMOUNTS;
const FINAL = "finalValueAmount";

// Parts of the price, and what may stand beside a part above it: what was paid too much is owed back.
const PARTS: readonly (readonly [part: string, less: string])[] = [
  ...["fixedValue", "acceptanceShare", "accepted", "openRejection", "finalRejection", "openReturnRight"].map(
    (part) => [`${part}Amount`, ""] as const,
  ),
  ["paidAmount", "refundOwedAmount"],
];

/** Notes lines with a part above their gross obligation, and final values that are not the gross of a closed line. */
export function besideGrossNotes(lines: readonly AmountRow[]): Finding[] {
  return lines.flatMap((row) => {
    const gross = centsAt(row, GROSS);
    if (gross <= 0n) return [];
    const above = PARTS.flatMap(([part, less]): Finding[] => {
      // Of other claims the gross may be before tax, and the payment is not.
      const isKnown = less === "" || lines.some(({ centsByKey }) => centsByKey.has(less));
      const cents = centsAt(row, part) - centsAt(row, less);
      if (!isKnown || row.unreadKeys.size > 0 || cents <= gross + roundingTolerance([row], part, GROSS)) return [];
      const besides = centsAt(row, less) === 0n ? "" : ` less ${headingAt(row, less)}`;
      return [
        besideGrossNote(
          row,
          part,
          `${headingAt(row, part)}${besides} is ${amountInWords(cents)}, above the gross obligation of`,
        ),
      ];
    });
    return [...above, ...finalNotes(row)];
  });
}

// What is still open on a line may change its value, and a line without a final invoice has none.
function finalNotes(row: AmountRow): Finding[] {
  const [gross, final] = [centsAt(row, GROSS), centsAt(row, FINAL)];
  const isClosed = row.unreadKeys.size === 0 && final > 0n && centsAt(row, CONTINGENT) === 0n;
  if (!isClosed || final === gross || centsAt(row, "withheldElsewhereAmount") !== 0n) return [];
  return [
    besideGrossNote(
      row,
      FINAL,
      `nothing is contingent, ${headingAt(row, FINAL)} is ${amountInWords(final)}, and the gross obligation`,
    ),
  ];
}

function besideGrossNote(row: AmountRow, key: string, says: string): Finding {
  return lookFinding(row.placeOf(key), `${says} ${amountInWords(centsAt(row, GROSS))}; compare the two`);
}
