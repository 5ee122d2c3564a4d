// Finds the column that each heading of a table names. Headings that are added, written otherwise, double or missing
// are reported.

import { isOfKind, KINDS, type Kind } from "../entry-kinds.ts";
import { cellPlace, cellsIn, type ReadCell, type ReadPage, type ReadRow } from "../spreadsheet/read-table.ts";
import { isKind } from "../table-columns.ts";
import { guessOf } from "./cents.ts";
import { wordsOf } from "./comparable.ts";
import { asEntry } from "./entry.ts";
import { columnsWithin, type KnownColumn, WAYS } from "./heading-names.ts";
import { headingRow, quoted } from "./heading-row.ts";
import { rowPlace } from "./places.ts";
import type { Finding } from "./record.ts";

/** The columns of a table that were found in a file. */
export interface FoundColumns {
  /** The line of the headings. */
  rowNumber: number;
  /** The known columns, by their numbers in the file. */
  columns: ReadonlyMap<number, KnownColumn>;
  /** The numbers of the columns with any heading. */
  headed: readonly number[];
  /** The numbers of those columns with a heading that are not read. */
  unread: readonly number[];
  findings: Finding[];
  /** The notes on columns that somebody added. */
  notes: Finding[];
}

/** Finds the columns of a table by its headings. Returns a finding alone if no row has headings. */
export function findColumns(page: ReadPage, name: string, known: readonly KnownColumn[]): FoundColumns | Finding {
  const { row, count } = headingRow(page, known);
  if (row === undefined || count < Math.min(2, known.length)) {
    const needed = known.filter(isNeeded);
    const asked = (needed.length > 0 ? needed : known).slice(-MOST_NAMED).map(({ heading }) => heading);
    return { place: name, says: `no row has its headings, such as ${quoted(asked)}` };
  }
  const of: Reading = {
    page,
    name,
    rowNumber: row.rowNumber,
    known,
    columns: new Map(),
    unread: [],
    findings: [],
    notes: [],
  };
  const added = row.cells.filter((cell) => !readExactly(cell, of));
  const others = added.filter((cell) => !readAsTheTrade(cell, of) && !readByChoices(cell, of));
  const absent = absentIn(of);
  for (const cell of others) readNearly(cell, absent, of);
  sayMissing(of);
  const { columns, unread, findings, notes } = of;
  return { rowNumber: row.rowNumber, columns, headed: row.cells.map(({ column }) => column), unread, findings, notes };
}

// The most headings that are named as examples if no row has headings.
const MOST_NAMED = 3;

/** Notes each column that has entries and no heading, at its first entry. */
export function columnsWithoutHeading(
  rows: readonly ReadRow[],
  headed: readonly number[],
  name: string,
): (Finding & { column: number })[] {
  const seen = new Set(headed);
  const notes: (Finding & { column: number })[] = [];
  for (const { rowNumber, cells } of rows)
    for (const { column } of cells) {
      const place = `${name}, ${cellPlace(rowNumber, column)}`;
      if (!seen.has(column)) notes.push({ column, place, says: "this column has no heading; it is not read" });
      seen.add(column);
    }
  return notes;
}

/** The headings of a page as far as they are read. */
interface Reading {
  page: ReadPage;
  name: string;
  rowNumber: number;
  known: readonly KnownColumn[];
  columns: Map<number, KnownColumn>;
  unread: number[];
  findings: Finding[];
  notes: Finding[];
}

function absentIn({ known, columns }: Reading): KnownColumn[] {
  const found = [...columns.values()];
  return known.filter((column) => !found.includes(column));
}

function placeIn({ name, rowNumber }: Reading, { column }: ReadCell): string {
  return `${name}, ${cellPlace(rowNumber, column)}`;
}

function readAs(cell: ReadCell, column: KnownColumn, of: Reading): true {
  of.columns.set(cell.column, column);
  if (!isWritten(cell.text, column))
    of.notes.push({
      place: placeIn(of, cell),
      says: `this heading is read as "${column.heading}"`,
      written: cell.text,
    });
  return true;
}

function readExactly(cell: ReadCell, of: Reading): boolean {
  const [found] = WAYS.asTheSheet(cell.text, of.known);
  if (!found) return false;
  if (absentIn(of).includes(found)) return readAs(cell, found, of);
  // The program that a file comes from may have references and remarks of its own.
  const said = /^re(?:ference|mark)$/i.test(found.heading) ? of.notes : of.findings;
  said.push({
    place: placeIn(of, cell),
    says: "this heading is there twice",
    written: cell.text,
  });
  of.unread.push(cell.column);
  return true;
}

