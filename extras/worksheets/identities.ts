// What has to be the same in a worksheet, such as two sums. Each rule stands here once, and makes both the formula that
// a workbook shows and the comparison of the check.

import { FOUR_AMOUNTS } from "../../core/catalog/entries.ts";
import type { Formula } from "./spreadsheet/table.ts";

/**
 * One of two sums that have to be the same: the words before it, and the keys of the amounts that add up to it. The
 * amount of a key with a minus is subtracted.
 */
export interface Side {
  says: string;
  keys: readonly string[];
}

/** Two sums of one row, or of the summary, that have to be the same. */
export interface Identity {
  /** The name of what the workbook calculates: the first sum less the second, or the second less the first. */
  label: string;
  isTurned?: true;
  /** What the check says that it compared. */
  comparisonName: string;
  one: Side;
  other: Side;
  /** The keys without which nothing is compared. */
  needs: readonly string[];
  /** The key of the amount at which a difference is reported. */
  at: string;
}

const [GROSS, ...PARTS_OF_GROSS] = FOUR_AMOUNTS;

/** What a gross obligation has beside its parts. */
export const GROSS_LESS_PARTS: Identity = {
  label: "Gross less its parts",
  isTurned: true,
  comparisonName: "parts with the gross obligation",
  one: { says: "supported, contingent and excluded add up to", keys: PARTS_OF_GROSS },
  other: { says: "the gross obligation is", keys: [GROSS] },
  needs: [GROSS],
  at: GROSS,
};

/** The way from the aging to the gross obligation. */
export const AGING_LESS_GROSS: Identity = {
  label: "Aging less the gross",
  comparisonName: "the aging with the gross obligation",
  one: {
    says: "the balance on the aging with the lines Less and Add below it leads to",
    keys: ["agingBalance", "-agingNotCovered", "coveredNotOnAging", "takenOffOnAging", "agingDifference"],
  },
  other: { says: "the gross obligation is", keys: [GROSS] },
  needs: ["agingBalance", GROSS],
  at: GROSS,
};

/** What the aging shows open beside what the invoice has left: a payment that nobody applied to it stands here. */
export const PAID_BUT_OPEN: Identity = {
  label: "Paid but still open",
  comparisonName: "invoices with the aging",
  one: { says: "the aging shows open", keys: ["openPerAging"] },
  other: {
    says: "after credits, payments and what was moved off there is left",
    keys: ["total", "-credits", "-paid", "-movedOff"],
  },
  needs: ["total", "openPerAging"],
  at: "openPerAging",
};

/** The price that no deduction touches, and the deductions. */
export const GROSS_LESS_BASE: Identity = {
  label: "Gross less base and deductions",
  isTurned: true,
  comparisonName: "the clean base and the deductions with the gross obligation",
  one: {
    says: "the clean base, what was deducted and what was withheld for another reason add up to",
    keys: ["cleanBaseAmount", "deductedAmount", "withheldElsewhereAmount"],
  },
  other: { says: "the gross obligation is", keys: [GROSS] },
  needs: [GROSS, "cleanBaseAmount"],
  at: "cleanBaseAmount",
};

/** The parts that a deduction falls into. */
export const DEDUCTED_LESS_PARTS: Identity = {
  label: "Deducted less its parts",
  isTurned: true,
  comparisonName: "the parts of each deduction with its sum",
  one: {
    says: "disputed, undisputed open, approved, recovered, conceded, denied and lapsed add up to",
    keys: [
      "disputedAmount",
      "undisputedOpenAmount",
      "approvedUnpaidAmount",
      "recoveredAmount",
      "concededAmount",
      "deniedAmount",
      "lapsedAmount",
    ],
  },
  other: { says: "the deducted amount is", keys: ["deductedAmount"] },
  needs: ["deductedAmount"],
  at: "deductedAmount",
};

/** What became of the debts and claims that stand against a receivable. */
export const SETOFF_LESS_PARTS: Identity = {
  label: "Debts and claims less their parts",
  isTurned: true,
  comparisonName: "the parts of debts and claims with their sum",
  one: {
    says: "admitted, refused and open setoff add up to",
    keys: ["admittedSetoffAmount", "refusedSetoffAmount", "openSetoffAmount"],
  },
  other: {
    says: "reciprocal payables and asserted claims are",
    keys: ["reciprocalPayableAmount", "assertedCrossClaimAmount"],
  },
  needs: [],
  at: "openSetoffAmount",
};

const IDENTITIES: readonly Identity[] = [
  GROSS_LESS_PARTS,
  AGING_LESS_GROSS,
  GROSS_LESS_BASE,
  DEDUCTED_LESS_PARTS,
  SETOFF_LESS_PARTS,
];

