// The totals of a file: sums of what was written are compared with each other, and nothing is judged. Amounts of different definitions are never
// added up.

import { BRIDGE, fourAmountsIn, isOfKind, TABLES } from "../inspection.ts";
import type { Finding } from "./record.ts";

/** The amounts of a row in hundredths, by key, and the code of their currency. */
export interface Amounts {
  amounts: ReadonlyMap<string, bigint>;
  /** The keys of entries that should be amounts and are none: nothing that needs them is compared. */
  unread: ReadonlySet<string>;
  currency: string;
}

/** A row as totals are read from it, and where it stands. */
export interface TotalledRow extends Amounts {
  place: string;
  line: number;
}

/** The names of the totals that could be compared, and what differs. */
export interface Totals {
  compared: readonly string[];
  differing: readonly Finding[];
  /** What is said besides, such as why sums were not compared. */
  notes: readonly Finding[];
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

/** Two sums that have to be the same, with what each is. */
export interface Pair {
  place: string;
  one: [what: string, cents: bigint];
  other: [what: string, cents: bigint];
}

/** Says of a pair by how much it differs; nothing where it does not. */
function differenceOf({ place, one: [what, cents], other: [otherWhat, otherCents] }: Pair): Finding[] {
  if (cents === otherCents) return [];
  const apart = cents > otherCents ? cents - otherCents : otherCents - cents;
  const says = `${what} ${amountInWords(cents)}, ${otherWhat} ${amountInWords(otherCents)}; differs by ${amountInWords(apart)}`;
  return [{ place, says }];
}

/** Returns what a control compared: its name, if there was anything to compare, and each pair that differs. */
export function comparing(name: string, pairs: readonly Pair[]): Totals {
  return { compared: pairs.length > 0 ? [name] : [], differing: pairs.flatMap(differenceOf), notes: [] };
}

/** Returns several results as one. */
export function allTotals(totals: readonly Totals[]): Totals {
  return {
    compared: totals.flatMap(({ compared }) => compared),
    differing: totals.flatMap(({ differing }) => differing),
    notes: totals.flatMap(({ notes }) => notes),
  };
}

/** Returns the sum of the amounts of rows under a key; undefined where no row has one, or one is not read. */
export function sumOf(rows: readonly Amounts[], key: string): bigint | undefined {
  const found = rows.flatMap(({ amounts }) => amounts.get(key) ?? []);
  return found.length === 0 || rows.some(({ unread }) => unread.has(key))
    ? undefined
    : found.reduce((sum, cents) => sum + cents, 0n);
}

/** Returns what is said of rows in several currencies, whose sums mean nothing; undefined for one currency. */
export function severalCurrencies(place: string, rows: readonly Amounts[]): Finding | undefined {
  const codes = new Set(rows.map(({ currency }) => currency).filter((code) => code !== ""));
  return codes.size > 1
    ? { place, says: `its rows are in ${codes.size} currencies; their sums are not compared` }
    : undefined;
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
      { place, one: ["supported, contingent and excluded add up to", sum], other: ["the gross obligation is", gross] },
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

/** Compares what the invoices show open with the balance of the summary. */
export function compareOpen(invoices: readonly TotalledRow[], summary: Amounts): Totals {
  const [open, balance] = [sumOf(invoices, "openPerAging"), summary.amounts.get("agingBalance")];
  if (open === undefined || balance === undefined) return NOTHING;
  const pair: Pair = {
    place: TABLES.invoices,
    one: ["open per aging adds up to", open],
    other: ["the balance of the summary is", balance],
  };
  return comparing("invoices with the balance", [pair]);
}
