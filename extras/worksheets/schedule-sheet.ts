// A schedule of one debtor under several definitions as a workbook, blank or filled in.

import { amountHeadingsOf, SCHEDULE, scheduleColumns } from "./browser/schedule-words.ts";
import { STATES, SUBJECTS } from "./entry-kinds.ts";
import { SCHEDULE_GUIDE } from "./schedule-guide.ts";
import { inBrackets, isNoTotal, sumOf, sumWhere } from "./spreadsheet/formula.ts";
import { TWO_LINES, widthOfTexts, widthOfWords } from "./spreadsheet/row-height.ts";
import type { Column, Formula, Workbook, WorkbookControl, WorkbookPage, WorkbookSum } from "./spreadsheet/table.ts";
import { cellOf } from "./workbook-cells.ts";

// How many rows a blank schedule has, ruled and with what is calculated in them.
const BLANK_ROWS = 25;

const MORE_ROWS = "For more rows, copy the last row with its formulas down before you write in them.";

/** What stands in a schedule that is filled in: its head by label, and its rows by heading. */
export interface FilledSchedule {
  head: Readonly<Record<string, string>>;
  rows: readonly Readonly<Record<string, string>>[];
}

/** The columns of the second half of the head, which stands above Days past due and what follows it. */
export const BESIDE = { name: 5, entry: 8 };

const NOTES: ReadonlyMap<string, string> = new Map(SCHEDULE_GUIDE);

/**
 * Returns the workbook of a schedule of these definitions, by id; `schedule` is what stands in it, and `release`
 * the edition that it is of. How it is filled in stands in notes on its cells.
 */
export function scheduleBook(names: ReadonlyMap<string, string>, schedule?: FilledSchedule, release = ""): Workbook {
  const columns = scheduleColumns(names);
  const amounts = columns.flatMap(([heading, kind]) => (kind === "signedAmount" ? [heading] : []));
  const rows = schedule?.rows ?? Array.from({ length: BLANK_ROWS }, () => ({}));
  const page: WorkbookPage = {
    name: "Schedule",
    above: [SCHEDULE.title, `${SCHEDULE.notEligible} ${MORE_ROWS}`],
    blanks: SCHEDULE.blanks.map(([label, kind]) => {
      const defaultText = label === "Release" ? release : "";
      return { label, entry: cellOf(kind), text: schedule?.head[label] ?? defaultText, note: NOTES.get(label) };
    }),
    controls: controlsOf(names, columns).map((one) => ({ ...one, note: NOTES.get(one.label) })),
    beside: BESIDE,
    sums: stateTotals(
      names,
      columns.map(([heading]) => heading),
    ),
    totals: amounts,
    columns: columns.map((column) => ({ ...scheduleColumn(column), ...readUnder(column, amountHeadingsOf(names)) })),
    rows: rows.map((row) => ({
      cells: columns.map(([heading]) => (row as Readonly<Record<string, string>>)[heading] ?? ""),
    })),
    ...(schedule ? {} : { room: TWO_LINES }),
    naming: 1,
    saysItself: true,
  };
  return { title: SCHEDULE.title, edition: release, pages: [page] };
}

/** Returns a column of a schedule as a workbook has it. */
export function scheduleColumn([heading, kind]: ReturnType<typeof scheduleColumns>[number]): Column {
  const note = NOTES.get(heading);
  const least = widthOfWords(heading);
  if (kind === "calculated") return { heading, width: least, format: "count", calculated: true, formula: DAYS, note };
  const width = Math.max(least, kind === "signedAmount" ? 12.5 : (WIDTHS[heading] ?? 10.5));
  return { heading, width, ...cellOf(kind), note };
}

// A longer name takes a second line.
const WIDEST_NAME = 18;

const WIDTHS: Readonly<Record<string, number>> = {
  [SCHEDULE.readUnder]: WIDEST_NAME,
  Item: 20,
  Paper: 15,
  State: 11.5,
  Remark: 18,
};

const DAYS: Formula = 'IF(COUNT([Due date],<Recorded date>)<2,"",INT(<Recorded date>)-INT([Due date]))';

// An amount is written once: its row says which heading reads it, and the column of that heading takes it.
function readUnder([heading]: ReturnType<typeof scheduleColumns>[number], places: readonly string[]): Partial<Column> {
  if (heading === SCHEDULE.readUnder)
    return { among: [places[0] ?? "", places.at(-1) ?? ""], width: Math.min(WIDEST_NAME, widthOfTexts(places)) };
  if (!places.includes(heading)) return {};
  const { amount, readUnder: at } = SCHEDULE;
  return { formula: `IF(AND(ISNUMBER([${amount}]),[${at}]=^[${inBrackets(heading)}]),[${amount}],"")` };
}

