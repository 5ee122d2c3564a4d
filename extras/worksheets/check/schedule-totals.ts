// Compares the amounts of a schedule: each amount with its parts under the definitions, and all rows with the balance
// on the aging. schedule.ts uses this module.

import { groupBy } from "../../../core/base/group-by.ts";
import { joinInWords } from "../../../core/base/text.ts";
import { SCHEDULE } from "../browser/schedule-words.ts";
import { type AmountRow, addUp, amountInWords, centsAt, sumOf, sumOrZero } from "./amounts.ts";
import { comparable } from "./comparable.ts";
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
import type { Finding } from "./finding.ts";
import { amountAndDifference, sumNotOnAging, sumOnAging } from "./on-aging.ts";
import type { Schedule, ScheduleBalance } from "./read-schedule.ts";
import type { CheckedRow } from "./rows.ts";
import { balancePairs, sampleNotes } from "./schedule-balance.ts";
import { compareTotalRows } from "./total-rows.ts";

/**
 * Compares the amount of each row with what stands under the definitions and with its difference to the aging, all rows
 * with the balance, and the rows that add up others. Amounts under different definitions are added up only in the row
 * that they divide.
 */
export function compareScheduleRows(schedule: Schedule): Comparison {
  const { table, entryRows, accountRows, amountHeadings, balances } = schedule;
  const { rows, totalRows } = table;
  const amountPairs = rows.flatMap((row) => dividedPairs(row, amountHeadings));
  const sample = sampleNotes(schedule);
  const notes = [...sample, ...scheduleCurrencyNotes(rows, balances), ...differenceNotes(schedule)];
  return joinedComparison([
    { ...NO_COMPARISON, notes },
    unreadColumns([...rows, ...totalRows]),
    comparisonOf(
      "the amount under a definition with the amount of its row",
      amountPairs.map((pair) => withExchangedRow(pair, amountPairs)),
    ),
    comparisonOf("differences to the aging with the amount of each row", rows.flatMap(differencePairs)),
    comparisonOf(WITH_BALANCE, sample.length > 0 ? [] : balancePairs(rows, balances)),
    comparisonOf("rows for the whole account with zero", [
      ...accountPairs(rows.filter(({ rowNumber }) => accountRows.has(rowNumber))),
      ...unevenPairs(entryRows.filter(({ rowNumber }) => accountRows.has(rowNumber))),
    ]),
    compareTotalRows(table, {
      figures: figuresOf(balances),
      figuresIn: (code) => figuresOf(balances.filter(({ currency }) => currency === "" || currency === code)),
      keys: [SCHEDULE.amount],
      besideIn: sumNotOnAging,
    }),
  ]);
}

function figuresOf(balances: readonly ScheduleBalance[]): bigint[] {
  return balances.flatMap(({ cents }) => cents ?? []);
}

/** The name of the comparison of all rows. */
export const WITH_BALANCE = "rows with the balance";

function dividedPairs(row: AmountRow, amountHeadings: readonly string[]): SumPair[] {
  const headings = amountHeadings.filter((heading) => centsAt(row, heading) !== 0n);
  if (!row.centsByKey.has(SCHEDULE.amount) || headings.length === 0 || row.unreadKeys.size > 0) return [];
  const under = joinInWords(headings, "and");
  return [
    {
      place: row.placeOf(SCHEDULE.amount),
      compares: "row",
      help: headings.length > 1 ? `; it is written under ${under}, so write each part in a separate row` : "",
      firstSum: ["under the definitions stands", addUp(headings.map((heading) => centsAt(row, heading)))],
      secondSum: ["the amount is", centsAt(row, SCHEDULE.amount)],
    },
  ];
}

// If each difference has a paper or a remark, the writer of the schedule knows of it.
function differenceNotes({ entryRows, table: { rows }, balance: { cents, place } }: Schedule): Finding[] {
  const differing = entryRows.filter(({ amounts }) => centsAt(amounts, SCHEDULE.difference) !== 0n);
  if (differing.every(({ entries }) => entries.has("Paper") || entries.has("Remark"))) return [];
  const sum = sumOrZero(rows, SCHEDULE.difference);
  const without = cents === undefined ? "" : `; the balance without them is ${amountInWords(cents - sum)}`;
  const says = `the differences to the aging add up to ${amountInWords(sum)}${without}`;
  return sum === 0n ? [] : [{ place, says }];
}

