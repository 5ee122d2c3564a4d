// Notes rows of a schedule whose words contradict their state or their amount, such as a supported row with the remark
// "refused". The notes on a schedule use this module.

import { SCHEDULE } from "../browser/schedule-words.ts";
import { STATES } from "../entry-kinds.ts";
import { absolute, addUp, amountInWords, centsAt } from "./amounts.ts";
import { comparable } from "./comparable.ts";
import { namesDeduction } from "./concessions.ts";
import { type Finding, lookFinding } from "./finding.ts";
import { isOpenLater, isSupportedLater } from "./later-days.ts";
import { amountAndDifference } from "./on-aging.ts";
import { aboveNote } from "./part-of-whole.ts";
import { anyOf, oneOf, patternOf, SHARE_OF } from "./patterns.ts";
import { isCash, isCredit, isDatedAfter, saysCredited, saysPaid } from "./payments.ts";
import type { CheckedRow } from "./rows.ts";
import { headingOfAmount } from "./schedule-columns.ts";
import { isOfAccount, PART, STATE, wordsOfRow } from "./schedule-rows.ts";
import {
  BELOW_ZERO_WORDS,
  OF_PRICE_BEGINNINGS,
  OPEN_NO_MORE_WORDS,
  REFUSED_OTHERWISE,
  RETAINAGE,
  STILL_OPEN_WORDS,
} from "./words.ts";

const REFUSED = anyOf(
  /\b(?:rejected|refused|unsigned|(?<!balance )not yet confirmed)\b/,
  /\b(?:not (?:yet )?(?:signed|accepted|approved|certified|pass(?:ed)?))\b/,
  /\bno (?:signed )?(?:proof of delivery|pod|receipt)\b(?! (?:needed|required|necessary|missing|of (?:payment|cash)))/,
  /\bfail(?:ed|s)\b[^,;]*\b(?:test|acceptance|inspection)|\b(?:test|acceptance|inspection)\b[^,;]*\bfail/,
);
// Goods that never came: "not received by the buyer". Without the buyer, it may be a payment that was not received.
const NOT_DELIVERED = anyOf(
  /(?:^|[,;:] ?)(?:goods )?(?:never|not(?: yet)?) (?:delivered|shipped)\b/,
  /\bnot (?:yet )?received by (?:the )?(?:buyer|customer)\b|^\S+ \S+, not received$/,
);
// The words of a claim of the buyer, who may be wrong: "buyer says".
const SAID = /\b(?:sa(?:ys|id)|alleg|assert|accord)/i;

// "Site test still to come", "awaiting the acceptance test"; and a test on a day, which may be to come.
const TO_COME = anyOf(
  /\b(?:test|acceptance|inspection)\b(?: \w+)? (?:to come|pending|outstanding|planned|scheduled|to be (?:done|held))\b/,
  /\b(?:await|pending|subject to)\w* (?:\w+ ){0,2}(?:test|acceptance|inspection)\b/,
);
const TEST_ON = /\b(?:test|acceptance|inspection) (?:\w+ )?(?:on|for) .*/i;
const OF_ANOTHER = anyOf(patternOf(REFUSED_OTHERWISE), /(?<!not (?:yet )?)\b(?:passed|accepted)\b/);

