// Checks what each row of a schedule says of its amount: the heading under which it is read, and its state (supported,
// contingent or excluded). schedule.ts uses this module.

import { joinInWords } from "../../../core/base/text.ts";
import { SCHEDULE } from "../browser/schedule-words.ts";
import { STATES, SUBJECTS } from "../entry-kinds.ts";
import { comparable } from "./comparable.ts";
import type { EntryRow } from "./entry-row.ts";
import { askingFinding, type Finding } from "./finding.ts";
import { anyOf, patternOf } from "./patterns.ts";
import { labelledPlace } from "./places.ts";
import type { CheckedRow } from "./rows.ts";
import { headingMeant, headingsMeant } from "./schedule-columns.ts";
import { PART_WORDS } from "./words.ts";

/** The heading of the states. */
export const STATE = "State";

/** The state of an amount that is no longer owed. */
export const EXCLUDED = STATES[2];

/** The statement of a row on its amount: the places of its cells, and the entries that it lacks or should not have. */
interface RowStatement {
  cells: { amount: string; state: string; difference: string; twice: string | undefined };
  /** The row is written under a definition, or below Nothing open or Outside all twelve. */
  isUnder: boolean;
  hasAmount: boolean;
  /** The amount that the totals lack if it stands nowhere else. */
  cents: bigint;
  isEmpty: boolean;
  /** The amount stands again under a heading. */
  isWritten: boolean;
  /** The same amount stands below a heading that is not known, or the row names one. */
  isElsewhere: boolean;
  lacksState: boolean;
  hasNeedlessState: boolean;
  isOpenNoMore: boolean;
  /** The row says that it is not billed, and has no difference to the aging, which lists what is billed. */
  isUnbilled: boolean;
}

/** Tells whether a row is for the whole account. */
export function isOfAccount(entries: EntryRow["entries"]): boolean {
  return [...entries.values()].some(({ text }) => text === SUBJECTS[1]);
}

/** Returns what a row says of itself in its name and its remark. */
export function wordsOfRow({ name, entries }: CheckedRow): string {
  return `${name} ${entries.get("Remark")?.text}`;
}

/** The pattern of words for a part of a paper, such as "in two parts". */
export const PART = anyOf(patternOf(PART_WORDS), /\b(?:in|two|three|\d) parts\b|\bparts (?:of|\d)/);

/**
 * Returns a row with the name of a definition under Read under, if it has the id there. `names` has the names by id.
 */
export function withNameOfId<Row extends CheckedRow>(row: Row, names: ReadonlyMap<string, string>): Row {
  const id = [...names.keys()].find((one) => comparable(one) === comparable(row.amounts.readIn));
  const name = id === undefined ? undefined : names.get(id);
  return name === undefined ? row : { ...row, amounts: { ...row.amounts, readIn: name } };
}

/**
 * Returns the findings and notes on the entry under Read under. It has to be a heading of the file, and the one under
 * which the amount stands. `headingTexts` has the headings as the file spells them, because its formulas compare these.
 */
export function readUnderRemarks(
  name: string,
  { rowNumber, entries, amounts: { centsByKey, readIn } }: CheckedRow,
  amountHeadings: readonly string[],
  headingTexts: ReadonlyMap<string | undefined, string>,
): { findings: Finding[]; notes: Finding[] } {
  const entry = entries.get(SCHEDULE.readUnder);
  if (!entry) return { findings: [], notes: [] };
  const place = labelledPlace(name, rowNumber, entry.column, SCHEDULE.readUnder);
  const [meantHeading, ...more] = headingsMeant(readIn, amountHeadings);
  if (meantHeading === undefined || more.length > 0) {
    const suggestion = [meantHeading, ...more].map((one) => `"${one}"`).join(" or ");
    const says = `this is no heading of an amount; ${meantHeading ? `did you mean ${suggestion}?` : CHOOSE}`;
    const off = centsByKey.get(SCHEDULE.amount) ?? 0n;
    return { findings: [{ place, says, writtenText: entry.writtenText, difference: off }], notes: [] };
  }
  const names = [meantHeading, headingTexts.get(meantHeading) ?? ""].map((heading) => heading.trim().toLowerCase());
  const isNear = !names.includes(entry.text.trim().toLowerCase());
  const says = `this is read as "${meantHeading}"; the formulas of the sheet do not read it`;
  const isUnder = (heading: string): boolean => (centsByKey.get(heading) ?? 0n) !== 0n;
  const filledHeading = isUnder(meantHeading) ? undefined : amountHeadings.find(isUnder);
  const findings =
    filledHeading === undefined
      ? []
      : [{ place, says: `this is ${meantHeading}, and the amount stands under ${filledHeading}` }];
  return { findings, notes: isNear ? [{ place, says, writtenText: entry.writtenText }] : [] };
}

const CHOOSE = "choose a definition of the sheet, or one of the two headings behind them";

