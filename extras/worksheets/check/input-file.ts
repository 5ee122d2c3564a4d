// The file that somebody gives: its pages, which of them are which, or the record that it holds.

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

/** A file that somebody filled in: a record, or the pages of a workbook or the one of a CSV file. */
type GivenFile = { record: unknown } | { pages: readonly ReadPage[]; isBook: boolean };

const READERS: Readonly<Record<string, (bytes: Uint8Array) => GivenFile>> = {
  json: readRecord,
  csv: readTable,
  txt: readTable,
  tsv: readTable,
  xlsx: readBook,
  xlsm: readBook,
};

/** A file as somebody gives it. */
export interface NamedFile {
  name: string;
  bytes: Uint8Array;
}

/** The pages of a file that somebody filled in: schedules, and others with the id of their definition. */
export interface SortedFile {
  schedules: readonly ReadPage[];
  /** Copies of these, which are not read. */
  copies: readonly ReadPage[];
  others: readonly ReadPage[];
  id: string | undefined;
  isBook: boolean;
}

/**
 * Returns the pages of a file, or the record that it holds; `of` is the id of its definition, which is otherwise read
 * from the file. Throws a UserError for a file that cannot be read as a worksheet.
 */
export function sortedFile(
  { name, bytes }: NamedFile,
  names: ReadonlyMap<string, string>,
  of: string | undefined,
): SortedFile | { record: unknown } {
  const file = readerOf(name, bytes)(bytes);
  if ("record" in file) return file;
  // A workbook may hold the schedules of several debtors, beside a worksheet or alone.
  const all = file.pages.filter((page) => isSchedule(page) || (hasHead(page) && hasNeeded(page)));
  const copies = all.filter((page) => isCopy(page, all));
  const schedules = all.filter((page) => !copies.includes(page));
  const others = file.pages.filter((page) => !all.includes(page) && !isGuide(page));
  const id = others.map((page) => definitionIn(page, [...names.keys()])).find((one) => one !== undefined);
  const isOfNone = schedules.length > 0 && !(of && others.some((page) => tableOf(page, ANY_SHAPE)));
  return { schedules, copies, others, id: id === undefined && isOfNone ? undefined : (of ?? id), isBook: file.isBook };
}

// The page beside a schedule that says how it is filled in: a column of texts.
function isGuide({ name, rows }: ReadPage): boolean {
  return name === GUIDE_PAGE && rows.every(({ cells }) => cells.length === 1 && cells[0]?.column === 0);
}

// The bytes of a workbook say what it is, whatever its name.
function readerOf(name: string, bytes: Uint8Array): (bytes: Uint8Array) => GivenFile {
  const foreign = foreignKind(bytes);
  if (foreign) throw new UserError(foreign);
  if (isZip(bytes)) return readBook;
  const ending = /\.([a-z]+)$/.exec(name.toLowerCase())?.[1] ?? "";
  const reader = Object.hasOwn(READERS, ending) ? READERS[ending] : undefined;
  if (reader) return reader;
  throw new UserError(`${name} does not end in .json, .csv or .xlsx; save it as one of them`);
}

function readRecord(bytes: Uint8Array): GivenFile {
  return { record: jsonOf(bytes) };
}

function readTable(bytes: Uint8Array): GivenFile {
  return { pages: [readCsv(bytes, isAnyHeading)], isBook: false };
}

function readBook(bytes: Uint8Array): GivenFile {
  return { pages: readXlsx(bytes), isBook: true };
}

function jsonOf(bytes: Uint8Array): unknown {
  const text = new TextDecoder().decode(bytes);
  try {
    return JSON.parse(text);
  } catch (error) {
    // The message of the platform quotes the text; the place alone is enough.
    const [, position] = /at position (\d+)/.exec(error instanceof Error ? error.message : "") ?? [];
    const before = text.slice(0, Number(position ?? 0)).split("\n");
    const place =
      position === undefined ? "" : ` from line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
    throw new UserError(`the file is not JSON${place}`);
  }
}

// The headings of every definition and of the schedule, whatever a definition adds to them.
const HEADINGS = new Set([
  ...(Object.keys(PAGES) as PageName[]).flatMap((table) => knownColumns(table, ANY_SHAPE).flatMap(namesOf)),
  ...scheduleHeadings(new Map()).map(comparable),
]);

function isAnyHeading(text: string): boolean {
  return HEADINGS.has(comparable(text));
}

// The id is in the cell beside the word on the page of the file, and below it in the tables of CSV.
function definitionIn({ rows }: ReadPage, ids: readonly string[]): string | undefined {
  const isHeading = ({ text }: ReadCell): boolean => text.toLowerCase() === DEFINITION_COLUMN.heading.toLowerCase();
  const first = rows.findIndex(({ cells }) => cells.some(isHeading));
  const at = rows[first]?.cells.find(isHeading)?.column;
  if (at === undefined) return undefined;
  const cells = rows
    .slice(first)
    .flatMap((row, index) => row.cells.filter(({ column }) => column === (index === 0 ? at + 1 : at)));
  return cells.map(({ text }) => text).find((text) => ids.includes(text));
}
