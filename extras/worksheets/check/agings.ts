// Compares the agings in a workbook with its schedules. The totals of an aging are compared with the balance of a
// schedule, and its documents with the rows.

import { groupBy } from "../../../core/base/group-by.ts";
import { cellPlace, cellsIn, type ReadPage, type ReadRow } from "../spreadsheet/read-table.ts";
import { ageNotes, DUE } from "./aging-ages.ts";
import { type AgingHead, daysIn, type HeadCell, headIn } from "./aging-head.ts";
import type { AgingRow } from "./aging-row.ts";
import { addUp, amountInWords, nearestSum } from "./amounts.ts";
import { centsWithThousands } from "./cents.ts";
import { comparable } from "./comparable.ts";
import { type Comparison, comparisonOf, NO_COMPARISON } from "./comparison.ts";
import { headOfAging } from "./other-files.ts";
import { nameOfPage } from "./pages.ts";
import { labelledPlace, rowPlace } from "./places.ts";
import { askingFinding, type Finding, lookFinding } from "./record.ts";
import { mayBeOneParty } from "./several-heads.ts";
import { isTotal } from "./total-row.ts";
import { rowNumbersInWords } from "./total-rows.ts";

/** The part of a schedule that an aging shows: its balance, and the amount of each row on it. */
export interface OnAging {
  name: string;
  debtor: string;
  recordedDate?: string | undefined;
  balance: bigint | undefined;
  /** The sum of all rows. */
  sum: bigint;
  rows: readonly { rowNumber: number; item: string; cents: bigint; due?: string | undefined }[];
}

/** An aging as it is read. `totals` and `rows` are its rows with amounts, and `column` has the open amounts. */
interface Aging extends AgingHead {
  place: string;
  head: ReadRow;
  totals: readonly AgingRow[];
  rows: readonly AgingRow[];
  column: number;
}

/**
 * Compares the agings among pages that are no sheet with the schedules of their file. `agings` are the places of the
 * pages that were compared.
 */
export function compareAgings(
  pages: readonly ReadPage[],
  schedules: readonly OnAging[],
): Comparison & { agings: readonly string[] } {
  const known = schedules.filter(({ balance }) => balance !== undefined);
  const agings = pages.flatMap((page) => agingIn(page) ?? []);
  if (known.length === 0 || agings.length === 0)
    return { ...NO_COMPARISON, notes: pages.flatMap(unfootedColumn), agings: [] };
  const all = agings.map((aging) => compareAging(aging, known));
  return {
    agings: agings.map(({ place }) => place),
    compared: [WITH_BALANCE],
    differing: all.flatMap(({ differing }) => differing),
    notes: [
      ...headNotes(agings, schedules),
      ...agings.flatMap((aging) => schedules.flatMap((schedule) => dueNotes(aging, schedule))),
      ...agings.flatMap((aging) => agesOf(aging, schedules)),
      ...all.flatMap(({ notes }) => notes),
    ],
  };
}

// Notes an aging that is one column of amounts, if the total below them is not their sum.
function unfootedColumn(page: ReadPage): Finding[] {
  const [total, ...rows] = page.rows
    .map(asAgingRow)
    .filter(({ amounts }) => amounts.size > 0)
    .reverse();
  const [[column = 0, cents = 0n] = []] = total?.amounts ?? [];
  const isColumn = rows.every(
    ({ texts, amounts }) => amounts.size === 1 && amounts.has(column) && !texts.some(isTotal),
  );
  const sum = sumOf(rows, column);
  if (!NAMED.test(page.name) || !total?.texts.some(isTotal) || !isColumn || sum === cents) return [];
  const says = `the rows add up to ${amountInWords(sum)}, this total is ${amountInWords(cents)}`;
  return [lookFinding(`${nameOfPage(page)}, ${cellPlace(total.rowNumber, column)}`, says)];
}

const WITH_BALANCE = "agings with the balance";

