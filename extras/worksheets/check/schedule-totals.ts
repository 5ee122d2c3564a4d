// The totals of a schedule: what divides each row, and all rows with the balance.

import { joinInWords } from "../../../core/base/text.ts";
import { SCHEDULE } from "../browser/request-list.ts";
import {
  type AmountRow,
  addUp,
  amountInWords,
  centsAt,
  nearestSum,
  roundingTolerance,
  sumOf,
  sumOrZero,
} from "./amounts.ts";
import {
  type Comparison,
  comparisonOf,
  joinedComparison,
  NO_COMPARISON,
  type SumPair,
  unreadColumns,
  unreadWithGuess,
} from "./comparison.ts";
import { currencySubsets, mixedCurrencyNotes } from "./currencies.ts";
import type { Finding } from "./record.ts";
import type { AmountTable } from "./total-candidates.ts";
import { compareTotalRows } from "./total-rows.ts";

/**
 * The amounts under definitions of each row with its amount, rows that add up others, and all rows with the balance.
 * Amounts under different definitions are not added up but in the row that they divide.
 */
export function compareScheduleRows(
  table: AmountTable,
  ofAccount: ReadonlySet<number>,
  amountHeadings: readonly string[],
  balance: { cents: bigint | undefined; place: string },
): Comparison {
  const { rows, totalRows } = table;
  const divided = rows.flatMap((row): SumPair[] => {
    const cents = row.centsByKey.get(SCHEDULE.amount);
    const below = amountHeadings.flatMap((heading) => row.centsByKey.get(heading) || []);
    if (cents === undefined || below.length === 0 || row.unreadKeys.size > 0) return [];
    const sum = addUp(below);
    const place = row.placeOf(SCHEDULE.amount);
    const under = amountHeadings.filter((heading) => centsAt(row, heading) !== 0n);
    const help =
      under.length > 1
        ? `; it is written under ${joinInWords(under, "and")}, so write each part in a separate row`
        : "";
    return [{ place, rank: 0, help, one: ["under the definitions stands", sum], other: ["the amount is", cents] }];
  });
  const differences = sumOrZero(rows, SCHEDULE.difference);
  const without =
    balance.cents === undefined ? "" : `; the balance without them is ${amountInWords(balance.cents - differences)}`;
  const says = `the differences to the aging add up to ${amountInWords(differences)}${without}`;
  return joinedComparison([
    { ...NO_COMPARISON, notes: scheduleCurrencyNotes(rows, balance.cents) },
    { ...NO_COMPARISON, notes: differences === 0n ? [] : [{ place: balance.place, says }] },
    unreadColumns([...rows, ...totalRows]),
    comparisonOf(
      UNDER_DEFINITIONS,
      divided.map((pair) => withExchangedRow(pair, divided)),
    ),
    comparisonOf(DIFFERENCES, rows.flatMap(differencePairs)),
    comparisonOf("rows with the balance", balancePairs(rows, balance)),
    comparisonOf(
      "rows for the whole account with zero",
      accountPairs(rows.filter(({ rowNumber }) => ofAccount.has(rowNumber))),
    ),
    compareTotalRows(table, {
      figures: balance.cents === undefined ? [] : [balance.cents],
      keys: [SCHEDULE.amount],
      besideIn: sumNotOnAging,
    }),
  ]);
}

// Of two rows each has the amount of the other.
function withExchangedRow(pair: SumPair, all: readonly SumPair[]): SumPair {
  const [sum, cents] = [pair.one[1], pair.other[1]];
  const others = all.filter(({ one, other }) => sum !== cents && one[1] === cents && other[1] === sum);
  const alike = all.filter(({ one, other }) => one[1] === sum && other[1] === cents);
  const row = others.length === 1 && alike.length === 1 ? /, (row \d+)/.exec(others[0]?.place ?? "")?.[1] : undefined;
  return row ? { ...pair, help: `; ${row} has it the other way round, so the two amounts may be exchanged` } : pair;
}

// Rows in other currencies are asked for, unless those of one currency come to the balance.
function scheduleCurrencyNotes(rows: readonly AmountRow[], balance: bigint | undefined): Finding[] {
  const isOfOne = currencySubsets(rows).some((some) => some.length < rows.length && sumOnAging(some) === balance);
  const sums = currencySubsets(rows).flatMap((some) =>
    some.length < rows.length
      ? [`those in ${some[0]?.currency} add up to ${amountInWords(sumOrZero(some, SCHEDULE.amount))}`]
      : [],
  );
  return mixedCurrencyNotes(rows).map(({ asks: _, says, ...note }) => ({
    ...note,
    says: `${says}; ${joinInWords(sums, "and")}`,
    ...(isOfOne ? {} : { asks: true as const }),
  }));
}

/** Returns the sum of what the aging shows of rows; undefined if no row has an amount. */
export function sumOnAging(rows: readonly AmountRow[]): bigint | undefined {
  const total = sumOf(rows, SCHEDULE.amount);
  return total === undefined ? undefined : total - sumNotOnAging(rows);
}

const UNDER_DEFINITIONS = "the amount under a definition with the amount of its row";

const DIFFERENCES = "differences to the aging with the amount of each row";

