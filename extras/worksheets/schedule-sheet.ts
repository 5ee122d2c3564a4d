// Makes the workbook of a schedule, blank or filled in. A schedule has a row for each amount of one debtor, and a
// column for each definition under which amounts may be read.

import { amountHeadingsOf, SCHEDULE, scheduleColumns } from "./browser/schedule-words.ts";
import { STATES, SUBJECTS } from "./entry-kinds.ts";
import { SCHEDULE_GUIDE } from "./schedule-guide.ts";
import { inBrackets, isNotTotal, sumOf, sumWhere } from "./spreadsheet/formula.ts";
import { TWO_LINES, widthOfTexts, widthOfWords } from "./spreadsheet/row-height.ts";
import type { Column, Formula, Workbook, WorkbookControl, WorkbookPage, WorkbookSum } from "./spreadsheet/table.ts";
import { cellOf } from "./workbook-cells.ts";

// The number of rows of a blank schedule.
const BLANK_ROWS = 25;

const MORE_ROWS = "For more rows, copy the last row with its formulas down before you write in them.";

/** The entries of a schedule: those of its head by label, and those of its rows by heading. */
export interface FilledSchedule {
  head: Readonly<Record<string, string>>;
  rows: readonly Readonly<Record<string, string>>[];
}

/** The columns of the second half of the head. It begins above Days past due. */
export const SECOND_HALF = { nameColumn: 5, entryColumn: 8 };

const NOTES: ReadonlyMap<string, string> = new Map(SCHEDULE_GUIDE);

/**
 * Returns the workbook of a schedule. `names` are the names of its definitions, by id. `schedule` has its entries, and
 * without it the schedule is blank. Notes on its cells explain how to fill it in.
 */
export function scheduleBook(names: ReadonlyMap<string, string>, schedule?: FilledSchedule, edition = ""): Workbook {
  const columns = scheduleColumns(names);
  const headings = columns.map(([heading]) => heading);
  const amounts = columns.flatMap(([heading, kind]) => (kind === "signedAmount" ? [heading] : []));
  const rows: FilledSchedule["rows"] = schedule?.rows ?? Array.from({ length: BLANK_ROWS }, () => ({}));
  const page: WorkbookPage = {
    name: "Schedule",
    above: [SCHEDULE.title, `${SCHEDULE.notEligible} ${MORE_ROWS}`],
    blanks: SCHEDULE.blanks.map(([label, kind]) => {
      const defaultText = label === "Release" ? edition : "";
      return { label, entry: cellOf(kind), text: schedule?.head[label] ?? defaultText, note: NOTES.get(label) };
    }),
    controls: controlsOf(names, columns).map((control) => ({ ...control, note: NOTES.get(control.label) })),
    secondHalf: SECOND_HALF,
    sums: stateTotals(names, headings),
    totals: amounts,
    columns: columns.map((column) => ({
      ...scheduleColumn(column),
      ...readUnderParts(column, amountHeadingsOf(names)),
    })),
    rows: rows.map((row) => ({ cells: headings.map((heading) => row[heading] ?? "") })),
    ...(schedule ? {} : { minRowHeight: TWO_LINES }),
    nameColumnCount: 1,
    isSelfTitled: true,
  };
  return { title: SCHEDULE.title, edition, pages: [page] };
}

/** Returns a column of a schedule for a workbook. */
export function scheduleColumn([heading, kind]: ReturnType<typeof scheduleColumns>[number]): Column {
  const note = NOTES.get(heading);
  const leastWidth = widthOfWords(heading);
  if (kind === "calculated")
    return { heading, width: leastWidth, format: "count", isCalculated: true, formula: DAYS_PAST_DUE, note };
  const width = Math.max(leastWidth, kind === "signedAmount" ? 12.5 : (WIDTHS[heading] ?? 10.5));
  return { heading, width, ...cellOf(kind), note };
}

// A column of names is not wider. A longer name takes a second line.
const WIDEST_NAME = 18;

const WIDTHS: Readonly<Record<string, number>> = {
  [SCHEDULE.readUnder]: WIDEST_NAME,
  Item: 20,
  Paper: 15,
  State: 11.5,
  Remark: 18,
};

const DAYS_PAST_DUE: Formula = 'IF(COUNT([Due date],<Recorded date>)<2,"",INT(<Recorded date>)-INT([Due date]))';

// Returns the parts of a column that let a person write an amount once. The column Read under offers the headings to
// choose from, and the column of the chosen heading takes the amount by a formula.
function readUnderParts(
  [heading]: ReturnType<typeof scheduleColumns>[number],
  places: readonly string[],
): Partial<Column> {
  if (heading === SCHEDULE.readUnder)
    return { headingRange: [places[0] ?? "", places.at(-1) ?? ""], width: Math.min(WIDEST_NAME, widthOfTexts(places)) };
  if (!places.includes(heading)) return {};
  const { amount, readUnder } = SCHEDULE;
  return { formula: `IF(AND(ISNUMBER([${amount}]),[${readUnder}]=^[${inBrackets(heading)}]),[${amount}],"")` };
}