// Notes due dates that differ from the schedule. Several rows may begin with the name of a document, and the due date
// of any of them is right for it.
function dueNotes(aging: Aging, schedule: OnAging): Finding[] {
  const { place, head, rows } = aging;
  const documents = documentsOf(aging, schedule);
  const column = head.cells.find(({ text }) => DUE.test(text))?.column;
  return cellsIn(rows, column).flatMap((cell) => {
    const days = daysIn(cell);
    const { dues = [], rows: own } = documents.find(({ rowNumber }) => rowNumber === cell.rowNumber) ?? {};
    if (dues.length === 0 || days.length === 0 || dues.some((due) => days.includes(due))) return [];
    const says = `this due date is not that of ${own} of ${schedule.name}; compare the two`;
    return [lookFinding(labelledPlace(place, cell.rowNumber, cell.column, "Due date"), says)];
  });
}

// The day of the aging is that of its head, or else the recorded date.
function agesOf(aging: Aging, schedules: readonly OnAging[]): Finding[] {
  const days = aging.day ? daysIn(aging.day) : schedules.flatMap(({ recordedDate }) => recordedDate ?? []);
  const [day, ...others] = new Set(days);
  const documents = schedules.flatMap((schedule) => documentsOf(aging, schedule));
  return day === undefined || others.length > 0 ? [] : ageNotes(aging, documents, day);
}

// Notes agings of another customer or another day than the schedules. One known name of a customer is enough, because a
// ledger may have a name of its own for a debtor. One aging of the recorded date is enough, because an aging of another
// day may stand beside it.
function headNotes(agings: readonly Aging[], schedules: readonly OnAging[]): Finding[] {
  const dates = schedules.flatMap(({ recordedDate }) => recordedDate ?? []);
  const isOtherDay = ({ day }: Aging): boolean =>
    dates.length > 0 && day !== undefined && !daysIn(day).some((one) => dates.includes(one));
  const isOther = ({ text }: HeadCell): boolean => schedules.every(({ debtor }) => !mayBeOneParty(text, debtor));
  const note = (place: string, { rowNumber, column }: HeadCell, is: string): Finding =>
    lookFinding(`${place}, ${cellPlace(rowNumber, column)}`, `this aging ${is} of the head; compare the two`);
  const late = agings.filter(isOtherDay);
  const isAll = late.length === agings.filter(({ day }) => day).length;
  return [
    ...late.flatMap(({ place, day }) =>
      isAll && day ? note(place, day, "is of another day than the recorded date") : [],
    ),
    ...agings.flatMap(({ place, customers: [first, ...more] }) =>
      first && [first, ...more].every(isOther)
        ? note(place, first, "names another customer than the account debtor")
        : [],
    ),
  ];
}

function compareAging(aging: Aging, schedules: readonly OnAging[]): Comparison {
  const exchanged = schedules.flatMap((one) => exchangedIn(aging, one));
  const figures = new Set(schedules.flatMap(({ debtor }) => figuresOf(aging, debtor)));
  const together = addUp(schedules.map(({ balance = 0n }) => balance));
  const leftOut = (schedule: OnAging): Finding[] => missingIn(aging, schedule);
  const agreeing = schedules.filter(({ balance }) => figures.has(balance ?? 0n));
  if (figures.has(together) || agreeing.length > 0)
    return {
      ...NO_COMPARISON,
      notes: [...agrees(aging, agreeing, together), ...exchanged, ...schedules.flatMap(leftOut)],
    };
  const { place, totals, rows, column } = aging;
  const last = totals.findLast(({ amounts }) => amounts.has(column));
  const total = last?.amounts.get(column) ?? sumOf(rows, column);
  const where = last ? `${place}, ${cellPlace(last.rowNumber, column)}` : place;
  // The balance then differs from the rows, and that is a finding of the schedule.
  if (schedules.some(({ sum }) => sum === total))
    return {
      ...NO_COMPARISON,
      notes: [{ place: where, says: `this aging comes to ${amountInWords(total)}, as the rows do` }],
    };
  const near = nearestSum(schedules, ({ balance = 0n }) => balance - total);
  const [other, ...others] = near
    ? documentsOf(aging, near).filter(({ off }) => off === total - (near.balance ?? 0n))
    : [];
  const help =
    other && others.length === 0 ? `; row ${other.rowNumber} of the aging and ${other.rows} differ by the same` : "";
  return comparisonOf(WITH_BALANCE, [
    {
      place: where,
      one: ["this aging comes to", total],
      other: [`the balance in ${near?.name} is`, near?.balance ?? 0n],
      help,
    },
  ]);
}

