// Checks a file that somebody filled in. It needs only the bytes of the file and the language, without Node.js. So a
// page can check a file that never leaves the machine.
//
// Each word in this folder has one meaning:
//
// - page: a sheet of a workbook, or a whole file of CSV. File, Lines and Summary with a capital are pages by name.
// - table: the headings of a page with the rows below them. Row, column and cell mean what they mean in a spreadsheet.
// - row number: the number that a spreadsheet program shows beside a row, counted from 1.
// - field: something to fill in, with its key in a record, its label on a sheet and its kind.
// - entry: the text of a cell after it is read. The written text is the one in the file.
// - cents: an amount in hundredths, by the key of its column or field.
// - total row: a row that adds up others. A total by state is above the headings of a schedule.
// - place: the page, row or cell of something, in words. A labelled place also has the heading.
// - finding: a place and what is wrong there. A note is a finding that does not have to be corrected.
// - comparison: the names of sums that have to be the same, their differences, and what could not be compared.
// - scope: the pages within which a cause of a difference is looked for: the worksheet, one schedule or one aging.

import { UserError } from "../../../core/base/user-error.ts";
import type { InspectionShape } from "../inspection.ts";
import type { ReadPage } from "../spreadsheet/read-table.ts";
import { compareAgings, unfootedBuckets } from "./agings.ts";
import { type CheckedPart, reportOf } from "./check-report.ts";
import type { CheckResult } from "./check-result.ts";
import type { DateOrder } from "./date-text.ts";
import type { Finding } from "./finding.ts";
import { type NamedFile, type SortedFile, sortedFile } from "./input-file.ts";
import type { OnAging } from "./on-aging.ts";
import { unexplainedInRecord } from "./other-differences.ts";
import { kindOfOther } from "./other-files.ts";
import { ANY_SHAPE, nameOfPage, type OpenTable, openTable, remarksOnUnknownPages, tableOf } from "./pages.ts";
import { checkRecord, type RecordSchema, shapeIn } from "./record.ts";
import { checkSchedule } from "./schedule.ts";
import { columnsFor, neededInWords } from "./schedule-columns.ts";
import { hasHead } from "./schedule-head.ts";
import { copyRemarks, headlessNotes } from "./schedule-pages.ts";
import { type Habits, habitsOf } from "./spelling.ts";
import { unknownKeyCount } from "./unknown-keys.ts";
import { checkBook, checkCsv } from "./worksheet.ts";
import { compareWorksheet, tablesOfRecord } from "./worksheet-totals.ts";

/**
 * The definitions, as the check needs them: their names by id, and the schema of each. `nameIt` is the advice how to
 * name the definition of a file.
 */
export interface Definitions {
  names: ReadonlyMap<string, string>;
  nameIt: string;
  /** The advice how to choose whether day or month is first, if the dates of a file do not show it. */
  chooseOrder: string;
  /** Resolves to the result of `use` with the schema of a definition. Rejects with a UserError for an unknown id. */
  withSchema<Result>(id: string, use: (schema: RecordSchema) => Result): Promise<Result>;
}

/**
 * The choices of the user for a file that does not say it: the id of its definition, and whether day or month is first
 * in its dates.
 */
export interface FileChoices {
  of?: string | undefined;
  dates?: DateOrder | undefined;
}

/**
 * Checks the bytes of a file with a worksheet or a schedule. Without a choice, the definition and the order of dates
 * are read from the file. Throws a UserError if the file has neither a worksheet nor a schedule.
 */
export async function checkFile(file: NamedFile, definitions: Definitions, choices: FileChoices): Promise<CheckResult> {
  const report = await checkContent(file, definitions, choices);
  return { ...report, head: { ...report.head, sha256: await hashOf(file.bytes) } };
}

async function checkContent(
  namedFile: NamedFile,
  definitions: Definitions,
  choices: FileChoices,
): Promise<CheckResult> {
  const file = sortedFile(namedFile, definitions.names, choices.of);
  return "record" in file ? checkRecordFile(file, definitions, choices) : checkPages(file, definitions, choices);
}

function checkRecordFile(
  file: { record: unknown },
  { names, nameIt, withSchema }: Definitions,
  { of }: FileChoices,
): Promise<CheckResult> {
  const { record } = file;
  const asset = (record as { asset?: unknown } | null)?.asset;
  const id = of ?? (typeof asset === "string" ? asset : undefined);
  return withSchema(knownId(id, file, nameIt), (schema) => {
    const shape = shapeIn(schema);
    const comparison = compareWorksheet(tablesOfRecord(record), shape, names);
    const findings = checkRecord(record, schema);
    const notes = unexplainedInRecord(record);
    return reportOf(shape.id, [{ contentInWords: "a record", findings, comparison, notes }], 0);
  });
}

async function checkPages(file: SortedFile, definitions: Definitions, { dates }: FileChoices): Promise<CheckResult> {
  const { names, nameIt, chooseOrder } = definitions;
  const { schedules, copies, others, id } = file;
  const filledPages = [...schedules, ...copies, ...others].filter(({ rows }) => rows.length > 0);
  const habits = habitsOf(filledPages, dates, chooseOrder);
  const checkedSchedules = schedules.map((page) => checkSchedule(page, names, habits));
  const parts = [
    { notes: filledPages.flatMap(({ remark }) => (remark ? [{ place: "the file", says: remark }] : [])) },
    ...checkedSchedules.map((part) => ({ ...part, scope: part.onAging.name })),
    copyRemarks(copies),
    headlessNotes(schedules),
  ];
  const onAgings = checkedSchedules.map(({ onAging }) => onAging);
  const tables = schedules.map((page) => openTable(page, nameOfPage(page), columnsFor(names)));
  if (schedules.length > 0 && id === undefined) {
    const remarks = [remarksOnUnknownPages(others, nameIt, tables)];
    return reportOf("a schedule", [...parts, ...withAgings(remarks, others, onAgings)], filledPages.length);
  }
  const worksheet = await checkWorksheet(file, definitions, habits, tables);
  return reportOf(worksheet.id, [...parts, ...withAgings(worksheet.parts, others, onAgings)], filledPages.length);
}