/**
 * Returns the totals by state in a table with these headings. There is a group of totals for each kind of definitions:
 * those whose papers show the supported amount, and those whose papers show the contingent amount. The last line is the
 * total of amounts without a state.
 */
export function stateTotals(names: ReadonlyMap<string, string>, tableHeadings: readonly string[]): WorkbookSum[] {
  const table = { columns: tableHeadings.map((heading) => ({ heading })) };
  const { amount, sums, papersShowSupported } = SCHEDULE;
  const lineOf = (label: string, places: readonly string[], ...stateConditions: readonly string[]): WorkbookSum => {
    const headings = places.filter((heading) => tableHeadings.includes(heading));
    const conditions = stateConditions.map((condition) => ["State", condition] as const);
    const formulas = headings.map((heading) => [heading, sumWhere(table, heading, ...conditions)] as const);
    const cells = headings.map((heading) => `[${inBrackets(heading)}]`);
    return { label, formulas: { [amount]: cells.join("+"), ...Object.fromEntries(formulas) }, note: NOTES.get(label) };
  };
  const linesOfKind = (labels: readonly string[], isOfKind: (id: string) => boolean): WorkbookSum[] => {
    const headings = [...names].flatMap(([id, name]) => (isOfKind(id) && tableHeadings.includes(name) ? [name] : []));
    return headings.length === 0 ? [] : labels.map((label, index) => lineOf(label, headings, STATES[index] ?? ""));
  };
  const showsSupported = (id: string): boolean => papersShowSupported.includes(id);
  return [
    ...linesOfKind(sums.supported, showsSupported),
    ...linesOfKind(sums.contingent, (id) => !showsSupported(id)),
    // Any other word, such as n/a, is not a state.
    lineOf(sums.none, amountHeadingsOf(names), ...STATES.map((state) => `<>${state}`)),
  ];
}

// Returns the controls of a schedule. They compare the rows with the balance, the totals by state with the balance, and
// the two amounts of each row. No control shows a sum of amounts that are read under different definitions.
function controlsOf(
  names: ReadonlyMap<string, string>,
  columns: ReturnType<typeof scheduleColumns>,
): WorkbookControl[] {
  const headings = columns.map(([heading]) => heading);
  const table = { columns: headings.map((heading) => ({ heading })) };
  const { amount, balance, difference, controls } = SCHEDULE;
  const [rowsLabel, statesLabel, twoAmountsLabel, currenciesLabel, accountLabel, differencesLabel] = controls;
  // In a row that the aging does not show, the difference is the amount with the other sign.
  const notOnAging = [
    sumWhere(table, difference, [amount, ">0"], [difference, "<0"]),
    sumWhere(table, difference, [amount, "<0"], [difference, ">0"]),
  ];
  const ifBalance = (formula: Formula): Formula => `IF(COUNT(<${balance}>)=0,"",${formula})`;
  const lessBalance = (sums: readonly Formula[]): Formula =>
    ifBalance(`ROUND(${[...sums, ...notOnAging].join("+")}-<${balance}>,2)`);
  return [
    { label: rowsLabel, formula: lessBalance([sumOf(amount, table)]) },
    { label: statesLabel, formula: lessBalance(stateTotals(names, headings).map(({ label }) => `<${label}>`)) },
    { label: twoAmountsLabel, isCount: true, formula: rowsThatDiffer(amountHeadingsOf(names)) },
    {
      label: currenciesLabel,
      isCount: true,
      formula: 'IF(INDEX({Currency},1)="",0,COUNTA({Currency})-COUNTIF({Currency},INDEX({Currency},1)))',
    },
    { label: accountLabel, formula: `SUMIF({Row is for},"${SUBJECTS[1]}",{${amount}})` },
    { label: differencesLabel, formula: ifBalance(`<${balance}>-${sumOf(difference, table)}`) },
  ];
}

// Returns the formula for the number of rows whose amount is not under exactly one heading. It compares and counts
// cells and does not add them up, because a cell may have an empty text. Rows that are named as totals are left out.
function rowsThatDiffer(places: readonly string[]): Formula {
  const amounts = `{${SCHEDULE.amount}}`;
  const columns = places.map((heading) => `{${inBrackets(heading)}}`);
  const sameCount = columns.map((column) => `(${column}=${amounts})`).join("+");
  const filledCount = columns.map((column) => `(${column}<>"")`).join("+");
  const hasAmount = `((${amounts}<>"")+(${filledCount})>0)`;
  const differs = `(((${sameCount})<>1)+((${filledCount})<>1)>0)`;
  return `SUMPRODUCT(${isNotTotal("Item")}*${hasAmount}*${differs})`;
}
