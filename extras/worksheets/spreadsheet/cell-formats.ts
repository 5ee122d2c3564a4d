// What the formats of a workbook show: a date, a percentage or another number.

import type { Document } from "@xmldom/xmldom";
import { below } from "./parts.ts";

/** What a cell with a number shows. */
export type CellFormat = "date" | "percentage" | "number";

// Formats that every program knows by number (ISO/IEC 29500-1, 18.8.30): dates and times of day, and below them those
// of Chinese, Japanese, Korean and Thai programs.
const DATE_FORMATS: readonly [from: number, to: number][] = [
  [14, 22],
  [45, 47],
  [27, 36],
  [50, 58],
  [71, 81],
];

// 0% and 0.00%.
const PERCENTAGES: readonly number[] = [9, 10];

/** Returns what the formats of a workbook show, by the number that a cell names each by. `document` is its styles. */
export function formatsIn(document: Document | undefined): CellFormat[] {
  if (!document) return [];
  const own = new Map(
    below(document, "styleSheet", "numFmts", "numFmt").map((format) => [
      Number(format.getAttribute("numFmtId")),
      formatOfCode(format.getAttribute("formatCode") ?? ""),
    ]),
  );
  return below(document, "styleSheet", "cellXfs", "xf").map((format) => {
    const id = Number(format.getAttribute("numFmtId"));
    return own.get(id) ?? formatOfNumber(id);
  });
}

/** Tells which formats of a workbook are struck through, by the number that a cell names each by. */
export function struckIn(document: Document | undefined): boolean[] {
  if (!document) return [];
  const fonts = below(document, "styleSheet", "fonts", "font").map((font) =>
    below(font, "strike").some((strike) => !/^(?:0|false)$/.test(strike.getAttribute("val") ?? "")),
  );
  return below(document, "styleSheet", "cellXfs", "xf").map((one) => !!fonts[Number(one.getAttribute("fontId"))]);
}

function formatOfNumber(id: number): CellFormat {
  if (PERCENTAGES.includes(id)) return "percentage";
  return DATE_FORMATS.some(([from, to]) => from <= id && id <= to) ? "date" : "number";
}

function formatOfCode(code: string): CellFormat {
  if (isDateFormat(code)) return "date";
  return code.replace(NO_LETTERS, "").includes("%") ? "percentage" : "number";
}

// What is no letter of a date: what is quoted or escaped, a space as wide as a character (_), a character that is
// repeated (*), and what is in brackets, unless it is a time that passes.
const NO_LETTERS = /"[^"]*"?|[\\_*].?|\[(?!(?:h+|m+|s+)\])[^\]]*\]?/giu;
// Year, era, month, day, hour, minute, second; the year of Buddha; and those letters in Thai.
const DATE_LETTERS = /[ymdhseb\u0e1b\u0e14\u0e27\u0e0a\u0e19\u0e17]/i;
// The places of a number. A date has none but for parts of a second.
const PLACES = /[0#?]/;

// Tells whether a format shows a date or a time of day: it has letters of one, and no place of a number.
function isDateFormat(code: string): boolean {
  const bare = code.replace(NO_LETTERS, "").replace(/General|Standard|E[+-]/gi, "0");
  return !PLACES.test(bare.replace(/s\.0+/gi, "s")) && DATE_LETTERS.test(bare);
}
