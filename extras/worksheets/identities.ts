// The identities of a worksheet: rules that two sums or two dates have to be the same. A workbook shows each rule as a
// formula, and the check makes the comparison itself. Both take the rule from here.

import { FOUR_AMOUNTS } from "../../core/catalog/entries.ts";
import type { Formula } from "./spreadsheet/table.ts";

/**
 * One of two sums that have to be the same: the words before it in a message, and the keys of the amounts that add up
 * to it. An amount is subtracted if its key has a minus, such as `-credits`.
 */
export interface IdentitySum {
  says: string;
  keys: readonly string[];
}

/** Two sums of one row, or of the summary, that have to be the same. */
export interface Identity {
  /** The name of the difference that the workbook calculates: the first sum less the second, unless it is reversed. */
  label: string;
  /** The difference is the second sum less the first. */
  isReversed?: true;
  /** The words of the check for the comparison. */
  comparisonName: string;
  firstSum: IdentitySum;
  secondSum: IdentitySum;
  /** The keys of the amounts that must be there. Without one of them there is no comparison. */
  neededKeys: readonly string[];
  /** The key of the amount at which a difference is reported. */
  reportedKey: string;
}

const [GROSS, ...PARTS_OF_GROSS] = FOUR_AMOUNTS;

/** The gross obligation is the sum of its parts. */
export const GROSS_LESS_PARTS: Identity = {
  label: "Gross less its parts",
  isReversed: true,
  comparisonName: "parts with the gross obligation",
  firstSum: { says: "supported, contingent and excluded add up to", keys: PARTS_OF_GROSS },
  secondSum: { says: "the gross obligation is", keys: [GROSS] },
  neededKeys: [GROSS],
  reportedKey: GROSS,
};

// The balance on the aging leads to the gross obligation, by the amounts between them.
const AGING_LESS_GROSS: Identity = {
  label: "Aging less the gross",
  comparisonName: "the aging with the gross obligation",
  firstSum: {
    says: "the balance on the aging with the lines Less and Add below it leads to",
    keys: ["agingBalance", "-agingNotCovered", "coveredNotOnAging", "takenOffOnAging", "agingDifference"],
  },
  secondSum: { says: "the gross obligation is", keys: [GROSS] },
  neededKeys: ["agingBalance", GROSS],
  reportedKey: GROSS,
};

/**
 * The open amount of an invoice on the aging is what its total leaves after payments and credits. The difference shows
 * a payment that the seller did not apply.
 */
export const PAID_BUT_OPEN: Identity = {
  label: "Paid but still open",
  comparisonName: "invoices with the aging",
  firstSum: { says: "the aging shows open", keys: ["openPerAging"] },
  secondSum: {
    says: "after credits, payments and what was moved off there is left",
    keys: ["total", "-credits", "-paid", "-movedOff"],
  },
  neededKeys: ["total", "openPerAging"],
  reportedKey: "openPerAging",
};

// The gross obligation is the clean base, which is the price without deductions, and the deductions.
const GROSS_LESS_BASE: Identity = {
  label: "Gross less base and deductions",
  isReversed: true,
  comparisonName: "the clean base and the deductions with the gross obligation",
  firstSum: {
    says: "the clean base, what was deducted and what was withheld for another reason add up to",
    keys: ["cleanBaseAmount", "deductedAmount", "withheldElsewhereAmount"],
  },
  secondSum: { says: "the gross obligation is", keys: [GROSS] },
  neededKeys: [GROSS, "cleanBaseAmount"],
  reportedKey: "cleanBaseAmount",
};

