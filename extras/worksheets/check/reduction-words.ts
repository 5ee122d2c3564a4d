// The words of credits, deductions and other reductions, as data. patterns.ts says how a phrase matches.

import type { WordList } from "./patterns.ts";

/** The beginnings of words for what is deducted. */
export const DEDUCTION_WORDS = ["claim", "deduct", "charge", "back-charge", "credit", "debit", "discount", "allowance"];

// What undoes a credit or a reduction.
const UNDONE_WORDS = ["revers", "cancel", "withdraw", "withdrew", "denied", "refused", "re-bill"];

/** A credit to the account debtor is called so before its number. */
export const CREDIT_NAMES = ["cm", "cn", "rma", "credit", "credit memo", "credit note"];

/** A credit is called so without a number. */
export const CREDITS_WITHOUT_NUMBER = ["credit memo", "credit note", "credit for", "rebate credit"];

/** These may stand before the name of a credit. */
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

/** These say that a credit is taken back, or is none yet. */
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

/** These say that a reduction was taken back, or was never given. */
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

/** The names of rows that reduce what is owed. */
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

/** A deduction is called so before its number: "CB 88121", "debit memo 4411". */
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

/** More beginnings of words for what is deducted, which also stand elsewhere. */
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
