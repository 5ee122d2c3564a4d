// The words for payments: that an amount was paid, or that a row is cash itself.

import { isOfKind } from "../entry-kinds.ts";
import { DATE_ORDERS, type DateOrder } from "./date-text.ts";
import { asEntry } from "./entry.ts";
import { oneOf } from "./patterns.ts";

const PAID = new RegExp(
  `\\b${oneOf(
    /paid|remitted|(?:settled|collected) in full|^(?:settled|collected)$/,
    /(?:cash|payment|wire|cheque)\b.*\breceived|received (?:cash|payment)/,
    /settled (?:by|via|per) (?:wire|ach|eft|ck|che(?:ck|que)|card|bank|transfer)/,
    /(?:wire|ach|eft|ck|che(?:ck|que)|transfer)\b.*\bcleared|^cleared (?:on )?\d+|^closed\W+see (?:the )?bank/,
    /^written off|(?:invoice|item|amount|balance)\b.*\bwritten off/,
  )}\\b`,
  "i",
);

// What takes it back that an amount was paid as a whole. It is not so, or not yet. A part or another sum was paid, or
// later, or is as its terms say. Somebody else paid, or for something else.
const TAKEN_BACK = new RegExp(
  `\\b${oneOf(
    /no|not|never|be|being|if|when|until|once|pre|on[ -]scan|paid back/,
    /part|partly|partially|partial|half|short|under|over|less|more|net|extra|too much|instal?lments?|on account/,
    /(?:rest|remainder)\b.*\b(?:is|was|has been)|after|subsequent(?:ly)?/,
    /to (?!us\b|date\b)|by (?:the )?seller|(?:we|seller) (?:have |has )?paid/,
    /paid (?:the |our |its |their |a )?(?:carrier|supplier|subcontractor|builder|contractor)/,
    /(?<![\d.,])\d{1,2}(?:[.,]\d+)?(?= ?(?:%|per ?cent|pct))/,
    /another|paid (?:at|upon|within|with (?:the )?(?:next|final|last))/,
    /rebates?|discounts?|allowances?|freight|duty|tax|commissions?/,
  )}\\b`,
  "i",
);

// The payment before, which was of another paper; or a part that is open.
const OF_ANOTHER = /\blast pa(?:y|id)|(?:balance|rest) (?:is |still )*(?:open|due)/i;

/**
 * Tells whether a text says that an amount was paid as a whole: one of its clauses does, and takes nothing of it back.
 */
export function saysPaid(text: string): boolean {
  const clauses = text
    .split(/[,;:()](?! *(?:less|net|short|see (?:the )?bank)\b)|\.\s|\s[-\u2013\u2014]\s/)
    .map((clause) => clause.trim());
  return !OF_ANOTHER.test(text) && clauses.some((clause) => PAID.test(clause) && !TAKEN_BACK.test(clause));
}

/** Returns what the name of an item says besides what was bought, which it says before its first comma or digit. */
export function behindGoods(name: string): string {
  return name.replace(/^[^,\d]*/, "");
}

/** Returns what the entry of a paper says if it says so alone, or behind the number of the paper. */
export function behindNumber(paper: string): string {
  return /(?:^|\d\W+)((?:paid|settled)(?: in full)?)\W*$/i.exec(paper)?.[1] ?? "";
}

/**
 * Tells whether a payment is dated after a day: by the first date behind the word for it, or else of the text. A date
 * that can be read with the day or with the month first may be either.
 */
export function isPaidAfter(text: string, day: string): boolean {
  const words = `${text.slice(text.search(PAID))} ${text}`.split(/[\s,;()]+/);
  const year = day.slice(0, 4);
  const written = words.flatMap((word, at) => [
    word,
    words.slice(at, at + 3).join(" "),
    `${word} ${words[at + 1]} ${year}`,
    `${word}/${year}`,
  ]);
  return DATE_ORDERS.some((order) => (written.flatMap((one) => dateWritten(one, order))[0] ?? "") > day);
}

function dateWritten(text: string, dates: DateOrder): string[] {
  const entry = asEntry({ column: 0, kind: "text", text }, "date", { dates });
  return entry && !entry.isUnresolved && isOfKind(entry.text, "date") ? [entry.text] : [];
}

const CASH_ITEM = "(?:cash|receipts?|payments?|remittance|wire|ach|cheque|lockbox|deposit|overpayment|prepayment)";
const OF_DOCUMENTS =
  "(?:discount|applications?|certificates?|requests?|invoices?|bonds?|schedules?|terms|fees?|retention|claims?)";

// Cash at the beginning of a name, unless it is that of a document or a charge; or cash that is said to have come in.
const CASH = new RegExp(
  `\\b${oneOf(
    new RegExp(
      `^(?:(?:unapplied|unallocated|unidentified|customer|on[- ]account) )?${CASH_ITEM}\\b(?! ${OF_DOCUMENTS})`,
    ),
    /(?:cash|payment)s? (?:received|not applied|on account|in advance)|unapplied/,
  )}\\b`,
  "i",
);

/** Tells whether the name of a row or a column is that of cash, which reduces a balance. */
export function isCash(name: string): boolean {
  return CASH.test(name) && !NO_CASH.test(name);
}

// Cash that did not come in, or went back, and a term of payment in the name of what was ordered. A deposit for
// something is paid to somebody, and goods have receipts.
const NO_CASH = new RegExp(
  oneOf(
    /not (?:yet )?received|discount|cash on delivery|(?<!to be )refund(?!.* due)|returned|reversed/,
    /^deposit (?:for|with)\b(?!.*received)|^receipts?\b(?!.*pa(?:id|y)).*goods/,
  ),
  "i",
);

const CREDIT = /^(?:cm|cn|rma|credit(?: memo| note)?)\W{0,2}(?:no\W{0,2})?\d/i;
// Its name without a number, which may have a word for its kind before it.
const CREDIT_KINDS = "(?:(?:volume|annual|quarterly|sales|price|rebate|returns?|freight|open|posted) )*";
const NAMED_CREDIT = new RegExp(`^${CREDIT_KINDS}(?:credit (?:memo|note|for)|rebate credit)\\b`, "i");
// The row takes a credit back, or the credit is none yet.
const NO_CREDIT =
  /revers|cancel|re-?bill|withdrawn|denied|refused|disput|request|due|pending|await|expected|to (?:be|come)/i;

/** Tells whether the name of a row is that of a credit to the account debtor. */
export function isCredit(name: string): boolean {
  return (CREDIT.test(name) || NAMED_CREDIT.test(name)) && !NO_CREDIT.test(name);
}

// A credit that is agreed, also where it is not posted; no other sense of the word.
const CREDITED = /(?<!\b(?:not?|partly) )\bcredit(?:ed)?\b(?! (?:limit|line|card|not (?!yet |posted)))/i;

/** Tells whether a text says that an amount was credited. */
export function saysCredited(text: string): boolean {
  return CREDITED.test(text) && !NO_CREDIT.test(text);
}
