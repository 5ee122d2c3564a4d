// The headings of a table: which row has them, which column each of them names, and which are added, written otherwise,
// double or missing.

import { wordsLike } from "../../../core/base/alike.ts";
import {
  columnsOf,
  DEFINITION_COLUMN,
  type InspectionShape,
  isKind,
  isOfKind,
  KINDS,
  type Kind,
  type PageName,
  TABLES,
  type TableColumn,
} from "../inspection.ts";
import { cellPlace, type ReadCell, type ReadPage, type ReadRow } from "../spreadsheet/read-table.ts";
import { centsWritten } from "./cents.ts";
import { comparable, wordsOf } from "./comparable.ts";
import { asEntry, isCurrencyCode } from "./entry.ts";
import type { Finding } from "./record.ts";
import { tradeNamesOf } from "./trade-names.ts";

/** A column that a table can have. */
export interface KnownColumn extends Omit<TableColumn, "width"> {
  /** What is not compared without it. */
  lost?: string;
  /** What it is called besides, in this file. */
  called?: readonly string[];
}

/** The columns of a table that were found in a file. */
export interface FoundColumns {
  /** The line of the headings. */
  line: number;
  /** By the number of the column in the file. */
  columns: ReadonlyMap<number, KnownColumn>;
  /** The numbers of the columns with any heading, and of those among them that are not read. */
  headed: readonly number[];
  unread: readonly number[];
  findings: Finding[];
  /** Of columns that somebody added. */
  notes: Finding[];
}

/** Returns the columns that a table can have in a file. */
export function knownColumns(table: PageName, shape: InspectionShape): KnownColumn[] {
  const columns = columnsOf(table, shape);
  return Object.hasOwn(TABLES, table) && table !== "file" ? [DEFINITION_COLUMN, ...columns] : columns;
}

// How far down a page its headings are looked for.
const HEADINGS_WITHIN = 1000;

/** Returns the row with the most headings of a table, and how many these are; no row where none has any. */
export function headingRow(
  { rows }: ReadPage,
  known: readonly KnownColumn[],
): { row: ReadRow | undefined; count: number } {
  let [row, count]: [ReadRow | undefined, number] = [undefined, 0];
  const names = new Set(known.flatMap(namesOf));
  for (const one of rows.slice(0, HEADINGS_WITHIN)) {
    const isKnown = (text: string): boolean =>
      names.has(comparable(text)) || names.has(comparable(withoutCurrency(text)));
    const headings = one.cells.filter(({ text }) => isKnown(text)).length;
    if (headings > count) [row, count] = [one, headings];
  }
  return { row, count };
}

/** The headings of a page as far as they are read. */
interface Reading {
  page: ReadPage;
  name: string;
  line: number;
  known: readonly KnownColumn[];
  columns: Map<number, KnownColumn>;
  unread: number[];
  findings: Finding[];
  notes: Finding[];
}

/**
 * Finds the headings of a table and says which are added, written otherwise, double or missing. Returns only a finding
 * if no row has headings.
 */
export function findColumns(page: ReadPage, name: string, known: readonly KnownColumn[]): FoundColumns | Finding {
  const { row, count } = headingRow(page, known);
  if (row === undefined || count < Math.min(2, known.length))
    return {
      place: name,
      says: `no row has its headings, such as "${(known.find(isNeeded) ?? known.at(-1))?.heading}"`,
    };
  const of: Reading = { page, name, line: row.line, known, columns: new Map(), unread: [], findings: [], notes: [] };
  const added = row.cells.filter((cell) => !readExactly(cell, of));
  const others = added.filter((cell) => !readByTradeName(cell, of) && !readByChoices(cell, of));
  const absent = absentIn(of);
  for (const cell of others) readAsMistyped(cell, absent, of);
  sayMissing(of);
  const { columns, unread, findings, notes } = of;
  return { line: row.line, columns, headed: row.cells.map(({ column }) => column), unread, findings, notes };
}

