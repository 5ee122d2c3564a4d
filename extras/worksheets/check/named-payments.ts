// Payments that name the invoice that they pay, beside it.

import { SCHEDULE } from "../browser/schedule-words.ts";
import { addUp, amountInWords, centsAt } from "./amounts.ts";
import { textAt } from "./entry-row.ts";
import { amountAndDifference } from "./on-aging.ts";
import { patternOf } from "./patterns.ts";
import { isCash } from "./payments.ts";
import { askingFinding, type Finding, lookFinding } from "./record.ts";
import type { CheckedRow } from "./rows.ts";
import { dateIn } from "./schedule-head.ts";
import { isOfAccount, wordsOfRow } from "./schedule-rows.ts";
import { rowNumbersInWords } from "./total-rows.ts";
import { IN_ADVANCE_WORDS, PAYS_ANOTHER_WORDS } from "./words.ts";

const NAMED = /\b(?:inv(?:oice)?|bill)\W*(?:no\W*)?(\d{3,})/gi;
const IN_ADVANCE = patternOf(IN_ADVANCE_WORDS);

/**
 * Compares payments with the one invoice that each names and no other payment does. One that is nearly its amount is
 * asked about, because a part of it would be another amount; one that is dated before it is noted.
 */
export function namedPaymentNotes(rows: readonly CheckedRow[]): Finding[] {
  const items = rows.filter(({ entries }) => !isOfAccount(entries));
  const payments = items.flatMap((row) => {
    const text = wordsOfRow(row);
    const [number, ...more] = new Set([...text.matchAll(NAMED)].map(([, one = ""]) => one));
    const isPayment = isCash(row.name) && centsAt(row.amounts, SCHEDULE.amount) < 0n;
    return isPayment && number && more.length === 0 ? [{ row, text, number }] : [];
  });
  return payments.flatMap(({ row, text, number }): Finding[] => {
    const of = items.filter(
      ({ name, amounts }) => !isCash(name) && name.includes(number) && centsAt(amounts, SCHEDULE.amount) > 0n,
    );
    if (of.length === 0 || payments.filter((one) => one.number === number).length > 1) return [];
    const [first = ""] = of.flatMap(({ entries }) => dateIn(entries.get("Date")) ?? []).sort();
    const isEarly = (dateIn(row.entries.get("Date")) ?? first) < first && !IN_ADVANCE.test(text);
    const early = isEarly ? [lookFinding(row.placeOf("Date"), `${BEFORE} (${rowNumbersInWords(of)})`)] : [];
    return [...nearlyPaid(row, of), ...early];
  });
}

const BEFORE = "this payment is dated before the invoice that it names";

function nearlyPaid(payment: CheckedRow, of: readonly CheckedRow[]): Finding[] {
  const [amount, difference] = amountAndDifference(payment.amounts);
  const markedRows = of.filter(
    ({ amounts }) => centsAt(amounts, SCHEDULE.amount) === centsAt(amounts, SCHEDULE.difference),
  );
  const owed = [...of.map((one) => [one]), of].map((some) => ({
    some,
    cents: addUp(some.map(({ amounts }) => centsAt(amounts, SCHEDULE.amount))),
  }));
  const near = owed.find(({ cents }) => isNear(cents, -amount, difference !== 0n && markedRows.length > 0));
  if (!near || owed.some(({ cents }) => cents === -amount)) return [];
  const invoice = `the invoice that it names has ${amountInWords(near.cents)} (${rowNumbersInWords(near.some)})`;
  const says = `this payment is ${amountInWords(-amount)}, and ${invoice}; compare the two`;
  return [askingFinding(payment.placeOf(SCHEDULE.amount), says)];
}

// Two figures are exchanged, or one is another where the whole invoice is said to be paid.
function isNear(one: bigint, other: bigint, isWhole: boolean): boolean {
  const [own, others] = [`${one}`, `${other}`];
  const off = [...own].flatMap((figure, at) => (figure === others[at] ? [] : [at]));
  const [first = 0, second = 0] = off;
  if (own.length !== others.length) return false;
  const isExchanged = second === first + 1 && own[first] === others[second] && own[second] === others[first];
  return off.length === 1 ? isWhole : off.length === 2 && isExchanged;
}

const PAYS_ANOTHER = patternOf(PAYS_ANOTHER_WORDS);

/**
 * Notes payments that name a paper of a series that names other rows, if no row has its number: an invoice that the
 * file does not have. `amount` is the key of what a payment takes off.
 */
export function unknownPaidNotes(rows: readonly CheckedRow[], amount: string): Finding[] {
  const seriesOf = ({ name }: CheckedRow): string => /^(\p{L}{2,12})\W{0,2}\d/u.exec(name)?.[1]?.toLowerCase() ?? "";
  const series = new Set(rows.filter(({ name }) => !isCash(name)).map(seriesOf));
  const isInFile = (number: string, payment: CheckedRow): boolean => {
    const pattern = new RegExp(`(?<![\\d-])0*${number.replace(/^0+/, "")}(?!\\d)`);
    return rows.some((one) => one !== payment && NAMING.some((heading) => pattern.test(textAt(one, heading))));
  };
  return rows.flatMap((row): Finding[] => {
    const texts = ["Remark", ...NAMES].map((heading) => ({ heading, text: textAt(row, heading) }));
    const isOther = texts.some(({ text }) => PAYS_ANOTHER.test(text));
    if (!isCash(row.name) || centsAt(row.amounts, amount) >= 0n || isOther) return [];
    const papersByText = texts.map(({ heading, text }) => {
      const papers = [...text.matchAll(PAPER)].filter(
        ([, kind = ""]) => series.has(kind.toLowerCase()) || /^inv/i.test(kind),
      );
      return { heading, text, numbers: papers.map(([, , number = ""]) => number) };
    });
    // Of several papers, one may be off the aging because it was paid.
    if (papersByText.some(({ numbers }) => numbers.some((number) => isInFile(number, row)))) return [];
    return papersByText
      .filter(({ numbers }) => numbers.length > 0)
      .slice(0, 1)
      .map(({ heading, text }) => ({ ...lookFinding(row.placeOf(heading), UNKNOWN), written: text }));
  });
}

const NAMES = ["Item", "Invoice number"];
const NAMING = [...NAMES, "Paper", "Reference", "Remark"];
const PAPER = /\b(\p{L}{2,12})\W{0,2}(?:no\W{0,2})?(\d+)(?![\w/.,-]*\d)/giu;
const UNKNOWN = "this cash names a paper that no other row has; compare its number";
