// The totals of a file: sums of what was written are compared with each other, and nothing is judged. Amounts of different definitions are never
// added up.

import { grouped } from "../../../core/base/grouped.ts";
import { BRIDGE, fourAmountsIn, isOfKind, TABLES } from "../inspection.ts";
import type { Finding } from "./record.ts";

/** The amounts of a row in hundredths, by key, the code of their currency, and the definition that reads them, as the row says. */
export interface Amounts {
  amounts: ReadonlyMap<string, bigint>;
  /** The keys of entries that should be amounts and are none: nothing that needs them is compared. */
  unread: ReadonlySet<string>;
  currency: string;
  readIn: string;
}

/** A row as totals are read from it, and where it stands. */
export interface TotalledRow extends Amounts {
  place: string;
  line: number;
}

/** The names of the totals that could be compared, and what differs. */
export interface Totals {
  compared: readonly string[];
  differing: readonly Difference[];
  /** What is said besides, such as why sums were not compared. */
  notes: readonly Finding[];
  /** What was not added up, each with its reason. */
  left?: readonly string[];
}

/** Two sums that differ, by how much, and whether they are those of a whole table. */
export interface Difference extends Finding {
  cents: bigint;
  isOfWhole: boolean;
}

/** Nothing was compared. */
export const NOTHING: Totals = { compared: [], differing: [], notes: [] };

/** Returns an amount in hundredths, undefined where it is none. */
export function centsOf(text: string): bigint | undefined {
  if (!isOfKind(text, "signedAmount")) return undefined;
  const [whole = "", decimals = ""] = text.split(".");
  return BigInt(whole + decimals.padEnd(2, "0"));
}

/** Returns hundredths as an amount: `-5,255.56`. */
export function amountInWords(cents: bigint): string {
  const digits = `${cents < 0n ? -cents : cents}`.padStart(3, "0");
  const whole = digits.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, ",");
  return `${cents < 0n ? "-" : ""}${whole}.${digits.slice(-2)}`;
}

/** Two sums that have to be the same, with what each is, and what to do about them where that is not plain. */
export interface Pair {
  place: string;
  help?: string;
  /** It is of one row, not of a whole table. */
  isOfRow?: true;
  one: [what: string, cents: bigint];
  other: [what: string, cents: bigint];
}

/** Says of a pair by how much it differs; nothing where it does not. */
function differenceOf({ place, one, other, help = "", isOfRow }: Pair): Difference[] {
  const [[what, cents], [otherWhat, otherCents]] = [one, other];
  if (cents === otherCents) return [];
  const apart = cents > otherCents ? cents - otherCents : otherCents - cents;
  const says = `${what} ${amountInWords(cents)}, ${otherWhat} ${amountInWords(otherCents)}; differs by ${amountInWords(apart)}${help}`;
  return [{ place, says, cents: apart, isOfWhole: !isOfRow }];
}

/** Returns what a control compared: its name, if there was anything to compare, and each pair that differs. */
export function comparing(name: string, pairs: readonly Pair[]): Totals {
  return { compared: pairs.length > 0 ? [name] : [], differing: pairs.flatMap(differenceOf), notes: [] };
}

/** Returns differences as they are read: the largest first, and those of whole tables before those of rows as large. */
export function byWeight(differing: readonly Difference[]): Finding[] {
  return [...differing]
    .sort((one, other) => {
      if (one.cents !== other.cents) return one.cents > other.cents ? -1 : 1;
      return Number(other.isOfWhole) - Number(one.isOfWhole);
    })
    .map(({ place, says }) => ({ place, says }));
}

/** Returns several results as one. */
export function allTotals(totals: readonly Totals[]): Totals {
  return {
    compared: totals.flatMap(({ compared }) => compared),
    differing: totals.flatMap(({ differing }) => differing),
    notes: totals.flatMap(({ notes }) => notes),
    left: totals.flatMap(({ left }) => left ?? []),
  };
}

