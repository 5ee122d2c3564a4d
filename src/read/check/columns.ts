// Finds the columns of a table in a file that somebody filled in, by their headings.

import { wordsLike } from "../../base/alike.ts";
import {
  columnsOf,
  DEFINITION_COLUMN,
  type InspectionShape,
  type TableColumn,
  type TableName,
} from "../../catalog/inspection.ts";
import { cellPlace, type ReadPage, type ReadRow } from "../../spreadsheet/read-table.ts";
import type { Finding } from "./finding.ts";

/** A column that a table can have. */
export type KnownColumn = Omit<TableColumn, "width">;

/** The columns of a table that were found in a file. */
export interface FoundColumns {
  /** The line of the headings. */
  line: number;
  /** By the number of the column in the file. */
  columns: ReadonlyMap<number, KnownColumn>;
  /** The numbers of the columns with any heading. */
  headed: readonly number[];
  findings: Finding[];
}

/** Returns the columns that a table can have in a file. */
export function knownColumns(table: TableName, shape: InspectionShape): KnownColumn[] {
  const columns = columnsOf(table, shape);
  return table === "file" ? columns : [DEFINITION_COLUMN, ...columns];
}

/** Returns the row with the most headings of a table, and how many these are; no row where none has any. */
export function headingRow(
  { rows }: ReadPage,
  known: readonly KnownColumn[],
): { row: ReadRow | undefined; count: number } {
  let [row, count]: [ReadRow | undefined, number] = [undefined, 0];
  for (const one of rows) {
    const headings = one.cells.filter(({ text }) => known.some((column) => isNamed(text, column))).length;
    if (headings > count) [row, count] = [one, headings];
  }
  return { row, count };
}

/** Finds the headings of a table and says which are unknown, double or missing. Returns only a finding if no row has headings. */
export function findColumns(page: ReadPage, name: string, known: readonly KnownColumn[]): FoundColumns | Finding {
  const { row, count } = headingRow(page, known);
  if (row === undefined || count < Math.min(2, known.length))
    return { place: name, says: `no row holds its headings, such as "${known.find(isNeeded)?.heading}"` };
  const columns = new Map<number, KnownColumn>();
  const isFound = (column: KnownColumn): boolean => [...columns.values()].includes(column);
  const findings: Finding[] = [];
  for (const { column, text } of row.cells) {
    const place = `${name}, ${cellPlace(row.line, column)}`;
    const found = known.find((one) => isNamed(text, one));
    if (!found) findings.push({ place, says: `this heading is unknown${hint(text, known)}` });
    else if (isFound(found)) findings.push({ place, says: "this heading stands there twice" });
    else columns.set(column, found);
  }
  for (const { heading } of known.filter((column) => isNeeded(column) && !isFound(column)))
    findings.push({ place: `${name}, row ${row.line}`, says: `the heading "${heading}" is missing` });
  return { line: row.line, columns, headed: row.cells.map(({ column }) => column), findings };
}

function isNeeded({ optional }: KnownColumn): boolean {
  return !optional;
}

// A sheet prints the key below the heading; a program may keep either.
function isNamed(text: string, { heading, key }: KnownColumn): boolean {
  const names = [heading, ...(key === undefined ? [] : [key, `${heading} ${key}`])];
  return names.some((name) => comparable(name) === comparable(text));
}

/** Returns a text as headings are compared: in lower case, with single blanks. */
export function comparable(text: string): string {
  return text.replace(/\s+/g, " ").trim().toLowerCase();
}

function hint(text: string, known: readonly KnownColumn[]): string {
  const headings = new Map(known.map(({ heading }) => [comparable(heading), `"${heading}"`]));
  const near = wordsLike(comparable(text), [...headings.keys()]);
  const quoted = [...headings].flatMap(([name, heading]) => (near.includes(name) ? [heading] : []));
  return quoted.length === 0 ? "" : `; did you mean ${quoted.join(" or ")}?`;
}
