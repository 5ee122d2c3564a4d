// Checks the tables of a filled-in worksheet, from a workbook or from CSV: headings, and every cell below them.

import { wordsLike } from "../../../core/base/alike.ts";
import { grouped } from "../../../core/base/grouped.ts";
import {
  type Blank,
  columnsOf,
  controlsOf,
  DEFINITION_COLUMN,
  FILE_PARTS,
  fourAmountsIn,
  givenParts,
  type InspectionShape,
  isKind,
  type Kind,
  PAGES,
  type PageName,
  READ_IN,
  TABLES,
  type TableColumn,
  type TableName,
} from "../inspection.ts";
import { cellPlace, type ReadCell, type ReadPage, type ReadRow } from "../spreadsheet/read-table.ts";
import { letters } from "../spreadsheet/xml.ts";
import { asEntry, codeBeside, decimalOf, type Entry, isCurrencyCode, type Spelling } from "./entry.ts";
import { ALL_FOUR, type Finding, faultOf, unknownWord } from "./record.ts";
import { type Habits, spellingOf } from "./spelling.ts";
import { isComparison, isTotal } from "./total-row.ts";
import { type Amounts, centsOf } from "./totals.ts";

/** Fewer alike are told one by one: faults, and notes. */
export const LEAST_ALIKE = { faults: 3, notes: 2 };

/** The content of a table in words, the places that are not in shape, those that are and that nothing reads, and the columns that are not read. */
export interface CheckedTable {
  holds: string;
  findings: Finding[];
  notes: Finding[];
  unread: string[];
  content?: Content;
}

/** What a table holds that can be added up: its rows, and those that add up others. */
export interface Content {
  rows: readonly CheckedRow[];
  sums: readonly CheckedRow[];
}

/** The table whose headings a page has: how many these are, and which part of the headings of the page. */
export interface FoundTable {
  table: TableName;
  count: number;
  share: number;
}

/** Returns the table whose headings a page has, otherwise undefined. */
export function tableIn(page: ReadPage, shape: InspectionShape): FoundTable | undefined {
  const found = (Object.keys(TABLES) as TableName[]).map((table) => {
    const { row, count } = headingRow(page, knownColumns(table, shape));
    return { table, count, share: count / (row?.cells.length ?? 1) };
  });
  const most = Math.max(...found.map(({ count }) => count));
  return most < 2 ? undefined : found.find(({ count }) => count === most);
}

// Sheets of earlier releases have no invoices, and nothing is lost without what is printed beside the tables.
const MAY_BE_MISSING: Readonly<Partial<Record<PageName, Finding[]>>> = {
  ties: [],
  traps: [],
  invoices: [{ place: PAGES.invoices, says: "this page is missing" }],
};

/** Checks one page, which the file may lack. */
export function checkTable(
  page: ReadPage | undefined,
  table: PageName,
  shape: InspectionShape,
  habits: Habits = {},
): CheckedTable {
  const name = PAGES[table];
  if (!page) {
    const notes = MAY_BE_MISSING[table];
    const findings = notes ? [] : [{ place: name, says: "this page is missing" }];
    return {
      holds: Object.hasOwn(TABLES, table) ? rowsInWords(name, 0) : "",
      findings,
      notes: notes ?? [],
      unread: [],
    };
  }
  const controls = controlsOf(table, shape).map(({ label }) => label);
  const within = { name, known: knownColumns(table, shape), parts: rowPartsOf(table, shape), shape, controls, habits };
  const { rows, filled, sums, findings, ...checked } = checkRows(page, within);
  const keys = rows.flatMap(({ part }) => part?.key ?? []);
  const twice = keys.filter((key, index) => keys.indexOf(key) !== index);
  const missing =
    table === "file" && rows.length > 0 ? FILE_PARTS.filter(({ key, added }) => !added && !keys.includes(key)) : [];
  return {
    ...checked,
    content: { rows: filled, sums },
    // What is printed beside the tables is rarely filled in.
    holds: Object.hasOwn(TABLES, table) || filled.length > 0 ? checked.holds : "",
    notes: [...checked.notes, ...missing.map(({ label }) => ({ place: name, says: `the row "${label}" is missing` }))],
    findings: [
      ...findings,
      ...rows.flatMap(({ line, hasNoKey }) =>
        hasNoKey ? [{ place: `${name}, row ${line}`, says: "this row has no key of the definition" }] : [],
      ),
      ...twice.map((key) => ({ place: name, says: `the row "${key}" is there twice` })),
      ...(table === "summary" ? notAllFour(filled, within) : []),
    ],
  };
}

