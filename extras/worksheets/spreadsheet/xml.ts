// Texts, cell places and namespaces as Office Open XML (ISO/IEC 29500) writes them.

import { escapeMarkup } from "../../../core/base/text.ts";

/** The namespace of spreadsheets, and that of relations between the parts of a file. */
export const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
export const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/**
 * Returns a text for a cell: what XML cannot hold is written `_xHHHH_` (22.9.2.19), and so is an underscore that would
 * read as one.
 */
export function cellText(text: string): string {
  return escapeMarkup(
    text
      .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
      .replace(/(?![\t\n])\p{Cc}|[\ufffe\uffff]|\p{Cs}/gu, (one) => `_x${hex(one)}_`),
  );
}

function hex(character: string): string {
  return character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
}

/** Returns the letters of a column, counted from 0: `A` to `Z`, then `AA`. */
export function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}

/** Returns the column of a cell by its place, counted from 0: 1 for `B7`. It is undefined if there is no place. */
export function columnOf(place: string | null): number | undefined {
  const name = /^[A-Z]{1,3}(?=[0-9])/.exec(place ?? "")?.[0];
  return name === undefined
    ? undefined
    : [...name].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Returns the relations of a part: their types and targets, numbered from rId1. */
export function relationsPart(targets: readonly (readonly [type: string, target: string])[]): string {
  const entries = targets.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">\
${entries.join("")}</Relationships>`;
}
