// An entry as it is read: what can be written in one way only is taken for that, whatever its spelling. What leaves a
// doubt is read as its column is written (spelling.ts); otherwise it stays as it stands, and the rules of its kind
// refuse it.

import { MONTHS } from "../../../core/base/day.ts";
import { isOfKind, KINDS, type Kind, type KindOfEntry } from "../inspection.ts";
import type { ReadCell } from "../spreadsheet/read-table.ts";
import { dayOfSerial, serialOf } from "../spreadsheet/serial-date.ts";

/** Which number of a date such as 03/04/2026 is the month. */
export const DATE_ORDERS = ["month-first", "day-first"] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** How the texts of a column are read where one alone leaves a doubt. */
export interface Spelling {
  dates?: DateOrder | undefined;
  /** What a comma stands before. */
  comma?: "thousands" | "decimals" | undefined;
  /** The currency of a dollar sign alone. */
  dollar?: string | undefined;
}

/**
 * A cell whose text is that of an entry, with the text that stands in the file, and what is said of it though it is
 * read.
 */
export interface Entry extends ReadCell {
  written: string;
  remark?: string;
  /** The entry is neither one of its kind nor refused, and its column says why. */
  isUnresolved?: true;
  /** The entry had more than two decimals, so sums of it may be off by a cent. */
  isRounded?: true;
}

/** Returns a cell as an entry of this kind; undefined for what says that nothing is entered, such as a dash. */
export function asEntry(cell: ReadCell, kind: Kind | undefined, spelling: Spelling = {}): Entry | undefined {
  const { kind: stored, text: written } = cell;
  if (stored === "number") return numberEntry(cell, kind);
  if (stored === "date" && kind === "date") {
    if (!isBeyondCalendar(written)) return { ...cell, text: bareDate(written), written };
    const number = numberEntry({ ...cell, kind: "number", text: `${Math.round(serialOf(Date.parse(written)))}` }, kind);
    return number.kind === "text" ? { ...number, written } : { ...cell, written };
  }
  if (kind === undefined || !isTextCell(cell)) return { ...cell, written };
  if (saysNothing(written, kind)) return undefined;
  if (kind === "date" && isTerm(written)) return { ...cell, written, isUnresolved: true, remark: IS_TERM };
  if (kind === "date" && isAmbiguousDate(written) && !spelling.dates) return { ...cell, written, isUnresolved: true };
  const exact = readingOf(written, kind, spelling);
  const isRead = isAmount(kind) && amountIn(written, spelling.comma) !== undefined;
  const text = isRead ? (roundedToCents(exact) ?? exact) : exact;
  if (text !== exact && !isBinaryDust(exact, text)) return { ...cell, text, written, remark: ROUNDED, isRounded: true };
  if (kind === "currency" && text !== written.trim().toUpperCase())
    return { ...cell, text, written, remark: `this currency is read as ${text}` };
  const isText = stored === "text" && isOfKind(text, kind) && text !== "";
  const remark = text === written && kind === "date" ? undefined : spellingRemark(written, kind, spelling);
  const isNoted = isText || (remark !== DATE_IS_TEXT && remark !== AMOUNT_IS_TEXT && isOfKind(text, kind));
  return { ...cell, text, written, ...(isNoted && remark ? { remark } : {}) };
}

// A number may have decimals that its format does not show, and programs of the last century write a date as one
// number.
function numberEntry(cell: ReadCell, kind: Kind | undefined): Entry {
  const { text: written } = cell;
  const date = kind === "date" ? dateIn(written) : undefined;
  if (date !== undefined) return { ...cell, kind: "text", text: date, written, remark: DATE_IS_NUMBER };
  const day = kind === "date" ? dayOfNumber(written) : undefined;
  if (day !== undefined) return { ...cell, kind: "date", text: day, written, remark: DAY_IS_NUMBER };
  const isRead = isAmount(kind) && !cell.isPercentage;
  const exact = isRead ? decimalOf(written) : written;
  const text = isRead ? roundedToCents(exact) : undefined;
  if (text === undefined) return { ...cell, written };
  const isExact = isBinaryDust(exact, text);
  return { ...cell, text, written, ...(isExact ? {} : { remark: ROUNDED, isRounded: true as const }) };
}

