// Rows of a schedule that may be one amount, which the aging lists twice.

import { groupBy } from "../../../core/base/group-by.ts";
import { SCHEDULE } from "../browser/schedule-words.ts";
import { type AmountRow, absolute, amountInWords, centsAt } from "./amounts.ts";
import { comparable } from "./comparable.ts";
import { amountAndDifference, notOnAging } from "./on-aging.ts";
import { anyOf, patternOf } from "./patterns.ts";
import { isCash } from "./payments.ts";
import { differAt, placeOfTwo, withoutMarks } from "./plausibility.ts";
import { askingFinding, type Finding } from "./record.ts";
import type { CheckedRow } from "./rows.ts";
import { headingOfAmount } from "./schedule-columns.ts";
import { isOfAccount, PART, STATE, wordsOfRow } from "./schedule-rows.ts";
import { OF_PART_WORDS, RETAINAGE } from "./words.ts";

// A number of an invoice or a deduction: fewer digits are in many names.
const NUMBER = /\d{3,}/g;

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

/**
 * An amount may stand on an aging in two rows: a deduction inside an invoice and as an item, or a paid invoice and its
 * payment. One of the two rows, or both, have a difference to the aging.
 */
export function listedTwiceNotes(
  filled: readonly CheckedRow[],
  rows: readonly AmountRow[],
  amountHeadings: readonly string[],
): Finding[] {
  const all = rows.flatMap((row, index) => pairedRow(filled[index] as CheckedRow, row, amountHeadings));
  const reversed = new Set(all.filter((one) => all.some((other) => reverses(one, other))));
  const bySize = [
    ...groupBy(
      all.filter((one) => !reversed.has(one)),
      ({ cents }) => absolute(cents),
    ).values(),
  ];
  return bySize.flatMap((same) => pairsOf(same).flatMap(([one, other]) => pairFindings(one, other)));
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
      isNothing: under === SCHEDULE.nothing,
      isMarked: centsAt(of, SCHEDULE.difference) !== 0n,
      isOnAging: notOnAging(row) === 0n,
      isCash: isCash(name),
      numbers: texts.flatMap((text) => text.match(NUMBER) ?? []),
      item,
      paper,
    },
  ];
}

// The number of an invoice and nothing else.
const INVOICE = /^(?:inv(?:oice)?|bill)?\W*(?:no\W*)?(\d{3,})$/i;

// The part of an application that is certified, which is one.
const APPLICATION = /^app(?:lication)?\W*(?:no\W*)?\d+(?:\W+certified(?: part)?)?$/i;

/** A row that is open and may be the whole of an invoice or an application. */
interface InvoiceRow {
  row: CheckedRow;
  cents: bigint;
  /** The number of the invoice that its name and its paper are, and of nothing else. */
  name: string | undefined;
  paper: string | undefined;
}

/** Asks about two rows that name one invoice or application, and that nothing tells apart. */
export function invoicesTwice(rows: readonly CheckedRow[]): Finding[] {
  const numbered = rows.flatMap((row): InvoiceRow[] => {
    const [cents, difference] = amountAndDifference(row.amounts);
    const [name, paper] = ["Item", "Paper"].map((heading) => numberIn(row.entries.get(heading)?.text ?? ""));
    const isPart = PART.test(wordsOfRow(row).replace(/certified part/i, ""));
    return cents > 0n && difference === 0n && !isOfAccount(row.entries) && !isPart ? [{ row, cents, name, paper }] : [];
  });
  return pairsOf(numbered).flatMap(([one, other]): Finding[] => {
    const number = one.name ?? other.name;
    const says = isNamedTwice(one, other) ? NAMED_TWICE : isOfOther(one, other) && NAMED_BY_BOTH;
    return says && number ? [{ ...askingFinding(placeOfTwo(one.row, other.row), says), written: number }] : [];
  });
}

function numberIn(text: string): string | undefined {
  return INVOICE.exec(text)?.[1] ?? (APPLICATION.test(text) ? withoutMarks(text) : undefined);
}

// Both are named after it, or one is and the other has its paper and amount.
function isNamedTwice(one: InvoiceRow, other: InvoiceRow): boolean {
  const isOne = (one.name ?? one.paper) === (other.name ?? other.paper);
  const isNamed = (one.name && other.name) || (one.cents === other.cents && (one.name || other.name));
  return (
    isOne &&
    !!isNamed &&
    !differAt(one.row, other.row, "Date", "Due date", "Paper", "Remark", STATE, SCHEDULE.readUnder)
  );
}

// With another amount, a row of another date is of another invoice, and has its number. Equal ones may be of two
// months, and those of one date that are due on two days are instalments.
function isOfOther(one: InvoiceRow, other: InvoiceRow): boolean {
  if (one.cents === other.cents || !one.name || !other.name) return false;
  if (one.name !== other.name) return hasPaperOf(one, other) || hasPaperOf(other, one);
  const differ = (...headings: readonly string[]): boolean => differAt(one.row, other.row, ...headings);
  const [own, others] = [one, other].map(({ row }) => remarkOf(row).replace(/\W*\d.*/, ""));
  if (haveTwoOrders(one, other)) return true;
  const areOfOneDay = !differ("Date") && differ("Due date");
  const haveTwoPapers = differ("Paper") && !(one.paper && other.paper);
  const areSaidApart = own && others && own !== others;
  const [state, otherState] = [one, other].map(({ row }) => row.entries.get(STATE)?.text);
  const areInTwoPlaces = state !== otherState || differ(SCHEDULE.readUnder);
  return !areOfOneDay && !haveTwoPapers && !areSaidApart && !areInTwoPlaces;
}

// An invoice of two days and two orders is two, whatever is said of its goods.
function haveTwoOrders({ row: one }: InvoiceRow, { row: other }: InvoiceRow): boolean {
  const differ = ["Date", "Due date", "Reference"].every((heading) => differAt(one, other, heading));
  return (
    differ &&
    [one, other].every((row) => {
      const [paper, reference] = ["Paper", "Reference"].map((heading) => row.entries.get(heading)?.text ?? "");
      return ORDER.test(reference ?? "") && !OF_PART.test(`${paper} ${remarkOf(row)}`);
    })
  );
}

const ORDER = /^(?:p\.?o\b|purchase order|order)?\W*(?:no\W*)?\d/i;

const OF_PART = anyOf(patternOf(OF_PART_WORDS), patternOf(RETAINAGE));

function hasPaperOf(one: InvoiceRow, other: InvoiceRow): boolean {
  return one.paper === other.name && !remarkOf(one.row).includes(`${one.paper}`);
}

function remarkOf({ entries }: CheckedRow): string {
  return entries.get("Remark")?.text ?? "";
}

const NAMED_TWICE = "both rows name this; delete one of them, or say under Remark what each is of";

const NAMED_BY_BOTH = "both rows name this, with other amounts; compare their names and papers";

// A credit and what it takes back, with one number, both open nowhere: the aging shows them, and nothing is owed.
function reverses(one: PairedRow, other: PairedRow): boolean {
  const isPlain = [one, other].every(({ isNothing, isMarked }) => isNothing && !isMarked);
  return isPlain && isShared(one, other) && one.cents === -other.cents;
}

function isShared(one: PairedRow, other: PairedRow): boolean {
  return one.numbers.some((number) => other.numbers.includes(number));
}

function pairsOf<Item>(items: readonly Item[]): [Item, Item][] {
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
