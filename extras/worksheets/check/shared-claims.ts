// Finds rows of different items with one claim in their papers: "deal sheet D-31, claim 4410" beside "deal sheet D-33,
// claim 4410". One of the numbers may be mistyped. The notes on a schedule use this module.

import { groupBy } from "../../../core/base/group-by.ts";
import { SCHEDULE } from "../browser/schedule-words.ts";
import { centsAt } from "./amounts.ts";
import { differAt, textAt, withoutMarks } from "./entry-row.ts";
import type { Finding } from "./finding.ts";
import { oneOf } from "./patterns.ts";
import type { CheckedRow } from "./rows.ts";
import { isOfAccount, PART } from "./schedule-rows.ts";
import { noteOf, SAME_NUMBER } from "./twice.ts";
import { CLAIM_NAMES } from "./words.ts";

/** A row with the number of a claim in its paper. */
interface ClaimRow {
  row: CheckedRow;
  claim: string;
  /** The paper calls it a claim. A memo or a notice may have several claims. */
  isOneClaim: boolean;
  /** The numbers of the paper that are neither that of the claim nor in the item. */
  otherNumbers: string;
  /** The item without its number: "fall flyer" in "INV 7, fall flyer". */
  itemWords: string;
}

/**
 * Notes two rows above zero with the same number of a claim, if their papers also have other numbers, which differ. If
 * the papers have no other numbers, the items and the references have to differ. One memo may cover several invoices,
 * and several parts of one item.
 */
export function sharedClaims(rows: readonly CheckedRow[]): Finding[] {
  const claimRows = rows
    .filter(({ entries, amounts }) => centsAt(amounts, SCHEDULE.amount) > 0n && !isOfAccount(entries))
    .flatMap(claimsOf);
  return [...groupBy(claimRows, ({ claim }) => claim).values()].flatMap(([first, second, third]) =>
    first && second && !third && areApart(first, second) ? [noteOf([first.row, second.row], SHARED)] : [],
  );
}

const SHARED = `${SAME_NUMBER} claim in parts, or a number that is mistyped`;

function claimsOf(row: CheckedRow): ClaimRow[] {
  const paper = textAt(row, "Paper");
  const itemNumbers: readonly string[] = row.name.match(/\d+/g) ?? [];
  return [...paper.matchAll(CLAIM)].map(([phrase, kind = "", number = ""]) => ({
    row,
    claim: withoutMarks(number),
    isOneClaim: /claim/i.test(kind),
    otherNumbers: (paper.replace(phrase, "").match(/\d+/g) ?? []).filter((one) => !itemNumbers.includes(one)).join(),
    itemWords: withoutMarks(row.name.replace(/^[^,]*\d[^,]*/, "")),
  }));
}

function areApart(first: ClaimRow, second: ClaimRow): boolean {
  const differ = (key: "otherNumbers" | "itemWords"): boolean =>
    first[key] !== "" && second[key] !== "" && first[key] !== second[key];
  const areWhole = [first, second].every(({ row, isOneClaim }) => isOneClaim && !PART.test(row.name));
  return differ("otherNumbers") || (areWhole && differ("itemWords") && differAt(first.row, second.row, "Reference"));
}

// The number of a claim behind its kind: "claim 4410", "debit memo no. 881". A number of two digits may be a day.
const CLAIM = new RegExp(`\\b(${oneOf(CLAIM_NAMES)})\\W{0,2}(?:no\\W{0,2})?([a-z-]{0,4}\\d[\\w/-]{2,})`, "gi");
