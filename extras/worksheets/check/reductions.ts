// Asks about reductions with the wrong sign, such as a rebate that is added to an amount. Sums agree even so, because
// both of the compared sums have the wrong sign. The notes on schedules and worksheets use this module.

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
 * Asks about pairs of rows for the whole account. A pair moves an amount from one state to another. A rebate or a
 * setoff moves it from supported to contingent or excluded. The check asks about a pair in the opposite direction,
 * and about a pair that moves nothing, because both rows have one definition and one state. It does not ask if a row
 * says that the reduction was taken back.
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

// Groups rows with the same first key that have both signs. The rows that are left are grouped by the next key.
function movesTogether(moves: readonly Move[], [keyOf, ...nextKeys]: readonly ((move: Move) => string)[]): Move[][] {
  if (!keyOf) return [];
  const groups = [...groupBy(moves, keyOf).values()].filter(hasBothSigns);
  const rest = moves.filter((move) => !groups.some((group) => group.includes(move)));
  return [...groups, ...movesTogether(rest, nextKeys)];
}

/** A row that takes an amount out of a state, or brings it into one. */
interface Move {
  row: CheckedRow;
  cents: bigint;
  /** The position of its state in STATES. */
  order: number;
  /** The heading that its amount is under. */
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
  const [move, secondMove, thirdMove] = moves;
  const isSameHeading = move?.under !== undefined && move.under === secondMove?.under;
  const isWithoutEffect = !thirdMove && isSameHeading && to === from;
  const isBack = hasBothSigns(moves) && to < from;
  if (!(isBack || isWithoutEffect) || moves.some(({ row }) => TAKEN_BACK.test(textsOf(row)))) return [];
  const rows = moves.map(({ row }) => row).sort((first, second) => first.rowNumber - second.rowNumber);
  const place = `${tableOfPlace(rows[0]?.place ?? "")}, ${rowNumbersInWords(rows)} (${SCHEDULE.amount})`;
  const sum = amountInWords(addUp(entering.map(({ cents }) => cents)));
  const says = `${sum} leaves ${STATES[from]} and enters ${STATES[to]}`;
  return [askingFinding(place, `${says}${isWithoutEffect ? WITHOUT_EFFECT : OPPOSITE_WAY}`)];
}

/** Notes a deduction if it is the only one below zero under its definition. Its sign may be wrong. */
export function turnedDeductions(rows: readonly CheckedRow[], definitions: readonly string[]): Finding[] {
  const isDeduction = ({ name, entries, amounts }: CheckedRow): boolean =>
    DEDUCTION.test(name) && !isOfAccount(entries) && centsAt(amounts, SCHEDULE.difference) === 0n;
  return definitions.flatMap((definition) => {
    const definitionRows = rows.filter((row) => headingOfAmount(row.amounts, definitions) === definition);
    const deductions = definitionRows.filter(isDeduction);
    const [deduction, second] = deductions.filter(({ amounts }) => centsAt(amounts, SCHEDULE.amount) < 0n);
    if (!deduction || second || deductions.length < 3 || TAKEN_BACK.test(textsOf(deduction))) return [];
    return [lookFinding(deduction.placeOf(SCHEDULE.amount), TURNED)];
  });
}

const TURNED = "this deduction alone is below zero under its definition; compare its sign";

// The name of a deduction: "chargeback 4711", "CB 88121". "Shortage, credit 12" is not one, because it is a credit.
const DEDUCTION = /\b(?:deduction|chargeback|cb|shortage)s?\b(?!.*credit)/i;

function textsOf({ name, entries }: CheckedRow): string {
  return [name, ...["Paper", "Reference", "Remark"].map((heading) => entries.get(heading)?.text ?? "")].join(" ");
}

const OPPOSITE_WAY = "; a rebate or a setoff goes the other way, so compare the signs of these rows";

const WITHOUT_EFFECT = " of the same definition, which moves nothing; compare these rows";

const TAKEN_BACK = patternOf(TAKEN_BACK_WORDS);

const [PAID, EXCLUDED] = ["paidAmount", "excludedAmount"];

// The amounts of a summary that are part of the excluded amount, beside the paid amount.
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
