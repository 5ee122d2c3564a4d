// What a heading may call a column: as the sheet does, as the trade does, or nearly so. Nothing else knows a heading.

import { wordsLike } from "../../../core/base/alike.ts";
import type { TableColumn } from "../inspection.ts";
import { comparable } from "./comparable.ts";
import { isCurrencyCode } from "./entry.ts";

/** A column that a table can have. */
export interface KnownColumn extends Omit<TableColumn, "width"> {
  /** What is not compared without it. */
  lost?: string;
  /** What it is called besides, in this file. */
  called?: readonly string[];
}

// What the trade calls columns, in several languages. Each word is compared without marks and in lower case.
const TRADE_NAMES: Readonly<Record<string, string>> = {
  // A schedule.
  Item: "invoice|invoice no|invoice number|inv no|inv|document|document no|doc no|description|line item|transaction|ref no",
  "Row is for": "scope|applies to|level|row for",
  Paper: "source|support|evidence|source document|supporting document|document seen",
  Date: "invoice date|document date|doc date|transaction date|posting date|inv date",
  "Due date": "due|due on|maturity|maturity date|payable on|date due",
  "Days past due": "days overdue|days late|dpd|past due days|overdue days",
  Currency: "ccy|curr|cur|currency code",
  Amount: "amt|open amount|open balance|invoice amount|balance|amount open|outstanding|outstanding amount|value|betrag",
  "Read under": "read as|falls under|definition|read by|cohort|category",
  "Difference to the aging":
    "difference|diff|variance|aging difference|difference to aging|difference vs aging|diff to aging|aging variance",
  State: "status|treatment|finding|conclusion|result|classification",
  Reference: "ref|references|work paper|workpaper|wp ref|w p ref|tickmark|tick mark|file ref",
  Remark: "remarks|comment|comments|note|notes|observation|observations",
  // Invoices.
  "Invoice number": "invoice|invoice no|inv no|document|document no|doc no|item|bill no|inv",
  "Invoice date": "date|document date|doc date|inv date|billing date",
  Total: "invoice total|invoice amount|amount|billed|amount billed|gross amount|original amount|inv amount",
  Credits: "credit|credits applied|credit notes|credit memos|credited",
  Paid: "payments|payment|cash received|amount paid|receipts|cash applied|payments received|paid to date",
  "Moved off the aging": "moved off|reclassified|transferred|moved|transferred off",
  "Open per aging":
    "open|open amount|open balance|balance|outstanding|aging balance|balance per aging|balance due|per aging",
  "Read in": "read under|read by|definition",
  // Lines and documents.
  "Gross obligation": "gross|gross amount|total owed|obligation",
  "Supported principal": "supported|supported amount|principal supported",
  "Contingent amount": "contingent|contingency",
  "Excluded amount": "excluded|exclusion|exclusions",
  Status: "state",
  "Application or invoice number":
    "application no|application number|app no|pay app|invoice no|invoice number|inv no|inv",
  "Application date": "app date",
  "Retainage held amount": "retainage|retainage held|retention|retention held",
};

/**
 * Returns the texts by which a sheet calls a column, as headings are compared. Sheets of earlier releases print the key
 * below the heading, and programs write it alone.
 */
export function namesOf({ heading, key }: KnownColumn): string[] {
  return [heading, ...(key === undefined ? [] : [key, `${heading} ${key}`])].map(comparable);
}

/** Returns the texts by which the trade calls a column, as headings are compared. */
export function tradeNamesOf({ heading, called = [] }: KnownColumn): string[] {
  const names = Object.hasOwn(TRADE_NAMES, heading) ? TRADE_NAMES[heading] : undefined;
  return [...(names?.split("|") ?? []), ...called.map(comparable)];
}

/** Returns what tells whether a text is one of these names of any column. */
export function namedBy(
  columns: readonly KnownColumn[],
  of: (column: KnownColumn) => string[],
): (text: string) => boolean {
  const names = new Set(columns.flatMap(of));
  return (text) => names.has(comparable(text)) || names.has(comparable(withoutCurrency(text)));
}

/** The ways in which a heading names columns, the surest first. */
export const WAYS = {
  asTheSheet: (text: string, columns: readonly KnownColumn[]) => columnsWith(text, columns, namesOf),
  asTheTrade: (text: string, columns: readonly KnownColumn[]) => columnsWith(text, columns, tradeNamesOf),
  nearly: (text: string, columns: readonly KnownColumn[]) => {
    const like = wordsLike(
      comparable(withoutCurrency(text)),
      columns.map(({ heading }) => comparable(heading)),
    );
    const near = columns.filter(({ heading }) => like.includes(comparable(heading)));
    return near.length > 0 ? near : columns.filter((column) => beginsLike(text, column));
  },
} as const;

function columnsWith(
  text: string,
  columns: readonly KnownColumn[],
  of: (column: KnownColumn) => string[],
): KnownColumn[] {
  const [whole, bare] = [comparable(text), comparable(withoutCurrency(text))];
  const found = columns.filter((column) => of(column).includes(whole));
  return found.length > 0 ? found : columns.filter((column) => of(column).includes(bare));
}

/** Returns the columns whose heading stands in a text among other words. */
export function columnsWithin(text: string, columns: readonly KnownColumn[]): KnownColumn[] {
  return columns.filter(({ heading }) => ` ${comparable(text)} `.includes(` ${comparable(heading)} `));
}

// A heading may end in the currency of its amounts: Total USD, Total in EUR.
function withoutCurrency(heading: string): string {
  const [, before = "", code = ""] = /^(.+?)(?:\s+in)?\s+([A-Z]{3})$/.exec(heading.trim()) ?? [];
  return isCurrencyCode(code) ? before : heading;
}

const LETTERS_ALIKE = 4;

// All words of a text begin as words of the heading of an amount do: Promos as Promotional allowances.
function beginsLike(text: string, { heading, holds }: KnownColumn): boolean {
  const begins = (of: string): string[] =>
    comparable(of)
      .split(" ")
      .flatMap((word) => (word.length < LETTERS_ALIKE ? [] : [word.slice(0, LETTERS_ALIKE)]));
  const typed = begins(text);
  return /amount/i.test(holds) && typed.length > 0 && typed.every((word) => begins(heading).includes(word));
}
