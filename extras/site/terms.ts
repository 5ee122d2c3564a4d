// Words of the glossary, and numbers of messages and forms, in texts: a link where a text first has one.

import { capitalize } from "../../core/base/text.ts";
import type { GlossaryTerm } from "../../core/extra/offer-values.ts";
import { type Html, html, type Part, raw, textOf } from "../../core/extra/page/html.ts";
import { READING_FOLDER } from "./folders.ts";

// The plural may be part of it, as in LADs.
function isAbbreviation(name: string): boolean {
  return /^[^a-z]+s?$/.test(name);
}

// A single word in lower case, such as "field", is also said of other things.
function isUnmistakable(name: string): boolean {
  return /[^a-z]/.test(name);
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

// Words of links, headings, code, drawings and controls stay as they are; what is hidden explains nothing. The open
// point stands before the definition, to which few steps of the Tab key should lead: its words are explained there.
const QUIET = new Set("a h1 h2 h3 h4 h5 h6 th code pre svg summary button label select textarea".split(" "));
const UNEXPLAINED_CLASSES = ["called", "unseen", "print-only", "sheet-head", "columns-of", "open-point"];
const UNEXPLAINED = new RegExp(` (?:aria-hidden="true"|class="(?:[^"]* )?(?:${UNEXPLAINED_CLASSES.join("|")})\\b)`);
// A tag, or the text up to the next one.
const TOKEN = /<(\/?)([a-z][a-z0-9]*)([^>]*)>|[^<]+/g;
/** Names that the glossary explains, as markup has them. */
export interface TermIndex {
  /** Finds any of them, also in the plural. */
  pattern: RegExp;
  /** The word that explains each. */
  terms: ReadonlyMap<string, GlossaryTerm>;
  /** Finds the fragment of a word in a link that leads to what explains it. */
  explaining: RegExp;
}

/** Returns what a reader may not know of the words and numbers of the glossary. */
export function termIndex(glossary: readonly GlossaryTerm[]): TermIndex {
  const entries = glossary.flatMap((term) => namesIn(term).map((name): [string, GlossaryTerm] => [name, term]));
  const terms = new Map(entries.map(([name, term]) => [textOf(html`${name}`), term]));
  const names = [...terms.keys()].sort((one, other) => other.length - one.length).map(escapePattern);
  // If nothing is explained, nothing is found.
  const pattern = names.length === 0 ? /(?!)/g : new RegExp(`(?<![\\w/-])(${names.join("|")})(?:e?s)?(?![\\w/-])`, "g");
  const paths = glossary.flatMap(({ path, elsewhere = path }) => [path, elsewhere]);
  const folders = [READING_FOLDER, ...new Set(paths.map((path) => path.split("#")[0] ?? ""))];
  const explaining = new RegExp(`^<a\\b[^>]* href="(?:[^"]*/(?:${folders.join("|")}))?#([a-z0-9-]+)"`);
  return { pattern, terms, explaining };
}

function namesIn({ kind, term, also }: GlossaryTerm): string[] {
  const names = [term, ...also];
  if (kind === "number") return [term];
  if (kind === "trade") return names.filter(isAbbreviation);
  return names.filter(isUnmistakable).flatMap((name) => [name, capitalize(name)]);
}

/**
 * Returns finished markup in which what a reader may not know leads to the glossary where the text first has it: an
 * abbreviation, the number of a message, a name of this catalog. What a link explains already is known from there on.
 */
export function withTerms(part: Part, up: string, { pattern, terms, explaining }: TermIndex): Html {
  const met = new Set<string>();
  const linked = (word: string, name: string): string => {
    const term = terms.get(name);
    if (term === undefined || met.has(term.id)) return word;
    met.add(term.id);
    // A word that the definitions use in one meaning is explained where it stands; what it means is no markup.
    const means = term.kind === "own" ? textOf(html` title="${term.means}"`) : "";
    return `<a class="term" href="${up}${term.path}"${means}>${word}</a>`;
  };
  // The element whose words stay as they are, and how many elements of its name are open.
  let quiet = "";
  let depth = 0;
  const pieces = textOf(html`${part}`).replace(TOKEN, (piece, slash: string, name?: string, attributes = "") => {
    if (name === undefined) return quiet === "" ? piece.replace(pattern, linked) : piece;
    if (quiet === "" && (QUIET.has(name) || UNEXPLAINED.test(attributes))) {
      quiet = name;
      const [, id] = explaining.exec(piece) ?? [];
      if (id !== undefined) met.add(id);
    }
    if (name === quiet) depth += slash === "" ? 1 : -1;
    if (depth === 0) quiet = "";
    return piece;
  });
  return raw(pieces);
}
