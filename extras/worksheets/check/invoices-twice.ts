// Finds rows of a schedule that name the same invoice, or the same application for payment. The notes of a schedule use
// this module.

import { groupBy } from "../../../core/base/group-by.ts";
import { SCHEDULE } from "../browser/schedule-words.ts";
import { comparable } from "./comparable.ts";
import { differAt, placeOfTwo, withoutMarks } from "./entry-row.ts";
import { askingFinding, type Finding } from "./finding.ts";
import { amountAndDifference } from "./on-aging.ts";
import { anyOf, patternOf } from "./patterns.ts";
import type { CheckedRow } from "./rows.ts";
import { pairsOf } from "./schedule-pairs.ts";
import { isOfAccount, PART, STATE, wordsOfRow } from "./schedule-rows.ts";
import { notToldOf } from "./twice.ts";
import { OF_PART_WORDS, RETAINAGE } from "./words.ts";

/** Asks about two rows that name the same invoice or application, if nothing else in them differs. */
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
    return says && number ? [{ ...askingFinding(placeOfTwo(one.row, other.row), says), writtenText: number }] : [];
  });
  return [...findings, ...notToldOf(namesOfTwo(rows), findings)];
}

// Asks about two rows of the same name whose papers are two invoices. One of the rows probably has a wrong name.
function namesOfTwo(rows: readonly CheckedRow[]): Finding[] {
  const items = rows.filter(({ amounts, entries }) => amountAndDifference(amounts)[0] > 0n && !isOfAccount(entries));
  const pairs = [...groupBy(items, ({ name }) => comparable(name)).values()].flatMap(pairsOf);
  return pairs.flatMap(([one, other]) => {
    const papers = [one, other].map(({ entries }) => INVOICE.exec(entries.get("Paper")?.text ?? "")?.[1]);
    const [name] = /\d{3,}/.exec(one.name) ?? [];
    const paperOfName = papers.find((paper) => paper === name);
    const otherPaper = papers.find((paper) => paper !== name);
    const isExplained = [one, other].some((row) => otherPaper && remarkOf(row).includes(otherPaper));
    const haveOneAmount = amountAndDifference(one.amounts)[0] === amountAndDifference(other.amounts)[0];
    if (!paperOfName || !otherPaper || isExplained || haveOneAmount) return [];
    return [{ ...askingFinding(placeOfTwo(one, other), NAMED_BY_BOTH), writtenText: paperOfName }];
  });
}

/** A row of an open amount that may be a whole invoice or a whole application. */
interface InvoiceRow {
  row: CheckedRow;
  cents: bigint;
  /** The invoice number in the columns Item and Paper, if the text has nothing else. */
  name: string | undefined;
  paper: string | undefined;
}

function numberIn(text: string): string | undefined {
  return INVOICE.exec(text)?.[1] ?? (APPLICATION.test(text) ? withoutMarks(text) : undefined);
}

// The number of an invoice and nothing else: "INV 7001", "Invoice no. 7001", "7001".
const INVOICE = /^(?:inv(?:oice)?|bill)?\W*(?:no\W*)?(\d{3,})$/i;

// The number of an application and nothing else. Its certified part counts as the application: "App 7, certified part".
const APPLICATION = /^app(?:lication)?\W*(?:no\W*)?\d+(?:\W+certified(?: part)?)?$/i;

// Tells whether two rows are the same invoice. Either both are named after it. Or one is, and the other has its paper
// and the same amount.
function isNamedTwice(one: InvoiceRow, other: InvoiceRow): boolean {
  const haveOneNumber = (one.name ?? one.paper) === (other.name ?? other.paper);
  const areBothNamed = one.name !== undefined && other.name !== undefined;
  const isOneNamed = one.name !== undefined || other.name !== undefined;
  if (!haveOneNumber || !(areBothNamed || (isOneNamed && one.cents === other.cents))) return false;
  // The paper "20497" is the paper "INV 20497".
  const haveOnePaper = (one.paper !== undefined && one.paper === other.paper) || !differAt(one.row, other.row, "Paper");
  return haveOnePaper && !differAt(one.row, other.row, "Date", "Due date", "Remark", STATE, SCHEDULE.readUnder);
}

// Tells whether a row with another amount probably has the number of another invoice. Rows with equal amounts are left
// out, because they may be of two months. Rows of one date with two due dates are left out, because they are
// instalments.
function isOfOther(one: InvoiceRow, other: InvoiceRow): boolean {
  if (one.cents === other.cents || !one.name || !other.name) return false;
  if (one.name !== other.name) return hasPaperOf(one, other) || hasPaperOf(other, one);
  if (haveTwoOrders(one, other)) return true;
  const differ = (...headings: readonly string[]): boolean => differAt(one.row, other.row, ...headings);
  const areInstalments = !differ("Date") && differ("Due date");
  const haveTwoPapers = differ("Paper") && !(one.paper && other.paper);
  const [remark, otherRemark] = [one, other].map(({ row }) => remarkOf(row).replace(/\W*\d.*/, ""));
  const haveTwoRemarks = remark && otherRemark && remark !== otherRemark;
  const [state, otherState] = [one, other].map(({ row }) => row.entries.get(STATE)?.text);
  const areInTwoPlaces = state !== otherState || differ(SCHEDULE.readUnder);
  return !areInstalments && !haveTwoPapers && !haveTwoRemarks && !areInTwoPlaces;
}

// Tells whether two rows have two dates, two due dates and two order numbers. Then they are two invoices, whatever
// their remarks say.
function haveTwoOrders({ row: one }: InvoiceRow, { row: other }: InvoiceRow): boolean {
  const differ = ["Date", "Due date", "Reference"].every((heading) => differAt(one, other, heading));
  const isOfOrder = (row: CheckedRow): boolean => {
    const [paper, reference] = ["Paper", "Reference"].map((heading) => row.entries.get(heading)?.text ?? "");
    return ORDER.test(reference ?? "") && !OF_PART.test(`${paper} ${remarkOf(row)}`);
  };
  return differ && isOfOrder(one) && isOfOrder(other);
}

// An order number: "PO 4500", "order no. 12", "4500".
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
