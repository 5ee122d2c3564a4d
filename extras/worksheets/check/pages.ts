// Sorts the pages of a workbook: finds the pages that are pages of a worksheet, and names the other pages with content.
// So every page with content is either read or named. The check of a workbook uses this module.

import { onOneLine, printable, shorten } from "../../../core/base/text.ts";
import { INVOICE_PARTS } from "../entry-fields.ts";
import { FORMER_PAGES, type InspectionShape, PAGES, type PageName } from "../inspection.ts";
import type { ReadCell, ReadPage, ReadRow } from "../spreadsheet/read-table.ts";
import { isAmountKind } from "./cell-kinds.ts";
import { centsWithThousands } from "./cents.ts";
import { isTextCell } from "./entry.ts";
import type { Finding } from "./finding.ts";
import type { KnownColumn } from "./heading-names.ts";
import { knownColumns } from "./heading-row.ts";
import { findColumns } from "./headings.ts";
import { tableIn } from "./tables.ts";

/** The findings and notes on the pages of a workbook, and the names of those that are not read. */
export interface PageRemarks {
  unreadPages: string[];
  findings: Finding[];
  notes: Finding[];
}

/** The pages of a workbook that are pages of a worksheet, with the findings and notes on the other pages. */
interface SortedPages extends PageRemarks {
  pages: ReadonlyMap<PageName, ReadPage>;
}

/** The shape of a worksheet whose definition is not known. Its lines have the fields that all definitions have. */
export const ANY_SHAPE: InspectionShape = { id: "", version: "", documents: [], lines: INVOICE_PARTS, summary: [] };

// The share of the headings of a page that have to be headings of a table, so that the page is read as that table.
const MOSTLY = 0.75;

/**
 * Sorts the pages of a workbook by their names. A page with another name is sorted by its headings, if no other page is
 * that table.
 */
export function sortedPages(
  pages: readonly ReadPage[],
  shape: InspectionShape,
  schedules: readonly OpenTable[] = [],
): SortedPages {
  const pageByName = new Map<PageName, ReadPage>();
  const filledPages = pages.filter(({ rows }) => rows.length > 0);
  for (const page of pages) {
    const name = (Object.keys(PAGES) as PageName[]).find(
      (pageName) => isCalled(page, PAGES[pageName]) || isCalled(page, FORMER_PAGES[pageName]),
    );
    if (name && !pageByName.has(name)) pageByName.set(name, page);
  }
  const tables = [
    ...schedules,
    ...[...pageByName].map(([table, page]) => openTable(page, PAGES[table], knownColumns(table, shape))),
  ];
  const [findings, notes]: [Finding[], Finding[]] = [[], []];
  const unreadPages: string[] = [];
  for (const page of filledPages) {
    if ([...pageByName.values()].includes(page)) continue;
    const place = nameOfPage(page);
    const table = tableOf(page, shape);
    if (!table || pageByName.has(table)) unreadPages.push(place);
    if (!table) {
      const continuation = continuationIn(page, tables);
      (continuation ? findings : notes).push({ place, says: continuation ?? unreadInWords(page) });
    } else if (pageByName.has(table)) {
      const name = PAGES[table];
      findings.push({
        place,
        says: `${thisPage(page)} has the headings of ${name} and is ${inNoSum(`the page ${name}`)}`,
      });
    } else {
      pageByName.set(table, page);
      notes.push({ place, says: `this page has the headings of ${PAGES[table]} and is read as ${PAGES[table]}` });
    }
  }
  return { pages: pageByName, unreadPages, findings, notes };
}

/**
 * Reports that pages are not read. If a page is a table, its definition is not known, and `nameIt` says how to name it.
 */
