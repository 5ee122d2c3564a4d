// Turns the terms of the glossary into words as the search needs them, and a word into the entry that `get` shows.

import type { Lookup } from "../../core/extra/findable.ts";
import type { GlossaryTerm } from "../../core/extra/offer-values.ts";
import type { GlossaryWord } from "./browser/glossary.ts";

/**
 * Returns the words of a glossary. A name that also means other things, such as "field", goes into `everyday`: it
 * counts only if a query has no other word.
 */
export function glossaryWords(terms: readonly GlossaryTerm[]): GlossaryWord[] {
  return terms.map(({ term, also, alone, means, path: address }) => {
    const names = [term, ...also];
    return {
      term,
      names: alone ? names : names.filter(isUnmistakable),
      everyday: alone ?? names.filter((name) => !isUnmistakable(name)),
      meaning: FIRST_SENTENCE.exec(means)?.[0] ?? means,
      address,
    };
  });
}

// A sentence ends before a capital or a quotation mark, or at the end of the text.
const FIRST_SENTENCE = /^.*?\.(?= [A-Z"]|$)/;

/** Returns the entry of a word of the glossary, as data and as Markdown. */
export function wordLookup({ term, names, everyday, meaning, address }: GlossaryWord): Lookup {
  const also = [...names, ...everyday].filter((name) => name !== term);
  const otherNames = also.length === 0 ? "" : `Also called: ${also.join("; ")}.\n\n`;
  return {
    value: { kind: "word", id: address, name: term, also, means: meaning, address },
    markdown: `# ${term}\n\n${meaning}\n\n${otherNames}Page: ${address}\n`,
  };
}

// Whether a name means nothing else. A name of one word in lower case, such as "field", means other things too.
function isUnmistakable(name: string): boolean {
  return /[^a-z]/.test(name);
}
