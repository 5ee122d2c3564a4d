// Compares the totals in a table with the rows that they add up. The name of a total says which rows these are. The
// checks of worksheets and schedules use this module.

import { joinInWords } from "../../../core/base/text.ts";
import { FORMER_TOTAL_NAMES, isNameAmongTotals, TOTAL_NAMES } from "../spreadsheet/formula.ts";
import { type AmountRow, amountInWords, nearestSum, roundingTolerance, sumOrZero } from "./amounts.ts";
import { type Comparison, comparisonOf, type SumPair, unreadWithGuess } from "./comparison.ts";
import { headingOfSum } from "./rows-of-total.ts";
import { type AmountTable, type Balance, nameOf } from "./total-blocks.ts";
import { type Candidate, type Candidates, candidatesOf } from "./total-candidates.ts";

const NO_BALANCE: Balance = { figures: [], keys: [] };

/** An amount in a total row, with the key of its column. */
interface WrittenTotal {
  totalRow: AmountRow;
  key: string;
  cents: bigint;
}

/**
 * Compares each total of a table with the sums that it may be. If its name does not say which rows it adds up, and no
 * sum agrees, a note says that it is not compared. A formula of the sheet may add up other rows than the check. Then
 * the difference says which rows.
 */
export function compareTotalRows(table: AmountTable, balance: Balance = NO_BALANCE): Comparison {
  const pairs: SumPair[] = [];
  const openTotals = new Map<string, { total: WrittenTotal; candidates: Candidates }>();
  for (const total of writtenIn(table)) {
    const candidates = candidatesOf(total.totalRow, total.key, table, balance);
    const candidate = nearestOf(candidates, total, table);
    if (candidate) pairs.push(pairOf(total, candidate, candidates, table));
    else if (isLeftOpen(total.totalRow, candidates)) openTotals.set(total.totalRow.place, { total, candidates });
  }
  const comparison = comparisonOf("totals with the rows above them", pairs);
  return {
    ...comparison,
    notes: [
      ...comparison.notes,
      ...[...openTotals].map(([place, open]) => ({ place, says: reasonFor(openTotals.size > 1 ? undefined : open) })),
    ],
    notCompared: [...openTotals.keys()].map((place) => `${place}, a total whose name does not say what it adds up`),
  };
}

// Says why a total is not compared. If there are several such totals, the text has no amounts. It is then the same for
// each of them, so it is reported once.
function reasonFor(onlyOpen: { total: WrittenTotal; candidates: Candidates } | undefined): string {
  const candidate = onlyOpen && [...onlyOpen.candidates.strict, ...onlyOpen.candidates.loose][0];
  const amounts = candidate
    ? `it is ${amountInWords(onlyOpen.total.cents)}, and ${candidate.says} ${amountInWords(candidate.cents)}; `
    : "";
  const reason = "its name does not say which rows it adds up";
  return `${NOT_COMPARED}: ${reason}; ${amounts}name a state or a heading, or write Total`;
}

/** The beginning of the note on a total that is not compared. */
export const NOT_COMPARED = "this total is not compared";

function writtenIn({ totalRows }: AmountTable): WrittenTotal[] {
  return totalRows.flatMap((totalRow) => [...totalRow.centsByKey].map(([key, cents]) => ({ totalRow, key, cents })));
}

// Returns the sum to compare a total with. A total with a name such as "Job 7 total" may add up any of the rows above
// it. If several of them add up to it, nobody knows which rows are meant, so it is not compared.
function nearestOf(
  { strict, loose, isPicked }: Candidates,
  { totalRow, key, cents }: WrittenTotal,
  table: AmountTable,
): Candidate | undefined {
  const equalSum = [...strict, ...loose].find((candidate) => candidate.cents === cents);
  if (equalSum) return equalSum;
  const rowsAbove = table.rows.filter(({ rowNumber }) => rowNumber < totalRow.rowNumber);
  const mayAddUpAny = !isPicked && nameOf(totalRow).of === "words";
  if (mayAddUpAny && isSubsetSum(rowsAbove, key, cents)) return undefined;
  return nearestSum(strict, (candidate) => candidate.cents - cents);
}

// Among more rows than these, several add up to nearly any amount by chance.
const MOST_ROWS = 16;

// Tells whether any of these rows add up to an amount.
function isSubsetSum(rows: readonly AmountRow[], key: string, cents: bigint): boolean {
  const amounts = rows.flatMap(({ centsByKey }) => centsByKey.get(key) ?? []);
  if (amounts.length > MOST_ROWS) return false;
  const sums = new Set([0n]);
  for (const amount of amounts) for (const sum of [...sums]) sums.add(sum + amount);
  return sums.has(cents);
}

// A total without any sum to compare is only noted if its name has more than the words of any total.
function isLeftOpen(totalRow: AmountRow, { strict, loose }: Candidates): boolean {
  return strict.length + loose.length > 0 || nameOf(totalRow).of === "words";
}

