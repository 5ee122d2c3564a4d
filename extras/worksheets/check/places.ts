// The places of a file in words. The report reads pages, rows and columns from them again, and puts them in order.

import { cellPlace } from "../spreadsheet/read-table.ts";
import { letters } from "../spreadsheet/xml.ts";

/** Returns the place of a row: `Lines, row 14`. */
export function rowPlace(table: string, rowNumber: number): string {
  return `${table}, row ${rowNumber}`;
}

/** Returns the place of a cell below a heading, or beside a label: `Lines, row 14, column F (Currency)`. */
export function labelledPlace(table: string, rowNumber: number, column: number, label: string | undefined): string {
  return `${table}, ${cellPlace(rowNumber, column)} (${label})`;
}

/** Returns the place of a column: `Lines, column F (Currency)`. */
export function columnPlace(table: string, column: number, heading: string | undefined): string {
  return `${table}, column ${letters(column)} (${heading})`;
}

/** Returns the table of the place of a row: `Lines`. */
export function tableOfPlace(place: string): string {
  return place.replace(/, row \d+$/, "");
}
