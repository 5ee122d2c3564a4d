// Recognizes the rows of a table that are not lines: titles, remarks, repeated headings, totals, and rows that compare
// sums. table-rows.ts leaves them out.

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

/** Tells whether a row is a control, which is a line above a table that a workbook calculates. */
export function isControl({ cells }: ReadRow, controls: readonly string[]): boolean {
  return controls.some((label) => comparable(label) === comparable(cells[0]?.text ?? ""));
}

/** Tells whether a row is a title: it has one cell, with a text. */
export function isTitle({ cells }: ReadRow): boolean {
  return cells.length === 1 && cells.every(isTextCell);
}

/**
 * Tells whether a row is a heading within a table or a remark: it has only texts. A row such as "Prepared by" may also
 * have a name and a date.
 */
export function isTextRow({ rowNumber, cells }: ReadRow, columns: TableContext["columns"]): boolean {
  const entryCells = cells.filter((cell) => {
    const holds = columns.get(cell.column)?.holds ?? "sheet text";
    return holds !== "calculated" && cell.text !== "" && asEntry(cell, isKind(holds) ? holds : undefined) !== undefined;
  });
  const [first, ...others] = entryCells;
  if (first === undefined || !isTextCell(first) || !/\p{L}/u.test(first.text)) return false;
  const isText = ({ column }: ReadCell): boolean =>
    columns.get(column)?.holds === "text" && columns.get(column)?.key !== READ_IN;
  const isNote = SIGNATURE.test(first.text) || isNoteHeading({ rowNumber, cells: [first] });
  const mayBeInNote = (cell: ReadCell): boolean =>
    isText(cell) || (isNote && !isAmountKind(columns.get(cell.column)?.holds));
  return isText(first) && others.every(mayBeInNote);
}

// The beginning of a row that says who signed: "Prepared by", "Reviewed:".
const SIGNATURE = /^(?:prepared|reviewed|approved|checked|signed)(?: off)?(?: by| on|:|$)/i;

// The least words of a sentence. A text with fewer words may be the name of an invoice.
const LEAST_WORDS = 3;

/**
 * Returns the sentences below the last row of a table. Each sentence is alone in its row. Columns that a workbook
 * calculates do not count, because they have results in every row.
 */
export function sentencesBelow(rows: readonly ReadRow[], columns: TableContext["columns"]): readonly ReadRow[] {
  const enteredRows = rows.flatMap((row) => {
    const cells = enteredCells(row, columns);
    return cells.length > 0 ? [{ ...row, cells }] : [];
  });
  const lastIndex = enteredRows.findLastIndex((row) => {
    const [cell] = row.cells;
    const words = cell?.text.match(/\p{L}{2,}/gu) ?? [];
    const isShort = words.length < LEAST_WORDS && !isNoteHeading(row);
    return !isTitle(row) || isShort || beginsWithTotal(row, columns);
  });
  return lastIndex < 0 ? [] : enteredRows.slice(lastIndex + 1);
}

function enteredCells({ cells }: ReadRow, columns: TableContext["columns"]): ReadCell[] {
  return cells.filter(({ column }) => columns.get(column)?.holds !== "calculated");
}

/** Tells whether a row has only a word with which notes begin: "Notes:", "Sources". */
export function isNoteHeading({ cells }: ReadRow): boolean {
  return cells.length === 1 && /^(?:foot)?(?:notes?|remarks?|comments?|sources?)\s*:?$/i.test(cells[0]?.text ?? "");
}

/**
 * Tells whether a row compares sums. A row such as "Per aging" or "Net balance" has only amounts and their currency
 * beside its name. A row that is named as a check or a difference and has no amount but zero may also have a remark.
 */
export function isComparisonRow(row: ReadRow, columns: TableContext["columns"]): boolean {
  const cells = enteredCells(row, columns);
  const [first, ...others] = cells;
  const isAmount = ({ column }: ReadCell): boolean => isAmountKind(columns.get(column)?.holds);
  const isNamed = first !== undefined && totalNamed(first.text) !== undefined;
  const isAmountOrCurrency = (cell: ReadCell): boolean =>
    isAmount(cell) || columns.get(cell.column)?.holds === "currency";
  if (isNamed && others.some(isAmount) && others.every(isAmountOrCurrency)) return true;
  const [amounts, texts] = [cells.filter(isAmount), cells.filter((cell) => !isAmount(cell))];
  const areZero = amounts.length > 0 && amounts.every(isZero);
  const areTexts = texts.every(({ column }) => MAY_REMARK.has(columns.get(column)?.holds ?? "sheet text"));
  return areZero && areTexts && texts.some(isNamedDifference);
}

const MAY_REMARK: ReadonlySet<string> = new Set(["text", "currency", "definition", "sheet text"]);

function isNamedDifference({ text }: ReadCell): boolean {
  return isDifferenceName(text);
}

function isZero(cell: ReadCell): boolean {
  return isTick(cell) || saysNothing(cell.text, "amount") || centsWritten(cell) === 0n;
}

/** Tells whether a cell has a sign or a word instead of a zero, which says that sums agree: "ok", "ties". */
export function isTick({ text }: ReadCell): boolean {
  return /^(?:ok|true|yes|ties|tied|agrees?|agreed|balanced|[xv\u2713\u2714])$/i.test(text.trim());
}

/** Tells whether a row repeats the headings. Programs print them again on each page of a report. */
export function repeatsHeadings({ cells }: ReadRow, columns: TableContext["columns"]): boolean {
  const isAgain = ({ column, text }: ReadCell): boolean => {
    const knownColumn = columns.get(column);
    return knownColumn !== undefined && namesOf(knownColumn).includes(comparable(text));
  };
  // The first two cells are enough to rule out most rows, which saves time.
  if (!cells.some((cell, index) => index < 2 && isAgain(cell))) return false;
  const repeatedHeadings = cells.filter(isAgain);
  return repeatedHeadings.length >= 2 && repeatedHeadings.length * 2 > cells.length;
}

/**
 * Tells whether the name of a row says that it adds up others. A row with a date and an entry under Row is for is an
 * item, even if its name begins so, such as "Total station hire".
 */
export function beginsWithTotal({ cells }: ReadRow, columns: TableContext["columns"]): boolean {
  const first = cells.find(({ column }) => columns.get(column)?.holds !== "definition");
  const hasEntryOf = (kind: string): boolean => cells.some(({ column }) => columns.get(column)?.holds === kind);
  if (first === undefined || !isTotal(first.text)) return false;
  return !(hasEntryOf("subject") && hasEntryOf("date") && nameOfTotal(first.text).of === "words");
}
