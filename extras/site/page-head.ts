// The head of a page, which stands above its text between two lines of hyphens: its title, its description, and the
// words by which people search for it and for its sections.

import { choice, listOrNothing, type Of, object, optional, proseOrNothing, word } from "../../core/catalog/shape.ts";
import { readAt } from "../../core/compile/read.ts";
import { readYaml } from "../../core/compile/yaml.ts";
import type { SearchWords } from "../../core/extra/page/page.ts";

/** The head of a page; a text that is part of a page may have words for a search alone, or nothing. */
export interface PageHead {
  title: string;
  description: string;
  searchWords: readonly SearchWords[];
}

const SEARCH = object({
  at: optional(word("The fragment of a section; the whole page without it.")),
  title: optional(word("What a list of results calls it, if not by its own title.")),
  says: optional(word("What a reader finds there.")),
  role: optional(choice(["limits"], "It says what no definition decides.")),
  leads: optional(word("An address with `*` for each definition that has to be named beside the words.")),
  words: listOrNothing(word("What people type.")),
});
const HEAD = object({ title: proseOrNothing(), description: proseOrNothing(), search: listOrNothing(SEARCH) });

const FENCED = /^---\n(.*?\n)---\n+/s;

/** Returns the head of a text, and what stands below it. Throws a RangeError for a head that is not in shape. */
export function withoutHead(text: string): { head: PageHead; below: string } {
  const [fenced = "", own = "{}"] = FENCED.exec(text) ?? [];
  const file = readYaml("head", own);
  const { title, description, search } = readAt(file, [], HEAD);
  const [problem] = file.problems;
  if (problem) throw new RangeError(`the head of a page, line ${problem.place.line + 1}: ${problem.message}`);
  return { head: { title, description, searchWords: search.map(searchWordsOf) }, below: text.slice(fenced.length) };
}

function searchWordsOf({ at, title, says, role, leads, words }: Of<typeof SEARCH>): SearchWords {
  return {
    fragment: at ?? "",
    title: title ?? undefined,
    says: says ?? undefined,
    words: words.join(", "),
    addressPattern: leads ?? undefined,
    ...(role === "limits" && { refused: true }),
  };
}
