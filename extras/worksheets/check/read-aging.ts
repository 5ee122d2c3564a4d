// Reads an aging, which lists the open amounts of one debtor or of several by their age. It has a head, rows with
// amounts, and a column of open amounts. agings.ts compares it with the schedules.

import type { ReadCell, ReadPage, ReadRow } from "../spreadsheet/read-table.ts";
import { currenciesOf } from "./aging-currency.ts";
import { type AgingHead, headIn } from "./aging-head.ts";
import type { AgingRow } from "./aging-row.ts";
import { absolute, addUp } from "./amounts.ts";
import { centsWithThousands } from "./cents.ts";
import { codeIn } from "./currency-text.ts";
import { headOfAging } from "./other-files.ts";
import { nameOfPage } from "./pages.ts";
import { oneOf } from "./patterns.ts";
import { isTotal } from "./total-row.ts";
import { CREDIT_NAMES } from "./words.ts";

/** An aging as it is read. `totals` and `rows` are its rows with amounts, and `column` has the open amounts. */
export interface Aging extends AgingHead {
  place: string;
  head: ReadRow;
  totals: readonly AgingRow[];
  rows: readonly AgingRow[];
  column: number;
  /** The one currency that the aging or all its rows name, empty if there is none. */
  currency: string;
  /** The currencies by row numbers if the aging is in several. A total without a currency has an empty one. */
  currencies: ReadonlyMap<number, string>;
}

/** Returns a page as an aging, or undefined if it is not one. */
export function readAging(page: ReadPage): Aging | undefined {
  const isTitled =
    isNamedAging(page) || page.rows.slice(0, 5).some(({ cells }) => cells.some(({ text }) => TITLE.test(text)));
  const head = headOfAging(page.rows) ?? (isTitled ? page.rows.find(({ cells }) => cells.length > 3) : undefined);
  if (!head) return undefined;
  const read = page.rows.flatMap((row) => (row.rowNumber > head.rowNumber ? [asAgingRow(row)] : []));
  const below = read.filter(({ amounts }) => amounts.size > 0);
  const columns = below.flatMap(({ amounts }) => [...amounts.keys()]);
  const openHeading = head.cells.filter(({ text, column }) => OPEN.test(text) && columns.includes(column)).at(-1);
  if (columns.length === 0) return undefined;
  const isSum = ({ texts }: AgingRow): boolean => texts.some(isTotal);
  const [rows, totals] = [below.filter((row) => !isSum(row)), below.filter(isSum)];
  const column = openHeading?.column ?? Math.max(...columns);
  const above = page.rows.filter(({ rowNumber }) => rowNumber < head.rowNumber);
  const ofRows = currenciesOf(head, read, isSum);
  const ofAging = codeIn(
    [page.name, ...[...above, head].flatMap(({ cells }) => cells.map(({ text }) => text))].join(" "),
  );
  const [first, ...others] = new Set(rows.flatMap(({ rowNumber }) => ofRows.get(rowNumber) ?? []));
  const codesOfTotals = new Set(totals.flatMap(({ rowNumber }) => ofRows.get(rowNumber) || []));
  // The amounts may be converted into the one currency that the aging names, or that of its only total.
  const sum = sumOfColumn(rows, column);
  const isOfAll = codesOfTotals.size < 2 && totals.some(({ amounts }) => amounts.get(column) === sum);
  return {
    place: nameOfPage(page),
    head,
    totals,
    rows,
    column,
    currency: others.length > 0 ? "" : (first ?? ofAging),
    currencies: others.length > 0 && !ofAging && !isOfAll ? ofRows : new Map(),
    ...headIn(above, head, rows),
  };
}

/** Returns the part of an aging in one currency. */
export function partInCurrency(aging: Aging, currency: string): Aging {
  const isOf = ({ rowNumber }: AgingRow): boolean => aging.currencies.get(rowNumber) === currency;
  return {
    ...aging,
    rows: aging.rows.filter(isOf),
    totals: aging.totals.filter(isOf),
    currency,
    currencies: new Map(),
  };
}

/** Tells whether a page is called an aging. */
export function isNamedAging({ name }: ReadPage): boolean {
  return /\bag(?:e?ing|ed)\b/i.test(name);
}

const TITLE = /\baged\b|^ag(?:e?ing)\b|\bage?ing (?:report|detail|list|by|as of)\b/i;

const OPEN = /\b(?:balance|total|outstanding|open|amount)\b/i;

/** Returns a row of a page as a row of an aging. */
export function asAgingRow({ rowNumber, cells }: ReadRow): AgingRow {
  const amounts = cells.flatMap((cell) => {
    const cents = cell.kind === "date" ? undefined : centsOnAging(cell);
    return cents === undefined ? [] : [[cell.column, cents] as const];
  });
  return {
    rowNumber,
    cells,
    texts: cells.flatMap(({ text }) => (/\p{L}/u.test(text) ? [text] : [])),
    amounts: new Map(amounts),
  };
}

// The mark of a credit: "CR 75.00", "75.00 (CR)", "75.00C". Programs also write an amount below zero in angle brackets,
// "<75.00>", and with the minus behind the currency, "USD -75.00".
const CREDIT_MARK = /^cr\.? *(?=.*\.\d\d\b)| *\(?\bcr\.?\)?$|(?<=\.\d\d)c$/i;

function centsOnAging(cell: ReadCell): bigint | undefined {
  const text = cell.text.trim();
  const bare = text.replace(CREDIT_MARK, "");
  const signed = bare.replace(/^[<[](.*)[>\]]$/, "($1)").replace(/^(\p{Sc}|[A-Z]{3}) ?-/u, "-$1");
  const cents = centsWithThousands({ ...cell, text: signed });
  return cents !== undefined && bare !== text ? -absolute(cents) : cents;
}

// The text of a row that is a credit: "Credit memo", "CM 7" or "CR".
const CREDIT_ROW = new RegExp(`^(?:cr|open credit|${oneOf(CREDIT_NAMES)})s?(?:$|[^\\p{L}])`, "iu");

/** Returns the rows with a minus before their credits, if the aging writes credits without a sign. */
export function withCreditsBelowZero(rows: readonly AgingRow[]): readonly AgingRow[] {
  const credits = rows.filter(({ texts }) => texts.some((text) => CREDIT_ROW.test(text)));
  if (credits.some(isBelowZero)) return rows;
  return rows.map((row) =>
    credits.includes(row) ? { ...row, amounts: new Map([...row.amounts].map(([at, cents]) => [at, -cents])) } : row,
  );
}

/** Tells whether a row of an aging has an amount below zero. */
export function isBelowZero({ amounts }: AgingRow): boolean {
  return [...amounts.values()].some((cents) => cents < 0n);
}

/** Returns the sum of a column of an aging. */
export function sumOfColumn(rows: readonly AgingRow[], column: number): bigint {
  return addUp(rows.flatMap(({ amounts }) => amounts.get(column) ?? []));
}
