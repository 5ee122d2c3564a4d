// Names the places of a filled-in worksheet that are not in shape, from its bytes alone. It needs no platform but the language, so that a page
// can check a file that never leaves the machine.

import { REQUEST, REQUEST_COLUMNS, scheduleHeadings } from "#request-list";
import { grouped } from "../../../core/base/grouped.ts";
import { listedInWords } from "../../../core/base/text.ts";
import { UserError } from "../../../core/base/user-error.ts";
import { DEFINITION_COLUMN, GUIDE_PAGE, type InspectionShape, isOfKind, PAGES, type PageName } from "../inspection.ts";
import { LETTER_TITLE } from "../letter-title.ts";
import { foreignKind } from "../spreadsheet/foreign.ts";
import { readCsv } from "../spreadsheet/read-csv.ts";
import type { ReadCell, ReadPage } from "../spreadsheet/read-table.ts";
import { readXlsx } from "../spreadsheet/read-xlsx.ts";
import { isZip } from "../spreadsheet/zip.ts";
import type { DateOrder } from "./entry.ts";
import { ANY_SHAPE, pagesOfNone, tableOf } from "./pages.ts";
import { checkRecord, type Finding, type RecordSchema, shapeIn } from "./record.ts";
import { checkSchedule, isCopy, isSchedule, saidOfCopies } from "./schedule.ts";
import { habitsOf } from "./spelling.ts";
import { comparable, knownColumns, LEAST_ALIKE, namesOf } from "./tables.ts";
import type { Totals } from "./totals.ts";
import { checkBook, checkCsv, unknownKeysIn } from "./worksheet.ts";
import { contentOfRecord, worksheetTotals } from "./worksheet-totals.ts";

/** The result of a check: the definition of the file, or that it is a schedule, its content in words, the places that are not in shape, and notes. */
export interface Checked {
  definition: string;
  holds: string;
  findings: readonly Finding[];
  /** What is noted and not refused. */
  notes: readonly Finding[];
  /** The names of the totals that were compared. */
  compared: readonly string[];
  /** Those that differ, each at its place. */
  differences: readonly Finding[];
  /** What was not added up, each with its reason. */
  left: readonly string[];
  /** How many of the notes ask for something to be completed or corrected. */
  lacking: number;
  /** How many pages of a workbook have something on them, and how many of these are read. */
  pages: { all: number; read: number };
  /** The pages and the columns that are not read. */
  unread: readonly string[];
  head: FileHead;
}

/** What names a file where its findings are kept: its hash, and what it says of itself, each empty where it does not. */
export interface FileHead {
  /** Empty where the platform calculates none. */
  sha256: string;
  seller: string;
  accountDebtor: string;
  recordedDate: string;
  release: string;
}

/** A file that somebody filled in: a record, or the pages of a workbook or the one of a CSV file. */
type GivenFile = { record: unknown } | { pages: readonly ReadPage[]; isBook: boolean };

interface CheckedPart {
  holds?: string;
  findings?: readonly Finding[];
  notes?: readonly Finding[];
  totals?: Totals;
  head?: ReadonlyMap<string, string>;
  unread?: readonly string[];
  unreadPages?: readonly string[];
}

