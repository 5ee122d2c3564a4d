// Reads a CSV file as spreadsheet programs save it: with commas, semicolons, tabs or bars, quoted or not, in UTF-8,
// UTF-16 or Windows-1252.

import { groupBy } from "../../../core/base/group-by.ts";
import { UserError } from "../../../core/base/user-error.ts";
import type { ReadPage, ReadRow } from "./read-table.ts";

// What is read of a file at most: each cell takes some 200 bytes of memory.
const MOST_CELLS = 3_000_000;
const MOST_COLUMNS = 16_384;

// Programs write what their language separates lists by.
const DELIMITERS = [",", ";", "\t", "|"] as const;
// How many records, and of how many characters, tell by which of them a file separates its cells.
const TRIED = 100;
const LONGEST_TRIED = 1024 * 1024;

/**
 * Reads the one page of a CSV file. Of the delimiters that a file may have, it takes the one by which a row has the
 * most known headings. If several have that, it takes the one by which the most rows have the same number of cells.
 * Throws a UserError for bytes that are no text, for quotes that do not match and for too many cells.
 */
export function readCsv(bytes: Uint8Array, isHeading: (text: string) => boolean = () => false): ReadPage {
  const { text: all, ...besides } = textOf(bytes);
  // The first line may say by what the others are separated. Spreadsheet programs do not show it.
  const [delimiterLine = "", namedDelimiter] = /^"?sep=([^\w\r\n])"?(?:\r\n|\n|\r)/i.exec(all) ?? [];
  const text = all.slice(delimiterLine.length);
  const delimiter = namedDelimiter ?? likelyDelimiter(text, isHeading);
  let cells = 1;
  for (const one of text) if (one === delimiter || one === "\n" || one === "\r") cells += 1;
  if (cells > MOST_CELLS)
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
  return { name: "", rows, ...besides };
}

// What keeps spreadsheet programs from taking digits for a number: ="00123".
function unwrapText(cell: string): string {
  return /^="([^"]*)"$/.exec(cell)?.[1] ?? cell;
}

function textOf(bytes: Uint8Array): { text: string; remark?: string } {
  const encoding = encodingOf(bytes);
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes) };
  } catch {
    const text = new TextDecoder("windows-1252").decode(bytes).replace(/[\x80-\x9f]/g, ofCodePage);
    if (encoding === "utf-8" && !NO_LETTERS.test(text)) return { text, remark: OF_WINDOWS };
    throw new UserError("the file is neither UTF-8 nor UTF-16; save it as CSV with the character set UTF-8");
  }
}

// Node.js 20 reads these bytes as control characters, and browsers read them as the code page has them.
function ofCodePage(sign: string): string {
  const letter = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ"[sign.charCodeAt(0) - 0x80];
  return letter === " " || letter === undefined ? sign : letter;
}

// What no text has: control characters, among them the bytes to which the code page gives no letter.
const NO_LETTERS = /[^\P{Cc}\t\n\r\f]/u;
const OF_WINDOWS =
  "this file is not in UTF-8; it is read in the code page Windows-1252, " +
  "so compare names with letters such as \u00fc and \u00e9";

// "Unicode Text" of spreadsheet programs is UTF-16, with a mark before it or with a zero in every second byte.
function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (second !== undefined && ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0))) return "utf-16le";
  if (second !== undefined && ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0))) return "utf-16be";
  return "utf-8";
}

function likelyDelimiter(text: string, isHeading: (text: string) => boolean): string {
  const candidates = DELIMITERS.filter((one) => text.includes(one)).map((delimiter) => {
    const records = [...firstOf(recordsOf(text.slice(0, LONGEST_TRIED), delimiter))];
    const headings = Math.max(0, ...records.map((record) => record.filter(isHeading).length));
    const alike = groupBy(records, ({ length }) => length);
    const rows = Math.max(0, ...[...alike].map(([length, { length: count }]) => (length > 1 ? count : 0)));
    return { delimiter, headings, rows };
  });
  candidates.sort((one, other) => other.headings - one.headings || other.rows - one.rows);
  return candidates[0]?.delimiter ?? ",";
}

function* firstOf(records: Iterable<string[] | undefined>): Generator<string[]> {
  let count = 0;
  for (const record of records) {
    if (record === undefined || count === TRIED) return;
    yield record;
    count += 1;
  }
}

/** Yields the records of a text (RFC 4180), and undefined in place of one whose quote is not closed. */
function* recordsOf(text: string, delimiter: string): Generator<string[] | undefined> {
  let record: string[] = [];
  let at = 0;
  const ends = new RegExp(`[\\r\\n\\${delimiter}]|$`, "g");
  while (at < text.length || record.length > 0) {
    let cell = "";
    // What follows a quoted text up to the delimiter belongs to it, as spreadsheet programs read it.
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
