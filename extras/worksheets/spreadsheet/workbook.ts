// Writes a workbook as an Office Open XML file (ISO/IEC 29500), for published sheets and for files that a command or a
// page makes. It has the fewest parts with which a spreadsheet program opens it without repair.

import { zipSync } from "fflate";
import { escapeMarkup } from "../../../core/base/text.ts";
import { headLineOf } from "./formula.ts";
import { noteBoxesPart, notesOf, notesPart } from "./notes-part.ts";
import { pagePart } from "./page-part.ts";
import { STYLES_PART } from "./styles.ts";
import type { Workbook, WorkbookPage } from "./table.ts";
import { cellText, letters, MAIN, RELATIONS, relationsPart } from "./xml.ts";

const MEDIA = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Returns the XLSX file of a workbook. The same workbook gives the same bytes. */
export function xlsxOf(workbook: Workbook): Uint8Array<ArrayBuffer> {
  const { pages } = workbook;
  const sheets = pages.map((_, index) => `worksheets/sheet${index + 1}.xml`);
  const relations = [
    ...sheets.map((path) => ["worksheet", path] as const),
    ["styles", "styles.xml"] as const,
    ["sharedStrings", "sharedStrings.xml"] as const,
  ];
  const texts = new Map<string, number>();
  const numberOf = (text: string): number => {
    const number = texts.get(text) ?? texts.size;
    texts.set(text, number);
    return number;
  };
  // The list of texts is complete once all pages are written.
  const pageParts = pages.map((page, index): [string, string] => {
    return [`xl/${sheets[index]}`, pagePart(page, workbook, numberOf, index === 0)];
  });
  const parts: [path: string, xml: string][] = [
    ["[Content_Types].xml", contentTypes(pages)],
    ["_rels/.rels", relationsPart([["officeDocument", "xl/workbook.xml"]])],
    ["xl/workbook.xml", workbookPart(pages)],
    ["xl/_rels/workbook.xml.rels", relationsPart(relations)],
    ["xl/styles.xml", STYLES_PART],
    ["xl/sharedStrings.xml", textsPart([...texts.keys()])],
    ...pageParts,
    ...pages.flatMap(notesParts),
  ];
  // A zip file stores local time without its zone. A date that is made from local parts gives the same bytes on every
  // machine.
  const mtime = new Date(1980, 0, 1);
  const files = parts.map(([path, xml]) => [path, new TextEncoder().encode(DECLARATION + xml)]);
  return zipSync(Object.fromEntries(files), { mtime, level: 9 });
}

// Returns the parts with the notes of a page, and the part that leads from the page to them.
function notesParts(page: WorkbookPage, index: number): [path: string, xml: string][] {
  const notes = notesOf(page);
  if (notes.length === 0) return [];
  const [texts, boxes] = [`comments${index + 1}.xml`, `drawings/vmlDrawing${index + 1}.vml`];
  const relations = relationsPart([
    ["vmlDrawing", `../${boxes}`],
    ["comments", `../${texts}`],
  ]);
  return [
    [`xl/worksheets/_rels/sheet${index + 1}.xml.rels`, relations],
    [`xl/${texts}`, notesPart(notes)],
    [`xl/${boxes}`, noteBoxesPart(notes)],
  ];
}

function textsPart(texts: readonly string[]): string {
  const items = texts.map((text) => `<si><t xml:space="preserve">${cellText(text)}</t></si>`);
  return `<sst xmlns="${MAIN}" uniqueCount="${texts.length}">\n${items.join("\n")}\n</sst>`;
}

function contentTypes(pages: readonly WorkbookPage[]): string {
  const sheets = pages.map((_, index) => [`worksheets/sheet${index + 1}`, "worksheet"]);
  const overrides = [
    ["workbook", "sheet.main"],
    ["styles", "styles"],
    ["sharedStrings", "sharedStrings"],
    ...sheets,
    ...pages.flatMap((page, index) => (notesOf(page).length > 0 ? [[`comments${index + 1}`, "comments"]] : [])),
  ].map(([path, type]) => `<Override PartName="/xl/${path}.xml" ContentType="${MEDIA}.${type}+xml"/>`);
  return `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
<Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/>
${overrides.join("\n")}
</Types>`;
}

function workbookPart(pages: readonly WorkbookPage[]): string {
  const sheets = pages.map(({ name, isHidden }, index) => {
    const state = isHidden ? ' state="hidden"' : "";
    return `<sheet name="${escapeMarkup(name)}" sheetId="${index + 1}"${state} r:id="rId${index + 1}"/>`;
  });
  // The names are in alphabetical order, as programs write them.
  const names = [...pages.flatMap(filteredCells), ...pages.flatMap(repeatedCells)];
  return `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}">
<bookViews><workbookView activeTab="0"/></bookViews>
<sheets>${sheets.join("")}</sheets>
<definedNames>${names.join("")}</definedNames>
<calcPr fullCalcOnLoad="1"/>
</workbook>`;
}

// Returns the name of the cells that a filter covers. Excel looks for this name, and other programs look for the
// element autoFilter on the page.
function filteredCells(page: WorkbookPage, index: number): string[] {
  if (!page.hasFilters) return [];
  const [head, last] = [headLineOf(page), headLineOf(page) + page.rows.length];
  const cells = `'${page.name}'!$A$${head}:$${letters(page.columns.length - 1)}$${last}`;
  return [`<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${cells}</definedName>`];
}

// Returns the name of the cells that every printed sheet repeats: the headings, and the columns that name a row.
function repeatedCells(page: WorkbookPage, index: number): string[] {
  const [head, { name, nameColumnCount = 0 }] = [headLineOf(page), page];
  const columns = nameColumnCount > 0 ? `'${name}'!$A:$${letters(nameColumnCount - 1)},` : "";
  const rows = `'${name}'!$${head}:$${head}`;
  return [`<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${columns}${rows}</definedName>`];
}