function absentIn({ known, columns }: Reading): KnownColumn[] {
  const found = [...columns.values()];
  return known.filter((column) => !found.includes(column));
}

function placeIn({ name, line }: Reading, { column }: ReadCell): string {
  return `${name}, ${cellPlace(line, column)}`;
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
  const found = columnNamed(cell.text, of.known);
  if (!found) return false;
  if (absentIn(of).includes(found)) return readAs(cell, found, of);
  of.findings.push({ place: placeIn(of, cell), says: "this heading is there twice", written: cell.text });
  of.unread.push(cell.column);
  return true;
}

// What the trade calls one of the columns that are not there, if its entries are of that kind.
function readByTradeName(cell: ReadCell, of: Reading): boolean {
  const [found, ...others] = absentIn(of).filter((one) => isCalled(cell.text, one));
  const isOne = found !== undefined && others.length === 0 && holdsKind(cell, found.holds, of);
  return isOne && readAs(cell, found, of);
}

// A column of words that can be chosen in one column alone.
function readByChoices(cell: ReadCell, of: Reading): boolean {
  const cells = cellsBelow(cell, of);
  const areOf = (kind: Kind): boolean => hasChoices(kind) && cells.every((one) => isEntryOf(one, kind));
  const [found, ...others] = absentIn(of).filter(({ holds }) => cells.length > 0 && isKind(holds) && areOf(holds));
  return found !== undefined && others.length === 0 && readAs(cell, found, of);
}

// What stands below a heading that is nearly one of the sheet would be silent otherwise.
function readAsMistyped(cell: ReadCell, absent: readonly KnownColumn[], of: Reading): void {
  const { text: written, column } = cell;
  const missed = absent.filter(({ holds }) => holds !== "given");
  const { near: alike, within } = meantBy(written, missed);
  const near = alike.length === 0 && holdsAmounts(cell, of) ? beginsLike(written, missed) : alike;
  // Sheets of earlier releases say otherwise what they give.
  if (near.length === 0 && meantBy(written, absent).near.length > 0) return;
  const [only, ...others] = near;
  const mistyped = others.length === 0 ? absentIn(of).find(({ heading }) => `"${heading}"` === only) : undefined;
  if (mistyped) {
    readAs(cell, mistyped, of);
    return;
  }
  of.unread.push(column);
  const meant = [...near, ...within];
  const asked = meant.length === 0 ? "" : `; did you mean ${meant.join(" or ")}?`;
  const says = `this heading does not belong to the sheet; its column is not read${asked}`;
  (near.length === 0 ? of.notes : of.findings).push({ place: placeIn(of, cell), says, written });
}

function sayMissing(of: Reading): void {
  for (const column of absentIn(of)) {
    const { heading, lost } = column;
    const says = `the heading "${heading}" is missing${lost ? `; ${lost}` : ""}`;
    if (isNeeded(column) || lost)
      (isNeeded(column) ? of.findings : of.notes).push({ place: `${of.name}, row ${of.line}`, says });
  }
}

function isCalled(text: string, { heading, called = [] }: KnownColumn): boolean {
  const names = [...tradeNamesOf(heading), ...called.map(comparable)];
  return names.includes(comparable(text)) || names.includes(comparable(withoutCurrency(text)));
}

function cellsBelow({ column }: ReadCell, { page: { rows }, line }: Reading): ReadCell[] {
  return rows.flatMap((row) => (row.line > line ? row.cells.filter((cell) => cell.column === column) : []));
}

// A word that is none of its choices is told, and a text among dates or amounts is.
function holdsKind(cell: ReadCell, holds: KnownColumn["holds"], of: Reading): boolean {
  if (!isKind(holds) || holds === "text" || hasChoices(holds)) return true;
  const cells = cellsBelow(cell, of);
  return cells.length === 0 || cells.filter((one) => isEntryOf(one, holds)).length * 2 > cells.length;
}

function hasChoices(kind: Kind): boolean {
  return "choices" in KINDS[kind];
}

