// The words of credits, deductions and other reductions, as data. Other modules get them from words.ts. How a phrase
// matches is in patterns.ts.

import type { WordList } from "./patterns.ts";

/** The beginnings of words for deductions. */
export const DEDUCTION_WORDS = ["claim", "deduct", "charge", "back-charge", "credit", "debit", "discount", "allowance"];

// The beginnings of words that say that a credit or a reduction was undone.
const UNDONE_WORDS = ["revers", "cancel", "withdraw", "withdrew", "denied", "refused", "re-bill"];

/** The names of a credit to the account debtor before its number: "CM 7". */
export const CREDIT_NAMES = ["cm", "cn", "rma", "credit", "credit memo", "credit note"];

/** The names of a credit without a number. */
export const CREDITS_WITHOUT_NUMBER = ["credit memo", "credit note", "credit for", "rebate credit"];

/** The words that may be before the name of a credit: "volume credit memo". */
export const CREDIT_KINDS = [
  "volume",
  "annual",
  "quarterly",
  "sales",
  "price",
  "rebate",
  "return",
  "returns",
  "freight",
  "open",
  "posted",
];

/** The words that say that a credit was taken back, or was not given yet. */
export const NO_CREDIT_WORDS: WordList = {
  beginnings: [
    ...UNDONE_WORDS,
    "disput",
    "request",
    "due",
    "overdue",
    "pending",
    "await",
    "expected",
    "to be",
    "to come",
  ],
};

/** The reasons why an amount is below zero: it was given, paid, taken off, billed again or taken back. */
export const BELOW_ZERO_WORDS: WordList = {
  words: ["cm", "cn", "dm", "dn"],
  beginnings: [
    ...DEDUCTION_WORDS,
    ...UNDONE_WORDS,
    "paid",
    "pay",
    "pre-paid",
    "pre-pay",
    "re-paid",
    "re-pay",
    "cash",
    "wire",
    "rebate",
    "billed again",
    "re-invoic",
    "void",
    "correct",
    "adjust",
    "return",
    "refund",
    "deposit",
    "advance",
    "over",
    "writ",
    "moved",
    "removed",
    "change",
    "diff",
    "short",
    "less",
    "net",
    "set-off",
    "back",
    "recover",
    "reduc",
    "duplicate",
    "twice",
    "final",
  ],
};

/** The words that say that a reduction was taken back, or was never given. */
export const TAKEN_BACK_WORDS: WordList = {
  beginnings: [
    ...UNDONE_WORDS,
    "waive",
    "taken back",
    "given up",
    "dropped",
    "released",
    "repaid",
    "rejected",
    "dismissed",
    "lapsed",
    "not earned",
    "missed",
  ],
};

/** The names of rows that reduce the amount owed. */
export const REDUCTION_WORDS: WordList = {
  words: ["contra", "credit", "credits"],
  beginnings: [
    "change order",
    "variation",
    "omission",
    "omitted",
    "de-scope",
    "value engineering",
    "deduct",
    "reduction",
    "reduced",
    "back-charge",
  ],
};

/** The names of a deduction before its number: "CB 88121", "debit memo 4411". */
export const DEDUCTION_NAMES = [
  ...CREDIT_NAMES,
  "cb",
  "dm",
  "dn",
  "ded",
  "charge-back",
  "deduction",
  "claim",
  "debit",
  "debit memo",
  "debit note",
  "memo",
];

/** More beginnings of words for deductions. They are also in rows that are not deductions, such as "delay". */
export const MORE_DEDUCTIONS = [
  "fine",
  "penalt",
  "damage",
  "shortage",
  "short",
  "slotting",
  "fee",
  "cut",
  "rebate",
  "delay",
];

/**
 * The names of claims of a debtor before their number. A delivery note is left out, because two invoices may have it.
 */
export const CLAIM_NAMES = ["claim", "memo", "deduction", "charge-back", "cb", "dm", "rma"];
