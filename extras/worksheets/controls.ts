// What a workbook calculates above the tables of its pages: differences that an examiner explains, each as a formula.

import { INVOICE_PARTS } from "./entry-fields.ts";
import { ABOVE_WHOLE, aboveWholeIn, datesIn, differenceIn, partsOfWholes } from "./identities.ts";
import {
  controlLabelsOf,
  datesOfLines,
  type InspectionShape,
  OFF_LESS_SUMMARY,
  OPEN_LESS_BALANCE,
  type PageName,
  rulesOf,
  TABLES,
} from "./inspection.ts";
import { inBrackets, sumOf, sumWhere } from "./spreadsheet/formula.ts";
import type { Formula, WorkbookControl } from "./spreadsheet/table.ts";
import { columnsOf } from "./table-columns.ts";

/** Returns what is compared above the table of a page, with its formulas. */
export function controlsOf(page: PageName, shape: InspectionShape): WorkbookControl[] {
  const columns = columnsOf(page, shape);
  return controlLabelsOf(page, shape).map((label) => ({
    label,
    ...(page === "summary" ? summaryControl(label, shape) : { formula: sumOf(label, { columns }) }),
  }));
}

function summaryControl(label: string, shape: InspectionShape): Omit<WorkbookControl, "label"> {
  const labelOf = (key: string): string => shape.summary.find((one) => one.key === key)?.label ?? key;
  const cellOf = (key: string): string => `<${labelOf(key)}>`;
  const rule = rulesOf("summary", shape).find((one) => one.label === label);
  if (rule) return { formula: differenceIn(rule, cellOf) };
  switch (label) {
    case OPEN_LESS_BALANCE:
      return { formula: openLessBalance(cellOf) };
    case OFF_LESS_SUMMARY:
      return { formula: offLessSummary(cellOf) };
    case ABOVE_WHOLE:
      return { formula: aboveWholeIn(partsOfWholes(shape.summary.map(({ key }) => key)), cellOf) };
    default:
      return { counts: true, formula: datesIn(datesOfLines(shape), cellOf, (key) => onLines(labelOf(key))) };
  }
}

function onLines(label: string): Formula {
  return `{${TABLES.lines}!${inBrackets(label)}}`;
}

// The invoices as a formula adds them up.
const INVOICES = { columns: INVOICE_PARTS.map(({ label }) => ({ heading: label })), on: TABLES.invoices };

// The smaller of two differences, because an examiner may list what is not covered among the invoices or leave it out.
function openLessBalance(cellOf: (key: string) => string): Formula {
  const open = sumOf("Open per aging", INVOICES);
  const [balance, notCovered] = [cellOf("agingBalance"), cellOf("agingNotCovered")];
  const [whole, coveredDifference] = [`${open}-${balance}`, `${open}-${balance}+${notCovered}`];
  return (
    `IF(OR(COUNT({${TABLES.invoices}!Open per aging})=0,COUNT(${balance})=0),"",` +
    `ROUND(IF(ABS(${whole})<=ABS(${coveredDifference}),${whole},${coveredDifference}),2))`
  );
}

// The smaller of two differences, because a credit may be taken off what is covered, or not be covered.
function offLessSummary(cellOf: (key: string) => string): Formula {
  const own = (heading: string, sign: string): Formula =>
    sumWhere(INVOICES, heading, ["Total", sign], ["Read in", "="]);
  const takenOff = cellOf("takenOffOnAging");
  const billed = `${own("Total", ">0")}-${own("Open per aging", ">0")}-${takenOff}`;
  const all = `${billed}-${own("Open per aging", "<0")}`;
  return (
    `IF(OR(COUNT({${TABLES.invoices}!Total})=0,COUNT(${takenOff})=0),"",` +
    `ROUND(IF(ABS(${billed})<=ABS(${all}),${billed},${all}),2))`
  );
}
