// Compares the recorded date with the day of an aging that a text names, such as the source of a balance: "aging of 31
// May".

import { DATE, datesIn, daysOf } from "./aging-head.ts";
import type { EntryRow } from "./entry-row.ts";
import { type Finding, lookFinding } from "./finding.ts";
import { patternOf } from "./patterns.ts";
import { OTHER_DAY_REASONS } from "./words.ts";

// The word for an aging with the words that may follow it. A day behind other words is the day of something else.
const AGING = `\\b(?:age?ing|ledger)\\b(?: (?:report|detail|list|summary|balance))?[ ,:(]*`;
const OF_DAY = "(?:(?:as|of|at|on|per|dated) +)*";
const OF_AGING = new RegExp(`${AGING}${OF_DAY}(${DATE})\\b`, "i");
const REASON = patternOf(OTHER_DAY_REASONS);

/** Notes texts that name the aging of another day. Texts that also name the recorded date or a reason are left out. */
export function namedAgingNotes(
  texts: readonly { place: string; text: string }[],
  recordedDate: string | undefined,
): Finding[] {
  return texts.flatMap(({ place, text }): Finding[] => {
    const [, date = ""] = OF_AGING.exec(text) ?? [];
    if (!recordedDate || daysOf(date).length === 0 || REASON.test(text)) return [];
    if (datesIn(text).some((named) => daysOf(named).includes(recordedDate))) return [];
    return [{ ...lookFinding(place, OTHER_DAY), writtenText: text }];
  });
}

/** Returns the basis of the sample in the head of a file, with its place. */
export function sampleIn({ entries, placeOf }: EntryRow): { place: string; text: string }[] {
  const heading = "Basis of the sample";
  const { text = "" } = entries.get(heading) ?? {};
  return [{ place: placeOf(heading), text }];
}

const OTHER_DAY = "this aging is of another day than the recorded date; compare the two, or say here why";
