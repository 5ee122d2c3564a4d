// The dates of a summary beside those of the lines, of which they are the latest or the earliest.

import { compareTexts } from "../../../core/base/compare-texts.ts";
import { isOfKind } from "../entry-kinds.ts";
import { EARLIEST_OF_LINES } from "../identities.ts";
import { datesOfLines, type InspectionShape } from "../inspection.ts";
import type { Comparison } from "./comparison.ts";
import type { EntryRow } from "./entry-row.ts";
import { type Finding, lookFinding } from "./record.ts";
import { daysBetween } from "./row-dates.ts";

/** A row with dates: what it says under a key, and where. */
export interface DatedRow {
  place: string;
  dateAt(key: string): string | undefined;
  placeOf(key: string): string;
}

/** Returns a row of a table as its dates are read, by the labels that a sheet gives them. */
export function datedRow({ place, entries, placeOf }: EntryRow, labelOf: (key: string) => string): DatedRow {
  return {
    place,
    dateAt: (key) => {
      const entry = entries.get(labelOf(key));
      return entry && !entry.isUnresolved && isOfKind(entry.text, "date") ? entry.text : undefined;
    },
    placeOf: (key) => placeOf(labelOf(key)),
  };
}

/**
 * Compares dates of the summary with those of the lines. A later date than all of them differs only if each line has
 * one, and is noted otherwise: the lines may be a part of what the summary reads.
 */
export function compareDates(lines: readonly DatedRow[], summary: DatedRow, shape: InspectionShape): Comparison {
  const keys = datesOfLines(shape).filter(
    (key) => summary.dateAt(key) !== undefined && lines.some((line) => line.dateAt(key) !== undefined),
  );
  const results = keys.map((key): { differing: Finding[]; notes: Finding[] } => {
    const isEarliest = EARLIEST_OF_LINES.includes(key);
    const datedRows = lines.flatMap((line) => (line.dateAt(key) === undefined ? [] : [line]));
    const inOrder = [...datedRows].sort((one, other) => compareTexts(one.dateAt(key) ?? "", other.dateAt(key) ?? ""));
    const last = inOrder.at(isEarliest ? 0 : -1);
    const [own = "", lineDate = ""] = [summary.dateAt(key), last?.dateAt(key)];
    if (own === lineDate) return { differing: [], notes: [] };
    const isBeyond = isEarliest ? own < lineDate : own > lineDate;
    const which = isEarliest ? "earliest" : "latest";
    const says = `the ${which} date of the lines is ${lineDate} (${last?.place}), the summary says ${own}`;
    const place = summary.placeOf(key);
    if (!isBeyond || datedRows.length === lines.length) return { differing: [{ place, says }], notes: [] };
    return { differing: [], notes: [{ place, says: `${says}; not every line has this date` }] };
  });
  return {
    comparedNames: keys.length > 0 ? ["dates of the lines with the summary"] : [],
    differing: results.flatMap(({ differing }) => differing),
    notes: results.flatMap(({ notes }) => notes),
  };
}

// In hundredths of a day. An application may be dated by the end of its period, and be certified before.
const MOST_AHEAD = 3100n;

/** Notes a certificate that is earlier than an application of whose work it certifies some, as these lines say. */
export function certificateNotes(certified: readonly DatedRow[], summary: DatedRow): Finding[] {
  const key = "certificateDate";
  const date = summary.dateAt(key);
  const line = certified.find((one) => {
    const applicationDate = one.dateAt("applicationDate");
    return date !== undefined && applicationDate !== undefined && daysBetween(date, applicationDate) > MOST_AHEAD;
  });
  const says = `this date is before that of the application that it certifies (${line?.place}); compare the two`;
  return line ? [lookFinding(summary.placeOf(key), says)] : [];
}
