// The headings of a table: which row has them, which column each of them names, and which are added, written otherwise,
// double or missing.

import { wordsLike } from "../../../core/base/alike.ts";
import {
  columnsOf,
  DEFINITION_COLUMN,
  type InspectionShape,
  type PageName,
  TABLES,
  type TableColumn,
} from "../inspection.ts";
import { cellPlace, type ReadCell, type ReadPage, type ReadRow } from "../spreadsheet/read-table.ts";
import { centsWritten } from "./cents.ts";
import { comparable, wordsOf } from "./comparable.ts";
import { isCurrencyCode } from "./entry.ts";
import type { Finding } from "./record.ts";

/** A column that a table can have. */
export interface KnownColumn extends Omit<TableColumn, "width"> {
  /** What is not compared without it. */
  lost?: string;
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
  const columns = new Map<number, KnownColumn>();
  const isFound = (column: KnownColumn): boolean => [...columns.values()].includes(column);
  const findings: Finding[] = [];
  const notes: Finding[] = [];
  const added: ReadCell[] = [];
  const unread: number[] = [];
  for (const cell of row.cells) {
    const place = `${name}, ${cellPlace(row.line, cell.column)}`;
    const found = columnNamed(cell.text, known);
    if (!found) added.push(cell);
    else if (isFound(found)) {
      findings.push({ place, says: "this heading is there twice", written: cell.text });
      unread.push(cell.column);
    } else {
      columns.set(cell.column, found);
      if (!isWritten(cell.text, found))
        notes.push({ place, says: `this heading is read as "${found.heading}"`, written: cell.text });
    }
  }
  const absent = known.filter((column) => !isFound(column));
  for (const { column, text } of added) {
    const missed = absent.filter(({ holds }) => holds !== "given");
    const { near: alike, within } = meantBy(text, missed);
    const near = alike.length === 0 && holdsAmounts(page, row.line, column) ? beginsLike(text, missed) : alike;
    // Sheets of earlier releases say otherwise what they give.
    const [given] = near.length > 0 ? [] : meantBy(text, absent).near;
    if (given !== undefined) continue;
    const place = `${name}, ${cellPlace(row.line, column)}`;
    const [only, ...others] = near;
    const mistyped = others.length === 0 ? absent.find(({ heading }) => `"${heading}"` === only) : undefined;
    if (mistyped && !isFound(mistyped)) {
      // What stands below it would be silent otherwise.
      columns.set(column, mistyped);
      findings.push({
        place,
        says: `this heading does not belong to the sheet; did you mean ${only}? Its column is read as that`,
        written: text,
        explains: true,
      });
      continue;
    }
    unread.push(column);
    const meant = [...near, ...within];
    const asked = meant.length === 0 ? "" : `; did you mean ${meant.join(" or ")}?`;
    const says = `this heading does not belong to the sheet; its column is not read${asked}`;
    (near.length === 0 ? notes : findings).push({ place, says, written: text });
  }
  for (const column of absent.filter((one) => !isFound(one))) {
    const { heading, lost } = column;
    const says = `the heading "${heading}" is missing${lost ? `; ${lost}` : ""}`;
    if (isNeeded(column) || lost)
      (isNeeded(column) ? findings : notes).push({ place: `${name}, row ${row.line}`, says });
  }
  return { line: row.line, columns, headed: row.cells.map(({ column }) => column), unread, findings, notes };
}

// A column of amounts below a heading that nobody knows may be that of a definition.
function holdsAmounts({ rows }: ReadPage, line: number, column: number): boolean {
  const cells = rows.flatMap((row) => (row.line > line ? row.cells.filter((cell) => cell.column === column) : []));
  return cells.length > 0 && cells.every((cell) => centsWritten(cell, { comma: "thousands" }) !== undefined);
}

const LETTERS_ALIKE = 4;

// Headings of amounts with a word that begins as one of these: Promos as Promotional allowances.
function beginsLike(text: string, known: readonly KnownColumn[]): string[] {
  const begins = (of: string): string[] =>
    comparable(of)
      .split(" ")
      .flatMap((word) => (word.length < LETTERS_ALIKE ? [] : [word.slice(0, LETTERS_ALIKE)]));
  const typed = begins(text);
  return known.flatMap(({ heading, holds }) =>
    /^(?:amount|signedAmount)$/.test(holds) && begins(heading).some((word) => typed.includes(word))
      ? [`"${heading}"`]
      : [],
  );
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