// The day of this century that a spreadsheet program shows as its number, if the cell has no format of a date.
function dayOfNumber(number: string): string | undefined {
  const isCounted = /^\d{5}$/.test(number) && Number(number) >= FIRST_COUNTED && Number(number) < LAST_COUNTED;
  return isCounted ? dayOfSerial(Number(number)) : undefined;
}

const [FIRST_COUNTED, LAST_COUNTED] = ["2000-01-01", "2100-01-01"].map((day) => serialOf(Date.parse(day))) as [
  number,
  number,
];

// A date as one number, in a cell for dates, is a day of a year that has five digits.
function isBeyondCalendar(date: string): boolean {
  return /^\+\d{6}-/.test(date);
}

function isAmount(kind: Kind | undefined): boolean {
  return kind === "amount" || kind === "signedAmount";
}

/**
 * Returns a number of a workbook as it was entered: it is kept in binary, and what was entered shows in its first
 * fifteen digits.
 */
export function decimalOf(number: string): string {
  const exact = Number(Number(number).toPrecision(15));
  return Number.isFinite(exact) && Math.abs(exact) < 1e21 ? `${exact}` : number;
}

// Digits with more than two decimals, rounded to cents; undefined for any others.
function roundedToCents(text: string): string | undefined {
  const isSmall = /^-?\d(?:\.\d+)?e-\d+$/.test(text);
  if (!isSmall && !/^-?\d{1,13}\.\d{3,}$/.test(text)) return undefined;
  const size = Math.round(Number(`${Math.abs(Number(text)).toFixed(12)}e2`)) / 100;
  return size === 0 ? "0" : `${text.startsWith("-") ? "-" : ""}${size.toFixed(2)}`;
}

// What is left over where programs calculate in binary.
function isBinaryDust(exact: string, text: string): boolean {
  return Math.abs(Number(exact) - Number(text)) < 1e-6;
}

const ROUNDED = "this amount has more than two decimals; it is read rounded to cents";
const DATE_IS_NUMBER =
  "this date is a number such as 20261121; the check reads it, and the formulas of the sheet do not";

const DAY_IS_NUMBER = "this is the number of a day, as spreadsheet programs count days, and is read as that day";

// What is said of an entry that is a text: how it was read, where its column or the file tells how.
function spellingRemark(written: string, kind: Kind, { dates }: Spelling): string | undefined {
  if (kind === "date") {
    const { hasDots = true } = numberedIn(written) ?? {};
    if (hasDots) return DATE_IS_TEXT;
    const order = dateOrderIn(written) ?? dates;
    return order ? ORDERED[order] : DATE_IS_TEXT;
  }
  const { choices }: KindOfEntry = KINDS[kind];
  if (choices) return choices.includes(bareWord(written)) ? undefined : SHORT_CHOICE;
  if (kind !== "amount" && kind !== "signedAmount") return undefined;
  return decimalSignIn(written) === "," ? WITH_DECIMAL_COMMA : AMOUNT_IS_TEXT;
}

const SHORT_CHOICE = "this is read as the one choice that begins so, or has this word";
/** What is said of an amount that formulas do not count. */
export const AMOUNT_IS_TEXT = "this amount is a text; the check reads it, and the formulas of the sheet do not";
const WITH_DECIMAL_COMMA = "this amount is a text and is read with a comma before its decimals";
const DATE_IS_TEXT = "this date is a text; the check reads it, and the formulas of the sheet do not";
const ORDERED = {
  "month-first": "this date is a text and is read with the month first",
  "day-first": "this date is a text and is read with the day first",
} as const;
const IS_TERM = "this is a term and no date; it is not read";

