// Notes rows and columns that are hidden or struck through. The check reads them, but a print does not show them, or
// shows that somebody took them out.

import { groupBy } from "../../../core/base/group-by.ts";
import type { ReadPage } from "../spreadsheet/read-table.ts";
import { letters } from "../spreadsheet/xml.ts";
import { isKind } from "../table-columns.ts";
import { amountInWords, sumOf } from "./amounts.ts";
import { isAmountKind } from "./cell-kinds.ts";
import type { Finding } from "./finding.ts";
import type { CheckedRow, TableContext } from "./rows.ts";
import { rowNumbersInWords } from "./total-rows.ts";

// The ways in which somebody may have taken out a row: its property, the word for it, and the remedy.
const WAYS_OUT = [
  ["isHidden", "hidden", "show what is hidden, and compare it"],
  ["isStruck", "struck through", "delete it if it is not owed"],
] as const;

/** Notes the rows and columns of a table that are hidden or struck through, with the sums of their amounts. */
export function hiddenNotes(page: ReadPage, rows: readonly CheckedRow[], { name, columns }: TableContext): Finding[] {
  const amountColumn = [...columns.values()].find(({ holds }) => isAmountKind(holds));
  const noteAt = (place: string, subject: string, sums: string, way: (typeof WAYS_OUT)[number]): Finding => {
    const [, word, remedy] = way;
    return { place: `${name}, ${place}`, says: `${subject} ${word}, and read${sums}; ${remedy}`, look: true };
  };
  const rowNotes = WAYS_OUT.flatMap((way) => {
    const [property] = way;
    const numbers = new Set(page.rows.flatMap((row) => (row[property] ? [row.rowNumber] : [])));
    const rowsOut = rows.filter(({ rowNumber }) => numbers.has(rowNumber));
    if (rowsOut.length === 0) return [];
    return [noteAt(rowNumbersInWords(rowsOut), theseRowsAre(rowsOut.length), sumsOf(rowsOut, amountColumn), way)];
  });
  const columnNotes = (page.hiddenColumns ?? []).flatMap((column) => {
    const knownColumn = columns.get(column);
    if (!knownColumn || !isKind(knownColumn.holds) || rows.every((row) => !row.columns.includes(column))) return [];
    const sums = isAmountKind(knownColumn.holds) ? sumsOf(rows, knownColumn) : "";
    return [noteAt(`column ${letters(column)} (${knownColumn.heading})`, "this column is", sums, WAYS_OUT[0])];
  });
  return [...rowNotes, ...columnNotes];
}

function theseRowsAre(count: number): string {
  return count === 1 ? "this row is" : `these ${count} rows are`;
}

function sumsOf(rows: readonly CheckedRow[], column: { heading: string; key?: string } | undefined): string {
  const key = column?.key ?? column?.heading ?? "";
  const amountsByCode = groupBy(
    rows.map(({ amounts }) => amounts),
    ({ currency }) => currency,
  );
  const sums = [...amountsByCode].flatMap(([code, amounts]) => {
    const cents = sumOf(amounts, key);
    return cents === undefined ? [] : [`${amountInWords(cents)} ${code}`.trim()];
  });
  return sums.length === 0 ? "" : `; under ${column?.heading} stands ${sums.join(" and ")}`;
}
