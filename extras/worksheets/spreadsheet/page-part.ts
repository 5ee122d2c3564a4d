// A page of a workbook as XML: its rows, what may be entered into them, and how it prints. The lines around the cells
// of a table go on in rows that are added below.

import { escapeMarkup } from "../../../core/base/text.ts";
import { entryPlace, firstSumOf, headingPlace, headLineOf, lastAbove, lastLineOf, placesAbove } from "./formula.ts";
import { notesOf } from "./notes-part.ts";
import { type NumberOfText, rowsOf } from "./page-rows.ts";
import { columnsInView, entriesAbove, WIDEST_PRINT, widthOf } from "./page-width.ts";
import { styleOf } from "./styles.ts";
import { type CellRule, entryAt, type Workbook, type WorkbookPage } from "./table.ts";
import { cellText, letters, MAIN, RELATIONS } from "./xml.ts";

// So high may the rows of one page be where the columns are as wide as fits, in points of the usual size.
const HIGHEST_PRINT = { landscape: 780, portrait: 1080 } as const;

/** Returns the XML of a page; the page that is `first` is the one that is shown when the file is opened. */
export function pagePart(page: WorkbookPage, workbook: Workbook, numberOf: NumberOfText, first: boolean): string {
  const { columns, naming = 0 } = page;
  const head = headLineOf(page);
  const [split, active] = naming > 0 ? [`xSplit="${naming}" `, "bottomRight"] : ["", "bottomLeft"];
  const topLeft = `${letters(naming)}${head + 1}`;
  const widths = columns.map(({ width, format, hidden }, index) => {
    const attributes = `width="${width}" style="${styleOf(format)}"${hidden ? ' hidden="1"' : ""} customWidth="1"`;
    return `<col min="${index + 1}" max="${index + 1}" ${attributes}/>`;
  });
  const rows = rowsOf(page, workbook, numberOf);
  const orientation = page.portrait ? "portrait" : "landscape";
  const height = rows.reduce((sum, row) => sum + row.height, 0);
  // A row is read on one sheet of paper, however small: divided between its columns, each row would stand on several.
  const isOnOne = page.onePage && height <= HIGHEST_PRINT[orientation];
  return `<worksheet xmlns="${MAIN}" xmlns:r="${RELATIONS}">
<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>
<sheetViews><sheetView${first ? ' tabSelected="1"' : ""} workbookViewId="0"><pane ${split}ySplit="${head}" \
topLeftCell="${topLeft}" activePane="${active}" state="frozen"/></sheetView></sheetViews>
<cols>${widths.join("")}</cols>
<sheetData>
${rows.map(({ xml }) => xml).join("\n")}
</sheetData>
${filterPart(page)}${mergedPart(page)}${addedRowsPart(page)}${checksPart(page)}\
<pageMargins left="0.4" right="0.4" top="0.7" bottom="0.6" header="0.3" footer="0.3"/>
<pageSetup orientation="${orientation}" fitToWidth="1" fitToHeight="${isOnOne ? 1 : 0}"/>
${printedPart(page, workbook)}${notesOf(page).length > 0 ? '<legacyDrawing r:id="rId1"/>\n' : ""}</worksheet>`;
}

/**
 * Returns how many pages side by side a print takes in letters 7 points high. A page ends between two columns, and
 * every page but the first repeats the columns that name a row.
 */
export function pagesWide({ columns, naming = 0 }: WorkbookPage): number {
  const names = widthOf(columns.slice(0, naming));
  let [pages, usedWidth] = [1, 0];
  for (const column of columns) {
    const width = widthOf([column]);
    if (usedWidth > names && usedWidth + width > WIDEST_PRINT) [pages, usedWidth] = [pages + 1, names];
    usedWidth += width;
  }
  return pages;
}

function filterPart(page: WorkbookPage): string {
  if (!page.filtered) return "";
  const head = headLineOf(page);
  return `<autoFilter ref="A${head}:${letters(page.columns.length - 1)}${head + page.rows.length}"/>\n`;
}

function mergedPart(page: WorkbookPage): string {
  const { above = [], lead = [], sums = [], below = [], rows, columns } = page;
  const end = columnsInView(page).length - 1;
  const last = headLineOf(page) + rows.length;
  const wide = [
    ...above.map((_, index) => index + 1),
    ...lead.map((_, index) => lastAbove(page) + 1 + index),
    ...below.map((_, index) => last + 1 + index),
  ].map((line) => [line, 0, end] as const);
  const filledIn = entriesAbove(page).flatMap(({ line, name, entry, last: to }) => [
    [line, name, entry - 1] as const,
    [line, entry, to] as const,
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
  const attributes = 'allowBlank="1" showErrorMessage="1"';
  const takes = `<formula1>${escapeMarkup(formula)}</formula1>`;
  return [
    `<dataValidation type="${type}" ${attributes} error="${escapeMarkup(says)}" sqref="${first}${others}">\
${takes}</dataValidation>`,
  ];
}

// An ampersand begins a code in the lines at the top and at the foot of a print, and there is room for 255 characters.
function printedPart({ name, saysItself }: WorkbookPage, workbook: Workbook): string {
  const { title, edition, foot: footText = "" } = saysItself ? { title: "", edition: "", foot: "" } : workbook;
  const plain = (text: string, most: number): string => text.slice(0, most).replaceAll("&", "&&");
  const top = `&L&B${plain(title, 100)}&R${plain(edition, 75)}`;
  const foot = `&L${plain(name, 30)}${footText === "" ? "" : `&C${plain(footText, 150)}`}&RPage &P of &N`;
  return `<headerFooter><oddHeader>${cellText(top)}</oddHeader>\
<oddFooter>${cellText(foot)}</oddFooter></headerFooter>\n`;
}
