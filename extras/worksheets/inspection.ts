// The parts of an inspection worksheet, independent of a file format: its pages and tables, and the rules that its
// amounts and dates have to keep. The sheets and the check use this module.

import type { EntryField } from "./entry-fields.ts";
import {
  ABOVE_WHOLE,
  DATES_OF_LINES,
  EARLIEST_OF_LINES,
  GROSS_LESS_PARTS,
  type Identity,
  identitiesOf,
  LATEST_OF_LINES,
  PAID_BUT_OPEN,
  partsOfWholes,
} from "./identities.ts";

/** The tables of a worksheet. The values are their names on a sheet. */
export const TABLES = {
  file: "File",
  evidence: "Evidence",
  invoices: "Invoices",
  lines: "Lines",
  summary: "Summary",
} as const;

/** The key of a table of a worksheet. */
export type TableName = keyof typeof TABLES;

/**
 * The pages of a workbook, in their order. Beside the tables there is a page of papers that must match. Only sheets of
 * earlier releases have the page of traps, which is on the site now.
 */
export const PAGES = {
  file: TABLES.file,
  evidence: TABLES.evidence,
  ties: "Papers that must match",
  invoices: TABLES.invoices,
  lines: TABLES.lines,
  summary: TABLES.summary,
  traps: "Traps",
} as const;

/** The key of a page of a workbook. */
export type PageName = keyof typeof PAGES;

/** The names of pages in earlier releases, if they were other names. */
export const FORMER_PAGES: Readonly<Partial<Record<PageName, string>>> = { ties: "Ties" };

/** The page of instructions in schedules of earlier releases. */
export const GUIDE_PAGE = "How to fill it in";

/** The parts of a filled-in worksheet that differ between asset definitions. */
export interface InspectionShape {
  id: string;
  version: string;
  /** The ids of the documents that its records read. */
  documents: readonly string[];
  /** The fields of a line: those that identify it, its currency and its amounts and dates. */
  lines: readonly EntryField[];
  /** The fields of the summary: those that lead from the aging to the gross obligation, and those of the definition. */
  summary: readonly EntryField[];
}

/** Returns the rules that a workbook calculates: in each row of a table, or once for the summary. */
export function rulesOf(page: PageName, shape: InspectionShape): readonly Identity[] {
  if (page === "invoices") return [PAID_BUT_OPEN];
  return page === "lines" || page === "summary" ? identitiesOf(shape[page].map(({ key }) => key)) : [];
}

/** Returns the keys of the dates of the summary that are the latest or the earliest of the lines. */
export function datesOfLines({ lines, summary }: InspectionShape): string[] {
  const commonDates = summary.filter(({ key, kind }) => kind === "date" && lines.some((line) => line.key === key));
  return commonDates.flatMap(({ key }) => ([...LATEST_OF_LINES, ...EARLIEST_OF_LINES].includes(key) ? [key] : []));
}

/** The label of the difference between the invoices and the balance of the summary. */
export const OPEN_LESS_BALANCE = "Invoices less the balance";

/** The label of the difference between the reductions of the invoices and those of the summary. */
export const OFF_LESS_SUMMARY = "Invoices less what was taken off";

/** Returns the labels of the comparisons above the table of a page. Their formulas are in controls.ts. */
export function controlLabelsOf(page: PageName, shape: InspectionShape): string[] {
  const rules = rulesOf(page, shape);
  const labels = rules.map(({ label }) => label);
  if (page !== "summary") return labels;
  if (!rules.includes(GROSS_LESS_PARTS)) return [];
  const hasParts = partsOfWholes(shape.summary.map(({ key }) => key)).length > 0;
  return [
    ...labels,
    OPEN_LESS_BALANCE,
    OFF_LESS_SUMMARY,
    ...(hasParts ? [ABOVE_WHOLE] : []),
    ...(datesOfLines(shape).length > 0 ? [DATES_OF_LINES] : []),
  ];
}
