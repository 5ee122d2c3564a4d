// The amounts of rows in hundredths: reading them from texts, writing them in words, and adding them up.

import { isOfKind } from "../entry-kinds.ts";

/** The amounts of a row in hundredths, by the key of their column or of their row in a record. */
export interface RowAmounts {
  centsByKey: ReadonlyMap<string, bigint>;
  /** The keys of entries that should be amounts and are none. Sums are compared as far as they can be read. */
  unreadKeys: ReadonlySet<string>;
  /** The amounts that unread entries seem to mean, if that can be told. */
  guessByKey?: ReadonlyMap<string, bigint>;
  /** The keys of amounts that are texts, which the formulas of a sheet do not add up. */
  textKeys: ReadonlySet<string>;
  /** The keys of amounts that were rounded to cents. */
  roundedKeys: ReadonlySet<string>;
  /** The heading of the column of each amount, or the label of its row. */
  headingByKey: ReadonlyMap<string, string>;
  /** The code of their currency, empty if the row has none. */
  currency: string;
  /** The entry that names the definition that reads the row, empty if there is none. */
  readIn: string;
}

/** A row with its amounts, and where it stands. */
export interface AmountRow extends RowAmounts {
  place: string;
  rowNumber: number;
  /** The entry of its first column of texts. */
  name: string;
  /** Its first text, in whatever column. */
  label?: string;
  /** Amounts below headings that are not known. */
  strayCents?: readonly bigint[];
  /** The state of its amount, empty if it has none. */
  state?: string;
  /** Returns the place of an amount of the row. */
  placeOf(key: string): string;
}

/** Returns an amount in hundredths, undefined where it is none. */
export function centsOf(text: string): bigint | undefined {
  if (!isOfKind(text, "signedAmount")) return undefined;
  const [whole = "", decimals = ""] = text.split(".");
  return BigInt(whole + decimals.padEnd(2, "0"));
}

/** Returns hundredths as an amount: `-5,255.56`. */
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

/** Returns an amount of a row, zero if it has none. */
export function centsAt(row: RowAmounts, key: string): bigint {
  return row.centsByKey.get(key) ?? 0n;
}

/** Tells whether a row has an entry under a key, as an amount or as something that cannot be read. */
export function hasEntryAt({ centsByKey, unreadKeys }: RowAmounts, key: string): boolean {
  return centsByKey.has(key) || unreadKeys.has(key);
}

/** Returns the sum of the amounts of rows under a key that are read, undefined if no row has one. */
export function sumOf(rows: readonly RowAmounts[], key: string): bigint | undefined {
  const cents = rows.flatMap(({ centsByKey }) => centsByKey.get(key) ?? []);
  return cents.length === 0 ? undefined : addUp(cents);
}

/** Returns the same sum, zero if no row has an amount. */
export function sumOrZero(rows: readonly RowAmounts[], key: string): bigint {
  return addUp(rows.map((row) => centsAt(row, key)));
}

/** Returns the sum of cents, zero for none. */
export function addUp(cents: readonly bigint[]): bigint {
  return cents.reduce((sum, one) => sum + one, 0n);
}

/** Returns by how much a sum of rows may be off: half a cent for each amount that was rounded, and for the sum. */
export function roundingTolerance(rows: readonly RowAmounts[], ...keys: readonly string[]): bigint {
  const count = rows.flatMap(({ roundedKeys }) => keys.filter((key) => roundedKeys.has(key))).length;
  return count === 0 ? 0n : BigInt(Math.ceil((count + 1) / 2));
}

/** Returns the sum that is nearest to another, the first of several that are as near. */
export function nearestSum<Sum>(sums: readonly Sum[], apart: (sum: Sum) => bigint): Sum | undefined {
  const off = sums.map((sum) => absolute(apart(sum)));
  return sums[off.indexOf(off.reduce((least, one) => (one < least ? one : least), off[0] ?? 0n))];
}

/** Less than this may be a rounding. */
export const LEAST_ASKED = 100n;