/** A table to check: its name, the columns that it can have, and the parts that its rows are about; none where its rows have no key. */
interface Expected {
  name: string;
  known: readonly KnownColumn[];
  parts: readonly Blank[];
  shape: InspectionShape;
  /** The names of the lines above that a workbook calculates. */
  controls?: readonly string[];
  /** Those of the lines above that add up rows, and are added up again. */
  totals?: readonly string[];
  habits?: Habits;
}

/** Checks the headings of a page and every cell below them, and returns its rows, but for those that add up others. */
export function checkRows(
  page: ReadPage,
  { known, controls = [], totals: above = [], habits = {}, ...expected }: Expected,
  isHead: (row: ReadRow) => boolean = () => false,
): CheckedTable & { rows: CheckedRow[]; filled: CheckedRow[]; sums: CheckedRow[] } {
  const { name } = expected;
  const found = findColumns(page, name, known);
  if ("says" in found)
    return { holds: rowsInWords(name, 0), findings: [found], notes: [], unread: [], rows: [], filled: [], sums: [] };
  const bare = { ...expected, columns: found.columns, spellings: new Map<number, Spelling>() };
  const all = page.rows.filter(({ line }) => line > found.line);
  const hasLines = bare.parts.length === 0;
  const footed = hasLines ? textsBelow(all, found.columns) : [];
  const lines = new Set(footed.map(({ line }) => line));
  const below = all.filter(({ line }) => !lines.has(line));
  const repeated = new Set(below.filter((row) => repeatsHeadings(row, found.columns)));
  const isSum = (row: ReadRow): boolean => hasLines && beginsWithTotal(row, found.columns);
  const totals = new Set(
    page.rows.filter((row) => row.line !== found.line && !repeated.has(row) && !lines.has(row.line) && isSum(row)),
  );
  const compared = new Set(hasLines ? below.filter((row) => !totals.has(row) && compares(row, found.columns)) : []);
  const alone = new Set(
    hasLines ? below.filter((row) => !totals.has(row) && !compared.has(row) && isTextAlone(row, found.columns)) : [],
  );
  const others = [repeated, totals, compared, alone];
  const own = below.filter((row) => others.every((rows) => !rows.has(row)));
  const spelt = spellingsIn(own, bare, habits);
  const within = { ...bare, spellings: spelt.spellings };
  const rows = own.map((row) => checkRow(row, within));
  const filled = rows.filter(({ isFilled }) => isFilled);
  // A total that no program has calculated says nothing.
  const sums = [...totals].map((row) =>
    checkRow({ ...row, cells: row.cells.filter(({ kind }) => kind !== "formula") }, within),
  );
  const isCalculated = (row: ReadRow): boolean => isControl(row, [...controls, ...above]) || totals.has(row);
  const noted = (line: number, says: string): Finding => ({ place: `${name}, row ${line}`, says });
  const unheaded = columnsWithoutHeading(below, found.headed, name);
  return {
    rows,
    filled,
    sums,
    holds: rowsInWords(name, filled.length),
    findings: [...found.findings, ...spelt.findings, ...told(rows, within, "faults")],
    unread: [...found.unread, ...unheaded.map(({ column }) => column)].map((column) => columnInWords(name, column)),
    notes: [
      ...found.notes,
      ...page.rows
        .flatMap((row) =>
          row.line < found.line && !isHead(row) && !isCalculated(row) && !isTitle(row) ? [row.line] : [],
        )
        .map((line) => noted(line, "this row stands above the headings; it is not read")),
      ...told(rows, within, "notes"),
      ...typedOver(page, controls, name),
      ...unheaded.map(({ place, says }) => ({ place, says })),
      ...[...repeated].map(({ line }) => noted(line, "read as the headings again, not as a line")),
      ...below.filter((row) => totals.has(row)).map(({ line }) => noted(line, "read as a total, not as a line")),
      ...[...compared].map(({ line }) => noted(line, "this row compares and is no line; it is not read")),
      ...[...alone].map(({ line }) => noted(line, "this row is a text alone and no line; it is not read")),
      ...footed
        .filter((row) => !saysNotes(row))
        .map(({ line }) => noted(line, "this is a text below the table; it is not read")),
      ...rows.flatMap(({ line, lacksValue }) =>
        lacksValue ? [noted(line, "this row has a currency or a source, but no value")] : [],
      ),
    ],
  };
}

