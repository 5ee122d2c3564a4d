// Reads the head of a schedule, which is the lines above its headings: the seller, the account debtor, the balance and
// others. read-schedule.ts and the short print use this module.

import { SCHEDULE } from "../browser/schedule-words.ts";
import { isOfKind } from "../entry-kinds.ts";
import { cellPlace, type ReadCell, type ReadPage, type ReadRow } from "../spreadsheet/read-table.ts";
import { codesIn } from "./aging-currency.ts";
import { codeBeside } from "./amount-text.ts";
import { faultIn } from "./cell-fault.ts";
import { otherCurrency } from "./cell-note.ts";
import { centsWithThousands } from "./cents.ts";
import { comparable, withoutUmlauts } from "./comparable.ts";
import { codeIn, withoutCodes } from "./currency-text.ts";
import { asEntry, type Entry } from "./entry.ts";
import type { EntryRow } from "./entry-row.ts";
import { askingFinding, type Finding } from "./finding.ts";
import { headingRow } from "./heading-row.ts";
import { labelledPlace, rowPlace } from "./places.ts";
import { columnsFor, SHAPE } from "./schedule-columns.ts";
import { type Habits, spellingOf } from "./spelling.ts";
import type { CheckedTable } from "./table-rows.ts";

/** A line of the head begins with a name; another may stand beside its entry. */
export function isHead({ cells: [first] }: ReadRow): boolean {
  return first !== undefined && SCHEDULE.blanks.some(([label]) => isNamed(first, label));
}

/** Tells whether a cell is the name of a line of the head. */
export function isNamed({ text }: ReadCell, label: string): boolean {
  const words = withoutUmlauts(comparable(text));
  return comparable(label) === words || GERMAN[label] === words || (label === SCHEDULE.balance && isBalance(text));
}

const GERMAN: Readonly<Record<string, string>> = {
  Seller: "verkaeufer",
  "Account debtor": "debitor",
  "Recorded date": "stichtag",
  [SCHEDULE.balance]: "saldo laut op liste",
};

// The label of the balance in one currency, such as "Balance on the aging in EUR".
function isBalance(text: string): boolean {
  const words = withoutUmlauts(comparable(withoutCodes(text)).replace(/ in$/, ""));
  return words === comparable(SCHEDULE.balance) || words === GERMAN[SCHEDULE.balance];
}

/** A line of the head as a file has it: its label, where it stands, and its entry. */
interface HeadEntry {
  label: string;
  rowNumber: number;
  entry: ReadCell | undefined;
  /** The currency that its label or its cells name, empty if they name none. */
  currency: string;
}

// The entry of a name is the cell behind it, at most so many columns away: another name may stand beside it. Cells that
// are neither stand apart.
const ENTRY_WITHIN = 3;

function entriesOf({ rowNumber, cells }: ReadRow): { entries: HeadEntry[]; others: ReadCell[] } {
  const names = [...SCHEDULE.blanks.map(([label]) => label), ...SCHEDULE.controls];
  const [entries, others]: [HeadEntry[], ReadCell[]] = [[], []];
  for (let at = 0; at < cells.length; at += 1) {
    const [cell, next] = [cells[at] as ReadCell, cells[at + 1]];
    const label = names.find((name) => isNamed(cell, name));
    const entry = next && next.column - cell.column <= ENTRY_WITHIN ? next : undefined;
    if (label === undefined) {
      others.push(cell);
      continue;
    }
    const head = { label, rowNumber, entry, currency: label === SCHEDULE.balance ? codeIn(cell.text) : "" };
    entries.push(head);
    if (entry) at += 1;
    if (label !== SCHEDULE.balance || !entry) continue;
    // The code of its currency may stand beside a balance, and a balance in another currency behind it.
    head.currency ||= codeBeside(entry.text) ?? "";
    for (let more = cells[at + 1]; more; more = cells[at + 1]) {
      const [alone = "", beside = ""] = [codesIn(more)[0], codeBeside(more.text)];
      if (alone) head.currency ||= alone;
      else if (beside && centsWithThousands(more) !== undefined)
        entries.push({ label, rowNumber, entry: more, currency: beside });
      else break;
      at += 1;
    }
  }
  return { entries, others };
}

/** Returns the cells with the entries of the head of a schedule, by their labels. */
export function headOf(page: ReadPage): ReadonlyMap<string, ReadCell> {
  const entries = page.rows.filter(isHead).flatMap((row) => entriesOf(row).entries);
  return new Map(entries.flatMap(({ label, entry }) => (entry ? [[label, entry] as const] : [])).reverse());
}

