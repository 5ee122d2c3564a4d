// Reads words about payments: whether a text says that an amount was paid or credited, and whether the name of a row is
// that of cash or a credit. The rules on rows use this module. payment-words.ts has the lists of words.

import { isOfKind } from "../entry-kinds.ts";
import { DAY } from "../spreadsheet/serial-date.ts";
import { DATE_ORDERS, type DateOrder } from "./date-text.ts";
import { asEntry } from "./entry.ts";
import { anyOf, oneOf, patternOf } from "./patterns.ts";
import {
  CASH_DOCUMENTS,
  CASH_ITEMS,
  CASH_KINDS,
  CREDIT_KINDS,
  CREDIT_NAMES,
  CREDITS_WITHOUT_NUMBER,
  MEANS_OF_PAYMENT,
  NO_CASH_WORDS,
  NO_CREDIT_WORDS,
  NO_MONEY_WORDS,
  NOT_WHOLLY_PAID,
  PAID_WORDS,
} from "./words.ts";

// A word for money that is not that of a paper or of goods.
const NO_MONEY = oneOf(NO_MONEY_WORDS);
const MEANS = "(?:by|via|per|with|w|ck|che?c?k|cheque|ach|wire|eft)";
const MONEY = "(?:cash|payment|py?mt|funds|wire|ach|eft|ck|che?c?k|cheque)";

const PAID = anyOf(
  patternOf(PAID_WORDS),
  new RegExp(`(?<!\\b(?:claim|dispute) (?:was )?)\\bsettled\\b.* (?:by|via|per|with) ${oneOf(MEANS_OF_PAYMENT)}\\b`),
  new RegExp(`\\b(?:cash|payment|py?mt|funds|money|wire|cheque)\\b(?! ${NO_MONEY}).*\\breceived\\b`),
  /\bche?c?k (?:\d+ )?received\b|\b(?:payment|py?mt) posted\b/,
  // Short forms: "pd 10/15 ck 4411", "pmt recd", "PIF". A row that is "60 days PD" is past due.
  new RegExp(`\\bpd\\.? (?:(?:in full|on|${MEANS})\\b|\\d\\d?[-/.]\\d)|\\bpif\\b`),
  /\bpd\.? (?:\d\d? (?!days?\b)[a-z]{3}|[a-z]{3,4}\.? \d)/,
  new RegExp(`\\b${MONEY}\\b(?! ${NO_MONEY}).*\\bre?c'?v?'?d\\b`),
  new RegExp(`\\b(?:re?c'?v?'?d|received) ${MONEY}\\b(?! ${NO_MONEY})`),
  new RegExp(`\\bcleared (?:by|via|per) ${oneOf(MEANS_OF_PAYMENT)}\\b`),
  new RegExp(`\\b${oneOf(MEANS_OF_PAYMENT)}\\b.*\\bcleared\\b`),
  /\b(?:invoice|item|amount|balance)\b.*\bwritten off\b/,
  /^(?:settled|collected)$|^written off\b/,
  /\breleased and (?:received|collected)\b(?! (?:on|at|upon|with|by) (?!\d|[a-z]+ \d))/,
  /^cleared (?:on )?\d+\b|^closed\W+see (?:the )?bank\b/,
);

// The words that say that an amount was not paid as a whole: a payment still to come, another payee, or a share.
const TAKEN_BACK = anyOf(
  patternOf(NOT_WHOLLY_PAID),
  /\b(?:rest|remainder)\b.*\b(?:is|was|has been)\b/,
  /\bpaid with (?:the )?(?:next|final|last)\b/,
  /\bto (?!us\b|date\b)\b/,
  /\bby (?:the )?seller\b|\b(?:we|seller) (?:have |has )?paid\b/,
  /\bpaid (?:the |our |its |their |a )?(?:carrier|supplier|subcontractor|builder|contractor|gc)\b/,
  /\bpaid (?:the )?(?:general|prime|main) contractor\b/,
  /\bowner\b.* paid\b(?! (?:us|direct|jointly)\b)/,
  // Another item was paid, others were paid by the seller, or it is a habit.
  /\b(?:prior|previous|earlier|preceding|former|other)\b.* paid\b/,
  /\b(?:sub-?tiers?|subs?|subcontractors?|suppliers?|vendors?|lab(?:o|ou)rers?|crews?|wages|payroll|dues)\b.* paid\b/,
  /\b20\d\d (?:invoice|order|bill)s?\b|\bpaid (?:its|their) own\b/,
  new RegExp(`\\b(?:deposit|down) ${MONEY}\\b`),
  /\b(?:as a rule|usually|normally|generally|always|typically)\b/,
  /(?<![\d.,])\b\d{1,2}(?:[.,]\d+)?(?= ?(?:%|per ?cent|pct))/,
);

const PAID_ANOTHER =
  /\blast pa(?:y|id)|\b(?:balance|rest) (?:is |still )*(?:open|due)\b|\bno (?:cash|payment) (?:found|seen|received)\b/i;

