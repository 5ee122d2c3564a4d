// Rows that were paid, and rows of cash: what the aging still shows of them is a difference, and cash reduces it.

import { SCHEDULE } from "../browser/schedule-words.ts";
import type { ReadPage } from "../spreadsheet/read-table.ts";
import { centsAt } from "./amounts.ts";
import { centsWithThousands } from "./cents.ts";
import { comparable } from "./comparable.ts";
import { withoutMarks } from "./entry-row.ts";
import { askingFinding, type Finding } from "./finding.ts";
import { type KnownColumn, namesOf } from "./heading-names.ts";
import { headingRow } from "./heading-row.ts";
import { amountAndDifference } from "./on-aging.ts";
import { behindGoods, behindNumber, isCash, isCredit, isPaidAfter, saysCredited, saysPaid } from "./payments.ts";
import type { CheckedRow } from "./rows.ts";
import { EXCLUDED, isOfAccount, STATE, wordsOfRow } from "./schedule-rows.ts";

/**
 * Asks for the difference of rows that were paid as a whole and have none: by their words, by a state that is none, or
 * by a column of cash that somebody added. An excluded row may say as well that it was credited. A payment that is an
 * item of its own stands against its invoice.
 */
export function paidWithoutDifference(
  page: ReadPage,
  rows: readonly CheckedRow[],
  possibleColumns: readonly KnownColumn[],
  recordedDate: string | undefined,
): Finding[] {
  const cashByRow = cashReceived(page, possibleColumns);
  return rows.flatMap((row): Finding[] => {
    const [amount, difference] = amountAndDifference(row.amounts);
    const isLeft = amount > 0n && difference === 0n && !row.amounts.unreadKeys.has(SCHEDULE.difference);
    const paidText = saidPaid(row, amount, recordedDate);
    const isReceived = (cashByRow.get(row.rowNumber) ?? []).includes(amount);
    if (
      !isLeft ||
      (paidText === undefined && !isReceived) ||
      isOfAccount(row.entries) ||
      isCash(row.name) ||
      hasPayment(amount, rows)
    )
      return [];
    const place = row.placeOf(SCHEDULE.difference);
    return [{ ...askingFinding(place, PAID), ...(paidText === undefined ? {} : { written: paidText }) }];
  });
}

const PAID =
  "its difference is empty; does this row say that it was paid, credited or written off? " +
  "If so, and if the aging shows it, write the amount again here";

// Returns the text of a row that says so. The aging rightly shows what was paid after its day.
function saidPaid({ name, entries }: CheckedRow, amount: bigint, recordedDate: string | undefined): string | undefined {
  const remark = entries.get("Remark")?.text ?? "";
  const [paper = "", state = ""] = ["Paper", STATE].map((heading) => entries.get(heading)?.text);
  const texts = [behindGoods(name), namesOther(remark, name) ? "" : remark, state, behindNumber(paper)];
  const isExcluded = entries.get(STATE)?.text === EXCLUDED;
  return texts.find(
    (text) =>
      (saysPaid(text) || (isExcluded && saysCredited(text))) &&
      isOf(text, amount) &&
      !(recordedDate && isPaidAfter(text, recordedDate)),
  );
}

// A remark on APP 8 is of another paper than the row APP 9, or than that of an invoice, unless it names both.
function namesOther(remark: string, name: string): boolean {
  const [own, kind = ""] = /^([a-z]+)\W{0,2}\d+\b/i.exec(name) ?? [];
  const kinds = BILLED.test(kind) ? BILLED.source : kind;
  const papers = remark.match(new RegExp(`\\b${kinds}[^\\w,]{0,2}\\d+`, "gi")) ?? [];
  return own !== undefined && papers.length > 0 && !papers.some((one) => withoutMarks(one) === withoutMarks(own));
}

const BILLED = /(?:inv(?:oice)?|app(?:lication)?)\b/i;

// An amount in the text, if there is one, is that of the row.
function isOf(text: string, amount: bigint): boolean {
  const amounts = (text.match(/\d[\d,]*\.\d{2}\b/g) ?? []).map((one) =>
    centsWithThousands({ column: 0, kind: "text", text: one }),
  );
  return amounts.length === 0 || amounts.includes(amount);
}

function hasPayment(amount: bigint, rows: readonly CheckedRow[]): boolean {
  return rows.some((row) => amountAndDifference(row.amounts)[0] === -amount);
}

