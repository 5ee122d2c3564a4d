// Notes rows with the same number of an invoice, an item or a delivery. They are only noted, because both rows may be
// right.

import { groupBy } from "../../../core/base/group-by.ts";
import { type EntryRow, withoutMarks } from "./entry-row.ts";
import type { Finding } from "./finding.ts";
import { amountsIn, noteOf, notToldOf, oncePerPlace, SAME_NUMBER } from "./twice.ts";

/**
 * The headings of a number that only one row should have, of the columns within which it is unique, and of the amounts
 * of the row.
 */
export interface NumberHeadings {
  /** The word for the thing with the number: invoice or item. */
  what: string;
  number: string;
  within: readonly string[];
  amounts: readonly string[];
}

/** Notes rows with the same number and different amounts of the same sign. */
export function repeatedNumbers(
  rows: readonly EntryRow[],
  { what, number, within, amounts }: NumberHeadings,
): Finding[] {
  const amountsOf = (row: EntryRow): string => amountsIn(row, amounts).join(" ");
  const keyOf = (row: EntryRow): string =>
    [number, ...within].map((heading) => withoutMarks(row.entries.get(heading)?.text ?? "")).join("\n") +
    amountsIn(row, amounts).some((amount) => amount < 0);
  const items = rows.filter((row) => /\d/.test(row.entries.get(number)?.text ?? "") && /[1-9]/.test(amountsOf(row)));
  const repeated = [...groupBy(items, keyOf).values()].filter((same) => new Set(same.map(amountsOf)).size > 1);
  return repeated.map((same) => noteOf(same, `${SAME_NUMBER} ${what} in parts, or a number that is mistyped`));
}

/** The headings of a delivery: the number of its paper, its day, its goods, and its quantities and values. */
export interface DeliveryHeadings {
  number: string;
  day: string | undefined;
  goods: readonly string[];
  sizes: readonly string[];
}

/**
 * Notes rows with the same number of a delivery, if they have different days, or if they have the same goods with the
 * same quantity or value.
 */
export function repeatedDeliveries(
  rows: readonly EntryRow[],
  headings: DeliveryHeadings,
  toldFindings: readonly Finding[],
): Finding[] {
  const numberedRows = rows.filter((row) => /\d/.test(plainAt(row, headings.number)));
  const findings = [...groupBy(numberedRows, (row) => plainAt(row, headings.number)).values()].flatMap((same) => {
    const days = new Set(same.flatMap((row) => (headings.day && plainAt(row, headings.day)) || []));
    return days.size > 1 ? [noteOf(same, TWO_DAYS)] : alikeDeliveries(same, headings);
  });
  return notToldOf(findings, toldFindings);
}

// Notes pairs of rows that may be one delivery. A row below zero takes another row back, so it is not a second
// delivery.
function alikeDeliveries(rows: readonly EntryRow[], { goods, sizes }: DeliveryHeadings): Finding[] {
  const deliveries = rows.filter(({ entries }) => sizes.every((size) => !entries.get(size)?.text.startsWith("-")));
  const findings = sizes.flatMap((size) => {
    const sizedRows = deliveries.filter((row) => /[1-9]/.test(plainAt(row, size)));
    const alike = groupBy(sizedRows, (row) => [...goods, size].map((heading) => plainAt(row, heading)).join("\n"));
    return [...alike.values()].flatMap(([first, ...others]) =>
      others.map((other) => noteOf([first as EntryRow, other], ONE_DELIVERY)),
    );
  });
  return oncePerPlace(findings);
}

function plainAt({ entries }: EntryRow, heading: string): string {
  return withoutMarks(entries.get(heading)?.text ?? "");
}

const TWO_DAYS = "the same number stands in these rows with different dates; it may be mistyped";

const ONE_DELIVERY =
  "the same number and the same quantity or value stand in both rows; if this is one delivery, delete one of them";
