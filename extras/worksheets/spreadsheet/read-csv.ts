// Reads a CSV file as spreadsheet programs save it, for the check. Cells are separated by commas, semicolons, tabs or
// bars, and may be quoted. The encoding is UTF-8, UTF-16 or Windows-1252.

import { groupBy } from "../../../core/base/group-by.ts";
import { UserError } from "../../../core/base/user-error.ts";
import type { ReadPage, ReadRow } from "./read-table.ts";

// The most cells of a file that is read. Each cell takes some 200 bytes of memory.
const MOST_CELLS = 3_000_000;
const MOST_COLUMNS = 16_384;

// Programs write the sign that separates lists in their language.
const DELIMITERS = [",", ";", "\t", "|"] as const;
// The delimiter of a file is found from its first records and from its first characters.
const MOST_RECORDS_TRIED = 100;
const LONGEST_TRIED = 1024 * 1024;

/**
 * Reads a CSV file as one page. Its delimiter is the one with which a row has the most known headings. If several
 * delimiters have that row, it is the one with which the most rows have the same number of cells. Throws a UserError
 * for bytes that are not a text, for quotes that do not match and for too many cells.
 */
export function readCsv(bytes: Uint8Array, isHeading: (text: string) => boolean = () => false): ReadPage {
  const { text: wholeText, ...remark } = textOf(bytes);
  const [delimiterLine = "", namedDelimiter] = DELIMITER_LINE.exec(wholeText) ?? [];
  const text = wholeText.slice(delimiterLine.length);
  const delimiter = namedDelimiter ?? likelyDelimiter(text, isHeading);
  let cellCount = 1;
  for (const sign of text) if (sign === delimiter || sign === "\n" || sign === "\r") cellCount += 1;
  if (cellCount > MOST_CELLS)
    throw new UserError(
      `the file holds more than ${MOST_CELLS} cells; split its rows into several files, and check each one`,
    );
  const rows: ReadRow[] = [];
  let line = 0;
  for (const record of recordsOf(text, delimiter)) {
    line += 1;
    if (record === undefined)
      throw new UserError(`the file is not CSV near record ${line}: its quotes do not match; save it as CSV again`);
    if (record.length > MOST_COLUMNS)
      throw new UserError(
        `record ${line} of the file has more than ${MOST_COLUMNS} cells, the maximum for a row; save it as CSV again`,
      );
    const cells = record.flatMap((cell, column) => {
      const cellText = cell.trim();
      return cellText === "" ? [] : [{ column, kind: "untyped" as const, text: unwrapText(cellText) }];
    });
    if (cells.length > 0) rows.push({ rowNumber: line, cells });
  }
  return { name: "", rows, ...remark };
}

// A first line such as sep=; names the delimiter of the others. Spreadsheet programs do not show it.
const DELIMITER_LINE = /^"?sep=([^\w\r\n])"?(?:\r\n|\n|\r)/i;

// Returns the text of a cell such as ="00123", which keeps spreadsheet programs from taking its digits for a number.
function unwrapText(cell: string): string {
  return /^="([^"]*)"$/.exec(cell)?.[1] ?? cell;
}

function textOf(bytes: Uint8Array): { text: string; remark?: string } {
  const encoding = encodingOf(bytes);
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes) };
  } catch {
    const text = new TextDecoder("windows-1252").decode(bytes).replace(/[\x80-\x9f]/g, letterOfCodePage);
    if (encoding === "utf-8" && !CONTROL_CHARACTER.test(text)) return { text, remark: WINDOWS_REMARK };
    throw new UserError("the file is neither UTF-8 nor UTF-16; save it as CSV with the character set UTF-8");
  }
}

// Returns the letter of the code page Windows-1252 for a byte from 0x80 to 0x9f. Browsers decode these bytes so, but
// Node.js 20 decodes them as control characters.
function letterOfCodePage(sign: string): string {
  const letter = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ"[sign.charCodeAt(0) - 0x80];
  return letter === " " || letter === undefined ? sign : letter;
}

// A control character: no text has one. The bytes to which the code page gives no letter are control characters too.
const CONTROL_CHARACTER = /[^\P{Cc}\t\n\r\f]/u;
const WINDOWS_REMARK =
  "this file is not in UTF-8; it is read in the code page Windows-1252, " +
  "so compare names with letters such as \u00fc and \u00e9";

// "Unicode Text" of spreadsheet programs is UTF-16. It begins with a byte order mark, or every second byte is zero.
function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === undefined || second === undefined) return "utf-8";
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return "utf-16le";
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return "utf-16be";
  return "utf-8";
}

function likelyDelimiter(text: string, isHeading: (text: string) => boolean): string {
  const candidates = DELIMITERS.filter((delimiter) => text.includes(delimiter)).map((delimiter) => {
    const records = [...firstRecords(recordsOf(text.slice(0, LONGEST_TRIED), delimiter))];
    const headings = Math.max(0, ...records.map((record) => record.filter(isHeading).length));
    const recordsByLength = [...groupBy(records, ({ length }) => length)];
    const alikeCounts = recordsByLength.map(([length, alike]) => (length > 1 ? alike.length : 0));
    return { delimiter, headings, alikeRows: Math.max(0, ...alikeCounts) };
  });
  candidates.sort((one, other) => other.headings - one.headings || other.alikeRows - one.alikeRows);
  return candidates[0]?.delimiter ?? ",";
}

function* firstRecords(records: Iterable<string[] | undefined>): Generator<string[]> {
  let count = 0;
  for (const record of records) {
    if (record === undefined || count === MOST_RECORDS_TRIED) return;
    yield record;
    count += 1;
  }
}

/** Yields the records of a text (RFC 4180). It yields undefined for a record whose quote is not closed, and ends. */
function* recordsOf(text: string, delimiter: string): Generator<string[] | undefined> {
  let record: string[] = [];
  let at = 0;
  const ends = new RegExp(`[\\r\\n\\${delimiter}]|$`, "g");
  while (at < text.length || record.length > 0) {
    let cell = "";
    // Signs between a closing quote and the delimiter belong to the cell, as spreadsheet programs read it.
    if (text[at] === '"') {
      let close = text.indexOf('"', at + 1);
      while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
      if (close < 0) return yield undefined;
      cell = text.slice(at + 1, close).replaceAll('""', '"');
      at = close + 1;
    }
    // An empty line has no cell.
    if (record.length === 0 && cell === "" && (text[at] === "\n" || text[at] === "\r")) {
      yield record;
      at += text.startsWith("\r\n", at) ? 2 : 1;
      continue;
    }
    ends.lastIndex = at;
    const end = ends.exec(text)?.index ?? text.length;
    record.push(cell + text.slice(at, end));
    if (text[end] === delimiter && end < text.length) {
      at = end + 1;
      continue;
    }
    yield record;
    record = [];
    at = end + (text.startsWith("\r\n", end) ? 2 : 1);
  }
}
