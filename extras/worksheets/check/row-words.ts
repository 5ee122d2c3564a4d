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
