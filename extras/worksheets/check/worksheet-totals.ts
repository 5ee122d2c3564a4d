// The totals of a worksheet, from its tables or from a record.

import { INVOICE_PARTS, type InspectionShape, READ_IN, TABLES } from "../inspection.ts";
import type { Finding } from "./record.ts";
import { type Content, comparable } from "./tables.ts";
import {
  type Amounts,
  allTotals,
  centsOf,
  columnsLeft,
  compareBridge,
  compareInvoices,
  compareLines,
  compareOpen,
  compareParts,
  compareTotalRows,
  NOTHING,
  severalCurrencies,
  type TotalledRow,
  type Totals,
} from "./totals.ts";

/** What a worksheet holds that can be added up. */
export interface WorksheetContent {
  invoices: TotalledTable;
  lines: TotalledTable;
  summary: readonly TotalledRow[];
}

interface TotalledTable {
  rows: readonly TotalledRow[];
  sums: readonly TotalledRow[];
}

/**
 * Compares everything that a worksheet adds up, and says which sums mean nothing because their rows are in several currencies; `names` are those of
 * the definitions, by id.
 */
export function worksheetTotals(
  { invoices, lines, summary }: WorksheetContent,
  shape: InspectionShape,
  names: ReadonlyMap<string, string>,
): Totals {
  const others = [...names].filter(([id]) => id !== shape.id).flatMap((words) => words.map(comparable));
  const isElsewhere = (readIn: string): boolean =>
    /^(?:outside|not covered)\b/.test(comparable(readIn)) || others.includes(comparable(readIn));
  const labels = new Map([...INVOICE_PARTS, ...shape.lines, ...shape.summary].map(({ key, label }) => [key, label]));
  const labelOf = (key: string): string => labels.get(key) ?? key;
  const whole: Amounts = {
    amounts: new Map(summary.flatMap(({ amounts }) => [...amounts])),
    unread: new Set(summary.flatMap(({ unread }) => [...unread])),
    currency: "",
    readIn: "",
  };
  const mixed = [
    severalCurrencies(TABLES.invoices, invoices.rows),
    severalCurrencies(TABLES.lines, lines.rows),
    severalCurrencies(TABLES.summary, summary),
  ];
  const [mixedInvoices, mixedLines, mixedSummary] = mixed;
  const inOne = (tables: readonly (Finding | undefined)[], compare: () => Totals): Totals =>
    tables.every((one) => one === undefined) ? compare() : NOTHING;
  const totals = allTotals([
    columnsLeft([...invoices.rows, ...lines.rows, ...summary], labelOf),
    compareInvoices(invoices.rows),
    inOne([mixedInvoices], () => compareTotalRows(invoices.rows, invoices.sums, labelOf)),
    compareParts(lines.rows),
    inOne([mixedLines], () => compareTotalRows(lines.rows, lines.sums, labelOf)),
    inOne([mixedSummary], () => compareParts([{ ...whole, place: TABLES.summary, line: 0 }])),
    inOne([mixedSummary], () => compareBridge(whole)),
    inOne([mixedLines, mixedSummary], () => compareLines(lines.rows, whole, labelOf)),
    inOne([mixedInvoices, mixedSummary], () => compareOpen(invoices.rows, whole, isElsewhere)),
  ]);
  const notes = mixed.flatMap((one) => one ?? []);
  return {
    ...totals,
    compared: [...new Set(totals.compared)],
    notes,
    left: [...(totals.left ?? []), ...notes.map(mixedInWords)],
  };
}

/** Names a table whose rows are in several currencies among what was not added up. */
export function mixedInWords({ place }: Finding): string {
  return `${place}, whose rows are in several currencies`;
}

/** Returns a table of a file as its totals are read. */
export function totalledTable(name: string, content: Content | undefined): TotalledTable {
  const placed = (rows: Content["rows"] = []): TotalledRow[] =>
    rows.map(({ line, amounts }) => ({ ...amounts, line, place: `${name}, row ${line}` }));
  return { rows: placed(content?.rows), sums: placed(content?.sums) };
}

/** Returns what a record holds that can be added up; whatever is of another shape is passed over. */
export function contentOfRecord(record: unknown): WorksheetContent {
  const rowsIn = (table: string): TotalledRow[] =>
    listIn(record, table).map((row, index) => ({ ...amountsOf(row), line: index + 1, place: `/${table}/${index}` }));
  const summary = Object.entries(objectIn(objectIn(record)["summary"])).map(([key, entry]) => {
    const { value, currency } = objectIn(entry);
    return { ...amountsOf({ [key]: value, currency }), line: 0, place: `/summary/${key}` };
  });
  return {
    invoices: { rows: rowsIn("invoices"), sums: [] },
    lines: { rows: rowsIn("lines"), sums: [] },
    summary,
  };
}

function amountsOf(row: unknown): Amounts {
  const { currency, ...entries } = objectIn(row);
  const amounts = new Map<string, bigint>();
  for (const [key, text] of Object.entries(entries)) {
    const cents = typeof text === "string" ? centsOf(text) : undefined;
    if (cents !== undefined) amounts.set(key, cents);
  }
  const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
  return { amounts, unread: new Set(), currency: textOf(currency), readIn: textOf(objectIn(row)[READ_IN]) };
}

function listIn(value: unknown, key: string): unknown[] {
  const list = objectIn(value)[key];
  return Array.isArray(list) ? list : [];
}

function objectIn(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
