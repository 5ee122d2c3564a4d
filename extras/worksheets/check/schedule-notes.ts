// The notes on the rows of a schedule: what they cannot say together, what may stand twice, and what lacks a reason.

import { SCHEDULE } from "../browser/schedule-words.ts";
import { cellsIn } from "../spreadsheet/read-table.ts";
import { concededNotes } from "./concessions.ts";
import { differAt, type EntryRow, textAt, withoutMarks } from "./entry-row.ts";
import { invoicesTwice } from "./invoices-twice.ts";
import { namedAgingNotes, sampleIn } from "./named-aging.ts";
import { namedPaymentNotes, unknownPaidNotes } from "./named-payments.ts";
import { numbersApart } from "./numbers-apart.ts";
import { notOnAging } from "./on-aging.ts";
import { unexplainedRows } from "./other-differences.ts";
import { cashWithOtherSign, paidWithoutDifference } from "./paid-rows.ts";
import { partAboveNotes } from "./part-of-whole.ts";
import { patternOf } from "./patterns.ts";
import { columnPlace, labelledPlace } from "./places.ts";
import { plausibilityNotes } from "./plausibility.ts";
import type { Schedule } from "./read-schedule.ts";
import { askingFinding, type Finding, lookFinding } from "./record.ts";
import { movedBackNotes, turnedDeductions } from "./reductions.ts";
import { otherStateNotes, priceBelowZeroNotes, retainedNotes } from "./row-contradictions.ts";
import { isPlainInvoice } from "./row-dates.ts";
import { saidAmountNotes, saidResultNotes } from "./said-sums.ts";
import { balanceOfRows } from "./schedule-balance.ts";
import { columnsFor, columnsNamed, headingOfAmount } from "./schedule-columns.ts";
import { dateIn, headAsRow } from "./schedule-head.ts";
import { listedTwiceNotes } from "./schedule-pairs.ts";
import { isOfAccount, STATE, saysUnbilled } from "./schedule-rows.ts";
import { FORM, isAgingOfOther, isOtherFirm, labelsDebtor } from "./several-heads.ts";
import { type DeductionHeadings, notToldOf, repeatedReferences } from "./twice.ts";
import { twoStatesInSchedule } from "./two-states.ts";
import { OTHER_PARTIES } from "./words.ts";

/** Returns the notes on the head: on its dates, and on a balance that is none of the aging. */
export function headNotesOf(schedule: Schedule): Finding[] {
  const { name, head, recordedDate } = schedule;
  const row = headAsRow(name, head);
  return [
    ...balanceOfRows(schedule),
    ...plausibilityNotes([row], { names: [], amounts: [], past: [], recordedDate }),
    ...namedAgingNotes(sampleIn(row), recordedDate),
    ...sampleIn(row).flatMap(({ place, text }) =>
      isAgingOfOther(text, partiesOf(schedule)) ? { ...lookFinding(place, OTHER_DEBTOR), written: text } : [],
    ),
  ];
}

/** Returns the notes on the rows of a schedule; `areWhole` if they are known to add up to the balance. */
export function scheduleRowNotes(schedule: Schedule, areWhole: boolean): Finding[] {
  const { page, names, entryRows, table, amountHeadings, recordedDate } = schedule;
  // Where rows add up to the balance, none that the aging shows repeats another: in two states they are its parts.
  const areParts = (rows: readonly EntryRow[]): boolean =>
    areWhole &&
    (new Set(rows.map(({ entries }) => entries.get(STATE)?.text)).size > 1 || areInstalments(rows)) &&
    rows.every(({ entries }) => !Number(entries.get(SCHEDULE.difference)?.text));
  const ofRows = [
    ...rowPlausibilityNotes(schedule),
    ...listedTwiceNotes(entryRows, table.rows, amountHeadings),
    ...twoStatesInSchedule(entryRows),
  ];
  const toldFindings = [...ofRows, ...notToldOf(invoicesTwice(entryRows), ofRows)];
  return [
    ...emptyCurrencyNotes(schedule),
    ...otherDebtorNotes(schedule),
    ...namedDebtorNotes(schedule),
    ...entryRows.flatMap((row) => otherStateNotes(row, recordedDate)),
    ...notBeside(saidAmountNotes(entryRows), entryRows.flatMap(partAboveNotes)),
    ...saidResultNotes(entryRows),
    ...numbersApart(entryRows, NUMBERS),
    ...concededNotes(entryRows),
    ...retainedNotes(entryRows),
    ...priceBelowZeroNotes(entryRows),
    ...toldFindings,
    ...repeatedReferences(
      entryRows,
      { ...DEDUCTIONS, areParts: (same) => areParts(same) || areInvoices(same) },
      toldFindings,
    ),
    ...cashWithOtherSign(entryRows),
    ...namedPaymentNotes(entryRows),
    ...unknownPaidNotes(entryRows, SCHEDULE.amount),
    ...movedBackNotes(entryRows, amountHeadings),
    ...turnedDeductions(entryRows, [...names.values()]),
    ...paidWithoutDifference(page, entryRows, columnsFor(names), recordedDate),
    ...unexplainedRows(entryRows, SCHEDULE.amount),
  ];
}

