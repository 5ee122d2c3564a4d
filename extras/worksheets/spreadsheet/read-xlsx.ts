// Reads an Office Open XML workbook for the check, whichever program saved it. A text is shared by cells or inline. A
// date is a number in a cell with the format of a date.

import type { XmlDocument, XmlElement } from "@rgrove/parse-xml";
import { type CellFormat, formatsIn, struckFormatsIn } from "./cell-formats.ts";
import { mergedCells } from "./merged-cells.ts";
import {
  damageError,
  descendantsOf,
  documentIfSound,
  documentOf,
  localName,
  type Parts,
  partsOf,
  withinBounds,
} from "./parts.ts";
import type { ReadCell, ReadPage, ReadRow } from "./read-table.ts";
import { DAY } from "./serial-date.ts";
import { columnOf } from "./xml.ts";

/** The lists to which cells refer by numbers, and how the workbook counts days. */
interface Shared {
  texts: readonly string[];
  formats: readonly CellFormat[];
  /** Whether each of the formats is struck through. */
  isFormatStruck: readonly boolean[];
  /** Days are counted from 1904-01-01 instead of 1900-01-01. */
  countsFrom1904: boolean;
}

// A number as workbooks write it: "12", "-0.5", "1.2E-7".
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[Ee][+-]?\d+)?$/;

/**
 * Reads the pages of a workbook, in their order. Throws a UserError for a file that is not a workbook or is too large.
 */
export function readXlsx(bytes: Uint8Array): ReadPage[] {
  const parts = partsOf(bytes);
  const path = targetsOf(parts, "").find(({ type }) => type === "officeDocument")?.path ?? "xl/workbook.xml";
  const book = documentOf(parts, path);
  const targets = targetsOf(parts, path);
  const partOf = (type: string): XmlDocument | undefined =>
    documentIfSound(parts, targets.find((target) => target.type === type)?.path ?? `xl/${type}.xml`);
  const shared: Shared = {
    texts: textsOf(partOf("sharedStrings")),
    formats: formatsIn(partOf("styles")),
    isFormatStruck: struckFormatsIn(partOf("styles")),
    countsFrom1904: descendantsOf(book, "workbook", "workbookPr").some((element) =>
      /^(?:1|true)$/.test(element.attributes["date1904"] ?? ""),
    ),
  };
  const paths = new Set<string>();
  const pages = descendantsOf(book, "workbook", "sheets", "sheet").map((sheet) => {
    const [, id] = Object.entries(sheet.attributes).find(([name]) => localName(name) === "id") ?? [];
    const target = targets.find((part) => part.id === id)?.path ?? "a page";
    if (paths.has(target)) throw damageError(`${target} is named twice`);
    paths.add(target);
    const isHidden = /^(?:hidden|veryHidden)$/.test(sheet.attributes["state"] ?? "");
    const page = documentOf(parts, target);
    const rows = rowsOf(page, shared);
    const hiddenColumns = columnsHiddenIn(page);
    return {
      name: sheet.attributes["name"] ?? "",
      rows,
      ...(hiddenColumns.length > 0 ? { hiddenColumns } : {}),
      ...(isHidden ? { isHidden } : {}),
    };
  });
  return withinBounds(pages);
}

/** A part to which another part refers. `type` is the last word of its type, such as `worksheet`. */
interface Target {
  id: string | undefined;
  type: string;
  path: string;
}

// Returns the parts to which a part refers. Programs write the path of a part from the top, or from the folder of the
// part that names it. An address with an invented host resolves both.
function targetsOf(parts: Parts, path: string): Target[] {
  const [, folder = "", name = ""] = /^(.*?)([^/]*)$/.exec(path) ?? [];
  const document = documentIfSound(parts, `${folder}_rels/${name}.rels`);
  if (!document) return [];
  return descendantsOf(document, "Relationships", "Relationship").flatMap((relation) => {
    const target = relation.attributes["Target"] ?? "";
    const type = relation.attributes["Type"] ?? "";
    const base = `zip://file/${folder}`;
    if (relation.attributes["TargetMode"] === "External" || !URL.canParse(target, base)) return [];
    const { pathname } = new URL(target, base);
    const typeName = type.slice(type.lastIndexOf("/") + 1);
    return [{ id: relation.attributes["Id"], type: typeName, path: unescapedPath(pathname) }];
  });
}

function unescapedPath(pathname: string): string {
  try {
    return decodeURIComponent(pathname.slice(1));
  } catch {
    return pathname.slice(1);
  }
}

function textsOf(document: XmlDocument | undefined): string[] {
  return document ? descendantsOf(document, "sst", "si").map(textOfRuns) : [];
}

