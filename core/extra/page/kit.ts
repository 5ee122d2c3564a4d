// The kit: what the site lends to extras that have pages, because it depends on the site as a whole.

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

/**
 * What a page may have at its head besides its title and what it is: the texts whose state it tells, a line above its
 * title, and what stands last.
 */
export interface HeadParts {
  /** The paths of the texts in the project. Without them the head tells the state of all texts. */
  texts?: readonly string[];
  above?: Part;
  more?: Part;
}

/** The parts of the page of a text, besides its head. */
export interface PageParts extends HeadParts {
  /** What the page is, where extras put sections on it. */
  on?: string;
  /** What stands below its head, where that is not its sections behind their contents. */
  below?: (text: PageProse) => Part;
}

/** What fills the placeholders of a text, by name. A placeholder may give it words: `{{words cohort evidence}}`. */
export type Slots = Readonly<Record<string, (...words: string[]) => Part>>;

/** A part of a written text that begins with a heading of the second level. */
export interface ProseSection {
  id: string;
  heading: string;
  body: Html;
  searchWords: readonly SearchWords[];
}

/** A text of Markdown. If it is not a whole page, it has neither title nor description. */
export interface PageProse {
  title: string;
  description: string;
  /** The title of the page, or the heading that it has instead. */
  heading: string;
  /** The words of its first paragraph. */
  lede: Html;
  /** What stands between that paragraph and the first section. */
  intro: Html;
  /** All of it. */
  body: Html;
  /** The words by which people ask for the page and for its sections. */
  searchWords: readonly SearchWords[];
  sections: readonly ProseSection[];
}

/** Lines of a text, counted from 1, both included. */
export interface Lines {
  startLine: number;
  endLine: number;
}

/** How a text of a source is set on a page. */
export interface ProseLayout {
  /** The way from the page to the base address. */
  up: string;
  /** The level of the page for a heading that the text writes as `#`; the others follow it. */
  top: number;
  /** Returns the id of a heading with this title on these lines. */
  idOf?: (title: string, lines: Lines) => string;
  /**
   * Returns what stands at the start of a block on these lines: a heading, a paragraph, an item of a list, a block of
   * code.
   */
  lead?: (lines: Lines) => Part;
}

/** What pages are made with. `up` is the way from a page to the base address. */
export interface Kit {
  /** The twelve, in catalog order. */
  definitions: readonly Definition[];
  /** Which edition is shown, where one is offered. */
  edition: Edition | undefined;
  /** Who publishes, as far as the operator says. */
  publisher: string | null;
  /** Returns where an id of a kind leads; undefined where nobody opens it. */
  linkTarget(kind: string, id: string): Link | undefined;
  /** Returns a link to what an id of a kind opens, under a name; the name alone where nobody opens it. */
  link(kind: string, id: string, name: Part, up: string): Part;
  sourceOf(sourceId: string): Source | undefined;
  /** Returns a line for each source: its title, which leads to the source, and what the source is. */
  sourceRows(): Part;
  /** Returns a link to a cited passage by the heading it stands under. */
  passageLink(reference: SourceReference, up: string): Html;
  /** Returns a link that names its address, so that paper has it. */
  addressLink(path: string, up: string): Html;
  /**
   * The root of the site: the path of its address where the build knows that, else "/". A page that is shown at any
   * address begins its links there.
   */
  addressRoot: string;
  /** Returns the address of a path, absolute where the build knows its own, else from the root of the service. */
  addressAt(path: string): string;
  /**
   * Returns a text of a source on one line, in which brackets lead to what they cite; `alone` tells what a reader who
   * stops there has to know.
   */
  withCitationLinks(text: string, up: string, alone?: boolean): Part;
  /** Returns the Markdown of a source as markup. */
  prose(text: string, setting: ProseLayout): Html;
  /** Returns markup in which words that a reader may not know lead to what explains them. */
  withTerms(part: Part, up: string): Html;
  /** Returns the line under a title: which edition this is, and what stands of these texts, or of all. */
  statusLine(up: string, texts?: readonly string[]): Html;
  /** Returns the head of a page. */
  head(title: Part, lede: Part, up: string, parts?: HeadParts): Html;
  /** Returns a text of Markdown, with its placeholders filled. */
  prosePart(text: string, slots: Slots): PageProse;
  /** Returns the scaffold of a form or a tool, written as markup, with its placeholders filled. */
  scaffold(text: string, slots: Slots): Html;
  /** Returns the sections that extras put on a page, in their order. */
  sectionsOn(page: string): readonly PageSection[];
  /** Whether pages have a search. */
  hasSearch: boolean;
  /**
   * Returns the page of a text of Markdown. What stands before its first section belongs to its head. Its sections have
   * the places 10, 20 and so on, with those that extras put on it between them.
   */
  prosePage(text: string, folder: string, slots: Slots, parts?: PageParts): Page;
}
