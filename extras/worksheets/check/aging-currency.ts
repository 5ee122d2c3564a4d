// Reads the currencies of the rows of an aging. They may be in a column, beside an amount ("EUR 1,200.00"), or in a row
// that begins a section. read-aging.ts uses this module.

import type { ReadCell, ReadRow } from "../spreadsheet/read-table.ts";
import type { AgingRow } from "./aging-row.ts";
import { codeBeside } from "./amount-text.ts";
import { codeIn, currencyNamed, isCurrencyCode } from "./currency-text.ts";

/** The heading of a column of currencies: "Currency", "Curr.", "Ccy". */
export const CURRENCY = /\bcurrency\b|^(?:curr?|c[cr]*y)\.?$/i;

/** Returns the code of the currency that a cell names, or an empty list if it names none. */
export function codesIn({ text }: ReadCell): string[] {
  return [currencyNamed(text.replace(CURRENCY, "").replace(":", "").trim())].filter(isCurrencyCode);
}

/**
 * Returns the currencies of rows and totals of an aging by their row numbers. The map is empty if a row does not say
 * its currency, because any total may count that row. `read` are all rows below the headings, also those without
 * amounts.
 */
export function currenciesOf(
  head: ReadRow,
  read: readonly AgingRow[],
  isSum: (row: AgingRow) => boolean,
): ReadonlyMap<number, string> {
  const at = head.cells.find(({ text }) => CURRENCY.test(text.trim()))?.column;
  const byRow = new Map<number, string>();
  let ofSection = "";
  for (const row of read) {
    const { rowNumber, cells, texts, amounts } = row;
    const [entry = ""] = cells.filter(({ column }) => column === at).flatMap(codesIn);
    const [beside = ""] = cells.flatMap((cell) => (amounts.has(cell.column) && codeBeside(cell.text)) || []);
    const [alone = ""] = cells.length > 2 ? [] : cells.flatMap(codesIn);
    if (amounts.size === 0) ofSection = alone || ofSection;
    else byRow.set(rowNumber, entry || beside || (isSum(row) ? codeIn(texts.join(" ")) : ofSection));
  }
  const rows = read.filter((row) => row.amounts.size > 0 && !isSum(row));
  return rows.every(({ rowNumber }) => byRow.get(rowNumber)) ? byRow : new Map();
}
