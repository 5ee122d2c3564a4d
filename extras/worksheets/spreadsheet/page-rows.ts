// The rows of a page of a workbook as XML, for page-part.ts. The cells of a table have lines around them, and the cells
// above it have none. All pages share one list of texts, because previews of some programs show only texts from there.
// Cells for texts have the text format, so that no program reads a text as a formula, a number or a date.

import { groupBy } from "../../../core/base/group-by.ts";
import { escapeMarkup } from "../../../core/base/text.ts";
import { firstSumOf, formulaAt, headLineOf, lastAbove, sumOf } from "./formula.ts";
import { columnsInView, entriesAbove, widthOf } from "./page-width.ts";
import { type CellText, ONE_LINE, rowHeight } from "./row-height.ts";
import { serialOf } from "./serial-date.ts";
import { type Lines, type Look, SIZES, styleOf } from "./styles.ts";
import {
  type Column,
  entryAt,
  type Formula,
  TOTAL,
  type Workbook,
  type WorkbookPage,
  type WorkbookRow,
  type WorkbookSum,
  type WorkbookText,
} from "./table.ts";
import { letters } from "./xml.ts";

const ROOM_TO_WRITE = 20; // points

/** Returns the number of a text in the list of texts that all pages of a workbook share. */
export type NumberOfText = (text: string) => number;

/** A row as XML, and its height in points. */
interface RowPart {
  xml: string;
  height: number;
}

/** Writes a cell at a line and a column as XML. The cell has a text, or a formula that calculates its value. */
interface Write {
  cell(line: number, column: number, text: string, look: Look, lines?: Lines): string;
  /** `result` is the value that the formula gives, if that is known. */
  formula(line: number, column: number, formula: Formula, look: Look, lines?: Lines, result?: string): string;
}

/** Returns the rows of a page: the lines above its table, the table, and the lines below it. */
export function rowsOf(page: WorkbookPage, workbook: Workbook, numberOf: NumberOfText): RowPart[] {
  const write: Write = {
    cell: (line, column, text, look, lines) => cellOf(line, column, text, [look, lines], numberOf),
    formula: (line, column, formula, look, lines, result) => {
      const place = `r="${letters(column)}${line}" s="${styleOf(look, lines)}"`;
      // A file may be read before a program has calculated it: then the stored result is all that the reader finds.
      const [type, value] = result === undefined ? ["", ""] : [result === "" ? ' t="str"' : "", `<v>${result}</v>`];
      return `<c ${place}${type}><f>${escapeMarkup(formulaAt(formula, line, page, workbook))}</f>${value}</c>`;
    },
  };
  const { above = [], lead = [], sums = [], totals, columns, rows, below = [] } = page;
  const head = headLineOf(page);
  const last = head + rows.length;
  return [
    ...above.map((text, index) => wideLine(index + 1, text, index === 0 ? "title" : "text", page, write)),
    ...linesAbove(page, write),
    ...lead.map((text, index) => wideLine(lastAbove(page) + 1 + index, text, "text", page, write)),
    ...sums.map((sum, index) => sumLine(firstSumOf(page) + index, sum, page, write)),
    ...(totals ? [totalsLine(head - 1, totals, page, write)] : []),
    headingLine(head, columns, write),
    ...rows.map((row, index) => rowLine(head + 1 + index, row, page, write)),
    ...below.map((text, index) => wideLine(last + 1 + index, text, "text", page, write)),
  ];
}

// Returns the lines above a table that are filled in or calculated. Each has a name, and the entry is beside it.
function linesAbove(page: WorkbookPage, write: Write): RowPart[] {
  const { blanks = [], controls = [], columns } = page;
  const entries = [
    ...blanks.map(({ label, entry: { format }, text = "" }) => ({
      label,
      write: (line: number, column: number, last: number) => [
        write.cell(line, column, text, format, "below"),
        // Programs draw the line below merged cells only if each of the cells has it.
        ...columns.slice(column + 1, last + 1).map((_, at) => write.cell(line, column + 1 + at, "", format, "below")),
      ],
    })),
    ...controls.map(({ label, formula, isCount }) => ({
      label,
      write: (line: number, column: number) => [write.formula(line, column, formula, isCount ? "totalCount" : "total")],
    })),
  ];
  const placedEntries = entriesAbove(page).map((place, index) => ({
    ...place,
    ...(entries[index] as (typeof entries)[number]),
  }));
  return [...groupBy(placedEntries, ({ line }) => line)].map(([line, beside]) => {
    const cellTexts = beside.map(({ nameColumn, entryColumn, label }) =>
      cellTextOf(label, widthOf(columns.slice(nameColumn, entryColumn)), "strong"),
    );
    const cells = beside.flatMap(({ nameColumn, entryColumn, lastColumn, label, write: writeEntry }) => [
      ...columns
        .slice(nameColumn, entryColumn)
        .map((_, index) => write.cell(line, nameColumn + index, index === 0 ? label : "", "strong")),
      ...writeEntry(line, entryColumn, lastColumn),
    ]);
    return rowPart(line, rowHeight(cellTexts, ROOM_TO_WRITE), cells);
  });
}

