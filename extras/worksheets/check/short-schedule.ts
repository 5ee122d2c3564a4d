// Makes the page of a schedule in the short print, with the rows and columns that are filled in. short-print.ts uses
// this module.

import { amountHeadingsOf, SCHEDULE } from "../browser/schedule-words.ts";
import { SECOND_HALF, scheduleColumn, stateTotals } from "../schedule-sheet.ts";
import type { ReadPage } from "../spreadsheet/read-table.ts";
import type { WorkbookPage } from "../spreadsheet/table.ts";
import { isKind } from "../table-columns.ts";
import { cellOf } from "../workbook-cells.ts";
import { columnsFor, columnsIn, SHAPE, withUncalculated } from "./schedule-columns.ts";
import { headOf } from "./schedule-head.ts";
import { columnsInUse, filledTable, textIn } from "./short-table.ts";

/** Returns the page of a schedule with the columns that are in use. `names` are those of the definitions, by id. */
export function schedulePage(page: ReadPage, names: ReadonlyMap<string, string>): WorkbookPage {
  const head = headOf(page);
  const possibleColumns = columnsFor(names);
  // A program that fills in a workbook leaves the formulas of its amounts uncalculated.
  const calculatedPage = withUncalculated(page, columnsIn(page, possibleColumns), amountHeadingsOf(names)).page;
  const content = filledTable(calculatedPage, "schedule", possibleColumns, SHAPE);
  const printedTable = columnsInUse(content, ({ heading, holds }) =>
    scheduleColumn([heading, holds === "calculated" || isKind(holds) ? holds : "text"]),
  );
  const headings = printedTable.columns.map(({ heading }) => heading);
  const hasStates = headings.includes(SCHEDULE.amount) && headings.includes("State");
  return {
    name: page.name || "Schedule",
    above: [SCHEDULE.title, SCHEDULE.notEligible],
    blanks: SCHEDULE.blanks.map(([label, kind]) => {
      return { label, entry: { format: cellOf(kind).format }, text: textIn(head.get(label)) };
    }),
    ...(headings.length > SECOND_HALF.entryColumn ? { secondHalf: SECOND_HALF } : {}),
    ...(hasStates ? { sums: stateTotals(names, headings) } : {}),
    totals: printedTable.columns.flatMap(({ heading, format }) => (format === "amount" ? [heading] : [])),
    ...printedTable,
    nameColumnCount: 1,
    isSelfTitled: true,
  };
}
