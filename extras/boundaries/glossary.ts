// The glossary: the names of this catalog, and words of the trade.

import { choice, list, listOrNothing, type Of, object, optional, prose, slug, word } from "../../core/catalog/shape.ts";

/** A word and what it means. */
const TERM = object({
  id: slug(),
  term: word(),
  also: listOrNothing(word(), "Other names or spellings of the same thing."),
  used: optional(choice(["US", "UK"]), "Where the word is used, if not everywhere."),
  means: prose(),
});

/** What glossary.yaml holds; the names of this catalog in the order in which a reader meets them. */
export const GLOSSARY = object({ own: list(TERM), trade: list(TERM) });

export type Term = Of<typeof TERM>;
export type Glossary = Of<typeof GLOSSARY>;
