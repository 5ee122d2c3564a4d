// Finds which column of the sheet each heading of a table means. Reports headings that are unknown, spelled
// differently, repeated or missing.

import { isOfKind, KINDS, type Kind } from "../entry-kinds.ts";
import { cellPlace, cellsIn, type ReadCell, type ReadPage, type ReadRow } from "../spreadsheet/read-table.ts";
import { isKind } from "../table-columns.ts";
import { isAmountKind } from "./cell-kinds.ts";
import { guessOf } from "./cents.ts";
import { wordsOf } from "./comparable.ts";
import { asEntry } from "./entry.ts";
import type { Finding } from "./finding.ts";
import { columnsWithin, type KnownColumn, WAYS } from "./heading-names.ts";
import { headingRow, quoteEach } from "./heading-row.ts";
import { rowPlace } from "./places.ts";

/** The columns of a table that were found in a file. */
export interface FoundColumns {
  /** The number of the row with the headings. */
  rowNumber: number;
  /** The known columns, by their numbers in the file. */
  columns: ReadonlyMap<number, KnownColumn>;
  /** The numbers of the columns with any heading. */
  headedColumns: readonly number[];
  /** The numbers of the columns that have a heading and are not read. */
  unread: readonly number[];
  findings: Finding[];
  /** The notes on columns that somebody added. */
  notes: Finding[];
}

/** Finds the columns of a table by its headings. If no row has headings, returns only a finding that says so. */
export function findColumns(page: ReadPage, name: string, allColumns: readonly KnownColumn[]): FoundColumns | Finding {
  const { row, count } = headingRow(page, allColumns);
  if (row === undefined || count < Math.min(2, allColumns.length)) {
    const neededColumns = allColumns.filter(isNeeded);
    const headings = (neededColumns.length > 0 ? neededColumns : allColumns)
      // The last headings are examples, because the first ones are general in several tables, such as "Item" or "No."
      .slice(-MOST_NAMED)
      .map(({ heading }) => heading);
    return { place: name, says: `no row has its headings, such as ${quoteEach(headings)}` };
  }
  const reading: Reading = {
    page,
    name,
    rowNumber: row.rowNumber,
    allColumns,
    columns: new Map(),
    unread: [],
    findings: [],
    notes: [],
  };
  let leftCells: readonly ReadCell[] = row.cells;
  for (const step of STEPS) leftCells = cellsLeftBy(step, leftCells, reading);
  // A heading that is nearly that of a column found in this loop may mean the same column.
  const absent = absentIn(reading);
  for (const cell of leftCells) matchNearlyOrReport(cell, absent, reading);
  reportMissing(reading);
  const { columns, unread, findings, notes } = reading;
  return {
    rowNumber: row.rowNumber,
    columns,
    headedColumns: row.cells.map(({ column }) => column),
    unread,
    findings,
    notes,
  };
}

// The maximum number of headings that are given as examples if no row has headings.
const MOST_NAMED = 3;

/** A way to find the column of a heading. It adds to the reading, and returns whether the heading is done with. */
type Step = (cell: ReadCell, reading: Reading) => boolean;

// The steps of finding columns, the most certain one first. Each step takes all headings that the steps before it left.
// So a trade name at the right of the sheet comes before a column of choices at its left. The headings that are left
// after the last step may be nearly spelled as in the sheet.
const STEPS: readonly Step[] = [
  matchExactly,
  (cell, reading) => matchTradeName(cell, reading),
  // A heading that means an item or a paper means the item, if no other heading means it.
  (cell, reading) => matchTradeName(cell, reading, "Paper"),
  matchChoices,
];

function cellsLeftBy(step: Step, cells: readonly ReadCell[], reading: Reading): ReadCell[] {
  const leftCells: ReadCell[] = [];
  for (const cell of cells) if (!step(cell, reading)) leftCells.push(cell);
  return leftCells;
}

