// Links words of the glossary, and numbers of messages and forms, to their explanations: once in each text, at the
// first place.

import { capitalize, escapePattern } from "../../core/base/text.ts";
import type { GlossaryTerm } from "../../core/extra/offer-values.ts";
import { type Html, html, type Part, raw, textOf } from "../../core/extra/page/html.ts";
import { READING_FOLDER } from "./folders.ts";
import { MARKUP_TOKEN } from "./markup-tokens.ts";

// An abbreviation may have the s of the plural, as in LADs.
function isAbbreviation(name: string): boolean {
  return /^[^a-z]+s?$/.test(name);
}

// A name of one word in lower case, such as "field", is said of other things too.
function isUnmistakable(name: string): boolean {
  return /[^a-z]/.test(name);
}

// Words in links, headings, code, drawings and controls get no link, and neither do hidden words. Words in the open
// point get none either: it stands before the definition, which few steps of the Tab key should reach.
const UNCHANGED_ELEMENTS = new Set(
  "a h1 h2 h3 h4 h5 h6 th code pre svg summary button label select textarea".split(" "),
);
const UNEXPLAINED_CLASSES = ["called", "unseen", "print-only", "sheet-head", "columns-of", "open-point"];
const UNEXPLAINED = new RegExp(` (?:aria-hidden="true"|class="(?:[^"]* )?(?:${UNEXPLAINED_CLASSES.join("|")})\\b)`);

/** The names that the glossary explains, escaped as in HTML. */
export interface TermIndex {
  /** Matches any of the names, also in the plural. */
  pattern: RegExp;
  /** The word of the glossary, by name. */
  terms: ReadonlyMap<string, GlossaryTerm>;
  /** Matches a link to an explanation. Its first group is the fragment of the word. */
  explanationLink: RegExp;
}

/** Returns the names of the glossary that a reader may not know. */
export function termIndex(glossary: readonly GlossaryTerm[]): TermIndex {
  const entries = glossary.flatMap((term) => namesIn(term).map((name): [string, GlossaryTerm] => [name, term]));
  const terms = new Map(entries.map(([name, term]) => [textOf(html`${name}`), term]));
  const names = [...terms.keys()].sort((one, other) => other.length - one.length).map(escapePattern);
  // Without names the pattern matches nothing.
  const pattern = names.length === 0 ? /(?!)/g : new RegExp(`(?<![\\w/-])(${names.join("|")})(?:e?s)?(?![\\w/-])`, "g");
  const paths = glossary.flatMap(({ path, elsewhere = path }) => [path, elsewhere]);
  const folders = [READING_FOLDER, ...new Set(paths.map((path) => path.split("#")[0] ?? ""))];
  const explanationLink = new RegExp(`^<a\\b[^>]* href="(?:[^"]*/(?:${folders.join("|")}))?#([a-z0-9-]+)"`);
  return { pattern, terms, explanationLink };
}

function namesIn({ kind, term, also }: GlossaryTerm): string[] {
  const names = [term, ...also];
  if (kind === "number") return [term];
  if (kind === "trade") return names.filter(isAbbreviation);
  return names.filter(isUnmistakable).flatMap((name) => [name, capitalize(name)]);
}

/**
 * Returns HTML in which names that a reader may not know are links to the glossary: abbreviations, numbers of messages
 * and names of this catalog. Only the first place of a name gets a link, and none after a link that explains it.
 */
export function withTerms(part: Part, up: string, { pattern, terms, explanationLink }: TermIndex): Html {
  const knownIds = new Set<string>();
  const linkIfNew = (word: string, name: string): string => {
    const term = terms.get(name);
    if (term === undefined || knownIds.has(term.id)) return word;
    knownIds.add(term.id);
    // A name of this catalog also has its meaning as a tooltip, without markup.
    const means = term.kind === "own" ? textOf(html` title="${term.means}"`) : "";
    return `<a class="term" href="${up}${term.path}"${means}>${word}</a>`;
  };
  // The open element whose words get no link, and how many elements of its name are open.
  let unchangedElement = "";
  let depth = 0;
  const pieces = textOf(html`${part}`).replace(MARKUP_TOKEN, (piece, slash: string, name?: string, attributes = "") => {
    if (name === undefined) return unchangedElement === "" ? piece.replace(pattern, linkIfNew) : piece;
    if (unchangedElement === "" && (UNCHANGED_ELEMENTS.has(name) || UNEXPLAINED.test(attributes))) {
      unchangedElement = name;
      const [, id] = explanationLink.exec(piece) ?? [];
      if (id !== undefined) knownIds.add(id);
    }
    if (name === unchangedElement) depth += slash === "" ? 1 : -1;
    if (depth === 0) unchangedElement = "";
    return piece;
  });
  return raw(pieces);
}