export function remarksOnUnknownPages(
  pages: readonly ReadPage[],
  nameIt: string,
  schedules: readonly OpenTable[],
): PageRemarks {
  const [findings, notes]: [Finding[], Finding[]] = [[], []];
  const filledPages = pages.filter(({ rows }) => rows.length > 0);
  for (const page of filledPages) {
    const table = tableOf(page, ANY_SHAPE);
    const says = table
      ? `this page has the headings of ${PAGES[table]} and no definition; ${nameIt}`
      : continuationIn(page, schedules);
    (says ? findings : notes).push({ place: nameOfPage(page), says: says ?? unreadInWords(page) });
  }
  return { unreadPages: filledPages.map(nameOfPage), findings, notes };
}

/** Returns the name of a page as it can be shown. */
export function nameOfPage({ name }: ReadPage): string {
  return `page ${shorten(printable(onOneLine(name)), 40)}`;
}

/** Returns the words for a page. They say if it is hidden, because nobody would look for it. */
export function thisPage({ isHidden }: ReadPage): string {
  return isHidden ? "this hidden page" : "this page";
}

/** A table of a file, which another page may continue: what it is called, and its columns by their numbers. */
export interface OpenTable {
  name: string;
  columns: ReadonlyMap<number, KnownColumn>;
}

/** Returns a page as a table that another page may continue. */
export function openTable(page: ReadPage, name: string, possibleColumns: readonly KnownColumn[]): OpenTable {
  const headings = findColumns(page, "", possibleColumns);
  return { name, columns: "says" in headings ? new Map() : headings.columns };
}

// A page without headings continues a table if most of its rows have a text and amounts where the table has them.
function continuationIn(page: ReadPage, tables: readonly OpenTable[]): string | undefined {
  const isHeading = ({ cells }: ReadRow): boolean => cells.length > 2 && cells.every(isTextCell);
  if (page.rows.some((row) => isHeading(row) && !row.cells.some(isAmount))) return undefined;
  const table = tables.find(({ columns }) => {
    const similarRows = page.rows.filter(({ cells }) => {
      const holdsAt = ({ column }: ReadCell): KnownColumn["holds"] => columns.get(column)?.holds ?? "sheet text";
      const amountCells = cells.filter((cell) => isAmountKind(holdsAt(cell)));
      const hasText = cells.some((cell) => holdsAt(cell) === "text" && isTextCell(cell));
      return hasText && amountCells.length > 0 && amountCells.every(isAmount);
    });
    return similarRows.length * 2 > page.rows.length;
  });
  return (
    table && `${thisPage(page)} has no headings, and rows like those of ${table.name}; it is ${inNoSum(table.name)}`
  );
}

// Says that the rows of a page are in no sum, and how they can be added up.
function inNoSum(page: string): string {
  return `not read: its rows are in no sum; move them to ${page}, or delete this page`;
}

function isAmount(cell: ReadCell): boolean {
  return cell.kind === "formula" || centsWithThousands(cell) !== undefined;
}

function unreadInWords(page: ReadPage): string {
  const count = page.rows.reduce((sum, { cells }) => sum + cells.length, 0);
  const hasAmounts = page.rows.some(({ cells }) => cells.some(({ kind }) => kind === "number" || kind === "formula"));
  const besides =
    page.isHidden && hasAmounts ? ", and in no sum; if its rows belong to the sheet, move them to their page" : "";
  const cells = `${count} filled ${count === 1 ? "cell is" : "cells are"}`;
  return `${thisPage(page)} does not belong to the sheet; its ${cells} not read${besides}`;
}

/** Returns the table that a page is by its headings, otherwise undefined. */
export function tableOf(page: ReadPage, shape: InspectionShape): PageName | undefined {
  const foundTable = tableIn(page, shape);
  if (!foundTable) return undefined;
  // Programs give the copy of a page its name and a number: "Lines (2)".
  const isCopy = page.name.toLowerCase().includes(PAGES[foundTable.table].toLowerCase());
  return isCopy || (foundTable.count > 2 && foundTable.share >= MOSTLY) ? foundTable.table : undefined;
}

function isCalled({ name }: ReadPage, pageName: string | undefined): boolean {
  return name.trim().toLowerCase() === pageName?.toLowerCase();
}
