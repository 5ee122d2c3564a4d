// The types of a page and of the sections that extras add to pages. Extras return them, and the extra `site` publishes
// them.

import { sortByPlace } from "../markdown-part.ts";
import type { Part } from "./html.ts";

/** The name of the site, which is in the title of every page. */
export const SITE_NAME = "Definition Discovery";

/** The words by which people search for a page or for a section of it. */
export interface SearchWords {
  /** The fragment of the section. It is empty for the whole page. */
  fragment: string;
  /** The name in a list of results, if that is not the title of the page. */
  title?: string | undefined;
  /** A sentence that says what a reader finds there. */
  says?: string | undefined;
  /** The words, with commas between them. */
  words: string;
  /**
   * The address with `*` for the id of each definition. It is set if the page exists once for each definition, so that
   * a query also has to name the definitions.
   */
  addressPattern?: string | undefined;
  /** The page or section says which questions no definition decides. */
  refused?: true;
}

/** A page: its path, its title, and its content. */
export interface Page {
  /** The folder of the page relative to the base address: "", or a path that ends in a slash. */
  folder: string;
  /**
   * The name of its file if that is not index.html. Such a page is shown at any address, so its links begin at the root
   * of the site.
   */
  file?: string;
  title: string;
  /** The description for lists of results. At most 160 characters of it are shown, cut at a sentence. */
  description: string;
  body: Part;
  /** The words by which people search for the page and for its sections. */
  searchWords?: readonly SearchWords[];
  /** The link to the page in the head or at the foot of every page, and the place of the link there. */
  menu?: { in: "head" | "foot"; place: number; name: string };
  /** Whether the page has a search field of its own. Then its head has none. */
  hasOwnSearch?: boolean;
  /** The scripts that the page loads from assets/, by name. */
  scripts?: readonly string[];
  /** The scripts that run before the browser draws the page, which they delay. So they are short. */
  early?: readonly string[];
  /** The path of the same content as Markdown. */
  markdown?: string;
  /** The path of the same content as JSON. */
  json?: string;
}

/** A section that an extra adds to a page of another extra. */
export interface PageSection {
  /**
   * The name of the page, or of a part of it. It is `record <id>` for the record of a definition, `record <id> glance`
   * for the short box at the top of that record, `chapter <id>` for a chapter of the handbook, and `document <id>`
   * for an entry of the register of documents. Other pages have names such as `handbook`, `about` and `documents`.
   */
  on: string;
  /** The place of the section among the sections of the page. The section with the least number comes first. */
  place: number;
  /** The fragment of the section in addresses. It is empty if no address leads to the section. */
  id: string;
  heading: string;
  body: Part;
  /** The words by which people search for the section. */
  searchWords?: readonly SearchWords[];
  /** The line under which the section is folded. It says what is inside. */
  line?: Part;
  /** The part before that line, which is always visible. */
  before?: Part;
  /** The scripts that the page loads for it, by name. */
  scripts?: readonly string[];
  /** The scripts that run before the browser draws the page. */
  early?: readonly string[];
}

/** Returns the sections of one page, in their order. */
export function sectionsOn(page: string, sections: readonly PageSection[]): PageSection[] {
  return sortByPlace(sections.filter(({ on }) => on === page));
}