// Parts of one invoice or application, by their numbers, names or due dates. A deduction has a name or a paper of its
// own.
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

// Two invoices with numbers of their own, which may have one work paper and one amount.
function areInvoices(rows: readonly EntryRow[]): boolean {
  return rows.every(isPlainInvoice) && new Set(rows.map((row) => withoutMarks(textAt(row, "Item")))).size > 1;
}

// One of several, by its number.
const NUMBERED = /\b\d+ of \d+\b|\b(?:instal?lment|milestone|stage|phase) \d+/i;

const NUMBERS = { first: "Item", papers: ["Paper"], texts: ["Reference", "Remark"] };

// An amount that is not what its row says is told once.
function notBeside(notes: readonly Finding[], toldFindings: readonly Finding[]): Finding[] {
  return [...toldFindings, ...notes.filter(({ place }) => toldFindings.every((one) => one.place !== place))];
}

const CURRENCY = "Currency";

// The head has no currency, so an empty column is asked for. A schedule without the column has a note of its own.
function emptyCurrencyNotes({ columns, name, entryRows }: Schedule): Finding[] {
  if (entryRows.length === 0 || entryRows.some(({ entries }) => entries.has(CURRENCY))) return [];
  const numbers = [...columnsNamed(columns, [CURRENCY]).keys()];
  return numbers.map((column) => askingFinding(columnPlace(name, column, CURRENCY), "no row has a currency"));
}

// A firm that is said to owe a row. The customer of a customer owes it nothing.
const OWING = new RegExp(
  "(?<!(?:end|final|their|its|not) )\\b(?:(?:[Bb]illed|(?<!-)[Ss]old) to|[Oo]wed by|[Dd]ebtor|[Cc]ustomer|[Bb]uyer)" +
    `\\W+((?:[\\p{Lu}\\d&]\\S* ){1,6}${FORM})`,
  "u",
);
// A firm alone, behind the number of an invoice or before one.
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

// A column of customers that somebody added, if most of its entries name the account debtor: other columns may be of
// stores, or of numbers.
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

// A row that the aging does not show may be later than the aging, unless it is of what was not billed by its day. What
// is taken off an invoice of the aging may be announced later.
function rowPlausibilityNotes({ names, entryRows, table, amountHeadings, recordedDate = "" }: Schedule): Finding[] {
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
    past: ["Date"],
    recordedDate: recordedDate || undefined,
    mayRepeat: ({ entries }) => isOfAccount(entries),
    areApart,
    mayFollow: (row) => offAging.has(row.rowNumber) && !unbilledRows.has(row),
    mayComeLater: (row) => numbersIn(row).some((number) => knownNumbers.has(number)),
  });
}

// A charge of each month has a date of its own, and each delivery a paper. One item under two definitions may have two.
function areApart(one: EntryRow, other: EntryRow): boolean {
  const isOfOtherPaper = differAt(one, other, "Paper") && !differAt(one, other, SCHEDULE.readUnder);
  return isOfOtherPaper || differAt(one, other, "Date", "Due date");
}
