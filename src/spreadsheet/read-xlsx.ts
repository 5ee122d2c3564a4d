// Reads an Office Open XML workbook, whichever program saved it: shared or inline texts, numbers, and dates as numbers with the format of a date.

import { DOMParser, type Document, type Element } from "@xmldom/xmldom";
import { unzipSync } from "fflate";
import { UserError } from "../base/user-error.ts";
import type { ReadCell, ReadPage, ReadRow } from "./read-table.ts";

// What is read of a workbook at most: unpacked bytes, characters in cells, and tags and attributes, each of which takes some 500 bytes of memory.
const LARGEST = 32 * 1024 * 1024;
const MOST_MARKS = 1_000_000;

type Parts = Readonly<Record<string, Uint8Array>>;

/** What cells refer to. */
interface Shared {
  texts: readonly string[];
  /** Whether a format shows a date, by the number that a cell names it by. */
  areDates: readonly boolean[];
  /** From which day dates count: 1904-01-01 instead of 1900-01-01. */
  since1904: boolean;
}

/** Reads the pages of a workbook, in their order. Throws a UserError for a file that is no workbook, or too large a one. */
export function readXlsx(bytes: Uint8Array): ReadPage[] {
  const parts = unpacked(bytes);
  const book = documentOf(parts, "xl/workbook.xml");
  const relations = below(documentOf(parts, "xl/_rels/workbook.xml.rels"), "Relationships", "Relationship");
  const targets = new Map(relations.map((one) => [one.getAttribute("Id"), one.getAttribute("Target") ?? ""]));
  const shared: Shared = {
    texts: textsOf(parts),
    areDates: dateFormats(parts),
    since1904: below(book, "workbook", "workbookPr").some((element) =>
      /^(?:1|true)$/.test(element.getAttribute("date1904") ?? ""),
    ),
  };
  const paths = new Set<string>();
  const pages = below(book, "workbook", "sheets", "sheet").map((sheet) => {
    const id = Array.from(sheet.attributes).find(({ localName }) => localName === "id")?.value ?? "";
    const target = targets.get(id) ?? "";
    const path = target.startsWith("/") ? target.slice(1) : `xl/${target}`;
    if (paths.has(path)) throw damaged(`${path} is named twice`);
    paths.add(path);
    return { name: sheet.getAttribute("name") ?? "", rows: rowsOf(documentOf(parts, path), shared) };
  });
  const texts = pages.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.map(({ text }) => text.length)));
  if (texts.reduce((sum, length) => sum + length, 0) > LARGEST) throw tooLarge();
  return pages;
}

function damaged(what: string): UserError {
  return new UserError(`the file is no XLSX file that can be read: ${what}; save it as XLSX`);
}

function tooLarge(): UserError {
  return new UserError("the workbook holds more than some 140,000 cells; save its pages as CSV, and check each");
}

function unpacked(bytes: Uint8Array): Parts {
  let size = 0;
  const filter = ({ name, originalSize }: { name: string; originalSize: number }): boolean => {
    if (!/\.(?:xml|rels)$/.test(name)) return false;
    size += originalSize;
    return size <= LARGEST;
  };
  let parts: Parts;
  try {
    parts = unzipSync(bytes, { filter });
  } catch {
    throw new UserError("the file is no XLSX file, or a damaged one; save it as XLSX");
  }
  let marks = 0;
  for (const part of Object.values(parts))
    for (const byte of part) if (byte === LESS_THAN || byte === EQUALS) marks += 1;
  if (size > LARGEST || marks > MOST_MARKS) throw tooLarge();
  return parts;
}

const LESS_THAN = 0x3c;
const EQUALS = 0x3d;

function documentOf(parts: Parts, path: string): Document {
  const document = optionalOf(parts, path);
  if (document) return document;
  throw damaged(`${path} is missing or damaged`);
}

function optionalOf(parts: Parts, path: string): Document | undefined {
  const bytes = Object.hasOwn(parts, path) ? parts[path] : undefined;
  if (!bytes) return undefined;
  let sound = true;
  // The parser prints what a handler throws, so that faults are noted here and refused afterwards.
  const onError = (): void => {
    sound = false;
  };
  try {
    const document = new DOMParser({ onError }).parseFromString(new TextDecoder().decode(bytes), "text/xml");
    return sound ? document : undefined;
  } catch {
    return undefined;
  }
}

