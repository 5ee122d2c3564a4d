// Compares amounts of a line with the gross obligation of the same line, which is its whole price. No part may be above
// it. The notes of a worksheet use this module.

import { FOUR_AMOUNTS } from "../../../core/catalog/entries.ts";
import { type AmountRow, amountInWords, centsAt, headingAt, roundingTolerance } from "./amounts.ts";
import { type Finding, lookFinding } from "./finding.ts";

const [GROSS, , CONTINGENT] = FOUR_AMOUNTS;
const FINAL = "finalValueAmount";

// The keys of parts of the price, each with the key of an amount that is subtracted first. The paid amount may be above
// the price if the rest is a refund that the seller owes.
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
    const partNotes = PARTS.flatMap(([part, less]): Finding[] => {
      // Without a column of refunds, the gross obligation may be before tax and the payment with tax.
      const isKnown = less === "" || lines.some(({ centsByKey }) => centsByKey.has(less));
      const cents = centsAt(row, part) - centsAt(row, less);
      const isAbove = cents > gross + roundingTolerance([row], part, GROSS);
      if (!isKnown || row.unreadKeys.size > 0 || !isAbove) return [];
      const lessInWords = centsAt(row, less) === 0n ? "" : ` less ${headingAt(row, less)}`;
      return [
        besideGrossNote(
          row,
          part,
          `${headingAt(row, part)}${lessInWords} is ${amountInWords(cents)}, above the gross obligation of`,
        ),
      ];
    });
    return [...partNotes, ...finalNotes(row)];
  });
}

// Notes a final value that is not the gross obligation. A line with a contingent amount is still open, and its value
// may change. A line without a final invoice has no final value.
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
