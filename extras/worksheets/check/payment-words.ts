// The words of payments and of cash, as data. payments.ts makes patterns of them, and patterns.ts says how a phrase
// matches.

import type { WordList } from "./patterns.ts";

/** These say that an amount was paid as a whole. */
export const PAID_WORDS: WordList = {
  words: ["paid", "remitted", "settled in full", "collected in full", "received cash", "received payment"],
};

/** What a payment is made with: "settled by wire", "cheque 4411 cleared". */
export const MEANS_OF_PAYMENT = ["wire", "ach", "eft", "ck", "check", "cheque", "transfer", "card", "bank"];

/** These take it back that an amount was paid as a whole. */
export const NOT_WHOLLY_PAID: WordList = {
  words: [
    // It is not so, or not yet.
    "no",
    "not",
    "never",
    "be",
    "being",
    "if",
    "when",
    "until",
    "once",
    "pre",
    "on-scan",
    "paid back",
    // A part or another sum was paid.
    "part",
    "partly",
    "partially",
    "partial",
    "half",
    "short",
    "under",
    "over",
    "less",
    "more",
    "net",
    "extra",
    "too much",
    "on account",
    "on acct",
    "another",
    "for the same",
    "paid before for",
    "last year",
    // It is paid later, or as its terms say.
    "after",
    "paid at",
    "paid upon",
    "paid within",
    // Something else was paid.
    "freight",
    "waiver for",
    "duty",
    "tax",
  ],
  beginnings: ["instal", "subsequent", "rebate", "discount", "allowance", "commission"],
};

/** Names of cash at the beginning of the name of a row. */
export const CASH_ITEMS = [
  "cash",
  "receipt",
  "receipts",
  "payment",
  "payments",
  "remittance",
  "wire",
  "ach",
  "cheque",
  "lockbox",
  "deposit",
  "overpayment",
  "prepayment",
];

/** These may stand before a name of cash. */
export const CASH_KINDS = ["unapplied", "unallocated", "unidentified", "customer", "on-account"];

/** With one of these behind it, or a longer word that begins so, a name of cash is that of a document or a charge. */
export const CASH_DOCUMENTS = [
  "discount",
  "application",
  "certificate",
  "request",
  "invoice",
  "bond",
  "schedule",
  "terms",
  "fee",
  "retention",
  "claim",
];

/** With one of these behind it, a word for money is that of a paper or of goods. */
export const NO_MONEY_WORDS = [
  ...CASH_DOCUMENTS,
  "notice",
  "form",
  "instruction",
  "detail",
  "transfer detail",
  "harness",
  "rope",
  "mesh",
];

/** Cash that did not come in or went back, and terms of payment in the name of what was ordered. */
export const NO_CASH_WORDS: WordList = {
  words: ["not received", "not yet received", "cash on delivery", "returned", "reversed"],
  beginnings: ["discount"],
};

/** An invoice may be due so in place of a date. */
export const TERMS_WITHOUT_DAYS = ["eom", "cod", "cia", "prepaid", "immediate", "immediately", "due now"];

/** With these, a payment names a paper that is rightly not there: it was paid twice, or is of somebody else. */
export const PAYS_ANOTHER_WORDS: WordList = {
  words: ["again", "twice", "double", "second time", "wrong", "not ours", "no such", "another customer", "not on"],
  beginnings: [
    "duplicat",
    "over",
    "clos",
    "prior",
    "previous",
    "earlier",
    "refund",
    "credit",
    "unknown",
    "unidentif",
    "not found",
    "advance",
    "deposit",
    "pre-pay",
    "pre-paid",
    "pro-forma",
    "down",
    "on account",
    "other",
  ],
};
