// The rows of a table: what each is about, its entries, its amounts, and what is said of its cells.

import { groupBy } from "../../../core/base/group-by.ts";
import { type EntryField, type InspectionShape, isKind, KINDS, type Kind, PAGES, READ_IN } from "../inspection.ts";
import type { ReadCell, ReadRow } from "../spreadsheet/read-table.ts";
import type { RowAmounts } from "./amounts.ts";
import { faultIn } from "./cell-fault.ts";
import { centsIn, centsWithThousands, guessOf } from "./cents.ts";
import { comparable } from "./comparable.ts";
import { asEntry, codeBeside, type Entry, type Spelling } from "./entry.ts";
import type { KnownColumn } from "./heading-names.ts";
import { columnPlace, labelledPlace, rowPlace } from "./places.ts";
import type { Finding } from "./record.ts";
import { type Habits, spellingOf } from "./spelling.ts";

/** The table that rows are in: its columns, how they are written, and what its rows are about. */
export interface TableContext {
  name: string;
  columns: ReadonlyMap<number, KnownColumn>;
  spellings: ReadonlyMap<number, Spelling>;
  fields: readonly EntryField[];
  shape: InspectionShape;
}

/** What is said of a cell. */
export interface CellRemark {
  column: number;
  says: string;
  written: string;
}

/** A row of a table that was checked. */
export interface CheckedRow {
  rowNumber: number;
  place: string;
  /** Returns the place of its cell below a heading, filled in or not. */
  placeOf(heading: string): string;
  /** Tells whether nothing at all stands below a heading, not even a dash. */
  isEmptyAt(heading: string): boolean;
  /** What stands in the first column of texts, empty where nothing does. */
  name: string;
  /** The columns of its cells. */
  columns: readonly number[];
  /** The entries of cells in known columns, by their headings. */
  entries: ReadonlyMap<string, Entry>;
  /** Amounts below headings that are not known, by their columns. */
  strayCents: readonly bigint[];
  faults: readonly CellRemark[];
  notes: readonly CellRemark[];
  isFilled: boolean;
  /** The row says something of a value that it does not have. */
  lacksValue: boolean;
  hasNoKey: boolean;
  field: EntryField | undefined;
  amounts: RowAmounts;
}

// What a row is about, by its key or by its name.
function fieldOf(
  { cells }: ReadRow,
  { columns, fields }: TableContext,
): { key: ReadCell | undefined; field: EntryField | undefined } {
  const holding = (holds: KnownColumn["holds"]): ReadCell | undefined =>
    cells.find(({ column }) => columns.get(column)?.holds === holds);
  const key = holding("key");
  const rowName = comparable((key ?? holding("given"))?.text ?? "");
  return { key, field: fields.find((one) => [one.key, one.label].some((text) => comparable(text) === rowName)) };
}

/** How the texts of each column with dates or amounts are written. */
export function spellingsIn(
  rows: readonly ReadRow[],
  within: TableContext,
  habits: Habits,
): { spellings: Map<number, Spelling>; findings: Finding[] } {
  const entries = rows.flatMap((row) => {
    const { field } = fieldOf(row, within);
    return row.cells.flatMap((cell) => {
      const kind = kindAt(within.columns.get(cell.column)?.holds ?? "given", field);
      const isDate = kind === "date";
      return isDate || isAmountKind(kind) ? [{ rowNumber: row.rowNumber, isDate, cell }] : [];
    });
  });
  const [spellings, findings]: [Map<number, Spelling>, Finding[]] = [new Map(), []];
  for (const [column, { holds }] of within.columns)
    if (holds === "currency") spellings.set(column, { dollar: habits.dollar });
  for (const [column, own] of groupBy(entries, ({ cell }) => cell.column)) {
    const place = columnPlace(within.name, column, within.columns.get(column)?.heading);
    const told = spellingOf(own, place, habits);
    spellings.set(column, told.spelling);
    findings.push(...told.findings);
  }
  return { spellings, findings };
}