// Reads a heading by the names that the trade uses. It has to mean one column that was not found yet, and the entries
// below it have to be of the kind of that column.
function readAsTheTrade(cell: ReadCell, of: Reading): boolean {
  const [found, ...others] = WAYS.asTheTrade(cell.text, absentIn(of));
  return found !== undefined && others.length === 0 && holdsKind(cell, found.holds, of) && readAs(cell, found, of);
}

// Reads a heading by the words below it, if these are the choices of only one column that was not found yet.
function readByChoices(cell: ReadCell, of: Reading): boolean {
  const cells = cellsBelow(cell, of);
  const areOf = (kind: Kind): boolean => hasChoices(kind) && cells.every((one) => isEntryOf(one, kind));
  const [found, ...others] = absentIn(of).filter(({ holds }) => cells.length > 0 && isKind(holds) && areOf(holds));
  return found !== undefined && others.length === 0 && readAs(cell, found, of);
}

// Reads a heading that is nearly one of the sheet, or says that its column is not read. Otherwise the column would be
// left out in silence.
function readNearly(cell: ReadCell, absent: readonly KnownColumn[], of: Reading): void {
  const { text: written, column } = cell;
  const near = WAYS.nearly(written, absent);
  const missed = near.filter(({ holds }) => holds !== "given");
  // Sheets of earlier releases have other headings above what the sheet itself fills in.
  if (near.length > 0 && missed.length === 0) return;
  const [only, ...others] = missed.filter(({ holds }) => holdsKind(cell, holds, of));
  if (only && others.length === 0 && absentIn(of).includes(only)) {
    readAs(cell, only, of);
    return;
  }
  of.unread.push(column);
  const meant = [only ?? [], ...others, ...columnsWithin(written, absent)].flat().map(({ heading }) => `"${heading}"`);
  const asked = meant.length === 0 ? "" : `; did you mean ${[...new Set(meant)].join(" or ")}?`;
  const says = `this heading does not belong to the sheet; its column is not read${asked}`;
  (only ? of.findings : of.notes).push({ place: placeIn(of, cell), says, written });
}

function sayMissing(of: Reading): void {
  for (const column of absentIn(of)) {
    const { heading, lost } = column;
    const says = `the heading "${heading}" is missing${lost ? `; ${lost}` : ""}`;
    const first = heading === "State" ? { explains: true as const } : {};
    if (isNeeded(column) || lost)
      (isNeeded(column) ? of.findings : of.notes).push({ place: rowPlace(of.name, of.rowNumber), says, ...first });
  }
}

function cellsBelow({ column }: ReadCell, { page: { rows }, rowNumber }: Reading): ReadCell[] {
  return cellsIn(rows, column).filter((cell) => cell.rowNumber > rowNumber);
}

// Tells whether most entries below a heading are of a kind. The check of the entries reports the others, such as a text
// among dates.
function holdsKind(cell: ReadCell, holds: KnownColumn["holds"], of: Reading): boolean {
  if (!isKind(holds) || holds === "text") return true;
  const cells = cellsBelow(cell, of);
  return cells.length === 0 || cells.filter((one) => isEntryOf(one, holds)).length * 2 > cells.length;
}

function hasChoices(kind: Kind): boolean {
  return "choices" in KINDS[kind];
}

function isEntryOf(cell: ReadCell, kind: Kind): boolean {
  // A formula that no program has calculated may be of any kind.
  if (cell.kind === "formula") return true;
  if (/amount/i.test(kind)) return guessOf({ ...cell, written: cell.text }) !== undefined;
  const entry = asEntry(cell, kind, { dates: "day-first" });
  return entry === undefined || (kind === "date" && entry.kind === "date") || isOfKind(entry.text, kind);
}

// Tells whether a heading is written as in the sheet. Marks and capitals do not change what it says, but words in
// brackets or behind it may.
function isWritten(text: string, { heading, key = "" }: KnownColumn): boolean {
  const words = wordsOf(text).toLowerCase();
  return [heading, key, `${heading} ${key}`].some((one) => wordsOf(one).toLowerCase() === words);
}

function isNeeded({ optional }: KnownColumn): boolean {
  return !optional;
}
