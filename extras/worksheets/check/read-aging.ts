// Reads an aging: its head, its rows with amounts, and the column of what is open.

import type { ReadPage, ReadRow } from "../spreadsheet/read-table.ts";
import { type AgingHead, headIn } from "./aging-head.ts";
import type { AgingRow } from "./aging-row.ts";
import { addUp } from "./amounts.ts";
import { centsWithThousands } from "./cents.ts";
import { headOfAging } from "./other-files.ts";
import { nameOfPage } from "./pages.ts";
import { isTotal } from "./total-row.ts";

/** An aging as it is read. `totals` and `rows` are its rows with amounts, and `column` has the open amounts. */
export interface Aging extends AgingHead {
  place: string;
  head: ReadRow;
  totals: readonly AgingRow[];
  rows: readonly AgingRow[];
  column: number;
}

/** Returns the aging that a page is, if it is one. */
export function readAging(page: ReadPage): Aging | undefined {
  const isTitled =
    isNamedAging(page) || page.rows.slice(0, 5).some(({ cells }) => cells.some(({ text }) => TITLE.test(text)));
  const head = headOfAging(page.rows) ?? (isTitled ? page.rows.find(({ cells }) => cells.length > 3) : undefined);
  if (!head) return undefined;
  const read = page.rows.flatMap((row) => (row.rowNumber > head.rowNumber ? [asAgingRow(row)] : []));
  const below = read.filter(({ amounts }) => amounts.size > 0);
  const columns = below.flatMap(({ amounts }) => [...amounts.keys()]);
  const openHeading = head.cells.filter(({ text, column }) => OPEN.test(text) && columns.includes(column)).at(-1);
  if (columns.length === 0) return undefined;
  const isSum = ({ texts }: AgingRow): boolean => texts.some(isTotal);
  const rows = below.filter((row) => !isSum(row));
  return {
    place: nameOfPage(page),
    head,
    totals: below.filter(isSum),
    rows,
    column: openHeading?.column ?? Math.max(...columns),
    ...headIn(
      page.rows.filter(({ rowNumber }) => rowNumber < head.rowNumber),
      head,
      rows,
    ),
  };
}

/** Tells whether a page is called an aging. */
export function isNamedAging({ name }: ReadPage): boolean {
  return /\bag(?:e?ing|ed)\b/i.test(name);
}

const TITLE = /\baged\b|^ag(?:e?ing)\b|\bage?ing (?:report|detail|list|by|as of)\b/i;

const OPEN = /\b(?:balance|total|outstanding|open|amount)\b/i;

/** Returns a row of a page as one of an aging. */
export function asAgingRow({ rowNumber, cells }: ReadRow): AgingRow {
  const amounts = cells.flatMap((cell) => {
    const cents = cell.kind === "date" ? undefined : centsWithThousands(cell);
    return cents === undefined ? [] : [[cell.column, cents] as const];
  });
  return {
    rowNumber,
    cells,
    texts: cells.flatMap(({ text }) => (/\p{L}/u.test(text) ? [text] : [])),
    amounts: new Map(amounts),
  };
}

/** Returns the sum of a column of an aging. */
export function sumOfColumn(rows: readonly AgingRow[], column: number): bigint {
  return addUp(rows.flatMap(({ amounts }) => amounts.get(column) ?? []));
}
