// The styles part of a workbook: the fonts, fills, borders and number formats that cells refer to.

import type { Format } from "./table.ts";
import { MAIN } from "./xml.ts";

/** The look of a cell: its format, or one of the looks of cells that take no entry. */
export type Look = Format | "title" | "heading" | "total" | "totalCount";

// The number format, the font and the fill of a look. The format is an id: 49 is the format of texts, and the others
// are defined below. A font or a fill is its place in the list below.
interface CellLook {
  format: number;
  font: number;
  fill?: number;
}

const [DATE, AMOUNT, COUNT] = [164, 165, 166];

const CELL_LOOKS: Readonly<Record<Look, CellLook>> = {
  text: { format: 49, font: 0 },
  small: { format: 49, font: 3 },
  strong: { format: 49, font: 1 },
  amount: { format: AMOUNT, font: 0 },
  date: { format: DATE, font: 0 },
  count: { format: COUNT, font: 0 },
  heading: { format: 49, font: 1, fill: 2 },
  title: { format: 49, font: 2 },
  total: { format: AMOUNT, font: 1 },
  totalCount: { format: COUNT, font: 1 },
};

/** The lines around a cell: none, those of a table, or one line below on which somebody writes. */
export type Lines = "none" | "table" | "below";
const LINES: readonly Lines[] = ["none", "table", "below"];

/** The size of the text of a look as a factor of the usual size of 11 points, rounded up for bold print. */
export const SIZES: Readonly<Partial<Record<Look, number>>> = {
  small: 8 / 11,
  title: 14 / 11,
  heading: 1.05,
  strong: 1.05,
  total: 1.05,
  totalCount: 1.05,
};

/** Returns the number by which a cell refers to its look and its lines. */
export function styleOf(look: Look, lines: Lines = "none"): number {
  return Object.keys(CELL_LOOKS).indexOf(look) * LINES.length + LINES.indexOf(lines) + 1;
}

const FONTS = [
  '<font><sz val="11"/><name val="Calibri"/><family val="2"/></font>',
  '<font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font>',
  '<font><b/><sz val="14"/><name val="Calibri"/><family val="2"/></font>',
  '<font><sz val="8"/><color rgb="FF595959"/><name val="Calibri"/><family val="2"/></font>',
];
const FILLS = [
  '<fill><patternFill patternType="none"/></fill>',
  '<fill><patternFill patternType="gray125"/></fill>',
  '<fill><patternFill patternType="solid"><fgColor rgb="FFE7E7E7"/></patternFill></fill>',
];
const thinBorder = (side: string): string => `<${side} style="thin"><color rgb="FFA6A6A6"/></${side}>`;
const BORDERS_AROUND = ["left", "right", "top", "bottom"].map(thinBorder).join("");
// The borders are in the order of LINES.
const BORDERS = [
  "<border><left/><right/><top/><bottom/><diagonal/></border>",
  `<border>${BORDERS_AROUND}<diagonal/></border>`,
  `<border><left/><right/><top/>${thinBorder("bottom")}<diagonal/></border>`,
];

// In a format, _) leaves as much room as a bracket between a number and the text at its right.
const FORMATS = [
  [DATE, "yyyy\\-mm\\-dd"],
  [AMOUNT, "#,##0.00_)"],
  [COUNT, "0_)"],
].map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`);

/** The styles part. Its one conditional format draws the lines of a table, for rows that somebody adds. */
export const STYLES_PART = `<styleSheet xmlns="${MAIN}">
<numFmts count="${FORMATS.length}">${FORMATS.join("")}</numFmts>
<fonts count="${FONTS.length}">${FONTS.join("")}</fonts>
<fills count="${FILLS.length}">${FILLS.join("")}</fills>
<borders count="${BORDERS.length}">${BORDERS.join("")}</borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="${Object.keys(CELL_LOOKS).length * LINES.length + 1}">
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
${Object.values(CELL_LOOKS).flatMap(formatParts).join("\n")}
</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
<dxfs count="1"><dxf><border>${BORDERS_AROUND}</border></dxf></dxfs>
</styleSheet>`;

// Returns the XML of a look, once for each kind of lines. A date is at the left as a text is, because both are read one
// below the other.
function formatParts({ format, font, fill = 0 }: CellLook): string[] {
  const applyAttributes = 'applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"';
  const side = format === DATE ? ' horizontal="left"' : "";
  return LINES.map((_, border) => {
    const parts = `numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="${border}"`;
    return `<xf ${parts} xfId="0" ${applyAttributes}><alignment${side} vertical="top" wrapText="1"/></xf>`;
  });
}
