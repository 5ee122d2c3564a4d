// Fills in a workbook by the names of its pages, rows and headings, for the tests.

import assert from "node:assert/strict";
import { entryPlace, headLineOf, placesAbove } from "../spreadsheet/formula.ts";
import type { WorkbookPage } from "../spreadsheet/table.ts";
import { letters } from "../spreadsheet/xml.ts";
import { type Entries, fillIn } from "./fill-in.ts";

/**
 * Entries of a workbook. A key names page, row and heading ("Lines 2 Remark"), page and name ("Summary Gross
 * obligation"), or page and cell ("Lines =H2").
 */
export type NamedEntries = Readonly<Record<string, string | number>>;

/** Returns the entries of one row by their headings as entries of a page. */
export function onPage(page: string, row: number, entries: NamedEntries): NamedEntries {
  return Object.fromEntries(Object.entries(entries).map(([heading, entry]) => [`${page} ${row} ${heading}`, entry]));
}

/** Returns the number of the page and the cell of an entry. */
export function placeOf(pages: readonly WorkbookPage[], key: string): [page: number, cell: string] {
  const [, name = "", cellName = ""] = /^(\w+) (.*)$/.exec(key) ?? [];
  const index = pages.findIndex((page) => page.name === name);
  const page = pages[index] as WorkbookPage;
  const { columns, rows, blanks = [] } = page;
  if (cellName.startsWith("=")) return [index + 1, cellName.slice(1)];
  const [, row, heading] = /^(\d+) (.*)$/.exec(cellName) ?? [];
  const blank = blanks.findIndex(({ label }) => label === cellName);
  if (blank >= 0) return [index + 1, entryPlace(placesAbove(page)[blank] as ReturnType<typeof placesAbove>[number])];
  const column = columns.findIndex((one) => (heading === undefined ? one.isRuledByRow : one.heading === heading));
  // The row before the first is that of the headings.
  const at = row === undefined ? rows.findIndex(({ cells }) => cells[0] === cellName) : Number(row) - 1;
  assert.ok(column >= 0 && at >= -1, key);
  return [index + 1, `${letters(column)}${headLineOf(page) + 1 + at}`];
}

/** Returns a workbook of these pages with entries filled in. */
export function filledByName(book: Uint8Array, pages: readonly WorkbookPage[], namedEntries: NamedEntries): Uint8Array {
  const entries: Record<number, Entries> = {};
  for (const [key, entry] of Object.entries(namedEntries)) {
    const [page, cell] = placeOf(pages, key);
    entries[page] = { ...entries[page], [cell]: entry };
  }
  return fillIn(book, entries);
}
