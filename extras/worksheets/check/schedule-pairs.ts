// Rows of a schedule that may be one amount, which the aging lists twice.

import { grouped } from "../../../core/base/grouped.ts";
import { SCHEDULE } from "../browser/request-list.ts";
import { comparable } from "./comparable.ts";
import type { Finding } from "./record.ts";
import type { CheckedRow } from "./rows.ts";
import { placeNamed } from "./schedule-columns.ts";
import { isOfAccount } from "./schedule-rows.ts";
import { notOnAging } from "./schedule-totals.ts";
import { amountInWords, type TotalledRow } from "./totals.ts";

// A number of an invoice or a deduction: fewer digits are in many names.
const NUMBER = /\d{3,}/g;

/**
 * An amount may stand on an aging in two rows: a deduction inside an invoice and as an item, or a paid invoice and its
 * payment. One of the two rows, or both, have a difference to the aging.
 */
export function notPaired(
  filled: readonly CheckedRow[],
  rows: readonly TotalledRow[],
  places: readonly string[],
): Finding[] {
  const said = rows.flatMap((row, index) => {
    const [{ entries, amounts: of }, cents] = [filled[index] as CheckedRow, row.amounts.get(SCHEDULE.amount) ?? 0n];
    if (cents === 0n || isOfAccount(entries)) return [];
    const under = [...places.filter((one) => (of.amounts.get(one) ?? 0n) !== 0n), placeNamed(of.readIn, places)][0];
    const texts = ["Item", "Paper", "Reference"].map((heading) => entries.get(heading)?.text ?? "");
    const [item = "", paper = ""] = texts.map(comparable);
    return [
      {
        row,
        cents,
        isNothing: under === SCHEDULE.nothing,
        isMarked: (of.amounts.get(SCHEDULE.difference) ?? 0n) !== 0n,
        isOnAging: notOnAging(row) === 0n,
        numbers: texts.flatMap((text) => text.match(NUMBER) ?? []),
        item,
        paper,
      },
    ];
  });
  const bySize = grouped(said, ({ cents }) => `${cents < 0n ? -cents : cents}`);
  return [...bySize.values()].flatMap((same) =>
    same.flatMap((one, index) =>
      same.slice(index + 1).flatMap((other): Finding[] => {
        if (!one.isOnAging || !other.isOnAging) return [];
        const isOpposite = one.cents === -other.cents;
        const [name] = one.row.place.split(", row ");
        const place = `${name}, rows ${one.row.line} and ${other.row.line} (${SCHEDULE.difference})`;
        const amounts = `${amountInWords(one.cents)} and ${amountInWords(other.cents)}`;
        const asking = (says: string): Finding[] => [{ place, says: `${amounts}: ${says}`, asks: true }];
        if (one.isNothing && other.isNothing)
          return isOpposite && one.isMarked !== other.isMarked
            ? asking(
                "one of these rows has a difference to the aging, and the other with the opposite amount has none; write it in both rows or in none",
              )
            : [];
        if (one.isMarked || other.isMarked) return [];
        const isShared = one.numbers.some((number) => other.numbers.includes(number));
        const isInvoiceOnce = one.item === other.item && one.paper === other.paper;
        const isTwice = isOpposite ? one.isNothing || other.isNothing : isShared && !isInvoiceOnce && one.cents < 0n;
        return isTwice || (isOpposite && isShared)
          ? asking(
              "if this is one amount that the aging lists twice, write the one of them that is too much again under Difference to the aging",
            )
          : [];
      }),
    ),
  );
}
