// The words of the glossary in the form that the search needs, and the entry that `get` shows for one of them.

import type { Lookup } from "../../core/extra/findable.ts";
import type { GlossaryTerm } from "../../core/extra/offer-values.ts";
import type { GlossaryWord } from "./browser/glossary.ts";

/**
 * Returns the words of a glossary. Names that are said of other things too go into `everyday`: they count only if a
 * query has no other word.
 */
export function glossaryWords(terms: readonly GlossaryTerm[]): GlossaryWord[] {
  return terms.map(({ term, also, alone, means, path: address }) => {
    const names = [term, ...also];
    return {
      term,
      names: alone ? names : names.filter(isUnmistakable),
      everyday: alone ?? names.filter((name) => !isUnmistakable(name)),
      meaning: /^.*?\.(?= [A-Z"]|$)/.exec(means)?.[0] ?? means,
      address,
    };
  });
}

/** Returns the entry of a word of the glossary, as data and as Markdown. */
export function wordLookup({ term, names, everyday, meaning, address }: GlossaryWord): Lookup {
  const also = [...names, ...everyday].filter((name) => name !== term);
  const otherNames = also.length === 0 ? "" : `Also called: ${also.join("; ")}.\n\n`;
  return {
    value: { kind: "word", id: address, name: term, also, means: meaning, address },
    markdown: `# ${term}\n\n${meaning}\n\n${otherNames}Page: ${address}\n`,
  };
}

// A name of one word in lower case, such as "field", is said of other things too.
function isUnmistakable(name: string): boolean {
  return /[^a-z]/.test(name);
}
