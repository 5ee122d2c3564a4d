// Counts the keys and documents of a workbook that a definition does not have. If there are few, cells were
// overwritten. If there are many, the workbook is of another definition.

import type { InspectionShape } from "../inspection.ts";
import type { ReadPage } from "../spreadsheet/read-table.ts";
import { comparable } from "./comparable.ts";

/** Returns how many keys and documents of a workbook a definition does not know. */
export function unknownKeyCount(pages: readonly ReadPage[], { documents, summary }: InspectionShape): number {
  const knownKeys = new Set([...documents, ...summary.map(({ key }) => key)]);
  return keysIn(pages).filter((key) => !knownKeys.has(key)).length;
}

// The keys of evidence and summary: those of the file are the same in all sheets.
function keysIn(pages: readonly ReadPage[]): string[] {
  return pages.flatMap(({ rows }) => {
    const head = rows.findIndex(({ cells }) =>
      cells.some(({ text }) => /^(?:document id|value)$/.test(comparable(text))),
    );
    const column = rows[head]?.cells.find(({ text }) => /^(?:document id|key)$/.test(comparable(text)))?.column;
    if (column === undefined) return [];
    return rows
      .slice(head + 1)
      .flatMap(({ cells }) => cells.filter((cell) => cell.column === column).map(({ text }) => text));
  });
}