/** Returns the rules of a table whose rows, or whose lines, have these keys. */
export function identitiesOf(keys: readonly string[]): readonly Identity[] {
  return IDENTITIES.filter(({ one, other }) => [...one.keys, ...other.keys].every((key) => keys.includes(bare(key))));
}

/** Returns a key without its minus. */
export function bare(key: string): string {
  return key.replace(/^-/, "");
}

/**
 * Returns one sum of a rule less the other, as a formula in the cells that `cellOf` names. It shows nothing where
 * nothing is compared.
 */
export function differenceIn({ one, other, needs, isTurned }: Identity, cellOf: (key: string) => string): Formula {
  const cells = (keys: readonly string[]): string => keys.map((key) => cellOf(bare(key))).join(",");
  const signed = (keys: readonly string[], isTakenOff: boolean): string =>
    keys.map((key) => `${key.startsWith("-") === isTakenOff ? "+" : "-"}${cellOf(bare(key))}`).join("");
  const sides = [one, other].filter(({ keys }) => !keys.some((key) => needs.includes(key)));
  const lacking = [
    ...(needs.length > 0 ? [`COUNT(${cells(needs)})<${needs.length}`] : []),
    ...sides.map(({ keys }) => `COUNT(${cells(keys)})=0`),
  ];
  const difference = `${signed(one.keys, isTurned === true)}${signed(other.keys, isTurned !== true)}`;
  return `IF(OR(${lacking.join(",")}),"",ROUND(${difference.replace(/^\+/, "")},2))`;
}

/** A part of an amount of the summary, which may not exceed it. */
export interface PartOfWhole {
  parts: readonly string[];
  whole: string;
}

/** What the records call a part of another amount. */
export const PARTS_OF_WHOLES: readonly PartOfWhole[] = [
  { parts: ["paidExposedAmount"], whole: "paidAmount" },
  { parts: ["openRetainageAmount"], whole: "retainageHeldAmount" },
  { parts: ["storedMaterialsAmount"], whole: "certifiedToDateAmount" },
  { parts: ["deductedAllowanceAmount"], whole: "claimedAllowanceAmount" },
  { parts: ["substantiatedAllowanceAmount"], whole: "claimedAllowanceAmount" },
  { parts: ["recoveredShortPayAmount", "writtenOffShortPayAmount"], whole: "observedShortPayAmount" },
];

/** The name of the line that shows by how much they do. */
export const ABOVE_WHOLE = "Parts above their whole";

/** Returns those of a table with these keys. */
export function partsOfWholes(keys: readonly string[]): readonly PartOfWhole[] {
  return PARTS_OF_WHOLES.filter(({ parts, whole }) => [...parts, whole].every((key) => keys.includes(key)));
}

/** Returns by how much parts exceed their wholes, as a formula. */
export function aboveWholeIn(rules: readonly PartOfWhole[], cellOf: (key: string) => string): Formula {
  const each = rules.map(
    ({ parts, whole }) => `IF(COUNT(${cellOf(whole)})=0,0,MAX(0,SUM(${parts.map(cellOf).join(",")})-${cellOf(whole)}))`,
  );
  return `ROUND(${each.join("+")},2)`;
}

/** The dates of the summary that are the latest of the lines, or the earliest, as the records say. */
export const LATEST_OF_LINES: readonly string[] = [
  "acceptanceDate",
  "acceptancePeriodEndDate",
  "acceptancePeriodStartDate",
  "claimDeadlineDate",
  "deductionDate",
  "disputeDeadlineDate",
  "disputeDecisionDate",
  "finalInvoiceDate",
  "handoverDate",
  "invoiceDate",
  "lastReceiptDate",
  "lastShipmentDate",
  "performanceEndDate",
  "rejectionNoticeDate",
  "returnRequestDate",
  "returnWindowEndDate",
  "returnWindowStartDate",
];
/** Those that are the earliest. */
export const EARLIEST_OF_LINES: readonly string[] = ["billingCutoffDate", "scheduledInvoiceDate"];

/** The name of the line that counts the dates of the summary that are not those of the lines. */
export const DATES_OF_LINES = "Dates that the lines have otherwise";

/**
 * Returns how many of these dates stand otherwise in the lines, as a formula in the cells of the summary and the
 * columns of the lines.
 */
export function datesIn(
  keys: readonly string[],
  cellOf: (key: string) => string,
  columnOf: (key: string) => string,
): Formula {
  const each = keys.map((key) => {
    const [cell, column] = [cellOf(key), columnOf(key)];
    const most = LATEST_OF_LINES.includes(key) ? "MAX" : "MIN";
    return `IF(OR(COUNT(${cell})=0,COUNT(${column})=0),0,IF(${cell}=${most}(${column}),0,1))`;
  });
  return each.join("+");
}
