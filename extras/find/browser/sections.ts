// The sections of an answer, and which of them it opens with.

import type { FindableEntry, FoundResult, FoundSection, SectionName } from "../../../core/extra/findable.ts";
import { type Passage, passagesIn, stemsIn, stemsOfAll } from "./engine.ts";
import { placesNamed } from "./law.ts";
import { OF_PAPERS } from "./lists.ts";
import type { NameTyped, ParsedQuery } from "./query.ts";
import { type Hit, isCalled, trueFirst, wordsHeld, wordsLeft } from "./scoring.ts";
import { WEIGHTS } from "./weights.ts";
import { stemsOf, type TypedWord } from "./words.ts";

interface Section extends Omit<FoundSection, "results" | "isCut"> {
  kinds: readonly FindableEntry["kind"][];
  /** How many of its results are shown. */
  most: number;
}

/** What was found of one section, the best first. */
export interface RankedSection {
  of: SectionName;
  found: readonly Hit[];
  /** Whether more was found. */
  isCut: boolean;
}

/** The same with what is shown of it. */
export interface SectionResults extends RankedSection {
  results: readonly FoundResult[];
}

/** The sections of an answer, in their usual order. */
export const SECTIONS: readonly Section[] = [
  { of: "gaps", called: "Not covered", kinds: ["gap"], most: 3 },
  {
    of: "definitions",
    called: "Definitions",
    kinds: ["definition"],
    most: 8,
    counted: ["definition", "definitions"],
  },
  { of: "words", called: "Words and codes", kinds: ["word", "term", "mark"], most: 5, counted: ["word", "words"] },
  {
    of: "outside",
    called: "Outside all twelve",
    kinds: ["outside"],
    most: 5,
    counted: ["outside all twelve", "outside all twelve"],
  },
  { of: "papers", called: "Papers", kinds: ["document"], most: 5, counted: ["paper", "papers"] },
  {
    of: "law",
    called: "Law",
    kinds: ["answer", "authority"],
    most: 8,
    counted: ["entry of law", "entries of law"],
  },
  { of: "pages", called: "Pages of this site", kinds: ["page"], most: 3, counted: ["page", "pages"] },
];

/** Returns what was found by sections, without those that are empty. */
export function sectionsOf(found: readonly Hit[], mostLaw: number | undefined): RankedSection[] {
  return SECTIONS.map(({ of, kinds, most }) => ({
    of,
    ...atMost(
      of === "law" ? (mostLaw ?? most) : most,
      found.filter(({ entry }) => kinds.includes(entry.kind)),
    ),
  })).filter((section) => section.found.length > 0);
}

function atMost(most: number, found: readonly Hit[]): Pick<RankedSection, "found" | "isCut"> {
  return { found: found.slice(0, most), isCut: found.length > most };
}

// --- the section that an answer opens with ---

// If all that is typed is the name of something in them, the first of these that has it.
const BY_NAME: readonly SectionName[] = ["definitions", "outside", "papers", "words", "pages"];

/** Returns the best of what was found for a section. */
type First = (of: SectionName) => Hit | undefined;

/** The best of what may be meant. */
interface BestHits {
  law: Hit | undefined;
  definition: Hit | undefined;
  outside: Hit | undefined;
  paper: Hit | undefined;
  page: Hit | undefined;
}

/**
 * Returns the section that an answer opens with, if one is meant. These are tried in their order:
 *
 * 1. law, if it is cited with all that is typed;
 * 2. papers, if one is asked for;
 * 3. the section of what is called by just these words;
 * 4. law, if it is cited or of a place that is named;
 * 5. papers, if the number of one is typed; papers, what is outside or pages, if their names are enough of what is typed
 *    and no name of a definition is;
 * 6. law, a page, a paper or what is outside, if it holds more of the words;
 * 7. definitions, if one is named.
 *
 * What 5 to 7 find gives way to a definition that holds all the words in one place, and papers to law or a word that
 * holds them, unless it holds all of them too.
 */
