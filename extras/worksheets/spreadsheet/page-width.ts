// How wide the columns of a page are on paper and on a screen, and how far what stands above a table runs over them.

import { type PlaceAbove, placesAbove } from "./formula.ts";
import type { Column, WorkbookPage } from "./table.ts";

/**
 * How many digits of the usual size fit side by side on landscape A4 and Letter, where letters of 11 points are printed
 * 7 points high. This is the number of LibreOffice, which measures a digit wider than other programs do.
 */
export const WIDEST_PRINT = 206;

/** Returns how wide columns are together, in digits of the usual size, without those that are hidden. */
export function widthOf(columns: readonly Column[]): number {
  return columns.reduce((sum, { width, hidden }) => sum + (hidden ? 0 : width), 0);
}

/** Returns the first columns, as many as a screen shows at once: a text above a table runs no further. */
export function columnsInView({ columns }: WorkbookPage): readonly Column[] {
  const widths = columns.map((_, index) => widthOf(columns.slice(0, index + 1)));
  return columns.slice(0, Math.max(1, widths.filter((width) => width <= WIDEST_PRINT).length));
}

// How many digits an amount or a date takes above a table.
const ENTRY_WIDTH = 13;
// How many digits a text has above a table, so that the line to write on does not run through the whole page.
const TEXT_WIDTH = 60;

/** The place of a line above a table, with the last column of its entry. */
export interface EntryRange extends PlaceAbove {
  last: number;
}

/** Returns the lines above a table. An entry has as many columns as it needs, and none of those beside it. */
export function entriesAbove(page: WorkbookPage): EntryRange[] {
  const { blanks = [], controls = [], beside, columns } = page;
  const formats = [...blanks.map(({ entry }) => entry.format), ...controls.map(() => "amount")];
  return placesAbove(page).map((place, index) => {
    const end = beside && place.name === 0 ? beside.name : columnsInView(page).length;
    const neededWidth = formats[index] === "text" ? TEXT_WIDTH : ENTRY_WIDTH;
    let last = place.entry;
    while (last + 1 < end && widthOf(columns.slice(place.entry, last + 1)) < neededWidth) last += 1;
    return { ...place, last };
  });
}
