// Writes the words beside a rule that say how it was read: the way, the day of its text, and the day of the reading.
// The pages, the published register and the search show them. "State" is the word for them in the register.

import { dayInWords } from "../../core/base/day.ts";
import { groupBy } from "../../core/base/group-by.ts";
import { capitalize } from "../../core/base/text.ts";
import type { Authority } from "./authority.ts";
import { READING_STATUSES, RULE_LEADS, TIERS } from "./closed-lists.ts";

/** A reading, with the kind and the tier of the authority, which decide how old its text may be. */
export type DatedReading = Pick<Authority, "kind" | "tier" | "read">;

const UNKNOWN = "unknown";

// The kinds whose texts change. The text of a judgment, a message or a form never changes: a later one replaces it.
const CHANGING_KINDS: ReadonlySet<string> = new Set(["statute", "regulation", "accounting-standard"]);
const CURRENT_MONTHS = 24;

/** Returns the first day that the day, month or year of a text can mean, or undefined if it is not known. */
export function firstDayOf(textAsOf: string | null): string | undefined {
  if (textAsOf === null || textAsOf === UNKNOWN) return undefined;
  return `${textAsOf}-01-01`.slice(0, "2026-01-01".length);
}

// Tells whether a text counts as the text in force on a day. It does if it is of the last two years, or if an official
// history shows no later change.
function isCurrent({ kind, read: { textAsOf, history } }: Pick<DatedReading, "kind" | "read">, day: string): boolean {
  if (!CHANGING_KINDS.has(kind) || history !== null) return true;
  const first = firstDayOf(textAsOf);
  return first !== undefined && first >= monthsBefore(day, CURRENT_MONTHS);
}

function monthsBefore(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date.toISOString().slice(0, day.length);
}

const MONTH_LENGTH = "2026-03".length;

/** Returns the day of a text in words: "12 April 2002", "April 2002", "2002" or "unknown day". */
export function textDayInWords(textAsOf: string | null): string {
  if (textAsOf === null || textAsOf === UNKNOWN) return "unknown day";
  if (textAsOf.length > MONTH_LENGTH) return dayInWords(textAsOf);
  return textAsOf.length === MONTH_LENGTH ? dayInWords(`${textAsOf}-01`).slice(2) : textAsOf;
}

// The words after the year of an older text, as in "text of 2002 read in part". Only these statuses can have an older
// text. The mark of any other reading is the name of its status.
const AFTER_YEAR: Readonly<Record<string, string>> = { "text-read": " read", "text-in-part": " read in part" };

// The way of reading that all marks with a year or an unknown day share.
const OLDER = {
  name: "older text read",
  means:
    "All or some of it was read in a copy that is more than two years old, or that names no day. It may have changed.",
};

// Tells whether a rule was read in a text that may no longer be in force.
function isOlder(authority: Pick<DatedReading, "kind" | "read">, lawAsAt: string): boolean {
  return authority.read.status in AFTER_YEAR && !isCurrent(authority, lawAsAt);
}

/** Returns the way in which an authority was read, with its meaning. */
export function wayOf(
  authority: Pick<DatedReading, "kind" | "read">,
  lawAsAt: string,
): { name: string; means: string } {
  return isOlder(authority, lawAsAt) ? OLDER : READING_STATUSES[authority.read.status];
}

/**
 * Returns the mark of a reading: "text read" if the text is current on the day, and "text of 2002 read" otherwise.
 */
export function markOf(authority: Pick<DatedReading, "kind" | "read">, lawAsAt: string): string {
  const { status, textAsOf } = authority.read;
  if (!isOlder(authority, lawAsAt)) return READING_STATUSES[status].name;
  const year = firstDayOf(textAsOf)?.slice(0, "2026".length);
  return `text of ${year ?? "unknown day"}${AFTER_YEAR[status]}`;
}

/**
 * Returns both days of a reading: "as of 12 April 2002, read on 21 November 2026". It adds "not maintained" if the text
 * stays as it was read.
 */
export function datesOf({ tier, read: { textAsOf, on } }: Pick<DatedReading, "tier" | "read">): string {
  const asOf = `as of ${textDayOrUnknown(textAsOf)}`;
  const tierName = tier === "second" ? [TIERS.second.name] : [];
  return (on === null ? tierName : [asOf, ...tierName, `read on ${dayInWords(on)}`]).join(", ");
}

function textDayOrUnknown(textAsOf: string | null): string {
  return textAsOf === null || firstDayOf(textAsOf) === undefined ? "an unknown day" : textDayInWords(textAsOf);
}