/**
 * Tells whether a text says that an amount was paid as a whole. One of its clauses has to say so without a word that
 * takes it back. "paid 3 May" does, and "paid in part" does not.
 */
export function saysPaid(text: string): boolean {
  const clauses = text
    .split(/[,;:()](?! *(?:less|net|short|see (?:the )?bank)\b)|(?<!\bpd)\.\s|\s[-\u2013\u2014]\s/i)
    .map((clause) => clause.trim());
  return !PAID_ANOTHER.test(text) && clauses.some((clause) => PAID.test(clause) && !TAKEN_BACK.test(clause));
}

/**
 * Returns the name of an item from its first comma or digit on. The words before are the goods: "Paid parking, settled"
 * is about parking that is settled.
 */
export function behindGoods(name: string): string {
  return name.replace(/^[^,\d]*/, "");
}

/** Returns the words for a payment at the end of the entry of a paper, such as "INV 9, paid". */
export function behindNumber(paper: string): string {
  return /(?:^|\d\W+)((?:paid|settled)(?: in full)?)\W*$/i.exec(paper)?.[1] ?? "";
}

/**
 * Tells whether a payment is dated after a day. Its date is the first one behind the word for the payment, or else the
 * first one of the text. A date such as "03/04/2026" may have the day or the month first.
 */
export function isPaidAfter(text: string, day: string): boolean {
  return isDatedAfter(`${text.slice(text.search(PAID))} ${text}`, day);
}

/** Tells whether the first date of a text is after a day. A date without a year is near that day. */
export function isDatedAfter(text: string, day: string): boolean {
  const words = text.split(/[\s,;()]+/);
  const year = Number(day.slice(0, 4));
  const isNear = (date: string): boolean => {
    const ahead = Date.parse(date) - Date.parse(day);
    return ahead < MOST_AHEAD && ahead > MOST_AHEAD - 366 * DAY;
  };
  return DATE_ORDERS.some((order) => {
    const dates = words.flatMap((word, at) => [
      ...[word, words.slice(at, at + 3).join(" ")].flatMap((one) => dateWritten(one, order)),
      ...[year - 1, year, year + 1]
        .flatMap((one) => [`${word} ${words[at + 1]} ${one}`, `${word}/${one}`])
        .flatMap((one) => dateWritten(one, order).filter(isNear)),
    ]);
    return (dates[0] ?? "") > day;
  });
}

// A date without a year is rarely further ahead. "3 May" beside 21 November is a day of the same year.
const MOST_AHEAD = 122 * DAY;

function dateWritten(text: string, dates: DateOrder): string[] {
  const entry = asEntry({ column: 0, kind: "text", text }, "date", { dates });
  return entry && !entry.isUnresolved && isOfKind(entry.text, "date") ? [entry.text] : [];
}

// A word for cash at the beginning of a name, such as "Wire 88", or words for cash that came in, such as "cash
// received". "Payment bond" is a document and not cash.
const CASH = anyOf(
  new RegExp(`^(?:${oneOf(CASH_KINDS)} )?${oneOf(CASH_ITEMS)}\\b(?! ${oneOf(CASH_DOCUMENTS)})`),
  /\b(?:(?:cash|payments?) (?:received|not applied|on account|in advance)|unapplied)\b/,
);

/** Tells whether the name of a row or a column is that of cash, which reduces a balance. */
export function isCash(name: string): boolean {
  return CASH.test(name) && !NO_CASH.test(name);
}

// Names that only seem to be cash: cash that did not come in or went back, a term of payment ("cash on delivery"), a
// deposit that was paid to somebody, and a receipt for goods.
const NO_CASH = anyOf(
  patternOf(NO_CASH_WORDS),
  /(?<!to be )\brefund(?!.* due)/,
  /^deposit (?:for|with)\b(?!.*received)|^receipts?\b(?!.*pa(?:id|y)).*goods/,
);

const CREDIT = new RegExp(`^${oneOf(CREDIT_NAMES)}\\W{0,2}(?:no\\W{0,2})?\\d`, "i");
// The name of a credit without a number. A word for its kind may be before it: "Volume rebate credit".
const NAMED_CREDIT = new RegExp(`^(?:${oneOf(CREDIT_KINDS)} )*${oneOf(CREDITS_WITHOUT_NUMBER)}\\b`, "i");
// The words that say that a credit was taken back, or was not given yet.
const NO_CREDIT = patternOf(NO_CREDIT_WORDS);

/** Tells whether the name of a row is that of a credit to the account debtor. */
export function isCredit(name: string): boolean {
  return (CREDIT.test(name) || NAMED_CREDIT.test(name)) && !NO_CREDIT.test(name);
}

// A credit that is agreed, even if it is not posted. "credit limit" has another sense of the word.
const CREDITED = /(?<!\b(?:not?|partly) )\bcredit(?:ed)?\b(?! (?:limit|line|card|not (?!yet |posted)))/i;

/** Tells whether a text says that an amount was credited. */
export function saysCredited(text: string): boolean {
  return CREDITED.test(text) && !NO_CREDIT.test(text);
}