// Returns a text, which may be in several runs of different fonts. The runs on its pronunciation (rPh) are left out.
function textOfRuns(element: XmlElement): string {
  const pieces = [...descendantsOf(element, "t"), ...descendantsOf(element, "r", "t")];
  return pieces.map(({ text }) => unescapeText(text)).join("");
}

// Returns a text in which codes such as _x000D_ are replaced by their characters.
function unescapeText(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

// Tells whether a row or a column cannot be seen. It is hidden, or its height or width is almost zero.
function isUnseen(element: XmlElement, size: string): boolean {
  return /^(?:1|true)$/.test(element.attributes["hidden"] ?? "") || Number(element.attributes[size] ?? 1) < 1;
}

// Tells whether a row is struck through. The cells with formulas do not count, because people often strike only what
// they typed.
function isStruck(row: XmlElement, { isFormatStruck }: Shared): boolean {
  const typedCells = descendantsOf(row, "c").filter(
    (cell) => cell.text !== "" && descendantsOf(cell, "f").length === 0,
  );
  return typedCells.length > 0 && typedCells.every((cell) => isFormatStruck[Number(cell.attributes["s"] ?? 0)]);
}

// Programs may also hide all columns behind the table. Only the first columns are listed as hidden.
const LAST_COLUMN = 256;

function columnsHiddenIn(page: XmlDocument): number[] {
  return descendantsOf(page, "worksheet", "cols", "col").flatMap((range) => {
    const from = Number(range.attributes["min"]);
    const count = Math.min(Number(range.attributes["max"]), LAST_COLUMN) - from + 1;
    return isUnseen(range, "width") && count > 0 ? Array.from({ length: count }, (_, index) => from - 1 + index) : [];
  });
}

function rowsOf(page: XmlDocument, shared: Shared): ReadRow[] {
  let rowNumber = 0;
  const merged = mergedCells(page);
  const mergedByTop = new Map<string, ReadCell>();
  return descendantsOf(page, "worksheet", "sheetData", "row").flatMap((row) => {
    const before = rowNumber;
    // A program may leave out the number of a row that follows the row before it.
    rowNumber = Number(row.attributes["r"] ?? before + 1);
    if (!(rowNumber > before)) throw damageError(`the number of the row after row ${before} is not greater`);
    const allCells = cellsOf(row, shared);
    const ownCells = allCells.filter(({ text }) => text !== "");
    const emptyFormulas = allCells.flatMap((cell): ReadCell[] =>
      cell.text === "" && cell.formula !== undefined ? [{ ...cell, kind: "formula" }] : [],
    );
    for (const cell of ownCells) {
      const place = `${cell.column} ${rowNumber}`;
      if (merged.tops.has(place)) mergedByTop.set(place, cell);
    }
    if (ownCells.length === 0) return [];
    const above = (merged.topsByRow.get(rowNumber) ?? []).flatMap((top) => mergedByTop.get(top) ?? []);
    const cells = withTextsAbove(ownCells, above);
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

// Returns the cells of a row with the texts of merged cells that reach down to it. A text, such as a name, applies to
// each row. An amount does not, because it would be counted in each row.
function withTextsAbove(cells: readonly ReadCell[], above: readonly ReadCell[]): readonly ReadCell[] {
  const texts = above.filter(({ kind, column }) => kind === "text" && cells.every((cell) => cell.column !== column));
  return texts.length === 0 ? cells : [...cells, ...texts].sort((one, other) => one.column - other.column);
}

function cellsOf(row: XmlElement, shared: Shared): ReadCell[] {
  let column = -1;
  return descendantsOf(row, "c").map((cell) => {
    column = columnOf(cell.attributes["r"]) ?? column + 1;
    const read = readCell(cell, shared);
    const [formula] = descendantsOf(cell, "f");
    return { column, ...read, ...(formula ? { formula: formula.text } : {}) };
  });
}

function readCell(cell: XmlElement, { texts, formats, countsFrom1904 }: Shared): Omit<ReadCell, "column"> {
  const value = descendantsOf(cell, "v")[0]?.text.trim() ?? "";
  const type = cell.attributes["t"] ?? "n";
  if (type === "inlineStr") return textCell(descendantsOf(cell, "is").map(textOfRuns).join(""));
  if (value === "" && type === "n" && descendantsOf(cell, "f").length > 0) return { kind: "formula", text: "=" };
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
      return numberCell(value, formats[Number(cell.attributes["s"] ?? 0)], countsFrom1904);
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
  // Day 60 of the count since 1900 is 1900-02-29, a day that did not exist. So the days before it count differently.
  const start = since1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, number < 60 ? 31 : 30);
  const date = new Date(start + Math.round(number * DAY));
  return Number.isNaN(date.getTime()) ? serial : date.toISOString().replace(/T00:00:00\.000Z$/, "");
}