function isControl({ cells }: ReadRow, controls: readonly string[]): boolean {
  return controls.some((label) => comparable(label) === comparable(cells[0]?.text ?? ""));
}

// A text alone in its row says what the table is.
function isTitle({ cells }: ReadRow): boolean {
  return cells.length === 1 && /^(?:text|untyped)$/.test(cells[0]?.kind ?? "");
}

// A heading within a table, or a remark that takes a row of its own.
function isTextAlone({ cells }: ReadRow, columns: Within["columns"]): boolean {
  const said = cells.filter((cell) => {
    const holds = columns.get(cell.column)?.holds ?? "given";
    return holds !== "calculated" && cell.text !== "" && asEntry(cell, isKind(holds) ? holds : undefined) !== undefined;
  });
  const [only, ...others] = said;
  if (only === undefined || others.length > 0 || !/^(?:text|untyped)$/.test(only.kind) || !/\p{L}/u.test(only.text))
    return false;
  return columns.get(only.column)?.holds === "text" && columns.get(only.column)?.key !== READ_IN;
}

// Fewer may name an invoice.
const LEAST_WORDS = 3;

// The sentences below a table, after its last row: each stands alone in its row. What a workbook calculates in every row says nothing.
function textsBelow(rows: readonly ReadRow[], columns: Within["columns"]): readonly ReadRow[] {
  const own = rows
    .map((row) => ({ ...row, cells: row.cells.filter(({ column }) => columns.get(column)?.holds !== "calculated") }))
    .filter(({ cells }) => cells.length > 0);
  const last = own.findLastIndex((row) => {
    const [cell] = row.cells;
    const words = cell?.text.match(/\p{L}{2,}/gu) ?? [];
    const isShort = words.length < LEAST_WORDS && !saysNotes(row);
    return !isTitle(row) || isShort || beginsWithTotal(row, columns);
  });
  return last < 0 ? [] : own.slice(last + 1);
}

// A word alone that notes begin with.
function saysNotes({ cells }: ReadRow): boolean {
  return cells.length === 1 && /^(?:foot)?(?:notes?|remarks?|comments?|sources?)\s*:?$/i.test(cells[0]?.text ?? "");
}

// A row such as "Per aging" with an amount: what somebody compares the rows above with.
function compares({ cells }: ReadRow, columns: Within["columns"]): boolean {
  const [first, ...others] = cells.filter(({ column }) => columns.get(column)?.holds !== "calculated");
  const isAmount = ({ column }: ReadCell): boolean =>
    /^(?:amount|signedAmount)$/.test(columns.get(column)?.holds ?? "");
  return first !== undefined && isComparison(first.text) && others.length > 0 && others.every(isAmount);
}

// A number in the place of a formula. A page without formulas was saved without them.
function typedOver({ rows }: ReadPage, controls: readonly string[], name: string): Finding[] {
  const isFormula = ({ kind, isCalculated }: ReadCell): boolean => kind === "formula" || isCalculated === true;
  if (!rows.some(({ cells }) => cells.some(isFormula))) return [];
  return rows.flatMap(({ line, cells }) =>
    cells.flatMap((cell, index) => {
      const label = controls.find((one) => comparable(one) === comparable(cell.text));
      if (label === undefined) return [];
      const behind = cells.slice(index + 1);
      const end = behind.findIndex((entry) => entry.kind !== "number" && !isFormula(entry));
      const typed = behind.slice(0, end < 0 ? undefined : end).filter((entry) => !isFormula(entry));
      const says = "a number stands here in place of the formula of the sheet";
      return typed.map(({ column }) => ({
        place: `${name}, ${cellPlace(line, column)} (${label})`,
        says,
        asks: true as const,
      }));
    }),
  );
}

function columnInWords(name: string, column: number): string {
  return `column ${letters(column)} of ${name}`;
}

