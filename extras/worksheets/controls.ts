// What a workbook calculates above the tables of its pages: differences that an examiner explains, each as a formula.

import { INVOICE_PARTS, RETAINAGE_ITEMS } from "./entry-fields.ts";
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

// The smaller of two differences, because a credit may be taken off what is covered, or not be covered. What was moved
// off invoices is not taken off if it is an item of its own, unless the other differences take it off again. Such an
// item may lack its total, and nothing is shown if another invoice lacks it.
function offLessSummary(cellOf: (key: string) => string): Formula {
  const own = (heading: string, ...conditions: (readonly [string, string])[]): Formula =>
    sumWhere(INVOICES, heading, ...conditions, ["Read in", "="]);
  const entries = (heading: string): Formula => `{${TABLES.invoices}!${heading}}`;
  const [takenOff, other] = [cellOf("takenOffOnAging"), cellOf("agingDifference")];
  const movedSum = own("Moved off the aging");
  const retainageSum = `SUMIFS(${entries("Total")},${entries("Invoice number")},"${RETAINAGE_ITEMS}")`;
  const isItem = `(COUNTIF(${entries("Total")},ROUND(${movedSum},2))+(ROUND(${retainageSum}-${movedSum},2)=0)>0)`;
  const asItems = `${movedSum}*${isItem}*(ROUND(N(${other})+${movedSum},2)<>0)`;
  const all = `${own("Total", ["Total", ">0"])}-${own("Open per aging")}-${asItems}-${takenOff}`;
  const credits = own("Open per aging", ["Total", "<0"]);
  const withoutTotal = `SUMIFS(${entries("Open per aging")},${entries("Total")},"=",${entries("Read in")},"=")`;
  return (
    `IF(OR(COUNT(${entries("Total")})=0,COUNT(${takenOff})=0,` +
    `AND(${withoutTotal}<>0,ROUND(${withoutTotal}-${movedSum},2)<>0)),"",` +
    `ROUND(${all}+${credits}*((2*(${all})+${credits})*${credits}<0),2))`
  );
}
