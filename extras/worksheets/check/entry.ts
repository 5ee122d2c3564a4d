// An entry as it is read: what can be written in one way only is taken for that, whatever its spelling. What leaves a doubt stays as it stands, and
// the rules of its kind refuse it.

import { MONTHS } from "../../../core/base/day.ts";
import { isOfKind, KINDS, type Kind, type KindOfEntry } from "../inspection.ts";
import type { ReadCell } from "../spreadsheet/read-table.ts";

/** A cell whose text is that of an entry, with the text that stands in the file, and what is said of it though it is read. */
export interface Entry extends ReadCell {
  written: string;
  remark?: string;
}

/** Returns a cell as an entry of this kind; undefined for a dash, which says that nothing is entered. */
export function asEntry(cell: ReadCell, kind: Kind | undefined): Entry | undefined {
  const { kind: stored, text: written } = cell;
  if (kind === undefined || !/^(?:text|untyped)$/.test(stored)) return { ...cell, written };
  if (/^[-\u2010-\u2015\u2212]$/u.test(written)) return undefined;
  const text = meant(written, kind);
  const isText = stored === "text" && isOfKind(text, kind) && text !== "";
  if (kind === "amount" || kind === "signedAmount")
    return { ...cell, text, written, ...(isText ? { remark: AMOUNT_IS_TEXT } : {}) };
  return { ...cell, text, written, ...(isText && kind === "date" && text !== written ? { remark: DATE_IS_TEXT } : {}) };
}

const AMOUNT_IS_TEXT = "this amount is a text; the check reads it, and the formulas of the sheet do not";
const DATE_IS_TEXT = "this date is a text; the check reads it, and the formulas of the sheet do not";

function meant(text: string, kind: Kind): string {
  const { choices }: KindOfEntry = KINDS[kind];
  switch (kind) {
    case "text":
      return text;
    case "amount":
    case "signedAmount":
      return amountIn(text) ?? text;
    case "date":
      return dateIn(text) ?? text;
    case "currency":
      return text.trim().toUpperCase();
    default:
      return choices?.find((choice) => choice === text.trim().replace(/\s+/g, " ").toLowerCase()) ?? text;
  }
}

const MINUS = "[-\\u2010-\\u2015\\u2212\\ufe63\\uff0d]";
const SIGNED = new RegExp(`^(?:(\\()|(${MINUS})|\\+)?\\s*(.*?)\\s*(?:(\\))|(${MINUS}))?$`, "u");
// Thousands by one sign throughout, then a point; or no thousands. One comma alone may stand before decimals.
const GROUPED =
  /^(?:[0-9]{1,3}(?:,[0-9]{3})+(?=\.)|[0-9]{1,3}(?:,[0-9]{3}){2,}|[0-9]{1,3}(?:([ '\u2019\u00a0\u2009\u202f])[0-9]{3})(?:\1[0-9]{3})*|[0-9]+)(?:\.[0-9]{1,2})?$/u;

// Digits with a point, whatever stands between thousands and beside them: 1,200.00, $1200.00, (1,200.00), 1200.00-.
function amountIn(text: string): string | undefined {
  const [, opened, before, middle = "", closed, behind] = SIGNED.exec(text.trim()) ?? [];
  if ((opened === undefined) !== (closed === undefined)) return undefined;
  if ([opened, before, behind].filter((sign) => sign !== undefined).length > 1) return undefined;
  const digits = middle.replace(/^\p{Sc}\s*|\s*\p{Sc}$/u, "");
  if (!GROUPED.test(digits)) return undefined;
  const isNegative = [opened, before, behind].some((sign) => sign !== undefined);
  return `${isNegative ? "-" : ""}${digits.replace(/[^0-9.]/g, "")}`;
}

// A date that says which of its numbers is the month: by its order, by a name, or because the other is above twelve.
function dateIn(text: string): string | undefined {
  const bare = text.trim().replace(/[T ]00:00(?::00(?:\.0+)?)?Z?$/, "");
  const numbered = /^(?<year>\d{4})(?<mark>[-/.])(?<month>\d{1,2})\k<mark>(?<day>\d{1,2})$/.exec(bare)?.groups;
  if (numbered) return dateOf(numbered["year"], numbered["month"], numbered["day"]);
  const words = bare
    .toLowerCase()
    .replace(/(\d)(?:st|nd|rd|th)\b/, "$1")
    .split(/[\s,./-]+/)
    .filter((word) => word !== "");
  if (words.length !== 3) return undefined;
  const [one = "", other = "", last = ""] = words;
  if (!/^\d{4}$/.test(last)) return undefined;
  const [first, second] = [monthNamed(one), monthNamed(other)];
  if (second !== undefined) return dateOf(last, `${second}`, one);
  if (first !== undefined) return dateOf(last, `${first}`, other);
  if (![one, other].every((word) => /^\d{1,2}$/.test(word))) return undefined;
  if (Number(one) > 12 || Number(one) === Number(other)) return dateOf(last, other, one);
  return Number(other) > 12 ? dateOf(last, one, other) : undefined;
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
