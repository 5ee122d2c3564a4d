// Checks the tables of a filled-in worksheet, from a workbook or from CSV: headings, and every cell below them.

import {
  FILE_PARTS,
  HEADINGS,
  type InspectionShape,
  isOfKind,
  type Kind,
  type Part,
  RECORDS,
  TABLES,
  type TableName,
} from "../../catalog/inspection.ts";
import { cellPlace, type ReadCell, type ReadPage, type ReadRow } from "../../spreadsheet/read-table.ts";
import { columnsOf, findColumns, headingsIn, type KnownColumn, plain } from "./columns.ts";
import { type Finding, faultOf, unknownWord } from "./finding.ts";

/** What was found in a table, and how many of its rows hold something. */
export interface CheckedTable {
  table: TableName;
  rows: number;
  findings: Finding[];
}

/** Returns the table whose headings a page of no name holds; nothing where it holds those of none. */
export function tableIn(page: ReadPage, shape: InspectionShape): TableName | undefined {
  const counted = (Object.keys(TABLES) as TableName[]).map((table): [number, TableName] => [
    Math.max(0, ...page.rows.map((row) => headingsIn(row, columnsOf(table, shape)))),
    table,
  ]);
  const [count, table] = counted.reduce((best, one) => (one[0] > best[0] ? one : best));
  return count < 2 ? undefined : table;
}

/** Checks one table. */
export function checkTable(page: ReadPage, table: TableName, shape: InspectionShape): CheckedTable {
  const name = TABLES[table];
  const found = findColumns(page, name, columnsOf(table, shape));
  if ("says" in found) return { table, rows: 0, findings: [found] };
  const { line, columns, headed } = found;
  const below = page.rows.filter((row) => row.line > line);
  const rows = below.map((row) => checkRow(row, { table, name, columns, shape }));
  const keys = rows.flatMap(({ key }) => key ?? []);
  return {
    table,
    rows: rows.filter(({ filled }) => filled).length,
    findings: [
      ...found.findings,
      ...rows.flatMap(({ findings }) => findings),
      ...headless(below, headed, name),
      ...keys
        .filter((key, index) => keys.indexOf(key) !== index)
        .map((key) => ({ place: name, says: `the row "${key}" stands there twice` })),
      ...(table === "file" ? missingItems(keys, name) : []),
    ],
  };
}

interface Within {
  table: TableName;
  name: string;
  columns: ReadonlyMap<number, KnownColumn>;
  shape: InspectionShape;
}

/** What was found in a row: whether somebody filled it in, and the key that it is named by. */
interface CheckedRow {
  filled: boolean;
  key: string | undefined;
  findings: Finding[];
}

function checkRow({ line, cells }: ReadRow, { table, name, columns, shape }: Within): CheckedRow {
  const at = (role: KnownColumn["role"]): ReadCell | undefined =>
    cells.find(({ column }) => columns.get(column)?.role === role);
  const isNamed = table === "file" || table === "summary";
  const part = isNamed ? partNamed((at("row") ?? at("given"))?.text ?? "", partsOf(table, shape)) : undefined;
  const findings = cells.flatMap((cell): Finding[] => {
    const role = columns.get(cell.column)?.role;
    const says = role === undefined ? undefined : faultIn(cell, role, part, shape);
    return says === undefined ? [] : [{ place: placeOf(name, line, cell.column, columns), says }];
  });
  if (isNamed && !part && !at("row") && at("of-row"))
    findings.push({ place: `${name}, row ${line}`, says: "this row has no key of the definition" });
  return {
    filled: !part?.given && cells.some(({ column }) => FILLED_IN.test(columns.get(column)?.role ?? "given")),
    key: part?.key,
    findings,
  };
}

// Every role but those of what the sheet gives.
const FILLED_IN = /^(?!(?:given|row|definition|document|record)$)/;

/** A part that can stand in a row of its own; `exactly` is what the sheet gives there, where it is always the same. */
interface RowPart extends Part {
  exactly?: string;
  given?: true;
}

function partsOf(table: TableName, { id, version, summary }: InspectionShape): readonly RowPart[] {
  if (table !== "file") return summary;
  return [
    { key: "asset", label: HEADINGS.definition, kind: "text", exactly: id, given: true },
    { key: "version", label: HEADINGS.version, kind: "text", exactly: version, given: true },
    // A sheet of an earlier release stays in shape, and those of the first had no such row.
    { key: "release", label: HEADINGS.release, kind: "text", given: true },
    ...FILE_PARTS,
  ];
}

function partNamed(text: string, parts: readonly RowPart[]): RowPart | undefined {
  return parts.find(({ key, label }) => plain(key) === plain(text) || plain(label) === plain(text));
}

function faultIn(
  cell: ReadCell,
  role: KnownColumn["role"],
  part: RowPart | undefined,
  { id, documents }: InspectionShape,
): string | undefined {
  if (cell.kind === "error") return "this is an error of the spreadsheet";
  switch (role) {
    case "given":
      return undefined;
    case "row":
      return part ? undefined : "this key is unknown";
    case "definition":
      return cell.text === id ? undefined : `the definition that is checked against is ${id}`;
    case "document":
      return unknownWord(cell.text, documents, "document");
    case "record":
      return unknownWord(cell.text, [...Object.values(RECORDS), ...Object.keys(RECORDS)], "record");
    case "of-row":
      if (part?.exactly !== undefined)
        return cell.text === part.exactly ? undefined : `the definition that is checked against has "${part.exactly}"`;
      return part ? faultInEntry(cell, part.kind) : undefined;
    default:
      return faultInEntry(cell, role);
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

function placeOf(name: string, line: number, column: number, columns: Within["columns"]): string {
  const heading = columns.get(column)?.heading;
  return `${name}, ${cellPlace(line, column)}${heading === undefined ? "" : ` (${heading})`}`;
}

// What stands beside the table is in no column of it, and would be lost.
function headless(rows: readonly ReadRow[], headed: readonly number[], name: string): Finding[] {
  const first = new Map<number, number>();
  for (const { line, cells } of rows)
    for (const { column } of cells) if (!headed.includes(column) && !first.has(column)) first.set(column, line);
  return [...first].map(([column, line]) => ({
    place: `${name}, ${cellPlace(line, column)}`,
    says: "this column has no heading",
  }));
}

function missingItems(keys: readonly string[], name: string): Finding[] {
  return FILE_PARTS.filter(({ key }) => !keys.includes(key)).map(({ label }) => ({
    place: name,
    says: `the row "${label}" is missing`,
  }));
}