// A deduction is the sum of its parts.
const DEDUCTED_LESS_PARTS: Identity = {
  label: "Deducted less its parts",
  isReversed: true,
  comparisonName: "the parts of each deduction with its sum",
  firstSum: {
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
  secondSum: { says: "the deducted amount is", keys: ["deductedAmount"] },
  neededKeys: ["deductedAmount"],
  reportedKey: "deductedAmount",
};

// The seller's debts to the buyer and the buyer's claims are admitted, refused or open.
const SETOFF_LESS_PARTS: Identity = {
  label: "Debts and claims less their parts",
  isReversed: true,
  comparisonName: "the parts of debts and claims with their sum",
  firstSum: {
    says: "admitted, refused and open setoff add up to",
    keys: ["admittedSetoffAmount", "refusedSetoffAmount", "openSetoffAmount"],
  },
  secondSum: {
    says: "reciprocal payables and asserted claims are",
    keys: ["reciprocalPayableAmount", "assertedCrossClaimAmount"],
  },
  neededKeys: [],
  reportedKey: "openSetoffAmount",
};

const IDENTITIES: readonly Identity[] = [
  GROSS_LESS_PARTS,
  AGING_LESS_GROSS,
  GROSS_LESS_BASE,
  DEDUCTED_LESS_PARTS,
  SETOFF_LESS_PARTS,
];

/** Returns the identities of a table whose fields have these keys. */
export function identitiesOf(keys: readonly string[]): readonly Identity[] {
  return IDENTITIES.filter(({ firstSum, secondSum }) => {
    return [...firstSum.keys, ...secondSum.keys].every((key) => keys.includes(withoutMinus(key)));
  });
}

/** Returns a key without its minus. */
export function withoutMinus(key: string): string {
  return key.replace(/^-/, "");
}

/**
 * Returns the formula for the difference of an identity. `cellOf` returns the name of a cell in a formula, by the key
 * of its amount. The formula shows nothing if an amount that must be there is missing, or if all amounts of a sum are.
 */
export function differenceFormula(
  { firstSum, secondSum, neededKeys, isReversed }: Identity,
  cellOf: (key: string) => string,
): Formula {
  const cells = (keys: readonly string[]): string => keys.map((key) => cellOf(withoutMinus(key))).join(",");
  const signedTerms = (keys: readonly string[], isSubtracted: boolean): string =>
    keys.map((key) => `${key.startsWith("-") === isSubtracted ? "+" : "-"}${cellOf(withoutMinus(key))}`).join("");
  // A sum with an amount that must be there cannot be empty.
  const sumsThatMayBeEmpty = [firstSum, secondSum].filter(({ keys }) => !keys.some((key) => neededKeys.includes(key)));
  const reasonsToShowNothing = [
    ...(neededKeys.length > 0 ? [`COUNT(${cells(neededKeys)})<${neededKeys.length}`] : []),
    ...sumsThatMayBeEmpty.map(({ keys }) => `COUNT(${cells(keys)})=0`),
  ];
  const terms = signedTerms(firstSum.keys, isReversed === true) + signedTerms(secondSum.keys, isReversed !== true);
  return `IF(OR(${reasonsToShowNothing.join(",")}),"",ROUND(${terms.replace(/^\+/, "")},2))`;
}

/** Parts of an amount of the summary. Together they may not exceed it. */
export interface PartOfWhole {
  parts: readonly string[];
  whole: string;
}

/** The amounts that the records define as parts of another amount. */
export const PARTS_OF_WHOLES: readonly PartOfWhole[] = [
  { parts: ["paidExposedAmount"], whole: "paidAmount" },
  { parts: ["openRetainageAmount"], whole: "retainageHeldAmount" },
  { parts: ["storedMaterialsAmount"], whole: "certifiedToDateAmount" },
  { parts: ["deductedAllowanceAmount"], whole: "claimedAllowanceAmount" },
  { parts: ["substantiatedAllowanceAmount"], whole: "claimedAllowanceAmount" },
  { parts: ["recoveredShortPayAmount", "writtenOffShortPayAmount"], whole: "observedShortPayAmount" },
];

/** The name of the line that shows by how much parts exceed their wholes. */
export const ABOVE_WHOLE = "Parts above their whole";

/** Returns the rules on parts of a table whose fields have these keys. */
export function partsOfWholes(keys: readonly string[]): readonly PartOfWhole[] {
  return PARTS_OF_WHOLES.filter(({ parts, whole }) => [...parts, whole].every((key) => keys.includes(key)));
}

/** Returns by how much parts exceed their wholes, as a formula. */
export function aboveWholeFormula(rules: readonly PartOfWhole[], cellOf: (key: string) => string): Formula {
  const excesses = rules.map(
    ({ parts, whole }) => `IF(COUNT(${cellOf(whole)})=0,0,MAX(0,SUM(${parts.map(cellOf).join(",")})-${cellOf(whole)}))`,
  );
  return `ROUND(${excesses.join("+")},2)`;
}

/** The dates of the summary that are the latest dates of the lines, by the records. */
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
/** The dates of the summary that are the earliest dates of the lines, by the records. */
export const EARLIEST_OF_LINES: readonly string[] = ["billingCutoffDate", "scheduledInvoiceDate"];

/** The name of the line that counts the dates of the summary that do not agree with the lines. */
export const DATES_OF_LINES = "Dates that the lines have otherwise";

/**
 * Returns the formula for the number of these dates that do not agree with the lines. `cellOf` names the cell of the
 * summary, and `columnOf` the column of the lines, by the key of the date.
 */
export function datesFormula(
  keys: readonly string[],
  cellOf: (key: string) => string,
  columnOf: (key: string) => string,
): Formula {
  const disagreements = keys.map((key) => {
    const [cell, column] = [cellOf(key), columnOf(key)];
    const extreme = LATEST_OF_LINES.includes(key) ? "MAX" : "MIN";
    return `IF(OR(COUNT(${cell})=0,COUNT(${column})=0),0,IF(${cell}=${extreme}(${column}),0,1))`;
  });
  return disagreements.join("+");
}
