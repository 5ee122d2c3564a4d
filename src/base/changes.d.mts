/** The types of site/changes.mjs. */

/** A run of words: in both texts, in the older one alone, or in the newer one alone. */
export interface WordChange {
  kind: "same" | "gone" | "new";
  text: string;
}

export function wordChanges(before: string, after: string): WordChange[];
/** Lines of a text, both ends among them. */
export interface Lines {
  from: number;
  to: number;
}

/** What became of some lines. */
export type PassageChange =
  | (Lines & { kind: "same"; now: Lines })
  | (Lines & { kind: "changed"; now: Lines | null; runs: WordChange[] })
  | { kind: "new"; now: Lines };

export function passageChanges(
  before: readonly string[],
  after: readonly string[],
  start: number,
  end: number,
): PassageChange[];
export function linesNow(before: readonly string[], after: readonly string[]): (number | null)[];
