// Recognizes the columns of a sheet by their headings: by the names of the sheet, by names that are usual in the trade,
// and by names that are nearly the same. All other modules ask this one for the column of a heading.

import { oncePer } from "../../../core/base/once-per.ts";
import { similarWords } from "../../../core/base/similar-words.ts";
import type { TableColumn } from "../table-columns.ts";
import { comparable, withoutUmlauts } from "./comparable.ts";
import { isCurrencyCode } from "./currency-text.ts";

/** A column that a table can have. */
export interface KnownColumn extends Omit<TableColumn, "width"> {
  /** The comparison that cannot be made without the column. */
  lostComparison?: string;
  /** Further names of the column. */
  otherNames?: readonly string[];
}

// The names of columns that are usual in the trade, in several languages. Words are compared in their short forms, and
// their order does not count.
const TRADE_NAMES: Readonly<Record<string, string>> = {
  // A schedule.
  Item:
    "invoice|invoice no|document|document no|description|line item|transaction|ref no|no|" +
    "posten|position|pos|rechnung|beleg|facture|factura",
  "Row is for": "scope|applies to|row for",
  Paper: "source|support|evidence|source document|supporting document|beleg",
  Date: "invoice date|document date|transaction date|posting date|datum|belegdatum|fecha",
  "Due date": "due|due on|net due date|maturity|maturity date|fällig am|fälligkeit|échéance|vencimiento",
  "Days past due": "days overdue|days late|tage überfällig",
  Currency: "currency code|document currency|transaction currency|währung|devise|moneda",
  Amount:
    "open amount|open balance|invoice amount|balance|outstanding|outstanding amount|amount due|balance due|" +
    "o s amount|value|betrag|saldo|montant|solde|importe",
  "Read under": "read as|definition|category|gelesen unter",
  "Difference to the aging":
    "difference|variance|adj to aging|adjustment to aging|aging difference|difference to aging|difference vs aging|" +
    "differenz|differenz zur op liste|differenz zur opos liste",
  State: "status|treatment|finding|conclusion|classification",
  Reference: "work paper|workpaper|wp ref|w p ref|assignment|référence|referenz",
  Remark: "comment|note|observation|memo|text|bemerkung|remarque|observaciones",
  // Invoices.
  "Invoice number": "invoice|document|document no|item|bill no|no",
  "Invoice date": "date|document date|billing date",
  Total: "invoice total|invoice amount|amount|billed|amount billed|original amount",
  Credits: "credit applied|credit note|credit memo",
  Paid: "payment|cash received|amount paid|receipt|cash applied|paid to date",
  "Moved off the aging": "moved off|moved|reclassified|transferred",
  "Open per aging": "open|open amount|open balance|balance|outstanding|balance due|amount due|per aging",
  "Read in": "read under|read by",
  // Lines and documents.
  "Gross obligation": "gross|gross amount",
  "Supported principal": "supported|supported amount",
  "Contingent amount": "contingent",
  "Excluded amount": "excluded",
  Status: "state",
  "Application or invoice number": "application|application no|pay app|invoice|invoice no",
  "Application date": "app date",
  "Scheduled value": "sov value|schedule of values",
  "Previous applications":
    "previous|previous application|from previous application|work completed from previous application|" +
    "prior application",
  "This period": "work this period|work completed this period|current period",
  "Stored materials amount": "materials presently stored|stored materials",
  "Retainage held amount": "retainage|retainage held|retention|retention held",
};

// The short forms of words. A plural without its s has the short form of the singular.
const SHORT: Readonly<Record<string, string>> = {
  number: "no",
  dt: "date",
  nr: "no",
  num: "no",
  invoice: "inv",
  document: "doc",
  reference: "ref",
  amount: "amt",
  currency: "curr",
  ccy: "curr",
  cur: "curr",
  application: "app",
  difference: "diff",
  transaction: "trans",
  trx: "trans",
};

// Returns the words of a text in their short forms and in alphabetical order: `Invoice Numbers` as `inv no`.
function shortenWords(text: string): string {
  const words = withoutUmlauts(comparable(text)).split(" ");
  const singulars = words.map((word) => word.replace(/(?<=..)s$/, ""));
  const shortWords = singulars.map((word) => (Object.hasOwn(SHORT, word) ? SHORT[word] : word));
  return shortWords.sort().join(" ");
}

/**
 * Returns the names that a sheet has for a column, in comparable form. Sheets of earlier releases print the key below
 * the heading, and some programs write only the key.
 */
