// The notes on the head and the rows of a schedule. They say which entries contradict each other, which rows may be
// entered twice, and which amounts lack a reason. schedule.ts uses this module.

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
import { anyOf, patternOf } from "./patterns.ts";
import { columnPlace, labelledPlace } from "./places.ts";
import { plausibilityNotes } from "./plausibility.ts";
import { hasColumn, mayHoldDifferences, type Schedule } from "./read-schedule.ts";
import { movedBackNotes, turnedDeductions } from "./reductions.ts";
import { otherStateNotes, priceBelowZeroNotes, retainedNotes, stillOpenNotes } from "./row-contradictions.ts";
import { isPlainInvoice } from "./row-dates.ts";
import { impossibleNotes, laterPaperNotes, otherCurrencyNotes, twoDatesNotes } from "./said-days.ts";
import { namedSumNotes, saidAmountNotes, saidResultNotes, takenSumNotes } from "./said-sums.ts";
import { balanceOfRows } from "./schedule-balance.ts";
import { columnsFor, columnsNamed, headingOfAmount, headingsWritten } from "./schedule-columns.ts";
import { dateIn, headAsRow } from "./schedule-head.ts";
import { listedTwiceNotes } from "./schedule-pairs.ts";
import { isOfAccount, STATE, saysUnbilled } from "./schedule-rows.ts";
import { FORM, isAgingOfOther, isOtherFirm, labelsDebtor } from "./several-heads.ts";
import { sharedClaims } from "./shared-claims.ts";
import { type DeductionHeadings, notToldOf, repeatedReferences } from "./twice.ts";
import { twoStatesInSchedule } from "./two-states.ts";
import { OTHER_PARTIES, THIRD_PARTIES } from "./words.ts";

/** Returns the notes on the head: on its dates, and on a balance that is not the balance of the aging. */
export function headNotesOf(schedule: Schedule): Finding[] {
  const { name, head, recordedDate } = schedule;
  const row = headAsRow(name, head);
  return [
    ...balanceOfRows(schedule),
    ...plausibilityNotes([row], { names: [], amounts: [], askedIfLater: [], recordedDate }),
    ...namedAgingNotes(sampleIn(row), recordedDate),
    ...sampleIn(row).flatMap(({ place, text }) =>
      isAgingOfOther(text, partiesOf(schedule)) ? { ...lookFinding(place, OTHER_DEBTOR), writtenText: text } : [],
    ),
  ];
}

