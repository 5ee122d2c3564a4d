// Finds rows of a schedule that were paid as a whole and have no difference to the aging. The aging of such a row still
// shows an amount that is not open, so its difference should be the amount. The notes on a schedule ask for it.

import { SCHEDULE } from "../browser/schedule-words.ts";
import type { ReadPage } from "../spreadsheet/read-table.ts";
import { centsWithThousands } from "./cents.ts";
import { comparable } from "./comparable.ts";
import { textAt } from "./entry-row.ts";
import { askingFinding, type Finding } from "./finding.ts";
import { type KnownColumn, namesOf } from "./heading-names.ts";
import { headingRow } from "./heading-row.ts";
import { isSamePaper, namesPaperOf, paperAtStart, papersLike } from "./named-papers.ts";
import { amountAndDifference } from "./on-aging.ts";
import { behindGoods, behindNumber, isCash, isCredit, isPaidAfter, saysCredited, saysPaid } from "./payments.ts";
import type { CheckedRow } from "./rows.ts";
import { EXCLUDED, isOfAccount, STATE, wordsOfRow } from "./schedule-rows.ts";

/**
 * Asks for the difference of each row that was paid as a whole and has none. Its words say that it was paid ("INV 4711,
 * paid 3 May"), or a column of cash that somebody added has its amount. Nothing is asked if the payment has a row of
 * its own, because that row takes the amount off the balance.
 */
export function paidWithoutDifference(
  page: ReadPage,
  rows: readonly CheckedRow[],
  possibleColumns: readonly KnownColumn[],
  recordedDate: string | undefined,
): Finding[] {
  const cashByRow = cashByRowNumber(page, possibleColumns);
  return rows.filter(mayLackDifference).flatMap((row): Finding[] => {
    const [amount] = amountAndDifference(row.amounts);
    const paidText = textThatSaysPaid(row, recordedDate);
    const isPaid = paidText !== undefined || cashByRow.get(row.rowNumber)?.includes(amount);
    if (!isPaid || hasPaymentRow(row, paidText, rows)) return [];
    const question = askingFinding(row.placeOf(SCHEDULE.difference), PAID);
    return [paidText === undefined ? question : { ...question, writtenText: paidText }];
  });
}

const PAID =
  "its difference is empty; does this row say that it was paid, credited or written off? " +
  "If so, and if the aging shows it, write the amount again here";

// Only an item with an amount above zero can be paid. A difference that cannot be read is not an empty one.
function mayLackDifference({ name, entries, amounts }: CheckedRow): boolean {
  const [amount, difference] = amountAndDifference(amounts);
  const isWithoutDifference = difference === 0n && !amounts.unreadKeys.has(SCHEDULE.difference);
  const isItem = !isOfAccount(entries) && !isCash(name);
  return amount > 0n && isWithoutDifference && isItem;
}

// Returns the text of a row that says that it was paid. An excluded row may also say that it was credited. A payment
// after the recorded date does not count, because the aging of that date rightly shows the amount.
function textThatSaysPaid(row: CheckedRow, recordedDate: string | undefined): string | undefined {
  const { name, entries, amounts } = row;
  const [amount] = amountAndDifference(amounts);
  const [remark, state, paper] = ["Remark", STATE, "Paper"].map((heading) => textAt(row, heading)) as Texts;
  const ownRemark = namesOtherPaper(remark, name) ? "" : remark;
  const isExcluded = entries.get(STATE)?.text === EXCLUDED;
  const isSettled = (text: string): boolean => saysPaid(text) || (isExcluded && saysCredited(text));
  const isInTime = (text: string): boolean => recordedDate === undefined || !isPaidAfter(text, recordedDate);
  return [behindGoods(name), ownRemark, state, behindNumber(paper)].find(
    (text) => isSettled(text) && hasAmountOrNone(text, amount) && isInTime(text),
  );
}

type Texts = [remark: string, state: string, paper: string];

// Tells whether a remark is only on other papers than that of the row. In the row "APP 9", the remark "APP 8 paid" is
// on another application, and "APP 8 and APP 9 paid" is on both.
function namesOtherPaper(remark: string, name: string): boolean {
  const ownPaper = paperAtStart(name);
  if (!ownPaper) return false;
  const papers = papersLike(ownPaper, remark);
  return papers.length > 0 && !papers.some((paper) => isSamePaper(paper, ownPaper));
}

// Tells whether a text has this amount or no amount. "cash received 120.00" is not the payment of 500.00.
function hasAmountOrNone(text: string, amount: bigint): boolean {
  const amounts = (text.match(/\d[\d,]*\.\d{2}\b/g) ?? []).map((amountText) =>
    centsWithThousands({ column: 0, kind: "text", text: amountText }),
  );
  return amounts.length === 0 || amounts.includes(amount);
}

// Tells whether another row takes the amount of a row off the balance. That row is cash, says that it was paid, or
// names the paper of the row. If the row says that it was credited, the other row may be the credit.
function hasPaymentRow(row: CheckedRow, paidText: string | undefined, rows: readonly CheckedRow[]): boolean {
  const [amount] = amountAndDifference(row.amounts);
  const isCredited = paidText !== undefined && saysCredited(paidText);
  return rows.some((other) => {
    if (amountAndDifference(other.amounts)[0] !== -amount) return false;
    const isPayment = [other.name, textAt(other, "Remark")].some((text) => isCash(text) || saysPaid(text));
    return isPayment || (isCredited && isCredit(other.name)) || namesPaperOf(row.name, wordsOfRow(other));
  });
}

// Returns the amounts of each row in columns of cash that somebody added, such as "Cash received".
function cashByRowNumber(
  page: ReadPage,
  possibleColumns: readonly KnownColumn[],
): ReadonlyMap<number, readonly bigint[]> {
  const sheetNames = new Set(possibleColumns.flatMap(namesOf));
  const isCashHeading = (text: string): boolean =>
    (saysPaid(text) || isCash(text)) && !sheetNames.has(comparable(text));
  const headingCells = headingRow(page, possibleColumns).row?.cells ?? [];
  const columns = headingCells.flatMap(({ text, column }) => (isCashHeading(text) ? [column] : []));
  if (columns.length === 0) return new Map();
  return new Map(
    page.rows.map(({ rowNumber, cells }) => {
      const cashCells = cells.filter(({ column }) => columns.includes(column));
      return [rowNumber, cashCells.flatMap((cell) => centsWithThousands(cell) ?? [])];
    }),
  );
}
