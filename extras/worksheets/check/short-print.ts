// What is filled in of a worksheet or a schedule, short on paper: its rows with the columns in use, its values, and
// what the check compared. It needs no platform but the language, as the check.

import { UserError } from "../../../core/base/user-error.ts";
import { amountHeadingsOf, SCHEDULE } from "../browser/schedule-words.ts";
import { FILE_PARTS, givenParts, RELEASE } from "../entry-fields.ts";
import { type InspectionShape, PAGES, type PageName } from "../inspection.ts";
import { BESIDE, scheduleColumn, stateTotals } from "../schedule-sheet.ts";
import { pagesWide } from "../spreadsheet/page-part.ts";
import type { ReadCell, ReadPage, ReadRow } from "../spreadsheet/read-table.ts";
import { widthOfTexts, widthOfWords } from "../spreadsheet/row-height.ts";
import type { Column, Workbook, WorkbookPage, WorkbookRow } from "../spreadsheet/table.ts";
import { amountsOf, columnsOf, isKind } from "../table-columns.ts";
import { asColumn, cellOf } from "../workbook-cells.ts";
import { checkFile, type Definitions, type FileChoices } from "./check.ts";
import type { Checked } from "./checked.ts";
import { comparable } from "./comparable.ts";
import { type NamedFile, type SortedFile, sortedFile } from "./given-file.ts";
import type { KnownColumn } from "./heading-names.ts";
import { findColumns, knownColumns } from "./headings.ts";
import { sortedPages } from "./pages.ts";
import { shapeIn } from "./record.ts";
import { columnsFor, columnsIn, SHAPE, withUncalculated } from "./schedule-columns.ts";
import { headOf } from "./schedule-head.ts";
import { checkRows } from "./table-rows.ts";
import { inWords } from "./verdict.ts";

/**
 * Returns what is filled in of a worksheet or a schedule as a workbook that is short on paper, with the check of the
 * file. Throws a UserError for a file that cannot be read as one.
 */
export async function shortPrint(
  given: NamedFile,
  definitions: Definitions,
  choices: FileChoices,
): Promise<{ checked: Checked; book: Workbook }> {
  const file = sortedFile(given, definitions.names, choices.of);
  if ("record" in file) throw new UserError("a record in JSON has no pages to print; give the workbook");
  const checked = await checkFile(given, definitions, choices);
  const book = await filledBook(file, definitions);
  const pages = withReport(book.pages, inWords(given.name, checked).split("\n"));
  return { checked, book: { ...book, pages: pages.map((page) => ({ ...page, onePage: true })) } };
}

// The worksheet of a definition with the schedules beside it, or schedules alone.
async function filledBook({ schedules, others, id }: SortedFile, definitions: Definitions): Promise<Workbook> {
  const { names, withSchema } = definitions;
  const pages = schedules.map((page) => schedulePage(page, names));
  if (id === undefined) {
    const head = schedules[0] ? headOf(schedules[0]) : new Map<string, ReadCell>();
    return { title: SCHEDULE.title, edition: textIn(head.get("Release")), foot: footOf(head), pages };
  }
  return withSchema(id, (schema) => worksheetBook(others, shapeIn(schema), names.get(id) ?? id, pages));
}

function worksheetBook(
  others: readonly ReadPage[],
  shape: InspectionShape,
  name: string,
  schedules: readonly WorkbookPage[],
): Workbook {
  const { pages } = sortedPages(others, shape);
  const head = fileEntries(pages.get("file"), shape);
  const title = `Inspection worksheet: ${name}`;
  const release = textIn(head.get(labelOf(RELEASE, shape)));
  const tables = (["invoices", "lines", "summary"] as const).flatMap(
    (table) => tablePage(table, pages.get(table), shape) ?? [],
  );
  return {
    title,
    edition: [shape.id, release].filter((text) => text !== "").join(", "),
    foot: footOf(head),
    pages: [filePage(title, head, pages, shape), ...tables, ...schedules],
  };
}

// The report of the check stands below the last table. Below one that is divided between its columns it would be cut,
// and has a page of its own.
function withReport(pages: readonly WorkbookPage[], report: readonly string[]): readonly WorkbookPage[] {
  const last = pages.at(-1);
  if (last && pagesWide(last) === 1) return [...pages.slice(0, -1), { ...last, below: ["", ...report] }];
  const columns = [{ heading: "What the check found", width: 140, format: "text" }] as const;
  return [...pages, { name: "Check", columns, rows: report.map((text) => ({ cells: [text] })), saysItself: true }];
}

function textIn(cell: ReadCell | undefined): string {
  return cell?.text ?? "";
}

