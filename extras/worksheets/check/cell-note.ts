// Makes the note on a cell that is in the right format but may need attention, such as an amount in another currency.
// rows.ts uses this module.

import { type EntryField, READ_IN } from "../entry-fields.ts";
import { KINDS } from "../entry-kinds.ts";
import type { ReadCell } from "../spreadsheet/read-table.ts";
import { isKind } from "../table-columns.ts";
import { codeBeside } from "./amount-text.ts";
import { isAmountKind, kindAt } from "./cell-kinds.ts";
import { centsIn } from "./cents.ts";
import type { Entry } from "./entry.ts";
import type { KnownColumn } from "./heading-names.ts";
import { anyOf, patternOf } from "./patterns.ts";
import { APPLIED } from "./value-keys.ts";
import { REDUCTION_WORDS } from "./words.ts";

/** Returns the note on a cell, if it has one. `currency` is that of its row, and `fileCurrency` that of the file. */
export function noteOn(
  entry: Entry,
  { holds, key }: KnownColumn,
  field: EntryField | undefined,
  { currency, fileCurrency }: { currency: string; fileCurrency: string | undefined },
): string | undefined {
  const kind = kindAt(holds, field);
  if (isAmountKind(kind)) {
    const says =
      currency === "" ? otherCurrency(entry, "the file", fileCurrency) : otherCurrency(entry, "its row", currency);
    if (says) return says;
  }
  if (entry.isPadded && (isChoice(holds) || key === READ_IN)) return PADDED;
  if (holds === "sheet text" && /^(?:number|date|boolean)$/.test(entry.kind)) return NOT_READ;
  return kind === "text" && isShortened(entry) ? SHORTENED : entry.remark;
}

/** Returns the note on an amount that has another currency beside it than its row or its file. */
export function otherCurrency(entry: Entry, where: string, currency: string | undefined): string | undefined {
  const isWritten = entry.writtenText !== entry.text && centsIn(entry) !== undefined;
  const code = isWritten ? codeBeside(entry.writtenText) : undefined;
  return code && currency && code !== currency ? `this amount is in ${code}, and ${where} in ${currency}` : undefined;
}

/**
 * Returns the amounts below zero of a row that is a reduction, by its words or because all its amounts are below zero.
 */
export function reductionCells(entries: readonly Entry[], columns: ReadonlyMap<number, KnownColumn>): Entry[] {
  const holdsAt = ({ column }: Entry): KnownColumn["holds"] | undefined => columns.get(column)?.holds;
  const amounts = entries.filter((entry) => isAmountKind(holdsAt(entry)));
  const negativeAmounts = amounts.filter((entry) => (centsIn(entry) ?? 0n) < 0n);
  const hasPositiveAmount = amounts.some((entry) => (centsIn(entry) ?? 0n) > 0n);
  const isNamedReduction = entries.some((entry) => holdsAt(entry) === "text" && REDUCES.test(entry.text));
  const isAllNegative = negativeAmounts.length >= LEAST_NEGATIVE && !hasPositiveAmount;
  return isNamedReduction || isAllNegative ? negativeAmounts : [];
}

// A single amount below zero may have its minus by mistake.
const LEAST_NEGATIVE = 2;

/** Returns the work of this period if it is below zero and takes back at most the work of previous applications. */
export function correctionCell(
  entries: readonly Entry[],
  columns: ReadonlyMap<number, KnownColumn>,
): Entry | undefined {
  const [before, period] = APPLIED.map((key) => entries.find(({ column }) => columns.get(column)?.key === key));
  const centsBefore = (before && centsIn(before)) ?? 0n;
  const cents = (period && centsIn(period)) ?? 0n;
  return cents < 0n && centsBefore + cents >= 0n ? period : undefined;
}

// The words of a reduction, or a change order by its short name and its number: "CO 7", "CO#7".
const REDUCES = anyOf(patternOf(REDUCTION_WORDS), /\bco ?(?:#|no\.?|-)? ?\d+\b/);

/** The note on a row that is a reduction. */
export const REDUCTION = "this line is below zero; it is read as a reduction, such as a deductive change order";

/** The note on work of this period that is below zero. */
export const CORRECTION = "this amount is below zero; it is read as a correction of previous applications";

function isChoice(holds: KnownColumn["holds"]): boolean {
  return isKind(holds) && "choices" in KINDS[holds];
}

const PADDED = "a blank stands beside this word; the check reads it, and the formulas of the sheet do not";

const NOT_READ = "the sheet gives the texts of this column; what is entered here is not read";

const SHORTENED =
  "spreadsheet programs keep fifteen digits of a number; compare this one with its paper, and enter it as a text";

// Tells whether a number has lost digits. Programs store fifteen digits of a number, and write a longer one with an
// exponent into CSV.
function isShortened({ kind, text }: ReadCell): boolean {
  if (kind === "number") return Math.abs(Number(text)) >= 1e15;
  return /^\d+(?:[.,]\d+)?E\+\d+$/i.test(text) || (kind === "untyped" && /^\d{16,}$/.test(text));
}
