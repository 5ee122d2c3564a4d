// How the texts of a column are written: a date such as 03/04/2026 and an amount such as 54,120 leave a doubt that the
// others of the column, or of the file, settle.

import type { ReadCell, ReadPage } from "../spreadsheet/read-table.ts";
import { decimalSignIn } from "./amount-text.ts";
import { currencyNamed, isCurrencyCode } from "./currency-text.ts";
import { type DateOrder, dateOrderIn, isAmbiguousDate } from "./date-text.ts";
import { isTextCell, type Spelling } from "./entry.ts";
import type { Finding } from "./finding.ts";

/** How a file is written as a whole, and how to choose the order of its dates where it does not say. */
export interface Habits extends Spelling {
  /** The one currency that cells of the file name. */
  currency?: string | undefined;
  chooseOrder?: string;
}

/** Returns how a file is written as a whole; `chosen` is the order of dates that somebody named. */
export function habitsOf(pages: readonly ReadPage[], chosen: DateOrder | undefined, chooseOrder: string): Habits {
  const orders = new Set<DateOrder>();
  const signs = new Set<string>();
  const codes = new Set<string>();
  for (const { rows } of pages)
    for (const { cells } of rows)
      for (const cell of cells) {
        const code = currencyNamed(cell.text);
        if (isCurrencyCode(code)) codes.add(code);
        if (!isTextCell(cell) || !/^[^\p{L}]*\d/u.test(cell.text) || cell.text.length > LONGEST) continue;
        const order = dateOrderIn(cell.text);
        if (order) orders.add(order);
        const sign = decimalSignIn(cell.text);
        if (sign) signs.add(sign);
      }
  const [order, other] = orders;
  const [currency, another] = codes;
  const [dollar, anotherDollar] = [...codes].filter((code) => DOLLARS.has(code));
  return {
    dates: chosen ?? (other === undefined ? order : undefined),
    comma: commaBy(signs, "thousands"),
    dollar: anotherDollar === undefined ? dollar : undefined,
    currency: another === undefined ? currency : undefined,
    chooseOrder,
  };
}

// Currencies that are written with a dollar sign alone.
const DOLLARS: ReadonlySet<string> = new Set(["USD", "CAD", "AUD", "NZD", "SGD", "HKD", "MXN"]);

// A comma stands before decimals or before thousands, as the signs before decimals tell. Both signs tell nothing.
function commaBy(signs: ReadonlySet<string | undefined>, otherwise?: Spelling["comma"]): Spelling["comma"] {
  if (signs.has(",")) return signs.has(".") ? undefined : "decimals";
  return signs.has(".") ? "thousands" : otherwise;
}

// No date and no amount is longer.
const LONGEST = 40;

/** A cell that should hold a date or an amount, and where it stands. */
export interface SpeltCell {
  rowNumber: number;
  isDate: boolean;
  cell: ReadCell;
}

/** Returns how a column is written, and what is said of it where it does not settle what it leaves in doubt. */
export function spellingOf(
  entries: readonly SpeltCell[],
  place: string,
  { chooseOrder = "", ...habits }: Habits,
): { spelling: Spelling; findings: Finding[] } {
  const dates = entries.filter(({ isDate, cell }) => isDate && isTextCell(cell));
  const first = (order: DateOrder): SpeltCell | undefined => dates.find(({ cell }) => dateOrderIn(cell.text) === order);
  const [month, day] = [first("month-first"), first("day-first")];
  const own = month && day ? undefined : month ? "month-first" : day ? "day-first" : undefined;
  const amounts = entries.filter(({ isDate }) => !isDate);
  const signs = new Set(amounts.map(({ cell }) => (isTextCell(cell) ? decimalSignIn(cell.text) : undefined)));
  const spelling: Spelling = {
    dates: own ?? habits.dates,
    comma: commaBy(signs, habits.comma),
  };
  const doubtful = dates.filter(({ cell }) => isAmbiguousDate(cell.text));
  const findings: Finding[] = [];
  const say = (says: string) => findings.push({ place, says, explains: true });
  if (month && day) {
    const both = `some of its dates have the month first (${rowOf(month)}) and some the day first (${rowOf(day)})`;
    say(`${both}; write all of them as 2026-11-21`);
  } else if (doubtful[0] && !spelling.dates) {
    const phrase = `${doubtful.length === 1 ? "one date" : `${doubtful.length} dates`}, first in ${rowOf(doubtful[0])}`;
    say(`${phrase}, can be read with the month first or with the day first; write 2026-11-21${chooseOrder}`);
  }
  return { spelling, findings };
}

function rowOf({ rowNumber }: SpeltCell): string {
  return `row ${rowNumber}`;
}
