// A page of a workbook as XML: its table, what may be entered into it, and how it prints. The lines between cells are those of the spreadsheet
// program, which prints them as far as something is written; a row grows with what is typed, because its height is none of its own.
// Texts stand in one part for all pages, because previews of some programs show no others; cells for texts have the text format. Neither is read as a
// formula, a number or a date.

import { grouped } from "../../../core/base/grouped.ts";
import { escaped } from "../../../core/base/text.ts";
import { entryPlace, formulaAt, headLineOf, lastLineOf, placesAbove, sumOf } from "./formula.ts";
import { notesOf } from "./notes-part.ts";
import { type Fitted, rowHeight } from "./row-height.ts";
import { type Look, SIZES, styleOf } from "./styles.ts";
import {
  type CellRule,
  type Column,
  entryAt,
  type Formula,
  TOTAL,
  type Workbook,
  type WorkbookPage,
  type WorkbookRow,
} from "./table.ts";
import { cellText, letters, MAIN, RELATIONS } from "./xml.ts";

// How many digits of the usual size fit side by side on landscape A4 or Letter in a legible print.
const WIDEST_PRINT = 218;
const ROOM_TO_WRITE = 20; // points

/** Returns the number of a text among those of a workbook. */
export type NumberOfText = (text: string) => number;

/** Returns the XML of a page; the page that is `first` is the one that is shown when the file is opened. */
export function pagePart(page: WorkbookPage, workbook: Workbook, numberOf: NumberOfText, first: boolean): string {
  const { columns, naming = 0 } = page;
  const head = headLineOf(page);
  const [split, active] = naming > 0 ? [`xSplit="${naming}" `, "bottomRight"] : ["", "bottomLeft"];
  const topLeft = `${letters(naming)}${head + 1}`;
  const widths = columns.map(({ width, format, hidden }, index) => {
    const shown = `width="${width}" style="${styleOf(format)}"${hidden ? ' hidden="1"' : ""} customWidth="1"`;
    return `<col min="${index + 1}" max="${index + 1}" ${shown}/>`;
  });
  return `<worksheet xmlns="${MAIN}" xmlns:r="${RELATIONS}">
<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>
<sheetViews><sheetView${first ? ' tabSelected="1"' : ""} workbookViewId="0"><pane ${split}ySplit="${head}" \
topLeftCell="${topLeft}" activePane="${active}" state="frozen"/></sheetView></sheetViews>
<cols>${widths.join("")}</cols>
<sheetData>
${linesOf(page, workbook, numberOf).join("\n")}
</sheetData>
${filterPart(page)}${mergedPart(page)}${checksPart(page)}<printOptions gridLines="1"/>
<pageMargins left="0.4" right="0.4" top="0.7" bottom="0.6" header="0.3" footer="0.3"/>
<pageSetup orientation="landscape" fitToWidth="${pagesWide(page)}" fitToHeight="${page.onePage ? 1 : 0}"/>
${printedPart(page, workbook)}${notesOf(page).length > 0 ? '<legacyDrawing r:id="rId1"/>\n' : ""}</worksheet>`;
}

// The first columns, as many as a page of a print holds.
function onFirstPage({ columns }: WorkbookPage): readonly Column[] {
  const widths = columns.map((_, index) => widthOf(columns.slice(0, index + 1)));
  return columns.slice(0, Math.max(1, widths.filter((width) => width <= WIDEST_PRINT).length));
}

function widthOf(columns: readonly Column[]): number {
  return columns.reduce((sum, { width, hidden }) => sum + (hidden ? 0 : width), 0);
}

// Every page but the first repeats the columns that name a row.
export function pagesWide({ columns, naming = 0 }: WorkbookPage): number {
  const names = widthOf(columns.slice(0, naming));
  return Math.max(1, Math.ceil((widthOf(columns) - names) / (WIDEST_PRINT - names)));
}

