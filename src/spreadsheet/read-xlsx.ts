// Reads an Office Open XML workbook, whichever program saved it: shared or inline texts, numbers, and dates as numbers with the format of a date.

import { DOMParser, type Document, type Element } from "@xmldom/xmldom";
import { unzipSync } from "fflate";
import { UserError } from "../base/user-error.ts";
import type { ReadCell, ReadPage, ReadRow } from "./read-table.ts";
import { MAIN, RELATIONS } from "./xml.ts";

// Unpacked bytes. No worksheet is larger.
const LARGEST = 64 * 1024 * 1024;

type Parts = Readonly<Record<string, Uint8Array>>;

/** What cells refer to. */
interface Shared {
  texts: readonly string[];
  /** Whether a format shows a date, by the number that a cell names it by. */
  areDates: readonly boolean[];
  /** From which day dates count: 1904-01-01 instead of 1900-01-01. */
  since1904: boolean;
}

/** Reads the pages of a workbook, in their order. Throws a UserError for a file that is no workbook. */
export function readXlsx(bytes: Uint8Array): ReadPage[] {
  const parts = unpacked(bytes);
  const book = documentOf(parts, "xl/workbook.xml");
  const relations = all(documentOf(parts, "xl/_rels/workbook.xml.rels"), "Relationship");
  const shared: Shared = {
    texts: textsOf(parts),
    areDates: dateFormats(parts),
    since1904: all(book, "workbookPr").some((element) => /^(?:1|true)$/.test(element.getAttribute("date1904") ?? "")),
  };
  return all(book, "sheet").map((sheet) => {
    const id = sheet.getAttributeNS(RELATIONS, "id");
    const target = relations.find((relation) => relation.getAttribute("Id") === id)?.getAttribute("Target") ?? "";
    const path = target.startsWith("/") ? target.slice(1) : `xl/${target}`;
    return { name: sheet.getAttribute("name") ?? "", rows: rowsOf(documentOf(parts, path), shared) };
  });
}

function unpacked(bytes: Uint8Array): Parts {
  try {
    let size = 0;
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/\.(?:xml|rels)$/.test(name)) return false;
        size += originalSize;
        return size <= LARGEST;
      },
    });
  } catch {
    throw new UserError("the file is no XLSX file, or a damaged one; save it as XLSX");
  }
}

function documentOf(parts: Parts, path: string): Document {
  const document = optionalOf(parts, path);
  if (document) return document;
  throw new UserError(`the file is no XLSX file that can be read: ${path} is missing or damaged; save it as XLSX`);
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

function all(within: Document | Element, name: string): Element[] {
  // Relations have a namespace of their own; no two elements that are looked for share a name.
  return Array.from(within.getElementsByTagNameNS(name === "Relationship" ? "*" : MAIN, name));
}

function textsOf(parts: Parts): string[] {
  const document = optionalOf(parts, "xl/sharedStrings.xml");
  return document ? all(document, "si").map(writtenIn) : [];
}

// A text may be in several fonts; how it is pronounced (rPh) is no part of it.
function writtenIn(element: Element): string {
  const pieces = all(element, "t").filter(({ parentNode }) => parentNode?.localName !== "rPh");
  return pieces.map(({ textContent }) => unescaped(textContent ?? "")).join("");
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
    all(document, "numFmt").map((format) => [
      Number(format.getAttribute("numFmtId")),
      // Quoted, escaped and bracketed characters are no letters of a date.
      /[ymdhs]/i.test((format.getAttribute("formatCode") ?? "").replace(/"[^"]*"|\\.|\[[^\]]*\]/g, "")),
    ]),
  );
  const [formats] = all(document, "cellXfs");
  return (formats ? all(formats, "xf") : []).map((format) => {
    const id = Number(format.getAttribute("numFmtId"));
    return own.get(id) ?? DATE_FORMATS.has(id);
  });
}

function rowsOf(page: Document, shared: Shared): ReadRow[] {
  let line = 0;
  return all(page, "row").flatMap((row) => {
    // A program may leave out the number of the row that follows.
    line = Number(row.getAttribute("r") ?? line + 1);
    const cells = cellsOf(row, shared);
    return cells.length > 0 ? [{ line, cells }] : [];
  });
}

function cellsOf(row: Element, shared: Shared): ReadCell[] {
  let column = -1;
  return all(row, "c").flatMap((cell) => {
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
  const value = all(cell, "v")[0]?.textContent ?? "";
  switch (cell.getAttribute("t") ?? "n") {
    case "inlineStr":
      return { kind: "text", text: writtenIn(cell).trim() };
    case "s":
      return { kind: "text", text: (texts[Number(value)] ?? "").trim() };
    case "str":
      return { kind: "text", text: unescaped(value).trim() };
    case "b":
      return { kind: "boolean", text: value === "1" ? "TRUE" : "FALSE" };
    case "e":
      return { kind: "error", text: value };
    case "d":
      return { kind: "date", text: value.replace(/T00:00:00(?:\.0+)?Z?$/, "") };
    default:
      return areDates[Number(cell.getAttribute("s") ?? 0)] && value !== ""
        ? { kind: "date", text: dayOf(value, since1904) }
        : { kind: "number", text: value };
  }
}

const DAY = 86_400_000; // milliseconds

/** Returns the day that a serial number counts, as YYYY-MM-DD, with the time of day where it has one. */
function dayOf(serial: string, since1904: boolean): string {
  const number = Number(serial);
  // Day 60 of the count since 1900 is 1900-02-29, which never was.
  const first = since1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, number < 60 ? 31 : 30);
  const date = new Date(first + Math.round(number * DAY));
  return Number.isNaN(date.getTime()) ? serial : date.toISOString().replace(/T00:00:00\.000Z$/, "");
}