/** Returns the notes on the rows of a schedule. `areWhole` says that the rows are known to add up to the balance. */
export function scheduleRowNotes(schedule: Schedule, areWhole: boolean): Finding[] {
  const { page, names, entryRows, table, amountHeadings, recordedDate, balance } = schedule;
  // If the rows add up to the balance, no row that the aging shows is entered twice. Rows with different states are
  // then parts of one item.
  const areParts = (rows: readonly EntryRow[]): boolean => {
    const hasSeveralStates = new Set(rows.map(({ entries }) => entries.get(STATE)?.text)).size > 1;
    const hasNoDifference = rows.every((row) => !Number(textAt(row, SCHEDULE.difference)));
    return areWhole && hasNoDifference && (hasSeveralStates || areInstalments(rows));
  };
  // If the rows exceed the balance by the amount of one row, this row is probably the second entry of an item.
  const excess = (sumOnAging(table.rows) ?? 0n) - (balance.cents ?? 0n);
  const isTooMuch = ({ rowNumber }: EntryRow): boolean =>
    excess !== 0n && table.rows.some((row) => row.rowNumber === rowNumber && centsAt(row, SCHEDULE.amount) === excess);
  const sameRowNotes = [
    ...rowPlausibilityNotes(schedule),
    ...(mayHoldDifferences(schedule) ? [] : listedTwiceNotes(entryRows, table.rows, amountHeadings)),
    ...twoStatesInSchedule(entryRows),
  ];
  const twiceNotes = [...sameRowNotes, ...notToldOf(invoicesTwice(entryRows), sameRowNotes)];
  return [
    ...emptyCurrencyNotes(schedule),
    ...otherDebtorNotes(schedule),
    ...namedDebtorNotes(schedule),
    ...entryRows.flatMap((row) => otherStateNotes(row, recordedDate)),
    ...stillOpenNotes(entryRows, amountHeadings, recordedDate),
    ...notBeside(saidAmountNotes(entryRows), entryRows.flatMap(partAboveNotes)),
    ...saidResultNotes(entryRows),
    ...entryRows.flatMap((row) => [...impossibleNotes(row), ...otherCurrencyNotes(row)]),
    ...entryRows.flatMap((row) => laterPaperNotes(row, recordedDate)),
    ...twoDatesNotes(entryRows),
    ...namedSumNotes(entryRows),
    ...takenSumNotes(entryRows),
    ...numbersApart(entryRows, NUMBERS),
    ...notToldOf(sharedClaims(entryRows), twiceNotes),
    ...concededNotes(entryRows),
    ...retainedNotes(entryRows),
    ...priceBelowZeroNotes(entryRows),
    ...twiceNotes,
    ...repeatedReferences(
      entryRows,
      { ...DEDUCTIONS, areParts: (rows) => areParts(rows) || areInvoices(rows), isTooMuch },
      twiceNotes,
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

// Returns whether two rows are parts of one invoice or application. Either their items have different part numbers, or
// they have one paper, and their items or due dates differ. A deduction is not such a part, because its item or its
// paper is not an invoice.
function areInstalments([first, second]: readonly EntryRow[]): boolean {
  if (!first || !second) return false;
  const [part, secondPart] = [first, second].map((row) => PART_NUMBER.exec(textAt(row, "Item"))?.[0]);
  if (part && secondPart && part !== secondPart) return true;
  const namesInvoice = (row: EntryRow): boolean =>
    ["Item", "Paper"].every((heading) => /^(?:inv|app)/i.test(textAt(row, heading)));
  const hasSamePaper = [first, second].every(namesInvoice) && !differAt(first, second, "Paper");
  return hasSamePaper && differAt(first, second, "Item", "Due date");
}

// Returns whether these rows are invoices with different numbers. They may share a work paper and have the same amount.
function areInvoices(rows: readonly EntryRow[]): boolean {
  return rows.every(isPlainInvoice) && new Set(rows.map((row) => withoutMarks(textAt(row, "Item")))).size > 1;
}

// Matches the number of one part among several, such as "2 of 3" or "milestone 4".
const PART_NUMBER = /\b\d+ of \d+\b|\b(?:instal?lment|milestone|stage|phase) \d+/i;

const NUMBERS = { first: "Item", papers: ["Paper"], texts: ["Reference", "Remark"] };

// Returns both lists of notes. If both have a note on one place, only the second list keeps it.
function notBeside(notes: readonly Finding[], strongerNotes: readonly Finding[]): Finding[] {
  const places = new Set(strongerNotes.map(({ place }) => place));
  return [...strongerNotes, ...notes.filter(({ place }) => !places.has(place))];
}

const CURRENCY = "Currency";

// The head of a schedule has no currency, so this note asks for the currency if its column is empty. If the column is
// missing, another note says so.
function emptyCurrencyNotes({ columns, name, entryRows }: Schedule): Finding[] {
  if (entryRows.length === 0 || entryRows.some(({ entries }) => entries.has(CURRENCY))) return [];
  const currencyColumns = [...columnsNamed(columns, [CURRENCY]).keys()];
  return currencyColumns.map((column) => askingFinding(columnPlace(name, column, CURRENCY), "no row has a currency"));
}

// Matches words such as "owed by" with the name of a firm behind them: "billed to Acme Stores Inc". An "end customer"
// does not owe the amount to the seller.
const DEBTOR_NAME = new RegExp(
  "(?<!(?:end|final|their|its|not) )\\b(?:(?:[Bb]illed|(?<!-)[Ss]old) to|[Oo]wed by|[Dd]ebtor|[Cc]ustomer|[Bb]uyer)" +
    `\\W+((?:[\\p{Lu}\\d&]\\S* ){1,6}${FORM})`,
  "u",
);
// Matches a text that is only the name of a firm. The number of an invoice may be before or behind the name:
// "INV 4711 (Acme Stores Inc)".
const ONLY_FIRM = new RegExp(
  "^(?:(?:INV|Inv|Invoice)\\W*\\d+(?:,| of|:| -|) \\(?)?" +
    `((?:[\\p{Lu}&][^\\s\\d,]*,? ){1,6}${FORM})\\.?\\)?` +
    "(?:$|(?:[,:]| -|) (?:PO|INV|Inv)\\b[^,;]*$)",
  "u",
);
const OTHER_PARTY = patternOf(OTHER_PARTIES);
const THIRD_PARTY = anyOf(OTHER_PARTY, patternOf(THIRD_PARTIES));

// Matches a paper that is addressed to a firm, or that comes from it as a debtor: "demurrage note to Harrow Inc",
// "purchase order 88 of Harrow Inc".
const PAPER_OF_DEBTOR = new RegExp(
  "\\b(?:(?:note|invoice|bill|claim|memo|statement|demand|reminder|charge|notice|letter)(?: \\S+)? (?:to|against)|" +
    "(?:order|PO|claim|deduction|charge-?back|memo)(?: \\S+){0,2}? (?:of|from|by)) " +
    `((?:[\\p{Lu}\\d&]\\S* ){1,6}${FORM})`,
  "u",
);

// Returns the names of the account debtor and the seller in the head.
function partiesOf({ head }: Schedule): string[] {
  return ["Account debtor", "Seller"].map((label) => head.get(label)?.entry.text ?? "");
}

// Notes a text that names a firm as the debtor, if the firm is neither the account debtor nor the seller.
function namedDebtorNotes(schedule: Schedule): Finding[] {
  const parties = partiesOf(schedule);
  // The head may name another party, such as a guarantor in the basis of the sample.
  const headTexts = [...schedule.head.values()].map(({ entry }) => entry.text).join("; ");
  return schedule.entryRows.flatMap(({ entries, placeOf }) =>
    ["Item", "Paper", "Reference", "Remark"].flatMap((heading): Finding[] => {
      const text = entries.get(heading)?.text ?? "";
      // A row for the whole account, or a text with "carrier" or "bank", may name a firm that owes nothing.
      const mayNameAnyFirm = isOfAccount(entries) || OTHER_PARTY.test(text);
      const paper = PAPER_OF_DEBTOR.exec(text);
      // The words between a paper and its firm say nothing of the firm: "claim from Harrow Inc".
      const besidePaper = paper && text.replace(paper[0], paper[1] ?? "");
      const isOfDebtor = besidePaper && !isOfAccount(entries) && !THIRD_PARTY.test(besidePaper);
      const match =
        DEBTOR_NAME.exec(text) ?? (isOfDebtor ? paper : null) ?? (mayNameAnyFirm ? null : ONLY_FIRM.exec(text));
      const firm = match?.[1];
      const isOther = firm && parties.every((party) => isOtherFirm(firm, party)) && !headTexts.includes(firm);
      return isOther ? [{ ...lookFinding(placeOf(heading), OTHER_DEBTOR), writtenText: firm }] : [];
    }),
  );
}

// Notes other customers in a column of customers that somebody added. Most of its entries have to name the account
// debtor, because the column may also be one of stores or of numbers.
function otherDebtorNotes({ page, name, columns, entryRows, head }: Schedule): Finding[] {
  const debtor = head.get("Account debtor")?.entry.text ?? "";
  const rowNumbers = new Set(entryRows.map(({ rowNumber }) => rowNumber));
  const heading = page.rows
    .flatMap(({ cells }) => cells)
    .find(({ column, text }) => !columns.has(column) && labelsDebtor(text));
  const customerCells = cellsIn(page.rows, heading?.column).filter(({ rowNumber }) => rowNumbers.has(rowNumber));
  const otherCustomers = customerCells.filter(({ text }) => isOtherFirm(text, debtor));
  if (otherCustomers.length * 2 >= customerCells.length) return [];
  return otherCustomers.map(({ rowNumber, column }) =>
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

// Compares the rows with each other and with the day of the aging. A row that the aging does not show may have a later
// date than the aging, unless it says that it was not yet billed on that day. A deduction from an invoice of the aging
// may also be announced later.
function rowPlausibilityNotes(schedule: Schedule): Finding[] {
  const { names, entryRows, table, amountHeadings, recordedDate = "" } = schedule;
  const [itemHeading = ""] = columnsFor(names).map(({ heading }) => heading);
  const offAging = new Set(table.rows.flatMap((row) => (notOnAging(row) === 0n ? [] : [row.rowNumber])));
  const unbilledRows = new Set<EntryRow>(
    entryRows.filter(({ name, amounts }) => saysUnbilled(name, headingOfAmount(amounts, amountHeadings))),
  );
  const numbersIn = ({ entries }: EntryRow): string[] => entries.get(itemHeading)?.text.match(/\d{3,}/g) ?? [];
  const knownNumbers = new Set(
    entryRows.flatMap((row) => ((dateIn(row.entries.get("Date")) ?? "~") <= recordedDate ? numbersIn(row) : [])),
  );
  return plausibilityNotes(entryRows, {
    names: [itemHeading],
    amounts: [SCHEDULE.amount],
    askedIfLater: ["Date"],
    recordedDate: recordedDate || undefined,
    mayRepeat: ({ entries }) => isOfAccount(entries),
    areApart: (row, otherRow) => areApart(row, otherRow) || differUnread(schedule, row, otherRow),
    mayFollow: (row) => offAging.has(row.rowNumber) && !unbilledRows.has(row),
    mayComeLater: (row) => numbersIn(row).some((number) => knownNumbers.has(number)),
  });
}

// Returns whether two rows are different items, although their names and amounts are the same. Monthly charges have
// different dates, and deliveries have different papers. But one item under two definitions may have two papers.
function areApart(row: EntryRow, otherRow: EntryRow): boolean {
  const isOfOtherPaper = differAt(row, otherRow, "Paper") && !differAt(row, otherRow, SCHEDULE.readUnder);
  return isOfOtherPaper || differAt(row, otherRow, "Date", "Due date");
}

// Tells whether a column that is not read has different words in two rows. If the file has no column Paper, the name of
// a row may be the name of its paper, and the column that is not read may have the items.
function differUnread(schedule: Schedule, firstRow: EntryRow, secondRow: EntryRow): boolean {
  const { page, columns, unreadColumns } = schedule;
  const isItem = /^item/i.test(headingsWritten(page, columns).get("Item") ?? "");
  if (isItem || hasColumn(schedule, "Paper")) return false;
  return unreadColumns.some((column) => {
    const cells = cellsIn(page.rows, column);
    const textOf = (row: EntryRow): string =>
      withoutMarks(cells.find(({ rowNumber }) => rowNumber === row.rowNumber)?.text ?? "");
    const [text, otherText] = [textOf(firstRow), textOf(secondRow)];
    return HAS_WORD.test(text) && HAS_WORD.test(otherText) && text !== otherText;
  });
}

// Shorter runs of letters may be a code or a unit.
const HAS_WORD = /\p{L}{3}/u;
