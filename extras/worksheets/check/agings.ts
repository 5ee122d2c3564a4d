// Compares the agings in a file with its schedules: their totals, documents, due dates and ages. The modules aging-*.ts
// have one comparison each. The check of a file uses this module.

import { cellPlace, type ReadPage } from "../spreadsheet/read-table.ts";
import { ageNotes } from "./aging-ages.ts";
import { compareBuckets } from "./aging-buckets.ts";
import { compareColumns } from "./aging-columns.ts";
import { documentsOf, exchangedIn, missingIn } from "./aging-documents.ts";
import { daysIn, type HeadCell } from "./aging-head.ts";
import { lineNotes } from "./aging-lines.ts";
import type { AgingRow } from "./aging-row.ts";
import { absolute, addUp, amountInWords, nearestSum } from "./amounts.ts";
import { comparable } from "./comparable.ts";
import { type Comparison, comparisonOf, joinedComparison, NO_COMPARISON, type SumPair } from "./comparison.ts";
import { type Finding, lookFinding } from "./finding.ts";
import { referenceIn } from "./items.ts";
import type { OnAging } from "./on-aging.ts";
import { nameOfPage } from "./pages.ts";
import { rowPlace } from "./places.ts";
import {
  type Aging,
  asAgingRow,
  isNamedAging,
  partInCurrency,
  readAging,
  sumOfColumn,
  withCreditsBelowZero,
} from "./read-aging.ts";
import { isAgingOfOther, mayBeOneParty } from "./several-heads.ts";
import { isTotal } from "./total-row.ts";

/**
 * Finds the agings among pages that do not belong to the sheet, and compares them with the schedules of the file.
 * `agings` has the places of the pages that were compared. `items` has the documents by the places of their rows.
 */
export function compareAgings(
  pages: readonly ReadPage[],
  schedules: readonly OnAging[],
): Comparison & { agings: readonly string[]; items: ReadonlyMap<string, string> } {
  const schedulesWithBalance = schedules.filter(({ balance }) => balance !== undefined);
  const agings = pages.flatMap((page) => readAging(page) ?? []);
  const footings = agings.map((aging) =>
    inScopeOf(aging, joinedComparison([compareBuckets(aging), compareColumns(aging)])),
  );
  const items = new Map(agings.flatMap(itemsOfAging));
  if (schedulesWithBalance.length === 0 || agings.length === 0)
    return { ...joinedComparison(footings), notes: pages.flatMap(unfootedColumn), agings: [], items };
  const comparison = joinedComparison(
    agings.flatMap((aging, at) =>
      partsOf(aging, schedulesWithBalance).map(([part, some]) =>
        inScopeOf(aging, compareAging(part, some, footings[at] ?? NO_COMPARISON)),
      ),
    ),
  );
  const places = new Set(comparison.differing.map(({ place }) => place));
  return {
    agings: agings.map(({ place }) => place),
    items,
    comparedNames: [WITH_BALANCE, ...footings.flatMap(({ comparedNames }) => comparedNames)],
    differing: [
      ...comparison.differing,
      ...footings.flatMap(({ differing }) => differing.filter(({ place }) => !places.has(place))),
    ],
    notCompared: footings.flatMap(({ notCompared }) => notCompared ?? []),
    notes: [
      ...headNotes(agings, schedules),
      ...agings.flatMap((aging) => schedules.flatMap((schedule) => lineNotes(aging, schedule))),
      ...agings.flatMap((aging) => agesOf(aging, schedules)),
      ...comparison.notes,
    ],
  };
}

// Returns an aging with the schedules to compare with it. If it is in several currencies, each of its parts is compared
// with the parts of the schedules in that currency. It is whole beside schedules that do not say their currency, and
// beside a balance that is the sum of all its rows.
function partsOf(aging: Aging, schedules: readonly OnAging[]): [Aging, readonly OnAging[]][] {
  const partIn = ({ parts = [] }: OnAging, code: string): OnAging[] => parts.filter((one) => one.currency === code);
  const { currencies, currency, rows, column } = aging;
  if (currencies.size === 0) return [[aging, schedules.flatMap((one) => [...partIn(one, currency), one].slice(0, 1))]];
  const sum = sumOfColumn(rows, column);
  const isWhole = ({ parts = [], balance }: OnAging): boolean => parts.length === 0 || balance === sum;
  const [whole, divided] = [schedules.filter(isWhole), schedules.filter((one) => !isWhole(one))];
  const codes = [...new Set(currencies.values())];
  const pairs = codes.map((code): [Aging, readonly OnAging[]] => [
    partInCurrency(aging, code),
    divided.flatMap((one) => partIn(one, code)),
  ]);
  return [...pairs, [aging, whole] as const].flatMap(([part, some]) => (some.length > 0 ? [[part, some]] : []));
}

