// The head of an aging: the customers that it names, and the day that it is of.

import { cellsIn, type ReadCell, type ReadRow } from "../spreadsheet/read-table.ts";
import { bareDate, DATE_ORDERS, dateIn } from "./date-text.ts";
import { labelsDebtor } from "./several-heads.ts";

/** A cell of an aging that says whose it is, or of which day. */
export type HeadCell = ReadCell & { rowNumber: number };

/** The customers that an aging names, above its headings or in a column, and the cell with its day. */
export interface AgingHead {
  customers: readonly HeadCell[];
  day: HeadCell | undefined;
}

/** Returns the head of an aging; `above` are the rows above its headings, and `rows` those below them. */
export function headIn(above: readonly ReadRow[], head: ReadRow, rows: readonly ReadRow[]): AgingHead {
  // An entry stands behind its label, in one cell or in the next one.
  const entries = above.flatMap(({ rowNumber, cells }) =>
    cells.flatMap((cell, at) => {
      const [, label = "", text = ""] = LABELLED.exec(cell.text) ?? [];
      const entry = text === "" ? cells[at + 1] : { ...cell, text };
      return entry ? [{ ...entry, rowNumber, label }] : [];
    }),
  );
  const column = head.cells.find(({ text }) => labelsDebtor(text))?.column;
  return {
    customers: [...entries.filter(({ label }) => labelsDebtor(label)), ...cellsIn(rows, column)],
    day: entries.find((entry) => AS_OF.test(entry.label) && daysIn(entry).length > 0),
  };
}

const AS_OF = /\bas (?:of|at)$/i;
const LABELLED = /^(.*\bas (?:of|at)\b|[^:]*):?\s*(.*)$/i;

/** Returns the days that a cell may mean: two where the month or the day may be first. */
export function daysIn({ kind, text }: ReadCell): string[] {
  return kind === "date" ? [bareDate(text)] : DATE_ORDERS.flatMap((order) => dateIn(text, order) ?? []);
}
