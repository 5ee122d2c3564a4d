// Compares the rows of a schedule with the balance on the aging. If they differ, names the row that may be the cause.

import { SCHEDULE } from "../browser/schedule-words.ts";
import type { ReadRow } from "../spreadsheet/read-table.ts";
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
  const rowsInCurrency = rowsIn(rows, currency);
  const isSumOfAllPossible = rowsInCurrency.length === 0 || sumOnAging(rows) === cents;
  const isCurrencyKnown = currency !== "" && rows.every((row) => row.currency !== "");
  if (isCurrencyKnown && (count > 1 || !isSumOfAllPossible)) return rowsInCurrency;
  const possibleRows = currency === "" ? rows : rows.filter((row) => ["", currency].includes(row.currency));
  const rowSets = [...currencySubsets(rows), possibleRows];
  return nearestSum(rowSets, (rowSet) => (sumOnAging(rowSet) ?? 0n) - cents) ?? rows;
}

/** Returns each balance with the sum of its rows, as two sums that have to be the same. */
export function balancePairs(rows: readonly AmountRow[], balances: readonly ScheduleBalance[]): SumPair[] {
  return balances.flatMap((balance): SumPair[] => {
    const { cents, place, currency } = balance;
    const balanceRows = rowsOfBalance(rows, balance, balances.length);
    const sum = sumOnAging(balanceRows) ?? (balanceRows.length === 0 ? 0n : undefined);
    if (cents === undefined || sum === undefined || rows.length === 0) return [];
    const isPart = balanceRows.length < rows.length;
    const rowsInWords = isPart ? `the rows in ${balanceRows[0]?.currency ?? currency}` : "the rows";
    const hasAllOnAging = sumNotOnAging(balanceRows) === 0n;
    const addUpInWords = hasAllOnAging ? "add up to" : "without what is not on the aging add up to";
    const off = sum - cents;
    return [
      {
        place,
        ...unreadWithGuess(balanceRows, SCHEDULE.amount, SCHEDULE.difference),
        tolerance: roundingTolerance(balanceRows, SCHEDULE.amount),
        ...(isCent(off) ? { isNote: true as const } : {}),
        help: `${causesInWords(balanceRows, sum, cents)}${turnedInWords(balanceRows, off)}`,
        firstSum: [`${rowsInWords} ${addUpInWords}`, sum],
        secondSum: ["the balance on the aging is", cents],
      },
    ];
  });
}

// A basis of the sample that leaves out items: "the 10 largest invoices", "a random selection", "20% of the items", "25
// of 140 invoices".
const SAMPLED = anyOf(
  /(?<!no )sampl|largest|highest|random|(?<!\bnot |^all\b.*)\b(?:select|chosen|picked)|(?<!\bno\b.*)\bnot read\b/,
  /(?<![\d.])\d\d?(?:\.\d+)? ?(?:%|per ?cent)/,
  /\b(?<count>\d+) (?:out )?of (?:the )?(?!\k<count>\b)\d+ (?:\w+ )?(?:items|invoices)\b/,
);
// The least amount of an item in the sample: "invoices above 5,000", "10,000 or more".
const LEAST = new RegExp(
  anyOf(
    /(?:above|over|than|exceeding) \D{0,4}[\d,.]+|(?:at least|[>\u2265]=?) ?\D{0,4}\d[\d,.]{3,}/,
    /\d[\d,.]{3,} (?:or|and|up) ?(?:more|above|over|up|on|upwards?)\b/,
  ),
  "gi",
);
// The error that the sample tolerates: "materiality of 1,000.00". It is not a sum of rows.
const TOLERATED = /(?:materiality|tolera\w+|threshold)\D{0,16}[\d,.]+/gi;
// The words that say that a sample leaves out credits or payments: "without credits", "payments were not tested",
// "invoices only".
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
  const textWithoutLeast = text.replace(LEAST, "");
  const isSample = textWithoutLeast !== text || SAMPLED.test(text);
  if (!isSample || !hasSumOfBasis(textWithoutLeast, sum, cents)) return [];

  const percent = (Number(sum) / Number(cents)) * 100;
  const basisPercent = Number(SHARE_OF.exec(text)?.[1] ?? percent);
  const hasCredits = rows.some((row) => centsAt(row, SCHEDULE.amount) < 0n && (isCash(row.name) || isCredit(row.name)));
  const isAboveAllowed = CREDITS_LEFT_OUT.test(text) && !hasCredits;
  const isPart = (percent > 0 && percent < 100) || (percent > 100 && isAboveAllowed);
  const isPercentOfBasis = Math.abs(percent - basisPercent) < 1;
  if (!isPart || !isPercentOfBasis) return [];
  const says = `a sample, by its basis: the rows are ${amountInWords(sum)} of the balance of ${amountInWords(cents)}`;
  return [{ ...lookFinding(balance.place, says), writtenText: text }];
}

