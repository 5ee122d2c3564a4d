// Reads the file that somebody wants to check. A JSON file is a record. A workbook or a CSV file has pages, which are
// sorted into schedules and other pages.

import { UserError } from "../../../core/base/user-error.ts";
import { scheduleHeadings } from "../browser/schedule-words.ts";
import { GUIDE_PAGE, PAGES, type PageName } from "../inspection.ts";
import { foreignKind } from "../spreadsheet/foreign.ts";
import { readCsv } from "../spreadsheet/read-csv.ts";
import type { ReadCell, ReadPage } from "../spreadsheet/read-table.ts";
import { readXlsx } from "../spreadsheet/read-xlsx.ts";
import { isZip } from "../spreadsheet/zip.ts";
import { DEFINITION_COLUMN } from "../table-columns.ts";
import { comparable } from "./comparable.ts";
import { namesOf } from "./heading-names.ts";
import { knownColumns } from "./heading-row.ts";
import { ANY_SHAPE, tableOf } from "./pages.ts";
import { hasNeeded, isSchedule } from "./schedule-columns.ts";
import { hasHead } from "./schedule-head.ts";
import { isCopy } from "./schedule-pages.ts";

/** The content of a file: a record, or the pages of a workbook, or the one page of a CSV file. */
type FileContent = { record: unknown } | { pages: readonly ReadPage[]; isBook: boolean };

const READERS: Readonly<Record<string, (bytes: Uint8Array) => FileContent>> = {
  json: readRecord,
  csv: readTable,
  txt: readTable,
  tsv: readTable,
  xlsx: readBook,
  xlsm: readBook,
};

/** A file by its name and its bytes. */
export interface NamedFile {
  name: string;
  bytes: Uint8Array;
}

/** The pages of a file: schedules, and other pages with the id of their definition. */
export interface SortedFile {
  schedules: readonly ReadPage[];
  /** Copies of these schedules, which are not read. */
  copies: readonly ReadPage[];
  others: readonly ReadPage[];
  id: string | undefined;
  isBook: boolean;
}

/**
 * Returns the sorted pages of a file, or its record. `of` is the id of its definition, if the user chose one. Otherwise
 * the id is read from the file. Throws a UserError for a file that cannot be read as a worksheet.
 */
export function sortedFile(
  { name, bytes }: NamedFile,
  names: ReadonlyMap<string, string>,
  of: string | undefined,
): SortedFile | { record: unknown } {
  const file = readerOf(name, bytes)(bytes);
  if ("record" in file) return file;
  // A workbook may hold the schedules of several debtors, beside a worksheet or alone.
  const schedulesAndCopies = file.pages.filter((page) => isSchedule(page) || (hasHead(page) && hasNeeded(page)));
  const copies = schedulesAndCopies.filter((page) => isCopy(page, schedulesAndCopies));
  const schedules = schedulesAndCopies.filter((page) => !copies.includes(page));
  const others = file.pages.filter((page) => !schedulesAndCopies.includes(page) && !isGuide(page));
  const idInFile = others.flatMap((page) => definitionIn(page, [...names.keys()]) ?? [])[0];
  // A schedule has no definition. A chosen definition counts only if the file also has a table of a worksheet.
  const hasChosenWorksheet = !!of && others.some((page) => tableOf(page, ANY_SHAPE));
  const isScheduleAlone = idInFile === undefined && schedules.length > 0 && !hasChosenWorksheet;
  return { schedules, copies, others, id: isScheduleAlone ? undefined : (of ?? idInFile), isBook: file.isBook };
}

// Tells whether a page explains how to fill in a schedule. Schedules of earlier releases have such a page, with one
// column of texts.
function isGuide({ name, rows }: ReadPage): boolean {
  return name === GUIDE_PAGE && rows.every(({ cells }) => cells.length === 1 && cells[0]?.column === 0);
}

// Returns the reader for a file. A workbook is recognized by its bytes, because its name may be wrong.
function readerOf(name: string, bytes: Uint8Array): (bytes: Uint8Array) => FileContent {
  const foreign = foreignKind(bytes);
  if (foreign) throw new UserError(foreign);
  if (isZip(bytes)) return readBook;
  const ending = /\.([a-z]+)$/.exec(name.toLowerCase())?.[1] ?? "";
  const reader = Object.hasOwn(READERS, ending) ? READERS[ending] : undefined;
  if (reader) return reader;
  throw new UserError(`${name} does not end in .json, .csv or .xlsx; save it as one of them`);
}

function readRecord(bytes: Uint8Array): FileContent {
  return { record: jsonOf(bytes) };
}

function readTable(bytes: Uint8Array): FileContent {
  return { pages: [readCsv(bytes, isAnyHeading)], isBook: false };
}

function readBook(bytes: Uint8Array): FileContent {
  return { pages: readXlsx(bytes), isBook: true };
}

function jsonOf(bytes: Uint8Array): unknown {
  const text = new TextDecoder().decode(bytes);
  try {
    return JSON.parse(text);
  } catch (error) {
    // The message of the platform quotes the text of the file, which is private. So only the place is taken from it.
    const [, position] = /at position (\d+)/.exec(error instanceof Error ? error.message : "") ?? [];
    const place = position === undefined ? "" : ` from ${placeInText(text, Number(position))}`;
    throw new UserError(`the file is not JSON${place}`);
  }
}

function placeInText(text: string, position: number): string {
  const linesBefore = text.slice(0, position).split("\n");
  return `line ${linesBefore.length}, column ${(linesBefore.at(-1)?.length ?? 0) + 1}`;
}

// The headings that all worksheets share, and those of the schedule. The headings of single definitions are left out.
const HEADINGS = new Set([
  ...(Object.keys(PAGES) as PageName[]).flatMap((table) => knownColumns(table, ANY_SHAPE).flatMap(namesOf)),
  ...scheduleHeadings(new Map()).map(comparable),
]);

function isAnyHeading(text: string): boolean {
  return HEADINGS.has(comparable(text));
}

// Returns the id of the definition that a page names. On the page File, the id is in the cell beside the word
// Definition. In the tables of CSV, it is below this word.
function definitionIn({ rows }: ReadPage, ids: readonly string[]): string | undefined {
  const isHeading = ({ text }: ReadCell): boolean => text.toLowerCase() === DEFINITION_COLUMN.heading.toLowerCase();
  const firstIndex = rows.findIndex(({ cells }) => cells.some(isHeading));
  const headingColumn = rows[firstIndex]?.cells.find(isHeading)?.column;
  if (headingColumn === undefined) return undefined;
  const cells = rows.slice(firstIndex).flatMap((row, index) => {
    const idColumn = index === 0 ? headingColumn + 1 : headingColumn;
    return row.cells.filter(({ column }) => column === idColumn);
  });
  return cells.map(({ text }) => text).find((text) => ids.includes(text));
}