export function leadingSection(sections: readonly SectionResults[], asked: ParsedQuery): SectionName | undefined {
  const section = (of: SectionName) => sections.find((one) => one.of === of);
  const first: First = (of) => section(of)?.found[0];
  const leads = {
    law: first("law"),
    definition: first("definitions"),
    outside: first("outside"),
    paper: first("papers"),
    page: first("pages"),
  };
  const whole = sections.filter(holdsAll).map(({ of }) => of);
  if (asked.isCitation && whole.includes("law")) return "law";
  const said = (isPaperAsked(asked) ? "papers" : sectionByWholeName(first)) ?? lawSection(leads, asked);
  if (said) return said;
  const named = asked.names.definitions.length > 0 ? "definitions" : undefined;
  const meant = sectionByNames(first, asked) ?? sectionByWords(leads, asked) ?? named;
  if (!meant || whole.includes(meant)) return meant;
  if (isInOnePlace(section("definitions"), asked)) return "definitions";
  const isHeld = whole.includes("law") || whole.includes("words");
  return meant === "papers" && isHeld ? undefined : meant;
}

/**
 * Returns sections in the order of an answer: that which is meant, a word that is explained and typed alone, then those
 * that hold all that is typed.
 */
export function inOrder(sections: readonly SectionResults[], leading: SectionName | undefined): SectionResults[] {
  const isFirst = ({ of }: SectionResults) => of === leading;
  const isExplained = ({ of, found }: SectionResults) => of === "words" && isCalled(found[0]);
  return [...sections].sort(
    (one, other) =>
      trueFirst(isFirst(one), isFirst(other)) ||
      trueFirst(isExplained(one), isExplained(other)) ||
      trueFirst(holdsAll(one), holdsAll(other)),
  );
}

/** Whether a result holds all that is typed. */
export function isWhole({ held, missing }: FoundResult): boolean {
  return held.length > 0 && missing.length === 0;
}

// Whether the first result of a section does, or any of the definitions: they are long, and the best of them need not
// hold all.
function holdsAll({ of, results }: SectionResults): boolean {
  return (of === "definitions" ? results : results.slice(0, 1)).some(isWhole);
}

// What is known of a definition before its long texts are loaded.
const SHORT: ReadonlySet<string> = new Set(["name", "alias", "word", "field"]);

// Whether a name, a word or a field of a definition holds all that is typed.
function isInOnePlace(definitions: SectionResults | undefined, { words }: ParsedQuery): boolean {
  const holds = (passage: Passage) =>
    SHORT.has(passage.kind) && wordsLeft(words, new Set(stemsIn(passage))).length === 0;
  return definitions?.found.some(({ entry }) => passagesIn(entry).some(holds)) ?? false;
}

function sectionByWholeName(first: First): SectionName | undefined {
  const called = BY_NAME.flatMap((of) => ({ of, one: first(of) }));
  // A word of loan agreements that a definition reads leads to the definition.
  const meant = called.filter(({ of, one }) => isCalled(one) && !(of === "words" && one?.entry.leadsOn));
  return meant.sort(({ one }, { one: other }) => (one?.called ?? 0) - (other?.called ?? 0))[0]?.of;
}

// Law that is cited, called by what is typed, or of a place that is named. A number alone cites no law in a long query.
function lawSection({ law, definition }: BestHits, asked: ParsedQuery): SectionName | undefined {
  const { words, wordsOfLaw, isCitation, places } = asked;
  if (!law) return undefined;
  const isCalledAlone = isCalled(law) && (definition?.held.length ?? 0) < words.length;
  const isThere = law.held.length > 1 && placesNamed(wordsOfLaw, places).size > 0;
  const isCited = law.cited && law.held.length * 2 >= words.length;
  return isCited || isCitation || isCalledAlone || isThere ? "law" : undefined;
}

function sectionByNames(first: First, asked: ParsedQuery): SectionName | undefined {
  const { names } = asked;
  const isNamed = isPaperNumber(asked) || isPaperNamed(asked);
  if (isNamed && asked.paperWeight > WEIGHTS.unsought) return "papers";
  if (names.definitions.length > 0) return undefined;
  if (isOutsideMeant(first("outside"), first("definitions"), asked)) return "outside";
  return isPageMeant(first("pages"), asked) ? "pages" : undefined;
}

