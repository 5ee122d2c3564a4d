// What is filled in of a worksheet or a schedule, short on paper: its rows with the columns in use, its values, and
// what the check compared. It needs no platform but the language, as the check.

import { UserError } from "../../../core/base/user-error.ts";
import { SCHEDULE } from "../browser/request-list.ts";
import {
  amountsOf,
  asColumn,
  columnsOf,
  FILE_PARTS,
  givenParts,
  type InspectionShape,
  isKind,
  KINDS,
  type KindOfEntry,
  PAGES,
  type PageName,
  RELEASE,
} from "../inspection.ts";
import { BESIDE, scheduleColumn, stateTotals } from "../schedule-sheet.ts";
import { pagesWide } from "../spreadsheet/page-part.ts";
import type { ReadCell, ReadPage, ReadRow } from "../spreadsheet/read-table.ts";
import { widthOfTexts, widthOfWords } from "../spreadsheet/row-height.ts";
import type { Column, Workbook, WorkbookPage, WorkbookRow } from "../spreadsheet/table.ts";
import { checkFile, type Definitions, type FileChoices } from "./check.ts";
import type { Checked } from "./checked.ts";
import { comparable } from "./comparable.ts";
import { type NamedFile, sortedFile } from "./given-file.ts";
import type { KnownColumn } from "./heading-names.ts";
import { findColumns, knownColumns } from "./headings.ts";
import { sortedPages } from "./pages.ts";
import { shapeIn } from "./record.ts";
import { columnsFor, SHAPE } from "./schedule-columns.ts";
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
  said: FileChoices,
): Promise<{ checked: Checked; book: Workbook }> {
  const { names, withSchema } = definitions;
  const file = sortedFile(given, names, said.of);
  if ("record" in file) throw new UserError("a record in JSON has no pages to print; give the workbook");
  const checked = await checkFile(given, definitions, said);
  const found = inWords(given.name, checked).split("\n");
  const withChecks = (pages: readonly WorkbookPage[]): WorkbookPage[] =>
    withFound(pages, found).map((page) => ({ ...page, onePage: true }));
  const schedules = file.schedules.map((page) => scheduleOnPaper(page, names));
  const { id } = file;
  if (id === undefined) {
    const [page] = file.schedules;
    const head = page ? headOf(page) : new Map<string, ReadCell>();
    const edition = textIn(head.get("Release"));
    return { checked, book: { title: SCHEDULE.title, edition, foot: footOf(head), pages: withChecks(schedules) } };
  }
  const book = await withSchema(id, (schema) => {
    const shape = shapeIn(schema);
    const { pages } = sortedPages(file.others, shape);
    const filed = fileOf(pages.get("file"), shape);
    const others = (["invoices", "lines", "summary"] as const).map((name) =>
      tableOnPaper(name, pages.get(name), shape),
    );
    const title = `Inspection worksheet: ${names.get(id) ?? id}`;
    const all = [filePage(title, filed, pages, shape), ...others.flatMap((page) => page ?? []), ...schedules];
    const edition = [id, textIn(filed.get(labelOf(RELEASE, shape)))].filter((text) => text !== "").join(", ");
    return { title, edition, foot: footOf(filed), pages: withChecks(all) };
  });
  return { checked, book };
}

// What was found stands below the last table. Below one that is divided between its columns it would be cut, and has a
// page of its own.
function withFound(pages: readonly WorkbookPage[], found: readonly string[]): readonly WorkbookPage[] {
  const last = pages.at(-1);
  if (last && pagesWide(last) === 1) return [...pages.slice(0, -1), { ...last, below: ["", ...found] }];
  const columns = [{ heading: "What the check found", width: 140, format: "text" }] as const;
  return [...pages, { name: "Check", columns, rows: found.map((text) => ({ cells: [text] })), saysItself: true }];
}

function textIn(cell: ReadCell | undefined): string {
  return cell?.text ?? "";
}

// The foot of a printed page, with what the head says of it; the rest is filled in by hand.
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
interface Filled {
  rows: readonly ReadRow[];
  columns: ReadonlyMap<number, KnownColumn>;
}

function filledIn(
  page: ReadPage,
  name: PageName | "schedule",
  known: readonly KnownColumn[],
  shape: InspectionShape,
): Filled {
  const parts = name === "file" ? fileParts(shape) : name === "summary" ? shape.summary : [];
  const found = findColumns(page, page.name, known);
  if ("says" in found) return { rows: [], columns: new Map() };
  const { filled } = checkRows(page, { name: page.name, known, fields: parts, shape });
  const lines = new Set(filled.map(({ rowNumber }) => rowNumber));
  return { rows: page.rows.filter(({ rowNumber }) => lines.has(rowNumber)), columns: found.columns };
}

function fileParts(shape: InspectionShape) {
  return [...givenParts(shape), ...FILE_PARTS];
}

function labelOf(key: string, shape: InspectionShape): string {
  return fileParts(shape).find((part) => part.key === key)?.label ?? key;
}

