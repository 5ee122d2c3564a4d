// Checks the tables of a filled-in worksheet, from a workbook or from CSV: headings, and every cell below them.

import { wordsLike } from "../../base/alike.ts";
import {
  type Blank,
  columnsOf,
  DEFINITION_COLUMN,
  FILE_PARTS,
  givenParts,
  type InspectionShape,
  isKind,
  isOfKind,
  type Kind,
  RECORDS,
  TABLES,
  type TableColumn,
  type TableName,
} from "../../catalog/inspection.ts";
import { cellPlace, type ReadCell, type ReadPage, type ReadRow } from "../../spreadsheet/read-table.ts";
import { type Finding, faultOf, unknownWord } from "./record.ts";

/** The content of a table in words, and the places that are not in shape. */
interface CheckedTable {
  holds: string;
  findings: Finding[];
}

/** Returns the table whose headings a page has, otherwise undefined. */
export function tableIn(page: ReadPage, shape: InspectionShape): TableName | undefined {
  const tables = Object.keys(TABLES) as TableName[];
  const counts = tables.map((table) => headingRow(page, knownColumns(table, shape)).count);
  const most = Math.max(...counts);
  return most < 2 ? undefined : tables[counts.indexOf(most)];
}

/** Checks one table, which the file may lack. */
export function checkTable(page: ReadPage | undefined, table: TableName, shape: InspectionShape): CheckedTable {
  const name = TABLES[table];
  const none = `${name} (0 rows filled in)`;
  if (!page) return { holds: none, findings: [{ place: name, says: "this page is missing" }] };
  const found = findColumns(page, name, knownColumns(table, shape));
  if ("says" in found) return { holds: none, findings: [found] };
  const below = page.rows.filter(({ line }) => line > found.line);
  const within = { name, columns: found.columns, parts: rowPartsOf(table, shape), shape };
  const rows = below.map((row) => checkRow(row, within));
  const keys = rows.flatMap(({ part }) => part?.key ?? []);
  const twice = keys.filter((key, index) => keys.indexOf(key) !== index);
  const missing = table === "file" ? FILE_PARTS.filter(({ key }) => !keys.includes(key)) : [];
  const filled = rows.filter(({ isFilled }) => isFilled).length;
  return {
    holds: `${name} (${filled} ${filled === 1 ? "row" : "rows"} filled in)`,
    findings: [
      ...found.findings,
      ...rows.flatMap(({ findings }) => findings),
      ...columnsWithoutHeading(below, found.headed, name),
      ...twice.map((key) => ({ place: name, says: `the row "${key}" stands there twice` })),
      ...missing.map(({ label }) => ({ place: name, says: `the row "${label}" is missing` })),
    ],
  };
}

// The parts that the rows of a table are about; empty if its rows have no key.
function rowPartsOf(table: TableName, shape: InspectionShape): readonly Blank[] {
  if (table === "file") return [...givenParts(shape), ...FILE_PARTS];
  return table === "summary" ? shape.summary : [];
}

interface Within {
  name: string;
  columns: ReadonlyMap<number, KnownColumn>;
  parts: readonly Blank[];
  shape: InspectionShape;
}

interface CheckedRow {
  isFilled: boolean;
  part: Blank | undefined;
  findings: Finding[];
}

function checkRow({ line, cells }: ReadRow, { name, columns, parts, shape }: Within): CheckedRow {
  const holding = (holds: KnownColumn["holds"]): ReadCell | undefined =>
    cells.find(({ column }) => columns.get(column)?.holds === holds);
  const key = holding("key");
  const rowName = comparable((key ?? holding("given"))?.text ?? "");
  const part = parts.find((one) => [one.key, one.label].some((text) => comparable(text) === rowName));
  const findings = cells.flatMap((cell): Finding[] => {
    const column = columns.get(cell.column);
    const says = column && faultIn(cell, column.holds, part, shape);
    return says ? [{ place: `${name}, ${cellPlace(line, cell.column)} (${column.heading})`, says }] : [];
  });
  if (parts.length > 0 && !part && !key && holding("entry of row"))
    findings.push({ place: `${name}, row ${line}`, says: "this row has no key of the definition" });
  const isEntry = ({ column }: ReadCell): boolean => {
    const holds = columns.get(column)?.holds ?? "given";
    return holds === "entry of row" || isKind(holds);
  };
  return { isFilled: !part?.given && cells.some(isEntry), part, findings };
}

function faultIn(
  cell: ReadCell,
  holds: KnownColumn["holds"],
  part: Blank | undefined,
  { id, documents }: InspectionShape,
): string | undefined {
  if (cell.kind === "error") return "this is an error of the spreadsheet";
  switch (holds) {
    case "given":
      return undefined;
    case "key":
      return part ? undefined : "this key is unknown";
    case "definition":
      return cell.text === id ? undefined : `the definition that is checked against is ${id}`;
    case "document":
      return unknownWord(cell.text, documents, "document");
    case "record":
      return unknownWord(cell.text, [...Object.values(RECORDS), ...Object.keys(RECORDS)], "record");
    case "entry of row":
      if (part?.exactly === undefined) return part && faultInEntry(cell, part.kind);
      return cell.text === part.exactly ? undefined : `the definition that is checked against has "${part.exactly}"`;
    default:
      return faultInEntry(cell, holds);
  }
}

// A workbook knows numbers and dates; CSV has texts alone.
function faultInEntry({ kind, text }: ReadCell, expected: Kind): string | undefined {
  if (expected === "text") return undefined;
  if (expected === "amount") {
    if (kind === "number") return undefined;
    if (kind === "date") return "this is a date, not an amount";
    if (kind === "text" && isOfKind(text, "amount")) return "this amount is a text; enter it as a number";
  }
  if (expected === "date" && kind === "number") return "this is a number, not a date; enter it as 2026-11-21";
  return faultOf(text, expected);
}

// Cells beside the table would be lost. Each column is named once, at its first cell.
function columnsWithoutHeading(rows: readonly ReadRow[], headed: readonly number[], name: string): Finding[] {
  const seen = new Set(headed);
  const findings: Finding[] = [];
  for (const { line, cells } of rows)
    for (const { column } of cells) {
      if (!seen.has(column))
        findings.push({ place: `${name}, ${cellPlace(line, column)}`, says: "this column has no heading" });
      seen.add(column);
    }
  return findings;
}

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
  const names = new Set(known.flatMap(namesOf));
  for (const one of rows) {
    const headings = one.cells.filter(({ text }) => names.has(comparable(text))).length;
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
    const found = known.find((one) => namesOf(one).includes(comparable(text)));
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
function namesOf({ heading, key }: KnownColumn): string[] {
  return [heading, ...(key === undefined ? [] : [key, `${heading} ${key}`])].map(comparable);
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