// What holds more of the words: law that is asked about, a page, a paper, or what is outside.
function sectionByWords(
  { law, definition, outside, paper, page }: BestHits,
  asked: ParsedQuery,
): SectionName | undefined {
  const { words, names, isAboutLaw } = asked;
  const most = definition?.held.length ?? 0;
  const isNamed = names.definitions.length > 0;
  if (law && isAboutLaw && (isNamed ? law.held.length > most : law.held.length >= most)) return "law";
  if (isNamed) return undefined;
  const isAbove = (one: Hit | undefined, ...others: (Hit | undefined)[]) =>
    one !== undefined && others.every((other) => one.score > WEIGHTS.outside * (other?.score ?? 0));
  if (isAbove(page, definition, outside, paper)) return "pages";
  if (isPaperAbove(asked, paper, definition, outside)) return "papers";
  if (!outside || isOneOfTwo(outside, definition, words)) return undefined;
  return isAbove(outside, definition) ? "outside" : undefined;
}

// The more a query sounds like one that looks for a paper, the less a paper has to hold of it.
function isPaperAbove({ paperWeight }: ParsedQuery, paper: Hit | undefined, ...others: (Hit | undefined)[]): boolean {
  const score = (paper?.score ?? 0) * Math.exp(WEIGHTS.sought * paperWeight);
  return others.every((other) => score > (other?.score ?? 0));
}

// Of two words, one is no description of what is outside if a definition holds it too: "late" in "late truck".
function isOneOfTwo({ read }: Hit, definition: Hit | undefined, { length }: readonly TypedWord[]): boolean {
  return length === 2 && read.size < 2 && read.size <= (definition?.read.size ?? 0);
}

// What is outside is meant if half of what is typed are names of the first of it, or if it holds the words nearly as
// well as any definition.
function isOutsideMeant(outside: Hit | undefined, definition: Hit | undefined, { words, names }: ParsedQuery): boolean {
  const own = stemsOfNames(names.outside, outside?.entry);
  const held = wordsHeld(words, own);
  if (held.length === 0) return false;
  return held.length * 2 >= words.length || (outside?.score ?? 0) >= WEIGHTS.named * (definition?.score ?? 0);
}

const ofPapers = new Set(stemsOf(OF_PAPERS));

// A paper is asked for if nothing else is typed but its names and words that ask for one. A definition's own name
// without such a word asks for the definition.
function isPaperAsked({ words, names }: ParsedQuery): boolean {
  const others = wordsLeft(words, stemsOfAll(names.papers));
  const isOther = others.length === 0 && names.definitions.some(({ rank }) => rank === 0);
  return others.length < words.length && !isOther && without(others, ofPapers).length === 0;
}

// Names of papers are half of what is typed, and a name of a definition is only a part of theirs. A name of one word may
// be a word of every day, and a question about law may name one.
function isPaperNamed({ words, names, isAboutLaw }: ParsedQuery): boolean {
  const own = stemsOfAll(names.papers.filter(({ stems }) => stems.length > 1));
  const isHalf = wordsHeld(words, own).length * 2 >= words.length;
  return (
    !isAboutLaw &&
    own.size > 0 &&
    isHalf &&
    names.definitions.every(({ stems }) => stems.every((stem) => own.has(stem)))
  );
}

// Beside the number of a paper, the name of a definition means the definition.
function isPaperNumber({ names }: ParsedQuery): boolean {
  return names.definitions.length === 0 && [...stemsOfAll(names.papers)].some(isNumber);
}

function isNumber(stem: string): boolean {
  return /\d/.test(stem);
}

function without(words: readonly TypedWord[], known: ReadonlySet<string>): TypedWord[] {
  return words.filter(({ stems }) => !stems.some((stem) => known.has(stem)));
}

// A page is meant if half of what is typed are its names. Beside a name of one word, as in "release of retainage", no
// word of the name of a definition may stand.
function isPageMeant(page: Hit | undefined, { words, names, inDefinitions }: ParsedQuery): boolean {
  const own = stemsOfNames(names.pages, page?.entry);
  const left = wordsLeft(words, own);
  const isOther = left.some(({ stems }) => stems.some((stem) => inDefinitions.has(stem)));
  return own.size > (isOther ? 1 : 0) && left.length * 2 <= words.length;
}

function stemsOfNames(names: readonly NameTyped[], one: FindableEntry | undefined): Set<string> {
  return stemsOfAll(names.filter(({ entry }) => entry.id === one?.id));
}
