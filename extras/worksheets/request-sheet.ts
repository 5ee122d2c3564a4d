// A request list of documents as a workbook.

import { REQUEST, type RequestLine, requestRows } from "#request-list";
import { printable } from "../../core/base/text.ts";
import type { Workbook, WorkbookPage } from "./spreadsheet/table.ts";

// The width of each column, in digits of the usual size.
const WIDTHS = [6, 36, 30, 60, 26, 16, 22];

/** Returns the workbook of a request list. */
export function requestBook(lines: readonly RequestLine[]): Workbook {
  const [headings = [], ...rows] = requestRows(lines).map((cells) => cells.map(printable));
  const page: WorkbookPage = {
    name: "Documents",
    above: [REQUEST.title, REQUEST.asks],
    blanks: REQUEST.blanks.map((label) => ({ label, entry: { format: "text" } })),
    columns: headings.map((heading, index) => ({ heading, width: WIDTHS[index] ?? 0, format: "text" })),
    rows: rows.map((cells) => ({ cells })),
    naming: 1,
    filtered: true,
  };
  return { title: REQUEST.title, edition: "", pages: [page] };
}
