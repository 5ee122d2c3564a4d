// Says what a name means, from the terms of the glossary that explain it. The index of words and the pages of
// definitions show the meaning.

import { isNameAmong } from "../../../core/base/text.ts";
import { html, joinParts, type Part } from "../../../core/extra/page/html.ts";
import { firstSentences, type Term, termsExplaining } from "../glossary.ts";
import type { PageInput } from "./links.ts";

/**
 * Returns the meaning of a name for the index of words. For a name that is itself a term it is null, because the index
 * has the term as another sense of the same word. For a name that differs from a term only in plural or punctuation it
 * is a link to the term, which is beside it in the index.
 */
export function meaningInIndex(name: string, input: PageInput): Part {
  const terms = termsExplaining(name, input.data.glossary);
  if (terms.some(({ term }) => term.toLowerCase() === name.toLowerCase())) return null;
  return terms.some(({ term }) => isNameAmong(name, [term])) ? termLinksOf(terms, "") : meaningIn(terms, name, "");
}

/**
 * Returns the meaning of a name. If the glossary explains only single words of the name, it returns links to these
 * words. `up` is the relative path to the page of words.
 */
export function meaningOfName(name: string, { data }: PageInput, up: string): Part {
  return meaningIn(termsExplaining(name, data.glossary), name, up);
}

function meaningIn(terms: readonly Term[], name: string, up: string): Part {
  return firstSentences(name, terms) || termLinksOf(terms, up);
}

function termLinksOf(terms: readonly Term[], up: string): Part {
  const links = terms.map(({ id, term }) => html`<a href="${up}#${id}">${term}</a>`);
  return links.length > 0 && html`See ${joinParts(links, ", ")}.`;
}