/** Returns the sum of the amounts of rows under a key; undefined where no row has one, or one is not read. */
export function sumOf(rows: readonly Amounts[], key: string): bigint | undefined {
  const found = rows.flatMap(({ amounts }) => amounts.get(key) ?? []);
  return found.length === 0 || rows.some(({ unread }) => unread.has(key))
    ? undefined
    : found.reduce((sum, cents) => sum + cents, 0n);
}

/** Returns the columns of a table with an amount that cannot be read, each with the first such row: none of them is added up. */
export function columnsLeft(rows: readonly TotalledRow[], labelOf: (key: string) => string): Totals {
  const first = new Map([...rows].reverse().flatMap(({ place, unread }) => [...unread].map((key) => [key, place])));
  return { ...NOTHING, left: [...first].map(([key, place]) => `${place} (${labelOf(key)}) cannot be read`) };
}

/**
 * Returns what is said of rows in several currencies, whose sums mean nothing, with the first row of each but the most usual; undefined for one
 * currency.
 */
export function severalCurrencies(place: string, rows: readonly TotalledRow[]): Finding | undefined {
  const codes = [...grouped(rows, ({ currency }) => currency)].filter(([code]) => code !== "");
  if (codes.length < 2) return undefined;
  const [, ...others] = codes.sort(([, one], [, other]) => other.length - one.length);
  const named = others.map(([code, [row, ...more]]) => {
    const besides = more.length === 0 ? "" : ` and ${more.length} more`;
    return `${code} in ${row?.place}${besides}`;
  });
  return {
    place,
    says: `its rows are in ${codes.length} currencies (${named.join(", ")}); their sums are not compared`,
  };
}

const valueIn = (row: Amounts, key: string): bigint => row.amounts.get(key) ?? 0n;

/**
 * Compares the rows of a table that add up others with those that they can stand for: all rows above, those since another such row, or, above the
 * headings, all rows.
 */
export function compareTotalRows(
  rows: readonly TotalledRow[],
  sums: readonly TotalledRow[],
  labelOf: (key: string) => string,
): Totals {
  const pairs = sums.flatMap((sum) => {
    const above = rows.filter(({ line }) => line < sum.line);
    const starts = [0, ...sums.map(({ line }) => line).filter((line) => line < sum.line)];
    const blocks = starts.map((start) => above.filter(({ line }) => line > start));
    const own = sum.currency === "" ? [] : [above.filter(({ currency }) => currency === sum.currency)];
    const candidates = above.length === 0 ? [rows] : [...blocks, ...own];
    const read = [...sum.amounts].filter(([key]) =>
      candidates.every((block) => block.every(({ unread }) => !unread.has(key))),
    );
    return read.map(([key, cents]): Pair => {
      const possible = candidates.map((block) => sumOf(block, key) ?? 0n);
      const fits = possible.find((one) => one === cents) ?? possible[0] ?? 0n;
      return {
        place: `${sum.place} (${labelOf(key)})`,
        one: ["this total is", cents],
        other: ["the rows add up to", fits],
      };
    });
  });
  return comparing("totals with the rows above them", pairs);
}

/** Compares the parts of each line with its gross obligation. */
export function compareParts(rows: readonly TotalledRow[]): Totals {
  const pairs = rows.flatMap((row): Pair[] => {
    const { place, amounts, unread } = row;
    const gross = amounts.get("grossObligation");
    const parts = ["supportedPrincipal", "contingentAmount", "excludedAmount"];
    if (gross === undefined || unread.size > 0 || !parts.some((key) => amounts.has(key))) return [];
    const sum = parts.reduce((all, key) => all + valueIn(row, key), 0n);
    return [
      {
        place,
        one: ["supported, contingent and excluded add up to", sum],
        other: ["the gross obligation is", gross],
        ...(row.line > 0 ? { isOfRow: true } : {}),
      },
    ];
  });
  return comparing("parts with the gross obligation", pairs);
}

