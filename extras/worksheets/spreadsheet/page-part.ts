// A page of a workbook as XML, for workbook.ts: its rows, the rules for entries, and the settings for printing.

import { escapeMarkup } from "../../../core/base/text.ts";
import { entryPlace, firstSumOf, headingPlace, headLineOf, lastAbove, lastLineOf, placesAbove } from "./formula.ts";
import { notesOf } from "./notes-part.ts";
import { type NumberOfText, rowsOf } from "./page-rows.ts";
import { columnsInView, entriesAbove, WIDEST_PRINT, widthOf } from "./page-width.ts";
import { styleOf } from "./styles.ts";
import { type CellRule, entryAt, type Workbook, type WorkbookPage } from "./table.ts";
import { cellText, letters, MAIN, RELATIONS } from "./xml.ts";

// The height of rows that fits on one sheet of paper if the columns take its whole width, in points of the usual size.
const HIGHEST_PRINT = { landscape: 780, portrait: 1080 } as const;

/** Returns the XML of a page. A program shows the first page when it opens the file. */
export function pagePart(page: WorkbookPage, workbook: Workbook, numberOf: NumberOfText, isFirst: boolean): string {
  const { columns, nameColumnCount = 0 } = page;
  const head = headLineOf(page);
  const [split, active] = nameColumnCount > 0 ? [`xSplit="${nameColumnCount}" `, "bottomRight"] : ["", "bottomLeft"];
  const topLeft = `${letters(nameColumnCount)}${head + 1}`;
  const widths = columns.map(({ width, format, isHidden }, index) => {
    const attributes = `width="${width}" style="${styleOf(format)}"${isHidden ? ' hidden="1"' : ""} customWidth="1"`;
    return `<col min="${index + 1}" max="${index + 1}" ${attributes}/>`;
  });
  const rows = rowsOf(page, workbook, numberOf);
  const orientation = page.isPortrait ? "portrait" : "landscape";
  const height = rows.reduce((sum, row) => sum + row.height, 0);
  // A print is always one sheet wide, however small its letters are. On several sheets side by side, no sheet would
  // have a whole row.
  const fitsOnePage = page.isOnePage && height <= HIGHEST_PRINT[orientation];
  return `<worksheet xmlns="${MAIN}" xmlns:r="${RELATIONS}">
<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>
<sheetViews><sheetView${isFirst ? ' tabSelected="1"' : ""} workbookViewId="0"><pane ${split}ySplit="${head}" \
topLeftCell="${topLeft}" activePane="${active}" state="frozen"/></sheetView></sheetViews>
<cols>${widths.join("")}</cols>
<sheetData>
${rows.map(({ xml }) => xml).join("\n")}
</sheetData>
${filterPart(page)}${mergeCellsPart(page)}${addedRowsPart(page)}${checksPart(page)}\
<pageMargins left="0.4" right="0.4" top="0.7" bottom="0.6" header="0.3" footer="0.3"/>
<pageSetup orientation="${orientation}" fitToWidth="1" fitToHeight="${fitsOnePage ? 1 : 0}"/>
${printedPart(page, workbook)}${notesOf(page).length > 0 ? '<legacyDrawing r:id="rId1"/>\n' : ""}</worksheet>`;
}

/**
 * Returns how many sheets of paper side by side a print takes in letters 7 points high. A sheet ends between two
 * columns. Every sheet but the first repeats the columns that name a row.
 */
export function pagesWide({ columns, nameColumnCount = 0 }: WorkbookPage): number {
  const names = widthOf(columns.slice(0, nameColumnCount));
  let [count, usedWidth] = [1, 0];
  for (const column of columns) {
    const width = widthOf([column]);
    if (usedWidth > names && usedWidth + width > WIDEST_PRINT) [count, usedWidth] = [count + 1, names];
    usedWidth += width;
  }
  return count;
}

function filterPart(page: WorkbookPage): string {
  if (!page.hasFilters) return "";
  const head = headLineOf(page);
  return `<autoFilter ref="A${head}:${letters(page.columns.length - 1)}${head + page.rows.length}"/>\n`;
}