// A difference against its amount is of what the aging does not show.
function balancePairs(
  rows: readonly AmountRow[],
  { cents, place }: { cents: bigint | undefined; place: string },
): SumPair[] {
  if (cents === undefined) return [];
  const possible = currencySubsets(rows).flatMap((some): SumPair[] => {
    const total = sumOf(some, SCHEDULE.amount);
    if (total === undefined) return [];
    const beside = sumNotOnAging(some);
    const which = some.length < rows.length ? `the rows in ${some[0]?.currency}` : "the rows";
    const shown = beside === 0n ? `${which} add up to` : `${which} without what is not on the aging add up to`;
    const unread = unreadWithGuess(some, SCHEDULE.amount, SCHEDULE.difference);
    return [
      {
        place,
        ...unread,
        tolerance: roundingTolerance(some, SCHEDULE.amount),
        one: [shown, total - beside],
        other: ["the balance on the aging is", cents],
      },
    ];
  });
  const told = nearestSum(possible, ({ one: [, sum] }) => sum - cents);
  if (!told) return [];
  const off = told.one[1] - cents;
  // Turned, the sign of its amount makes the sums agree. It is read as a row that the aging does not show.
  const [lost, ...more] = rows.filter((one) => notOnAging(one) !== 0n && centsAt(one, SCHEDULE.amount) === off);
  const turned =
    lost && more.length === 0
      ? `; row ${lost.rowNumber} is read as not on the aging, and with the other sign of its amount the sums agree`
      : "";
  // A row that is missing, stands twice, has a figure too many, or the other sign. Of two rows nobody knows which it is.
  const [row, ...others] = rows.filter((one) => {
    const amount = centsAt(one, SCHEDULE.amount);
    return amount !== 0n && (amount === off || amount === -off || amount * 9n === off * 10n || amount * 2n === off);
  });
  const amount = row?.centsByKey.get(SCHEDULE.amount);
  const help =
    row === undefined || others.length > 0 || off === 0n
      ? ""
      : `, ${shareOf(amount ?? 0n, off)} in row ${row.rowNumber}${tiesTurned(row, off) ? TURNED : ""}`;
  return [{ ...told, help: `${help}${turned}` }];
}

const TURNED = ", whose difference to the aging ties with the other sign";

/** Tells whether rows are off by this because the difference to the aging of one of them has the wrong sign. */
export function tiesTurned(row: AmountRow, off: bigint | undefined): boolean {
  const [amount, difference] = [centsAt(row, SCHEDULE.amount), centsAt(row, SCHEDULE.difference)];
  if (off === undefined || off === 0n || difference === 0n) return false;
  return off === (amount * difference > 0n ? amount : -amount);
}

function shareOf(amount: bigint, off: bigint): string {
  if (amount * 2n === off) return "twice the amount, whose sign may be the wrong one,";
  return amount === off || amount === -off ? "the amount" : "nine tenths of the amount";
}

// Of more than these nobody sees which belong together.
const MOST_NAMED = 6;

// The rows for the whole account are pairs with opposite signs; those that have no partner are named.
function accountPairs(rows: readonly AmountRow[]): SumPair[] {
  const sum = sumOf(rows, SCHEDULE.amount);
  if (sum === undefined) return [];
  const open = new Map<bigint, AmountRow[]>();
  for (const row of rows) {
    const amount = centsAt(row, SCHEDULE.amount);
    const partners = open.get(-amount) ?? [];
    if (partners.length > 0) partners.pop();
    else {
      const same = open.get(amount) ?? [];
      same.push(row);
      open.set(amount, same);
    }
  }
  const alone = [...open.values()].flat();
  const [first] = sum === 0n ? rows : alone;
  const named = alone
    .slice(0, MOST_NAMED)
    .map((row) => `row ${row.rowNumber} with ${amountInWords(centsAt(row, SCHEDULE.amount))}`);
  const more = alone.length - named.length;
  const left = [...named, ...(more > 0 ? [`${more} more`] : [])];
  const help = alone.length === 0 ? "" : `; without a partner: ${left.join(", ")}`;
  const one: SumPair["one"] = ["the rows for the whole account add up to", sum];
  const place = first?.placeOf(SCHEDULE.amount) ?? "";
  return [{ place, help, ...unreadWithGuess(rows, SCHEDULE.amount), one, other: ["they should add up to", 0n] }];
}

/** What a row holds that the aging does not show: its difference has the sign that its amount has not. */
export function notOnAging(row: AmountRow): bigint {
  const [amount, difference] = [centsAt(row, SCHEDULE.amount), centsAt(row, SCHEDULE.difference)];
  return amount * difference < 0n ? -difference : 0n;
}

/** Returns the sum of what rows hold that the aging does not show. */
export function sumNotOnAging(rows: readonly AmountRow[]): bigint {
  return addUp(rows.map(notOnAging));
}

// What the aging shows too much is the amount, and what it does not show the same with the other sign.
function differencePairs(row: AmountRow): SumPair[] {
  const { centsByKey, unreadKeys } = row;
  const [amount, difference] = [centsByKey.get(SCHEDULE.amount), centsAt(row, SCHEDULE.difference)];
  if (amount === undefined || difference === 0n || unreadKeys.size > 0) return [];
  const isOff = amount * difference < 0n;
  const shown = isOff ? "the amount of the row with the other sign is" : "the amount of the row is";
  const place = row.placeOf(SCHEDULE.difference);
  return [
    { place, rank: 0, one: ["the difference to the aging is", difference], other: [shown, isOff ? -amount : amount] },
  ];
}
