// Checks the tables of a filled-in worksheet, from a workbook or from CSV: headings, and every cell below them.

import { groupBy } from "../../../core/base/group-by.ts";
import {
  controlLabelsOf,
  type EntryField,
  FILE_PARTS,
  fourAmountsIn,
  givenParts,
  type InspectionShape,
  PAGES,
  type PageName,
  TABLES,
  type TableName,
} from "../inspection.ts";
import type { ReadCell, ReadPage, ReadRow } from "../spreadsheet/read-table.ts";
import { letters } from "../spreadsheet/xml.ts";
import { comparable } from "./comparable.ts";
import type { Spelling } from "./entry.ts";
import type { KnownColumn } from "./heading-names.ts";
import { columnsWithoutHeading, findColumns, headingRow, knownColumns } from "./headings.ts";
import { hiddenNotes } from "./hidden.ts";
import {
  beginsWithTotal,
  isComparisonRow,
  isControl,
  isNoteHeading,
  isTextRow,
  isTick,
  isTitle,
  repeatsHeadings,
  sentencesBelow,
} from "./other-rows.ts";
import { columnPlace, labelledPlace, rowPlace } from "./places.ts";
import { ALL_FOUR, askingFinding, type Finding } from "./record.ts";
import { type CheckedRow, checkRow, spellingsIn, type TableContext } from "./rows.ts";
import type { Habits } from "./spelling.ts";
import { totalsByShape } from "./totals-by-shape.ts";

/** Fewer alike are told one by one: faults, and notes. */
export const LEAST_ALIKE = { faults: 3, notes: 2 };

/**
 * The content of a table in words, the places that are not in shape, those that are and that nothing reads, and the
 * columns that are not read.
 */
export interface CheckedTable {
  contentInWords: string;
  findings: Finding[];
  notes: Finding[];
  unread: string[];
  content?: TableContent;
}

/** What a table holds that can be added up: its rows, and those that add up others. */
export interface TableContent {
  rows: readonly CheckedRow[];
  totalRows: readonly CheckedRow[];
  /** The headings within it, each in a row of its own. */
  groupHeadings: readonly { rowNumber: number; name: string }[];
}

/** The table whose headings a page has: how many these are, and which part of the headings of the page. */
export interface FoundTable {
  table: TableName;
  count: number;
  share: number;
}

/** Returns the table whose headings a page has, otherwise undefined. */
export function tableIn(page: ReadPage, shape: InspectionShape): FoundTable | undefined {
  const found = (Object.keys(TABLES) as TableName[]).map((table) => {
    const { row, own } = headingRow(page, knownColumns(table, shape));
    return { table, count: own, share: own / (row?.cells.length ?? 1) };
  });
  const most = Math.max(...found.map(({ count }) => count));
  return most < 2 ? undefined : found.find(({ count }) => count === most);
}

// Sheets of earlier releases have no invoices, and nothing is lost without what is printed beside the tables.
const MAY_BE_MISSING: Readonly<Partial<Record<PageName, Finding[]>>> = {
  ties: [],
  traps: [],
  evidence: [{ place: PAGES.evidence, says: "this page is missing" }],
  invoices: [{ place: PAGES.invoices, says: "this page is missing" }],
};

/** Checks one page, which the file may lack. */
export function checkTable(
  page: ReadPage | undefined,
  table: PageName,
  shape: InspectionShape,
  habits: Habits = {},
): CheckedTable {
  const name = PAGES[table];
  if (!page) {
    const notes = MAY_BE_MISSING[table];
    const findings = notes ? [] : [{ place: name, says: "this page is missing" }];
    return {
      contentInWords: Object.hasOwn(TABLES, table) ? rowCountInWords(name, 0) : "",
      findings,
      notes: notes ?? [],
      unread: [],
    };
  }
  const controls = controlLabelsOf(table, shape);
  const within = {
    name,
    known: knownColumns(table, shape),
    fields: rowFieldsOf(table, shape),
    shape,
    controls,
    habits,
  };
  const { rows, filled, totalRows, groupHeadings, findings, ...checked } = checkRows(page, within);
  const keys = rows.flatMap(({ field }) => field?.key ?? []);
  const twice = keys.filter((key, index) => keys.indexOf(key) !== index);
  const missing =
    table === "file" && rows.length > 0 ? FILE_PARTS.filter(({ key, added }) => !added && !keys.includes(key)) : [];
  return {
    ...checked,
    content: { rows: filled, totalRows, groupHeadings },
    // What is printed beside the tables is rarely filled in.
    contentInWords: Object.hasOwn(TABLES, table) || filled.length > 0 ? checked.contentInWords : "",
    notes: [...checked.notes, ...missing.map(({ label }) => ({ place: name, says: `the row "${label}" is missing` }))],
    findings: [
      ...findings,
      ...rows.flatMap(({ rowNumber, hasNoKey }) =>
        hasNoKey ? [{ place: rowPlace(name, rowNumber), says: "this row has no key of the definition" }] : [],
      ),
      ...twice.map((key) => ({ place: name, says: `the row "${key}" is there twice` })),
      ...(table === "summary" ? missingOfFour(filled, within) : []),
    ],
  };
}

