// Names the places of a filled-in worksheet that are not in shape, from its bytes alone. It needs no platform but the language, so that a page
// can check a file that never leaves the machine.

import { scheduleHeadings } from "#request-list";
import { UserError } from "../../../core/base/user-error.ts";
import { DEFINITION_COLUMN, GUIDE_PAGE, type InspectionShape, PAGES, type PageName } from "../inspection.ts";
import { foreignKind } from "../spreadsheet/foreign.ts";
import { readCsv } from "../spreadsheet/read-csv.ts";
import type { ReadCell, ReadPage } from "../spreadsheet/read-table.ts";
import { readXlsx } from "../spreadsheet/read-xlsx.ts";
import { isZip } from "../spreadsheet/zip.ts";
import { ANY_SHAPE, pagesOfNone, sortedPages, tableOf } from "./pages.ts";
import { checkRecord, type Finding, type RecordSchema, shapeIn } from "./record.ts";
import { checkSchedule, isCopy, isSchedule, saidOfCopies } from "./schedule.ts";
import { type CheckedTable, checkTable, comparable, knownColumns, namesOf, tableIn } from "./tables.ts";
import { byWeight, type Totals } from "./totals.ts";
import { contentOfRecord, totalledTable, worksheetTotals } from "./worksheet-totals.ts";

/** The result of a check: the definition of the file, or that it is a schedule, its content in words, the places that are not in shape, and notes. */
export interface Checked {
  definition: string;
  holds: string;
  findings: readonly Finding[];
  /** What is noted and not refused. */
  notes: readonly Finding[];
  /** The names of the totals that were compared. */
  compared: readonly string[];
  /** Those that differ, each at its place, the largest first. */
  differences: readonly Finding[];
  /** What was not added up, each with its reason. */
  left: readonly string[];
  /** How many of the notes ask for a state, a place or an amount to be written or changed. */
  lacking: number;
  /** How many pages of a workbook have something on them, and how many of these are read. */
  pages: { all: number; read: number };
  /** The pages and the columns that are not read. */
  unread: readonly string[];
}

/** A file that somebody filled in: a record, or the pages of a workbook or the one of a CSV file. */
type GivenFile = { record: unknown } | { pages: readonly ReadPage[]; isBook: boolean };

interface CheckedPart {
  holds?: string;
  findings?: readonly Finding[];
  notes?: readonly Finding[];
  totals?: Totals;
  lacking?: number;
  unread?: readonly string[];
  unreadPages?: readonly string[];
}

/** What a check knows of the definitions: their names by id, and the schema of each; and how a file's definition is named where it is checked. */
export interface Definitions {
  names: ReadonlyMap<string, string>;
  nameIt: string;
  /** Resolves to what `use` makes of the schema of a definition. Rejects with a UserError for an unknown id. */
  withSchema<Result>(id: string, use: (schema: RecordSchema) => Result): Promise<Result>;
}

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
 * Returns the pages of a file, or the record that it holds; `of` is the id of its definition, which is otherwise read from the file. Throws a
 * UserError for a file that cannot be read as a worksheet.
 */
export function sortedFile(
  { name, bytes }: NamedFile,
  names: ReadonlyMap<string, string>,
  of: string | undefined,
): SortedFile | { record: unknown } {
  const file = readerOf(name, bytes)(bytes);
  if ("record" in file) return file;
  // A workbook may hold the schedules of several debtors, beside a worksheet or alone.
  const all = file.pages.filter(isSchedule);
  const copies = all.filter((page) => isCopy(page, all));
  const schedules = all.filter((page) => !copies.includes(page));
  const others = file.pages.filter((page) => !all.includes(page) && !isGuide(page));
  const id = others.map((page) => definitionIn(page, [...names.keys()])).find((one) => one !== undefined);
  const isOfNone = schedules.length > 0 && !(of && others.some((page) => tableOf(page, ANY_SHAPE)));
  return { schedules, copies, others, id: id === undefined && isOfNone ? undefined : (of ?? id), isBook: file.isBook };
}

/**
 * Checks the bytes of a file that holds a filled-in worksheet; `of` is the id of its definition, which is otherwise read from the file. Throws a
 * UserError for a file that cannot be read as a worksheet.
 */
export async function checkFile(
  given: NamedFile,
  { names, nameIt, withSchema }: Definitions,
  of: string | undefined,
): Promise<Checked> {
  const file = sortedFile(given, names, of);
  const underId = async (
    id: string | undefined,
    use: (shape: InspectionShape, schema: RecordSchema) => Omit<Checked, "definition">,
  ) => {
    if (id === undefined) throw new UserError(`the file does not name a known definition; ${nameIt}`);
    return withSchema(id, (schema) => {
      const shape = shapeIn(schema);
      return { definition: shape.id, ...use(shape, schema) };
    });
  };
  if ("record" in file) {
    const { record } = file;
    const id = (record as { asset?: unknown } | null)?.asset;
    return underId(of ?? (typeof id === "string" ? id : undefined), (shape, schema) => {
      const totals = worksheetTotals(contentOfRecord(record), shape, names);
      return joined([{ holds: "a record", findings: checkRecord(record, schema), totals }], 0);
    });
  }
  const { schedules, copies, others, id, isBook } = file;
  const filled = [...schedules, ...copies, ...others].filter(({ rows }) => rows.length > 0).length;
  const checked = [...schedules.map((page) => checkSchedule(page, names)), saidOfCopies(copies)];
  if (schedules.length > 0 && id === undefined)
    return { definition: "a schedule", ...joined([...checked, pagesOfNone(others, nameIt)], filled) };
  return underId(id, (shape) => {
    const parts = isBook ? checkBook(others, shape, names) : checkCsv(others, shape, names);
    return joined([...checked, ...parts], filled);
  });
}

