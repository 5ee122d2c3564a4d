// Compares the rows of a schedule with the balance on the aging. If they differ, names the row that may be the cause.

import { SCHEDULE } from "../browser/schedule-words.ts";
import { letters } from "../spreadsheet/xml.ts";
import {
  type AmountRow,
  amountInWords,
  areExchanged,
  centsAt,
  centsOf,
  nearestSum,
  roundingTolerance,
} from "./amounts.ts";
import { isAmountKind } from "./cell-kinds.ts";
import { isCent, type SumPair, unreadWithGuess } from "./comparison.ts";
import { currencySubsets, rowsIn } from "./currencies.ts";
import { askingFinding, type Finding, lookFinding } from "./finding.ts";
import { amountAndDifference, notOnAging, sumNotOnAging, sumOnAging } from "./on-aging.ts";
import { anyOf, SHARE_OF } from "./patterns.ts";
import { isCash, isCredit } from "./payments.ts";
import type { Schedule, ScheduleBalance } from "./read-schedule.ts";

/**
 * Returns the rows of a balance. If the balance names a currency, they are the rows in it, and otherwise the rows with
 * the nearest sum. `count` is the number of balances. If there is only one, all rows may be converted into its
 * currency.
 */
export function rowsOfBalance(
  rows: readonly AmountRow[],
  { cents = 0n, currency }: ScheduleBalance,
  count: number,
): readonly AmountRow[] {
  const own = rowsIn(rows, currency);
  const mayBeOfAll = own.length === 0 || sumOnAging(rows) === cents;
  const isKnown = currency !== "" && rows.every((row) => row.currency !== "");
  if (isKnown && (count > 1 || !mayBeOfAll)) return own;
  const mayBeOwn = currency === "" ? rows : rows.filter((row) => ["", currency].includes(row.currency));
  return nearestSum([...currencySubsets(rows), mayBeOwn], (some) => (sumOnAging(some) ?? 0n) - cents) ?? rows;
}

/** Returns the sum of the rows of each balance with it. */
export function balancePairs(rows: readonly AmountRow[], balances: readonly ScheduleBalance[]): SumPair[] {
  return balances.flatMap((balance): SumPair[] => {
    const { cents, place, currency } = balance;
    const own = rowsOfBalance(rows, balance, balances.length);
    const sum = sumOnAging(own) ?? (own.length === 0 ? 0n : undefined);
    if (cents === undefined || sum === undefined || rows.length === 0) return [];
    const which = own.length < rows.length ? `the rows in ${own[0]?.currency ?? currency}` : "the rows";
    const what = sumNotOnAging(own) === 0n ? "add up to" : "without what is not on the aging add up to";
    const off = sum - cents;
    return [
      {
        place,
        ...unreadWithGuess(own, SCHEDULE.amount, SCHEDULE.difference),
        tolerance: roundingTolerance(own, SCHEDULE.amount),
        ...(isCent(off) ? { noted: true as const } : {}),
        help: `${causesInWords(own, sum, cents)}${turnedInWords(own, off)}`,
        one: [`${which} ${what}`, sum],
        other: ["the balance on the aging is", cents],
      },
    ];
  });
}

// A basis of less than all items, and the least amount of an item.
const SAMPLED = anyOf(
  /(?<!no )sampl|largest|highest|random|(?<!\bnot |^all\b.*)\b(?:select|chosen|picked)|(?<!\bno\b.*)\bnot read\b/,
  /(?<![\d.])\d\d?(?:\.\d+)? ?(?:%|per ?cent)/,
  /\b(?<count>\d+) (?:out )?of (?:the )?(?!\k<count>\b)\d+ (?:\w+ )?(?:items|invoices)\b/,
);
const LEAST = new RegExp(
  anyOf(
    /(?:above|over|than|exceeding) \D{0,4}[\d,.]+|(?:at least|[>\u2265]=?) ?\D{0,4}\d[\d,.]{3,}/,
    /\d[\d,.]{3,} (?:or|and|up) ?(?:more|above|over|up|on|upwards?)\b/,
  ),
  "gi",
);
// The words for an error that may be tolerated. Its amount is not a sum of rows.
const TOLERATED = /(?:materiality|tolera\w+|threshold)\D{0,16}[\d,.]+/gi;
// The words that say that a sample leaves out credits or payments.
const CREDITS = "(?:credit|payment|cash|deduction)";
const CREDITS_LEFT_OUT = anyOf(
  new RegExp(`\\b(?:without|excl\\w*|no|not|less|except|omit\\w*|gross of|other than)\\b(?: \\w+){0,3}? ${CREDITS}`),
  new RegExp(`\\b${CREDITS}[^.;]{0,60}\\b(?:not|un(?:read|tested)|excluded|left out|omitted|apart|outside)\\b`),
  /\b(?:debits?|invoices|billings) (?:items )?only\b|\bonly (?:the )?(?:debits?|invoices|billings)\b/,
);

/**
 * Notes how much of the balance is in a sample. If its basis names sums or a share, the rows have to add up to one of
 * them, or to the balance less one of them. The rows may be above the balance only if the basis leaves out credits and
 * no row is a credit.
 */
