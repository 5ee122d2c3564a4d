// The cells of a page that are merged over several rows.

import type { Document } from "@xmldom/xmldom";
import { below } from "./parts.ts";
import { columnOf } from "./xml.ts";

// Higher cells are no name of rows.
const MOST_MERGED = 100;

/** The first cells of those that are merged over several rows, and which of them each row below shows. */
export interface MergedCells {
  tops: ReadonlySet<string>;
  below: ReadonlyMap<number, readonly string[]>;
}

/** Returns the cells of a page that are merged over several rows, each by its column and its row: `2 14`. */
export function mergedCells(page: Document): MergedCells {
  const tops = new Set<string>();
  const rows = new Map<number, string[]>();
  for (const range of below(page, "worksheet", "mergeCells", "mergeCell")) {
    const [, start = "", from = "", to = ""] =
      /^([A-Z]{1,3}([0-9]{1,7})):[A-Z]{1,3}([0-9]{1,7})$/.exec(range.getAttribute("ref") ?? "") ?? [];
    const count = Number(to) - Number(from);
    if (!(count > 0 && count <= MOST_MERGED)) continue;
    const top = `${columnOf(start)} ${Number(from)}`;
    tops.add(top);
    for (let rowNumber = Number(from) + 1; rowNumber <= Number(to); rowNumber += 1) {
      const above = rows.get(rowNumber) ?? [];
      above.push(top);
      rows.set(rowNumber, above);
    }
  }
  return { tops, below: rows };
}
