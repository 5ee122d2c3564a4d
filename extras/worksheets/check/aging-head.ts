// Reads the head of an aging: the customers that it names, and its day ("As of 31 October 2026"). read-aging.ts uses
// this module.

import { cellsIn, type ReadCell, type ReadRow } from "../spreadsheet/read-table.ts";
import { bareDate, DATE_ORDERS, dateIn } from "./date-text.ts";
import { anyOf } from "./patterns.ts";
import { labelsDebtor } from "./several-heads.ts";

/** A cell of an aging that names its customer or its day. */
export type HeadCell = ReadCell & { rowNumber: number };

/** The customers that an aging names, above its headings or in a column, and the cell with its day. */
export interface AgingHead {
  customers: readonly HeadCell[];
  day: HeadCell | undefined;
  /** The cells above its headings that say that it is an aging. */
  titles: readonly HeadCell[];
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
  const titles = above.flatMap(({ rowNumber, cells }) =>
    cells.flatMap((cell) => (/\bag(?:e?ing|ed)\b/i.test(cell.text) ? [{ ...cell, rowNumber }] : [])),
  );
  const column = head.cells.find(({ text }) => labelsDebtor(text))?.column;
  return {
    customers: [...entries.filter(({ label }) => labelsDebtor(label)), ...cellsIn(rows, column)],
    day: [...entries.filter(({ label }) => AS_OF.test(label)), ...titles.flatMap(datedTitle)].find(
      (entry) => daysIn(entry).length > 0,
    ),
    titles,
  };
}

// A title with one date that is not the day of its print.
function datedTitle(title: HeadCell): HeadCell[] {
  const [text, ...more] = datesIn(title.text);
  return text === undefined || more.length > 0 || PRINTED.test(title.text) ? [] : [{ ...title, text }];
}

const PRINTED = /\b(?:print|run|creat|generat|export|prepar)/i;

/** The pattern of a date in a text. */
export const DATE = `(?:${
  anyOf(/\d{1,4}(?:st|nd|rd|th)?[-./ ] ?(?:\d{1,2}|[a-z]{3,9})[-./, ] ?\d{2,4}/, /[a-z]{3,9}\.? \d{1,2},? \d{4}/).source
})`;

/** Returns the dates that a text names. */
export function datesIn(text: string): string[] {
  return text.match(new RegExp(`\\b${DATE}\\b`, "gi")) ?? [];
}

const AS_OF = /\bas (?:of|at)$/i;
const LABELLED = /^(.*\bas (?:of|at)\b|[^:]*):?\s*(.*)$/i;

/** Returns the days that a text may mean. */
export function daysOf(text: string): string[] {
  return daysIn({ column: 0, kind: "text", text });
}

/** Returns the days that a cell may mean. There are two if either the month or the day may be first: "03/04/2026". */
export function daysIn({ kind, text }: ReadCell): string[] {
  return kind === "date" ? [bareDate(text)] : DATE_ORDERS.flatMap((order) => dateIn(text, order) ?? []);
}
