// Makes formulas for a workbook, and replaces the names in a formula by places of cells: `[Amount]` becomes `F14`. The
// notation is explained at `Formula` in table.ts. A "line" is a row of the page, counted from 1.

import type { Formula, Workbook, WorkbookPage } from "./table.ts";
import { letters } from "./xml.ts";

// The last line in which entries are checked and added up, if there is no text below the table.
const LAST_LINE = 2000;

/** The place of a line above a table: its number, the column of its name and the column of its entry, from 0. */
export interface PlaceAbove {
  line: number;
  nameColumn: number;
  entryColumn: number;
}

/** Returns the places of the lines above a table that are filled in or calculated, in one block or two side by side. */
export function placesAbove({
  above = [],
  blanks = [],
  controls = [],
  secondHalf,
  entryColumn = 2,
}: WorkbookPage): PlaceAbove[] {
  const count = blanks.length + controls.length;
  const firstHalfLength = secondHalf === undefined ? count : Math.ceil(count / 2);
  return Array.from({ length: count }, (_, index) => {
    if (!secondHalf || index < firstHalfLength) return { line: above.length + 1 + index, nameColumn: 0, entryColumn };
    return { line: above.length + 1 + index - firstHalfLength, ...secondHalf };
  });
}

/** Returns the cell of the entry of a line above a table. */
export function entryPlace({ line, entryColumn }: PlaceAbove): string {
  return `${letters(entryColumn)}${line}`;
}

/**
 * Returns the number of the last line that is filled in or calculated above a table. If there is no such line, it is
 * the number of the last text above the table.
 */
export function lastAbove(page: WorkbookPage): number {
  return Math.max(page.above?.length ?? 0, ...placesAbove(page).map(({ line }) => line));
}

/** Returns the number of the line of headings, counted from 1. */
export function headLineOf(page: WorkbookPage): number {
  const { lead = [], sums = [], totals } = page;
  return lastAbove(page) + lead.length + sums.length + (totals ? 1 : 0) + 1;
}

/** Returns the number of the first line of sums. */
export function firstSumOf(page: WorkbookPage): number {
  return lastAbove(page) + (page.lead?.length ?? 0) + 1;
}

/** Returns the number of the last line of a table in which somebody may enter something. */
export function lastLineOf(page: WorkbookPage): number {
  return page.below ? headLineOf(page) + page.rows.length : LAST_LINE;
}

// The names in a formula: {Heading} or {Page!Heading}, ^[Heading], [Heading] and <Name>.
const COLUMN_NAME = /\{(?:([^!}]+)!)?([^}]+)\}/g;
const HEADING_NAME = /\^\[([^\]]+)\]/g;
const CELL_NAME = /\[([^\]]+)\]/g;
const LINE_NAME = /<([A-Z][^<>]*)>/g;

/** Returns a formula for a cell of a line, with the places of cells instead of names. */
export function formulaAt(formula: Formula, line: number, page: WorkbookPage, workbook: Workbook): string {
  return formula
    .replace(COLUMN_NAME, (_, pageName: string | undefined, heading: string) => {
      if (pageName === undefined) return rangeOf(withoutBrackets(heading), page);
      const otherPage = workbook.pages.find(({ name }) => name === pageName) ?? page;
      return `'${pageName}'!${rangeOf(withoutBrackets(heading), otherPage)}`;
    })
    .replace(HEADING_NAME, (_, heading: string) => headingPlace(withoutBrackets(heading), page))
    .replace(CELL_NAME, (_, heading: string) => `${letterOf(withoutBrackets(heading), page)}${line}`)
    .replace(LINE_NAME, (_, name: string) => placeOf(withoutBrackets(name), page));
}

/**
 * Returns a heading or a name as it is written in the brackets of a formula. The signs that formulas use themselves are
 * written by their codes: `<` as `%3C`.
 */