export function sampleNotes({ table: { rows }, head, balance }: Schedule): Finding[] {
  const basis = head.get("Basis of the sample");
  const [{ text = "" } = {}, cents = 0n, sum = 0n] = [basis?.entry, balance.cents, sumOnAging(rows)];
  const rest = text.replace(LEAST, "");
  const figures = rest.replace(TOLERATED, "").match(/\d[\d,]*\.\d\d\b/g) ?? [];
  const others = figures.map((one) => centsOf(one.replaceAll(",", ""))).filter((one) => one !== cents);
  const share = (Number(sum) / Number(cents)) * 100;
  const isStated = Math.abs(share - Number(SHARE_OF.exec(text)?.[1] ?? share)) < 1;
  const isNamed = others.length === 0 || [sum, cents - sum].some((one) => others.includes(one));
  const hasCredits = rows.some((row) => centsAt(row, SCHEDULE.amount) < 0n && (isCash(row.name) || isCredit(row.name)));
  const mayBeAbove = CREDITS_LEFT_OUT.test(text) && !hasCredits;
  const isPart = share > 0 && (share < 100 || (share > 100 && mayBeAbove)) && isStated && isNamed;
  if (!isPart || (rest === text && !SAMPLED.test(text))) return [];
  const says = `a sample, by its basis: the rows are ${amountInWords(sum)} of the balance of ${amountInWords(cents)}`;
  return [{ ...lookFinding(balance.place, says), written: text }];
}

// Exchanged digits of the balance are a likelier cause than a row that is off by the same amount.
function causesInWords(rows: readonly AmountRow[], sum: bigint, balance: bigint): string {
  const suspect = suspectInWords(rows, sum - balance);
  if (!areExchanged(sum, balance)) return suspect;
  return `, as if two neighboring digits of the balance were exchanged${suspect && `, and also${suspect.slice(1)}`}`;
}

// The sums may be off by a row that is missing, stands twice, has a figure too many, or has the other sign. Of two such
// rows nobody knows which it is.
function suspectInWords(rows: readonly AmountRow[], off: bigint): string {
  const [row, ...others] = off === 0n ? [] : rows.filter((one) => shareOf(centsAt(one, SCHEDULE.amount), off));
  if (row === undefined || others.length > 0) return "";
  const ties = tiesTurned(row, off) ? ", whose difference to the aging ties with the other sign" : "";
  return `, ${shareOf(centsAt(row, SCHEDULE.amount), off)} in row ${row.rowNumber}${ties}`;
}

function shareOf(amount: bigint, off: bigint): string | undefined {
  if (amount === 0n) return undefined;
  if (amount * 2n === off) return "twice the amount, whose sign may be the wrong one,";
  if (amount === off || amount === -off) return "the amount";
  return amount * 9n === off * 10n ? "nine tenths of the amount" : undefined;
}

// A row whose amount has the wrong sign is read as a row that the aging does not show.
function turnedInWords(rows: readonly AmountRow[], off: bigint): string {
  const [row, ...others] = rows.filter((one) => notOnAging(one) !== 0n && centsAt(one, SCHEDULE.amount) === off);
  if (row === undefined || others.length > 0) return "";
  return `; row ${row.rowNumber} is read as not on the aging, and with the other sign of its amount the sums agree`;
}

/** Tells whether rows are off by this because the difference to the aging of one of them has the wrong sign. */
export function tiesTurned(row: AmountRow, off: bigint | undefined): boolean {
  const [amount, difference] = amountAndDifference(row);
  if (off === undefined || off === 0n || difference === 0n) return false;
  return off === (amount * difference > 0n ? amount : -amount);
}

// A cell, several, or a column of them, and the page that they are on if the formula names it.
const REFERENCE = /((?:'[^']*'|[\w.]+)!)?\$?\b([A-Z]{1,3})(?:\$?(\d+)(?::\$?[A-Z]+\$?(\d+))?|:\$?[A-Z]+\b)/g;

/** Asks for the figure of the aging where the balance is calculated from most of the rows, or from their total. */
export function balanceOfRows({ page, columns, entryRows, head, balance }: Schedule): Finding[] {
  const formula = head.get(SCHEDULE.balance)?.entry.formula ?? "";
  const amounts = new Map([...columns].map(([column, { holds }]) => [letters(column), isAmountKind(holds)]));
  const own = [...formula.matchAll(REFERENCE)].filter(
    ([, of, column = ""]) => amounts.get(column) && (!of || of.replaceAll("'", "") === `${page.name}!`),
  );
  const isRead = (rowNumber: number): boolean =>
    own.some(([, , , from = 0, to = from || rowNumber]) => Number(from) <= rowNumber && rowNumber <= Number(to));
  const read = entryRows.filter(({ rowNumber }) => isRead(rowNumber));
  const isOfTotal = page.rows.some(
    ({ rowNumber, cells }) =>
      isRead(rowNumber) &&
      entryRows.every((row) => row.rowNumber !== rowNumber) &&
      cells.some((cell) => cell.formula && own.some(([, , column]) => column === letters(cell.column))),
  );
  return isOfTotal || (entryRows.length > 0 && read.length * 2 > entryRows.length)
    ? [askingFinding(balance.place, OF_ROWS)]
    : [];
}

const OF_ROWS = "this balance is calculated from the rows that are compared with it; write the figure of the aging";
