// An inspection worksheet in no file format: its pages and tables, and the rules that its amounts and dates keep.

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

/** The tables of a worksheet, by the name that each has on a sheet. */
export const TABLES = {
  file: "File",
  evidence: "Evidence",
  invoices: "Invoices",
  lines: "Lines",
  summary: "Summary",
} as const;

/** A table of a worksheet. */
export type TableName = keyof typeof TABLES;

/**
 * The pages of a workbook, in their order: the tables, and what is filled in beside them. Sheets of earlier releases
 * have the traps, which stand on the site.
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

/** A page of a workbook. */
export type PageName = keyof typeof PAGES;

/** What pages were called in earlier releases. */
export const FORMER_PAGES: Readonly<Partial<Record<PageName, string>>> = { ties: "Ties" };

/** The page that says in schedules of earlier releases how they are filled in. */
export const GUIDE_PAGE = "How to fill it in";

/** The parts of a filled-in worksheet that differ between asset definitions. */
export interface InspectionShape {
  id: string;
  version: string;
  /** The ids of the documents that its records read. */
  documents: readonly string[];
  /** What names a line, its currency and its fields. */
  lines: readonly EntryField[];
  /** The way from the aging, and the fields of the definition. */
  summary: readonly EntryField[];
}

/** Returns the rules that a table shows in each row, or the summary as a whole. */
export function rulesOf(page: PageName, shape: InspectionShape): readonly Identity[] {
  if (page === "invoices") return [PAID_BUT_OPEN];
  return page === "lines" || page === "summary" ? identitiesOf(shape[page].map(({ key }) => key)) : [];
}

/** Returns the dates of the summary that the lines have too. */
export function datesOfLines({ lines, summary }: InspectionShape): string[] {
  const both = summary.filter(({ key, kind }) => kind === "date" && lines.some((line) => line.key === key));
  return both.flatMap(({ key }) => ([...LATEST_OF_LINES, ...EARLIEST_OF_LINES].includes(key) ? [key] : []));
}

/** What is left between the invoices and the balance of the summary. */
export const OPEN_LESS_BALANCE = "Invoices less the balance";

/** What the invoices show as taken off, less what the summary says. */
export const OFF_LESS_SUMMARY = "Invoices less what was taken off";

/** Returns the labels of what is compared above the table of a page, whose formulas are in controls.ts. */
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
