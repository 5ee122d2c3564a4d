// Words of the glossary, and numbers of messages and forms, in texts: a link where a text first has one, and what the search looks for.

import type { GlossaryWord } from "#find";
import { capitalized } from "../../base/text.ts";
import { type EvidenceDocument, NUMBER_STANDARDS, numberInWords } from "../../catalog/documents.ts";
import type { Glossary } from "../../definitions/glossary.ts";
import { slugOf } from "../../definitions/source.ts";
import { READING_FOLDER, RULES_FOLDER, WORDS_FOLDER } from "./folders.ts";
import { type Html, html, type Part, raw, textOf } from "./html.ts";
import type { SiteModel } from "./model.ts";

// The plural may be part of it, as in LADs.
function isAbbreviation(name: string): boolean {
  return /^[^a-z]+s?$/.test(name);
}

// A single word in lower case, such as "field", is also said of other things.
function isUnmistakable(name: string): boolean {
  return /[^a-z]/.test(name);
}

function written(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

// Words of links, headings, code, drawings and controls stay as they are; what is hidden explains nothing.
const QUIET = new Set("a h1 h2 h3 h4 h5 h6 th code pre svg summary button label select textarea".split(" "));
const HIDDEN_CLASSES = ["called", "unseen", "print-only", "sheet-head", "columns-of"];
const HIDDEN = new RegExp(` (?:aria-hidden="true"|class="(?:[^"]* )?(?:${HIDDEN_CLASSES.join("|")})\\b)`);
// A tag, or the text up to the next one.
const TOKEN = /<(\/?)([a-z][a-z0-9]*)([^>]*)>|[^<]+/g;
const EXPLAINING = new RegExp(
  `^<a\\b[^>]* href="(?:[^"]*/(?:${[READING_FOLDER, WORDS_FOLDER, RULES_FOLDER].join("|")}))?#([a-z0-9-]+)"`,
);

/**
 * Returns finished markup in which what a reader may not know leads to the glossary where the text first has it: an abbreviation, the
 * number of a message, a name of this catalog. What a link explains already is known from there on.
 */
export function withTerms(
  part: Part,
  up: string,
  { explained: { pattern, fragments } }: Pick<SiteModel, "explained">,
): Html {
  const met = new Set<string>();
  const linked = (word: string, name: string): string => {
    const id = fragments.get(name) ?? "";
    if (met.has(id)) return word;
    met.add(id);
    return `<a class="term" href="${up}${WORDS_FOLDER}#${id}">${word}</a>`;
  };
  // The element whose words stay as they are, and how many elements of its name are open.
  let quiet = "";
  let depth = 0;
  const pieces = textOf(html`${part}`).replace(TOKEN, (piece, slash: string, name?: string, attributes = "") => {
    if (name === undefined) return quiet === "" ? piece.replace(pattern, linked) : piece;
    if (quiet === "" && (QUIET.has(name) || HIDDEN.test(attributes))) {
      quiet = name;
      const [, id] = EXPLAINING.exec(piece) ?? [];
      if (id !== undefined) met.add(id);
    }
    if (name === quiet) depth += slash === "" ? 1 : -1;
    if (depth === 0) quiet = "";
    return piece;
  });
  return raw(pieces);
}

/** Names that the glossary explains, as markup has them. */
export interface Explained {
  /** Finds any of them, also in the plural. */
  pattern: RegExp;
  /** The fragment that explains each. */
  fragments: ReadonlyMap<string, string>;
}

/** Returns what a reader may not know of the words and numbers of the glossary. */
export function explainedIn({ own, trade }: Glossary, numbers: readonly ListedNumber[]): Explained {
  const entries = [
    ...own.flatMap(({ id, term, also }) =>
      [term, ...also].filter(isUnmistakable).flatMap((name) => [name, capitalized(name)].map((one) => [one, id])),
    ),
    ...trade.flatMap(({ id, term, also }) => [term, ...also].filter(isAbbreviation).map((name) => [name, id])),
    ...numbers.map(({ number, id }) => [number, id]),
  ] as [string, string][];
  const fragments = new Map(entries.map(([name, id]) => [textOf(html`${name}`), id]));
  const names = [...fragments.keys()].sort((one, other) => other.length - one.length).map(written);
  return { pattern: new RegExp(`(?<![\\w/-])(${names.join("|")})(?:e?s)?(?![\\w/-])`, "g"), fragments };
}

/** Returns the words and the numbers of the glossary as the search of the pages looks for them. */
export function glossaryWords(model: SiteModel): GlossaryWord[] {
  const { own, trade } = model.catalogs.glossary;
  return [
    ...[...own, ...trade].map(({ id, term, also, means }) => ({
      term,
      names: [term, ...also].filter(isUnmistakable),
      alone: [term, ...also].filter((name) => !isUnmistakable(name)),
      means: /^.*?\.(?= [A-Z"]|$)/.exec(means)?.[0] ?? means,
      address: `${WORDS_FOLDER}#${id}`,
    })),
    ...model.numbers.map((number) => ({
      term: number.number,
      ...namesOfNumber(number),
      means: `${capitalized(number.names.join("; "))}.`,
      address: `${WORDS_FOLDER}#${number.id}`,
    })),
  ];
}

// Sets of X12 and numbers with letters are said without their standard; other figures, and words in capitals, mean a message only where nothing else is said.
function namesOfNumber({ number, bare, standard }: ListedNumber): Pick<GlossaryWord, "names" | "alone"> {
  if (standard === "X12" || /[A-Za-z].*\d{3}/.test(bare)) return { names: [number, bare], alone: [] };
  return { names: [number], alone: /^(?:\d{3}|[A-Z]{6})$/.test(bare) ? [bare] : [] };
}

// --- numbers ---

/** A number as the glossary has it. */
export interface ListedNumber {
  /** The fragment that leads to it. */
  id: string;
  /** As the trade says it, such as `EDI 856`. */
  number: string;
  /** As the standard writes it, such as `856`. */
  bare: string;
  standard: (typeof NUMBER_STANDARDS)[number];
  /** What it is called, for each kind of document that bears it. */
  names: readonly string[];
  authority: string | null;
  documents: readonly { id: string; name: string }[];
}

/** Returns each number once with every document that bears it, standard by standard, in the order of numbers. */
export function listedNumbers(register: readonly EvidenceDocument[]): ListedNumber[] {
  return NUMBER_STANDARDS.flatMap((standard) => numbersBy(standard, register));
}

function numbersBy(standard: ListedNumber["standard"], register: readonly EvidenceDocument[]): ListedNumber[] {
  const found = new Map<string, ListedNumber>();
  for (const { id, name: document, numbers } of register) {
    for (const one of numbers.filter((number) => number.standard === standard)) {
      const number = numberInWords({ ...one, qualifier: null });
      const { names, authority, documents } = found.get(number) ?? { names: [], authority: null, documents: [] };
      found.set(number, {
        id: slugOf(number),
        number,
        bare: one.number,
        standard,
        names: [...new Set([...names, one.name])],
        authority: authority ?? one.authority,
        documents: [...documents.filter((other) => other.id !== id), { id, name: document }],
      });
    }
  }
  return [...found.values()].sort((one, other) => (sortedAs(one) < sortedAs(other) ? -1 : 1));
}

function sortedAs({ number }: ListedNumber): string {
  return number.replace(/\d+/g, (digits) => digits.padStart(6, "0"));
}