// Programs print the headings again on each page of a report.
function repeatsHeadings({ cells }: ReadRow, columns: Within["columns"]): boolean {
  const isAgain = ({ column, text }: ReadCell): boolean => {
    const known = columns.get(column);
    return known !== undefined && namesOf(known).includes(comparable(text));
  };
  // The first tells it of most rows.
  if (!cells.some((cell, index) => index < 2 && isAgain(cell))) return false;
  const again = cells.filter(isAgain);
  return again.length >= 2 && again.length * 2 > cells.length;
}

function rowsInWords(name: string, count: number): string {
  return `${name} (${count} ${count === 1 ? "row" : "rows"} filled in)`;
}

// The parts that the rows of a table are about; empty if its rows have no key.
function rowPartsOf(table: PageName, shape: InspectionShape): readonly Blank[] {
  if (table === "file") return [...givenParts(shape), ...FILE_PARTS];
  return table === "summary" ? shape.summary : [];
}

function beginsWithTotal({ cells }: ReadRow, columns: Within["columns"]): boolean {
  const first = cells.find(({ column }) => columns.get(column)?.holds !== "definition");
  return first !== undefined && isTotal(first.text);
}

// With a price on file all four are written, else none is.
function notAllFour(filled: readonly CheckedRow[], { name, parts }: Pick<Within, "name" | "parts">): Finding[] {
  const four = fourAmountsIn(parts);
  const lacking = four.filter((amount) => filled.every(({ part }) => part?.key !== amount));
  if (lacking.length === 0 || lacking.length === four.length) return [];
  return [{ place: name, says: `${lacking.join(", ")} ${lacking.length === 1 ? "is" : "are"} empty; ${ALL_FOUR}` }];
}

interface Within {
  name: string;
  columns: ReadonlyMap<number, KnownColumn>;
  spellings: ReadonlyMap<number, Spelling>;
  parts: readonly Blank[];
  shape: InspectionShape;
}

/** What is said of a cell. */
export interface Said {
  column: number;
  says: string;
  written: string;
}

/** A row of a table that was checked. */
export interface CheckedRow {
  line: number;
  place: string;
  /** Returns the place of its cell below a heading, filled in or not. */
  cell(heading: string): string;
  /** What stands in the first column of texts, empty where nothing does. */
  name: string;
  /** The columns of its cells. */
  columns: readonly number[];
  /** Those of known columns, by their headings. */
  entries: ReadonlyMap<string, Entry>;
  /** Amounts below headings that are not known, by their columns. */
  strays: readonly bigint[];
  faults: readonly Said[];
  notes: readonly Said[];
  isFilled: boolean;
  /** It says something of a value that it does not have. */
  lacksValue: boolean;
  hasNoKey: boolean;
  part: Blank | undefined;
  amounts: Amounts;
}

// What a row is about, by its key or by its name.
function partOf(
  { cells }: ReadRow,
  { columns, parts }: Within,
): { key: ReadCell | undefined; part: Blank | undefined } {
  const holding = (holds: KnownColumn["holds"]): ReadCell | undefined =>
    cells.find(({ column }) => columns.get(column)?.holds === holds);
  const key = holding("key");
  const rowName = comparable((key ?? holding("given"))?.text ?? "");
  return { key, part: parts.find((one) => [one.key, one.label].some((text) => comparable(text) === rowName)) };
}

// How the texts of each column with dates or amounts are written.
function spellingsIn(
  rows: readonly ReadRow[],
  within: Within,
  habits: Habits,
): { spellings: Map<number, Spelling>; findings: Finding[] } {
  const entries = rows.flatMap((row) => {
    const { part } = partOf(row, within);
    return row.cells.flatMap((cell) => {
      const kind = kindAt(within.columns.get(cell.column)?.holds ?? "given", part);
      const isDate = kind === "date";
      return isDate || kind === "amount" || kind === "signedAmount" ? [{ line: row.line, isDate, cell }] : [];
    });
  });
  const [spellings, findings]: [Map<number, Spelling>, Finding[]] = [new Map(), []];
  for (const [column, own] of grouped(entries, ({ cell }) => cell.column)) {
    const place = `${within.name}, column ${letters(column)} (${within.columns.get(column)?.heading})`;
    const told = spellingOf(own, place, habits);
    spellings.set(column, told.spelling);
    findings.push(...told.findings);
  }
  return { spellings, findings };
}

