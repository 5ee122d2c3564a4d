// Reads an entry from a cell. A text that can be read in only one way is read so, in any spelling. A text that can be
// read in two ways is read by the spelling of its column (spelling.ts). Any other text stays as it is, and the rule of
// its kind refuses it.

import { isOfKind, KINDS, type Kind, type KindOfEntry } from "../entry-kinds.ts";
import type { ReadCell } from "../spreadsheet/read-table.ts";
import { serialOf } from "../spreadsheet/serial-date.ts";
import { amountIn, type CommaBefore, decimalOf, decimalSignIn, isBinaryDust, roundedToCents } from "./amount-text.ts";
import { isAmountKind } from "./cell-kinds.ts";
import { currencyNamed } from "./currency-text.ts";
import {
  bareDate,
  type DateOrder,
  dateIn,
  dateOrderIn,
  dayOfNumber,
  isAmbiguousDate,
  isBeyondCalendar,
  isTerm,
  numberedIn,
} from "./date-text.ts";

/** The spelling of a column, which decides how a text is read that can be read in two ways. */
export interface Spelling {
  dates?: DateOrder | undefined;
  comma?: CommaBefore | undefined;
  /** The currency of a dollar sign without a country. */
  dollar?: string | undefined;
}

/** A cell whose text was read as an entry. */
export interface Entry extends ReadCell {
  /** The text in the file. */
  writtenText: string;
  /** The note on the way in which the entry was read. */
  remark?: string;
  /** The entry cannot be read, and is not refused either. Its remark or a finding on its column says why. */
  isUnresolved?: true;
  /** The entry had more than two decimals, so sums of it may be off by a cent. */
  isRounded?: true;
}

/** Returns a cell as an entry of this kind, or undefined if its text means that nothing is entered, such as a dash. */
export function asEntry(cell: ReadCell, kind: Kind | undefined, spelling: Spelling = {}): Entry | undefined {
  if (cell.kind === "number") return numberEntry(cell, kind);
  if (cell.kind === "date" && kind === "date") return dayEntry(cell);
  return kind === undefined || !isTextCell(cell)
    ? { ...cell, writtenText: cell.text }
    : textEntry(cell, kind, spelling);
}

// Reads a cell with a number. An amount may have decimals that its format does not show. A date may be one number, such
// as 20261121.
function numberEntry(cell: ReadCell, kind: Kind | undefined): Entry {
  const { text: writtenText } = cell;
  const date = kind === "date" ? dateIn(writtenText) : undefined;
  if (date !== undefined) return { ...cell, kind: "text", text: date, writtenText, remark: DATE_IS_NUMBER };
  const day = kind === "date" ? dayOfNumber(writtenText) : undefined;
  if (day !== undefined) return { ...cell, kind: "date", text: day, writtenText, remark: DAY_IS_NUMBER };
  const isRead = isAmountKind(kind) && !cell.isPercentage;
  const exact = isRead ? decimalOf(writtenText) : writtenText;
  const text = isRead ? roundedToCents(exact) : undefined;
  if (text === undefined) return { ...cell, writtenText };
  const isExact = isBinaryDust(exact, text);
  return { ...cell, text, writtenText, ...(isExact ? {} : { remark: ROUNDED, isRounded: true as const }) };
}

// Reads a cell with a day. If somebody writes 20261121 into a cell with the format of a date, the program takes it for
// a serial number, and the day has a year of more than four digits.
function dayEntry(cell: ReadCell): Entry {
  const { text: writtenText } = cell;
  if (!isBeyondCalendar(writtenText)) return { ...cell, text: bareDate(writtenText), writtenText };
  const number = `${Math.round(serialOf(Date.parse(writtenText)))}`;
  const entry = numberEntry({ ...cell, kind: "number", text: number }, "date");
  return { ...(entry.kind === "text" ? entry : cell), writtenText };
}