export function inBrackets(name: string): string {
  return name.replace(/[{}[\]<>!%]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function withoutBrackets(name: string): string {
  return name.replace(/%([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/**
 * The names of rows that add up other rows. A row with such a name in its first column is left out of the sums of a
 * sheet. A star stands for any text, as in the conditions of a formula, and case does not count.
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

/** Tells whether a text fits one of these names of totals, as a formula compares them. */
export function isNameAmongTotals(text: string, names: readonly string[]): boolean {
  const lowerCaseText = text.toLowerCase();
  return names.some((name) => {
    if (name.startsWith("*")) return lowerCaseText.endsWith(name.slice(1));
    return name.endsWith("*") ? lowerCaseText.startsWith(name.slice(0, -1)) : lowerCaseText === name;
  });
}

/** Returns a formula that is zero in the rows of a table that are named as totals, and one in all other rows. */
export function isNotTotal(heading: string): Formula {
  const entries = `{${inBrackets(heading)}}`;
  const conditions = TOTAL_NAMES.map((name) => {
    if (name.startsWith("*")) return `(RIGHT(${entries},${name.length - 1})<>"${name.slice(1)}")`;
    if (name.endsWith("*")) return `(LEFT(${entries},${name.length - 1})<>"${name.slice(0, -1)}")`;
    return `(${entries}<>"${name}")`;
  });
  return conditions.join("*");
}

/** The columns of a table. `pageName` is the name of its page, if the formula is on another page. */
interface TableColumns {
  columns: readonly { heading: string }[];
  pageName?: string;
}

/** Returns the formula that adds up a column without the rows that are named as totals. */
export function sumOf(heading: string, table: TableColumns): Formula {
  return sumWhere(table, heading);
}

/**
 * Returns the formula that adds up a column in the rows that fulfill these conditions, without those that are named as
 * totals. A condition on the column of a heading is written as SUMIFS has it, such as `>0`.
 */
export function sumWhere(
  { columns, pageName }: TableColumns,
  heading: string,
  ...conditions: (readonly [heading: string, condition: string])[]
): Formula {
  const firstHeading = columns[0]?.heading ?? "";
  const entriesBelow = (name: string): string => `{${pageName === undefined ? "" : `${pageName}!`}${inBrackets(name)}}`;
  const criteria = [...TOTAL_NAMES.map((name) => [firstHeading, `<>${name}`] as const), ...conditions].map(
    ([name, condition]) => `,${entriesBelow(name)},"${condition}"`,
  );
  return `SUMIFS(${entriesBelow(heading)}${criteria.join("")})`;
}

function rangeOf(heading: string, page: WorkbookPage): string {
  const letter = letterOf(heading, page);
  return `$${letter}$${headLineOf(page) + 1}:$${letter}$${lastLineOf(page)}`;
}

/** Returns the place of the cell of a heading. It does not depend on the cell of the formula. */
export function headingPlace(heading: string, page: WorkbookPage): string {
  return `$${letterOf(heading, page)}$${headLineOf(page)}`;
}

function letterOf(heading: string, { columns, name }: WorkbookPage): string {
  const at = columns.findIndex((column) => column.heading === heading);
  if (at < 0) throw new TypeError(`the page ${name} has no column ${heading}`);
  return letters(at);
}

// Returns the place of the entry with this name. The entry of a line above the table is in the column for such entries.
// The entry of a line of sums is in the column of its first sum. The entry of a row is in the column whose entries
// depend on the row.
function placeOf(name: string, page: WorkbookPage): string {
  const { blanks = [], controls = [], sums = [], rows, columns } = page;
  const place = placesAbove(page)[[...blanks, ...controls].findIndex(({ label }) => label === name)];
  if (place) return `$${letters(place.entryColumn)}$${place.line}`;
  const sum = sums.findIndex(({ label }) => label === name);
  if (sum >= 0) {
    const [heading = ""] = Object.keys(sums[sum]?.formulas ?? {});
    return `$${letterOf(heading, page)}$${firstSumOf(page) + sum}`;
  }
  const row = rows.findIndex(({ cells }) => cells[0] === name);
  if (row < 0) throw new TypeError(`the page ${page.name} has no line ${name}`);
  return `$${letters(columns.findIndex(({ isRuledByRow }) => isRuledByRow))}$${headLineOf(page) + 1 + row}`;
}
