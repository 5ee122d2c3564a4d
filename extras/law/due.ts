// Finds the authorities that are due to be read again, for `list --stale`, `reread` and the notice of the build.

import { compareTexts } from "../../core/base/compare-texts.ts";
import { changeIn, type LegalChange } from "./law-file.ts";
import type { AuthorityRegister, PublishedAuthority } from "./register.ts";
import { type DatedReading, firstDayOf, textDayInWords } from "./state.ts";

// The number of days for which a reading is valid. A message, an edition of a form and a page on practice do not
// change, so their readings stay valid.
const VALID_DAYS: Readonly<Record<string, number>> = {
  statute: 365,
  regulation: 365,
  "accounting-standard": 365,
  case: 730,
};
const MILLISECONDS_A_DAY = 24 * 60 * 60 * 1000;

/**
 * Returns the first day on which a reading is no longer valid, which is the day after its term. If the day of the text
 * is unknown, it is the day of the reading. It is null if the reading stays valid, or if there was no reading.
 */
export function readingEndsOn(authority: Pick<DatedReading, "kind" | "read">): string | null {
  const term = VALID_DAYS[authority.kind];
  const { on } = authority.read;
  if (on === null || term === undefined) return null;
  const start = termStart(authority, on);
  if (start === undefined) return on;
  return new Date(Date.parse(start) + (term + 1) * MILLISECONDS_A_DAY).toISOString().slice(0, "2026-01-01".length);
}

// Returns the day on which the term of a reading begins: the day of the text or the day of the reading, whichever is
// older. It is undefined if the day of the text is unknown. For a judgment it is the day of the reading, because a
// judgment never changes. So it is for a text whose official history shows no later change.
function termStart({ kind, read }: Pick<DatedReading, "kind" | "read">, on: string): string | undefined {
  if (kind === "case" || read.history !== null) return on;
  const textDay = firstDayOf(read.textAsOf);
  return textDay === undefined || textDay < on ? textDay : on;
}

/** An authority that is due to be read again, with the reasons. */
interface DueReading {
  id: string;
  tier: PublishedAuthority["tier"];
  /** The number of passages that cite it. */
  passages: number;
  /** The day on which it first had to be read again. */
  since: string;
  reasons: readonly string[];
}

/**
 * Returns the authorities to read again by a day. Their readings are no longer valid, or a change of law has to be
 * checked. The first tier comes first. In each tier the most cited authorities come first.
 */
export function dueReadings(
  { authorities, changes }: Pick<AuthorityRegister, "authorities" | "changes">,
  day: string,
): DueReading[] {
  return authorities
    .flatMap((authority) => {
      const causes = causesOf(authority, changes).filter(({ since }) => since <= day);
      const [since] = causes.map((cause) => cause.since).sort();
      if (since === undefined) return [];
      const { id, tier, leanedOnBy } = authority;
      return [{ id, tier, passages: leanedOnBy.length, since, reasons: causes.map(({ why }) => why) }];
    })
    .sort((one, other) => compareTexts(one.tier, other.tier) || other.passages - one.passages);
}

// Returns the reasons to read an authority again, each with the day since which it counts.
function causesOf(authority: PublishedAuthority, changes: readonly LegalChange[]): { since: string; why: string }[] {
  const ends = readingEndsOn(authority);
  const { on, textAsOf } = authority.read;
  const change = changeIn(authority, changes);
  return [
    ...(ends === null ? [] : [{ since: ends, why: `text of ${textDayInWords(textAsOf)}, read on ${on}` }]),
    ...(change === undefined ? [] : [{ since: change.look, why: `check on ${change.look}: ${change.what}` }]),
  ];
}
