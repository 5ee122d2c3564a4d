// The words of the schedule of one debtor: its head, its columns and its states. The page, the command line and the
// check use this module.

import type { Kind } from "../entry-kinds.ts";
import type { Names } from "./request-list.ts";

/** What is filled in, with what is entered. */
type Blank = readonly [label: string, entry: Kind];

/** A column, with what is entered. What is calculated stands in a workbook only. */
type ScheduleColumn = readonly [heading: string, entry: Kind | "calculated"];

/** The totals of the three states. */
type Sums = readonly [supported: string, contingent: string, excluded: string];

/** The words of a schedule. */
interface Schedule {
  title: string;
  /** Its head. */
  blanks: readonly Blank[];
  /** The label of a blank. */
  balance: string;
  /** What a workbook calculates below the head. */
  controls: readonly [
    balance: string,
    states: string,
    twoAmounts: string,
    currencies: string,
    account: string,
    differences: string,
  ];
  /**
   * The definitions whose papers have to show what is supported, by id. Papers of the others have to show what is
   * contingent. The records say so in the first sentence of supportedPrincipal.
   */
  papersShowSupported: readonly string[];
  /** The totals by state, for each of the two kinds of definitions, whose amounts are never added up together. */
  sums: { supported: Sums; contingent: Sums; none: string };
  /** The columns before those of the definitions. */
  before: readonly ScheduleColumn[];
  amount: string;
  /** The column for the definition that reads the amount: the column of its name takes the amount from there. */
  readUnder: string;
  /** The columns of amounts that no definition reads. */
  nothing: string;
  outside: string;
  difference: string;
  /** The columns after those of the definitions. */
  after: readonly ScheduleColumn[];
  /** What schedules of earlier releases lack. */
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
  before: [
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
  nothing: "Nothing open",
  outside: "Outside all twelve",
  difference: "Difference to the aging",
  after: [
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

/** Returns the headings under one of which each amount of a schedule is read. */
export function amountHeadingsOf(names: Names): string[] {
  return [...names.values(), SCHEDULE.nothing, SCHEDULE.outside];
}

/** Returns the columns of a schedule: a row is one amount, with a column for each definition that may read it. */
export function scheduleColumns(names: Names): ScheduleColumn[] {
  const places = amountHeadingsOf(names).map((heading): ScheduleColumn => [heading, "signedAmount"]);
  return [...SCHEDULE.before, ...places, ...SCHEDULE.after];
}

/** Returns the headings of what is entered into a schedule. */
export function scheduleHeadings(names: Names): string[] {
  return scheduleColumns(names).flatMap(([heading, entry]) => (entry === "calculated" ? [] : [heading]));
}
