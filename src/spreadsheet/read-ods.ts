// Reads an OpenDocument spreadsheet (ISO/IEC 26300): cells with a type and a value beside the text that they show.

import type { Element } from "@xmldom/xmldom";
import { below, documentOf, NUMBER, tooLarge, unpacked, withinBounds } from "./parts.ts";
import type { ReadCell, ReadPage, ReadRow } from "./read-table.ts";

// A cell or a row may stand for many that are alike.
const MOST_CELLS = 200_000;

/** Reads the pages of a spreadsheet, in their order. Throws a UserError for a file that is none, or too large a one. */
export function readOds(bytes: Uint8Array): ReadPage[] {
  const content = documentOf(unpacked(bytes), "content.xml");
  const tables = below(content, "document-content", "body", "spreadsheet", "table");
  return withinBounds(tables.map((table) => ({ name: attributeOf(table, "name"), rows: rowsOf(table) })));
}

function rowsOf(table: Element): ReadRow[] {
  const rows: ReadRow[] = [];
  let line = 0;
  let count = 0;
  for (const row of rowsBelow(table)) {
    const times = timesOf(row, "number-rows-repeated");
    const cells = cellsOf(row);
    count += cells.length * times;
    if (count > MOST_CELLS) throw tooLarge();
    for (let at = 1; cells.length > 0 && at <= times; at += 1) rows.push({ line: line + at, cells });
    line += times;
  }
  return rows;
}

// Rows of headings and groups of rows stand in elements of their own.
function rowsBelow(within: Element): Element[] {
  return Array.from(within.childNodes).flatMap((node) => {
    if (node.localName === "table-row") return [node as Element];
    const isGroup = ["table-header-rows", "table-rows", "table-row-group"].includes(node.localName ?? "");
    return isGroup ? rowsBelow(node as Element) : [];
  });
}

function cellsOf(row: Element): ReadCell[] {
  const cells: ReadCell[] = [];
  let column = 0;
  for (const node of Array.from(row.childNodes)) {
    if (node.localName !== "table-cell" && node.localName !== "covered-table-cell") continue;
    const times = timesOf(node as Element, "number-columns-repeated");
    const read = readCell(node as Element);
    if (read.text !== "" && cells.length + times > MOST_CELLS) throw tooLarge();
    for (let at = 0; read.text !== "" && at < times; at += 1) cells.push({ column: column + at, ...read });
    column += times;
  }
  return cells;
}

function readCell(cell: Element): Omit<ReadCell, "column"> {
  const text = below(cell, "p")
    .map(({ textContent }) => textContent ?? "")
    .join("\n")
    .trim();
  const value = attributeOf(cell, "value");
  switch (attributeOf(cell, "value-type")) {
    case "float":
    case "currency":
    case "percentage":
      return { kind: NUMBER.test(value) ? "number" : "error", text: value };
    case "date":
      return { kind: "date", text: attributeOf(cell, "date-value").replace(/T00:00:00(?:\.0+)?$/, "") };
    case "boolean":
      return { kind: "boolean", text: attributeOf(cell, "boolean-value").toUpperCase() };
    default:
      if (text === "" && attributeOf(cell, "formula") !== "") return { kind: "formula", text: "=" };
      // What a formula could not work out has no type.
      return { kind: /^(?:#[A-Z/0!?]+|Err:\d+)$/.test(text) ? "error" : "text", text };
  }
}

function timesOf(element: Element, name: string): number {
  const times = Number(attributeOf(element, name) || 1);
  return Number.isInteger(times) && times > 0 ? times : 1;
}

// By the local name: attributes of tables and of values have namespaces of their own.
function attributeOf(element: Element, name: string): string {
  return Array.from(element.attributes).find(({ localName }) => localName === name)?.value ?? "";
}
