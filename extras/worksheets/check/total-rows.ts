// Compares the totals in a table with the rows that they add up. The name of a total says which rows these are.

import { joinInWords } from "../../../core/base/text.ts";
import { FORMER_TOTAL_NAMES, isNameAmongTotals, TOTAL_NAMES } from "../spreadsheet/formula.ts";
import { type AmountRow, amountInWords, nearestSum, roundingTolerance, sumOrZero } from "./amounts.ts";
import { type Comparison, comparisonOf, type SumPair, unreadWithGuess } from "./comparison.ts";
import { headingOfSum } from "./rows-of-total.ts";
import { type AmountTable, type Balance, nameOf } from "./total-blocks.ts";
import { type Candidate, type Candidates, candidatesOf } from "./total-candidates.ts";

const NO_BALANCE: Balance = { figures: [], keys: [] };

/** An amount in a total row, with the key of its column. */
interface Written {
  sum: AmountRow;
  key: string;
  cents: bigint;
}

/**
 * Compares each total of a table with the sums that it may be. A total is noted if its name does not say what it adds
 * up and no such sum agrees. A formula of the sheet may add up other rows than the check. Then the difference says
 * which.
 */
export function compareTotalRows(table: AmountTable, balance: Balance = NO_BALANCE): Comparison {
  const pairs: SumPair[] = [];
  const unknown = new Map<string, { total: Written; candidates: Candidates }>();
  for (const total of writtenIn(table)) {
    const candidates = candidatesOf(total.sum, total.key, table, balance);
    const candidate = nearestOf(candidates, total, table);
    const { place } = total.sum;
    if (candidate) pairs.push(pairOf(total, candidate, candidates, table));
    else if (isLeftOpen(total.sum, candidates)) unknown.set(place, { total, candidates });
  }
  const comparison = comparisonOf("totals with the rows above them", pairs);
  return {
    ...comparison,
    notes: [
      ...comparison.notes,
      ...[...unknown].map(([place, one]) => ({ place, says: leftOpen(unknown.size > 1 ? undefined : one) })),
    ],
    notCompared: [...unknown.keys()].map((place) => `${place}, a total whose name does not say what it adds up`),
  };
}

// Says why a total is not compared. If there are several such totals, the text has no amounts, so that it is the same
// for all and is reported once.
function leftOpen(alone: { total: Written; candidates: Candidates } | undefined): string {
  const above = alone && [...alone.candidates.strict, ...alone.candidates.loose][0];
  const both = above
    ? `it is ${amountInWords(alone.total.cents)}, and ${above.says} ${amountInWords(above.cents)}; `
    : "";
  const reason = "its name does not say which rows it adds up";
  return `${NOT_COMPARED}: ${reason}; ${both}name a state or a heading, or write Total`;
}

/** The beginning of the note on a total that is not compared. */
export const NOT_COMPARED = "this total is not compared";

function writtenIn({ totalRows }: AmountTable): Written[] {
  return totalRows.flatMap((sum) => [...sum.centsByKey].map(([key, cents]) => ({ sum, key, cents })));
}

// Returns the sum to compare a total with. A total with its own name may add up any of the rows above it. If some of
// them add up to it, nobody knows which rows are meant, so it is not compared.
function nearestOf({ strict, loose, isPicked }: Candidates, total: Written, table: AmountTable): Candidate | undefined {
  const { sum, key, cents } = total;
  const candidate = [...strict, ...loose].find((one) => one.cents === cents);
  if (candidate) return candidate;
  const isOfSome =
    !isPicked &&
    nameOf(sum).of === "words" &&
    isSumOfSome(
      table.rows.filter(({ rowNumber }) => rowNumber < sum.rowNumber),
      key,
      cents,
    );
  return isOfSome ? undefined : nearestSum(strict, (one) => one.cents - cents);
}

// Among more rows than these, some add up to nearly any amount by chance.
const MOST_ADDED = 16;

