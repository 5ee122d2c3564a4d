// Small pieces of Office Open XML (ISO/IEC 29500) that several parts of a workbook share: texts, places of cells,
// namespaces and relations.

import { escapeMarkup } from "../../../core/base/text.ts";

/** The namespace of spreadsheets. */
export const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
/** The namespace of relations between the parts of a file. */
export const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

// An underscore with which a code such as _x000D_ would begin.
const CODE_START = /_(?=x[0-9A-Fa-f]{4}_)/g;
// A character that XML cannot hold.
const NOT_IN_XML = /(?![\t\n])\p{Cc}|[\ufffe\uffff]|\p{Cs}/gu;

/**
 * Returns a text for a cell. A character that XML cannot hold is written as a code: `_x000D_` for a carriage return
 * (22.9.2.19). The underscore of a text that only looks like a code is written as a code too.
 */
export function cellText(text: string): string {
  const withCodes = text.replace(CODE_START, "_x005F_").replace(NOT_IN_XML, (sign) => `_x${hex(sign)}_`);
  return escapeMarkup(withCodes);
}

function hex(character: string): string {
  return character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
}

/** Returns the letters of a column, counted from 0: `A` to `Z`, then `AA`. */
export function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}

/** Returns the column of the cell at a place, counted from 0: 1 for `B7`. It is undefined if there is no place. */
export function columnOf(place = ""): number | undefined {
  const name = /^[A-Z]{1,3}(?=[0-9])/.exec(place)?.[0];
  if (name === undefined) return undefined;
  return [...name].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Returns the part that lists the relations of another part to its targets. They are numbered from rId1. */
export function relationsPart(targets: readonly (readonly [type: string, target: string])[]): string {
  const entries = targets.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">\
${entries.join("")}</Relationships>`;
}
