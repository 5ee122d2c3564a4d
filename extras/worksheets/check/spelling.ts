// Finds how the dates and amounts of a file are written. "03/04/2026" may have the day or the month first, and "54,120"
// may have a comma before decimals or thousands. Other cells of the column or of the file show which.

import type { ReadCell, ReadPage } from "../spreadsheet/read-table.ts";
import { decimalSignIn } from "./amount-text.ts";
import { currencyNamed, isCurrencyCode } from "./currency-text.ts";
import { type DateOrder, dateOrderIn, isAmbiguousDate } from "./date-text.ts";
import { isTextCell, type Spelling } from "./entry.ts";
import type { Finding } from "./finding.ts";

/** The spelling of a file as a whole, and how to choose the order of its dates if no cell shows it. */
export interface Habits extends Spelling {
  /** The one currency that cells of the file name. */
  currency?: string | undefined;
  chooseOrder?: string;
}

/** Returns the spelling of a file as a whole. `chosen` is the order of dates that the user named. */
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

// The currencies that are also written with only a dollar sign.
const DOLLARS: ReadonlySet<string> = new Set(["USD", "CAD", "AUD", "NZD", "SGD", "HKD", "MXN"]);

// A comma stands before decimals or before thousands, as the signs before decimals tell. Both signs tell nothing.
function commaBy(signs: ReadonlySet<string | undefined>, otherwise?: Spelling["comma"]): Spelling["comma"] {
  if (signs.has(",")) return signs.has(".") ? undefined : "decimals";
  return signs.has(".") ? "thousands" : otherwise;
}

// The greatest length of a date or an amount.
const LONGEST = 40;

/** A cell that should hold a date or an amount, and where it stands. */
interface SpeltCell {
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
  const dateOrder = month && day ? undefined : month ? "month-first" : day ? "day-first" : undefined;
  const amounts = entries.filter(({ isDate }) => !isDate);
  const signs = new Set(amounts.map(({ cell }) => (isTextCell(cell) ? decimalSignIn(cell.text) : undefined)));
  const spelling: Spelling = {
    dates: dateOrder ?? habits.dates,
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