function isEntryOf(cell: ReadCell, kind: Kind): boolean {
  if (/amount/i.test(kind)) return centsWritten(cell, { comma: "thousands" }) !== undefined;
  const entry = asEntry(cell, kind, { dates: "day-first" });
  return entry === undefined || entry.kind === "date" || isOfKind(entry.text, kind);
}

// A column of amounts below a heading that nobody knows may be that of a definition.
function holdsAmounts(cell: ReadCell, of: Reading): boolean {
  const cells = cellsBelow(cell, of);
  return cells.length > 0 && cells.every((one) => isEntryOf(one, "amount"));
}

const LETTERS_ALIKE = 4;

// Headings of amounts with words that begin as all of these do: Promos as Promotional allowances.
function beginsLike(text: string, known: readonly KnownColumn[]): string[] {
  const begins = (of: string): string[] =>
    comparable(of)
      .split(" ")
      .flatMap((word) => (word.length < LETTERS_ALIKE ? [] : [word.slice(0, LETTERS_ALIKE)]));
  const typed = begins(text);
  return known.flatMap(({ heading, holds }) => {
    const own = begins(heading);
    const isLike = typed.length > 0 && typed.every((word) => own.includes(word));
    return /^(?:amount|signedAmount)$/.test(holds) && isLike ? [`"${heading}"`] : [];
  });
}

function columnNamed(text: string, known: readonly KnownColumn[]): KnownColumn | undefined {
  const [whole, bare] = [comparable(text), comparable(withoutCurrency(text))];
  return known.find((one) => namesOf(one).includes(whole)) ?? known.find((one) => namesOf(one).includes(bare));
}

// Marks and small letters change nothing of what a heading says; what stands in brackets, or behind it, may.
function isWritten(text: string, { heading, key = "" }: KnownColumn): boolean {
  const words = wordsOf(text).toLowerCase();
  return [heading, key, `${heading} ${key}`].some((one) => wordsOf(one).toLowerCase() === words);
}

function isNeeded({ optional }: KnownColumn): boolean {
  return !optional;
}

/**
 * Returns the texts that name a column, as headings are compared. Sheets of earlier releases print the key below the
 * heading, and programs write it alone.
 */
export function namesOf({ heading, key }: KnownColumn): string[] {
  return [heading, ...(key === undefined ? [] : [key, `${heading} ${key}`])].map(comparable);
}

// A heading may end in the currency of its amounts: Total USD, Total in EUR.
function withoutCurrency(heading: string): string {
  const [, before = "", code = ""] = /^(.+?)(?:\s+in)?\s+([A-Z]{3})$/.exec(heading.trim()) ?? [];
  return isCurrencyCode(code) ? before : heading;
}

// Which heading was meant: nearly the same word is one that was mistyped, and a known one among others may be meant.
function meantBy(text: string, known: readonly KnownColumn[]): { near: string[]; within: string[] } {
  const words = comparable(withoutCurrency(text));
  const headings = new Map(known.map(({ heading }) => [comparable(heading), `"${heading}"`]));
  const near = wordsLike(words, [...headings.keys()]);
  const quoted = (of: (name: string) => boolean): string[] =>
    [...headings].flatMap(([name, heading]) => (of(name) ? [heading] : []));
  return {
    near: quoted((name) => near.includes(name)),
    within: quoted((name) => !near.includes(name) && ` ${words} `.includes(` ${name} `)),
  };
}

/** Each column is named once, at its first cell. */
export function columnsWithoutHeading(
  rows: readonly ReadRow[],
  headed: readonly number[],
  name: string,
): (Finding & { column: number })[] {
  const seen = new Set(headed);
  const notes: (Finding & { column: number })[] = [];
  for (const { line, cells } of rows)
    for (const { column } of cells) {
      const place = `${name}, ${cellPlace(line, column)}`;
      if (!seen.has(column)) notes.push({ column, place, says: "this column has no heading; it is not read" });
      seen.add(column);
    }
  return notes;
}
