// What a page is, and the sections that extras may add to one.

import type { Part } from "./html.ts";

/** What every page is a part of. */
export const SITE_NAME = "Definition Discovery";

/** The words by which people ask for a page or for a section of it, as the head of its text lists them. */
export interface SearchWords {
  /** The fragment of the section; empty for the whole page. */
  fragment: string;
  /** What it is called in a list, where that is not its title, and what is found there. */
  title?: string | undefined;
  says?: string | undefined;
  /** The words, with commas between them. */
  words: string;
  /** An address with `*` for each definition that has to be named beside the words. */
  addressPattern?: string | undefined;
  /** The page says what no definition decides. */
  refused?: true;
}

/** A page: its path, its title, and its content. */
export interface Page {
  /** The folder of the page relative to the base address: "", or a path that ends in a slash. */
  folder: string;
  /**
   * The name of its file where that is not index.html. Such a page is shown at any address: its links begin at the root
   * of the site.
   */
  file?: string;
  title: string;
  /** What it tells, for lists of results: at most 160 characters of it, cut at a sentence. */
  description: string;
  body: Part;
  /** The words by which people ask for the page and for its sections. */
  searchWords?: readonly SearchWords[];
  /** The link to the page in the head or at the foot of every page, and the place of the link there. */
  menu?: { in: "head" | "foot"; place: number; name: string };
  /** The scripts it loads from assets/, by name. */
  scripts?: readonly string[];
  /** The scripts that run before anything is drawn. They are short. */
  early?: readonly string[];
  /** The path of the same content as Markdown. */
  markdown?: string;
  /** The path of the same content as JSON. */
  json?: string;
}

/** A section that an extra puts on a page of somebody else. */
export interface PageSection {
  /**
   * The page: `record` and the id of a definition, `chapter` of the handbook, `handbook`, `about`, `documents`, and so
   * on.
   */
  on: string;
  /** The place of the section among the sections of the page. */
  place: number;
  /** The fragment that leads to it. */
  id: string;
  heading: string;
  body: Part;
  /** The words by which people ask for the section. */
  searchWords?: readonly SearchWords[];
  /** The line under which the section is folded: it says what is inside. */
  line?: Part;
  /** What stands before that line, and is always seen. */
  before?: Part;
  /** The scripts that the page loads for it, by name. */
  scripts?: readonly string[];
  /** The scripts that run before anything is drawn. */
  early?: readonly string[];
}

/** Returns the sections that are put on a page, in their order. */
export function sectionsOn(page: string, sections: readonly PageSection[]): PageSection[] {
  return sections.filter(({ on }) => on === page).toSorted((one, other) => one.place - other.place);
}
