// Checks the rows of a table. A checked row has its entries, its amounts, and the faults and notes of its cells. The
// modules that check worksheets and schedules use it.

import type { EntryField } from "../entry-fields.ts";
import { type InspectionShape, PAGES } from "../inspection.ts";
import type { ReadCell, ReadRow } from "../spreadsheet/read-table.ts";
import { isKind } from "../table-columns.ts";
import type { RowAmounts } from "./amounts.ts";
import { faultIn } from "./cell-fault.ts";
import { kindAt } from "./cell-kinds.ts";
import { CORRECTION, correctionCell, noteOn, REDUCTION, reductionCells } from "./cell-note.ts";
import { centsWithThousands } from "./cents.ts";
import { comparable } from "./comparable.ts";
import { asEntry, type Entry, type Spelling } from "./entry.ts";
import type { KnownColumn } from "./heading-names.ts";
import { labelledPlace, rowPlace } from "./places.ts";
import { rowAmounts } from "./row-amounts.ts";

/** The table that rows are in. */
export interface TableContext {
  name: string;
  columns: ReadonlyMap<number, KnownColumn>;
  spellings: ReadonlyMap<number, Spelling>;
  /** The fields that its rows are about. There are none if its rows have no key. */
  fields: readonly EntryField[];
  shape: InspectionShape;
  /** The one currency of the file. */
  currency?: string | undefined;
}

/** A fault or a note of a cell. */
interface CellRemark {
  column: number;
  says: string;
  writtenText: string;
}

/** A row of a table that was checked. */
export interface CheckedRow {
  rowNumber: number;
  place: string;
  /** Returns the place of its cell below a heading, filled in or not. */
  placeOf(heading: string): string;
  /** Tells whether its cell below a heading is empty, without even a dash. */
  isEmptyAt(heading: string): boolean;
  /** The entry in the column Item, or else in the first column of texts. It is empty if the row has none. */
  name: string;
  /** The columns of its cells. */
  columns: readonly number[];
  /** The entries of cells in known columns, by their headings. */
  entries: ReadonlyMap<string, Entry>;
  /** Amounts below headings that are not known. */
  strayCents: readonly bigint[];
  faults: readonly CellRemark[];
  notes: readonly CellRemark[];
  isFilled: boolean;
  /** The row has a currency or a source, and no value. */
  lacksValue: boolean;
  hasNoKey: boolean;
  /** The field that the row is about. */
  field: EntryField | undefined;
  amounts: RowAmounts;
}

/** Returns the cell with the key of a row, and the field that the row is about by its key or its name. */
export function fieldOf(
  { cells }: ReadRow,
  { columns, fields }: TableContext,
): { key: ReadCell | undefined; field: EntryField | undefined } {
  const holding = (holds: KnownColumn["holds"]): ReadCell | undefined =>
    cells.find(({ column }) => columns.get(column)?.holds === holds);
  const key = holding("key");
  const rowName = comparable((key ?? holding("sheet text"))?.text ?? "");
  return {
    key,
    field: fields.find(({ key: fieldKey, label }) => [fieldKey, label].some((text) => comparable(text) === rowName)),
  };
}

/** Checks the cells of a row. */
export function checkRow(row: ReadRow, table: TableContext): CheckedRow {
  const { rowNumber, cells } = row;
  const { name, columns, fields, spellings } = table;
  const { key, field } = fieldOf(row, table);
  const holdsAt = ({ column }: ReadCell): KnownColumn["holds"] => columns.get(column)?.holds ?? "sheet text";
  const rowEntries = cells.flatMap(
    (cell) => asEntry(cell, kindAt(holdsAt(cell), field), spellings.get(cell.column)) ?? [],
  );
  const isEntry = (cell: ReadCell): boolean => holdsAt(cell) === "entry of row" || isKind(holdsAt(cell));
  const hasValue = rowEntries.some((cell) => holdsAt(cell) === "entry of row");
  const lacksValue = fields.length > 0 && !hasValue && rowEntries.some(isEntry);
  const entries = entriesByHeading(rowEntries, columns, field);
  const amounts = rowAmounts(rowEntries, columns, field);
  return {
    rowNumber,
    place: rowPlace(name, rowNumber),
    placeOf: (heading) => {
      const column = entries.get(heading)?.column ?? [...columns].find(([, known]) => known.heading === heading)?.[0];
      return column === undefined ? rowPlace(name, rowNumber) : labelledPlace(name, rowNumber, column, heading);
    },
    isEmptyAt: (heading) => cells.every(({ column }) => columns.get(column)?.heading !== heading),
    name: rowEntries.find(({ column }) => column === firstTextColumn(columns))?.text ?? "",
    columns: rowEntries.map(({ column }) => column),
    entries,
    strayCents: cells.flatMap((cell) => (columns.has(cell.column) ? [] : (centsWithThousands(cell) ?? []))),
    ...cellRemarks(rowEntries, table, field, amounts.currency),
    isFilled: !field?.isFilledBySheet && rowEntries.some(isEntry) && !lacksValue,
    lacksValue,
    hasNoKey: fields.length > 0 && !field && !key && hasValue,
    field,
    amounts,
  };
}

// Returns the entries of a row by their headings. On the page File and the summary, each row is about one field. Its
// entry then has the label of the field for a heading.
function entriesByHeading(
  entries: readonly Entry[],
  columns: TableContext["columns"],
  field: EntryField | undefined,
): ReadonlyMap<string, Entry> {
  return new Map(
    entries.flatMap((entry) => {
      const { heading, holds } = columns.get(entry.column) ?? {};
      return heading === undefined ? [] : [[holds === "entry of row" ? (field?.label ?? heading) : heading, entry]];
    }),
  );
}

// Returns the faults and notes of the cells of a row. An amount below zero is no fault in a line that is a reduction,
// or that corrects earlier work. A reduction is noted once in its line.
function cellRemarks(
  entries: readonly Entry[],
  { name, columns, shape, currency: fileCurrency }: TableContext,
  field: EntryField | undefined,
  currency: string,
): Pick<CheckedRow, "faults" | "notes"> {
  const reductions = name === PAGES.lines ? reductionCells(entries, columns) : [];
  const correction = correctionCell(entries, columns);
  const remarks = (remarkOn: (entry: Entry, column: KnownColumn) => string | undefined): CellRemark[] =>
    entries.flatMap((entry) => {
      const column = columns.get(entry.column);
      const says = column && remarkOn(entry, column);
      return says ? [{ column: entry.column, says, writtenText: entry.writtenText }] : [];
    });
  return {
    faults: remarks((entry, { holds }) =>
      entry === correction || reductions.includes(entry) ? undefined : faultIn(entry, holds, field, shape),
    ),
    notes: remarks((entry, column) => {
      if (entry === reductions[0]) return REDUCTION;
      return entry === correction ? CORRECTION : noteOn(entry, column, field, { currency, fileCurrency });
    }),
  };
}

function firstTextColumn(columns: TableContext["columns"]): number {
  const textColumns = [...columns].filter(([, { holds }]) => holds === "text");
  const [item] = textColumns.find(([, { heading }]) => heading === "Item") ?? [];
  return item ?? Math.min(...textColumns.map(([column]) => column));
}
