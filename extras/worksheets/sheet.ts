import { type Entry, splitNumberedList } from "../../core/catalog/entries.ts";
import type { Folder } from "../../core/compile/definitions.ts";
import { SCHEDULE } from "./browser/schedule-words.ts";
import { controlsOf } from "./controls.ts";
import type { StructureLines } from "./data.ts";
import type { Tie } from "./document-register.ts";
import { descriptionsOf, INVOICE_NOTES } from "./field-descriptions.ts";
import { type InspectionShape, PAGES, TABLES, type TableName } from "./inspection.ts";
import { PAPER_FOOT } from "./paper-foot.ts";
import { evidenceRows, fileRows, summaryRows } from "./sheet-rows.ts";
import {
  type Column,
  textsOf,
  type Workbook,
  type WorkbookPage,
  type WorkbookRow,
  withNotes,
} from "./spreadsheet/table.ts";
import { amountsOf, columnsOf, DEFINITION_COLUMN } from "./table-columns.ts";
import { asColumn } from "./workbook-cells.ts";

/** A definition with what its worksheet needs besides the catalogs. */
export interface SheetInput extends Entry {
  shape: InspectionShape;
  evidence: Folder["evidence"];
  lines: StructureLines;
  /** What must agree with what, the papers by name. */
  ties: readonly Tie[];
  /** The line of the request list that asks for a document, by its id and in the order of that list. */
  requestNames: ReadonlyMap<string, string>;
  /** What others say of the sheet as a whole, a sentence each. */
  besides: readonly string[];
  /** The edition that publishes the sheet, in words; empty where there is none. */
  release: string;
}

/**
 * Returns the workbook of a definition: the file as a whole, its evidence, what must agree, its invoices, its lines and
 * its summary. What explains them stands in notes on cells, which no print shows.
 */
export function bookOf(input: SheetInput): Workbook {
  const { cohort, asset, ties, release } = input;
  const { file, evidence, ...others } = pagesOf(input);
  const title = `Inspection worksheet: ${cohort.name} (${asset.name})`;
  const notes = fileNotes(input);
  const filePage: WorkbookPage = {
    ...file,
    above: [title, `Decision question: ${cohort.decisionQuestion}`, `${SCHEDULE.notEligible} ${HIDDEN}`],
    rows: file.rows.map((row) => ({ ...row, note: notes[row.cells.at(-1) ?? ""] })),
    saysItself: true,
  };
  const tiesPage: WorkbookPage = {
    name: PAGES.ties,
    columns: columnsOf("ties", input.shape).map((column) => asColumn(column, [])),
    hidden: true,
    onePage: true,
    rows: ties.map(({ between, agree, expect }, index) => ({ cells: [`${index + 1}`, ...between, agree, expect] })),
  };
  return {
    title: `Inspection worksheet: ${cohort.name}`,
    edition: inParts(asset.id, release),
    foot: PAPER_FOOT,
    pages: [filePage, { ...evidence, hidden: true } as const, tiesPage, ...Object.values(others)].map(withNotes),
  };
}

// The request list asks for the same papers, and a file of two items should be short on paper.
const HIDDEN = `The pages ${PAGES.evidence} and ${PAGES.ties} are hidden and not printed. Unhide them to use them.`;

// What is to be known of a sheet and its pages, by the key of the row of the file on which it is noted.
function fileNotes({ asset, lines, release, besides }: SheetInput): Readonly<Record<string, string>> {
  const purpose = splitNumberedList(asset.purpose);
  return {
    asset: [purpose.before, ...purpose.lines.map((line, index) => `${index + 1}. ${line}`)].join("\n"),
    version: [
      `Blank sheet of the asset definition ${inParts(asset.id, `version ${asset.version}`, release)}. ` +
        "What you write into it stays with you. Its formulas compare your amounts and decide nothing.",
      ...besides,
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

// No edition publishes a sheet where nobody offers one.
function inParts(...parts: string[]): string {
  return parts.filter((part) => part !== "").join(", ");
}

/**
 * Returns the tables of a definition as rows of texts, by name. Every row but those of the file says of which
 * definition it is.
 */
export function tablesOf(input: SheetInput): [name: TableName, rows: string[][]][] {
  return Object.entries(pagesOf(input)).map(([name, page]) => {
    const [headings = [], ...rows] = textsOf(page);
    if (name === "file") return [name, [headings, ...rows]];
    const all = [[DEFINITION_COLUMN.heading, ...headings], ...rows.map((cells) => [input.asset.id, ...cells])];
    return [name as TableName, all];
  });
}

/** Returns the page of each table: what the definition gives, and the cells that an examiner fills in. */
export function pagesOf({
  asset,
  requestNames,
  evidence,
  lines,
  release,
  shape,
}: SheetInput): Record<TableName, WorkbookPage> {
  const descriptions = descriptionsOf(asset.fields);
  const pageOf = (table: TableName, rows: readonly WorkbookRow[]): WorkbookPage => {
    const controls = controlsOf(table, shape);
    const columns = columnsOf(table, shape).map((column, _, all): Column => {
      const key = column.key ?? "";
      const note = table === "lines" ? descriptions.get(key) : table === "invoices" ? INVOICE_NOTES[key] : undefined;
      return note ? { ...asColumn(column, all), note } : asColumn(column, all);
    });
    const page = { name: TABLES[table], columns, rows };
    return controls.length > 0 ? { ...page, controls } : page;
  };
  // What is calculated in a row of lines is there before the row is filled in; rows that are added below have the
  // totals above.
  const lineTable = (table: "invoices" | "lines"): WorkbookPage => {
    const blank = Array.from({ length: BLANK_ROWS }, () => ({ cells: [] }));
    return { ...pageOf(table, blank), totals: amountsOf(columnsOf(table, shape)) };
  };
  const summary = summaryRows(shape, descriptions);
  return {
    file: { ...pageOf("file", fileRows(shape, release)), onePage: true },
    evidence: {
      ...pageOf("evidence", evidenceRows(asset.id, evidence, requestNames)),
      naming: 1,
      filtered: true,
      onePage: true,
    },
    invoices: { ...lineTable("invoices"), naming: 1 },
    lines: { ...lineTable("lines"), naming: Math.min(2, lines.columns.length) },
    summary: { ...pageOf("summary", summary), naming: 1, entryAt: 1, below: ["", OPEN_POINT_ALONE], onePage: true },
  };
}

// How many rows of lines a blank sheet has, ruled and with what is calculated in them.
const BLANK_ROWS = 25;

const OPEN_POINT_ALONE =
  "These amounts are read only for the open point of this definition. " +
  "An amount that is supported here may be open in another. Amounts of different definitions are never added up.";
