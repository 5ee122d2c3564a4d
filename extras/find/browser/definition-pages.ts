// Finds pages about one or two definitions, such as the comparison of a pair. One entry stands for all pages of a kind:
// its name and its address have a placeholder for each definition. The definitions that a query names fill it.

import type { FindableEntry } from "../../../core/extra/findable.ts";
import type { SearchIndex } from "./engine.ts";
import { stemsOfAll } from "./entry-names.ts";
import type { ParsedQuery } from "./query.ts";
import { entriesWithName, type Hit, wordsNotHeld } from "./scoring.ts";
import type { TypedWord } from "./typed-words.ts";

// Stands for a definition in the name and the address of a page.
const ID_PLACEHOLDER = "*";

/** Returns whether an entry stands for pages of a kind, with placeholders for definitions. */
export function isTemplate({ kind, address }: FindableEntry): boolean {
  return kind === "page" && address.includes(ID_PLACEHOLDER);
}

/**
 * Returns the pages of one or two definitions as hits. A page is found if the query has its name, and the rest of the
 * query is the name of a definition or of two.
 */
export function pagesOfDefinitions({ words, names }: ParsedQuery, index: SearchIndex): Hit[] {
  const templates = new Set(names.pages.map(({ entry }) => entry).filter(isTemplate));
  return [...templates].flatMap((template) => {
    const pageStems = stemsOfAll(names.pages.filter(({ entry }) => entry === template));
    const otherWords = wordsNotHeld(words, pageStems);
    const definitions = isOfTwoDefinitions(template)
      ? findTwoDefinitions(otherWords, index)
      : findDefinition(otherWords, index);
    return definitions.length > 0 ? [pageHit(template, definitions, words)] : [];
  });
}

function isOfTwoDefinitions({ address }: FindableEntry): boolean {
  return address.indexOf(ID_PLACEHOLDER) !== address.lastIndexOf(ID_PLACEHOLDER);
}

// Returns the definition whose name these words are, or nothing. If there are several, it is the first by rank.
function findDefinition(words: readonly TypedWord[], index: SearchIndex): FindableEntry[] {
  const byRank = [...entriesWithName(words, index)].sort(([, one], [, other]) => one - other);
  const entries = byRank.flatMap(([at]) => index.entries[at] ?? []);
  return entries.filter(({ kind }) => kind === "definition").slice(0, 1);
}

// Returns two definitions if the words are their names, the one after the other. They come in the order of the catalog.
function findTwoDefinitions(words: readonly TypedWord[], index: SearchIndex): FindableEntry[] {
  const pairs = words
    .slice(1)
    .map((_, at) => [words.slice(0, at + 1), words.slice(at + 1)].flatMap((name) => findDefinition(name, index)));
  const pair = pairs.find(([one, other]) => one && other && one !== other) ?? [];
  return index.entries.filter((entry) => pair.includes(entry));
}

function pageHit(template: FindableEntry, definitions: readonly FindableEntry[], words: readonly TypedWord[]): Hit {
  const { address, name } = definitions.reduce<Pick<FindableEntry, "address" | "name">>(
    (page, definition) => ({
      address: page.address.replace(ID_PLACEHOLDER, definition.id),
      name: page.name.replace(ID_PLACEHOLDER, definition.name),
    }),
    template,
  );
  const readableStems = stemsOfAll(words);
  const entry = { ...template, id: address, name, address, passages: [] };
  return { entry, nameRank: 0, heldWords: words, terms: readableStems, readableStems, score: 0 };
}
