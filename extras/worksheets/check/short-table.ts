// Makes the page of a table in the short print: its rows with the columns in use. The modules short-*.ts use this one.

import { type InspectionShape, PAGES, type PageName } from "../inspection.ts";
import { pagesWide } from "../spreadsheet/page-part.ts";
import type { ReadCell, ReadPage, ReadRow } from "../spreadsheet/read-table.ts";
import { widthOfTexts, widthOfWords } from "../spreadsheet/row-height.ts";
import type { Column, WorkbookPage, WorkbookRow } from "../spreadsheet/table.ts";
import { amountHeadingsIn, columnsOf } from "../table-columns.ts";
import { asColumn, cellOf } from "../workbook-cells.ts";
import type { KnownColumn } from "./heading-names.ts";
import { knownColumns } from "./heading-row.ts";
import { findColumns } from "./headings.ts";
import { checkRows } from "./table-rows.ts";

/** The rows of a table that are filled in, and its columns as a file has them. */
export interface FilledTable {
  rows: readonly ReadRow[];
  columns: ReadonlyMap<number, KnownColumn>;
}

/** Returns what is filled in of a table, whose columns are among those that are known. */
export function filledTable(
  page: ReadPage,
  name: PageName | "schedule",
  possibleColumns: readonly KnownColumn[],
  shape: InspectionShape,
): FilledTable {
  const fields = name === "summary" ? shape.summary : [];
  const headings = findColumns(page, page.name, possibleColumns);
  if ("says" in headings) return { rows: [], columns: new Map() };
  const { filledRows } = checkRows(page, { name: page.name, possibleColumns, fields, shape });
  const rowNumbers = new Set(filledRows.map(({ rowNumber }) => rowNumber));
  return { rows: page.rows.filter(({ rowNumber }) => rowNumbers.has(rowNumber)), columns: headings.columns };
}

/** The columns and the rows of a printed table. */
type PrintedTable = Pick<WorkbookPage, "columns" | "rows">;

/** Returns a table with the columns that are in use. `onSheet` returns a column as the sheet has it, with its width. */
export function columnsInUse({ rows, columns }: FilledTable, onSheet: (column: KnownColumn) => Column): PrintedTable {
  const usedColumns = [...columns].filter(([at, column]) => isInUse(at, column, rows));
  return {
    columns: usedColumns.map(([at, column], index) => {
      const { heading, width, format } = onSheet(column);
      // What is written is known, so no column is wider than its texts, but for the first: totals begin there too.
      const isFitted = format === "text" && index > 0;
      const neededWidth = isFitted ? widthOfTexts(rows.map((row) => textAt(row, at))) : width;
      return { heading, width: Math.min(width, Math.max(neededWidth, widthOfWords(heading))), format };
    }),
    rows: rows.map((row) => ({ cells: usedColumns.map(([at]) => textAt(row, at)) })),
  };
}

// A column is in use if it has an entry, or if a workbook calculated something else than zero in it. Keys are for
// programs, and nobody reads them on paper.
function isInUse(at: number, { holds }: KnownColumn, rows: readonly ReadRow[]): boolean {
  if (holds === "key" || holds === "definition" || holds === "document") return false;
  return rows.some((row) => (holds === "calculated" ? Number(textAt(row, at)) !== 0 : textAt(row, at) !== ""));
}

// A formula that no program has calculated says nothing.
function textAt({ cells }: ReadRow, at: number): string {
  return textIn(cells.find(({ column, kind }) => column === at && kind !== "formula"));
}

/** Returns the page of a table with the columns that are in use, or undefined if nothing is filled in. */
export function tablePage(
  name: PageName,
  page: ReadPage | undefined,
  shape: InspectionShape,
): WorkbookPage | undefined {
  if (!page) return undefined;
  const content = filledTable(page, name, knownColumns(name, shape), shape);
  if (content.rows.length === 0) return undefined;
  const ofSheet = columnsOf(name, shape);
  const printedTable = columnsInUse(content, ({ heading }) =>
    asColumn(ofSheet.find((column) => column.heading === heading) ?? { heading, holds: "text", width: 14 }, ofSheet),
  );
  if (name === "summary") return { name: PAGES[name], ...withEntryFormats(printedTable, shape), nameColumnCount: 1 };
  const totals = amountHeadingsIn(ofSheet).filter((amount) =>
    printedTable.columns.some(({ heading }) => heading === amount),
  );
  const table = { name: PAGES[name], ...printedTable, totals, nameColumnCount: 1 };
  return pagesWide(table) > 1 && printedTable.rows.length <= FEW_ROWS ? transpose(table) : table;
}

// This number of rows stands side by side.
const FEW_ROWS = 4;

// A wide table of few rows with a line for each of its columns.
function transpose({ name, columns, rows }: WorkbookPage): WorkbookPage {
  const texts = rows.map(
    (_, index) => ({ heading: `${index + 1}`, width: 36, format: "text", isRuledByRow: true }) as const,
  );
  return {
    name,
    columns: [{ heading: name, width: 40, format: "strong" }, ...texts],
    rows: columns.map(({ heading, format }, index) => ({
      cells: [heading, ...rows.map(({ cells }) => cells[index] ?? "")],
      entry: { format },
    })),
    nameColumnCount: 1,
  };
}

// A value of the summary is an amount or a date, as its row says.
function withEntryFormats({ columns, rows }: PrintedTable, shape: InspectionShape) {
  const entryOf = ({ cells }: WorkbookRow) => {
    const kind = shape.summary.find(({ label }) => label === cells[0])?.kind ?? "text";
    return { format: cellOf(kind).format };
  };
  return {
    columns: columns.map((column) =>
      column.heading === "Value" ? { ...column, isRuledByRow: true as const } : column,
    ),
    rows: rows.map((row) => ({ ...row, entry: entryOf(row) })),
  };
}

/** Returns the text of a cell, which is empty where there is none. */
export function textIn(cell: ReadCell | undefined): string {
  return cell?.text ?? "";
}
