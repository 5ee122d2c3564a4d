// Which authorities are due to be read again, and since when.

import { type AuthorityRegister, changeIn, type LegalChange, type PublishedAuthority } from "./register.ts";
import { type DatedReading, firstDayOf, textDayInWords } from "./state.ts";

// The number of days for which a reading holds. The words of a message, an edition of a form and a page on practice
// stay as they were read.
const HOLDS: Readonly<Record<string, number>> = {
  statute: 365,
  regulation: 365,
  "accounting-standard": 365,
  case: 730,
};
const DAY = 24 * 60 * 60 * 1000; // milliseconds

/**
 * Returns the day on which a reading no longer holds: the day after its term, counted from the older of its two days. A
 * text of unknown day never held: it is due on the day of its reading. Null where a reading holds for good or there was
 * none.
 */
export function readingEndsOn(authority: Pick<DatedReading, "kind" | "read">): string | null {
  const term = HOLDS[authority.kind];
  const { on } = authority.read;
  if (on === null || term === undefined) return null;
  const from = termStart(authority, on);
  return from === undefined ? on : new Date(Date.parse(from) + (term + 1) * DAY).toISOString().slice(0, 10);
}

// A judgment stays as it is, and where an official history shows no later change the text is as old as its reading.
function termStart({ kind, read }: Pick<DatedReading, "kind" | "read">, on: string): string | undefined {
  if (kind === "case" || read.history !== null) return on;
  const text = firstDayOf(read.textAsOf);
  return text === undefined || text < on ? text : on;
}

/** An authority to read again: since when, and why. */
export interface DueReading {
  id: string;
  tier: PublishedAuthority["tier"];
  passages: number;
  /** The day on which it first had to be read again. */
  since: string;
  reasons: readonly string[];
}

/**
 * Returns the authorities to read again by a day: those whose reading no longer holds, and those with a change to look
 * at. The first tier comes first, and in each tier those on which most rests.
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
    .sort((one, other) => (one.tier === other.tier ? other.passages - one.passages : one.tier < other.tier ? -1 : 1));
}

// What makes an authority due: the day from which it counts, and what is said of it.
function causesOf(authority: PublishedAuthority, changes: readonly LegalChange[]): { since: string; why: string }[] {
  const ends = readingEndsOn(authority);
  const { on, textAsOf } = authority.read;
  const change = changeIn(authority, changes);
  return [
    ...(ends === null ? [] : [{ since: ends, why: `text of ${textDayInWords(textAsOf)}, read on ${on}` }]),
    ...(change === undefined ? [] : [{ since: change.look, why: `check on ${change.look}: ${change.what}` }]),
  ];
}
