// Asks about amounts that are in two states at once, such as contingent and excluded. Sums may agree all the same. The
// notes on schedules and the totals of worksheets use this module.

import { groupBy } from "../../../core/base/group-by.ts";
import { joinInWords } from "../../../core/base/text.ts";
import { FOUR_AMOUNTS } from "../../../core/catalog/entries.ts";
import { SCHEDULE } from "../browser/schedule-words.ts";
import { type AmountRow, addUp, amountInWords, centsAt, headingAt, roundingTolerance } from "./amounts.ts";
import { comparable } from "./comparable.ts";
import { placesOfUnread } from "./comparison.ts";
import { askingFinding, type Finding, lookFinding } from "./finding.ts";
import { tableOfPlace } from "./places.ts";
import type { CheckedRow } from "./rows.ts";
import { EXCLUDED, isOfAccount, STATE } from "./schedule-rows.ts";
import { rowNumbersInWords } from "./total-rows.ts";

const [GROSS, ...OF_STATES] = FOUR_AMOUNTS;
const [, CONTINGENT, OF_EXCLUDED] = OF_STATES;

/** The sum that a line divides between the states, where it has no gross obligation, and its parts that are open. */
const DIVIDED = [
  { whole: ["deductedAmount", "withheldElsewhereAmount"], open: ["disputedAmount", "undisputedOpenAmount"] },
  { whole: ["claimedAllowanceAmount", "withheldElsewhereAmount"], open: ["disputedAllowanceAmount"] },
] as const;

/** Asks about lines with an amount in two states, or with an amount that is open by its parts and excluded. */
export function twoStatesInLines(lines: readonly AmountRow[]): Finding[] {
  return lines.flatMap((row) => {
    const of = DIVIDED.find(({ whole: [first] }) => row.centsByKey.has(first));
    const keys = of ? [...of.whole, ...of.open, ...OF_STATES] : [];
    if (!of || row.centsByKey.has(GROSS) || placesOfUnread([row], ...keys).length > 0) return [];
    const says = inTwoStates(row, of.whole) ?? openAndExcluded(row, of.open);
    return says === undefined ? [] : [askingFinding(row.placeOf(OF_EXCLUDED), says)];
  });
}

function inTwoStates(row: AmountRow, whole: readonly string[]): string | undefined {
  const [sumOfStates, sum] = [OF_STATES, whole].map((keys) => addUp(keys.map((key) => centsAt(row, key))));
  const within = roundingTolerance([row], ...whole, ...OF_STATES);
  if (sumOfStates === undefined || sum === undefined || sumOfStates <= sum + within) return undefined;
  const both = [...groupBy(OF_STATES, (key) => centsAt(row, key))].find(
    ([cents, keys]) => cents > 0n && keys.length > 1,
  );
  if (!both) return undefined;
  const [cents, keys] = both;
  const [first = ""] = whole;
  const stands = `${amountInWords(cents)} stands under ${joinInWords(keys.map(labelIn(row)), "and")}`;
  const wholeInWords = `${labelIn(row)(first)} is ${amountInWords(centsAt(row, first))}`;
  return `${stands}, and ${wholeInWords}; an amount has one state, so delete it under the other`;
}

function openAndExcluded(row: AmountRow, parts: readonly string[]): string | undefined {
  const open = addUp(parts.map((key) => centsAt(row, key)));
  const [contingent, excluded] = [centsAt(row, CONTINGENT), centsAt(row, OF_EXCLUDED)];
  const lacking = open - contingent;
  if (lacking <= roundingTolerance([row], ...parts, ...OF_STATES) || excluded < lacking) return undefined;
  const partNames = joinInWords(parts.filter((key) => centsAt(row, key) !== 0n).map(labelIn(row)), "and");
  const sum = `${partNames} come to ${amountInWords(open)}, which is open`;
  return `${sum}, and ${amountInWords(contingent)} is contingent; what is open is not excluded, so compare the two`;
}

function labelIn(row: AmountRow): (key: string) => string {
  return (key) => headingAt(row, key);
}

/** Notes rows of a schedule with one paper and amount, of which some are excluded and others are not. */
export function twoStatesInSchedule(rows: readonly CheckedRow[]): Finding[] {
  const rowsWithPaper = rows.filter(
    ({ entries, amounts }) =>
      entries.has("Paper") &&
      entries.has(STATE) &&
      centsAt(amounts, SCHEDULE.amount) !== 0n &&
      !isOfAccount(entries) &&
      centsAt(amounts, SCHEDULE.difference) === 0n,
  );
  const alike = groupBy(
    rowsWithPaper,
    ({ entries, amounts }) => `${comparable(entries.get("Paper")?.text ?? "")} ${centsAt(amounts, SCHEDULE.amount)}`,
  );
  return [...alike.values()].flatMap((same): Finding[] => {
    const isExcluded = ({ entries }: CheckedRow): boolean => entries.get(STATE)?.text === EXCLUDED;
    // Rows of one name are noted as rows that stand twice.
    const names = new Set(same.map(({ name }) => comparable(name)));
    if (names.size < 2 || !same.some(isExcluded) || same.every(isExcluded)) return [];
    const place = `${tableOfPlace(same[0]?.place ?? "")}, ${rowNumbersInWords(same)} (${STATE})`;
    return [lookFinding(place, ONE_PAPER)];
  });
}

const ONE_PAPER =
  "these rows have one paper and one amount, which is excluded in one row and not in the other; " +
  "if it is one amount, delete one of them";
