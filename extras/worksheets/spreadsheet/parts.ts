// Opens a workbook as a zip file and reads its XML parts, for read-xlsx.ts. A bound on size keeps a hostile file from
// filling the memory.

import { parseXml, type XmlDocument, XmlElement } from "@rgrove/parse-xml";
import { UserError } from "../../../core/base/user-error.ts";
import type { ReadPage } from "./read-table.ts";
import { ZipError, zipOf } from "./zip.ts";

// The most unpacked bytes of a workbook that are read, and the most characters in its cells.
const LARGEST = 32 * 1024 * 1024;
// The most tags and attributes. Each of them takes some 500 bytes of memory.
const MOST_MARKS = 1_000_000;

/** The XML of a workbook. A part is unpacked when it is read. All parts that are read count towards one bound. */
export interface Parts {
  /**
   * Returns the bytes of a part, or undefined if there is no such part. Throws a UserError if they are damaged or too
   * many.
   */
  read(path: string): Uint8Array | undefined;
}

/** Returns the error for a workbook in which something is missing or wrong; `fault` says in words what it is. */
export function damageError(fault: string): UserError {
  return new UserError(`the file cannot be read as a workbook: ${fault}; save it as XLSX`);
}

/**
 * Returns pages as they are. Throws a UserError if their texts together are too large. A small file can have such
 * texts, because many cells may share one text.
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

/** Opens a workbook. Throws a UserError for a file that is not a workbook. */
export function partsOf(bytes: Uint8Array): Parts {
  const zip = withZipErrors(() => zipOf(bytes));
  let [room, marks] = [LARGEST, 0];
  return {
    read: (path) => {
      const part = withZipErrors(() => zip.read(path, room));
      if (part === undefined) return undefined;
      if (part === "too large") throw tooLarge();
      room -= part.length;
      // A tag begins with <, and an attribute has =.
      for (const byte of part) if (byte === LESS_THAN || byte === EQUALS) marks += 1;
      if (marks > MOST_MARKS) throw tooLarge();
      return part;
    },
  };
}

function withZipErrors<Read>(read: () => Read): Read {
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
export function documentOf(parts: Parts, path: string): XmlDocument {
  const document = documentIfSound(parts, path);
  if (document) return document;
  throw damageError(`${path} is missing or damaged`);
}

/** Returns a part as a document, or undefined if it is missing or damaged. */
export function documentIfSound(parts: Parts, path: string): XmlDocument | undefined {
  const bytes = parts.read(path);
  if (!bytes) return undefined;
  const text = new TextDecoder().decode(bytes);
  // No part of a workbook may declare types (ECMA-376, part 2).
  if (text.includes("<!DOCTYPE")) return undefined;
  try {
    return parseXml(text);
  } catch {
    return undefined;
  }
}

/**
 * Returns the elements at the end of a path of names: `sheetData`, `row` gives the rows of the sheet data. Only
 * children are followed, because a search of all descendants of deeply nested elements would never end.
 */
export function descendantsOf(
  within: XmlDocument | XmlElement,
  name: string,
  ...names: readonly string[]
): XmlElement[] {
  const children = within.children.filter(
    (node): node is XmlElement => node instanceof XmlElement && localName(node.name) === name,
  );
  const [next, ...rest] = names;
  return next === undefined ? children : children.flatMap((element) => descendantsOf(element, next, ...rest));
}

/** Returns the name of an element or an attribute without its prefix: `row` for `x:row`. */
export function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