/**
 * Tells whether a page begins as a schedule does. Only a schedule names both its seller and its balance on one page.
 */
export function hasHead(page: ReadPage): boolean {
  const head = headOf(page);
  return head.has("Seller") && head.has(SCHEDULE.balance);
}

/** An entry of the head that was read, and the number of its line. */
export interface ReadHead {
  rowNumber: number;
  entry: Entry;
  currency: string;
}

/** Returns the place of an entry of the head. */
export function placeOfHead(name: string, label: string, { rowNumber, entry }: ReadHead): string {
  return labelledPlace(name, rowNumber, entry.column, label);
}

/** A schedule in CSV may be its rows alone. */
export function checkHead(
  page: ReadPage,
  name: string,
  isFilledIn: boolean,
  habits: Habits,
): Pick<CheckedTable, "findings" | "notes" | "unread"> & {
  entries: ReadonlyMap<string, ReadHead>;
  balances: readonly ReadHead[];
} {
  const [findings, notes]: [Finding[], Finding[]] = [[], []];
  const entryByLabel = new Map<string, ReadHead>();
  const first = headingRow(page, columnsFor(new Map())).row?.rowNumber ?? 0;
  const rows = page.rows.filter((row) => row.rowNumber < first && isHead(row));
  const read = rows.map((row) => ({ rowNumber: row.rowNumber, ...entriesOf(row) }));
  const entries = read.flatMap((row) => row.entries);
  // A page of a workbook has all lines of its head; in CSV somebody wrote those that are there.
  const isAsked = page.name !== "";
  const balances: ReadHead[] = [];
  const blanks = (rows.length > 0 ? SCHEDULE.blanks : []).flatMap(([label, kind]) => {
    const [first, ...others] = entries.filter((one) => one.label === label);
    return [first, ...(label === SCHEDULE.balance ? others : [])].map((line) => ({ label, kind, line }));
  });
  for (const { label, kind, line } of blanks) {
    const entry = line?.entry && asEntry(line.entry, kind, habits);
    // Who prepared and reviewed it may be written by hand, and schedules of earlier releases do not ask for it.
    if (entry === undefined && isFilledIn && !SCHEDULE.addedLabels.includes(label))
      notes.push(
        line
          ? askingFinding(rowPlace(name, line.rowNumber), `"${label}" is empty`)
          : { place: name, says: `the line "${label}" is missing`, ...(isAsked ? { asks: true } : {}) },
      );
    if (line === undefined || entry === undefined) continue;
    const read = { rowNumber: line.rowNumber, entry, currency: line.currency };
    if (!entryByLabel.has(label)) entryByLabel.set(label, read);
    if (label === SCHEDULE.balance) balances.push(read);
    const says = faultIn(entry, kind, undefined, SHAPE);
    const place = placeOfHead(name, label, read);
    if (entry.isUnresolved)
      findings.push(...spellingOf([{ rowNumber: line.rowNumber, isDate: true, cell: entry }], place, habits).findings);
    if (says) findings.push({ place, says, writtenText: entry.writtenText });
    const remark = otherCurrency(entry, "the file", habits.currency) ?? entry.remark;
    if (!says && remark) notes.push({ place, says: remark, writtenText: entry.writtenText });
  }
  const others = read.flatMap((row) => row.others.map(({ column }) => cellPlace(row.rowNumber, column)));
  notes.push(...others.map((place) => ({ place: `${name}, ${place}`, says: "this cell is not read" })));
  return { findings, notes, unread: others.map((place) => `${place} of ${name}`), entries: entryByLabel, balances };
}

/** The head as one row, whose dates have an order. */
export function headAsRow(name: string, head: ReadonlyMap<string, ReadHead>): EntryRow {
  const entries = new Map([...head].map(([label, { entry }]) => [label, entry]));
  const cell = (label: string): string => {
    const readHead = head.get(label);
    return readHead ? placeOfHead(name, label, readHead) : name;
  };
  return { rowNumber: 0, place: name, entries, placeOf: cell };
}

/** Returns the date of an entry, or undefined if the entry is not a date. */
export function dateIn(entry: Entry | ReadHead | undefined): string | undefined {
  const read = entry && "entry" in entry ? entry.entry : entry;
  return read && !read.isUnresolved && isOfKind(read.text, "date") ? read.text : undefined;
}
