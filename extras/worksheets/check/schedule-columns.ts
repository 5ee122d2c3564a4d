// The columns of a schedule: which page has them, and which of them a name means.

import { similarWords } from "../../../core/base/similar-words.ts";
import { SCHEDULE, scheduleColumns } from "../browser/schedule-words.ts";
import { READ_IN } from "../entry-fields.ts";
import type { ReadCell, ReadPage, ReadRow } from "../spreadsheet/read-table.ts";
import { centsAt, type RowAmounts } from "./amounts.ts";
import { comparable } from "./comparable.ts";
import type { KnownColumn } from "./heading-names.ts";
import { foundInWords, headingRow, quoteEach } from "./heading-row.ts";
import { findColumns } from "./headings.ts";

/** A schedule is of no definition. */
export const SHAPE = { id: "", version: "", documents: [], lines: [], summary: [] };

/**
 * Tells whether a page is a schedule: it has most of the headings that every schedule has, or those that it needs and
 * two that no other sheet has.
 */
export function isSchedule(page: ReadPage): boolean {
  const all = columnsFor(new Map());
  const commonColumns = all.filter(({ heading }) => !SCHEDULE.addedLabels.includes(heading));
  if (headingRow(page, commonColumns).sheetCount * 3 >= commonColumns.length * 2) return true;
  // Columns that nobody needs may be deleted.
  const columns = [...columnsIn(page, all).values()].map(({ heading }) => heading);
  return hasNeeded(page) && OWN.filter((heading) => columns.includes(heading)).length >= 2;
}

/** Tells whether a page has the headings that a schedule needs. */
export function hasNeeded(page: ReadPage): boolean {
  const columns = [...columnsIn(page, columnsFor(new Map())).values()].map(({ heading }) => heading);
  return NEEDED.every((heading) => columns.includes(heading));
}

/** Returns in words which headings a schedule needs, and which of its headings these pages have. */
export function neededInWords(pages: readonly ReadPage[]): string {
  return `a schedule needs the headings ${quoteEach(NEEDED)}; ${foundInWords(pages, columnsFor(new Map()))}`;
}

const NEEDED = ["Item", SCHEDULE.amount];
const OWN = [
  "State",
  "Row is for",
  "Days past due",
  SCHEDULE.readUnder,
  SCHEDULE.nothingOpen,
  SCHEDULE.outside,
  SCHEDULE.difference,
];

// The comparison that is lost without a column.
const LOST: Readonly<Record<string, string>> = {
  State: "states are not compared",
  Date: "no date is compared with the recorded date",
  Currency: "all rows are taken for one currency",
};

// The names of columns in earlier releases, and the key of the column that says which definition reads a row.
const KEYS: Readonly<Record<string, string>> = { Item: "Sum", [SCHEDULE.readUnder]: READ_IN };

/** Returns the columns of a schedule; a file may have those of any definitions. */
export function columnsFor(names: ReadonlyMap<string, string>): KnownColumn[] {
  const ids = new Map([...names].map(([id, name]) => [name, id]));
  return scheduleColumns(names).map(([heading, holds]) => ({
    heading,
    holds,
    ...(ids.has(heading) ? { otherNames: [ids.get(heading) ?? ""] } : {}),
    ...(NEEDED.includes(heading) ? {} : { isOptional: true }),
    ...(LOST[heading] ? { lostComparison: LOST[heading] } : {}),
    ...(KEYS[heading] ? { key: KEYS[heading] } : {}),
  }));
}

/** Returns the columns that a page has, by their numbers; none where no row has headings. */
export function columnsIn(page: ReadPage, possibleColumns: readonly KnownColumn[]): ReadonlyMap<number, KnownColumn> {
  const headings = findColumns(page, "", possibleColumns);
  return "says" in headings ? new Map() : headings.columns;
}

/** Returns those of columns that have one of these headings, by their numbers. */
export function columnsNamed(
  columns: ReadonlyMap<number, KnownColumn>,
  headings: readonly string[],
): ReadonlyMap<number, string> {
  return new Map([...columns].flatMap(([at, { heading }]) => (headings.includes(heading) ? [[at, heading]] : [])));
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
 * Returns a page with the amounts under definitions that no program has calculated yet, and these cells: the amount of
 * the row where Read under is the heading, as the formula compares them, and nothing elsewhere.
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
  const written = headingsWritten(page, columns);
  const uncalculatedCells: (ReadCell & { rowNumber: number })[] = [];
  const calculate = (cell: ReadCell, { rowNumber, cells }: ReadRow): ReadCell[] => {
    const { kind, column } = cell;
    const heading = headingByColumn.get(column);
    if (kind !== "formula" || heading === undefined) return cell.text === "" ? [] : [cell];
    const readUnderCell = cells.find((one) => one.column === readUnder);
    const amountCell = cells.find((one) => one.column === amount);
    const names = [heading, written.get(heading) ?? heading].map((name) => name.toLowerCase());
    const isMeant = !readUnderCell?.isPadded && names.includes(readUnderCell?.text.toLowerCase() ?? "");
    if (amountCell?.kind !== "number" || !isMeant) return [];
    const filledCell = { ...amountCell, column, formula: "" };
    uncalculatedCells.push({ ...filledCell, rowNumber });
    return [filledCell];
  };
  const rows = page.rows.map((one) => {
    const all = [...one.cells, ...(one.emptyFormulas ?? [])].sort((cell, other) => cell.column - other.column);
    return { ...one, cells: all.flatMap((cell) => calculate(cell, one)) };
  });
  return { page: { ...page, rows: rows.filter(({ cells }) => cells.length > 0) }, cells: uncalculatedCells };
}

/**
 * The heading of an amount that somebody named: the same words, one or several of a thing, some of the words, or words
 * that are nearly the same.
 */
export function headingsMeant(text: string, amountHeadings: readonly string[]): string[] {
  const stems = (words: string): string[] =>
    comparable(words)
      .split(" ")
      .map((word) => word.replace(/s$/, ""));
  const ownStems = stems(text);
  if (comparable(text) === "") return [];
  const ways: ((one: string) => boolean)[] = [
    (one) => comparable(one) === comparable(text),
    (one) => stems(one).join(" ") === ownStems.join(" "),
    (one) => ownStems.some((word) => word.length >= LEAST_WORD) && ownStems.every((word) => stems(one).includes(word)),
    (one) => similarWords(comparable(text), amountHeadings.map(comparable)).includes(comparable(one)),
  ];
  return ways.map((way) => amountHeadings.filter(way)).find((headings) => headings.length > 0) ?? [];
}

// Shorter words are in several names.
const LEAST_WORD = 4;

/** Returns the one heading of an amount that somebody named, undefined where there are several or none. */
export function headingMeant(text: string, amountHeadings: readonly string[]): string | undefined {
  const [only, ...more] = headingsMeant(text, amountHeadings);
  return more.length === 0 ? only : undefined;
}

/** Returns the heading that the amount of a row stands under, or that its Read under names. */
export function headingOfAmount(amounts: RowAmounts, amountHeadings: readonly string[]): string | undefined {
  return amountHeadings.find((one) => centsAt(amounts, one) !== 0n) ?? headingMeant(amounts.readIn, amountHeadings);
}
