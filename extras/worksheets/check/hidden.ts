// Rows and columns that a program does not show: they are read, and nobody sees them on paper.

import { groupBy } from "../../../core/base/group-by.ts";
import type { ReadPage } from "../spreadsheet/read-table.ts";
import { letters } from "../spreadsheet/xml.ts";
import { isKind } from "../table-columns.ts";
import { amountInWords, sumOf } from "./amounts.ts";
import { isAmountKind } from "./cell-kinds.ts";
import type { Finding } from "./record.ts";
import type { CheckedRow, TableContext } from "./rows.ts";
import { rowNumbersInWords } from "./total-rows.ts";

// How a row may look that somebody took out, and what to do.
const HOW = [
  ["isHidden", "hidden", "show what is hidden, and compare it"],
  ["isStruck", "struck through", "delete it if it is not owed"],
] as const;

/** Names the rows and columns of a table that are hidden or struck through, with what they add up to. */
export function hiddenNotes(page: ReadPage, rows: readonly CheckedRow[], { name, columns }: TableContext): Finding[] {
  const ofAmounts = [...columns.values()].find(({ holds }) => isAmountKind(holds));
  const note = (place: string, are: string, sums: string, [, how, then]: (typeof HOW)[number] = HOW[0]): Finding => ({
    place: `${name}, ${place}`,
    says: `${are} ${how}, and read${sums}; ${then}`,
    look: true,
  });
  const rowNotes = HOW.flatMap((how) => {
    const numbers = new Set(page.rows.flatMap((row) => (row[how[0]] ? [row.rowNumber] : [])));
    const own = rows.filter(({ rowNumber }) => numbers.has(rowNumber));
    return own.length === 0 ? [] : [note(rowNumbersInWords(own), areRows(own.length), sumsOf(own, ofAmounts), how)];
  });
  const columnNotes = (page.hiddenColumns ?? []).flatMap((column) => {
    const knownColumn = columns.get(column);
    if (!knownColumn || !isKind(knownColumn.holds) || rows.every((row) => !row.columns.includes(column))) return [];
    const sums = isAmountKind(knownColumn.holds) ? sumsOf(rows, knownColumn) : "";
    return [note(`column ${letters(column)} (${knownColumn.heading})`, "this column is", sums)];
  });
  return [...rowNotes, ...columnNotes];
}

function areRows(count: number): string {
  return count === 1 ? "this row is" : `these ${count} rows are`;
}

function sumsOf(rows: readonly CheckedRow[], column: { heading: string; key?: string } | undefined): string {
  const key = column?.key ?? column?.heading ?? "";
  const sums = [...groupBy(rows, ({ amounts }) => amounts.currency)].flatMap(([code, own]) => {
    const cents = sumOf(
      own.map(({ amounts }) => amounts),
      key,
    );
    return cents === undefined ? [] : [`${amountInWords(cents)} ${code}`.trim()];
  });
  return sums.length === 0 ? "" : `; under ${column?.heading} stands ${sums.join(" and ")}`;
}