function joined(parts: readonly CheckedPart[], all: number): Omit<Checked, "definition"> {
  const totals = parts.flatMap((part) => part.totals ?? []);
  const unread = parts.flatMap(({ unreadPages }) => unreadPages ?? []);
  return {
    holds: parts.flatMap(({ holds }) => holds || []).join(", "),
    findings: parts.flatMap(({ findings }) => findings ?? []),
    notes: [...totals.flatMap(({ notes }) => notes), ...parts.flatMap(({ notes }) => notes ?? [])],
    compared: [...new Set(totals.flatMap(({ compared }) => compared))],
    differences: byWeight(totals.flatMap(({ differing }) => differing)),
    left: totals.flatMap(({ left }) => left ?? []),
    lacking: parts.reduce((sum, part) => sum + (part.lacking ?? 0), 0),
    pages: { all, read: all - unread.length },
    unread: [...unread, ...parts.flatMap((part) => part.unread ?? [])],
  };
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

/** Returns the result in words: a line for each place that differs, is not in shape or is noted, in this order, and the verdict. */
export function inWords(path: string, checked: Checked): string {
  return [
    ...checked.differences.map(({ place, says }) => `${place}: ${says}`),
    ...checked.findings.map(({ place, says }) => `${place}: ${says}`),
    ...checked.notes.map(({ place, says }) => `noted: ${place}: ${says}`),
    ...verdictOf(path, checked),
  ].join("\n");
}

/** Returns lines that say what was looked at and what was not, and nothing else: entries and totals. */
export function verdictOf(path: string, checked: Checked): string[] {
  const { definition, holds, findings, lacking } = checked;
  const [few, fault] =
    findings.length > 0
      ? [findings.length, "not of the right kind"]
      : [lacking, "to be completed or corrected, as noted,"];
  const count = few === 1 ? "1 place is" : `${few} places are`;
  const kinds =
    few === 0
      ? `${path}: each entry is of the right kind: ${holds}, of ${definition}.`
      : `${count} ${fault} in ${path}, of ${definition}. Looked at: ${holds}.`;
  return [kinds, ...unreadInWords(checked), `${comparedInWords(checked)} Nothing else was judged.`];
}

// A file of one page is read or refused.
const MOST_UNREAD = 12;

function unreadInWords({ pages: { all, read }, unread }: Pick<Checked, "pages" | "unread">): string[] {
  if (unread.length === 0) return [];
  const named = firstOf(unread).join(", ");
  return [read < all ? `Read ${read} of ${all} pages; not read: ${named}.` : `Not read: ${named}.`];
}

function firstOf(texts: readonly string[]): string[] {
  const more = texts.length - MOST_UNREAD;
  return [...texts.slice(0, MOST_UNREAD), ...(more > 0 ? [`${more} more`] : [])];
}

/** Returns in words what was compared, whether anything differs, and what was not added up. */
export function comparedInWords({
  compared,
  differences,
  left,
}: Pick<Checked, "compared" | "differences" | "left">): string {
  const besides = left.length === 0 ? "" : ` Not added up: ${firstOf(left).join("; ")}.`;
  if (compared.length === 0) return `No totals could be compared.${besides}`;
  const count = differences.length;
  const none = besides ? "what was compared agrees" : "nothing differs";
  const result = count === 0 ? none : `${count} ${count === 1 ? "place differs" : "places differ"}`;
  return `Compared${besides && " in part"}: ${compared.join(", ")}; ${result}.${besides}`;
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

function checkCsv(
  [page]: readonly ReadPage[],
  shape: InspectionShape,
  definitions: Definitions["names"],
): CheckedPart[] {
  const found = page && tableIn(page, shape);
  if (found) return withTotals(new Map([[found.table, checkTable(page, found.table, shape)]]), shape, definitions);
  throw new UserError(`no row has the column headings of a table of ${shape.id}`);
}

function checkBook(all: readonly ReadPage[], shape: InspectionShape, definitions: Definitions["names"]): CheckedPart[] {
  const { pages, ...sorted } = sortedPages(all, shape);
  const names = Object.keys(PAGES) as PageName[];
  const checked = new Map(names.map((name) => [name, checkTable(pages.get(name), name, shape)]));
  return [...withTotals(checked, shape, definitions), sorted];
}

function withTotals(
  checked: ReadonlyMap<PageName, CheckedTable>,
  shape: InspectionShape,
  definitions: Definitions["names"],
): CheckedPart[] {
  const tableOf = (name: PageName) => totalledTable(PAGES[name], checked.get(name)?.content);
  const [invoices, lines, { rows: summary }] = [tableOf("invoices"), tableOf("lines"), tableOf("summary")];
  return [...checked.values(), { totals: worksheetTotals({ invoices, lines, summary }, shape, definitions) }];
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
function definitionIn({ rows }: ReadPage, known: readonly string[]): string | undefined {
  const isHeading = ({ text }: ReadCell): boolean => text.toLowerCase() === DEFINITION_COLUMN.heading.toLowerCase();
  const first = rows.findIndex(({ cells }) => cells.some(isHeading));
  const at = rows[first]?.cells.find(isHeading)?.column;
  if (at === undefined) return undefined;
  const cells = rows
    .slice(first)
    .flatMap((row, index) => row.cells.filter(({ column }) => column === (index === 0 ? at + 1 : at)));
  return cells.map(({ text }) => text).find((text) => known.includes(text));
}
