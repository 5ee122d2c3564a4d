// The words that rows of schedules say of themselves, as data. patterns.ts says how a phrase matches.

import type { WordList } from "./patterns.ts";
import { DEDUCTION_WORDS } from "./reduction-words.ts";

/** With these, a deduction or a part was refused, or a refusal was undone later. */
export const REFUSED_OTHERWISE: WordList = {
  words: ["by us", "by seller", "by the seller", "we"],
  beginnings: [
    // A deduction was refused.
    ...DEDUCTION_WORDS,
    "disput",
    // It was undone.
    "not rejected",
    "not refused",
    "not required",
    "withdr",
    "then",
    "later",
    "after",
    "previous",
    "first",
    "if ",
    "no test",
    "re-place",
    "re-sent",
    "re-sign",
    "re-submi",
    "re-vers",
    "re-view",
    "re-vis",
    "re-work",
    // Other pieces were refused.
    "other",
    "another",
    "piece",
    "taken",
  ],
};

/** The names of what is retained. */
export const RETAINAGE: WordList = { beginnings: ["retain", "retention", "hold-back"] };

/** Behind the number of an invoice, these say that the row is its price, or what is left, received or due of it. */
export const OF_PRICE_BEGINNINGS = [
  "rest",
  "balance",
  "remain",
  "price",
  "open",
  "line ",
  "lines ",
  "goods",
  "part due",
  "due",
  "deliver",
  "receiv",
  "accept",
  "certif",
  "billed",
  "progress",
  "undisputed",
  "not disputed",
];

/** Words for what is not the whole of a paper. Spare parts are goods. */
export const PART_WORDS: WordList = {
  words: ["part", "half", "rest", "paid", "all"],
  beginnings: [
    "partial",
    "partly",
    "allow",
    "balance",
    "remain",
    "short",
    "to date",
    "total",
    "row",
    "line",
    "lot",
    "instal",
    "split",
    "moved",
    "of which",
    "re-bill",
  ],
};

/** These say that a row is not the whole of its invoice, although it names an order. */
export const OF_PART_WORDS: WordList = {
  words: ["cm", "dm"],
  beginnings: [
    ...DEDUCTION_WORDS,
    "notice",
    "letter",
    "memo",
    "area",
    "phase",
    "section",
    "stage",
    "month",
    "freight",
    "tax",
    "accept",
    "correct",
    "replace",
    "revis",
    "first",
    "second",
    "last",
    "left",
  ],
};

/** The names of those who carry, insure, pay, certify or sell on, and words before them: such a firm owes nothing. */
export const OTHER_PARTIES: WordList = {
  words: ["for", "via", "by", "c/o", "from", "through", "ex", "line", "lines"],
  beginnings: [
    "carrier",
    "freight",
    "airline",
    "logist",
    "shipp",
    "transp",
    "suret",
    "insur",
    "casual",
    "bank",
    "archit",
    "engin",
  ],
};

/** These say that a payment was made before its invoice. */
export const IN_ADVANCE_WORDS: WordList = {
  beginnings: ["advance", "deposit", "pre-paid", "pre-pay", "down", "pro-forma", "on account"],
};

/** The shares of a whole that have a name. */
export const FRACTIONS: ReadonlyMap<string, number> = new Map([
  ["half", 1 / 2],
  ["a third", 1 / 3],
  ["one third", 1 / 3],
  ["two thirds", 2 / 3],
  ["a quarter", 1 / 4],
  ["one quarter", 1 / 4],
  ["three quarters", 3 / 4],
  ["a fifth", 1 / 5],
  ["one fifth", 1 / 5],
  ["a tenth", 1 / 10],
  ["one tenth", 1 / 10],
]);

/** Beside a share or a product, these say that an amount is more, less or something else. */
export const BESIDE_SUM_WORDS: WordList = {
  words: [
    ...["less", "net", "after", "minus", "plus", "and", "with", "without", "before", "not", "no", "if", "per", "each"],
    ...["up to", "at most", "at least", "above", "below", "over", "of it", "of which", "rest", "half", "only"],
    ...["a day", "a week", "a month", "a year", "daily", "weekly", "monthly"],
  ],
  beginnings: [
    ...["incl", "excl", "cap", "limit", "max", "min", "waive", "instead", "exceed", "tax", "vat", "freight"],
    ...["part", "remain", "balance", "split", "total", "annual"],
  ],
};

/** These say that one paper stands for another. */
export const REPLACED_WORDS: WordList = {
  beginnings: [
    "re-bill",
    "re-plac",
    "re-issu",
    "re-invoic",
    "re-number",
    "correct",
    "instead",
    "formerly",
    "supersed",
    "split",
    "moved",
    "transfer",
    "both",
    "together",
    "also",
    "previous",
  ],
};

/** These say that the seller gave an amount up, or accepted a deduction. */
export const CONCEDED_WORDS: WordList = {
  words: [
    ...["conceded", "concession", "we accept", "we accepted", "we agree", "we agreed", "we concede", "granted"],
    ...["written off", "no longer disputed", "not contested", "uncontested", "approved for credit", "credit approved"],
    ...["dispute withdrawn", "dispute dropped", "dispute given up", "dispute lost", "dispute was lost"],
    ...["waived by us", "does not dispute", "agreed to credit"],
  ],
  beginnings: [],
};

/** These say that it was somebody other than the seller, that it is no longer so, or that it hangs on something. */
export const CONCEDED_OTHERWISE: WordList = {
  words: [
    ...["they", "goods", "work", "works", "quantity", "order", "price", "certificate", "no credit", "if", "unless"],
    ...["until", "only", "after", "once", "when", "upon", "on return", "terms", "deal", "subject to"],
  ],
  beginnings: [
    ...["buyer", "customer", "debtor", "retailer", "owner", "architect", "engineer", "carrier", "insur", "supplier"],
    ...["repay", "repaid", "refund", "revers", "offer", "propos", "draft", "request", "asked", "condition", "pending"],
    ...["await", "part", "half", "rest", "contract", "program", "promotion"],
  ],
};