// Tells whether the sum of a sample, or the balance less this sum, is one of the sums that its basis names. The balance
// itself does not count. A basis without sums allows any sum.
function hasSumOfBasis(text: string, sum: bigint, balance: bigint): boolean {
  const figures = text.replace(TOLERATED, "").match(/\d[\d,]*\.\d\d\b/g) ?? [];
  const sums = figures.map((figure) => centsOf(figure.replaceAll(",", ""))).filter((cents) => cents !== balance);
  return sums.length === 0 || sums.includes(sum) || sums.includes(balance - sum);
}

// Exchanged digits of the balance are a likelier cause than a row that is off by the same amount.
function causesInWords(rows: readonly AmountRow[], sum: bigint, balance: bigint): string {
  const suspect = suspectInWords(rows, sum - balance);
  if (!areExchanged(sum, balance)) return suspect;
  const alsoSuspect = suspect === "" ? "" : `, and also${suspect.slice(1)}`;
  return `, as if two neighboring digits of the balance were exchanged${alsoSuspect}`;
}

// The sums may be off by a row that is missing, stands twice, has a figure too many, or has the other sign. Of two such
// rows nobody knows which it is.
function suspectInWords(rows: readonly AmountRow[], off: bigint): string {
  const suspectOf = (row: AmountRow): string | undefined => shareInWords(centsAt(row, SCHEDULE.amount), off);
  const [row, secondRow] = off === 0n ? [] : rows.filter(suspectOf);
  if (row === undefined || secondRow !== undefined) return "";
  const ties = tiesTurned(row, off) ? ", whose difference to the aging ties with the other sign" : "";
  return `, ${suspectOf(row)} in row ${row.rowNumber}${ties}`;
}

function shareInWords(amount: bigint, off: bigint): string | undefined {
  if (amount === 0n) return undefined;
  if (amount * 2n === off) return "twice the amount, whose sign may be the wrong one,";
  if (amount === off || amount === -off) return "the amount";
  // A figure too many makes 1,000 of 100, so the sum is off by 900.
  return amount * 9n === off * 10n ? "nine tenths of the amount" : undefined;
}

// A row whose amount has the wrong sign is read as a row that is not on the aging. This names the only such row.
function turnedInWords(rows: readonly AmountRow[], off: bigint): string {
  const [row, secondRow] = rows.filter(
    (amountRow) => notOnAging(amountRow) !== 0n && centsAt(amountRow, SCHEDULE.amount) === off,
  );
  if (row === undefined || secondRow !== undefined) return "";
  return `; row ${row.rowNumber} is read as not on the aging, and with the other sign of its amount the sums agree`;
}

/** Tells whether the sum of rows is off because the difference to the aging of this row has the wrong sign. */
export function tiesTurned(row: AmountRow, off: bigint | undefined): boolean {
  const [amount, difference] = amountAndDifference(row);
  if (off === undefined || off === 0n || difference === 0n) return false;
  return off === (amount * difference > 0n ? amount : -amount);
}

// A reference of a formula: to a cell (C7), to several (C7:C20) or to a column (C:C). The name of their page may be
// before it (Schedule!C7).
const REFERENCE = /((?:'[^']*'|[\w.]+)!)?\$?\b([A-Z]{1,3})(?:\$?(\d+)(?::\$?[A-Z]+\$?(\d+))?|:\$?[A-Z]+\b)/g;

/** Asks for the figure of the aging where the balance is calculated from most of the rows, or from their total. */
export function balanceOfRows({ page, columns, entryRows, head, balance }: Schedule): Finding[] {
  const formula = head.get(SCHEDULE.balance)?.entry.formula ?? "";
  const isAmountByLetters = new Map([...columns].map(([column, { holds }]) => [letters(column), isAmountKind(holds)]));
  const references = [...formula.matchAll(REFERENCE)].filter(
    ([, pageName, column = ""]) =>
      isAmountByLetters.get(column) && (!pageName || pageName.replaceAll("'", "") === `${page.name}!`),
  );
  // A reference without row numbers is to a whole column.
  const isInFormula = ({ rowNumber }: { rowNumber: number }): boolean =>
    references.some(([, , , from = 0, to = from || rowNumber]) => Number(from) <= rowNumber && rowNumber <= Number(to));
  const isTotal = ({ rowNumber, cells }: ReadRow): boolean =>
    entryRows.every((row) => row.rowNumber !== rowNumber) &&
    cells.some((cell) => cell.formula && references.some(([, , column]) => column === letters(cell.column)));

  const isOfTotal = page.rows.some((row) => isInFormula(row) && isTotal(row));
  const isOfMostRows = entryRows.filter(isInFormula).length * 2 > entryRows.length;
  return isOfTotal || isOfMostRows ? [askingFinding(balance.place, BALANCE_OF_ROWS)] : [];
}

const BALANCE_OF_ROWS =
  "this balance is calculated from the rows that are compared with it; write the figure of the aging";
