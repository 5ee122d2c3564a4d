// The type of the kit, the functions with which extras make their pages. The extra `site` makes the kit, because the
// functions depend on all pages and offers.

import type { SourceReference } from "#client";
import type { Folder } from "../../compile/definitions.ts";
import type { Source } from "../../compile/source.ts";
import type { Edition, Link } from "../offer-values.ts";
import type { Html, Part } from "./html.ts";
import type { Page, PageSection, SearchWords } from "./page.ts";

/** A definition as pages show it. */
export interface Definition extends Folder {
  /** The number of the definition in the register of reference scenarios. */
  number: string;
  /** A sentence that says what is open on the definition. It is empty if nothing says so. */
  openPoint: string;
}

/** The optional parts of the head of a page. */
export interface HeadParts {
  /** The paths, in the project, of the texts whose status it shows. Without them it shows the status of all texts. */
  texts?: readonly string[];
  /** The line above the title. */
  above?: Part;
  /** The last part of the head. */
  more?: Part;
}

/** The optional parts of the page of a text of Markdown. */
export interface PageParts extends HeadParts {
  /** The name by which extras add sections to the page (`PageSection.on`). */
  on?: string;
  /** Returns the part below the head. Without it, that is the table of contents and the sections. */
  below?: (text: PageProse) => Part;
}

/**
 * The functions that fill the placeholders of a text, by name. `{{words cohort evidence}}` passes `words` two words.
 */
export type Slots = Readonly<Record<string, (...words: string[]) => Part>>;

/** A section of a text of Markdown, which begins with a heading of the second level. */
export interface ProseSection {
  id: string;
  heading: string;
  body: Html;
  searchWords: readonly SearchWords[];
}

/** A text of Markdown as markup. If it is not a whole page, its title and description are empty. */
export interface PageProse {
  title: string;
  description: string;
  /** The heading of the page. It is the title if the text has no heading of its own. */
  heading: string;
  /** The first paragraph. */
  lede: Html;
  /** The part between the first paragraph and the first section. */
  intro: Html;
  /** The whole text. */
  body: Html;
  /** The words by which people ask for the page and for its sections. */
  searchWords: readonly SearchWords[];
  sections: readonly ProseSection[];
}

/** A range of lines of a text, counted from 1, first and last line included. */
export interface Lines {
  startLine: number;
  endLine: number;
}

/** How a text of a source is laid out on a page. */
export interface ProseLayout {
  /** The relative path from the page to the base address. */
  up: string;
  /** The level on the page of a heading that the text writes as `#`. Lower headings have the levels below it. */
  top: number;
  /** Returns the id of a heading with this title on these lines. */
  idOf?: (title: string, lines: Lines) => string;
  /**
   * Returns the part before a block on these lines. A block is a heading, a paragraph, an item of a list or a block of
   * code.
   */
  lead?: (lines: Lines) => Part;
}

/** The functions and values that pages are made with. `up` is the relative path from a page to the base address. */
export interface Kit {
  /** The twelve definitions, in the order of the catalog. */
  definitions: readonly Definition[];
  /** The edition, or undefined if no extra offers one. */
  edition: Edition | undefined;
  /** The name of the publisher, or null if the operator has not set it. */
  publisher: string | null;
  /** Returns the link to the thing of this kind with this id, or undefined if no extra has one. */
  linkTarget(kind: string, id: string): Link | undefined;
  /** Returns a name as a link to the thing of this kind with this id, or the name alone if no extra has the link. */
  link(kind: string, id: string, name: Part, up: string): Part;
  sourceOf(sourceId: string): Source | undefined;
  /** Returns a row for each source: its title as a link, and what the source is. */
  sourceRows(): Part;
  /** Returns a link to a cited passage, named by the heading above the passage. */
  passageLink(reference: SourceReference, up: string): Html;
  /** Returns a link whose text is its address, so that a printed page has the address. */
  addressLink(path: string, up: string): Html;
  /**
   * The root of the site: the path of the base address, or "/" if the build does not know the base address. The links
   * of a page that is shown at any address, such as the page for errors, begin with it.
   */
  addressRoot: string;
  /** Returns the address of a path. It is absolute if the build knows the base address, or else begins with "/". */
  addressAt(path: string): string;
  /**
   * Returns a text of a source on one line, with its brackets as links to the authorities that they cite. If
   * `withNotes` is true, each link is followed by its note, for a reader who does not follow the link.
   */
  withCitationLinks(text: string, up: string, withNotes?: boolean): Part;
  /** Returns the Markdown of a source as markup. */
  prose(text: string, setting: ProseLayout): Html;
  /** Returns markup in which words of the glossary are links to their explanations. */
  withTerms(part: Part, up: string): Html;
  /** Returns the line under a title: the edition, and the status of these texts or of all texts. */
  statusLine(up: string, texts?: readonly string[]): Html;
  /** Returns the head of a page. */
  head(title: Part, lede: Part, up: string, parts?: HeadParts): Html;
  /** Returns a text of Markdown, with its placeholders filled. */
  prosePart(text: string, slots: Slots): PageProse;
  /** Returns the markup of a form or a tool, from an HTML file, with its placeholders filled. */
  scaffold(text: string, slots: Slots): Html;
  /** Returns the sections that extras add to a page, in their order. */
  sectionsOn(page: string): readonly PageSection[];
  /** Whether pages have a search. */
  hasSearch: boolean;
  /**
   * Returns the page of a text of Markdown. The text before its first section is part of the head. Its sections have
   * the places 10, 20 and so on. The sections that extras add come between them, by their places.
   */
  prosePage(text: string, folder: string, slots: Slots, parts?: PageParts): Page;
}