function mergeCellsPart(page: WorkbookPage): string {
  const { above = [], lead = [], sums = [], below = [], rows, columns } = page;
  const end = columnsInView(page).length - 1;
  const last = headLineOf(page) + rows.length;
  const wide = [
    ...above.map((_, index) => index + 1),
    ...lead.map((_, index) => lastAbove(page) + 1 + index),
    ...below.map((_, index) => last + 1 + index),
  ].map((line) => [line, 0, end] as const);
  const filledIn = entriesAbove(page).flatMap(({ line, nameColumn, entryColumn, lastColumn: to }) => [
    [line, nameColumn, entryColumn - 1] as const,
    [line, entryColumn, to] as const,
  ]);
  const sumLines = sums.map(({ formulas }, index) => {
    const first = columns.findIndex(({ heading }) => formulas[heading] !== undefined);
    return [firstSumOf(page) + index, 0, first - 1] as const;
  });
  const cells = [...wide, ...filledIn, ...sumLines].flatMap(([line, from, to]) =>
    to > from ? [`<mergeCell ref="${letters(from)}${line}:${letters(to)}${line}"/>`] : [],
  );
  return cells.length === 0 ? "" : `<mergeCells count="${cells.length}">${cells.join("")}</mergeCells>\n`;
}

// Draws the lines of the table in a row that somebody adds below, as soon as a cell of the row is filled.
function addedRowsPart(page: WorkbookPage): string {
  const first = headLineOf(page) + page.rows.length + 1;
  const last = lastLineOf(page);
  if (first > last) return "";
  const end = letters(page.columns.length - 1);
  const isFilled = `<formula>COUNTA($A${first}:$${end}${first})&gt;0</formula>`;
  const rule = `<cfRule type="expression" dxfId="0" priority="1">${isFilled}</cfRule>`;
  return `<conditionalFormatting sqref="A${first}:${end}${last}">${rule}</conditionalFormatting>\n`;
}

// Returns the rules for entries: one for each line above the table, and one for each column. A column whose entries
// depend on the row has a rule for each row instead.
function checksPart(page: WorkbookPage): string {
  const { columns, rows, blanks = [] } = page;
  const head = headLineOf(page);
  const lastChecked = lastLineOf(page);
  const places = placesAbove(page).map(entryPlace);
  const filledIn = blanks.flatMap(({ entry }, index) => checkPart(page, entry, places[index] ?? ""));
  const checks = columns.flatMap((column, index) => {
    const letter = letters(index);
    if (!column.isRuledByRow) return checkPart(page, column, `${letter}${head + 1}`, `:${letter}${lastChecked}`);
    return rows.flatMap((row, at) => checkPart(page, entryAt(column, row), `${letter}${head + 1 + at}`));
  });
  const parts = [...filledIn, ...checks];
  return parts.length === 0 ? "" : `<dataValidations count="${parts.length}">${parts.join("")}</dataValidations>\n`;
}

// Returns the rule for the entries of a range of cells. Its formula names the first cell, and programs move the name
// along for the others.
function checkPart(page: WorkbookPage, rule: CellRule, first: string, others = ""): string[] {
  const { type, says, formula } = validationOf(page, rule, first);
  if (formula === "") return [];
  const attributes = 'allowBlank="1" showErrorMessage="1"';
  const formulaPart = `<formula1>${escapeMarkup(formula)}</formula1>`;
  return [
    `<dataValidation type="${type}" ${attributes} error="${escapeMarkup(says)}" sqref="${first}${others}">\
${formulaPart}</dataValidation>`,
  ];
}

function validationOf(
  page: WorkbookPage,
  { choices, headingRange, condition }: CellRule,
  cell: string,
): { type: string; says: string; formula: string } {
  if (choices) return { type: "list", says: `One of: ${choices.join(", ")}.`, formula: `"${choices.join(",")}"` };
  if (headingRange) {
    const says = `One of the headings from ${headingRange.join(" to ")}.`;
    return { type: "list", says, formula: headingRange.map((heading) => headingPlace(heading, page)).join(":") };
  }
  return { type: "custom", says: condition?.says ?? "", formula: condition?.if.replaceAll("CELL", cell) ?? "" };
}

// Returns the lines at the top and at the foot of a print. An ampersand begins a code there, so it is doubled. A line
// has room for 255 characters.
function printedPart({ name, isSelfTitled }: WorkbookPage, workbook: Workbook): string {
  const { title, edition, foot: footText = "" } = isSelfTitled ? { title: "", edition: "", foot: "" } : workbook;
  const escapeText = (text: string, most: number): string => text.slice(0, most).replaceAll("&", "&&");
  const top = `&L&B${escapeText(title, 100)}&R${escapeText(edition, 75)}`;
  const foot = `&L${escapeText(name, 30)}${footText === "" ? "" : `&C${escapeText(footText, 150)}`}&RPage &P of &N`;
  return `<headerFooter><oddHeader>${cellText(top)}</oddHeader>\
<oddFooter>${cellText(foot)}</oddFooter></headerFooter>\n`;
}
