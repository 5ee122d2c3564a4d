// A page of a workbook as XML: its table, what may be entered into it, and how it prints. A table has lines around its
// cells, also in rows that are added below, and what stands above it has none. A row grows with what is typed, because
// its height is none of its own. Texts stand in one part for all pages, because previews of some programs show no
// others; cells for texts have the text format. Neither is read as a formula, a number or a date.

import { groupBy } from "../../../core/base/group-by.ts";
import { escapeMarkup } from "../../../core/base/text.ts";
import {
  entryPlace,
  firstSumOf,
  formulaAt,
  headingPlace,
  headLineOf,
  lastAbove,
  lastLineOf,
  placesAbove,
  sumOf,
} from "./formula.ts";
import { notesOf } from "./notes-part.ts";
import { type CellText, ONE_LINE, rowHeight } from "./row-height.ts";
import { serialOf } from "./serial-date.ts";
import { type Lines, type Look, SIZES, styleOf } from "./styles.ts";
import {
  type CellRule,
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
import { cellText, letters, MAIN, RELATIONS } from "./xml.ts";

// So many digits of the usual size fit side by side on landscape A4 and Letter where letters of 11 points are printed 7
// points high, as LibreOffice measures them, which is more than others do. So high may the rows of one page be then, in
// points of the usual size.
const WIDEST_PRINT = 206;
const HIGHEST_PRINT = { landscape: 780, portrait: 1080 } as const;
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
  const lines = linesOf(page, workbook, numberOf);
  const orientation = page.portrait ? "portrait" : "landscape";
  const height = lines.reduce((sum, line) => sum + Number(/ ht="([\d.]+)"/.exec(line)?.[1] ?? 0), 0);
  // A row is read on one sheet of paper, however small: divided between its columns, each row would stand on several.
  const isOnOne = page.onePage && height <= HIGHEST_PRINT[orientation];
  return `<worksheet xmlns="${MAIN}" xmlns:r="${RELATIONS}">
<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>
<sheetViews><sheetView${first ? ' tabSelected="1"' : ""} workbookViewId="0"><pane ${split}ySplit="${head}" \
topLeftCell="${topLeft}" activePane="${active}" state="frozen"/></sheetView></sheetViews>
<cols>${widths.join("")}</cols>
<sheetData>
${lines.join("\n")}
</sheetData>
${filterPart(page)}${mergedPart(page)}${addedRowsPart(page)}${checksPart(page)}\
<pageMargins left="0.4" right="0.4" top="0.7" bottom="0.6" header="0.3" footer="0.3"/>
<pageSetup orientation="${orientation}" fitToWidth="1" fitToHeight="${isOnOne ? 1 : 0}"/>
${printedPart(page, workbook)}${notesOf(page).length > 0 ? '<legacyDrawing r:id="rId1"/>\n' : ""}</worksheet>`;
}

// The first columns, as many as a screen shows at once: a text above a table runs no further.
function inView({ columns }: WorkbookPage): readonly Column[] {
  const widths = columns.map((_, index) => widthOf(columns.slice(0, index + 1)));
  return columns.slice(0, Math.max(1, widths.filter((width) => width <= WIDEST_PRINT).length));
}

function widthOf(columns: readonly Column[]): number {
  return columns.reduce((sum, { width, hidden }) => sum + (hidden ? 0 : width), 0);
}

/**
 * Returns how many pages side by side a print would take in letters 7 points high: a page ends between two columns, and
 * every page but the first repeats the columns that name a row.
 */
export function pagesWide({ columns, naming = 0 }: WorkbookPage): number {
  const names = widthOf(columns.slice(0, naming));
  let [pages, used] = [1, 0];
  for (const column of columns) {
    const width = widthOf([column]);
    if (used > names && used + width > WIDEST_PRINT) [pages, used] = [pages + 1, names];
    used += width;
  }
  return pages;
}

