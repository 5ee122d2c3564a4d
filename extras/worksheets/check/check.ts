// Names the places of a filled-in worksheet that are not in shape, from its bytes alone. It needs no platform but the
// language, so that a page can check a file that never leaves the machine.

import { UserError } from "../../../core/base/user-error.ts";
import type { InspectionShape } from "../inspection.ts";
import type { ReadPage } from "../spreadsheet/read-table.ts";
import { compareAgings } from "./agings.ts";
import { type CheckedPart, reportOf } from "./check-report.ts";
import type { Checked } from "./checked.ts";
import type { DateOrder } from "./date-text.ts";
import { type NamedFile, type SortedFile, sortedFile } from "./given-file.ts";
import { unexplainedInRecord } from "./other-differences.ts";
import { kindOfOther } from "./other-files.ts";
import { ANY_SHAPE, nameOfPage, openTable, remarksOnUnknownPages, tableOf } from "./pages.ts";
import { checkRecord, type Finding, type RecordSchema, shapeIn } from "./record.ts";
import { checkSchedule } from "./schedule.ts";
import { columnsFor } from "./schedule-columns.ts";
import { hasHead } from "./schedule-head.ts";
import { copyRemarks, headlessNotes } from "./schedule-pages.ts";
import { habitsOf } from "./spelling.ts";
import { unknownKeyCount } from "./unknown-keys.ts";
import { checkBook, checkCsv } from "./worksheet.ts";
import { compareWorksheet, tablesOfRecord } from "./worksheet-totals.ts";

/**
 * What a check knows of the definitions: their names by id, and the schema of each; and how a file's definition is
 * named where it is checked.
 */
export interface Definitions {
  names: ReadonlyMap<string, string>;
  nameIt: string;
  /** How to choose the order of dates that may be read in two, where a file is checked. */
  chooseOrder: string;
  /** Resolves to what `use` makes of the schema of a definition. Rejects with a UserError for an unknown id. */
  withSchema<Result>(id: string, use: (schema: RecordSchema) => Result): Promise<Result>;
}

/** What somebody says of a file: the id of its definition, and the order of its dates. */
export interface FileChoices {
  of?: string | undefined;
  dates?: DateOrder | undefined;
}

/**
 * Checks the bytes of a file that holds a filled-in worksheet. What nobody says of it is read from the file. Throws a
 * UserError for a file that cannot be read as a worksheet.
 */
export async function checkFile(given: NamedFile, definitions: Definitions, said: FileChoices): Promise<Checked> {
  const checked = await checkContent(given, definitions, said);
  return { ...checked, head: { ...checked.head, sha256: await hashOf(given.bytes) } };
}

async function checkContent(
  given: NamedFile,
  { names, nameIt, chooseOrder, withSchema }: Definitions,
  { of, dates }: FileChoices,
): Promise<Checked> {
  const file = sortedFile(given, names, of);
  const withShape = <Of>(
    id: string | undefined,
    use: (shape: InspectionShape, schema: RecordSchema) => Of,
  ): Promise<Of> => {
    if (id === undefined)
      throw new UserError(otherKindInWords(file, nameIt) ?? `the file does not name a known definition; ${nameIt}`);
    return withSchema(id, (schema) => use(shapeIn(schema), schema));
  };
  if ("record" in file) {
    const { record } = file;
    const id = (record as { asset?: unknown } | null)?.asset;
    return withShape(of ?? (typeof id === "string" ? id : undefined), (shape, schema) => {
      const totals = compareWorksheet(tablesOfRecord(record), shape, names);
      const findings = checkRecord(record, schema);
      return reportOf(
        shape.id,
        [{ contentInWords: "a record", findings, comparison: totals, notes: unexplainedInRecord(record) }],
        0,
      );
    });
  }
  const { schedules, copies, others, id, isBook } = file;
  const all = [...schedules, ...copies, ...others].filter(({ rows }) => rows.length > 0);
  const habits = habitsOf(all, dates, chooseOrder);
  const read = schedules.map((page) => checkSchedule(page, names, habits));
  const onAging = read.map((one) => one.onAging);
  const checked = [
    { notes: all.flatMap(({ remark }) => (remark ? [{ place: "the file", says: remark }] : [])) },
    ...read,
    copyRemarks(copies),
    headlessNotes(schedules),
  ];
  const tables = schedules.map((page) => openTable(page, nameOfPage(page), columnsFor(names)));
  const withAgings = (parts: readonly CheckedPart[]): CheckedPart[] => {
    const left = parts.flatMap(({ unreadPages = [] }) => unreadPages);
    const pages = others.filter((page) => left.includes(nameOfPage(page)) && !tableOf(page, ANY_SHAPE));
    const totals = compareAgings(pages, onAging);
    const compared = pages.filter((page) => totals.agings.includes(nameOfPage(page)));
    return [...parts.map((part) => withoutPages(part, compared)), { comparison: totals }];
  };
  if (schedules.length > 0 && id === undefined) {
    const said = remarksOnUnknownPages(others, nameIt, tables);
    return reportOf("a schedule", [...checked, ...withAgings([said])], all.length);
  }
  const shapeOf = (one: string | undefined): Promise<InspectionShape> => withShape(one, (shape) => shape);
  const named = await shapeOf(id);
  const shape = await bestFittingShape(named, others, [...names.keys()], shapeOf);
  const parts: readonly CheckedPart[] = isBook
    ? checkBook(others, shape, names, habits, tables)
    : checkCsv(others, shape, names, habits);
  return reportOf(
    shape.id,
    [...checked, ...withAgings(parts.map((part) => withMisnamedDefinition(part, named, shape)))],
    all.length,
  );
}

