// Finds the authorities that are due to be read again, and since when.

import { compareTexts } from "../../core/base/compare-texts.ts";
import { changeIn, type LegalChange } from "./law-file.ts";
import type { AuthorityRegister, PublishedAuthority } from "./register.ts";
import { type DatedReading, firstDayOf, textDayInWords } from "./state.ts";

// The number of days for which a reading is valid. A message, an edition of a form and a page on practice do not
// change, so their readings stay valid.
const HOLDS: Readonly<Record<string, number>> = {
  statute: 365,
  regulation: 365,
  "accounting-standard": 365,
  case: 730,
};
const DAY = 24 * 60 * 60 * 1000; // milliseconds

/**
 * Returns the day from which a reading is no longer valid: the day after its term, which begins on the older of its two
 * days. If the day of the text is unknown, it is the day of the reading. It is null if the reading stays valid, or if
 * there was no reading.
 */
export function readingEndsOn(authority: Pick<DatedReading, "kind" | "read">): string | null {
  const term = HOLDS[authority.kind];
  const { on } = authority.read;
  if (on === null || term === undefined) return null;
  const from = termStart(authority, on);
  return from === undefined ? on : new Date(Date.parse(from) + (term + 1) * DAY).toISOString().slice(0, 10);
}

// Returns the day on which the term of a reading begins, or undefined if the day of the text is unknown. It is the day
// of the reading for a judgment, which never changes, and for a text whose official history shows no later change. For
// any other text it is the older of the two days.
function termStart({ kind, read }: Pick<DatedReading, "kind" | "read">, on: string): string | undefined {
  if (kind === "case" || read.history !== null) return on;
  const text = firstDayOf(read.textAsOf);
  return text === undefined || text < on ? text : on;
}

/** An authority that is due to be read again, with the day since which it is due and the reason. */
export interface DueReading {
  id: string;
  tier: PublishedAuthority["tier"];
  passages: number;
  /** The day on which it first had to be read again. */
  since: string;
  reasons: readonly string[];
}

/**
 * Returns the authorities to read again by a day: those whose reading is no longer valid, and those with a change to
 * check. The first tier comes first. In each tier the most cited authorities come first.
 */
export function dueReadings(
  { authorities, changes }: Pick<AuthorityRegister, "authorities" | "changes">,
  day: string,
): DueReading[] {
  return authorities
    .flatMap((authority) => {
      const due = causesOf(authority, changes).filter(({ since }) => since <= day);
      if (due.length === 0) return [];
      const since = due.map((cause) => cause.since).reduce((one, other) => (one < other ? one : other));
      const { id, tier, leanedOnBy } = authority;
      return [{ id, tier, passages: leanedOnBy.length, since, reasons: due.map(({ why }) => why) }];
    })
    .sort((one, other) => compareTexts(one.tier, other.tier) || other.passages - one.passages);
}

// Returns the reasons for which an authority is due: the day since which, and a text.
function causesOf(authority: PublishedAuthority, changes: readonly LegalChange[]): { since: string; why: string }[] {
  const ends = readingEndsOn(authority);
  const { on, textAsOf } = authority.read;
  const change = changeIn(authority, changes);
  return [
    ...(ends === null ? [] : [{ since: ends, why: `text of ${textDayInWords(textAsOf)}, read on ${on}` }]),
    ...(change === undefined ? [] : [{ since: change.look, why: `check on ${change.look}: ${change.what}` }]),
  ];
}