// The foot of a printed page: what the head of the file says of who did the work. The rest is filled in by hand.
function footOf(head: ReadonlyMap<string, ReadCell>): string {
  const filled = (...labels: string[]): string =>
    labels.flatMap((label) => head.get(label)?.text ?? []).join(" ") || "______";
  return [
    `Work paper ${filled("Work paper")}`,
    `Prepared ${filled("Prepared by", "Prepared on")}`,
    `Reviewed ${filled("Reviewed by", "Reviewed on")}`,
    SCHEDULE.notEligible,
  ].join("  ");
}

/** The rows of a table that are filled in, and its columns as a file has them. */
interface FilledTable {
  rows: readonly ReadRow[];
  columns: ReadonlyMap<number, KnownColumn>;
}

function filledTable(
  page: ReadPage,
  name: PageName | "schedule",
  known: readonly KnownColumn[],
  shape: InspectionShape,
): FilledTable {
  const fields = name === "file" ? fileParts(shape) : name === "summary" ? shape.summary : [];
  const found = findColumns(page, page.name, known);
  if ("says" in found) return { rows: [], columns: new Map() };
  const { filled } = checkRows(page, { name: page.name, known, fields, shape });
  const rowNumbers = new Set(filled.map(({ rowNumber }) => rowNumber));
  return { rows: page.rows.filter(({ rowNumber }) => rowNumbers.has(rowNumber)), columns: found.columns };
}

function fileParts(shape: InspectionShape) {
  return [...givenParts(shape), ...FILE_PARTS];
}

function labelOf(key: string, shape: InspectionShape): string {
  return fileParts(shape).find((part) => part.key === key)?.label ?? key;
}

/** The columns and the rows of a printed table. */
type PrintedTable = Pick<WorkbookPage, "columns" | "rows">;

// A table with the columns that are in use. A column of the sheet has a width, which `onSheet` returns for it.
function inUse({ rows, columns }: FilledTable, onSheet: (column: KnownColumn) => Column): PrintedTable {
  const used = [...columns].filter(([at, column]) => isInUse(at, column, rows));
  return {
    columns: used.map(([at, column], index) => {
      const { heading, width, format } = onSheet(column);
      // What is written is known, so no column is wider than its texts, but for the first: totals begin there too.
      const isFitted = format === "text" && index > 0;
      const needed = isFitted ? widthOfTexts(rows.map((row) => textAt(row, at))) : width;
      return { heading, width: Math.min(width, Math.max(needed, widthOfWords(heading))), format };
    }),
    rows: rows.map((row) => ({ cells: used.map(([at]) => textAt(row, at)) })),
  };
}

// A column is in use if it has an entry, or if a workbook calculated something else than zero in it. Keys are for
// programs, and nobody reads them on paper.
function isInUse(at: number, { holds }: KnownColumn, rows: readonly ReadRow[]): boolean {
  if (holds === "key" || holds === "definition" || holds === "document") return false;
  return rows.some((row) => (holds === "calculated" ? Number(textAt(row, at)) !== 0 : textAt(row, at) !== ""));
}

// A formula that no program has calculated says nothing.
function textAt({ cells }: ReadRow, at: number): string {
  return textIn(cells.find(({ column, kind }) => column === at && kind !== "formula"));
}

function tablePage(name: PageName, page: ReadPage | undefined, shape: InspectionShape): WorkbookPage | undefined {
  if (!page) return undefined;
  const filled = filledTable(page, name, knownColumns(name, shape), shape);
  if (filled.rows.length === 0) return undefined;
  const ofSheet = columnsOf(name, shape);
  const used = inUse(filled, ({ heading }) =>
    asColumn(ofSheet.find((column) => column.heading === heading) ?? { heading, holds: "text", width: 14 }, ofSheet),
  );
  if (name === "summary") return { name: PAGES[name], ...withEntryFormats(used, shape), naming: 1 };
  const totals = amountsOf(ofSheet).filter((amount) => used.columns.some(({ heading }) => heading === amount));
  const table = { name: PAGES[name], ...used, totals, naming: 1 };
  return pagesWide(table) > 1 && used.rows.length <= FEW_ROWS ? turned(table) : table;
}

// This number of rows stands side by side.
const FEW_ROWS = 4;

// A wide table of few rows with a line for each of its columns.
function turned({ name, columns, rows }: WorkbookPage): WorkbookPage {
  const texts = rows.map((_, index) => ({ heading: `${index + 1}`, width: 36, format: "text", ofRow: true }) as const);
  return {
    name,
    columns: [{ heading: name, width: 40, format: "strong" }, ...texts],
    rows: columns.map(({ heading, format }, index) => ({
      cells: [heading, ...rows.map(({ cells }) => cells[index] ?? "")],
      entry: { format },
    })),
    naming: 1,
  };
}