function checkRow(row: ReadRow, within: Within): CheckedRow {
  const { line, cells: stored } = row;
  const { name, columns, parts, shape, spellings } = within;
  const place = `${name}, row ${line}`;
  const { key, part } = partOf(row, within);
  const holdsAt = ({ column }: ReadCell): KnownColumn["holds"] => columns.get(column)?.holds ?? "given";
  const cells = stored.flatMap((cell) => asEntry(cell, kindAt(holdsAt(cell), part), spellings.get(cell.column)) ?? []);
  const isEntry = (cell: ReadCell): boolean => holdsAt(cell) === "entry of row" || isKind(holdsAt(cell));
  const hasValue = cells.some((cell) => holdsAt(cell) === "entry of row");
  const lacksValue = parts.length > 0 && !hasValue && cells.some(isEntry);
  const amounts = amountsIn(cells, columns, part);
  const entries = new Map(
    cells.flatMap((cell) => {
      const { heading, holds } = columns.get(cell.column) ?? {};
      return heading === undefined ? [] : [[holds === "entry of row" ? (part?.label ?? heading) : heading, cell]];
    }),
  );
  const cellOf = (heading: string): string => {
    const column = entries.get(heading)?.column ?? [...columns].find(([, one]) => one.heading === heading)?.[0];
    return column === undefined ? place : `${name}, ${cellPlace(line, column)} (${heading})`;
  };
  const saying = (of: (cell: Entry, holds: KnownColumn["holds"]) => string | undefined): Said[] =>
    cells.flatMap((cell) => {
      const column = columns.get(cell.column);
      const says = column && of(cell, column.holds);
      return says ? [{ column: cell.column, says, written: cell.written }] : [];
    });
  return {
    line,
    place,
    cell: cellOf,
    name: cells.find(({ column }) => column === nameColumnIn(columns))?.text ?? "",
    columns: cells.map(({ column }) => column),
    entries,
    strays: stored.flatMap((cell) => (columns.has(cell.column) ? [] : (centsIn(cell) ?? []))),
    faults: saying((cell, holds) => faultIn(cell, holds, part, shape)),
    notes: saying((cell, holds) => {
      const code = /amount/i.test(kindAt(holds, part) ?? "") && isOfAmount(cell) ? codeBeside(cell.written) : undefined;
      if (code && amounts.currency && code !== amounts.currency)
        return `this amount is in ${code}, and its row in ${amounts.currency}`;
      if (holds === "given" && /^(?:number|date|boolean)$/.test(cell.kind)) return NOT_READ;
      return kindAt(holds, part) === "text" && isShortened(cell) ? SHORTENED : cell.remark;
    }),
    isFilled: !part?.given && cells.some(isEntry) && !lacksValue,
    lacksValue,
    hasNoKey: parts.length > 0 && !part && !key && hasValue,
    part,
    amounts,
  };
}

function nameColumnIn(columns: Within["columns"]): number {
  return Math.min(...[...columns].flatMap(([column, { holds }]) => (holds === "text" ? [column] : [])));
}

function isOfAmount(cell: Entry): boolean {
  return cell.written !== cell.text && centsIn(cell) !== undefined;
}

// The amounts of a row that are of the right kind, by the key of their column, or of the row that says what it is about.
function amountsIn(cells: readonly Entry[], columns: Within["columns"], part: Blank | undefined): Amounts {
  const [amounts, unread, texts] = [new Map<string, bigint>(), new Set<string>(), new Set<string>()];
  const rounded = new Set<string>();
  const headings = new Map<string, string>();
  let [currency, readIn] = ["", ""];
  for (const cell of cells) {
    const column = columns.get(cell.column);
    if (column === undefined) continue;
    const kind = kindAt(column.holds, part);
    if (kind === "currency") {
      currency = cell.text;
      headings.set("currency", column.heading);
    }
    if (column.key === READ_IN) readIn = cell.text;
    if (kind !== "amount" && kind !== "signedAmount") continue;
    const cents = centsIn(cell);
    const ofRow = column.holds === "entry of row" ? part : undefined;
    const key = ofRow?.key ?? column.key ?? column.heading;
    headings.set(key, ofRow?.label ?? column.heading);
    if (cents === undefined) unread.add(key);
    else amounts.set(key, cents);
    if (cell.kind === "text") texts.add(key);
    if (cell.isRounded) rounded.add(key);
  }
  return { amounts, unread, texts, rounded, headings, currency, readIn };
}

