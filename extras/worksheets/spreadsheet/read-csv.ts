// Reads a CSV file as spreadsheet programs save it: with commas, semicolons or tabs, quoted or not.

import { CsvError, parse } from "csv-parse/sync";
import { UserError } from "../../../core/base/user-error.ts";
import type { ReadPage } from "./read-table.ts";

// What is read of a file at most: each cell takes some 200 bytes of memory.
const MOST_CELLS = 3_000_000;
const MOST_COLUMNS = 16_384;

/** Reads the one page of a CSV file. Throws a UserError for bytes that are no UTF-8, for quotes that do not match and for too many cells. */
export function readCsv(bytes: Uint8Array): ReadPage {
  const text = textOf(bytes);
  const delimiter = delimiterOf(text);
  let cells = 1;
  for (const one of text) if (one === delimiter || one === "\n" || one === "\r") cells += 1;
  if (cells > MOST_CELLS)
    throw new UserError(
      `the file holds more than ${MOST_CELLS} cells; split its rows into several files, and check each one`,
    );
  const records = recordsOf(text, delimiter);
  const wide = records.findIndex(({ length }) => length > MOST_COLUMNS) + 1;
  if (wide > 0)
    throw new UserError(
      `record ${wide} of the file has more than ${MOST_COLUMNS} cells, the maximum for a row; save it as CSV again`,
    );
  const rows = records.map((record, index) => ({
    line: index + 1,
    cells: record.flatMap((cell, column) =>
      cell.trim() === "" ? [] : [{ column, kind: "untyped" as const, text: cell.trim() }],
    ),
  }));
  return { name: "", rows: rows.filter(({ cells }) => cells.length > 0) };
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new UserError("the file is not UTF-8; save it as CSV with the character set UTF-8");
  }
}

function recordsOf(text: string, delimiter: string): string[][] {
  try {
    return parse(text, { delimiter, record_delimiter: ["\r\n", "\n", "\r"], relax_column_count: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = "lines" in error ? ` near line ${String(error["lines"])}` : "";
    throw new UserError(`the file is not CSV${line}: its quotes do not match; save it as CSV again`);
  }
}

// Programs write what their language separates lists by. No heading holds a tab or a semicolon.
function delimiterOf(text: string): string {
  const [first = ""] = text.split(/\r?\n/, 1);
  return ["\t", ";"].find((mark) => first.includes(mark)) ?? ",";
}
