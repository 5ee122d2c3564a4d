// Finds the columns of a schedule: the page that has them, and the column that a name means. The modules on schedules
// use it.

import { similarWords } from "../../../core/base/similar-words.ts";
import { SCHEDULE, scheduleColumns } from "../browser/schedule-words.ts";
import { READ_IN } from "../entry-fields.ts";
import type { ReadCell, ReadPage, ReadRow } from "../spreadsheet/read-table.ts";
import { centsAt, type RowAmounts } from "./amounts.ts";
import { comparable } from "./comparable.ts";
import type { KnownColumn } from "./heading-names.ts";
import { foundInWords, headingRow, quoteEach } from "./heading-row.ts";
import { findColumns } from "./headings.ts";

/** The shape of a schedule. It is empty, because a schedule does not belong to one definition. */
export const SHAPE = { id: "", version: "", documents: [], lines: [], summary: [] };

/**
 * Tells whether a page is a schedule. It is one if it has most of the headings that every schedule has. It is also one
 * if it has the headings that a schedule needs, and two that no other sheet has.
 */
export function isSchedule(page: ReadPage): boolean {
  const possibleColumns = columnsFor(new Map());
  const commonColumns = possibleColumns.filter(({ heading }) => !SCHEDULE.addedLabels.includes(heading));
  if (headingRow(page, commonColumns).sheetCount * 3 >= commonColumns.length * 2) return true;

  // Somebody may have deleted the columns that no comparison needs.
  const columns = [...columnsIn(page, possibleColumns).values()].map(({ heading }) => heading);
  return hasNeeded(page) && ONLY_IN_SCHEDULES.filter((heading) => columns.includes(heading)).length >= 2;
}

/** Tells whether a page has the headings that a schedule needs. */
export function hasNeeded(page: ReadPage): boolean {
  const columns = [...columnsIn(page, columnsFor(new Map())).values()].map(({ heading }) => heading);
  return NEEDED_HEADINGS.every((heading) => columns.includes(heading));
}

/** Returns in words which headings a schedule needs, and which of its headings these pages have. */
export function neededInWords(pages: readonly ReadPage[]): string {
  return `a schedule needs the headings ${quoteEach(NEEDED_HEADINGS)}; ${foundInWords(pages, columnsFor(new Map()))}`;
}

const NEEDED_HEADINGS = ["Item", SCHEDULE.amount];
// No other sheet has these headings.
const ONLY_IN_SCHEDULES = [
  "State",
  "Row is for",
  "Days past due",
  SCHEDULE.readUnder,
  SCHEDULE.nothingOpen,
  SCHEDULE.outside,
  SCHEDULE.difference,
];

// Says which comparison is lost if a column is missing.
const LOST_COMPARISONS: Readonly<Record<string, string>> = {
  State: "states are not compared",
  Date: "no date is compared with the recorded date",
  Currency: "all rows are taken for one currency",
};

// Further names that a file may have for a column: the name of an earlier release, or the key of the entry.
const KEY_BY_HEADING: Readonly<Record<string, string>> = { Item: "Sum", [SCHEDULE.readUnder]: READ_IN };

/**
 * Returns the columns that a schedule may have. `names` has the names of the definitions by id, because each definition
 * has a column.
 */
export function columnsFor(names: ReadonlyMap<string, string>): KnownColumn[] {
  const ids = new Map([...names].map(([id, name]) => [name, id]));
  return scheduleColumns(names).map(([heading, holds]) => ({
    heading,
    holds,
    ...(ids.has(heading) ? { otherNames: [ids.get(heading) ?? ""] } : {}),
    ...(NEEDED_HEADINGS.includes(heading) ? {} : { isOptional: true }),
    ...(LOST_COMPARISONS[heading] ? { lostComparison: LOST_COMPARISONS[heading] } : {}),
    ...(KEY_BY_HEADING[heading] ? { key: KEY_BY_HEADING[heading] } : {}),
  }));
}

/** Returns the columns that a page has, by their numbers. There are none if no row has headings. */
export function columnsIn(page: ReadPage, possibleColumns: readonly KnownColumn[]): ReadonlyMap<number, KnownColumn> {
  const headings = findColumns(page, "", possibleColumns);
  return "says" in headings ? new Map() : headings.columns;
}

/** Returns the headings of the columns that have one of these headings, by the numbers of the columns. */
export function columnsNamed(
  columns: ReadonlyMap<number, KnownColumn>,
  headings: readonly string[],
): ReadonlyMap<number, string> {
  return new Map(
    [...columns].flatMap(([number, { heading }]) => (headings.includes(heading) ? [[number, heading]] : [])),
  );
}

