// The notes on the head and the rows of a schedule. They say which entries contradict each other, what may be entered
// twice, and which amounts lack a reason.

import { SCHEDULE } from "../browser/schedule-words.ts";
import { cellsIn } from "../spreadsheet/read-table.ts";
import { centsAt } from "./amounts.ts";
import { cashWithOtherSign } from "./cash-signs.ts";
import { concededNotes } from "./concessions.ts";
import { differAt, type EntryRow, textAt, withoutMarks } from "./entry-row.ts";
import { askingFinding, type Finding, lookFinding } from "./finding.ts";
import { invoicesTwice } from "./invoices-twice.ts";
import { namedAgingNotes, sampleIn } from "./named-aging.ts";
import { namedPaymentNotes, unknownPaidNotes } from "./named-payments.ts";
import { numbersApart } from "./numbers-apart.ts";
import { notOnAging, sumOnAging } from "./on-aging.ts";
import { unexplainedRows } from "./other-differences.ts";
import { paidWithoutDifference } from "./paid-without-difference.ts";
import { partAboveNotes } from "./part-of-whole.ts";
import { patternOf } from "./patterns.ts";
import { columnPlace, labelledPlace } from "./places.ts";
import { plausibilityNotes } from "./plausibility.ts";
import { hasColumn, mayHoldDifferences, type Schedule } from "./read-schedule.ts";
import { movedBackNotes, turnedDeductions } from "./reductions.ts";
import { otherStateNotes, priceBelowZeroNotes, retainedNotes, stillOpenNotes } from "./row-contradictions.ts";
import { isPlainInvoice } from "./row-dates.ts";
import { namedSumNotes, saidAmountNotes, saidResultNotes } from "./said-sums.ts";
import { balanceOfRows } from "./schedule-balance.ts";
import { columnsFor, columnsNamed, headingOfAmount, headingsWritten } from "./schedule-columns.ts";
import { dateIn, headAsRow } from "./schedule-head.ts";
import { listedTwiceNotes } from "./schedule-pairs.ts";
import { isOfAccount, STATE, saysUnbilled } from "./schedule-rows.ts";
import { FORM, isAgingOfOther, isOtherFirm, labelsDebtor } from "./several-heads.ts";
import { type DeductionHeadings, notToldOf, repeatedReferences } from "./twice.ts";
import { twoStatesInSchedule } from "./two-states.ts";
import { OTHER_PARTIES } from "./words.ts";

/** Returns the notes on the head: on its dates, and on a balance that is not the balance of the aging. */
export function headNotesOf(schedule: Schedule): Finding[] {
  const { name, head, recordedDate } = schedule;
  const row = headAsRow(name, head);
  return [
    ...balanceOfRows(schedule),
    ...plausibilityNotes([row], { names: [], amounts: [], askedIfLater: [], recordedDate }),
    ...namedAgingNotes(sampleIn(row), recordedDate),
    ...sampleIn(row).flatMap(({ place, text }) =>
      isAgingOfOther(text, partiesOf(schedule)) ? { ...lookFinding(place, OTHER_DEBTOR), written: text } : [],
    ),
  ];
}

/** Returns the notes on the rows of a schedule. `areWhole` says that the rows are known to add up to the balance. */
export function scheduleRowNotes(schedule: Schedule, areWhole: boolean): Finding[] {
  const { page, names, entryRows, table, amountHeadings, recordedDate, balance } = schedule;
  // If the rows add up to the balance, no row that the aging shows is entered twice. Rows with different states are
  // then parts of one item.
  const areParts = (rows: readonly EntryRow[]): boolean =>
    areWhole &&
    (new Set(rows.map(({ entries }) => entries.get(STATE)?.text)).size > 1 || areInstalments(rows)) &&
    rows.every(({ entries }) => !Number(entries.get(SCHEDULE.difference)?.text));
  const off = (sumOnAging(table.rows) ?? 0n) - (balance.cents ?? 0n);
  const isTooMuch = ({ rowNumber }: EntryRow): boolean =>
    table.rows.some((row) => row.rowNumber === rowNumber && centsAt(row, SCHEDULE.amount) === off && off !== 0n);
  const ofRows = [
    ...rowPlausibilityNotes(schedule),
    ...(mayHoldDifferences(schedule) ? [] : listedTwiceNotes(entryRows, table.rows, amountHeadings)),
    ...twoStatesInSchedule(entryRows),
  ];
  const toldFindings = [...ofRows, ...notToldOf(invoicesTwice(entryRows), ofRows)];
  return [
    ...emptyCurrencyNotes(schedule),
    ...otherDebtorNotes(schedule),
    ...namedDebtorNotes(schedule),
    ...entryRows.flatMap((row) => otherStateNotes(row, recordedDate)),
    ...stillOpenNotes(entryRows, amountHeadings),
    ...notBeside(saidAmountNotes(entryRows), entryRows.flatMap(partAboveNotes)),
    ...saidResultNotes(entryRows),
    ...namedSumNotes(entryRows),
    ...numbersApart(entryRows, NUMBERS),
    ...concededNotes(entryRows),
    ...retainedNotes(entryRows),
    ...priceBelowZeroNotes(entryRows),
    ...toldFindings,
    ...repeatedReferences(
      entryRows,
      { ...DEDUCTIONS, areParts: (same) => areParts(same) || areInvoices(same), isTooMuch },
      toldFindings,
    ),
    ...cashWithOtherSign(entryRows),
    ...namedPaymentNotes(entryRows),
    ...unknownPaidNotes(entryRows, SCHEDULE.amount),
    ...movedBackNotes(entryRows, amountHeadings),
    ...turnedDeductions(entryRows, [...names.values()]),
    ...(mayHoldDifferences(schedule) ? [] : paidWithoutDifference(page, entryRows, columnsFor(names), recordedDate)),
    ...unexplainedRows(entryRows, SCHEDULE.amount),
  ];
}