function agrees({ place }: Aging, schedules: readonly OnAging[], together: bigint): Finding[] {
  const all = schedules.length > 0 ? schedules : [{ name: "all schedules", balance: together }];
  return all.map(({ name, balance = 0n }) => ({
    place,
    says: `this aging shows ${amountInWords(balance)}, as the balance in ${name} does`,
  }));
}

function agingIn(page: ReadPage): Aging | undefined {
  const isTitled =
    NAMED.test(page.name) || page.rows.slice(0, 5).some(({ cells }) => cells.some(({ text }) => TITLE.test(text)));
  const head = headOfAging(page.rows) ?? (isTitled ? page.rows.find(({ cells }) => cells.length > 3) : undefined);
  if (!head) return undefined;
  const read = page.rows.flatMap((row) => (row.rowNumber > head.rowNumber ? [asAgingRow(row)] : []));
  const below = read.filter(({ amounts }) => amounts.size > 0);
  const columns = below.flatMap(({ amounts }) => [...amounts.keys()]);
  const named = head.cells.filter(({ text, column }) => OPEN.test(text) && columns.includes(column)).at(-1);
  if (columns.length === 0) return undefined;
  const isSum = ({ texts }: AgingRow): boolean => texts.some(isTotal);
  const rows = below.filter((row) => !isSum(row));
  return {
    place: nameOfPage(page),
    head,
    totals: below.filter(isSum),
    rows,
    column: named?.column ?? Math.max(...columns),
    ...headIn(
      page.rows.filter(({ rowNumber }) => rowNumber < head.rowNumber),
      head,
      rows,
    ),
  };
}

const NAMED = /\bag(?:e?ing|ed)\b/i;
const TITLE = /\baged\b|^ag(?:e?ing)\b|\bage?ing (?:report|detail|list|by|as of)\b/i;

const OPEN = /\b(?:balance|total|outstanding|open|amount)\b/i;

function asAgingRow({ rowNumber, cells }: ReadRow): AgingRow {
  const amounts = cells.flatMap((cell) => {
    const cents = cell.kind === "date" ? undefined : centsWithThousands(cell);
    return cents === undefined ? [] : [[cell.column, cents] as const];
  });
  return {
    rowNumber,
    cells,
    texts: cells.flatMap(({ text }) => (/\p{L}/u.test(text) ? [text] : [])),
    amounts: new Map(amounts),
  };
}

// Returns the amounts that may be the balance of a debtor: those of the totals and of the rows that name the debtor,
// and the sum of these rows. An aging without a total has the sum of all rows too.
function figuresOf({ totals, rows, column }: Aging, debtor: string): bigint[] {
  const name = comparable(debtor);
  const own = rows.filter(({ texts }) => name !== "" && texts.some((text) => comparable(text).includes(name)));
  const shown = [...totals, ...own].flatMap(({ amounts }) => [...amounts.values()]);
  return [
    ...shown,
    ...(totals.some(({ amounts }) => amounts.has(column)) ? [] : [sumOf(rows, column)]),
    sumOf(own, column),
  ];
}

function sumOf(rows: readonly AgingRow[], column: number): bigint {
  return addUp(rows.flatMap(({ amounts }) => amounts.get(column) ?? []));
}

