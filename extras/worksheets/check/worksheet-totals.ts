// The totals of a worksheet, from its tables or from a record.

import { partsOfWholes } from "../identities.ts";
import { type InspectionShape, READ_IN, rulesOf, TABLES } from "../inspection.ts";
import { isCurrencyCode } from "./entry.ts";
import { elsewhere } from "./read-in.ts";
import { compareScheduleOfValues } from "./schedule-of-values.ts";
import type { Content } from "./tables.ts";
import type { Balance, TotalledTable } from "./total-candidates.ts";
import { compareTotalRows } from "./total-rows.ts";
import {
  type Amounts,
  allTotals,
  centsOf,
  columnsLeft,
  compareInvoices,
  compareLines,
  compareOpen,
  compareRule,
  compareTakenOff,
  compareWholes,
  otherCurrencies,
  type SaidCurrency,
  type TotalledRow,
  type Totals,
} from "./totals.ts";

/** What a worksheet holds that can be added up. */
export interface WorksheetContent {
  invoices: TotalledTable;
  lines: TotalledTable;
  summary: readonly TotalledRow[];
  /** What the file says that its amounts are in. */
  currency?: SaidCurrency;
}

/**
 * Compares everything that a worksheet adds up, and says which rows are in several currencies; `names` are those of the
 * definitions, by id.
 */
export function worksheetTotals(
  { invoices, lines, summary, currency }: WorksheetContent,
  shape: InspectionShape,
  names: ReadonlyMap<string, string>,
): Totals {
  const isElsewhere = elsewhere(shape.id, names);
  const whole = rowOf(summary);
  const totals = allTotals([
    columnsLeft([...invoices.rows, ...invoices.sums, ...lines.rows, ...lines.sums, ...summary]),
    compareInvoices(invoices.rows),
    compareTotalRows(invoices, openBalance(whole)),
    ...rulesOf("lines", shape).map((rule) => compareRule(rule, lines.rows)),
    compareTotalRows(lines),
    ...compareScheduleOfValues(lines.rows, whole),
    ...rulesOf("summary", shape).map((rule) => compareRule(rule, [whole], 2)),
    compareWholes([whole], partsOfWholes(shape.summary.map(({ key }) => key))),
    compareWholes(lines.rows, partsOfWholes(shape.lines.map(({ key }) => key))),
    compareLines(lines.rows, whole),
    compareOpen(invoices.rows, whole, isElsewhere),
    compareTakenOff(invoices.rows, whole, isElsewhere),
  ]);
  const mixed = otherCurrencies([invoices.rows, lines.rows, summary], currency);
  return {
    ...totals,
    compared: [...new Set(totals.compared)],
    notes: [...mixed, ...totals.notes],
  };
}

// What is open per aging adds up to the balance, or to what of it is covered.
function openBalance({ amounts }: TotalledRow): Balance {
  const balance = amounts.get("agingBalance");
  const covered = balance === undefined ? [] : [balance, balance - (amounts.get("agingNotCovered") ?? 0n)];
  return { figures: covered, keys: ["openPerAging"] };
}

// The rows of a summary as one, in which each amount keeps its place.
function rowOf(summary: readonly TotalledRow[]): TotalledRow {
  const merged = <Item>(of: (row: TotalledRow) => Iterable<Item>): Item[] => summary.flatMap((row) => [...of(row)]);
  return {
    amounts: new Map(merged(({ amounts }) => amounts)),
    unread: new Set(merged(({ unread }) => unread)),
    guesses: new Map(merged(({ guesses }) => guesses ?? [])),
    texts: new Set(merged(({ texts }) => texts)),
    rounded: new Set(merged(({ rounded }) => rounded)),
    headings: new Map(merged(({ headings }) => headings)),
    currency: "",
    readIn: "",
    line: 0,
    name: "",
    place: TABLES.summary,
    cell: (key) =>
      summary.find(({ amounts, unread }) => amounts.has(key) || unread.has(key))?.cell(key) ?? TABLES.summary,
  };
}

/** Returns a table of a file as its totals are read. */
export function totalledTable(content: Content | undefined): TotalledTable {
  const placed = (rows: Content["rows"] = []): TotalledRow[] =>
    rows.map(({ line, place, name, entries, cell, strays, amounts }) => ({
      ...amounts,
      line,
      name,
      label: firstSaid([...entries.values()].map(({ text }) => text)),
      place,
      strays,
      cell: (key) => cell(amounts.headings.get(key) ?? key),
    }));
  return { rows: placed(content?.rows), sums: placed(content?.sums), groups: content?.groups ?? [] };
}

// A label may stand behind its amounts.
function firstSaid(texts: readonly string[]): string {
  return texts.find((text) => /\p{L}/u.test(text) && !isCurrencyCode(text)) ?? texts[0] ?? "";
}

/** Returns what a record holds that can be added up; whatever is of another shape is passed over. */
export function contentOfRecord(record: unknown): WorksheetContent {
  const rowsIn = (table: string): TotalledRow[] =>
    listIn(record, table).map((row, index) => placedAt(row, `/${table}/${index}`, index + 1));
  const summary = Object.entries(objectIn(objectIn(record)["summary"])).map(([key, entry]) => {
    const { value, currency } = objectIn(entry);
    return { ...placedAt({ [key]: value, currency }, `/summary/${key}`, 0), cell: () => `/summary/${key}` };
  });
  return {
    invoices: { rows: rowsIn("invoices"), sums: [] },
    lines: { rows: rowsIn("lines"), sums: [] },
    summary,
  };
}

function placedAt(row: unknown, place: string, line: number): TotalledRow {
  return { ...amountsOf(row), line, place, name: "", cell: (key) => `${place}/${key}` };
}

function amountsOf(row: unknown): Amounts {
  const { currency, ...entries } = objectIn(row);
  const amounts = new Map<string, bigint>();
  for (const [key, text] of Object.entries(entries)) {
    const cents = typeof text === "string" ? centsOf(text) : undefined;
    if (cents !== undefined) amounts.set(key, cents);
  }
  const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
  const none = { unread: new Set<string>(), texts: new Set<string>(), rounded: new Set<string>(), headings: new Map() };
  return { amounts, ...none, currency: textOf(currency), readIn: textOf(objectIn(row)[READ_IN]) };
}

function listIn(value: unknown, key: string): unknown[] {
  const list = objectIn(value)[key];
  return Array.isArray(list) ? list : [];
}

/** Returns a value as an object, which is empty if it is none. */
export function objectIn(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