function isSumOfSome(rows: readonly AmountRow[], key: string, cents: bigint): boolean {
  const amounts = rows.flatMap(({ centsByKey: own }) => own.get(key) ?? []);
  if (amounts.length > MOST_ADDED) return false;
  const sums = new Set([0n]);
  for (const amount of amounts) for (const sum of [...sums]) sums.add(sum + amount);
  return sums.has(cents);
}

function isLeftOpen(sum: AmountRow, { strict, loose }: Candidates): boolean {
  return strict.length + loose.length > 0 || nameOf(sum).of === "words";
}

function pairOf(
  { sum, key, cents }: Written,
  candidate: Candidate,
  { strict, loose }: Candidates,
  table: AmountTable,
): SumPair {
  const [first] = [...strict, ...loose];
  const other = headingOfSum(table, key, cents);
  const isOther = other !== "" && other !== sum.headingByKey.get(key);
  const cause =
    candidate.cents === cents
      ? undefined
      : (causeOf({ sum, key, cents }, first?.rows ?? [], table) ??
        (isOther ? { help: `; the amounts under ${other} add up to that` } : undefined));
  return {
    place: sum.placeOf(key),
    ...unreadWithGuess(candidate.rows, key),
    tolerance: roundingTolerance(candidate.rows, key),
    ...cause,
    one: [candidate.says, candidate.cents],
    other: ["this total is", cents],
  };
}

/** The reason why a formula of the sheet gives another sum than the check. */
type FormulaCause = Pick<SumPair, "help" | "noted">;

function causeOf(
  { sum, key, cents }: Written,
  addedRows: readonly AmountRow[],
  table: AmountTable,
): FormulaCause | undefined {
  const texts = addedRows.filter((row) => row.textKeys.has(key) && row.centsByKey.has(key));
  if (texts.length > 0 && sumOrZero(rowsWithout(addedRows, texts), key) === cents)
    return { help: `; ${textsNotCounted(texts.length)}` };
  const isAbove = table.rows.every(({ rowNumber }) => rowNumber > sum.rowNumber);
  return isAbove ? formulaRows(table.rows, table.totalRows, key, cents) : undefined;
}

function textsNotCounted(count: number): string {
  const [which, them] = count === 1 ? ["one amount that is a text", "it"] : [`${count} amounts that are texts`, "them"];
  return `the total does not count ${which}; the check counts ${them}`;
}

/**
 * Says which rows a formula of the sheet adds up differently from the check. Returns undefined if that does not explain
 * these cents. The formula finds totals by the first text of a row. The check knows more words, also in other columns.
 * Such a difference is only noted, because no amount is wrong.
 */
export function formulaRows(
  rows: readonly AmountRow[],
  sums: readonly AmountRow[],
  key: string,
  cents: bigint,
): FormulaCause | undefined {
  const last = Math.min(...rows.map(({ rowNumber }) => rowNumber));
  const below = sums.filter(({ rowNumber }) => rowNumber > last);
  for (const names of [TOTAL_NAMES, FORMER_TOTAL_NAMES]) {
    const countedRows = below.filter((row) => !isNameAmongTotals(row.name, names) && row.centsByKey.has(key));
    const omittedRows = rows.filter((row) => isNameAmongTotals(row.name, names) && row.centsByKey.has(key));
    if (countedRows.length + omittedRows.length === 0) continue;
    const read = [...rowsWithout(rows, omittedRows), ...countedRows].filter((row) => !row.textKeys.has(key));
    if (sumOrZero(read, key) !== cents) continue;
    return { help: `; ${countedInWords(countedRows, omittedRows)}`, noted: true };
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
  const lines = rows.map(({ rowNumber }) => rowNumber);
  const [first = 0, last = 0] = [lines[0], lines.at(-1)];
  const isRun = lines.length > 2 && lines.every((rowNumber, at) => rowNumber === first + at);
  if (isRun) return `rows ${first} to ${last}`;
  return `row${lines.length === 1 ? "" : "s"} ${joinInWords(lines.map(String), "and")}`;
}

function rowsWithout(rows: readonly AmountRow[], others: readonly AmountRow[]): readonly AmountRow[] {
  return rows.filter((row) => !others.includes(row));
}