const WAITING = "(?:await(?:s|ing)?|waiting for|pending|subject to)";
const NEGATION = "\\b(?:not?|never|nothing|none|nobody|without|neither|cannot)\\b(?: [\\w']+){0,3} ";
const OPEN = new RegExp(
  `(?<!${NEGATION})(?:${
    anyOf(
      patternOf(STILL_OPEN_WORDS),
      /\bnot (?:yet )?(?:signed|accepted|approved|certified|agreed|settled|resolved|decided|released|passed)\b/,
      new RegExp(`\\b${WAITING} (?:[\\w']+ ){0,3}?(?:test|accept|inspect|approv|certific|sign|re-?view|decision)`),
    ).source
  })`,
  "gi",
);
const OVER = patternOf(OPEN_NO_MORE_WORDS);
const IS_OVER = /\b(?:is|was) over\b(?! [a-z])/i;
const PAST = /\b(?:was|were|been|previously|formerly|earlier|first|originally|if)\b|\bdisputed until\b/i;
const IN_PART = /\b(?:part(?:ly|ial\w*)?|half|rows?|rest|balance|remain\w*|other|another)\b/i;

function saysOpen(text: string): boolean {
  const clauses = text.split(/[,;:.()]/);
  const isOver = OVER.test(text.replace(OPEN, "")) || IS_OVER.test(text) || IN_PART.test(text);
  return !isOver && clauses.some((clause) => clause.search(OPEN) >= 0 && !PAST.test(clause));
}

/**
 * Notes a row under Nothing open whose remark says that it is still open, such as "disputed" or "on hold". Payments and
 * credits are left out, because they may wait to be posted. An amount with a difference is left out, because the papers
 * do not show it.
 */
export function stillOpenNotes(
  rows: readonly CheckedRow[],
  amountHeadings: readonly string[],
  recordedDate: string | undefined,
): Finding[] {
  return rows.flatMap((row): Finding[] => {
    const { name, entries, amounts, placeOf } = row;
    const remark = entries.get("Remark")?.text ?? "";
    const [cents, difference] = amountAndDifference(amounts);
    const isOfOther = isCash(name) || isCredit(name) || saysPaid(remark) || saysCredited(remark);
    const isNothing = headingOfAmount(amounts, amountHeadings) === SCHEDULE.nothingOpen;
    if (!isNothing || cents <= 0n || difference !== 0n || isOfOther) return [];
    if (!saysOpen(remark) && !isOpenLater(remark, recordedDate)) return [];
    const place = placeOf(entries.has(SCHEDULE.readUnder) ? SCHEDULE.readUnder : SCHEDULE.nothingOpen);
    const says = `this row is under ${SCHEDULE.nothingOpen}, and its remark may say otherwise; compare the two`;
    return [{ ...lookFinding(place, says), writtenText: remark }];
  });
}

/**
 * Notes a row whose words contradict its state. A supported row may be refused or not signed by its words, its test may
 * have failed or be still to come, or it may be signed on a later day. A row that is supported or excluded may be open
 * up to a later day. A contingent row may have no deduction or a dispute that is over.
 */
export function otherStateNotes({ name, entries, placeOf }: CheckedRow, recordedDate: string | undefined): Finding[] {
  const remark = entries.get("Remark")?.text ?? "";
  const state = entries.get(STATE)?.text ?? "";
  const [onDay] = TEST_ON.exec(remark) ?? [];
  const isToCome = TO_COME.test(remark) || (!!onDay && !!recordedDate && isDatedAfter(onDay, recordedDate));
  const isRefused = (REFUSED.test(remark) || isToCome) && ![OF_ANOTHER, PART].some((one) => one.test(remark));
  const undelivered = [remark, name].find((text) => NOT_DELIVERED.test(text));
  const isUndelivered =
    undelivered !== undefined && ![OF_ANOTHER, PART, SAID].some((one) => one.test(`${name}, ${remark}`));
  const isPlain = NO_DEDUCTION.test(remark) && !MAY_COME.test(remark);
  const paper = entries.get("Paper")?.text ?? "";
  const isDisputed = saysOpen(remark) && !namesDeduction(`${name}, ${paper}, ${remark}`) && !SAID.test(remark);
  const isOpen = isOpenLater(remark, recordedDate);
  const isSupportedOtherwise = isRefused || isUndelivered || isDisputed || isSupportedLater(remark, recordedDate);
  const isOther =
    (state === STATES[0] && (isSupportedOtherwise || isOpen)) ||
    (state === STATES[1] && (isPlain || isOver(remark, recordedDate))) ||
    (state === STATES[2] && isOpen);
  const writtenText = isUndelivered ? undelivered : remark;
  const which = writtenText === remark ? "remark" : "name";
  const says = `this row is ${state}, and its ${which} may say otherwise; compare the two`;
  return isOther ? [{ ...lookFinding(placeOf(STATE), says), writtenText }] : [];
}

// The words for a matter that is over: "dispute withdrawn", "the right ended on 28 September", "nothing open".
const MATTER_OVER = anyOf(
  /^(?:(?!not|never|if|when)\w+ ){0,4}?(?:withdrawn|settled|resolved|ended|expired)\b|\bnothing open\b/,
  /^(?:confirmed|undisputed|not disputed)\b/,
);

function isOver(remark: string, recordedDate: string | undefined): boolean {
  const [words] = MATTER_OVER.exec(remark) ?? [];
  if (!words || (recordedDate && isDatedAfter(remark, recordedDate))) return false;
  const rest = remark.replace(words, "");
  return ![MAY_COME, IN_PART, NOT_OVER].some((pattern) => pattern.test(rest));
}

const NOT_OVER = /\b(?:ask|request|return|taken|conced|credit|paid|only|seller|by us|we\b)/i;

const NO_DEDUCTION = /^no (?:deductions?|charge-?backs?|set-?offs?|withholdings?)\b/i;
// The words for something that may still come, or for another reason why the row is contingent.
const MAY_COME = anyOf(
  /\b(?:yet|so far|but|until|if|open|may|can|not|pending|await|expected|window|right|period|deadline|subject)/,
  /\b(?:test|accept|certif|sign|claim|disput|retain)/,
);

const RETAINED = patternOf(RETAINAGE);

/**
 * Notes retainage above the other rows of its application, if its row names no share. Retainage is a part that the
 * debtor holds back until the work is done.
 */
export function retainedNotes(rows: readonly CheckedRow[]): Finding[] {
  const partOf = ({ name }: CheckedRow): string => comparable(name.split(",")[0] ?? "");
  const amountOf = ({ amounts }: CheckedRow): bigint => centsAt(amounts, SCHEDULE.amount);
  const items = rows.filter((row) => amountOf(row) > 0n && !isOfAccount(row.entries));
  const isRetained = ({ name }: CheckedRow): boolean => RETAINED.test(name);
  return items.filter(isRetained).flatMap((row): Finding[] => {
    const cents = amountOf(row);
    const others = items.filter((one) => !isRetained(one) && partOf(one) === partOf(row));
    const most = addUp(others.map(amountOf));
    // More may be retained than is open of what was paid in part, but hardly by so little.
    const isPart = [row, ...others].some((one) => PART.test(wordsOfRow(one)));
    const isSo = cents > most && cents * 4n <= most * 5n && !isPart && !SHARE_OF.test(wordsOfRow(row));
    return isSo ? [aboveNote(row, amountInWords(most))] : [];
  });
}

// An invoice, or what is said to be left, received or due of it. The goods may stand before what is left, and before
// what ends the name.
const OF_PRICE = new RegExp(
  `^(?:inv(?:oice)?|bill|app(?:lication)?)\\W*(?:no\\W*)?(\\d+)(?:$|\\W+(?:the )?${oneOf(OF_PRICE_BEGINNINGS)}.*$|` +
    "(?:\\W+[^\\W\\d]+){1,5}\\W+(?:(?:rest|balance|remain).*|(?:received|accepted|certified|delivered|undisputed)$))",
  "i",
);

const BELOW_ZERO = anyOf(patternOf(BELOW_ZERO_WORDS), RETAINED);
// The rest of one of these is not a price.
const OF_FINE = /\b(?:penalt|fines?\b|damages|delay|late\b)/i;

/** Notes what is left of an invoice if it is below zero beside another part of the invoice that is above it. */
export function priceBelowZeroNotes(rows: readonly CheckedRow[]): Finding[] {
  const items = rows.filter(({ entries }) => !isOfAccount(entries));
  const amountOf = ({ amounts }: CheckedRow): bigint => centsAt(amounts, SCHEDULE.amount);
  return items.flatMap((row): Finding[] => {
    const { name, entries, amounts, placeOf } = row;
    const [cents, difference] = amountAndDifference(amounts);
    const number = OF_PRICE.exec(name)?.[1];
    const texts = ["Paper", "Reference", "Remark"].map((heading) => entries.get(heading)?.text ?? "");
    const isOther = BELOW_ZERO.test([name, ...texts].join(" ")) || OF_FINE.test(name);
    const isPlain = number && entries.has(STATE) && !isOther;
    if (!isPlain || cents >= 0n || difference !== 0n) return [];
    const others = items.filter((one) => one.name.match(/\d+/)?.[0] === number).map(amountOf);
    // What leaves one state and enters another one stands with both signs.
    const isBeside = others.some((one) => one > absolute(cents)) && !others.includes(-cents);
    return isBeside ? [lookFinding(placeOf(SCHEDULE.amount), BELOW)] : [];
  });
}

const BELOW = "the rest of the price is below zero, and another row of the invoice is above it; compare the two";
