// Pages of one or two definitions, such as the comparison of a pair. Their addresses leave open which definitions; the
// names in the query say it.

import type { FindableEntry } from "../../../core/extra/findable.ts";
import { type SearchIndex, stemsOfAll } from "./engine.ts";
import type { ParsedQuery } from "./query.ts";
import { entriesNamed, type Hit, wordsLeft } from "./scoring.ts";
import type { TypedWord } from "./words.ts";

/** In the name and the address of a page, what stands for a definition. */
const ANY = "*";

/** Whether a page leaves open of which definition it is. */
export function isOpen({ kind, address }: FindableEntry): boolean {
  return kind === "page" && address.includes(ANY);
}

/**
 * Returns the pages of one or two definitions that are typed with just these words and names of theirs, as they are
 * found.
 */
export function pagesOfNamed({ words, names }: ParsedQuery, read: SearchIndex): Hit[] {
  const pages = new Set(names.pages.map(({ entry }) => entry).filter(isOpen));
  return [...pages].flatMap((page) => {
    const own = stemsOfAll(names.pages.filter(({ entry }) => entry === page));
    const left = wordsLeft(words, own);
    const definitions = isOfTwo(page) ? definitionsCalled(left, read) : definitionCalled(left, read);
    return definitions.length > 0 ? [pageOf(page, definitions, words)] : [];
  });
}

function isOfTwo({ address }: FindableEntry): boolean {
  return address.indexOf(ANY) !== address.lastIndexOf(ANY);
}

// The definition that is called so, the first of those that the words lead to.
function definitionCalled(words: readonly TypedWord[], read: SearchIndex): FindableEntry[] {
  return [...entriesNamed(words, read)]
    .sort(([, one], [, other]) => one - other)
    .flatMap(([at]) => read.entries[at] ?? [])
    .filter(({ kind }) => kind === "definition")
    .slice(0, 1);
}

// Two definitions if one name follows the other, in the order of all.
function definitionsCalled(words: readonly TypedWord[], read: SearchIndex): FindableEntry[] {
  const pairs = words
    .slice(1)
    .map((_, at) => [words.slice(0, at + 1), words.slice(at + 1)].flatMap((name) => definitionCalled(name, read)));
  const [one, other] = pairs.find((pair) => pair.length === 2 && pair[0] !== pair[1]) ?? [];
  return read.entries.filter((entry) => entry === one || entry === other);
}

function pageOf(page: FindableEntry, definitions: readonly FindableEntry[], words: readonly TypedWord[]): Hit {
  const filled = (text: string, by: readonly string[]) => by.reduce((whole, own) => whole.replace(ANY, own), text);
  const address = filled(
    page.address,
    definitions.map(({ id }) => id),
  );
  const name = filled(
    page.name,
    definitions.map((one) => one.name),
  );
  const read = stemsOfAll(words);
  const entry = { ...page, id: address, name, address, passages: [] };
  return { entry, called: 0, held: words, matched: read, read, score: 0 };
}