/** Notes each column that has entries and no heading, at its first entry. */
export function columnsWithoutHeading(
  rows: readonly ReadRow[],
  headedColumns: readonly number[],
  name: string,
): (Finding & { column: number })[] {
  const seenColumns = new Set(headedColumns);
  const notes: (Finding & { column: number })[] = [];
  for (const { rowNumber, cells } of rows)
    for (const { column } of cells) {
      const place = `${name}, ${cellPlace(rowNumber, column)}`;
      if (!seenColumns.has(column)) notes.push({ column, place, says: "this column has no heading; it is not read" });
      seenColumns.add(column);
    }
  return notes;
}

/** The state of reading the headings of a page. The functions below add to it. */
interface Reading {
  page: ReadPage;
  name: string;
  rowNumber: number;
  allColumns: readonly KnownColumn[];
  columns: Map<number, KnownColumn>;
  unread: number[];
  findings: Finding[];
  notes: Finding[];
}

function absentIn({ allColumns, columns }: Reading): KnownColumn[] {
  const foundColumns = [...columns.values()];
  return allColumns.filter((column) => !foundColumns.includes(column));
}

function placeIn({ name, rowNumber }: Reading, { column }: ReadCell): string {
  return `${name}, ${cellPlace(rowNumber, column)}`;
}

// Adds a column that a heading means, with a note if the heading has other words than in the sheet.
function addMatch(cell: ReadCell, column: KnownColumn, reading: Reading): true {
  reading.columns.set(cell.column, column);
  if (!isWritten(cell.text, column))
    reading.notes.push({
      place: placeIn(reading, cell),
      says: `this heading is read as "${column.heading}"`,
      writtenText: cell.text,
    });
  return true;
}

// Matches a heading with the words of the sheet. A second heading of one column is reported and its column is not read.
function matchExactly(cell: ReadCell, reading: Reading): boolean {
  const [column] = WAYS.asTheSheet(cell.text, reading.allColumns);
  if (!column) return false;
  if (absentIn(reading).includes(column)) return addMatch(cell, column, reading);
  const findings = OFTEN_ADDED.includes(column.heading) ? reading.notes : reading.findings;
  findings.push({
    place: placeIn(reading, cell),
    says: "this heading is there twice",
    writtenText: cell.text,
  });
  reading.unread.push(cell.column);
  return true;
}

// The program that wrote the file may add its own column of references or remarks. So a second one is only noted.
const OFTEN_ADDED: readonly string[] = ["Reference", "Remark"];

// Matches a heading with the names that the trade uses. The heading has to mean exactly one column that was not found
// yet. Most entries below the heading have to be of the kind of that column. `lessLikely` is the heading of a column
// that it means only if it means no other one.
function matchTradeName(cell: ReadCell, reading: Reading, lessLikely?: string): boolean {
  const [column, ...others] = WAYS.asTheTrade(cell.text, absentIn(reading));
  const isClear = others.every(({ heading }) => heading === lessLikely);
  if (!column || !isClear || hasRowNumbers(cell, reading) || !holdsKind(cell, column.holds, reading)) return false;
  return addMatch(cell, column, reading);
}

// A column of positions may have the numbers of the rows.
function hasRowNumbers(cell: ReadCell, reading: Reading): boolean {
  const cells = cellsBelow(cell, reading);
  return /^pos/i.test(cell.text) && cells.length > 0 && cells.every(({ text }) => /^\d{1,3}$/.test(text));
}

// Matches a heading by the words below it. They have to be the choices of exactly one column that was not found yet.
function matchChoices(cell: ReadCell, reading: Reading): boolean {
  const [column, ...others] = absentIn(reading).filter(({ holds }) => hasOnlyChoices(cell, holds, reading));
  return column !== undefined && others.length === 0 && addMatch(cell, column, reading);
}

// Tells whether all entries below a heading are choices of a kind. An uncalculated formula may be a choice, so at least
// one other entry has to be one.
function hasOnlyChoices(cell: ReadCell, holds: KnownColumn["holds"], reading: Reading): boolean {
  if (!isKind(holds) || !("choices" in KINDS[holds])) return false;
  const entryCells = entriesBelow(cell, holds, reading);
  return entryCells.some(({ kind }) => kind !== "formula") && entryCells.every((one) => isEntryOf(one, holds));
}