async function checkWorksheet(
  file: SortedFile,
  { names, nameIt, withSchema }: Definitions,
  habits: Habits,
  schedules: readonly OpenTable[],
): Promise<{ id: string; parts: CheckedPart[] }> {
  const { others, id, isBook } = file;
  const shapeOf = (definitionId: string): Promise<InspectionShape> => withSchema(definitionId, shapeIn);
  const namedShape = await shapeOf(knownId(id, file, nameIt));
  const shape = await bestFittingShape(namedShape, others, [...names.keys()], shapeOf);
  const parts: readonly CheckedPart[] = isBook
    ? checkBook(others, shape, names, habits, schedules)
    : checkCsv(others, shape, names, habits);
  return { id: shape.id, parts: parts.map((part) => withMisnamedDefinition(part, namedShape, shape)) };
}

function knownId(id: string | undefined, file: SortedFile | { record: unknown }, nameIt: string): string {
  if (id !== undefined) return id;
  throw new UserError(otherKindInWords(file, nameIt) ?? `the file does not name a known definition; ${nameIt}`);
}

// Adds the comparison of agings with the schedules of the file. An aging that was compared is not reported as unread.
function withAgings(
  parts: readonly CheckedPart[],
  others: readonly ReadPage[],
  schedules: readonly OnAging[],
): CheckedPart[] {
  const unreadPages = parts.flatMap((part) => part.unreadPages ?? []);
  const pages = others.filter((page) => unreadPages.includes(nameOfPage(page)) && !tableOf(page, ANY_SHAPE));
  const { agings, items, ...comparison } = compareAgings(pages, schedules);
  const isUnread = (place: string): boolean => !agings.includes(place);
  const withoutAgings = parts.map((part) => ({
    ...part,
    ...(part.notes ? { notes: part.notes.filter(({ place }) => isUnread(place)) } : {}),
    ...(part.unreadPages ? { unreadPages: part.unreadPages.filter(isUnread) } : {}),
  }));
  return [...withoutAgings, { comparison, items }];
}

// Says what a file is that has neither a worksheet nor a schedule, such as a letter. Returns undefined if the file has
// a table of a sheet.
function otherKindInWords(file: SortedFile | { record: unknown }, nameIt: string): string | undefined {
  if ("record" in file || file.others.some((page) => tableOf(page, ANY_SHAPE))) return undefined;
  const kind = file.others.map(kindOfOther).find((name) => name !== undefined);
  // A CSV file is one page without a name.
  const remarks = unfootedBuckets(file.others).map(({ place, says }) => `${place.replace("page , ", "")}: ${says}`);
  if (kind) return `${kind}; ${remarks.join("; ") || "there is nothing to check"}`;
  const neededHeadings = neededInWords(file.others);
  if (file.others.some(hasHead)) return `${WITHOUT_HEADINGS}; ${neededHeadings}`;
  return `${OF_NO_SHEET}; ${neededHeadings}; if it is a worksheet, ${nameIt}`;
}

const OF_NO_SHEET =
  "the file does not name a known definition, and none of its pages has the headings of a sheet, " +
  "so there is nothing to check";

const WITHOUT_HEADINGS =
  "this is the head of a schedule, and no row has the headings of one; write them above its columns";

// Up to this number, keys of another definition are findings. If there are more, the file may be of that definition.
const MOST_UNKNOWN = 2;

// Returns the definition that fits the rows best. If somebody wrote over the name of the definition, all rows would be
// wrong. So the rows decide.
async function bestFittingShape(
  namedShape: InspectionShape,
  pages: readonly ReadPage[],
  ids: readonly string[],
  shapeOf: (id: string) => Promise<InspectionShape>,
): Promise<InspectionShape> {
  let [bestShape, leastUnknown] = [namedShape, unknownKeyCount(pages, namedShape)];
  if (leastUnknown <= MOST_UNKNOWN) return namedShape;
  for (const id of ids) {
    const shape = await shapeOf(id);
    const unknownCount = unknownKeyCount(pages, shape);
    if (unknownCount < leastUnknown) [bestShape, leastUnknown] = [shape, unknownCount];
  }
  return bestShape;
}

function withMisnamedDefinition(
  part: CheckedPart,
  { id: namedId }: InspectionShape,
  { id }: InspectionShape,
): CheckedPart {
  if (namedId === id || !part.findings) return part;
  const says = `the definition is said to be ${namedId}, and the rows are those of ${id}; the file is checked as that`;
  const isNamed = (finding: Finding): boolean =>
    finding.says.startsWith("the definition in this check has") && finding.says.includes(id);
  return {
    ...part,
    findings: part.findings.map((finding) => {
      return isNamed(finding) ? { ...finding, says, explains: true as const } : finding;
    }),
  };
}

// Returns the SHA-256 of a file. It is empty on a page that was loaded without TLS, because browsers do not hash there.
async function hashOf(bytes: Uint8Array): Promise<string> {
  const digest = await globalThis.crypto?.subtle?.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>);
  return digest ? Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("") : "";
}
