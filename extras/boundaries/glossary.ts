// The shape of the glossary: the names of this catalog, and words of the trade. The page of words and the pages of
// definitions show its meanings.

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

/** The shape of glossary.yaml. The names of this catalog are in the order in which a reader meets them. */
export const GLOSSARY = object({
  own: list(TERM),
  plain: list(word(), "Names of the twelve that are plain English."),
  trade: list(TERM),
});

export type Term = Of<typeof TERM>;
export type Glossary = Of<typeof GLOSSARY>;

/** Returns the words that explain a name of a definition. */
export function termsExplaining(name: string, { own, trade }: Glossary): Term[] {
  return [...own, ...trade].filter(({ explains }) => explains.includes(name));
}

/**
 * Returns the first sentence of the meaning of each word that has exactly this name. A longer name is not a match.
 */
export function firstSentences(name: string, terms: readonly Term[]): string {
  return wordsNamed(name, terms)
    .map(({ means }) => firstSentence(means))
    .join(" ");
}
