// Makes the page File of the short print: its entries, and a line for each paper. The short print is a worksheet that
// is filled in, with only the rows and columns in use, so that it needs little paper.

import { SCHEDULE } from "../browser/schedule-words.ts";
import { editionParts, FILE_PARTS } from "../entry-fields.ts";
import { type InspectionShape, PAGES, type PageName } from "../inspection.ts";
import type { ReadCell, ReadPage } from "../spreadsheet/read-table.ts";
import type { WorkbookPage, WorkbookRow } from "../spreadsheet/table.ts";
import { isKind } from "../table-columns.ts";
import { comparable } from "./comparable.ts";
import { knownColumns } from "./heading-row.ts";
import { type FilledTable, filledTable, textIn } from "./short-table.ts";

function fileParts(shape: InspectionShape) {
  return [...editionParts(shape), ...FILE_PARTS];
}

/** Returns the label of a row of the page File by its key. */
export function labelOf(key: string, shape: InspectionShape): string {
  return fileParts(shape).find((part) => part.key === key)?.label ?? key;
}

/** Returns the entries of the page File, by their labels. */
export function fileEntries(page: ReadPage | undefined, shape: InspectionShape): ReadonlyMap<string, ReadCell> {
  const parts = fileParts(shape);
  const entries = (page?.rows ?? []).flatMap(({ cells: [item, entry, ...others] }) => {
    const part = parts.find(({ label }) => comparable(label) === comparable(item?.text ?? ""));
    // A row that is not filled in has its key behind its name.
    return part && entry && (others.length > 0 || entry.text !== part.key) ? [[part.label, entry] as const] : [];
  });
  return new Map(entries);
}

/** Returns the page File, with a line for each paper that has an entry. */
export function filePage(
  title: string,
  entries: ReadonlyMap<string, ReadCell>,
  pages: ReadonlyMap<PageName, ReadPage>,
  shape: InspectionShape,
): WorkbookPage {
  const rows = fileParts(shape).map(({ label }) => ({ cells: [label, textIn(entries.get(label))] }));
  const papers = (["evidence", "ties"] as const).flatMap((name) => paperRows(name, pages.get(name), shape));
  return {
    name: PAGES.file,
    above: [title, SCHEDULE.notEligible],
    columns: [
      { heading: "Item", width: 50, format: "strong" },
      { heading: "Entry", width: 90, format: "text" },
    ],
    rows: [...rows, ...papers],
    isSelfTitled: true,
  };
}

function paperRows(name: PageName, page: ReadPage | undefined, shape: InspectionShape): WorkbookRow[] {
  if (!page) return [];
  const { rows, columns } = filledTable(page, name, knownColumns(name, shape), shape);
  return rows.map(({ cells }) => ({ cells: [papersIn(cells, columns), entriesIn(cells, columns)] }));
}

const NAMES_PAPERS = ["Document", "This paper", "And this"];

function papersIn(cells: readonly ReadCell[], columns: FilledTable["columns"]): string {
  const names = cells.filter(({ column }) => NAMES_PAPERS.includes(columns.get(column)?.heading ?? ""));
  return names.map(({ text }) => text).join(", ");
}

// An amount says nothing without its heading. A text and a status do.
function entriesIn(cells: readonly ReadCell[], columns: FilledTable["columns"]): string {
  const entries = cells.flatMap(({ column, text }) => {
    const { holds = "sheet text", heading } = columns.get(column) ?? {};
    if (!isKind(holds)) return [];
    return [holds === "signedAmount" ? `${heading} ${text}` : text];
  });
  return entries.join("; ");
}