function linesOf(page: WorkbookPage, workbook: Workbook, numberOf: NumberOfText): string[] {
  const write: Write = {
    cell: (line, column, text, look) => cellOf(line, column, text, look, numberOf),
    formula: (line, column, formula, look) => {
      const place = `r="${letters(column)}${line}" s="${styleOf(look)}"`;
      return `<c ${place}><f>${escaped(formulaAt(formula, line, page, workbook))}</f></c>`;
    },
  };
  const { above = [], totals, columns, rows, below = [] } = page;
  const head = headLineOf(page);
  const last = head + rows.length;
  return [
    ...above.map((text, index) => wideLine(index + 1, text, index === 0 ? "title" : "text", page, write)),
    ...linesAbove(page, write),
    ...(totals ? [totalsLine(head - 1, totals, page, write)] : []),
    headingLine(head, columns, write),
    ...rows.map((row, index) => rowLine(head + 1 + index, row, page, write)),
    ...below.map((text, index) => wideLine(last + 1 + index, text, "text", page, write)),
  ];
}

// What is filled in and calculated above the table: a name, and beside it the entry.
function linesAbove(page: WorkbookPage, write: Write): string[] {
  const { blanks = [], controls = [], columns } = page;
  const entries = [
    ...blanks.map(({ label, entry, filled = "" }) => ({
      label,
      write: (line: number, column: number) => write.cell(line, column, filled, entry.format),
    })),
    ...controls.map(({ label, formula, counts }) => ({
      label,
      write: (line: number, column: number) => write.formula(line, column, formula, counts ? "totalCount" : "total"),
    })),
  ];
  const placed = placesAbove(page).map((place, index) => ({
    ...place,
    ...(entries[index] as (typeof entries)[number]),
  }));
  return [...grouped(placed, ({ line }) => line)].map(([line, beside]) => {
    const sized = beside.map(({ name, entry, label }) => fitted(label, widthOf(columns.slice(name, entry)), "strong"));
    const cells = beside.flatMap(({ name, entry, label, write: writeEntry }) => [
      ...columns
        .slice(name, entry)
        .map((_, index) => write.cell(line, name + index, index === 0 ? label : "", "strong")),
      writeEntry(line, entry),
    ]);
    return linePart(line, rowHeight(sized, ROOM_TO_WRITE), cells);
  });
}

function totalsLine(line: number, totals: readonly string[], page: WorkbookPage, write: Write): string {
  const cells = page.columns.map(({ heading }, column) => {
    if (totals.includes(heading)) return write.formula(line, column, sumOf(heading, page), "total");
    return write.cell(line, column, column === 0 ? TOTAL : "", "strong");
  });
  return linePart(line, ROOM_TO_WRITE, cells);
}

function wideLine(line: number, text: string, look: Look, page: WorkbookPage, write: Write): string {
  const cells = onFirstPage(page).map((_, column) => write.cell(line, column, column === 0 ? text : "", look));
  // Programs fit no row to a text in merged cells.
  return linePart(line, rowHeight([fitted(text, widthOf(onFirstPage(page)), look)]), cells, ' customHeight="1"');
}

function headingLine(line: number, columns: readonly Column[], write: Write): string {
  const height = rowHeight(columns.map(({ heading, width }) => fitted(heading, width, "heading")));
  const cells = columns.map(({ heading }, column) => write.cell(line, column, heading, "heading"));
  return linePart(line, height, cells);
}

function rowLine(
  line: number,
  row: WorkbookRow,
  { columns, room = ROOM_TO_WRITE }: WorkbookPage,
  write: Write,
): string {
  const texts = columns.map((_, column) => row.cells[column] ?? "");
  const looks = columns.map((column) => entryAt(column, row).format);
  const sized = texts.flatMap((text, column) => {
    const { width = 0, hidden } = columns[column] ?? {};
    return hidden ? [] : [fitted(text, width, looks[column] ?? "text")];
  });
  const cells = texts.map((text, column) => {
    const { heading = "", formula } = columns[column] ?? {};
    const calculated = row.formulas?.[heading] ?? formula;
    const look = looks[column] ?? "text";
    return calculated ? write.formula(line, column, calculated, look) : write.cell(line, column, text, look);
  });
  return linePart(line, rowHeight(sized, room), cells);
}

function fitted(text: string, width: number, look: Look): Fitted {
  return { text, width, size: SIZES[look] ?? 1 };
}

function linePart(line: number, height: number, cells: readonly string[], kept = ""): string {
  return `<row r="${line}" ht="${height}"${kept}>${cells.join("")}</row>`;
}

/** Writes a cell at a line and a column: a text, or a formula that calculates it. */
interface Write {
  cell(line: number, column: number, text: string, look: Look): string;
  formula(line: number, column: number, formula: Formula, look: Look): string;
}