/** Tells whether a cell holds a text, as somebody wrote it. */
export function isTextCell({ kind }: ReadCell): boolean {
  return kind === "text" || kind === "untyped";
}

/** Tells whether a text says that nothing is entered, such as a dash or n/a. In a text these words may say something. */
export function saysNothing(text: string, kind: Kind): boolean {
  const bare = text.trim();
  return /^[-\u2010-\u2015\u2212]+$/u.test(bare) || (kind !== "text" && /^(?:n\/?a|n\.a\.?|none|nil)$/i.test(bare));
}

// When an invoice is due, in the words of the trade: net 30, on receipt, 2/10 n/30, COD.
const TERM =
  /^(?:(?:due )?(?:up)?on (?:receipt|delivery|demand|presentation)|(?:[\d.]+ ?%? ?(?:\/|in) ?\d+,? ?(?:days,? ?)?)?n(?:et)?[ /.-]*\d+(?: days?)?(?: eom| prox)?|\d+ days?(?: net| eom)?|eom|c\.?o\.?d\.?|c\.?i\.?a\.?|prepaid|immediate(?:ly)?|due now)$/i;

function isTerm(text: string): boolean {
  return TERM.test(text.trim());
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
    default: {
      const plain = bareWord(text);
      const meant = choices?.filter((choice) => choice.startsWith(plain) || choice.split(" ").includes(plain)) ?? [];
      return (
        choices?.find((choice) => choice === plain) ??
        (meant.length === 1 && plain !== "" ? (meant[0] as string) : text)
      );
    }
  }
}