/** Compares what is open per aging with what each invoice has left: what is paid but still open shows here. */
export function compareInvoices(rows: readonly TotalledRow[]): Totals {
  const pairs = rows.flatMap((row): Pair[] => {
    const [total, open] = [row.amounts.get("total"), row.amounts.get("openPerAging")];
    if (total === undefined || open === undefined || row.unread.size > 0) return [];
    const left = total - valueIn(row, "credits") - valueIn(row, "paid") - valueIn(row, "movedOff");
    return [
      {
        place: row.place,
        isOfRow: true,
        one: ["the aging shows open", open],
        other: ["after credits, payments and what was moved off there is left", left],
      },
    ];
  });
  return comparing("invoices with the aging", pairs);
}

/** Compares the way from the aging with the gross obligation. */
export function compareBridge(summary: Amounts): Totals {
  const [balance, gross] = [summary.amounts.get("agingBalance"), summary.amounts.get("grossObligation")];
  if (balance === undefined || gross === undefined || BRIDGE.some(({ key }) => summary.unread.has(key))) return NOTHING;
  const way = BRIDGE.reduce((sum, { key }) => {
    const cents = valueIn(summary, key);
    return key === "agingNotCovered" ? sum - cents : sum + cents;
  }, 0n);
  const pair: Pair = {
    place: TABLES.summary,
    one: ["the way from the aging leads to", way],
    other: ["the gross obligation is", gross],
  };
  return comparing("the aging with the gross obligation", [pair]);
}

/**
 * Compares the sums of the lines with the summary. Lines that do not hold the gross obligation, such as deductions, are a part of it: what is
 * supported or excluded beside them stands in the summary alone, and they may not exceed it.
 */
export function compareLines(
  lines: readonly TotalledRow[],
  summary: Amounts,
  labelOf: (key: string) => string,
): Totals {
  const areWhole = lines.some(({ amounts }) => amounts.has("grossObligation"));
  const four = new Set(fourAmountsIn([...summary.amounts.keys()].map((key) => ({ key, label: "", kind: "amount" }))));
  const pairs = [...summary.amounts].flatMap(([key, cents]): Pair[] => {
    const sum = sumOf(lines, key);
    if (sum === undefined) return [];
    const isPart = !areWhole && four.has(key) && sum <= cents;
    const place = `${TABLES.summary} (${labelOf(key)})`;
    return [{ place, one: ["the lines add up to", sum], other: ["the summary says", isPart ? sum : cents] }];
  });
  return comparing("lines with the summary", pairs);
}

/**
 * Compares what the invoices show open with the balance of the summary. What is not covered may stand among them or not: with it they add up to the
 * balance, and without it to the balance less what is not covered.
 */
export function compareOpen(
  invoices: readonly TotalledRow[],
  summary: Amounts,
  isElsewhere: (readIn: string) => boolean,
): Totals {
  const [open, balance] = [sumOf(invoices, "openPerAging"), summary.amounts.get("agingBalance")];
  if (open === undefined || balance === undefined || summary.unread.has("agingNotCovered")) return NOTHING;
  const less = balance - valueIn(summary, "agingNotCovered");
  const elsewhere = invoices.filter(({ readIn }) => isElsewhere(readIn));
  const own = open - (sumOf(elsewhere, "openPerAging") ?? 0n);
  const isWhole = less === balance && elsewhere.length === 0;
  const foots = open === balance || open === less || own === less;
  const pair: Pair = {
    place: TABLES.invoices,
    one: [
      elsewhere.length > 0 ? "open per aging without what is read elsewhere adds up to" : "open per aging adds up to",
      foots ? less : own,
    ],
    other: [isWhole ? "the balance of the summary is" : "the balance of the summary less what is not covered is", less],
    help: NOT_COVERED,
  };
  return comparing("invoices with the balance", [pair]);
}

const NOT_COVERED =
  '; write what is on the aging and not covered here into "Less: not covered", a posted credit with a minus, also where it is no row of Invoices';
