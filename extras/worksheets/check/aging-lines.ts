// The dates and the currency of the lines of an aging, beside the rows of a schedule that name them.

import { cellsIn, type ReadCell } from "../spreadsheet/read-table.ts";
import { DUE } from "./aging-ages.ts";
import { CURRENCY, codesIn } from "./aging-currency.ts";
import { documentsOf } from "./aging-documents.ts";
import { daysIn } from "./aging-head.ts";
import { type Finding, lookFinding } from "./finding.ts";
import type { OnAging } from "./on-aging.ts";
import { labelledPlace } from "./places.ts";
import type { Aging } from "./read-aging.ts";

// A posting date may be another one than that of the document.
const DATE = /^(?:(?:invoice|document|doc\.?|billing) )?date$/i;
// The row is the whole document, or what is left of it. The date of a deduction is its own.
const WHOLE = /^[^,]*$|\b(?:rest|balance|remain)/i;

/** What lines and rows both have: their label, its heading on the aging, how it is read there, and what rows have. */
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
 * Notes due dates, dates and currencies that differ from the schedule. Several rows may begin with the name of a
 * document, and the entry of any of them is right for it.
 */
export function lineNotes(aging: Aging, schedule: OnAging): Finding[] {
  const documents = documentsOf(aging, schedule);
  return SHARED.flatMap(({ label, heading, read, of }) => {
    const column = aging.head.cells.find(({ text }) => heading.test(text.trim()))?.column;
    const notes = cellsIn(aging.rows, column).flatMap((cell) => {
      const document = documents.find(({ rowNumber }) => rowNumber === cell.rowNumber);
      const known = document ? of(document.ownRows).filter((one) => one) : [];
      const entries = read(cell);
      if (known.length === 0 || entries.length === 0 || known.some((one) => one && entries.includes(one))) return [];
      const says = `this ${label.toLowerCase()} is not that of ${document?.rows} of ${schedule.name}; compare the two`;
      return [lookFinding(labelledPlace(aging.place, cell.rowNumber, cell.column, label), says)];
    });
    // If many lines differ, the heading means something other on this aging. Due dates are noted in any case.
    return heading !== DUE && notes.length * 3 > aging.rows.length ? [] : notes;
  });
}
