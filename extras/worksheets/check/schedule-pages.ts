// Finds pages with the headings of a schedule that may not be one: copies of another page, pages without a head, and
// hidden pages.

import { SCHEDULE } from "../browser/schedule-words.ts";
import { PAGES } from "../inspection.ts";
import type { ReadPage } from "../spreadsheet/read-table.ts";
import { comparable } from "./comparable.ts";
import { type Finding, lookFinding } from "./finding.ts";
import { nameOfPage, thisPage } from "./pages.ts";
import { headOf } from "./schedule-head.ts";

/**
 * Tells whether a schedule is the copy of another one. Programs name a copy "Schedule (2)". A copy with another debtor
 * is a schedule of its own.
 */
export function isCopy(page: ReadPage, schedules: readonly ReadPage[]): boolean {
  const of = /^(.*\S)(?:\s*\(\d+\)|_\d+)$/.exec(page.name)?.[1];
  const debtorOf = (one: ReadPage): string => headOf(one).get("Account debtor")?.text ?? "";
  return schedules.some((one) => one.name === of && comparable(debtorOf(one)) === comparable(debtorOf(page)));
}

/** Reports that the copies of schedules are not read. */
export function copyRemarks(copies: readonly ReadPage[]): { findings: Finding[]; unreadPages: string[] } {
  const unreadPages = copies.map(nameOfPage);
  const says = "this page is a copy of a schedule of the same debtor and is not read; move its rows, or delete it";
  return { unreadPages, findings: unreadPages.map((place) => ({ place, says })) };
}

/**
 * Notes pages that are read as schedules and may be none: pages without a head, which are asked for their debtor,
 * hidden pages, pages that repeat another one, and pages with the name of a page of a worksheet.
 */
export function headlessNotes(schedules: readonly ReadPage[]): { notes: Finding[] } {
  const headless = schedules.filter((page) => page.name !== "" && headOf(page).size === 0 && page.rows.length > 0);
  const first = schedules.find((page) => !headless.includes(page));
  // A lone schedule without a head is compared with no balance, and the result says so. Beside another page its rows
  // may be of any debtor.
  const isAlone = schedules.length === 1;
  const labels = SCHEDULE.blanks.slice(0, 4).map(([label]) => `"${label}"`);
  const moveThem = first && `if they are of the same debtor, move them to the ${nameOfPage(first)}`;
  const remedy = first
    ? `, and its rows are in no sum of another page; ${moveThem}, otherwise write the head`
    : `; write ${labels.join(", ")} above them`;
  const says = (page: ReadPage): string => `${thisPage(page)} has the headings of a schedule and no head${remedy}`;
  const misnamedPages = schedules.filter(({ name }) => Object.values<string>(PAGES).includes(name.trim()));
  const hidden = schedules.filter((page) => page.isHidden && !headless.includes(page));
  const repeatedPages = schedules.filter((page, at) => schedules.slice(0, at).some((other) => isSame(page, other)));
  return {
    notes: [
      ...headless.map(
        (page): Finding => ({ place: nameOfPage(page), says: says(page), ...(isAlone ? {} : { asks: true }) }),
      ),
      ...hidden.map((page) => ({ place: nameOfPage(page), says: "this hidden page is read as a schedule of its own" })),
      ...repeatedPages.map((page) => lookFinding(nameOfPage(page), REPEATED)),
      ...misnamedPages.map((page) => lookFinding(nameOfPage(page), MISNAMED)),
    ],
  };
}

// Blank sheets are equal, so they are not compared.
function isSame(page: ReadPage, other: ReadPage): boolean {
  return headOf(page).has("Account debtor") && JSON.stringify(page.rows) === JSON.stringify(other.rows);
}

const REPEATED =
  "this page is read as a schedule of its own, and another one is the same; if this is a copy, delete it";

const MISNAMED = "this page is read as a schedule; compare its name";