// A value of the summary is an amount or a date, as its row says.
function withEntryFormats({ columns, rows }: PrintedTable, shape: InspectionShape) {
  const entryOf = ({ cells }: WorkbookRow) => {
    const kind = shape.summary.find(({ label }) => label === cells[0])?.kind ?? "text";
    return { format: cellOf(kind).format };
  };
  return {
    columns: columns.map((column) => (column.heading === "Value" ? { ...column, ofRow: true as const } : column)),
    rows: rows.map((row) => ({ ...row, entry: entryOf(row) })),
  };
}

// The entries of the page File, by their labels.
function fileEntries(page: ReadPage | undefined, shape: InspectionShape): ReadonlyMap<string, ReadCell> {
  const parts = fileParts(shape);
  const entries = (page?.rows ?? []).flatMap(({ cells: [item, entry, ...others] }) => {
    const part = parts.find(({ label }) => comparable(label) === comparable(item?.text ?? ""));
    // A row that is not filled in has its key behind its name.
    return part && entry && (others.length > 0 || entry.text !== part.key) ? [[part.label, entry] as const] : [];
  });
  return new Map(entries);
}

// The file as a whole, and a line for each paper of which something is said.
function filePage(
  title: string,
  entries: ReadonlyMap<string, ReadCell>,
  pages: ReadonlyMap<PageName, ReadPage>,
  shape: InspectionShape,
): WorkbookPage {
  const rows = fileParts(shape).map(({ label }) => ({ cells: [label, textIn(entries.get(label))] }));
  const papers = (["evidence", "ties"] as const).flatMap((name) => paperRows(name, pages.get(name), shape));
  return {
    name: PAGES.file,
    above: [title, SCHEDULE.notEligible],
    columns: [
      { heading: "Item", width: 50, format: "strong" },
      { heading: "Entry", width: 90, format: "text" },
    ],
    rows: [...rows, ...papers],
    saysItself: true,
  };
}

function paperRows(name: PageName, page: ReadPage | undefined, shape: InspectionShape): WorkbookRow[] {
  if (!page) return [];
  const { rows, columns } = filledTable(page, name, knownColumns(name, shape), shape);
  return rows.map(({ cells }) => ({ cells: [papersIn(cells, columns), entriesIn(cells, columns)] }));
}

const NAMES_PAPERS = ["Document", "This paper", "And this"];

function papersIn(cells: readonly ReadCell[], columns: FilledTable["columns"]): string {
  const names = cells.filter(({ column }) => NAMES_PAPERS.includes(columns.get(column)?.heading ?? ""));
  return names.map(({ text }) => text).join(", ");
}

// An amount says nothing without its heading. A text and a status do.
function entriesIn(cells: readonly ReadCell[], columns: FilledTable["columns"]): string {
  const entries = cells.flatMap(({ column, text }) => {
    const { holds = "given", heading } = columns.get(column) ?? {};
    if (!isKind(holds)) return [];
    return [holds === "signedAmount" ? `${heading} ${text}` : text];
  });
  return entries.join("; ");
}

function schedulePage(page: ReadPage, names: ReadonlyMap<string, string>): WorkbookPage {
  const head = headOf(page);
  const known = columnsFor(names);
  // A program that fills in a workbook leaves the formulas of its amounts uncalculated.
  const calculated = withUncalculated(page, columnsIn(page, known), amountHeadingsOf(names)).page;
  const filled = filledTable(calculated, "schedule", known, SHAPE);
  const used = inUse(filled, ({ heading, holds }) =>
    scheduleColumn([heading, holds === "calculated" || isKind(holds) ? holds : "text"]),
  );
  const headings = used.columns.map(({ heading }) => heading);
  const hasStates = headings.includes(SCHEDULE.amount) && headings.includes("State");
  return {
    name: page.name || "Schedule",
    above: [SCHEDULE.title, SCHEDULE.notEligible],
    blanks: SCHEDULE.blanks.map(([label, kind]) => {
      return { label, entry: { format: cellOf(kind).format }, filled: textIn(head.get(label)) };
    }),
    ...(headings.length > BESIDE.entry ? { beside: BESIDE } : {}),
    ...(hasStates ? { sums: stateTotals(names, headings) } : {}),
    totals: used.columns.flatMap(({ heading, format }) => (format === "amount" ? [heading] : [])),
    ...used,
    naming: 1,
    saysItself: true,
  };
}
