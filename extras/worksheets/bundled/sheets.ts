// What a page writes as the command line does: the request list, and the schedule of one debtor, as workbooks.

import type { Names, RequestLine } from "../browser/request-list.ts";
import { requestBook } from "../request-sheet.ts";
import { scheduleBook } from "../schedule-sheet.ts";
import { xlsxOf } from "../spreadsheet/workbook.ts";

/** Returns the XLSX file of a request list, with the edition that it is of, in words. */
export function requestFile(lines: readonly RequestLine[], release: string): Uint8Array<ArrayBuffer> {
  return xlsxOf(requestBook(lines, release));
}

/** Returns the XLSX file of a blank schedule of these definitions, by id, with the edition that it is of, in words. */
export function scheduleFile(names: Names, release: string): Uint8Array<ArrayBuffer> {
  return xlsxOf(scheduleBook(names, undefined, release));
}
