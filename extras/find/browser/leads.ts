// Finds pages about one or two definitions, such as the comparison of a pair. An entry for such a page has a
// placeholder in its name and its address. The names of definitions in the query fill it.

import type { FindableEntry } from "../../../core/extra/findable.ts";
import type { SearchIndex } from "./engine.ts";
import { stemsOfAll } from "./entry-names.ts";
import type { ParsedQuery } from "./query.ts";
import { entriesWithName, type Hit, wordsNotHeld } from "./scoring.ts";
import type { TypedWord } from "./typed-words.ts";

/** Stands for a definition in the name and the address of a page. */
const ID_PLACEHOLDER = "*";

/** Returns whether an entry is a page with placeholders for definitions. */
export function isTemplate({ kind, address }: FindableEntry): boolean {
  return kind === "page" && address.includes(ID_PLACEHOLDER);
}

/**
 * Returns the pages of one or two definitions as hits. A page is found if the query has its name, and the rest of the
 * query is the name of a definition or of two.
 */
export function pagesOfDefinitions({ words, names }: ParsedQuery, read: SearchIndex): Hit[] {
  const pages = new Set(names.pages.map(({ entry }) => entry).filter(isTemplate));
  return [...pages].flatMap((page) => {
    const own = stemsOfAll(names.pages.filter(({ entry }) => entry === page));
    const otherWords = wordsNotHeld(words, own);
    const definitions = isOfTwoDefinitions(page)
      ? findTwoDefinitions(otherWords, read)
      : findDefinition(otherWords, read);
    return definitions.length > 0 ? [filledPage(page, definitions, words)] : [];
  });
}

function isOfTwoDefinitions({ address }: FindableEntry): boolean {
  return address.indexOf(ID_PLACEHOLDER) !== address.lastIndexOf(ID_PLACEHOLDER);
}

// Returns the definition with this name. If there are several, it is the first by rank.
function findDefinition(words: readonly TypedWord[], read: SearchIndex): FindableEntry[] {
  return [...entriesWithName(words, read)]
    .sort(([, one], [, other]) => one - other)
    .flatMap(([at]) => read.entries[at] ?? [])
    .filter(({ kind }) => kind === "definition")
    .slice(0, 1);
}

// Returns two definitions if their names follow each other. They come in the order of the catalog.
function findTwoDefinitions(words: readonly TypedWord[], read: SearchIndex): FindableEntry[] {
  const pairs = words
    .slice(1)
    .map((_, at) => [words.slice(0, at + 1), words.slice(at + 1)].flatMap((name) => findDefinition(name, read)));
  const [one, other] = pairs.find((pair) => pair.length === 2 && pair[0] !== pair[1]) ?? [];
  return read.entries.filter((entry) => entry === one || entry === other);
}

function filledPage(page: FindableEntry, definitions: readonly FindableEntry[], words: readonly TypedWord[]): Hit {
  const fillIn = (text: string, by: readonly string[]) =>
    by.reduce((whole, own) => whole.replace(ID_PLACEHOLDER, own), text);
  const address = fillIn(
    page.address,
    definitions.map(({ id }) => id),
  );
  const name = fillIn(
    page.name,
    definitions.map((one) => one.name),
  );
  const readableStems = stemsOfAll(words);
  const entry = { ...page, id: address, name, address, passages: [] };
  return { entry, nameRank: 0, heldWords: words, terms: readableStems, readableStems, score: 0 };
}
