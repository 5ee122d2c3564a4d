// Words of the glossary as the search looks for them.

import type { Lookup } from "../../core/extra/findable.ts";
import type { GlossaryTerm } from "../../core/extra/offer-values.ts";
import type { GlossaryWord } from "./browser/glossary.ts";

/** Returns the words of a glossary: what each is called wherever a query has that, and by everyday words alone. */
export function glossaryWords(terms: readonly GlossaryTerm[]): GlossaryWord[] {
  return terms.map(({ term, also, alone, means, path: address }) => {
    const names = [term, ...also];
    return {
      term,
      names: alone ? names : names.filter(isUnmistakable),
      alone: alone ?? names.filter((name) => !isUnmistakable(name)),
      means: /^.*?\.(?= [A-Z"]|$)/.exec(means)?.[0] ?? means,
      address,
    };
  });
}

/** Returns what a word of the glossary opens. */
export function wordLookup({ term, names, alone, means, address }: GlossaryWord): Lookup {
  const also = [...names, ...alone].filter((name) => name !== term);
  const called = also.length === 0 ? "" : `Also called: ${also.join("; ")}.\n\n`;
  return {
    value: { kind: "word", id: address, name: term, also, means, address },
    markdown: `# ${term}\n\n${means}\n\n${called}Page: ${address}\n`,
  };
}

// A single word in lower case, such as "field", is also said of other things.
function isUnmistakable(name: string): boolean {
  return /[^a-z]/.test(name);
}