/**
 * Returns the totals by state under each definition, and for all definitions of a kind, in a table with these headings.
 * What stands under no definition has no state.
 */
export function stateTotals(names: ReadonlyMap<string, string>, tableHeadings: readonly string[]): WorkbookSum[] {
  const table = { columns: tableHeadings.map((heading) => ({ heading })) };
  const { amount, sums, papersShowSupported } = SCHEDULE;
  const lineOf = (label: string, places: readonly string[], ...states: readonly string[]): WorkbookSum => {
    const headings = places.filter((heading) => tableHeadings.includes(heading));
    const parts = headings.map(
      (heading) => [heading, sumWhere(table, heading, ...states.map((state) => ["State", state] as const))] as const,
    );
    const cells = headings.map((heading) => `[${inBrackets(heading)}]`);
    return { label, formulas: { [amount]: cells.join("+"), ...Object.fromEntries(parts) }, note: NOTES.get(label) };
  };
  const ofKind = (labels: readonly string[], isOfKind: (id: string) => boolean): WorkbookSum[] => {
    const own = [...names].flatMap(([id, name]) => (isOfKind(id) && tableHeadings.includes(name) ? [name] : []));
    return own.length === 0 ? [] : labels.map((label, index) => lineOf(label, own, STATES[index] ?? ""));
  };
  const isShown = (id: string): boolean => papersShowSupported.includes(id);
  return [
    ...ofKind(sums.supported, isShown),
    ...ofKind(sums.contingent, (id) => !isShown(id)),
    // A state such as n/a is none.
    lineOf(sums.none, amountHeadingsOf(names), ...STATES.map((state) => `<>${state}`)),
  ];
}

// What is compared: rows with the balance, states with the balance, and the two amounts of each row. No control shows a
// sum of what is read under one definition and under another.
function controlsOf(
  names: ReadonlyMap<string, string>,
  columns: ReturnType<typeof scheduleColumns>,
): WorkbookControl[] {
  const headings = columns.map(([heading]) => heading);
  const table = { columns: headings.map((heading) => ({ heading })) };
  const { amount, balance, difference, controls } = SCHEDULE;
  const [lessBalance, states, twoAmounts, inAnother, wholeAccount, lessDifferences] = controls;
  // Rows that the aging does not show: their difference has the other sign.
  const notOnAging = [
    [">0", "<0"],
    ["<0", ">0"],
  ].map(([ofAmount = "", ofDifference = ""]) =>
    sumWhere(table, difference, [amount, ofAmount], [difference, ofDifference]),
  );
  const ifBalance = (formula: Formula): Formula => `IF(COUNT(<${balance}>)=0,"",${formula})`;
  const lessThis = (sums: readonly Formula[]): Formula =>
    ifBalance(`ROUND(${[...sums, ...notOnAging].join("+")}-<${balance}>,2)`);
  return [
    { label: lessBalance, formula: lessThis([sumOf(amount, table)]) },
    { label: states, formula: lessThis(stateTotals(names, headings).map(({ label }) => `<${label}>`)) },
    { label: twoAmounts, counts: true, formula: rowsThatDiffer(amountHeadingsOf(names)) },
    {
      label: inAnother,
      counts: true,
      formula: 'IF(INDEX({Currency},1)="",0,COUNTA({Currency})-COUNTIF({Currency},INDEX({Currency},1)))',
    },
    { label: wholeAccount, formula: `SUMIF({Row is for},"${SUBJECTS[1]}",{${amount}})` },
    { label: lessDifferences, formula: ifBalance(`<${balance}>-${sumOf(difference, table)}`) },
  ];
}

// The rows with an amount that is not the one of just one heading. A cell may hold an empty text, with which nothing
// can be calculated, so cells are compared and counted. Rows that add up others are left out.
function rowsThatDiffer(places: readonly string[]): Formula {
  const amounts = `{${SCHEDULE.amount}}`;
  const each = places.map((heading) => `{${inBrackets(heading)}}`);
  const same = each.map((column) => `(${column}=${amounts})`).join("+");
  const count = each.map((column) => `(${column}<>"")`).join("+");
  return `SUMPRODUCT(${isNoTotal("Item")}*((${amounts}<>"")+(${count})>0)*(((${same})<>1)+((${count})<>1)>0))`;
}
