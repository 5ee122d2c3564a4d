// Reads an Office Open XML workbook, whichever program saved it: shared or inline texts, numbers, and dates as numbers
// with the format of a date.

import type { Document, Element } from "@xmldom/xmldom";
import { type CellFormat, formatsIn, struckIn } from "./cell-formats.ts";
import { mergedCells } from "./merged-cells.ts";
import { below, damageError, documentOf, optionalOf, type Parts, partsOf, withinBounds } from "./parts.ts";
import type { ReadCell, ReadPage, ReadRow } from "./read-table.ts";
import { DAY } from "./serial-date.ts";
import { columnOf } from "./xml.ts";

/** What cells refer to. */
interface Shared {
  texts: readonly string[];
  /** What cells show, by the number that a cell names its format by. */
  formats: readonly CellFormat[];
  /** Which of them are struck through. */
  struck: readonly boolean[];
  /** From which day dates count: 1904-01-01 instead of 1900-01-01. */
  since1904: boolean;
}

// A number as workbooks write it.
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[Ee][+-]?\d+)?$/;

/**
 * Reads the pages of a workbook, in their order. Throws a UserError for a file that is no workbook, or too large a one.
 */
export function readXlsx(bytes: Uint8Array): ReadPage[] {
  const parts = partsOf(bytes);
  const path = targetsOf(parts, "").find(({ type }) => type === "officeDocument")?.path ?? "xl/workbook.xml";
  const book = documentOf(parts, path);
  const targets = targetsOf(parts, path);
  const partOf = (type: string): Document | undefined =>
    optionalOf(parts, targets.find((one) => one.type === type)?.path ?? `xl/${type}.xml`);
  const shared: Shared = {
    texts: textsOf(partOf("sharedStrings")),
    formats: formatsIn(partOf("styles")),
    struck: struckIn(partOf("styles")),
    since1904: below(book, "workbook", "workbookPr").some((element) =>
      /^(?:1|true)$/.test(element.getAttribute("date1904") ?? ""),
    ),
  };
  const paths = new Set<string>();
  const pages = below(book, "workbook", "sheets", "sheet").map((sheet) => {
    const id = Array.from(sheet.attributes).find(({ localName }) => localName === "id")?.value;
    const target = targets.find((one) => one.id === id)?.path ?? "a page";
    if (paths.has(target)) throw damageError(`${target} is named twice`);
    paths.add(target);
    const isHidden = /^(?:hidden|veryHidden)$/.test(sheet.getAttribute("state") ?? "");
    const page = documentOf(parts, target);
    const rows = rowsOf(page, shared);
    const hiddenColumns = columnsHiddenIn(page);
    return {
      name: sheet.getAttribute("name") ?? "",
      rows,
      ...(hiddenColumns.length > 0 ? { hiddenColumns } : {}),
      ...(isHidden ? { isHidden } : {}),
    };
  });
  return withinBounds(pages);
}

/** What a part refers to: the id, the last word of the type, and the path of each. */
interface Target {
  id: string | null;
  type: string;
  path: string;
}

// Programs write the path of a part from the folder of the one that names it, or from the top.
function targetsOf(parts: Parts, path: string): Target[] {
  const [, folder = "", name = ""] = /^(.*?)([^/]*)$/.exec(path) ?? [];
  const document = optionalOf(parts, `${folder}_rels/${name}.rels`);
  if (!document) return [];
  return below(document, "Relationships", "Relationship").flatMap((one) => {
    const [target, type] = [one.getAttribute("Target") ?? "", one.getAttribute("Type") ?? ""];
    const base = `zip://file/${folder}`;
    if (one.getAttribute("TargetMode") === "External" || !URL.canParse(target, base)) return [];
    const { pathname } = new URL(target, base);
    return [{ id: one.getAttribute("Id"), type: type.slice(type.lastIndexOf("/") + 1), path: unescapedPath(pathname) }];
  });
}

function unescapedPath(pathname: string): string {
  try {
    return decodeURIComponent(pathname.slice(1));
  } catch {
    return pathname.slice(1);
  }
}

function textsOf(document: Document | undefined): string[] {
  return document ? below(document, "sst", "si").map(writtenIn) : [];
}

// A text may be in several fonts; how it is pronounced (rPh) is no part of it.
function writtenIn(element: Element): string {
  const pieces = [...below(element, "t"), ...below(element, "r", "t")];
  return pieces.map(({ textContent }) => unescapeText(textContent ?? "")).join("");
}

