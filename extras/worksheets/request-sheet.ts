// Makes the workbook of a request list of documents, for the command request and the page of worksheets.

import { printable } from "../../core/base/text.ts";
import { REQUEST, REQUEST_COLUMNS, type RequestLine, requestRows } from "./browser/request-list.ts";
import type { CellRule, Workbook, WorkbookPage } from "./spreadsheet/table.ts";
import { cellOf } from "./workbook-cells.ts";

// The width of each column in digits of the usual size. All columns together are legible on one sheet of paper.
const WIDTHS = [5, 6, 10.5, 21, 30, 56, 18, 11, 11, 13, 13];

/** Returns the workbook of a request list. `edition` is its edition in words. */
export function requestBook(lines: readonly RequestLine[], edition: string): Workbook {
  const [, ...rows] = requestRows(lines).map((cells) => cells.map(printable));
  const page: WorkbookPage = {
    name: "Documents",
    above: [REQUEST.title, REQUEST.asks],
    blanks: REQUEST.blanks.map((label) => ({ label, entry: { format: "text" } })),
    secondHalf: { nameColumn: 5, entryColumn: 6 },
    entryColumn: 3,
    columns: REQUEST_COLUMNS.map(([heading, entry], index) => {
      const rule: CellRule = entry === "sheet text" ? { format: "text" } : cellOf(entry);
      return { heading, width: WIDTHS[index] ?? 0, ...rule };
    }),
    rows: rows.map((cells) => ({ cells })),
    hasFilters: true,
    isOnePage: true,
  };
  return { title: REQUEST.title, edition, pages: [page] };
}
