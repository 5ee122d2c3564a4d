// A schedule of one debtor under several definitions as a workbook, blank or filled in.

import { SCHEDULE, scheduleColumns } from "#request-list";
import { cellOf, SUBJECTS } from "./inspection.ts";
import { inBrackets, sumOf } from "./spreadsheet/formula.ts";
import type { Column, Formula, Workbook, WorkbookControl, WorkbookPage } from "./spreadsheet/table.ts";

// How many rows a blank schedule has, ruled and with what is calculated in them.
const BLANK_ROWS = 25;

/** What stands in a schedule that is filled in: its head by label, and its rows by heading. */
export interface FilledSchedule {
  head: Readonly<Record<string, string>>;
  rows: readonly Readonly<Record<string, string>>[];
}

/** Returns the workbook of a schedule of these definitions, by id; `filled` is what stands in it. */
export function scheduleBook(names: ReadonlyMap<string, string>, filled?: FilledSchedule): Workbook {
  const columns = scheduleColumns(names);
  const amounts = columns.flatMap(([heading, kind]) => (kind === "signedAmount" ? [heading] : []));
  const rows = filled?.rows ?? Array.from({ length: BLANK_ROWS }, () => ({}));
  const page: WorkbookPage = {
    name: "Schedule",
    above: [
      SCHEDULE.title,
      `Supported does not mean eligible. The page ${GUIDE_PAGE} says how to fill in the schedule.`,
    ],
    blanks: SCHEDULE.blanks.map(([label, kind]) => ({ label, entry: cellOf(kind), filled: filled?.head[label] ?? "" })),
    controls: controlsOf([...names.values()], columns),
    totals: amounts,
    columns: columns.map(columnOf),
    rows: rows.map((row) => ({
      cells: columns.map(([heading]) => (row as Readonly<Record<string, string>>)[heading] ?? ""),
    })),
    naming: 1,
  };
  const guide: WorkbookPage = {
    name: GUIDE_PAGE,
    columns: [{ heading: "How to fill in the schedule", width: 120, format: "text" }],
    rows: SCHEDULE.guide.map((line) => ({ cells: [line] })),
  };
  return { title: SCHEDULE.title, edition: "", pages: [page, guide] };
}

/** The page that says how a schedule is filled in. */
export const GUIDE_PAGE = "How to fill it in";

function columnOf([heading, kind]: ReturnType<typeof scheduleColumns>[number]): Column {
  if (kind === "calculated") return { heading, width: 9, format: "count", calculated: true, formula: DAYS };
  const width = kind === "signedAmount" ? 14 : kind === "currency" ? 10 : heading === "Sum" ? 26 : 12;
  return { heading, width, ...cellOf(kind) };
}

const DAYS: Formula = 'IF(COUNT([Due date],<Recorded date>)<2,"",<Recorded date>-[Due date])';

// What is compared: rows with the balance, places with amounts. No control adds up what is read under one definition and under another.
function controlsOf(names: readonly string[], columns: ReturnType<typeof scheduleColumns>): WorkbookControl[] {
  const named = { columns: columns.map(([heading]) => ({ heading })) };
  const { amount, balance, difference, controls, nothing, outside } = SCHEDULE;
  const [lessBalance, apartInPlaces, inAnother, wholeAccount, lessDifferences] = controls;
  const apart = [amount, ...names, nothing, outside].map((heading) => `{${inBrackets(heading)}}`).join("-");
  const ifBalance = (formula: Formula): Formula => `IF(COUNT(<${balance}>)=0,"",${formula})`;
  return [
    { label: lessBalance, formula: ifBalance(`ROUND(${sumOf(amount, named)}-<${balance}>,2)`) },
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
