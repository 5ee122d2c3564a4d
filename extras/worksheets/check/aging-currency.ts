// The currency of the lines of an aging.

import type { ReadCell } from "../spreadsheet/read-table.ts";
import { currencyNamed, isCurrencyCode } from "./currency-text.ts";

/** The heading of a currency. */
export const CURRENCY = /\bcurrency\b|^(?:curr?|c[cr]*y)\.?$/i;

/** Returns the code of the currency that a cell names, if it names one. */
export function codesIn({ text }: ReadCell): string[] {
  return [currencyNamed(text.trim())].filter(isCurrencyCode);
}
