// The rows of a table that add up those above them and are known by their shape: amounts, and a label or none.

import { READ_IN } from "../inspection.ts";
import { comparable } from "./comparable.ts";
import { type CheckedRow, isAmountKind, type Within } from "./rows.ts";
import { hasTotalWord } from "./total-row.ts";

// Of fewer rows nobody needs a sum.
const LEAST_ADDED = 2;

/**
 * Returns the rows that add up others by their shape: below rows that say more, such as a currency or a date, they have
 * amounts and a label alone. Either all amounts are the sums of all rows above, or of those since the last start, or
 * the label has a word for a total, or is a state or a heading that rows name. `starts` are the lines of other totals and of headings.
 */
export function addingUp(
  rows: readonly CheckedRow[],
  starts: readonly number[],
  columns: Within["columns"],
): readonly CheckedRow[] {
  const left = [...starts].sort((one, other) => one - other);
  const [all, since] = [new Sums(), new Sums()];
  const said = new Set(rows.flatMap(({ amounts: { readIn }, entries }) => [readIn, entries.get("State")?.text ?? ""]));
  const labels = new Set([...said].map(comparable).filter((label) => label !== ""));
  return rows.filter((row) => {
    while ((left[0] ?? row.line) < row.line) {
      left.shift();
      since.clear();
    }
    const isBare = isLabelAndAmounts(row, columns);
    const isCalledTotal = hasTotalWord(row.name) || labels.has(comparable(row.name));
    if (isBare && (isCalledTotal ? all.count >= LEAST_ADDED : all.isIn(row) || since.isIn(row))) {
      since.clear();
      return true;
    }
    for (const sums of [all, since]) sums.add(row, isBare);
    return false;
  });
}

/** What rows add up to, by the keys of their amounts; an amount that cannot be read counts as it seems to be meant. */
class Sums {
  /** How many of them say more than their amounts. */
  count = 0;
  readonly #sums = new Map<string, bigint>();

  add({ amounts: { amounts, guesses = new Map() } }: CheckedRow, isBare: boolean): void {
    for (const [key, cents] of [...guesses, ...amounts]) this.#sums.set(key, (this.#sums.get(key) ?? 0n) + cents);
    if (!isBare) this.count += 1;
  }

  clear(): void {
    this.count = 0;
    this.#sums.clear();
  }

  isIn({ amounts: { amounts } }: CheckedRow): boolean {
    const own = [...amounts].filter(([, cents]) => cents !== 0n);
    return this.count >= LEAST_ADDED && own.length > 0 && own.every(([key, cents]) => this.#sums.get(key) === cents);
  }
}

function isLabelAndAmounts(row: CheckedRow, columns: Within["columns"]): boolean {
  return row.columns.every((number) => {
    const { holds = "given", key } = columns.get(number) ?? {};
    return isAmountKind(holds) || (holds === "text" && key !== READ_IN) || SAYS_NOTHING.has(holds);
  });
}

// What the sheet itself writes into a row.
const SAYS_NOTHING: ReadonlySet<string> = new Set(["calculated", "given", "definition"]);
