// The notes on the cells of a page as XML, for workbook.ts: the text of each note, and the box in which Excel shows it
// (ISO/IEC 29500-4, 8.1 and 14). Programs print notes only if somebody asks them to.

import { firstSumOf, headLineOf, placesAbove } from "./formula.ts";
import { rowHeight } from "./row-height.ts";
import type { WorkbookPage } from "./table.ts";
import { cellText, letters, MAIN } from "./xml.ts";

/** A note on a cell, its column counted from 0. */
interface Note {
  line: number;
  column: number;
  text: string;
}

/** Returns the notes of a page. */
export function notesOf(page: WorkbookPage): Note[] {
  const { blanks = [], controls = [], sums = [], columns, rows } = page;
  const head = headLineOf(page);
  const places = placesAbove(page);
  const noteAt = (line: number, column: number, text: string | undefined): Note[] =>
    text ? [{ line, column, text }] : [];
  return [
    ...[...blanks, ...controls].flatMap(({ note }, index) =>
      noteAt(places[index]?.line ?? 0, places[index]?.nameColumn ?? 0, note),
    ),
    ...sums.flatMap(({ note }, index) => noteAt(firstSumOf(page) + index, 0, note)),
    ...columns.flatMap(({ note }, column) => noteAt(head, column, note)),
    ...rows.flatMap(({ note }, index) => noteAt(head + 1 + index, 0, note)),
  ];
}

/** Returns the texts of notes as XML. */
export function notesPart(notes: readonly Note[]): string {
  const list = notes.map(({ line, column, text }) => {
    const words = `<text><t xml:space="preserve">${cellText(text)}</t></text>`;
    return `<comment ref="${letters(column)}${line}" authorId="0">${words}</comment>`;
  });
  return `<comments xmlns="${MAIN}"><authors><author/></authors><commentList>
${list.join("\n")}
</commentList></comments>`;
}

const WIDTH = 320; // points
const WIDTH_IN_DIGITS = 58; // digits of the usual size that fit into it, with some room at the edges

/** Returns the boxes of notes as VML. A program shows a box while the pointer is on its cell. */
export function noteBoxesPart(notes: readonly Note[]): string {
  const boxes = notes.map(({ line, column, text }, index) => {
    const height = rowHeight([{ text, width: WIDTH_IN_DIGITS, size: 1 }]) + 10;
    const size = `width:${WIDTH}pt;height:${height}pt`;
    const style = `position:absolute;margin-left:60pt;margin-top:2pt;${size};z-index:${index + 1};visibility:hidden`;
    return `<v:shape id="_x0000_s${1025 + index}" type="#_x0000_t202" style="${style}" \
fillcolor="#ffffe1" o:insetmode="auto">\
<v:fill color2="#ffffe1"/><v:path o:connecttype="none"/><v:textbox style="mso-direction-alt:auto"/>\
<x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:AutoFill>False</x:AutoFill>\
<x:Row>${line - 1}</x:Row><x:Column>${column}</x:Column></x:ClientData></v:shape>`;
  });
  return `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" \
xmlns:x="urn:schemas-microsoft-com:office:excel">
<v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe">\
<v:stroke joinstyle="miter"/>\
<v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>
${boxes.join("\n")}
</xml>`;
}
