// Compares the totals of a worksheet, from its tables or from a record in JSON. worksheet.ts and check.ts use this
// module.

import { READ_IN } from "../entry-fields.ts";
import { partsOfWholes } from "../identities.ts";
import { type InspectionShape, rulesOf, TABLES } from "../inspection.ts";
import { besideGrossNotes } from "./above-gross.ts";
import { codeBeside } from "./amount-text.ts";
import { type AmountRow, centsAt, centsOf, hasEntryAt, headingAt, type RowAmounts } from "./amounts.ts";
import { centsIn } from "./cents.ts";
import { type Comparison, joinedComparison, unreadColumns } from "./comparison.ts";
import { currencyNotes, type FileCurrency } from "./currencies.ts";
import { codeIn, isCurrencyCode } from "./currency-text.ts";
import { type Entry, isTextCell } from "./entry.ts";
import { compareOpenWithBalance, compareTakenOff, lackingBalance } from "./invoices-with-balance.ts";
import { readElsewhere } from "./read-in.ts";
import { turnedInSummary } from "./reductions.ts";
import { comparePaid, compareParts, compareRule } from "./row-rules.ts";
import type { CheckedRow } from "./rows.ts";
import { compareScheduleOfValues } from "./schedule-of-values.ts";
import { compareLinesWithSummary, comparePaidAmount } from "./summary-comparison.ts";
import type { TableContent } from "./table-rows.ts";
import type { AmountTable, Balance } from "./total-blocks.ts";
import { compareTotalRows } from "./total-rows.ts";
import { twoStatesInLines } from "./two-states.ts";

/** The amounts of a worksheet, by table. */
export interface WorksheetTables {
  invoices: AmountTable;
  lines: AmountTable;
  summary: readonly AmountRow[];
  /** The currency of the page File. */
  currency?: FileCurrency;
}

/**
 * Compares everything that a worksheet adds up, and says which rows are in several currencies. `names` has the names of
 * the definitions by id.
 */
export function compareWorksheet(
  { invoices, lines, summary, currency }: WorksheetTables,
  shape: InspectionShape,
  names: ReadonlyMap<string, string>,
): Comparison {
  const isElsewhere = readElsewhere(shape.id, names);
  const summaryRow = mergedRow(summary);
  const openWithBalance = compareOpenWithBalance(invoices.rows, summaryRow, isElsewhere);
  const totals = joinedComparison([
    unreadColumns([...invoices.rows, ...invoices.totalRows, ...lines.rows, ...lines.totalRows, ...summary]),
    comparePaid(invoices.rows),
    compareTotalRows(invoices, openBalance(summaryRow)),
    ...rulesOf("lines", shape).map((rule) => compareRule(rule, lines.rows)),
    compareTotalRows(lines),
    ...compareScheduleOfValues(lines.rows, summaryRow),
    ...rulesOf("summary", shape).map((rule) => compareRule(rule, [summaryRow], "sums")),
    compareParts([summaryRow], partsOfWholes(shape.summary.map(({ key }) => key))),
    compareParts(lines.rows, partsOfWholes(shape.lines.map(({ key }) => key))),
    compareLinesWithSummary(lines.rows, summaryRow),
    lackingBalance(summaryRow),
    openWithBalance,
    compareTakenOff(invoices.rows, summaryRow, isElsewhere, openWithBalance),
    comparePaidAmount(invoices.rows, lines.rows, summaryRow, isElsewhere),
  ]);
  const currencyFindings = currencyNotes([invoices.rows, lines.rows, summary], currency);
  return {
    ...totals,
    comparedNames: [...new Set(totals.comparedNames)],
    notes: [
      ...currencyFindings,
      ...totals.notes,
      ...turnedInSummary(summaryRow),
      ...twoStatesInLines(lines.rows),
      ...besideGrossNotes(lines.rows),
    ],
  };
}

// Returns the figures that the open amounts per aging may add up to: the balance, or the part of it that is covered.
function openBalance(summary: AmountRow): Balance {
  const balance = summary.centsByKey.get("agingBalance");
  const balances = balance === undefined ? [] : [balance, balance - centsAt(summary, "agingNotCovered")];
  return { figures: balances, keys: ["openPerAging"] };
}

