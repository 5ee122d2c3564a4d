// The words of the schedule of one debtor: its head, its columns and its totals. A schedule has a row for each amount
// of the debtor's account, and a column for each definition that may read amounts. The page, the command line and the
// check use this module.

import type { Kind } from "../entry-kinds.ts";
import type { Names } from "./request-list.ts";

/** A line of the head to fill in, with the kind of its entry. */
type Blank = readonly [label: string, entry: Kind];

/** A column, with the kind of its entries. Only a workbook has a column that is calculated. */
type ScheduleColumn = readonly [heading: string, entry: Kind | "calculated"];

/** The labels of the totals of the three states. */
type Sums = readonly [supported: string, contingent: string, excluded: string];

/** The words of a schedule. */
interface Schedule {
  title: string;
  /** The lines of its head. */
  blanks: readonly Blank[];
  /** The label of the balance, which is one of the blanks. */
  balance: string;
  /** The labels of the comparisons that a workbook calculates below the head. */
  controls: readonly [
    balance: string,
    states: string,
    twoAmounts: string,
    currencies: string,
    account: string,
    differences: string,
  ];
  /**
   * The ids of the definitions whose papers have to show the supported amount. The papers of the other definitions have
   * to show the contingent amount. The records say so in the first sentence of supportedPrincipal.
   */
  papersShowSupported: readonly string[];
  /**
   * The labels of the totals by state, for each of the two kinds of definitions. Amounts of both kinds are never added
   * up together. `none` is the label of the total without a state.
   */
  sums: { supported: Sums; contingent: Sums; none: string };
  /** The columns before those of the definitions. */
  columnsBefore: readonly ScheduleColumn[];
  /** The heading of the column with the amount of the row. */
  amount: string;
  /** The heading of the column that names the definition under which the amount is read. */
  readUnder: string;
  /** The headings of the columns of amounts that no definition reads. */
  nothingOpen: string;
  outside: string;
  /** The heading of the column with the difference to the aging. */
  difference: string;
  /** The columns after those of the definitions. */
  columnsAfter: readonly ScheduleColumn[];
  /** The labels and headings that schedules of earlier releases do not have. */
  addedLabels: readonly string[];
  notEligible: string;
}

/** The schedule of one debtor under several definitions. */
export const SCHEDULE: Schedule = {
  title: "One debtor under several definitions",
  blanks: [
    ["Seller", "text"],
    ["Account debtor", "text"],
    ["Recorded date", "date"],
    ["Balance on the aging", "signedAmount"],
    ["Work paper", "text"],
    ["Basis of the sample", "text"],
    ["Prepared by", "text"],
    ["Prepared on", "date"],
    ["Reviewed by", "text"],
    ["Reviewed on", "date"],
    ["Release", "text"],
  ],
  balance: "Balance on the aging",
  controls: [
    "Rows less the balance",
    "States less the balance",
    "Rows whose amounts differ",
    "Rows in another currency",
    "Whole account, in total",
    "Balance less differences",
  ],
  papersShowSupported: [
    "return-window-survivors",
    "partially-fulfilled-pos",
    "delivered-awaiting-acceptance",
    "delivered-not-invoiced",
    "milestones-retainage",
    "formula-priced-shipments",
  ],
  sums: {
    supported: ["Supported, shown by papers", "Contingent, what remains", "Excluded, next to what papers show"],
    contingent: ["Supported, what remains", "Contingent, shown by papers", "Excluded, next to what remains"],
    none: "Without a state",
  },
  columnsBefore: [
    ["Item", "text"],
    ["Row is for", "subject"],
    ["Paper", "text"],
    ["Date", "date"],
    ["Due date", "date"],
    ["Days past due", "calculated"],
    ["Currency", "currency"],
    ["Amount", "signedAmount"],
    ["Read under", "text"],
  ],
  amount: "Amount",
  readUnder: "Read under",
  nothingOpen: "Nothing open",
  outside: "Outside all twelve",
  difference: "Difference to the aging",
  columnsAfter: [
    ["Difference to the aging", "signedAmount"],
    ["State", "state"],
    ["Reference", "text"],
    ["Remark", "text"],
  ],
  addedLabels: [
    "Row is for",
    "Due date",
    "Days past due",
    "Read under",
    "Nothing open",
    "Difference to the aging",
    "Work paper",
    "Basis of the sample",
    "Prepared by",
    "Prepared on",
    "Reviewed by",
    "Reviewed on",
    "Release",
  ],
  notEligible: "Supported does not mean eligible.",
};

/** Returns the headings of a schedule under which an amount may be read. Each amount is under one of them. */
export function amountHeadingsOf(names: Names): string[] {
  return [...names.values(), SCHEDULE.nothingOpen, SCHEDULE.outside];
}

/** Returns the columns of a schedule of these definitions. */
export function scheduleColumns(names: Names): ScheduleColumn[] {
  const places = amountHeadingsOf(names).map((heading): ScheduleColumn => [heading, "signedAmount"]);
  return [...SCHEDULE.columnsBefore, ...places, ...SCHEDULE.columnsAfter];
}

/** Returns the headings of the columns of a schedule into which somebody enters something. */
export function scheduleHeadings(names: Names): string[] {
  return scheduleColumns(names).flatMap(([heading, entry]) => (entry === "calculated" ? [] : [heading]));
}