/** Returns the headings of a page as somebody wrote them, by the headings of the sheet. */
export function headingsWritten(
  page: ReadPage,
  columns: ReadonlyMap<number, KnownColumn>,
): ReadonlyMap<string | undefined, string> {
  const { row } = headingRow(page, [...columns.values()]);
  return new Map((row?.cells ?? []).map(({ column, text }) => [columns.get(column)?.heading, text]));
}

/**
 * Fills in the formulas under the names of definitions if no program has calculated them yet. Such a formula gives the
 * amount of the row if Read under is the heading of its column, and otherwise nothing. Returns the page and the cells
 * that were filled in.
 */
export function withUncalculated(
  page: ReadPage,
  columns: ReadonlyMap<number, KnownColumn>,
  amountHeadings: readonly string[],
): { page: ReadPage; cells: (ReadCell & { rowNumber: number })[] } {
  const [readUnder] = columnsNamed(columns, [SCHEDULE.readUnder]).keys();
  const [amount] = columnsNamed(columns, [SCHEDULE.amount]).keys();
  if (readUnder === undefined) return { page, cells: [] };
  const headingByColumn = columnsNamed(columns, amountHeadings);
  const writtenHeadings = headingsWritten(page, columns);
  const uncalculatedCells: (ReadCell & { rowNumber: number })[] = [];

  const calculate = (cell: ReadCell, { rowNumber, cells }: ReadRow): ReadCell[] => {
    const { kind, column } = cell;
    const heading = headingByColumn.get(column);
    if (kind !== "formula" || heading === undefined) return cell.text === "" ? [] : [cell];
    const readUnderCell = cells.find((rowCell) => rowCell.column === readUnder);
    const amountCell = cells.find((rowCell) => rowCell.column === amount);
    const names = [heading, writtenHeadings.get(heading) ?? heading].map((name) => name.toLowerCase());
    const isMeant = !readUnderCell?.isPadded && names.includes(readUnderCell?.text.toLowerCase() ?? "");
    if (amountCell?.kind !== "number" || !isMeant) return [];
    const filledCell = { ...amountCell, column, formula: "" };
    uncalculatedCells.push({ ...filledCell, rowNumber });
    return [filledCell];
  };
  const rows = page.rows.map((row) => {
    const rowCells = [...row.cells, ...(row.emptyFormulas ?? [])].sort((left, right) => left.column - right.column);
    return { ...row, cells: rowCells.flatMap((cell) => calculate(cell, row)) };
  });
  return { page: { ...page, rows: rows.filter(({ cells }) => cells.length > 0) }, cells: uncalculatedCells };
}

/**
 * Returns the headings of amounts that a text may mean. The first of these ways that finds a heading decides: the same
 * words, the same words but for a plural, some words of a heading, or words that are nearly the same.
 */
export function headingsMeant(text: string, amountHeadings: readonly string[]): string[] {
  const stems = (words: string): string[] =>
    comparable(words)
      .split(" ")
      .map((word) => word.replace(/s$/, ""));
  if (comparable(text) === "") return [];
  const textStems = stems(text);
  const hasLongWord = textStems.some((word) => word.length >= LEAST_WORD_LENGTH);
  const ways: ((heading: string) => boolean)[] = [
    (heading) => comparable(heading) === comparable(text),
    (heading) => stems(heading).join(" ") === textStems.join(" "),
    (heading) => hasLongWord && textStems.every((word) => stems(heading).includes(word)),
    (heading) => similarWords(comparable(text), amountHeadings.map(comparable)).includes(comparable(heading)),
  ];
  return ways.map((way) => amountHeadings.filter(way)).find((headings) => headings.length > 0) ?? [];
}

// A shorter word, such as "of", is in the names of several definitions.
const LEAST_WORD_LENGTH = 4;

/** Returns the heading of an amount that a text means, or undefined if it may mean several or means none. */
export function headingMeant(text: string, amountHeadings: readonly string[]): string | undefined {
  const [only, ...more] = headingsMeant(text, amountHeadings);
  return more.length === 0 ? only : undefined;
}

/** Returns the heading above the amount of a row. If no amount is filled in, its entry Read under names the heading. */
export function headingOfAmount(amounts: RowAmounts, amountHeadings: readonly string[]): string | undefined {
  return (
    amountHeadings.find((heading) => centsAt(amounts, heading) !== 0n) ?? headingMeant(amounts.readIn, amountHeadings)
  );
}
