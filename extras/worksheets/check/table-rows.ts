// Checks one table: its headings, and every cell below them. tables.ts and read-schedule.ts use this module.

import type { EntryField } from "../entry-fields.ts";
import type { InspectionShape } from "../inspection.ts";
import type { ReadPage, ReadRow } from "../spreadsheet/read-table.ts";
import { letters } from "../spreadsheet/xml.ts";
import { cellFindings, typedOverControls } from "./cell-findings.ts";
import { columnSpellings } from "./column-spellings.ts";
import type { Finding } from "./finding.ts";
import type { KnownColumn } from "./heading-names.ts";
import { columnsWithoutHeading, type FoundColumns, findColumns } from "./headings.ts";
import { hiddenNotes } from "./hidden.ts";
import { isControl, isNoteHeading, isTick, isTitle } from "./other-rows.ts";
import { rowPlace } from "./places.ts";
import { type CheckedRow, checkRow, type TableContext } from "./rows.ts";
import { type SortedRows, sortedRows } from "./sorted-rows.ts";
import type { Habits } from "./spelling.ts";
import { totalsByShape } from "./totals-by-shape.ts";

/** A table that was checked. */
export interface CheckedTable {
  /** The name of the table, and how many of its rows are filled in. */
  contentInWords: string;
  /** The findings on what has to be corrected. */
  findings: Finding[];
  /** The notes on what may be right but needs a look, and on what is not read. */
  notes: Finding[];
  /** The columns and rows that are not read. */
  unread: string[];
  content?: TableContent;
}

/** The rows of a table, by what they are. */
export interface TableContent {
  /** The rows that are filled in. */
  rows: readonly CheckedRow[];
  /** The rows that add up others. */
  totalRows: readonly CheckedRow[];
  /** The headings of groups within the table. Each heading fills one row. */
  groupHeadings: readonly { rowNumber: number; name: string }[];
}

/** A table to check. */
interface TableLayout {
  name: string;
  /** The columns that the table may have. */
  possibleColumns: readonly KnownColumn[];
  /** The fields that its rows fill in, one each. The list is empty if the rows have no key. */
  fields: readonly EntryField[];
  shape: InspectionShape;
  /** The labels of the calculated rows above the headings. */
  controls?: readonly string[];
  /** The labels of the totals by state. They are above the headings and are compared with the rows. */
  stateTotals?: readonly string[];
  habits?: Habits;
}

/** A table that was checked, with all its rows and with those that are filled in. */
type CheckedRows = CheckedTable & Omit<TableContent, "rows"> & { rows: CheckedRow[]; filledRows: CheckedRow[] };

/**
 * Checks the headings of a page and every cell below them. `isHead` is true for a row of the head, which is above the
 * headings. A page without headings gives a finding and no rows.
 */
export function checkRows(
  page: ReadPage,
  layout: TableLayout,
  isHead: (row: ReadRow) => boolean = () => false,
): CheckedRows {
  const { name } = layout;
  const headings = findColumns(page, name, layout.possibleColumns);
  if ("says" in headings) return withoutHeadings(headings, name);
  const read = readTable(page, layout, headings);
  const { sorted, table, rows, filledRows, totalRows } = read;
  const unreadAbove = unreadRowsAbove(read, isHead);
  return {
    rows,
    filledRows,
    totalRows,
    groupHeadings: sorted.texts.map(groupHeadingOf),
    contentInWords: rowCountInWords(name, filledRows.length),
    findings: [...headings.findings, ...read.spellingFindings, ...cellFindings(rows, table, "faults")],
    unread: [
      ...unreadColumns(read).map((column) => `column ${letters(column)} of ${name}`),
      ...unreadAbove.map(({ rowNumber }) => `row ${rowNumber} of ${name}`),
    ],
    notes: notesOn(read, unreadAbove),
  };
}

/** A table while it is checked: its page, its columns, its sorted rows, and the rows that were checked. */
interface ReadTable {
  page: ReadPage;
  layout: TableLayout;
  headings: FoundColumns;
  /** The columns with entries and without a heading. */
  unheadedColumns: ReturnType<typeof columnsWithoutHeading>;
  sorted: SortedRows;
  table: TableContext;
  spellingFindings: readonly Finding[];
  rows: CheckedRow[];
  filledRows: CheckedRow[];
  totalRows: CheckedRow[];
}

function readTable(page: ReadPage, layout: TableLayout, headings: FoundColumns): ReadTable {
  const { name, fields, shape, habits = {} } = layout;
  const sorted = sortedRows(page, headings, fields.length > 0);
  const bare: TableContext = {
    name,
    columns: headings.columns,
    spellings: new Map(),
    fields,
    shape,
    currency: habits.currency,
  };
  const { spellings, findings: spellingFindings } = columnSpellings(sorted.tableRows, bare, habits);
  const table = { ...bare, spellings };
  const { rows, totalRows } = checkedRows(sorted, table);
  const filledRows = rows.filter(({ isFilled }) => isFilled);
  const unheadedColumns = columnsWithoutHeading(sorted.below, headings.headedColumns, name);
  return { page, layout, headings, unheadedColumns, sorted, table, spellingFindings, rows, filledRows, totalRows };
}

