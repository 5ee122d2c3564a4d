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
 * Asks about documents of an aging that no row begins with. The check asks if the rows lack exactly their sum of the
 * balance, or exactly the amount of one of them.
 */
export function missingIn(aging: Aging, schedule: OnAging): Finding[] {
  const lacking = (schedule.balance ?? 0n) - schedule.sum;
  const matchedRowNumbers = new Set(documentsOf(aging, schedule).map(({ rowNumber }) => rowNumber));
  const namesByRow = groupBy(namedDocuments(aging), ({ rowNumber }) => rowNumber);
  const unmatched = [...namesByRow.values()].flatMap(([document]) =>
    document && !matchedRowNumbers.has(document.rowNumber) ? [document] : [],
  );
  // If no row begins with the name of any document, the aging has other names, and nothing can be missed by name.
  if (lacking === 0n || matchedRowNumbers.size === 0) return [];
  const lack = `its rows lack ${amountInWords(lacking)} of the balance`;
  const lacks = `no row of ${schedule.name} begins with this name, and ${lack}`;
  return withAmount(unmatched, lacking).map(({ rowNumber, cents, writtenText }) => ({
    place: rowPlace(aging.place, rowNumber),
    says: `${lacks}; the ${amountInWords(cents)} may be left out`,
    writtenText,
    asks: true as const,
  }));
}

// Returns these documents if an amount is their sum, or else the only document with the amount.
function withAmount(documents: readonly NamedDocument[], amount: bigint): readonly NamedDocument[] {
  if (addUp(documents.map(({ cents }) => cents)) === amount) return documents;
  const documentsWithAmount = documents.filter(({ cents }) => cents === amount);
  return documentsWithAmount.length === 1 ? documentsWithAmount : [];
}

/**
 * Asks about two documents whose amounts may be exchanged, or one of which lacks what the other has too much. One is
 * above its rows by as much as the other is below its rows.
 */
export function exchangedIn(aging: Aging, schedule: OnAging): Finding[] {
  const documents = documentsOf(aging, schedule).filter(({ off }) => off !== 0n);
  return documents.flatMap((document, at) => {
    const second = documents.slice(at + 1).find(({ off }) => off === -document.off);
    return second ? [askingFinding(aging.place, exchangeInWords(document, second, schedule.name))] : [];
  });
}

function exchangeInWords(first: Document, second: Document, schedule: string): string {
  const both = (centsOf: (document: Document) => bigint): string =>
    `${amountInWords(centsOf(first))} and ${amountInWords(centsOf(second))}`;
  const clause = `rows ${first.rowNumber} and ${second.rowNumber} of the aging show ${both(({ cents }) => cents)}`;
  const sums = both(({ cents, off }) => cents - off);
  const areExchanged = first.cents === second.cents - second.off;
  const how = areExchanged ? "they may be exchanged" : "they differ by the same sum in opposite directions";
  return `${clause}, ${first.rows} and ${second.rows} of ${schedule} add up to ${sums}; ${how}`;
}

/** Returns the documents of an aging whose names begin rows of a schedule. "INV 7, freight" begins with "INV 7". */
export function documentsOf(aging: Aging, schedule: OnAging): Document[] {
  const documentByName = new Map(namedDocuments(aging).map((document) => [document.name, document]));
  // The longest beginning that is a name is meant, because "INV 7 A" may be another document than "INV 7".
  const nameOf = (item: string): string => {
    const words = comparable(item).split(" ");
    const longestFirst = words.map((_, at) => words.slice(0, words.length - at).join(" "));
    return longestFirst.find((text) => documentByName.has(text)) ?? "";
  };
  return [...groupBy(schedule.rows, ({ item }) => nameOf(item))].flatMap(([name, ownRows]): Document[] => {
    const document = documentByName.get(name);
    if (!document) return [];
    const sum = addUp(ownRows.map(({ cents }) => cents));
    const dues = ownRows.flatMap(({ due }) => due ?? []);
    return [{ ...document, rows: rowNumbersInWords(ownRows), off: document.cents - sum, dues, ownRows }];
  });
}

/** A document of an aging with the rows of a schedule that begin with its name. */
interface Document {
  /** The number of its row on the aging. */
  rowNumber: number;
  /** The rows of the schedule in words. */
  rows: string;
  /** Its amount on the aging. */
  cents: bigint;
  /** Its amount less the sum of the rows of the schedule. */
  off: bigint;
  /** The due dates of the rows of the schedule. */
  dues: readonly string[];
  ownRows: OnAging["rows"];
}

// Returns the texts of an aging that may name a document. A row with several such texts is there once for each.
function namedDocuments({ rows, column }: Aging): NamedDocument[] {
  return rows.flatMap(({ rowNumber, texts, amounts }) => {
    const cents = amounts.get(column);
    const names = texts
      .map((text) => ({ writtenText: text, name: comparable(text) }))
      .filter(({ name }) => /\d/.test(name));
    return cents === undefined ? [] : names.map((name) => ({ rowNumber, cents, ...name }));
  });
}

/** A text of an aging row that may name a document, because it has a digit. */
interface NamedDocument {
  rowNumber: number;
  writtenText: string;
  /** The text as names are compared. */
  name: string;
  cents: bigint;
}