/** Checks the cells of a row. */
export function checkRow(row: ReadRow, within: TableContext): CheckedRow {
  const { rowNumber, cells: stored } = row;
  const { name, columns, fields, shape, spellings } = within;
  const place = rowPlace(name, rowNumber);
  const { key, field } = fieldOf(row, within);
  const holdsAt = ({ column }: ReadCell): KnownColumn["holds"] => columns.get(column)?.holds ?? "given";
  const cells = stored.flatMap((cell) => asEntry(cell, kindAt(holdsAt(cell), field), spellings.get(cell.column)) ?? []);
  const isEntry = (cell: ReadCell): boolean => holdsAt(cell) === "entry of row" || isKind(holdsAt(cell));
  const hasValue = cells.some((cell) => holdsAt(cell) === "entry of row");
  const lacksValue = fields.length > 0 && !hasValue && cells.some(isEntry);
  const amounts = amountsIn(cells, columns, field);
  const entries = new Map(
    cells.flatMap((cell) => {
      const { heading, holds } = columns.get(cell.column) ?? {};
      return heading === undefined ? [] : [[holds === "entry of row" ? (field?.label ?? heading) : heading, cell]];
    }),
  );
  const cellOf = (heading: string): string => {
    const column = entries.get(heading)?.column ?? [...columns].find(([, one]) => one.heading === heading)?.[0];
    return column === undefined ? place : labelledPlace(name, rowNumber, column, heading);
  };
  const remarksBy = (of: (cell: Entry, holds: KnownColumn["holds"]) => string | undefined): CellRemark[] =>
    cells.flatMap((cell) => {
      const column = columns.get(cell.column);
      const says = column && of(cell, column.holds);
      return says ? [{ column: cell.column, says, written: cell.written }] : [];
    });
  const reduced = name === PAGES.lines ? reductionCells(cells, columns) : [];
  return {
    rowNumber,
    place,
    placeOf: cellOf,
    isEmptyAt: (heading) => stored.every(({ column }) => columns.get(column)?.heading !== heading),
    name: cells.find(({ column }) => column === nameColumnIn(columns))?.text ?? "",
    columns: cells.map(({ column }) => column),
    entries,
    strayCents: stored.flatMap((cell) => (columns.has(cell.column) ? [] : (centsWithThousands(cell) ?? []))),
    faults: remarksBy((cell, holds) => (reduced.includes(cell) ? undefined : faultIn(cell, holds, field, shape))),
    notes: remarksBy((cell, holds) => {
      if (cell === reduced[0]) return REDUCTION;
      const code =
        /amount/i.test(kindAt(holds, field) ?? "") && isOfAmount(cell) ? codeBeside(cell.written) : undefined;
      if (code && amounts.currency && code !== amounts.currency)
        return `this amount is in ${code}, and its row in ${amounts.currency}`;
      if (cell.isPadded && (isChoice(holds) || columns.get(cell.column)?.key === READ_IN)) return PADDED;
      if (holds === "given" && /^(?:number|date|boolean)$/.test(cell.kind)) return NOT_READ;
      return kindAt(holds, field) === "text" && isShortened(cell) ? SHORTENED : cell.remark;
    }),
    isFilled: !field?.given && cells.some(isEntry) && !lacksValue,
    lacksValue,
    hasNoKey: fields.length > 0 && !field && !key && hasValue,
    field,
    amounts,
  };
}

function nameColumnIn(columns: TableContext["columns"]): number {
  return Math.min(...[...columns].flatMap(([column, { holds }]) => (holds === "text" ? [column] : [])));
}

function isOfAmount(cell: Entry): boolean {
  return cell.written !== cell.text && centsIn(cell) !== undefined;
}

