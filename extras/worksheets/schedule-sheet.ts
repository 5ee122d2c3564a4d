// A schedule of one debtor under several definitions as a workbook, blank or filled in.

import { SCHEDULE, scheduleColumns } from "#request-list";
import { cellOf, SUBJECTS } from "./inspection.ts";
import { PAPER_FOOT } from "./paper-foot.ts";
import { inBrackets, sumOf, sumWhere } from "./spreadsheet/formula.ts";
import type { Column, Formula, Workbook, WorkbookControl, WorkbookPage } from "./spreadsheet/table.ts";

// How many rows a blank schedule has, ruled and with what is calculated in them.
const BLANK_ROWS = 25;

/** What stands in a schedule that is filled in: its head by label, and its rows by heading. */
export interface FilledSchedule {
  head: Readonly<Record<string, string>>;
  rows: readonly Readonly<Record<string, string>>[];
}

// The second half of the head stands below Days past due and what follows it.
const BESIDE = { name: 5, entry: 8 };

const NOTES: ReadonlyMap<string, string> = new Map(SCHEDULE.guide);

/**
 * Returns the workbook of a schedule of these definitions, by id; `filled` is what stands in it, and `release` the edition that it is of. How it is
 * filled in stands in notes on its cells.
 */
export function scheduleBook(names: ReadonlyMap<string, string>, filled?: FilledSchedule, release = ""): Workbook {
  const columns = scheduleColumns(names);
  const amounts = columns.flatMap(([heading, kind]) => (kind === "signedAmount" ? [heading] : []));
  const rows = filled?.rows ?? Array.from({ length: BLANK_ROWS }, () => ({}));
  const page: WorkbookPage = {
    name: "Schedule",
    above: [SCHEDULE.title, SCHEDULE.notEligible],
    blanks: SCHEDULE.blanks.map(([label, kind]) => {
      const given = label === "Release" ? release : "";
      return { label, entry: cellOf(kind), filled: filled?.head[label] ?? given, note: NOTES.get(label) };
    }),
    controls: controlsOf([...names.values()], columns).map((one) => ({ ...one, note: NOTES.get(one.label) })),
    beside: BESIDE,
    totals: amounts,
    columns: columns.map(scheduleColumn),
    rows: rows.map((row) => ({
      cells: columns.map(([heading]) => (row as Readonly<Record<string, string>>)[heading] ?? ""),
    })),
    naming: 1,
  };
  return { title: SCHEDULE.title, edition: release, foot: PAPER_FOOT, pages: [page] };
}

/** The page that says in schedules of earlier releases how they are filled in. */
export const GUIDE_PAGE = "How to fill it in";

/** Returns a column of a schedule as a workbook has it. */
export function scheduleColumn([heading, kind]: ReturnType<typeof scheduleColumns>[number]): Column {
  const note = NOTES.get(heading);
  if (kind === "calculated") return { heading, width: 8, format: "count", calculated: true, formula: DAYS };
  const width = kind === "signedAmount" ? 13 : (WIDTHS[heading] ?? 11);
  return { heading, width, ...cellOf(kind), note };
}

const WIDTHS: Readonly<Record<string, number>> = {
  Sum: 20,
  "Row is for": 10,
  Paper: 12,
  Currency: 9,
  Reference: 10,
  Remark: 12,
};

const DAYS: Formula = 'IF(COUNT([Due date],<Recorded date>)<2,"",<Recorded date>-[Due date])';

// What is compared: rows with the balance, places with amounts. No control adds up what is read under one definition and under another.
function controlsOf(names: readonly string[], columns: ReturnType<typeof scheduleColumns>): WorkbookControl[] {
  const named = { columns: columns.map(([heading]) => ({ heading })) };
  const { amount, balance, difference, controls, nothing, outside } = SCHEDULE;
  const [lessBalance, apartInPlaces, inAnother, wholeAccount, lessDifferences] = controls;
  const apart = [amount, ...names, nothing, outside].map((heading) => `{${inBrackets(heading)}}`).join("-");
  // Rows that the aging does not show: their difference has the other sign.
  const notOnAging = [
    [">0", "<0"],
    ["<0", ">0"],
  ].map(([ofAmount = "", ofDifference = ""]) =>
    sumWhere(named, difference, [amount, ofAmount], [difference, ofDifference]),
  );
  const ifBalance = (formula: Formula): Formula => `IF(COUNT(<${balance}>)=0,"",${formula})`;
  return [
    {
      label: lessBalance,
      formula: ifBalance(`ROUND(${[sumOf(amount, named), ...notOnAging].join("+")}-<${balance}>,2)`),
    },
    { label: apartInPlaces, counts: true, formula: `SUMPRODUCT((ABS(${apart})>0.004)*1)` },
    {
      label: inAnother,
      counts: true,
      formula: 'IF(INDEX({Currency},1)="",0,COUNTA({Currency})-COUNTIF({Currency},INDEX({Currency},1)))',
    },
    { label: wholeAccount, formula: `SUMIF({Row is for},"${SUBJECTS[1]}",{${amount}})` },
    { label: lessDifferences, formula: ifBalance(`<${balance}>-${sumOf(difference, named)}`) },
  ];
}