/** Returns the amount in a cell in hundredths, undefined where it holds none. */
export function centsIn({ kind, text }: ReadCell): bigint | undefined {
  return centsOf(kind === "number" ? decimalOf(text) : text);
}

const NOT_READ = "the sheet gives the texts of this column; what is entered here is not read";
const SHORTENED =
  "spreadsheet programs keep fifteen digits of a number; compare this one with its paper, and enter it as a text";

// A number is kept with fifteen digits, and programs write long ones with an exponent into CSV.
function isShortened({ kind, text }: ReadCell): boolean {
  if (kind === "number") return Math.abs(Number(text)) >= 1e15;
  return /^\d+(?:[.,]\d+)?E\+\d+$/i.test(text) || (kind === "untyped" && /^\d{16,}$/.test(text));
}

function kindAt(holds: KnownColumn["holds"], part: Blank | undefined): Kind | undefined {
  if (holds === "entry of row") return part?.kind;
  return isKind(holds) ? holds : undefined;
}

// One cause is told once: what is said of every entry of a column is said of the column.
function told(rows: readonly CheckedRow[], { name, columns }: Within, what: "faults" | "notes"): Finding[] {
  const all = rows.flatMap((row) => row[what].map((said) => ({ line: row.line, ...said })));
  const alike = grouped(all, ({ column, says }) => `${column} ${says}`);
  const filled = rows.flatMap((row) => row.columns);
  const entries = grouped(filled, (column) => column);
  return all.flatMap(({ line, column, says, written }) => {
    const same = alike.get(`${column} ${says}`) ?? [];
    const heading = columns.get(column)?.heading;
    const count = entries.get(column)?.length ?? 0;
    const isWhole = same.length >= LEAST_ALIKE[what] && (what === "notes" || same.length === count);
    if (!isWhole) return [{ place: `${name}, ${cellPlace(line, column)} (${heading})`, says, written }];
    const place = `${name}, column ${letters(column)} (${heading}), rows ${line} to ${same.at(-1)?.line}`;
    const all = same.length === count ? `all ${count}` : `${same.length} of ${count}`;
    return line === same[0]?.line ? [{ place, says: `${says}; this applies to ${all} entries` }] : [];
  });
}

/** Returns the fault of a cell of a column, otherwise undefined. */
export function faultIn(
  cell: Entry,
  holds: KnownColumn["holds"],
  part: Blank | undefined,
  { id, documents }: InspectionShape,
): string | undefined {
  // What a workbook calculates is calculated again where it is compared.
  if (holds === "calculated") return undefined;
  if (cell.isLeft) return undefined;
  if (cell.kind === "error") return "this cell shows a spreadsheet error";
  if (cell.kind === "formula")
    return "this formula has no stored value; open the file in a spreadsheet program and save it";
  switch (holds) {
    case "given":
      return undefined;
    case "key":
      return part ? undefined : "this key is unknown";
    case "definition":
      return cell.text === id ? undefined : `the definition in this check is ${id}`;
    case "document":
      return unknownWord(cell.text, documents, "document");
    case "entry of row":
      if (part?.exactly === undefined) return part && faultInEntry(cell, part.kind);
      return cell.text === part.exactly ? undefined : `the definition in this check has "${part.exactly}"`;
    default:
      return faultInEntry(cell, holds);
  }
}

// A workbook knows numbers and dates; CSV has texts alone.
function faultInEntry({ kind, text }: ReadCell, expected: Kind): string | undefined {
  if (expected === "text") return undefined;
  if (expected === "amount" || expected === "signedAmount") {
    // A number is kept in binary: what was entered shows in its first fifteen digits.
    if (kind === "number") return faultOf(decimalOf(text), expected);
    if (kind === "date") return "this is a date, not an amount";
  }
  if (expected === "date" && kind === "number") return "this is a number, not a date; enter it as 2026-11-21";
  return faultOf(text, expected);
}

