// Asks about reductions with the wrong sign, such as a rebate that is added to an amount. Sums agree all the same,
// because both of their sides have the wrong sign.

import { groupBy } from "../../../core/base/group-by.ts";
import { SCHEDULE } from "../browser/schedule-words.ts";
import { STATES } from "../entry-kinds.ts";
import { type AmountRow, absolute, addUp, amountInWords, centsAt, headingAt } from "./amounts.ts";
import { comparable } from "./comparable.ts";
import { askingFinding, type Finding, lookFinding } from "./finding.ts";
import { patternOf } from "./patterns.ts";
import { tableOfPlace } from "./places.ts";
import type { CheckedRow } from "./rows.ts";
import { headingOfAmount } from "./schedule-columns.ts";
import { isOfAccount, STATE } from "./schedule-rows.ts";
import { rowNumbersInWords } from "./total-rows.ts";
import { TAKEN_BACK_WORDS } from "./words.ts";

/**
 * Asks about pairs of rows for the whole account. A pair moves an amount from one state to another. It moves nothing if
 * both rows have one definition and one state. A rebate or a setoff moves an amount from supported to contingent or
 * excluded. So a pair in the other direction is asked about, unless a row says that the reduction was taken back.
 */
export function movedBackNotes(rows: readonly CheckedRow[], amountHeadings: readonly string[]): Finding[] {
  const moves = rows.flatMap((row): Move[] => {
    const [cents, order] = [centsAt(row.amounts, SCHEDULE.amount), orderOf(row)];
    if (!isOfAccount(row.entries) || cents === 0n || order < 0) return [];
    return [{ row, cents, order, under: headingOfAmount(row.amounts, amountHeadings) }];
  });
  const nameOf = ({ row }: Move): string => comparable(row.name);
  const sizeOf = ({ cents }: Move): string => `${absolute(cents)}`;
  return movesTogether(moves, [(move) => `${nameOf(move)} ${sizeOf(move)}`, nameOf, sizeOf]).flatMap(movedBackIn);
}

// Rows with the same name and size are a pair. If there are none, rows with the same name are, or else with one size.
function movesTogether(moves: readonly Move[], [keyOf, ...others]: readonly ((move: Move) => string)[]): Move[][] {
  if (!keyOf) return [];
  const together = [...groupBy(moves, keyOf).values()].filter(hasBothSigns);
  const rest = moves.filter((move) => !together.some((group) => group.includes(move)));
  return [...together, ...movesTogether(rest, others)];
}

/** A row that takes an amount out of a state, or brings it into one; `order` is that of the state. */
interface Move {
  row: CheckedRow;
  cents: bigint;
  order: number;
  /** The heading that its amount stands under. */
  under: string | undefined;
}

function orderOf({ entries }: CheckedRow): number {
  return (STATES as readonly string[]).indexOf(entries.get(STATE)?.text ?? "");
}

function hasBothSigns(moves: readonly Move[]): boolean {
  return moves.some(({ cents }) => cents < 0n) && moves.some(({ cents }) => cents > 0n);
}

function movedBackIn(moves: readonly Move[]): Finding[] {
  const leaving = moves.filter(({ cents }) => cents < 0n);
  const entering = moves.filter(({ cents }) => cents > 0n);
  const [from, to] = [Math.min(...leaving.map(({ order }) => order)), Math.max(...entering.map(({ order }) => order))];
  const [one, other, third] = moves;
  const isNone = !third && one?.under !== undefined && one.under === other?.under && to === from;
  const isBack = hasBothSigns(moves) && to < from;
  if (!(isBack || isNone) || moves.some(({ row }) => TAKEN_BACK.test(textsOf(row)))) return [];
  const rows = moves.map(({ row }) => row).sort((one, other) => one.rowNumber - other.rowNumber);
  const place = `${tableOfPlace(rows[0]?.place ?? "")}, ${rowNumbersInWords(rows)} (${SCHEDULE.amount})`;
  const sum = amountInWords(addUp(entering.map(({ cents }) => cents)));
  const says = `${sum} leaves ${STATES[from]} and enters ${STATES[to]}`;
  return [askingFinding(place, `${says}${isNone ? NO_MOVE : OTHER_WAY}`)];
}

