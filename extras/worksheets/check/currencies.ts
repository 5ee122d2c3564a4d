// Rows in several currencies. The check asks about unusual ones, and compares a sum with all rows and with the rows of
// each currency.

import { groupBy } from "../../../core/base/group-by.ts";
import { joinInWords } from "../../../core/base/text.ts";
import type { AmountRow, RowAmounts } from "./amounts.ts";
import type { Finding } from "./finding.ts";

/** The currency of the page File, and its place. */
export interface FileCurrency {
  code: string;
  place: string;
}

/**
 * Asks about tables with other currencies than the file. If the file has no currency, it is compared with that of most
 * rows. If no row has the currency of the file, the check also asks about the file.
 */
export function currencyNotes(tables: readonly (readonly AmountRow[])[], file?: FileCurrency): Finding[] {
  const codes = new Set(tables.flat().flatMap(({ currency }) => currency || []));
  const isOfRows = file && codes.has(file.code);
  const notes = tables.flatMap((rows) => mixedCurrencyNotes(rows, isOfRows ? file.code : undefined));
  if (!file || isOfRows || codes.size === 0) return notes;
  const inWords = joinInWords([...codes], "and");
  const says = `the file says ${file.code}, and its rows are in ${inWords}; write the one that is right`;
  return [explaining(file.place, says), ...notes];
}

/**
 * Asks about rows in several currencies, at the first row of each currency. The currency of the file is left out, or
 * that of most rows if the file has none.
 */
export function mixedCurrencyNotes(rows: readonly AmountRow[], ofFile?: string): Finding[] {
  const rowsByCode = usualFirst(rows);
  const usual = ofFile ?? rowsByCode[0]?.[0];
  const which = ofFile === undefined ? usualInWords(rowsByCode) : `the file says ${ofFile}`;
  return rowsByCode.flatMap(([code, [row, ...more]]): Finding[] => {
    if (code === usual || !row) return [];
    const these = more.length === 0 ? "this row is" : `this row and ${more.length} more are`;
    const says = `${these} in ${code}, and ${which}; a sum is compared with all rows and with those of each currency`;
    return [explaining(row.placeOf("currency"), says)];
  });
}

// Returns the most usual currency with the number of its rows, which may be fewer than half of all.
function usualInWords(rowsByCode: readonly [code: string, rows: readonly AmountRow[]][]): string {
  const [[usual, { length }] = ["", []]] = rowsByCode;
  const rowsWithCode = rowsByCode.flatMap(([, rows]) => rows);
  return `${length} of ${rowsWithCode.length} rows ${length === 1 ? "is" : "are"} in ${usual}`;
}

function explaining(place: string, says: string): Finding {
  return { place, says, explains: true, asks: true };
}

/**
 * Returns the sets of rows that a sum may add up: all rows, and if they are in several currencies, also the rows of
 * each currency. The most usual currency is first, and all rows are last.
 */
export function currencySubsets<Row extends RowAmounts>(rows: readonly Row[]): (readonly Row[])[] {
  const subsets = usualFirst(rows).map(([, own]) => own);
  return subsets.length < 2 ? [rows] : [...subsets, rows];
}

/**
 * Returns the rows in a currency. There are none if any row has no currency, because that row may be in this one too.
 */
export function rowsIn<Row extends RowAmounts>(rows: readonly Row[], code: string): readonly Row[] {
  const isKnown = code !== "" && rows.every(({ currency }) => currency !== "");
  return isKnown ? rows.filter(({ currency }) => currency === code) : [];
}

function usualFirst<Row extends RowAmounts>(rows: readonly Row[]): [code: string, rows: Row[]][] {
  const rowsByCode = [...groupBy(rows, ({ currency }) => currency)].filter(([code]) => code !== "");
  return rowsByCode.sort(([, one], [, other]) => other.length - one.length);
}
