// Finds pairs of rows of a schedule that may be one amount which the aging lists twice. The notes on a schedule use
// this module.

import { groupBy } from "../../../core/base/group-by.ts";
import { SCHEDULE } from "../browser/schedule-words.ts";
import { type AmountRow, absolute, amountInWords, centsAt } from "./amounts.ts";
import { comparable } from "./comparable.ts";
import { askingFinding, type Finding } from "./finding.ts";
import { notOnAging } from "./on-aging.ts";
import { isCash } from "./payments.ts";
import type { CheckedRow } from "./rows.ts";
import { headingOfAmount } from "./schedule-columns.ts";
import { isOfAccount } from "./schedule-rows.ts";

/**
 * An amount may stand on an aging in two rows: a deduction inside an invoice and as an item, or a paid invoice and its
 * payment. One of the two rows, or both, have a difference to the aging.
 */
export function listedTwiceNotes(
  entryRows: readonly CheckedRow[],
  rows: readonly AmountRow[],
  amountHeadings: readonly string[],
): Finding[] {
  const pairedRows = rows.flatMap((row, index) => pairedRow(entryRows[index] as CheckedRow, row, amountHeadings));
  const reversedRows = new Set(pairedRows.filter((one) => pairedRows.some((other) => reverses(one, other))));
  const bySize = [
    ...groupBy(
      pairedRows.filter((one) => !reversedRows.has(one)),
      ({ cents }) => absolute(cents),
    ).values(),
  ];
  return bySize.flatMap((same) => pairsOf(same).flatMap(([one, other]) => pairFindings(one, other)));
}

/** A row of one item, as it may be one amount with another. */
interface PairedRow {
  row: AmountRow;
  cents: bigint;
  /** The row is under Nothing open. */
  isNothing: boolean;
  /** The row has a difference to the aging. */
  isMarked: boolean;
  isOnAging: boolean;
  isCash: boolean;
  /** The numbers that it names. */
  numbers: readonly string[];
  item: string;
  paper: string;
}

function pairedRow(
  { name, entries, amounts: of }: CheckedRow,
  row: AmountRow,
  amountHeadings: readonly string[],
): PairedRow[] {
  const cents = centsAt(row, SCHEDULE.amount);
  if (cents === 0n || isOfAccount(entries)) return [];
  const under = headingOfAmount(of, amountHeadings);
  // A payment names its invoice in its remark.
  const texts = ["Item", "Paper", "Reference", ...(isCash(name) ? ["Remark"] : [])].map(
    (heading) => entries.get(heading)?.text ?? "",
  );
  const [item = "", paper = ""] = texts.map(comparable);
  return [
    {
      row,
      cents,
      isNothing: under === SCHEDULE.nothingOpen,
      isMarked: centsAt(of, SCHEDULE.difference) !== 0n,
      isOnAging: notOnAging(row) === 0n,
      isCash: isCash(name),
      numbers: texts.flatMap((text) => text.match(NUMBER) ?? []),
      item,
      paper,
    },
  ];
}

// The number of an invoice or a deduction. Shorter numbers are in many names.
const NUMBER = /\d{3,}/g;

// A credit and the invoice that it takes back have one number and are both under Nothing open. The aging shows both,
// and nothing is owed.
function reverses(one: PairedRow, other: PairedRow): boolean {
  const isPlain = [one, other].every(({ isNothing, isMarked }) => isNothing && !isMarked);
  return isPlain && isShared(one, other) && one.cents === -other.cents;
}

function isShared(one: PairedRow, other: PairedRow): boolean {
  return one.numbers.some((number) => other.numbers.includes(number));
}

/** Returns all pairs of some items. */
export function pairsOf<Item>(items: readonly Item[]): [Item, Item][] {
  return items.flatMap((one, index) => items.slice(index + 1).map((other): [Item, Item] => [one, other]));
}

function pairFindings(one: PairedRow, other: PairedRow): Finding[] {
  const says = remedyFor(one, other);
  if (says === undefined) return [];
  const [name] = one.row.place.split(", row ");
  const place = `${name}, rows ${one.row.rowNumber} and ${other.row.rowNumber} (${SCHEDULE.difference})`;
  return [askingFinding(place, `${amountInWords(one.cents)} and ${amountInWords(other.cents)}: ${says}`)];
}

function remedyFor(one: PairedRow, other: PairedRow): string | undefined {
  if (!one.isOnAging || !other.isOnAging) return undefined;
  const isPaid = one.isCash !== other.isCash && isShared(one, other);
  const isHalf = one.cents === -other.cents && one.isMarked !== other.isMarked;
  if (isHalf && isPaid) return HALF_MARKED;
  if (one.isNothing && other.isNothing) return isHalf ? HALF_MARKED : undefined;
  if (one.isMarked || other.isMarked) return undefined;
  return mayBeOne(one, other) ? LISTED_TWICE : undefined;
}

// A deduction and what it is taken off, or two deductions with one number that are not of one item and paper.
function mayBeOne(one: PairedRow, other: PairedRow): boolean {
  if (one.cents === -other.cents) return one.isNothing || other.isNothing || isShared(one, other);
  const isItemTwice = one.item === other.item && one.paper === other.paper;
  return isShared(one, other) && !isItemTwice && one.cents < 0n;
}

const HALF_MARKED =
  "one of these rows has a difference to the aging, and the other with the opposite amount has none; " +
  "write it in both rows or in none";

const LISTED_TWICE =
  "if this is one amount that the aging lists twice, " +
  "write the one of them that is too much again under Difference to the aging";