/** Notes a deduction if it is the only one below zero under its definition. Its sign may be wrong. */
export function turnedDeductions(rows: readonly CheckedRow[], definitions: readonly string[]): Finding[] {
  const isDeduction = ({ name, entries, amounts }: CheckedRow): boolean =>
    DEDUCTION.test(name) && !isOfAccount(entries) && centsAt(amounts, SCHEDULE.difference) === 0n;
  return definitions.flatMap((definition) => {
    const own = rows.filter((row) => headingOfAmount(row.amounts, definitions) === definition && isDeduction(row));
    const [deduction, more] = own.filter(({ amounts }) => centsAt(amounts, SCHEDULE.amount) < 0n);
    if (!deduction || more || own.length < 3 || TAKEN_BACK.test(textsOf(deduction))) return [];
    return [lookFinding(deduction.placeOf(SCHEDULE.amount), TURNED)];
  });
}

const TURNED = "this deduction alone is below zero under its definition; compare its sign";

const DEDUCTION = /\b(?:deduction|chargeback|cb|shortage)s?\b(?!.*credit)/i;

function textsOf({ name, entries }: CheckedRow): string {
  return [name, ...["Paper", "Reference", "Remark"].map((heading) => entries.get(heading)?.text ?? "")].join(" ");
}

const OTHER_WAY = "; a rebate or a setoff goes the other way, so compare the signs of these rows";

const NO_MOVE = " of the same definition, which moves nothing; compare these rows";

const TAKEN_BACK = patternOf(TAKEN_BACK_WORDS);

const [PAID, EXCLUDED] = ["paidAmount", "excludedAmount"];

// Amounts of a summary that are excluded beside what is paid.
const REDUCTIONS = [
  ...["settledRebateAmount", "otherCreditAmount", "creditedAllowanceAmount", "creditedReturnAmount"],
  ...["lineCreditAmount", "allowedReductionAmount", "priceReductionAmount", "agreedDelayDamagesAmount"],
  ...["concededAmount", "finalWithheldAmount", "withheldElsewhereAmount"],
];

/** Asks about the excluded amount of a summary if it is the paid amount less a reduction, which adds to it. */
export function turnedInSummary(summary: AmountRow): Finding[] {
  const { centsByKey, placeOf } = summary;
  const [paid, excluded] = [centsByKey.get(PAID), centsByKey.get(EXCLUDED)];
  if (paid === undefined || excluded === undefined || excluded >= paid) return [];
  const reductions = [...centsByKey].filter(([key, cents]) => REDUCTIONS.includes(key) && cents > 0n);
  const [reductionKey] = reductions.find(([, cents]) => paid - cents === excluded) ?? [];
  if (reductionKey === undefined) return [];
  const reduction = `${amountInWords(centsAt(summary, reductionKey))} under "${headingAt(summary, reductionKey)}"`;
  const less = `${amountInWords(paid)} that is paid less ${reduction}`;
  const says = `this is ${less}; a rebate or a credit adds to the excluded amount, so compare its sign`;
  return [askingFinding(placeOf(EXCLUDED), says)];
}

const DOCUMENT_TYPE = "Document type";

/** Asks about lines that are a credit, a rebate or a deduction by their type and add to the gross obligation. */
export function billedReductions(lines: readonly CheckedRow[]): Finding[] {
  return lines.flatMap(({ entries, amounts, placeOf }): Finding[] => {
    const type = entries.get(DOCUMENT_TYPE)?.text ?? "";
    const isReduction = /\b(?:credits?|rebates?|deductions?)\b/i.test(type) && !/invoice|revers|cancel/i.test(type);
    if (!isReduction || centsAt(amounts, "grossObligation") <= 0n) return [];
    return [askingFinding(placeOf("Gross obligation"), BILLED)];
  });
}

const BILLED =
  "this line is a credit, a rebate or a deduction, and it adds to the gross obligation, " +
  "which is the price before these; leave this cell empty";
