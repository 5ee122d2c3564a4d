// Turns words into a name as it is looked up. A word after "not" gets a mark, so that "shipped, not billed" is another
// name than "shipped and billed".

import { listEntries } from "./list-entries.ts";
import { NEGATIONS } from "./lists.ts";
import { stemOf } from "./stems.ts";
import { splitWords } from "./words.ts";

/** The words that turn the next word into its opposite: "not" and "never". */
export const negations = new Set(listEntries(NEGATIONS));

/** A word of a name. The mark is "!" after a negation, and empty otherwise. */
export interface MarkedWord {
  word: string;
  mark: string;
}

/** A name as it is looked up. */
export interface Name {
  stems: readonly string[];
  /** The name written as one word, in two spellings: all stems joined, or whole words joined with the last stem. */
  joined: ReadonlySet<string>;
}

/** Returns a text as a name. */
export function nameOf(text: string): Name {
  return nameOfWords(markNegation(splitWords(text)));
}

/** Returns words as a name. Joined to one word, "charge-backs", "charge backs" and "chargeback" are the same name. */
export function nameOfWords(words: readonly MarkedWord[]): Name {
  const stems = words.map(({ word, mark }) => mark + stemOf(word));
  const wholeWords = words.slice(0, -1).map(({ word, mark }) => mark + word);
  return { stems, joined: new Set([stems.join(""), wholeWords.join("") + (stems.at(-1) ?? "")]) };
}

/**
 * Returns every word but the little ones. A word after a negation gets a mark, also if little words are between them:
 * "not in the contract" marks "contract".
 */
export function markNegation(words: readonly string[]): MarkedWord[] {
  let mark = "";
  return words.flatMap((word) => {
    const isLittle = stemOf(word) === "";
    const markedWords = isLittle ? [] : [{ word, mark }];
    if (negations.has(word)) mark = "!";
    else if (!isLittle) mark = "";
    return markedWords;
  });
}