// Each aging is a scope of its own: a row of one aging is not the cause of a difference in another.
function inScopeOf({ place: scope }: Aging, comparison: Comparison): Comparison {
  return { ...comparison, differing: comparison.differing.map((one) => ({ ...one, scope })) };
}

function itemsOfAging({ place, rows }: Aging): [string, string][] {
  return rows.flatMap(({ rowNumber, texts }): [string, string][] => {
    const reference = texts.map(referenceIn).find((one) => one !== undefined && /\p{L}/u.test(one));
    return reference === undefined ? [] : [[rowPlace(place, rowNumber), reference]];
  });
}

/** Finds the agings among these pages, and returns the sums of their buckets that differ from their totals. */
export function unfootedBuckets(pages: readonly ReadPage[]): Finding[] {
  return pages.flatMap((page) => readAging(page) ?? []).flatMap((aging) => compareBuckets(aging).differing);
}

const WITH_BALANCE = "agings with the balance";

// Compares the total of an aging with the balances of schedules. If the total differs from its buckets too, the finding
// says both.
function compareAging(aging: Aging, schedules: readonly OnAging[], footing: Comparison): Comparison {
  const exchanges = schedules.flatMap((one) => exchangedIn(aging, one));
  const figures = new Set(schedules.flatMap(({ debtor }) => figuresOf(aging, debtor)));
  const together = addUp(schedules.map(({ balance = 0n }) => balance));
  const leftOut = (schedule: OnAging): Finding[] => missingIn(aging, schedule);
  const agreeing = schedules.filter(({ balance }) => figures.has(balance ?? 0n));
  if (figures.has(together) || agreeing.length > 0)
    return {
      ...NO_COMPARISON,
      notes: [...agrees(aging, agreeing, together), ...exchanges, ...schedules.flatMap(leftOut)],
    };
  const { place, totals, rows, column } = aging;
  const last = totals.findLast(({ amounts }) => amounts.has(column));
  const total = last?.amounts.get(column) ?? sumOfColumn(rows, column);
  const where = last ? `${place}, ${cellPlace(last.rowNumber, column)}` : place;
  const remarks = footing.differing.filter((one) => one.place === where).map(({ says }) => `; ${says}`);
  // If the buckets of the total differ too, one finding says both.
  const footed = remarks.length > 0 ? [] : footedWith(aging, total, schedules);
  if (footed.length > 0) {
    const notes = agrees(aging, footed, together);
    if (!last || sumOfColumn(totals, column) === footed[0]?.balance) return { ...NO_COMPARISON, notes };
    return { ...comparisonOf(FOOTED, [unfootedTotal(aging, last, footed[0]?.balance ?? 0n)]), notes };
  }
  // If the aging agrees with the rows, the balance is wrong. The schedule reports that difference, so it is not
  // repeated.
  if (schedules.some(({ sum }) => sum === total))
    return {
      ...NO_COMPARISON,
      notes: [{ place: where, says: `this aging comes to ${amountInWords(total)}, as the rows do` }],
    };
  const near = nearestSum(schedules, ({ balance = 0n }) => balance - total);
  const [other, ...others] = near
    ? documentsOf(aging, near).filter(({ off }) => off === total - (near.balance ?? 0n))
    : [];
  const same =
    other && others.length === 0 ? `; row ${other.rowNumber} of the aging and ${other.rows} differ by the same` : "";
  return comparisonOf(WITH_BALANCE, [
    {
      place: where,
      firstSum: ["this aging comes to", total],
      secondSum: [
        near?.rowsInWords ? `${near.rowsInWords} come to` : `the balance in ${near?.name} is`,
        near?.balance ?? 0n,
      ],
      help: [same, ...remarks].join(""),
    },
  ]);
}

const FOOTED = "agings with their totals";

