// Checks the tables of a filled-in worksheet, from a workbook or from CSV: headings, and every cell below them.

import {
  FILE_PARTS,
  GIVEN_PARTS,
  type InspectionShape,
  isKind,
  isOfKind,
  type Kind,
  type Part,
  RECORDS,
  TABLES,
  type TableName,
} from "../../catalog/inspection.ts";
import { cellPlace, type ReadCell, type ReadPage, type ReadRow } from "../../spreadsheet/read-table.ts";
import { comparable, findColumns, headingRow, type KnownColumn, knownColumns } from "./columns.ts";
import { type Finding, faultOf, unknownWord } from "./finding.ts";

/** What was found in a table, and how many of its rows are filled in. */
interface CheckedTable {
  rows: number;
  findings: Finding[];
}

/** Returns the table whose headings a page has; nothing where it has those of none. */
export function tableIn(page: ReadPage, shape: InspectionShape): TableName | undefined {
  const tables = Object.keys(TABLES) as TableName[];
  const counts = tables.map((table) => headingRow(page, knownColumns(table, shape)).count);
  const most = Math.max(...counts);
  return most < 2 ? undefined : tables[counts.indexOf(most)];
}

/** Checks one table, which the file may lack. */
export function checkTable(page: ReadPage | undefined, table: TableName, shape: InspectionShape): CheckedTable {
  const name = TABLES[table];
  if (!page) return { rows: 0, findings: [{ place: name, says: "this page is missing" }] };
  const found = findColumns(page, name, knownColumns(table, shape));
  if ("says" in found) return { rows: 0, findings: [found] };
  const below = page.rows.filter(({ line }) => line > found.line);
  const within = { name, columns: found.columns, parts: rowPartsOf(table, shape), shape };
  const rows = below.map((row) => checkRow(row, within));
  const keys = rows.flatMap(({ part }) => part?.key ?? []);
  const twice = keys.filter((key, index) => keys.indexOf(key) !== index);
  const missing = table === "file" ? FILE_PARTS.filter(({ key }) => !keys.includes(key)) : [];
  return {
    rows: rows.filter(({ isFilled }) => isFilled).length,
    findings: [
      ...found.findings,
      ...rows.flatMap(({ findings }) => findings),
      ...columnsWithoutHeading(below, found.headed, name),
      ...twice.map((key) => ({ place: name, says: `the row "${key}" stands there twice` })),
      ...missing.map(({ label }) => ({ place: name, says: `the row "${label}" is missing` })),
    ],
  };
}

// What each row of a table is about; nothing where rows have no key.
function rowPartsOf(table: TableName, { summary }: InspectionShape): readonly Part[] {
  if (table === "file") return [...GIVEN_PARTS, ...FILE_PARTS];
  return table === "summary" ? summary : [];
}

interface Within {
  name: string;
  columns: ReadonlyMap<number, KnownColumn>;
  parts: readonly Part[];
  shape: InspectionShape;
}

interface CheckedRow {
  isFilled: boolean;
  part: Part | undefined;
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
  return { isFilled: !isGiven(part) && cells.some(isEntry), part, findings };
}

function isGiven(part: Part | undefined): boolean {
  return part !== undefined && GIVEN_PARTS.includes(part);
}

function faultIn(
  cell: ReadCell,
  holds: KnownColumn["holds"],
  part: Part | undefined,
  { id, version, documents }: InspectionShape,
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
    case "entry of row": {
      // The release is not compared: a sheet of an earlier one stays in shape.
      const expected =
        part && isGiven(part)
          ? new Map([
              ["asset", id],
              ["version", version],
            ]).get(part.key)
          : undefined;
      if (expected === undefined) return part && faultInEntry(cell, part.kind);
      return cell.text === expected ? undefined : `the definition that is checked against has "${expected}"`;
    }
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

// What stands beside the table would be lost. Each column is named once, at its first cell.
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
