// The glossary: the names of this catalog, and words of the trade.

import { firstSentence, wordsNamed } from "../../core/base/text.ts";
import { choice, list, listOrNothing, type Of, object, optional, prose, slug, word } from "../../core/catalog/shape.ts";

/** A word and what it means. */
const TERM = object({
  id: slug(),
  term: word(),
  also: listOrNothing(word(), "Other names or spellings of the same thing."),
  explains: listOrNothing(word(), "Names of the twelve, and of what is outside, that this makes clear."),
  used: optional(choice(["US", "UK"]), "Where the word is used, if not everywhere."),
  means: prose(),
});

/** What glossary.yaml holds; the names of this catalog in the order in which a reader meets them. */
export const GLOSSARY = object({
  own: list(TERM),
  plain: list(word(), "Names of the twelve that are plain English."),
  trade: list(TERM),
});

export type Term = Of<typeof TERM>;
export type Glossary = Of<typeof GLOSSARY>;

/** Returns the words that make a name clear. */
export function termsExplaining(name: string, { own, trade }: Glossary): Term[] {
  return [...own, ...trade].filter(({ explains }) => explains.includes(name));
}

/**
 * Returns the first sentence of what each word means of which this is a whole name; a longer name means something else.
 */
export function firstSentences(name: string, terms: readonly Term[]): string {
  return wordsNamed(name, terms)
    .map(({ means }) => firstSentence(means))
    .join(" ");
}
