// Publishes the words by which people search for pages. They come from the heads of the texts of the pages.

import { escapePattern } from "../../core/base/text.ts";
import { list, type Of, object, prose, proseOrNothing } from "../../core/catalog/shape.ts";
import { type FindableEntry, pageEntry } from "../../core/extra/findable.ts";
import type { Page } from "../../core/extra/page/page.ts";

export const PAGES_FILE = "assets/pages.json";

const SEARCHABLE_PAGE = object({
  name: prose(),
  address: proseOrNothing(),
  says: prose(),
  words: prose(),
  refused: proseOrNothing(),
});

/** The shape of the published file. */
export const PAGES_SHAPE = object({ pages: list(SEARCHABLE_PAGE) });

type SearchablePage = Of<typeof SEARCHABLE_PAGE>;

/**
 * Returns the entries of the file, one for each address. `published` are all published paths: an entry without one of
 * them is left out. In an address `*` stands for a definition.
 */
export function searchablePages(pages: readonly Page[], published: Iterable<string>): SearchablePage[] {
  const paths = [...published];
  const isThere = ({ address }: SearchablePage): boolean => {
    const path = pathOf(address);
    if (!path.includes("*")) return paths.includes(path);
    const pattern = new RegExp(`^${path.split("*").map(escapePattern).join("[a-z-]+")}$`);
    return paths.some((one) => pattern.test(one));
  };
  const all = pages.flatMap(({ folder, title, description, searchWords = [] }) =>
    searchWords.map(
      (own): SearchablePage => ({
        name: own.title ?? title,
        address: own.addressPattern ?? folder + (own.fragment === "" ? "" : `#${own.fragment}`),
        says: own.says ?? description,
        words: own.words,
        refused: own.refused ? "decisions" : "",
      }),
    ),
  );
  const distinct = new Map(all.map((one) => [one.address, one]));
  return [...distinct.values()].filter(isThere);
}

function pathOf(address: string): string {
  const [path = ""] = address.split("#");
  return path === "" || path.endsWith("/") ? `${path}index.html` : path;
}

/** Returns the entry of a page for the search. */
export function entryOfPage({ name, address, says, words, refused }: SearchablePage): FindableEntry {
  return pageEntry(name, address, says, words, refused === "" ? {} : { refused: true });
}
