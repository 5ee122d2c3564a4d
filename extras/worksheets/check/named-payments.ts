// Compares payments with the invoices that they name, such as "CASH 402, pays INV 7088". A payment is a row of cash
// with an amount below zero. The notes of a schedule use this module.

import { SCHEDULE } from "../browser/schedule-words.ts";
import { addUp, amountInWords, areExchanged, centsAt } from "./amounts.ts";
import { textAt } from "./entry-row.ts";
import { askingFinding, type Finding, lookFinding } from "./finding.ts";
import { amountAndDifference } from "./on-aging.ts";
import { patternOf } from "./patterns.ts";
import { isCash } from "./payments.ts";
import type { CheckedRow } from "./rows.ts";
import { dateIn } from "./schedule-head.ts";
import { isOfAccount, wordsOfRow } from "./schedule-rows.ts";
import { rowNumbersInWords } from "./total-rows.ts";
import { IN_ADVANCE_WORDS, PAYS_ANOTHER_WORDS } from "./words.ts";

const NAMED = /\b(?:inv(?:oice)?|bill)\W*(?:no\W*)?(\d{3,})/gi;
const IN_ADVANCE = patternOf(IN_ADVANCE_WORDS);

/**
 * Compares payments that name exactly one invoice, which no other payment names. Asks about a payment that is nearly
 * the amount of the invoice, because a part payment would be another amount. Notes a payment that is dated before the
 * invoice.
 */
export function namedPaymentNotes(rows: readonly CheckedRow[]): Finding[] {
  const items = rows.filter(({ entries }) => !isOfAccount(entries));
  const payments = items.flatMap((row) => {
    const text = wordsOfRow(row);
    const [number, ...more] = new Set([...text.matchAll(NAMED)].map(([, digits = ""]) => digits));
    const isPayment = isCash(row.name) && centsAt(row.amounts, SCHEDULE.amount) < 0n;
    return isPayment && number && more.length === 0 ? [{ row, text, number }] : [];
  });
  return payments.flatMap(({ row, text, number }): Finding[] => {
    // An invoice may be divided into several rows.
    const invoiceRows = items.filter(
      ({ name, amounts }) => !isCash(name) && name.includes(number) && centsAt(amounts, SCHEDULE.amount) > 0n,
    );
    const isNamedOnce = payments.filter((payment) => payment.number === number).length === 1;
    if (invoiceRows.length === 0 || !isNamedOnce) return [];
    const [firstDate = ""] = invoiceRows.flatMap(({ entries }) => dateIn(entries.get("Date")) ?? []).sort();
    const isEarly = (dateIn(row.entries.get("Date")) ?? firstDate) < firstDate && !IN_ADVANCE.test(text);
    const early = isEarly ? [lookFinding(row.placeOf("Date"), `${BEFORE} (${rowNumbersInWords(invoiceRows)})`)] : [];
    return [...nearlyPaid(row, invoiceRows), ...early];
  });
}

const BEFORE = "this payment is dated before the invoice that it names";

function nearlyPaid(payment: CheckedRow, invoiceRows: readonly CheckedRow[]): Finding[] {
  const [amount, difference] = amountAndDifference(payment.amounts);
  // If the difference to the aging is the whole amount, the row says that the invoice is paid.
  const isMarkedPaid = invoiceRows.some(
    ({ amounts }) => centsAt(amounts, SCHEDULE.amount) === centsAt(amounts, SCHEDULE.difference),
  );
  const owedSums = [...invoiceRows.map((row) => [row]), invoiceRows].map((rows) => ({
    rows,
    cents: addUp(rows.map(({ amounts }) => centsAt(amounts, SCHEDULE.amount))),
  }));
  const near = owedSums.find(({ cents }) => isNear(cents, -amount, difference !== 0n && isMarkedPaid));
  if (!near || owedSums.some(({ cents }) => cents === -amount)) return [];
  const invoice = `the invoice that it names has ${amountInWords(near.cents)} (${rowNumbersInWords(near.rows)})`;
  const says = `this payment is ${amountInWords(-amount)}, and ${invoice}; compare the two`;
  return [askingFinding(payment.placeOf(SCHEDULE.amount), says)];
}

// Tells whether two amounts are the same but for two digits that are exchanged, such as 15,300 and 13,500. One other
// digit is enough if the rows say that the whole invoice is paid.
function isNear(owed: bigint, paid: bigint, isWholePaid: boolean): boolean {
  const [owedDigits, paidDigits] = [`${owed}`, `${paid}`];
  if (owedDigits.length !== paidDigits.length) return false;
  const differing = [...owedDigits].filter((digit, index) => digit !== paidDigits[index]);
  return differing.length === 1 ? isWholePaid : areExchanged(owed, paid);
}

const PAYS_ANOTHER = patternOf(PAYS_ANOTHER_WORDS);

/**
 * Notes payments that name an invoice that the file does not have. The invoice is of a series that other rows have,
 * such as "INV", and no row has its number. `amount` is the key of the amount that a payment reduces.
 */
export function unknownPaidNotes(rows: readonly CheckedRow[], amount: string): Finding[] {
  const seriesOf = ({ name }: CheckedRow): string => /^(\p{L}{2,12})\W{0,2}\d/u.exec(name)?.[1]?.toLowerCase() ?? "";
  const series = new Set(rows.filter(({ name }) => !isCash(name)).map(seriesOf));
  const isInFile = (number: string, payment: CheckedRow): boolean => {
    const pattern = new RegExp(`(?<![\\d-])0*${number.replace(/^0+/, "")}(?!\\d)`);
    return rows.some((row) => row !== payment && NAMING.some((heading) => pattern.test(textAt(row, heading))));
  };
  return rows.flatMap((row): Finding[] => {
    const texts = ["Remark", ...NAMES].map((heading) => ({ heading, text: textAt(row, heading) }));
    const paysAnother = texts.some(({ text }) => PAYS_ANOTHER.test(text));
    if (!isCash(row.name) || centsAt(row.amounts, amount) >= 0n || paysAnother) return [];
    const papersByText = texts.map(({ heading, text }) => {
      const papers = [...text.matchAll(PAPER)].filter(
        ([, kind = ""]) => series.has(kind.toLowerCase()) || /^inv/i.test(kind),
      );
      return { heading, text, numbers: papers.map(([, , number = ""]) => number) };
    });
    // If the file has one of several papers, the others may not be on the aging because they were paid.
    if (papersByText.some(({ numbers }) => numbers.some((number) => isInFile(number, row)))) return [];
    const first = papersByText.find(({ numbers }) => numbers.length > 0);
    return first ? [{ ...lookFinding(row.placeOf(first.heading), UNKNOWN), writtenText: first.text }] : [];
  });
}

const NAMES = ["Item", "Invoice number"];
const NAMING = [...NAMES, "Paper", "Reference", "Remark"];
// A paper by the letters of its series and its number: "INV 7088", "bill no. 12".
const PAPER = /\b(\p{L}{2,12})\W{0,2}(?:no\W{0,2})?(\d+)(?![\w/.,-]*\d)/giu;
const UNKNOWN = "this cash names a paper that no other row has; compare its number";