export function namesOf({ heading, key }: KnownColumn): string[] {
  return [heading, ...(key === undefined ? [] : [key, `${heading} ${key}`])].map(comparable);
}

// Returns the names of a column in the trade. Every heading of a file is compared with them.
const tradeNamesOf = oncePer(({ heading, otherNames = [] }: KnownColumn): string[] => {
  const names = Object.hasOwn(TRADE_NAMES, heading) ? (TRADE_NAMES[heading] ?? "").split("|") : [];
  return [heading, ...names, ...otherNames].map(shortenWords);
});

/** A way to compare a heading with columns: the names of a column, and the same form of a text. */
interface Way {
  namesOf(column: KnownColumn): string[];
  formOf(text: string): string;
}

const AS_THE_SHEET: Way = { namesOf, formOf: comparable };
const AS_THE_TRADE: Way = { namesOf: tradeNamesOf, formOf: shortenWords };

/**
 * Returns a function that tells whether a text is a heading of one of these columns. With "sheet", only the names of
 * the sheet count. With "trade", the names of the trade count too.
 */
export function headingOf(columns: readonly KnownColumn[], by: "sheet" | "trade"): (text: string) => boolean {
  const ways = by === "sheet" ? [AS_THE_SHEET] : [AS_THE_SHEET, AS_THE_TRADE];
  const waysWithNames = ways.map((way) => ({ ...way, names: new Set(columns.flatMap(way.namesOf)) }));
  return (text) => waysWithNames.some(({ formOf, names }) => formsOf(text, formOf).some((form) => names.has(form)));
}

/** The ways to find the columns that a heading names. The most certain way is first. */
export const WAYS = {
  asTheSheet: (text: string, columns: readonly KnownColumn[]) => columnsBy(AS_THE_SHEET, text, columns),
  asTheTrade: (text: string, columns: readonly KnownColumn[]) => columnsBy(AS_THE_TRADE, text, columns),
  nearly: (text: string, columns: readonly KnownColumn[]) => {
    const like = similarWords(
      comparable(withoutCurrency(text)),
      columns.map(({ heading }) => comparable(heading)),
    );
    // A text with only one of several words is not a mistyped heading.
    const isLong = (heading: string): boolean => comparable(text).length * 3 >= comparable(heading).length * 2;
    const near = columns.filter(({ heading }) => like.includes(comparable(heading)) && isLong(heading));
    return near.length > 0 ? near : columns.filter((column) => beginsLike(text, column));
  },
} as const;

function columnsBy(way: Way, text: string, columns: readonly KnownColumn[]): KnownColumn[] {
  const ways = formsOf(text, way.formOf).map((form) => columns.filter((column) => way.namesOf(column).includes(form)));
  return ways.find((matches) => matches.length > 0) ?? [];
}

function formsOf(text: string, formOf: Way["formOf"]): string[] {
  return [text, withoutCurrency(text)].map(formOf);
}

/** Returns the columns whose heading is in a text among other words. */
export function columnsWithin(text: string, columns: readonly KnownColumn[]): KnownColumn[] {
  return columns.filter(({ heading }) => ` ${comparable(text)} `.includes(` ${comparable(heading)} `));
}

// Returns a heading without a currency at its end: "Total USD", "Total in EUR", "Amount in doc. curr."
function withoutCurrency(heading: string): string {
  const [, before = "", code = ""] = /^(.+?)(?:\s+in)?\s+([A-Z]{3})$/.exec(heading.trim()) ?? [];
  return isCurrencyCode(code) ? before : heading.replace(/\s+in (?:\S+ )?curr(?:ency|\.)?$/i, "");
}

const BEGINNING_LENGTH = 4;

// Tells whether all words of a text begin as words of the name of a definition: "Promos" as "Promotional allowances".
function beginsLike(text: string, { heading, otherNames = [] }: KnownColumn): boolean {
  const beginnings = beginningsIn(text);
  const headingBeginnings = beginningsIn(heading);
  const isDefinition = otherNames.length > 0;
  return isDefinition && beginnings.length > 0 && beginnings.every((word) => headingBeginnings.includes(word));
}

function beginningsIn(text: string): string[] {
  const words = comparable(text).split(" ");
  return words.flatMap((word) => (word.length < BEGINNING_LENGTH ? [] : [word.slice(0, BEGINNING_LENGTH)]));
}
