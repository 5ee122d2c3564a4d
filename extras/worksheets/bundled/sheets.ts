// Writes the workbooks of the page of worksheets: the request list and the schedule of one debtor. The command line
// makes the same files.

import type { Names, RequestLine } from "../browser/request-list.ts";
import { requestBook } from "../request-sheet.ts";
import { scheduleBook } from "../schedule-sheet.ts";
import { xlsxOf } from "../spreadsheet/workbook.ts";

/** Returns the XLSX file of a request list. `edition` is its edition in words. */
export function requestFile(lines: readonly RequestLine[], edition: string): Uint8Array<ArrayBuffer> {
  return xlsxOf(requestBook(lines, edition));
}

/** Returns the XLSX file of a blank schedule of these definitions. `edition` is its edition in words. */
export function scheduleFile(names: Names, edition: string): Uint8Array<ArrayBuffer> {
  return xlsxOf(scheduleBook(names, undefined, edition));
}
