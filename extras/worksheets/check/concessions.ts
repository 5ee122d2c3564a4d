// Deductions that the seller gave up, as the words of their rows say, and that still stand as open or as owed.

import { STATES } from "../entry-kinds.ts";
import { centsAt } from "./amounts.ts";
import { textAt } from "./entry-row.ts";
import { anyOf, oneOf, patternOf } from "./patterns.ts";
import { type Finding, lookFinding } from "./record.ts";
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
// A promotion is agreed in writing before it is held.
const AGREED = /^(?:\w+ )?(?:was |is |fully )?agreed in writing\b/i;
const PROMOTION = /allow|promo|slot|display|scan|rebate|deal/i;
// What is not so, or not yet. A subject with a capital is the debtor by its name.
const NOT =
  /\b(?:not|never|no|nothing|nobody|without)\b(?: \w+){0,2} (?:conced|accept|agree|allow|admit|promis|grant)/i;
const OTHER_CAPITALS =
  "We|Seller|Claim|Deduction|Charge|Fine|Chargeback|Shortage|Damages|Credit|Was|Is|And|Fully|Later|Then|Now";
const BY_NAME = new RegExp(
  `\\b(?!(?:${OTHER_CAPITALS})\\b)\\p{Lu}[\\p{L}&.]+ (?:has |have )?` +
    "(?:conceded|accepted|agreed|admitted|granted|approved)\\b",
  "u",
);
const OTHERWISE = anyOf(patternOf(CONCEDED_OTHERWISE), NOT);
// What came later may have taken it back.
const TAKEN_BACK = /\b(?:disput|withdr|revok|protest|contest|denied|rejected|reopen|cancel)/i;
const PAID_BACK = /\b(?:repa(?:y|id)|refund|revers)/i;

/** Returns whether a text of a row with this name says that the seller gave up what the row is about. */
export function saysConceded(text: string, name = ""): boolean {
  const clauses = text.split(/[;:(),]|\.\s/).map((clause) => clause.trim());
  const says = (clause: string): boolean => CONCEDED.test(clause) || (AGREED.test(clause) && !PROMOTION.test(name));
  const at = clauses.findIndex((clause) => says(clause) && !OTHERWISE.test(clause) && !BY_NAME.test(clause));
  return at >= 0 && !TAKEN_BACK.test(clauses.slice(at + 1).join(" ")) && !PAID_BACK.test(text);
}

const OF_PRICE = new RegExp(`^[a-z]+\\W*\\d+(?:$|\\W+(?:the )?${oneOf(OF_PRICE_BEGINNINGS)})`, "i");
const DEDUCTION = new RegExp(
  `\\b${oneOf([...DEDUCTION_WORDS, ...MORE_DEDUCTIONS])}|(?:^|\\W)${oneOf(DEDUCTION_NAMES)}\\W{0,2}\\d`,
  "i",
);

/**
 * Notes a deduction of a schedule that is contingent or supported, and whose words say that the seller gave it up. The
 * row of a price may speak of a deduction that is another row.
 */
export function concededNotes(rows: readonly CheckedRow[]): Finding[] {
  return rows.flatMap((row): Finding[] => {
    const { name, entries, placeOf } = row;
    const state = textAt(row, STATE);
    const isOpen =
      (state === STATES[1] && !OF_PRICE.test(name)) ||
      (state === STATES[0] && DEDUCTION.test(`${name} ${textAt(row, "Paper")}`) && !OF_PRICE.test(name));
    const text = ["Remark", "Item"].map((heading) => textAt(row, heading)).find((one) => saysConceded(one, name));
    if (!isOpen || text === undefined || isOfAccount(entries)) return [];
    return [{ ...lookFinding(placeOf(STATE), `this row is ${state}${GIVEN_UP}`), written: text }];
  });
}

const GIVEN_UP = ", and its words may say that the seller gave it up, which is excluded; compare the two";

const CONTINGENT = "contingentAmount";
const SETTLED = ["excludedAmount", "concededAmount", "creditedAllowanceAmount", "agreedDelayDamagesAmount"];

/** Does the same for the lines of a worksheet that have nothing excluded or conceded. */
export function concededLineNotes(lines: readonly CheckedRow[]): Finding[] {
  return lines.flatMap((row): Finding[] => {
    const text = textAt(row, "Remark");
    const isOpen = centsAt(row.amounts, CONTINGENT) > 0n && SETTLED.every((key) => centsAt(row.amounts, key) === 0n);
    if (!isOpen || !saysConceded(text)) return [];
    return [
      { ...lookFinding(row.placeOf("Contingent amount"), `this amount is contingent${GIVEN_UP}`), written: text },
    ];
  });
}
