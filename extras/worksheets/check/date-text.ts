// The texts of dates: in numbers of any order, with names of months, and as numbers of days.

import { MONTHS } from "../../../core/base/day.ts";
import { isOfKind } from "../entry-kinds.ts";
import { dayOfSerial, serialOf } from "../spreadsheet/serial-date.ts";
import { anyOf, oneOf } from "./patterns.ts";
import { TERMS_WITHOUT_DAYS } from "./words.ts";

/** Which number of a date such as 03/04/2026 is the month. */
export const DATE_ORDERS = ["month-first", "day-first"] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** A date of three numbers, the year last: 03/04/2026, 21.8.26. */
interface Numbered {
  one: number;
  other: number;
  year: string;
  hasDots: boolean;
}

/** Returns the numbers of such a date, and undefined for any other text. */
export function numberedIn(text: string): Numbered | undefined {
  const [, one, mark, other, year = ""] =
    /^(\d{1,2})([-/.\s])\s*(\d{1,2})\2\s*(\d{4}|\d{2})$/.exec(bareDate(text)) ?? [];
  // With dashes, two digits may be a year as well at the front.
  if (mark === undefined || (mark === "-" && year.length === 2)) return undefined;
  return { one: Number(one), other: Number(other), year: ofCentury(year), hasDots: mark === "." };
}

/** Returns a date without the time of day behind it, which many programs write. */
export function bareDate(text: string): string {
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

/**
 * Returns the day of a text as 2026-11-21, undefined if it is no date. `order` is used if the text does not settle it.
 */
export function dateIn(text: string, order: DateOrder = "day-first"): string | undefined {
  const bare = bareDate(text);
  const yearFirst = /^(?<year>\d{4})(?<mark>[-/.])(?<month>\d{1,2})\k<mark>(?<day>\d{1,2})$/.exec(bare)?.groups;
  if (yearFirst) return dateOf(yearFirst["year"], yearFirst["month"], yearFirst["day"]);
  const together = /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/.exec(bare)?.groups;
  if (together) return dateOf(together["year"], together["month"], together["day"]);
  const numbers = numberedIn(text);
  if (numbers) {
    const { one, other, year } = numbers;
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

/**
 * Returns the day of this century that a spreadsheet program shows as its number if the cell has no format of a date,
 * and undefined for any other number.
 */
export function dayOfNumber(number: string): string | undefined {
  const isCounted = /^\d{5}$/.test(number) && Number(number) >= FIRST_COUNTED && Number(number) < LAST_COUNTED;
  return isCounted ? dayOfSerial(Number(number)) : undefined;
}

const [FIRST_COUNTED, LAST_COUNTED] = ["2000-01-01", "2100-01-01"].map((day) => serialOf(Date.parse(day))) as [
  number,
  number,
];

/**
 * Tells whether a day has a year of five digits: a date that was written as one number, such as 20261121, and is shown
 * as a day.
 */
export function isBeyondCalendar(date: string): boolean {
  return /^\+\d{6}-/.test(date);
}

// When an invoice is due, in the words of the trade: net 30, on receipt, 2/10 n/30, COD.
const TERM = anyOf(
  new RegExp(`^(?:(?:due )?(?:up)?on (?:receipt|delivery|demand|presentation)|${oneOf(TERMS_WITHOUT_DAYS)})$`),
  /^(?:\d+ ?%? ?(?:\/|in) ?\d+,? ?(?:days,? ?)?)?n(?:et)?[ /.-]*\d+(?: days?)?(?: eom| prox)?$/,
  /^\d+ days?(?: net| eom)?$/,
);

/** Tells whether a text is a term of payment in place of a date. */
export function isTerm(text: string): boolean {
  return TERM.test(text.trim().replaceAll(".", ""));
}
