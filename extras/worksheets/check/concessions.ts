// Finds deductions that the seller gave up by the words of their rows, but whose amounts are still contingent or
// supported. A deduction is an amount that the debtor takes off a payment, such as a fine. The notes of schedules and
// of worksheets use this module.

import { STATES } from "../entry-kinds.ts";
import { centsAt } from "./amounts.ts";
import { textAt } from "./entry-row.ts";
import { type Finding, lookFinding } from "./finding.ts";
import { anyOf, oneOf, patternOf } from "./patterns.ts";
import type { CheckedRow } from "./rows.ts";
import { isOfAccount, STATE } from "./schedule-rows.ts";
import {
  CONCEDED_OTHERWISE,
  CONCEDED_WORDS,
  DEDUCTION_NAMES,
  DEDUCTION_WORDS,
  MORE_DEDUCTIONS,
  OF_PRICE_BEGINNINGS,
} from "./words.ts";

// The patterns are tried on one clause of a text: "we conceded", "credit note 12 to follow", "accepted in writing".
const GIVING_UP = "(?:conced|accept|agree|allow|admit)(?:e[sd]?|s|d|ed|ted)?";
const CREDIT = "\\b(?:credit|c[mn])(?: (?:note|memo))?(?: \\d+)?";
const CONCEDED = anyOf(
  patternOf(CONCEDED_WORDS),
  new RegExp(`\\b(?:we|seller) (?:has |have )?(?:${GIVING_UP}|(?:gave|given) up)\\b(?! (?:to|that|with|no)\\b)`),
  new RegExp(`\\b${GIVING_UP} by (?:us|(?:the )?seller)\\b`),
  /\b(?:conceded|accepted|admitted) (?:in writing|in full|by (?:e-?mail|letter))\b/,
  new RegExp(
    `${CREDIT} (?:is |was |has been |will be |to be |will )?(?:promised|agreed|granted|follows?|to follow)\\b`,
  ),
  new RegExp(`${CREDIT} (?:is |will |to )+be issued\\b`),
  /\b(?:promised|agreed|agrees|granted|(?:will|to) (?:issue|send)) (?:us |them )?(?:an? |the |full )*credit\b/,
);
// Words that mean a concession, except for a promotion, which is agreed in writing before it begins.
const AGREED = /^(?:\w+ )?(?:was |is |fully )?agreed in writing\b/i;
const PROMOTION = /allow|promo|slot|display|scan|rebate|deal/i;
// A denial before the word for a concession: "not accepted".
const NOT =
  /\b(?:not|never|no|nothing|nobody|without)\b(?: \w+){0,2} (?:conced|accept|agree|allow|admit|promis|grant)/i;
// Words with a capital that are not the name of a debtor.
const OTHER_CAPITALS =
  "We|Seller|Claim|Deduction|Charge|Fine|Chargeback|Shortage|Damages|Credit|Was|Is|And|Fully|Later|Then|Now";
// A concession by somebody with a name, who is the debtor: "Marlow accepted".
const BY_NAME = new RegExp(
  `\\b(?!(?:${OTHER_CAPITALS})\\b)\\p{Lu}[\\p{L}&.]+ (?:has |have )?` +
    "(?:conceded|accepted|agreed|admitted|granted|approved)\\b",
  "u",
);
const OTHERWISE = anyOf(patternOf(CONCEDED_OTHERWISE), NOT);
// Later words that take a concession back.
const TAKEN_BACK = /\b(?:disput|withdr|revok|protest|contest|denied|rejected|reopen|cancel)/i;
const PAID_BACK = /\b(?:repa(?:y|id)|refund|revers)/i;

// Tells whether a text says that the seller gave up the amount of its row. `name` is the name of the row.
function saysConceded(text: string, name = ""): boolean {
  const clauses = text.split(/[;:(),]|\.\s/).map((clause) => clause.trim());
  const concedes = (clause: string): boolean => CONCEDED.test(clause) || (AGREED.test(clause) && !PROMOTION.test(name));
  const index = clauses.findIndex((clause) => concedes(clause) && !OTHERWISE.test(clause) && !BY_NAME.test(clause));
  const laterText = clauses.slice(index + 1).join(" ");
  return index >= 0 && !TAKEN_BACK.test(laterText) && !PAID_BACK.test(text);
}

// The name of a row of a price, not of a deduction: "INV 7044", "INV 7044, rest of the price".
const OF_PRICE = new RegExp(`^[a-z]+\\W*\\d+(?:$|\\W+(?:the )?${oneOf(OF_PRICE_BEGINNINGS)})`, "i");
// The name of a deduction: a word such as "shortage", or a short name before a number: "CB 7001".
const DEDUCTION = new RegExp(
  `\\b${oneOf([...DEDUCTION_WORDS, ...MORE_DEDUCTIONS])}|(?:^|\\W)${oneOf(DEDUCTION_NAMES)}\\W{0,2}\\d`,
  "i",
);

/** Tells whether a text names a deduction. */
export function namesDeduction(text: string): boolean {
  return DEDUCTION.test(text);
}

/**
 * Notes deductions of a schedule that are contingent or supported although their words say that the seller gave them
 * up. Rows of a price are left out, because they may speak of a deduction that has its own row.
 */
export function concededNotes(rows: readonly CheckedRow[]): Finding[] {
  return rows.flatMap((row): Finding[] => {
    const { name, entries, placeOf } = row;
    const state = textAt(row, STATE);
    const isDeduction = namesDeduction(`${name} ${textAt(row, "Paper")}`);
    const isOpen = !OF_PRICE.test(name) && (state === CONTINGENT_STATE || (state === SUPPORTED_STATE && isDeduction));
    const texts = ["Remark", "Item"].map((heading) => textAt(row, heading));
    const concession = texts.find((text) => saysConceded(text, name));
    if (!isOpen || concession === undefined || isOfAccount(entries)) return [];
    return [{ ...lookFinding(placeOf(STATE), `this row is ${state}${GIVEN_UP}`), writtenText: concession }];
  });
}

const [SUPPORTED_STATE, CONTINGENT_STATE] = STATES;

const GIVEN_UP = ", and its words may say that the seller gave it up, which is excluded; compare the two";

const CONTINGENT = "contingentAmount";
const SETTLED = ["excludedAmount", "concededAmount", "creditedAllowanceAmount", "agreedDelayDamagesAmount"];

/** Notes lines of a worksheet that were given up by their words, but have no excluded or conceded amount. */
export function concededLineNotes(lines: readonly CheckedRow[]): Finding[] {
  return lines.flatMap((row): Finding[] => {
    const text = textAt(row, "Remark");
    const isOpen = centsAt(row.amounts, CONTINGENT) > 0n && SETTLED.every((key) => centsAt(row.amounts, key) === 0n);
    if (!isOpen || !saysConceded(text)) return [];
    return [
      { ...lookFinding(row.placeOf("Contingent amount"), `this amount is contingent${GIVEN_UP}`), writtenText: text },
    ];
  });
}