// Returns whether two rows are parts of one invoice or application. Their numbers, names or due dates say so. A
// deduction is not such a part, because its name or its paper is not that of an invoice.
function areInstalments([one, other]: readonly EntryRow[]): boolean {
  const isOf = ({ entries }: EntryRow): boolean =>
    ["Item", "Paper"].every((heading) => /^(?:inv|app)/i.test(entries.get(heading)?.text ?? ""));
  const [first, second] = [one, other].map((row) => NUMBERED.exec(row?.entries.get("Item")?.text ?? "")?.[0]);
  if (first && second && first !== second) return true;
  return (
    !!one &&
    !!other &&
    isOf(one) &&
    isOf(other) &&
    !differAt(one, other, "Paper") &&
    differAt(one, other, "Item", "Due date")
  );
}

// Returns whether these rows are invoices with different numbers. They may share a work paper and have the same amount.
function areInvoices(rows: readonly EntryRow[]): boolean {
  return rows.every(isPlainInvoice) && new Set(rows.map((row) => withoutMarks(textAt(row, "Item")))).size > 1;
}

// Matches the number of one part among several, such as "2 of 3" or "milestone 4".
const NUMBERED = /\b\d+ of \d+\b|\b(?:instal?lment|milestone|stage|phase) \d+/i;

const NUMBERS = { first: "Item", papers: ["Paper"], texts: ["Reference", "Remark"] };

// Returns both lists of notes, without a second note on one place.
function notBeside(notes: readonly Finding[], toldFindings: readonly Finding[]): Finding[] {
  return [...toldFindings, ...notes.filter(({ place }) => toldFindings.every((one) => one.place !== place))];
}

const CURRENCY = "Currency";

// The head of a schedule has no currency. So the currency is asked for if its column is empty. If the column is
// missing, another note says so.
function emptyCurrencyNotes({ columns, name, entryRows }: Schedule): Finding[] {
  if (entryRows.length === 0 || entryRows.some(({ entries }) => entries.has(CURRENCY))) return [];
  const numbers = [...columnsNamed(columns, [CURRENCY]).keys()];
  return numbers.map((column) => askingFinding(columnPlace(name, column, CURRENCY), "no row has a currency"));
}

// Matches the name of a firm behind words such as "owed by". An "end customer" does not owe the amount to the seller.
const OWING = new RegExp(
  "(?<!(?:end|final|their|its|not) )\\b(?:(?:[Bb]illed|(?<!-)[Ss]old) to|[Oo]wed by|[Dd]ebtor|[Cc]ustomer|[Bb]uyer)" +
    `\\W+((?:[\\p{Lu}\\d&]\\S* ){1,6}${FORM})`,
  "u",
);
// Matches a text that is only the name of a firm. The number of an invoice may be before or behind the name.
const ALONE = new RegExp(
  "^(?:(?:INV|Inv|Invoice)\\W*\\d+(?:,| of|:| -|) \\(?)?" +
    `((?:[\\p{Lu}&][^\\s\\d,]*,? ){1,6}${FORM})\\.?\\)?` +
    "(?:$|(?:[,:]| -|) (?:PO|INV|Inv)\\b[^,;]*$)",
  "u",
);
const OTHER_PARTY = patternOf(OTHER_PARTIES);

function partiesOf({ head }: Schedule): string[] {
  return ["Account debtor", "Seller"].map((label) => head.get(label)?.entry.text ?? "");
}

