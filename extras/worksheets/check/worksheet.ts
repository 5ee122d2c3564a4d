// Checks the tables of a worksheet together: the pages of a workbook, or one table in CSV. check.ts uses this module.

import { UserError } from "../../../core/base/user-error.ts";
import { CURRENCY, type EntryField } from "../entry-fields.ts";
import { isOfKind } from "../entry-kinds.ts";
import { type InspectionShape, PAGES, type PageName } from "../inspection.ts";
import type { ReadPage } from "../spreadsheet/read-table.ts";
import { centsAt } from "./amounts.ts";
import { FORMULAS } from "./calculated-cells.ts";
import { type Comparison, comparisonOf, joinedComparison } from "./comparison.ts";
import type { FileCurrency } from "./currencies.ts";
import type { Finding } from "./finding.ts";
import { foundInWords, knownColumns, quoteEach } from "./heading-row.ts";
import { itemsOf } from "./items.ts";
import { certificateNotes, compareDates, datedRow } from "./line-dates.ts";
import { type OpenTable, type PageRemarks, sortedPages } from "./pages.ts";
import type { CheckedRow } from "./rows.ts";
import type { Habits } from "./spelling.ts";
import type { CheckedTable } from "./table-rows.ts";
import { checkTable, tableIn } from "./tables.ts";
import { worksheetFormulaPairs } from "./worksheet-formulas.ts";
import { asOneRow, emptyEntryNotes, type WorksheetRows, worksheetNotes } from "./worksheet-notes.ts";
import { amountTable, compareWorksheet, type WorksheetTables } from "./worksheet-totals.ts";

/** The result of comparing the tables of a worksheet with each other. */
interface ComparedTables {
  comparison: Comparison;
  notes: Finding[];
  items: ReadonlyMap<string, string>;
  /** The entries of the page File, by their labels. */
  head: ReadonlyMap<string, string>;
}

type CheckedParts = readonly (Partial<CheckedTable> | ComparedTables | PageRemarks)[];

/** Checks one table in CSV. Throws a UserError for a file that is not such a table. */
export function checkCsv(
  [page]: readonly ReadPage[],
  shape: InspectionShape,
  definitions: ReadonlyMap<string, string>,
  habits: Habits,
): CheckedParts {
  const foundTable = page && tableIn(page, shape);
  if (!foundTable) throw new UserError(withoutTable(page, shape));
  const tables = new Map([[foundTable.table, checkTable(page, foundTable.table, shape, habits)]]);
  return [...tables.values(), comparedTables(tables, shape, definitions)];
}

// The headings of the lines are those of the definition itself.
function withoutTable(page: ReadPage | undefined, shape: InspectionShape): string {
  const such = quoteEach(shape.lines.slice(0, 2).map(({ label }) => label));
  const remark = foundInWords(page ? [page] : [], knownColumns("lines", shape));
  return `no row has the column headings of a table of ${shape.id}; it needs two or more, such as ${such}; ${remark}`;
}

/** Checks the pages of a workbook. */
export function checkBook(
  bookPages: readonly ReadPage[],
  shape: InspectionShape,
  definitions: ReadonlyMap<string, string>,
  habits: Habits,
  schedules: readonly OpenTable[],
): CheckedParts {
  const { pages, ...remarks } = sortedPages(bookPages, shape, schedules);
  const names = Object.keys(PAGES) as PageName[];
  const tables = new Map(names.map((name) => [name, checkTable(pages.get(name), name, shape, habits)]));
  return [...tables.values(), comparedTables(tables, shape, definitions), remarks];
}

function comparedTables(
  tables: ReadonlyMap<PageName, CheckedTable>,
  shape: InspectionShape,
  definitions: ReadonlyMap<string, string>,
): ComparedTables {
  const rowsOf = (page: PageName) => tables.get(page)?.content?.rows ?? [];
  const rows: WorksheetRows = {
    file: rowsOf("file"),
    invoices: rowsOf("invoices"),
    lines: rowsOf("lines"),
    summary: rowsOf("summary"),
  };
  const amountsOf = (page: PageName) => amountTable(tables.get(page)?.content);
  const amounts: WorksheetTables = {
    invoices: amountsOf("invoices"),
    lines: amountsOf("lines"),
    summary: amountsOf("summary").rows,
    ...currencyIn(rows.file),
  };
  const isFilledIn = [...tables.keys()].some((page) => page !== "file" && rowsOf(page).length > 0);
  return {
    comparison: joinedComparison([
      comparisonOf(FORMULAS, worksheetFormulaPairs(rows, amounts, shape)),
      compareWorksheet(amounts, shape, definitions),
      compareSummaryDates(rows, shape),
    ]),
    notes: [
      ...(tables.has("file") && isFilledIn ? emptyEntryNotes(rows) : []),
      ...worksheetNotes(rows, shape, definitions),
    ],
    items: new Map([...itemsOf(rows.invoices), ...itemsOf(rows.lines)]),
    head: new Map([...asOneRow(PAGES.file, rows.file).entries].map(([label, { text }]) => [label, text])),
  };
}

// The currency is the entry of its own row of the page File, and no entry beside another.
function currencyIn(rows: readonly CheckedRow[]): { currency?: FileCurrency } {
  const row = rows.find(({ entries }) => entries.has(CURRENCY.label));
  const code = row?.entries.get(CURRENCY.label)?.text ?? "";
  return row && isOfKind(code, "currency") ? { currency: { code, place: row.placeOf(CURRENCY.label) } } : {};
}

function compareSummaryDates({ lines, summary }: WorksheetRows, shape: InspectionShape): Comparison {
  const labelIn = (fields: readonly EntryField[]) => (key: string) =>
    fields.find((field) => field.key === key)?.label ?? key;
  const asDatedRows = (rows: readonly CheckedRow[]) => rows.map((row) => datedRow(row, labelIn(shape.lines)));
  const whole = datedRow(asOneRow(PAGES.summary, summary), labelIn(shape.summary));
  const result = compareDates(asDatedRows(lines), whole, shape);
  return { ...result, notes: [...result.notes, ...certificateNotes(asDatedRows(lines.filter(isCertified)), whole)] };
}

// More of the line is certified than earlier applications had: the certificate covers this one.
function isCertified({ amounts }: CheckedRow): boolean {
  const before = amounts.centsByKey.get("previousApplications");
  return before !== undefined && centsAt(amounts, "certifiedToDateAmount") > before;
}
