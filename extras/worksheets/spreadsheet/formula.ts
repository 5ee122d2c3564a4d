// Formulas of a page with the places that their names stand for.

import type { Formula, Workbook, WorkbookPage } from "./table.ts";
import { letters } from "./xml.ts";

/** How far down entries are checked and added up, if nothing stands below the table. */
export const LAST_LINE = 2000;

/** Where a line above a table stands: its number, the column of its name, and that of its entry, counted from 0. */
export interface PlaceAbove {
  line: number;
  name: number;
  entry: number;
}

/** Returns the places of the lines above a table that are filled in or calculated. */
export function placesAbove({
  above = [],
  blanks = [],
  controls = [],
  beside,
  entryAt = 2,
}: WorkbookPage): PlaceAbove[] {
  const all = blanks.length + controls.length;
  const below = beside === undefined ? all : Math.ceil(all / 2);
  return Array.from({ length: all }, (_, index) => {
    if (!beside || index < below) return { line: above.length + 1 + index, name: 0, entry: entryAt };
    return { line: above.length + 1 + index - below, ...beside };
  });
}

/** Returns the cell of the entry of a line above a table. */
export function entryPlace({ line, entry }: PlaceAbove): string {
  return `${letters(entry)}${line}`;
}

/**
 * Returns the number of the last line that is filled in or calculated above a table, or of the last text where there is
 * none.
 */
export function lastAbove(page: WorkbookPage): number {
  return Math.max(page.above?.length ?? 0, ...placesAbove(page).map(({ line }) => line));
}

/** Returns the number of the line of headings, counted from 1. */
export function headLineOf(page: WorkbookPage): number {
  const { lead = [], sums = [], totals } = page;
  return lastAbove(page) + lead.length + sums.length + (totals ? 1 : 0) + 1;
}

/** Returns the number of the first of the lines that add up in columns. */
export function firstSumOf(page: WorkbookPage): number {
  return lastAbove(page) + (page.lead?.length ?? 0) + 1;
}

/** Returns the number of the last line of a table that is filled in. */
export function lastLineOf(page: WorkbookPage): number {
  return page.below ? headLineOf(page) + page.rows.length : LAST_LINE;
}

/** Returns a formula as a cell of a line holds it. */
export function formulaAt(formula: Formula, line: number, page: WorkbookPage, workbook: Workbook): string {
  return formula
    .replace(/\{(?:([^!}]+)!)?([^}]+)\}/g, (_, other: string | undefined, heading: string) => {
      const on = other === undefined ? page : workbook.pages.find(({ name }) => name === other);
      return `${other === undefined ? "" : `'${other}'!`}${rangeOf(plain(heading), on ?? page)}`;
    })
    .replace(/\^\[([^\]]+)\]/g, (_, heading: string) => headingPlace(plain(heading), page))
    .replace(/\[([^\]]+)\]/g, (_, heading: string) => `${letterOf(plain(heading), page)}${line}`)
    .replace(/<([A-Z][^<>]*)>/g, (_, name: string) => placeOf(plain(name), page));
}

/**
 * Returns a heading or a name as formulas have it in their brackets: without the signs that formulas use themselves.
 */
export function inBrackets(name: string): string {
  return name.replace(/[{}[\]<>!%]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function plain(name: string): string {
  return name.replace(/%([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/**
 * How rows are called that add up others, as a formula can tell: a text begins so, ends so, or is this, in any case.
 * What such a row says first leaves it out of the sums of a sheet.
 */
export const TOTAL_NAMES = [
  "total*",
  "subtotal*",
  "sub total*",
  "sub-total*",
  "grand total*",
  "*total",
  "*totals",
  "sum",
];

/** The names of totals that the formulas of earlier releases know. */
export const FORMER_TOTAL_NAMES = ["total*", "subtotal*", "sub-total*", "grand total*"];

/** Tells whether a text is called so in the eyes of a formula. */
export function isCalledAs(text: string, names: readonly string[]): boolean {
  const name = text.toLowerCase();
  return names.some((one) => {
    if (one.startsWith("*")) return name.endsWith(one.slice(1));
    return one.endsWith("*") ? name.startsWith(one.slice(0, -1)) : name === one;
  });
}

/** Returns the formula that is one in the rows of a table that add up no others, and zero in those that do. */
export function isNoTotal(heading: string): Formula {
  const entries = `{${inBrackets(heading)}}`;
  const conditions = TOTAL_NAMES.map((one) => {
    if (one.startsWith("*")) return `(RIGHT(${entries},${one.length - 1})<>"${one.slice(1)}")`;
    return one.endsWith("*") ? `(LEFT(${entries},${one.length - 1})<>"${one.slice(0, -1)}")` : `(${entries}<>"${one}")`;
  });
  return conditions.join("*");
}

/** The columns of a table, and the name of its page where a formula stands on another. */
interface TableColumns {
  columns: readonly { heading: string }[];
  on?: string;
}

/** Returns the formula that adds up a column, but for the rows that do so themselves. */
export function sumOf(heading: string, table: TableColumns): Formula {
  return sumWhere(table, heading);
}

/**
 * Returns the same formula for the rows in which other columns have what these conditions say, [heading, condition]
 * each.
 */
export function sumWhere(
  { columns, on }: TableColumns,
  heading: string,
  ...conditions: (readonly [heading: string, condition: string])[]
): Formula {
  const first = columns[0]?.heading ?? "";
  const all = [...TOTAL_NAMES.map((name) => [first, `<>${name}`] as const), ...conditions];
  const entries = (of: string): string => `{${on === undefined ? "" : `${on}!`}${inBrackets(of)}}`;
  return `SUMIFS(${entries(heading)}${all.map(([of, condition]) => `,${entries(of)},"${condition}"`).join("")})`;
}

function rangeOf(heading: string, page: WorkbookPage): string {
  const letter = letterOf(heading, page);
  return `$${letter}$${headLineOf(page) + 1}:$${letter}$${lastLineOf(page)}`;
}

/** Returns the cell of a heading, wherever a formula that names it stands. */
export function headingPlace(heading: string, page: WorkbookPage): string {
  return `$${letterOf(heading, page)}$${headLineOf(page)}`;
}

function letterOf(heading: string, { columns, name }: WorkbookPage): string {
  const at = columns.findIndex((column) => column.heading === heading);
  if (at < 0) throw new TypeError(`the page ${name} has no column ${heading}`);
  return letters(at);
}

// Returns the cell of the entry with this name. Lines above the table have their entries in one column. A line of sums
// has it in the column of its first sum. A row has it in the column whose entries depend on the row.
function placeOf(name: string, page: WorkbookPage): string {
  const { blanks = [], controls = [], sums = [], rows, columns } = page;
  const place = placesAbove(page)[[...blanks, ...controls].findIndex(({ label }) => label === name)];
  if (place) return `$${letters(place.entry)}$${place.line}`;
  const sum = sums.findIndex(({ label }) => label === name);
  if (sum >= 0) {
    const [heading = ""] = Object.keys(sums[sum]?.formulas ?? {});
    return `$${letterOf(heading, page)}$${firstSumOf(page) + sum}`;
  }
  const row = rows.findIndex(({ cells }) => cells[0] === name);
  if (row < 0) throw new TypeError(`the page ${page.name} has no line ${name}`);
  return `$${letters(columns.findIndex(({ ofRow }) => ofRow))}$${headLineOf(page) + 1 + row}`;
}