/** Returns the statement of a row on its amount. Under a definition, zero counts as no amount. */
export function rowStatement(
  { name, entries, strayCents, placeOf, amounts: { centsByKey, unreadKeys, readIn } }: CheckedRow,
  amountHeadings: readonly string[],
  definitions: readonly string[],
  { hasStates, hasPlaces, hasDifferences }: { hasStates: boolean; hasPlaces: boolean; hasDifferences: boolean },
): RowStatement {
  const [amount, difference] = [centsByKey.get(SCHEDULE.amount), centsByKey.get(SCHEDULE.difference) ?? 0n];
  const keys = amountHeadings.filter((heading) => unreadKeys.has(heading) || (centsByKey.get(heading) ?? 0n) !== 0n);
  // In a file without formulas the amount may stand once, and its row says what reads it.
  const below = keys.length > 0 ? keys : [headingMeant(readIn, amountHeadings) ?? []].flat();
  // If they are not parts of the amount, another finding says so.
  const isDivided = keys.reduce((sum, heading) => sum + (centsByKey.get(heading) ?? 0n), 0n) === (amount ?? 0n);
  const twice = isDivided || unreadKeys.size > 0 ? below.filter((heading) => !unreadKeys.has(heading))[1] : undefined;
  const isRead = below.some((heading) => definitions.includes(heading));
  const state = entries.get(STATE)?.text;
  return {
    cells: {
      amount: placeOf(SCHEDULE.amount),
      state: placeOf(STATE),
      difference: placeOf(SCHEDULE.difference),
      twice: twice && placeOf(twice),
    },
    isUnder: below.length > 0,
    isWritten: keys.length > 0,
    hasAmount: (amount !== undefined && amount !== 0n) || unreadKeys.size > 0,
    isElsewhere: !hasPlaces || readIn !== "" || strayCents.some((cents) => cents === amount),
    cents: amount ?? 0n,
    isEmpty: amount === undefined && unreadKeys.size === 0,
    lacksState: hasStates && isRead && (isDivided || keys.length < 2) && state === undefined,
    // An amount that is no longer owed is open nowhere, so its state is needed.
    hasNeedlessState: !isRead && state !== undefined && state !== EXCLUDED && below.length > 0,
    isUnbilled:
      hasDifferences &&
      (amount ?? 0n) > 0n &&
      difference === 0n &&
      !unreadKeys.has(SCHEDULE.difference) &&
      saysUnbilled(name, ...below),
    isOpenNoMore: isRead && state !== undefined && (amount ?? 0n) * difference > 0n && state !== EXCLUDED,
  };
}

const NOT_UNDER = "this amount is not written under any definition";

const NOT_BILLED = /\b(?:un(?:billed|invoiced)|not (?:yet )?(?:been )?(?:billed|invoiced))\b/i;

/** Tells whether the name of a row, or a heading that its amount stands under, says that it is not billed. */
export function saysUnbilled(...texts: readonly (string | undefined)[]): boolean {
  return texts.some((text = "") => NOT_BILLED.test(text));
}

/** Returns the notes on entries that rows lack or should not have. */
export function statementNotes(rows: readonly RowStatement[]): Finding[] {
  const asking = (
    at: "amount" | "state" | "difference",
    says: string,
    isSo: (row: RowStatement) => boolean,
  ): Finding[] => rows.filter(isSo).map(({ cells }) => askingFinding(cells[at], says));
  return [
    ...rows.flatMap(({ isUnder, hasAmount, isElsewhere, cells, cents }): Finding[] =>
      !isUnder && hasAmount && !isElsewhere ? [{ ...askingFinding(cells.amount, NOT_UNDER), difference: cents }] : [],
    ),
    ...asking("amount", "this row has no amount", ({ isWritten, isEmpty }) => !isWritten && isEmpty),
    ...asking("state", `this row has no state; write ${joinInWords(STATES, "or")}`, ({ lacksState }) => lacksState),
    ...asking(
      "state",
      "this row has a state, and no definition reads it; delete the state",
      ({ hasNeedlessState }) => hasNeedlessState,
    ),
    ...asking(
      "state",
      `the aging shows this amount and the papers do not, as its difference says; its state is not ${EXCLUDED}`,
      ({ isOpenNoMore }) => isOpenNoMore,
    ),
    ...asking("difference", UNBILLED, ({ isUnbilled }) => isUnbilled),
  ];
}

const UNBILLED =
  "this row is not billed, as it says, and its difference is empty; " +
  "if the aging does not show it, write the amount here with the other sign";

/** Returns the findings on amounts that are written under two definitions. */
export function dividedFindings(rows: readonly RowStatement[]): Finding[] {
  const says = "this amount is written under two definitions; write each part in a separate row";
  return rows.flatMap(({ cells: { twice } }) => (twice ? [{ place: twice, says }] : []));
}
