// The check of a schedule of one debtor: each sum stands below one place, or it is reserved twice or not at all.

import { SCHEDULE, scheduleColumns } from "#request-list";
import type { ReadPage } from "../spreadsheet/read-table.ts";
import { type CheckedTable, checkRows, headingRow, type KnownColumn } from "./tables.ts";

/** Returns the page of a file that is a schedule, otherwise undefined. */
export function scheduleIn(pages: readonly ReadPage[]): ReadPage | undefined {
  const known = columnsFor(new Map());
  return pages.find((page) => headingRow(page, known).count === known.length);
}

/** Returns the headings of a schedule that it has for any definitions. */
export function scheduleHeadings(): string[] {
  return columnsFor(new Map()).map(({ heading }) => heading);
}

/** Checks a schedule; `names` are those of the definitions, by id. */
export function checkSchedule(page: ReadPage, names: ReadonlyMap<string, string>): CheckedTable {
  const shape = { id: "", version: "", documents: [], lines: [], summary: [] };
  const expected = { name: "Schedule", known: columnsFor(names), parts: [], shape };
  const { filled, findings, notes, holds } = checkRows(page, expected);
  const places = new Set([...names.values(), SCHEDULE.outside]);
  const placed = filled.map(({ line, headings }) => ({
    place: `Schedule, row ${line}`,
    count: headings.filter((heading) => places.has(heading)).length,
  }));
  const twice = placed.filter(({ count }) => count > 1);
  const nowhere = placed.filter(({ count }) => count === 0);
  const divide = "this amount is written under two definitions; write each part in a separate row";
  return {
    holds,
    findings: [...findings, ...twice.map(({ place }) => ({ place, says: divide }))],
    notes: [
      ...notes,
      ...nowhere.map(({ place }) => ({ place, says: "this amount is not written under any definition" })),
    ],
  };
}

// A file may have the columns of any definitions.
function columnsFor(names: ReadonlyMap<string, string>): KnownColumn[] {
  const optional = [...names.values()];
  return scheduleColumns(names).map(([heading, holds]) => ({
    heading,
    holds,
    ...(optional.includes(heading) ? { optional: true } : {}),
  }));
}