// Returns the rows of a summary as a single row, in which each amount keeps its place.
function mergedRow(summary: readonly AmountRow[]): AmountRow {
  const merged = <Item>(itemsIn: (row: AmountRow) => Iterable<Item>): Item[] =>
    summary.flatMap((row) => [...itemsIn(row)]);
  return {
    centsByKey: new Map(merged(({ centsByKey }) => centsByKey)),
    unreadKeys: new Set(merged(({ unreadKeys }) => unreadKeys)),
    guessByKey: new Map(merged(({ guessByKey }) => guessByKey ?? [])),
    textKeys: new Set(merged(({ textKeys }) => textKeys)),
    roundedKeys: new Set(merged(({ roundedKeys }) => roundedKeys)),
    headingByKey: new Map(merged(({ headingByKey }) => headingByKey)),
    currency: "",
    readIn: "",
    rowNumber: 0,
    name: "",
    place: TABLES.summary,
    placeOf: (key) => summary.find((row) => hasEntryAt(row, key))?.placeOf(key) ?? TABLES.summary,
  };
}

/** Returns a table with its rows and its total rows as amounts. */
export function amountTable(content: TableContent | undefined): AmountTable {
  const asAmountRow = ({ rowNumber, place, name, entries, placeOf, strayCents, amounts }: CheckedRow): AmountRow => ({
    ...amounts,
    currency: amounts.currency || codeOfAmounts([...entries.values()]),
    rowNumber,
    name,
    label: rowLabel([...entries.values()].map(({ text }) => text)),
    place,
    strayCents,
    placeOf: (key) => placeOf(headingAt(amounts, key)),
  });
  return {
    rows: (content?.rows ?? []).map(asAmountRow),
    totalRows: (content?.totalRows ?? []).map(asAmountRow).map((row) => ({
      ...row,
      currency: row.currency || codeIn(row.label ?? ""),
    })),
    groupHeadings: content?.groupHeadings ?? [],
  };
}

// Returns the first currency that stands beside an amount in a text cell: "400.00 EUR".
function codeOfAmounts(entries: readonly Entry[]): string {
  const amounts = entries.filter((entry) => isTextCell(entry) && centsIn(entry) !== undefined);
  return amounts.map(({ writtenText }) => codeBeside(writtenText)).find((code) => code) ?? "";
}

// Returns the first entry with a letter, because the label of a row may stand behind its amounts.
function rowLabel(texts: readonly string[]): string {
  return texts.find((text) => /\p{L}/u.test(text) && !isCurrencyCode(text)) ?? texts[0] ?? "";
}

/** Returns the amounts of a record. Parts with another shape are left out, because checkRecord reports them. */
export function tablesOfRecord(record: unknown): WorksheetTables {
  const rowsIn = (table: string): AmountRow[] =>
    listIn(record, table).map((row, index) => recordRow(row, `/${table}/${index}`, index + 1));
  const summary = Object.entries(asObject(asObject(record)["summary"])).map(([key, entry]) => {
    const { value, currency } = asObject(entry);
    return { ...recordRow({ [key]: value, currency }, `/summary/${key}`, 0), placeOf: () => `/summary/${key}` };
  });
  return {
    invoices: { rows: rowsIn("invoices"), totalRows: [] },
    lines: { rows: rowsIn("lines"), totalRows: [] },
    summary,
  };
}

function recordRow(row: unknown, place: string, rowNumber: number): AmountRow {
  return { ...recordAmounts(row), rowNumber, place, name: "", placeOf: (key) => `${place}/${key}` };
}

function recordAmounts(row: unknown): RowAmounts {
  const { currency, ...entries } = asObject(row);
  const amounts = new Map<string, bigint>();
  for (const [key, text] of Object.entries(entries)) {
    const cents = typeof text === "string" ? centsOf(text) : undefined;
    if (cents !== undefined) amounts.set(key, cents);
  }
  const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
  return {
    centsByKey: amounts,
    // Only a table has these. In a record, checkRecord reports an amount that cannot be read.
    unreadKeys: new Set(),
    textKeys: new Set(),
    roundedKeys: new Set(),
    headingByKey: new Map(),
    currency: textOf(currency),
    readIn: textOf(entries[READ_IN]),
  };
}

function listIn(value: unknown, key: string): unknown[] {
  const list = asObject(value)[key];
  return Array.isArray(list) ? list : [];
}

/** Returns a value as an object. The object is empty if the value is none. */
export function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