/**
 * A table to check: its name, the columns that it can have, and the parts that its rows are about; none where its rows
 * have no key.
 */
interface TableLayout {
  name: string;
  known: readonly KnownColumn[];
  fields: readonly EntryField[];
  shape: InspectionShape;
  /** The names of the lines above that a workbook calculates. */
  controls?: readonly string[];
  /** Those of the lines above that add up rows, and are added up again. */
  totals?: readonly string[];
  habits?: Habits;
}

/** Checks the headings of a page and every cell below them, and returns its rows, but for those that add up others. */
export function checkRows(
  page: ReadPage,
  { known, controls = [], totals: above = [], habits = {}, ...expected }: TableLayout,
  isHead: (row: ReadRow) => boolean = () => false,
): CheckedTable & { rows: CheckedRow[]; filled: CheckedRow[] } & TableContent {
  const { name } = expected;
  const found = findColumns(page, name, known);
  if ("says" in found)
    return {
      contentInWords: rowCountInWords(name, 0),
      findings: [found],
      notes: [],
      unread: [],
      rows: [],
      filled: [],
      totalRows: [],
      groupHeadings: [],
    };
  const bare = { ...expected, columns: found.columns, spellings: new Map<number, Spelling>() };
  const all = page.rows.filter(({ rowNumber }) => rowNumber > found.rowNumber);
  const hasLines = bare.fields.length === 0;
  const footed = hasLines ? sentencesBelow(all, found.columns) : [];
  const lines = new Set(footed.map(({ rowNumber }) => rowNumber));
  const below = all.filter(({ rowNumber }) => !lines.has(rowNumber));
  const repeated = new Set(below.filter((row) => repeatsHeadings(row, found.columns)));
  const isSum = (row: ReadRow): boolean => hasLines && beginsWithTotal(row, found.columns);
  const isBelow = new Set(below);
  const totals = new Set(
    page.rows.filter(
      (row) =>
        row.rowNumber !== found.rowNumber &&
        !repeated.has(row) &&
        !lines.has(row.rowNumber) &&
        (isSum(row) || (hasLines && isBelow.has(row) && isComparisonRow(row, found.columns))),
    ),
  );
  const alone = new Set(hasLines ? below.filter((row) => !totals.has(row) && isTextRow(row, found.columns)) : []);
  const others = [repeated, totals, alone];
  const own = below.filter((row) => others.every((rows) => !rows.has(row)));
  const spelt = spellingsIn(own, bare, habits);
  const within = { ...bare, spellings: spelt.spellings };
  const read = own.map((row) => checkRow(row, within));
  const totalsFound = hasLines
    ? totalsByShape(
        read,
        [...totals, ...alone].map(({ rowNumber }) => rowNumber),
        found.columns,
      )
    : [];
  const rows = totalsFound.length === 0 ? read : read.filter((row) => !totalsFound.includes(row));
  const filled = rows.filter(({ isFilled }) => isFilled);
  // A total that no program has calculated says nothing, and neither does a tick in its place.
  const named = [...totals].map((row) =>
    checkRow({ ...row, cells: row.cells.filter((cell) => cell.kind !== "formula" && !isTick(cell)) }, within),
  );
  const sums = [...named, ...totalsFound];
  const isSumBelow = ({ rowNumber }: CheckedRow): boolean => rowNumber > found.rowNumber;
  const isCalculated = (row: ReadRow): boolean => isControl(row, [...controls, ...above]) || totals.has(row);
  const noted = (rowNumber: number, says: string): Finding => ({ place: rowPlace(name, rowNumber), says });
  const before = page.rows.flatMap((row) =>
    row.rowNumber < found.rowNumber && !isHead(row) && !isCalculated(row) && !isTitle(row) ? [row.rowNumber] : [],
  );
  const unheaded = columnsWithoutHeading(below, found.headed, name);
  return {
    rows,
    filled,
    totalRows: sums,
    groupHeadings: [...alone].map(({ rowNumber, cells }) => ({
      rowNumber,
      name: cells.find(({ text }) => text !== "")?.text ?? "",
    })),
    contentInWords: rowCountInWords(name, filled.length),
    findings: [...found.findings, ...spelt.findings, ...cellFindings(rows, within, "faults")],
    unread: [
      ...[...found.unread, ...unheaded.map(({ column }) => column)].map((column) => columnInWords(name, column)),
      ...before.map((rowNumber) => `row ${rowNumber} of ${name}`),
    ],
    notes: [
      ...found.notes,
      ...before.map((rowNumber) => noted(rowNumber, "this row stands above the headings; it is not read")),
      ...cellFindings(rows, within, "notes"),
      ...hiddenNotes(page, filled, within),
      ...typedOver(page, controls, name),
      ...unheaded.map(({ place, says }) => ({ place, says })),
      ...[...repeated].map(({ rowNumber }) => noted(rowNumber, "read as the headings again, not as a line")),
      ...sums.filter(isSumBelow).map(({ rowNumber }) => noted(rowNumber, "read as a total, not as a line")),
      ...[...alone].map(({ rowNumber }) => noted(rowNumber, "this row is a text alone and no line; it is not read")),
      ...footed
        .filter((row) => !isNoteHeading(row))
        .map(({ rowNumber }) => noted(rowNumber, "this is a text below the table; it is not read")),
      ...rows.flatMap(({ rowNumber, lacksValue }) =>
        lacksValue ? [noted(rowNumber, "this row has a currency or a source, but no value")] : [],
      ),
    ],
  };
}

