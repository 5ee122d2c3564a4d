// The rows of a page that are no lines: titles, texts, headings again, totals, and what compares.

import { READ_IN } from "../entry-fields.ts";
import type { ReadCell, ReadRow } from "../spreadsheet/read-table.ts";
import { isKind } from "../table-columns.ts";
import { isAmountKind } from "./cell-kinds.ts";
import { centsWritten } from "./cents.ts";
import { comparable } from "./comparable.ts";
import { asEntry, isTextCell, saysNothing } from "./entry.ts";
import { namesOf } from "./heading-names.ts";
import type { TableContext } from "./rows.ts";
import { isDifferenceName, isTotal, nameOfTotal, totalNamed } from "./total-row.ts";

/** Tells whether a row is a line above a table that a workbook calculates. */
export function isControl({ cells }: ReadRow, controls: readonly string[]): boolean {
  return controls.some((label) => comparable(label) === comparable(cells[0]?.text ?? ""));
}

/** A text alone in its row says what the table is. */
export function isTitle({ cells }: ReadRow): boolean {
  return cells.length === 1 && cells.every(isTextCell);
}

/** A heading within a table, or a remark that takes a row of its own: texts alone, or who signed, and when. */
export function isTextRow({ rowNumber, cells }: ReadRow, columns: TableContext["columns"]): boolean {
  const entryCells = cells.filter((cell) => {
    const holds = columns.get(cell.column)?.holds ?? "sheet text";
    return holds !== "calculated" && cell.text !== "" && asEntry(cell, isKind(holds) ? holds : undefined) !== undefined;
  });
  const [only, ...others] = entryCells;
  if (only === undefined || !isTextCell(only) || !/\p{L}/u.test(only.text)) return false;
  const isText = ({ column }: ReadCell): boolean =>
    columns.get(column)?.holds === "text" && columns.get(column)?.key !== READ_IN;
  const isAside = SIGNED.test(only.text) || isNoteHeading({ rowNumber, cells: [only] });
  const isOfNote = (cell: ReadCell): boolean =>
    isText(cell) || (isAside && !isAmountKind(columns.get(cell.column)?.holds));
  return isText(only) && others.every(isOfNote);
}

const SIGNED = /^(?:prepared|reviewed|approved|checked|signed)(?: off)?(?: by| on|:|$)/i;

// Fewer may name an invoice.
const LEAST_WORDS = 3;

/**
 * The sentences below a table, after its last row: each stands alone in its row. What a workbook calculates in every
 * row says nothing.
 */
export function sentencesBelow(rows: readonly ReadRow[], columns: TableContext["columns"]): readonly ReadRow[] {
  const own = rows
    .map((row) => ({ ...row, cells: row.cells.filter(({ column }) => columns.get(column)?.holds !== "calculated") }))
    .filter(({ cells }) => cells.length > 0);
  const last = own.findLastIndex((row) => {
    const [cell] = row.cells;
    const words = cell?.text.match(/\p{L}{2,}/gu) ?? [];
    const isShort = words.length < LEAST_WORDS && !isNoteHeading(row);
    return !isTitle(row) || isShort || beginsWithTotal(row, columns);
  });
  return last < 0 ? [] : own.slice(last + 1);
}

/** A word alone that notes begin with. */
export function isNoteHeading({ cells }: ReadRow): boolean {
  return cells.length === 1 && /^(?:foot)?(?:notes?|remarks?|comments?|sources?)\s*:?$/i.test(cells[0]?.text ?? "");
}

/**
 * A row such as "Per aging" or "Net balance" with amounts, their currency and nothing else: what somebody compares the
 * rows above with. A row that is called a check or a difference and comes to nothing may have a remark beside it.
 */
export function isComparisonRow({ cells }: ReadRow, columns: TableContext["columns"]): boolean {
  const own = cells.filter(({ column }) => columns.get(column)?.holds !== "calculated");
  const [first, ...others] = own;
  const isAmount = ({ column }: ReadCell): boolean => isAmountKind(columns.get(column)?.holds);
  const isNamed = first !== undefined && totalNamed(first.text) !== undefined;
  const isOfAmount = (cell: ReadCell): boolean => isAmount(cell) || columns.get(cell.column)?.holds === "currency";
  if (isNamed && others.some(isAmount) && others.every(isOfAmount)) return true;
  const [amounts, texts] = [own.filter(isAmount), own.filter((cell) => !isAmount(cell))];
  const areTexts = texts.every(({ column }) => MAY_REMARK.has(columns.get(column)?.holds ?? "sheet text"));
  return amounts.length > 0 && amounts.every(comesToNothing) && areTexts && texts.some(isNamedDifference);
}

const MAY_REMARK: ReadonlySet<string> = new Set(["text", "currency", "definition", "sheet text"]);

function isNamedDifference({ text }: ReadCell): boolean {
  return isDifferenceName(text);
}

function comesToNothing(cell: ReadCell): boolean {
  return isTick(cell) || saysNothing(cell.text, "amount") || centsWritten(cell) === 0n;
}

/** Tells whether a cell says in place of a zero that sums agree. */
export function isTick({ text }: ReadCell): boolean {
  return /^(?:ok|true|yes|ties|tied|agrees?|agreed|balanced|[xv\u2713\u2714])$/i.test(text.trim());
}

/** Programs print the headings again on each page of a report. */
export function repeatsHeadings({ cells }: ReadRow, columns: TableContext["columns"]): boolean {
  const isAgain = ({ column, text }: ReadCell): boolean => {
    const knownColumn = columns.get(column);
    return knownColumn !== undefined && namesOf(knownColumn).includes(comparable(text));
  };
  // The first tells it of most rows.
  if (!cells.some((cell, index) => index < 2 && isAgain(cell))) return false;
  const again = cells.filter(isAgain);
  return again.length >= 2 && again.length * 2 > cells.length;
}

/**
 * Tells whether the first entry of a row says that it adds up others. A row with a date that says what it is for is an
 * item with a name of its own, such as the hire of a total station.
 */
export function beginsWithTotal({ cells }: ReadRow, columns: TableContext["columns"]): boolean {
  const first = cells.find(({ column }) => columns.get(column)?.holds !== "definition");
  const holds = (kind: string): boolean => cells.some(({ column }) => columns.get(column)?.holds === kind);
  if (first === undefined || !isTotal(first.text)) return false;
  return !(holds("subject") && holds("date") && nameOfTotal(first.text).of === "words");
}
