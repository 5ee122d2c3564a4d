// Reads the styles part of a workbook, for read-xlsx.ts. It tells for each format whether a cell with it shows a date,
// a percentage or another number, and whether its text is struck through.

import type { XmlDocument } from "@rgrove/parse-xml";
import { descendantsOf } from "./parts.ts";

/** What a cell with a number shows. */
export type CellFormat = "date" | "percentage" | "number";

// The built-in formats of dates and times of day, by their numbers (ISO/IEC 29500-1, 18.8.30). The last three ranges
// are those of Chinese, Japanese, Korean and Thai programs.
const DATE_FORMATS: readonly [from: number, to: number][] = [
  [14, 22],
  [45, 47],
  [27, 36],
  [50, 58],
  [71, 81],
];

// The built-in formats 0% and 0.00%.
const PERCENTAGE_FORMATS: readonly number[] = [9, 10];

/**
 * Returns what a cell with each format of a workbook shows. A cell names its format by its place in this list.
 * `document` is the styles part.
 */
export function formatsIn(document: XmlDocument | undefined): CellFormat[] {
  if (!document) return [];
  const customFormats = new Map(
    descendantsOf(document, "styleSheet", "numFmts", "numFmt").map((format) => [
      Number(format.attributes["numFmtId"]),
      formatOfCode(format.attributes["formatCode"] ?? ""),
    ]),
  );
  return descendantsOf(document, "styleSheet", "cellXfs", "xf").map((format) => {
    const id = Number(format.attributes["numFmtId"]);
    return customFormats.get(id) ?? formatOfNumber(id);
  });
}

/** Tells of each format of a workbook whether its font is struck through. A cell names its format by its place here. */
export function struckFormatsIn(document: XmlDocument | undefined): boolean[] {
  if (!document) return [];
  const fonts = descendantsOf(document, "styleSheet", "fonts", "font").map((font) =>
    descendantsOf(font, "strike").some((strike) => !/^(?:0|false)$/.test(strike.attributes["val"] ?? "")),
  );
  const formats = descendantsOf(document, "styleSheet", "cellXfs", "xf");
  return formats.map((format) => fonts[Number(format.attributes["fontId"])] ?? false);
}

function formatOfNumber(id: number): CellFormat {
  if (PERCENTAGE_FORMATS.includes(id)) return "percentage";
  return DATE_FORMATS.some(([from, to]) => from <= id && id <= to) ? "date" : "number";
}

function formatOfCode(code: string): CellFormat {
  if (isDateFormat(code)) return "date";
  return code.replace(LITERALS, "").includes("%") ? "percentage" : "number";
}

// The parts of a format code whose letters do not stand for a date:
//
// - a quoted text, such as "days";
// - the character after a backslash, after _ (a space as wide as it) or after * (which repeats it);
// - brackets, such as [Red], except those of elapsed time, such as [hh].
const LITERALS = /"[^"]*"?|[\\_*].?|\[(?!(?:h+|m+|s+)\])[^\]]*\]?/giu;
// Year, era, month, day, hour, minute, second; the year of Buddha; and those letters in Thai.
const DATE_LETTERS = /[ymdhseb\u0e1b\u0e14\u0e27\u0e0a\u0e19\u0e17]/i;
// The signs for the digits of a number. A format of a date has them only for parts of a second, such as ss.00.
const DIGIT_SIGNS = /[0#?]/;

// The words that show a number as it is, and the exponent of a number, such as E+. Their letters are those of dates.
const NUMBER_WORDS = /General|Standard|E[+-]/gi;

// Tells whether a format shows a date or a time of day: it has letters of one, and no sign for a digit.
function isDateFormat(code: string): boolean {
  const signs = code.replace(LITERALS, "").replace(NUMBER_WORDS, "0");
  return !DIGIT_SIGNS.test(signs.replace(/s\.0+/gi, "s")) && DATE_LETTERS.test(signs);
}
