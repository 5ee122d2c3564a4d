// A worksheet as an Office Open XML workbook (ISO/IEC 29500): the fewest parts that a spreadsheet program opens without repair.
// Every cell is an inline string in the text format, so that none is ever read as a formula, a number or a date.

import { zipSync } from "fflate";
import { SEEN, type Sheet, type SheetTable } from "./sheet.ts";

const NAMESPACE = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const MEDIA = "application/vnd.openxmlformats-officedocument.spreadsheetml";

// The indexes of the formats in cellXfs of styles.xml.
const STYLE = { plain: 1, title: 2, head: 3, cell: 4 } as const;

const STYLES = `<styleSheet xmlns="${NAMESPACE}">
<fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="14"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE7E7E7"/></patternFill></fill></fills>
<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border><left style="thin"/><right style="thin"/><top style="thin"/><bottom style="thin"/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="5">
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>
<xf numFmtId="49" fontId="2" fillId="2" borderId="1" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>
<xf numFmtId="49" fontId="0" fillId="0" borderId="1" xfId="0" applyNumberFormat="1" applyBorder="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>
</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`;

const CONTENT_TYPES = `<Types xmlns="${PACKAGE}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${MEDIA}.sheet.main+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${MEDIA}.styles+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${MEDIA}.worksheet+xml"/>
<Override PartName="/xl/worksheets/sheet2.xml" ContentType="${MEDIA}.worksheet+xml"/>
</Types>`;

const ROOT_RELATIONS = relationships([["officeDocument", "xl/workbook.xml"]]);

const WORKBOOK_RELATIONS = relationships([
  ["worksheet", "worksheets/sheet1.xml"],
  ["worksheet", "worksheets/sheet2.xml"],
  ["styles", "styles.xml"],
]);

/** Returns the XLSX file of a sheet: one page for the evidence, one for the fields. The same sheet gives the same bytes. */
export function workbookOf(sheet: Sheet): Uint8Array {
  const evidenceTop = [sheet.title, ...sheet.notes.slice(0, 2), ...sheet.law];
  const fieldsTop = [sheet.title, ...sheet.notes.slice(1)];
  const parts = {
    "[Content_Types].xml": CONTENT_TYPES,
    "_rels/.rels": ROOT_RELATIONS,
    "xl/workbook.xml": workbookPart([
      ["Evidence", evidenceTop.length + 2],
      ["Fields", fieldsTop.length + 2],
    ]),
    "xl/_rels/workbook.xml.rels": WORKBOOK_RELATIONS,
    "xl/styles.xml": STYLES,
    "xl/worksheets/sheet1.xml": sheetPart(evidenceTop, sheet.evidence, [46, 66, 12, 30], SEEN.column),
    "xl/worksheets/sheet2.xml": sheetPart(fieldsTop, sheet.fields, [26, 62, 15, 17, 20, 34]),
  };
  // The zip format writes local time without its zone: a date made from local parts reads the same on every machine.
  const mtime = new Date(1980, 0, 1);
  const files = Object.entries(parts).map(([path, xml]) => [path, new TextEncoder().encode(DECLARATION + xml)]);
  return zipSync(Object.fromEntries(files), { mtime, level: 9 });
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

function relationships(targets: readonly (readonly [type: string, target: string])[]): string {
  const entries = targets.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${entries.join("")}</Relationships>`;
}

// The heading line of each table is repeated on every printed page.
function workbookPart(pages: readonly (readonly [name: string, headLine: number])[]): string {
  const sheets = pages.map(([name], index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`);
  const titles = pages.map(
    ([name, line], index) =>
      `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${name}!$${line}:$${line}</definedName>`,
  );
  return `<workbook xmlns="${NAMESPACE}" xmlns:r="${RELATIONS}">
<sheets>${sheets.join("")}</sheets>
<definedNames>${titles.join("")}</definedNames>
</workbook>`;
}

function sheetPart(
  top: readonly string[],
  { columns, rows }: SheetTable,
  widths: readonly number[],
  yesOrNo?: number,
): string {
  const headLine = top.length + 2;
  const lastLine = headLine + rows.length;
  const lines = [
    ...top.map((text, index) => rowPart(index + 1, [text], index === 0 ? STYLE.title : STYLE.plain)),
    rowPart(headLine, columns, STYLE.head),
    ...rows.map((cells, index) =>
      rowPart(
        headLine + 1 + index,
        Array.from(columns, (_, at) => cells[at] ?? ""),
        STYLE.cell,
      ),
    ),
  ];
  const below = `A${headLine + 1}`;
  return `<worksheet xmlns="${NAMESPACE}">
<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>
<sheetViews><sheetView workbookViewId="0"><pane ySplit="${headLine}" topLeftCell="${below}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>
<cols>${widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join("")}</cols>
<sheetData>
${lines.join("\n")}
</sheetData>
${yesOrNo === undefined ? "" : choicePart(`${letter(yesOrNo)}${headLine + 1}:${letter(yesOrNo)}${lastLine}`)}<pageSetup orientation="landscape" fitToWidth="1" fitToHeight="0"/>
</worksheet>`;
}

function choicePart(cells: string): string {
  return `<dataValidations count="1"><dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${cells}"><formula1>"${SEEN.answers.join(",")}"</formula1></dataValidation></dataValidations>\n`;
}

function rowPart(line: number, cells: readonly string[], style: number): string {
  const parts = cells.map((text, column) => {
    const place = `r="${letter(column)}${line}" s="${style}"`;
    return text === ""
      ? `<c ${place}/>`
      : `<c ${place} t="inlineStr"><is><t xml:space="preserve">${textPart(text)}</t></is></c>`;
  });
  return `<row r="${line}">${parts.join("")}</row>`;
}

function letter(column: number): string {
  return String.fromCharCode(65 + column);
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

// What XML cannot hold is written _xHHHH_ in this format (ISO/IEC 29500-1, 22.9.2.19), and so is an underscore that would read as one.
function textPart(text: string): string {
  return text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
    .replace(/(?![\t\n])\p{Cc}|[\ufffe\uffff]|\p{Cs}/gu, (one) => `_x${hex(one)}_`)
    .replace(/[&<>]/g, (one) => ENTITIES[one] as string);
}

function hex(character: string): string {
  return character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
}