function pairOf(total: WrittenTotal, candidate: Candidate, candidates: Candidates, table: AmountTable): SumPair {
  const { totalRow, key, cents } = total;
  const [firstCandidate] = [...candidates.strict, ...candidates.loose];
  const cause =
    candidate.cents === cents
      ? undefined
      : (formulaCause(total, firstCandidate?.rows ?? [], table) ?? otherColumn(total, table));
  return {
    place: totalRow.placeOf(key),
    ...unreadWithGuess(candidate.rows, key),
    tolerance: roundingTolerance(candidate.rows, key),
    ...cause,
    firstSum: [candidate.says, candidate.cents],
    secondSum: ["this total is", cents],
  };
}

/** The reason why a formula of the sheet gives another sum than the check. */
type FormulaCause = Pick<SumPair, "help" | "isNote">;

// Says that a total is the sum of another column, for example if its formula has the wrong letter.
function otherColumn({ totalRow, key, cents }: WrittenTotal, table: AmountTable): FormulaCause | undefined {
  const heading = headingOfSum(table, key, cents);
  const isOther = heading !== "" && heading !== totalRow.headingByKey.get(key);
  return isOther ? { help: `; the amounts under ${heading} add up to that` } : undefined;
}

function formulaCause(
  { totalRow, key, cents }: WrittenTotal,
  addedRows: readonly AmountRow[],
  table: AmountTable,
): FormulaCause | undefined {
  const textRows = addedRows.filter((row) => row.textKeys.has(key) && row.centsByKey.has(key));
  if (textRows.length > 0 && sumOrZero(rowsWithout(addedRows, textRows), key) === cents)
    return { help: `; ${textsNotCounted(textRows.length)}` };
  const isAbove = table.rows.every(({ rowNumber }) => rowNumber > totalRow.rowNumber);
  return isAbove ? formulaRows(table.rows, table.totalRows, key, cents) : undefined;
}

function textsNotCounted(count: number): string {
  const [amounts, pronoun] =
    count === 1 ? ["one amount that is a text", "it"] : [`${count} amounts that are texts`, "them"];
  return `the total does not count ${amounts}; the check counts ${pronoun}`;
}

/**
 * Says which rows a formula of the sheet counts and the check does not, or the reverse. Returns undefined if these rows
 * do not explain these cents. The formula knows a total by the first text of its row. The check knows more words, also
 * in other columns. Such a difference is only noted, because no amount is wrong.
 */
export function formulaRows(
  rows: readonly AmountRow[],
  totalRows: readonly AmountRow[],
  key: string,
  cents: bigint,
): FormulaCause | undefined {
  const firstRowNumber = Math.min(...rows.map(({ rowNumber }) => rowNumber));
  const totalsBelow = totalRows.filter(({ rowNumber }) => rowNumber > firstRowNumber);
  // The formulas of earlier releases know other names of totals.
  for (const names of [TOTAL_NAMES, FORMER_TOTAL_NAMES]) {
    const countedRows = totalsBelow.filter((row) => !isNameAmongTotals(row.name, names) && row.centsByKey.has(key));
    const omittedRows = rows.filter((row) => isNameAmongTotals(row.name, names) && row.centsByKey.has(key));
    if (countedRows.length + omittedRows.length === 0) continue;
    const formulaSource = [...rowsWithout(rows, omittedRows), ...countedRows];
    const numberRows = formulaSource.filter((row) => !row.textKeys.has(key));
    if (sumOrZero(numberRows, key) !== cents) continue;
    return { help: `; ${countedInWords(countedRows, omittedRows)}`, isNote: true };
  }
  return undefined;
}

function countedInWords(countedRows: readonly AmountRow[], omittedRows: readonly AmountRow[]): string {
  return [
    ...(countedRows.length > 0
      ? [
          `the formula of the sheet counts ${rowNumbersInWords(countedRows)}, which the check reads as a total; ` +
            "begin its name with Total",
        ]
      : []),
    ...(omittedRows.length > 0
      ? [
          `the formula of the sheet leaves out ${rowNumbersInWords(omittedRows)}, which the check reads as a line; ` +
            "begin its name with another word",
        ]
      : []),
  ].join("; ");
}

/** Returns the numbers of rows in words, such as "rows 4 to 9" or "rows 4 and 7". */
export function rowNumbersInWords(rows: readonly { rowNumber: number }[]): string {
  const rowNumbers = rows.map(({ rowNumber }) => rowNumber);
  const [first = 0, last = 0] = [rowNumbers[0], rowNumbers.at(-1)];
  const isRun = rowNumbers.length > 2 && rowNumbers.every((rowNumber, index) => rowNumber === first + index);
  if (isRun) return `rows ${first} to ${last}`;
  return `row${rowNumbers.length === 1 ? "" : "s"} ${joinInWords(rowNumbers.map(String), "and")}`;
}

function rowsWithout(rows: readonly AmountRow[], excludedRows: readonly AmountRow[]): readonly AmountRow[] {
  return rows.filter((row) => !excludedRows.includes(row));
}