// The amounts of a row that are of the right kind, by the key of their column, or of the row that says what it is
// about.
function amountsIn(
  cells: readonly Entry[],
  columns: TableContext["columns"],
  field: EntryField | undefined,
): RowAmounts {
  const [amounts, unread, texts] = [new Map<string, bigint>(), new Set<string>(), new Set<string>()];
  const [rounded, guesses] = [new Set<string>(), new Map<string, bigint>()];
  const headings = new Map<string, string>();
  let [currency, readIn] = ["", ""];
  for (const cell of cells) {
    const column = columns.get(cell.column);
    if (column === undefined) continue;
    const kind = kindAt(column.holds, field);
    if (kind === "currency") {
      currency = cell.text;
      headings.set("currency", column.heading);
    }
    if (column.key === READ_IN) readIn = cell.text;
    if (!isAmountKind(kind)) continue;
    const cents = centsIn(cell);
    const ofRow = column.holds === "entry of row" ? field : undefined;
    const key = ofRow?.key ?? column.key ?? column.heading;
    headings.set(key, ofRow?.label ?? column.heading);
    if (cents === undefined) {
      unread.add(key);
      const guess = guessOf(cell);
      if (guess !== undefined) guesses.set(key, guess);
    } else amounts.set(key, cents);
    if (cell.kind === "text") texts.add(key);
    if (cell.isRounded) rounded.add(key);
  }
  return {
    centsByKey: amounts,
    unreadKeys: unread,
    guessByKey: guesses,
    textKeys: texts,
    roundedKeys: rounded,
    headingByKey: headings,
    currency,
    readIn,
  };
}

// The amounts below zero of a line that takes off: it says so, or all of its amounts are below zero.
function reductionCells(cells: readonly Entry[], columns: TableContext["columns"]): Entry[] {
  const amounts = cells.filter(({ column }) => isAmountKind(columns.get(column)?.holds));
  const of = (isSo: (cents: bigint) => boolean): Entry[] => amounts.filter((cell) => isSo(centsIn(cell) ?? 0n));
  const [below, above] = [of((cents) => cents < 0n), of((cents) => cents > 0n)];
  const says = cells.some(({ column, text }) => columns.get(column)?.holds === "text" && REDUCES.test(text));
  return says || (below.length >= LEAST_BELOW && above.length === 0) ? below : [];
}

// A lone amount below zero may be a sign too many.
const LEAST_BELOW = 2;

const REDUCES =
  /\b(?:change orders?|co ?(?:#|no\.?|-)? ?\d+|variations?|omi(?:ssion|tted)|deduct(?:ion|ive)?|credits?|back-?charges?|contra|reduc(?:tion|ed)|de-?scoped?|value engineering)\b/i;

const REDUCTION = "this line is below zero; it is read as a reduction, such as a deductive change order";

function isChoice(holds: KnownColumn["holds"]): boolean {
  return isKind(holds) && "choices" in KINDS[holds];
}

const PADDED = "a blank stands beside this word; the check reads it, and the formulas of the sheet do not";

const NOT_READ = "the sheet gives the texts of this column; what is entered here is not read";

const SHORTENED =
  "spreadsheet programs keep fifteen digits of a number; compare this one with its paper, and enter it as a text";

// A number is kept with fifteen digits, and programs write long ones with an exponent into CSV.
function isShortened({ kind, text }: ReadCell): boolean {
  if (kind === "number") return Math.abs(Number(text)) >= 1e15;
  return /^\d+(?:[.,]\d+)?E\+\d+$/i.test(text) || (kind === "untyped" && /^\d{16,}$/.test(text));
}

/** Tells whether a column holds amounts. */
export function isAmountKind(holds: KnownColumn["holds"] | undefined): boolean {
  return holds === "amount" || holds === "signedAmount";
}

function kindAt(holds: KnownColumn["holds"], field: EntryField | undefined): Kind | undefined {
  if (holds === "entry of row") return field?.kind;
  return isKind(holds) ? holds : undefined;
}
