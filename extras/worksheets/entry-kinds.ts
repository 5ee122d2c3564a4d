// The kinds of entries of worksheets and schedules, such as an amount or a date, and the rule that an entry of each
// kind has to follow. The sheets, the JSON Schema of a record and the check use this module.

/** The states of the request for a document. */
export const STATUSES = ["requested", "received", "seen", "not applicable", "exception"] as const;

/** The subjects of a row of a schedule. A rebate or a setoff reduces the whole account, not one item. */
export const SUBJECTS = ["one item", "whole account"] as const;

/** The states of the amount in a row of a schedule. An amount has one state as a whole. */
export const STATES = ["supported", "contingent", "excluded"] as const;

// The parts of the pattern for a date. It checks the calendar too, because most validators of JSON Schema do not check
// "format": date. The years are those that every spreadsheet program can show.
const YEAR = "(?:19|20|21)[0-9]{2}";
const IN_LONG_MONTHS = "(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])";
const IN_SHORT_MONTHS = "(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)";
const IN_FEBRUARY = "02-(?:0[1-9]|1[0-9]|2[0-8])";
const LEAP_YEAR = "(?:19|20|21)(?:0[48]|[2468][048]|[13579][26])|2000";

/**
 * A kind of entry: its name in words, and the rule that a text has to follow. The rule is a pattern or a list of
 * choices. An entry of the kind `text` has no rule.
 */
export interface KindOfEntry {
  is: string;
  /** How to write it, in words. */
  write?: string;
  pattern?: string;
  choices?: readonly string[];
}

// How to write an amount without a minus, and one that may have a minus.
const AMOUNT_FORM = "digits, a point before at most two decimals, and nothing else, such as 1250.00";
const SIGNED_AMOUNT_FORM =
  "digits, a point before at most two decimals, a minus before a reduction, and nothing else, such as -1250.00";

function choiceKind(choices: readonly string[]) {
  return { is: choices.length === 2 ? choices.join(" or ") : `one of ${choices.join(", ")}`, choices };
}

/**
 * The kinds of entries, with their rules. The check also reads other spellings that can mean only one thing. They are
 * in check/entry.ts.
 */
export const KINDS = {
  text: { is: "a text" },
  amount: {
    is: `an amount of zero or more: ${AMOUNT_FORM}`,
    write: AMOUNT_FORM,
    pattern: "^(?:0|[1-9][0-9]*)(?:\\.[0-9]{1,2})?$",
  },
  signedAmount: {
    is: `an amount: ${SIGNED_AMOUNT_FORM}`,
    write: SIGNED_AMOUNT_FORM,
    pattern: "^-?(?:0|[1-9][0-9]*)(?:\\.[0-9]{1,2})?$",
  },
  date: {
    is: "a calendar date of the years 1900 to 2199 as YYYY-MM-DD, such as 2026-11-21",
    pattern: `^(?:${YEAR}-(?:${IN_LONG_MONTHS}|${IN_SHORT_MONTHS}|${IN_FEBRUARY})|(?:${LEAP_YEAR})-02-29)$`,
  },
  currency: { is: "a currency code of three capital letters, such as USD", pattern: "^[A-Z]{3}$" },
  answer: choiceKind(["yes", "no"]),
  status: choiceKind(STATUSES),
  state: choiceKind(STATES),
  subject: choiceKind(SUBJECTS),
} as const satisfies Readonly<Record<string, KindOfEntry>>;

/** The name of a kind of entry. */
export type Kind = keyof typeof KINDS;

/** Tells whether a text is an entry of this kind. */
export function isOfKind(text: string, kind: Kind): boolean {
  const { pattern, choices }: KindOfEntry = KINDS[kind];
  return (pattern === undefined || new RegExp(pattern).test(text)) && (choices?.includes(text) ?? true);
}
