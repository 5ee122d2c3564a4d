// Fills in cells of a workbook as a spreadsheet program would save them, for the tests.

import assert from "node:assert/strict";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { cellText } from "../../src/spreadsheet/xml.ts";

/** What is put into cells, by their place: texts, and numbers as they are. */
export type Entries = Readonly<Record<string, string | number>>;

/** Returns a workbook with cells filled in, by the number of the page. Rows and cells that it lacks cannot be filled in. */
export function fillIn(book: Uint8Array, pages: Readonly<Record<number, Entries>>): Uint8Array {
  return rewrite(book, (path, xml) => {
    const entries = Object.entries(pages).find(([number]) => path === `xl/worksheets/sheet${number}.xml`)?.[1] ?? {};
    return Object.entries(entries).reduce((written, [place, entry]) => {
      const cell = new RegExp(`<c r="${place}" s="(\\d+)"(?:/>|[^/>]*>.*?</c>)`, "s");
      assert.ok(cell.test(written), `${path} has no cell ${place}`);
      return written.replace(cell, (_, style: string) => filled(place, style, entry));
    }, xml);
  });
}

function filled(place: string, style: string, entry: string | number): string {
  return typeof entry === "number"
    ? `<c r="${place}" s="${style}"><v>${entry}</v></c>`
    : `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${cellText(entry)}</t></is></c>`;
}

/** Returns a workbook with its parts rewritten. */
export function rewrite(book: Uint8Array, change: (path: string, xml: string) => string): Uint8Array {
  const parts = Object.entries(unzipped(book)).map(([path, xml]) => [path, strToU8(change(path, xml))] as const);
  return zipSync(Object.fromEntries(parts));
}

/** Returns the parts of a workbook as texts, by path. */
export function unzipped(book: Uint8Array): Record<string, string> {
  return Object.fromEntries(Object.entries(unzipSync(book)).map(([path, bytes]) => [path, strFromU8(bytes)]));
}