function textEntry(cell: ReadCell, kind: Kind, spelling: Spelling): Entry | undefined {
  const { text: writtenText } = cell;
  if (saysNothing(writtenText, kind)) return undefined;
  if (kind === "date" && isTerm(writtenText)) return { ...cell, writtenText, isUnresolved: true, remark: IS_TERM };
  if (kind === "date" && isAmbiguousDate(writtenText) && !spelling.dates)
    return { ...cell, writtenText, isUnresolved: true };
  const exact = readingOf(writtenText, kind, spelling);
  const isRead = isAmountKind(kind) && amountIn(writtenText, spelling.comma) !== undefined;
  const text = isRead ? (roundedToCents(exact) ?? exact) : exact;
  if (text !== exact && !isBinaryDust(exact, text))
    return { ...cell, text, writtenText, remark: ROUNDED, isRounded: true };
  if (kind === "currency" && text !== writtenText.trim().toUpperCase())
    return { ...cell, text, writtenText, remark: `this currency is read as ${text}` };
  const isTextOfKind = cell.kind === "text" && isOfKind(text, kind) && text !== "";
  const remark = text === writtenText && kind === "date" ? undefined : spellingRemark(writtenText, kind, spelling);
  // All cells of CSV are texts, so the notes that an entry is a text are left out for CSV.
  const isNoted = isTextOfKind || (remark !== DATE_IS_TEXT && remark !== AMOUNT_IS_TEXT && isOfKind(text, kind));
  return { ...cell, text, writtenText, ...(isNoted && remark ? { remark } : {}) };
}

const ROUNDED = "this amount has more than two decimals; it is read rounded to cents";
const DATE_IS_NUMBER =
  "this date is a number such as 20261121; the check reads it, and the formulas of the sheet do not";

const DAY_IS_NUMBER = "this is the number of a day, as spreadsheet programs count days, and is read as that day";

// Returns the remark that says how a text was read.
function spellingRemark(writtenText: string, kind: Kind, { dates }: Spelling): string | undefined {
  if (kind === "date") {
    const { hasDots = true } = numberedIn(writtenText) ?? {};
    if (hasDots) return DATE_IS_TEXT;
    const order = dateOrderIn(writtenText) ?? dates;
    return order ? ORDERED[order] : DATE_IS_TEXT;
  }
  const { choices }: KindOfEntry = KINDS[kind];
  if (choices) return choices.includes(bareWord(writtenText)) ? undefined : SHORT_CHOICE;
  if (!isAmountKind(kind)) return undefined;
  return decimalSignIn(writtenText) === "," ? WITH_DECIMAL_COMMA : AMOUNT_IS_TEXT;
}

const SHORT_CHOICE = "this is read as the one choice that begins so, or has this word";
/** The remark on an amount that formulas do not count. */
export const AMOUNT_IS_TEXT = "this amount is a text; the check reads it, and the formulas of the sheet do not";
const WITH_DECIMAL_COMMA = "this amount is a text and is read with a comma before its decimals";
const DATE_IS_TEXT = "this date is a text; the check reads it, and the formulas of the sheet do not";
const ORDERED = {
  "month-first": "this date is a text and is read with the month first",
  "day-first": "this date is a text and is read with the day first",
} as const;
const IS_TERM = "this is a term and no date; it is not read";

/** Tells whether a cell has a text, as somebody wrote it. */
export function isTextCell({ kind }: ReadCell): boolean {
  return kind === "text" || kind === "untyped";
}

/**
 * Tells whether a text means that nothing is entered, such as a dash or "n/a". In an entry of the kind `text`, words
 * such as "none" are an entry.
 */
export function saysNothing(text: string, kind: Kind): boolean {
  const trimmedText = text.trim();
  if (/^[-\u2010-\u2015\u2212]+$/u.test(trimmedText)) return true;
  return kind !== "text" && /^(?:n\/?a|n\.a\.?|none|nil)$/i.test(trimmedText);
}

function readingOf(text: string, kind: Kind, spelling: Spelling): string {
  const { choices }: KindOfEntry = KINDS[kind];
  switch (kind) {
    case "text":
      return text;
    case "amount":
    case "signedAmount":
      return amountIn(text, spelling.comma) ?? text;
    case "date":
      return dateIn(text, spelling.dates) ?? text;
    case "currency":
      return text.trim() === "$" ? (spelling.dollar ?? text) : currencyNamed(text.trim());
    default:
      return choiceIn(text, choices ?? []);
  }
}

// Returns the choice that a text means: the same word, or the only choice that begins so or has this word.
function choiceIn(text: string, choices: readonly string[]): string {
  const word = bareWord(text);
  if (choices.includes(word)) return word;
  const similar = choices.filter((choice) => choice.startsWith(word) || choice.split(" ").includes(word));
  return similar.length === 1 && word !== "" ? (similar[0] as string) : text;
}

// Returns a word in lower case, without invisible characters, without quotes around it and without a point behind it.
function bareWord(text: string): string {
  const visibleText = text.replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, "");
  return visibleText
    .replace(/^[\s"'\u2018-\u201f]+|[\s"'\u2018-\u201f.]+$/g, "")
    .replace(/\s+/g, " ")
    .toLowerCase();
}
