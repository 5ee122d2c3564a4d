// Reads which cells of a page are merged over several rows, for read-xlsx.ts. Such a cell often names a group of rows,
// such as an invoice above its lines.

import type { XmlDocument } from "@rgrove/parse-xml";
import { descendantsOf } from "./parts.ts";
import { columnOf } from "./xml.ts";

// A cell merged over more rows does not name them.
const MOST_ROWS = 100;

/**
 * The cells that are merged over several rows, each by the place of its top: column and row, such as `2 14`.
 * `topsByRow` has the tops of the merged cells that reach down to a row.
 */
interface MergedCells {
  tops: ReadonlySet<string>;
  topsByRow: ReadonlyMap<number, readonly string[]>;
}

// A range of cells, such as B14:B17: its first cell, its first row and its last row.
const RANGE = /^([A-Z]{1,3}([0-9]{1,7})):[A-Z]{1,3}([0-9]{1,7})$/;

/** Returns the cells of a page that are merged over several rows. */
export function mergedCells(page: XmlDocument): MergedCells {
  const tops = new Set<string>();
  const rows = new Map<number, string[]>();
  for (const range of descendantsOf(page, "worksheet", "mergeCells", "mergeCell")) {
    const [, start = "", from = "", to = ""] = RANGE.exec(range.attributes["ref"] ?? "") ?? [];
    const count = Number(to) - Number(from);
    if (!(count > 0 && count <= MOST_ROWS)) continue;
    const top = `${columnOf(start)} ${Number(from)}`;
    tops.add(top);
    for (let rowNumber = Number(from) + 1; rowNumber <= Number(to); rowNumber += 1) {
      const above = rows.get(rowNumber) ?? [];
      above.push(top);
      rows.set(rowNumber, above);
    }
  }
  return { tops, topsByRow: rows };
}
