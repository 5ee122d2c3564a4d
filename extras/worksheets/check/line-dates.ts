// Compares the dates of a summary with those of the lines. A date of the summary is the latest or the earliest of the
// lines.

import { compareTexts } from "../../../core/base/compare-texts.ts";
import { isOfKind } from "../entry-kinds.ts";
import { EARLIEST_OF_LINES } from "../identities.ts";
import { datesOfLines, type InspectionShape } from "../inspection.ts";
import type { Comparison } from "./comparison.ts";
import type { EntryRow } from "./entry-row.ts";
import { type Finding, lookFinding } from "./finding.ts";
import { daysBetween } from "./row-dates.ts";

/** A row with dates, by the keys of its fields. */
interface DatedRow {
  place: string;
  dateAt(key: string): string | undefined;
  placeOf(key: string): string;
}

/** Returns a row of a table with its dates. `labelOf` returns the label that the sheet has for a key. */
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
 * Compares dates of the summary with those of the lines. A date of the summary beyond all dates of the lines is a
 * difference only if each line has this date. Otherwise it is a note, because the lines may be only a part of the file.
 */
export function compareDates(lines: readonly DatedRow[], summary: DatedRow, shape: InspectionShape): Comparison {
  const keys = datesOfLines(shape).filter(
    (key) => summary.dateAt(key) !== undefined && lines.some((line) => line.dateAt(key) !== undefined),
  );
  const results = keys.map((key): { differing: Finding[]; notes: Finding[] } => {
    const isEarliest = EARLIEST_OF_LINES.includes(key);
    const datedRows = lines.flatMap((line) => (line.dateAt(key) === undefined ? [] : [line]));
    const inOrder = [...datedRows].sort((one, other) => compareTexts(one.dateAt(key) ?? "", other.dateAt(key) ?? ""));
    const line = inOrder.at(isEarliest ? 0 : -1);
    const [summaryDate = "", lineDate = ""] = [summary.dateAt(key), line?.dateAt(key)];
    if (summaryDate === lineDate) return { differing: [], notes: [] };
    const isBeyond = isEarliest ? summaryDate < lineDate : summaryDate > lineDate;
    const which = isEarliest ? "earliest" : "latest";
    const says = `the ${which} date of the lines is ${lineDate} (${line?.place}), the summary says ${summaryDate}`;
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

// The most days by which a certificate may be before its application, in hundredths of a day. An application may have
// the date of the end of its period and be certified before that.
const MOST_AHEAD = 3100n;

/** Notes a certificate that is earlier than an application for payment whose work it certifies, by these lines. */
export function certificateNotes(certified: readonly DatedRow[], summary: DatedRow): Finding[] {
  const key = "certificateDate";
  const date = summary.dateAt(key);
  const line = certified.find((certifiedLine) => {
    const applicationDate = certifiedLine.dateAt("applicationDate");
    return date !== undefined && applicationDate !== undefined && daysBetween(date, applicationDate) > MOST_AHEAD;
  });
  const says = `this date is before that of the application that it certifies (${line?.place}); compare the two`;
  return line ? [lookFinding(summary.placeOf(key), says)] : [];
}
