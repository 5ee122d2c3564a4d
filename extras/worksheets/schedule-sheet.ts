// A blank schedule of one debtor under several definitions, as a workbook.

import { SCHEDULE, type scheduleColumns } from "#request-list";
import { cellOf } from "./inspection.ts";
import { sumOf } from "./spreadsheet/formula.ts";
import type { Workbook, WorkbookControl } from "./spreadsheet/table.ts";

// What is compared: rows with the balance, places with amounts. No control adds up what is read under one definition and under another.
function controlsOf(columns: ReturnType<typeof scheduleColumns>): WorkbookControl[] {
  const [amount = "", ...places] = columns.flatMap(([heading, kind]) => (kind === "signedAmount" ? [heading] : []));
  const apart = [amount, ...places].map((heading) => `{${heading}}`).join("-");
  const named = { columns: columns.map(([heading]) => ({ heading })) };
  const [lessBalance = "", apartInPlaces = "", inAnother = ""] = SCHEDULE.controls;
  return [
    {
      label: lessBalance,
      formula: `IF(COUNT(<Balance on the aging>)=0,"",${sumOf(amount, named)}-<Balance on the aging>)`,
    },
    { label: apartInPlaces, formula: `SUMPRODUCT((ABS(${apart})>0.004)*1)` },
    {
      label: inAnother,
      formula: 'IF(INDEX({Currency},1)="",0,COUNTA({Currency})-COUNTIF({Currency},INDEX({Currency},1)))',
    },
  ];
}

const TITLE = "One debtor under several definitions";

/** Returns the workbook of a schedule with these columns. */
export function scheduleBook(columns: ReturnType<typeof scheduleColumns>): Workbook {
  const page = {
    name: "Schedule",
    above: [
      TITLE,
      "Each row is one sum of the file, such as an invoice, a deduction or a withheld sum, with its paper. Write it below the one place in which it " +
        "is read, and in State whether it is supported, contingent or excluded there; a sum that stands below two is reserved twice. A row Total adds up " +
        "the rows above it. An invoice on which nothing is open but its due date is outside all twelve. Free of every open point is what is outside, " +
        "and what is supported in its one place.",
    ],
    blanks: SCHEDULE.blanks.map(([label, kind]) => ({ label, entry: cellOf(kind) })),
    controls: controlsOf(columns),
    totals: columns.flatMap(([heading, kind]) => (kind === "signedAmount" ? [heading] : [])),
    columns: columns.map(([heading, kind]) => {
      const width = kind === "signedAmount" ? 14 : kind === "currency" ? 10 : heading === "Sum" ? 26 : 12;
      return { heading, width, ...cellOf(kind) };
    }),
    rows: [],
    naming: 1,
  };
  return { title: TITLE, edition: "", pages: [page] };
}