function namedDebtorNotes(schedule: Schedule): Finding[] {
  const parties = partiesOf(schedule);
  return schedule.entryRows.flatMap(({ entries, placeOf }) =>
    ["Item", "Paper", "Reference", "Remark"].flatMap((heading): Finding[] => {
      const text = entries.get(heading)?.text ?? "";
      const [, firm] =
        OWING.exec(text) ?? (isOfAccount(entries) || OTHER_PARTY.test(text) ? [] : (ALONE.exec(text) ?? []));
      const isOther = firm && parties.every((party) => isOtherFirm(firm, party));
      return isOther ? [{ ...lookFinding(placeOf(heading), OTHER_DEBTOR), written: firm }] : [];
    }),
  );
}

// Notes other customers in a column of customers that somebody added. Most of its entries have to name the account
// debtor, because the column may also be one of stores or of numbers.
function otherDebtorNotes({ page, name, columns, entryRows, head }: Schedule): Finding[] {
  const debtor = head.get("Account debtor")?.entry.text ?? "";
  const lines = new Set(entryRows.map(({ rowNumber }) => rowNumber));
  const heading = page.rows
    .flatMap(({ cells }) => cells)
    .find(({ column, text }) => !columns.has(column) && labelsDebtor(text));
  const customerCells = cellsIn(page.rows, heading?.column).filter(({ rowNumber }) => lines.has(rowNumber));
  const others = customerCells.filter(({ text }) => isOtherFirm(text, debtor));
  if (others.length * 2 >= customerCells.length) return [];
  return others.map(({ rowNumber, column }) =>
    lookFinding(labelledPlace(name, rowNumber, column, "Customer"), OTHER_DEBTOR),
  );
}

const OTHER_DEBTOR = "this row names another customer than the account debtor of the head; compare the two";

const DEDUCTIONS: DeductionHeadings = {
  names: ["Item", "Paper", "Remark"],
  numbers: [],
  references: ["Reference"],
  amounts: [SCHEDULE.amount],
  mayRepeat: ({ entries }) => isOfAccount(entries),
};

// A row that the aging does not show may have a later date than the aging. But if it says that it was not billed by the
// day of the aging, its date may not be later. A deduction from an invoice of the aging may be announced later.
function rowPlausibilityNotes(schedule: Schedule): Finding[] {
  const { names, entryRows, table, amountHeadings, recordedDate = "" } = schedule;
  const [first = ""] = columnsFor(names).map(({ heading }) => heading);
  const offAging = new Set(table.rows.flatMap((row) => (notOnAging(row) === 0n ? [] : [row.rowNumber])));
  const unbilledRows = new Set<EntryRow>(
    entryRows.filter(({ name, amounts }) => saysUnbilled(name, headingOfAmount(amounts, amountHeadings))),
  );
  const numbersIn = ({ entries }: EntryRow): string[] => entries.get(first)?.text.match(/\d{3,}/g) ?? [];
  const knownNumbers = new Set(
    entryRows.flatMap((row) => ((dateIn(row.entries.get("Date")) ?? "~") <= recordedDate ? numbersIn(row) : [])),
  );
  return plausibilityNotes(entryRows, {
    names: [first],
    amounts: [SCHEDULE.amount],
    askedIfLater: ["Date"],
    recordedDate: recordedDate || undefined,
    mayRepeat: ({ entries }) => isOfAccount(entries),
    areApart: (one, other) => areApart(one, other) || differUnread(schedule, one, other),
    mayFollow: (row) => offAging.has(row.rowNumber) && !unbilledRows.has(row),
    mayComeLater: (row) => numbersIn(row).some((number) => knownNumbers.has(number)),
  });
}

// Returns whether two rows are different items, although their names and amounts are the same. Monthly charges have
// different dates, and deliveries have different papers. But one item under two definitions may have two papers.
function areApart(one: EntryRow, other: EntryRow): boolean {
  const isOfOtherPaper = differAt(one, other, "Paper") && !differAt(one, other, SCHEDULE.readUnder);
  return isOfOtherPaper || differAt(one, other, "Date", "Due date");
}

// Tells whether a column that is not read has different words in two rows. If the file has no column Paper, the name of
// a row may be that of its paper, and this column may be the one of the items.
function differUnread(schedule: Schedule, one: EntryRow, other: EntryRow): boolean {
  const { page, columns, unreadColumns } = schedule;
  const isItem = /^item/i.test(headingsWritten(page, columns).get("Item") ?? "");
  if (isItem || hasColumn(schedule, "Paper")) return false;
  return unreadColumns.some((column) => {
    const cells = cellsIn(page.rows, column);
    const [text = "", otherText = ""] = [one, other].map((row) =>
      withoutMarks(cells.find(({ rowNumber }) => rowNumber === row.rowNumber)?.text ?? ""),
    );
    return WORDS.test(text) && WORDS.test(otherText) && text !== otherText;
  });
}

const WORDS = /\p{L}{3}/u;