// Matches a heading that is nearly spelled as in the sheet. If there is no such column, reports that the column of the
// heading is not read, so that the user knows what is left out.
function matchNearlyOrReport(cell: ReadCell, absent: readonly KnownColumn[], reading: Reading): void {
  const { text: cellText, column } = cell;
  const near = WAYS.nearly(cellText, absent);
  const candidates = near.filter(({ holds }) => holds !== "sheet text");
  // In sheets of earlier releases, the columns that the sheet itself fills in have different headings.
  if (near.length > 0 && candidates.length === 0) return;
  const [candidate, ...others] = candidates.filter(({ holds }) => holdsKind(cell, holds, reading));
  if (candidate && others.length === 0 && absentIn(reading).includes(candidate)) {
    addMatch(cell, candidate, reading);
    return;
  }
  reading.unread.push(column);
  const suggestions = [candidate ?? [], ...others, ...columnsWithin(cellText, absent)].flat();
  const names = suggestions.map(({ heading }) => `"${heading}"`);
  const question = names.length === 0 ? "" : `; did you mean ${[...new Set(names)].join(" or ")}?`;
  const says = `this heading does not belong to the sheet; its column is not read${question}`;
  (candidate ? reading.findings : reading.notes).push({ place: placeIn(reading, cell), says, writtenText: cellText });
}

// Reports each needed column that was not found, and notes each other one without which a comparison is not made.
function reportMissing(reading: Reading): void {
  for (const column of absentIn(reading)) {
    const { heading, lostComparison } = column;
    const says = `the heading "${heading}" is missing${lostComparison ? `; ${lostComparison}` : ""}`;
    // Without states, the totals by state differ too, so this finding explains others.
    const explains = heading === "State" ? { explains: true as const } : {};
    if (isNeeded(column) || lostComparison)
      (isNeeded(column) ? reading.findings : reading.notes).push({
        place: rowPlace(reading.name, reading.rowNumber),
        says,
        ...explains,
      });
  }
}

function cellsBelow({ column }: ReadCell, { page: { rows }, rowNumber }: Reading): ReadCell[] {
  return cellsIn(rows, column).filter((cell) => cell.rowNumber > rowNumber);
}

// Returns the cells below a heading that have an entry. A dash or "n/a" is not an entry.
function entriesBelow(cell: ReadCell, kind: Kind, reading: Reading): ReadCell[] {
  return cellsBelow(cell, reading).filter((cellBelow) => asEntry(cellBelow, kind, DAY_FIRST) !== undefined);
}

// Only the kind of an entry matters here, so one order of the parts of a date is enough.
const DAY_FIRST = { dates: "day-first" } as const;

// Returns whether most entries below a heading are of a kind, or there are none. The others, such as a text among
// dates, are reported when the entries are checked.
function holdsKind(cell: ReadCell, holds: KnownColumn["holds"], reading: Reading): boolean {
  if (!isKind(holds) || holds === "text") return true;
  const entryCells = entriesBelow(cell, holds, reading);
  const entriesOfKind = entryCells.filter((entryCell) => isEntryOf(entryCell, holds));
  return entryCells.length === 0 || entriesOfKind.length * 2 > entryCells.length;
}

function isEntryOf(cell: ReadCell, kind: Kind): boolean {
  // A formula without a calculated value may be of any kind.
  if (cell.kind === "formula") return true;
  if (isAmountKind(kind)) return guessOf({ ...cell, writtenText: cell.text }) !== undefined;
  const entry = asEntry(cell, kind, DAY_FIRST);
  if (!entry) return false;
  return (kind === "date" && entry.kind === "date") || isOfKind(entry.text, kind);
}

// Returns whether a heading has the same words as in the sheet. Punctuation and capitals do not matter. Additional
// words do, because they may change what the heading means.
function isWritten(text: string, { heading, key = "" }: KnownColumn): boolean {
  const words = wordsOf(text).toLowerCase();
  return [heading, key, `${heading} ${key}`].some((name) => wordsOf(name).toLowerCase() === words);
}

function isNeeded({ isOptional }: KnownColumn): boolean {
  return !isOptional;
}