// A number in the place of a formula. A page without formulas was saved without them.
function typedOver({ rows }: ReadPage, controls: readonly string[], name: string): Finding[] {
  const isFormula = ({ kind, isCalculated }: ReadCell): boolean => kind === "formula" || isCalculated === true;
  if (!rows.some(({ cells }) => cells.some(isFormula))) return [];
  return rows.flatMap(({ rowNumber, cells }) =>
    cells.flatMap((cell, index) => {
      const label = controls.find((one) => comparable(one) === comparable(cell.text));
      if (label === undefined) return [];
      const behind = cells.slice(index + 1);
      const end = behind.findIndex((entry) => entry.kind !== "number" && !isFormula(entry));
      const typed = behind.slice(0, end < 0 ? undefined : end).filter((entry) => !isFormula(entry));
      const says = "a number stands here in place of the formula of the sheet";
      return typed.map(({ column }) => askingFinding(labelledPlace(name, rowNumber, column, label), says));
    }),
  );
}

function columnInWords(name: string, column: number): string {
  return `column ${letters(column)} of ${name}`;
}

function rowCountInWords(name: string, count: number): string {
  return `${name} (${count} ${count === 1 ? "row" : "rows"} filled in)`;
}

// The parts that the rows of a table are about; empty if its rows have no key.
function rowFieldsOf(table: PageName, shape: InspectionShape): readonly EntryField[] {
  if (table === "file") return [...givenParts(shape), ...FILE_PARTS];
  return table === "summary" ? shape.summary : [];
}

// With a price on file all four are written, else none is.
function missingOfFour(
  filled: readonly CheckedRow[],
  { name, fields }: Pick<TableContext, "name" | "fields">,
): Finding[] {
  const four = fourAmountsIn(fields);
  const lacking = four.filter((amount) => filled.every(({ field }) => field?.key !== amount));
  if (lacking.length === 0 || lacking.length === four.length) return [];
  return [{ place: name, says: `${lacking.join(", ")} ${lacking.length === 1 ? "is" : "are"} empty; ${ALL_FOUR}` }];
}

/** One cause is told once: what is said of every entry of a column is said of the column. */
export function cellFindings(
  rows: readonly CheckedRow[],
  { name, columns }: TableContext,
  what: "faults" | "notes",
): Finding[] {
  const all = rows.flatMap((row) => row[what].map((said) => ({ rowNumber: row.rowNumber, ...said })));
  const alike = groupBy(all, ({ column, says }) => `${column} ${says}`);
  const filled = rows.flatMap((row) => row.columns);
  const entries = groupBy(filled, (column) => column);
  return all.flatMap(({ rowNumber, column, says, written }) => {
    const same = alike.get(`${column} ${says}`) ?? [];
    const heading = columns.get(column)?.heading;
    const count = entries.get(column)?.length ?? 0;
    const isWhole = same.length >= LEAST_ALIKE[what] && (what === "notes" || same.length === count);
    if (!isWhole) return [{ place: labelledPlace(name, rowNumber, column, heading), says, written }];
    const place = `${columnPlace(name, column, heading)}, rows ${rowNumber} to ${same.at(-1)?.rowNumber}`;
    const all = same.length === count ? `all ${count}` : `${same.length} of ${count}`;
    return rowNumber === same[0]?.rowNumber ? [{ place, says: `${says}; this applies to ${all} entries` }] : [];
  });
}
