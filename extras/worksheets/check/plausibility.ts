// Finds rows that cannot be right together, although each may be right by itself: a row that stands twice, or one that
// lacks a name, a currency or a date that others have. Each is noted with what to do.

import { groupBy } from "../../../core/base/group-by.ts";
import { comparable } from "./comparable.ts";
import { differAt, type EntryRow, placeOfTwo, repeatedCents, textAt, withoutMarks } from "./entry-row.ts";
import { askingFinding, type Finding, lookFinding } from "./finding.ts";
import { type DateHeadings, dateNotes, isPlainInvoice } from "./row-dates.ts";

/** Which headings of a table are compared, and which rows are exceptions. */
export interface PlausibilityHeadings extends DateHeadings {
  /** The headings that say what a row is. At least one of them has to be filled in. */
  names: readonly string[];
  /** The headings that distinguish rows with the same name. */
  distinguishing?: readonly string[];
  /** The headings of the amounts. A row that is entered twice has the same amounts. */
  amounts: readonly string[];
  /** Returns whether a row may be entered twice. */
  mayRepeat?(row: EntryRow): boolean;
  /** Returns whether two rows are different items, although their names and amounts are the same. */
  areApart?(one: EntryRow, other: EntryRow): boolean;
}

/** Returns the notes on entries of these rows that cannot be right together. */
export function plausibilityNotes(rows: readonly EntryRow[], of: PlausibilityHeadings): Finding[] {
  return [
    ...repeatedRows(rows, of),
    ...namelessRows(rows, of),
    ...lackingAt(rows, "Currency", 0),
    ...lackingAt(rows, "Date", 3, isPlainInvoice),
    ...lackingAt(rows.filter(isPlainInvoice), "Due date", 4),
    ...dateNotes(rows, of),
    ...rows.flatMap(ownDebtorNotes),
  ];
}

// Notes rows with the same name, paper and amounts, because they may be one row that stands twice.
function repeatedRows(
  rows: readonly EntryRow[],
  { names, distinguishing = [], amounts, mayRepeat, areApart }: PlausibilityHeadings,
): Finding[] {
  const filledRows = rows.filter(
    (row) =>
      !mayRepeat?.(row) &&
      names.some((name) => textAt(row, name) !== "") &&
      amounts.some((name) => Number(textAt(row, name)) !== 0),
  );
  const wordsOf = (row: EntryRow): string =>
    [
      ...[...names, ...distinguishing].map((name) => withoutMarks(textAt(row, name))),
      ...amounts.map((name) => Number(textAt(row, name))),
    ].join("\n");
  return [...groupBy(filledRows, wordsOf).values()].flatMap((same) =>
    same.flatMap((row, at) => {
      const first = same.find((one, index) => index < at && !areApart?.(one, row));
      if (!first) return [];
      // Two freight bills may be equal, so this is a note and no question. An invoice has a number of its own.
      const isInvoice =
        isPlainInvoice(first) && isPlainInvoice(row) && !differAt(first, row, "Date", "Paper", "Remark");
      const finding = (isInvoice ? askingFinding : lookFinding)(
        placeOfTwo(first, row),
        isInvoice ? SAME_INVOICE : SAME,
      );
      return [{ ...finding, possibleDifferences: repeatedCents(first, amounts) }];
    }),
  );
}

const SAME = "the same name and amount stand in both rows; if this is one amount, delete one of them";
const SAME_INVOICE =
  "the same name and amount stand in both rows, which are one invoice; " +
  "delete one of them, and take its amount off the sums";

function namelessRows(
  rows: readonly EntryRow[],
  { names: [first, ...others], amounts }: PlausibilityHeadings,
): Finding[] {
  if (first === undefined) return [];
  const isNameless = (row: EntryRow): boolean =>
    amounts.some((name) => row.entries.has(name)) && [first, ...others].every((name) => textAt(row, name) === "");
  return rows
    .filter(isNameless)
    .map(({ placeOf }) => askingFinding(placeOf(first), "this row has an amount and no name"));
}

// Asks for an entry that some rows lack, if at least `least` times as many rows have it. If no row has a currency, the
// file has one for all rows, so nothing is asked.
function lackingAt(rows: readonly EntryRow[], heading: string, least: number, asks = (_: EntryRow) => true): Finding[] {
  const having = rows.filter(({ entries }) => entries.has(heading)).length;
  const lacking = rows.filter((row) => !row.entries.has(heading) && asks(row));
  return having === 0 || having < least * lacking.length
    ? []
    : lacking.map(({ placeOf }) =>
        askingFinding(placeOf(heading), `this row has no ${heading.toLowerCase()}, and others have one`),
      );
}

// Nobody owes itself: one of the two names was copied into the place of the other.
function ownDebtorNotes(row: EntryRow): Finding[] {
  const [seller, debtor] = ["Seller", "Account debtor"].map((heading) => comparable(textAt(row, heading)));
  if (!debtor || !seller || !areOneName(seller, debtor)) return [];
  return [askingFinding(row.placeOf("Account debtor"), "the account debtor is the seller; write who owes the balance")];
}

// A name may stand without its legal form: Halde Foods is also Halde Foods LLC.
function areOneName(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short === long || (short.includes(" ") && long.startsWith(`${short} `));
}
