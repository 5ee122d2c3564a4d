// Fills in cells of a workbook as a spreadsheet program saves them, for the tests.

import assert from "node:assert/strict";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { cellText } from "../spreadsheet/xml.ts";

/** Texts and numbers by the cells that they are written into. */
export type Entries = Readonly<Record<string, string | number>>;

/** Returns a workbook with filled-in cells, by the number of the page. Missing rows are added at the end. */
export function fillIn(book: Uint8Array, pages: Readonly<Record<number, Entries>>): Uint8Array {
  const entriesByPath = new Map(Object.entries(pages).map(([number, entries]) => [sheetPath(number), entries]));
  return rewrite(book, (path, xml) => {
    const entries = Object.entries(entriesByPath.get(path) ?? {});
    return entries.reduce((sheet, [place, entry]) => withEntry(sheet, place, entry), xml);
  });
}

function sheetPath(number: number | string): string {
  return `xl/worksheets/sheet${number}.xml`;
}

function withEntry(sheet: string, place: string, entry: string | number): string {
  const cell = new RegExp(`<c r="${place}" s="(\\d+)"(?:/>|[^/>]*>.*?</c>)`, "s");
  const whole = cell.test(sheet) ? sheet : withCell(sheet, place);
  assert.ok(cell.test(whole), `the page has no cell ${place}`);
  return whole.replace(cell, (_, style: string) => filledCell(place, style, entry));
}

// A cell below the table has the format of its column, as in a spreadsheet program.
function withCell(xml: string, place: string): string {
  const [, letter = "", line = ""] = /^([A-Z])(\d+)$/.exec(place) ?? [];
  const column = letter.charCodeAt(0) - 64;
  const style = new RegExp(`<col min="${column}" [^>]*style="(\\d+)"`).exec(xml)?.[1] ?? "0";
  const cell = `<c r="${place}" s="${style}"/>`;
  const row = new RegExp(`(<row r="${line}"[^>]*>.*?)</row>`, "s");
  if (row.test(xml)) return xml.replace(row, `$1${cell}</row>`);
  return xml.replace("</sheetData>", `<row r="${line}">${cell}</row></sheetData>`);
}

function filledCell(place: string, style: string, entry: string | number): string {
  return typeof entry === "number"
    ? `<c r="${place}" s="${style}"><v>${entry}</v></c>`
    : `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${cellText(entry)}</t></is></c>`;
}

// The number of a copied page. No workbook of the tests has so many pages.
const COPY = 99;

/**
 * Returns a workbook with a filled-in copy of one of its pages under another name, as a program makes it. `number` is
 * the number of the page.
 */
export function withPage(book: Uint8Array, name: string, number: number, entries: Entries): Uint8Array {
  const parts = xmlParts(rewrite(book, (path, xml) => withCopyNamed(path, xml, name)));
  const bookWithCopy = zipOf({ ...parts, [sheetPath(COPY)]: parts[sheetPath(number)] ?? "" });
  return fillIn(bookWithCopy, { [COPY]: entries });
}

// The workbook has the name of a page, and its relations have the path.
function withCopyNamed(path: string, xml: string, name: string): string {
  if (path === "xl/workbook.xml")
    return xml.replace("</sheets>", `<sheet name="${name}" sheetId="${COPY}" r:id="rId${COPY}"/></sheets>`);
  if (!path.endsWith("workbook.xml.rels")) return xml;
  const [, ofFirst] = /<Relationship Id="rId1" (.*?sheet)1\.xml"\/>/.exec(xml) ?? [];
  return xml.replace("</Relationships>", `<Relationship Id="rId${COPY}" ${ofFirst}${COPY}.xml"/></Relationships>`);
}

/** Returns a workbook with its parts rewritten. */
export function rewrite(book: Uint8Array, change: (path: string, xml: string) => string): Uint8Array {
  return zipOf(Object.fromEntries(Object.entries(xmlParts(book)).map(([path, xml]) => [path, change(path, xml)])));
}

/** Returns a workbook of these parts. */
export function zipOf(parts: Readonly<Record<string, string>>): Uint8Array {
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)])));
}

/** Returns the parts of a workbook as texts, by path. */
export function xmlParts(book: Uint8Array): Record<string, string> {
  return Object.fromEntries(Object.entries(unzipSync(book)).map(([path, bytes]) => [path, strFromU8(bytes)]));
}