// Returns the rows above the headings that are not read. Known rows there are the head, calculated rows, totals by
// state and the title. Totals that somebody added are read too.
function unreadRowsAbove({ page, layout, headings, sorted }: ReadTable, isHead: (row: ReadRow) => boolean): ReadRow[] {
  const labels = [...(layout.controls ?? []), ...(layout.stateTotals ?? [])];
  const isRead = (row: ReadRow): boolean =>
    isHead(row) || isControl(row, labels) || sorted.totals.has(row) || isTitle(row);
  return page.rows.filter((row) => row.rowNumber < headings.rowNumber && !isRead(row));
}

function unreadColumns({ headings, unheadedColumns }: ReadTable): number[] {
  return [...headings.unread, ...unheadedColumns.map(({ column }) => column)];
}

function notesOn(read: ReadTable, unreadAbove: readonly ReadRow[]): Finding[] {
  const { page, layout, headings, unheadedColumns, sorted, table, rows, filledRows, totalRows } = read;
  const { name, controls = [] } = layout;
  const lackValue = rows.filter((row) => row.lacksValue);
  return [
    ...headings.notes,
    ...rowNotes(name, unreadAbove, "this row stands above the headings; it is not read"),
    ...cellFindings(rows, table, "notes"),
    ...hiddenNotes(page, filledRows, table),
    ...typedOverControls(page, controls, name),
    ...unheadedColumns.map(({ place, says }) => ({ place, says })),
    ...sortedRowNotes(name, sorted, belowHeadings(totalRows, headings)),
    ...rowNotes(name, lackValue, "this row has a currency or a source, but no value"),
  ];
}

function groupHeadingOf({ rowNumber, cells }: ReadRow): TableContent["groupHeadings"][number] {
  return { rowNumber, name: cells.find(({ text }) => text !== "")?.text ?? "" };
}

function withoutHeadings(finding: Finding, name: string): CheckedRows {
  const contentInWords = rowCountInWords(name, 0);
  return {
    contentInWords,
    findings: [finding],
    notes: [],
    unread: [],
    rows: [],
    filledRows: [],
    totalRows: [],
    groupHeadings: [],
  };
}

// Checks the rows of a table, and separates the totals. A total is found by its words or by the cells that it fills. In
// the totals, formulas without a calculated value and ticks are left out, because they are not amounts.
function checkedRows(
  { tableRows, totals, texts }: SortedRows,
  table: TableContext,
): { rows: CheckedRow[]; totalRows: CheckedRow[] } {
  const rows = tableRows.map((row) => checkRow(row, table));
  const numbersOf = (of: Iterable<ReadRow>): number[] => Array.from(of, ({ rowNumber }) => rowNumber);
  const starts = { totals: numbersOf(totals), texts: numbersOf(texts) };
  const byShape = new Set(table.fields.length > 0 ? [] : totalsByShape(rows, starts, table.columns));
  const byWords = [...totals].map(({ cells, ...row }) =>
    checkRow({ ...row, cells: cells.filter((cell) => cell.kind !== "formula" && !isTick(cell)) }, table),
  );
  return { rows: rows.filter((row) => !byShape.has(row)), totalRows: [...byWords, ...byShape] };
}

/** The note on a row that adds up others. */
export const READ_AS_TOTAL = "read as a total, not as a line";

function belowHeadings(rows: readonly CheckedRow[], { rowNumber: headingRow }: FoundColumns): CheckedRow[] {
  return rows.filter(({ rowNumber }) => rowNumber > headingRow);
}

function sortedRowNotes(
  name: string,
  { reprints, texts, footnotes }: SortedRows,
  totals: readonly CheckedRow[],
): Finding[] {
  const sentences = footnotes.filter((row) => !isNoteHeading(row));
  return [
    ...rowNotes(name, reprints, "read as the headings again, not as a line"),
    ...rowNotes(name, totals, READ_AS_TOTAL),
    ...rowNotes(name, texts, "this row is a text alone and no line; it is not read"),
    ...rowNotes(name, sentences, "this is a text below the table; it is not read"),
  ];
}

function rowNotes(name: string, rows: readonly { rowNumber: number }[], says: string): Finding[] {
  return rows.map(({ rowNumber }) => ({ place: rowPlace(name, rowNumber), says }));
}

/** Returns the name of a table with the number of its rows that are filled in. */
export function rowCountInWords(name: string, count: number): string {
  return `${name} (${count} ${count === 1 ? "row" : "rows"} filled in)`;
}
