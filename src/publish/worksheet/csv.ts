// A worksheet as comma-separated values (RFC 4180), made to be opened by spreadsheet programs.

import type { Sheet, SheetTable } from "./sheet.ts";

// The width of the wider table. Every line has as many cells, because strict readers refuse lines of different lengths.
const WIDTH = 6;

// Where a spreadsheet program may see a formula begin: the start of a cell, or of what another delimiter setting takes
// for a cell; blanks, quotes and control characters before it are skipped over. The wide forms are those of East Asian keyboards.
const FORMULA = /(?:^|[,;|\t\r\n])[\s"'\p{Cc}\p{Cf}]*(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/gu;

/** Returns the CSV file of a sheet: its title and notes, then both tables with their headings, in lines of six quoted cells. */
export function csvOf({ title, notes, law, evidence, fields }: Sheet): string {
  const lines = [[title], ...[...notes, ...law].map((note) => [note]), ...tableLines(evidence), ...tableLines(fields)];
  return lines.map(lineOf).join("");
}

function tableLines({ name, columns, rows }: SheetTable): (readonly string[])[] {
  return [[], [name], columns, ...rows];
}

function lineOf(cells: readonly string[]): string {
  return `${Array.from({ length: WIDTH }, (_, column) => quoted(cells[column] ?? "")).join(",")}\r\n`;
}

function quoted(text: string): string {
  return `"${withoutFormula(text).replaceAll('"', '""')}"`;
}

/** Returns a text that no spreadsheet program takes for a formula: an apostrophe goes before each place where one could begin. */
export function withoutFormula(text: string): string {
  // A tab or a line end at the start would be skipped by some programs and begin a cell in others.
  return text.replace(/^(?=[\t\r\n])/, "'").replace(FORMULA, "$&'");
}