// If each of two rows has the amount of the other, the two amounts may be exchanged.
function withExchangedRow(pair: SumPair, pairs: readonly SumPair[]): SumPair {
  const [sum, cents] = [pair.firstSum[1], pair.secondSum[1]];
  const others = pairs.filter(
    ({ firstSum, secondSum }) => sum !== cents && firstSum[1] === cents && secondSum[1] === sum,
  );
  const alike = pairs.filter(({ firstSum, secondSum }) => firstSum[1] === sum && secondSum[1] === cents);
  const row = others.length === 1 && alike.length === 1 ? /, (row \d+)/.exec(others[0]?.place ?? "")?.[1] : undefined;
  return row ? { ...pair, help: `; ${row} has it the other way round, so the two amounts may be exchanged` } : pair;
}

// Rows in other currencies are asked about, unless those of one currency come to the balance.
function scheduleCurrencyNotes(rows: readonly AmountRow[], balances: readonly ScheduleBalance[]): Finding[] {
  const [{ cents } = {}, another] = balances;
  const isOfOne =
    another || currencySubsets(rows).some((some) => some.length < rows.length && sumOnAging(some) === cents);
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

// A difference is the amount if the aging shows it and should not, and the amount with the other sign if the aging does
// not show it.
function differencePairs(row: AmountRow): SumPair[] {
  const [amount, difference] = amountAndDifference(row);
  if (!row.centsByKey.has(SCHEDULE.amount) || difference === 0n || row.unreadKeys.size > 0) return [];
  const isMissing = amount * difference < 0n;
  const what = isMissing ? "the amount of the row with the other sign is" : "the amount of the row is";
  const place = row.placeOf(SCHEDULE.difference);
  return [
    {
      place,
      compares: "row",
      firstSum: ["the difference to the aging is", difference],
      secondSum: [what, isMissing ? -amount : amount],
    },
  ];
}

// With more rows, nobody sees which ones belong together.
const MOST_NAMED = 6;

// The rows for the whole account come in pairs with opposite signs.
function accountPairs(rows: readonly AmountRow[]): SumPair[] {
  const sum = sumOf(rows, SCHEDULE.amount);
  if (sum === undefined) return [];
  const alone = rowsWithoutPartner(rows);
  const [first] = sum === 0n ? rows : alone;
  const rowsInWords = alone
    .slice(0, MOST_NAMED)
    .map((row) => `row ${row.rowNumber} with ${amountInWords(centsAt(row, SCHEDULE.amount))}`);
  const more = alone.length > MOST_NAMED ? [`${alone.length - MOST_NAMED} more`] : [];
  const help = alone.length === 0 ? "" : `; without a partner: ${[...rowsInWords, ...more].join(", ")}`;
  const firstSum: SumPair["firstSum"] = ["the rows for the whole account add up to", sum];
  const place = first?.placeOf(SCHEDULE.amount) ?? "";
  return [
    { place, help, ...unreadWithGuess(rows, SCHEDULE.amount), firstSum, secondSum: ["they should add up to", 0n] },
  ];
}

// Two rows of one name, or else of one paper, are a pair. Pairs that add up to zero only together are named.
function unevenPairs(rows: readonly CheckedRow[]): SumPair[] {
  const byHeading = ["Item", "Paper"].map((heading) =>
    [...groupBy(rows, ({ entries }) => comparable(entries.get(heading)?.text ?? "\n")).values()].flatMap(unevenPair),
  );
  return byHeading.find((pairs) => pairs.length > 1 && addUp(pairs.map(({ firstSum }) => firstSum[1])) === 0n) ?? [];
}

function unevenPair([first, second, third]: readonly CheckedRow[]): SumPair[] {
  if (!first || !second || third) return [];
  const firstCents = centsAt(first.amounts, SCHEDULE.amount);
  const secondCents = centsAt(second.amounts, SCHEDULE.amount);
  if (firstCents * secondCents >= 0n || firstCents + secondCents === 0n) return [];
  return [
    {
      place: first.placeOf(SCHEDULE.amount),
      firstSum: [`this row and row ${second.rowNumber} add up to`, firstCents + secondCents],
      secondSum: ["they should add up to", 0n],
    },
  ];
}

function rowsWithoutPartner(rows: readonly AmountRow[]): AmountRow[] {
  const aloneByCents = new Map<bigint, AmountRow[]>();
  for (const row of rows) {
    const cents = centsAt(row, SCHEDULE.amount);
    const partners = aloneByCents.get(-cents) ?? [];
    if (partners.length > 0) partners.pop();
    else {
      const same = aloneByCents.get(cents) ?? [];
      same.push(row);
      aloneByCents.set(cents, same);
    }
  }
  return [...aloneByCents.values()].flat();
}
