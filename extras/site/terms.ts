// Adds links to the glossary. A name that a reader may not know is a link to its explanation, at its first place in
// each text. The kit gives this function to all pages.

import { capitalize, escapePattern } from "../../core/base/text.ts";
import type { GlossaryTerm } from "../../core/extra/offer-values.ts";
import { type Html, html, type Part, raw, textOf } from "../../core/extra/page/html.ts";
import { READING_FOLDER } from "./folders.ts";
import { MARKUP_TOKEN } from "./markup-tokens.ts";

// No link is added within links, headings, code, drawings, controls and hidden texts. The open point gets no link
// either: it is before the definition, and a reader with the Tab key should soon reach the definition.
const UNLINKED_ELEMENTS = new Set(
  "a h1 h2 h3 h4 h5 h6 th code pre svg summary button label select textarea".split(" "),
);
const UNLINKED_CLASSES = ["called", "unseen", "print-only", "sheet-head", "columns-of", "open-point"];
const UNLINKED_CLASS = `(?:${UNLINKED_CLASSES.join("|")})`;
const UNLINKED_ATTRIBUTES = new RegExp(` (?:aria-hidden="true"|class="(?:[^"]* )?${UNLINKED_CLASS}[ "])`);

// These elements have no end tag, and so no text within them.
const VOID_ELEMENTS = new Set(["br", "hr", "img", "input", "wbr"]);

/** The names of the glossary that get links, with the patterns that find them in markup. */
interface TermIndex {
  /** Matches any of the names, also in the plural. Its first group is the name, escaped as in HTML. */
  namePattern: RegExp;
  /** The term of the glossary by its name. It has every name that gets a link, escaped as in HTML. */
  termsByName: ReadonlyMap<string, GlossaryTerm>;
  /** Matches the tag of a link to an explanation. Its first group is the fragment, which is the id of the term. */
  explanationLink: RegExp;
}

/** Returns the index of the names of the glossary that a reader may not know. */
export function termIndex(glossary: readonly GlossaryTerm[]): TermIndex {
  const entries = glossary.flatMap((term) => linkedNames(term).map((name): [string, GlossaryTerm] => [name, term]));
  const termsByName = new Map(entries.map(([name, term]) => [textOf(html`${name}`), term]));
  return {
    namePattern: namePatternOf([...termsByName.keys()]),
    termsByName,
    explanationLink: explanationLinkOf(glossary),
  };
}

// Returns the names of a term that get links. Of a word of the trade only abbreviations get links, because readers know
// its other names. Of a word of this catalog all names get links but plain words.
function linkedNames({ kind, term, also }: GlossaryTerm): string[] {
  if (kind === "number") return [term];
  const names = [term, ...also];
  if (kind === "trade") return names.filter(isAbbreviation);
  return names.filter((name) => !isPlainWord(name)).flatMap((name) => [name, capitalize(name)]);
}

// Whether a name is an abbreviation. It may have the s of the plural, as in LADs.
function isAbbreviation(name: string): boolean {
  return /^[^a-z]+s?$/.test(name);
}

// Whether a name is one word in lower case, such as "field". It gets no link, because texts use it for other things
// too.
function isPlainWord(name: string): boolean {
  return /^[a-z]*$/.test(name);
}

function namePatternOf(names: readonly string[]): RegExp {
  // Without names the pattern matches nothing.
  if (names.length === 0) return /(?!)/g;
  // The longest name is tried first, because a shorter one may be its beginning.
  const choices = names.toSorted((one, other) => other.length - one.length).map(escapePattern);
  return new RegExp(`(?<![\\w/-])(${choices.join("|")})(?:e?s)?(?![\\w/-])`, "g");
}

function explanationLinkOf(glossary: readonly GlossaryTerm[]): RegExp {
  const paths = glossary.flatMap(({ path, elsewhere = path }) => [path, elsewhere]);
  const folders = [READING_FOLDER, ...new Set(paths.map((path) => path.split("#")[0] ?? ""))].map(escapePattern);
  return new RegExp(`^<a\\b[^>]* href="(?:[^"]*/(?:${folders.join("|")}))?#([a-z0-9-]+)"`);
}

/**
 * Returns markup in which names that a reader may not know are links to the glossary. A term gets one link, at the
 * first of its names. It gets none after a link to its explanation that the markup has already. `up` leads from the
 * page to the base address.
 */
export function withTerms(part: Part, up: string, { namePattern, termsByName, explanationLink }: TermIndex): Html {
  const explainedIds = new Set<string>();
  const linkIfNew = (match: string, name: string): string => {
    const term = termsByName.get(name);
    if (term === undefined || explainedIds.has(term.id)) return match;
    explainedIds.add(term.id);
    return termLink(term, match, up);
  };
  const noteExplanation = (tag: string): void => {
    const [, id] = explanationLink.exec(tag) ?? [];
    if (id !== undefined) explainedIds.add(id);
  };
  const markup = textOf(html`${part}`);
  return raw(replaceTexts(markup, (text) => text.replace(namePattern, linkIfNew), noteExplanation));
}

function termLink({ kind, means, path }: GlossaryTerm, words: string, up: string): string {
  // A name of this catalog also has its meaning as a tooltip, without markup.
  const title = kind === "own" ? textOf(html` title="${means}"`) : "";
  return `<a class="term" href="${up}${path}"${title}>${words}</a>`;
}

// Replaces the texts of markup, but not the texts in elements that get no link. `onUnlinked` is called with the tag of
// each such element. It is not called with tags inside the element, so a link in a heading does not count as an
// explanation.
function replaceTexts(markup: string, replace: (text: string) => string, onUnlinked: (tag: string) => void): string {
  // The name of the open element that gets no link, and the number of open elements with this name.
  let unlinkedElement = "";
  let depth = 0;
  return markup.replace(MARKUP_TOKEN, (piece, slash: string, name?: string, attributes = "") => {
    if (name === undefined) return unlinkedElement === "" ? replace(piece) : piece;
    if (unlinkedElement === "" && isUnlinked(name, attributes)) {
      unlinkedElement = name;
      onUnlinked(piece);
    }
    if (name === unlinkedElement) depth += slash === "" ? 1 : -1;
    if (depth === 0) unlinkedElement = "";
    return piece;
  });
}

function isUnlinked(name: string, attributes: string): boolean {
  if (VOID_ELEMENTS.has(name)) return false;
  return UNLINKED_ELEMENTS.has(name) || UNLINKED_ATTRIBUTES.test(attributes);
}
