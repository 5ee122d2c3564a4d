// Reads dates that are texts: numbers in any order ("21.8.26", "2026-11-21"), names of months ("3 May 2026"), and
// serial numbers of days. entry.ts uses this module.

import { MONTHS } from "../../../core/base/day.ts";
import { isOfKind } from "../entry-kinds.ts";
import { dayOfSerial, serialOf } from "../spreadsheet/serial-date.ts";
import { anyOf, oneOf } from "./patterns.ts";
import { TERMS_WITHOUT_DAYS } from "./words.ts";

/** Which number of a date such as 03/04/2026 is the month. */
export const DATE_ORDERS = ["month-first", "day-first"] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** A date of three numbers with the year at the end: 03/04/2026, 21.8.26. */
interface NumberedDate {
  first: number;
  second: number;
  year: string;
  hasDots: boolean;
}

/** Returns the numbers of a date with the year at the end, or undefined for any other text. */
export function numberedIn(text: string): NumberedDate | undefined {
  const [, first, mark, second, year = ""] = YEAR_LAST.exec(bareDate(text)) ?? [];
  // In a date such as 21-11-26, the first two digits may be the year too.
  if (mark === undefined || (mark === "-" && year.length === 2)) return undefined;
  return { first: Number(first), second: Number(second), year: ofCentury(year), hasDots: mark === "." };
}

// Two numbers and a year, with the same mark between them: 03/04/2026, 21.8.26, 3 4 2026.
const YEAR_LAST = /^(\d{1,2})([-/.\s])\s*(\d{1,2})\2\s*(\d{4}|\d{2})$/;

/** Returns a date without the time of day behind it, which many programs write. */
export function bareDate(text: string): string {
  return text.trim().replace(TIME_OF_DAY, "");
}

// A time of day behind a date: "T00:00:00Z", ", 3:15 PM", " 15:00:00.000 +0200".
const TIME_OF_DAY = /(?:T|,? +)\d{1,2}:\d\d(?::\d\d(?:[.,]\d+)?)?(?: ?[AP]\.?M\.?)?(?:Z| ?[+-]\d\d:?\d\d)?$/i;

function ofCentury(year: string): string {
  return year.length === 2 ? `20${year}` : year;
}

/**
 * Returns the order of a date that shows its order itself, because exactly one of its numbers is above twelve. Returns
 * undefined for any other text.
 */
export function dateOrderIn(text: string): DateOrder | undefined {
  const { first = 0, second = 0 } = numberedIn(text) ?? {};
  if (first > 12 === second > 12) return undefined;
  return first > 12 ? "day-first" : "month-first";
}

/** Tells whether a text is a date in both orders, and a different one in each. With points, the day is first. */
export function isAmbiguousDate(text: string): boolean {
  const { first = 0, second = 0, hasDots } = numberedIn(text) ?? {};
  const mayBeMonths = [first, second].every((number) => number > 0 && number <= 12);
  return !hasDots && mayBeMonths && first !== second;
}

/**
 * Returns the day of a text as 2026-11-21, or undefined if the text is not a date. `order` is used if the text can be
 * read in both orders.
 */
export function dateIn(text: string, order: DateOrder = "day-first"): string | undefined {
  const date = bareDate(text);
  const parts = (YEAR_FIRST.exec(date) ?? WITHOUT_MARKS.exec(date))?.groups;
  if (parts) return dateOf(parts["year"], parts["month"], parts["day"]);
  const numbers = numberedIn(text);
  return numbers ? dateOfNumbers(text, numbers, order) : dateInWords(date);
}

// 2026-11-21, 2026/11/21, 2026.11.21.
const YEAR_FIRST = /^(?<year>\d{4})(?<mark>[-/.])(?<month>\d{1,2})\k<mark>(?<day>\d{1,2})$/;
// 20261121.
const WITHOUT_MARKS = /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/;

function dateOfNumbers(text: string, { first, second, year }: NumberedDate, order: DateOrder): string | undefined {
  const dateOrder = dateOrderIn(text) ?? (isAmbiguousDate(text) ? order : "day-first");
  const [month, day] = dateOrder === "month-first" ? [first, second] : [second, first];
  return dateOf(year, `${month}`, `${day}`);
}

// Returns the day of a date with the name of its month: "21 November 2026", "Nov 21st, 26".
function dateInWords(date: string): string | undefined {
  const withoutEndings = date.toLowerCase().replace(/(\d)(?:st|nd|rd|th)\b/, "$1");
  const words = withoutEndings.split(/[\s,./-]+/).filter((word) => word !== "");
  const [first = "", second = "", year = ""] = words;
  if (words.length !== 3 || !/^(?:\d{4}|\d{2})$/.test(year)) return undefined;
  const secondMonth = monthNamed(second);
  if (secondMonth !== undefined) return dateOf(ofCentury(year), `${secondMonth}`, first);
  const firstMonth = monthNamed(first);
  return firstMonth === undefined ? undefined : dateOf(ofCentury(year), `${firstMonth}`, second);
}

function monthNamed(word: string): number | undefined {
  const hasName = (month: string): boolean => [month, month.slice(0, 3)].includes(word === "sept" ? "sep" : word);
  const index = MONTHS.findIndex((month) => hasName(month.toLowerCase()));
  return index < 0 ? undefined : index + 1;
}

function dateOf(year = "", month = "", day = ""): string | undefined {
  if (!/^\d{1,2}$/.test(day)) return undefined;
  const date = [year, month.padStart(2, "0"), day.padStart(2, "0")].join("-");
  return isOfKind(date, "date") ? date : undefined;
}

/**
 * Returns the day of a serial number, such as 46347, or undefined for a number that is not a day of this century. A
 * spreadsheet program shows the number if the cell does not have the format of a date.
 */
export function dayOfNumber(number: string): string | undefined {
  const isSerial = /^\d{5}$/.test(number) && Number(number) >= FIRST_SERIAL && Number(number) < END_SERIAL;
  return isSerial ? dayOfSerial(Number(number)) : undefined;
}

const [FIRST_SERIAL, END_SERIAL] = ["2000-01-01", "2100-01-01"].map((day) => serialOf(Date.parse(day))) as [
  number,
  number,
];

/**
 * Tells whether a day has a year of more than four digits. Somebody wrote a date as one number, such as 20261121, and
 * the program took the number for a serial number.
 */
export function isBeyondCalendar(date: string): boolean {
  return /^\+\d{6}-/.test(date);
}

// A term of payment, which says when an invoice is due: "net 30", "on receipt", "2/10 n/30", "COD".
const TERM = anyOf(
  new RegExp(`^(?:(?:due )?(?:up)?on (?:receipt|delivery|demand|presentation)|${oneOf(TERMS_WITHOUT_DAYS)})$`),
  /^(?:\d+ ?%? ?(?:\/|in) ?\d+,? ?(?:days,? ?)?)?n(?:et)?[ /.-]*\d+(?: days?)?(?: eom| prox)?$/,
  /^\d+ days?(?: net| eom)?$/,
);

/** Tells whether a text is a term of payment instead of a date. */
export function isTerm(text: string): boolean {
  return TERM.test(text.trim().replaceAll(".", ""));
}
