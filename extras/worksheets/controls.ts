// The controls of a worksheet: formulas above the tables of its pages that compare sums. An examiner explains the
// differences that they show.

import { INVOICE_PARTS, RETAINAGE_ITEMS } from "./entry-fields.ts";
import { ABOVE_WHOLE, aboveWholeFormula, datesFormula, differenceFormula, partsOfWholes } from "./identities.ts";
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

/** Returns the comparisons above the table of a page, with their formulas. */
export function controlsOf(page: PageName, shape: InspectionShape): WorkbookControl[] {
  const columns = columnsOf(page, shape);
  return controlLabelsOf(page, shape).map((label) => ({
    label,
    ...(page === "summary" ? summaryControl(label, shape) : { formula: sumOf(label, { columns }) }),
  }));
}

function summaryControl(label: string, shape: InspectionShape): Omit<WorkbookControl, "label"> {
  const labelOf = (key: string): string => shape.summary.find((field) => field.key === key)?.label ?? key;
  const cellOf = (key: string): string => `<${labelOf(key)}>`;
  const rule = rulesOf("summary", shape).find((identity) => identity.label === label);
  if (rule) return { formula: differenceFormula(rule, cellOf) };
  switch (label) {
    case OPEN_LESS_BALANCE:
      return { formula: openLessBalance(cellOf) };
    case OFF_LESS_SUMMARY:
      return { formula: offLessSummary(cellOf) };
    case ABOVE_WHOLE:
      return { formula: aboveWholeFormula(partsOfWholes(shape.summary.map(({ key }) => key)), cellOf) };
    default:
      return { isCount: true, formula: datesFormula(datesOfLines(shape), cellOf, (key) => onLines(labelOf(key))) };
  }
}

function onLines(label: string): Formula {
  return `{${TABLES.lines}!${inBrackets(label)}}`;
}

// The table of invoices, for formulas on other pages.
const INVOICES = { columns: INVOICE_PARTS.map(({ label }) => ({ heading: label })), pageName: TABLES.invoices };

// Returns the formula for the invoices less the balance. It shows the smaller of two differences: an examiner may list
// items that this file does not cover among the invoices, or may leave them out.
function openLessBalance(cellOf: (key: string) => string): Formula {
  const open = sumOf("Open per aging", INVOICES);
  const [balance, notCovered] = [cellOf("agingBalance"), cellOf("agingNotCovered")];
  const [whole, coveredDifference] = [`${open}-${balance}`, `${open}-${balance}+${notCovered}`];
  return (
    `IF(OR(COUNT({${TABLES.invoices}!Open per aging})=0,COUNT(${balance})=0),"",` +
    `ROUND(IF(ABS(${whole})<=ABS(${coveredDifference}),${whole},${coveredDifference}),2))`
  );
}

// Returns the formula for the reductions of the invoices less those of the summary. It shows the smaller of two
// differences: a credit may reduce an invoice that is covered here, or one that is not.
//
// Retainage that was moved off invoices may be an item of its own. Then it is not a reduction, unless the other
// differences of the summary take it off again. Such an item may lack its total. If another invoice lacks its total,
// the formula shows nothing.
function offLessSummary(cellOf: (key: string) => string): Formula {
  const sumReadHere = (heading: string, ...conditions: (readonly [string, string])[]): Formula =>
    sumWhere(INVOICES, heading, ...conditions, ["Read in", "="]);
  const entries = (heading: string): Formula => `{${TABLES.invoices}!${heading}}`;
  const [takenOff, otherDifferences] = [cellOf("takenOffOnAging"), cellOf("agingDifference")];
  const movedSum = sumReadHere("Moved off the aging");
  const retainageSum = `SUMIFS(${entries("Total")},${entries("Invoice number")},"${RETAINAGE_ITEMS}")`;
  const isItem = `(COUNTIF(${entries("Total")},ROUND(${movedSum},2))+(ROUND(${retainageSum}-${movedSum},2)=0)>0)`;
  const asItems = `${movedSum}*${isItem}*(ROUND(N(${otherDifferences})+${movedSum},2)<>0)`;
  const difference = `${sumReadHere("Total", ["Total", ">0"])}-${sumReadHere("Open per aging")}-${asItems}-${takenOff}`;
  const credits = sumReadHere("Open per aging", ["Total", "<0"]);
  const withoutTotal = `SUMIFS(${entries("Open per aging")},${entries("Total")},"=",${entries("Read in")},"=")`;
  return (
    `IF(OR(COUNT(${entries("Total")})=0,COUNT(${takenOff})=0,` +
    `AND(${withoutTotal}<>0,ROUND(${withoutTotal}-${movedSum},2)<>0)),"",` +
    `ROUND(${difference}+${credits}*((2*(${difference})+${credits})*${credits}<0),2))`
  );
}
