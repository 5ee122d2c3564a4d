// Fills in cells of a workbook as a spreadsheet program would save them, for the tests.

import assert from "node:assert/strict";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { cellText } from "../spreadsheet/xml.ts";

/** What is put into cells, by their place: texts, and numbers as they are. */
export type Entries = Readonly<Record<string, string | number>>;

/** Returns a workbook with cells filled in, by the number of the page; rows that it lacks are added at the end. */
export function fillIn(book: Uint8Array, pages: Readonly<Record<number, Entries>>): Uint8Array {
  return rewrite(book, (path, xml) => {
    const entries = Object.entries(pages).find(([number]) => path === `xl/worksheets/sheet${number}.xml`)?.[1] ?? {};
    return Object.entries(entries).reduce((written, [place, entry]) => {
      const cell = new RegExp(`<c r="${place}" s="(\\d+)"(?:/>|[^/>]*>.*?</c>)`, "s");
      const whole = cell.test(written) ? written : withCell(written, place);
      assert.ok(cell.test(whole), `${path} has no cell ${place}`);
      return whole.replace(cell, (_, style: string) => filled(place, style, entry));
    }, xml);
  });
}

// As somebody types into a cell below the table: it has the format of its column.
function withCell(xml: string, place: string): string {
  const [, letter = "", line = ""] = /^([A-Z])(\d+)$/.exec(place) ?? [];
  const column = letter.charCodeAt(0) - 64;
  const style = new RegExp(`<col min="${column}" [^>]*style="(\\d+)"`).exec(xml)?.[1] ?? "0";
  const cell = `<c r="${place}" s="${style}"/>`;
  const row = new RegExp(`(<row r="${line}"[^>]*>.*?)</row>`, "s");
  if (row.test(xml)) return xml.replace(row, `$1${cell}</row>`);
  return xml.replace("</sheetData>", `<row r="${line}">${cell}</row></sheetData>`);
}

function filled(place: string, style: string, entry: string | number): string {
  return typeof entry === "number"
    ? `<c r="${place}" s="${style}"><v>${entry}</v></c>`
    : `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${cellText(entry)}</t></is></c>`;
}

/**
 * Returns a workbook with a copy of one of its pages under another name, as a program makes it, and the copy filled in.
 */
export function withPage(of: Uint8Array, name: string, from: number, entries: Entries): Uint8Array {
  const named = rewrite(of, (path, xml) => {
    if (path === "xl/workbook.xml")
      return xml.replace("</sheets>", `<sheet name="${name}" sheetId="99" r:id="rId99"/></sheets>`);
    const relation = /<Relationship Id="rId1" (.*?sheet)1\.xml"\/>/.exec(xml)?.[1];
    if (!path.endsWith("workbook.xml.rels")) return xml;
    return xml.replace("</Relationships>", `<Relationship Id="rId99" ${relation}99.xml"/></Relationships>`);
  });
  const parts = unzipped(named);
  return fillIn(zipOf({ ...parts, "xl/worksheets/sheet99.xml": parts[`xl/worksheets/sheet${from}.xml`] ?? "" }), {
    99: entries,
  });
}

/** Returns a workbook with its parts rewritten. */
export function rewrite(book: Uint8Array, change: (path: string, xml: string) => string): Uint8Array {
  return zipOf(Object.fromEntries(Object.entries(unzipped(book)).map(([path, xml]) => [path, change(path, xml)])));
}

/** Returns a workbook of these parts. */
export function zipOf(parts: Readonly<Record<string, string>>): Uint8Array {
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)])));
}

/** Returns the parts of a workbook as texts, by path. */
export function unzipped(book: Uint8Array): Record<string, string> {
  return Object.fromEntries(Object.entries(unzipSync(book)).map(([path, bytes]) => [path, strFromU8(bytes)]));
}
