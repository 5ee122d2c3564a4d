// The words by which people ask for pages, from the heads of their texts, as they are published for the search.

import { list, type Of, object, prose, proseOrNothing } from "../../core/catalog/shape.ts";
import { type FindableEntry, pageEntry } from "../../core/extra/findable.ts";
import type { Page } from "../../core/extra/page/page.ts";

export const PAGES_FILE = "assets/pages.json";

const CALLED_PAGE = object({
  name: prose(),
  address: proseOrNothing(),
  says: prose(),
  words: prose(),
  refused: proseOrNothing(),
});

/** What the file holds. */
export const CALLED_PAGES = object({ pages: list(CALLED_PAGE) });

type SearchablePage = Of<typeof CALLED_PAGE>;

/**
 * Returns what the file holds, of pages and of the texts that name what every definition has. `published` are all
 * paths.
 */
export function searchablePages(pages: readonly Page[], published: Iterable<string>): SearchablePage[] {
  const paths = [...published];
  const isThere = ({ address }: SearchablePage): boolean => {
    const path = pathOf(address);
    if (!path.includes("*")) return paths.includes(path);
    const pattern = new RegExp(`^${path.split("*").map(escapeDots).join("[a-z-]+")}$`);
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

function escapeDots(text: string): string {
  return text.replace(/[.]/g, "\\.");
}

/** Returns the entry by which a page is found. */
export function entryOfPage({ name, address, says, words, refused }: SearchablePage): FindableEntry {
  return pageEntry(name, address, says, words, refused === "" ? {} : { refused: true });
}
