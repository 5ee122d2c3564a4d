// Makes the blank inspection worksheet of a definition, which a field examiner fills in: as a workbook with notes, and
// as a CSV table for each page.

import { type Entry, splitNumberedList } from "../../core/catalog/entries.ts";
import type { Folder } from "../../core/compile/definitions.ts";
import { SCHEDULE } from "./browser/schedule-words.ts";
import { controlsOf } from "./controls.ts";
import type { StructureLines } from "./data.ts";
import type { Tie } from "./document-register.ts";
import { descriptionsOf, INVOICE_NOTES } from "./field-descriptions.ts";
import { type InspectionShape, PAGES, TABLES, type TableName } from "./inspection.ts";
import { evidenceRows, fileRows, summaryRows } from "./sheet-rows.ts";
import {
  type Column,
  textsOf,
  type Workbook,
  type WorkbookPage,
  type WorkbookRow,
  withNotes,
} from "./spreadsheet/table.ts";
import { amountHeadingsIn, columnsOf, DEFINITION_COLUMN } from "./table-columns.ts";
import { asColumn } from "./workbook-cells.ts";

/** A definition with the data that its worksheet needs besides the catalogs. */
export interface SheetInput extends Entry {
  shape: InspectionShape;
  evidence: Folder["evidence"];
  lines: StructureLines;
  /** The pairs of papers that must agree, by name. */
  ties: readonly Tie[];
  /** The line of the request list that asks for a document, by the id of the document, in the order of that list. */
  requestNames: ReadonlyMap<string, string>;
  /** The sentences that other extras offer for the sheet as a whole. */
  offeredNotes: readonly string[];
  /** The edition that publishes the sheet, in words. It is empty if no extra offers an edition. */
  edition: string;
}

/**
 * Returns the workbook of a definition, with pages for the file as a whole, its evidence, the papers that must agree,
 * its invoices, its lines and its summary. The explanations are notes on cells, which a print does not show.
 */
export function bookOf(input: SheetInput): Workbook {
  const { cohort, asset, ties, edition } = input;
  const { file, evidence, ...otherPages } = pagesOf(input);
  const title = `Inspection worksheet: ${cohort.name} (${asset.name})`;
  const notesByKey = fileNotes(input);
  const filePage: WorkbookPage = {
    ...file,
    above: [title, `Decision question: ${cohort.decisionQuestion}`, `${SCHEDULE.notEligible} ${UNHIDE_TIP}`],
    rows: file.rows.map((row) => ({ ...row, note: notesByKey[row.cells.at(-1) ?? ""] })),
    isSelfTitled: true,
  };
  const tiesPage: WorkbookPage = {
    name: PAGES.ties,
    columns: columnsOf("ties", input.shape).map((column) => asColumn(column, [])),
    isHidden: true,
    isOnePage: true,
    rows: ties.map(({ between, agree, expect }, index) => ({ cells: [`${index + 1}`, ...between, agree, expect] })),
  };
  return {
    title: `Inspection worksheet: ${cohort.name}`,
    edition: joinNonEmpty(asset.id, edition),
    foot: PAPER_FOOT,
    pages: [filePage, { ...evidence, isHidden: true } as const, tiesPage, ...Object.values(otherPages)].map(withNotes),
  };
}

// The text at the foot of every printed page, with blanks to fill in by hand.
const PAPER_FOOT = `Work paper ______  Prepared ______  Reviewed ______  ${SCHEDULE.notEligible}`;

// Two pages are hidden, so that the print of a small file is short. The request list asks for the same papers.
const UNHIDE_TIP = `The pages ${PAGES.evidence} and ${PAGES.ties} are hidden and not printed. Unhide them to use them.`;

