// Which page of a workbook is which of a worksheet, and what is said of those that are none: every page with something
// on it is read or named.

import { onOneLine, printable, shortened } from "../../../core/base/text.ts";
import { FORMER_PAGES, INVOICE_PARTS, type InspectionShape, PAGES, type PageName } from "../inspection.ts";
import type { ReadPage } from "../spreadsheet/read-table.ts";
import type { Finding } from "./record.ts";
import { tableIn } from "./tables.ts";

/** What is said of the pages of a workbook, and the names of those that are not read. */
export interface SaidOfPages {
  unreadPages: string[];
  findings: Finding[];
  notes: Finding[];
}

/** The pages of a worksheet among those of a workbook, and what is said of the others. */
export interface SortedPages extends SaidOfPages {
  pages: ReadonlyMap<PageName, ReadPage>;
}

/** The shape of a worksheet of any definition: its lines have what those of all have. */
export const ANY_SHAPE: InspectionShape = { id: "", version: "", documents: [], lines: INVOICE_PARTS, summary: [] };

// How much of the headings of a page have to be those of a table, so that it is taken for it.
const MOSTLY = 0.75;

/**
 * Sorts the pages of a workbook: by name, and a page under another name by its headings, if no other page is that
 * table.
 */
export function sortedPages(pages: readonly ReadPage[], shape: InspectionShape): SortedPages {
  const known = new Map<PageName, ReadPage>();
  const filled = pages.filter(({ rows }) => rows.length > 0);
  for (const page of pages) {
    const name = (Object.keys(PAGES) as PageName[]).find(
      (one) => isCalled(page, PAGES[one]) || isCalled(page, FORMER_PAGES[one]),
    );
    if (name && !known.has(name)) known.set(name, page);
  }
  const [findings, notes]: [Finding[], Finding[]] = [[], []];
  const unreadPages: string[] = [];
  for (const page of filled) {
    if ([...known.values()].includes(page)) continue;
    const place = nameOfPage(page);
    const table = tableOf(page, shape);
    if (!table || known.has(table)) unreadPages.push(place);
    if (!table) notes.push({ place, says: unread(page) });
    else if (known.has(table))
      findings.push({
        place,
        says: `${thisPage(page)} has the headings of ${PAGES[table]} and is not read: its rows are in no sum; move them to the page ${PAGES[table]}, or delete this page`,
      });
    else {
      known.set(table, page);
      notes.push({ place, says: `this page has the headings of ${PAGES[table]} and is read as ${PAGES[table]}` });
    }
  }
  return { pages: known, unreadPages, findings, notes };
}

/** Says of pages that nothing of them is read: of a table, that its definition is not known, and how to name it. */
export function pagesOfNone(pages: readonly ReadPage[], nameIt: string): SaidOfPages {
  const [findings, notes]: [Finding[], Finding[]] = [[], []];
  const filled = pages.filter(({ rows }) => rows.length > 0);
  for (const page of filled) {
    const table = tableOf(page, ANY_SHAPE);
    const says = table && `this page has the headings of ${PAGES[table]} and no definition; ${nameIt}`;
    (says ? findings : notes).push({ place: nameOfPage(page), says: says ?? unread(page) });
  }
  return { unreadPages: filled.map(nameOfPage), findings, notes };
}

/** Returns the name of a page as it can be shown. */
export function nameOfPage({ name }: ReadPage): string {
  return `page ${shortened(printable(onOneLine(name)), 40)}`;
}

/** Returns how a page is told: nobody looks for one that is hidden. */
export function thisPage({ isHidden }: ReadPage): string {
  return isHidden ? "this hidden page" : "this page";
}

function unread(page: ReadPage): string {
  const count = page.rows.reduce((sum, { cells }) => sum + cells.length, 0);
  const besides = page.isHidden ? ", and in no sum; move its rows to the page where they belong, or delete it" : "";
  return `${thisPage(page)} does not belong to the sheet; its ${count} filled ${count === 1 ? "cell is" : "cells are"} not read${besides}`;
}

/** Returns the table that a page is by its headings, otherwise undefined. */
export function tableOf(page: ReadPage, shape: InspectionShape): PageName | undefined {
  const found = tableIn(page, shape);
  if (!found) return undefined;
  // Programs name the copy of a page after it: Lines (2).
  const isCopy = page.name.toLowerCase().includes(PAGES[found.table].toLowerCase());
  return isCopy || (found.count > 2 && found.share >= MOSTLY) ? found.table : undefined;
}

function isCalled({ name }: ReadPage, other: string | undefined): boolean {
  return name.trim().toLowerCase() === other?.toLowerCase();
}
