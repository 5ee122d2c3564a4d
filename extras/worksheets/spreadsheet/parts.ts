// The XML parts of a zipped workbook, within what memory holds.

import { DOMParser, type Document, type Element } from "@xmldom/xmldom";
import { UserError } from "../../../core/base/user-error.ts";
import type { ReadPage } from "./read-table.ts";
import { ZipError, zipOf } from "./zip.ts";

// What is read of a workbook at most: unpacked bytes, characters in cells, and tags and attributes, each of which takes
// some 500 bytes of memory.
const LARGEST = 32 * 1024 * 1024;
const MOST_MARKS = 1_000_000;

/** The XML of a workbook: each part is unpacked when it is read, and all of them within one bound. */
export interface Parts {
  /**
   * Returns the bytes of a part, undefined where there is none. Throws a UserError where they are damaged or too many.
   */
  read(path: string): Uint8Array | undefined;
}

/** Returns the refusal of a workbook in which something is missing or wrong. */
export function damageError(what: string): UserError {
  return new UserError(`the file cannot be read as a workbook: ${what}; save it as XLSX`);
}

/**
 * Returns pages as they are. Throws a UserError where their texts together are too large: many cells may have one text.
 */
export function withinBounds(pages: ReadPage[]): ReadPage[] {
  let length = 0;
  for (const { rows } of pages) for (const { cells } of rows) for (const { text } of cells) length += text.length;
  if (length > LARGEST) throw tooLarge();
  return pages;
}

function tooLarge(): UserError {
  return new UserError("the workbook has more than about 140,000 cells; save its pages as CSV, and check each one");
}

/** Opens a workbook. Throws a UserError for a file that is none. */
export function partsOf(bytes: Uint8Array): Parts {
  const zip = readable(() => zipOf(bytes));
  let [room, marks] = [LARGEST, 0];
  return {
    read: (path) => {
      const part = readable(() => zip.read(path, room));
      if (part === undefined) return undefined;
      if (part === "too large") throw tooLarge();
      room -= part.length;
      for (const byte of part) if (byte === LESS_THAN || byte === EQUALS) marks += 1;
      if (marks > MOST_MARKS) throw tooLarge();
      return part;
    },
  };
}

function readable<Read>(read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    if (error instanceof ZipError) throw damageError(error.message);
    throw new UserError("the file is not an XLSX file, or it is damaged; save it as XLSX");
  }
}

const LESS_THAN = 0x3c;
const EQUALS = 0x3d;

/** Returns a part as a document. Throws a UserError for one that is missing or damaged. */
export function documentOf(parts: Parts, path: string): Document {
  const document = optionalOf(parts, path);
  if (document) return document;
  throw damageError(`${path} is missing or damaged`);
}

/** Returns a part as a document, undefined where it is missing or damaged. */
export function optionalOf(parts: Parts, path: string): Document | undefined {
  const bytes = parts.read(path);
  if (!bytes) return undefined;
  let sound = true;
  // The parser prints what a handler throws, so that faults are noted here and refused afterwards.
  const onError = (): void => {
    sound = false;
  };
  try {
    const text = new TextDecoder().decode(bytes);
    // No part of a workbook may declare types (ECMA-376, part 2), and the script of a page cannot read them.
    if (text.includes("<!DOCTYPE")) return undefined;
    const document = new DOMParser({ onError, locator: false }).parseFromString(text, "text/xml");
    return sound ? document : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the elements to which these names lead, each a child of the one before: a look at all descendants of nested
 * elements would take for ever.
 */
export function below(within: Document | Element, name: string, ...names: readonly string[]): Element[] {
  const children: Element[] = [];
  for (let node = within.firstChild; node !== null; node = node.nextSibling)
    if (node.localName === name) children.push(node as Element);
  const [next, ...rest] = names;
  return next === undefined ? children : children.flatMap((element) => below(element, next, ...rest));
}