// Returns the notes on the sheet and its pages. Each is on a row of the page File, by the key of that row.
function fileNotes({ asset, lines, edition, offeredNotes }: SheetInput): Readonly<Record<string, string>> {
  const purpose = splitNumberedList(asset.purpose);
  return {
    asset: [purpose.before, ...purpose.lines.map((line, index) => `${index + 1}. ${line}`)].join("\n"),
    version: [
      `Blank sheet of the asset definition ${joinNonEmpty(asset.id, `version ${asset.version}`, edition)}. ` +
        "What you write into it stays with you. Its formulas compare your amounts and decide nothing.",
      ...offeredNotes,
    ].join("\n"),
    covers:
      `Each line of the page ${TABLES.lines} is one ${lines.unit}. The totals stand above the headings. ` +
      "A row Total of your own adds up the rows above it and is not a line. You may add columns on the right.",
    sample: "How the lines were picked, and which part of the balance they are.",
    currency:
      "Write amounts in digits with two decimals, and the currency beside them. " +
      "Enter only dates that a source supplies. A blank means that no document states the figure. " +
      "It does not mean zero.",
    workPaper: "The reference under which this sheet is filed.",
  };
}

// Returns texts with commas between them. The edition is an empty text if no extra offers one.
function joinNonEmpty(...parts: string[]): string {
  return parts.filter((part) => part !== "").join(", ");
}

/**
 * Returns the tables of a definition as rows of texts, by name. The first cell of every row is the id of the
 * definition, except in the table of the file.
 */
export function tablesOf(input: SheetInput): [name: TableName, rows: string[][]][] {
  return Object.entries(pagesOf(input)).map(([name, page]) => {
    const [headings = [], ...rows] = textsOf(page);
    if (name === "file") return [name, [headings, ...rows]];
    const rowsWithId = rows.map((cells) => [input.asset.id, ...cells]);
    return [name as TableName, [[DEFINITION_COLUMN.heading, ...headings], ...rowsWithId]];
  });
}

/** Returns the page of each table, with the texts of the definition and the cells that an examiner fills in. */
export function pagesOf({
  asset,
  requestNames,
  evidence,
  lines,
  edition,
  shape,
}: SheetInput): Record<TableName, WorkbookPage> {
  const descriptions = descriptionsOf(asset.fields);
  const pageOf = (table: TableName, rows: readonly WorkbookRow[]): WorkbookPage => {
    const controls = controlsOf(table, shape);
    const columns = columnsOf(table, shape).map((column, _, tableColumns): Column => {
      const note = headingNote(table, column.key ?? "", descriptions);
      return note ? { ...asColumn(column, tableColumns), note } : asColumn(column, tableColumns);
    });
    const page = { name: TABLES[table], columns, rows };
    return controls.length > 0 ? { ...page, controls } : page;
  };
  // The blank rows have their formulas before somebody fills them in. The totals above also add up rows that somebody
  // adds below.
  const lineTable = (table: "invoices" | "lines"): WorkbookPage => {
    const blank = Array.from({ length: BLANK_ROWS }, () => ({ cells: [] }));
    return { ...pageOf(table, blank), totals: amountHeadingsIn(columnsOf(table, shape)) };
  };
  const summary = summaryRows(shape, descriptions);
  return {
    file: { ...pageOf("file", fileRows(shape, edition)), isOnePage: true },
    evidence: {
      ...pageOf("evidence", evidenceRows(asset.id, evidence, requestNames)),
      nameColumnCount: 1,
      hasFilters: true,
      isOnePage: true,
    },
    invoices: { ...lineTable("invoices"), nameColumnCount: 1 },
    lines: { ...lineTable("lines"), nameColumnCount: Math.min(2, lines.columns.length) },
    summary: {
      ...pageOf("summary", summary),
      nameColumnCount: 1,
      entryColumn: 1,
      below: ["", OPEN_POINT_ALONE],
      isOnePage: true,
    },
  };
}

function headingNote(table: TableName, key: string, descriptions: ReadonlyMap<string, string>): string | undefined {
  if (table === "lines") return descriptions.get(key);
  return table === "invoices" ? INVOICE_NOTES[key] : undefined;
}

// The number of blank rows of the pages Invoices and Lines.
const BLANK_ROWS = 25;

const OPEN_POINT_ALONE =
  "These amounts are read only for the open point of this definition. " +
  "An amount that is supported here may be open in another. Amounts of different definitions are never added up.";
