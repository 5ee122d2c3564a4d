// The words of a name, each marked if it stands after "not".

import { listEntries } from "./list-entries.ts";
import { OPPOSITE_WORDS } from "./lists.ts";
import { stemOf } from "./stems.ts";
import { splitWords } from "./words.ts";

/** The words that turn the next word into its opposite. */
export const opposites = new Set(listEntries(OPPOSITE_WORDS));

/** A word of a name. Its mark is "!" after "not", and empty otherwise. */
export interface MarkedWord {
  word: string;
  mark: string;
}

/** A name as it is looked up. */
export interface Name {
  stems: readonly string[];
  /** The name as one word, in two spellings: of stems alone, and of whole words with the stem of the last. */
  joined: ReadonlySet<string>;
}

/** Returns a text as a name. */
export function nameOf(text: string): Name {
  return nameOfWords(markNegation(splitWords(text)));
}

/** Returns words as a name. As one word, "charge-backs", "charge backs" and "chargeback" are the same name. */
export function nameOfWords(words: readonly MarkedWord[]): Name {
  const stems = words.map(({ word, mark }) => mark + stemOf(word));
  const wholeWords = words.slice(0, -1).map(({ word, mark }) => mark + word);
  return { stems, joined: new Set([stems.join(""), wholeWords.join("") + (stems.at(-1) ?? "")]) };
}

/**
 * Returns every word but the little ones. A word after "not" gets a mark that makes it another word: the name "shipped,
 * not billed" is not "shipped and billed".
 */
export function markNegation(words: readonly string[]): MarkedWord[] {
  let mark = "";
  return words.flatMap((word) => {
    const isLittle = stemOf(word) === "";
    const own = isLittle ? [] : [{ word, mark }];
    mark = opposites.has(word) ? "!" : isLittle ? mark : "";
    return own;
  });
}