function unescapeText(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

// A row or a column that is as high or as wide as almost nothing is hidden too.
function isUnseen(element: Element, size: string): boolean {
  return /^(?:1|true)$/.test(element.getAttribute("hidden") ?? "") || Number(element.getAttribute(size) ?? 1) < 1;
}

// Cells that the sheet calculates may be left as they are.
function isStruck(row: Element, { struck }: Shared): boolean {
  const typedCells = below(row, "c").filter((cell) => cell.textContent !== "" && below(cell, "f").length === 0);
  return typedCells.length > 0 && typedCells.every((cell) => struck[Number(cell.getAttribute("s") ?? 0)]);
}

// Programs hide all columns behind the last one, too.
const LAST_COLUMN = 256;

function columnsHiddenIn(page: Document): number[] {
  return below(page, "worksheet", "cols", "col").flatMap((one) => {
    const [from, to] = ["min", "max"].map((name) => Number(one.getAttribute(name)));
    const count = Math.min(to ?? 0, LAST_COLUMN) - (from ?? 0) + 1;
    return isUnseen(one, "width") && count > 0 ? Array.from({ length: count }, (_, at) => (from ?? 0) - 1 + at) : [];
  });
}

function rowsOf(page: Document, shared: Shared): ReadRow[] {
  let rowNumber = 0;
  const merged = mergedCells(page);
  const first = new Map<string, ReadCell>();
  return below(page, "worksheet", "sheetData", "row").flatMap((row) => {
    const before = rowNumber;
    // A program may leave out the number of the row that follows.
    rowNumber = Number(row.getAttribute("r") ?? before + 1);
    if (!(rowNumber > before)) throw damageError(`the number of the row after row ${before} is not greater`);
    const all = cellsOf(row, shared);
    const own = all.filter(({ text }) => text !== "");
    const emptyFormulas = all.flatMap((cell): ReadCell[] =>
      cell.text === "" && cell.formula !== undefined ? [{ ...cell, kind: "formula" }] : [],
    );
    for (const cell of own)
      if (merged.tops.has(`${cell.column} ${rowNumber}`)) first.set(`${cell.column} ${rowNumber}`, cell);
    const above = (merged.below.get(rowNumber) ?? []).flatMap((top) => first.get(top) ?? []);
    const cells = own.length === 0 ? own : withTextsAbove(own, above);
    if (cells.length === 0) return [];
    return [
      {
        rowNumber,
        cells,
        ...(isUnseen(row, "ht") ? { isHidden: true as const } : {}),
        ...(isStruck(row, shared) ? { isStruck: true as const } : {}),
        ...(emptyFormulas.length > 0 ? { emptyFormulas } : {}),
      },
    ];
  });
}

// A text that stands in several rows as one cell is that of each: a name is, and an amount is not.
function withTextsAbove(own: readonly ReadCell[], above: readonly ReadCell[]): readonly ReadCell[] {
  const texts = above.filter(({ kind, column }) => kind === "text" && own.every((cell) => cell.column !== column));
  return texts.length === 0 ? own : [...own, ...texts].sort((one, other) => one.column - other.column);
}

function cellsOf(row: Element, shared: Shared): ReadCell[] {
  let column = -1;
  return below(row, "c").map((cell) => {
    column = columnOf(cell.getAttribute("r")) ?? column + 1;
    const read = readCell(cell, shared);
    const [formula] = below(cell, "f");
    return { column, ...read, ...(formula ? { formula: formula.textContent ?? "" } : {}) };
  });
}

function readCell(cell: Element, { texts, formats, since1904 }: Shared): Omit<ReadCell, "column"> {
  const value = below(cell, "v")[0]?.textContent?.trim() ?? "";
  const type = cell.getAttribute("t") ?? "n";
  if (type === "inlineStr") return textCell(below(cell, "is").map(writtenIn).join(""));
  if (value === "" && type === "n" && below(cell, "f").length > 0) return { kind: "formula", text: "=" };
  if (value === "") return { kind: "text", text: "" };
  switch (type) {
    case "s":
      return texts[Number(value)] === undefined ? { kind: "error", text: value } : textCell(texts[Number(value)] ?? "");
    case "str":
      return { kind: "text", text: unescapeText(value).trim() };
    case "b":
      return { kind: "boolean", text: value === "1" ? "TRUE" : "FALSE" };
    case "e":
      return { kind: "error", text: value };
    case "d":
      return { kind: "date", text: value.replace(/T00:00:00(?:\.0+)?Z?$/, "") };
    default:
      if (!NUMBER.test(value) || !Number.isFinite(Number(value))) return { kind: "error", text: value };
      return numberCell(value, formats[Number(cell.getAttribute("s") ?? 0)], since1904);
  }
}

function textCell(rawText: string): Omit<ReadCell, "column"> {
  const text = rawText.trim();
  return { kind: "text", text, ...(text === rawText ? {} : { isPadded: true as const }) };
}

function numberCell(value: string, format: CellFormat | undefined, since1904: boolean): Omit<ReadCell, "column"> {
  if (format === "date") return { kind: "date", text: dayOf(value, since1904) };
  return { kind: "number", text: value, ...(format === "percentage" ? { isPercentage: true as const } : {}) };
}

/** Returns the day that a serial number counts, as YYYY-MM-DD, with the time of day where it has one. */
function dayOf(serial: string, since1904: boolean): string {
  const number = Number(serial);
  // Day 60 of the count since 1900 is 1900-02-29, which never was.
  const first = since1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, number < 60 ? 31 : 30);
  const date = new Date(first + Math.round(number * DAY));
  return Number.isNaN(date.getTime()) ? serial : date.toISOString().replace(/T00:00:00\.000Z$/, "");
}