function linesOf(page: WorkbookPage, workbook: Workbook, numberOf: NumberOfText): string[] {
  const write: Write = {
    cell: (line, column, text, look, lines) => cellOf(line, column, text, [look, lines], numberOf),
    formula: (line, column, formula, look, lines, stored) => {
      const place = `r="${letters(column)}${line}" s="${styleOf(look, lines)}"`;
      // Whoever reads the file before a program has calculated it finds what the formula gives.
      const [type, value] = stored === undefined ? ["", ""] : [stored === "" ? ' t="str"' : "", `<v>${stored}</v>`];
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

// What is filled in and calculated above the table: a name, and beside it the entry.
function linesAbove(page: WorkbookPage, write: Write): string[] {
  const { blanks = [], controls = [], columns } = page;
  const entries = [
    ...blanks.map(({ label, entry: { format }, filled = "" }) => ({
      label,
      write: (line: number, column: number, last: number) => [
        write.cell(line, column, filled, format, "below"),
        // Cells that are merged have the line of each.
        ...columns.slice(column + 1, last + 1).map((_, at) => write.cell(line, column + 1 + at, "", format, "below")),
      ],
    })),
    ...controls.map(({ label, formula, counts }) => ({
      label,
      write: (line: number, column: number) => [write.formula(line, column, formula, counts ? "totalCount" : "total")],
    })),
  ];
  const placed = placedAbove(page).map((place, index) => ({
    ...place,
    ...(entries[index] as (typeof entries)[number]),
  }));
  return [...groupBy(placed, ({ line }) => line)].map(([line, beside]) => {
    const sized = beside.map(({ name, entry, label }) => fitted(label, widthOf(columns.slice(name, entry)), "strong"));
    const cells = beside.flatMap(({ name, entry, last, label, write: writeEntry }) => [
      ...columns
        .slice(name, entry)
        .map((_, index) => write.cell(line, name + index, index === 0 ? label : "", "strong")),
      ...writeEntry(line, entry, last),
    ]);
    return linePart(line, rowHeight(sized, ROOM_TO_WRITE), cells);
  });
}

function totalsLine(line: number, totals: readonly string[], page: WorkbookPage, write: Write): string {
  const cells = page.columns.map(({ heading }, column) => {
    if (totals.includes(heading)) return write.formula(line, column, sumOf(heading, page), "total", "table");
    return write.cell(line, column, column === 0 ? TOTAL : "", "strong", "table");
  });
  return linePart(line, ROOM_TO_WRITE, cells);
}

function sumLine(line: number, { label, formulas }: WorkbookSum, { columns }: WorkbookPage, write: Write): string {
  const cells = columns.map(({ heading }, column) => {
    const formula = formulas[heading];
    if (formula) return write.formula(line, column, formula, "total", "table");
    return write.cell(line, column, column === 0 ? label : "", "strong", "table");
  });
  const before = columns.slice(
    0,
    columns.findIndex(({ heading }) => formulas[heading] !== undefined),
  );
  return linePart(line, rowHeight([fitted(label, widthOf(before), "strong")], ROOM_TO_WRITE), cells, true);
}

function wideLine(line: number, said: WorkbookText, look: Look, page: WorkbookPage, write: Write): string {
  const { text, room, lines } =
    typeof said === "string"
      ? { text: said, room: ONE_LINE, lines: "none" as const }
      : { ...said, lines: "below" as const };
  const cells = inView(page).map((_, column) => write.cell(line, column, column === 0 ? text : "", look, lines));
  // Programs fit no row to a text in merged cells.
  return linePart(line, rowHeight([fitted(text, widthOf(inView(page)), look)], room), cells, true);
}

function headingLine(line: number, columns: readonly Column[], write: Write): string {
  const height = rowHeight(columns.map(({ heading, width }) => fitted(heading, width, "heading")));
  const cells = columns.map(({ heading }, column) => write.cell(line, column, heading, "heading", "table"));
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
    if (!calculated) return write.cell(line, column, text, look, "table");
    return write.formula(line, column, calculated, look, "table", Number.isFinite(Number(text)) ? text : "");
  });
  return linePart(line, rowHeight(sized, room), cells);
}

function fitted(text: string, width: number, look: Look): CellText {
  return { text, width, size: SIZES[look] ?? 1 };
}

// The height of a row is that of its texts, and not its own: it grows with what is typed. No program fits a row to
// merged cells, so theirs is kept.
function linePart(line: number, height: number, cells: readonly string[], isKept = false): string {
  const stated = ` ht="${height}"${isKept ? ' customHeight="1"' : ""}`;
  return `<row r="${line}"${stated}>${cells.join("")}</row>`;
}

/** Writes a cell at a line and a column: a text, or a formula that calculates it. */
interface Write {
  cell(line: number, column: number, text: string, look: Look, lines?: Lines): string;
  /** `stored` is what the formula gives, where that is known. */
  formula(line: number, column: number, formula: Formula, look: Look, lines?: Lines, stored?: string): string;
}

function cellOf(
  line: number,
  column: number,
  text: string,
  [look, lines]: readonly [look: Look, lines: Lines | undefined],
  numberOf: NumberOfText,
): string {
  const place = `r="${letters(column)}${line}" s="${styleOf(look, lines)}"`;
  // What was entered as an amount or a date is a number; what is neither stays a text.
  const number =
    look === "date"
      ? serialOf(Date.parse(`${text}T00:00:00Z`))
      : look === "amount" || look === "count"
        ? Number(text)
        : Number.NaN;
  if (text !== "" && Number.isFinite(number)) return `<c ${place}><v>${number}</v></c>`;
  return text === "" ? `<c ${place}/>` : `<c ${place} t="s"><v>${numberOf(text)}</v></c>`;
}

function filterPart(page: WorkbookPage): string {
  if (!page.filtered) return "";
  const head = headLineOf(page);
  return `<autoFilter ref="A${head}:${letters(page.columns.length - 1)}${head + page.rows.length}"/>\n`;
}

// How many digits an amount or a date takes above a table.
const ENTRY_WIDTH = 13;
// How many digits a text has above a table, so that the line to write on does not run through the whole page.
const TEXT_WIDTH = 60;

// The lines above a table, each with the last column of its entry: as many as it needs, and none of those beside it.
function placedAbove(page: WorkbookPage): { line: number; name: number; entry: number; last: number }[] {
  const { blanks = [], controls = [], beside, columns } = page;
  const formats = [...blanks.map(({ entry }) => entry.format), ...controls.map(() => "amount")];
  return placesAbove(page).map((place, index) => {
    const end = beside && place.name === 0 ? beside.name : inView(page).length;
    const needed = formats[index] === "text" ? TEXT_WIDTH : ENTRY_WIDTH;
    let last = place.entry;
    while (last + 1 < end && widthOf(columns.slice(place.entry, last + 1)) < needed) last += 1;
    return { ...place, last };
  });
}

function mergedPart(page: WorkbookPage): string {
  const { above = [], lead = [], sums = [], below = [], rows, columns } = page;
  const end = inView(page).length - 1;
  const last = headLineOf(page) + rows.length;
  const wide = [
    ...above.map((_, index) => index + 1),
    ...lead.map((_, index) => lastAbove(page) + 1 + index),
    ...below.map((_, index) => last + 1 + index),
  ].map((line) => [line, 0, end] as const);
  const filledIn = placedAbove(page).flatMap(({ line, name, entry, last: to }) => [
    [line, name, entry - 1] as const,
    [line, entry, to] as const,
  ]);
  const added = sums.map(({ formulas }, index) => {
    const first = columns.findIndex(({ heading }) => formulas[heading] !== undefined);
    return [firstSumOf(page) + index, 0, first - 1] as const;
  });
  const cells = [...wide, ...filledIn, ...added].flatMap(([line, from, to]) =>
    to > from ? [`<mergeCell ref="${letters(from)}${line}:${letters(to)}${line}"/>`] : [],
  );
  return cells.length === 0 ? "" : `<mergeCells count="${cells.length}">${cells.join("")}</mergeCells>\n`;
}

// A row that somebody adds below has the lines of the table as soon as something stands in it.
function addedRowsPart(page: WorkbookPage): string {
  const first = headLineOf(page) + page.rows.length + 1;
  const last = lastLineOf(page);
  if (first > last) return "";
  const end = letters(page.columns.length - 1);
  const isFilled = `<formula>COUNTA($A${first}:$${end}${first})&gt;0</formula>`;
  const rule = `<cfRule type="expression" dxfId="0" priority="1">${isFilled}</cfRule>`;
  return `<conditionalFormatting sqref="A${first}:${end}${last}">${rule}</conditionalFormatting>\n`;
}

// One check for all cells that take the same entry, one for each row whose column leaves the entry to it, and one for
// each line above the table.
function checksPart(page: WorkbookPage): string {
  const { columns, rows, blanks = [] } = page;
  const head = headLineOf(page);
  const lastChecked = lastLineOf(page);
  const places = placesAbove(page).map(entryPlace);
  const filledIn = blanks.flatMap(({ entry }, index) => checkPart(page, entry, places[index] ?? ""));
  const checks = columns.flatMap((column, index) => {
    const letter = letters(index);
    if (!column.ofRow) return checkPart(page, column, `${letter}${head + 1}`, `:${letter}${lastChecked}`);
    return rows.flatMap((row, at) => checkPart(page, entryAt(column, row), `${letter}${head + 1 + at}`));
  });
  const all = [...filledIn, ...checks];
  return all.length === 0 ? "" : `<dataValidations count="${all.length}">${all.join("")}</dataValidations>\n`;
}

// A formula stands for the first of its cells; the others follow it.
function checkPart(page: WorkbookPage, { choices, among, only }: CellRule, first: string, others = ""): string[] {
  const [type, says, formula] = choices
    ? ["list", `One of: ${choices.join(", ")}.`, `"${choices.join(",")}"`]
    : among
      ? [
          "list",
          `One of the headings from ${among.join(" to ")}.`,
          among.map((one) => headingPlace(one, page)).join(":"),
        ]
      : ["custom", only?.says ?? "", only?.if.replaceAll("CELL", first) ?? ""];
  if (formula === "") return [];
  const shown = 'allowBlank="1" showErrorMessage="1"';
  const takes = `<formula1>${escapeMarkup(formula)}</formula1>`;
  return [
    `<dataValidation type="${type}" ${shown} error="${escapeMarkup(says)}" sqref="${first}${others}">\
${takes}</dataValidation>`,
  ];
}

// An ampersand begins a code in the lines at the top and at the foot of a print, and there is room for 255 characters.
function printedPart({ name, saysItself }: WorkbookPage, workbook: Workbook): string {
  const { title, edition, foot: said = "" } = saysItself ? { title: "", edition: "", foot: "" } : workbook;
  const plain = (text: string, most: number): string => text.slice(0, most).replaceAll("&", "&&");
  const top = `&L&B${plain(title, 100)}&R${plain(edition, 75)}`;
  const foot = `&L${plain(name, 30)}${said === "" ? "" : `&C${plain(said, 150)}`}&RPage &P of &N`;
  return `<headerFooter><oddHeader>${cellText(top)}</oddHeader>\
<oddFooter>${cellText(foot)}</oddFooter></headerFooter>\n`;
}