function cellOf(line: number, column: number, text: string, look: Look, numberOf: NumberOfText): string {
  const place = `r="${letters(column)}${line}" s="${styleOf(look)}"`;
  // What was entered as an amount or a date is a number; what is neither stays a text.
  const number = look === "date" ? serialOf(text) : look === "amount" || look === "count" ? Number(text) : Number.NaN;
  if (text !== "" && Number.isFinite(number)) return `<c ${place}><v>${number}</v></c>`;
  return text === "" ? `<c ${place}/>` : `<c ${place} t="s"><v>${numberOf(text)}</v></c>`;
}

// Days since 1899-12-30, as spreadsheet programs count them.
function serialOf(date: string): number {
  return (Date.parse(`${date}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;
}

function filterPart(page: WorkbookPage): string {
  if (!page.filtered) return "";
  const head = headLineOf(page);
  return `<autoFilter ref="A${head}:${letters(page.columns.length - 1)}${head + page.rows.length}"/>\n`;
}

function mergedPart(page: WorkbookPage): string {
  const { above = [], blanks = [], controls = [], below = [], rows, beside } = page;
  const end = letters(onFirstPage(page).length - 1);
  const last = headLineOf(page) + rows.length;
  const lines = [...above.map((_, index) => index + 1), ...below.map((_, index) => last + 1 + index)];
  const wide = lines.map((line) => `A${line}:${end}${line}`);
  // What a line is named stands in the first two columns. A text has all others; an amount or a date stands beside its name.
  const formats = [...blanks.map(({ entry }) => entry.format), ...controls.map(() => "amount")];
  const filledIn = placesAbove(page).flatMap(({ line, name, entry }, index) => {
    const last = beside && name === 0 ? letters(beside.name - 1) : end;
    const to = formats[index] === "text" ? last : letters(entry + 1);
    return [`${letters(name)}${line}:${letters(entry - 1)}${line}`, `${letters(entry)}${line}:${to}${line}`];
  });
  const cells = [...wide, ...filledIn].map((range) => `<mergeCell ref="${range}"/>`);
  return cells.length === 0 ? "" : `<mergeCells count="${cells.length}">${cells.join("")}</mergeCells>\n`;
}

// One check for all cells that take the same entry, one for each row whose column leaves the entry to it, and one for each line above the table.
function checksPart(page: WorkbookPage): string {
  const { columns, rows, blanks = [] } = page;
  const head = headLineOf(page);
  const lastChecked = lastLineOf(page);
  const places = placesAbove(page).map(entryPlace);
  const filledIn = blanks.flatMap(({ entry }, index) => checkPart(entry, places[index] ?? ""));
  const checks = columns.flatMap((column, index) => {
    const letter = letters(index);
    if (!column.ofRow) return checkPart(column, `${letter}${head + 1}`, `:${letter}${lastChecked}`);
    return rows.flatMap((row, at) => checkPart(entryAt(column, row), `${letter}${head + 1 + at}`));
  });
  const all = [...filledIn, ...checks];
  return all.length === 0 ? "" : `<dataValidations count="${all.length}">${all.join("")}</dataValidations>\n`;
}

// A formula stands for the first of its cells; the others follow it.
function checkPart({ choices, only }: CellRule, first: string, others = ""): string[] {
  const [type, says, formula] = choices
    ? ["list", `One of: ${choices.join(", ")}.`, `"${choices.join(",")}"`]
    : ["custom", only?.says ?? "", only?.if.replaceAll("CELL", first) ?? ""];
  if (formula === "") return [];
  const shown = 'allowBlank="1" showErrorMessage="1"';
  return [
    `<dataValidation type="${type}" ${shown} error="${escaped(says)}" sqref="${first}${others}"><formula1>${escaped(formula)}</formula1></dataValidation>`,
  ];
}

// An ampersand begins a code in the lines at the top and at the foot of a print, and there is room for 255 characters.
function printedPart({ name }: WorkbookPage, { title, edition, foot: said = "" }: Workbook): string {
  const plain = (text: string, most: number): string => text.slice(0, most).replaceAll("&", "&&");
  const top = `&L&B${plain(title, 100)}&R${plain(edition, 75)}`;
  const foot = `&L${plain(name, 30)}${said === "" ? "" : `&C${plain(said, 150)}`}&RPage &P of &N`;
  return `<headerFooter><oddHeader>${cellText(top)}</oddHeader><oddFooter>${cellText(foot)}</oddFooter></headerFooter>\n`;
}
