// The head of an aging: the customers that it names, and the day that it is of.

import type { ReadCell, ReadRow } from "../spreadsheet/read-table.ts";
import { bareDate, DATE_ORDERS, dateIn } from "./date-text.ts";
import { labelsDebtor } from "./several-heads.ts";

/** A cell of an aging that says whose it is, or of which day. */
export type HeadCell = ReadCell & { rowNumber: number };

/** Returns who and which day an aging names, above its headings and in the column of its customers. */
export function headIn(
  above: readonly ReadRow[],
  rows: readonly ReadRow[],
): { customers: HeadCell[]; day: (HeadCell & { days: readonly string[] }) | undefined } {
  const labelled = above.flatMap(({ rowNumber, cells }) =>
    cells.flatMap((cell, at) => entryOf(cell, cells[at + 1], rowNumber)),
  );
  const column = above.at(-1)?.cells.find(({ text }) => labelsDebtor(text))?.column;
  const below = rows.flatMap(({ rowNumber, cells }) =>
    cells.flatMap((cell) => (cell.column === column ? [{ ...cell, rowNumber }] : [])),
  );
  const ofDay = labelled
    .filter(({ label }) => AS_OF.test(label))
    .map(({ entry }) => ({ ...entry, days: daysIn(entry) }));
  return {
    customers:
      column === undefined ? labelled.flatMap(({ label, entry }) => (labelsDebtor(label) ? [entry] : [])) : below,
    day: ofDay.find(({ days }) => days.length > 0),
  };
}

const AS_OF = /(?:\bas (?:of|at)|\baging date|\baged (?:to|at|on))$/i;
const LABELLED = new RegExp(`^(.*?${AS_OF.source.slice(0, -1)}|[^:]*):?\\s*(.*)$`, "i");

// An entry stands behind its label, in one cell or in the next one.
function entryOf(cell: ReadCell, next: ReadCell | undefined, rowNumber: number): { label: string; entry: HeadCell }[] {
  const [, label = "", text = ""] = LABELLED.exec(cell.text) ?? [];
  if (text !== "") return [{ label, entry: { ...cell, text, rowNumber } }];
  return next ? [{ label, entry: { ...next, rowNumber } }] : [];
}

/** Returns the days that a cell may mean: two where the month or the day may be first. */
export function daysIn({ kind, text }: ReadCell): string[] {
  return kind === "date" ? [bareDate(text)] : DATE_ORDERS.flatMap((order) => dateIn(text, order) ?? []);
}
