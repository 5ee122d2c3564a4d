// The columns of a schedule: which page has them, and which of them a name means.

import { wordsLike } from "../../../core/base/alike.ts";
import { SCHEDULE, scheduleColumns } from "../browser/request-list.ts";
import { READ_IN } from "../inspection.ts";
import type { ReadCell, ReadPage } from "../spreadsheet/read-table.ts";
import { comparable } from "./comparable.ts";
import { headingRow, type KnownColumn } from "./headings.ts";

/** A schedule is of no definition. */
export const SHAPE = { id: "", version: "", documents: [], lines: [], summary: [] };

/**
 * Tells whether a page is a schedule: it has most of the headings that every schedule has, or those that it needs and
 * no other sheet has.
 */
export function isSchedule(page: ReadPage): boolean {
  const all = columnsFor(new Map());
  const known = all.filter(({ heading }) => !SCHEDULE.added.includes(heading));
  if (headingRow(page, known).count * 3 >= known.length * 2) return true;
  // Columns that nobody needs may be deleted: no other sheet has these.
  const named = new Set(columnsNamed(page, [...NEEDED, ...OWN]).values());
  return NEEDED.every((heading) => named.has(heading)) && OWN.filter((heading) => named.has(heading)).length >= 2;
}

const NEEDED = ["Item", SCHEDULE.amount];
const OWN = [
  "State",
  "Row is for",
  "Days past due",
  SCHEDULE.readUnder,
  SCHEDULE.nothing,
  SCHEDULE.outside,
  SCHEDULE.difference,
];

// What is not compared without a column.
const LOST: Readonly<Record<string, string>> = {
  State: "states are not compared",
  Date: "no date is compared with the recorded date",
  Currency: "all rows are taken for one currency",
};

// What earlier releases call a column, and what says which definition reads a row.
const KEYS: Readonly<Record<string, string>> = { Item: "Sum", [SCHEDULE.readUnder]: READ_IN };

/** Returns the columns of a schedule; a file may have those of any definitions. */
export function columnsFor(names: ReadonlyMap<string, string>): KnownColumn[] {
  return scheduleColumns(names).map(([heading, holds]) => ({
    heading,
    holds,
    ...(NEEDED.includes(heading) || heading === "State" ? {} : { optional: true }),
    ...(LOST[heading] ? { lost: LOST[heading] } : {}),
    ...(KEYS[heading] ? { key: KEYS[heading] } : {}),
  }));
}

/** Returns the headings of columns in a file, by their numbers. */
export function columnsNamed(page: ReadPage, headings: readonly string[]): ReadonlyMap<number, string> {
  const { row } = headingRow(page, columnsFor(new Map()));
  const named = new Map(headings.map((heading) => [comparable(heading), heading]));
  return new Map(
    (row?.cells ?? []).flatMap(({ column, text }) => {
      const heading = named.get(comparable(text));
      return heading === undefined ? [] : [[column, heading] as const];
    }),
  );
}

/** An amount under a definition follows from its row: nothing is lost where no program has calculated it. */
export function withoutUncalculated(page: ReadPage, places: readonly string[]): ReadPage {
  if (columnsNamed(page, [SCHEDULE.readUnder]).size === 0) return page;
  const calculated = columnsNamed(page, places);
  const isLeft = ({ kind, column }: ReadCell): boolean => kind !== "formula" || !calculated.has(column);
  const rows = page.rows.map((one) => ({ ...one, cells: one.cells.filter(isLeft) }));
  return { ...page, rows: rows.filter(({ cells }) => cells.length > 0) };
}

/**
 * The heading of an amount that somebody named: the same words, one or several of a thing, some of the words, or words
 * that are nearly the same.
 */
export function placesNamed(text: string, places: readonly string[]): string[] {
  const stems = (words: string): string[] =>
    comparable(words)
      .split(" ")
      .map((word) => word.replace(/s$/, ""));
  const typed = stems(text);
  if (comparable(text) === "") return [];
  const ways: ((one: string) => boolean)[] = [
    (one) => comparable(one) === comparable(text),
    (one) => stems(one).join(" ") === typed.join(" "),
    (one) => typed.some((word) => word.length >= LEAST_WORD) && typed.every((word) => stems(one).includes(word)),
    (one) => wordsLike(comparable(text), places.map(comparable)).includes(comparable(one)),
  ];
  return ways.map((way) => places.filter(way)).find((found) => found.length > 0) ?? [];
}

// Shorter words are in several names.
const LEAST_WORD = 4;

/** Returns the one heading of an amount that somebody named, undefined where there are several or none. */
export function placeNamed(text: string, places: readonly string[]): string | undefined {
  const [only, ...more] = placesNamed(text, places);
  return more.length === 0 ? only : undefined;
}