// Each column is named once, at its first cell.
function columnsWithoutHeading(
  rows: readonly ReadRow[],
  headed: readonly number[],
  name: string,
): (Finding & { column: number })[] {
  const seen = new Set(headed);
  const notes: (Finding & { column: number })[] = [];
  for (const { line, cells } of rows)
    for (const { column } of cells) {
      const place = `${name}, ${cellPlace(line, column)}`;
      if (!seen.has(column)) notes.push({ column, place, says: "this column has no heading; it is not read" });
      seen.add(column);
    }
  return notes;
}

/** A column that a table can have. */
export type KnownColumn = Omit<TableColumn, "width">;

/** The columns of a table that were found in a file. */
export interface FoundColumns {
  /** The line of the headings. */
  line: number;
  /** By the number of the column in the file. */
  columns: ReadonlyMap<number, KnownColumn>;
  /** The numbers of the columns with any heading, and of those among them that are not read. */
  headed: readonly number[];
  unread: readonly number[];
  findings: Finding[];
  /** Of columns that somebody added. */
  notes: Finding[];
}

/** Returns the columns that a table can have in a file. */
export function knownColumns(table: PageName, shape: InspectionShape): KnownColumn[] {
  const columns = columnsOf(table, shape);
  return Object.hasOwn(TABLES, table) && table !== "file" ? [DEFINITION_COLUMN, ...columns] : columns;
}

// How far down a page its headings are looked for.
const HEADINGS_WITHIN = 1000;

/** Returns the row with the most headings of a table, and how many these are; no row where none has any. */
export function headingRow(
  { rows }: ReadPage,
  known: readonly KnownColumn[],
): { row: ReadRow | undefined; count: number } {
  let [row, count]: [ReadRow | undefined, number] = [undefined, 0];
  const names = new Set(known.flatMap(namesOf));
  for (const one of rows.slice(0, HEADINGS_WITHIN)) {
    const isKnown = (text: string): boolean =>
      names.has(comparable(text)) || names.has(comparable(withoutCurrency(text)));
    const headings = one.cells.filter(({ text }) => isKnown(text)).length;
    if (headings > count) [row, count] = [one, headings];
  }
  return { row, count };
}

/** Finds the headings of a table and says which are added, written otherwise, double or missing. Returns only a finding if no row has headings. */
export function findColumns(page: ReadPage, name: string, known: readonly KnownColumn[]): FoundColumns | Finding {
  const { row, count } = headingRow(page, known);
  if (row === undefined || count < Math.min(2, known.length))
    return {
      place: name,
      says: `no row has its headings, such as "${(known.find(isNeeded) ?? known.at(-1))?.heading}"`,
    };
  const columns = new Map<number, KnownColumn>();
  const isFound = (column: KnownColumn): boolean => [...columns.values()].includes(column);
  const findings: Finding[] = [];
  const notes: Finding[] = [];
  const added: ReadCell[] = [];
  const unread: number[] = [];
  for (const cell of row.cells) {
    const place = `${name}, ${cellPlace(row.line, cell.column)}`;
    const found = columnNamed(cell.text, known);
    if (!found) added.push(cell);
    else if (isFound(found)) {
      findings.push({ place, says: "this heading is there twice", written: cell.text });
      unread.push(cell.column);
    } else {
      columns.set(cell.column, found);
      if (!isWritten(cell.text, found))
        notes.push({ place, says: `this heading is read as "${found.heading}"`, written: cell.text });
    }
  }
  const absent = known.filter((column) => !isFound(column));
  for (const { column, text } of added) {
    const missed = absent.filter(({ holds }) => holds !== "given");
    const { near: alike, within } = meantBy(text, missed);
    const near = alike.length === 0 && holdsAmounts(page, row.line, column) ? beginsLike(text, missed) : alike;
    // Sheets of earlier releases say otherwise what they give.
    const [given] = near.length > 0 ? [] : meantBy(text, absent).near;
    if (given !== undefined) continue;
    const place = `${name}, ${cellPlace(row.line, column)}`;
    const [only, ...others] = near;
    const mistyped = others.length === 0 ? absent.find(({ heading }) => `"${heading}"` === only) : undefined;
    if (mistyped && !isFound(mistyped)) {
      // What stands below it would be silent otherwise.
      columns.set(column, mistyped);
      findings.push({
        place,
        says: `this heading does not belong to the sheet; did you mean ${only}? Its column is read as that`,
        written: text,
        explains: true,
      });
      continue;
    }
    unread.push(column);
    const meant = [...near, ...within];
    const asked = meant.length === 0 ? "" : `; did you mean ${meant.join(" or ")}?`;
    const says = `this heading does not belong to the sheet; its column is not read${asked}`;
    (near.length === 0 ? notes : findings).push({ place, says, written: text });
  }
  for (const { heading } of absent.filter((column) => isNeeded(column) && !isFound(column)))
    findings.push({ place: `${name}, row ${row.line}`, says: `the heading "${heading}" is missing` });
  return { line: row.line, columns, headed: row.cells.map(({ column }) => column), unread, findings, notes };
}

