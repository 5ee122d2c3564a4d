// Compares the documents of an aging, such as invoices, with the rows of a schedule that begin with their names. A
// document may be missing in the rows, or two documents may have exchanged amounts. agings.ts uses this module.

import { groupBy } from "../../../core/base/group-by.ts";
import { addUp, amountInWords } from "./amounts.ts";
import { comparable } from "./comparable.ts";
import { askingFinding, type Finding } from "./finding.ts";
import type { OnAging } from "./on-aging.ts";
import { rowPlace } from "./places.ts";
import type { Aging } from "./read-aging.ts";
import { rowNumbersInWords } from "./total-rows.ts";

/**
 * Asks about documents of an aging that no row begins with. Their amounts have to be the amount that the rows lack of
 * the balance: all of them together, or only one document.
 */
export function missingIn(aging: Aging, schedule: OnAging): Finding[] {
  const lacking = (schedule.balance ?? 0n) - schedule.sum;
  const matched = new Set(documentsOf(aging, schedule).map(({ rowNumber }) => rowNumber));
  const others = [...groupBy(namedIn(aging), ({ rowNumber }) => rowNumber).values()].flatMap(([one]) =>
    one && !matched.has(one.rowNumber) ? [one] : [],
  );
  // If no row begins with the name of any document, the aging has other names, and nothing can be missed by name.
  if (lacking === 0n || matched.size === 0) return [];
  const alike = others.filter(({ cents }) => cents === lacking);
  const isAll = addUp(others.map(({ cents }) => cents)) === lacking;
  const missing = isAll ? others : alike.length === 1 ? alike : [];
  const lack = `its rows lack ${amountInWords(lacking)} of the balance`;
  const lacks = `no row of ${schedule.name} begins with this name, and ${lack}`;
  return missing.map(({ rowNumber, cents, written }) => ({
    place: rowPlace(aging.place, rowNumber),
    says: `${lacks}; the ${amountInWords(cents)} may be left out`,
    written,
    asks: true as const,
  }));
}

/**
 * Asks about two documents whose amounts may be exchanged. One is above its rows by as much as the other is below its
 * rows.
 */
export function exchangedIn(aging: Aging, schedule: OnAging): Finding[] {
  const off = documentsOf(aging, schedule).filter((one) => one.off !== 0n);
  return off.flatMap((one, at) => {
    const other = off.slice(at + 1).find((another) => another.off === -one.off);
    return other ? [askingFinding(aging.place, exchangeInWords(one, other, schedule.name))] : [];
  });
}

function exchangeInWords(one: Document, other: Document, schedule: string): string {
  const both = (of: (document: Document) => bigint): string =>
    `${amountInWords(of(one))} and ${amountInWords(of(other))}`;
  const clause = `rows ${one.rowNumber} and ${other.rowNumber} of the aging show ${both(({ cents }) => cents)}`;
  const sums = both(({ cents, off }) => cents - off);
  return `${clause}, ${one.rows} and ${other.rows} of ${schedule} add up to ${sums}; they may be exchanged`;
}

/** Returns the documents of an aging whose names begin rows of a schedule. "INV 7, freight" begins with "INV 7". */
export function documentsOf(aging: Aging, { rows: own }: OnAging): Document[] {
  const documents = namedIn(aging);
  const documentByName = new Map(documents.map((one) => [one.name, one]));
  const nameOf = (item: string): string => {
    const words = comparable(item).split(" ");
    const begins = words.map((_, at) => words.slice(0, words.length - at).join(" "));
    return begins.find((text) => documentByName.has(text)) ?? "";
  };
  return [...groupBy(own, ({ item }) => nameOf(item))].flatMap(([name, some]) => {
    const document = documentByName.get(name);
    const sum = addUp(some.map(({ cents }) => cents));
    const dues = some.flatMap(({ due }) => due ?? []);
    return document
      ? [{ ...document, rows: rowNumbersInWords(some), off: document.cents - sum, dues, ownRows: some }]
      : [];
  });
}

/**
 * A document of an aging with the rows of a schedule that begin with its name. `rows` names these rows in words, and
 * `off` is the amount of the document less their sum.
 */
interface Document {
  rowNumber: number;
  rows: string;
  cents: bigint;
  off: bigint;
  dues: readonly string[];
  ownRows: OnAging["rows"];
}

function namedIn({ rows, column }: Aging): NamedDocument[] {
  return rows.flatMap(({ rowNumber, texts, amounts }) => {
    const cents = amounts.get(column);
    const names = texts
      .map((text) => ({ written: text, name: comparable(text) }))
      .filter(({ name }) => /\d/.test(name));
    return cents === undefined ? [] : names.map((one) => ({ rowNumber, cents, ...one }));
  });
}

/** A text of an aging row that may name a document, because it has a digit. */
interface NamedDocument {
  rowNumber: number;
  written: string;
  name: string;
  cents: bigint;
}