// Agings that were compared are read, though they do not belong to the sheet.
function withoutPages(part: CheckedPart, compared: readonly ReadPage[]): CheckedPart {
  const places = compared.map(nameOfPage);
  return {
    ...part,
    ...(part.notes ? { notes: part.notes.filter(({ place }) => !places.includes(place)) } : {}),
    ...(part.unreadPages ? { unreadPages: part.unreadPages.filter((place) => !places.includes(place)) } : {}),
  };
}

// Says what a file is that holds neither a worksheet nor a schedule, where that is known.
function otherKindInWords(file: SortedFile | { record: unknown }, nameIt: string): string | undefined {
  if ("record" in file || file.others.some((page) => tableOf(page, ANY_SHAPE))) return undefined;
  const kind = file.others.map(kindOfOther).find((one) => one !== undefined);
  if (kind) return `${kind}; there is nothing to check`;
  if (file.others.some(hasHead)) return WITHOUT_HEADINGS;
  return `the file does not name a known definition, and none of its pages has the headings of a sheet, so there is nothing to check; if it is a worksheet, ${nameIt}`;
}

const WITHOUT_HEADINGS =
  'this is the head of a schedule, and no row has the headings of one; write "Item" and "Amount" above its columns, and the other headings of the schedule';

// Fewer rows of another definition are told one by one.
const MOST_UNKNOWN = 2;

// The definition whose rows a file has: a name that was overwritten would make all of them wrong.
async function bestFittingShape(
  named: InspectionShape,
  pages: readonly ReadPage[],
  ids: readonly string[],
  shapeOf: (id: string) => Promise<InspectionShape>,
): Promise<InspectionShape> {
  let [best, least] = [named, unknownKeyCount(pages, named)];
  if (least <= MOST_UNKNOWN) return named;
  for (const id of ids) {
    const shape = await shapeOf(id);
    const unknown = unknownKeyCount(pages, shape);
    if (unknown < least) [best, least] = [shape, unknown];
  }
  return best;
}

function withMisnamedDefinition(
  part: CheckedPart,
  { id: named }: InspectionShape,
  { id }: InspectionShape,
): CheckedPart {
  if (named === id || !part.findings) return part;
  const says = `the definition is said to be ${named}, and the rows are those of ${id}; the file is checked as that`;
  const isNamed = (finding: Finding): boolean =>
    finding.says.startsWith("the definition in this check has") && finding.says.includes(id);
  return {
    ...part,
    findings: part.findings.map((one) => (isNamed(one) ? { ...one, says, explains: true as const } : one)),
  };
}

// Pages of an address without TLS have no hash.
async function hashOf(bytes: Uint8Array): Promise<string> {
  const digest = await globalThis.crypto?.subtle?.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>);
  return digest ? Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("") : "";
}