// The columns in use, and the rows in them: entries, what a workbook calculated that is not zero, and the first column
// that names a row.
function inUse(
  { rows, columns }: Filled,
  asWritten: (column: KnownColumn) => Column,
): Pick<WorkbookPage, "columns" | "rows"> {
  // A formula that no program has calculated says nothing.
  const textAt = (row: ReadRow, column: number): string =>
    textIn(row.cells.find((cell) => cell.column === column && cell.kind !== "formula"));
  const used = [...columns].filter(([at, { holds }]) => {
    if (holds === "key" || holds === "definition" || holds === "document") return false;
    return rows.some((row) => (holds === "calculated" ? Number(textAt(row, at)) !== 0 : textAt(row, at) !== ""));
  });
  return {
    columns: used.map(([at, column], index) => {
      const { heading, width, format } = asWritten(column);
      // What is written is known, so no column is wider than its texts, but for the first: totals begin there too.
      const needed = format === "text" && index > 0 ? widthOfTexts(rows.map((row) => textAt(row, at))) : width;
      return { heading, width: Math.min(width, Math.max(needed, widthOfWords(heading))), format };
    }),
    rows: rows.map((row) => ({ cells: used.map(([at]) => textAt(row, at)) })),
  };
}

function tableOnPaper(name: PageName, page: ReadPage | undefined, shape: InspectionShape): WorkbookPage | undefined {
  if (!page) return undefined;
  const all = columnsOf(name, shape);
  const filled = filledIn(page, name, knownColumns(name, shape), shape);
  if (filled.rows.length === 0) return undefined;
  const asWritten = ({ heading }: KnownColumn): Column =>
    asColumn(all.find((column) => column.heading === heading) ?? { heading, holds: "text", width: 14 }, all);
  const used = inUse(filled, asWritten);
  if (name === "summary") return { name: PAGES[name], ...withEntries(used, shape), naming: 1 };
  const totals = amountsOf(all).filter((amount) => used.columns.some(({ heading }) => heading === amount));
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
function withEntries({ columns, rows }: Pick<WorkbookPage, "columns" | "rows">, shape: InspectionShape) {
  const entryOf = ({ cells }: WorkbookRow) => {
    const kind = shape.summary.find(({ label }) => label === cells[0])?.kind ?? "text";
    const { cell }: KindOfEntry = KINDS[kind];
    return { format: cell.format };
  };
  return {
    columns: columns.map((column) => (column.heading === "Value" ? { ...column, ofRow: true as const } : column)),
    rows: rows.map((row) => ({ ...row, entry: entryOf(row) })),
  };
}

// The entries of the page File, by their labels.
function fileOf(page: ReadPage | undefined, shape: InspectionShape): ReadonlyMap<string, ReadCell> {
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
  filed: ReadonlyMap<string, ReadCell>,
  pages: ReadonlyMap<PageName, ReadPage>,
  shape: InspectionShape,
): WorkbookPage {
  const rows = fileParts(shape).map(({ label }) => ({ cells: [label, textIn(filed.get(label))] }));
  const papers = (["evidence", "ties"] as const).flatMap((name) => {
    const page = pages.get(name);
    if (!page) return [];
    const { rows: filled, columns } = filledIn(page, name, knownColumns(name, shape), shape);
    return filled.map(({ cells }) => ({ cells: [papersIn(cells, columns), saidIn(cells, columns)] }));
  });
  const format = "text" as const;
  return {
    name: PAGES.file,
    above: [title, SCHEDULE.notEligible],
    columns: [
      { heading: "Item", width: 50, format: "strong" },
      { heading: "Entry", width: 90, format },
    ],
    rows: [...rows, ...papers],
    saysItself: true,
  };
}

const NAMES_PAPERS = ["Document", "This paper", "And this"];

function papersIn(cells: readonly ReadCell[], columns: Filled["columns"]): string {
  const names = cells.filter(({ column }) => NAMES_PAPERS.includes(columns.get(column)?.heading ?? ""));
  return names.map(({ text }) => text).join(", ");
}

function saidIn(cells: readonly ReadCell[], columns: Filled["columns"]): string {
  const said = cells.flatMap(({ column, text }) => {
    const { holds = "given", heading } = columns.get(column) ?? {};
    if (!isKind(holds)) return [];
    return [holds === "signedAmount" ? `${heading} ${text}` : text];
  });
  return said.join("; ");
}

function scheduleOnPaper(page: ReadPage, names: ReadonlyMap<string, string>): WorkbookPage {
  const head = headOf(page);
  const filled = filledIn(page, "schedule", columnsFor(names), SHAPE);
  const used = inUse(filled, ({ heading, holds }) =>
    scheduleColumn([heading, holds === "calculated" || isKind(holds) ? holds : "text"]),
  );
  const headings = used.columns.map(({ heading }) => heading);
  const has = (heading: string): boolean => headings.includes(heading);
  return {
    name: page.name || "Schedule",
    above: [SCHEDULE.title, SCHEDULE.notEligible],
    blanks: SCHEDULE.blanks.map(([label, kind]) => {
      return { label, entry: { format: KINDS[kind].cell.format }, filled: textIn(head.get(label)) };
    }),
    ...(headings.length > BESIDE.entry ? { beside: BESIDE } : {}),
    ...(has(SCHEDULE.amount) && has("State") ? { sums: stateTotals(names, headings) } : {}),
    totals: used.columns.flatMap(({ heading, format }) => (format === "amount" ? [heading] : [])),
    ...used,
    naming: 1,
    saysItself: true,
  };
}
