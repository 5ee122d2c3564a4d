// Pages that tests write by hand, in the form in which a file is read.

import type { ReadCell, ReadPage } from "../spreadsheet/read-table.ts";

/** The texts and numbers of a row, cell by cell. An empty text stands for a missing cell. */
type Row = readonly (string | number)[];

/** Returns a page with these rows, the first of which has the number 1. */
export function pageOf(name: string, ...rows: readonly Row[]): ReadPage {
  return { name, rows: rows.map((row, index) => ({ rowNumber: index + 1, cells: asCells(row) })) };
}

function asCells(texts: Row): ReadCell[] {
  return texts.flatMap((text, column) =>
    text === "" ? [] : [{ column, kind: typeof text === "number" ? ("number" as const) : "text", text: `${text}` }],
  );
}