// Returns the schedules whose balance is the sum of the items of an aging. A total that is far from it may be the total
// of a ledger of several debtors, unless the aging has only subtotals, which add up to its items.
function footedWith({ totals, rows, column }: Aging, total: bigint, schedules: readonly OnAging[]): readonly OnAging[] {
  const sums = [rows, withCreditsBelowZero(rows)].map((some) => sumOfColumn(some, column));
  return schedules.filter(
    ({ balance = 0n }) =>
      sums.includes(balance) &&
      (absolute(balance - total) * 3n <= absolute(balance) || sumOfColumn(totals, column) === balance),
  );
}

// Returns the total of an aging beside the sum of its items. It may leave out the only item of the difference.
function unfootedTotal({ place, rows, column }: Aging, { rowNumber, amounts }: AgingRow, sum: bigint): SumPair {
  const total = amounts.get(column) ?? 0n;
  const [item, ...others] = rows.filter((row) => row.amounts.get(column) === sum - total);
  return {
    place: `${place}, ${cellPlace(rowNumber, column)}`,
    firstSum: ["the items of this aging add up to", sum],
    secondSum: ["its total says", total],
    help: item && others.length === 0 ? `; this is the amount of row ${item.rowNumber}` : "",
  };
}

// Returns the amounts that may be the balance of a debtor. They are the totals, the rows with the name of the debtor,
// and the sum of these rows. If the aging has no total, the sum of all rows is one too.
function figuresOf({ totals, rows, column }: Aging, debtor: string): bigint[] {
  const name = comparable(debtor);
  const rowsOfDebtor = rows.filter(({ texts }) => name !== "" && texts.some((text) => comparable(text).includes(name)));
  const cents = [...totals, ...rowsOfDebtor].flatMap(({ amounts }) => [...amounts.values()]);
  return [
    ...cents,
    ...(totals.some(({ amounts }) => amounts.has(column))
      ? []
      : [rows, withCreditsBelowZero(rows)].map((some) => sumOfColumn(some, column))),
    sumOfColumn(rowsOfDebtor, column),
  ];
}

function agrees({ place }: Aging, schedules: readonly OnAging[], together: bigint): Finding[] {
  const balances: readonly Pick<OnAging, "name" | "balance" | "rowsInWords">[] =
    schedules.length > 0 ? schedules : [{ name: "all schedules", balance: together }];
  return balances.map(({ name, balance = 0n, rowsInWords }) => {
    const others = rowsInWords ? `${rowsInWords} do` : `the balance in ${name} does`;
    return { place, says: `this aging shows ${amountInWords(balance)}, as ${others}` };
  });
}

// Notes agings of another customer or another day than the schedules. One name that agrees is enough, because a ledger
// may also have its own name for a debtor. One aging of the recorded date is enough, because the file may also have an
// aging of another day.
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
      first && [first, ...more].every(isOther) ? note(place, first, OTHER_CUSTOMER) : [],
    ),
    ...agings.flatMap(({ place, titles }) => {
      const parties = schedules.flatMap(({ debtor, seller = "" }) => [debtor, seller]);
      return titles.flatMap((title) => (isAgingOfOther(title.text, parties) ? note(place, title, OTHER_CUSTOMER) : []));
    }),
  ];
}

const OTHER_CUSTOMER = "names another customer than the account debtor";

// Notes ages that do not fit the due dates. The day of the aging is in its head. If it is not, the recorded date is
// used.
function agesOf(aging: Aging, schedules: readonly OnAging[]): Finding[] {
  const days = aging.day ? daysIn(aging.day) : schedules.flatMap(({ recordedDate }) => recordedDate ?? []);
  const [day, ...others] = new Set(days);
  const documents = schedules.flatMap((schedule) => documentsOf(aging, schedule));
  return day === undefined || others.length > 0 ? [] : ageNotes(aging, documents, day);
}

// Notes a wrong total in an aging that has only one column of amounts.
function unfootedColumn(page: ReadPage): Finding[] {
  const [total, ...rows] = page.rows
    .map(asAgingRow)
    .filter(({ amounts }) => amounts.size > 0)
    .reverse();
  const [[column = 0, cents = 0n] = []] = total?.amounts ?? [];
  const isColumn = rows.every(
    ({ texts, amounts }) => amounts.size === 1 && amounts.has(column) && !texts.some(isTotal),
  );
  const sum = sumOfColumn(rows, column);
  if (!isNamedAging(page) || !total?.texts.some(isTotal) || !isColumn || sum === cents) return [];
  const says = `the rows add up to ${amountInWords(sum)}, this total is ${amountInWords(cents)}`;
  return [lookFinding(`${nameOfPage(page)}, ${cellPlace(total.rowNumber, column)}`, says)];
}
