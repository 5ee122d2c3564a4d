// Rows of a schedule that name one invoice or application twice.

import { groupBy } from "../../../core/base/group-by.ts";
import { SCHEDULE } from "../browser/schedule-words.ts";
import { comparable } from "./comparable.ts";
import { differAt, placeOfTwo, withoutMarks } from "./entry-row.ts";
import { amountAndDifference } from "./on-aging.ts";
import { anyOf, patternOf } from "./patterns.ts";
import { askingFinding, type Finding } from "./record.ts";
import type { CheckedRow } from "./rows.ts";
import { pairsOf } from "./schedule-pairs.ts";
import { isOfAccount, PART, STATE, wordsOfRow } from "./schedule-rows.ts";
import { notToldOf } from "./twice.ts";
import { OF_PART_WORDS, RETAINAGE } from "./words.ts";

/** Asks about two rows that name one invoice or application, and that nothing tells apart. */
export function invoicesTwice(rows: readonly CheckedRow[]): Finding[] {
  const invoiceRows = rows.flatMap((row): InvoiceRow[] => {
    const [cents, difference] = amountAndDifference(row.amounts);
    const [name, paper] = ["Item", "Paper"].map((heading) => numberIn(row.entries.get(heading)?.text ?? ""));
    const isPart = PART.test(wordsOfRow(row).replace(/certified part/i, ""));
    return cents > 0n && difference === 0n && !isOfAccount(row.entries) && !isPart ? [{ row, cents, name, paper }] : [];
  });
  const findings = pairsOf(invoiceRows).flatMap(([one, other]): Finding[] => {
    const number = one.name ?? other.name;
    const says = isNamedTwice(one, other) ? NAMED_TWICE : isOfOther(one, other) && NAMED_BY_BOTH;
    return says && number ? [{ ...askingFinding(placeOfTwo(one.row, other.row), says), written: number }] : [];
  });
  return [...findings, ...notToldOf(namesOfTwo(rows), findings)];
}

// Two invoices have one name, which is that of one of them and of its goods or its rest.
function namesOfTwo(rows: readonly CheckedRow[]): Finding[] {
  const items = rows.filter(({ amounts, entries }) => amountAndDifference(amounts)[0] > 0n && !isOfAccount(entries));
  const pairs = [...groupBy(items, ({ name }) => comparable(name)).values()].flatMap(pairsOf);
  return pairs.flatMap(([one, other]) => {
    const papers = [one, other].map(({ entries }) => INVOICE.exec(entries.get("Paper")?.text ?? "")?.[1]);
    const [name] = /\d{3,}/.exec(one.name) ?? [];
    const own = papers.find((paper) => paper === name);
    const others = papers.find((paper) => paper !== name);
    const isSaid = [one, other].some((row) => others && remarkOf(row).includes(others));
    const areAlike = amountAndDifference(one.amounts)[0] === amountAndDifference(other.amounts)[0];
    return own && others && !isSaid && !areAlike
      ? [{ ...askingFinding(placeOfTwo(one, other), NAMED_BY_BOTH), written: own }]
      : [];
  });
}

/** A row that is open and may be the whole of an invoice or an application. */
interface InvoiceRow {
  row: CheckedRow;
  cents: bigint;
  /** The number of the invoice that its name and its paper are, and of nothing else. */
  name: string | undefined;
  paper: string | undefined;
}

function numberIn(text: string): string | undefined {
  return INVOICE.exec(text)?.[1] ?? (APPLICATION.test(text) ? withoutMarks(text) : undefined);
}

// The number of an invoice and nothing else.
const INVOICE = /^(?:inv(?:oice)?|bill)?\W*(?:no\W*)?(\d{3,})$/i;

// The part of an application that is certified, which is one.
const APPLICATION = /^app(?:lication)?\W*(?:no\W*)?\d+(?:\W+certified(?: part)?)?$/i;

// Both are named after it, or one is and the other has its paper and amount.
function isNamedTwice(one: InvoiceRow, other: InvoiceRow): boolean {
  const isOne = (one.name ?? one.paper) === (other.name ?? other.paper);
  const isNamed = (one.name && other.name) || (one.cents === other.cents && (one.name || other.name));
  // The paper "20497" is the paper "INV 20497".
  const haveOnePaper = (one.paper && one.paper === other.paper) || !differAt(one.row, other.row, "Paper");
  return (
    isOne &&
    !!isNamed &&
    haveOnePaper &&
    !differAt(one.row, other.row, "Date", "Due date", "Remark", STATE, SCHEDULE.readUnder)
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