/**
 * A document of an aging with the rows of a schedule that begin with its name. `off` is how much it is above these
 * rows.
 */
interface Document {
  rowNumber: number;
  rows: string;
  cents: bigint;
  off: bigint;
  dues: readonly string[];
}

/** A name of a document on an aging. */
interface NamedDocument {
  rowNumber: number;
  written: string;
  name: string;
  cents: bigint;
}

function namedIn({ rows, column }: Aging): NamedDocument[] {
  return rows.flatMap(({ rowNumber, texts, amounts }) => {
    const cents = amounts.get(column);
    const names = texts
      .map((written) => ({ written, name: comparable(written) }))
      .filter(({ name }) => /\d/.test(name));
    return cents === undefined ? [] : names.map((one) => ({ rowNumber, cents, ...one }));
  });
}

// Asks about documents of an aging that no row begins with, if they may be what the rows lack of the balance: all of
// them together, or the only one with that amount.
function missingIn(aging: Aging, schedule: OnAging): Finding[] {
  const lacking = (schedule.balance ?? 0n) - schedule.sum;
  const matched = new Set(documentsOf(aging, schedule).map(({ rowNumber }) => rowNumber));
  const others = [...groupBy(namedIn(aging), ({ rowNumber }) => rowNumber).values()].flatMap(([one]) =>
    one && !matched.has(one.rowNumber) ? [one] : [],
  );
  // If no row begins with the name of any document, the aging has other names, and nothing can be missed by name.
  if (lacking === 0n || matched.size === 0) return [];
  const alike = others.filter(({ cents }) => cents === lacking);
  const isAll = addUp(others.map(({ cents }) => cents)) === lacking;
  const missing = isAll ? others : alike.length === 1 ? alike : [];
  const lack = `its rows lack ${amountInWords(lacking)} of the balance`;
  const lacks = `no row of ${schedule.name} begins with this name, and ${lack}`;
  return missing.map(({ rowNumber, cents, written }) => ({
    place: rowPlace(aging.place, rowNumber),
    says: `${lacks}; the ${amountInWords(cents)} may be left out`,
    written,
    asks: true as const,
  }));
}

function documentsOf(aging: Aging, { rows: own }: OnAging): Document[] {
  const documents = namedIn(aging);
  const named = new Map(documents.map((one) => [one.name, one]));
  const nameOf = (item: string): string => {
    const words = comparable(item).split(" ");
    const begins = words.map((_, at) => words.slice(0, words.length - at).join(" "));
    return begins.find((text) => named.has(text)) ?? "";
  };
  return [...groupBy(own, ({ item }) => nameOf(item))].flatMap(([name, some]) => {
    const document = named.get(name);
    const sum = addUp(some.map(({ cents }) => cents));
    const dues = some.flatMap(({ due }) => due ?? []);
    return document ? [{ ...document, rows: rowNumbersInWords(some), off: document.cents - sum, dues }] : [];
  });
}

// Asks about two documents that may be exchanged: one is above its rows by as much as the other is below them.
function exchangedIn(aging: Aging, schedule: OnAging): Finding[] {
  const off = documentsOf(aging, schedule).filter((one) => one.off !== 0n);
  return off.flatMap((one, at) => {
    const other = off.slice(at + 1).find((another) => another.off === -one.off);
    return other ? [askingFinding(aging.place, exchangeInWords(one, other, schedule.name))] : [];
  });
}

function exchangeInWords(one: Document, other: Document, schedule: string): string {
  const both = (of: (document: Document) => bigint): string =>
    `${amountInWords(of(one))} and ${amountInWords(of(other))}`;
  const shown = `rows ${one.rowNumber} and ${other.rowNumber} of the aging show ${both(({ cents }) => cents)}`;
  const sums = both(({ cents, off }) => cents - off);
  return `${shown}, ${one.rows} and ${other.rows} of ${schedule} add up to ${sums}; they may be exchanged`;
}