function totalsLine(line: number, totals: readonly string[], page: WorkbookPage, write: Write): RowPart {
  const cells = page.columns.map(({ heading }, column) => {
    if (totals.includes(heading)) return write.formula(line, column, sumOf(heading, page), "total", "table");
    return write.cell(line, column, column === 0 ? TOTAL : "", "strong", "table");
  });
  return rowPart(line, ROOM_TO_WRITE, cells);
}

function sumLine(line: number, { label, formulas }: WorkbookSum, { columns }: WorkbookPage, write: Write): RowPart {
  const cells = columns.map(({ heading }, column) => {
    const formula = formulas[heading];
    if (formula) return write.formula(line, column, formula, "total", "table");
    return write.cell(line, column, column === 0 ? label : "", "strong", "table");
  });
  const before = columns.slice(
    0,
    columns.findIndex(({ heading }) => formulas[heading] !== undefined),
  );
  return rowPart(line, rowHeight([cellTextOf(label, widthOf(before), "strong")], ROOM_TO_WRITE), cells, true);
}

function wideLine(line: number, content: WorkbookText, look: Look, page: WorkbookPage, write: Write): RowPart {
  const { text, minHeight, lines } =
    typeof content === "string"
      ? { text: content, minHeight: ONE_LINE, lines: "none" as const }
      : { ...content, lines: "below" as const };
  const cells = columnsInView(page).map((_, column) => write.cell(line, column, column === 0 ? text : "", look, lines));
  // No program fits the height of a row to a text in merged cells, so the height is fixed.
  return rowPart(line, rowHeight([cellTextOf(text, widthOf(columnsInView(page)), look)], minHeight), cells, true);
}

function headingLine(line: number, columns: readonly Column[], write: Write): RowPart {
  const height = rowHeight(columns.map(({ heading, width }) => cellTextOf(heading, width, "heading")));
  const cells = columns.map(({ heading }, column) => write.cell(line, column, heading, "heading", "table"));
  return rowPart(line, height, cells);
}

function rowLine(
  line: number,
  row: WorkbookRow,
  { columns, minRowHeight = ROOM_TO_WRITE }: WorkbookPage,
  write: Write,
): RowPart {
  const texts = columns.map((_, column) => row.cells[column] ?? "");
  const looks = columns.map((column) => entryAt(column, row).format);
  const cellTexts = texts.flatMap((text, column) => {
    const { width = 0, isHidden } = columns[column] ?? {};
    return isHidden ? [] : [cellTextOf(text, width, looks[column] ?? "text")];
  });
  const cells = texts.map((text, column) => {
    const { heading = "", formula } = columns[column] ?? {};
    const cellFormula = row.formulas?.[heading] ?? formula;
    const look = looks[column] ?? "text";
    if (!cellFormula) return write.cell(line, column, text, look, "table");
    return write.formula(line, column, cellFormula, look, "table", Number.isFinite(Number(text)) ? text : "");
  });
  return rowPart(line, rowHeight(cellTexts, minRowHeight), cells);
}

function cellTextOf(text: string, width: number, look: Look): CellText {
  return { text, width, size: SIZES[look] ?? 1 };
}

// A row that is not fixed grows with the text that somebody types into it. A row of merged cells is fixed, because no
// program fits its height to them.
function rowPart(line: number, height: number, cells: readonly string[], isFixed = false): RowPart {
  const heightMark = isFixed ? ' customHeight="1"' : "";
  return { height, xml: `<row r="${line}" ht="${height}"${heightMark}>${cells.join("")}</row>` };
}

function cellOf(
  line: number,
  column: number,
  text: string,
  [look, lines]: readonly [look: Look, lines: Lines | undefined],
  numberOf: NumberOfText,
): string {
  const place = `r="${letters(column)}${line}" s="${styleOf(look, lines)}"`;
  if (text === "") return `<c ${place}/>`;
  const value = storedNumber(text, look);
  if (Number.isFinite(value)) return `<c ${place}><v>${value}</v></c>`;
  return `<c ${place} t="s"><v>${numberOf(text)}</v></c>`;
}

// Returns the number by which a workbook stores an amount or a date. It is NaN for a text that is neither, which is
// stored as a text.
function storedNumber(text: string, look: Look): number {
  if (look === "date") return serialOf(Date.parse(`${text}T00:00:00Z`));
  return look === "amount" || look === "count" ? Number(text) : Number.NaN;
}
