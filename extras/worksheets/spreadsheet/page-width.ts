// The widths of the columns of a page on paper and on a screen, and the columns that the lines above a table take. The
// unit is one digit of the usual size, as spreadsheet programs count.

import { type PlaceAbove, placesAbove } from "./formula.ts";
import type { Column, WorkbookPage } from "./table.ts";

/**
 * The width that fits on landscape A4 and Letter, if letters of 11 points are printed 7 points high. LibreOffice gives
 * this number. It measures a digit wider than other programs do.
 */
export const WIDEST_PRINT = 206;

/** Returns the width of columns together, without hidden columns. */
export function widthOf(columns: readonly Column[]): number {
  return columns.reduce((sum, { width, isHidden }) => sum + (isHidden ? 0 : width), 0);
}

/** Returns the first columns, as many as a screen shows at once. A text above a table ends with the last of them. */
export function columnsInView({ columns }: WorkbookPage): readonly Column[] {
  const widths = columns.map((_, index) => widthOf(columns.slice(0, index + 1)));
  return columns.slice(0, Math.max(1, widths.filter((width) => width <= WIDEST_PRINT).length));
}

// The width of an amount or a date above a table.
const ENTRY_WIDTH = 13;
// The width of a text above a table. It is limited, so that the line to write on does not cross the whole page.
const TEXT_WIDTH = 60;

/** The place of a line above a table, and the last column of its entry. */
interface EntryRange extends PlaceAbove {
  lastColumn: number;
}

/** Returns the lines above a table. An entry takes the columns that it needs, up to the second half of the lines. */
export function entriesAbove(page: WorkbookPage): EntryRange[] {
  const { blanks = [], controls = [], secondHalf, columns } = page;
  const formats = [...blanks.map(({ entry }) => entry.format), ...controls.map(() => "amount")];
  return placesAbove(page).map((place, index) => {
    const end = secondHalf && place.nameColumn === 0 ? secondHalf.nameColumn : columnsInView(page).length;
    const neededWidth = formats[index] === "text" ? TEXT_WIDTH : ENTRY_WIDTH;
    let lastColumn = place.entryColumn;
    const usedWidth = (): number => widthOf(columns.slice(place.entryColumn, lastColumn + 1));
    while (lastColumn + 1 < end && usedWidth() < neededWidth) lastColumn += 1;
    return { ...place, lastColumn };
  });
}
