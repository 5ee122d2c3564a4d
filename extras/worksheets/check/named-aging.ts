// The day of an aging that a text names, such as the source of a balance, beside the recorded date.

import { DATE, datesIn, daysOf } from "./aging-head.ts";
import type { EntryRow } from "./entry-row.ts";
import { patternOf } from "./patterns.ts";
import { type Finding, lookFinding } from "./record.ts";
import { OTHER_DAY_REASONS } from "./words.ts";

// What may stand between the word for an aging and its day. A day behind other words is that of something else.
const AGING = `\\b(?:age?ing|ledger)\\b(?: (?:report|detail|list|summary|balance))?[ ,:(]*`;
const OF_DAY = "(?:(?:as|of|at|on|per|dated) +)*";
const OF_AGING = new RegExp(`${AGING}${OF_DAY}(${DATE})\\b`, "i");
const REASON = patternOf(OTHER_DAY_REASONS);

/** Notes texts that name the aging of another day, if they neither name the recorded date too nor say why. */
export function namedAgingNotes(
  texts: readonly { place: string; text: string }[],
  recordedDate: string | undefined,
): Finding[] {
  return texts.flatMap(({ place, text }): Finding[] => {
    const [, date = ""] = OF_AGING.exec(text) ?? [];
    if (!recordedDate || daysOf(date).length === 0 || REASON.test(text)) return [];
    return datesIn(text).some((one) => daysOf(one).includes(recordedDate))
      ? []
      : [{ ...lookFinding(place, OTHER_DAY), written: text }];
  });
}

/** Returns the basis of the sample of a head, with its place. */
export function sampleIn({ entries, placeOf }: EntryRow): { place: string; text: string }[] {
  const heading = "Basis of the sample";
  const { text = "" } = entries.get(heading) ?? {};
  return [{ place: placeOf(heading), text }];
}

const OTHER_DAY = "this aging is of another day than the recorded date; compare the two, or say here why";
