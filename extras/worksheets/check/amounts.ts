// The amounts of rows in cents: reading them from texts, writing them in words, and adding them up. They are integers,
// because sums of binary fractions are not exact. Most modules of the check use this one.

import { isOfKind } from "../entry-kinds.ts";

/** The amounts of a row, by the key of their column or of the field of their row. */
export interface RowAmounts {
  centsByKey: ReadonlyMap<string, bigint>;
  /** The keys of entries that should be amounts and cannot be read. Sums are compared without them. */
  unreadKeys: ReadonlySet<string>;
  /** The amounts that unread entries seem to mean, such as 100 for "1OO". */
  guessByKey?: ReadonlyMap<string, bigint>;
  /** The keys of amounts that are texts, which the formulas of a sheet do not add up. */
  textKeys: ReadonlySet<string>;
  /** The keys of amounts that were rounded to cents. */
  roundedKeys: ReadonlySet<string>;
  /** The heading of the column of each amount, or the label of its row. */
  headingByKey: ReadonlyMap<string, string>;
  /** The code of their currency. It is empty if the row has none. */
  currency: string;
  /** The entry that names the definition that reads the row. It is empty if there is none. */
  readIn: string;
}

/** A row with its amounts and its place. */
export interface AmountRow extends RowAmounts {
  place: string;
  rowNumber: number;
  /** The entry in its first column of texts. */
  name: string;
  /** Its first text in any column. */
  label?: string;
  /** Its amounts in columns with unknown headings. */
  strayCents?: readonly bigint[];
  /** The state of its amount. It is empty if it has none. */
  state?: string;
  /** Returns the place of an amount of the row. */
  placeOf(key: string): string;
}

/** Returns an amount in cents, or undefined for a text that is not an amount. */
export function centsOf(text: string): bigint | undefined {
  if (!isOfKind(text, "signedAmount")) return undefined;
  const [whole = "", decimals = ""] = text.split(".");
  return BigInt(whole + decimals.padEnd(2, "0"));
}

/** Returns cents as an amount in words: `-5,255.56`. */
export function amountInWords(cents: bigint): string {
  const digits = `${absolute(cents)}`.padStart(3, "0");
  const whole = digits.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, ",");
  return `${cents < 0n ? "-" : ""}${whole}.${digits.slice(-2)}`;
}

/** Returns cents without their sign. */
export function absolute(cents: bigint): bigint {
  return cents < 0n ? -cents : cents;
}

/** Returns the heading of an amount of a row, or its key if it has none. */
export function headingAt({ headingByKey }: Pick<RowAmounts, "headingByKey">, key: string): string {
  return headingByKey.get(key) ?? key;
}

/** Returns an amount of a row, or zero if the row has no such amount. */
export function centsAt(row: RowAmounts, key: string): bigint {
  return row.centsByKey.get(key) ?? 0n;
}

/** Tells whether a row has an entry under a key, also if the entry cannot be read. */
export function hasEntryAt({ centsByKey, unreadKeys }: RowAmounts, key: string): boolean {
  return centsByKey.has(key) || unreadKeys.has(key);
}

/** Returns the sum of the amounts of rows under a key, or undefined if no row has such an amount. */
export function sumOf(rows: readonly RowAmounts[], key: string): bigint | undefined {
  const cents = rows.flatMap(({ centsByKey }) => centsByKey.get(key) ?? []);
  return cents.length === 0 ? undefined : addUp(cents);
}

/** Returns the sum of the amounts of rows under a key, or zero if no row has such an amount. */
export function sumOrZero(rows: readonly RowAmounts[], key: string): bigint {
  return addUp(rows.map((row) => centsAt(row, key)));
}

/** Returns the sum of these cents. */
export function addUp(cents: readonly bigint[]): bigint {
  return cents.reduce((sum, amount) => sum + amount, 0n);
}

/** Tells whether two amounts are the same but for two neighboring digits that are exchanged: 15,300 and 13,500. */
export function areExchanged(one: bigint, other: bigint): boolean {
  const [digits, otherDigits] = [`${one}`, `${other}`];
  const at = [...digits].findIndex((digit, index) => digit !== otherDigits[index]);
  const exchanged = digits.slice(0, at) + digits[at + 1] + digits[at] + digits.slice(at + 2);
  return at >= 0 && exchanged === otherDigits;
}

/** Returns the cents by which a sum may be off: half a cent for each rounded amount, and half a cent for the sum. */
export function roundingTolerance(rows: readonly RowAmounts[], ...keys: readonly string[]): bigint {
  const count = rows.flatMap(({ roundedKeys }) => keys.filter((key) => roundedKeys.has(key))).length;
  return count === 0 ? 0n : BigInt(Math.ceil((count + 1) / 2));
}

/** Returns the sum with the smallest difference. If several sums have it, it is the first of them. */
export function nearestSum<Sum>(sums: readonly Sum[], differenceOf: (sum: Sum) => bigint): Sum | undefined {
  const distances = sums.map((sum) => absolute(differenceOf(sum)));
  const least = distances.reduce((best, distance) => (distance < best ? distance : best), distances[0] ?? 0n);
  return sums[distances.indexOf(least)];
}

/** The least cents about which the check asks. A smaller amount may be a rounding. */
export const LEAST_ASKED = 100n;
