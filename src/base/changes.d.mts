/** The types of site/changes.mjs. */

/** A run of words: in both texts, in the older one alone, or in the newer one alone. */
export interface WordChange {
  kind: "same" | "gone" | "new";
  text: string;
}

export function wordChanges(before: string, after: string): WordChange[];
export function linesNow(before: readonly string[], after: readonly string[]): (number | null)[];