/** What a check knows of the definitions: their names by id, and the schema of each; and how a file's definition is named where it is checked. */
export interface Definitions {
  names: ReadonlyMap<string, string>;
  nameIt: string;
  /** How to choose the order of dates that may be read in two, where a file is checked. */
  chooseOrder: string;
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

/** What somebody says of a file: the id of its definition, and the order of its dates. */
export interface SaidOfFile {
  of?: string | undefined;
  dates?: DateOrder | undefined;
}

/**
 * Checks the bytes of a file that holds a filled-in worksheet. What nobody says of it is read from the file. Throws a UserError for a file that cannot
 * be read as a worksheet.
 */
export async function checkFile(given: NamedFile, definitions: Definitions, said: SaidOfFile): Promise<Checked> {
  const checked = await checkContent(given, definitions, said);
  return { ...checked, head: { ...checked.head, sha256: await hashOf(given.bytes) } };
}

async function checkContent(
  given: NamedFile,
  { names, nameIt, chooseOrder, withSchema }: Definitions,
  { of, dates }: SaidOfFile,
): Promise<Checked> {
  const file = sortedFile(given, names, of);
  const withShape = <Of>(
    id: string | undefined,
    use: (shape: InspectionShape, schema: RecordSchema) => Of,
  ): Promise<Of> => {
    if (id === undefined)
      throw new UserError(saidOfOther(file, nameIt) ?? `the file does not name a known definition; ${nameIt}`);
    return withSchema(id, (schema) => use(shapeIn(schema), schema));
  };
  if ("record" in file) {
    const { record } = file;
    const id = (record as { asset?: unknown } | null)?.asset;
    return withShape(of ?? (typeof id === "string" ? id : undefined), (shape, schema) => {
      const totals = worksheetTotals(contentOfRecord(record), shape, names);
      return joined(shape.id, [{ holds: "a record", findings: checkRecord(record, schema), totals }], 0);
    });
  }
  const { schedules, copies, others, id, isBook } = file;
  const all = [...schedules, ...copies, ...others].filter(({ rows }) => rows.length > 0);
  const habits = habitsOf(all, dates, chooseOrder);
  const checked = [...schedules.map((page) => checkSchedule(page, names, habits)), saidOfCopies(copies)];
  if (schedules.length > 0 && id === undefined)
    return joined("a schedule", [...checked, pagesOfNone(others, nameIt)], all.length);
  const shapeOf = (one: string | undefined): Promise<InspectionShape> => withShape(one, (shape) => shape);
  const named = await shapeOf(id);
  const shape = await fitting(named, others, [...names.keys()], shapeOf);
  const parts = (isBook ? checkBook : checkCsv)(others, shape, names, habits);
  return joined(shape.id, [...checked, ...parts.map((part) => namedOtherwise(part, named, shape))], all.length);
}

// Says what a file is that holds neither a worksheet nor a schedule, where that is known.
function saidOfOther(file: SortedFile | { record: unknown }, nameIt: string): string | undefined {
  if ("record" in file || file.others.some((page) => tableOf(page, ANY_SHAPE))) return undefined;
  const kind = file.others.map(kindOfOther).find((one) => one !== undefined);
  if (kind) return `${kind}; there is nothing to check`;
  return `the file does not name a known definition, and none of its pages has the headings of a sheet, so there is nothing to check; if it is a worksheet, ${nameIt}`;
}

// The words of an aging by age, as programs head their columns: Current, 1-30, Over 90.
const AGES =
  /^(?:current|not due|(?:over|past) ?\d{2,3}(?: days?)?|\d{1,3} ?(?:-|\u2013|to) ?\d{2,3}(?: days?)?|(?:>|\+) ?\d{2,3}|\d{2,3} ?\+(?: days?)?|days past due)$/i;

function kindOfOther({ rows }: ReadPage): string | undefined {
  const texts = rows.flatMap(({ cells }) => cells.map(({ text }) => text.trim()));
  const has = (one: string): boolean => texts.some((text) => comparable(text) === comparable(one));
  if (has(LETTER_TITLE)) return "this is a letter to an account debtor, and no sheet that is filled in";
  if (
    has(REQUEST.title) ||
    REQUEST_COLUMNS.filter(([heading]) => has(heading)).length * 3 >= REQUEST_COLUMNS.length * 2
  )
    return "this is a request list, and no sheet that is filled in";
  const isAging = rows.some(({ cells }) => cells.filter(({ text }) => AGES.test(text.trim())).length >= 2);
  return isAging
    ? "this is an aging, and no sheet of this site; enter its rows into a schedule of one debtor"
    : undefined;
}

// Fewer rows of another definition are told one by one.
const MOST_UNKNOWN = 2;

// The definition whose rows a file has: a name that was overwritten would make all of them wrong.
async function fitting(
  named: InspectionShape,
  pages: readonly ReadPage[],
  ids: readonly string[],
  shapeOf: (id: string) => Promise<InspectionShape>,
): Promise<InspectionShape> {
  let [best, least] = [named, unknownKeysIn(pages, named)];
  if (least <= MOST_UNKNOWN) return named;
  for (const id of ids) {
    const shape = await shapeOf(id);
    const unknown = unknownKeysIn(pages, shape);
    if (unknown < least) [best, least] = [shape, unknown];
  }
  return best;
}

function namedOtherwise(part: CheckedPart, { id: named }: InspectionShape, { id }: InspectionShape): CheckedPart {
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

function joined(definition: string, parts: readonly CheckedPart[], all: number): Checked {
  const totals = parts.flatMap((part) => part.totals ?? []);
  const unread = parts.flatMap(({ unreadPages }) => unreadPages ?? []);
  const notes = [...totals.flatMap((one) => one.notes), ...parts.flatMap((part) => part.notes ?? [])];
  const said = (label: string): string =>
    parts.map(({ head }) => head?.get(label) ?? "").find((text) => text !== "") ?? "";
  return {
    definition,
    holds: parts.flatMap(({ holds }) => holds || []).join(", "),
    findings: inOrder(
      alikeAsOne(
        parts.flatMap(({ findings }) => findings ?? []),
        LEAST_ALIKE.faults,
      ),
    ),
    notes: inOrder(alikeAsOne(notes, LEAST_ALIKE.notes)),
    compared: [...new Set(totals.flatMap(({ compared }) => compared))],
    differences: inOrder(totals.flatMap(({ differing }) => differing)),
    left: totals.flatMap(({ left }) => left ?? []),
    lacking: notes.filter(({ asks }) => asks).length,
    pages: { all, read: all - unread.length },
    unread: [...unread, ...parts.flatMap((part) => part.unread ?? [])],
    head: {
      sha256: "",
      seller: said("Seller"),
      accountDebtor: said("Account debtor"),
      recordedDate: isOfKind(said("Recorded date"), "date") ? said("Recorded date") : "",
      release: said("Release"),
    },
  };
}

const PLACE = /^(.*?), row (\d+)((?:, column [A-Z]+ \(.*\))?)$/;

// What is said alike of several rows of one page and column is said once, with its rows; of fewer it is said one by one.
function alikeAsOne(findings: readonly Finding[], least: number): Finding[] {
  const placed = findings.map((finding) => ({ finding, at: PLACE.exec(finding.place) }));
  const alike = grouped(placed, ({ finding: { says, explains }, at }) =>
    at ? [at[1], at[3], says, explains].join("\n") : "",
  );
  return placed.flatMap(({ finding, at }) => {
    const { says, explains } = finding;
    // The rows of these pages are entries of their own.
    const isOfTable = at && at[1] !== PAGES.file && at[1] !== PAGES.summary;
    const same = isOfTable ? (alike.get([at[1], at[3], says, explains].join("\n")) ?? []) : [];
    if (same.length < least) return [finding];
    if (same[0]?.finding !== finding) return [];
    const rows = listedInWords(
      same.flatMap(({ at: of }) => of?.[2] ?? []),
      "and",
    );
    const isWrittenAlike = same.every(({ finding: { written } }) => written === finding.written);
    const { written, ...bare } = finding;
    return [{ ...(isWrittenAlike ? finding : bare), place: `${at?.[1]}, rows ${rows}${at?.[3]}` }];
  });
}

const PAGE_NAMES: readonly string[] = Object.values(PAGES);

// What explains others first, then page by page and row by row. Places in a record stay as they are found.
function inOrder(findings: readonly Finding[]): Finding[] {
  const pageOf = (place: string): string => /^.*?(?=, rows? |, column | \(|$)/.exec(place)?.[0] ?? place;
  const known = [...new Set(findings.map(({ place }) => pageOf(place)))];
  const keyOf = ({ place, explains }: Finding): number[] => {
    const page = pageOf(place);
    const at = PAGE_NAMES.indexOf(page);
    const row = /, rows? (\d+)/.exec(place.slice(page.length))?.[1];
    return [
      explains ? 0 : 1,
      at < 0 ? known.indexOf(page) - known.length : at,
      place.startsWith("/") ? 0 : Number(row ?? 0),
    ];
  };
  const keyed = findings.map((finding) => ({ finding, key: keyOf(finding) }));
  keyed.sort((one, other) => {
    const at = one.key.findIndex((part, index) => part !== other.key[index]);
    return (one.key[at] ?? 0) - (other.key[at] ?? 0);
  });
  return keyed.map(({ finding }) => finding);
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

/** Returns the result in words: a line for each place, what explains others first, and the verdict. */
export function inWords(path: string, checked: Omit<Checked, "head"> & { head: Partial<FileHead> }): string {
  const { differences, findings, notes } = checked;
  const lines = [
    ...[...differences, ...findings].map((one) => ({ one, before: "" })),
    ...notes.map((one) => ({ one, before: "noted: " })),
  ];
  const isFirst = ({ one }: (typeof lines)[number]): boolean => one.explains === true;
  return [
    ...[...lines.filter(isFirst), ...lines.filter((line) => !isFirst(line))].map(
      ({ one: { place, says }, before }) => `${before}${place}: ${says}`,
    ),
    ...verdictOf(path, checked),
    ...headInWords(checked.head),
  ].join("\n");
}

/** Returns in words what names a file where its findings are kept. */
export function headInWords({ sha256, seller, accountDebtor, recordedDate, release }: Partial<FileHead>): string[] {
  const parts = [
    ["seller", seller],
    ["account debtor", accountDebtor],
    ["recorded date", recordedDate],
    [/^release/i.test(release ?? "") ? "" : "release", release],
    ["SHA-256 of the file", sha256],
  ].flatMap(([what, text]) => (text ? [`${what} ${text}`.trim()] : []));
  return parts.length === 0 ? [] : [`The file: ${parts.join("; ")}.`];
}

/**
 * Returns lines that say what came out, first what differs, and then what was looked at and compared, and what was not. A sheet that is blank is
 * said to be so.
 */
export function verdictOf(path: string, checked: Omit<Checked, "head">): string[] {
  const { definition, holds } = checked;
  const said = [...differing(checked), ...todo(checked)];
  const where = (one: string, index: number): string =>
    index === 0 ? `${one}${one.endsWith("noted") ? "," : ""} in ${path}, of ${definition}.` : `${one}.`;
  const [first, ...others] = isBlank(checked) ? ["Nothing is filled in yet", ...said] : said;
  const result =
    first === undefined
      ? [`${path}: each cell has a value that it may have: ${holds}, of ${definition}.`]
      : [[first, ...others].map(where).join(" "), `Looked at: ${holds}.`];
  return [...result, ...unreadInWords(checked), `${comparedInWords(checked)} Nothing else was judged.`];
}

function differing({ differences: { length } }: Pick<Checked, "differences">): string[] {
  return length === 0 ? [] : [`${length} ${length === 1 ? "place differs" : "places differ"}`];
}

function todo({ findings, lacking }: Pick<Checked, "findings" | "lacking">): string[] {
  const [few, what] =
    findings.length > 0 ? [findings.length, "to be corrected"] : [lacking, "to be completed or corrected, as noted,"];
  return few === 0 ? [] : [`${few === 1 ? "1 place is" : `${few} places are`} ${what}`];
}

// Of each page no row is filled in.
function isBlank({ holds }: Pick<Checked, "holds">): boolean {
  return /\(0 rows filled in\)/.test(holds) && !/\([1-9]\d* rows? filled in\)/.test(holds);
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