// Cash that leaves one state and enters another stands in two rows of one name or paper, and its plus is right. A row
// for the whole account may be divided.
function hasMinusTwin(row: CheckedRow, rows: readonly CheckedRow[]): boolean {
  return rows.some((other) => {
    const [cents] = amountAndDifference(other.amounts);
    const isOne = isSameAt(row, other, "Item") || isSameAt(row, other, "Paper");
    return cents < 0n && isOne && (cents === -amountAndDifference(row.amounts)[0] || isOfAccount(other.entries));
  });
}

// Tells whether a row names another one that has the same amount and the same difference.
function paysAnother(row: CheckedRow, rows: readonly CheckedRow[]): boolean {
  const cents = amountAndDifference(row.amounts).join();
  const text = wordsOfRow(row);
  return rows.some(({ name, amounts }) => {
    const [number] = /\d{3}[\d-]*/.exec(name) ?? [];
    return !isCash(name) && number && text.includes(number) && amountAndDifference(amounts).join() === cents;
  });
}

function isSameAt(row: CheckedRow, other: CheckedRow, heading: string): boolean {
  const [text, same] = [row, other].map(({ entries }) => comparable(entries.get(heading)?.text ?? ""));
  return text !== "" && text === same;
}

// Amounts below headings of cash that the sheet does not have, by their lines.
function cashReceived(page: ReadPage, possibleColumns: readonly KnownColumn[]): ReadonlyMap<number, readonly bigint[]> {
  const names = new Set(possibleColumns.flatMap(namesOf));
  const head = headingRow(page, possibleColumns).row;
  const columns = (head?.cells ?? []).flatMap(({ text, column }) =>
    (saysPaid(text) || isCash(text)) && !names.has(comparable(text)) ? [column] : [],
  );
  if (columns.length === 0) return new Map();
  return new Map(
    page.rows.map(({ rowNumber, cells }) => [
      rowNumber,
      cells.flatMap((cell) => (columns.includes(cell.column) ? (centsWithThousands(cell) ?? []) : [])),
    ]),
  );
}

/**
 * Asks for the sign of cash in a schedule: a receipt with the sign of an invoice adds to the balance what it takes off.
 */
export function cashWithOtherSign(rows: readonly CheckedRow[]): Finding[] {
  return rows.flatMap((row): Finding[] => {
    const { name, placeOf } = row;
    const [amount, difference] = amountAndDifference(row.amounts);
    if (amount <= 0n) return [];
    if (isCash(name) && difference === 0n && !hasMinusTwin(row, rows))
      return [{ ...askingFinding(placeOf(SCHEDULE.amount), CASH_ABOVE_ZERO), difference: 2n * amount }];
    // The difference is that of a payment with a minus, or that of the invoice again, which it should cancel.
    const isPayment = difference === -amount || (difference === amount && paysAnother(row, rows));
    if (isCash(name) && isPayment && !hasMinusTwin(row, rows)) {
      const off = difference < 0n ? amount : 2n * amount;
      return [{ ...askingFinding(placeOf(SCHEDULE.amount), PAYMENT_ABOVE_ZERO), difference: off }];
    }
    if (difference < 0n && (isCash(name) || saysPaid(behindGoods(name))))
      return [askingFinding(placeOf(SCHEDULE.difference), PAID_OFF_AGING)];
    if (isCredit(name) && difference === 0n && !isOfAccount(row.entries) && !hasPayment(amount, rows))
      return [{ ...askingFinding(placeOf(SCHEDULE.amount), CREDIT_ABOVE_ZERO), difference: 2n * amount }];
    return [];
  });
}

/** Does the same among the invoices of a worksheet. */
export function cashAboveZero(rows: readonly CheckedRow[]): Finding[] {
  return rows.flatMap(({ name, placeOf, amounts }): Finding[] => {
    const isAbove = ["total", "openPerAging"].some((key) => centsAt(amounts, key) > 0n);
    const says = isCash(name) ? CASH_ABOVE_ZERO : isCredit(name) ? CREDIT_ABOVE_ZERO : undefined;
    return isAbove && says ? [askingFinding(placeOf("Open per aging"), says)] : [];
  });
}

const CASH_ABOVE_ZERO = "this row is cash, which reduces the balance, and its amount is above zero; compare its sign";

const PAYMENT_ABOVE_ZERO =
  "this row is a payment, and its amount stands with a plus; write the amount and its difference with a minus";

const CREDIT_ABOVE_ZERO =
  "this row is a credit, which reduces the balance, and its amount is above zero; compare its sign";

const PAID_OFF_AGING =
  "the name of this row may say that it was paid, and its difference says that the aging does not show it; " +
  "if the aging still shows it as open, the difference has the sign of the amount";