/** Returns how a rule was read, with both days: "text of 2002 read; as of 12 April 2002, read on 21 November 2026". */
export function stateOf(authority: DatedReading, lawAsAt: string): string {
  const { history } = authority.read;
  const historyNote = history === null ? "" : "no later change in its official history";
  return [markOf(authority, lawAsAt), datesOf(authority), historyNote].filter((part) => part !== "").join("; ");
}

/**
 * Returns the remark beside the name of a rule, such as "second hand" or "not maintained". It is empty if the text of
 * the rule itself was read and is maintained.
 */
export function remarkOn({ tier, read: { status } }: Pick<DatedReading, "tier" | "read">): string {
  const { name, isOwnText } = READING_STATUSES[status];
  return [isOwnText ? "" : name, tier === "second" ? TIERS.second.name : ""].filter((part) => part !== "").join(", ");
}

/** How a rule was read, or how the rules of an answer were read. */
export interface RuleProvenance {
  tier: Authority["tier"];
  from: keyof typeof RULE_LEADS;
  state: string;
}

/** Returns how one rule was read. */
export function ruleProvenance(authority: DatedReading, lawAsAt: string): RuleProvenance {
  const from = READING_STATUSES[authority.read.status].isOwnText ? "text" : "report";
  return { tier: authority.tier, from, state: stateOf(authority, lawAsAt) };
}

/**
 * Returns how the authorities of an answer were read. The state has three parts: the first authority, which has the
 * figure or the point of the answer, with the day of its text; the number of other authorities; and the day of the
 * oldest text with the day of the last reading.
 */
export function jointProvenance(authorities: readonly Authority[], lawAsAt: string): RuleProvenance {
  const [first, ...others] = authorities;
  if (first === undefined) return { tier: "first", from: "note", state: "no authority cited" };
  if (others.length === 0) return ruleProvenance(first, lawAsAt);
  const provenances = authorities.map((authority) => ruleProvenance(authority, lawAsAt));
  const tier = provenances.some((provenance) => provenance.tier === "first") ? "first" : "second";
  const from = provenances.some((provenance) => provenance.from === "text") ? "text" : "report";
  const readingDays = authorities.flatMap(({ read: { on } }) => on ?? []).sort();
  const lastDay = readingDays.at(-1);
  const dates = [
    oldestInWords(authorities),
    tier === "second" ? TIERS.second.name : "",
    lastDay === undefined ? "" : `read by ${dayInWords(lastDay)}`,
  ];
  const state = [
    `${markOf(first, lawAsAt)}, as of ${textDayOrUnknown(first.read.textAsOf)}`,
    othersInWords(others),
    dates.filter((part) => part !== "").join(", "),
  ];
  return { tier, from, state: state.join("; ") };
}

// Returns the day of the oldest text. It is empty if all texts are of one day, because the words on the first authority
// state that day.
function oldestInWords(authorities: readonly Authority[]): string {
  const knownDays = authorities
    .flatMap(({ read: { textAsOf } }) => textAsOf ?? [])
    .filter((day) => day !== UNKNOWN)
    .sort();
  const [oldest] = knownDays;
  if (oldest === undefined) return "as of an unknown day";
  const isSameDay = knownDays.length === authorities.length && new Set(knownDays).size === 1;
  if (isSameDay) return "";
  const isEachKnown = authorities.every(
    ({ read: { on, textAsOf } }) => on === null || firstDayOf(textAsOf) !== undefined,
  );
  return `oldest ${isEachKnown ? "" : "known "}as of ${textDayInWords(oldest)}`;
}

// Returns how many other authorities an answer cites, and which of them were not read in their own text.
function othersInWords(others: readonly Authority[]): string {
  const statuses = others.map(({ read: { status } }) => READING_STATUSES[status]);
  const notOwnText = statuses.filter(({ isOwnText }) => !isOwnText);
  const counts = [...groupBy(notOwnText, ({ name }) => name)].map(([name, members]) => `${members.length} ${name}`);
  const countsInWords = counts.length === 0 ? "" : ` (${counts.join(", ")})`;
  return `with ${others.length} other${others.length === 1 ? "" : "s"}${countsInWords}`;
}

/**
 * Returns the words before the content of a rule: "Says (text read; as of 3 March 2026, read on 21 November 2026)".
 */
export function leadOf({ from, state }: Pick<RuleProvenance, "from" | "state">): string {
  return `${RULE_LEADS[from]} (${state})`;
}

/** Returns sentences that say how an authority was read, in which copy, and which words to find in it. */
export function readingInWords({ read, state }: Pick<Authority, "read"> & { state: string }): string {
  const { copy, find, note } = read;
  const where = copy === null ? "" : `: ${copy}`;
  const words = find === null ? "" : ` Find there: "${find}".`;
  return `${capitalize(state)}${where}.${words}${note === null ? "" : ` ${note}`}`;
}
