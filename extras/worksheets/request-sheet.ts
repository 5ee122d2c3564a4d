// A request list of documents as a workbook.

import { REQUEST, REQUEST_COLUMNS, type RequestLine, requestRows } from "#request-list";
import { printable } from "../../core/base/text.ts";
import { cellOf } from "./inspection.ts";
import { PAPER_FOOT } from "./paper-foot.ts";
import type { CellRule, Workbook, WorkbookPage } from "./spreadsheet/table.ts";

// The width of each column, in digits of the usual size.
const WIDTHS = [5, 15, 25, 32, 60, 22, 11, 11, 12, 18];

// So many lines are legible on one page; a few less would leave the rest on a second.
const MOST_ON_ONE_PAGE = 45;

/** Returns the workbook of a request list, with the edition that it is of, in words. */
export function requestBook(lines: readonly RequestLine[], edition: string): Workbook {
  const [, ...rows] = requestRows(lines).map((cells) => cells.map(printable));
  const page: WorkbookPage = {
    name: "Documents",
    above: [REQUEST.title, REQUEST.asks],
    blanks: REQUEST.blanks.map((label) => ({ label, entry: { format: "text" } })),
    beside: { name: 4, entry: 5 },
    columns: REQUEST_COLUMNS.map(([heading, entry], index) => {
      const rule: CellRule = entry === "given" ? { format: "text" } : cellOf(entry);
      return { heading, width: WIDTHS[index] ?? 0, ...rule };
    }),
    rows: rows.map((cells) => ({ cells })),
    ...(rows.length <= MOST_ON_ONE_PAGE ? { onePage: true } : {}),
    filtered: true,
  };
  return { title: REQUEST.title, edition, foot: PAPER_FOOT, pages: [page] };
}
