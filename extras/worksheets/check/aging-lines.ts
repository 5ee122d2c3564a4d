// Compares the dates and the currencies of the documents of an aging with the rows of a schedule that begin with their
// names. agings.ts uses this module.

import { cellsIn, type ReadCell } from "../spreadsheet/read-table.ts";
import { DUE } from "./aging-ages.ts";
import { CURRENCY, codesIn } from "./aging-currency.ts";
import { documentsOf } from "./aging-documents.ts";
import { daysIn } from "./aging-head.ts";
import { type Finding, lookFinding } from "./finding.ts";
import type { OnAging } from "./on-aging.ts";
import { labelledPlace } from "./places.ts";
import type { Aging } from "./read-aging.ts";

// The headings of the date of a document. A posting date is not one of them, because it may be another day.
const DATE = /^(?:(?:invoice|document|doc\.?|billing) )?date$/i;
// The names of rows that are a whole document or the rest of it: "INV 7", "INV 7, balance". Other rows are deductions,
// which have dates of their own.
const WHOLE = /^[^,]*$|\b(?:rest|balance|remain)/i;

/**
 * An entry that documents and rows both have: its label, its heading on the aging, the function that reads a cell
 * there, and the function that returns the entries of rows.
 */
interface Shared {
  label: string;
  heading: RegExp;
  read(cell: ReadCell): string[];
  of(rows: OnAging["rows"]): (string | undefined)[];
}

const SHARED: readonly Shared[] = [
  {
    label: "Due date",
    heading: DUE,
    read: daysIn,
    of: (rows) => rows.map(({ due }) => due),
  },
  {
    label: "Date",
    heading: DATE,
    read: daysIn,
    of: (rows) => (rows.some(({ item }) => WHOLE.test(item)) ? rows.map(({ date }) => date) : []),
  },
  {
    label: "Currency",
    heading: CURRENCY,
    read: codesIn,
    of: (rows) => rows.map(({ currency }) => currency),
  },
];

/**
 * Notes due dates, dates and currencies that differ from the schedule. Several rows may begin with the name of one
 * document. Then the entry of any of them may be the right one.
 */
export function lineNotes(aging: Aging, schedule: OnAging): Finding[] {
  const documents = documentsOf(aging, schedule);
  return SHARED.flatMap(({ label, heading, read, of }) => {
    const column = aging.head.cells.find(({ text }) => heading.test(text.trim()))?.column;
    const notes = cellsIn(aging.rows, column).flatMap((cell) => {
      const document = documents.find(({ rowNumber }) => rowNumber === cell.rowNumber);
      const scheduleEntries = document ? of(document.ownRows).filter((one) => one) : [];
      const entries = read(cell);
      if (
        scheduleEntries.length === 0 ||
        entries.length === 0 ||
        scheduleEntries.some((one) => one && entries.includes(one))
      )
        return [];
      const says = `this ${label.toLowerCase()} is not that of ${document?.rows} of ${schedule.name}; compare the two`;
      return [lookFinding(labelledPlace(aging.place, cell.rowNumber, cell.column, label), says)];
    });
    // If many lines differ, the heading has another meaning on this aging. Due dates are noted in any case.
    return heading !== DUE && notes.length * 3 > aging.rows.length ? [] : notes;
  });
}