// A column of amounts below a heading that nobody knows may be that of a definition.
function holdsAmounts({ rows }: ReadPage, line: number, column: number): boolean {
  const cells = rows.flatMap((row) => (row.line > line ? row.cells.filter((cell) => cell.column === column) : []));
  return cells.length > 0 && cells.every((cell) => centsIn(cell) !== undefined);
}

const LETTERS_ALIKE = 4;

// Headings of amounts with a word that begins as one of these: Promos as Promotional allowances.
function beginsLike(text: string, known: readonly KnownColumn[]): string[] {
  const begins = (of: string): string[] =>
    comparable(of)
      .split(" ")
      .flatMap((word) => (word.length < LETTERS_ALIKE ? [] : [word.slice(0, LETTERS_ALIKE)]));
  const typed = begins(text);
  return known.flatMap(({ heading, holds }) =>
    /^(?:amount|signedAmount)$/.test(holds) && begins(heading).some((word) => typed.includes(word))
      ? [`"${heading}"`]
      : [],
  );
}

function columnNamed(text: string, known: readonly KnownColumn[]): KnownColumn | undefined {
  const [whole, bare] = [comparable(text), comparable(withoutCurrency(text))];
  return known.find((one) => namesOf(one).includes(whole)) ?? known.find((one) => namesOf(one).includes(bare));
}

// Marks and small letters change nothing of what a heading says; what stands in brackets, or behind it, may.
function isWritten(text: string, { heading, key = "" }: KnownColumn): boolean {
  const words = wordsOf(text).toLowerCase();
  return [heading, key, `${heading} ${key}`].some((one) => wordsOf(one).toLowerCase() === words);
}

function isNeeded({ optional }: KnownColumn): boolean {
  return !optional;
}

/** Returns the texts that name a column, as headings are compared. Sheets of earlier releases print the key below the heading, and programs write it alone. */
export function namesOf({ heading, key }: KnownColumn): string[] {
  return [heading, ...(key === undefined ? [] : [key, `${heading} ${key}`])].map(comparable);
}

/** Returns a text as headings are compared: its words in lower case, without brackets and marks. */
export function comparable(text: string): string {
  const bare = text.replace(/\([^)]*\)|\[[^\]]*\]/g, " ");
  return (wordsOf(bare) || wordsOf(text)).toLowerCase();
}

function wordsOf(text: string): string {
  return (text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).join(" ");
}

// A heading may end in the currency of its amounts: Total USD, Total in EUR.
function withoutCurrency(heading: string): string {
  const [, before = "", code = ""] = /^(.+?)(?:\s+in)?\s+([A-Z]{3})$/.exec(heading.trim()) ?? [];
  return isCurrencyCode(code) ? before : heading;
}

// Which heading was meant: nearly the same word is one that was mistyped, and a known one among others may be meant.
function meantBy(text: string, known: readonly KnownColumn[]): { near: string[]; within: string[] } {
  const words = comparable(withoutCurrency(text));
  const headings = new Map(known.map(({ heading }) => [comparable(heading), `"${heading}"`]));
  const near = wordsLike(words, [...headings.keys()]);
  const quoted = (of: (name: string) => boolean): string[] =>
    [...headings].flatMap(([name, heading]) => (of(name) ? [heading] : []));
  return {
    near: quoted((name) => near.includes(name)),
    within: quoted((name) => !near.includes(name) && ` ${words} `.includes(` ${name} `)),
  };
}
