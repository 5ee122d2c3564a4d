// Asks for the signs of cash and credits. Both reduce a balance, so their amounts have a minus. A receipt with the plus
// of an invoice adds its amount to the balance. The notes on a schedule and on a worksheet use this module.

import { SCHEDULE } from "../browser/schedule-words.ts";
import { centsAt } from "./amounts.ts";
import { comparable } from "./comparable.ts";
import { textAt } from "./entry-row.ts";
import { askingFinding, type Finding } from "./finding.ts";
import { amountAndDifference } from "./on-aging.ts";
import { behindGoods, isCash, isCredit, saysPaid } from "./payments.ts";
import type { CheckedRow } from "./rows.ts";
import { isOfAccount, wordsOfRow } from "./schedule-rows.ts";

/** Asks for the sign of each row of a schedule that is cash or a credit and has an amount above zero. */
export function cashWithOtherSign(rows: readonly CheckedRow[]): Finding[] {
  return rows.flatMap((row) => signQuestion(row, rows) ?? []);
}

// Returns the question on the sign of a row. Each of its signs depends on its difference, so nothing is asked if the
// difference cannot be read.
function signQuestion(row: CheckedRow, rows: readonly CheckedRow[]): Finding | undefined {
  const { name, placeOf, amounts } = row;
  const [amount, difference] = amountAndDifference(amounts);
  if (amount <= 0n || amounts.unreadKeys.has(SCHEDULE.difference)) return undefined;
  const onAmount = (says: string, off: bigint): Finding => ({
    ...askingFinding(placeOf(SCHEDULE.amount), says),
    difference: off,
  });
  if (isCash(name) && !hasMinusTwin(row, rows)) {
    if (difference === 0n) return onAmount(CASH_ABOVE_ZERO, 2n * amount);
    if (difference === -amount) return onAmount(PAYMENT_ABOVE_ZERO, amount);
    // The difference repeats that of the invoice, which it should cancel.
    if (difference === amount && paysAnotherRow(row, rows)) return onAmount(PAYMENT_ABOVE_ZERO, 2n * amount);
  }
  if (difference < 0n && (isCash(name) || saysPaid(behindGoods(name))))
    return askingFinding(placeOf(SCHEDULE.difference), PAID_OFF_AGING);
  const isOpenCredit = isCredit(name) && difference === 0n && !isOfAccount(row.entries);
  return isOpenCredit && !hasOpposite(amount, rows) ? onAmount(CREDIT_ABOVE_ZERO, 2n * amount) : undefined;
}

/** Asks for the sign of each invoice of a worksheet that is cash or a credit and has an amount above zero. */
export function cashAboveZero(rows: readonly CheckedRow[]): Finding[] {
  return rows.flatMap(({ name, placeOf, amounts }): Finding[] => {
    const isAboveZero = ["total", "openPerAging"].some((key) => centsAt(amounts, key) > 0n);
    if (!isAboveZero || !(isCash(name) || isCredit(name))) return [];
    return [askingFinding(placeOf("Open per aging"), isCash(name) ? CASH_ABOVE_ZERO : CREDIT_ABOVE_ZERO)];
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

// Tells whether any row has the opposite amount. Such a row takes a credit back.
function hasOpposite(amount: bigint, rows: readonly CheckedRow[]): boolean {
  return rows.some(({ amounts }) => amountAndDifference(amounts)[0] === -amount);
}

// Tells whether the cash of a row stands in another row with a minus. Cash that leaves one state and enters another has
// two rows of one name or paper, and the plus of one is right. The minus may be divided over rows for the whole
// account.
function hasMinusTwin(row: CheckedRow, rows: readonly CheckedRow[]): boolean {
  const [amount] = amountAndDifference(row.amounts);
  return rows.some((other) => {
    const [otherAmount] = amountAndDifference(other.amounts);
    const isSameCash = isSameAt(row, other, "Item") || isSameAt(row, other, "Paper");
    const isOpposite = otherAmount === -amount || isOfAccount(other.entries);
    return otherAmount < 0n && isSameCash && isOpposite;
  });
}

function isSameAt(row: CheckedRow, other: CheckedRow, heading: string): boolean {
  const [text, otherText] = [row, other].map((entryRow) => comparable(textAt(entryRow, heading)));
  return text !== "" && text === otherText;
}

// Tells whether a row names the number of another row that has the same amount and the same difference.
function paysAnotherRow(row: CheckedRow, rows: readonly CheckedRow[]): boolean {
  const cents = amountAndDifference(row.amounts).join();
  const text = wordsOfRow(row);
  return rows.some(({ name, amounts }) => {
    const [number] = /\d{3}[\d-]*/.exec(name) ?? [];
    if (number === undefined || isCash(name)) return false;
    return text.includes(number) && amountAndDifference(amounts).join() === cents;
  });
}
