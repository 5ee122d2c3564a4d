// The XML parts of a zipped workbook, within what memory holds.

import { UserError } from "../../../core/base/user-error.ts";
import type { ReadPage } from "./read-table.ts";
import { documentIn, type XmlElement } from "./read-xml.ts";
import { ZipError, zipOf } from "./zip.ts";

// What is read of a workbook at most: unpacked bytes, characters in cells, and tags and attributes, each of which takes
// some 150 bytes of memory.
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
export function damaged(what: string): UserError {
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
    if (error instanceof ZipError) throw damaged(error.message);
    throw new UserError("the file is not an XLSX file, or it is damaged; save it as XLSX");
  }
}

const LESS_THAN = 0x3c;
const EQUALS = 0x3d;

/** Returns a part as a document. Throws a UserError for one that is missing or damaged. */
export function documentOf(parts: Parts, path: string): XmlElement {
  const document = optionalOf(parts, path);
  if (document) return document;
  throw damaged(`${path} is missing or damaged`);
}

/** Returns a part as a document, undefined where it is missing or damaged. */
export function optionalOf(parts: Parts, path: string): XmlElement | undefined {
  const bytes = parts.read(path);
  try {
    return bytes && documentIn(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/**
 * Returns the elements to which these names lead, each a child of the one before: a look at all descendants of nested
 * elements would take for ever.
 */
export function below(within: XmlElement, name: string, ...names: readonly string[]): XmlElement[] {
  const found = within.children.filter((child) => child.name === name);
  const [next, ...rest] = names;
  return next === undefined ? found : found.flatMap((element) => below(element, next, ...rest));
}