// A word to choose, without signs that nobody sees, quotes around it and a point behind it.
function bareWord(text: string): string {
  const seen = text.replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, "");
  return seen
    .replace(/^[\s"'\u2018-\u201f]+|[\s"'\u2018-\u201f.]+$/g, "")
    .replace(/\s+/g, " ")
    .toLowerCase();
}

const MINUS = "[-\\u2010-\\u2015\\u2212\\ufe63\\uff0d]";
const SIGNED = new RegExp(`^(?:(\\()|(${MINUS})|\\+)?\\s*(.*?)\\s*(?:(\\))|(${MINUS}))?$`, "u");
// Thousands by one sign throughout, then a point; or no thousands. One comma alone may stand before decimals.
const GROUPED =
  /^(?:[0-9]{1,3}(?:,[0-9]{3})+(?=\.)|[0-9]{1,3}(?:,[0-9]{3}){2,}|[0-9]{1,3}(?:([ '\u2019\u00a0\u2009\u202f])[0-9]{3})(?:\1[0-9]{3})*|[0-9]+)(?:\.[0-9]{1,2})?$/u;
const ONE_THOUSAND = /^[0-9]{1,3},[0-9]{3}$/;
// One sign between thousands that is no comma, or no thousands, and a comma before the decimals.
const WITH_COMMA = /^(?:[0-9]{1,3}(?:([. '\u2019\u00a0\u2009\u202f])[0-9]{3})(?:\1[0-9]{3})*|[0-9]+)(?:,[0-9]{1,2})?$/u;
// Of these no other reading is left: one or two digits stand behind the comma, or several groups behind points.
const PLAINLY_WITH_COMMA = /,[0-9]{1,2}$|^[0-9]{1,3}(?:\.[0-9]{3}){2,}$/;

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));

/** Tells whether a word is the code of a currency. */
export function isCurrencyCode(word: string): boolean {
  return CURRENCIES.has(word);
}

// What currencies are called besides their codes. A dollar sign alone may be of several.
const CALLED: Readonly<Record<string, string>> = {
  US$: "USD",
  USD$: "USD",
  $US: "USD",
  "US DOLLAR": "USD",
  C$: "CAD",
  CA$: "CAD",
  CAD$: "CAD",
  CDN$: "CAD",
  A$: "AUD",
  AU$: "AUD",
  AUD$: "AUD",
  "£": "GBP",
  POUND: "GBP",
  STERLING: "GBP",
  "POUND STERLING": "GBP",
  "€": "EUR",
  EURO: "EUR",
};

function currencyNamed(text: string): string {
  const name = text
    .toUpperCase()
    .replace(/\s+/g, " ")
    .replace(/(DOLLAR|POUND|EURO)S\b/, "$1");
  return Object.hasOwn(CALLED, name) ? (CALLED[name] as string) : name;
}

const BEFORE = "(?:([A-Z]{1,3}\\$|[A-Z]{3})\\s*)?";
const BEHIND = "(?:\\s*([A-Z]{3}))?";
const BESIDE = new RegExp(`^${BEFORE}(.*?)${BEHIND}$`, "s");
const PER_AGING = /\s+(?:as )?per (?:the )?(?:seller['\u2019]?s )?(?:aging|ageing|ledger|books|statement|gl)\.?$/i;

/** An amount without what stands beside it: its currency, CR or DR, and the words "per aging". */
function amountParts(text: string): { inner: string; isCredit: boolean; code: string | undefined } | undefined {
  const bare = text.trim().replace(PER_AGING, "");
  const [, written, sides = ""] = /^(.*?\S)\s*([CD]R)\.?$/is.exec(bare) ?? [undefined, bare];
  const [, before, inner = "", behind] = BESIDE.exec(written ?? "") ?? [];
  const codes = [before, behind].flatMap((one) => (one === undefined ? [] : [currencyNamed(one)]));
  if (!codes.every(isCurrencyCode)) return undefined;
  return { inner, isCredit: /^c/i.test(sides), code: codes[0] };
}

/**
 * Returns the digits of an amount without its sign, its parentheses and its currency, and whether it is below zero;
 * undefined for no amount.
 */
function bareAmount(text: string): { digits: string; isNegative: boolean } | undefined {
  const { inner = "", isCredit = false } = amountParts(text) ?? {};
  const [, opened, minus, middle = "", closed, trailing] = SIGNED.exec(inner) ?? [];
  if ((opened === undefined) !== (closed === undefined)) return undefined;
  const signs = [opened, minus, trailing].filter((sign) => sign !== undefined);
  return signs.length + (isCredit ? 1 : 0) > 1
    ? undefined
    : { digits: middle.replace(/^\p{Sc}\s*|\s*\p{Sc}$/u, ""), isNegative: isCredit || signs.length > 0 };
}

// Digits with a point, whatever stands between thousands and beside them: 1,200.00, $1200.00, USD 1,200.00, (1,200.00),
// 1200.00-.
function amountIn(text: string, comma: Spelling["comma"]): string | undefined {
  const { digits = "", isNegative } = bareAmount(text) ?? {};
  const isWithComma = WITH_COMMA.test(digits) && (comma === "decimals" || PLAINLY_WITH_COMMA.test(digits));
  const written = isWithComma ? digits.replaceAll(".", "").replace(",", ".") : digits;
  // Three decimals alone may be thousands.
  const isLong = /^(?:\d+\.\d{4,}|\d{1,3}(?:,\d{3})+\.\d{3,})$/.test(written);
  if (!isLong && !GROUPED.test(written) && !(comma === "thousands" && ONE_THOUSAND.test(written))) return undefined;
  return `${isNegative ? "-" : ""}${written.replace(/[^0-9.]/g, "")}`;
}

/** Returns the code of the currency that stands beside an amount. */
export function codeBeside(text: string): string | undefined {
  return amountParts(text)?.code;
}

/** Returns what stands before the decimals of an amount: a comma (1.234,56), a point, or neither where it has none. */
export function decimalSignIn(text: string): "," | "." | undefined {
  const { digits = "" } = bareAmount(text) ?? {};
  if (/,[0-9]{1,2}$/.test(digits) && WITH_COMMA.test(digits)) return ",";
  return /\.[0-9]{1,2}$/.test(digits) && GROUPED.test(digits) ? "." : undefined;
}

/** A date of three numbers, the year last: 03/04/2026, 21.8.26. */
interface Numbered {
  one: number;
  other: number;
  year: string;
  hasDots: boolean;
}

function numberedIn(text: string): Numbered | undefined {
  const [, one, mark, other, year = ""] =
    /^(\d{1,2})([-/.\s])\s*(\d{1,2})\2\s*(\d{4}|\d{2})$/.exec(bareDate(text)) ?? [];
  // With dashes, two digits may be a year as well at the front.
  if (mark === undefined || (mark === "-" && year.length === 2)) return undefined;
  return { one: Number(one), other: Number(other), year: ofCentury(year), hasDots: mark === "." };
}

// A date without the time of day behind it, which many programs write: it is the same day.
function bareDate(text: string): string {
  return text.trim().replace(TIME_OF_DAY, "");
}

const TIME_OF_DAY = /(?:T|,? +)\d{1,2}:\d\d(?::\d\d(?:[.,]\d+)?)?(?: ?[AP]\.?M\.?)?(?:Z| ?[+-]\d\d:?\d\d)?$/i;

function ofCentury(year: string): string {
  return year.length === 2 ? `20${year}` : year;
}

/**
 * Returns the order that a date shows by itself, because one of its numbers is above twelve; undefined for any other
 * text.
 */
export function dateOrderIn(text: string): DateOrder | undefined {
  const { one = 0, other = 0 } = numberedIn(text) ?? {};
  if (one > 12 === other > 12) return undefined;
  return one > 12 ? "day-first" : "month-first";
}

/** Tells whether a text is a date in both orders. With points the day is first. */
export function isAmbiguousDate(text: string): boolean {
  const { one = 0, other = 0, hasDots } = numberedIn(text) ?? {};
  return !hasDots && one > 0 && other > 0 && one <= 12 && other <= 12 && one !== other;
}

// A date that says which of its numbers is the month: by its order, by a name, or because the other is above twelve.
function dateIn(text: string, order: DateOrder = "day-first"): string | undefined {
  const bare = bareDate(text);
  const yearFirst = /^(?<year>\d{4})(?<mark>[-/.])(?<month>\d{1,2})\k<mark>(?<day>\d{1,2})$/.exec(bare)?.groups;
  if (yearFirst) return dateOf(yearFirst["year"], yearFirst["month"], yearFirst["day"]);
  const together = /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/.exec(bare)?.groups;
  if (together) return dateOf(together["year"], together["month"], together["day"]);
  const numbered = numberedIn(text);
  if (numbered) {
    const { one, other, year } = numbered;
    const isMonthFirst = (dateOrderIn(text) ?? (isAmbiguousDate(text) ? order : "day-first")) === "month-first";
    const [month, day] = isMonthFirst ? [one, other] : [other, one];
    return dateOf(year, `${month}`, `${day}`);
  }
  const words = bare
    .toLowerCase()
    .replace(/(\d)(?:st|nd|rd|th)\b/, "$1")
    .split(/[\s,./-]+/)
    .filter((word) => word !== "");
  const [one = "", other = "", last = ""] = words;
  if (words.length !== 3 || !/^(?:\d{4}|\d{2})$/.test(last)) return undefined;
  const [first, second] = [monthNamed(one), monthNamed(other)];
  if (second !== undefined) return dateOf(ofCentury(last), `${second}`, one);
  return first === undefined ? undefined : dateOf(ofCentury(last), `${first}`, other);
}

function monthNamed(word: string): number | undefined {
  const isCalled = (month: string): boolean => [month, month.slice(0, 3)].includes(word === "sept" ? "sep" : word);
  const at = MONTHS.findIndex((month) => isCalled(month.toLowerCase()));
  return at < 0 ? undefined : at + 1;
}

function dateOf(year = "", month = "", day = ""): string | undefined {
  if (!/^\d{1,2}$/.test(day)) return undefined;
  const date = [year, month.padStart(2, "0"), day.padStart(2, "0")].join("-");
  return isOfKind(date, "date") ? date : undefined;
}
