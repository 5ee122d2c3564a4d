// Publishes the words by which people search for pages, and reads them as entries of the search. The words are in the
// heads of the texts of the pages.

import { escapePattern } from "../../core/base/text.ts";
import { list, type Of, object, prose, proseOrNothing } from "../../core/catalog/shape.ts";
import { type FindableEntry, pageEntry } from "../../core/extra/findable.ts";
import type { Page, SearchWords } from "../../core/extra/page/page.ts";

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
 * Returns the pages of the file, one for each address. In an address `*` stands for the id of a definition. A page
 * whose address is not among the `published` paths is left out.
 */
export function searchablePages(pages: readonly Page[], published: Iterable<string>): SearchablePage[] {
  const paths = [...published];
  const isPublished = ({ address }: SearchablePage): boolean => {
    const path = pathOf(address);
    if (!path.includes("*")) return paths.includes(path);
    const pattern = new RegExp(`^${path.split("*").map(escapePattern).join("[a-z-]+")}$`);
    return paths.some((publishedPath) => pattern.test(publishedPath));
  };
  const searchable = pages.flatMap((page) => (page.searchWords ?? []).map((words) => searchablePage(words, page)));
  const byAddress = new Map(searchable.map((page) => [page.address, page]));
  return [...byAddress.values()].filter(isPublished);
}

function searchablePage(searchWords: SearchWords, { folder, title, description }: Page): SearchablePage {
  const fragment = searchWords.fragment === "" ? "" : `#${searchWords.fragment}`;
  return {
    name: searchWords.title ?? title,
    address: searchWords.addressPattern ?? folder + fragment,
    says: searchWords.says ?? description,
    words: searchWords.words,
    refused: searchWords.refused ? "decisions" : "",
  };
}

// Returns the path of the file at an address: "about/#search" is in about/index.html.
function pathOf(address: string): string {
  const [path = ""] = address.split("#");
  return path === "" || path.endsWith("/") ? `${path}index.html` : path;
}

/** Returns the entry of a page for the search. */
export function entryOfPage({ name, address, says, words, refused }: SearchablePage): FindableEntry {
  return pageEntry(name, address, says, words, refused === "" ? {} : { refused: true });
}
