// Reads the amounts of a row of a table from its entries. rows.ts uses this module for each row.

import { type EntryField, READ_IN } from "../entry-fields.ts";
import type { RowAmounts } from "./amounts.ts";
import { isAmountKind, kindAt } from "./cell-kinds.ts";
import { centsIn, guessOf } from "./cents.ts";
import type { Entry } from "./entry.ts";
import type { KnownColumn } from "./heading-names.ts";

/** Returns the amounts of a row by the key of their column, or of the field that the row is about. */
export function rowAmounts(
  entries: readonly Entry[],
  columns: ReadonlyMap<number, KnownColumn>,
  field: EntryField | undefined,
): RowAmounts {
  const [centsByKey, guessByKey] = [new Map<string, bigint>(), new Map<string, bigint>()];
  const [unreadKeys, textKeys, roundedKeys] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const headingByKey = new Map<string, string>();
  let [currency, readIn] = ["", ""];
  for (const entry of entries) {
    const column = columns.get(entry.column);
    if (column === undefined) continue;
    const kind = kindAt(column.holds, field);
    if (kind === "currency") {
      currency = entry.text;
      headingByKey.set("currency", column.heading);
    }
    if (column.key === READ_IN) readIn = entry.text;
    if (!isAmountKind(kind)) continue;
    const ofRow = column.holds === "entry of row" ? field : undefined;
    const key = ofRow?.key ?? column.key ?? column.heading;
    headingByKey.set(key, ofRow?.label ?? column.heading);
    const cents = centsIn(entry);
    const guess = cents === undefined ? guessOf(entry) : undefined;
    if (cents === undefined) unreadKeys.add(key);
    else centsByKey.set(key, cents);
    if (guess !== undefined) guessByKey.set(key, guess);
    if (entry.kind === "text") textKeys.add(key);
    if (entry.isRounded) roundedKeys.add(key);
  }
  return { centsByKey, unreadKeys, guessByKey, textKeys, roundedKeys, headingByKey, currency, readIn };
}