// The elements to which these names lead, each a child of the one before: a look at all descendants of nested elements would take for ever.
function below(within: Document | Element, name: string, ...names: readonly string[]): Element[] {
  const found: Element[] = [];
  for (let node = within.firstChild; node !== null; node = node.nextSibling)
    if (node.localName === name) found.push(node as Element);
  const [next, ...rest] = names;
  return next === undefined ? found : found.flatMap((element) => below(element, next, ...rest));
}

function textsOf(parts: Parts): string[] {
  const document = optionalOf(parts, "xl/sharedStrings.xml");
  return document ? below(document, "sst", "si").map(writtenIn) : [];
}

// A text may be in several fonts; how it is pronounced (rPh) is no part of it.
function writtenIn(element: Element): string {
  const pieces = [...below(element, "t"), ...below(element, "r", "t")];
  return pieces
    .map(({ textContent }) => unescaped(textContent ?? ""))
    .join("")
    .trim();
}

function unescaped(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

// Formats that every program knows by number: dates, and times of day.
const DATE_FORMATS: ReadonlySet<number> = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);

function dateFormats(parts: Parts): boolean[] {
  const document = optionalOf(parts, "xl/styles.xml");
  if (!document) return [];
  const own = new Map(
    below(document, "styleSheet", "numFmts", "numFmt").map((format) => [
      Number(format.getAttribute("numFmtId")),
      // Quoted, escaped and bracketed characters are no letters of a date.
      /[ymdhs]/i.test((format.getAttribute("formatCode") ?? "").replace(/"[^"]*"?|\\.?|\[[^\]]*\]?/g, "")),
    ]),
  );
  return below(document, "styleSheet", "cellXfs", "xf").map((format) => {
    const id = Number(format.getAttribute("numFmtId"));
    return own.get(id) ?? DATE_FORMATS.has(id);
  });
}

function rowsOf(page: Document, shared: Shared): ReadRow[] {
  let line = 0;
  return below(page, "worksheet", "sheetData", "row").flatMap((row) => {
    const before = line;
    // A program may leave out the number of the row that follows.
    line = Number(row.getAttribute("r") ?? before + 1);
    if (!(line > before)) throw damaged(`the number of the row after row ${before} is no greater one`);
    const cells = cellsOf(row, shared);
    return cells.length > 0 ? [{ line, cells }] : [];
  });
}

function cellsOf(row: Element, shared: Shared): ReadCell[] {
  let column = -1;
  return below(row, "c").flatMap((cell) => {
    column = columnOf(cell.getAttribute("r")) ?? column + 1;
    const read = readCell(cell, shared);
    return read.text === "" ? [] : [{ column, ...read }];
  });
}

function columnOf(place: string | null): number | undefined {
  const name = /^[A-Z]{1,3}(?=[0-9])/.exec(place ?? "")?.[0];
  return name === undefined
    ? undefined
    : [...name].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function readCell(cell: Element, { texts, areDates, since1904 }: Shared): Omit<ReadCell, "column"> {
  const value = below(cell, "v")[0]?.textContent?.trim() ?? "";
  const type = cell.getAttribute("t") ?? "n";
  if (type === "inlineStr") return { kind: "text", text: below(cell, "is").map(writtenIn).join("") };
  if (value === "") return { kind: "text", text: "" };
  switch (type) {
    case "s":
      return texts[Number(value)] === undefined
        ? { kind: "error", text: value }
        : { kind: "text", text: texts[Number(value)] ?? "" };
    case "str":
      return { kind: "text", text: unescaped(value).trim() };
    case "b":
      return { kind: "boolean", text: value === "1" ? "TRUE" : "FALSE" };
    case "e":
      return { kind: "error", text: value };
    case "d":
      return { kind: "date", text: value.replace(/T00:00:00(?:\.0+)?Z?$/, "") };
    default:
      if (!NUMBER.test(value) || !Number.isFinite(Number(value))) return { kind: "error", text: value };
      return areDates[Number(cell.getAttribute("s") ?? 0)]
        ? { kind: "date", text: dayOf(value, since1904) }
        : { kind: "number", text: value };
  }
}

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[Ee][+-]?\d+)?$/;

const DAY = 86_400_000; // milliseconds

/** Returns the day that a serial number counts, as YYYY-MM-DD, with the time of day where it has one. */
function dayOf(serial: string, since1904: boolean): string {
  const number = Number(serial);
  // Day 60 of the count since 1900 is 1900-02-29, which never was.
  const first = since1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, number < 60 ? 31 : 30);
  const date = new Date(first + Math.round(number * DAY));
  return Number.isNaN(date.getTime()) ? serial : date.toISOString().replace(/T00:00:00\.000Z$/, "");
}
