// Reads the head of a text that people edit: the title, the description, and the words by which people search for the
// page and its sections. The head is YAML above the text, between two lines of hyphens.

import { choice, listOrNothing, type Of, object, optional, proseOrNothing, word } from "../../core/catalog/shape.ts";
import { readAt } from "../../core/compile/read.ts";
import { readYaml } from "../../core/compile/yaml-file.ts";
import type { SearchWords } from "../../core/extra/page/page.ts";

/** The head of a text. The title and the description are empty if the text is only a part of a page. */
interface PageHead {
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

const HEAD_LINES = /^---\n(.*?\n)---\n+/s;

/** Returns the head of a text, and the text below it. Throws a RangeError if the head does not have its shape. */
export function splitHead(text: string): { head: PageHead; below: string } {
  const [headLines = "", yaml = "{}"] = HEAD_LINES.exec(text) ?? [];
  const file = readYaml("head", yaml);
  const { title, description, search } = readAt(file, [], HEAD);
  const [problem] = file.problems;
  if (problem) throw new RangeError(`the head of a page, line ${problem.place.line + 1}: ${problem.message}`);
  return { head: { title, description, searchWords: search.map(searchWordsOf) }, below: text.slice(headLines.length) };
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
