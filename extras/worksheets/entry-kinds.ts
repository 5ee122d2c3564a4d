// The kinds of entries, and the rule that a text of each kind has to follow.

/** How far an examiner has come with a document. */
export const STATUSES = ["requested", "received", "seen", "not applicable", "exception"] as const;

/** What a row of a schedule is for: a rebate or a setoff lies on no single item. */
export const SUBJECTS = ["one item", "whole account"] as const;

/** The states of the amount in a row of a schedule. The whole amount has one state. */
export const STATES = ["supported", "contingent", "excluded"] as const;

// Most validators do not assert "format", so a pattern checks the calendar as well: months, their lengths, leap years.
// The years are those that every spreadsheet program can show.
const YEAR = "(?:19|20|21)[0-9]{2}";
const IN_LONG_MONTHS = "(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])";
const IN_SHORT_MONTHS = "(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)";
const IN_FEBRUARY = "02-(?:0[1-9]|1[0-9]|2[0-8])";
const LEAP_YEAR = "(?:19|20|21)(?:0[48]|[2468][048]|[13579][26])|2000";

/**
 * A kind of entry: what it is in words, and the rule that a text has to follow. The rule is a pattern or a list of
 * choices. An entry of the kind `text` has no rule.
 */
export interface KindOfEntry {
  is: string;
  /** How to write it, in words. */
  write?: string;
  pattern?: string;
  choices?: readonly string[];
}

// How to write an amount, with a minus and without.
const WRITE = "digits, a point before at most two decimals, and nothing else, such as 1250.00";
const WRITE_SIGNED =
  "digits, a point before at most two decimals, a minus before a reduction, and nothing else, such as -1250.00";

function choiceKind(choices: readonly string[]) {
  return { is: choices.length === 2 ? choices.join(" or ") : `one of ${choices.join(", ")}`, choices };
}

/**
 * The kinds of entries, with the rule of the check. The check also reads other spellings that leave no doubt:
 * check/entry.ts has them.
 */
export const KINDS = {
  text: { is: "a text" },
  amount: {
    is: `an amount of zero or more: ${WRITE}`,
    write: WRITE,
    pattern: "^(?:0|[1-9][0-9]*)(?:\\.[0-9]{1,2})?$",
  },
  signedAmount: {
    is: `an amount: ${WRITE_SIGNED}`,
    write: WRITE_SIGNED,
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
