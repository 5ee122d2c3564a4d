// Lists of words that people write in the rows of schedules, by what they say. The rules on rows make patterns of them;
// patterns.ts says how a phrase matches.

import type { WordList } from "./patterns.ts";
import { DEDUCTION_WORDS } from "./reduction-words.ts";

/**
 * Words beside a refusal, such as "rejected by us". They show that it was not the goods or the work that were refused:
 * only a deduction or a part was, or the refusal was taken back.
 */
export const REFUSED_OTHERWISE: WordList = {
  words: ["by us", "by seller", "by the seller", "we"],
  beginnings: [
    // The deduction was refused.
    ...DEDUCTION_WORDS,
    "disput",
    // The refusal was taken back.
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
    // Only other pieces were refused.
    "other",
    "another",
    "piece",
    "taken",
  ],
};

/** Words that say that an amount is still open. */
export const STILL_OPEN_WORDS: WordList = {
  words: ["on hold", "held back", "in dispute", "under dispute", "still open", "to be agreed", "to be decided"],
  beginnings: ["disput", "contest", "withheld", "unapproved", "under review", "under investig", "in litigation"],
};

/** Words that say that a dispute is over, or that it is a dispute of the seller. */
export const OPEN_NO_MORE_WORDS: WordList = {
  words: ["by us", "by seller", "by the seller", "lifted", "no longer"],
  beginnings: [
    ...["settled", "settlement signed", "resolved", "withdr", "dropped", "given up", "closed", "conceded", "ended"],
    ...[
      "agreed",
      "accepted",
      "approved",
      "confirmed",
      "cleared",
      "released",
      "undisput",
      "uncontest",
      "re-bill",
      "upheld",
    ],
  ],
};

/** Words for a right or a matter that may be open up to a day: "the right runs to 30 November". */
export const MAY_BE_OPEN_WORDS: WordList = {
  words: ["rights?", "time", "open", "can", "may", "not before"],
  beginnings: [
    ...["window", "period", "deadline", "quotation", "disput", "return", "claim", "test", "decision", "accept"],
    ...["approv"],
  ],
};

/** Words for periods and days that do not leave the amount of a row open, and words of a denial or of the past. */
export const NO_OPEN_DAY_WORDS: WordList = {
  words: ["due", "no", "never", "not(?! before)", "was"],
  beginnings: [
    ...["warrant", "guarant", "contract", "lease", "insur", "polic", "bond", "credit", "deal", "price"],
    ...["promotion", "order", "defect", "pa(?:y|id)", "bank", "cash", "remit", "statement", "confirm", "waive"],
  ],
};

/** Words for retainage. */
export const RETAINAGE: WordList = { beginnings: ["retain", "retention", "hold-back"] };

/** Words behind an invoice number. They say that the row is the price, or a part that is left, received or due. */
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

/** Words that say that an amount is not the whole amount of a paper. "Parts" is left out, because parts are goods. */
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

/** Words that tell the parts of one thing apart by their order. */
export const ORDER_WORDS = ["first", "second", "third", "fourth", "last", "final", "half", "upper", "lower"];

/** Names of parts, which may have a number or a letter: "phase 2", "part A". */
export const PARTS_IN_ORDER = [
  ...["part", "phase", "tranche", "floor", "level", "section", "stage", "step", "lot", "area", "zone", "unit"],
  ...["block", "building", "instal?lment", "milestone", "month", "week", "quarter", "wing"],
];

/** Words that say that a row is only a part of its invoice, although the row has the number of an order. */
export const OF_PART_WORDS: WordList = {
  // A credit memo or a debit memo: "CM 118".
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

/**
 * Words for firms that carry, insure, pay or certify, and words before such firms. These firms do not owe the amount.
 */
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

/** Words for more firms that a paper may be addressed to or come from, and that do not owe the amount. */
export const THIRD_PARTIES: WordList = {
  beginnings: [
    ...["guarant", "lab", "assay", "survey", "law", "agent", "forward", "haul"],
    ...["warehous", "port", "customs", "factor", "supplier", "subcontract", "contractor", "parent", "former", "owner"],
  ],
};

/** Words that say that a payment was made before its invoice. */
export const IN_ADVANCE_WORDS: WordList = {
  beginnings: ["advance", "deposit", "pre-paid", "pre-pay", "down", "pro-forma", "on account"],
};

/** The names of fractions, each with its value. */
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

/** Words that say that a sum is the most that an amount can be: "capped at 500.00". */
export const MOST_WORDS = [
  ...["at most", "up to", "not more than", "no more than", "not above", "not to exceed"],
  ...["cap(?:ped)?", "limit(?:ed)?", "ceiling", "max(?:imum)?"],
];

/** Words beside a fraction or a product that say that the amount may be another: "half less freight". */
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

/**
 * Words beside a sum in a text. They say that it is the sum of another time, of a part or of another paper, or that it
 * is not certain: "the claim was 400.00", "about 400.00".
 */
export const OTHER_TIME_WORDS: WordList = {
  words: ["of", "was", "were", "then", "now", "so far", "to date", "later", "first", "until", "since", "yet", "still"],
  beginnings: [
    ...["earlier", "origin", "previous", "prior", "estimat", "expect", "draft", "about", "approx", "correct", "revis"],
    ...["instead", "reduc", "increas", "chang", "sa(?:ys|id)", "claims", "alleg", "accord", "propos", "request"],
    ...["paid", "repaid", "credited", "settl", "releas", "revers", "conced", "denied", "invoice", "order", "contract"],
  ],
};

/** Words that say that one paper replaces another, or belongs to another. */
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

/** Words that say that the seller gave up an amount, or accepted a deduction. */
export const CONCEDED_WORDS: WordList = {
  words: [
    ...["conceded", "concession", "we accept", "we accepted", "we agree", "we agreed", "we concede", "granted"],
    ...["written off", "no longer disputed", "not contested", "uncontested", "approved for credit", "credit approved"],
    ...["dispute withdrawn", "dispute dropped", "dispute given up", "dispute lost", "dispute was lost"],
    ...["waived by us", "does not dispute", "agreed to credit"],
  ],
  beginnings: [],
};

/**
 * Words that say that somebody other than the seller gave up the amount, or that it is no longer or not yet given up.
 */
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
